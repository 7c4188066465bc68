//! By what an exploration knows a position again.

use std::hash::{BuildHasher, Hash, Hasher};

use foldhash::fast::{FixedState, FoldHasher};

/// Two hashes of a position. As bytes they lie in a table without gaps, of which millions are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Key([[u8; 8]; 2]);

impl Hash for Key {
    /// One half of it says where to look, both say whether it is found.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(u64::from_le_bytes(self.0[0]));
    }
}

/// Two hashers fed with the same, two words at a time: what is shorter than a word shares one.
pub(super) struct Twin {
    hashers: [FoldHasher<'static>; 2],
    /// A whole word that waits for its second.
    whole: Option<u64>,
    word: u64,
    /// How many bits of the word are taken.
    taken: u32,
}

impl Twin {
    pub(super) fn new() -> Self {
        let hashers = [1, 2].map(|seed| FixedState::with_seed(seed).build_hasher());
        Self { hashers, whole: None, word: 0, taken: 0 }
    }

    #[inline]
    fn add(&mut self, n: u64, bits: u32) {
        if self.taken + bits > u64::BITS {
            self.end_word();
        }
        self.word |= n << self.taken;
        self.taken += bits;
    }

    #[inline]
    fn end_word(&mut self) {
        match self.whole.take() {
            None => self.whole = Some(self.word),
            Some(whole) => self.pass_on(whole, self.word),
        }
        (self.word, self.taken) = (0, 0);
    }

    #[inline]
    fn pass_on(&mut self, one: u64, other: u64) {
        for hasher in &mut self.hashers {
            hasher.write_u128(u128::from(one) << u64::BITS | u128::from(other));
        }
    }

    /// The greatest byte says that the whole length follows.
    #[cold]
    fn write_long(&mut self, n: usize) {
        self.add(u8::MAX.into(), u8::BITS);
        self.add(n as u64, u64::BITS);
    }

    pub(super) fn both(mut self) -> Key {
        self.end_word();
        if let Some(whole) = self.whole {
            self.pass_on(whole, 0);
        }
        Key(self.hashers.map(|hasher| hasher.finish().to_le_bytes()))
    }
}

impl Hasher for Twin {
    /// One of the two hashes; [`Twin::both`] gives them both.
    fn finish(&self) -> u64 {
        let mut hasher = self.hashers[0].clone();
        hasher.write_u64(self.whole.unwrap_or_default());
        hasher.write_u64(self.word);
        hasher.finish()
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u8(byte);
        }
    }

    #[inline]
    fn write_u8(&mut self, n: u8) {
        self.add(n.into(), u8::BITS);
    }

    #[inline]
    fn write_u16(&mut self, n: u16) {
        self.add(n.into(), u16::BITS);
    }

    #[inline]
    fn write_u32(&mut self, n: u32) {
        self.add(n.into(), u32::BITS);
    }

    #[inline]
    fn write_u64(&mut self, n: u64) {
        self.add(n, u64::BITS);
    }

    /// Lengths and the like, most of which are short.
    #[inline]
    fn write_usize(&mut self, n: usize) {
        match u8::try_from(n) {
            Ok(short) if short < u8::MAX => self.write_u8(short),
            _ => self.write_long(n),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(write: impl Fn(&mut Twin)) -> Key {
        let mut twin = Twin::new();
        write(&mut twin);
        twin.both()
    }

    #[test]
    fn what_was_written_is_told_apart_wherever_in_a_word_it_stands() {
        let lines: Vec<Vec<u8>> =
            (0..40).map(|at| (0..40).map(|other| u8::from(other == at)).collect()).collect();
        let keys: Vec<Key> =
            lines.iter().map(|line| key(|twin| line.iter().for_each(|&n| twin.write_u8(n)))).collect();
        for (at, one) in keys.iter().enumerate() {
            assert!(!keys[..at].contains(one), "{at}");
        }
        assert!(keys.iter().all(|key| key.0[0] != key.0[1]), "the two hashes are not the same");
    }

    #[test]
    fn short_lengths_and_long_ones_are_told_apart() {
        let of = |n: usize| key(|twin| twin.write_usize(n));
        let written = |n: u8, m: u64| {
            key(|twin| {
                twin.write_u8(n);
                twin.write_u64(m);
            })
        };
        assert_ne!(of(254), of(255));
        assert_ne!(of(255), of(256));
        assert_eq!(of(300), written(u8::MAX, 300));
    }
}
