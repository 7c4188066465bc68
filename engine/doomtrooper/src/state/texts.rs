//! The texts of what lies on the table.

use crate::effect::{Play, Script};
use crate::event::Source;
use crate::ids::WarriorId;
use crate::state::State;
use crate::table::{Place, Text};

impl State {
    /// What a card does; `None` if it is not modelled.
    pub(crate) fn script(&self, source: Source) -> Option<&Script> {
        match source {
            Source::Card(card) => self.table.card(card).script.as_ref(),
            Source::Warrior(warrior) => self.table.warrior(warrior).script.as_ref(),
            Source::Warzone(warzone) => self.table.warzone(warzone).script.as_ref(),
        }
    }

    /// One way to play a card; `None` if it has no such way, or is not modelled.
    pub(crate) fn play(&self, source: Source, way: usize) -> Option<&Play> {
        self.script(source)?.plays.get(way)
    }

    /// The text of a piece, to be held while the state changes.
    pub(crate) fn text(&self, source: Source) -> Text {
        match source {
            Source::Card(card) => Text::Card(self.table.card(card).facts.clone()),
            Source::Warrior(warrior) => Text::Warrior(self.table.warrior(warrior).facts.clone()),
            Source::Warzone(warzone) => Text::Warzone(self.table.warzone(warzone).facts.clone()),
        }
    }

    /// The id of the known card that a text stands on, where it is one.
    pub(crate) fn card_id(&self, source: Source) -> Option<&str> {
        match source {
            Source::Card(card) => self.table.card(card).card.as_deref(),
            Source::Warrior(warrior) => self.table.warrior(warrior).card.as_deref(),
            Source::Warzone(warzone) => self.table.warzone(warzone).card.as_deref(),
        }
    }

    /// The warrior that bears a card, or whose text it is.
    pub(crate) fn bearer(&self, source: Source) -> Option<WarriorId> {
        match source {
            Source::Card(card) => match self.table.card(card).place {
                Place::On(warrior) => Some(warrior),
                _ => None,
            },
            Source::Warrior(warrior) => Some(warrior),
            Source::Warzone(_) => self.combat()?.in_warzone(),
        }
    }
}
