//! Squares of the arena and the eight directions between them.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use thiserror::Error;

use super::arena::arena;

/// How many columns and rows the arena has.
pub const SIDE: i8 = 9;
/// How many places a row takes in a set of squares: nine, and four that no square has, so that no step of
/// a pattern comes out on the other side.
pub(super) const WIDTH: i8 = 13;

/// A square of the arena: `e5` is the one in the middle. Columns go from `a` on the left to `i`, rows from
/// 1 at the top to 9.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square in a column and a row, from 0; `None` outside the arena.
    pub fn at(column: i8, row: i8) -> Option<Self> {
        let place = Self::place(column, row)?;
        arena().squares.has(place).then_some(place)
    }

    /// The place of a square on a field of nine by nine, in the arena or in a corner outside.
    #[allow(clippy::cast_sign_loss, reason = "both lie between 0 and 8")]
    pub(super) fn place(column: i8, row: i8) -> Option<Self> {
        let inside = (0..SIDE).contains(&column) && (0..SIDE).contains(&row);
        inside.then(|| Self((row * WIDTH + column) as u8))
    }

    /// The square of an index that a set holds.
    pub(super) const fn of_index(index: u8) -> Self {
        Self(index)
    }

    /// Its place in a set.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its column, from 0 on the left.
    #[allow(clippy::cast_possible_wrap, reason = "it is below 9")]
    pub const fn column(self) -> i8 {
        self.0 as i8 % WIDTH
    }

    /// Its row, from 0 at the top.
    #[allow(clippy::cast_possible_wrap, reason = "it is below 9")]
    pub const fn row(self) -> i8 {
        self.0 as i8 / WIDTH
    }

    /// The square so many columns to the right and rows down; `None` outside the arena.
    pub fn offset(self, (right, down): (i8, i8)) -> Option<Self> {
        Self::at(self.column().checked_add(right)?, self.row().checked_add(down)?)
    }

    /// The next square in a direction; `None` at the edge.
    pub fn step(self, direction: Direction) -> Option<Self> {
        self.offset(direction.delta())
    }

    /// The squares in a direction from here, the nearest first.
    pub fn ray(self, direction: Direction) -> impl Iterator<Item = Self> {
        std::iter::successors(self.step(direction), move |at| at.step(direction))
    }

    /// How many moves it takes from here to there over an empty board
    /// (`tash-kalar/keywords/distance`).
    pub fn distance(self, there: Self) -> u8 {
        let columns = self.column().abs_diff(there.column());
        columns.max(self.row().abs_diff(there.row()))
    }

    /// The direction of a square that is adjacent.
    pub fn towards(self, there: Self) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| self.step(*direction) == Some(there))
    }
}

impl fmt::Display for Square {
    #[allow(clippy::cast_sign_loss, reason = "a column is not negative")]
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", char::from(b'a' + self.column() as u8), self.row() + 1)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What is no square.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0} is no square of the arena")]
pub struct NoSquare(pub String);

impl FromStr for Square {
    type Err = NoSquare;

    fn from_str(text: &str) -> Result<Self, NoSquare> {
        let read = || {
            let mut letters = text.chars();
            let (column, row) = (letters.next()?, letters.next()?);
            let column = i8::try_from("abcdefghi".find(column.to_ascii_lowercase())?).ok()?;
            let row = i8::try_from(row.to_digit(10)?).ok()? - 1;
            letters.next().is_none().then_some((column, row))
        };
        let (column, row) = read().ok_or_else(|| NoSquare(text.to_owned()))?;
        Self::at(column, row).ok_or_else(|| NoSquare(text.to_owned()))
    }
}

/// One of the eight directions, as on a compass: row 1 lies in the north.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, strum::Display, strum::EnumString,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase", ascii_case_insensitive)]
pub enum Direction {
    /// Up.
    N,
    /// Up and right.
    Ne,
    /// Right.
    E,
    /// Down and right.
    Se,
    /// Down.
    S,
    /// Down and left.
    Sw,
    /// Left.
    W,
    /// Up and left.
    Nw,
}

impl Direction {
    /// All eight, clockwise from the north.
    pub const ALL: [Self; 8] = [Self::N, Self::Ne, Self::E, Self::Se, Self::S, Self::Sw, Self::W, Self::Nw];

    /// One step, as columns to the right and rows down.
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Self::N => (0, -1),
            Self::Ne => (1, -1),
            Self::E => (1, 0),
            Self::Se => (1, 1),
            Self::S => (0, 1),
            Self::Sw => (-1, 1),
            Self::W => (-1, 0),
            Self::Nw => (-1, -1),
        }
    }

    /// Whether it leads over a corner.
    pub const fn is_diagonal(self) -> bool {
        matches!(self, Self::Ne | Self::Se | Self::Sw | Self::Nw)
    }

    /// The direction so many eighths of a turn further clockwise.
    #[must_use]
    pub const fn turned(self, eighths: usize) -> Self {
        Self::ALL[(self as usize + eighths) % 8]
    }
}
