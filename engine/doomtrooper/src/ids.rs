//! Small indices into a table; steps and rules have their own.
//!
//! An index is only ever handed out by the thing it indexes, so looking it up there cannot fail.

pub use cardinal_procedure::StepId;
pub use cardinal_replay::RuleRef;
use serde::Serialize;

macro_rules! index {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub struct $name(pub(crate) $inner);

        impl $name {
            /// The position it stands for, from 0.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            #[allow(clippy::cast_possible_truncation, reason = "the border checks the sizes")]
            pub(crate) const fn at(position: usize) -> Self {
                Self(position as $inner)
            }
        }
    };
}

index!(
    /// A player, in seat order.
    PlayerId(u8)
);

impl PlayerId {
    /// The player's place in a set of players; a table seats at most eight.
    pub(crate) const fn bit(self) -> u8 {
        1 << self.0
    }
}

index!(
    /// A warrior, by position from 0 on the table.
    WarriorId(u16)
);
index!(
    /// A card on the table or in a hand that is no warrior, by position from 0.
    CardId(u16)
);
index!(
    /// A warzone, by position from 0 on the table.
    WarzoneId(u16)
);

/// A card that does something: one that is not a warrior, or a warrior's own text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// A card in a hand or on a warrior.
    Card(CardId),
    /// A warrior's own text.
    Warrior(WarriorId),
    /// The text of a warzone.
    Warzone(WarzoneId),
}
