//! Sets of steps: a walk remembers where it has been.

use std::hash::{Hash, Hasher};

use crate::StepId;

/// How many steps share a word.
const PER_WORD: usize = u64::BITS as usize;

/// Some of the steps of a procedure, one bit each.
#[derive(Debug, PartialEq, Eq)]
pub struct StepSet {
    words: Vec<u64>,
}

/// By hand for the sake of `clone_from`: searches copy sets by the million into old ones.
impl Clone for StepSet {
    fn clone(&self) -> Self {
        Self { words: self.words.clone() }
    }

    fn clone_from(&mut self, other: &Self) {
        self.words.clone_from(&other.words);
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
    pub fn none_of(steps: usize) -> Self {
        Self { words: vec![0; steps.div_ceil(PER_WORD)] }
    }

    /// Puts in every step there is.
    pub fn fill(&mut self) {
        self.words.fill(u64::MAX);
    }

    /// Puts a step in.
    pub fn insert(&mut self, step: StepId) {
        self.words[step.index() / PER_WORD] |= 1 << (step.index() % PER_WORD);
    }

    /// Takes a step out.
    pub fn remove(&mut self, step: StepId) {
        self.words[step.index() / PER_WORD] &= !(1 << (step.index() % PER_WORD));
    }

    /// Whether a step is in.
    pub fn contains(&self, step: StepId) -> bool {
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
