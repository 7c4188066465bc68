## The page: what stands around answers

page-skip = Skip to the content
page-box = Ask anything
page-box-example = A rule, a card, a step, a combat…
page-ask = Ask
page-nav = Sections
page-nav-rules = Rules
page-nav-steps = Steps of a combat
page-nav-glossary = Terms
page-nav-differences = Differences
page-nav-cards = Cards
page-nav-all-cards = All cards
page-nav-combat = What if
page-nav-aids = Player aids
page-nav-events = Tournament
page-nav-help = Help
page-nav-preferences = Preferences
page-languages = Languages
page-site = These pages are to be read. Where Cardinal runs (cardinal serve) questions are answered too.
page-offline-offered = Every page can be kept on this device for when there is no network.
page-offline-keep = Keep all pages
page-offline-loading = Loading what is needed without internet. This happens once.
page-offline-kept = All pages are kept on this device.
page-offline-ready = Works without internet now.
page-offline-open = Ask here
page-offline-failed = What is needed without internet could not be loaded: the network broke off, or this device has no room. Pages are read as before.
page-offline-retry = Try again
page-offline-unable = This browser cannot keep the site for when there is no internet. Open it at an address with https, in a window that is not private.
page-share = Share this page
page-shared = Link shared
page-unshared = Copy the address from the browser's bar
page-permalink = Link to this position
page-unofficial = An unofficial tool made by players. Doomtrooper, Dark Eden, Mutant Chronicles and Tash-Kalar belong to their publishers.
page-more = More
page-left-out = { $count ->
    [one] One more line has no room on a page; the command line shows all.
   *[other] { $count } more lines have no room on a page; the command line shows all.
}
page-onward = Going on from here
page-pages = Pages
page-page-before = Previous page
page-page-after = Next page
page-previous = Before
page-next = After
page-context = In its context
page-wording = Original wording
page-rulesets = Other rulesets
page-shown-by = Rulings that show it
page-any = any

## Forms

page-cards-query = Search for cards
page-cards-find = Find
page-cards-by-facts = By facts
page-cards-game = Game
page-cards-type = Type
page-cards-faction = Affiliation
page-cards-set = Set
page-cards-fight = Fight at least
page-cards-shoot = Shoot at least
page-cards-armor = Armor at least
page-cards-value = Value at least
page-cards-words = Words in name or summary
page-cards-sort = In order of
page-cards-by-name = name
page-cards-by-fight = fight, highest first
page-cards-by-shoot = shoot, highest first
page-cards-by-armor = armor, highest first
page-cards-by-value = value, highest first
page-game-doomtrooper = Doomtrooper
page-game-dark-eden = Dark Eden
page-game-tash-kalar = Tash-Kalar
page-combat-line = The combat in one line
page-combat-attacker = Attacker
page-combat-defender = Defender
page-combat-warrior = Warrior
page-combat-gear = Cards it has, with commas between them
page-combat-hand = Cards in the player's hand
page-combat-wounded = is wounded
page-combat-cover = is in cover
page-combat-tactic = Tactic
page-combat-fight = Fight
page-combat-shoot = Shoot
page-combat-ask = What is asked
page-combat-ask-course = What happens
page-combat-ask-whatif = What if something were different
page-combat-ask-explore = What can still come of it
page-combat-ask-flip = From which number on it ends differently
page-combat-ask-rulesets = The same under each ruleset
page-combat-ask-explain = Why, at a step
page-combat-detail = Which exactly
page-combat-detail-help = For example “defender armor 9” for what would be different, “defender armor” for a number, “33” for a step.
page-combat-lacks-both = Fill in both warriors: who attacks, and who is attacked.
page-combat-lacks-attacker = The attacker is missing. Fill in which warrior attacks.
page-combat-lacks-defender = The defender is missing. Fill in which warrior is attacked.
page-combat-lacks-change = Fill in “{ $field }”: what would be different, for example “defender armor 9”.
page-combat-lacks-number = Fill in “{ $field }”: the number that is to change, for example “defender armor”, or “defender armor 0..15” for a range.
page-combat-go = Replay it
page-combat-anew = Another combat
page-play = Play it step by step
page-play-allowed = What is allowed now
page-play-counter = a counter
page-play-pass = Let the moment go by
page-play-back = Take it back
page-play-to = Go on to a step
page-play-end = The end of the combat
page-play-go = Go on
page-play-move = Another move, in words
page-play-make = Play
page-play-ask = Ask about this position
page-play-branch = Each link is an address of its own: open one in another tab to try another way from here.
page-combat-keep = Keep this combat on this device
page-combat-kept = Kept on this device
page-combat-unkept = This browser keeps nothing. Bookmark the page.
page-combat-shelf = Combats kept on this device
page-combat-forget = Forget
page-combat-unread = What this browser keeps cannot be read. Allow this site to store data.
page-further = Look further
page-further-stop = Stop
page-further-about = Not everything was looked at. This can go on for up to a minute.
page-further-looked = Positions looked at: { $count }
page-further-stopped = Stopped. What is shown above is what was found before.
page-further-failed = It could not be looked at further. What is shown above stands.
page-preferences-about = Your browser keeps these in a cookie; nobody else sees them. A link with lang or ruleset in its address goes before them.
page-language = Language
page-language-auto = as the browser asks
page-ruleset = Ruleset that answers first
page-ruleset-auto = as this Cardinal is set
page-keep = Keep
page-kept = Kept.

## The line that the form of a combat makes, as people type it

page-line-fight = { $attacker } attacks { $defender } in fight
page-line-shoot = { $attacker } attacks { $defender } in shoot
page-line-attacker = attacker
page-line-defender = defender
page-line-has = { $who } has { $card }
page-line-holds = { $who } has in hand { $card }
page-line-wounded = { $who } wounded
page-line-in-cover = { $who } in cover

## Why there is no page

page-refused = That did not work
page-not-found = Nothing has this address. Ask for it in the box above.
page-unreadable = This address or what was sent with it cannot be read. Ask for it in the box above.
page-address-too-long = This address is too long. Ask a shorter question.
page-form-too-long = That was too much to send. The forms here are shorter.
page-method = That cannot be done here. Open the address in a browser.
page-other-site = This form came from another site and was not carried out. Open the preferences here and send it again.
page-other-host = This server does not answer to that name. Use the address that it showed when it was started.
page-too-fast = { $seconds ->
    [one] That is a lot at once. Please go on in one second.
   *[other] That is a lot at once. Please go on in { $seconds } seconds.
}
page-busy = Too many people are asking at the moment. Please try again in a moment.
page-too-slow = The request took too long to arrive. Please try again.
page-failed = Something went wrong while answering. Please try again.
page-module-failed = What answers within this browser has failed. Load the page again. If that does not help, delete what the browser keeps of this site and open it once with a network.

## Tournament days

page-event-none = No tournament runs here now.
page-event-by-table = Pairings
page-event-mine = My table
page-event-screen = For a projector
page-event-code = Your code
page-event-enter = Show my table
page-event-code-about = The code stands on the slip that the judges handed out.
page-event-game = Game { $number }
page-event-own-points = Your promotion points
page-event-their-points = Points of { $name }
page-event-who-won = Who won
page-event-by-points = whoever has more points
page-event-i-won = I did
page-event-again = Look again
page-event-report = Report a result
page-event-leave = Leave the event
page-event-sure = Yes, I leave, and lose the match that is on
page-event-forget = Forget my code on this device
page-event-players = Players
