//! Harm and blows: by which rule each counts, and what a text does or does not keep from happening.

use cardinal_doomtrooper::effect::{CardKind, Harm};
use cardinal_doomtrooper::event::{Event, Idle, Remark, Source};
use cardinal_doomtrooper::table::{Place, Status};

use crate::stage::{Duel, FAQ, ability, plus};

const TEXT: &str = "doomtrooper-it/distinctions/cards-are-rules";
const KILL: &str = "doomtrooper-it/combat/automatic-kill-is-two-wounds";
const SELF: &str = "doomtrooper-it/definitions/self-inflicted-wound-cannot-be-prevented";
const PROTECT: &str = r#"{ kind = "protect", on = "bearer" }"#;

fn card(change: &str) -> String {
    format!(r#"play = [{{ windows = ["modify"], changes = [{change}] }}]"#)
}

#[test]
fn harm_that_a_card_deals_counts_by_the_rule_of_its_kind() {
    for (change, rule, certain) in [
        (r#"{ kind = "kill", on = "their-combatant" }"#, KILL, false),
        (r#"{ kind = "kill", on = "their-combatant", unavoidable = true }"#, TEXT, true),
        (r#"{ kind = "wound", on = "their-combatant" }"#, TEXT, false),
        (r#"{ kind = "wound", on = "your-combatant", self_inflicted = true }"#, SELF, true),
    ] {
        let duel = || Duel::by(FAQ).hand("anna", "stroke", &card(change)).plays("anna", "stroke");
        let dealt = |event: &Event| matches!(event, Event::HarmDealt { .. });
        let stands = |event: &Event| matches!(event, Event::HarmStands { .. });
        let plain = duel().run();
        assert_eq!((plain.rules_of(dealt), plain.rules_of(stands)), (vec![rule], vec![]), "{change}");
        let protected = duel().text("hero", &ability(PROTECT)).text("beast", &ability(PROTECT)).run();
        let times = usize::from(certain);
        let expected = (vec![rule; times], vec![rule; times]);
        assert_eq!((protected.rules_of(dealt), protected.rules_of(stands)), expected, "{change}");
        let own = |event: &Event| matches!(event, Event::HarmStands { self_inflicted: true, .. });
        assert_eq!(protected.rules_of(own).len(), usize::from(rule == SELF), "{change}");
    }
}

#[test]
fn whoever_kills_nobody_outright_can_still_kill_itself() {
    for (on, keeps, hero, beast) in [
        ("their-combatant", true, Status::Healthy, Status::Healthy),
        ("their-combatant", false, Status::Healthy, Status::Killed),
        ("bearer", true, Status::Killed, Status::Healthy),
        ("bearer", false, Status::Killed, Status::Healthy),
    ] {
        let strikes = format!(
            r#"play = [{{ from = "warrior", windows = ["modify"], then = "stay", changes = [{{ kind = "kill", on = "{on}" }}] }}]"#
        );
        let mild = if keeps { ability(r#"{ kind = "no-sure-kill" }"#) } else { String::new() };
        let duel = Duel::by(FAQ).text("hero", &format!("{mild}\n{strikes}")).plays("anna", "hero");
        let outcome = duel.run();
        assert_eq!((outcome.status("hero"), outcome.status("beast")), (hero, beast), "{on}, mild: {keeps}");
        let spared =
            |event: &Event| matches!(event, Event::HarmChanged { from: Some(Harm::Death), to: None, .. });
        let times = usize::from(keeps && on != "bearer");
        assert_eq!(outcome.rules_of(spared), vec![TEXT; times], "{on}, mild: {keeps}");
    }
}

#[test]
fn of_two_whose_gear_is_wounded_only_the_piece_goes_that_was_wounded_before() {
    let acid = card(r#"{ kind = "wound-gear", on = "both", gear = "gift" }"#);
    for (of_hero, of_beast) in [(true, false), (false, true), (true, true), (false, false)] {
        let worn = |wounded: bool| if wounded { vec!["WOUNDED".to_owned()] } else { Vec::new() };
        let duel = Duel::by(FAQ)
            .on_with("hero", "halo", CardKind::Gift, "", |gift| gift.names = worn(of_hero))
            .on_with("beast", "horn", CardKind::Gift, "", |gift| gift.names = worn(of_beast));
        let outcome = duel.hand("anna", "acid", &acid).plays("anna", "acid").run();
        let gone = ["halo", "horn"].map(|piece| outcome.place(piece) == Place::Discarded);
        assert_eq!(gone, [of_hero, of_beast]);
    }
}

#[test]
fn whom_a_card_wounds_suffers_nothing_of_what_a_blow_brings_besides() {
    let besides = r#"{ kind = "instead-of-wound", on = "bearer", besides = true, changes = [{ kind = "imprison", on = "target" }] }"#;
    let bolt = card(r#"{ kind = "wound", on = "their-combatant" }"#);
    for (fight, taken) in [(1, 0), (9, 1)] {
        let duel = Duel::by(FAQ).ratings("hero", [fight, 1, 5, 4]).text("hero", &ability(besides));
        let duel = if fight == 1 { duel.hand("anna", "bolt", &bolt).plays("anna", "bolt") } else { duel };
        let outcome = duel.run();
        assert_eq!(outcome.status("beast"), Status::Wounded, "fight {fight}");
        let imprisoned = outcome.rules_of(|event| matches!(event, Event::Imprisoned { .. }));
        assert_eq!(imprisoned, vec![TEXT; taken], "fight {fight}");
    }
}

#[test]
fn who_stands_by_is_kept_from_harm_by_its_own_text_while_that_speaks() {
    let shot = r#"play = [{ windows = ["modify"], target = "their-warrior", changes = [{ kind = "kill", on = "target" }] }]"#;
    let only_if = |tactic: &str| {
        format!(r#"ability = [{{ requires = [{{ tactic = "{tactic}" }}], changes = [{PROTECT}] }}]"#)
    };
    let silence = ability(r#"{ kind = "no-text" }"#);
    for (text, silent, status) in [
        (String::new(), false, Status::Killed),
        (ability(PROTECT), false, Status::Healthy),
        (ability(PROTECT), true, Status::Killed),
        (only_if("fight"), false, Status::Healthy),
        (only_if("shoot"), false, Status::Killed),
    ] {
        let duel = Duel::by(FAQ).warrior("fiend", "bruno").text("fiend", &text);
        let duel = if silent { duel.on("fiend", "gag", CardKind::Other, &silence) } else { duel };
        let outcome = duel.hand("anna", "shot", shot).aims("anna", "shot", Some("fiend")).run();
        assert_eq!(outcome.status("fiend"), status, "{text} {silent}");
        let table = outcome.replay.after.table();
        let by = outcome.log().iter().find_map(|entry| match (&entry.event, entry.cause.source) {
            (Event::HarmChanged { to: None, .. }, Some(Source::Warrior(id))) => Some(id),
            _ => None,
        });
        let by = by.map(|id| table.warrior(id).handle.as_str());
        assert_eq!(by, (status == Status::Healthy).then_some("fiend"), "{text} {silent}");
    }
}

#[test]
fn what_is_played_of_a_death_speaks_of_the_killed() {
    for (on, fight, named) in
        [("target", 9, Some("beast")), ("bearer", 9, Some("beast")), ("target", 1, None), ("bearer", 1, None)]
    {
        let oath = format!(
            r#"{{ kind = "when-killed", on = "their-combatant", changes = [{{ kind = "name", on = "{on}" }}] }}"#
        );
        let duel = Duel::by(FAQ).ratings("hero", [fight, 1, 5, 4]);
        let duel = duel.text("hero", &ability(r#"{ kind = "lethal", on = "bearer" }"#));
        let outcome = duel.hand("anna", "oath", &card(&oath)).plays("anna", "oath").run();
        let table = outcome.replay.after.table();
        let found = outcome.log().iter().find_map(|entry| match entry.event {
            Event::Named { warrior, .. } => warrior,
            _ => None,
        });
        assert_eq!(found.map(|id| table.warrior(id).handle.as_str()), named, "{on}, fight {fight}");
    }
}

#[test]
fn who_is_kept_from_striking_is_named_where_no_blow_falls() {
    let snare = card(r#"{ kind = "no-blow", on = "their-combatant" }"#);
    let barred = |event: &Event| matches!(event, Event::Idle { why: Idle::BlowBarred(_) });
    let nobody = |event: &Event| matches!(event, Event::Idle { why: Idle::NoCombatant });
    let duel = Duel::by(FAQ).hand("anna", "snare", &snare);
    let free = duel.run();
    assert_eq!((free.rules_of(barred).len(), free.rules_of(nobody).len()), (0, 0));
    let held = duel.plays("anna", "snare").run();
    assert_eq!((held.rules_of(barred), held.rules_of(nobody).len()), (vec![TEXT], 0));
}

#[test]
fn a_blow_is_compared_by_another_rule_where_either_number_is_negative() {
    const PLAIN: &str = "doomtrooper-it/combat/compare";
    const NEGATIVE: &str = "doomtrooper-it/combat/negative-ratings";
    for (fight, armor, rule) in
        [(0, 0, PLAIN), (-2, 0, NEGATIVE), (0, -6, NEGATIVE), (-2, -6, NEGATIVE), (-1, -5, PLAIN)]
    {
        let duel = Duel::by(FAQ).on("hero", "chain", CardKind::Other, &plus("fight", fight));
        let outcome = duel.on("beast", "rust", CardKind::Other, &plus("armor", armor)).run();
        let rules = outcome.rules_of(|event| matches!(event, Event::BlowResolved(_)));
        assert_eq!(rules, [rule, PLAIN], "1 + {fight} against 5 + {armor}, and 1 against 5");
    }
}

#[test]
fn a_claim_that_overcomes_others_is_one_like_others_where_there_is_nothing_to_overcome() {
    const FIRST: &str = "doomtrooper-it/first-strike/ability";
    const EXPLICIT: &str = "doomtrooper-it/first-strike/explicit-exception";
    let strikes = |degree: &str| {
        ability(&format!(r#"{{ kind = "strikes-first", on = "bearer", degree = "{degree}" }}"#))
    };
    for (hero, beast, rule) in [
        ("explicit", "", FIRST),
        ("explicit", "always-first", EXPLICIT),
        ("explicit", "never-struck-first", EXPLICIT),
        ("first", "", FIRST),
        ("first", "never-struck-first", "doomtrooper-it/first-strike/never-beats-all"),
        ("always-first", "never-struck-first", "doomtrooper-it/first-strike/never-beats-all"),
    ] {
        let theirs = if beast.is_empty() { String::new() } else { strikes(beast) };
        let outcome = Duel::by(FAQ).text("hero", &strikes(hero)).text("beast", &theirs).run();
        assert_eq!(
            outcome.rules_of(|event| matches!(event, Event::OrderBound { .. })),
            [rule],
            "{hero} {beast}"
        );
        let over = outcome.rules_of(|event| matches!(event, Event::Remark(Remark::NeverOverAlways { .. })));
        let is_over = hero == "always-first";
        let said = "doomtrooper-it/distinctions/never-over-always";
        assert_eq!(over, vec![said; usize::from(is_over)], "{hero} {beast}");
    }
}
