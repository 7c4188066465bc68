//! Who may cast a spell of the Art, and in whose favour.

use cardinal_doomtrooper::event::Why;
use cardinal_doomtrooper::table::WarriorSetup;

use crate::stage::{ALL, CS, Duel, FAQ, IT, ability, change};

/// +3 to the armor of a combatant, aimed at it.
fn ward(personal: bool) -> String {
    let change = change("armor", "add", 3, "target");
    format!(
        r#"play = [{{ windows = ["modify"], target = "combatant", spell = {{ aspect = "elements", personal = {personal} }}, changes = [{change}] }}]"#
    )
}

/// Anna's mystic stands by and may cast on a combatant.
fn mystic(ruleset: &str, on: &str) -> Duel {
    Duel::by(ruleset)
        .warrior("mystic", "anna")
        .with("mystic", |mystic| {
            mystic.affiliations = vec!["brotherhood".into()];
            mystic.arts = vec!["elements".into()];
        })
        .hand("anna", "ward", &ward(false))
        .aims("anna", "ward", Some(on))
}

#[test]
fn a_combat_spell_needs_a_caster_in_play_but_not_in_the_combat() {
    for ruleset in ALL {
        assert_eq!(mystic(ruleset, "hero").run().armor("hero").total, 8, "{ruleset}");
        let away = mystic(ruleset, "hero").with("mystic", |mystic| mystic.imprisoned = true).run();
        assert!(matches!(away.refused()[0].0, Why::NoCaster), "{ruleset}");
    }
}

#[test]
fn a_personal_combat_spell_needs_a_caster_in_the_combat() {
    for (ruleset, rule) in [
        (FAQ, "doomtrooper-it/art/personal-combat-spells"),
        (IT, "doomtrooper-it/art/personal-combat-spells"),
        (CS, "doomtrooper-cs/casting/personal-combat-spell"),
    ] {
        let duel = mystic(ruleset, "hero").hand("anna", "own-ward", &ward(true));
        let outcome = duel.clone().aims("anna", "own-ward", Some("hero")).run();
        assert_eq!(outcome.refused()[0].1, rule);
        let fights = duel.with("hero", |hero| hero.arts = vec!["elements".into()]);
        assert_eq!(fights.aims("anna", "own-ward", Some("hero")).run().armor("hero").total, 11, "{ruleset}");
    }
}

#[test]
fn no_spell_in_favour_of_the_dark_legion_whoever_controls_it() {
    for (ruleset, rule) in [
        (FAQ, "doomtrooper-it/art/not-for-dark-legion"),
        (IT, "doomtrooper-it/art/not-for-dark-legion"),
        (CS, "doomtrooper-cs/casting/not-for-dark-legion"),
    ] {
        let outcome = mystic(ruleset, "beast").run();
        let refused = outcome.refused();
        assert!(matches!(refused[0].0, Why::DarkLegion(_)), "{ruleset}");
        assert_eq!(refused[0].1, rule);
        assert!(
            mystic(ruleset, "beast")
                .with("beast", |b| b.affiliations = vec!["templars".into()])
                .run()
                .is_taken()
        );
    }
}

#[test]
fn a_wholly_converted_caster_favours_the_dark_legion_alone_and_a_heretic_doomtrooper_anybody() {
    for (ruleset, rule) in [
        (FAQ, "doomtrooper-it/art/converted-master"),
        (IT, "doomtrooper-it/art/converted-master"),
        (CS, "doomtrooper-cs/casting/converted-caster"),
    ] {
        let as_one = |affiliations: &[&str], on: &str| {
            let affiliations = affiliations.iter().map(|&one| one.to_owned()).collect();
            mystic(ruleset, on).with("mystic", |mystic| mystic.affiliations = affiliations).run()
        };
        let converted = as_one(&["dark-legion"], "hero");
        assert!(matches!(converted.refused()[0], (Why::CasterConverted(_), found) if found == rule));
        assert!(as_one(&["dark-legion"], "beast").is_taken(), "{ruleset}");
        for on in ["hero", "beast"] {
            assert!(as_one(&["brotherhood", "dark-legion"], on).is_taken(), "{ruleset}: {on}");
        }
    }
}

#[test]
fn who_casts_by_its_text_for_the_dark_legion_alone_does_not_cast_for_the_tribes_either() {
    for (ruleset, rule) in [
        (FAQ, "doomtrooper-it/distinctions/cards-are-rules"),
        (IT, "doomtrooper-it/distinctions/cards-are-rules"),
        (CS, "doomtrooper-cs/cards/beat-rules"),
    ] {
        let converted = |text: &str, of: &str| {
            mystic(ruleset, "beast")
                .with("beast", |beast| beast.affiliations = vec![of.into()])
                .with("mystic", |mystic| mystic.affiliations = vec!["dark-legion".into()])
                .text("mystic", text)
                .run()
        };
        let only = ability(r#"{ kind = "never-casts", but_for_dark = true }"#);
        assert!(converted("", "templars").is_taken(), "{ruleset}");
        assert!(converted(&only, "dark-legion").is_taken(), "{ruleset}");
        let refused = converted(&only, "templars");
        assert!(matches!(refused.refused()[0], (Why::CasterConverted(_), found) if found == rule));
    }
}

#[test]
fn the_profane_never_cast_and_cybertronic_is_profane_in_the_italian_rules() {
    let of = |ruleset, affiliation: &str| {
        mystic(ruleset, "hero").with("mystic", |mystic| mystic.affiliations = vec![affiliation.into()]).run()
    };
    for ruleset in [FAQ, IT] {
        assert_eq!(of(ruleset, "cybertronic").refused()[0].1, "doomtrooper-it/art/cybertronic-profane");
        let named = |mystic: &mut WarriorSetup| mystic.definitions.push("PROFANE".into());
        let marked = mystic(ruleset, "hero").with("mystic", named).run();
        assert_eq!(marked.refused()[0].1, "doomtrooper-it/definitions/profane");
    }
    assert!(of(CS, "cybertronic").is_taken(), "only those whose card says so");
    let marked = mystic(CS, "hero").with("mystic", |mystic| mystic.definitions.push("PROFANE".into())).run();
    assert_eq!(marked.refused()[0].1, "doomtrooper-cs/casting/never-caster");
}

#[test]
fn the_blessed_cast_every_spell_in_the_italian_rules() {
    let blessed = |ruleset| {
        mystic(ruleset, "hero").with("mystic", |mystic| {
            mystic.arts.clear();
            mystic.definitions.push("BLESSED".into());
        })
    };
    for ruleset in [FAQ, IT] {
        assert!(blessed(ruleset).run().is_taken(), "doomtrooper-it/definitions/blessed");
    }
    assert!(!blessed(CS).run().is_taken(), "the Czech rules know no such definition");
}

#[test]
fn no_spell_directly_on_a_warrior_immune_to_it_in_the_italian_rules() {
    let curse = r#"play = [{ windows = ["modify"], target = "their-warrior", spell = { aspect = "elements" }, changes = [{ kind = "wound", on = "target" }] }]"#;
    let duel = |ruleset| {
        mystic(ruleset, "hero")
            .warrior("alakhai", "bruno")
            .text("alakhai", &ability(r#"{ kind = "immune", to = "art" }"#))
            .hand("anna", "curse", curse)
            .aims("anna", "curse", Some("alakhai"))
            .run()
    };
    for ruleset in [FAQ, IT] {
        let outcome = duel(ruleset);
        assert_eq!(outcome.refused()[0].1, "doomtrooper-it/immunity/not-directly-on-immune");
    }
}
