//! The words for what a play needs.

use cardinal_engine::effect::{Requirement, Whom};
use serde::Serialize;

use super::names::named;
use crate::messages::Voice;

/// What must be so for a play, in words.
pub(crate) fn words(voice: Voice<'_>, requirement: &Requirement) -> String {
    match requirement {
        Requirement::Controls(role) => with_name(voice, "requires-controls", "role", role),
        Requirement::Tactic(tactic) => with_name(voice, "requires-tactic", "tactic", tactic),
        Requirement::BearerIs(role) => with_name(voice, "requires-bearer-is", "role", role),
        Requirement::BearerStandsBy => voice.text("requires-bearer-stands-by", &[]),
        Requirement::ControlsDefinition(definition) => {
            voice.text("requires-controls-definition", &[("what", definition.as_str().into())])
        }
        Requirement::TargetUses(kind) => with_name(voice, "requires-target-uses", "weapon", kind),
        Requirement::TheirCombatantUses(kind) => {
            with_name(voice, "requires-their-combatant-uses", "weapon", kind)
        }
        Requirement::TargetHarm(harm) => with_name(voice, "requires-target-harm", "harm", harm),
        Requirement::TargetWounded => voice.text("requires-target-wounded", &[]),
        Requirement::SameSideOfTheDark => voice.text("requires-same-side", &[]),
        Requirement::OpponentAffiliation(affiliation) => {
            voice.text("requires-opponent", &[("what", affiliation.as_str().into())])
        }
        Requirement::TargetIs(whom) => voice.text("requires-target-is", &[("what", marks(whom).into())]),
        Requirement::OpponentIs(whom) => voice.text("requires-opponent-is", &[("what", marks(whom).into())]),
    }
}

/// What a warrior must be, as cards print it.
fn marks(whom: &Whom) -> String {
    [&whom.affiliation, &whom.definition].into_iter().flatten().cloned().collect::<Vec<_>>().join(", ")
}

fn with_name(voice: Voice<'_>, key: &str, family: &str, value: impl Serialize) -> String {
    voice.text(key, &[("what", named(voice, family, value).into())])
}
