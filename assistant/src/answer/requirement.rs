//! The words for what a play needs.

use cardinal_doomtrooper::effect::{Comparison, Requirement};
use serde::Serialize;

use super::names::named;
use super::whom as words;
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
        Requirement::FirstOfItsName => voice.text("requires-first-of-its-name", &[]),
        Requirement::NotYetOnTarget => voice.text("requires-not-yet-on-target", &[]),
        Requirement::PieceInUse => voice.text("requires-piece-in-use", &[]),
        Requirement::TargetKilledOutright => voice.text("requires-killed-outright", &[]),
        Requirement::StrikesFirst(who) => with_name(voice, "requires-strikes-first", "who", who),
        Requirement::AbleToFight(who) => with_name(voice, "requires-able-to-fight", "who", who),
        Requirement::InCombat(who) => with_name(voice, "requires-in-combat", "who", who),
        Requirement::BeforeBlows => voice.text("requires-before-blows", &[]),
        Requirement::TargetWounded => voice.text("requires-target-wounded", &[]),
        Requirement::SameSideOfTheDark => voice.text("requires-same-side", &[]),
        Requirement::OpponentAffiliation(affiliation) => {
            voice.text("requires-opponent", &[("what", affiliation.as_str().into())])
        }
        Requirement::TargetIs(whom) => {
            voice.text("requires-target-is", &[("what", words::whom(voice, whom).into())])
        }
        Requirement::OpponentIs(whom) => {
            voice.text("requires-opponent-is", &[("what", words::whom(voice, whom).into())])
        }
        Requirement::Such { who, is } => voice.text(
            "requires-such",
            &[("who", named(voice, "who", who).into()), ("what", words::whom(voice, is).into())],
        ),
        Requirement::Harmed { who, harm, blow } => voice.text(
            if *blow { "requires-harmed-by-blow" } else { "requires-harmed" },
            &[("who", named(voice, "who", who).into()), ("harm", named(voice, "harm", harm).into())],
        ),
        Requirement::Compare { rating, of, is, than } => {
            let ratings: Vec<String> = rating.named().map(|rating| named(voice, "rating", rating)).collect();
            let rating = if ratings.is_empty() { voice.text("whom-attack", &[]) } else { ratings.join(", ") };
            let sign = match is {
                Comparison::MoreThan => ">",
                Comparison::AtLeast => "≥",
                Comparison::AtMost => "≤",
                Comparison::LessThan => "<",
                Comparison::EqualTo => "=",
            };
            let figure = format!("{rating} {sign} {}", words::amount(voice, than));
            let who = named(voice, "who", of).into();
            voice.text("requires-compare", &[("who", who), ("what", figure.into())])
        }
        Requirement::InPlay { warriors, at_least } => voice.text(
            "requires-in-play",
            &[("count", (*at_least).into()), ("what", words::reach(voice, warriors).into())],
        ),
        Requirement::CardInPlay(piece) => {
            voice.text("requires-card-in-play", &[("what", words::piece(voice, piece).into())])
        }
        Requirement::PlayedIs(played) => {
            voice.text("requires-played-is", &[("what", words::played(voice, played).into())])
        }
        Requirement::CardOn(who) => with_name(voice, "requires-card-on", "who", who),
        Requirement::CardOnSuch(whom) => {
            voice.text("requires-card-on", &[("what", words::whom(voice, whom).into())])
        }
        Requirement::WarzoneIs(definition) => {
            voice.text("requires-warzone-is", &[("what", definition.as_str().into())])
        }
        Requirement::InWarzone => voice.text("requires-in-warzone", &[]),
        Requirement::Names(who) => with_name(voice, "requires-names", "who", who),
        Requirement::NamesWord(word) => voice.text("requires-names", &[("what", word.as_str().into())]),
        Requirement::NamesWarzone => voice.text("requires-names-warzone", &[]),
        Requirement::NamesCard => voice.text("requires-names-card", &[]),
        Requirement::ByMission => voice.text("requires-by-mission", &[]),
        Requirement::NamesNothing => voice.text("requires-names-nothing", &[]),
        Requirement::Given => voice.text("requires-given", &[]),
        Requirement::Promotion(least) => voice.text("requires-promotion", &[("count", (*least).into())]),
        Requirement::Not(inner) => voice.text("whom-not", &[("what", self::words(voice, inner).into())]),
        Requirement::Any(several) => words::several(voice, several.iter().map(|one| self::words(voice, one))),
        Requirement::All(several) => {
            several.iter().map(|one| self::words(voice, one)).collect::<Vec<_>>().join(", ")
        }
    }
}

fn with_name(voice: Voice<'_>, key: &str, family: &str, value: impl Serialize) -> String {
    voice.text(key, &[("what", named(voice, family, value).into())])
}
