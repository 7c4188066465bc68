//! What a play changes, and what an ability does: each in the words that can stand there, so that a
//! script which would do nothing cannot be written.

use std::sync::LazyLock;

use cardinal_embedded::read_value;
use serde::de::{DeserializeOwned, Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};
use strum::VariantNames;
use toml::{Table, Value};

use super::classification::{Classification, Mention};
use super::{Continuous, Identity, Imposed, OneShot, Static, Who};

/// One thing that a play changes.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
#[allow(
    clippy::large_enum_variant,
    reason = "what holds is asked for all the time, and lies where it is asked"
)]
pub enum PlayChange {
    /// It is done at once.
    Once(OneShot),
    /// It holds from then on, for as long as the play says.
    Holds(Continuous),
    /// It is so from then on.
    Makes(Identity),
    /// It is said of the combat, for as long as the play says.
    Imposes(Imposed),
}

/// One thing that an ability does.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
#[allow(
    clippy::large_enum_variant,
    reason = "what holds is asked for all the time, and lies where it is asked"
)]
pub enum AbilityChange {
    /// It holds.
    Holds(Continuous),
    /// It is so for as long as the card lies there.
    Makes(Identity),
    /// It is said of the card, or by it, as long as it lies there.
    Static(Static),
}

impl PlayChange {
    fn classification(&self) -> Classification {
        match self {
            Self::Once(once) => once.classification(),
            Self::Holds(held) => held.classification(),
            Self::Makes(identity) => Classification::of(identity.subject()),
            Self::Imposes(imposed) => imposed.classification(),
        }
    }

    /// Whom it is about, where it is about somebody.
    pub fn subject(&self) -> Option<Who> {
        self.classification().subject
    }

    /// Whether it is in favour of whoever this is.
    pub(crate) fn helps(&self, who: Who) -> bool {
        let classified = self.classification();
        classified.helps && classified.subject == Some(who)
    }

    /// Whether it has the same effect before or after any other such change.
    pub(crate) fn comes_in_any_order(&self) -> bool {
        self.classification().any_order
    }

    /// Whether it goes on working once it was played, rather than being done with.
    pub(crate) const fn lasts(&self) -> bool {
        match self {
            Self::Once(_) | Self::Makes(_) => false,
            Self::Holds(_) | Self::Imposes(_) => true,
        }
    }

    /// Whether it can be said for how long it is so.
    pub(super) const fn has_an_end(&self) -> bool {
        self.lasts()
            || matches!(
                self,
                Self::Once(OneShot::MultiplyCard { .. } | OneShot::SuppressCard {} | OneShot::FaceDown {})
            )
    }

    /// All that holds by it, now or when it comes to that.
    pub(super) fn continuous(&self) -> Vec<&Continuous> {
        match self {
            Self::Once(_) | Self::Makes(_) => Vec::new(),
            Self::Holds(held) => held.parts(),
            Self::Imposes(imposed) => imposed.parts(),
        }
    }

    /// The words of the game that it speaks of.
    pub fn mentions(&self) -> Vec<Mention<'_>> {
        match self {
            Self::Once(once) => once.mentions(),
            Self::Holds(held) => held.mentions(),
            Self::Makes(identity) => identity.mentions(),
            Self::Imposes(imposed) => imposed.mentions(),
        }
    }
}

impl From<OneShot> for PlayChange {
    fn from(once: OneShot) -> Self {
        Self::Once(once)
    }
}

impl From<Continuous> for PlayChange {
    fn from(held: Continuous) -> Self {
        Self::Holds(held)
    }
}

impl AbilityChange {
    /// Whom it is about, where it is about somebody.
    pub fn subject(&self) -> Option<Who> {
        match self {
            Self::Holds(held) => held.subject(),
            Self::Makes(identity) => Some(identity.subject()),
            Self::Static(text) => text.subject(),
        }
    }

    /// The words of the game that it speaks of.
    pub fn mentions(&self) -> Vec<Mention<'_>> {
        match self {
            Self::Holds(held) => held.mentions(),
            Self::Makes(identity) => identity.mentions(),
            Self::Static(text) => text.mentions(),
        }
    }
}

/// The words of a play.
pub(super) static OF_PLAYS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    [OneShot::VARIANTS, Continuous::VARIANTS, Identity::VARIANTS, Imposed::VARIANTS].concat()
});

/// The words of an ability.
pub(super) static OF_ABILITIES: LazyLock<Vec<&str>> =
    LazyLock::new(|| [Continuous::VARIANTS, Identity::VARIANTS, Static::VARIANTS].concat());

impl<'de> Deserialize<'de> for PlayChange {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let change = Table::deserialize(deserializer)?;
        let word = word(&change)?;
        if OneShot::VARIANTS.contains(&word) {
            written(change).map(Self::Once)
        } else if Continuous::VARIANTS.contains(&word) {
            written(change).map(Self::Holds)
        } else if Identity::VARIANTS.contains(&word) {
            written(change).map(Self::Makes)
        } else if Imposed::VARIANTS.contains(&word) {
            written(change).map(Self::Imposes)
        } else {
            Err(D::Error::unknown_variant(word, &OF_PLAYS))
        }
    }
}

impl<'de> Deserialize<'de> for AbilityChange {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let change = Table::deserialize(deserializer)?;
        let word = word(&change)?;
        if Continuous::VARIANTS.contains(&word) {
            written(change).map(Self::Holds)
        } else if Identity::VARIANTS.contains(&word) {
            written(change).map(Self::Makes)
        } else if Static::VARIANTS.contains(&word) {
            written(change).map(Self::Static)
        } else {
            Err(D::Error::unknown_variant(word, &OF_ABILITIES))
        }
    }
}

/// The word that says what is changed.
fn word<E: Error>(change: &Table) -> Result<&str, E> {
    match change.get("kind") {
        Some(Value::String(word)) => Ok(word),
        Some(_) => Err(E::invalid_type(Unexpected::Other("no word"), &"a word for what is changed")),
        None => Err(E::missing_field("kind")),
    }
}

/// What a table of a known word says. The error is told on in its own words.
fn written<T: DeserializeOwned, E: Error>(change: Table) -> Result<T, E> {
    read_value(&Value::Table(change)).map_err(|misread| E::custom(misread.reason))
}
