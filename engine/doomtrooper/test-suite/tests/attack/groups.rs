//! Warriors who join a combat: a group that counts as one, or reinforcements.

use cardinal_doomtrooper::effect::WeaponKind;
use cardinal_doomtrooper::event::{Event, Gap, Why};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Status};

use crate::pair::{ALL, CS, FAQ, IT, pair};
use crate::stage::{Stage, ability};

/// Anna's warrior named when the card is played fights beside her combatant.
const JOIN: &str = r#"play = [{ windows = ["modify"], target = "your-warrior", changes = [{ kind = "join", with = "target" }] }]"#;

/// Anna's sea lion (3/1/5/4) attacks, and her mystic (1/1/0/4) joins it.
fn joined(ruleset: &str) -> Stage {
    pair(ruleset, "imperial", "dark-legion @cohort")
        .warrior("mystic", "anna")
        .ratings("mystic", [1, 1, 0, 4])
        .ratings("sea-lion", [3, 1, 5, 4])
        .hand("anna", "together", JOIN)
        .plays_on("anna", "together", "mystic")
}

#[test]
fn the_opponent_of_a_group_picks_whom_to_fight() {
    for ruleset in [FAQ, IT] {
        let left = joined(ruleset).run();
        let blows = left.blows();
        assert_eq!(
            (blows[0].0, blows[1].1),
            (3, 5),
            "{ruleset}: the sea lion fights unless he says otherwise"
        );
        let chosen = joined(ruleset).input(None, Some("bruno"), Action::Opponent("mystic".into())).run();
        let blows = chosen.blows();
        assert_eq!((blows[0].0, blows[1].1), (1, 0), "{ruleset}: he fights the mystic");
        assert_eq!(chosen.status("mystic"), Status::Wounded);
        assert_eq!(chosen.status("sea-lion"), Status::Healthy);
        let rule = chosen.causes(|event| matches!(event, Event::OpponentChosen { .. }))[0].1.clone();
        assert_eq!(rule, "doomtrooper-it/attack/group-is-one-warrior");
        let wrong = joined(ruleset).input(None, Some("bruno"), Action::Opponent("necromutant".into())).run();
        assert!(matches!(wrong.refusals()[0].2[0].0, Why::NotInGroup(_)), "{ruleset}");
    }
}

/// Who joins Anna's sea lion adds fight and shoot to its, and its to the other's.
const ADDING: &str = r#"play = [{ windows = ["modify"], target = "your-warrior", changes = [{ kind = "join", with = "target", adds = ["fight", "shoot"] }] }]"#;

#[test]
fn a_group_whose_ratings_are_added_strikes_with_all_of_it_whoever_is_picked() {
    let adding = |stage: Stage| stage.hand("anna", "all", ADDING).plays_on("anna", "all", "mystic");
    let base = |ruleset| {
        adding(
            pair(ruleset, "imperial", "dark-legion @cohort")
                .warrior("mystic", "anna")
                .ratings("mystic", [2, 1, 0, 4])
                .ratings("sea-lion", [3, 1, 5, 4]),
        )
    };
    for ruleset in ALL {
        assert_eq!(base(ruleset).run().blows()[0].0, 5, "{ruleset}: the sea lion's and the mystic's");
    }
    for ruleset in [FAQ, IT] {
        let picked = base(ruleset).input(None, Some("bruno"), Action::Opponent("mystic".into())).run();
        let blows = picked.blows();
        assert_eq!((blows[0].0, blows[1].1), (5, 0), "{ruleset}: both strike, the mystic alone is struck");
    }
}

#[test]
fn what_a_gift_gives_to_one_who_joins_is_among_what_is_added() {
    let plus = ability(r#"{ kind = "rating", rating = "fight", amount = 6, on = "bearer" }"#);
    let stage = |text: &str| {
        pair(IT, "imperial", "dark-legion @cohort")
            .warrior("mystic", "anna")
            .ratings("mystic", [2, 1, 0, 4])
            .ratings("sea-lion", [3, 1, 5, 4])
            .text("mystic", text)
            .hand("anna", "all", ADDING)
            .plays_on("anna", "all", "mystic")
    };
    assert_eq!(stage(&plus).run().blows()[0].0, 11, "3 and 2 + 6");
    let armed = stage("").equipment("mystic", "sword", Some(WeaponKind::Fight), &plus).run();
    assert_eq!(armed.blows()[0].0, 5);
    assert_eq!(armed.replay.verdict.gaps, [Gap::LateEquipment(armed.id("mystic"))], "nobody announced it");
}

#[test]
fn nobody_picks_among_czech_reinforcements_and_what_they_add_is_on_their_card() {
    let outcome = joined(CS).run();
    assert_eq!(outcome.replay.verdict.gaps, [Gap::Reinforcement(outcome.id("mystic"))]);
    let joined_by = outcome.causes(|event| matches!(event, Event::Joined { chooses: false, .. }));
    assert_eq!(joined_by[0].1, "doomtrooper-cs/combat/reinforcements");
    assert!(outcome.causes(|event| matches!(event, Event::OpponentChosen { .. })).is_empty());
}

#[test]
fn czech_reinforcements_stand_in_the_same_area() {
    for (ruleset, expected) in [(CS, vec!["doomtrooper-cs/combat/reinforcements-same-area"]), (IT, vec![])] {
        let outcome = joined(ruleset).with("mystic", |warrior| warrior.area = Area::Cohort).run();
        let refused: Vec<_> = outcome.refusals().into_iter().flat_map(|(_, _, reasons)| reasons).collect();
        let rules: Vec<&str> = refused.iter().map(|(_, rule)| rule.as_str()).collect();
        assert_eq!(rules, expected, "{ruleset}");
    }
}

#[test]
fn who_could_not_fight_joins_no_combat() {
    for ruleset in ALL {
        let outposts = joined(ruleset).with("mystic", |warrior| warrior.area = Area::Outpost).run();
        let areas = if ruleset == CS {
            "doomtrooper-cs/attack/areas-bind-cards"
        } else {
            "doomtrooper-it/attack/areas"
        };
        assert!(outposts.refusals()[0].2.contains(&(Why::Areas, areas.into())), "{ruleset}");
        let never =
            joined(ruleset).with("mystic", |warrior| warrior.definitions.push("NON-COMBATANT".into())).run();
        assert!(matches!(never.refusals()[0].2[..], [(Why::NonCombatant(_), _)]), "{ruleset}");
        let dash = joined(ruleset).with("mystic", |warrior| warrior.ratings.fight = None).run();
        assert!(matches!(dash.refusals()[0].2[..], [(Why::Dash(..), _)]), "{ruleset}");
    }
}

#[test]
fn a_czech_group_has_an_ability_only_if_all_have_it() {
    let lethal = ability(r#"{ kind = "lethal", on = "bearer" }"#);
    let first = ability(r#"{ kind = "strikes-first", on = "bearer" }"#);
    for ruleset in ALL {
        let killing = joined(ruleset).ratings("sea-lion", [9, 1, 9, 4]).text("sea-lion", &lethal);
        let one = killing.clone().run().status("necromutant");
        let all = killing.text("mystic", &lethal).run().status("necromutant");
        let expected = if ruleset == CS { Status::Wounded } else { Status::Killed };
        assert_eq!((one, all), (expected, Status::Killed), "{ruleset}: automatic killing");
        let order = |stage: Stage| {
            let bound = stage.run();
            bound.log().iter().rev().find_map(|entry| match entry.event {
                Event::OrderBound { first } => Some(first.is_some()),
                _ => None,
            })
        };
        let quick = joined(ruleset).text("sea-lion", &first);
        if ruleset != FAQ {
            // There the order is bound before anybody can join.
            assert_eq!(order(quick.clone()), Some(ruleset != CS), "{ruleset}: first strike");
        }
        assert_eq!(order(quick.text("mystic", &first)), Some(true), "{ruleset}: both strike first");
    }
}

#[test]
fn the_equipment_of_a_late_combatant_is_announced_again_where_the_procedure_leads_back_to_it() {
    let gun = ability(r#"{ kind = "rating", rating = "fight", amount = 6, on = "bearer" }"#);
    for (ruleset, fight) in [(FAQ, 1), (IT, 7)] {
        let outcome = joined(ruleset)
            .equipment("mystic", "sword", Some(WeaponKind::Fight), &gun)
            .input(None, Some("bruno"), Action::Opponent("mystic".into()))
            .run();
        assert_eq!(outcome.blows()[0].0, fight, "{ruleset}");
        let open = outcome.causes(|event| matches!(event, Event::Unspecified { .. }));
        if ruleset == FAQ {
            assert_eq!(outcome.replay.verdict.gaps, [Gap::LateEquipment(outcome.id("mystic"))]);
            assert_eq!(open[0].1, "warzone-faq/combat/repeat-when-changed");
        } else {
            assert!(open.is_empty(), "{open:?}");
            let announced = outcome.causes(|event| matches!(event, Event::EquipmentAnnounced { .. }));
            assert_eq!(announced.len(), 4, "twice for each side: {announced:?}");
        }
    }
}

#[test]
fn who_was_there_all_along_or_has_nothing_to_announce_raises_no_doubt() {
    let gun = ability(r#"{ kind = "rating", rating = "fight", amount = 6, on = "bearer" }"#);
    let stage = joined(FAQ).equipment("sea-lion", "sword", Some(WeaponKind::Fight), &gun);
    let stayed = stage.clone().run();
    assert_eq!(stayed.blows()[0].0, 9);
    assert!(stayed.replay.verdict.gaps.is_empty(), "{:?}", stayed.replay.verdict.gaps);
    let bare = stage.input(None, Some("bruno"), Action::Opponent("mystic".into())).run();
    assert_eq!(bare.blows()[0].0, 1, "the sea lion's sword does nothing for the mystic");
    assert!(bare.replay.verdict.gaps.is_empty(), "{:?}", bare.replay.verdict.gaps);
}
