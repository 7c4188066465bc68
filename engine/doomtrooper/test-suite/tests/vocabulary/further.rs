//! What holds under a condition, happens instead of a wound, or concerns weapons, warzones and costs.

use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::event::{Event, NoEffect, Remark, Source, Why};
use cardinal_doomtrooper::game::{Ask, Move};
use cardinal_doomtrooper::rating::{Rating, Ratings};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Place, Status};
use cardinal_doomtrooper::{ReplayError, replay, unsaid};

use crate::stage::{Duel, FAQ, ability, only, plus, rules};

#[test]
fn what_is_played_may_hold_only_while_something_is_so() {
    let twice =
        r#"{ per = { rating = { of = "target-opponent", rating = "armor", total = true } }, each = 2 }"#;
    let text = format!(
        r#"play = [{{ windows = ["modify"], target = "your-combatant", changes = [{{ kind = "while",
            requires = [{{ compare = {{ rating = "attack", of = "bearer", is = "more-than", than = {twice} }} }}],
            changes = [{{ kind = "lethal", on = "target" }}] }}] }}]"#
    );
    let fights = |fight: i32| {
        let duel = Duel::by(FAQ).ratings("hero", [fight, 1, 5, 4]).ratings("beast", [1, 1, 3, 4]);
        duel.hand("anna", "rage", &text).aims("anna", "rage", Some("hero")).run().status("beast")
    };
    assert_eq!((fights(6), fights(7)), (Status::Wounded, Status::Killed));
}

#[test]
fn something_else_may_happen_instead_of_a_wound() {
    let poison = ability(
        r#"{ kind = "instead-of-wound", on = "bearer", tactic = "fight", changes = [{ kind = "discard-warrior", on = "target" }] }"#,
    );
    let outcome = Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("hero", &poison).run();
    assert_eq!((outcome.status("beast"), outcome.points("anna")), (Status::Discarded, (0, 0)));
    assert!(outcome.log().iter().any(|entry| matches!(entry.event, Event::HarmChanged { to: None, .. })));
}

#[test]
fn what_happens_instead_of_a_wound_goes_on_holding() {
    let mind = ability(
        r#"{ kind = "strikes-first", on = "bearer" }, { kind = "instead-of-wound", on = "bearer", changes = [{ kind = "no-text", on = "target" }] }"#,
    );
    let duel = Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("beast", &plus("fight", 7));
    assert_eq!(duel.run().status("hero"), Status::Wounded);
    let outcome = duel.text("hero", &mind).run();
    assert_eq!((outcome.status("beast"), outcome.attack("beast").total), (Status::Healthy, 1));
    assert_eq!(outcome.status("hero"), Status::Healthy);
}

#[test]
fn what_is_said_of_both_happens_to_both() {
    let happens = |change: &str, fits: fn(&Event) -> bool| {
        let text = format!(r#"play = [{{ windows = ["modify"], changes = [{change}] }}]"#);
        let outcome = Duel::by(FAQ).hand("anna", "card", &text).plays("anna", "card").run();
        outcome.log().iter().filter(|entry| fits(&entry.event)).count()
    };
    let hide = r#"{ kind = "go-to-cover", on = "both" }"#;
    assert_eq!(happens(hide, |event| matches!(event, Event::WentToCover { .. })), 2);
    let join = r#"{ kind = "affiliation", on = "both", affiliation = "mishima" }"#;
    assert_eq!(happens(join, |event| matches!(event, Event::AffiliationGained { .. })), 2);
}

#[test]
fn every_such_card_in_play_is_discarded() {
    let quake = r#"play = [{ windows = ["any-time", "modify"], changes = [{ kind = "discard-all", gear = { definition = "CITY" } }] }]"#;
    let city =
        r#"ability = [{ changes = [{ kind = "rating", rating = "armor", amount = 2, on = "reached" }] }]"#;
    let duel = Duel::by(FAQ).card("bruno", "fukido", city, |card| {
        card.area = Some(Area::Cohort);
        card.kind = CardKind::Fortification;
        card.definitions = vec!["CITY".into()];
    });
    let outcome = duel.hand("anna", "quake", quake).plays("anna", "quake").run();
    assert_eq!(outcome.armor("beast").total, 5);
    let fallen = outcome.replay.after.table().cards().find(|(_, card)| card.handle == "fukido");
    assert_eq!(fallen.map(|(_, card)| card.place), Some(Place::Discarded));
}

#[test]
fn two_handguns_are_used_at_once_by_whom_a_text_lets() {
    let gun = |duel: Duel, name: &str, text: &str| {
        duel.on_with("hero", name, CardKind::Equipment, text, |card| {
            card.weapon = Some(WeaponKind::Both);
            card.equipment = true;
            card.definitions = vec!["HANDGUN".into()];
        })
    };
    let both = ability(
        r#"{ kind = "rating", rating = "fight", amount = 1, on = "bearer" }, { kind = "several-weapons", count = 2, of = { gear = "weapon", definition = "HANDGUN" } }"#,
    );
    let attack = |first: &str| {
        let duel = gun(gun(Duel::by(FAQ), "left", first), "right", &plus("fight", 1));
        let used = Action::Equipment(vec!["left".into(), "right".into()]);
        duel.input(None, Some("anna"), used).run()
    };
    assert_eq!(attack(&both).attack("hero").total, 3);
    assert!(!attack(&plus("fight", 1)).is_taken());
}

#[test]
fn a_warzone_may_be_for_some_alone_and_may_be_left() {
    let zone = |text: &str| Duel::by(FAQ).warzone("marsh", only(Rating::Armor, 3), text);
    let for_tribes = ability(r#"{ kind = "only-for", whom = { camp = "tribal" } }"#);
    assert_eq!(zone("").run().armor("beast").total, 8);
    let refused = zone(&for_tribes).run();
    assert!(matches!(refused.refused()[0].0, Why::WarzoneBarred(Source::Warzone(_))));
    assert_eq!(refused.armor("beast").total, 5);
    let assault = r#"play = [{ windows = ["any-time", "modify"], changes = [{ kind = "leave-warzone" }] }]"#;
    let outcome = Duel::by(FAQ)
        .warzone("marsh", only(Rating::Armor, 3), "")
        .hand("anna", "assault", assault)
        .plays("anna", "assault")
        .run();
    assert_eq!(outcome.armor("beast").total, 5);
    let barred = ability(r#"{ kind = "no-warzone", on = "bearer-opponent" }"#);
    let refused = Duel::by(FAQ).text("hero", &barred).warzone("marsh", Ratings::default(), "").run();
    assert!(matches!(refused.refused()[0].0, Why::WarzoneBarred(Source::Warrior(_))));
    assert!(!refused.is_taken());
}

#[test]
fn an_attack_costs_what_texts_ask_for_it() {
    let palace = ability(r#"{ kind = "being-attacked-costs", destiny = 4, by = { camp = "doomtrooper" } }"#);
    let outcome = Duel::by(FAQ).text("beast", &palace).run();
    assert_eq!(outcome.points("anna"), (0, -4));
    let leash = ability(r#"{ kind = "attack-costs", destiny = 11 }"#);
    let duel = Duel::by(FAQ).text("hero", &leash);
    let Err(ReplayError::Unsaid { decision, reasons, .. }) = replay(rules(FAQ), &duel.scenario) else {
        panic!("ten points do not pay for it");
    };
    assert_eq!(unsaid(decision), Ask::Combatants);
    let Why::TooCostly { cost: 11, has: 10, by } = &reasons[0].why else { panic!("{reasons:?}") };
    assert!(matches!(by[..], [Source::Warrior(_)]), "its own text asks for them: {by:?}");
}

#[test]
fn a_refused_attack_names_those_who_ask_for_promotion_points_and_no_others() {
    let asks = |points: &str| ability(&format!(r#"{{ kind = "being-attacked-costs", {points} }}"#));
    for (has, is_made) in [(3, true), (2, false)] {
        let mut duel = Duel::by(FAQ).text("beast", &asks("destiny = 1, promotion = 3"));
        duel = duel.on("beast", "lair", CardKind::Other, &asks("destiny = 2"));
        duel.scenario.setup.players[0].promotion = has;
        let made = replay(rules(FAQ), &duel.scenario);
        assert_eq!(made.is_ok(), is_made, "{has} of 3");
        let Err(ReplayError::Unsaid { reasons, .. }) = made else { continue };
        let Why::TooFewPromotion { cost: 3, has: 2, by } = &reasons[0].why else { panic!("{reasons:?}") };
        assert!(matches!(by[..], [Source::Warrior(_)]), "the lair asks for destiny points: {by:?}");
    }
}

#[test]
fn whom_some_kill_leaves_the_game_and_some_may_be_attacked_by_anybody() {
    let text =
        r#"ability = [{ changes = [{ kind = "lethal", on = "bearer" }, { kind = "kills-leave-game" }] }]"#;
    let outcome = Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("hero", text).run();
    assert!(outcome.log().iter().any(|entry| matches!(entry.event, Event::LeavesGame { .. })));
    let same = |text: &str| {
        Duel::by(FAQ).text("beast", text).with("beast", |beast| {
            beast.affiliations = vec!["imperial".into()];
            beast.area = Area::Squad;
        })
    };
    assert!(replay(rules(FAQ), &same("").scenario).is_err());
    assert!(replay(rules(FAQ), &same(&ability(r#"{ kind = "may-be-attacked" }"#)).scenario).is_ok());
}

#[test]
fn a_warrior_is_brought_out_of_cover() {
    let seen = r#"play = [{ windows = ["any-time", "modify"], target = "any-warrior", changes = [{ kind = "leave-cover", on = "target" }] }]"#;
    let duel = Duel::by(FAQ).with("beast", |beast| beast.in_cover = true).hand("anna", "seen", seen);
    assert_eq!(duel.aims("anna", "seen", Some("beast")).run().armor("beast").total, 5);
}

#[test]
fn a_way_that_nobody_names_is_taken_and_told_with_the_others() {
    let either = r#"play = [
        { windows = ["modify"], changes = [{ kind = "rating", rating = "fight", amount = 3, on = "your-combatant" }] },
        { windows = ["modify"], changes = [{ kind = "rating", rating = "armor", amount = 3, on = "your-combatant" }] },
    ]"#;
    let way = |choice: &Move| match choice {
        Move::Play { way, .. } => *way,
        other => panic!("a play, not {other:?}"),
    };
    let unsaid = Duel::by(FAQ).hand("anna", "either", either).plays("anna", "either");
    let told = replay(rules(FAQ), &unsaid.scenario).expect("the duel is legal").taken;
    let told: Vec<_> = told
        .iter()
        .map(|one| (way(&one.choice), one.others.iter().map(way).collect::<Vec<usize>>()))
        .collect();
    assert_eq!(told, [(0, vec![1])]);
    let said = Duel::by(FAQ).hand("anna", "either", either).input(
        None,
        Some("anna"),
        Action::Play { card: "either".into(), way: Some(1), target: None, swap: None, points: None },
    );
    assert!(replay(rules(FAQ), &said.scenario).expect("the duel is legal").taken.is_empty());
}

#[test]
fn an_earlier_way_that_is_refused_for_what_it_would_do_is_told() {
    let drag = r#"play = [
        { windows = ["change-combatants"], target = "any-warrior", changes = [{ kind = "replace", role = "attacker", with = "target" }] },
        { windows = ["change-combatants"], target = "any-warrior", changes = [{ kind = "replace", role = "defender", with = "target" }] },
    ]"#;
    let duel = Duel::by(FAQ).warrior("third", "anna").with("third", |third| third.in_cover = true);
    let duel = duel.hand("bruno", "drag", drag).aims("bruno", "drag", Some("third"));
    let told = replay(rules(FAQ), &duel.scenario).expect("the duel is legal").taken;
    let refused: Vec<&Why> = told
        .iter()
        .flat_map(|one| &one.refused)
        .flat_map(|(_, reasons)| reasons)
        .map(|one| &one.why)
        .collect();
    assert!(refused.contains(&&Why::InCover), "{told:?}");
}

#[test]
fn whom_of_a_group_nobody_chooses_is_told() {
    let call = r#"play = [{ windows = ["modify"], target = "your-other-warrior", changes = [{ kind = "join", with = "target" }] }]"#;
    let duel =
        Duel::by(FAQ).warrior("third", "anna").hand("anna", "call", call).aims("anna", "call", Some("third"));
    let told = replay(rules(FAQ), &duel.scenario).expect("the duel is legal").taken;
    let opponents = told.iter().filter(|one| matches!(one.choice, Move::Opponent(_)));
    assert_eq!(opponents.map(|one| one.others.len()).collect::<Vec<_>>(), [1]);
}

#[test]
fn who_is_called_by_two_cards_that_wait_together_joins_once() {
    let call = r#"play = [{ windows = ["modify"], target = "your-other-warrior", changes = [{ kind = "join", with = "target" }] }]"#;
    let duel = Duel::by(FAQ).warrior("third", "anna").hand("anna", "call", call).hand("anna", "again", call);
    let duel = duel.aims("anna", "call", Some("third")).aims("anna", "again", Some("third"));
    let log = replay(rules(FAQ), &duel.scenario).expect("the duel is legal").log;
    let count = |fits: fn(&Event) -> bool| log.iter().filter(|entry| fits(&entry.event)).count();
    assert_eq!(count(|event| matches!(event, Event::Played { .. })), 2);
    assert_eq!(count(|event| matches!(event, Event::Joined { .. })), 1);
    let told = log.iter().filter(|entry| match &entry.event {
        Event::Remark(Remark::NoEffect { why, .. }) => *why == NoEffect::NotCalledFor,
        _ => false,
    });
    let by: Vec<&str> = told.map(|entry| rules(FAQ).rule(entry.cause.rule)).collect();
    assert_eq!(
        by,
        ["doomtrooper-it/attack/additional-warriors"],
        "the other call is told to have been in vain"
    );
}

#[test]
fn a_self_inflicted_wound_after_the_combat_is_as_certain_as_one_in_it() {
    let burn = r#"play = [{ windows = ["modify"], changes = [{ kind = "wound", on = "your-combatant", when = "after-combat", self_inflicted = true }] }]"#;
    let spared = ability(r#"{ kind = "protect", on = "bearer" }"#);
    let burnt = |text: &str| {
        let duel = Duel::by(FAQ).text("beast", &spared).hand("bruno", "burn", text);
        duel.plays("bruno", "burn").run().status("beast")
    };
    assert_eq!(burnt(burn), Status::Wounded);
    assert_eq!(burnt(&burn.replace(", self_inflicted = true", "")), Status::Healthy);
}

#[test]
fn nothing_else_is_done_before_an_attack_that_must_be_made() {
    let pursuit = |must: bool| {
        let text = format!(
            r#"play = [{{ windows = ["points"], changes = [{{ kind = "new-attack", again = "defender", must = {must} }}] }}]"#
        );
        let duel = Duel::by(FAQ).hand("anna", "pursuit", &text).plays("anna", "pursuit");
        let duel = duel.input(None, None, Action::Turn("bruno".into()));
        replay(rules(FAQ), &duel.scenario).expect("the duel is legal")
    };
    let refused = |replay: &cardinal_doomtrooper::Replay| {
        replay.log.iter().any(|entry| matches!(entry.event, Event::Refused { .. }))
    };
    assert!(refused(&pursuit(true)));
    assert!(!refused(&pursuit(false)));
}

#[test]
fn what_is_named_without_being_paid_for_is_bounded_by_a_rating() {
    let trade = r#"play = [{ windows = ["modify"], target = "your-combatant", strength = { points = 1, unpaid = true, within = "armor" }, changes = [
        { kind = "rating", rating = "armor", op = "base", amount = -1, on = "target", by_strength = true },
        { kind = "rating", rating = "fight", op = "base", amount = 2, on = "target", by_strength = true },
    ] }]"#;
    let traded = |points| {
        let play = Action::Play {
            card: "trade".into(),
            way: None,
            target: Some("hero".into()),
            swap: None,
            points: Some(points),
        };
        let duel = Duel::by(FAQ).hand("anna", "trade", trade).input(None, Some("anna"), play);
        let outcome = duel.run();
        (outcome.status("beast"), outcome.points("anna"))
    };
    assert_eq!(traded(5), (Status::Wounded, (0, 0)));
    assert_eq!(traded(6), (Status::Healthy, (0, 0)));
}
