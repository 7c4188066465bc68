//! Immunity: what may not be used, and what has no influence.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::table::{Area, Status};

use crate::stage::{ALL, CS, Duel, FAQ, IT, ability, aura, change, plus};

fn immune(to: &str) -> String {
    ability(&format!(r#"{{ kind = "immune", to = "{to}" }}"#))
}

fn spell(changes: &str) -> String {
    format!(
        r#"play = [{{ windows = ["modify"], spell = {{ aspect = "elements" }}, changes = [{changes}] }}]"#
    )
}

/// A Brother casts Elemental Wall, +3 to armor, against Alakhai.
fn alakhai(ruleset: &str) -> Duel {
    Duel::by(ruleset)
        .with("hero", |hero| {
            hero.affiliations = vec!["brotherhood".into()];
            hero.arts = vec!["elements".into()];
        })
        .text("beast", &immune("art"))
        .hand("anna", "wall", &spell(&change("armor", "add", 3, "your-combatant")))
        .plays("anna", "wall")
}

#[test]
fn alakhai_walks_through_the_wall_in_the_czech_rules() {
    let outcome = alakhai(CS).run();
    assert!(outcome.is_taken(), "it may be cast");
    assert_eq!(outcome.armor("hero").total, 5);
    let rule = "doomtrooper-cs/immunity/no-effect-in-combat";
    assert_eq!(outcome.aside(outcome.armor("hero")), [(3, rule)]);
    assert_eq!(outcome.rules_of(|event| matches!(event, Event::Negated { .. })), [rule]);
}

#[test]
fn no_spell_may_be_cast_against_alakhai_in_the_italian_rules() {
    for ruleset in [FAQ, IT] {
        let outcome = alakhai(ruleset).run();
        let refused = outcome.refused();
        assert!(matches!(
            refused[..],
            [(Why::Immune { .. }, "doomtrooper-it/immunity/no-art-against-immune-opponent")]
        ));
        assert_eq!(outcome.armor("hero").total, 5);
    }
}

#[test]
fn a_spell_in_play_is_negated_against_alakhai() {
    for (ruleset, rule) in [
        (FAQ, "doomtrooper-it/immunity/negates-in-combat"),
        (IT, "doomtrooper-it/immunity/negates-in-combat"),
        (CS, "doomtrooper-cs/immunity/no-effect-in-combat"),
    ] {
        let improved = |immune_to: &str| {
            Duel::by(ruleset).text("beast", &immune(immune_to)).on(
                "hero",
                "improve-self",
                CardKind::Art,
                &plus("fight", 2),
            )
        };
        let outcome = improved("art").run();
        assert_eq!(outcome.attack("hero").total, 1, "{ruleset}");
        assert_eq!(outcome.aside(outcome.attack("hero")), [(2, rule)]);
        assert_eq!(improved("ki").run().attack("hero").total, 3, "{ruleset}: another immunity");
    }
}

#[test]
fn what_each_immunity_covers() {
    let kinds = [
        (CardKind::Art, ["art"].as_slice()),
        (CardKind::Gift, &["dark-symmetry-gifts", "dark-symmetry"]),
        (CardKind::HereticGift, &["dark-symmetry-gifts", "dark-symmetry"]),
        (CardKind::ApostleGift, &["dark-symmetry"]),
        (CardKind::Ki, &["ki"]),
    ];
    for ruleset in ALL {
        for (kind, covered_by) in kinds {
            for to in ["art", "dark-symmetry-gifts", "dark-symmetry", "ki"] {
                let outcome = Duel::by(ruleset)
                    .with("beast", |beast| beast.affiliations.push("mishima".into()))
                    .text("hero", &immune(to))
                    .on("beast", "power", kind, &plus("fight", 2))
                    .run();
                let expected = if covered_by.contains(&to) { 1 } else { 3 };
                assert_eq!(outcome.attack("beast").total, expected, "{ruleset}: {kind:?} against {to}");
            }
        }
    }
}

#[test]
fn gifts_have_no_effect_on_a_warrior_immune_to_them_who_has_received_them() {
    for ruleset in ALL {
        let outcome = Duel::by(ruleset)
            .text("beast", &immune("dark-symmetry"))
            .on("beast", "gift", CardKind::Gift, &plus("fight", 2))
            .run();
        assert_eq!(outcome.attack("beast").total, 1, "{ruleset}");
    }
}

#[test]
fn a_gift_cannot_be_used_against_an_opponent_completely_immune() {
    let use_it = format!(
        r#"play = [{{ from = "attached", then = "stay", windows = ["modify"], changes = [{}] }}]"#,
        change("fight", "add", 4, "bearer")
    );
    let duel = |ruleset, immunity: &str, kind| {
        Duel::by(ruleset)
            .text("hero", &immune(immunity))
            .on("beast", "gift", kind, &use_it)
            .plays("bruno", "gift")
    };
    for ruleset in [FAQ, IT] {
        let refused = duel(ruleset, "dark-symmetry", CardKind::ApostleGift).run();
        assert_eq!(
            refused.refused()[0].1,
            "doomtrooper-it/immunity/no-dark-symmetry-against-immune-opponent"
        );
        let minor = duel(ruleset, "dark-symmetry-gifts", CardKind::ApostleGift).run();
        assert!(minor.is_taken(), "{ruleset}: major gifts still affect a warrior of minor immunity");
        assert_eq!(minor.attack("beast").total, 5);
    }
    let czech = duel(CS, "dark-symmetry", CardKind::ApostleGift).run();
    assert!(czech.is_taken());
    assert_eq!(czech.attack("beast").total, 1, "it may be used and has no influence");
}

#[test]
fn a_spell_that_would_kill_has_no_influence_where_somebody_is_immune() {
    let duel = |immune_one: &str| {
        Duel::by(CS)
            .with("hero", |hero| hero.arts = vec!["all".into()])
            .text(immune_one, &immune("art"))
            .hand("anna", "curse", &spell(r#"{ kind = "kill", on = "their-combatant" }"#))
            .plays("anna", "curse")
            .run()
    };
    assert_eq!(duel("beast").status("beast"), Status::Healthy);
    assert_eq!(duel("hero").status("beast"), Status::Healthy, "the caster's own immunity negates it too");
}

#[test]
fn immunity_may_come_from_a_warrior_elsewhere_in_play() {
    // Valerie Duval gives immunity to all Étoiles Mortant, wherever in play.
    for ruleset in ALL {
        let text = aura(
            r#"area = "anywhere", definition = "ETOILE""#,
            r#"{ kind = "immune", to = "dark-symmetry", on = "reached" }"#,
        );
        let duel = Duel::by(ruleset)
            .warrior("valerie", "anna")
            .text("valerie", &text)
            .with("valerie", |valerie| valerie.area = Area::Outpost)
            .on("beast", "gift", CardKind::Gift, &plus("fight", 2));
        assert_eq!(duel.run().attack("beast").total, 3, "{ruleset}: the hero is no Étoile");
        let etoile = duel.with("hero", |hero| hero.definitions.push("ETOILE".into()));
        assert_eq!(etoile.run().attack("beast").total, 1, "{ruleset}");
    }
}

#[test]
fn immunity_from_a_gift_is_itself_negated() {
    for ruleset in ALL {
        let outcome = Duel::by(ruleset)
            .text("hero", &immune("dark-symmetry"))
            .on("hero", "improve-self", CardKind::Art, &plus("fight", 2))
            .on("beast", "gift", CardKind::Gift, &immune("art"))
            .run();
        assert_eq!(outcome.attack("hero").total, 3, "{ruleset}: the gift has no influence");
    }
}

#[test]
fn abilities_from_a_negated_gift_do_not_work() {
    for ruleset in ALL {
        let duel = |immunity: &str| {
            Duel::by(ruleset)
                .ratings("beast", [9, 1, 5, 4])
                .text("hero", &immune(immunity))
                .on("beast", "death", CardKind::Gift, &ability(r#"{ kind = "lethal", on = "bearer" }"#))
                .run()
        };
        assert_eq!(duel("dark-symmetry").status("hero"), Status::Wounded, "{ruleset}");
        assert_eq!(duel("ki").status("hero"), Status::Killed, "{ruleset}");
    }
}
