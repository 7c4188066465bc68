use super::lexicon::TermId;

/// How many terms have their bits in one number.
const BITS: usize = u64::BITS as usize;

/// A few terms among all those of an index: a bit for each, so that it is looked up at once and stays
/// small enough to be near the processor.
#[derive(Debug)]
pub(super) struct TermSet {
    bits: Vec<u64>,
    /// How many terms of the set come before each number of `bits`.
    before: Vec<u32>,
}

impl TermSet {
    /// The set of these terms, each below `most`; others are left out.
    pub fn of(terms: impl Iterator<Item = TermId>, most: usize) -> Self {
        let mut bits = vec![0_u64; most.div_ceil(BITS)];
        for term in terms {
            let (at, bit) = place(term);
            if let Some(bits) = bits.get_mut(at) {
                *bits |= bit;
            }
        }
        let mut so_far = 0;
        let before = bits.iter().map(|bits| {
            let before = so_far;
            so_far += bits.count_ones();
            before
        });
        Self { before: before.collect(), bits }
    }

    /// Whether a term is one of the set.
    pub fn has(&self, term: TermId) -> bool {
        let (at, bit) = place(term);
        self.bits.get(at).is_some_and(|bits| bits & bit != 0)
    }

    /// How many terms of the set are smaller than this one.
    pub fn rank(&self, term: TermId) -> usize {
        let (at, bit) = place(term);
        let smaller = self.bits.get(at).map_or(0, |bits| (bits & (bit - 1)).count_ones());
        (self.before.get(at).copied().unwrap_or(0) + smaller) as usize
    }
}

/// Where the bit of a term is.
const fn place(term: TermId) -> (usize, u64) {
    let term = term as usize;
    (term / BITS, 1 << (term % BITS))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn membership_and_rank_are_those_of_a_sorted_list(
            terms in proptest::collection::btree_set(0_u32..400, 0..60),
            asked in 0_u32..500,
        ) {
            let set = TermSet::of(terms.iter().copied(), 400);
            prop_assert_eq!(set.has(asked), terms.contains(&asked));
            for (rank, &term) in terms.iter().enumerate() {
                prop_assert_eq!(set.rank(term), rank);
            }
        }
    }
}
