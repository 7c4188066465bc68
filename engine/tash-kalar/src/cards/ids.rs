//! Cards by their place among all, and sets of them.

use serde::{Serialize, Serializer};

/// A kind of card by its place.
macro_rules! id {
    ($(#[$doc:meta])* $name:ident below $most:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(u8);

        impl $name {
            /// The card of a place.
            pub fn of_index(index: usize) -> Option<Self> {
                u8::try_from(index).ok().filter(|index| *index < $most).map(Self)
            }

            /// Its place.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.0)
            }
        }
    };
}

id! {
    /// A being or a legend.
    BeingId below 128
}
id! {
    /// A flare.
    FlareId below 32
}
id! {
    /// A task.
    TaskId below 32
}

/// A set of beings and legends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct CardSet(u128);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);

    /// Whether it has a card.
    pub const fn has(self, card: BeingId) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Adds a card.
    pub fn insert(&mut self, card: BeingId) {
        self.0 |= 1 << card.index();
    }

    /// Takes a card away.
    pub fn remove(&mut self, card: BeingId) {
        self.0 &= !(1 << card.index());
    }

    /// Whether it has none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many it has.
    #[allow(clippy::cast_possible_truncation, reason = "there are 128 at most")]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// What both have.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// What one of them has.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What this has and the other has not.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The cards, in order.
    pub fn iter(self) -> impl Iterator<Item = BeingId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let index = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            BeingId::of_index(index)
        })
    }

    /// Every part of the set, the empty one first.
    pub fn parts(self) -> impl Iterator<Item = Self> {
        let mut next = Some(0u128);
        std::iter::from_fn(move || {
            let part = next?;
            let after = part.wrapping_sub(self.0) & self.0;
            next = (after != 0).then_some(after);
            Some(Self(part))
        })
    }

    /// Both halves, for a hash.
    #[allow(clippy::cast_possible_truncation, reason = "the lower half is meant")]
    pub const fn words(self) -> [u64; 2] {
        [self.0 as u64, (self.0 >> 64) as u64]
    }
}

impl FromIterator<BeingId> for CardSet {
    fn from_iter<I: IntoIterator<Item = BeingId>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
