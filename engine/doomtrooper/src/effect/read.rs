//! How a script is read: whole and right, or not at all, with the place and the word that are wrong.

use std::fmt;

use cardinal_embedded::{Misread, PathStep, read_value};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use strum::VariantNames;
use thiserror::Error;
use toml::{Table, Value};

use super::change::{OF_ABILITIES, OF_PLAYS};
use super::{Continuous, Identity, Imposed, OneShot, Play, PlayChange, Script, Static};

/// A script that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{path}: {fault}")]
pub struct ScriptError {
    /// Where in the script, down to the change.
    pub path: ScriptPath,
    /// What is wrong there.
    pub fault: ScriptFault,
}

/// A place in a script: `play[0].changes[1]`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ScriptPath(pub Vec<PathStep>);

/// What is wrong with a script.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ScriptFault {
    /// A field that nothing there has.
    #[error("unknown field \"{found}\"")]
    UnknownField {
        /// The field.
        found: String,
        /// Those that there are.
        known: Vec<String>,
    },
    /// A word that nothing there has.
    #[error("unknown word \"{found}\"")]
    UnknownWord {
        /// The word.
        found: String,
        /// Those that there are.
        known: Vec<String>,
    },
    /// A change that has a meaning elsewhere and none there.
    #[error("\"{word}\" does nothing here: {stands}")]
    Misplaced {
        /// The word.
        word: String,
        /// Where it has one.
        stands: Stands,
    },
    /// A field that has to be there.
    #[error("the field \"{0}\" is missing")]
    MissingField(String),
    /// A value of another kind than the field takes.
    #[error("{0}")]
    WrongKind(String),
    /// How long something holds is said of a play by which nothing holds.
    #[error("nothing that is played here lasts, so that it has no end")]
    NothingLasts,
}

/// Where a change can stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stands {
    /// In plays, and in what a text brings about.
    Once,
    /// In plays and abilities, and in what holds while something is so.
    Continuous,
    /// In plays and abilities.
    Identity,
    /// In plays.
    Imposed,
    /// In abilities.
    Static,
}

impl Stands {
    /// Where a word of the vocabulary of changes can stand; `None` for a word that is none.
    pub fn of(word: &str) -> Option<Self> {
        [
            (OneShot::VARIANTS, Self::Once),
            (Continuous::VARIANTS, Self::Continuous),
            (Identity::VARIANTS, Self::Identity),
            (Imposed::VARIANTS, Self::Imposed),
            (Static::VARIANTS, Self::Static),
        ]
        .into_iter()
        .find(|(words, _)| words.contains(&word))
        .map(|(_, stands)| stands)
    }
}

impl Stands {
    /// Its name in messages.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Once => "once",
            Self::Continuous => "continuous",
            Self::Identity => "identity",
            Self::Imposed => "imposed",
            Self::Static => "static",
        }
    }
}

impl fmt::Display for Stands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Once => "it happens once, when something is played or has come about",
            Self::Continuous => "it holds, and does not happen",
            Self::Identity => "it says what a warrior is, in a play or an ability",
            Self::Imposed => "only a play can say it",
            Self::Static => "only an ability can say it, while the card lies there",
        })
    }
}

impl fmt::Display for ScriptPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("script")?;
        self.0.iter().try_for_each(|step| match step {
            PathStep::Field(name) => write!(f, ".{name}"),
            PathStep::At(at) => write!(f, "[{at}]"),
        })
    }
}

impl ScriptFault {
    /// Understands what the reader says, which puts every name between backticks.
    fn of(message: &str) -> Self {
        let mut named = message.split('`').skip(1).step_by(2).map(str::to_owned);
        let mut first = || named.next().unwrap_or_default();
        if message.starts_with("unknown field") {
            return Self::UnknownField { found: first(), known: named.collect() };
        }
        if message.starts_with("missing field") {
            return Self::MissingField(first());
        }
        if !message.starts_with("unknown variant") {
            return Self::WrongKind(message.to_owned());
        }
        let found = first();
        let known: Vec<String> = named.collect();
        let vocabularies =
            [OF_PLAYS.as_slice(), OF_ABILITIES.as_slice(), OneShot::VARIANTS, Continuous::VARIANTS];
        match Stands::of(&found) {
            Some(stands) if vocabularies.into_iter().any(|words| known == words) => {
                Self::Misplaced { word: found, stands }
            }
            _ => Self::UnknownWord { found, known },
        }
    }

    /// The words that could have been meant, where a name is not known.
    pub fn known(&self) -> &[String] {
        match self {
            Self::UnknownField { known, .. } | Self::UnknownWord { known, .. } => known,
            Self::Misplaced { .. } | Self::MissingField(_) | Self::WrongKind(_) | Self::NothingLasts => &[],
        }
    }
}

impl Script {
    /// Reads a script as a file has it.
    ///
    /// # Errors
    /// The first thing that no script says, or not there, with its place; or the first play that says how
    /// long it holds while nothing does.
    // Inlined, and all that reads a script with it, into who reads cards: here it would be compiled for speed,
    // which takes a third of the crate's build and is of no use where files are read once.
    #[inline]
    pub fn read(written: Table) -> Result<Self, ScriptError> {
        let Whole(read) =
            read_value(&Value::Table(written)).map_err(|Misread { reason, path, .. }| {
                let (fault, mut path) = (ScriptFault::of(&reason), path);
                // Of a field that is not known the place is where it stands.
                if let (ScriptFault::UnknownField { found, .. }, Some(PathStep::Field(last))) =
                    (&fault, path.last())
                    && found == last
                {
                    path.pop();
                }
                ScriptError { path: ScriptPath(path), fault }
            })?;
        let ends_nothing =
            |play: &Play| !play.until.is_combat() && !play.changes.iter().any(PlayChange::has_an_end);
        if let Some(at) = read.plays.iter().position(ends_nothing) {
            let field = |name: &str| PathStep::Field(name.to_owned());
            let path = ScriptPath(vec![field("play"), PathStep::At(at), field("until")]);
            return Err(ScriptError { path, fault: ScriptFault::NothingLasts });
        }
        Ok(read)
    }
}

/// A script as its fields are read, before it is seen whether it is right as a whole.
struct Whole(Script);

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Script::deserialize(deserializer).map(Self)
    }
}

/// Whatever a script is read from, it is read the same way, with one copy of the code that does it.
impl<'de> Deserialize<'de> for Script {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::read(Table::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl Serialize for Script {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

/// What is written in one word or figure, or as a table where it says more.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Written<P, T> {
    Plain(P),
    Table(T),
}

impl<'de, P: DeserializeOwned, T: DeserializeOwned> Deserialize<'de> for Written<P, T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = match Value::deserialize(deserializer)? {
            table @ Value::Table(_) => read_value(&table).map(Self::Table),
            plain => read_value(&plain).map(Self::Plain),
        };
        read.map_err(|misread| D::Error::custom(misread.reason))
    }
}
