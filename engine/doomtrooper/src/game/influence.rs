//! Whether a card would change anything at all.

use super::Game;
use super::requirements::ScriptContext;
use crate::effect::{OneShot, PlayChange, Who};
use crate::ids::WarriorId;
use crate::table::Status;

impl Game<'_> {
    /// Whether a change is certain to leave everything as it is. What may still matter later, as a
    /// rating that nobody asks for yet, counts as influence.
    pub(super) fn changes_nothing(&self, change: &PlayChange, scope: ScriptContext) -> bool {
        let table = &self.state.table;
        let all =
            |who: Who, is: &dyn Fn(WarriorId) -> bool| self.who(who, scope).into_iter().flatten().all(is);
        let PlayChange::Once(once) = change else { return false };
        match once {
            OneShot::DiscardWarzone {} => self.state.combat().is_none_or(|combat| combat.warzone.is_none()),
            OneShot::DiscardGear { on, gear, .. } => {
                all(*on, &|id| !table.attached(id).any(|(_, card)| card.is_meant(gear)))
            }
            OneShot::Heal { on } => all(*on, &|id| {
                let hurt = self
                    .state
                    .combat()
                    .is_some_and(|combat| combat.harm.iter().any(|harm| harm.warrior == id));
                table.warrior(id).status == Status::Healthy && !hurt
            }),
            OneShot::GoToCover { on } => all(*on, &|id| table.warrior(id).in_cover),
            _ => false,
        }
    }
}
