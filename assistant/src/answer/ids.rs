//! What programs know things by: ids that never change, each kind with its own type.

#[cfg(feature = "schema")]
use std::borrow::Cow;

#[cfg(feature = "schema")]
use cardinal_doomtrooper::{RuleRef, StepId};
#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;

macro_rules! ids {
    ($($(#[$about:meta])+ $name:ident)+) => {
        $(
            #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
            $(#[$about])+
            pub struct $name(pub String);

            impl<T: AsRef<str> + ?Sized> From<&T> for $name {
                fn from(id: &T) -> Self {
                    Self(id.as_ref().to_owned())
                }
            }
        )+
    };
}

/// The same ids as the engine's, which programs are told alike.
#[cfg(feature = "schema")]
macro_rules! told_as {
    ($($name:ident $of:ty)+) => {
        $(
            impl JsonSchema for $name {
                fn schema_name() -> Cow<'static, str> {
                    <$of>::schema_name()
                }

                fn schema_id() -> Cow<'static, str> {
                    <$of>::schema_id()
                }

                fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                    <$of>::json_schema(generator)
                }
            }
        )+
    };
}

ids! {
    /// The id of a rule: `warzone-faq/combat/12`. It never changes.
    RuleId
    /// The id of a ruleset: `warzone-faq`, `doomtrooper-it`, `doomtrooper-cs`, `dark-eden`, `tash-kalar`.
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    RulesetId
    /// The id of a card: `doomtrooper/smoke-bomb`. Its first part is the game.
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    CardId
    /// The id of something that the documents name and no card is: `doomtrooper/named/varco`.
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    ThingId
    /// The id of an overview: `doomtrooper/actions`. Its first part is the game.
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    OverviewId
    /// The id of a player aid: `combat`.
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    AidId
    /// The id of a matter on which rulesets part.
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    DifferenceId
    /// The id of a term of the glossary: `promotion-points`.
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    ConceptId
    /// The id of a document.
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    DocumentId
    /// A step of a combat procedure, as judges call it: `12`, `first/24`, `3/after`.
    StepName
    /// A SHA-256 in hexadecimal digits.
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(extend("pattern" = "^[0-9a-f]{64}$")))]
    Sha256
}

#[cfg(feature = "schema")]
told_as! {
    RuleId RuleRef
    StepName StepId
}

/// From the first byte to the one after the last, from 0, in the UTF-8 of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bytes(pub [usize; 2]);

/// The ids of several things, in their order.
pub(crate) fn ids<'a, T, I>(all: impl IntoIterator<Item = &'a T>) -> Vec<I>
where
    T: ?Sized + 'a,
    I: From<&'a T>,
{
    all.into_iter().map(I::from).collect()
}
