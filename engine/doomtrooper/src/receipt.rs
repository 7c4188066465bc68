//! What makes a ruling repeatable.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::replay::Replay;
use crate::ruleset::Ruleset;
use crate::scenario::Scenario;

/// The same receipt means the same ruling, byte for byte. Hashes are SHA-256 in hexadecimal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Receipt {
    /// The engine's version.
    pub engine: String,
    /// The ruleset's name.
    pub ruleset: String,
    /// The ruleset's and its procedure's files.
    pub ruleset_hash: String,
    /// The rulebook's files.
    pub rulebook_hash: String,
    /// The card data's files.
    pub cards_hash: String,
    /// The scenario.
    pub scenario_hash: String,
    /// The log.
    pub trace_hash: String,
}

impl Receipt {
    /// The receipt of a replay; the hashes of rulebook and cards come from whoever keeps those.
    pub fn of(
        rules: &Ruleset,
        scenario: &Scenario,
        replay: &Replay,
        rulebook_hash: &str,
        cards_hash: &str,
    ) -> Self {
        Self {
            engine: env!("CARGO_PKG_VERSION").to_owned(),
            ruleset: rules.id.clone(),
            ruleset_hash: rules.hash().to_owned(),
            rulebook_hash: rulebook_hash.to_owned(),
            cards_hash: cards_hash.to_owned(),
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
