//! What the documents name and no card here is: homemade cards, kinds, sets, people of the stories.

use cardinal_language::{Lang, fold};
use rapidfuzz::distance::osa::{Args, BatchComparator};
use serde::{Deserialize, Serialize};

use crate::lookup::{MAX_NAME_CHARS, allowed_edits, name_key};
use crate::{Cards, Names};

/// Something that the documents name and no card here is: a `[[thing]]` of a card file.
///
/// Nothing is said of it but its names, who names it, and where: the rules say the rest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thing {
    /// A readable path that never changes: `doomtrooper/named/varco`. Its first part is the game.
    pub id: String,
    /// What it is.
    pub kind: ThingKind,
    /// Its names, in the languages that the documents use.
    pub names: Names,
    /// The affiliation that the documents give it, by its code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub affiliation: Option<String>,
    /// The ids of the rulesets whose documents name it.
    pub rulesets: Vec<String>,
    /// The ids of the rules whose original names it; empty where only the story around them does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// The id of the card that it may be, which nothing proves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub perhaps: Option<String>,
}

/// What something named is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ThingKind {
    /// A card of which no print is known here: homemade, or under a name that no list has.
    Card,
    /// A kind of homemade card, or an ability that such cards have.
    Keyword,
    /// A class of cards or warriors.
    Definition,
    /// An affiliation.
    Affiliation,
    /// A set of cards.
    Set,
    /// Somebody, or a troop, of whom only a story tells.
    Character,
    /// A place or a body of which only a story tells.
    Story,
    /// A rule, or an aid to the rules, that has a name.
    Rule,
    /// A way to play the game.
    Game,
    /// A piece or a kind of card that the game is made of.
    Component,
    /// A warrior that an example makes up.
    Example,
}

impl Thing {
    /// The game: the first part of the id.
    pub fn game(&self) -> &str {
        self.id.split('/').next().unwrap_or_default()
    }

    /// The main name in this language, or else in English, or else in any.
    pub fn name(&self, lang: Lang) -> &str {
        let own = self.names.get(lang).first().map(String::as_str);
        own.or_else(|| self.names.main()).unwrap_or(&self.id)
    }
}

/// What is named, each name with its key.
#[derive(Debug, Clone, Default)]
pub(crate) struct Things {
    list: Vec<Thing>,
    /// The keys of all names, each with the place of what it names, in order.
    keys: Vec<(String, usize)>,
}

impl From<Vec<Thing>> for Things {
    fn from(mut list: Vec<Thing>) -> Self {
        list.sort_by(|a, b| a.id.cmp(&b.id));
        let names = |(at, thing): (usize, &Thing)| {
            thing.names.iter().map(|(_, _, name)| (name_key(name), at)).collect::<Vec<_>>()
        };
        let mut keys: Vec<(String, usize)> = list.iter().enumerate().flat_map(names).collect();
        keys.sort_unstable();
        keys.dedup();
        Self { list, keys }
    }
}

impl Cards {
    /// What the documents name besides cards, in order of their ids.
    pub fn things(&self) -> &[Thing] {
        &self.things.list
    }

    /// What is named so besides cards, or has this id: whatever the case, accents and punctuation.
    pub fn things_named(&self, name: &str) -> Vec<&Thing> {
        if name.chars().nth(MAX_NAME_CHARS).is_some() {
            return Vec::new();
        }
        let key = name_key(name);
        let first = self.things.keys.partition_point(|(other, _)| *other < key);
        let so =
            self.things.keys.get(first..).unwrap_or_default().iter().take_while(|(other, _)| *other == key);
        let named: Vec<&Thing> = so.filter_map(|(_, at)| self.things.list.get(*at)).collect();
        if named.is_empty() {
            return self.things.list.iter().filter(|thing| thing.id == fold(name.trim())).collect();
        }
        named
    }

    /// What a name with slips of the pen means besides cards, where it is one thing only.
    pub fn thing_meant(&self, name: &str) -> Option<&Thing> {
        if name.chars().nth(MAX_NAME_CHARS).is_some() {
            return None;
        }
        let key = name_key(name);
        let letters = key.chars().count();
        let comparator = BatchComparator::new(key.chars());
        let near = self.things.keys.iter().filter_map(|(other, at)| {
            let args = Args::default().score_cutoff(allowed_edits(letters.min(other.chars().count())));
            Some((comparator.distance_with_args(other.chars(), &args)?, *at))
        });
        let mut near: Vec<(usize, usize)> = near.collect();
        near.sort_unstable();
        let (fewest, at) = *near.first()?;
        let is_alone = near.iter().all(|(edits, other)| *edits > fewest || *other == at);
        is_alone.then(|| self.things.list.get(at)).flatten()
    }
}
