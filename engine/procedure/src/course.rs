//! Where a walk through a procedure stands, and where it has been.

use crate::{Procedure, StepId, StepSet, Vocabulary};

/// The course that a walk has taken.
#[derive(Debug, PartialEq, Eq)]
pub struct Course {
    step: StepId,
    /// For each step, how often it was entered.
    passes: Vec<u16>,
    entered: StepSet,
}

impl Course {
    /// Before the first step is entered.
    pub fn before<V: Vocabulary>(procedure: &Procedure<V>) -> Self {
        let steps = procedure.step_count();
        Self { step: procedure.start(), passes: vec![0; steps], entered: StepSet::none_of(steps) }
    }

    /// Enters a step, and counts it.
    pub fn enter(&mut self, step: StepId) {
        self.step = step;
        let passes = &mut self.passes[step.index()];
        *passes = passes.saturating_add(1);
        self.entered.insert(step);
    }

    /// Where the walk stands.
    pub fn step(&self) -> StepId {
        self.step
    }

    /// How often the step at which it stands has been entered; 0 before the beginning.
    pub fn pass(&self) -> u16 {
        self.passes[self.step.index()]
    }

    /// Whether a step has been entered.
    pub fn has_entered(&self, step: StepId) -> bool {
        self.entered.contains(step)
    }

    /// The steps that have been entered.
    pub fn entered(&self) -> &StepSet {
        &self.entered
    }
}

/// By hand for the sake of `clone_from`: searches copy courses by the million into old ones.
impl Clone for Course {
    fn clone(&self) -> Self {
        Self { step: self.step, passes: self.passes.clone(), entered: self.entered.clone() }
    }

    fn clone_from(&mut self, other: &Self) {
        self.step = other.step;
        self.passes.clone_from(&other.passes);
        self.entered.clone_from(&other.entered);
    }
}
