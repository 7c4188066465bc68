//! Spells of the Art in a combat: who casts, and against whom it is useless.

use cardinal_doomtrooper::effect::MysticCard;
use cardinal_doomtrooper::event::{Event, Source, Why};

use crate::stage::{Outcome, Stage, ability};

const IMMUNE: &str = r#"{ kind = "immune", to = "art" }"#;

fn pacifism(extra: &str) -> String {
    format!(
        r#"play = [{{ windows = ["block", "modify"], spell = {{ aspect = "mentalism"{extra} }}, changes = [{{ kind = "end-combat" }}] }}]"#
    )
}

/// Anna has a mystic beside her Sea Lion, and a spell that ends the combat.
fn with_mystic(spell: &str) -> Stage {
    let stage = Stage::duel()
        .warrior("mystic", "anna")
        .with("mystic", |warrior| warrior.arts = vec!["mentalism".into()]);
    stage.hand("anna", "pacifism", spell)
}

fn casts(stage: Stage) -> Outcome {
    stage.plays_at("20", "anna", "pacifism").run()
}

fn ended(outcome: &Outcome) -> bool {
    !outcome.causes(|event| matches!(event, Event::CombatEnded { .. })).is_empty()
}

#[test]
fn any_standing_caster_of_the_players_casts_a_combat_spell() {
    assert!(ended(&casts(with_mystic(&pacifism("")))));
}

#[test]
fn without_a_caster_of_the_aspect_the_spell_is_refused() {
    for arts in [vec![], vec!["premonition".to_owned()]] {
        let outcome = casts(with_mystic(&pacifism("")).with("mystic", |warrior| warrior.arts = arts));
        assert!(!ended(&outcome));
        assert_eq!(outcome.refusals()[0].2, [(Why::NoCaster, "doomtrooper-it/art/who-may-cast".to_owned())]);
    }
    let master = with_mystic(&pacifism("")).with("mystic", |warrior| warrior.arts = vec!["all".into()]);
    assert!(ended(&casts(master)), "a master of all aspects casts this one too");
    let prisoner = casts(with_mystic(&pacifism("")).with("mystic", |warrior| warrior.imprisoned = true));
    assert!(!ended(&prisoner), "a prisoner does nothing");
    assert_eq!(prisoner.refusals()[0].2, [(Why::NoCaster, "doomtrooper-it/art/combat-spells".to_owned())]);
}

#[test]
fn a_personal_combat_spell_needs_its_caster_in_the_combat() {
    let spell = pacifism(", personal = true");
    let outcome = casts(with_mystic(&spell));
    assert_eq!(
        outcome.refusals()[0].2,
        [(Why::NoCaster, "doomtrooper-it/art/personal-combat-spells".to_owned())]
    );
    let own = with_mystic(&spell).with("sea-lion", |warrior| warrior.arts = vec!["mentalism".into()]);
    assert!(ended(&casts(own)));
}

#[test]
fn no_spell_works_against_an_opponent_immune_to_the_art() {
    let outcome = casts(with_mystic(&pacifism("")).text("necromutant", &ability(IMMUNE)));
    assert!(!ended(&outcome));
    let warrior = outcome.id("necromutant");
    let immune = Why::Immune { warrior, to: MysticCard::Art, by: Source::Warrior(warrior) };
    assert_eq!(
        outcome.refusals()[0].2,
        [(immune, "doomtrooper-it/immunity/no-art-against-immune-opponent".to_owned())]
    );
}

#[test]
fn ones_own_warriors_immunity_forbids_no_spell_but_negates_it() {
    let outcome = casts(with_mystic(&pacifism("")).text("sea-lion", &ability(IMMUNE)));
    assert!(outcome.refusals().is_empty());
    assert!(!ended(&outcome), "one of the combatants is immune");
    let negated = outcome.causes(|event| matches!(event, Event::Negated { .. }));
    assert_eq!(negated[0].1, "doomtrooper-it/immunity/negates-in-combat");
}

#[test]
fn a_spell_that_pierces_immunity_works_all_the_same() {
    let spell = pacifism(", pierces_immunity = true");
    assert!(ended(&casts(with_mystic(&spell).text("necromutant", &ability(IMMUNE)))));
}

#[test]
fn the_art_does_nothing_for_the_dark_legion() {
    let stage = Stage::duel().warrior("mystic", "bruno").with("mystic", |warrior| {
        warrior.affiliations = vec!["brotherhood".into()];
        warrior.arts = vec!["mentalism".into()];
    });
    let outcome = stage.hand("bruno", "pacifism", &pacifism("")).plays_at("22", "bruno", "pacifism").run();
    let dark = Why::DarkLegion(outcome.id("necromutant"));
    assert_eq!(outcome.refusals()[0].2, [(dark, "doomtrooper-it/art/not-for-dark-legion".to_owned())]);
}

#[test]
fn every_reason_against_a_spell_is_given() {
    let stage = with_mystic(&pacifism(""))
        .text("necromutant", &ability(IMMUNE))
        .with("mystic", |warrior| warrior.arts.clear());
    let outcome = stage.plays_at("16", "anna", "pacifism").run();
    let rules: Vec<String> = outcome.refusals()[0].2.iter().map(|(_, rule)| rule.clone()).collect();
    assert_eq!(
        rules,
        [
            "warzone-faq/combat/16",
            "doomtrooper-it/art/who-may-cast",
            "doomtrooper-it/immunity/no-art-against-immune-opponent"
        ]
    );
}
