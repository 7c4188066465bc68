//! How people name what is assigned, to whom, and how that warrior stands.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use cardinal_doomtrooper::assign::{Kind, Side};
use cardinal_embedded::read_toml;
use cardinal_language::Lang;
use regex::Regex;
use serde::{Deserialize, Serialize};

/// A kind of thing that a question may name, and what is known of it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Thing {
    pub(super) code: String,
    /// What it is when it is assigned or receives; absent of areas and players.
    pub(super) kind: Option<Kind>,
    #[serde(default)]
    pub(super) definitions: Vec<String>,
    #[serde(default)]
    pub(super) affiliations: Vec<String>,
    pub(super) side: Option<Side>,
    #[serde(default)]
    pub(super) weapon: bool,
    #[serde(default)]
    pub(super) armor: bool,
    #[serde(default)]
    pub(super) vehicle: bool,
    #[serde(default)]
    pub(super) tactical: bool,
    /// `minor`, `heretic`, or the definition of those who may have it.
    pub(super) gift: Option<String>,
    /// An area's code, or `any`.
    pub(super) area: Option<String>,
    #[serde(default)]
    pub(super) player: bool,
}

/// How a warrior stands when it is to receive something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AssignState"))]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// It has the same card already.
    OnTarget,
    /// Its group has a Sergeant.
    WithSergeant,
    /// It has a vehicle.
    WithVehicle,
    /// It has a beast.
    WithBeast,
    /// It has armor.
    WithArmor,
    /// It is inside a vehicle.
    InVehicle,
    /// It came into play in cover.
    IntroducedIntoCover,
    /// It is in cover.
    InCover,
    /// It is imprisoned.
    Imprisoned,
    /// It is wounded.
    Wounded,
    /// It is in the squad.
    Squad,
    /// It is in the cohort.
    Cohort,
    /// It is in the outpost.
    Outpost,
    /// It is another player's.
    Theirs,
}

/// The words of one language.
pub(super) struct Words {
    small: Regex,
    indefinite: Regex,
    several: Regex,
    with: Regex,
    states: Vec<(State, Regex)>,
    things: Vec<(&'static Thing, Regex)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ThingsFile {
    thing: Vec<Thing>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    small: String,
    indefinite: String,
    several: String,
    with: String,
    states: BTreeMap<State, String>,
    things: BTreeMap<String, String>,
}

/// Everything that can be named, the more particular first.
pub(super) fn things() -> &'static [Thing] {
    static THINGS: OnceLock<Vec<Thing>> = OnceLock::new();
    THINGS.get_or_init(|| {
        let text = include_str!("../../phrases/assign/things.toml");
        read_toml::<ThingsFile>(text).expect("the embedded things parse, as a test shows").thing
    })
}

/// The words of a language.
pub(super) fn words(lang: Lang) -> &'static Words {
    static ALL: [OnceLock<Words>; 3] = [OnceLock::new(), OnceLock::new(), OnceLock::new()];
    let (slot, text) = match lang {
        Lang::En => (&ALL[0], include_str!("../../phrases/assign/en.toml")),
        Lang::It => (&ALL[1], include_str!("../../phrases/assign/it.toml")),
        Lang::Cs => (&ALL[2], include_str!("../../phrases/assign/cs.toml")),
    };
    slot.get_or_init(|| Words::parse(text).expect("the embedded words parse: a test parses each of them"))
}

impl Words {
    fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error>> {
        let file: File = read_toml(text)?;
        let named = things().iter().filter_map(|thing| Some((thing, file.things.get(&thing.code)?)));
        let things = named
            .map(|(thing, form)| Ok((thing, Regex::new(&format!("^(?:{form})$"))?)))
            .collect::<Result<Vec<_>, regex::Error>>()?;
        let states = file.states.iter().map(|(state, form)| Ok((*state, state_form(form)?)));
        Ok(Self {
            small: Regex::new(&format!(r"^(?:(?:{})(?: |$)|(?:l'|un'|all'|dell'|nell') ?)", file.small))?,
            indefinite: Regex::new(&file.indefinite)?,
            several: Regex::new(&format!("^(?:{}) ", file.several))?,
            with: Regex::new(&file.with)?,
            states: states.collect::<Result<_, regex::Error>>()?,
            things,
        })
    }

    /// How far the small words at the beginning reach.
    pub(super) fn small_words(&self, text: &str) -> usize {
        let mut from = 0;
        while let Some(found) = text.get(from..).and_then(|rest| self.small.find(rest)) {
            if found.end() == 0 {
                break;
            }
            from += found.end();
        }
        from
    }

    /// Whether the words before a name tell that a kind is meant: `a`, `another`.
    pub(super) fn is_indefinite(&self, before: &str) -> bool {
        self.indefinite.is_match(before)
    }

    /// How far the words reach that say that there is one already: `two`, `a second`.
    pub(super) fn several(&self, text: &str) -> Option<usize> {
        self.several.find(text).map(|found| found.end())
    }

    /// Where words begin and end that say which card is there besides: `with`, `and`.
    pub(super) fn with(&self, text: &str) -> impl Iterator<Item = std::ops::Range<usize>> {
        self.with.find_iter(text).map(|found| found.range())
    }

    /// A state that is told before the name or after it, and where.
    pub(super) fn state(&self, text: &str) -> Option<(State, std::ops::Range<usize>)> {
        self.states.iter().find_map(|(state, form)| {
            let found = form.captures(text)?;
            let range = found.name("before").or_else(|| found.name("after"))?.range();
            Some((*state, range))
        })
    }

    /// The thing that these words name, and nothing else.
    pub(super) fn thing(&self, text: &str) -> Option<&'static Thing> {
        self.things.iter().find(|(_, form)| form.is_match(text)).map(|(thing, _)| *thing)
    }
}

/// A state stands before the name or after it.
fn state_form(form: &str) -> Result<Regex, regex::Error> {
    Regex::new(&format!(r"^(?<before>{form}) |(?<after>{form})$"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_names_every_thing_and_every_state() {
        let counts = Lang::ALL.map(|lang| (words(lang).things.len(), words(lang).states.len()));
        assert!(counts.iter().all(|count| *count == (things().len(), 14)), "{counts:?}");
    }

    #[test]
    fn no_word_of_a_language_means_another_thing_first() {
        for (lang, word, code) in [
            (Lang::En, "sergeants", "sergeant"),
            (Lang::En, "warrior considered a beast", "beast-warrior"),
            (Lang::It, "dono maggiore di algeroth", "gift-of-algeroth"),
            (Lang::It, "guerriero capitol", "capitol-warrior"),
            (Lang::Cs, "serzantovi", "sergeant"),
            (Lang::Cs, "bojovnik z kapitolu", "capitol-warrior"),
            (Lang::Cs, "sila ki", "ki"),
        ] {
            assert_eq!(words(lang).thing(word).map(|thing| thing.code.as_str()), Some(code), "{word}");
        }
    }
}
