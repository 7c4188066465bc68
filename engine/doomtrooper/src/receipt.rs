//! What makes a ruling repeatable.

pub use cardinal_replay::Receipt;

use cardinal_replay::Sources;

use crate::replay::Replay;
use crate::ruleset::Ruleset;
use crate::scenario::Scenario;

/// The receipt of a replay; the hashes of rulebook and cards come from whoever keeps those.
// Inlined: what writes every event down is then compiled where answers are, not here, where all is for speed.
#[inline]
pub fn receipt_of(
    rules: &Ruleset,
    scenario: &Scenario,
    replay: &Replay,
    rulebook_hash: &str,
    cards_hash: &str,
) -> Receipt {
    let sources = Sources {
        engine: env!("CARGO_PKG_VERSION"),
        ruleset: &rules.id,
        ruleset_hash: rules.hash(),
        rulebook_hash,
        cards_hash,
    };
    Receipt::of(sources, scenario, replay)
}
