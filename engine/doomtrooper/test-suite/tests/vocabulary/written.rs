//! Scripts as they are written and read, and what is told of them without a combat.

use cardinal_doomtrooper::effect::{
    Amount, Mention, Play, PostPlay, Reach, Requirement, Script, ScriptFault, Stands, Who, Whom,
};
use cardinal_doomtrooper::event::Why;
use cardinal_doomtrooper::table::Place;
use toml::{Table, Value};

use crate::every_word;
use crate::stage::{Duel, FAQ, ability, script};

/// A script in which each field that may be left out says something else than it does where it is.
const FULL: &str = r#"
lingers = true
copies = "card"

[[play]]
from = "attached"
by = "theirs"
windows = ["modify", "block"]
target = "card-in-play"
cost = { rating = "value", of = "bearer", times = 2, plus = 1 }
attack_takes = 2
strength = { points = 2, most = 3, persistent = true, unpaid = true, within = "armor" }
reach = { of = "theirs", area = "anywhere", affiliation = "imperial", definition = "HERO", without = "SCOUT", group = true, whom = { wounded = true }, against = { in-cover = false }, named = "beside", most = 2, against-named = true, others = true }
requires = [
    { in-play = { warriors = { of = "anyone" }, at-least = 2 } },
    { harmed = { who = "both", harm = "wound", blow = true } },
    { such = { who = "target", is = { rating = { of = "value", at-least = 2, at-most = 3, total = true } } } },
    { played-is = { kind = ["art"], definition = "BOMB", on = "bearer", attachments = true, hand = true, leaves = true, modifies = true } },
]
spell = { aspect = "kinetics", personal = true, on_caster = true, pierces_immunity = true }
changes = [
    { kind = "rating", rating = "armor", op = "base", amount = { per = { highest = { of = "bearer", rating = "all", total = true } }, each = 2, over = 2, down = true, plus = 1, most = 9 }, on = "target", by_strength = true },
    { kind = "kill", on = "target", unavoidable = true },
    { kind = "counts-as", camp = "tribal", on = "target" },
    { kind = "no-more-cards", of = ["art"], by = "theirs", outsiders = true },
    { kind = "affiliation", affiliation = "capitol", on = "target", instead = true },
    { kind = "definition", definition = "SCOUT", on = "target" },
    { kind = "destiny-worth", factor = 3, art = "all", on = "target" },
    { kind = "spells-cost", factor = 2, less = 3, on = "target" },
    { kind = "casts", aspect = "all", surcharge = 2, at_once = true, on = "target" },
]
until = "game"
once = true
gear = { gear = "weapon", definition = "SWORD", without = "RUSTY", weapon = ["fight"], icon = "imperial" }
also = { several = { most = 2 } }
never_countered = true
must_be_said = true
then = "stay"

[[ability]]
requires = ["in-warzone"]
reach = { of = "anyone" }
changes = [{ kind = "attacks-once", everyone = true }]

[[open]]
clause = 1
of = 2
touches = "rating"
said_by = [0]
matters = [{ when = ["turn"], reach = { of = "theirs" }, requires = ["in-warzone"] }]
"#;

/// A script in which all that may be left out is.
const SHORT: &str = r#"
[[play]]
windows = ["modify"]
requires = [
    { in-play = { warriors = {} } },
    { harmed = { who = "both", harm = "wound" } },
    { such = { who = "target", is = { rating = { of = "value" } } } },
    { played-is = {} },
]
strength = { points = 2 }
changes = [
    { kind = "rating", rating = "armor", amount = { per = { highest = { of = "bearer", rating = "all" } } }, on = "target" },
    { kind = "kill", on = "target" },
    { kind = "counts-as", camp = "tribal" },
    { kind = "no-more-cards" },
    { kind = "affiliation", affiliation = "capitol", on = "target" },
    { kind = "definition", definition = "SCOUT" },
    { kind = "destiny-worth", factor = 2 },
    { kind = "spells-cost" },
    { kind = "casts", aspect = "all" },
]

[[ability]]
changes = [{ kind = "attacks-once" }]

[[open]]
clause = 1
of = 1
touches = "rating"
"#;

/// What is always written, whether it says something or not: whose field it is, and which.
const ALWAYS: [&str; 7] = [
    "play.from",
    "play.target",
    "play.cost",
    "play.then",
    "rating.op",
    "affiliation.instead",
    "no-more-cards.by",
];

/// A script as it is written.
fn written(script: &Script) -> Table {
    Table::try_from(script).unwrap_or_else(|error| panic!("a script is written: {error}"))
}

/// The fields that are written besides those of a source, or not at all.
fn differing(source: &Value, written: &Value, at: &str, found: &mut Vec<String>) {
    match (source, written) {
        (Value::Table(source), Value::Table(written)) => {
            let place = source.get("kind").and_then(Value::as_str).unwrap_or(at);
            for (field, value) in written {
                match source.get(field) {
                    Some(known) => differing(known, value, field, found),
                    None => found.push(format!("+ {place}.{field}")),
                }
            }
            let gone = source.keys().filter(|field| !written.contains_key(*field));
            found.extend(gone.map(|field| format!("- {place}.{field}")));
        }
        (Value::Array(source), Value::Array(written)) if source.len() == written.len() => {
            source.iter().zip(written).for_each(|(one, other)| differing(one, other, at, found));
        }
        _ if source == written => {}
        _ => found.push(format!("{at}: {source} is not {written}")),
    }
}

#[test]
fn a_script_is_written_without_what_goes_without_saying_and_read_as_it_was() {
    for text in [FULL, SHORT] {
        let read = script(text);
        let table = written(&read);
        assert_eq!(Script::read(table.clone()).as_ref(), Ok(&read));
        let source: Table = toml::from_str(text).expect("TOML");
        let mut found = Vec::new();
        differing(&Value::Table(source), &Value::Table(table), "script", &mut found);
        found.retain(|one| !ALWAYS.iter().any(|always| one == &format!("+ {always}")));
        assert!(found.is_empty(), "{found:#?}");
    }
}

#[test]
fn every_change_is_read_as_it_was_written() {
    let play = |change: &str| format!(r#"play = [{{ windows = ["modify"], changes = [{change}] }}]"#);
    let [happens, holds, lies] = every_word::changes();
    let texts = happens.iter().chain(&holds).map(|change| play(change));
    for text in texts.chain(holds.iter().chain(&lies).map(|change| ability(change))) {
        let read = script(&text);
        assert_eq!(Script::read(written(&read)).as_ref(), Ok(&read), "{text}");
    }
}

/// The first change of the only play.
fn change(text: &str) -> cardinal_doomtrooper::effect::PlayChange {
    let script = script(&format!(r#"play = [{{ windows = ["modify"], changes = [{text}] }}]"#));
    script.plays[0].changes[0].clone()
}

#[test]
fn a_change_tells_of_which_words_of_the_game_it_speaks() {
    let whom = Whom { wounded: Some(true), ..Whom::default() };
    let (amount, need) = (Amount::Fixed(2), Requirement::InWarzone);
    for (text, expected) in [
        (r#"{ kind = "gain-points", points = "destiny", amount = 2 }"#, vec![Mention::Amount(&amount)]),
        (r#"{ kind = "discard-all", gear = "any", of = { wounded = true } }"#, vec![Mention::Whom(&whom)]),
        (
            r#"{ kind = "enter", on = "target", affiliation = "capitol" }"#,
            vec![Mention::Affiliation("capitol")],
        ),
        (
            r#"{ kind = "rating", rating = "armor", amount = 2, on = "target" }"#,
            vec![Mention::Amount(&amount)],
        ),
        (r#"{ kind = "lethal", on = "target", whom = { wounded = true } }"#, vec![Mention::Whom(&whom)]),
        (r#"{ kind = "casts", aspect = "kinetics", on = "target" }"#, vec![Mention::Aspect("kinetics")]),
        (
            r#"{ kind = "affiliation", affiliation = "capitol", on = "target" }"#,
            vec![Mention::Affiliation("capitol")],
        ),
        (
            r#"{ kind = "while", requires = ["in-warzone"], changes = [{ kind = "rating", rating = "armor", amount = 2, on = "target" }] }"#,
            vec![Mention::Requirement(&need), Mention::Amount(&amount)],
        ),
        (r#"{ kind = "counter" }"#, Vec::new()),
    ] {
        assert_eq!(change(text).mentions(), expected, "{text}");
    }
    for (text, who, expected) in [
        (r#"{ kind = "keeps-apart", whom = { wounded = true } }"#, None, vec![Mention::Whom(&whom)]),
        (r#"{ kind = "converts-actions", only = "capitol" }"#, None, vec![Mention::Affiliation("capitol")]),
        (r#"{ kind = "falls-with", on = "reached" }"#, Some(Who::Reached), Vec::new()),
        (
            r#"{ kind = "rating", rating = "armor", amount = 2, on = "bearer-opponent" }"#,
            Some(Who::BearerOpponent),
            vec![Mention::Amount(&amount)],
        ),
        (
            r#"{ kind = "affiliation", affiliation = "capitol", on = "reached" }"#,
            Some(Who::Reached),
            vec![Mention::Affiliation("capitol")],
        ),
    ] {
        let script = script(&ability(text));
        let change = &script.abilities[0].changes[0];
        assert_eq!((change.subject(), change.mentions()), (who, expected), "{text}");
    }
}

#[test]
fn what_is_done_with_the_card_named_is_about_it() {
    for (text, expected) in [
        (r#"{ kind = "discard-card" }"#, true),
        (r#"{ kind = "hand-over" }"#, true),
        (r#"{ kind = "to-hand" }"#, true),
        (r#"{ kind = "to-hand", parts = true }"#, false),
        (r#"{ kind = "counter" }"#, false),
        (r#"{ kind = "discard-gear", on = "target", gear = "gift" }"#, false),
    ] {
        let script = script(&format!(r#"play = [{{ windows = ["modify"], changes = [{text}] }}]"#));
        let about: Vec<bool> =
            script.plays[0].once().map(cardinal_doomtrooper::effect::OneShot::is_about_card).collect();
        assert_eq!(about, [expected], "{text}");
    }
}

#[test]
fn what_is_made_of_others_is_told_with_them() {
    let needs = Requirement::Not(Box::new(Requirement::Any(vec![
        Requirement::InWarzone,
        Requirement::All(vec![Requirement::Given, Requirement::NamesCard]),
    ])));
    let parts = needs.parts();
    assert_eq!(parts.len(), 6, "itself, any, all and the three that are one");
    for one in [Requirement::InWarzone, Requirement::Given, Requirement::NamesCard] {
        assert!(parts.contains(&&one), "{one:?}");
    }
    let dark = || Box::new(Whom { affiliation: Some("dark-legion".into()), ..Whom::default() });
    let all_but = Whom { not: Some(dark()), ..Whom::default() };
    assert!(all_but.is_all_but_some() && !Whom::default().is_all_but_some());
    assert!(!Whom { wounded: Some(true), ..all_but.clone() }.is_all_but_some(), "of the wounded ones");
    assert!(all_but.parts().contains(&&*dark()));
    let counted = script(&ability(
        r#"{ kind = "rating", rating = "armor", amount = { per = "named-number", each = 3 }, on = "bearer" }"#,
    ));
    let cardinal_doomtrooper::effect::Continuous::Rating { amount, .. } =
        counted.abilities[0].holds().next().expect("it holds")
    else {
        panic!("it is a rating")
    };
    assert_eq!((amount.fixed(), Amount::Fixed(3).fixed(), amount.each()), (None, Some(3), 3));
    let reach: Reach = toml::from_str("").expect("everything may be left out");
    assert_eq!(reach, Reach::default());
}

#[test]
fn what_is_wrong_with_a_script_is_said_with_its_place() {
    let error = |text: &str| Script::read(toml::from_str(text).expect("TOML")).expect_err(text);
    let at = |changes: &str| {
        format!(r#"play = [{{ windows = ["modify"], changes = [{{ kind = "no-points" }}, {changes}] }}]"#)
    };
    let unknown = error(&at(r#"{ kind = "explodes" }"#));
    assert_eq!(unknown.to_string(), "script.play[0].changes[1]: unknown word \"explodes\"");
    assert!(unknown.fault.known().iter().any(|word| word == "kill"), "{:?}", unknown.fault.known());
    let field = error(&at(r#"{ kind = "kill", on = "target", by = "bearer" }"#));
    assert_eq!(field.to_string(), "script.play[0].changes[1]: unknown field \"by\"");
    assert_eq!(field.fault.known(), ["on", "unavoidable"]);
    let misplaced = error(&at(r#"{ kind = "awards-safe" }"#));
    assert!(misplaced.fault.known().is_empty());
    assert_eq!(
        misplaced.to_string(),
        "script.play[0].changes[1]: \"awards-safe\" does nothing here: only an ability can say it, while the card lies there"
    );
    let rating = error(&at(r#"{ kind = "rating", rating = "figth", amount = 1, on = "target" }"#));
    assert_eq!(rating.to_string(), "script.play[0].changes[1]: unknown word \"figth\"");
    assert_eq!(rating.fault.known(), ["fight", "shoot", "armor", "value", "all", "attack"]);
    // A word that stands where none of its kind may is no word there, and what may stand there is told.
    let window = error(r#"play = [{ windows = ["kill"], changes = [{ kind = "no-points" }] }]"#);
    assert!(matches!(&window.fault, ScriptFault::UnknownWord { found, .. } if found == "kill"), "{window}");
    assert!(window.fault.known().iter().any(|word| word == "modify"), "{:?}", window.fault.known());
    let missing = error(&at(r#"{ kind = "kill" }"#));
    assert_eq!(missing.fault, ScriptFault::MissingField("on".into()));
    assert_eq!(error("plays = []").to_string(), "script: unknown field \"plays\"");
    for (word, code) in [
        ("kill", "once"),
        ("rating", "continuous"),
        ("affiliation", "identity"),
        ("while", "imposed"),
        ("awards-safe", "static"),
    ] {
        assert_eq!(Stands::of(word).map(Stands::code), Some(code), "{word}");
    }
}

#[test]
fn a_card_without_effect_in_a_combat_is_played_at_nobody_and_goes_where_it_says() {
    for (then, place) in [(PostPlay::Discard, Place::Discarded), (PostPlay::Eliminate, Place::Eliminated)] {
        let mut duel = Duel::by(FAQ).hand("anna", "letter", "");
        let card = duel.scenario.setup.cards.last_mut().expect("the card");
        card.script = Some(Script { plays: vec![Play::idle(then)], ..Script::default() });
        let outcome = duel.plays("anna", "letter").run();
        assert!(outcome.is_taken());
        let mut cards = outcome.replay.after.table().cards();
        assert_eq!(cards.next().expect("the card").1.place, place);
    }
}

#[test]
fn what_matters_between_combats_alone_leaves_nothing_open_about_a_play() {
    let clause = |matters: &str| format!(r#"open = [{{ clause = 1, of = 1, touches = "points"{matters} }}]"#);
    for (matters, is_known) in [
        (r#", matters = [{ when = ["turn"] }]"#, true),
        (r#", matters = [{ when = ["attack-again"] }]"#, true),
        (r#", matters = [{ when = ["turn"] }, { when = ["attack-again"] }]"#, true),
        (r#", matters = [{ when = ["turn"] }, { when = ["award"] }]"#, false),
        (r#", matters = [{ when = ["turn", "award"] }]"#, false),
        ("", false),
    ] {
        let outcome = Duel::by(FAQ).hand("anna", "letter", &clause(matters)).plays("anna", "letter").run();
        let why = outcome.refused()[0].0.clone();
        assert_eq!(matches!(why, Why::Unmodelled(_)), !is_known, "{matters}: {why:?}");
        assert_eq!(why == Why::NoSuchWay, is_known, "{matters}: {why:?}");
    }
}
