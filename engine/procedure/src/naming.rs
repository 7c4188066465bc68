//! What people call steps by: number, branch, and a part of the whole name.

use crate::{Procedure, Step, StepId, Vocabulary};

impl<V: Vocabulary> Step<V> {
    /// The number it has in its procedure, the most particular where it has several: 38 for
    /// `6/38`, 3 for `3/after`; `None` for the crossings between numbered steps.
    pub fn number(&self) -> Option<u32> {
        self.id.rsplit('/').find_map(|part| part.parse().ok())
    }

    /// The number of the phase that it is a part of: 6 for `6/38`, 4 for `first/4/after`.
    pub fn phase_number(&self) -> Option<u32> {
        self.id.split('/').find_map(|part| part.parse().ok())
    }

    /// The branch of the procedure that it lies in: `first` for `first/24`.
    pub fn branch(&self) -> Option<&str> {
        split(&self.id).0
    }
}

impl<V: Vocabulary> Procedure<V> {
    /// A step by its name, or by the end of its name where one step alone in that branch has it:
    /// `38` for `6/38`, `first/38` for `first/6/38`.
    pub fn find_by_end(&self, name: &str) -> Option<StepId> {
        let whole = self.find(name);
        if whole.is_some() {
            return whole;
        }
        let (branch, end) = split(name);
        let mut ending = self.steps().filter(|(_, step)| {
            let (of, rest) = split(&step.id);
            of == branch && rest.strip_suffix(end).is_some_and(|before| before.ends_with('/'))
        });
        let only = ending.next().map(|(id, _)| id);
        only.filter(|_| !end.is_empty() && ending.next().is_none())
    }
}

/// The branch that a name begins with, and the name within it.
fn split(name: &str) -> (Option<&str>, &str) {
    match name.split_once('/') {
        Some((branch, rest)) if branch.parse::<u32>().is_err() => (Some(branch), rest),
        _ => (None, name),
    }
}
