//! Validated results under a hash: whoever has the log can compute it again.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::Logged;

/// The SHA-256, in hexadecimal, of the log as JSON, an entry a line.
#[expect(clippy::missing_panics_doc, reason = "an entry has only names and numbers")]
pub fn of(log: &[Logged]) -> String {
    let mut hash = Sha256::new();
    for logged in log {
        hash.update(serde_json::to_vec(logged).expect("an entry has only names and numbers"));
        hash.update(b"\n");
    }
    HEXLOWER.encode(&hash.finalize())
}
