//! Texts that keep something off a warrior or do nothing themselves, and how far that goes.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::table::{Area, Status};
use cardinal_doomtrooper::{ReplayError, replay};

use crate::stage::{Duel, FAQ, ability, aura, change, only, rules};

const TEXT: &str = "doomtrooper-it/distinctions/cards-are-rules";

#[test]
fn nothing_that_takes_from_ratings_is_played_on_a_warrior_whom_that_spares() {
    let lowers = |amount: i32, on: &str| change("armor", "add", amount, on);
    let named = r#"{ kind = "name", on = "target" }"#;
    let card = |changes: &str, then: &str, ability: &str| {
        format!(
            "play = [{{ windows = [\"modify\"], target = \"their-warrior\", then = \"{then}\", changes = [{changes}] }}]\n{ability}"
        )
    };
    let laid = ability(&lowers(-2, "bearer"));
    let raised = ability(&lowers(2, "bearer"));
    for (text, is_taken) in [
        (card(&lowers(-2, "target"), "discard", ""), false),
        (card(&lowers(2, "target"), "discard", ""), true),
        (card(&lowers(-2, "your-combatant"), "discard", ""), true),
        (card(named, "stay", &laid), false),
        (card(named, "stay", &raised), true),
        (card(named, "discard", &laid), true),
        (card(named, "stay", &aura("", &lowers(-2, "reached"))), true),
    ] {
        let spares = ability(r#"{ kind = "no-loss", on = "bearer", of = "aimed" }"#);
        let duel = Duel::by(FAQ).text("beast", &spares).hand("anna", "hex", &text);
        let outcome = duel.aims("anna", "hex", Some("beast")).run();
        assert_eq!(outcome.is_taken(), is_taken, "{text}: {:?}", outcome.refusals());
        if !is_taken {
            assert!(matches!(outcome.refused()[..], [(Why::NoCardsOn { .. }, TEXT)]), "{text}");
        }
    }
}

#[test]
fn what_others_do_is_for_a_warrior_too_that_is_unaffected_only_at_times() {
    let at_times =
        r#"ability = [{ requires = [{ tactic = "shoot" }], changes = [{ kind = "unaffected" }] }]"#;
    let banner = aura("", r#"{ kind = "may-not-be-attacked" }"#);
    for (text, is_safe) in [("", true), (at_times, true), (&*ability(r#"{ kind = "unaffected" }"#), false)] {
        let duel = Duel::by(FAQ).text("beast", text).fortification("bruno", "banner", Area::Cohort, &banner);
        let barred = match replay(rules(FAQ), &duel.scenario) {
            Ok(_) => false,
            Err(ReplayError::Unsaid { reasons, .. }) => {
                assert!(matches!(reasons[0].why, Why::MayNotBeAttacked { .. }), "{text}: {reasons:?}");
                true
            }
            Err(other) => panic!("the attack of a test is announced: {other:?}"),
        };
        assert_eq!(barred, is_safe, "{text}");
    }
}

#[test]
fn whom_a_play_takes_out_of_the_count_is_not_counted_and_nobody_else() {
    let gag = r#"play = [{ windows = ["block"], target = "their-warrior", changes = [{ kind = "no-text", on = "target", uncounted = true }] }]"#;
    let horde = r#"ability = [{ requires = [{ in-play = { warriors = { of = "theirs", area = "anywhere", definition = "IMP" } } }], changes = [{ kind = "rating", rating = "fight", amount = 3, on = "bearer" }] }]"#;
    for (gagged, total) in [(None, 4), (Some("beast"), 4), (Some("fiend"), 1)] {
        let duel = Duel::by(FAQ).text("hero", horde).warrior("fiend", "bruno");
        let duel = duel.with("fiend", |fiend| fiend.definitions = vec!["IMP".into()]);
        let duel = duel.hand("anna", "gag", gag);
        let duel = if gagged.is_some() { duel.aims("anna", "gag", gagged) } else { duel };
        let outcome = duel.run();
        assert!(outcome.is_taken(), "{gagged:?}: {:?}", outcome.refusals());
        assert_eq!(outcome.attack("hero").total, total, "{gagged:?}");
    }
}

#[test]
fn a_warzone_keeps_its_defender_from_a_tactic_and_not_the_attacker() {
    let turn = r#"play = [{ windows = ["modify"], changes = [{ kind = "change-tactic", to = "shoot" }] }]"#;
    for (role, is_barred) in [("", true), (r#", role = "defender""#, true), (r#", role = "attacker""#, false)]
    {
        let text = ability(&format!(r#"{{ kind = "not-with-tactic", tactic = "shoot"{role} }}"#));
        let duel = Duel::by(FAQ).warzone("moor", only(Rating::Armor, 1), &text).hand("anna", "turn", turn);
        let outcome = duel.plays("anna", "turn").run();
        assert_eq!(outcome.is_taken(), !is_barred, "{role}: {:?}", outcome.refusals());
        let table = outcome.replay.after.table();
        for why in outcome.refusals() {
            let Why::NotWithTactic { warrior, tactic, .. } = why else { panic!("{why:?}") };
            assert_eq!(
                (table.warrior(*warrior).handle.as_str(), *tactic),
                ("beast", Tactic::Shoot),
                "{role}"
            );
        }
    }
}

#[test]
fn a_text_keeps_others_in_the_game_only_where_it_does_something() {
    let shrine = aura("", r#"{ kind = "stays-in-game", on = "reached" }"#);
    let idle = ability(r#"{ kind = "parts-idle" }"#);
    let exile = r#"play = [{ windows = ["modify"], target = "their-warrior", changes = [{ kind = "eliminate-warrior", on = "target" }] }]"#;
    let jam = r#"play = [{ windows = ["block"], target = "card-in-play", changes = [{ kind = "suppress-card" }] }]"#;
    let table = || Duel::by(FAQ).warrior("fiend", "bruno").hand("anna", "exile", exile);
    let lies = || table().fortification("bruno", "shrine", Area::Cohort, &shrine);
    let part = |whole: &str| {
        table().fortification("bruno", "box", Area::Cohort, whole).card("bruno", "shrine", &shrine, |card| {
            (card.area, card.part_of) = (Some(Area::Cohort), Some("box".into()));
        })
    };
    let vehicle = |outside: bool| {
        table().on_with("beast", "shrine", CardKind::Vehicle, &shrine, |card| card.outside = outside)
    };
    for (case, duel, stays) in [
        ("it lies in an area", lies(), true),
        ("it is suppressed", lies().hand("anna", "jam", jam).aims("anna", "jam", Some("shrine")), false),
        ("it is part of a card", part(""), true),
        ("it is an idle part", part(&idle), false),
        ("its bearer is inside", vehicle(false), true),
        ("its bearer is outside", vehicle(true), false),
    ] {
        let outcome = duel.aims("anna", "exile", Some("fiend")).run();
        assert!(outcome.is_taken(), "{case}: {:?}", outcome.refusals());
        let expected = if stays { Status::Discarded } else { Status::Eliminated };
        assert_eq!(outcome.status("fiend"), expected, "{case}");
        let left = outcome.rules_of(|event| matches!(event, Event::WarriorDiscarded { .. }));
        assert_eq!(left, vec![TEXT; usize::from(stays)], "{case}");
    }
}

#[test]
fn who_has_been_said_to_count_as_a_doomtrooper_is_no_heretic_for_any_text() {
    let rally = aura(r#"definition = "HERETIC""#, &change("fight", "add", 2, "reached"));
    let veil = |camp: &str| {
        format!(
            r#"play = [{{ from = "warrior", windows = ["any-time"], then = "stay", changes = [{{ kind = "counts-as", camp = "{camp}" }}] }}]"#
        )
    };
    for (camp, total) in [(None, 3), (Some("doomtrooper"), 1), (Some("dark-legion"), 3)] {
        let duel = Duel::by(FAQ).with("hero", |hero| hero.definitions = vec!["HERETIC".into()]);
        let duel = duel.fortification("anna", "rally", Area::Squad, &rally);
        let duel = match camp {
            Some(camp) => duel.text("hero", &veil(camp)).plays("anna", "hero"),
            None => duel,
        };
        let outcome = duel.run();
        assert!(outcome.is_taken(), "{camp:?}: {:?}", outcome.refusals());
        assert_eq!(outcome.attack("hero").total, total, "{camp:?}");
    }
}

#[test]
fn whoever_fights_already_joins_nobody() {
    let call = |window: &str| {
        format!(
            r#"play = [{{ windows = ["{window}"], target = "your-warrior", changes = [{{ kind = "join", with = "target" }}] }}]"#
        )
    };
    for (first, second, fights) in
        [("scout", "ranger", None), ("scout", "scout", Some("scout")), ("scout", "hero", Some("hero"))]
    {
        let duel = Duel::by(FAQ).warrior("scout", "anna").warrior("ranger", "anna");
        // By the time that ratings are modified the first has joined.
        let duel = duel.hand("anna", "call", &call("block")).hand("anna", "shout", &call("modify"));
        let outcome = duel.aims("anna", "call", Some(first)).aims("anna", "shout", Some(second)).run();
        let table = outcome.replay.after.table();
        let already = outcome.refusals().into_iter().find_map(|why| match why {
            Why::AlreadyFights(warrior) => Some(table.warrior(*warrior).handle.as_str()),
            _ => None,
        });
        assert_eq!(already, fights, "{second} after {first}: {:?}", outcome.refusals());
        let joined = outcome.rules_of(|event| matches!(event, Event::Joined { .. }));
        assert_eq!(joined.len(), if fights.is_some() { 1 } else { 2 }, "{second} after {first}");
    }
}
