//! What kills and cards earn.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Place, Status};

use crate::stage::{ALL, Duel, FAQ, ability};

/// The hero kills the beast, which is worth 4.
fn killing(ruleset: &str) -> Duel {
    let lethal = ability(r#"{ kind = "lethal", on = "bearer" }"#);
    Duel::by(ruleset).ratings("hero", [9, 1, 5, 4]).text("hero", &lethal)
}

fn kills(rest: &str) -> String {
    ability(&format!(r#"{{ kind = "kill-points", {rest} }}"#))
}

#[test]
fn a_mission_doubles_what_its_kill_earns_and_is_over() {
    for ruleset in ALL {
        let mission = kills(r#"whom = { camp = "dark-legion" }, op = "multiply", amount = 2, ends = true"#);
        let outcome = killing(ruleset).on("hero", "hunt", CardKind::Other, &mission).run();
        assert_eq!(outcome.points("anna"), (8, 0));
        let moved = outcome
            .log()
            .iter()
            .filter(|entry| matches!(entry.event, Event::CardMoved { to, .. } if to == Place::Discarded));
        assert_eq!(moved.count(), 1, "the mission is over");
        let other = kills(r#"whom = { affiliation = "imperial" }, op = "multiply", amount = 2, ends = true"#);
        let outcome = killing(ruleset).on("hero", "hunt", CardKind::Other, &other).run();
        assert_eq!(outcome.points("anna"), (4, 0), "it is for other victims");
    }
}

#[test]
fn what_is_added_comes_after_what_multiplies_and_a_kill_may_earn_nothing() {
    let more = kills("amount = 3");
    let twice = kills(r#"op = "multiply", amount = 2"#);
    let duel =
        killing(FAQ).on("hero", "more", CardKind::Other, &more).on("hero", "twice", CardKind::Other, &twice);
    assert_eq!(duel.run().points("anna"), (11, 0), "4 × 2 + 3");
    let none = kills(r#"op = "set", amount = 0"#);
    assert_eq!(killing(FAQ).on("hero", "none", CardKind::Other, &none).run().points("anna"), (0, 0));
    // What replaces the points comes before what is added, whichever card lay there first.
    for [first, second] in [[&more, &none], [&none, &more]] {
        let duel = killing(FAQ).on("hero", "first", CardKind::Other, first);
        assert_eq!(duel.on("hero", "second", CardKind::Other, second).run().points("anna"), (3, 0), "0 + 3");
    }
}

#[test]
fn a_text_makes_points_destiny_or_lets_a_freelancer_be_promoted() {
    let only = ability(r#"{ kind = "only-destiny" }"#);
    assert_eq!(killing(FAQ).on("hero", "curb", CardKind::Other, &only).run().points("anna"), (0, 4));
    let free = || {
        killing(FAQ).with("hero", |hero| {
            hero.affiliations = vec!["general".into()];
            hero.definitions = vec!["FREELANCER".into()];
        })
    };
    assert_eq!(free().run().points("anna"), (0, 4));
    let may = ability(r#"{ kind = "may-earn-promotion" }"#);
    assert_eq!(free().on("hero", "room", CardKind::Other, &may).run().points("anna"), (4, 0));
    let both = free().on("hero", "own", CardKind::Other, &only).on("hero", "room", CardKind::Other, &may);
    assert_eq!(both.run().points("anna"), (4, 0), "its own text is what the other one lifts");
}

#[test]
fn cards_give_and_take_points() {
    let half =
        r#"{ per = { rating = { of = "your-combatant", rating = "value", total = true } }, over = 3 }"#;
    let text = format!(
        r#"play = [{{ windows = ["any-time", "modify"], changes = [
            {{ kind = "gain-points", points = "promotion", amount = {half}, whose = "theirs" }},
            {{ kind = "gain-points", points = "destiny", amount = -25 }},
            {{ kind = "end-combat" }},
        ] }}]"#
    );
    let outcome = Duel::by(FAQ).hand("anna", "retreat", &text).plays("anna", "retreat").run();
    assert_eq!(outcome.points("bruno"), (2, 0), "a third of 4, rounded up");
    assert_eq!(outcome.points("anna"), (0, -10), "all there was");
}

#[test]
fn points_may_be_for_promotion_alone_or_count_for_more_as_destiny() {
    let split = |duel: Duel, promotion: u32| duel.input(None, Some("anna"), Action::Split(promotion)).run();
    let caverns = || killing(FAQ).on("hero", "zone", CardKind::Other, &kills("amount = 3, promotion = true"));
    assert_eq!(split(caverns(), 0).points("anna"), (3, 4));
    let hunt = kills(r#"op = "multiply", amount = 2, as_destiny = 2, whole = true"#);
    let hunt = || killing(FAQ).on("hero", "hunt", CardKind::Other, &hunt);
    assert_eq!(split(hunt(), 8).points("anna"), (8, 0));
    assert_eq!(split(hunt(), 0).points("anna"), (0, 16));
    assert_eq!(split(hunt(), 3).refused()[0].0, Why::NotSplit);
}

#[test]
fn a_player_turns_to_the_own_award_and_a_bank_keeps_others_from_it() {
    let portents = r#"play = [{ windows = ["points"], target = "own-award", changes = [{ kind = "gain-points", points = "destiny", amount = { per = "award-promotion", each = 2 } }] }]"#;
    let outcome = killing(FAQ).hand("anna", "portents", portents).plays("anna", "portents").run();
    assert_eq!(outcome.points("anna"), (4, 8));
    let refused = Duel::by(FAQ).hand("anna", "portents", portents).plays("anna", "portents").run();
    assert!(!refused.is_taken(), "nothing was earned");
    let swindle = r#"play = [{ windows = ["points"], target = "award", changes = [{ kind = "deny-promotion", destiny_per_point = 0 }] }]"#;
    let bank = r#"ability = [{ reach = {}, changes = [{ kind = "awards-safe" }] }]"#;
    let duel = || killing(FAQ).hand("bruno", "swindle", swindle).plays("bruno", "swindle");
    assert_eq!(duel().run().points("anna"), (0, 0));
    let safe = duel().fortification("anna", "bank", Area::Squad, bank).run();
    assert_eq!((safe.points("anna"), safe.is_taken()), ((4, 0), false));
}

#[test]
fn what_a_kill_earns_by_a_card_is_promotion_points_also_where_an_own_warrior_fell() {
    let claims = ability(r#"{ kind = "kills-earn", on = "bearer-opponent" }"#);
    for ruleset in ALL {
        let outcome = killing(ruleset).on("beast", "claim", CardKind::Other, &claims).run();
        assert_eq!((outcome.points("anna"), outcome.points("bruno")), ((0, 0), (4, 0)), "{ruleset}");
        let own = ability(r#"{ kind = "kills-earn", on = "bearer" }"#);
        let outcome = killing(ruleset).on("hero", "claim", CardKind::Other, &own).run();
        assert_eq!((outcome.points("anna"), outcome.points("bruno")), ((4, 0), (0, 0)), "{ruleset}");
    }
}

#[test]
fn who_loots_the_fallen_takes_what_a_warrior_of_another_carried() {
    let loot =
        r#"play = [{ windows = ["points"], target = "fallen-card", changes = [{ kind = "to-hand" }] }]"#;
    let lethal = ability(r#"{ kind = "lethal", on = "bearer" }"#);
    for (player, wanted, is_taken) in [
        ("anna", "totem", true),
        ("anna", "medal", false),
        ("bruno", "medal", true),
        ("bruno", "totem", false),
    ] {
        let duel = killing(FAQ).ratings("beast", [9, 1, 5, 4]).text("beast", &lethal);
        let duel = duel.on("beast", "totem", CardKind::Other, "").on("hero", "medal", CardKind::Other, "");
        let outcome = duel.hand(player, "loot", loot).aims(player, "loot", Some(wanted)).run();
        assert_eq!([outcome.status("hero"), outcome.status("beast")], [Status::Killed; 2]);
        assert_eq!(outcome.is_taken(), is_taken, "{player}: {wanted}");
        if !is_taken {
            assert!(outcome.refused().iter().any(|(why, _)| *why == Why::WrongTarget), "{player}: {wanted}");
        }
    }
}

/// What is promised for each promotion point is paid with the award, to its own player, and not for none.
#[test]
fn destiny_points_promised_for_promotion_points_are_not_paid_for_none() {
    let promise = r#"play = [{ windows = ["modify"], changes = [{ kind = "award-destiny", each = 2 }] }]"#;
    let text = "doomtrooper-it/distinctions/cards-are-rules";
    for (player, promotion, earned, paid) in
        [("anna", 4, (4, 8), 1), ("anna", 1, (1, 5), 1), ("anna", 0, (0, 4), 0), ("bruno", 4, (4, 0), 0)]
    {
        let duel = killing(FAQ).hand(player, "promise", promise).plays(player, "promise");
        let outcome = duel.input(None, Some("anna"), Action::Split(promotion)).run();
        assert_eq!(outcome.points("anna"), earned, "{player}'s, {promotion}");
        let by_card = outcome.rules_of(|event| matches!(event, Event::PointsEarnedByCard { .. }));
        assert_eq!(by_card, vec![text; paid], "{player}'s, {promotion}");
    }
}
