//! Cards by the codes that another list of cards numbers them with, as lists of decks have them.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::{Card, Cards};

/// The codes of doomtrooperdb, a line each: the code, the id of the card.
static DOOMTROOPERDB: LazyLock<HashMap<&'static str, &'static str>> = LazyLock::new(|| {
    include_str!("../codes/doomtrooperdb.tsv").lines().filter_map(|line| line.split_once('\t')).collect()
});

impl Cards {
    /// The card that doomtrooperdb numbers so (`01001`).
    pub fn coded(&self, code: &str) -> Option<&Card> {
        self.get(DOOMTROOPERDB.get(code.trim())?)
    }
}
