//! Lots that everybody can draw again: what decides where the rules leave it to chance.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The number from which all lots of an event are drawn; it is shown, so that anybody can draw them again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(pub u64);

impl Seed {
    /// The lot for a purpose and the numbers it concerns: the first 8 bytes, big-endian, of the SHA-256 of
    /// the seed, the purpose and the numbers (each of 8 bytes, big-endian).
    pub(crate) fn lot(self, purpose: &str, of: &[u64]) -> u64 {
        let mut hash = Sha256::new();
        hash.update(self.0.to_be_bytes());
        hash.update(purpose.as_bytes());
        for number in of {
            hash.update(number.to_be_bytes());
        }
        hash.finalize().iter().take(8).fold(0, |lot, byte| lot << 8 | u64::from(*byte))
    }
}
