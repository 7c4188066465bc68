//! The types of cards, of every game.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use strum::{EnumString, IntoStaticStr, VariantNames};

use crate::load::nearest;

/// The type of a card, as its game prints it. Which types a game has, and what people call them, its
/// [`Vocabulary`](crate::Vocabulary) says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantNames)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename_all = "kebab-case"))]
#[strum(serialize_all = "kebab-case")]
pub enum CardType {
    /// A warrior (Doomtrooper, Dark Eden).
    Warrior,
    /// Equipment that warriors carry (Doomtrooper).
    Equipment,
    /// A special card (Doomtrooper).
    Special,
    /// A spell of the Art (Doomtrooper).
    Art,
    /// A gift of the Dark Symmetry (Doomtrooper).
    Gift,
    /// A fortification (Doomtrooper).
    Fortification,
    /// A warzone (Doomtrooper).
    Warzone,
    /// A relic (Doomtrooper).
    Relic,
    /// A beast (Doomtrooper).
    Beast,
    /// A Ki power (Doomtrooper).
    Ki,
    /// A mission (Doomtrooper).
    Mission,
    /// An alliance (Doomtrooper).
    Alliance,
    /// An intrigue (Dark Eden).
    Intrigue,
    /// A place (Dark Eden).
    Place,
    /// A commander (Dark Eden).
    Commander,
    /// An enhancement (Dark Eden).
    Enhancement,
    /// A being that is summoned (Tash-Kalar).
    Being,
    /// A legend (Tash-Kalar).
    Legend,
    /// A flare (Tash-Kalar).
    Flare,
    /// A task (Tash-Kalar).
    Task,
}

impl CardType {
    /// What card files write for it: `dark-eden/…` cards say `enhancement`.
    pub fn code(self) -> &'static str {
        self.into()
    }
}

impl Serialize for CardType {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for CardType {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        word.parse().map_err(|_| {
            let hint = nearest(&word, Self::VARIANTS.iter().copied());
            let hint = hint.map_or_else(String::new, |code| format!(", did you mean \"{code}\"?"));
            D::Error::custom(format_args!("unknown type \"{word}\"{hint}"))
        })
    }
}
