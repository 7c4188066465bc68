# The command line: what it says of itself, of wrong ones, and of the state that everything is in.

complaint = cardinal: { $sentence }
cli-about = Judge assistant and rules reference for Doomtrooper, Dark Eden and Tash-Kalar.
cli-no-command = Without a command, { $command } opens the chat console, or answers each line of a pipe.
cli-usage = Usage:
cli-commands = Commands:
cli-arguments = Arguments:
cli-options = Options:
cli-exits = Exit codes:
cli-exit-0 = answered, or done
cli-exit-1 = nothing found, or several things fit
cli-exit-2 = the command line is wrong
cli-exit-3 = a file, a scenario or a line is not legal input
cli-exit-4 = a file cannot be read or written, or the command needs the store and it cannot be (locked by another Cardinal, read-only, of another format, damaged)
cli-exit-5 = the settings are wrong
cli-exit-6 = Discord: no token, a token that is refused, or no connection
cli-command-ask = Ask anything, in plain words
cli-command-rule = Show a rule by its id
cli-command-step = Show a step of the combat
cli-command-term = Show a term in three languages, and the rules that define it
cli-command-aid = Show a player aid: one screen on a matter of a game, or the list of all
cli-command-card = Show what a card is
cli-command-can = Say whether a card may be assigned: can Ticker to Sean Gallagher
cli-command-when = Show when a card may be played
cli-command-combat = Work with combats
cli-command-run = Replay a scenario file and give the verdict
cli-command-coverage = Measure how much of each imported original the rules cover
cli-command-combats = Measure how many of the rules of combat the tested scenarios reach
cli-command-compare = Compare the rulesets on a topic or a question
cli-command-search = Look for words in the rules and the imported documents
cli-command-import = Import your own copies of the originals
cli-command-document = Import rule documents as plain text
cli-command-discord = Run the Discord bot until it is stopped
cli-command-serve = Serve pages to a browser on this machine, or with --lan to everybody in the network
cli-command-site = Write all pages that can be read without asking as files, in three languages, for any web server and for phones without internet
cli-command-doctor = Check settings, store and built-in data
cli-command-backup = Copy all that is kept to a file, also while the bot runs
cli-command-restore = Put a copy in the place of all that is kept
cli-command-help = Show this help
cli-command-completions = Print completions for a shell
cli-arg-http = Take what Discord delivers over HTTP at this port or address:port, in the place of a connection to it
cli-arg-copy = The file of the copy
cli-arg-repair = Give back what can be read of damaged stores, and list the rest
cli-arg-json = Print data for programs instead of text
cli-arg-more = Show at once what an answer leaves for later
cli-arg-lang = Language of answers; otherwise the one set, or the question's
cli-arg-config = Settings file to read instead of cardinal.toml
cli-arg-color = When to use colour
cli-arg-color-auto = On a terminal, unless NO_COLOR is set
cli-arg-color-always = Always
cli-arg-color-never = Never
cli-arg-words = The words, with or without quotes
cli-arg-limit = How many hits at most
cli-arg-page = Which page of the hits
cli-arg-file = The scenario file
cli-arg-files = The text files, all of them or none
cli-arg-port = Port to listen at; 0 takes a free one
cli-arg-lan = Also answer others in the network; shows the address and a QR code
cli-arg-dir = The folder to write to, new or empty
cli-arg-module = Folder with the module that answers within a browser, as .ci/module builds it
cli-arg-shell = The shell
cli-arg-help = Show this help
cli-arg-version = Show the version
cli-arg-ruleset = Ruleset whose rules come first; otherwise the one set, or the question's
cli-wrong-command = There is no command { $name }.
cli-wrong-option = { $name } is not an option or a word expected here.
cli-wrong-missing = Still missing: { $name }
cli-wrong-no-command = A command must follow, one of: { $name }
cli-wrong-together = { $one } and { $other } exclude each other.
cli-wrong-no-value = { $name } needs a value.
cli-wrong-value = { $value } is not a value for { $name }.
cli-wrong-ask = A question is asked with: { $command }
cli-wrong-near = Did you mean: { $near }
cli-wrong-choice = Possible: { $all }
cli-wrong-range = Possible: { $low } to { $high }
cli-wrong-help = { $option } tells more.
cli-command-cardinal-whatif = Replay a combat in one line, as it is or with something changed
cli-command-settings = Show what applies where a question does not say, or choose your language or ruleset
cli-arg-setting = What to choose
cli-arg-value = A language (en, it, cs), a ruleset, the hours that a combat is kept, or auto to unset it
cli-arg-line = The combat in one line
cli-command-manual = Print the manual page: cardinal manual | man -l -
cli-command-schema = Print the JSON Schema of everything that --json prints
cli-usual = (default: { $value })
cli-manual-name = NAME
cli-manual-synopsis = SYNOPSIS
cli-manual-options = OPTIONS
cli-manual-commands = COMMANDS
cli-manual-exits = EXIT STATUS
cli-manual-settings = SETTINGS
cli-manual-settings-file = Settings are in cardinal.toml, in the current folder or in the user's configuration folder; CARDINAL_CONFIG names another file. An environment variable takes precedence over the file.
cli-setting-language = The language of answers: en, it or cs.
cli-setting-ruleset = The ruleset that answers where a question names none, by its id.
cli-setting-data-dir = The folder in which Cardinal keeps what was imported and made.
cli-setting-store = A PostgreSQL database for it in the place of a folder, which many processes share; postgres://…, never shown.
cli-setting-page-url = Where the pages are that everybody reaches, https://…; serve answers to that name, and Discord’s answers lead there.
cli-setting-discord-token = The token of the bot on Discord; it is never shown.
cli-setting-discord-metrics = Where the bot's counts on Discord are shown to Prometheus: off, a port of this machine, or an address:port.
cli-setting-discord-shards = Which connections to Discord this process holds, of all: 0-3/16. Another that is set alike takes over when it ends.

## Serving pages

serve-at = Cardinal is at { $address }
serve-here = Only this machine reaches it; --lan opens it to the network.
serve-lan = Everybody in this network can read it without a password: rules, cards, combats, the originals that you imported, and your tournament days with names, pairings and results. Nothing can be changed from there but a player's own result, with that player's code; what one visitor asks no other sees.
serve-no-lan = This machine has no address in a network at the moment. Connect it and start again.
serve-end = Ctrl-C ends it.
serve-port = Port { $port } cannot be listened at: { $reason }. Another Cardinal may be there; --port takes another one.
site-done = { $pages } pages in three languages are in { $dir }, { $bytes } MB in all.
site-not-empty = { $dir } is there and not an empty folder. Name a new one, or empty it.
site-failed = { $dir } cannot be written: { $reason }. Nothing is left of it.
site-page = The page { $page } could not be drawn, and no site was written. This is a fault of Cardinal's.
site-no-module = There is no module in { $dir }: it needs cardinal.js and cardinal_bg.wasm. Build it with .ci/module, or leave out --module.

## Doctor

doctor-title = Cardinal { $version }
doctor-settings = Settings: { $file }
doctor-no-settings = Settings: none, the defaults apply
doctor-language = Language of answers where the question does not show one: { $lang }
doctor-ruleset = Ruleset: { $ruleset }
doctor-counts = Built in: { $rules } rules, { $cards } cards, { $steps } steps of the procedure
doctor-store = Store: { $dir } with { $count ->
    [one] one imported document
   *[other] { $count } imported documents
}
doctor-store-unread = Store: { $dir }, which could not be read
doctor-token = Discord: a token is set
doctor-reached = Discord: it knows the token; { $sessions ->
    [one] one more session
   *[other] { $sessions } more sessions
} may be started today, connections recommended: { $shards }
doctor-no-token = Discord: no token is set
doctor-troubles = Problems
doctor-preferences = Defaults kept for people, events and servers: { $count }

cli-more = There is more: { $option }

## Copies of the store and damaged stores

damaged-looked = Damaged store { $dir }:
damaged-unlooked = The damaged store { $dir } has not been looked through: cardinal doctor --repair gives back what can be read.
damaged-given-back = { $count ->
    [0] Nothing in it could be read.
    [one] One record was given back.
   *[other] { $count } records were given back.
}
damaged-lost = { $count ->
    [one] One cannot be read: { $names }.
   *[other] { $count } cannot be read: { $names }.
}
damaged-may-be-more = There may have been others, of which not even the names can be read.
damaged-stores = Damaged stores
damaged-all-lost = What cannot be read of { $dir }
damaged-unread = Whether damaged stores lie beside the store cannot be told: { $reason }.
database-damaged = Of the database { $count ->
        [one] one record cannot be read
       *[other] { $count } records cannot be read
    }: { $reasons }. Put a copy (cardinal restore) into a new database, or have the database's own tools bring them back.
database-not-repaired = doctor --repair mends a store in a folder. A database is checked and mended by its own tools (pg_amcheck, its backups); a copy is put back with cardinal restore.
backup-made = Copied to { $file }: { $count ->
    [one] one record
   *[other] { $count } records
}.
backup-leads-back = Back to it leads: { $command }
backup-documents = Imported documents: { $count }
backup-card-files = Imported lists of card texts: { $count }
backup-nicknames = Nicknames of your own: { $count }
backup-rulings = Rulings: { $count }
backup-combats = Combats: { $count }
backup-exists = { $file } is there already and was not written over: give another name.
backup-not-a-copy = { $file } is not a copy of a store, and nothing was changed: name a file that cardinal backup made.
backup-damaged = { $file } is damaged ({ $damage }), and nothing was changed: use another copy.
backup-newer = { $file } was made by a newer Cardinal, and nothing was changed: restore it with that one.
backup-nothing = There is nothing to copy: { $dir } does not exist yet.
restore-made = { $file } is now all that is kept: { $count ->
    [one] one record
   *[other] { $count } records
}.
restore-undone-by = What was kept before was copied first; back to it leads: { $command }
