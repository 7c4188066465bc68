//! Sets of squares, of which a whole board of patterns is found in a few operations.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub};

use super::arena::arena;
use super::square::{Square, WIDTH};

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct SquareSet(pub(super) u128);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self(0);

    /// One square.
    pub const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// Whether it has a square.
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square.index() & 1 == 1
    }

    /// Adds a square.
    pub fn insert(&mut self, square: Square) {
        self.0 |= Self::of(square).0;
    }

    /// Takes a square away.
    pub fn remove(&mut self, square: Square) {
        self.0 &= !Self::of(square).0;
    }

    /// Whether it has none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many it has.
    #[allow(clippy::cast_possible_truncation, reason = "there are 69 squares")]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The squares from which a step of so many columns to the right and rows down leads into the set,
    /// and places outside the arena, which another set takes away.
    pub(crate) const fn before_step(self, (right, down): (i8, i8)) -> Self {
        let by = down as i32 * WIDTH as i32 + right as i32;
        if by >= 0 { Self(self.0 >> by) } else { Self(self.0 << -by) }
    }

    /// Every square adjacent to one of the set (`tash-kalar/keywords/adjacent-square`). A square of the
    /// set is only in it if it is adjacent to another.
    #[must_use]
    pub fn adjacent(self) -> Self {
        let near = self.0 >> WIDTH | self.0 << WIDTH;
        let columns = near | self.0;
        Self(near | columns << 1 | columns >> 1) & arena().squares
    }

    /// The squares, row by row from the top.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let index = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            u8::try_from(index).ok().filter(|index| *index < 128).map(Square::of_index)
        })
    }

    /// The first square, from the top left.
    pub fn first(self) -> Option<Square> {
        self.iter().next()
    }

    /// Both halves, for a hash.
    #[allow(clippy::cast_possible_truncation, reason = "the lower half is meant")]
    pub const fn words(self) -> [u64; 2] {
        [self.0 as u64, (self.0 >> 64) as u64]
    }
}

impl std::fmt::Debug for SquareSet {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_set().entries(self.iter().map(|square| square.to_string())).finish()
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}

impl serde::Serialize for SquareSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl BitAnd for SquareSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for SquareSet {
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOr for SquareSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for SquareSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// What the first has and the second has not.
impl Sub for SquareSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}
