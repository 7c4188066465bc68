//! Card files that are wrong are refused, with the file, the card and the field.

use cardinal_cards_db::{Card, Cards, CardsError, Fault, Modelled};

const VOCABULARY: &str = r#"
game = "g"
type = [
    { code = "special", name = { en = "Special" } },
    { code = "warrior", name = { en = "Warrior" }, fights = true },
    { code = "equipment", name = { en = "Equipment" }, carried = true },
]
affiliation = [{ code = "imperial", name = { en = "Imperial" } }]
set = [{ code = "base", name = { en = "Base" } }]
art = [{ code = "kinetics", name = { en = "Kinetics" } }]
source = [{ code = "print", name = { en = "Print" } }]
"#;

const SPECIAL: &str = r#"
[[card]]
id = "g/special"
type = "special"
affiliations = ["imperial"]
set = "base"
deck_limit = 5
post_play = "discard"
sources = ["print"]
names = { en = ["Some special"], it = ["Speciale"] }

[[effect]]
card = "g/special"
summary = { en = "Ends a combat." }
[[effect.script.play]]
windows = ["block"]
changes = [{ kind = "end-combat" }]
"#;

const WARRIOR: &str = r#"
[[card]]
id = "g/warrior"
type = "warrior"
affiliations = ["imperial"]
ratings = { fight = 1, shoot = 1, armor = 1, value = 1 }
set = "base"
deck_limit = 5
sources = ["print"]
names = { en = ["Some warrior"] }

[[effect]]
card = "g/warrior"
summary = { en = "Fights." }
"#;

fn load(vocabulary: &str, special: &str, warrior: &str) -> Result<Cards, CardsError> {
    Cards::from_files([
        ("g/vocabulary.toml", vocabulary),
        ("g/specials.toml", special),
        ("g/warriors.toml", warrior),
    ])
}

/// Changes one piece of the special card and returns the only problem, as text.
#[track_caller]
fn special_with(from: &str, to: &str) -> String {
    assert!(SPECIAL.contains(from), "the test changes nothing");
    only_problem(load(VOCABULARY, &SPECIAL.replace(from, to), WARRIOR))
}

#[track_caller]
fn warrior_with(from: &str, to: &str) -> String {
    assert!(WARRIOR.contains(from), "the test changes nothing");
    only_problem(load(VOCABULARY, SPECIAL, &WARRIOR.replace(from, to)))
}

#[track_caller]
fn only_problem(loaded: Result<Cards, CardsError>) -> String {
    let error = loaded.expect_err("wrong files are refused");
    assert_eq!(error.problems.len(), 1, "{error}");
    error.to_string()
}

#[test]
fn the_files_load_when_nothing_is_wrong() {
    assert_eq!(load(VOCABULARY, SPECIAL, WARRIOR).map(|cards| cards.len()), Ok(2));
}

#[test]
fn the_hash_follows_the_content_and_not_the_order() {
    let hash = |files: [(&str, &str); 2]| Cards::from_files(files).expect("the cards load").hash().to_owned();
    let [vocabulary, special] = [("g/vocabulary.toml", VOCABULARY), ("g/specials.toml", SPECIAL)];
    let one = hash([vocabulary, special]);
    assert_eq!(hash([special, vocabulary]), one);
    let changed = SPECIAL.replace("Ends a combat.", "Ends it.");
    assert_ne!(hash([vocabulary, ("g/specials.toml", changed.as_str())]), one);
}

#[test]
fn a_value_of_another_kind_is_told_with_its_line() {
    let broken = SPECIAL.replace("deck_limit = 5", "deck_limit = \"five\"");
    let error = load(VOCABULARY, &broken, WARRIOR).expect_err("it is refused");
    let [problem] = &error.problems[..] else { panic!("{error}") };
    assert_eq!((problem.file.as_str(), problem.card.as_str()), ("g/specials.toml", "g/special"));
    assert!(matches!(problem.fault, Fault::Syntax { line: 7, .. }), "{problem}");
}

#[test]
fn an_unknown_word_is_named_with_the_nearest_known_one() {
    let problem = special_with("[\"imperial\"]", "[\"imprial\"]");
    assert_eq!(
        problem,
        "g/specials.toml: g/special: affiliations: unknown affiliation \"imprial\", did you mean \"imperial\"?"
    );
    assert!(special_with("set = \"base\"", "set = \"moon\"").ends_with("set: unknown set \"moon\""));
}

#[test]
fn a_text_belongs_to_a_card_that_is_known_and_to_none_twice() {
    let stray = special_with("card = \"g/special\"", "card = \"g/speciel\"");
    assert!(stray.ends_with("card: unknown card \"g/speciel\", did you mean \"g/special\"?"), "{stray}");
    let twice = WARRIOR.replace("card = \"g/warrior\"", "card = \"g/special\"");
    let twice = only_problem(load(VOCABULARY, SPECIAL, &twice));
    assert!(twice.contains("effect: \"g/special\" belongs to g/specials.toml already"), "{twice}");
}

#[test]
fn what_is_written_of_a_text_is_summed_up() {
    let bare = special_with("summary = { en = \"Ends a combat.\" }\n", "");
    assert!(bare.contains("summary: what is written"), "{bare}");
    let open = special_with(
        "[[effect.script.play]]",
        "[effect.script]\nopen = [{ clause = 1, of = 1, touches = \"rating\" }]\n[[effect.script.play]]",
    );
    assert!(open.contains("script.open: the clauses of its print say so"), "{open}");
}

#[test]
fn an_id_or_a_name_belongs_to_one_card() {
    let textless = WARRIOR.split("[[effect]]").next().expect("facts come first");
    let problem = only_problem(load(VOCABULARY, SPECIAL, &textless.replace("g/warrior", "g/special")));
    assert!(
        problem.contains("id: \"g/special\" belongs to g/special (g/specials.toml) already"),
        "{problem}"
    );
    let problem = warrior_with("Some warrior", "SOME-special!");
    assert!(problem.contains("names.en") && problem.contains("belongs to g/special"), "{problem}");
}

#[test]
fn a_name_may_be_shared_where_the_vocabulary_says_so() {
    let tie = "[[tie]]\nlang = \"en\"\nname = \"Some special\"\ncards = [\"g/special\", \"g/warrior\"]";
    let vocabulary = format!("{VOCABULARY}\n{tie}");
    let warrior = WARRIOR.replace("Some warrior", "Some special");
    let cards = load(&vocabulary, SPECIAL, &warrior).expect("a declared tie loads");
    let lookup = cards.lookup("some special", cardinal_language::Lang::It);
    assert!(matches!(lookup, cardinal_cards_db::Lookup::Ambiguous(tied) if tied.len() == 2));
}

#[test]
fn a_warrior_has_ratings_and_a_non_combatant_has_none() {
    assert!(warrior_with("fight = 1, shoot = 1, armor = 1, ", "").contains("ratings"));
    assert!(warrior_with(", value = 1", "").contains("a warrior has a value"));
    let defined = "sources = [\"print\"]\ndefinitions = [\"NON-COMBATANT\"]";
    assert!(warrior_with("sources = [\"print\"]", defined).contains("ratings"));
}

#[test]
fn a_play_needs_a_window_and_a_change() {
    let problem = special_with("[{ kind = \"end-combat\" }]", "[]");
    assert!(problem.contains("g/special: script.play[0].changes: at least one"), "{problem}");
    assert!(special_with("[\"block\"]", "[]").contains("script.play[0].windows: at least one"));
}

#[test]
fn a_script_speaks_only_of_those_who_are_there() {
    for (to, says) in [
        ("{ kind = \"kill\", on = \"target\" }", "none is named"),
        ("{ kind = \"kill\", on = \"bearer\" }", "a card in hand has no bearer"),
        ("{ kind = \"counter\" }", "only go together"),
    ] {
        let problem = special_with("{ kind = \"end-combat\" }", to);
        assert!(problem.contains(says), "{problem}");
    }
    let unaimed = special_with("windows = [\"block\"]", "windows = [\"block\"]\ntarget = \"combatant\"");
    assert!(unaimed.contains("nothing happens to it"), "{unaimed}");
}

#[test]
fn what_warriors_have_to_be_is_known_and_narrows_something() {
    let end = "windows = [\"block\"]";
    for (requires, says) in [
        (r#"{ such = { who = "attacker", is = { definition = "NOBODY" } } }"#, "definition"),
        (r#"{ not = { such = { who = "attacker", is = { affiliation = "nowhere" } } } }"#, "affiliation"),
        (r#"{ such = { who = "attacker", is = {} } }"#, "anybody would do"),
        (r#"{ such = { who = "attacker", is = { rating = { of = "value" } } } }"#, "any figure would do"),
        (r#"{ such = { who = "bearer", is = { wounded = true } } }"#, "a card in hand has no bearer"),
        (r#"{ such = { who = "target", is = { wounded = true } } }"#, "none is named"),
        (r#"{ played-is = { kind = ["art"] } }"#, "no card is countered"),
    ] {
        let problem = special_with(end, &format!("{end}\nrequires = [{requires}]"));
        assert!(problem.contains(says), "{requires}: {problem}");
    }
    let named = special_with(end, &format!("{end}\ntarget = \"card-in-play\""));
    assert!(named.contains("a card is named"), "{named}");
    let gear = special_with(end, &format!("{end}\ngear = \"weapon\""));
    assert!(gear.contains("no card is named"), "{gear}");
}

#[test]
fn an_ability_holds_and_nothing_happens_by_it() {
    let fights = "summary = { en = \"Fights.\" }";
    let with = |change: &str| format!("{fights}\n[[effect.script.ability]]\nchanges = [{change}]");
    for (change, word) in [
        (r#"{ kind = "heal", on = "bearer" }"#, "heal"),
        (r#"{ kind = "no-points" }"#, "no-points"),
        (r#"{ kind = "no-modifiers" }"#, "no-modifiers"),
    ] {
        let problem = warrior_with(fights, &with(change));
        let told = format!("script.ability[0].changes[0]: \"{word}\" does nothing here: it happens once");
        assert!(problem.starts_with("g/warriors.toml: g/warrior: ") && problem.contains(&told), "{problem}");
    }
    for change in [
        r#"{ kind = "no-more-cards" }"#,
        r#"{ kind = "counts-as", camp = "tribal" }"#,
        r#"{ kind = "dictate-tactic", to = "fight" }"#,
        r#"{ kind = "while", requires = [], changes = [] }"#,
    ] {
        let problem = warrior_with(fights, &with(change));
        assert!(problem.contains("script.ability[0].changes[0]"), "{problem}");
        assert!(problem.ends_with("does nothing here: only a play can say it"), "{problem}");
    }
    let holds = WARRIOR.replace(fights, &with(r#"{ kind = "recovers", on = "bearer" }"#));
    assert!(load(VOCABULARY, SPECIAL, &holds).is_ok());
}

#[test]
fn how_long_it_holds_is_said_only_where_something_does() {
    let end = r#"changes = [{ kind = "end-combat" }]"#;
    let problem = special_with(end, &format!("until = \"next-turn\"\n{end}"));
    assert_eq!(
        problem,
        "g/specials.toml: g/special: script.play[0].until: nothing that is played here lasts, so that it has no end"
    );
    let lasts = r#"changes = [{ kind = "end-combat" }, { kind = "no-blow", on = "their-combatant" }]"#;
    let both = SPECIAL.replace(end, &format!("until = \"game\"\n{lasts}"));
    assert!(load(VOCABULARY, &both, WARRIOR).is_ok());
}

#[test]
fn a_type_is_one_that_the_game_has() {
    let problem = special_with("type = \"special\"", "type = \"specail\"");
    assert_eq!(
        problem,
        "g/specials.toml: g/special: type: line 4: unknown type \"specail\", did you mean \"special\"?"
    );
    // A type of another game is known, and not to this one.
    let problem = special_with("type = \"special\"", "type = \"flare\"");
    assert!(problem.starts_with("g/specials.toml: g/special: type: unknown type \"flare\""), "{problem}");
}

#[test]
fn what_is_bought_with_points_has_a_price_and_is_added() {
    let end = r#"changes = [{ kind = "end-combat" }]"#;
    let rating = |op| {
        format!(
            r#"changes = [{{ kind = "rating", rating = "armor", op = "{op}", amount = 1, on = "your-combatant", by_strength = true }}]"#
        )
    };
    assert!(special_with(end, &rating("add")).contains("script.play[0].strength: a strength and"));
    let priced = |op| format!("strength = {{ points = 2 }}\n{}", rating(op));
    assert!(special_with(end, &priced("multiply")).contains("script.play[0].changes: what scales"));
    assert!(load(VOCABULARY, &SPECIAL.replace(end, &priced("add")), WARRIOR).is_ok());
    assert!(special_with(end, &format!("strength = {{ points = 0 }}\n{end}")).contains("nonzero"));
}

#[test]
fn a_script_obeys_the_type_and_the_icon_of_its_card() {
    let play = "windows = [\"block\"]";
    for (to, says) in [
        ("from = \"warrior\"\nwindows = [\"block\"]", "not a warrior"),
        ("from = \"attached\"\nwindows = [\"block\"]", "never lies on a warrior"),
        ("then = \"eliminate\"\nwindows = [\"block\"]", "post-play icon"),
        ("spell = { aspect = \"kinetic\" }\nwindows = [\"block\"]", "did you mean \"kinetics\"?"),
        ("requires = [{ opponent-affiliation = \"legion\" }]\nwindows = [\"block\"]", "unknown affiliation"),
        ("requires = [{ controls-definition = \"LEADER\" }]\nwindows = [\"block\"]", "unknown definition"),
    ] {
        let problem = special_with(play, to);
        assert!(problem.contains(says), "{problem}");
    }
}

#[test]
fn what_a_card_says_by_lying_there_is_no_word_of_a_play() {
    for change in [
        r#"{ kind = "attacks-once" }"#,
        r#"{ kind = "awards-safe" }"#,
        r#"{ kind = "converts-actions" }"#,
        r#"{ kind = "extra-attack", count = 1 }"#,
        r#"{ kind = "falls-with", on = "your-combatant" }"#,
        r#"{ kind = "keeps-cards", gear = "gift" }"#,
        r#"{ kind = "never-sabotaged" }"#,
        r#"{ kind = "only-for", whom = { camp = "tribal" } }"#,
        r#"{ kind = "parts-idle" }"#,
        r#"{ kind = "sabotage-destiny" }"#,
        r#"{ kind = "stays-in-game", on = "your-combatant" }"#,
        r#"{ kind = "weapon-also", tactic = "fight" }"#,
        r#"{ kind = "whole-stays" }"#,
    ] {
        let problem = special_with("{ kind = \"end-combat\" }", change);
        let place = "g/specials.toml: g/special: script.play[0].changes[0]: ";
        let word = change.split('"').nth(1).expect("a word");
        let told = format!(
            "{place}\"{word}\" does nothing here: only an ability can say it, while the card lies there"
        );
        assert_eq!(problem, told);
    }
}

#[test]
fn harm_where_points_are_counted_is_refused_for_it_would_come_to_nothing() {
    let problem = special_with(
        r#"windows = ["block"]"#,
        r#"windows = ["points"]
changes = [{ kind = "wound", on = "attacker" }]
then = "discard"
[[effect.script.play]]
windows = ["block"]"#,
    );
    let place = "g/specials.toml: g/special: script.play[0].windows: ";
    let told = "who is hurt is settled when points are counted: it would come to nothing";
    assert_eq!(problem, format!("{place}{told}"));
}

#[test]
fn a_word_or_field_that_a_script_lacks_is_refused_at_its_place() {
    for (from, to, told) in [
        (
            r#"{ kind = "end-combat" }"#,
            r#"{ kind = "end-combt" }"#,
            r#"play[0].changes[0]: unknown word "end-combt", did you mean "end-combat"?"#,
        ),
        (
            r#"{ kind = "end-combat" }"#,
            r#"{ kind = "explode" }"#,
            r#"play[0].changes[0]: unknown word "explode""#,
        ),
        (
            r#"{ kind = "end-combat" }"#,
            "{ void_cards = true }",
            r#"play[0].changes[0]: the field "kind" is missing"#,
        ),
        (
            r#"{ kind = "end-combat" }"#,
            r#"{ kind = "end-combat", void_card = true }"#,
            r#"play[0].changes[0]: unknown field "void_card", did you mean "void_cards"?"#,
        ),
        (
            r#"{ kind = "end-combat" }"#,
            r#"{ kind = "no-points", on = "bearer", foo = 3 }"#,
            r#"play[0].changes[0]: unknown field "foo""#,
        ),
        (
            r#"{ kind = "end-combat" }"#,
            r#"{ kind = "kill", on = "atacker" }"#,
            r#"play[0].changes[0]: unknown word "atacker", did you mean "attacker"?"#,
        ),
        (
            r#"{ kind = "end-combat" }"#,
            r#"{ kind = "rating", rating = "figt", amount = 1, on = "attacker" }"#,
            r#"play[0].changes[0]: unknown word "figt", did you mean "fight"?"#,
        ),
        (
            r#"{ kind = "end-combat" }"#,
            r#"{ kind = "gain-points", points = "both", amount = { per = "award-promotion", eech = 2 } }"#,
            r#"play[0].changes[0]: unknown field "eech", did you mean "each"?"#,
        ),
        (
            r#"{ kind = "end-combat" }"#,
            r#"{ kind = "discard-gear", on = "attacker", gear = { gaer = "weapon" } }"#,
            r#"play[0].changes[0]: unknown field "gaer", did you mean "gear"?"#,
        ),
        (
            r#"windows = ["block"]"#,
            r#"windows = ["block", "modfy"]"#,
            r#"play[0].windows[1]: unknown word "modfy", did you mean "modify"?"#,
        ),
        (
            r#"windows = ["block"]"#,
            "windows = [\"block\"]\nonec = true",
            r#"play[0]: unknown field "onec", did you mean "once"?"#,
        ),
        (
            r#"windows = ["block"]"#,
            "windows = [\"block\"]\ncost = \"much\"",
            r#"play[0].cost: invalid type: string "much", expected u32"#,
        ),
    ] {
        let problem = special_with(from, to);
        let found = problem.strip_prefix("g/specials.toml: g/special: script.").unwrap_or(&problem);
        assert_eq!(found, told);
    }
}

#[test]
fn every_script_that_is_wrong_is_told_at_once() {
    let special = SPECIAL.replace("end-combat", "explode");
    let warrior = format!("{WARRIOR}\n[[effect.script.ability]]\nchange = []");
    let error = load(VOCABULARY, &special, &warrior).expect_err("two scripts are wrong");
    let told: Vec<String> = error.problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "g/specials.toml: g/special: script.play[0].changes[0]: unknown word \"explode\"",
            "g/warriors.toml: g/warrior: script.ability[0]: unknown field \"change\", did you mean \"changes\"?",
        ]
    );
}

#[test]
fn all_problems_come_back_at_once() {
    let special = SPECIAL.replace("\"imperial\"", "\"x\"").replace("[\"block\"]", "[]");
    let warrior = WARRIOR.replace("g/warrior", "G/Warrior");
    let error = load(VOCABULARY, &special, &warrior).expect_err("three things are wrong");
    assert!(error.problems.len() >= 3, "{error}");
}

#[test]
fn what_a_card_says_of_its_assignment_is_in_the_vocabulary_and_fits_the_card() {
    let says = |terms: &str| warrior_with("summary = ", &format!("assigned = {{ {terms} }}\nsummary = "));
    for (terms, complaint) in [
        (r#"requires = [{ affiliation = "imperail" }]"#, r#"did you mean "imperial"?"#),
        (r#"requires = [{ not = { definition = "SOME WARIOR" } }]"#, r#"did you mean "SOME WARRIOR"?"#),
        (r#"requires = [{ any-of = [{ affiliation = "capitol" }] }]"#, r#"unknown affiliation "capitol""#),
        (r#"areas = ["squad"]"#, "not assigned to an area"),
        (r#"to = "area", areas = ["squad"]"#, "warriors are assigned to warriors only"),
    ] {
        let problem = says(terms);
        assert!(problem.contains(complaint) && problem.contains("assigned"), "{problem}");
    }
    let discarded = special_with("summary = ", "assigned = {}\nsummary = ");
    assert!(discarded.contains("leaves play"), "{discarded}");
    let contradictory = warrior_with(
        "summary = ",
        r#"receives = { any = ["gift"], never = ["gift"] }
summary = "#,
    );
    assert!(contradictory.contains("any and never"), "{contradictory}");
    let leaving = special_with(
        "summary = ",
        r#"receives = { any = ["gift"] }
summary = "#,
    );
    assert!(leaving.contains("the card leaves play"), "{leaving}");
}

#[test]
fn a_nickname_of_no_card_and_one_without_letters_are_refused() {
    let nicknames = r#"
[[nickname]]
name = "Boss"
card = "g/warior"
[[nickname]]
name = "!!"
card = "g/warrior"
[[nickname]]
name = "Boss"
card = "g/warrior"
[[nickname]]
name = "BOSS!"
card = "g/warrior"
"#;
    let error = load(VOCABULARY, &format!("{SPECIAL}{nicknames}"), WARRIOR).expect_err("it is refused");
    let told: Vec<String> = error.problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "g/specials.toml: g/warior: card: unknown card \"g/warior\", did you mean \"g/warrior\"?",
            "g/specials.toml: g/warrior: name: \"!!\" is no nickname",
            "g/specials.toml: g/warrior: name: \"BOSS!\" belongs to g/warrior already",
        ]
    );
}

/// Loads the cards with clauses of the special card's print.
fn with_clauses(row: &str) -> Result<Cards, CardsError> {
    let file = format!("[[card]]\nid = \"g/special\"\nprint = \"0000000000000000\"\n{row}");
    Cards::from_files([
        ("g/vocabulary.toml", VOCABULARY),
        ("g/specials.toml", SPECIAL),
        ("g/clauses/specials.toml", file.as_str()),
    ])
}

#[test]
fn a_clause_that_leaves_something_open_keeps_a_card_from_being_fully_modelled() {
    for (mark, modelled) in [
        ("script = [\"play/0\"]", Modelled::Fully),
        ("outside = \"piles\"", Modelled::Fully),
        ("outside = \"attacks\", bears = [\"attack\"]", Modelled::Partly),
        ("missing = \"rating\"", Modelled::Partly),
    ] {
        let cards = with_clauses(&format!("clauses = [{{ bytes = [0, 4], {mark} }}]")).expect("it loads");
        assert_eq!(cards.get("g/special").map(Card::modelled), Some(modelled), "{mark}");
    }
}

#[test]
fn clauses_stand_in_the_order_of_the_print_and_say_what_accounts_for_them() {
    let problem = |row: &str| only_problem(with_clauses(row));
    let place = "g/clauses/specials.toml: g/special: clauses";
    for (row, wrong) in [
        ("clauses = [{ bytes = [4, 4], flavour = true }]", "[0]: no byte lies from 4 to 4"),
        (
            "clauses = [{ bytes = [0, 4], flavour = true }, { bytes = [3, 9], flavour = true }]",
            "[1]: it begins at byte 3, before the one above it ends (4)",
        ),
        (
            "clauses = [{ bytes = [0, 4] }]",
            "[0]: nothing says what accounts for it: script, assigned, receives, fact, rule, outside, missing or flavour",
        ),
        (
            "clauses = [{ bytes = [0, 4], flavour = true, bears = [\"points\"] }]",
            "[0]: only what lies outside a combat can say what it bears on all the same",
        ),
    ] {
        assert_eq!(problem(row), format!("{place}{wrong}"));
    }
}
