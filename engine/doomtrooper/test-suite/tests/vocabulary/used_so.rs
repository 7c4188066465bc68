//! Who uses which card, on what, how often, and what is told of it.

use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::event::{Event, NoEffect, Remark, Source, Why};
use cardinal_doomtrooper::rating::Rating;
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Status};

use crate::stage::{CS, Duel, FAQ, IT, Outcome, ability, change, modifier, only, plus};

#[test]
fn a_card_in_play_is_used_by_its_player_unless_it_says_that_anybody_uses_it() {
    for (by, player, is_taken) in
        [("", "anna", true), ("", "bruno", false), (r#"by = "anyone", "#, "bruno", true)]
    {
        let text = format!(
            r#"play = [{{ from = "attached", {by}windows = ["modify"], then = "stay", changes = [{{ kind = "rating", rating = "fight", amount = 2, on = "your-combatant" }}] }}]"#
        );
        let outcome = Duel::by(FAQ).on("hero", "horn", CardKind::Other, &text).plays(player, "horn").run();
        assert_eq!(outcome.is_taken(), is_taken, "{by}{player}: {:?}", outcome.refusals());
        let struck = (outcome.attack("hero").total, outcome.attack("beast").total);
        let expected = if !is_taken {
            (1, 1)
        } else if player == "anna" {
            (3, 1)
        } else {
            (1, 3)
        };
        assert_eq!(struck, expected, "{by}{player}");
        assert!(is_taken || outcome.refusals() == [&Why::NotHeld], "{by}{player}");
    }
}

#[test]
fn two_ways_of_a_card_that_stays_wait_together_only_where_each_is_used_once() {
    for (first, second, is_taken) in
        [(true, true, true), (true, false, false), (false, true, false), (false, false, false)]
    {
        let way = |rating: &str, once: bool| {
            format!(
                r#"{{ from = "attached", windows = ["modify"], once = {once}, then = "stay", changes = [{}] }}"#,
                change(rating, "add", 1, "your-combatant")
            )
        };
        let text = format!("play = [{}, {}]", way("fight", first), way("armor", second));
        let uses = |duel: Duel, way: usize| {
            let (card, way) = ("ring".into(), Some(way));
            duel.input(None, Some("anna"), Action::Play { card, way, target: None, swap: None, points: None })
        };
        let outcome = uses(uses(Duel::by(CS).on("hero", "ring", CardKind::Other, &text), 0), 1).run();
        let at_once = outcome.attack("hero").total == 2 && outcome.armor("hero").total == 6;
        assert_eq!((outcome.is_taken(), at_once), (is_taken, is_taken), "{first} {second}");
    }
}

#[test]
fn a_warrior_is_modified_by_a_second_copy_only_where_the_first_is_for_another() {
    let boon = format!(
        r#"play = [{{ windows = ["modify"], target = "combatant", changes = [{}] }}]"#,
        change("armor", "add", 1, "target")
    );
    for (ruleset, second, is_taken) in
        [(CS, "hero", false), (CS, "beast", true), (FAQ, "hero", true), (FAQ, "beast", true)]
    {
        let copy =
            |duel: Duel, handle: &str| duel.card("anna", handle, &boon, |card| card.name = "Boon".into());
        let duel = copy(copy(Duel::by(ruleset), "one"), "two");
        let outcome = duel.aims("anna", "one", Some("hero")).aims("anna", "two", Some(second)).run();
        assert_eq!(outcome.is_taken(), is_taken, "{ruleset}: {second}");
        if !is_taken {
            let rule = "doomtrooper-cs/combat/modifier-once-per-warrior";
            assert!(matches!(outcome.refused()[..], [(Why::OncePerCombat(_), by)] if by == rule));
        }
    }
}

#[test]
fn what_is_unsaid_is_the_only_pair_of_two_things_that_there_is() {
    let pact = r#"play = [{ windows = ["modify"], target = "your-combatant", also = { second = "any-warrior" }, changes = [{ kind = "rating", rating = "armor", amount = 2, on = "second" }] }]"#;
    for (third, armor) in [(false, 7), (true, 5)] {
        let duel = Duel::by(FAQ).hand("anna", "pact", pact);
        let duel = if third { duel.warrior("fiend", "bruno") } else { duel };
        let outcome = duel.plays("anna", "pact").run();
        assert_eq!(outcome.armor("beast").total, armor, "a third warrior: {third}: {:?}", outcome.refusals());
        assert_eq!(outcome.refusals() == [&Why::SeveralTargets], third, "{:?}", outcome.refusals());
    }
}

#[test]
fn an_award_has_to_be_named_only_where_there_are_several() {
    let lethal = ability(r#"{ kind = "lethal", on = "bearer" }"#);
    let swindle = r#"play = [{ windows = ["points"], target = "award", changes = [{ kind = "deny-promotion", destiny_per_point = 0 }] }]"#;
    let duel = Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("hero", &lethal);
    let outcome = duel.hand("bruno", "swindle", swindle).plays("bruno", "swindle").run();
    assert_eq!(outcome.points("anna"), (0, 0));
    let aims = outcome.log().iter().filter_map(|entry| match entry.event {
        Event::Played { target, .. } => Some(target),
        _ => None,
    });
    assert_eq!(aims.collect::<Vec<_>>(), [None]);
}

/// What is said of a card that was of no use.
fn vain(outcome: &Outcome, handle: &str) -> Vec<NoEffect> {
    let table = outcome.replay.after.table();
    let is_it = |source| matches!(source, Source::Card(id) if table.card(id).handle == handle);
    let said = outcome.log().iter().filter_map(|entry| match entry.event {
        Event::Remark(Remark::NoEffect { source, why }) if is_it(source) => Some(why),
        _ => None,
    });
    said.collect()
}

#[test]
fn what_was_of_no_use_to_its_bearer_is_told_once_whether_that_one_falls_or_not() {
    let lethal = ability(r#"{ kind = "lethal", on = "bearer" }"#);
    for (fight, text, status) in
        [(1, "", Status::Healthy), (9, "", Status::Wounded), (9, &*lethal, Status::Killed)]
    {
        let duel = Duel::by(FAQ).ratings("hero", [fight, 1, 5, 4]).text("hero", text);
        let duel = duel.on_with("beast", "gun", CardKind::Equipment, &plus("shoot", 2), |gun| {
            (gun.weapon, gun.equipment) = (Some(WeaponKind::Shoot), true);
        });
        let outcome = duel.run();
        assert_eq!(outcome.status("beast"), status);
        assert_eq!(vain(&outcome, "gun"), [NoEffect::NotOfTactic], "{status:?}");
    }
}

#[test]
fn nothing_is_undone_by_a_card_at_which_nothing_waits_but_others() {
    let undo = r#"play = [{ windows = ["modify"], target = "card-in-play", also = { second = "any-warrior" }, changes = [{ kind = "undo", on = "second" }] }]"#;
    let boon = format!(
        r#"play = [{{ from = "attached", windows = ["modify"], changes = [{}], then = "stay" }}]"#,
        change("fight", "add", 2, "bearer")
    );
    for (waits, is_taken) in [("boon", true), ("kick", false)] {
        let duel = Duel::by(IT).on("beast", "boon", CardKind::Other, &boon).hand("anna", "undo", undo);
        let duel = duel.hand("bruno", "kick", &modifier("armor", "add", 1)).plays("bruno", waits);
        let outcome = duel.aims("anna", "undo", Some("boon + beast")).run();
        assert_eq!(outcome.is_taken(), is_taken, "{waits}: {:?}", outcome.refusals());
        assert!(is_taken || outcome.refusals() == [&Why::WrongTarget], "{waits}: {:?}", outcome.refusals());
    }
}

#[test]
fn two_are_kept_apart_in_the_squad_and_nowhere_else() {
    let call = r#"play = [{ windows = ["modify"], target = "discarded-warrior", changes = [{ kind = "enter", on = "target" }] }]"#;
    let apart = ability(r#"{ kind = "keeps-apart", whom = { definition = "GHOST" } }"#);
    for (area, text, is_taken) in [
        (Area::Squad, &*apart, false),
        (Area::Squad, "", true),
        (Area::Outpost, &*apart, true),
        (Area::Outpost, "", true),
    ] {
        let duel = Duel::by(FAQ).warrior("scout", "anna").text("scout", text).warrior("ghost", "anna");
        let duel = duel.with("scout", |scout| scout.area = area);
        let duel = duel.with("ghost", |ghost| {
            (ghost.area, ghost.status, ghost.definitions) = (area, Status::Discarded, vec!["GHOST".into()]);
        });
        let outcome = duel.hand("anna", "call", call).aims("anna", "call", Some("ghost")).run();
        assert_eq!(outcome.is_taken(), is_taken, "{area:?}: {:?}", outcome.refusals());
        let kept = outcome.refusals().into_iter().any(|why| matches!(why, Why::KeptApart(_)));
        assert_eq!(kept, !is_taken, "{area:?}");
    }
}

#[test]
fn only_who_attacks_or_defends_is_told_why_a_warzone_comes_late() {
    for (player, zone, told) in [
        ("anna", "crypt", Some(Why::WarzoneOfAnother)),
        ("anna", "field", Some(Why::WarzoneWhenAttacking)),
        ("bruno", "crypt", None),
        ("carla", "crypt", None),
        ("carla", "moor", None),
    ] {
        let mut duel = Duel::by(FAQ).player("carla").warrior("fiend", "carla");
        duel = duel.warzone("crypt", only(Rating::Armor, 1), "");
        duel.scenario.inputs.pop();
        let of = |handle: &str, player: &str, area| {
            let mut zone = duel.scenario.setup.warzones[0].clone();
            (zone.handle, zone.name) = (handle.into(), handle.into());
            (zone.player, zone.area) = (player.into(), area);
            zone
        };
        let more = [of("field", "anna", Area::Squad), of("moor", "carla", Area::Cohort)];
        duel.scenario.setup.warzones.extend(more);
        // When it has been modified, the time of warzones is past.
        let duel = duel.hand("anna", "blow", &modifier("fight", "add", 1)).plays("anna", "blow");
        let outcome = duel.input(None, Some(player), Action::Warzone(zone.into())).run();
        let refused = outcome.refusals();
        let wrong = |why: &&&Why| {
            let told = [
                Why::WarzoneOfAnother,
                Why::WarzoneWhenAttacking,
                Why::AttackedFromWarzone,
                Why::WarzoneLost,
            ];
            told.contains(why)
        };
        assert_eq!(refused.iter().find(wrong).copied(), told.as_ref(), "{player}: {zone}: {refused:?}");
        assert!(!refused.is_empty(), "{player}: {zone}");
    }
}
