//! Bytes made small and whole again: a deflate stream, as a maintained crate writes and reads it.

use std::error::Error;
use std::fmt;
use std::io::Read;

use flate2::Compression;
use flate2::read::{DeflateDecoder, DeflateEncoder};

/// Bytes that are no packed ones, or not all of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damaged {
    /// What the decoder says of it, in English.
    pub reason: String,
}

impl fmt::Display for Damaged {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "what was packed cannot be unpacked: {}", self.reason)
    }
}

impl Error for Damaged {}

impl From<std::io::Error> for Damaged {
    fn from(error: std::io::Error) -> Self {
        Self { reason: error.to_string() }
    }
}

/// The bytes packed, as small as it goes.
///
/// # Errors
/// [`Damaged`] never, as far as reading from memory goes.
pub fn pack(bytes: &[u8]) -> Result<Vec<u8>, Damaged> {
    let mut packed = u64::try_from(bytes.len()).unwrap_or(u64::MAX).to_le_bytes().to_vec();
    DeflateEncoder::new(bytes, Compression::best()).read_to_end(&mut packed)?;
    Ok(packed)
}

/// What was packed.
///
/// # Errors
/// [`Damaged`]: the bytes are not what [`pack`] gives, or some are missing.
pub fn unpack(packed: &[u8]) -> Result<Vec<u8>, Damaged> {
    let damaged = |reason: &str| Damaged { reason: reason.to_owned() };
    let (length, packed) = packed.split_first_chunk::<8>().ok_or_else(|| damaged("it has no length"))?;
    let length = usize::try_from(u64::from_le_bytes(*length)).map_err(|_| damaged("it has no end"))?;
    // Nothing deflates to less than a thousandth: a length that is not ours asks for no memory.
    if length / 1_100 > packed.len() {
        return Err(damaged("it would be longer than it can be"));
    }
    let mut bytes = Vec::with_capacity(length);
    DeflateDecoder::new(packed).take(length as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() == length { Ok(bytes) } else { Err(damaged("it has another length than it says")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_packed_is_the_same_unpacked_and_smaller() {
        for text in [String::new(), "a".into(), "the attacker passes\n".repeat(10_000)] {
            let packed = pack(text.as_bytes()).unwrap();
            assert_eq!(unpack(&packed).unwrap(), text.as_bytes());
            assert!(packed.len() <= text.len() / 100 + 20, "{} bytes of {}", packed.len(), text.len());
        }
    }

    #[test]
    fn what_is_cut_short_or_changed_is_refused_and_takes_no_memory() {
        let packed = pack("the defender passes\n".repeat(1_000).as_bytes()).unwrap();
        for end in 0..packed.len() {
            assert!(unpack(&packed[..end]).is_err(), "{end} bytes of {}", packed.len());
        }
        let endless = [&u64::MAX.to_le_bytes(), &packed[8..]].concat();
        assert!(unpack(&endless).is_err());
        let short = [&3_u64.to_le_bytes(), &packed[8..]].concat();
        assert!(unpack(&short).is_err());
    }
}
