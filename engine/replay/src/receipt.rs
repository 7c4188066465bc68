//! What makes a ruling repeatable.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{Replay, Scenario, Vocabulary};

/// The same receipt means the same ruling, byte for byte. Hashes are SHA-256 in hexadecimal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Receipt {
    /// The engine's version.
    pub engine: String,
    /// The ruleset's name.
    pub ruleset: String,
    /// The hash of the ruleset's and its procedure's files.
    pub ruleset_hash: String,
    /// The hash of the rulebook's files.
    pub rulebook_hash: String,
    /// The hash of the card data's files.
    pub cards_hash: String,
    /// The hash of the scenario.
    pub scenario_hash: String,
    /// The hash of the log of all that happened.
    pub trace_hash: String,
}

/// What a game is played by, for its receipts.
#[derive(Debug, Clone, Copy)]
pub struct Sources<'s> {
    /// The version of the engine.
    pub engine: &'s str,
    /// The ruleset's name.
    pub ruleset: &'s str,
    /// The hash of the ruleset's files.
    pub ruleset_hash: &'s str,
    /// The hash of the rulebook's files.
    pub rulebook_hash: &'s str,
    /// The hash of the card data's files.
    pub cards_hash: &'s str,
}

impl Receipt {
    /// The receipt of a replay.
    pub fn of<V: Vocabulary>(
        sources: Sources<'_>,
        scenario: &Scenario<V::Setup, V::Action>,
        replay: &Replay<V>,
    ) -> Self {
        Self {
            engine: sources.engine.to_owned(),
            ruleset: sources.ruleset.to_owned(),
            ruleset_hash: sources.ruleset_hash.to_owned(),
            rulebook_hash: sources.rulebook_hash.to_owned(),
            cards_hash: sources.cards_hash.to_owned(),
            scenario_hash: hash(scenario),
            trace_hash: hash(&replay.log),
        }
    }
}

fn hash(value: &impl Serialize) -> String {
    // Serializing to JSON in memory fails for maps with odd keys only, and there are none.
    let bytes = serde_json::to_vec(value).unwrap_or_default();
    format!("{:x}", Sha256::digest(bytes))
}
