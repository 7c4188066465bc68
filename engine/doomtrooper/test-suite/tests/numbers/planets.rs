//! By which rule the bonus of a Planet, of a warrior's own card and of another's text counts.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::Event;
use cardinal_doomtrooper::table::Area;

use crate::stage::{CS, Duel, FAQ, IT, aura, change, plus};

#[test]
fn a_planet_adds_by_its_own_rule_and_to_natives_by_theirs_where_there_are_such_rules() {
    for (ruleset, reach, kind, rule) in [
        (FAQ, "", CardKind::Planet, "doomtrooper-it/planets/bonus"),
        (IT, "", CardKind::Planet, "doomtrooper-it/planets/bonus"),
        (IT, r#"definition = "NATIVE""#, CardKind::Planet, "doomtrooper-it/planets/native-bonus"),
        (IT, r#"definition = "MARINE""#, CardKind::Planet, "doomtrooper-it/planets/bonus"),
        (IT, "", CardKind::Other, "doomtrooper-it/numbers/modified-unless-base"),
        (CS, "", CardKind::Planet, "doomtrooper-cs/numbers/modifications-add-up"),
    ] {
        let text = aura(reach, &change("fight", "add", 1, "reached"));
        let duel = Duel::by(ruleset)
            .with("hero", |hero| hero.definitions = vec!["NATIVE".into(), "MARINE".into()])
            .card("anna", "mars", &text, |card| (card.kind, card.area) = (kind, Some(Area::Squad)));
        let outcome = duel.run();
        assert_eq!(outcome.terms(outcome.attack("hero"))[1], (1, rule), "{ruleset}: {reach} {kind:?}");
    }
}

#[test]
fn of_one_who_stands_by_it_is_told_whose_text_changes_its_value() {
    let shot = r#"play = [{ windows = ["modify"], target = "their-warrior", changes = [{ kind = "kill", on = "target" }] }]"#;
    let others = aura("", &change("value", "add", 1, "reached"));
    for (whose, text, rule) in [
        ("fiend", plus("value", 1), "doomtrooper-it/combat/modifiers-cumulative"),
        ("ghoul", others, "doomtrooper-it/numbers/modified-unless-base"),
    ] {
        let duel = Duel::by(FAQ).warrior("fiend", "bruno").warrior("ghoul", "bruno").text(whose, &text);
        let outcome = duel.hand("anna", "shot", shot).aims("anna", "shot", Some("fiend")).run();
        let number = outcome.log().iter().find_map(|entry| match &entry.event {
            Event::AwardAnnounced { number, .. } => Some(number),
            _ => None,
        });
        let number = number.expect("the kill earns points");
        let terms = outcome.terms(number);
        assert!(number.total == 5 && terms.contains(&(1, rule)), "{whose}: {terms:?}");
    }
}
