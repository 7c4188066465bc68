//! Who comes into play in mid-combat: who of those away, where, in whose place and as what.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Gap};
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Place, Status};

use crate::stage::{ALL, CS, Duel, FAQ, Outcome, ability, aura, plus};

/// The hero kills the beast, whose death brings somebody.
fn dying(change: &str) -> Duel {
    let lethal = ability(r#"{ kind = "lethal", on = "bearer" }"#);
    let text = ability(&format!(r#"{{ kind = "when-killed", changes = [{change}] }}"#));
    Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("hero", &lethal).text("beast", &text)
}

/// A warrior of a definition, who is not in play.
fn away(duel: Duel, handle: &str, player: &str, status: Status, definition: &str) -> Duel {
    duel.warrior(handle, player).with(handle, |one| {
        (one.status, one.definitions) = (status, vec![definition.into()]);
        one.area = Area::Outpost;
    })
}

/// Who came into play, and where.
fn entered(outcome: &Outcome) -> Vec<(&str, Area)> {
    let table = outcome.replay.after.table();
    let came = outcome.log().iter().filter_map(|entry| match entry.event {
        Event::WarriorEntered { warrior, area, .. } => Some((table.warrior(warrior).handle.as_str(), area)),
        _ => None,
    });
    came.collect()
}

#[test]
fn of_a_reserve_comes_one_of_the_player_s_with_the_definition_who_is_away() {
    let others = || {
        let duel = dying(r#"{ kind = "enter", on = "bearer", reserve = "SPAWN" }"#);
        let duel = away(duel, "theirs", "anna", Status::Returned, "SPAWN");
        let duel = away(duel, "fallen", "bruno", Status::Discarded, "SPAWN");
        let duel = away(duel, "there", "bruno", Status::Healthy, "SPAWN");
        away(duel, "other", "bruno", Status::Returned, "SPAWNER")
    };
    let none = others().run();
    assert_eq!(entered(&none), []);
    assert!(none.gaps().iter().any(|gap| matches!(gap, Gap::NoReserve(_))), "nobody said of one");
    let one = away(others(), "spawn", "bruno", Status::Returned, "SPAWN").run();
    assert_eq!((entered(&one), one.status("spawn")), (vec![("spawn", Area::Outpost)], Status::Healthy));
    assert!(!one.gaps().iter().any(|gap| matches!(gap, Gap::NoReserve(_))));
}

#[test]
fn who_comes_stands_where_the_text_says_or_its_card_lies_or_else_where_it_belongs() {
    let comes = |rest: &str, lies: Option<Area>| {
        let from = if lies.is_some() { r#"from = "area", then = "stay""# } else { r#"from = "hand""# };
        let text = format!(
            r#"play = [{{ {from}, windows = ["modify"], target = "reserve-warrior", changes = [{{ kind = "enter", on = "target"{rest} }}] }}]"#
        );
        let duel = away(Duel::by(FAQ), "late", "anna", Status::Returned, "LATE").with("late", |late| {
            (late.in_cover, late.imprisoned) = (true, true);
        });
        let duel = duel.card("anna", "call", &text, |card| card.area = lies);
        let outcome = duel.aims("anna", "call", Some("late")).run();
        let late = outcome.warrior("late");
        assert_eq!((late.status, late.in_cover, late.imprisoned), (Status::Healthy, false, false), "{rest}");
        assert!(late.introduced, "it came in this turn");
        (late.area, outcome.status("hero"))
    };
    let in_place = r#", in_place_of = "your-combatant""#;
    assert_eq!(comes("", None), (Area::Outpost, Status::Healthy));
    assert_eq!(comes("", Some(Area::Outside)), (Area::Outside, Status::Healthy));
    assert_eq!(comes(r#", area = "squad""#, Some(Area::Outside)), (Area::Squad, Status::Healthy));
    assert_eq!(comes(in_place, Some(Area::Outside)), (Area::Squad, Status::Returned));
    assert_eq!(comes(&format!(r#", area = "outside"{in_place}"#), None), (Area::Squad, Status::Returned));
}

/// Bruno's newcomer takes the beast's place, on which a card lies.
fn replaced(ruleset: &str, rest: &str, charm: Option<&str>) -> Outcome {
    let text = format!(
        r#"play = [{{ windows = ["modify"], target = "reserve-warrior", changes = [{{ kind = "enter", on = "target", in_place_of = "your-combatant"{rest} }}] }}]"#
    );
    let duel =
        away(Duel::by(ruleset), "late", "bruno", Status::Returned, "LATE").ratings("late", [3, 1, 7, 4]);
    let duel = match charm {
        Some(charm) => duel.on("beast", "charm", CardKind::Gift, charm),
        None => duel,
    };
    duel.hand("bruno", "call", &text).aims("bruno", "call", Some("late")).run()
}

#[test]
fn who_takes_a_place_fights_there_and_the_other_is_away_or_out_of_the_game() {
    let charm = plus("fight", 2);
    let with = |rest: &str| {
        let outcome = replaced(FAQ, rest, Some(&charm));
        let numbers = (outcome.attack("late").total, outcome.armor("late").total);
        (numbers, outcome.status("beast"), outcome.bearer("charm") == Some("late"), outcome.place("charm"))
    };
    let (numbers, status, moved, place) = with("");
    assert_eq!((numbers, status, moved, place), ((3, 7), Status::Returned, false, Place::Discarded));
    let (numbers, status, moved, _) = with(", with_cards = true");
    assert_eq!((numbers, status, moved), ((5, 7), Status::Returned, true));
    let (numbers, status, moved, place) = with(", eliminated = true");
    assert_eq!((numbers, status, moved, place), ((3, 7), Status::Eliminated, false, Place::Eliminated));
    let (numbers, status, moved, _) = with(", eliminated = true, with_cards = true");
    assert_eq!((numbers, status, moved), ((5, 7), Status::Eliminated, true));
}

#[test]
fn whoever_comes_for_a_combatant_before_the_blows_has_the_tactic_announced_anew() {
    let call = r#"play = [{ windows = ["change-combatants"], target = "reserve-warrior", changes = [{ kind = "enter", on = "target"IN_PLACE }] }]"#;
    let fought = |in_place: &str| {
        let duel =
            away(Duel::by(FAQ), "late", "bruno", Status::Returned, "LATE").ratings("late", [3, 6, 7, 4]);
        let duel =
            duel.ratings("beast", [2, 4, 5, 4]).hand("bruno", "call", &call.replace("IN_PLACE", in_place));
        let duel = duel.aims("bruno", "call", Some("late"));
        let duel =
            if in_place.is_empty() { duel } else { duel.input(None, None, Action::Tactic(Tactic::Shoot)) };
        let outcome = duel.run();
        outcome.attack(if in_place.is_empty() { "beast" } else { "late" }).total
    };
    assert_eq!((fought(""), fought(r#", in_place_of = "your-combatant""#)), (2, 6));
}

#[test]
fn whether_the_cards_of_one_eliminated_leave_the_game_is_open_where_no_rule_says_it() {
    let charm = plus("fight", 2);
    let returns = ability(r#"{ kind = "returns-to-pile" }"#);
    let (out, along) = (", eliminated = true", ", eliminated = true, with_cards = true");
    for ruleset in ALL {
        for (rest, card, open) in [
            ("", Some(charm.as_str()), false),
            (out, Some(&charm), ruleset != CS),
            (out, None, false),
            (out, Some(&returns), false),
            (along, Some(&charm), false),
        ] {
            let outcome = replaced(ruleset, rest, card);
            let gap = outcome.gaps().iter().any(|gap| matches!(gap, Gap::CardsOfEliminated(_)));
            assert_eq!(gap, open, "{ruleset}: {rest}, {card:?}");
        }
    }
    let place = |rest: &str| replaced(FAQ, rest, Some(&returns)).place("charm");
    assert_eq!((place(""), place(out)), (Place::Pile, Place::Discarded), "it says so itself");
}

#[test]
fn who_rises_has_what_lay_on_it_when_it_was_killed() {
    let rises = |with_cards: bool| {
        let text = format!(
            r#"play = [{{ windows = ["points"], target = "discarded-warrior", changes = [{{ kind = "enter", on = "target", with_cards = {with_cards} }}] }}]"#
        );
        let duel = dying(r#"{ kind = "kill", on = "bearer-opponent" }"#);
        let duel = duel.on("beast", "charm", CardKind::Gift, "").on("hero", "medal", CardKind::Other, "");
        let duel = duel.on("beast", "soul", CardKind::Other, &ability(r#"{ kind = "returns-to-pile" }"#));
        let outcome = duel.hand("bruno", "rise", &text).aims("bruno", "rise", Some("beast")).run();
        assert_eq!((outcome.status("hero"), outcome.status("beast")), (Status::Killed, Status::Healthy));
        assert_eq!((outcome.place("medal"), outcome.place("soul")), (Place::Discarded, Place::Pile));
        outcome.bearer("charm").map(ToOwned::to_owned)
    };
    assert_eq!(rises(true).as_deref(), Some("beast"));
    assert_eq!(rises(false), None);
}

#[test]
fn who_never_becomes_what_it_would_be_does_not_come() {
    let heretic = r#", becomes = "HERETIC""#;
    let converted = r#", affiliation = "bauhaus""#;
    let never = ability(r#"{ kind = "never-becomes", definition = "HERETIC" }"#);
    let other = ability(r#"{ kind = "never-becomes", definition = "SCHOLAR" }"#);
    let spares = aura("", r#"{ kind = "never-becomes", definition = "HERETIC", on = "reached" }"#);
    let loyal = ability(r#"{ kind = "never-becomes", affiliation = "any" }"#);
    let both = r#"ability = [{ changes = [{ kind = "never-becomes", definition = "HERETIC" }] }, { changes = [{ kind = "no-blow", on = "bearer" }] }]"#;
    for (text, rest, comes) in [
        ("", heretic, true),
        (never.as_str(), heretic, false),
        (both, heretic, false),
        (&never, converted, true),
        (&never, "", true),
        (&other, heretic, true),
        (&spares, heretic, true),
        (&loyal, converted, false),
        (&loyal, heretic, true),
    ] {
        let duel = dying(&format!(r#"{{ kind = "enter", on = "bearer", reserve = "SPAWN"{rest} }}"#));
        let duel = away(duel, "spawn", "bruno", Status::Returned, "SPAWN").text("spawn", text);
        let outcome = duel.run();
        let negated = outcome.log().iter().any(|entry| matches!(entry.event, Event::Negated { .. }));
        assert_eq!((negated, outcome.status("spawn") == Status::Healthy), (!comes, comes), "{rest}: {text}");
        let spawn = outcome.warrior("spawn");
        assert_eq!(spawn.marked.iter().any(|one| one == "HERETIC"), comes && rest == heretic, "{text}");
        assert_eq!(spawn.gained == ["bauhaus"], comes && rest == converted, "{text}");
    }
}

#[test]
fn a_brother_who_comes_as_a_heretic_has_been_converted() {
    let mission = ability(r#"{ kind = "fulfilled", by = "brother-converted", promotion = 5 }"#);
    for (affiliation, was, becomes, fulfilled) in [
        ("brotherhood", "SPAWN", "HERETIC", true),
        ("brotherhood", "SPAWN", "SCHOLAR", false),
        ("imperial", "SPAWN", "HERETIC", false),
        ("brotherhood", "HERETIC", "HERETIC", false),
    ] {
        let change =
            format!(r#"{{ kind = "enter", on = "bearer", reserve = "{was}", becomes = "{becomes}" }}"#);
        let duel = away(dying(&change), "spawn", "bruno", Status::Returned, was);
        let duel = duel.with("spawn", |spawn| spawn.affiliations = vec![affiliation.into()]);
        let duel = duel.card("bruno", "task", &mission, |card| {
            (card.area, card.kind) = (Some(Area::Cohort), CardKind::Mission);
        });
        let outcome = duel.run();
        assert_eq!(outcome.status("spawn"), Status::Healthy);
        let claim = format!("{affiliation} {was} becomes {becomes}");
        assert_eq!(outcome.points("bruno").0, if fulfilled { 5 } else { 0 }, "{claim}");
        assert_eq!(outcome.place("task") == Place::Discarded, fulfilled, "{claim}");
    }
}
