# What Cardinal says on Discord besides its answers.
discord-rest-in-file = The answer is longer: the attached file has all of it.
discord-lines-in-file = The attached file has every line.
discord-pages-unkept = More was found, but the other pages cannot be shown at the moment: the store cannot be written. Ask more narrowly, or try again later.
discord-file = The complete answer
discord-answer-failed = Something went wrong while answering. It has been noted; please try again.
discord-command-outdated = Cardinal does not know this command in this form. Reload Discord and try again.
discord-previous = ‹ Previous
discord-next = Next ›
discord-more = More ›
discord-pages-unread = The other pages of this list cannot be shown: what is kept here could not be read. Ask again for a new list.
discord-forgotten = This list is too old to show its other pages. Ask again for a new one.
discord-command-unreadable = Discord sent this command in a way that this Cardinal cannot read. Its log has a note.
discord-choose = Which one do you mean?
discord-previous-rule = ‹ Rule before
discord-next-rule = Rule after ›
discord-context = Context
discord-wording = Original wording
discord-rulesets = Other rulesets
discord-when = When to play it
discord-card = The card
discord-page = Open as a page
discord-show-all = Show to all
discord-ask-title = Ask Cardinal
discord-ask-question = Your question
discord-no-text = That message has no text to ask about.
discord-whole = All of it
discord-too-fast = { $seconds ->
    [one] That is a lot at once. Please go on in one second.
   *[other] That is a lot at once. Please go on in { $seconds } seconds.
}
discord-too-fast-here = { $seconds ->
    [one] This server asks a lot at once. Please go on in one second.
   *[other] This server asks a lot at once. Please go on in { $seconds } seconds.
}
discord-file-too-large = This file is too large: 64 KiB are read at most.
discord-file-unread = This file could not be fetched from Discord. Send it again, or write what it holds into the form.
discord-file-no-text = This file is not text in UTF-8. Save it as plain text or CSV and send it again.
discord-posted = Posted in this channel, and kept up to date from now on, also after a restart.
discord-not-posted = Cardinal may not write in this channel. Let it view the channel and send messages there, or ask in another one.
discord-post-unkept = Posted in this channel, but it will not be kept up to date: the store cannot be written at the moment.
