//! Sets of steps: a combat remembers where it has been.

use std::hash::{Hash, Hasher};

use crate::ids::StepId;
use crate::in_place::cloned_in_place;

/// How many steps share a word.
const PER_WORD: usize = u64::BITS as usize;

cloned_in_place! {
    /// Some of the steps of a procedure, one bit each.
    #[derive(Debug, PartialEq, Eq)]
    pub(crate) struct StepSet {
        words: Vec<u64>,
    }
}

impl Hash for StepSet {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        // All sets of one procedure are as long.
        self.words.iter().for_each(|&word| hasher.write_u64(word));
    }
}

impl StepSet {
    /// None of so many steps.
    pub(crate) fn none_of(steps: usize) -> Self {
        Self { words: vec![0; steps.div_ceil(PER_WORD)] }
    }

    /// Puts in every step there is.
    pub(crate) fn fill(&mut self) {
        self.words.fill(u64::MAX);
    }

    pub(crate) fn insert(&mut self, step: StepId) {
        self.words[step.index() / PER_WORD] |= 1 << (step.index() % PER_WORD);
    }

    pub(crate) fn remove(&mut self, step: StepId) {
        self.words[step.index() / PER_WORD] &= !(1 << (step.index() % PER_WORD));
    }

    pub(crate) fn contains(&self, step: StepId) -> bool {
        self.words[step.index() / PER_WORD] >> (step.index() % PER_WORD) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_in_the_set_from_when_it_is_put_in_until_it_is_taken_out() {
        let (first, last) = (StepId::at(0), StepId::at(129));
        let mut set = StepSet::none_of(130);
        assert!(!set.contains(first) && !set.contains(last));
        set.insert(last);
        assert!(!set.contains(first) && set.contains(last));
        set.fill();
        set.remove(last);
        assert!(set.contains(first) && !set.contains(last));
    }
}
