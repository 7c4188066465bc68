//! Wounds, losses and points.

use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::event::{Event, Gap};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Place, Status};

use crate::stage::{ALL, CS, Duel, FAQ, IT, Outcome, ability, modifier, plus};

fn does(windows: &str, changes: &str) -> String {
    format!(r#"play = [{{ windows = ["{windows}"], changes = [{changes}] }}]"#)
}

fn place(outcome: &Outcome, handle: &str) -> Place {
    let mut cards = outcome.replay.after.table().cards();
    cards.find(|(_, card)| card.handle == handle).expect("the card is there").1.place
}

/// Sean Gallagher, fight 10, armor 8, value 8, attacks the Nepharite of Ilian, fight 8, armor 4, who
/// kills whom it wounds in fight; evasive action and powerful blow are played.
fn sean(ruleset: &str) -> Duel {
    Duel::by(ruleset)
        .ratings("hero", [10, 3, 8, 8])
        .ratings("beast", [8, 5, 4, 7])
        .text("beast", &ability(r#"{ kind = "lethal", on = "bearer", tactic = "fight" }"#))
        .hand("anna", "evasive-action", &modifier("armor", "add", 2))
        .hand("bruno", "powerful-blow", &modifier("fight", "add", 2))
        .hand(
            "anna",
            "narrow-escape",
            r#"play = [{ windows = ["avoid-wounds"], changes = [{ kind = "save", on = "your-combatant", from = "death" }] }]"#,
        )
        .hand(
            "bruno",
            "miscommunication",
            r#"play = [{ windows = ["counter"], target = "played-card", changes = [{ kind = "counter" }] }]"#,
        )
        .hand(
            "anna",
            "bamboozled",
            r#"play = [{ windows = ["points"], target = "award", changes = [{ kind = "deny-promotion", destiny_per_point = 2 }] }]"#,
        )
        .plays("anna", "evasive-action")
        .plays("bruno", "powerful-blow")
}

#[test]
fn sean_and_the_nepharite_end_with_three_and_ten_points_in_every_telling() {
    for ruleset in ALL {
        let outcome = sean(ruleset)
            .plays("anna", "narrow-escape")
            .plays("bruno", "miscommunication")
            .input(None, Some("bruno"), Action::Split(5))
            .plays("anna", "bamboozled")
            .run();
        assert!(outcome.is_taken(), "{ruleset}");
        assert_eq!((outcome.attack("beast").total, outcome.armor("hero").total), (10, 10), "{ruleset}");
        assert_eq!(outcome.status("hero"), Status::Killed, "{ruleset}");
        assert_eq!(outcome.status("beast"), Status::Wounded, "{ruleset}");
        assert_eq!(outcome.points("bruno"), (0, 3), "{ruleset}: 8 announced as 3 and 5, the 5 denied");
        assert_eq!(outcome.points("anna"), (0, 10), "{ruleset}: twice as many for each point denied");
    }
}

#[test]
fn points_are_announced_and_then_paid_with_the_rules_of_each_telling() {
    for (ruleset, announced) in [
        (FAQ, "doomtrooper-it/combat/points-for-kill"),
        (IT, "doomtrooper-it/combat/points-for-kill"),
        (CS, "doomtrooper-cs/combat/points-for-kill"),
    ] {
        let outcome = sean(ruleset).run();
        assert_eq!(outcome.points("bruno"), (8, 0), "{ruleset}");
        assert_eq!(outcome.rules_of(|e| matches!(e, Event::AwardAnnounced { .. })), [announced]);
    }
}

#[test]
fn an_award_can_be_halved_or_raised() {
    for ruleset in ALL {
        let change = |op: &str, amount| {
            let text = format!(
                r#"play = [{{ windows = ["points"], target = "award", changes = [{{ kind = "change-award", points = "promotion", op = "{op}", amount = {amount} }}] }}]"#
            );
            sean(ruleset).hand("anna", "bribe", &text).plays("anna", "bribe").run().points("bruno")
        };
        assert_eq!(change("divide-up", 3), (3, 0), "{ruleset}");
        assert_eq!(change("add", -20), (0, 0), "{ruleset}: no award falls below nothing");
        assert_eq!(change("multiply", 2), (16, 0), "{ruleset}");
    }
}

#[test]
fn a_self_inflicted_wound_can_be_neither_avoided_nor_healed_where_the_rules_say_so() {
    for ruleset in ALL {
        let outcome = Duel::by(ruleset)
            .text(
                "hero",
                r#"play = [{ from = "warrior", then = "stay", windows = ["modify"], changes = [{ kind = "wound", on = "bearer", self_inflicted = true }] }]"#,
            )
            .hand("anna", "luck", &does("avoid-wounds", r#"{ kind = "save", on = "your-combatant", from = "death" }"#))
            .plays("anna", "hero")
            .plays("anna", "luck")
            .run();
        let stands = outcome.rules_of(|event| matches!(event, Event::HarmStands { .. }));
        if ruleset == CS {
            assert_eq!(outcome.status("hero"), Status::Healthy, "the Czech rules have no such rule");
        } else {
            assert_eq!(outcome.status("hero"), Status::Wounded, "{ruleset}");
            assert_eq!(stands, ["doomtrooper-it/definitions/self-inflicted-wound-cannot-be-prevented"]);
        }
    }
}

#[test]
fn who_sits_in_a_vehicle_that_is_discarded_is_wounded_and_nobody_earns_points() {
    for (ruleset, rule) in [
        (FAQ, "doomtrooper-it/equipment/vehicle-wound-when-discarded"),
        (IT, "doomtrooper-it/equipment/vehicle-wound-when-discarded"),
        (CS, "doomtrooper-cs/equipment/vehicle-wound-no-points"),
    ] {
        let duel = |outside| {
            Duel::by(ruleset)
                .with("beast", |beast| beast.status = Status::Wounded)
                .on_with("beast", "tank", CardKind::Vehicle, &plus("armor", 2), |tank| tank.outside = outside)
                .hand(
                    "anna",
                    "limpet-mine",
                    &does("modify", r#"{ kind = "discard-gear", on = "their-combatant", gear = "vehicle" }"#),
                )
                .plays("anna", "limpet-mine")
                .run()
        };
        let inside = duel(false);
        assert_eq!(inside.status("beast"), Status::Killed, "{ruleset}");
        assert_eq!(inside.points("anna"), (0, 0), "{ruleset}");
        assert_eq!(inside.rules_of(|event| matches!(event, Event::HarmDealt { .. })), [rule]);
        if ruleset == CS {
            let ended = inside.rules_of(|event| matches!(event, Event::CombatEnded { .. }));
            assert_eq!(ended, ["doomtrooper-cs/combat/combatant-discarded-ends-combat"]);
        } else {
            assert_eq!(inside.armor("beast").total, 5, "{ruleset}: it no longer counts");
        }
        assert_eq!(duel(true).status("beast"), Status::Wounded, "{ruleset}: outside nothing happens");
    }
}

#[test]
fn a_vehicle_discarded_for_its_effect_wounds_nobody_in_the_italian_rules() {
    for ruleset in ALL {
        let ram = r#"play = [{ from = "attached", windows = ["modify"], changes = [{ kind = "rating", rating = "fight", amount = 3, on = "bearer" }] }]"#;
        let outcome = Duel::by(ruleset).on("hero", "ram", CardKind::Vehicle, ram).plays("anna", "ram").run();
        let expected = if ruleset == CS { Status::Wounded } else { Status::Healthy };
        assert_eq!(outcome.status("hero"), expected, "{ruleset}");
        assert_eq!(place(&outcome, "ram"), Place::Discarded);
    }
}

#[test]
fn a_rider_whose_beast_is_lost_fights_on_with_its_own_base() {
    for ruleset in ALL {
        let outcome = Duel::by(ruleset)
            .on_with("beast", "wolf", CardKind::Beast, "", |wolf| {
                wolf.ratings = crate::stage::only(cardinal_doomtrooper::rating::Rating::Fight, 4);
            })
            .hand(
                "anna",
                "trap",
                &does("modify", r#"{ kind = "discard-gear", on = "their-combatant", gear = "beast" }"#),
            )
            .plays("anna", "trap")
            .run();
        assert_eq!(outcome.attack("beast").total, 1, "{ruleset}");
        assert_eq!(outcome.status("beast"), Status::Healthy, "{ruleset}: a beast is no vehicle");
    }
}

fn armed(ruleset: &str, second: &'static str) -> Duel {
    let weapon = |name: &'static str| {
        move |card: &mut cardinal_doomtrooper::table::CardSetup| {
            card.weapon = Some(WeaponKind::Fight);
            card.name = name.into();
        }
    };
    Duel::by(ruleset)
        .on_with("hero", "sword", CardKind::Equipment, &plus("fight", 3), weapon("sword"))
        .on_with("hero", "second", CardKind::Equipment, &plus("fight", 2), weapon(second))
        .hand(
            "bruno",
            "rust",
            &does("modify", r#"{ kind = "discard-gear", on = "their-combatant", gear = "weapon" }"#),
        )
        .input(None, Some("anna"), Action::Equipment(vec!["sword".into()]))
        .plays("bruno", "rust")
}

#[test]
fn another_weapon_is_used_for_one_that_was_lost_in_the_czech_rules() {
    let czech = armed(CS, "axe").run();
    assert_eq!(czech.attack("hero").total, 3);
    let announced = czech.rules_of(|event| matches!(event, Event::EquipmentAnnounced { .. }));
    assert_eq!(announced.last(), Some(&"doomtrooper-cs/combat/replacement-weapon"));
    for ruleset in [FAQ, IT] {
        assert_eq!(armed(ruleset, "axe").run().attack("hero").total, 1, "{ruleset}");
    }
    let third = armed(CS, "axe").on_with("hero", "mace", CardKind::Equipment, &plus("fight", 1), |card| {
        card.weapon = Some(WeaponKind::Fight);
    });
    let open = third.run();
    assert!(matches!(open.gaps()[..], [Gap::WhichWeapon(_)]), "nobody said which");
    assert_eq!(open.attack("hero").total, 1);
}

#[test]
fn a_backup_copy_is_used_at_once_in_the_italian_rules() {
    for ruleset in [FAQ, IT] {
        let outcome = armed(ruleset, "sword").run();
        assert_eq!(outcome.attack("hero").total, 3, "{ruleset}");
        let announced = outcome.rules_of(|event| matches!(event, Event::EquipmentAnnounced { .. }));
        assert!(announced.contains(&"doomtrooper-it/equipment/backup-copies"));
    }
}

#[test]
fn what_is_part_of_a_lost_vehicle_goes_with_it() {
    for ruleset in ALL {
        let outcome = Duel::by(ruleset)
            .on("beast", "tank", CardKind::Vehicle, "")
            .on_with("beast", "cannon", CardKind::Equipment, "", |card| card.part_of = Some("tank".into()))
            .hand(
                "anna",
                "mine",
                &does("modify", r#"{ kind = "discard-gear", on = "their-combatant", gear = "vehicle" }"#),
            )
            .plays("anna", "mine")
            .run();
        assert_eq!(place(&outcome, "cannon"), Place::Discarded, "{ruleset}");
    }
}

#[test]
fn what_an_immune_warrior_carries_is_safe_from_that_power_in_the_czech_rules() {
    let spell = r#"play = [{ windows = ["modify"], target = "their-warrior", spell = { aspect = "kinetics" }, changes = [{ kind = "discard-gear", on = "target", gear = "any" }] }]"#;
    let outcome = Duel::by(CS)
        .with("hero", |hero| hero.arts = vec!["kinetics".into()])
        .warrior("alakhai", "bruno")
        .text("alakhai", &ability(r#"{ kind = "immune", to = "art" }"#))
        .on("alakhai", "claw", CardKind::Equipment, "")
        .hand("anna", "disarm", spell)
        .aims("anna", "disarm", Some("alakhai"))
        .run();
    assert!(matches!(place(&outcome, "claw"), Place::On(_)));
    let negated = outcome.rules_of(|event| matches!(event, Event::Negated { .. }));
    assert_eq!(negated, ["doomtrooper-cs/immunity/attachments"]);
}

#[test]
fn to_be_discarded_or_to_leave_the_game_is_not_to_be_killed() {
    for ruleset in ALL {
        let ended = |change: &str| {
            Duel::by(ruleset)
                .on("beast", "claw", CardKind::Equipment, "")
                .hand(
                    "anna",
                    "exile",
                    &does("modify", &format!(r#"{{ kind = "{change}", on = "their-combatant" }}"#)),
                )
                .plays("anna", "exile")
                .run()
        };
        let discarded = ended("discard-warrior");
        assert_eq!(discarded.status("beast"), Status::Discarded, "{ruleset}");
        assert_eq!((discarded.points("anna"), place(&discarded, "claw")), ((0, 0), Place::Discarded));
        let eliminated = ended("eliminate-warrior");
        assert_eq!(eliminated.status("beast"), Status::Eliminated, "{ruleset}");
        assert_eq!(eliminated.points("anna"), (0, 0), "{ruleset}");
        if ruleset == CS {
            assert_eq!(place(&eliminated, "claw"), Place::Eliminated, "what lies on it leaves the game too");
        } else {
            assert!(matches!(eliminated.gaps()[..], [Gap::CardsOfEliminated(_)]), "{ruleset} does not say");
        }
    }
}

#[test]
fn both_killed_both_earn() {
    for ruleset in ALL {
        let lethal = ability(r#"{ kind = "lethal", on = "bearer" }"#);
        let outcome = Duel::by(ruleset)
            .ratings("hero", [9, 1, 5, 3])
            .ratings("beast", [9, 1, 5, 7])
            .text("hero", &lethal)
            .text("beast", &lethal)
            .run();
        assert_eq!((outcome.points("anna"), outcome.points("bruno")), ((7, 0), (3, 0)), "{ruleset}");
    }
}
