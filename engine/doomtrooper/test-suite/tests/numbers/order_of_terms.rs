//! In which order the terms of a number are applied.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::Gap;
use cardinal_doomtrooper::number::Doubt;
use cardinal_doomtrooper::rating::Rating;
use cardinal_doomtrooper::table::Status;

use crate::stage::{ALL, CS, Duel, FAQ, IT, Outcome, ability, change, modifier};

/// The Czech rules' warrior with 3/3/3/3: Grim Reaper doubles all, the Necrotank adds 5 to all, and a
/// card takes 2 from base fight, shoot and armor. It is the attacker and dies, so that its value shows.
fn necrotank(ruleset: &str) -> Duel {
    let void = r#"play = [{ windows = ["modify"], changes = [{ kind = "rating", rating = ["fight", "shoot", "armor"], op = "base", amount = -2, on = "your-combatant" }] }]"#;
    Duel::by(ruleset)
        .ratings("hero", [3, 3, 3, 3])
        .ratings("beast", [20, 20, 5, 4])
        .text("beast", &ability(r#"{ kind = "lethal", on = "bearer" }"#))
        .on("hero", "grim-reaper", CardKind::Gift, &ability(&change("all", "multiply", 2, "bearer")))
        .on("hero", "necrotank", CardKind::Vehicle, &ability(&change("all", "add", 5, "bearer")))
        .hand("anna", "void", void)
        .plays("anna", "void")
}

fn award(outcome: &Outcome) -> i32 {
    let found = outcome.log().iter().find_map(|entry| match &entry.event {
        cardinal_doomtrooper::event::Event::AwardAnnounced { number, .. } => Some(number.total),
        _ => None,
    });
    found.expect("points were announced")
}

#[test]
fn the_czech_example_comes_to_7_7_7_and_11() {
    let fight = necrotank(CS).run();
    assert_eq!(fight.attack("hero").total, 7);
    assert_eq!(
        fight.terms(fight.attack("hero")),
        [
            (3, "doomtrooper-cs/combat/tactic-decides"),
            (-2, "doomtrooper-cs/numbers/base-is-printed"),
            (2, "doomtrooper-cs/numbers/lasting-source"),
            (5, "doomtrooper-cs/numbers/multiply-then-add"),
        ]
    );
    assert_eq!(fight.armor("hero").total, 7);
    assert_eq!(award(&fight), 11, "value keeps its base: 3 × 2 + 5");
    assert_eq!(necrotank(CS).shooting().run().attack("hero").total, 7);
}

#[test]
fn the_italian_rules_come_to_the_same_where_the_factor_came_first() {
    for ruleset in [FAQ, IT] {
        let outcome = necrotank(ruleset).run();
        assert_eq!(outcome.attack("hero").total, 7, "{ruleset}");
        assert_eq!(award(&outcome), 11, "{ruleset}");
    }
}

/// +5 was assigned first, the doubling after it.
fn tank_first(ruleset: &str) -> Duel {
    Duel::by(ruleset)
        .ratings("hero", [3, 3, 3, 3])
        .on("hero", "necrotank", CardKind::Vehicle, &ability(&change("all", "add", 5, "bearer")))
        .on("hero", "grim-reaper", CardKind::Gift, &ability(&change("all", "multiply", 2, "bearer")))
}

#[test]
fn whether_factors_come_before_summands_depends_on_the_ruleset() {
    let czech = tank_first(CS).run();
    assert_eq!(czech.attack("hero").total, 11, "3 × 2 + 5, whichever came first");
    for ruleset in [FAQ, IT] {
        let outcome = tank_first(ruleset).run();
        assert_eq!(outcome.attack("hero").total, 16, "as they came: (3 + 5) × 2");
        let rules: Vec<&str> =
            outcome.terms(outcome.attack("hero")).into_iter().map(|(_, rule)| rule).collect();
        assert_eq!(rules[2], "doomtrooper-it/numbers/base-first");
    }
}

#[test]
fn an_effect_spent_when_played_counts_after_what_lasts_in_the_order_played() {
    let duel = |ruleset| {
        Duel::by(ruleset)
            .ratings("hero", [3, 3, 3, 3])
            .on("hero", "sword", CardKind::Other, &ability(&change("fight", "add", 5, "bearer")))
            .hand("anna", "fury", &modifier("fight", "multiply", 2))
            .hand("anna", "blow", &modifier("fight", "add", 1))
    };
    for ruleset in ALL {
        let doubled = duel(ruleset).plays("anna", "fury").plays("anna", "blow").run();
        assert_eq!(doubled.attack("hero").total, 17, "{ruleset}: (3 + 5) × 2 + 1");
        let last = duel(ruleset).plays("anna", "blow").plays("anna", "fury").run();
        assert_eq!(last.attack("hero").total, 18, "{ruleset}: (3 + 5 + 1) × 2");
    }
    let czech = duel(CS).plays("anna", "fury").run();
    assert_eq!(czech.terms(czech.attack("hero"))[2], (2, "doomtrooper-cs/numbers/one-shot-exception"));
}

#[test]
fn value_is_scaled_from_its_base_and_once_where_the_rules_say_so() {
    let duel = |ruleset| {
        Duel::by(ruleset)
            .ratings("beast", [1, 1, 1, 3])
            .text("hero", &ability(r#"{ kind = "lethal", on = "bearer" }"#))
            .on("beast", "trophy", CardKind::Other, &ability(&change("value", "add", 5, "bearer")))
            .on("beast", "fame", CardKind::Other, &ability(&change("value", "multiply", 2, "bearer")))
            .on("beast", "name", CardKind::Other, &ability(&change("value", "multiply", 3, "bearer")))
    };
    for ruleset in [FAQ, IT] {
        let outcome = duel(ruleset).run();
        assert_eq!(outcome.points("anna"), (11, 0), "3 × 2 + 5; the second factor is set aside");
        let number = outcome.log().iter().find_map(|entry| match &entry.event {
            cardinal_doomtrooper::event::Event::AwardAnnounced { number, .. } => Some(number),
            _ => None,
        });
        let aside = outcome.aside(number.expect("points were announced"));
        assert_eq!(aside, [(3, "doomtrooper-it/numbers/multiply-base-value-once")]);
    }
    assert_eq!(duel(CS).run().points("anna"), (23, 0), "no such rule: 3 × 2 × 3 + 5");
}

#[test]
fn minus_four_against_minus_four_wounds_everywhere() {
    for ruleset in ALL {
        let outcome = Duel::by(ruleset).ratings("hero", [-4, 0, 5, 3]).ratings("beast", [1, 1, -4, 4]).run();
        assert_eq!(outcome.status("beast"), Status::Wounded, "{ruleset}");
        let narrowly = Duel::by(ruleset).ratings("hero", [-5, 0, 5, 3]).ratings("beast", [1, 1, -4, 4]).run();
        assert_eq!(narrowly.status("beast"), Status::Healthy, "{ruleset}");
    }
}

#[test]
fn a_quotient_that_does_not_come_out_even_is_left_open_unless_the_card_rounds() {
    let halved = |ruleset, op: &str| {
        Duel::by(ruleset).ratings("hero", [7, 1, 5, 4]).on(
            "hero",
            "curse",
            CardKind::Other,
            &ability(&change("fight", op, 2, "bearer")),
        )
    };
    for ruleset in ALL {
        let open = halved(ruleset, "divide").run();
        let hero = open.log().iter().find_map(|entry| match &entry.event {
            cardinal_doomtrooper::event::Event::CombatantsAnnounced { attacker, .. } => Some(*attacker),
            _ => None,
        });
        let hero = hero.expect("combatants were announced");
        assert_eq!(open.gaps(), [&Gap::Figure(hero, Rating::Fight, Doubt::Rounding)], "{ruleset}");
        let up = halved(ruleset, "divide-up").run();
        assert_eq!((up.attack("hero").total, up.gaps().len()), (4, 0), "{ruleset}");
        assert_eq!(halved(ruleset, "divide-down").run().attack("hero").total, 3, "{ruleset}");
    }
}

#[test]
fn the_attack_rating_is_the_one_in_use() {
    let duel =
        Duel::by(CS).on("hero", "eye", CardKind::Other, &ability(&change("attack", "add", 3, "bearer")));
    assert_eq!(duel.run().attack("hero").total, 4);
    assert_eq!(duel.clone().shooting().run().attack("hero").total, 4);
    assert_eq!(duel.run().armor("hero").total, 5, "armor is no attack rating");
}

#[test]
fn an_effect_is_multiplied_once_and_several_multipliers_leave_the_choice_open() {
    let duel = |ruleset| {
        Duel::by(ruleset)
            .on("hero", "gift", CardKind::Gift, &ability(&change("fight", "add", 3, "bearer")))
            .on(
                "hero",
                "focus",
                CardKind::Other,
                &ability(r#"{ kind = "multiply-effects", on = "bearer", of = "gift", factor = 2 }"#),
            )
    };
    for ruleset in ALL {
        let outcome = duel(ruleset).run();
        assert_eq!(outcome.attack("hero").total, 7, "{ruleset}: 1 + 3 + 3");
        assert!(outcome.gaps().is_empty(), "{ruleset}");
    }
    let outcome = duel(IT)
        .on(
            "hero",
            "mirror",
            CardKind::Other,
            &ability(r#"{ kind = "multiply-effects", on = "bearer", of = "any", factor = 3 }"#),
        )
        .run();
    assert_eq!(outcome.attack("hero").total, 7, "not 1 + 3 × 2 × 3");
    assert_eq!(outcome.terms(outcome.attack("hero"))[2], (3, "doomtrooper-it/numbers/multiply-effect-once"));
    assert_eq!(outcome.aside(outcome.attack("hero")), [(6, "doomtrooper-it/numbers/multiply-effect-once")]);
    assert!(matches!(outcome.gaps()[..], [Gap::Figure(.., Doubt::WhichMultiplier)]));
}

#[test]
fn copies_of_a_modifier_add_up_or_are_refused() {
    let duel = |ruleset| {
        Duel::by(ruleset)
            .card("anna", "shot", &modifier("fight", "add", 2), |card| card.name = "lucky shot".into())
            .card("anna", "second", &modifier("fight", "add", 2), |card| card.name = "lucky shot".into())
            .plays("anna", "shot")
            .plays("anna", "second")
    };
    for ruleset in [FAQ, IT] {
        let outcome = duel(ruleset).run();
        assert_eq!(outcome.attack("hero").total, 5);
        assert_eq!(
            outcome.terms(outcome.attack("hero"))[2],
            (2, "doomtrooper-it/combat/modifiers-cumulative")
        );
    }
    let czech = duel(CS).run();
    assert_eq!(czech.attack("hero").total, 3);
    assert_eq!(czech.refused()[0].1, "doomtrooper-cs/combat/modifier-once-per-warrior");
}
