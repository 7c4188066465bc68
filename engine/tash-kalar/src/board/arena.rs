//! The arena: which squares there are and what is special about them. These are facts, read from
//! `arena.toml`, where each says its source.

use std::sync::LazyLock;

use cardinal_embedded::read_toml;
use serde::Deserialize;

use super::set::SquareSet;
use super::square::{SIDE, Square};

/// A colour that a square may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// A red square.
    Red,
    /// A green square.
    Green,
}

/// The arena.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arena {
    /// Every square.
    pub squares: SquareSet,
    /// The red squares.
    pub red: SquareSet,
    /// The green squares.
    pub green: SquareSet,
    /// The nine squares in the middle.
    pub central: SquareSet,
    /// Where the two pieces of a Deathmatch Duel begin.
    pub duel_start: SquareSet,
    /// How many pieces with a common and a heroic side there are of each colour.
    pub two_sided: u8,
    /// How many legendary pieces there are of each colour.
    pub legendary: u8,
    /// What each fact is called and where it is from.
    pub sources: [(&'static str, String); 6],
}

impl Arena {
    /// The squares of a colour.
    pub const fn of(&self, ground: Ground) -> SquareSet {
        match ground {
            Ground::Red => self.red,
            Ground::Green => self.green,
        }
    }

    /// The colour of a square, if it has one.
    pub fn ground(&self, square: Square) -> Option<Ground> {
        [Ground::Red, Ground::Green].into_iter().find(|ground| self.of(*ground).has(square))
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct File {
    squares: Shape,
    red: Places,
    green: Places,
    central: Places,
    duel_start: Places,
    stock: Stock,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Shape {
    sum_above: i8,
    sum_below: i8,
    difference_below: u8,
    source: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Places {
    at: Vec<(i8, i8)>,
    source: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Stock {
    two_sided: u8,
    legendary: u8,
    source: String,
}

fn read(text: &str) -> Arena {
    let file: File = read_toml(text).expect("the file of the arena is checked by a test");
    let Shape { sum_above, sum_below, difference_below, source } = file.squares;
    let inside = |(column, row): &(i8, i8)| {
        let sum = column + row;
        sum > sum_above && sum < sum_below && column.abs_diff(*row) < difference_below
    };
    let place = |(column, row): (i8, i8)| Square::place(column - 1, row - 1);
    let all = (1..=SIDE).flat_map(|row| (1..=SIDE).map(move |column| (column, row)));
    let squares: SquareSet = all.filter(inside).filter_map(place).collect();
    let set = |places: &Places| places.at.iter().copied().filter_map(place).collect::<SquareSet>() & squares;
    Arena {
        squares,
        red: set(&file.red),
        green: set(&file.green),
        central: set(&file.central),
        duel_start: set(&file.duel_start),
        two_sided: file.stock.two_sided,
        legendary: file.stock.legendary,
        sources: [
            ("squares", source),
            ("red", file.red.source),
            ("green", file.green.source),
            ("central", file.central.source),
            ("duel-start", file.duel_start.source),
            ("stock", file.stock.source),
        ],
    }
}

/// The arena.
pub fn arena() -> &'static Arena {
    static ARENA: LazyLock<Arena> = LazyLock::new(|| read(include_str!("../../arena.toml")));
    &ARENA
}
