//! Combat procedures as data: graphs of steps that the walker executes.
//!
//! A procedure file names its steps, who acts in each, what may be played there, which rule it
//! comes from, and where it leads and why. Loading a [`crate::Ruleset`] reads and checks it; what it lets
//! through, the walker can walk without further checks.

mod check;
mod file;
mod naming;

pub use check::{Fault, ProcedureError};

use serde::{Deserialize, Serialize};

use crate::effect::Window;
use crate::ids::{RuleRef, StepId};

/// A checked procedure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Procedure {
    /// Its name.
    pub id: String,
    pub(crate) steps: Vec<Step>,
    pub(crate) stretches: Vec<Stretch>,
    pub(crate) start: StepId,
}

/// One step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts of a step, as the file states them")]
pub struct Step {
    /// As judges call it: `12`, `first/24`.
    pub id: String,
    /// The phase it belongs to, shared by the steps under one heading: `change-combatants`.
    pub phase: String,
    /// What it does.
    pub kind: StepKind,
    /// Who acts, in order.
    pub actors: Vec<Actor>,
    /// What may be played there.
    pub may: Vec<Window>,
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
    /// The rule it comes from.
    #[serde(skip)]
    pub rule: RuleRef,
    /// Where it leads; the first edge whose condition holds is taken. Empty at the end.
    #[serde(skip)]
    pub edges: Vec<Edge>,
    #[serde(skip)]
    pub(crate) stretch: usize,
}

/// What a step does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
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

/// A way out of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edge {
    /// Where to.
    pub to: StepId,
    /// When.
    pub when: Condition,
    /// Whether it leads back; taking it is counted.
    pub back: bool,
    /// The rule that says so.
    pub rule: RuleRef,
}

/// When an edge is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
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

/// A stretch of the procedure within which an end of the combat leads to the same step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stretch {
    /// Its name.
    pub id: String,
    /// The step at which the combat goes on when it is ended within the stretch; `None` where the
    /// blows have been resolved, so that it runs its course.
    pub ends_at: Option<StepId>,
    /// The rule that says so.
    pub rule: RuleRef,
}

impl Procedure {
    /// Its steps, in the order of the file.
    pub fn steps(&self) -> impl Iterator<Item = (StepId, &Step)> {
        self.steps.iter().enumerate().map(|(position, step)| (StepId::at(position), step))
    }

    /// A step by the name judges use, if there is one.
    pub fn find(&self, id: &str) -> Option<StepId> {
        self.steps.iter().position(|step| step.id == id).map(StepId::at)
    }

    /// A step.
    pub fn step(&self, id: StepId) -> &Step {
        &self.steps[id.index()]
    }

    /// Whether the tactic is announced again when a combatant has been exchanged.
    pub(crate) fn announces_tactic_again(&self) -> bool {
        let changes = |edge: &&Edge| edge.when == Condition::CombatantsChanged;
        let tactic = self.steps().find(|(_, step)| step.kind == StepKind::AnnounceTactic).map(|(id, _)| id);
        self.steps
            .iter()
            .flat_map(|step| step.edges.iter().filter(changes))
            .any(|edge| Some(edge.to) <= tactic)
    }

    /// The rule about what becomes of a combat when a combatant has been exchanged.
    pub(crate) fn change_of_combatants(&self) -> Option<RuleRef> {
        let edges = self.steps.iter().flat_map(|step| &step.edges);
        edges.into_iter().find(|edge| edge.when == Condition::CombatantsChanged).map(|edge| edge.rule)
    }

    pub(crate) fn ends_at(&self, from: StepId) -> &Stretch {
        &self.stretches[self.step(from).stretch]
    }
}
