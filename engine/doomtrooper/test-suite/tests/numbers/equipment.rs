//! What warriors carry: beasts, vehicles, armour, relics, and what can no longer be used.

use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::event::{Gap, Why};
use cardinal_doomtrooper::rating::Ratings;
use cardinal_doomtrooper::scenario::Action;

use crate::stage::{ALL, CS, Duel, FAQ, IT, ability, change, plus};

#[test]
fn a_beast_makes_new_base_ratings_before_all_other_modifiers() {
    for (ruleset, rule) in [
        (FAQ, "doomtrooper-it/beasts/base-modifiers"),
        (IT, "doomtrooper-it/beasts/base-modifiers"),
        (CS, "doomtrooper-cs/beasts/base-modifiers"),
    ] {
        let outcome = Duel::by(ruleset)
            .on("hero", "frenzy", CardKind::Other, &ability(&change("fight", "multiply", 2, "bearer")))
            .on_with("hero", "wolf", CardKind::Beast, "", |beast| {
                beast.ratings = Ratings { fight: Some(3), armor: Some(-1), ..Ratings::default() };
            })
            .run();
        assert_eq!(outcome.attack("hero").total, 8, "{ruleset}: (1 + 3) × 2");
        assert_eq!(outcome.terms(outcome.attack("hero"))[1], (3, rule));
        assert_eq!(outcome.armor("hero").total, 4, "{ruleset}: it is always ridden, to no advantage either");
    }
}

#[test]
fn a_rider_may_use_fortifications_and_cover() {
    for ruleset in ALL {
        let outcome = Duel::by(ruleset)
            .on("beast", "wolf", CardKind::Beast, "")
            .fortification(
                "bruno",
                "bunker",
                cardinal_doomtrooper::table::Area::Cohort,
                &crate::stage::aura("", &change("armor", "add", 4, "reached")),
            )
            .with("beast", |beast| beast.in_cover = true)
            .run();
        assert_eq!(outcome.armor("beast").total, 12, "{ruleset}: 5 + 4 + 3");
    }
}

#[test]
fn a_vehicle_has_its_effects_while_the_warrior_is_inside() {
    for ruleset in ALL {
        let duel = |outside| {
            Duel::by(ruleset).on_with("hero", "tank", CardKind::Vehicle, &plus("armor", 3), |tank| {
                tank.outside = outside;
            })
        };
        assert_eq!(duel(false).run().armor("hero").total, 8, "{ruleset}");
        assert_eq!(duel(true).run().armor("hero").total, 5, "{ruleset}");
    }
}

#[test]
fn a_vehicle_may_restrict_equipment_of_the_warrior_inside() {
    for (ruleset, rule) in [
        (FAQ, "doomtrooper-it/equipment/vehicle-restricts-equipment"),
        (IT, "doomtrooper-it/equipment/vehicle-restricts-equipment"),
        (CS, "doomtrooper-cs/equipment/vehicle-restrictions-outside"),
    ] {
        let duel = |gear: &str, outside| {
            let text = ability(&format!(r#"{{ kind = "forbid", on = "bearer", gear = "{gear}" }}"#));
            Duel::by(ruleset)
                .on_with("hero", "bike", CardKind::Vehicle, &text, |bike| bike.outside = outside)
                .on_with("hero", "sword", CardKind::Equipment, &plus("fight", 3), |sword| {
                    sword.weapon = Some(WeaponKind::Fight);
                })
                .on("hero", "amulet", CardKind::Relic, &plus("fight", 2))
                .input(None, Some("anna"), Action::Equipment(vec!["sword".into()]))
        };
        let restricted = duel("weapon", false).run();
        assert_eq!(restricted.refused()[0].1, rule, "{ruleset}");
        assert!(matches!(restricted.refused()[0].0, Why::WrongEquipment(_)));
        assert!(duel("weapon", true).run().is_taken(), "{ruleset}: outside the vehicle it binds nobody");
        assert_eq!(duel("equipment", false).run().refused()[0].1, rule, "{ruleset}: weapons are equipment");
        let relic = duel("equipment", false).run();
        assert_eq!(relic.attack("hero").total, 3, "{ruleset}: relics are not");
    }
}

#[test]
fn relics_are_announced_as_equipment_where_the_faq_s_steps_are_followed() {
    let duel = |ruleset| {
        Duel::by(ruleset).on("hero", "amulet", CardKind::Relic, &plus("fight", 2)).input(
            None,
            Some("anna"),
            Action::Equipment(Vec::new()),
        )
    };
    assert_eq!(duel(FAQ).run().attack("hero").total, 1, "nobody said that it is used");
    assert_eq!(duel(IT).run().attack("hero").total, 1);
    assert_eq!(duel(CS).run().attack("hero").total, 3, "a relic is no equipment");
}

#[test]
fn one_weapon_of_the_right_kind_counts_and_one_copy() {
    for ruleset in ALL {
        let duel = Duel::by(ruleset)
            .on_with("hero", "sword", CardKind::Equipment, &plus("fight", 3), |card| {
                card.weapon = Some(WeaponKind::Fight);
            })
            .on_with("hero", "axe", CardKind::Equipment, &plus("fight", 4), |card| {
                card.weapon = Some(WeaponKind::Fight);
            })
            .on_with("hero", "gun", CardKind::Equipment, &plus("fight", 9), |card| {
                card.weapon = Some(WeaponKind::Shoot);
            });
        let uses = |cards: &[&str]| {
            let cards = cards.iter().map(|&card| card.to_owned()).collect();
            duel.clone().input(None, Some("anna"), Action::Equipment(cards)).run()
        };
        assert_eq!(uses(&["axe"]).attack("hero").total, 5, "{ruleset}");
        let two = uses(&["axe", "sword"]);
        let one_weapon = if ruleset == CS {
            "doomtrooper-cs/combat/one-weapon"
        } else {
            "doomtrooper-it/equipment/one-weapon"
        };
        assert_eq!(two.refused()[0].1, one_weapon);
        let fits = if ruleset == CS {
            "doomtrooper-cs/combat/weapon-fits-tactic"
        } else {
            "doomtrooper-it/combat/equipment-of-tactic"
        };
        assert_eq!(uses(&["gun"]).refused()[0].1, fits);
    }
}

#[test]
fn only_one_armour_counts() {
    for (ruleset, rule) in [
        (FAQ, "doomtrooper-it/equipment/one-armor"),
        (IT, "doomtrooper-it/equipment/one-armor"),
        (CS, "doomtrooper-cs/equipment/one-vehicle-one-armor"),
    ] {
        let outcome = Duel::by(ruleset)
            .on_with("hero", "plate", CardKind::Equipment, &plus("armor", 3), |card| card.armor = true)
            .on_with("hero", "mail", CardKind::Equipment, &plus("armor", 2), |card| card.armor = true)
            .run();
        assert_eq!(outcome.armor("hero").total, 8, "{ruleset}: it counts without being announced");
        assert_eq!(outcome.aside(outcome.armor("hero")), [(2, rule)]);
    }
}

#[test]
fn ki_after_the_loss_of_mishima_works_on_or_not() {
    let owner = |ruleset| Duel::by(ruleset).on("hero", "fist", CardKind::Ki, &plus("fight", 3));
    let born = |duel: Duel| duel.with("hero", |hero| hero.affiliations = vec!["mishima".into()]);
    let papers =
        ability(r#"{ kind = "affiliation", affiliation = "imperial", on = "bearer", instead = true }"#);
    let duel = |ruleset| born(owner(ruleset)).on("hero", "papers", CardKind::Other, &papers);
    for ruleset in [FAQ, IT] {
        assert_eq!(duel(ruleset).run().attack("hero").total, 4, "doomtrooper-it/ki/lost-affiliation");
    }
    let czech = duel(CS).run();
    assert_eq!(czech.attack("hero").total, 1);
    assert_eq!(czech.aside(czech.attack("hero")), [(3, "doomtrooper-cs/ki/affiliation-lost")]);
    assert_eq!(born(owner(CS)).run().attack("hero").total, 4);
    assert_eq!(owner(CS).run().attack("hero").total, 4, "who never was of it has lost nothing");
}

#[test]
fn equipment_bound_to_a_lost_affiliation_cannot_be_used_or_nothing_says_so() {
    let duel = |ruleset| {
        Duel::by(ruleset).on_with("hero", "cloak", CardKind::Equipment, &plus("fight", 3), |card| {
            card.bound_to = Some("bauhaus".into());
        })
    };
    let asked = duel(CS).input(None, Some("anna"), Action::Equipment(vec!["cloak".into()])).run();
    assert_eq!(asked.refused()[0].1, "doomtrooper-cs/equipment/affiliation-lost");
    assert_eq!(asked.attack("hero").total, 1);
    for ruleset in [FAQ, IT] {
        let outcome = duel(ruleset).run();
        assert_eq!(outcome.attack("hero").total, 4);
        assert!(matches!(outcome.gaps()[..], [Gap::BoundEquipment(_)]), "{ruleset}");
    }
}

#[test]
fn what_is_part_of_a_weapon_counts_with_it() {
    for ruleset in ALL {
        let duel = Duel::by(ruleset)
            .on_with("hero", "sword", CardKind::Equipment, &plus("fight", 3), |card| {
                card.weapon = Some(WeaponKind::Fight);
            })
            .on_with("hero", "edge", CardKind::Equipment, &plus("fight", 1), |card| {
                card.part_of = Some("sword".into());
            });
        assert_eq!(duel.run().attack("hero").total, 5, "{ruleset}");
        let without = duel.input(None, Some("anna"), Action::Equipment(Vec::new())).run();
        assert_eq!(without.attack("hero").total, 1, "{ruleset}: the sword is not used");
    }
}
