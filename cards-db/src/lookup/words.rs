//! The words that names are made of: which names have them, and which of them were mistyped.

use std::collections::HashMap;

use super::index::Letters;
use super::typo::Typed;

/// The names that have each word, or each stem; a name is its position, ascending.
#[derive(Debug, Default)]
pub(super) struct ByWord(HashMap<String, Vec<usize>>);

impl ByWord {
    /// Of the words of each name, in order of the names.
    pub(super) fn new<'a>(names: impl Iterator<Item = &'a [String]>) -> Self {
        let mut by_word: HashMap<String, Vec<usize>> = HashMap::new();
        for (name, words) in names.enumerate() {
            for word in words {
                match by_word.get_mut(word) {
                    Some(names) if names.last() == Some(&name) => {}
                    Some(names) => names.push(name),
                    None => drop(by_word.insert(word.clone(), vec![name])),
                }
            }
        }
        Self(by_word)
    }

    /// The names that have all of these words. A name is not known by short words alone: one of four
    /// letters at least must be among them.
    pub(super) fn with_all(&self, wanted: &[String]) -> Vec<usize> {
        if wanted.iter().all(|word| word.chars().nth(3).is_none()) {
            return Vec::new();
        }
        let Some(mut having) = wanted.iter().map(|word| self.0.get(word)).collect::<Option<Vec<_>>>() else {
            return Vec::new();
        };
        having.sort_unstable_by_key(|names| names.len());
        let Some((rarest, others)) = having.split_first() else { return Vec::new() };
        let in_all = |name: &&usize| others.iter().all(|names| names.binary_search(name).is_ok());
        rarest.iter().filter(in_all).copied().collect()
    }

    /// Every word with the letters that a slip is measured on.
    pub(super) fn spelt(&self) -> Vec<Spelt> {
        let spelt = |(word, names): (&String, &Vec<usize>)| {
            let letters: Vec<char> = word.chars().collect();
            Spelt { set: Letters::of(&letters), letters, names: names.clone() }
        };
        let mut words: Vec<Spelt> = self.0.iter().map(spelt).collect();
        words.sort_unstable_by(|one, other| one.letters.cmp(&other.letters));
        words
    }
}

/// A word in its letters.
#[derive(Debug)]
pub(super) struct Spelt {
    letters: Vec<char>,
    set: Letters,
    names: Vec<usize>,
}

/// The names with a word that this may be with so many slips at most, and the fewest slips each.
pub(super) fn mistyped_word(words: &[Spelt], typed: &[char], allowed: usize) -> HashMap<usize, usize> {
    let typed = Typed::new(typed, Letters::of(typed));
    let mut names: HashMap<usize, usize> = HashMap::new();
    for word in words {
        let Some(edits) = typed.edits(&word.letters, word.set, allowed) else { continue };
        for &name in &word.names {
            names.entry(name).and_modify(|least| *least = edits.min(*least)).or_insert(edits);
        }
    }
    names
}
