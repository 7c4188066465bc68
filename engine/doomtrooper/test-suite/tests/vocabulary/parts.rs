//! Parts of cards, weapons used otherwise, amounts read off several figures, plays of other players.

use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::event::{Event, Source, Why};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Status};

use crate::stage::{Duel, FAQ, IT, ability, plus};

fn with_rifle(part: &str) -> Duel {
    let duel = Duel::by(FAQ).on_with("hero", "rifle", CardKind::Equipment, &plus("fight", 1), |card| {
        card.weapon = Some(WeaponKind::Shoot);
        card.equipment = true;
    });
    duel.on_with("hero", "bayonet", CardKind::Equipment, part, |card| card.part_of = Some("rifle".into()))
}

#[test]
fn a_part_lets_a_weapon_be_used_with_the_other_tactic() {
    let used = |part: &str| {
        let duel = with_rifle(part);
        duel.input(None, Some("anna"), Action::Equipment(vec!["rifle".into()])).run()
    };
    let also = ability(r#"{ kind = "weapon-also", tactic = "fight" }"#);
    assert_eq!(used(&also).attack("hero").total, 2);
    assert!(!used("").is_taken());
}

#[test]
fn cards_that_lie_with_a_card_are_counted_and_do_nothing_themselves() {
    let text = r#"ability = [{ changes = [
        { kind = "rating", rating = "fight", amount = { per = { parts = "gift" } }, on = "bearer" }, { kind = "parts-idle" },
    ] }]"#;
    let duel = Duel::by(FAQ).on("hero", "box", CardKind::Other, text);
    let duel = duel.on_with("hero", "gift", CardKind::Gift, &plus("fight", 7), |card| {
        card.part_of = Some("box".into());
    });
    assert_eq!(duel.run().attack("hero").total, 2);
}

#[test]
fn what_lies_with_a_card_whose_parts_do_nothing_says_nothing_of_its_bearer() {
    let charm = ability(r#"{ kind = "no-loss", on = "bearer", of = "aimed" }"#);
    let trick = r#"play = [{ windows = ["modify"], target = "combatant", changes = [{ kind = "rating", rating = "armor", amount = -2, on = "target" }] }]"#;
    let armor = |whole: &str| {
        let duel = Duel::by(FAQ).on("hero", "box", CardKind::Other, &ability(whole));
        let duel = duel.on_with("hero", "charm", CardKind::Other, &charm, |card| {
            card.part_of = Some("box".into());
        });
        let duel = duel.hand("bruno", "trick", trick).aims("bruno", "trick", Some("hero"));
        duel.run().armor("hero").total
    };
    assert_eq!(armor(r#"{ kind = "parts-idle" }"#), 3);
    assert_eq!(armor(""), 5);
}

#[test]
fn the_highest_of_several_ratings_is_an_amount() {
    let text = r#"ability = [{ changes = [{ kind = "rating", rating = "all", op = "set", amount = { per = { highest = { of = "bearer", rating = "all" } } }, on = "bearer" }] }]"#;
    let outcome = Duel::by(FAQ).ratings("hero", [1, 6, 2, 3]).on("hero", "chip", CardKind::Other, text).run();
    assert_eq!((outcome.attack("hero").total, outcome.armor("hero").total), (6, 6));
}

#[test]
fn the_player_who_fights_its_bearer_may_buy_a_card_off() {
    let eye = r#"
        ability = [{ changes = [{ kind = "no-blow", on = "bearer-opponent" }] }]
        play = [{ from = "attached", by = "theirs", windows = ["any-time"], cost = 3, once = true, changes = [{ kind = "suppress-this" }], then = "stay" }]
    "#;
    let duel = || Duel::by(FAQ).on("hero", "eye", CardKind::Gift, eye);
    let strikes = |duel: Duel| {
        let outcome = duel.run();
        let table = outcome.replay.after.table();
        let beast = |id| table.warrior(id).handle == "beast";
        let struck = outcome
            .log()
            .iter()
            .any(|entry| matches!(&entry.event, Event::BlowResolved(blow) if beast(blow.striker)));
        (struck, outcome.points("bruno"))
    };
    assert_eq!(strikes(duel()), (false, (0, 0)));
    assert_eq!(strikes(duel().plays("bruno", "eye")), (true, (0, -3)));
    let refused = duel().plays("anna", "eye").run();
    assert!(refused.refused().iter().any(|(why, _)| *why == Why::NotHeld), "it is not for its own player");
}

#[test]
fn a_change_of_tactic_without_a_name_leads_to_the_other_one() {
    let text = r#"play = [{ windows = ["any-time"], changes = [{ kind = "change-tactic" }] }]"#;
    let outcome = Duel::by(FAQ)
        .ratings("hero", [1, 7, 5, 4])
        .hand("anna", "computer", text)
        .plays("anna", "computer")
        .run();
    assert_eq!(outcome.attack("hero").total, 7);
}

#[test]
fn what_is_unavoidable_kills_the_protected() {
    let kill = |unavoidable: bool| {
        let text = format!(
            r#"play = [{{ windows = ["modify"], changes = [{{ kind = "kill", on = "their-combatant", unavoidable = {unavoidable} }}] }}]"#
        );
        let duel = Duel::by(FAQ).text("beast", &ability(r#"{ kind = "protect", on = "bearer" }"#));
        duel.hand("anna", "hit", &text).plays("anna", "hit").run().status("beast")
    };
    assert_eq!((kill(true), kill(false)), (Status::Killed, Status::Healthy));
}

#[test]
fn a_death_brings_others_with_it_once_it_is_final() {
    let bomb = ability(r#"{ kind = "when-killed", changes = [{ kind = "kill", on = "bearer-opponent" }] }"#);
    let lethal = ability(r#"{ kind = "lethal", on = "bearer" }"#);
    for ruleset in [FAQ, IT] {
        let duel = || {
            let duel = Duel::by(ruleset).ratings("beast", [9, 1, 5, 4]).text("beast", &lethal);
            duel.on("hero", "bomb", CardKind::Other, &bomb)
        };
        let outcome = duel().run();
        assert_eq!((outcome.status("hero"), outcome.status("beast")), (Status::Killed, Status::Killed));
        assert_eq!((outcome.points("anna").0, outcome.points("bruno").0), (4, 4));
        let kit = r#"play = [{ windows = ["avoid-wounds"], target = "your-combatant", changes = [{ kind = "save", on = "target", from = "death" }] }]"#;
        let saved = duel().hand("anna", "kit", kit).aims("anna", "kit", Some("hero")).run();
        assert_eq!((saved.status("hero"), saved.status("beast")), (Status::Healthy, Status::Healthy));
    }
}

#[test]
fn cards_do_not_touch_whom_a_text_keeps_them_from() {
    let bat = ability(r#"{ kind = "unaffected" }, { kind = "no-cards-on", by = "anyone" }"#);
    let weaken = r#"play = [{ windows = ["modify"], target = "combatant", changes = [{ kind = "rating", rating = "armor", amount = -3, on = "target" }] }]"#;
    let both = r#"play = [{ windows = ["modify"], changes = [{ kind = "wound", on = "both" }] }]"#;
    let refused = Duel::by(FAQ).text("beast", &bat).hand("anna", "weak", weaken);
    let refused = refused.aims("anna", "weak", Some("beast")).run();
    let keeps_off = |why: &Why| matches!(why, Why::NoCardsOn { by: Source::Warrior(_), .. });
    assert!(refused.refused().iter().any(|(why, _)| keeps_off(why)));
    let outcome = Duel::by(FAQ).text("beast", &bat).hand("anna", "storm", both).plays("anna", "storm").run();
    assert_eq!((outcome.status("hero"), outcome.status("beast")), (Status::Wounded, Status::Healthy));
    let wall = r#"ability = [{ reach = { of = "anyone", area = "anywhere" }, changes = [{ kind = "rating", rating = "armor", amount = 4, on = "reached" }] }]"#;
    let outcome = Duel::by(FAQ).text("beast", &bat).fortification("bruno", "wall", Area::Cohort, wall).run();
    assert_eq!((outcome.armor("beast").total, outcome.armor("hero").total), (5, 9));
}

#[test]
fn a_warrior_who_can_be_either_counts_as_what_its_player_says() {
    let cultist = r#"play = [{ from = "warrior", windows = ["any-time"], changes = [{ kind = "counts-as", camp = "doomtrooper" }], then = "stay" }]"#;
    let hunter = ability(r#"{ kind = "lethal", on = "bearer", whom = { camp = "dark-legion" } }"#);
    let duel = || {
        let duel = Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("hero", &hunter).text("beast", cultist);
        duel.with("beast", |beast| beast.definitions = vec!["HERETIC".into(), "DOOMTROOPER".into()])
    };
    assert_eq!(duel().run().status("beast"), Status::Killed);
    assert_eq!(duel().plays("bruno", "beast").run().status("beast"), Status::Wounded);
}

#[test]
fn a_fortification_doubles_for_whom_it_reaches_from_its_area() {
    let bully =
        ability(r#"{ kind = "multiply-effects", on = "bearer-opponent", of = "fortification", factor = 2 }"#);
    let wall = r#"ability = [{ reach = {}, changes = [{ kind = "rating", rating = "armor", amount = 2, on = "reached" }] }]"#;
    let duel = Duel::by(FAQ).on("hero", "bully", CardKind::Equipment, &bully);
    assert_eq!(duel.fortification("bruno", "wall", Area::Cohort, wall).run().armor("beast").total, 9);
}

#[test]
fn of_two_fortifications_only_one_that_works_is_blown_up() {
    let kit = r#"play = [{ windows = ["modify"], target = "working-fortification", changes = [{ kind = "discard-card" }] }]"#;
    let wall = r#"ability = [{ reach = {}, changes = [{ kind = "rating", rating = "armor", amount = 2, on = "reached" }] }]"#;
    let duel = |area: Area| {
        let duel = Duel::by(FAQ).fortification("bruno", "wall", area, wall).hand("anna", "kit", kit);
        duel.aims("anna", "kit", Some("wall")).run()
    };
    assert_eq!(duel(Area::Cohort).armor("beast").total, 5);
    assert!(matches!(duel(Area::Outpost).refused()[0].0, Why::WrongTarget));
}

#[test]
fn whoever_never_seeks_cover_is_only_sent_there_by_others() {
    let hide = r#"play = [{ windows = ["block", "modify"], target = "combatant", changes = [{ kind = "go-to-cover", on = "target" }] }]"#;
    let guard = ability(r#"{ kind = "never-seeks-cover" }"#);
    let duel = |player: &str| {
        let duel = Duel::by(FAQ).text("beast", &guard).hand(player, "hide", hide);
        duel.aims(player, "hide", Some("beast")).run()
    };
    assert!(duel("anna").is_taken());
    assert!(matches!(duel("bruno").refused()[0].0, Why::CannotBeInCover(_)));
}
