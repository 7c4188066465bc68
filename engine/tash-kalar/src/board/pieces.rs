//! Pieces, and a board with pieces on it.

use serde::{Deserialize, Serialize};

use super::arena::arena;
use super::set::SquareSet;
use super::square::Square;

/// How many colours of pieces there are at most.
pub const COLOURS: usize = 4;

/// The rank of a piece.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    strum::Display,
    strum::EnumString,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Rank {
    /// Common: the plain side of a piece with two.
    Common,
    /// Heroic: the other side of it.
    Heroic,
    /// Legendary: a piece of its own.
    Legendary,
}

impl Rank {
    /// All three, the lowest first.
    pub const ALL: [Self; 3] = [Self::Common, Self::Heroic, Self::Legendary];

    /// Whether it is heroic or legendary (`tash-kalar/keywords/upgraded-piece`).
    pub const fn is_upgraded(self) -> bool {
        !matches!(self, Self::Common)
    }

    /// The next higher.
    pub const fn up(self) -> Option<Self> {
        match self {
            Self::Common => Some(Self::Heroic),
            Self::Heroic => Some(Self::Legendary),
            Self::Legendary => None,
        }
    }

    /// The next lower.
    pub const fn down(self) -> Option<Self> {
        match self {
            Self::Common => None,
            Self::Heroic => Some(Self::Common),
            Self::Legendary => Some(Self::Heroic),
        }
    }

    /// Whether pieces of both ranks are the same piece of wood, one side or the other up.
    pub const fn is_same_piece(self, other: Self) -> bool {
        matches!(self, Self::Legendary) == matches!(other, Self::Legendary)
    }
}

/// A colour of pieces, by its place: the letters `x`, `o`, `v`, `t` stand for the four.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Colour(u8);

impl Colour {
    /// All of them.
    pub const ALL: [Self; COLOURS] = [Self(0), Self(1), Self(2), Self(3)];
    const LETTERS: [char; COLOURS] = ['x', 'o', 'v', 't'];

    /// The colour of a place.
    pub fn of_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// Its place, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter that stands for it.
    pub const fn letter(self) -> char {
        Self::LETTERS[self.0 as usize]
    }

    /// The colour of a letter, small or great.
    pub fn of_letter(letter: char) -> Option<Self> {
        let place = Self::LETTERS.iter().position(|known| *known == letter.to_ascii_lowercase())?;
        Self::of_index(place)
    }
}

impl std::fmt::Display for Colour {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}", self.letter())
    }
}

impl Serialize for Colour {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A piece on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Piece {
    /// Its colour.
    pub colour: Colour,
    /// Its rank.
    pub rank: Rank,
}

/// A piece as it is written: `x` common, `X` heroic, `X*` legendary.
impl std::fmt::Display for Piece {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let letter = self.colour.letter();
        match self.rank {
            Rank::Common => write!(out, "{letter}"),
            Rank::Heroic => write!(out, "{}", letter.to_ascii_uppercase()),
            Rank::Legendary => write!(out, "{}*", letter.to_ascii_uppercase()),
        }
    }
}

/// The pieces on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Board {
    pieces: [[SquareSet; 3]; COLOURS],
    of: [SquareSet; COLOURS],
}

impl Board {
    /// What stands on a square.
    pub fn piece(&self, at: Square) -> Option<Piece> {
        let colour = Colour::ALL.into_iter().find(|colour| self.of(*colour).has(at))?;
        let rank = Rank::ALL.into_iter().find(|rank| self.ranked(colour, *rank).has(at))?;
        Some(Piece { colour, rank })
    }

    /// The squares with pieces of a colour.
    pub const fn of(&self, colour: Colour) -> SquareSet {
        self.of[colour.index()]
    }

    /// The squares with pieces of a colour and a rank.
    pub const fn ranked(&self, colour: Colour, rank: Rank) -> SquareSet {
        self.pieces[colour.index()][rank as usize]
    }

    /// The squares with pieces of a colour that are heroic or legendary.
    pub fn upgraded(&self, colour: Colour) -> SquareSet {
        self.ranked(colour, Rank::Heroic) | self.ranked(colour, Rank::Legendary)
    }

    /// The squares with pieces of a rank, of any colour.
    pub fn of_rank(&self, rank: Rank) -> SquareSet {
        Colour::ALL.into_iter().fold(SquareSet::EMPTY, |all, colour| all | self.ranked(colour, rank))
    }

    /// Every square with a piece.
    pub fn occupied(&self) -> SquareSet {
        self.of.into_iter().fold(SquareSet::EMPTY, |all, of| all | of)
    }

    /// Every square without one.
    pub fn empty(&self) -> SquareSet {
        arena().squares - self.occupied()
    }

    /// Puts a piece on a square, in place of what stood there.
    pub fn put(&mut self, at: Square, piece: Piece) {
        self.clear(at);
        self.pieces[piece.colour.index()][piece.rank as usize].insert(at);
        self.of[piece.colour.index()].insert(at);
    }

    /// Takes away what stands on a square.
    pub fn clear(&mut self, at: Square) -> Option<Piece> {
        let piece = self.piece(at)?;
        self.pieces[piece.colour.index()][piece.rank as usize].remove(at);
        self.of[piece.colour.index()].remove(at);
        Some(piece)
    }

    /// How many pieces of a colour that can have this rank stand on the board.
    pub fn in_use(&self, colour: Colour, rank: Rank) -> u8 {
        let same = Rank::ALL.into_iter().filter(|other| rank.is_same_piece(*other));
        same.map(|rank| self.ranked(colour, rank).len()).sum()
    }

    /// Both halves of every set, for a hash.
    pub fn words(&self) -> impl Iterator<Item = u64> {
        self.pieces.into_iter().flatten().flat_map(SquareSet::words)
    }
}
