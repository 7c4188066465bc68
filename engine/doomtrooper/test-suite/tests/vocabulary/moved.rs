//! What only moves or only begins and ends: where it is afterwards, and what it does there.

use cardinal_doomtrooper::actions::Actions;
use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::Event;
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Place, Status};

use crate::stage::{Duel, FAQ, Outcome, ability, aura, change, modifier, plus};

/// Another attack, in the same tactic as the first.
fn attack(duel: Duel, by: &str, on: &str) -> Duel {
    let tactic = duel.scenario.inputs[1].action.clone();
    let attack = Action::Attack { attacker: by.into(), defender: on.into() };
    duel.input(None, None, attack).input(None, None, tactic)
}

fn turn(duel: Duel, player: &str) -> Duel {
    duel.input(None, None, Action::Turn(player.into()))
}

/// The ratings with which a warrior has struck, one after the other.
fn blows(outcome: &Outcome, striker: &str) -> Vec<i32> {
    let table = outcome.replay.after.table();
    let blows = outcome.log().iter().filter_map(|entry| match &entry.event {
        Event::BlowResolved(blow) => Some(blow),
        _ => None,
    });
    blows.filter(|blow| table.warrior(blow.striker).handle == striker).map(|blow| blow.attack.total).collect()
}

#[test]
fn a_card_that_comes_back_to_a_hand_is_played_next_or_not_at_all() {
    let salvaged = |rest: &str, then: &[&str]| {
        let salvage = format!(
            r#"play = [{{ windows = ["any-time"], target = "discarded-card", changes = [{{ kind = "to-hand"{rest} }}] }}]"#
        );
        let duel =
            Duel::by(FAQ).card("anna", "old", &modifier("fight", "add", 2), |card| card.discarded = true);
        let duel = duel.hand("anna", "more", &modifier("fight", "add", 4)).hand("anna", "salvage", &salvage);
        let duel = duel.aims("anna", "salvage", Some("old"));
        let outcome = then.iter().fold(duel, |duel, card| duel.plays("anna", card)).run();
        let came = outcome.log().iter().any(|entry| matches!(entry.event, Event::CardToHand { .. }));
        assert!(came, "{rest}");
        (outcome.attack("hero").total, outcome.place("old"), outcome.is_taken())
    };
    let eliminated = ", eliminated = true";
    assert_eq!(salvaged("", &["old"]), (3, Place::Discarded, true));
    assert_eq!(salvaged("", &["old", "more"]), (7, Place::Discarded, true));
    assert_eq!(salvaged("", &[]), (1, Place::Discarded, true));
    assert_eq!(salvaged("", &["more", "old"]), (5, Place::Discarded, false));
    assert_eq!(salvaged(eliminated, &["old"]), (3, Place::Discarded, true), "it goes where its icon says");
    assert_eq!(salvaged(eliminated, &[]), (1, Place::Eliminated, true));
    assert_eq!(salvaged(eliminated, &["more", "old"]), (5, Place::Eliminated, false));
}

#[test]
fn who_takes_up_a_card_that_another_has_played_plays_it() {
    let steal = r#"play = [{ windows = ["counter"], target = "played-card", changes = [{ kind = "counter" }, { kind = "to-hand" }] }]"#;
    let duel = Duel::by(FAQ).hand("anna", "blow", &modifier("fight", "add", 2)).plays("anna", "blow");
    let duel = duel.hand("bruno", "steal", steal).aims("bruno", "steal", Some("blow"));
    let outcome = duel.plays("bruno", "blow").run();
    assert!(outcome.is_taken(), "{:?}", outcome.refusals());
    assert_eq!((outcome.attack("hero").total, outcome.attack("beast").total), (1, 3));
}

#[test]
fn the_parts_of_a_card_come_to_the_hand_and_are_played_in_this_combat_or_not_at_all() {
    let opened = |rest: &str| {
        let text = format!(
            r#"play = [{{ from = "attached", windows = ["any-time"], changes = [{{ kind = "to-hand", parts = true{rest} }}], then = "stay" }}]"#
        );
        let part = |duel: Duel, name: &str| {
            duel.on_with("hero", name, CardKind::Other, &modifier("fight", "add", 2), |card| {
                card.part_of = Some("bundle".into());
            })
        };
        let duel = Duel::by(FAQ).on("hero", "bundle", CardKind::Other, &text);
        let duel =
            ["one", "two", "three"].into_iter().fold(duel, part).on("hero", "charm", CardKind::Gift, "");
        let duel = duel.hand("anna", "more", &modifier("fight", "add", 4)).plays("anna", "bundle");
        let outcome = duel.plays("anna", "more").plays("anna", "one").plays("anna", "two").run();
        assert!(outcome.is_taken(), "{:?}", outcome.refusals());
        assert_eq!((outcome.bearer("charm"), outcome.bearer("bundle")), (Some("hero"), Some("hero")));
        (outcome.attack("hero").total, outcome.place("two"), outcome.place("three"))
    };
    assert_eq!(opened(""), (9, Place::Discarded, Place::Discarded));
    assert_eq!(opened(", eliminated = true"), (9, Place::Discarded, Place::Eliminated));
}

#[test]
fn whoever_is_transferred_stands_in_the_other_area_of_the_two() {
    let text = aura(r#"area = "anywhere""#, r#"{ kind = "transfers", between = ["squad", "outpost"] }"#);
    let moved = |from: Area, times: usize| {
        let duel = Duel::by(FAQ).warrior("page", "anna").with("page", |page| page.area = from);
        let duel = duel.card("anna", "road", &text, |card| card.area = Some(Area::Squad));
        let transfer = |duel: Duel, _| duel.input(None, Some("anna"), Action::Transfer("page".into()));
        let outcome = (0..times).fold(duel, transfer).run();
        (outcome.warrior("page").area, outcome.is_taken())
    };
    assert_eq!(moved(Area::Squad, 1), (Area::Outpost, true));
    assert_eq!(moved(Area::Outpost, 1), (Area::Squad, true));
    assert_eq!(moved(Area::Squad, 2), (Area::Squad, true));
    assert_eq!(moved(Area::Cohort, 1), (Area::Cohort, false), "it is in neither");
}

#[test]
fn a_prisoner_is_free_when_the_card_is_lost_that_holds_it() {
    let quake = r#"play = [{ windows = ["modify"], target = "card-in-play", changes = [{ kind = "discard-card" }] }]"#;
    let held = |until_lost: bool, lost: &str| {
        let text = format!(
            r#"play = [{{ from = "area", windows = ["modify"], target = "any-warrior", changes = [{{ kind = "imprison", on = "target", until_lost = {until_lost} }}], then = "stay" }}]"#
        );
        let duel = Duel::by(FAQ).warrior("fiend", "bruno").warrior("thrall", "bruno");
        let duel = duel.with("thrall", |thrall| thrall.imprisoned = true);
        let duel = duel.card("anna", "cell", &text, |card| card.area = Some(Area::Squad));
        let duel = duel.fortification("anna", "wall", Area::Squad, "").aims("anna", "cell", Some("fiend"));
        let outcome = duel.hand("bruno", "quake", quake).aims("bruno", "quake", Some(lost)).run();
        assert!(outcome.is_taken(), "{:?}", outcome.refusals());
        assert!(outcome.warrior("thrall").imprisoned, "it is held by something else");
        outcome.warrior("fiend").imprisoned
    };
    assert!(!held(true, "cell"));
    assert!(held(true, "wall"));
    assert!(held(false, "cell"));
}

#[test]
fn what_holds_until_somebody_is_healed_ends_with_that_one_s_wound_alone() {
    let curse = |until: &str, amount: i32| {
        let change = change("fight", "add", amount, "target");
        format!(
            r#"play = [{{ windows = ["any-time"], until = "{until}", target = "any-warrior", changes = [{change}] }}]"#
        )
    };
    let balm = r#"play = [{ windows = ["any-time"], target = "any-warrior", changes = [{ kind = "heal", on = "target" }] }]"#;
    let fought = |healed: Option<&str>| {
        let duel = Duel::by(FAQ).warrior("fiend", "bruno").ratings("beast", [9, 1, 5, 4]);
        let duel = duel.ratings("hero", [1, 1, 20, 4]);
        let wounded = |duel: Duel, handle: &str| duel.with(handle, |one| one.status = Status::Wounded);
        let duel = ["beast", "fiend"].into_iter().fold(duel, wounded);
        let duel = duel.hand("anna", "poison", &curse("healed", -2)).aims("anna", "poison", Some("beast"));
        let duel = duel.hand("anna", "doom", &curse("game", -1)).aims("anna", "doom", Some("beast"));
        let duel = attack(duel, "hero", "beast").hand("bruno", "balm", balm);
        let duel = if healed.is_some() { duel.aims("bruno", "balm", healed) } else { duel };
        let outcome = attack(duel, "hero", "beast").run();
        assert!(outcome.is_taken(), "{:?}", outcome.refusals());
        blows(&outcome, "beast")
    };
    assert_eq!(fought(None), [6, 6, 6]);
    assert_eq!(fought(Some("fiend")), [6, 6, 6]);
    assert_eq!(fought(Some("beast")), [6, 8, 8]);
}

#[test]
fn what_is_done_to_a_card_for_longer_ends_when_its_player_s_next_turn_begins() {
    let fought = |until: &str, change: &str, target: &str| {
        let jam = format!(
            r#"play = [{{ windows = ["any-time"], until = "{until}", target = "{target}", changes = [{change}] }}]"#
        );
        let duel = Duel::by(FAQ).ratings("hero", [1, 1, 20, 4]).on(
            "beast",
            "charm",
            CardKind::Gift,
            &plus("fight", 3),
        );
        let duel = duel.hand("anna", "jam", &jam).aims("anna", "jam", Some("charm"));
        let duel = turn(attack(duel, "hero", "beast"), "bruno");
        let duel = turn(attack(duel, "beast", "hero"), "anna");
        let outcome = attack(duel, "hero", "beast").run();
        assert!(outcome.is_taken(), "{until}: {:?}", outcome.refusals());
        blows(&outcome, "beast")
    };
    let suppress = r#"{ kind = "suppress-card" }"#;
    assert_eq!(fought("combat", suppress, "card-in-play"), [1, 4, 4, 4]);
    assert_eq!(fought("next-turn", suppress, "card-in-play"), [1, 1, 1, 4]);
    let double = r#"{ kind = "multiply-card", factor = 2 }"#;
    assert_eq!(fought("combat", double, "carried-card"), [7, 4, 4, 4]);
    assert_eq!(fought("next-turn", double, "carried-card"), [7, 7, 7, 4]);
}

#[test]
fn what_lies_face_down_for_the_rest_of_the_game_does_nothing_after_a_turn_either() {
    let fought = |until: &str| {
        let night = format!(
            r#"play = [{{ windows = ["any-time"], until = "{until}", changes = [{{ kind = "face-down" }}] }}]"#
        );
        let hidden = ability(r#"{ kind = "may-attack-from-cover" }"#);
        let duel =
            Duel::by(FAQ).on("beast", "charm", CardKind::Gift, &plus("fight", 3)).text("hero", &hidden);
        let duel = attack(duel.hand("anna", "night", &night).plays("anna", "night"), "hero", "beast");
        let outcome = attack(turn(turn(duel, "bruno"), "anna"), "hero", "beast").run();
        blows(&outcome, "beast")
    };
    assert_eq!(fought("combat"), [1, 4, 4]);
    assert_eq!(fought("game"), [1, 1, 1]);
}

#[test]
fn what_a_card_has_made_of_one_ends_and_what_it_or_another_made_otherwise_does_not() {
    let for_longer = |from: &str, amount: i32| {
        let change = change("fight", "add", amount, "target");
        format!(
            r#"play = [{{ {from}windows = ["any-time"], until = "next-turn", target = "any-warrior", changes = [{change}]{} }}]"#,
            if from.is_empty() { "" } else { r#", then = "stay""# }
        )
    };
    let undo = r#"play = [{ windows = ["modify"], target = "card-in-play", changes = [{ kind = "undo", on = "their-combatant" }] }]"#;
    let duel = |undone: bool| {
        let duel =
            Duel::by(FAQ).on("hero", "banner", CardKind::Other, &for_longer(r#"from = "attached", "#, 2));
        let duel = duel.aims("anna", "banner", Some("hero")).aims("anna", "banner", Some("beast"));
        let duel = duel.hand("anna", "speech", &for_longer("", 4)).aims("anna", "speech", Some("hero"));
        let duel = duel.hand("bruno", "undo", undo);
        let duel = if undone { duel.aims("bruno", "undo", Some("banner")) } else { duel };
        let outcome = attack(duel, "hero", "beast").run();
        assert!(outcome.is_taken(), "{:?}", outcome.refusals());
        (blows(&outcome, "hero"), blows(&outcome, "beast"))
    };
    assert_eq!(duel(false), (vec![7, 7], vec![3, 3]));
    assert_eq!(duel(true), (vec![5, 5], vec![3, 3]));
}

#[test]
fn what_modified_the_attacker_counts_in_the_attack_that_follows_by_that_text_and_in_no_other() {
    let attacks = |carries: bool| {
        let text = ability(&format!(r#"{{ kind = "extra-attack", following = true, carries = {carries} }}"#));
        let duel = Duel::by(FAQ).warrior("second", "bruno").warrior("third", "bruno");
        let mut duel = duel.on("hero", "fury", CardKind::Other, &text);
        duel.scenario.setup.players[0].actions = Some(Actions { attack: 2, ..Actions::default() });
        let duel = duel.hand("anna", "blow", &modifier("fight", "add", 2)).plays("anna", "blow");
        let outcome = attack(attack(duel, "hero", "second"), "hero", "third").run();
        assert!(outcome.is_taken(), "{:?}", outcome.refusals());
        blows(&outcome, "hero")
    };
    assert_eq!(attacks(false), [3, 1, 1]);
    assert_eq!(attacks(true), [3, 3, 1], "the last one takes an action");
}

/// Anna has two squires, one of whom is discarded in the second combat.
fn squires(duel: Duel) -> Duel {
    let squire = |duel: Duel, name: &str| {
        duel.warrior(name, "anna").with(name, |one| one.definitions = vec!["SQUIRE".into()])
    };
    let pit = r#"play = [{ windows = ["any-time"], target = "any-warrior", changes = [{ kind = "discard-warrior", on = "target" }] }]"#;
    let duel = attack(["one", "two"].into_iter().fold(duel, squire), "hero", "beast");
    duel.hand("anna", "pit", pit).aims("anna", "pit", Some("one"))
}

#[test]
fn of_what_a_text_brings_about_for_longer_the_figure_is_what_it_was_then() {
    let each = |each: i32, on: &str| {
        format!(
            r#"{{ kind = "rating", rating = "fight", amount = {{ per = {{ warriors = {{ definition = "SQUIRE" }} }}, each = {each} }}, on = "{on}" }}"#
        )
    };
    let brought = ability(&format!(
        r#"{{ kind = "instead-of-wound", on = "bearer", for_good = true, changes = [{}] }}"#,
        each(-1, "target")
    ));
    let duel = Duel::by(FAQ).ratings("hero", [9, 1, 20, 4]).ratings("beast", [7, 1, 5, 4]);
    let outcome = squires(duel.text("hero", &brought)).run();
    assert!(outcome.is_taken(), "{:?}", outcome.refusals());
    assert_eq!(blows(&outcome, "beast"), [7, 5], "two squires were there");
    let played = format!(
        r#"play = [{{ windows = ["any-time"], until = "next-turn", target = "your-warrior", changes = [{}] }}]"#,
        each(1, "target")
    );
    let duel = Duel::by(FAQ).hand("anna", "speech", &played).aims("anna", "speech", Some("hero"));
    let outcome = squires(duel).run();
    assert!(outcome.is_taken(), "{:?}", outcome.refusals());
    assert_eq!(blows(&outcome, "hero"), [3, 2], "what is played is counted when it matters");
    // What holds no longer than the combat is an event of its own.
    let modified = |outcome: &Outcome, amount: i32| {
        let is_it = |event: &Event| matches!(event, Event::Modified { amount: by, .. } if *by == amount);
        outcome.log().iter().filter(|entry| is_it(&entry.event)).count()
    };
    let once = brought.replace("for_good = true, ", "");
    let duel = Duel::by(FAQ).ratings("hero", [9, 1, 20, 4]).ratings("beast", [7, 1, 5, 4]);
    assert_eq!(modified(&squires(duel.text("hero", &once)).run(), -2), 1);
    let now = played.replace(r#"until = "next-turn", "#, "");
    let duel = Duel::by(FAQ).hand("anna", "speech", &now).aims("anna", "speech", Some("hero"));
    assert_eq!(modified(&squires(duel).run(), 2), 1);
}

#[test]
fn a_self_inflicted_wound_is_not_healed_in_the_combat_that_dealt_it() {
    let burn = r#"play = [{ windows = ["modify"], changes = [{ kind = "wound", on = "your-combatant", self_inflicted = SELF }] }]"#;
    let balm = r#"play = [{ windows = ["modify"], changes = [{ kind = "heal", on = "your-combatant" }] }]"#;
    let healed = |own: &str| {
        let duel = Duel::by(FAQ).hand("bruno", "burn", &burn.replace("SELF", own)).plays("bruno", "burn");
        let outcome = duel.hand("bruno", "balm", balm).plays("bruno", "balm").run();
        let stands = outcome
            .log()
            .iter()
            .any(|entry| matches!(entry.event, Event::HarmStands { self_inflicted: true, .. }));
        (outcome.status("beast"), stands)
    };
    assert_eq!(healed("false"), (Status::Healthy, false));
    assert_eq!(healed("true"), (Status::Wounded, true));
}
