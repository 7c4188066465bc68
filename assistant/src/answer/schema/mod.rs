//! The JSON Schema of what `--json` prints.
//!
//! It is derived from the types of answers, but not by the program that people run: what derives it is
//! compiled with the feature `schema` alone, which the tests turn on. They hold the file that the program
//! prints to what the types say.

#[cfg(feature = "schema")]
mod derive;

use cardinal_embedded::{Packed, packed};
#[cfg(feature = "schema")]
pub use derive::derived_schema;

static FILES: Packed = packed!("schema");

/// The JSON Schema (2020-12) of what the command line prints with `--json`, as it is printed.
pub fn schema() -> String {
    FILES.files().into_iter().map(|file| file.text).collect()
}
