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
            let (at, bit) = bit(term);
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

    /// Where a term stands among those of the set, in order, from 0; `None` for another term.
    pub fn place(&self, term: TermId) -> Option<usize> {
        let (at, bit) = bit(term);
        let bits = self.bits.get(at).filter(|&&bits| bits & bit != 0)?;
        let smaller = (bits & (bit - 1)).count_ones();
        Some((self.before.get(at)? + smaller) as usize)
    }
}

/// Where the bit of a term is.
const fn bit(term: TermId) -> (usize, u64) {
    let term = term as usize;
    (term / BITS, 1 << (term % BITS))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_term_stands_where_it_does_in_a_sorted_list(
            terms in proptest::collection::btree_set(0_u32..400, 0..60),
            asked in 0_u32..500,
        ) {
            let set = TermSet::of(terms.iter().copied(), 400);
            prop_assert_eq!(set.place(asked), terms.iter().position(|&term| term == asked));
        }
    }
}
