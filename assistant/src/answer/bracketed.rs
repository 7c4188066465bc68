//! What answers hold for programs about cards that a question names in double brackets.

use cardinal_language::Lang;
use serde::Serialize;

use super::ids::CardId;
use super::missing::NearCards;

/// Several cards in double brackets, or names in them that are not exactly one card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum NamesData {
    /// Each is one card.
    Answered {
        /// The cards, in the order of their names.
        cards: Vec<CardMeant>,
    },
    /// Some are no card.
    NothingFound {
        /// The names that are not exactly one card.
        names: Vec<NameOpen>,
    },
    /// Some are several cards.
    Ambiguous {
        /// The names that are not exactly one card.
        names: Vec<NameOpen>,
    },
}

/// A name, and the card that it means.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardMeant {
    /// The name, as typed.
    pub asked: String,
    /// The card's id.
    pub card: CardId,
    /// Its name in the language of the answer.
    pub name: String,
}

/// A name that is not exactly one card, as `card` answers it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum NameOpen {
    /// What it may be.
    Card {
        /// The language of the answer.
        lang: Lang,
        /// The cards that come near it, or that fit equally well.
        #[serde(flatten)]
        near: NearOrTied,
    },
}

/// The cards that a name may mean.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum NearOrTied {
    /// None has the name.
    NothingFound(NearCards),
    /// Several have it.
    Ambiguous(NearCards),
}
