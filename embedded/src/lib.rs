//! Data files inside the binary: packed when a crate is built, unpacked when they are read.
//!
//! A build script calls [`pack_folder`] for each folder of texts that its crate embeds, and [`pack_tables`]
//! for each of TOML files; the crate names what came of it with [`packed!`](crate::packed) or
//! [`packed_tables!`](crate::packed_tables). Texts shrink to a fifth, which a phone that loads the page and a
//! disk feel, and are unpacked in a few milliseconds; tables are read by the build, so that no start of the
//! program parses TOML.

mod bytes;
mod folder;
mod read;
mod tables;
mod write;

pub use bytes::{Damaged, pack, unpack};
pub use folder::{Packed, TextFile, pack_folder};
pub use read::{Misread, PathStep, read_toml, read_value};
pub use tables::{PackedTables, TableFile, Tables, hash, pack_tables};
pub use write::{toml_of, value_of};
