//! The eight orientations of a pattern.

use serde::{Serialize, Serializer};

/// One of the eight ways in which a pattern may lie: quarter turns clockwise, after a mirror or not
/// (`tash-kalar/summon/rotation`). Way 1 is how the card shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Way(u8);

impl Way {
    /// All of them, as the card shows it first.
    pub const ALL: [Self; 8] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7)];

    /// The way of a number from 1 to 8.
    pub fn numbered(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|way| way.number() == number)
    }

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Whether left and right are exchanged first.
    pub const fn is_mirrored(self) -> bool {
        self.0 >= 4
    }

    /// How many quarter turns clockwise follow.
    pub const fn quarters(self) -> u8 {
        self.0 % 4
    }

    /// Where a step of so many columns to the right and rows down leads when it is turned so.
    pub fn turn(self, (right, down): (i8, i8)) -> (i8, i8) {
        let mirrored = if self.is_mirrored() { (-right, down) } else { (right, down) };
        (0..self.quarters()).fold(mirrored, |(right, down), _| (-down, right))
    }
}

impl Serialize for Way {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}
