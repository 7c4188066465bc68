//! Data files inside the binary: packed when a crate is built, unpacked when they are read.
//!
//! A build script calls [`pack_folder`] for each folder of texts that its crate embeds; the crate names
//! what came of it with [`packed!`](crate::packed). Texts shrink to a fifth, which a phone that loads the
//! page and a disk feel, and are unpacked in a few milliseconds.

mod bytes;
mod folder;

pub use bytes::{Damaged, pack, unpack};
pub use folder::{Packed, TextFile, pack_folder};
