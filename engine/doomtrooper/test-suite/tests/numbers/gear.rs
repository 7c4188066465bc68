//! What is used, what is forbidden, and what counts once.

use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::event::Why;
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::CardSetup;

use crate::stage::{CS, Duel, FAQ, IT, ability, plus};

/// A piece that its player has to say it uses.
fn piece(weapon: WeaponKind) -> impl FnOnce(&mut CardSetup) {
    move |card| {
        card.weapon = Some(weapon);
        card.equipment = true;
    }
}

fn uses(duel: Duel, player: &str, cards: &[&str]) -> Duel {
    let cards = cards.iter().map(|&card| card.into()).collect();
    duel.input(None, Some(player), Action::Equipment(cards))
}

/// A play of Anna's that asks which weapons are used, in a window.
fn asking(window: &str, requires: &str) -> String {
    format!(
        r#"play = [{{ windows = ["{window}"], target = "combatant", requires = [{{ {requires} }}], changes = [{{ kind = "rating", rating = "fight", amount = 1, on = "your-combatant" }}] }}]"#
    )
}

const BEFORE: &str = "order";
const AFTER: &str = "modify";

/// Before equipment is announced whoever carries a weapon counts as using it, afterwards who uses it.
#[test]
fn a_weapon_of_a_kind_is_used_or_carried() {
    use WeaponKind::{Both, Fight, Shoot, ShootInFight};
    for (weapon, kind, is_used, window, holds) in [
        (Fight, "fight", true, AFTER, true),
        (Fight, "shoot", true, AFTER, false),
        (Both, "fight", true, AFTER, true),
        (Both, "shoot", true, AFTER, true),
        (ShootInFight, "shoot", true, AFTER, true),
        (ShootInFight, "fight", true, AFTER, false),
        (Fight, "fight", false, AFTER, false),
        (Fight, "fight", false, BEFORE, true),
        (Shoot, "shoot", false, BEFORE, true),
        (Shoot, "fight", false, BEFORE, false),
    ] {
        for requires in [format!(r#"target-uses = "{kind}""#), format!(r#"their-combatant-uses = "{kind}""#)]
        {
            let duel = Duel::by(FAQ).on_with("beast", "arm", CardKind::Equipment, "", piece(weapon));
            let duel = duel.on_with("beast", "tool", CardKind::Equipment, "", |card| card.equipment = true);
            // Afterwards something else was announced.
            let duel = match (is_used, window) {
                (true, _) => uses(duel, "bruno", &["arm"]),
                (false, AFTER) => uses(duel, "bruno", &["tool"]),
                (false, _) => duel,
            };
            let duel =
                duel.hand("anna", "card", &asking(window, &requires)).aims("anna", "card", Some("beast"));
            let outcome = duel.run();
            let case = format!("{weapon:?}, {requires}, {window}, used: {is_used}");
            assert_eq!(outcome.is_taken(), holds, "{case}");
            assert_eq!(outcome.attack("hero").total, 1 + i32::from(holds), "{case}");
            if !holds {
                let refused = outcome.refused();
                assert!(
                    refused.iter().any(|(why, _)| matches!(why, Why::Requires(_))),
                    "{case}: {refused:?}"
                );
            }
        }
    }
}

/// Who says nothing at its step uses what it carries, and who says that it uses nothing uses nothing.
#[test]
fn a_weapon_is_used_unless_its_player_says_that_nothing_is() {
    for (ruleset, step) in [(FAQ, "26"), (IT, "4/26"), (CS, "3/defender-equipment")] {
        for (said, holds) in
            [(None, true), (Some(Action::Pass), true), (Some(Action::Equipment(Vec::new())), false)]
        {
            let case = format!("{ruleset}, {said:?}");
            let arm = piece(WeaponKind::Fight);
            let mut duel = Duel::by(ruleset).on_with("beast", "arm", CardKind::Equipment, "", arm);
            if let Some(said) = said {
                duel = duel.input(Some(step), Some("bruno"), said);
            }
            let duel = duel.hand("anna", "card", &asking(AFTER, r#"target-uses = "fight""#));
            let outcome = duel.aims("anna", "card", Some("beast")).run();
            assert_eq!(outcome.is_taken(), holds, "{case}");
        }
    }
}

/// Who carries nothing uses nothing, and who uses something is the one that is asked about.
#[test]
fn a_weapon_of_another_warrior_is_not_used() {
    for (on, target, holds) in [("beast", "beast", true), ("hero", "beast", false), ("beast", "hero", false)]
    {
        let duel = Duel::by(FAQ).on_with(on, "arm", CardKind::Equipment, "", piece(WeaponKind::Fight));
        let owner = if on == "hero" { "anna" } else { "bruno" };
        let text = asking(AFTER, r#"target-uses = "fight""#);
        let duel = uses(duel, owner, &["arm"]).hand("anna", "card", &text);
        assert_eq!(duel.aims("anna", "card", Some(target)).run().is_taken(), holds, "{on} {target}");
    }
}

/// What multiplies one piece alone multiplies the first that is in use.
#[test]
fn of_several_pieces_the_first_in_use_is_multiplied() {
    for (one, used, total) in [
        (false, &["first", "second"][..], 1 + 4 + 6),
        (true, &["first", "second"], 1 + 4 + 3),
        (true, &["second"], 1 + 6),
        (true, &["first"], 1 + 4),
        (true, &[], 1),
    ] {
        let doubles = format!(
            r#"{{ kind = "multiply-effects", on = "bearer", of = "equipment", factor = 2, one = {one} }}"#
        );
        let gear = |card: &mut CardSetup| card.equipment = true;
        let duel = Duel::by(FAQ)
            .text("hero", &ability(&doubles))
            .on_with("hero", "first", CardKind::Equipment, &plus("fight", 2), gear)
            .on_with("hero", "second", CardKind::Equipment, &plus("fight", 3), gear);
        let outcome = uses(duel, "anna", used).run();
        assert!(outcome.is_taken(), "{used:?}");
        assert_eq!(outcome.attack("hero").total, total, "one: {one}, {used:?}");
    }
}

/// The hero uses a sword that adds 2.
fn sworded() -> Duel {
    let duel = Duel::by(FAQ).warrior("comrade", "anna").warrior("other", "bruno");
    let sword =
        duel.on_with("hero", "sword", CardKind::Equipment, &plus("fight", 2), piece(WeaponKind::Fight));
    uses(sword, "anna", &["sword"])
}

const ON_SELF: &str = r#"ability = [{ changes = [{ kind = "forbid", on = "bearer", gear = "weapon" }] }]"#;
const ON_OPPONENT: &str =
    r#"ability = [{ changes = [{ kind = "forbid", on = "bearer-opponent", gear = "weapon" }] }]"#;
const FROM_AFAR: &str = r#"ability = [{ reach = { of = "theirs", area = "anywhere" }, changes = [{ kind = "forbid", on = "reached", gear = "weapon" }] }]"#;

/// What a text forbids does not count; a warrior that is silenced forbids nobody but itself.
#[test]
fn a_weapon_that_a_text_forbids_does_not_count() {
    let silent = ability(r#"{ kind = "no-text", on = "bearer" }"#);
    for (whose, text, is_silent, counts) in [
        ("hero", "", false, true),
        ("hero", ON_SELF, false, false),
        ("hero", ON_SELF, true, false),
        ("beast", ON_SELF, false, true),
        ("beast", ON_OPPONENT, false, false),
        ("beast", ON_OPPONENT, true, true),
        ("other", FROM_AFAR, false, false),
        ("other", FROM_AFAR, true, true),
        ("comrade", FROM_AFAR, false, true),
        ("comrade", ON_SELF, false, true),
    ] {
        let duel = sworded().text(whose, text);
        let duel = if is_silent { duel.on(whose, "gag", CardKind::Other, &silent) } else { duel };
        let outcome = duel.run();
        let case = format!("{whose}: {text}, silent: {is_silent}");
        // What may not be used is not even announced, or is set aside.
        assert_eq!(outcome.attack("hero").total, if counts { 3 } else { 1 }, "{case}");
    }
}

/// What may not be used forbids nothing, unless it forbids in turn what forbids it.
#[test]
fn what_is_forbidden_itself_forbids_nothing() {
    let forbid = |gear: &[&str]| {
        let each =
            gear.iter().map(|gear| format!(r#"{{ kind = "forbid", on = "bearer", gear = "{gear}" }}"#));
        ability(&each.collect::<Vec<_>>().join(", "))
    };
    for (harness, ring, counts) in [
        (forbid(&["weapon"]), forbid(&[]), false),
        (forbid(&["weapon"]), forbid(&["ki"]), true),
        (forbid(&["weapon", "special"]), forbid(&["ki"]), false),
        (forbid(&[]), forbid(&["ki"]), true),
    ] {
        let duel = sworded().on("hero", "harness", CardKind::Ki, &harness);
        let outcome = duel.on("hero", "ring", CardKind::Other, &ring).run();
        assert_eq!(outcome.attack("hero").total, if counts { 3 } else { 1 }, "{harness} / {ring}");
    }
}

/// A weapon with a part that makes it serve both tactics is a weapon of both where texts speak of kinds.
#[test]
fn a_weapon_is_forbidden_as_what_its_parts_make_of_it() {
    for (kind, with_part, forbids, counts) in [
        (WeaponKind::Fight, false, r#"weapon = ["fight"]"#, false),
        (WeaponKind::Fight, false, r#"weapon = ["both"]"#, true),
        (WeaponKind::Fight, true, r#"weapon = ["fight"]"#, true),
        (WeaponKind::Fight, true, r#"weapon = ["both"]"#, false),
        (WeaponKind::Fight, true, r#"weapon = ["fight", "both"]"#, false),
        (WeaponKind::Fight, true, r#"gear = "relic", weapon = ["both"]"#, true),
    ] {
        let part = ability(r#"{ kind = "weapon-also", tactic = "shoot" }"#);
        let piece_of = |card: &mut CardSetup| {
            card.part_of = Some(if with_part { "arm" } else { "spare" }.into());
            (card.kind, card.on) = (CardKind::Equipment, Some("hero".into()));
        };
        let text = format!(r#"{{ kind = "forbid", on = "bearer-opponent", gear = {{ {forbids} }} }}"#);
        let duel = Duel::by(FAQ)
            .on_with("hero", "arm", CardKind::Equipment, &plus("fight", 2), piece(kind))
            .on_with("hero", "spare", CardKind::Equipment, "", piece(WeaponKind::Fight))
            .card("anna", "scope", &part, piece_of)
            .text("beast", &ability(&text));
        let outcome = uses(duel, "anna", &["arm"]).run();
        assert_eq!(outcome.attack("hero").total, if counts { 3 } else { 1 }, "{with_part}: {forbids}");
    }
}
