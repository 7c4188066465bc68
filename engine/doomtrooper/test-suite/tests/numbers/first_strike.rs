//! First strike in all its degrees.

use cardinal_doomtrooper::event::{Event, Side};

use crate::stage::{ALL, CS, Duel, FAQ, IT, Outcome, ability};

fn claim(degree: &str) -> String {
    if degree == "none" {
        return String::new();
    }
    ability(&format!(r#"{{ kind = "strikes-first", on = "bearer", degree = "{degree}" }}"#))
}

fn meeting(ruleset: &str, attacker: &str, defender: &str) -> Outcome {
    Duel::by(ruleset).text("hero", &claim(attacker)).text("beast", &claim(defender)).run()
}

fn first(outcome: &Outcome) -> Option<Side> {
    let bound = outcome.log().iter().rev().find_map(|entry| match entry.event {
        Event::OrderBound { first } => Some(first),
        _ => None,
    });
    bound.expect("the order was bound")
}

/// The rule behind the order of the blows.
fn rule(outcome: &Outcome) -> &str {
    outcome.rules_of(|event| matches!(event, Event::OrderBound { .. })).last().copied().expect("it was bound")
}

#[test]
fn a_warrior_with_first_strike_strikes_first_even_as_the_defender() {
    for ruleset in ALL {
        assert_eq!(first(&meeting(ruleset, "none", "first")), Some(Side::Defender), "{ruleset}");
    }
    assert_eq!(rule(&meeting(IT, "none", "first")), "doomtrooper-it/first-strike/ability");
    assert_eq!(rule(&meeting(CS, "none", "first")), "doomtrooper-cs/first-strike/blow-first");
}

#[test]
fn equal_claims_cancel_each_other() {
    for (ruleset, id) in [
        (FAQ, "doomtrooper-it/first-strike/equal-cancel"),
        (IT, "doomtrooper-it/first-strike/equal-cancel"),
        (CS, "doomtrooper-cs/first-strike/equal-cancel"),
    ] {
        let outcome = meeting(ruleset, "first", "first");
        assert_eq!((first(&outcome), rule(&outcome)), (None, id));
    }
}

#[test]
fn always_beats_plain_where_there_are_degrees_and_any_two_cancel_elsewhere() {
    for ruleset in [FAQ, IT] {
        let outcome = meeting(ruleset, "first", "always-first");
        assert_eq!(first(&outcome), Some(Side::Defender));
        assert_eq!(rule(&outcome), "doomtrooper-it/first-strike/always-beats-plain");
    }
    let czech = meeting(CS, "first", "always-first");
    assert_eq!((first(&czech), rule(&czech)), (None, "doomtrooper-cs/first-strike/equal-cancel"));
}

#[test]
fn never_being_struck_first_beats_striking_first() {
    for ruleset in [FAQ, IT] {
        for claim in ["first", "always-first"] {
            let outcome = meeting(ruleset, claim, "never-struck-first");
            assert_eq!(first(&outcome), None, "{ruleset}: {claim}");
            assert_eq!(rule(&outcome), "doomtrooper-it/first-strike/never-beats-all");
        }
    }
}

#[test]
fn a_text_that_expressly_denies_it_strikes_first_against_equal_and_stronger_claims() {
    for (ruleset, id) in [
        (FAQ, "doomtrooper-it/first-strike/explicit-exception"),
        (IT, "doomtrooper-it/first-strike/explicit-exception"),
        (CS, "doomtrooper-cs/cards/beat-rules"),
    ] {
        for other in ["first", "always-first", "never-struck-first"] {
            let outcome = meeting(ruleset, "explicit", other);
            assert_eq!(first(&outcome), Some(Side::Attacker), "{ruleset}: {other}");
            assert_eq!(rule(&outcome), id);
        }
        assert_eq!(first(&meeting(ruleset, "explicit", "explicit")), None, "{ruleset}");
    }
}

/// `doomtrooper-it/distinctions/always-overcome-by`: what always strikes first yields to no card that only lets
/// another strike first in this combat. Elsewhere the card, which came last, prevails.
#[test]
fn a_card_for_this_combat_does_not_get_past_an_always_by_the_regolamento() {
    let card = r#"play = [{ windows = ["order"], changes = [{ kind = "strikes-first", on = "your-combatant", degree = "this-combat" }] }]"#;
    let overcome = (Some(Side::Defender), "doomtrooper-it/distinctions/always-overcome-by");
    let latest = |rule| (Some(Side::Attacker), rule);
    for (ruleset, own, other, expected) in [
        (IT, "none", "always-first", overcome),
        (IT, "none", "explicit", overcome),
        (IT, "always-first", "always-first", overcome),
        (IT, "none", "first", latest("doomtrooper-it/timing/latest-prevails")),
        (IT, "always-first", "none", latest("doomtrooper-it/timing/latest-prevails")),
        (FAQ, "none", "always-first", latest("doomtrooper-it/timing/latest-prevails")),
    ] {
        let duel = Duel::by(ruleset).text("hero", &claim(own)).text("beast", &claim(other));
        let outcome = duel.hand("anna", "haste", card).plays("anna", "haste").run();
        assert!(outcome.is_taken(), "{ruleset}: {own}, {other}");
        assert_eq!((first(&outcome), rule(&outcome)), expected, "{ruleset}: {own}, {other}");
    }
}

#[test]
fn a_card_and_an_ability_conflict_where_they_would_have_different_warriors_strike_first() {
    let card = r#"play = [{ windows = ["order"], changes = [{ kind = "strikes-first", on = "your-combatant", degree = "this-combat" }] }]"#;
    let conflict = ("doomtrooper-it/timing/latest-prevails", "doomtrooper-it/first-strike/ability");
    for (own, other, is_played, found) in [
        ("none", "first", true, vec![conflict]),
        ("first", "first", true, vec![conflict]),
        ("first", "none", true, vec![]),
        ("none", "none", true, vec![]),
        ("none", "first", false, vec![]),
        ("none", "always-first", true, vec![]),
        ("first", "always-first", true, vec![]),
        ("always-first", "none", true, vec![]),
    ] {
        let duel = Duel::by(IT).text("hero", &claim(own)).text("beast", &claim(other));
        let duel = duel.hand("anna", "haste", card);
        let outcome = if is_played { duel.plays("anna", "haste") } else { duel }.run();
        let conflicts = outcome.replay.verdict.conflicts.iter();
        let told = conflicts.map(|(prevails, yields)| (outcome.rule(*prevails), outcome.rule(*yields)));
        assert_eq!(told.collect::<Vec<_>>(), found, "{own}, {other}, {is_played}");
    }
}
