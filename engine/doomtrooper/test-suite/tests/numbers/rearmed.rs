//! Weapons taken up in mid-combat, with another tactic or for one that was lost.

use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::event::{Event, Gap, Why};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::CardSetup;

use crate::stage::{ALL, CS, Duel, FAQ, IT, plus};

const TURN_TO_SHOOT: &str =
    r#"play = [{ windows = ["modify"], changes = [{ kind = "change-tactic", to = "shoot" }] }]"#;

fn weapon(kind: WeaponKind) -> impl Fn(&mut CardSetup) {
    move |card| card.weapon = Some(kind)
}

/// The hero carries a pistol into a fight that a card turns to shooting.
fn with_pistol(ruleset: &str) -> Duel {
    Duel::by(ruleset)
        .on_with("hero", "pistol", CardKind::Equipment, &plus("shoot", 3), weapon(WeaponKind::Shoot))
        .hand("bruno", "distance", TURN_TO_SHOOT)
}

fn with_sword(ruleset: &str) -> Duel {
    with_pistol(ruleset).on_with(
        "hero",
        "sword",
        CardKind::Equipment,
        &plus("fight", 2),
        weapon(WeaponKind::Fight),
    )
}

fn takes(duel: Duel, cards: &[&str]) -> Duel {
    let cards = cards.iter().map(|&card| card.to_owned()).collect();
    duel.input(None, Some("anna"), Action::Equipment(cards))
}

/// Ruleset and the rule by which it stays open.
const OPEN: [(&str, &str); 3] = [
    (FAQ, "warzone-faq/combat/24"),
    (IT, "doomtrooper-it/equipment/one-weapon"),
    (CS, "doomtrooper-cs/combat/one-weapon"),
];

#[test]
fn whoever_used_none_takes_up_what_fits_the_new_tactic() {
    for (ruleset, rule) in
        [(IT, "doomtrooper-it/combat/equipment-of-tactic"), (CS, "doomtrooper-cs/combat/weapon-fits-tactic")]
    {
        let outcome = with_pistol(ruleset).plays("bruno", "distance").run();
        assert_eq!(outcome.attack("hero").total, 4, "{ruleset}");
        let due = outcome.rules_of(|event| matches!(event, Event::WeaponDue { .. }));
        assert_eq!((due, outcome.gaps().len()), (vec![rule], 0), "{ruleset}");
        let without = takes(with_pistol(ruleset).plays("bruno", "distance"), &[]).run();
        assert_eq!((without.attack("hero").total, without.gaps().len()), (1, 0), "{ruleset}: if it likes");
    }
}

#[test]
fn where_equipment_was_announced_for_good_it_is_open() {
    let outcome = with_pistol(FAQ).plays("bruno", "distance").run();
    assert_eq!(outcome.attack("hero").total, 1);
    assert!(matches!(outcome.gaps()[..], [Gap::WeaponForTactic(_)]));
}

#[test]
fn a_second_weapon_in_one_combat_is_open_and_counts_only_if_somebody_says_so() {
    for (ruleset, rule) in OPEN {
        let silent = with_sword(ruleset).plays("bruno", "distance").run();
        assert_eq!(silent.attack("hero").total, 1, "{ruleset}: the sword does not fit");
        assert!(matches!(silent.gaps()[..], [Gap::WeaponForTactic(_)]), "{ruleset}");
        let taken = takes(with_sword(ruleset).plays("bruno", "distance"), &["pistol"]).run();
        assert_eq!(taken.attack("hero").total, 4, "{ruleset}");
        let open = taken.rules_of(|event| matches!(event, Event::Unspecified { .. }));
        assert_eq!(open, [rule]);
        let left = takes(with_sword(ruleset).plays("bruno", "distance"), &[]).run();
        assert!(left.gaps().is_empty(), "{ruleset}: nothing depends on it");
    }
}

#[test]
fn what_does_not_fit_is_not_taken_up() {
    for ruleset in [IT, CS] {
        let wrong = takes(with_sword(ruleset).plays("bruno", "distance"), &["sword"]).run();
        assert!(matches!(wrong.refused()[0].0, Why::WrongEquipment(_)), "{ruleset}");
    }
}

#[test]
fn nobody_is_asked_where_the_weapon_still_fits_or_the_tactic_stays() {
    for ruleset in ALL {
        let both = Duel::by(ruleset)
            .on_with("hero", "gun-sword", CardKind::Equipment, &plus("shoot", 3), weapon(WeaponKind::Both))
            .hand("bruno", "distance", TURN_TO_SHOOT)
            .plays("bruno", "distance")
            .run();
        assert_eq!((both.attack("hero").total, both.gaps().len()), (4, 0), "{ruleset}");
        let same = with_pistol(ruleset).shooting().plays("bruno", "distance").run();
        assert!(same.rules_of(|event| matches!(event, Event::WeaponDue { .. })).is_empty(), "{ruleset}");
    }
}

#[test]
fn of_several_that_could_replace_a_lost_weapon_its_player_says_which() {
    let rust = r#"play = [{ windows = ["modify"], changes = [{ kind = "discard-gear", on = "their-combatant", gear = "weapon" }] }]"#;
    let duel = with_sword(CS)
        .on_with("hero", "axe", CardKind::Equipment, &plus("fight", 4), weapon(WeaponKind::Fight))
        .on_with("hero", "mace", CardKind::Equipment, &plus("fight", 5), weapon(WeaponKind::Fight))
        .hand("bruno", "rust", rust);
    let armed = takes(duel, &["sword"]).plays("bruno", "rust");
    let outcome = takes(armed, &["mace"]).run();
    assert_eq!((outcome.attack("hero").total, outcome.gaps().len()), (6, 0));
    let announced = outcome.rules_of(|event| matches!(event, Event::EquipmentAnnounced { .. }));
    assert_eq!(announced.last(), Some(&"doomtrooper-cs/combat/replacement-weapon"));
}
