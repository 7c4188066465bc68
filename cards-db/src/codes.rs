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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_leads_to_a_card_and_no_two_to_the_same() {
        let cards = Cards::embedded().expect("they are sound");
        let mut found: Vec<&str> =
            DOOMTROOPERDB.keys().filter_map(|code| cards.coded(code)).map(|card| card.id.as_str()).collect();
        found.sort_unstable();
        found.dedup();
        assert_eq!((found.len(), DOOMTROOPERDB.len()), (1_073, 1_073));
        assert_eq!(cards.coded("00000"), None);
    }
}
