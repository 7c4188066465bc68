//! Those who fight beside a combatant.

use crate::effect::Continuous;
use crate::event::Side;
use crate::game::position::Warriors;
use crate::ids::{PlayerId, WarriorId};
use crate::rules::Principle;

impl<'a> Warriors<'a> {
    /// Whether an ability of a combatant holds for all who fight beside it, where the ruleset wants
    /// that; a combatant alone is all.
    pub(in crate::game) fn group_shares(
        self,
        warrior: WarriorId,
        ability: impl Fn(&Continuous) -> bool,
    ) -> bool {
        let side = self.at.state.side_of(warrior);
        !self.at.rules.has(Principle::GroupAbilities)
            || side.is_none_or(|side| {
                self.group(side).iter().all(|&other| self.at.texts().says(other, &ability))
            })
    }

    /// Those who fight beside a combatant.
    pub(in crate::game) fn group(self, side: Side) -> &'a [WarriorId] {
        self.at.state.combat().map_or(&[], |combat| &combat.joined[side as usize])
    }

    /// Whether a warrior is a combatant, or fights beside the one of a side.
    pub(in crate::game) fn fights_already(self, warrior: WarriorId, side: Side) -> bool {
        self.at.state.side_of(warrior).is_some() || self.group(side).contains(&warrior)
    }

    pub(in crate::game) fn own_side(self, player: PlayerId) -> Option<Side> {
        self.at.meaning().combatant_of(player).and_then(|own| self.at.state.side_of(own))
    }
}
