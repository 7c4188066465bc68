//! The facts of cards as the files of the cards database have them.

use serde::Deserialize;

use super::{CardsError, TaskType};
use crate::board::Rank;
use crate::pattern::{Pattern, Wanted};

/// The files of facts. The cards database reads the same.
pub(super) const FILES: [(&str, &str); 8] = [
    ("imperial.toml", include_str!("../../../../cards-db/cards/tash-kalar/facts/imperial.toml")),
    ("highland.toml", include_str!("../../../../cards-db/cards/tash-kalar/facts/highland.toml")),
    ("sylvan.toml", include_str!("../../../../cards-db/cards/tash-kalar/facts/sylvan.toml")),
    ("everfrost.toml", include_str!("../../../../cards-db/cards/tash-kalar/facts/everfrost.toml")),
    ("nethervoid.toml", include_str!("../../../../cards-db/cards/tash-kalar/facts/nethervoid.toml")),
    ("etherweave.toml", include_str!("../../../../cards-db/cards/tash-kalar/facts/etherweave.toml")),
    ("legends.toml", include_str!("../../../../cards-db/cards/tash-kalar/facts/legends.toml")),
    ("flares.toml", include_str!("../../../../cards-db/cards/tash-kalar/facts/flares.toml")),
];
/// The file with the facts of tasks.
pub(super) const TASKS: (&str, &str) =
    ("tasks.toml", include_str!("../../../../cards-db/cards/tash-kalar/facts/tasks.toml"));

#[derive(Deserialize)]
pub(super) struct File {
    #[serde(default)]
    pub(super) card: Vec<Row>,
}

/// A card's row; what only the cards database asks for is passed over.
#[derive(Deserialize)]
pub(super) struct Row {
    pub(super) id: String,
    #[serde(rename = "type")]
    pub(super) kind: String,
    #[serde(default)]
    pub(super) affiliations: Vec<String>,
    #[serde(default)]
    definitions: Vec<String>,
    #[serde(rename = "tash-kalar")]
    facts: Facts,
}

#[derive(Deserialize)]
struct Facts {
    #[serde(default)]
    rank: Option<Rank>,
    #[serde(default)]
    pattern: Vec<WantedRow>,
    #[serde(default)]
    marked: Vec<(i8, i8)>,
    #[serde(default)]
    upgraded_more: Option<u8>,
    #[serde(default)]
    pieces_more: Option<u8>,
    #[serde(default)]
    points: Option<u8>,
    #[serde(default)]
    difficulty: Option<String>,
}

#[derive(Deserialize)]
struct WantedRow {
    at: (i8, i8),
    rank: Rank,
}

/// How a card is written: the last part of its id.
pub(super) fn slug(id: &str) -> &str {
    id.rsplit('/').next().unwrap_or(id)
}

impl Row {
    pub(super) fn lacks(&self, what: &'static str) -> CardsError {
        CardsError::Lacks { card: self.id.clone(), what }
    }

    /// The pattern of a being or a legend.
    pub(super) fn pattern(&self) -> Result<Pattern, CardsError> {
        let rank = self.facts.rank.ok_or_else(|| self.lacks("rank"))?;
        let wanted: Vec<Wanted> = self.facts.pattern.iter().map(|row| (row.at, row.rank)).collect();
        if wanted.is_empty() {
            return Err(self.lacks("pattern"));
        }
        Ok(Pattern::new(rank, &wanted, &self.facts.marked))
    }

    /// The criteria of a flare: how many more upgraded pieces, how many more pieces.
    pub(super) fn criteria(&self) -> Result<(u8, u8), CardsError> {
        let upgraded = self.facts.upgraded_more.ok_or_else(|| self.lacks("upgraded_more"))?;
        Ok((upgraded, self.facts.pieces_more.ok_or_else(|| self.lacks("pieces_more"))?))
    }

    /// The points, the difficulty and the type of a task.
    pub(super) fn task(&self) -> Result<(u8, bool, TaskType), CardsError> {
        let points = self.facts.points.ok_or_else(|| self.lacks("points"))?;
        let difficulty = self.facts.difficulty.as_deref().ok_or_else(|| self.lacks("difficulty"))?;
        let kind = self.definitions.first().and_then(|word| word.to_lowercase().parse().ok());
        Ok((points, difficulty == "advanced", kind.ok_or_else(|| self.lacks("definitions"))?))
    }
}
