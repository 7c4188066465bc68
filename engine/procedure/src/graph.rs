//! The graph: steps, where each leads, and the stretches that they lie in.

use serde::Serialize;

use crate::{Course, Vocabulary};

/// A step of a procedure, by its place in the file. Only the procedure hands it out, so that looking
/// it up there cannot fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct StepId(u16);

impl StepId {
    /// The position it stands for, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[allow(clippy::cast_possible_truncation, reason = "loading refuses more steps than there are numbers")]
    pub(crate) const fn at(position: usize) -> Self {
        Self(position as u16)
    }
}

/// Programs are told the name that judges call it by.
#[cfg(feature = "schema")]
impl schemars::JsonSchema for StepId {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "StepName".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string",
            "description": "A step of a procedure, as judges call it: `12`, `first/24`, `3/after`.",
        })
    }
}

/// A checked procedure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Procedure<V: Vocabulary> {
    /// Its name.
    pub id: String,
    pub(crate) steps: Vec<Step<V>>,
    pub(crate) stretches: Vec<Stretch<V>>,
    pub(crate) start: StepId,
}

/// One step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step<V: Vocabulary> {
    /// As people call it: `12`, `first/24`.
    pub id: String,
    /// The phase it belongs to, shared by the steps under one heading.
    pub phase: String,
    /// What it does.
    pub kind: V::Kind,
    /// Who acts, in order.
    pub actors: Vec<V::Actor>,
    /// What may be played there.
    pub may: Vec<V::Window>,
    /// What else the game says of it.
    pub marks: V::Marks,
    /// The rule it comes from.
    pub rule: V::Rule,
    /// Where it leads; the first edge whose condition holds is taken. Empty at the end.
    pub edges: Vec<Edge<V>>,
    pub(crate) stretch: usize,
}

/// A way out of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edge<V: Vocabulary> {
    /// The step that it leads to.
    pub to: StepId,
    /// The condition under which it is taken.
    pub when: V::Condition,
    /// Whether it leads back; taking it is counted.
    pub back: bool,
    /// The rule that says so.
    pub rule: V::Rule,
}

/// A stretch of the procedure within which an early end leads to the same step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stretch<V: Vocabulary> {
    /// Its name.
    pub id: String,
    /// The step at which the walk goes on when it is ended within the stretch; `None` where it runs
    /// its course.
    pub ends_at: Option<StepId>,
    /// The rule that says so.
    pub rule: V::Rule,
}

impl<V: Vocabulary> Procedure<V> {
    /// Its steps, in the order of the file.
    pub fn steps(&self) -> impl Iterator<Item = (StepId, &Step<V>)> {
        self.steps.iter().enumerate().map(|(position, step)| (StepId::at(position), step))
    }

    /// Where it begins.
    pub fn start(&self) -> StepId {
        self.start
    }

    /// How many steps it has.
    pub fn step_count(&self) -> usize {
        self.steps.len()
    }

    /// A step by its whole name, if there is one.
    pub fn find(&self, id: &str) -> Option<StepId> {
        self.steps.iter().position(|step| step.id == id).map(StepId::at)
    }

    /// A step.
    pub fn step(&self, id: StepId) -> &Step<V> {
        &self.steps[id.index()]
    }

    /// The stretch that a step lies in.
    pub fn stretch(&self, of: StepId) -> &Stretch<V> {
        &self.stretches[self.step(of).stretch]
    }

    /// The way out of a step: the first edge whose condition holds. `None` at the end.
    pub fn way_out(&self, of: StepId, holds: impl FnMut(&&Edge<V>) -> bool) -> Option<&Edge<V>> {
        self.step(of).edges.iter().find(holds)
    }

    /// Where a walk that is ended early goes on: the step that its stretch says, while that lies ahead.
    pub fn way_to_end(&self, course: &Course) -> Option<StepId> {
        let end = self.stretch(course.step()).ends_at?;
        (course.step() < end && !course.has_entered(end)).then_some(end)
    }

    /// Whether a walk has come as far as an early end would have led it.
    pub fn has_reached_end(&self, course: &Course) -> bool {
        self.stretch(course.step()).ends_at.is_none_or(|end| course.has_entered(end))
    }
}
