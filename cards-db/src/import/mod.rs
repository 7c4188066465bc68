//! Reading a user's own copy of printed card texts, and joining it to the cards that are known.
//!
//! Printed texts are not among the cards that ship; who has a list of them imports it.
//!
//! # Layout
//! - [`read`]: the text of a file to [`Row`]s, its [`Format`] recognised by what is in it;
//! - `layout`: the formats as a table: where name, type, language and text stand;
//! - `json`, `table`: the two ways in which cells are written;
//! - `row`: cells to a row, or the [`Flaw`] that keeps it out;
//! - `join`: a row to the card that it is about, or to a new one ([`Cards::join`](crate::Cards::join),
//!   [`Cards::with_imported`](crate::Cards::with_imported)).
//!
//! **Invariants:** no store, no terminal, no clock; the same text gives the same rows. Every card of
//! a file is either taken or listed with the line it stands on and why not. What is taken holds no
//! control characters.

mod join;
mod json;
mod layout;
mod reading;
mod row;
mod table;

pub use join::{Joined, Place};
pub use layout::Format;
pub use reading::{Progress, Reading, Unread, read};
pub use row::{Flaw, LONGEST_TEXT, NotTaken, Row};

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

/// The SHA-256 of a file's text, in lower-case hexadecimal digits: what tells imported files apart.
pub fn hash(text: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(text))
}
