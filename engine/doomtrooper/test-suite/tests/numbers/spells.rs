//! Who casts a spell: by art, by text, blessed, on itself.

use cardinal_doomtrooper::event::{Event, Remark, Why};
use cardinal_doomtrooper::table::WarriorSetup;

use crate::stage::{CS, Duel, FAQ, IT, Outcome, ability, change};

/// Anna's mystic stands by and knows the elements.
fn mystic(ruleset: &str) -> Duel {
    let duel = Duel::by(ruleset).warrior("mystic", "anna");
    duel.with("mystic", |mystic| {
        mystic.affiliations = vec!["brotherhood".into()];
        mystic.arts = vec!["elements".into()];
    })
}

fn spell(how: &str, window: &str, target: &str) -> String {
    let change = change("armor", "add", 3, "target");
    format!(
        r#"play = [{{ windows = ["{window}"], target = "{target}", spell = {{ aspect = "elements"{how} }}, changes = [{change}] }}]"#
    )
}

fn cast(duel: Duel, text: &str, on: &str) -> Outcome {
    duel.hand("anna", "spell", text).aims("anna", "spell", Some(on)).run()
}

/// A spell for the caster alone is cast by whom it is aimed at, who need not be in the combat.
#[test]
fn a_spell_for_its_caster_is_cast_by_its_target() {
    let text = spell(", on_caster = true", "modify", "your-warrior");
    for (ruleset, rule) in [
        (FAQ, "doomtrooper-it/art/who-may-cast"),
        (IT, "doomtrooper-it/art/who-may-cast"),
        (CS, "doomtrooper-cs/casting/who-may-cast"),
    ] {
        assert!(cast(mystic(ruleset), &text, "mystic").is_taken(), "{ruleset}");
        let refused = cast(mystic(ruleset), &text, "hero");
        assert_eq!(refused.refused(), [(Why::NoCaster, rule)], "{ruleset}: the hero does not know it");
        let both = mystic(ruleset).with("hero", |hero| hero.arts = vec!["elements".into()]);
        assert!(cast(both, &text, "hero").is_taken(), "{ruleset}");
    }
}

/// What a text lets a warrior cast is of the kind that it says.
#[test]
fn a_text_lets_cast_spells_of_one_kind() {
    for (only, personal, window, is_cast) in [
        ("", true, "modify", true),
        ("", false, "modify", true),
        (r#", only = "personal""#, true, "modify", true),
        (r#", only = "personal""#, false, "modify", false),
        (r#", only = "personal""#, true, "any-time", false),
        (r#", only = "personal""#, false, "any-time", false),
        (r#", only = "non-combat""#, false, "any-time", true),
        (r#", only = "non-combat""#, false, "modify", false),
    ] {
        let teaches = ability(&format!(r#"{{ kind = "casts", aspect = "elements", on = "bearer"{only} }}"#));
        let text = spell(&format!(", personal = {personal}"), window, "combatant");
        let outcome = cast(Duel::by(FAQ).text("hero", &teaches), &text, "hero");
        let case = format!("{only} personal: {personal}, {window}");
        assert_eq!(outcome.is_taken(), is_cast, "{case}");
        if !is_cast {
            assert_eq!(outcome.refused(), [(Why::NoCaster, "doomtrooper-it/art/who-may-cast")], "{case}");
        }
    }
}

fn remarks(outcome: &Outcome) -> Vec<(&Remark, &str)> {
    let all = outcome.log().iter().filter_map(|entry| match &entry.event {
        Event::Remark(remark) => Some((remark, outcome.rule(entry.cause.rule))),
        _ => None,
    });
    all.collect()
}

/// That a warrior casts as a blessed one is said of who does not know the aspect otherwise.
#[test]
fn casting_as_a_blessed_one_is_told_of_who_was_not_taught() {
    let dress = |arts: &[&str], is_blessed: bool| {
        let arts: Vec<String> = arts.iter().map(|&art| art.into()).collect();
        move |mystic: &mut WarriorSetup| {
            mystic.arts = arts;
            mystic.definitions = if is_blessed { vec!["BLESSED".into()] } else { Vec::new() };
        }
    };
    let text = spell("", "modify", "combatant");
    for (arts, is_blessed, is_told) in [
        (&[][..], true, true),
        (&["kinetics"], true, true),
        (&["elements"], true, false),
        (&["all"], true, false),
        (&["kinetics", "elements"], true, false),
        (&["elements"], false, false),
    ] {
        let outcome = cast(mystic(FAQ).with("mystic", dress(arts, is_blessed)), &text, "hero");
        assert!(outcome.is_taken(), "{arts:?}");
        let told = remarks(&outcome)
            .into_iter()
            .filter(|(remark, _)| matches!(remark, Remark::CastByBlessed { .. }));
        let rules: Vec<&str> = told.map(|(_, rule)| rule).collect();
        assert_eq!(
            rules,
            ["doomtrooper-it/definitions/blessed"][..usize::from(is_told)],
            "{arts:?} {is_blessed}"
        );
    }
}

/// The points paid for a spell and whom it is for are said as it is cast, where a rule asks for that.
#[test]
fn a_spell_is_announced_with_its_points_or_its_target() {
    let bought = r#"play = [{ windows = ["modify"], spell = { aspect = "elements" }, strength = { points = 1 }, changes = [{ kind = "rating", rating = "armor", amount = 1, on = "your-combatant", by_strength = true }] }]"#;
    let plain = r#"play = [{ windows = ["modify"], spell = { aspect = "elements" }, changes = [{ kind = "rating", rating = "armor", amount = 1, on = "your-combatant" }] }]"#;
    let aimed = spell("", "modify", "combatant");
    for (ruleset, text, aim, points, expected) in [
        (CS, plain, None, None, None),
        (CS, aimed.as_str(), Some("hero"), None, Some(0)),
        (CS, bought, None, Some(2), Some(2)),
        (FAQ, aimed.as_str(), Some("hero"), None, None),
    ] {
        let duel = mystic(ruleset).hand("anna", "spell", text);
        let duel = match points {
            Some(points) => duel.pays("anna", "spell", aim, points),
            None => duel.aims("anna", "spell", aim),
        };
        let outcome = duel.run();
        assert!(outcome.is_taken(), "{ruleset} {text}");
        let told = remarks(&outcome).into_iter().find_map(|(remark, _)| match remark {
            Remark::SpellAnnounced { points, .. } => Some(*points),
            _ => None,
        });
        assert_eq!(told, expected, "{ruleset} {text}");
    }
}
