//! What lies on a table, by its handle.

use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::table::{Card, Place, Table, Warrior};

use crate::stage::Outcome;

pub fn card<'a>(table: &'a Table, handle: &str) -> &'a Card {
    table.cards().find(|(_, card)| card.handle == handle).expect("the card is there").1
}

pub fn warrior<'a>(table: &'a Table, handle: &str) -> &'a Warrior {
    table.warriors().find(|(_, warrior)| warrior.handle == handle).expect("the warrior is there").1
}

impl Outcome {
    /// Where a card lies afterwards.
    pub fn place(&self, handle: &str) -> Place {
        card(self.replay.after.table(), handle).place
    }

    /// On whom a card lies afterwards, if on anybody.
    pub fn bearer(&self, handle: &str) -> Option<&str> {
        let Place::On(bearer) = self.place(handle) else { return None };
        Some(&self.replay.after.table().warrior(bearer).handle)
    }

    /// Why inputs were refused, where any were.
    pub fn refusals(&self) -> Vec<&Why> {
        let refused = self.log().iter().filter_map(|entry| match &entry.event {
            Event::Refused { reasons } => Some(reasons),
            _ => None,
        });
        refused.flatten().map(|reason| &reason.why).collect()
    }

    /// A warrior as it is afterwards.
    pub fn warrior(&self, handle: &str) -> &Warrior {
        warrior(self.replay.after.table(), handle)
    }
}
