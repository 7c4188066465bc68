//! Combat procedures: what their files say besides the graph of steps, which is
//! [`cardinal_procedure`]'s.
//!
//! A procedure file names its steps, who acts in each, what may be played there, which rule it
//! comes from, and where it leads and why. Loading a [`crate::Ruleset`] reads and checks it; what it lets
//! through, the walker can walk without further checks.

mod windows;

pub use cardinal_procedure::{Fault, ProcedureError};
pub(crate) use windows::windows;

use cardinal_procedure::Vocabulary;
use serde::{Deserialize, Serialize};

use crate::effect::Window;
use crate::ids::RuleRef;

/// The words of combat procedures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CombatWords {}

/// A checked combat procedure.
pub type Procedure = cardinal_procedure::Procedure<CombatWords>;
/// A step of a combat procedure.
pub type Step = cardinal_procedure::Step<CombatWords>;
/// A way out of a step of a combat procedure.
pub type Edge = cardinal_procedure::Edge<CombatWords>;

/// What else a combat procedure says of a step.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts of a step, as the file states them")]
pub struct Marks {
    /// Whether each actor may play one card at most before the next has a say.
    pub one_card: bool,
    /// Whether what was played takes effect when the step is left forwards.
    pub settles: bool,
    /// Whether a card that ends the combat is answered on the spot, for want of a step for answers.
    pub answers_at_once: bool,
    /// Whether only cards that save somebody from harm may be played, besides counters.
    pub saves_only: bool,
    /// Whether points that were announced are paid when the step is left forwards.
    pub pays: bool,
}

/// What a step does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StepKind {
    /// The actor names attacker and defender.
    AnnounceCombatants,
    /// The actor names the tactic.
    AnnounceTactic,
    /// The actor says whether, and in which, warzone the defender defends.
    AnnounceWarzone,
    /// The actor says which equipment in play is used.
    AnnounceEquipment,
    /// Actors may play cards or pass.
    Window,
    /// Nobody acts; the edges decide.
    Route,
    /// It is settled who strikes first, if anyone.
    BindOrder,
    /// Ratings are compared to see how the combat stands.
    DetermineStatus,
    /// The actors' blows are resolved.
    Resolve,
    /// What comes immediately after the combat; then a window, where anyone acts.
    AfterCombat,
    /// Wounds and deaths become final.
    ChangeStatus,
    /// The actor's points are announced; the earner splits them.
    Award,
}

/// A player by the part played in the combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Actor {
    /// The player whose warrior attacks.
    Attacker,
    /// The player whose warrior is attacked.
    Defender,
    /// The player whose warrior strikes first.
    First,
    /// The other combatant's player.
    Second,
    /// Who has the first word: the player whose warrior strikes first, else the attacker.
    Leading,
    /// The other combatant's player, who has the second word.
    Following,
    /// Everyone else, in seat order after the attacking player.
    Others,
}

/// When an edge is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// If no earlier edge was.
    Always,
    /// A card has been played since the edge's target was last entered.
    Played,
    /// Attacker or defender has changed since they were last settled.
    CombatantsChanged,
    /// One combatant strikes first.
    NotSimultaneous,
    /// The combat was ended by a card or for want of a combatant.
    CombatEnded,
    /// What was announced is an attack that is no combat.
    SpecialAttack,
    /// The second warrior is alive and not about to die, still in the combat and may strike back.
    SecondStands,
    /// Harm was dealt that is not final.
    HarmDealt,
}

impl Vocabulary for CombatWords {
    type Kind = StepKind;
    type Actor = Actor;
    type Window = Window;
    type Condition = Condition;
    type Marks = Marks;
    type Rule = RuleRef;

    const ALWAYS: Condition = Condition::Always;

    fn misfit(step: &Step) -> Option<&'static str> {
        let one = step.actors.len() == 1 && step.actors[0] != Actor::Others;
        Some(match step.kind {
            StepKind::AnnounceTactic | StepKind::AnnounceWarzone if !one || !step.may.is_empty() => {
                "an announcement needs one actor and opens no window"
            }
            StepKind::AnnounceCombatants if !one || !matches!(step.may[..], [] | [Window::SpecialAttack]) => {
                "the announcement of an attack needs one actor and may open the window of special attacks"
            }
            StepKind::AnnounceEquipment if !one => "it needs one actor",
            StepKind::Award if step.actors.is_empty() || step.actors.contains(&Actor::Others) => {
                "points are announced by combatants' players"
            }
            StepKind::Window if step.actors.is_empty() || step.may.is_empty() => {
                "a window needs actors and something to play"
            }
            StepKind::AfterCombat if step.actors.is_empty() != step.may.is_empty() => {
                "where anyone acts there is something to play, and the other way round"
            }
            StepKind::Resolve if step.actors.is_empty() || step.actors.contains(&Actor::Others) => {
                "blows need strikers, and only combatants strike"
            }
            StepKind::Route | StepKind::BindOrder | StepKind::ChangeStatus if !step.actors.is_empty() => {
                "nobody acts there"
            }
            _ => return None,
        })
    }
}

/// Whether the tactic is announced again when a combatant has been exchanged.
pub(crate) fn announces_tactic_again(procedure: &Procedure) -> bool {
    let tactic = procedure.steps().find(|(_, step)| step.kind == StepKind::AnnounceTactic).map(|(id, _)| id);
    on_change_of_combatants(procedure).any(|edge| Some(edge.to) <= tactic)
}

/// The rule about what becomes of a combat when a combatant has been exchanged.
pub(crate) fn change_of_combatants(procedure: &Procedure) -> Option<RuleRef> {
    on_change_of_combatants(procedure).next().map(|edge| edge.rule)
}

fn on_change_of_combatants(procedure: &Procedure) -> impl Iterator<Item = &Edge> {
    let edges = procedure.steps().flat_map(|(_, step)| &step.edges);
    edges.filter(|edge| edge.when == Condition::CombatantsChanged)
}
