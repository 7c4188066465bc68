//! Texts that take other texts, or losses, away; warzones by name; the last in an area.

use cardinal_doomtrooper::actions::Actions;
use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::Event;
use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::Status;

use crate::stage::{ALL, Duel, FAQ, ability, aura, change, only, plus};

#[test]
fn what_is_written_on_a_warrior_does_nothing_while_a_card_says_so() {
    for ruleset in ALL {
        let amnesia = ability(r#"{ kind = "no-text" }"#);
        let strong = Duel::by(ruleset).text("hero", &plus("fight", 3));
        assert_eq!(strong.run().attack("hero").total, 4);
        let duel = strong.on("hero", "amnesia", CardKind::Other, &amnesia);
        assert_eq!(duel.run().attack("hero").total, 1);
        let immune = Duel::by(ruleset)
            .text("hero", &ability(r#"{ kind = "immune", to = "dark-symmetry" }"#))
            .on("beast", "fire", CardKind::Gift, &plus("fight", 2));
        assert_eq!(immune.run().attack("beast").total, 1);
        let duel = immune.on("hero", "amnesia", CardKind::Other, &amnesia);
        assert_eq!(duel.run().attack("beast").total, 3);
    }
}

#[test]
fn what_restricts_a_warrior_goes_on_restricting_it() {
    let text = ability(
        r#"{ kind = "killed-if-wounded", on = "bearer" }, { kind = "rating", rating = "armor", amount = 9, on = "bearer" }"#,
    );
    let duel = Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("beast", &text);
    assert_eq!(duel.run().status("beast"), Status::Healthy);
    let outcome = duel.on("beast", "amnesia", CardKind::Other, &ability(r#"{ kind = "no-text" }"#)).run();
    assert_eq!(outcome.status("beast"), Status::Killed);
}

#[test]
fn what_a_warrior_does_for_others_can_be_taken_away_alone() {
    let leads = aura("others = true", &change("fight", "add", 2, "reached"));
    let duel = Duel::by(FAQ).warrior("leader", "anna").text("leader", &leads);
    assert_eq!(duel.run().attack("hero").total, 3);
    let call = ability(r#"{ kind = "no-text", for_others = true }"#);
    assert_eq!(duel.on("leader", "call", CardKind::Other, &call).run().attack("hero").total, 1);
}

#[test]
fn a_home_warzone_takes_nothing_and_is_known_by_its_definition() {
    let turf = r#"
        [[ability]]
        requires = [{ warzone-is = "MARTIAN WARZONE" }]
        changes = [{ kind = "no-loss", on = "bearer", of = "warzone" }, { kind = "lethal", on = "bearer" }]"#;
    let duel = |definition: &str| {
        let mut duel = Duel::by(FAQ).text("beast", turf).ratings("beast", [9, 1, 5, 4]);
        duel = duel.warzone("desert", only(Rating::Armor, -2), "");
        duel.scenario.setup.warzones[0].definitions = vec![definition.into()];
        duel.run()
    };
    let home = duel("MARTIAN WARZONE");
    assert_eq!((home.armor("beast").total, home.status("hero")), (5, Status::Killed));
    assert_eq!(home.armor("beast").aside.len(), 1, "it is set aside, not forgotten");
    let away = duel("VENUSIAN WARZONE");
    assert_eq!((away.armor("beast").total, away.status("hero")), (3, Status::Wounded));
}

#[test]
fn no_card_lowers_the_ratings_of_whom_nothing_takes_from() {
    let charm = ability(r#"{ kind = "no-loss", on = "bearer", of = "bonus" }"#);
    let duel = Duel::by(FAQ).on("hero", "charm", CardKind::Other, &charm);
    let duel = duel.on("hero", "curse", CardKind::Gift, &plus("armor", -3));
    assert_eq!(duel.on("hero", "plate", CardKind::Gift, &plus("armor", 2)).run().armor("hero").total, 7);
}

#[test]
fn what_is_about_many_at_once_lowers_whom_nothing_aimed_at_it_lowers() {
    let charm = ability(r#"{ kind = "no-loss", on = "bearer", of = "aimed" }"#);
    let duel = Duel::by(FAQ).on("hero", "charm", CardKind::Other, &charm);
    let curse = duel.clone().on("hero", "curse", CardKind::Gift, &plus("armor", -3));
    assert_eq!(curse.run().armor("hero").total, 5);
    let mist = r#"
        [[ability]]
        reach = { of = "anyone", area = "anywhere" }
        changes = [{ kind = "rating", rating = "armor", amount = -2, on = "reached" }]"#;
    assert_eq!(duel.warrior("second", "bruno").text("second", mist).run().armor("hero").total, 3);
}

#[test]
fn the_last_in_its_area_is_known() {
    let text = r#"
        [[ability]]
        requires = [{ such = { who = "bearer-opponent", is = { last = true } } }]
        changes = [{ kind = "rating", rating = "fight", amount = 3, on = "bearer" }]"#;
    let duel = Duel::by(FAQ).text("hero", text);
    assert_eq!(duel.run().attack("hero").total, 4);
    assert_eq!(duel.warrior("second", "bruno").run().attack("hero").total, 1);
}

#[test]
fn whoever_is_silenced_is_still_restricted_by_its_own_text() {
    let second_attack = |text: &str, silenced: bool, actions: Actions| {
        let mut duel = Duel::by(FAQ).warrior("other", "bruno").text("hero", &ability(text));
        if silenced {
            duel = duel.on("hero", "amnesia", CardKind::Other, &ability(r#"{ kind = "no-text" }"#));
        }
        duel.scenario.setup.players[0].actions = Some(actions);
        let attack = Action::Attack { attacker: "hero".into(), defender: "other".into() };
        let outcome =
            duel.input(None, Some("anna"), attack).input(None, None, Action::Tactic(Tactic::Fight)).run();
        outcome.log().iter().filter(|entry| matches!(entry.event, Event::BlowResolved(_))).count() == 4
    };
    let two = || Actions { turn: 1, attack: 2, ..Actions::default() };
    let one = || Actions { turn: 1, ..Actions::default() };
    let once = r#"{ kind = "attacks-once" }"#;
    let extra = r#"{ kind = "extra-attack", count = 1 }"#;
    for (text, silenced, actions, attacks) in [
        (r#"{ kind = "parts-idle" }"#, true, two(), true),
        (once, false, two(), false),
        (once, true, two(), false),
        (extra, false, one(), true),
        (extra, true, one(), false),
    ] {
        assert_eq!(second_attack(text, silenced, actions), attacks, "{text}, silenced: {silenced}");
    }
}

#[test]
fn whoever_is_silenced_says_nothing_else_of_the_table() {
    let swindle = r#"play = [{ windows = ["points"], target = "award", changes = [{ kind = "deny-promotion", destiny_per_point = 0 }] }]"#;
    let bank = ability(r#"{ kind = "lethal", on = "bearer" }, { kind = "awards-safe" }"#);
    let duel = || {
        let duel = Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("hero", &bank);
        duel.with("beast", |beast| beast.status = Status::Wounded)
            .hand("bruno", "swindle", swindle)
            .plays("bruno", "swindle")
    };
    assert_eq!(duel().run().points("anna"), (4, 0));
    let silenced = duel().on("hero", "amnesia", CardKind::Other, &ability(r#"{ kind = "no-text" }"#));
    assert_eq!(silenced.run().points("anna"), (0, 0));
}

#[test]
fn who_is_not_to_be_counted_is_not_whoever_says_so() {
    let counts = r#"{ kind = "rating", rating = "fight", amount = { per = { warriors = { others = true } } }, on = "bearer" }"#;
    let gag = |uncounted: bool| format!(r#"kind = "no-text", uncounted = {uncounted}"#);
    let table = || {
        let duel = Duel::by(FAQ).text("hero", &ability(counts));
        duel.warrior("page", "anna").warrior("squire", "anna")
    };
    assert_eq!(table().run().attack("hero").total, 3, "two besides");
    for (uncounted, total) in [(true, 2), (false, 3)] {
        let text = ability(&format!("{{ {} }}", gag(uncounted)));
        let lying = table().on("page", "gag", CardKind::Other, &text).run();
        assert_eq!(lying.attack("hero").total, total, "by a card on it, {uncounted}");
        let said = format!(
            r#"play = [{{ windows = ["modify"], target = "any-warrior", changes = [{{ {}, on = "target" }}] }}]"#,
            gag(uncounted)
        );
        let played = table().hand("anna", "gag", &said).aims("anna", "gag", Some("page")).run();
        assert!(played.is_taken(), "{:?}", played.refusals());
        assert_eq!(played.attack("hero").total, total, "by a play, {uncounted}");
    }
}

#[test]
fn who_shares_a_warzone_has_of_it_what_the_text_says() {
    // doomtrooper-it/warzones/base-modifiers: what it does to ratings is the defender's alone.
    for (gains, armor, total) in [
        (None, 3, 8),
        (None, -2, 3),
        (Some(true), 3, 8),
        (Some(true), -2, 5),
        (Some(false), 3, 5),
        (Some(false), -2, 3),
    ] {
        let only_what = gains.map(|gains| format!(", gains = {gains}")).unwrap_or_default();
        let text = format!(
            r#"play = [{{ windows = ["modify"], changes = [{{ kind = "shares-warzone", on = "your-combatant"{only_what} }}] }}]"#
        );
        let duel = Duel::by(FAQ).hand("anna", "follow", &text);
        let duel = duel.warzone("marsh", only(Rating::Armor, armor), "");
        assert_eq!(duel.run().armor("hero").total, 5, "nobody has played it");
        let outcome = duel.plays("anna", "follow").run();
        assert_eq!(outcome.armor("hero").total, total, "{gains:?} of {armor}");
        assert_eq!(outcome.armor("beast").total, 5 + armor, "{gains:?} of {armor}");
    }
}

#[test]
fn the_text_of_a_warzone_is_that_of_who_defends_there_unless_it_names_others() {
    let spell = r#"play = [{ windows = ["modify"], spell = { aspect = "kinetics" }, changes = [{ kind = "rating", rating = "fight", amount = 2, on = "your-combatant" }] }]"#;
    let cast = |on: &str, player: &str| {
        let text = ability(&format!(r#"{{ kind = "casts", aspect = "kinetics", on = "{on}" }}"#));
        let duel = Duel::by(FAQ).warzone("shrine", only(Rating::Armor, 0), &text);
        let duel = duel.with("beast", |beast| beast.affiliations = vec!["templars".into()]);
        duel.hand(player, "spell", spell).plays(player, "spell").run().is_taken()
    };
    assert!(cast("bearer", "bruno"));
    assert!(!cast("bearer", "anna"), "the hero is not in it");
    assert!(cast("both", "anna"));
    assert!(!cast("bearer-opponent", "bruno"));
}

#[test]
fn what_a_beast_takes_does_not_count_for_who_loses_nothing() {
    for (amount, charmed, armor) in [(-2, false, 3), (-2, true, 5), (2, false, 7), (2, true, 7)] {
        let duel = Duel::by(FAQ).on_with("hero", "mount", CardKind::Beast, "", |card| {
            card.ratings = only(Rating::Armor, amount);
        });
        let charm = ability(r#"{ kind = "no-loss", on = "bearer", of = "bonus" }"#);
        let duel = if charmed { duel.on("hero", "charm", CardKind::Other, &charm) } else { duel };
        let outcome = duel.run();
        let found = outcome.armor("hero");
        assert_eq!(found.total, armor, "{amount}, {charmed}");
        assert_eq!(found.aside.len(), usize::from(charmed && amount < 0), "{amount}, {charmed}");
    }
}
