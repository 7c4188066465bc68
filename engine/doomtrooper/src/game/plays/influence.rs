//! Whether a card would change anything at all.

use crate::effect::{OneShot, PlayChange, Who};
use crate::event::Source;
use crate::game::context::ScriptContext;
use crate::game::position::Plays;
use crate::ids::WarriorId;
use crate::table::Status;

impl Plays<'_> {
    /// Whether a change is certain to leave everything as it is. What may still matter later, as a
    /// rating that nobody asks for yet, counts as influence.
    pub(in crate::game) fn changes_nothing(self, change: &PlayChange, scope: ScriptContext) -> bool {
        let table = &self.at.state.table;
        let all = |who: Who, is: &dyn Fn(WarriorId) -> bool| {
            self.at.meaning().who(who, scope).into_iter().flatten().all(is)
        };
        let PlayChange::Once(once) = change else { return false };
        match once {
            OneShot::DiscardWarzone { named: false } => {
                self.at.state.combat().is_none_or(|combat| combat.warzone.is_none())
            }
            OneShot::ChooseWarzone {} => {
                let now = self.at.state.combat().and_then(|combat| combat.warzone);
                now.is_some_and(|now| scope.card == Some(Source::Warzone(now)))
            }
            OneShot::DiscardGear { on, gear, .. } => {
                all(*on, &|id| !table.attached(id).any(|(_, card)| card.is_meant(gear)))
            }
            OneShot::Heal { on } => all(*on, &|id| {
                let hurt = self
                    .at
                    .state
                    .combat()
                    .is_some_and(|combat| combat.harm.iter().any(|harm| harm.warrior == id));
                table.warrior(id).status == Status::Healthy && !hurt
            }),
            OneShot::GoToCover { on, discards } => !discards && all(*on, &|id| table.warrior(id).in_cover),
            OneShot::LeaveCover { on } => all(*on, &|id| !self.at.attacks().can_leave_cover(id)),
            OneShot::SwapRatings { .. }
            | OneShot::SwapDestiny {}
            | OneShot::Name { .. }
            | OneShot::LosePoints { .. }
            | OneShot::ChargeAward { .. }
            | OneShot::Wound { .. }
            | OneShot::Kill { .. }
            | OneShot::EndCombat { .. }
            | OneShot::Replace { .. }
            | OneShot::Join { .. }
            | OneShot::NoModifiers {}
            | OneShot::DiscardWarrior { .. }
            | OneShot::Enter { .. }
            | OneShot::AttackNow { .. }
            | OneShot::Undo { .. }
            | OneShot::WoundGear { .. }
            | OneShot::LoseArt {}
            | OneShot::ToHand { .. }
            | OneShot::Control { .. }
            | OneShot::Redirect { .. }
            | OneShot::FaceDown {}
            | OneShot::HandOver {}
            | OneShot::EliminateWarrior { .. }
            | OneShot::ReturnWarrior { .. }
            | OneShot::DiscardCard { .. }
            | OneShot::DiscardAll { .. }
            | OneShot::SuppressCard {}
            | OneShot::SuppressThis {}
            | OneShot::GiveCard { .. }
            | OneShot::MultiplyCard { .. }
            | OneShot::LeaveWarzone {}
            | OneShot::DiscardWarzone { named: true }
            | OneShot::NoPoints {}
            | OneShot::GainPoints { .. }
            | OneShot::Counter {}
            | OneShot::Save { .. }
            | OneShot::GainActions { .. }
            | OneShot::NewAttack { .. }
            | OneShot::AwardDestiny { .. }
            | OneShot::DenyPromotion { .. }
            | OneShot::ChangeAward { .. }
            | OneShot::TakeAward {}
            | OneShot::ChangeTactic { .. }
            | OneShot::Imprison { .. } => false,
        }
    }
}
