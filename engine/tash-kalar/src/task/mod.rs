//! What tasks ask for, as data; whether a side meets it is judged in `game`.

use std::collections::BTreeMap;

use cardinal_embedded::read_toml;
use serde::Deserialize;
use thiserror::Error;

use crate::board::Ground;
use crate::effect::{Facts, fact};

/// What a task asks for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Requirement {
    /// So many enemy pieces destroyed this turn, so many of them upgraded.
    Destroyed(Counts),
    /// One of several numbers of enemy pieces of a rank destroyed this turn.
    DestroyedOneOf(Ranks),
    /// So many own pieces on squares of these colours.
    On(OnColours),
    /// More upgraded pieces than the opponent on squares of each of these colours.
    MoreUpgradedOn(Vec<Ground>),
    /// So many beings summoned this turn.
    Summoned(Summoned),
    /// So many own pieces on the nine central squares.
    Central(Counts),
    /// A cross of five own pieces on the central squares, upright or not.
    CentralCross(Once),
    /// On a row or column through the central squares so many more pieces than the opponent.
    LineAhead(u8),
    /// So many own pieces on each diagonal.
    EachDiagonal(Counts),
    /// A chain of own pieces between two opposite sides or corners.
    Chain(Between),
    /// So many own pieces adjacent to one enemy piece.
    Surrounding(u8),
    /// An enemy piece near another that cannot get adjacent to any.
    Isolated(Isolated),
}

impl Requirement {
    /// The facts of the arena that it asks for.
    pub fn rests_on(&self) -> Facts {
        let grounds: &[Ground] = match self {
            Self::On(OnColours { colours, .. })
            | Self::MoreUpgradedOn(colours)
            | Self::Summoned(Summoned { colours, .. }) => colours,
            Self::Central(_) | Self::CentralCross(_) | Self::LineAhead(_) => return Facts::from(["central"]),
            _ => &[],
        };
        grounds.iter().map(|ground| fact(*ground)).collect()
    }
}

/// Pieces, some of them upgraded, some of these legendary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Counts {
    /// How many.
    pub pieces: u8,
    /// How many of them are upgraded.
    #[serde(default)]
    pub upgraded: u8,
    /// How many are legendary.
    #[serde(default)]
    pub legendary: u8,
}

/// Numbers by rank, of which one is enough.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Ranks {
    /// Heroic pieces.
    pub heroic: u8,
    /// Legendary pieces.
    pub legendary: u8,
}

/// Own pieces on coloured squares.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct OnColours {
    /// The colours, together.
    pub colours: Vec<Ground>,
    /// How many.
    #[serde(default)]
    pub pieces: u8,
    /// How many of them are upgraded.
    #[serde(default)]
    pub upgraded: u8,
    /// How many are legendary.
    #[serde(default)]
    pub legendary: u8,
}

/// Beings summoned this turn.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Summoned {
    /// How many.
    pub beings: u8,
    /// How many of them on squares of the colours.
    #[serde(default)]
    pub on: u8,
    /// These colours.
    #[serde(default)]
    pub colours: Vec<Ground>,
    /// How many of them legends.
    #[serde(default)]
    pub legends: u8,
}

/// What a chain connects.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Between {
    /// Two opposite sides of the arena.
    Sides,
    /// Two opposite corners.
    Corners,
}

/// How near the other enemy piece is, and within how many moves none can be reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Isolated {
    /// The distance of the other piece at most.
    pub within: u8,
    /// The moves.
    pub moves: u8,
}

/// A word that says all by standing there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Once {
    /// Once.
    Once,
}

/// Why the file of tasks cannot be loaded.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{file}: {message}")]
pub struct TaskError {
    file: String,
    message: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    task: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    card: String,
    requires: Requirement,
}

/// Reads the file of tasks, which has a name.
pub(crate) fn read((name, text): (&str, &str)) -> Result<BTreeMap<String, Requirement>, TaskError> {
    let file: File =
        read_toml(text).map_err(|error| TaskError { file: name.to_owned(), message: error.to_string() })?;
    Ok(file.task.into_iter().map(|row| (row.card, row.requires)).collect())
}
