//! Rifts by the Italian rules: against whom they may be evoked, and whom they do not touch.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Remark, Why};

use crate::stage::{CS, Duel, FAQ, IT, Outcome, ability};

/// Anna plays a gift with this definition on a warrior who stands by, whose text makes it immune or not.
fn evoked(ruleset: &str, definition: &str, own: &str) -> Outcome {
    let text = r#"play = [{ windows = ["modify"], target = "any-warrior", changes = [{ kind = "rating", rating = "armor", amount = -1, on = "target" }] }]"#;
    let duel = Duel::by(ruleset)
        .warrior("stranger", "bruno")
        .text("stranger", own)
        .with("hero", |hero| hero.affiliations = vec!["capitol".into()]);
    let duel = duel.card("anna", "gift", text, |card| {
        (card.kind, card.definitions) = (CardKind::Gift, vec![definition.to_owned()]);
    });
    duel.aims("anna", "gift", Some("stranger")).run()
}

fn told(outcome: &Outcome) -> Vec<&str> {
    outcome.rules_of(|event| matches!(event, Event::Remark(Remark::RiftUsed { .. })))
}

/// `rifts/against-any-warrior`, `rifts/immunity`; of other gifts `immunity/not-directly-on-immune` speaks.
#[test]
fn a_rift_is_evoked_against_anybody_but_one_wholly_immune_to_the_dark_symmetry() {
    let minor = ability(r#"{ kind = "immune", to = "art" }"#);
    let whole = ability(r#"{ kind = "immune", to = "dark-symmetry" }"#);
    for ruleset in [FAQ, IT] {
        for own in ["", &*minor] {
            let outcome = evoked(ruleset, "RIFT", own);
            assert!(outcome.is_taken(), "{ruleset}");
            assert_eq!(told(&outcome), ["doomtrooper-it/rifts/against-any-warrior"], "{ruleset}");
            assert!(told(&evoked(ruleset, "CURSE", own)).is_empty(), "{ruleset}: it is no Rift");
        }
        for (definition, rule) in [
            ("RIFT", "doomtrooper-it/rifts/immunity"),
            ("CURSE", "doomtrooper-it/immunity/not-directly-on-immune"),
        ] {
            let outcome = evoked(ruleset, definition, &whole);
            let refused = outcome.refused();
            let rules: Vec<&str> = refused.iter().map(|(_, rule)| *rule).collect();
            assert!(
                refused.iter().all(|(why, _)| matches!(why, Why::Immune { .. })),
                "{ruleset}: {refused:?}"
            );
            assert!(rules.contains(&rule), "{ruleset}: {definition}: {rules:?}");
        }
    }
    assert!(told(&evoked(CS, "RIFT", "")).is_empty(), "the Czech rules know no Rifts");
}
