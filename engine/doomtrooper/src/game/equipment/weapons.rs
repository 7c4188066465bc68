//! Weapons: what is used, what could be taken up.

use crate::effect::{Continuous, WeaponKind};
use crate::event::Side;
use crate::game::position::Equipment;
use crate::ids::{CardId, WarriorId};
use crate::state::Combat;

impl<'a> Equipment<'a> {
    /// Whether a text lets the acting side's combatant use all these weapons at once.
    pub(in crate::game) fn may_use_weapons(self, cards: &[CardId], weapons: u32) -> bool {
        let combat = self.at.state.combat();
        let Some(bearer) =
            combat.and_then(|one| self.at.turns().side_acting(one).and_then(|side| one.combatant(side)))
        else {
            return false;
        };
        let used =
            || cards.iter().map(|&id| self.at.state.table.card(id)).filter(|card| card.weapon.is_some());
        self.at.texts().says(bearer, |change| {
            matches!(change, Continuous::SeveralWeapons { count, of, .. }
                if weapons <= count.get() && used().all(|card| card.is_meant(of)))
        })
    }

    /// For each side whether it uses a weapon.
    pub(in crate::game) fn uses_weapons(self) -> [bool; 2] {
        let is_weapon = |id: &CardId| self.at.state.table.card(*id).weapon.is_some();
        Side::BOTH.map(|side| {
            let used = self.at.state.combat().and_then(|combat| combat.equipment[side as usize].as_ref());
            used.is_some_and(|used| used.iter().any(is_weapon))
        })
    }

    /// Weapons that a combatant carries, could use and does not.
    pub(in crate::game) fn spare_weapons(self, combat: &Combat, side: Side) -> Vec<CardId> {
        let used = combat.equipment[side as usize].as_deref().unwrap_or_default();
        let mut usable = self.usable_by(combat, side);
        usable.retain(|id| !used.contains(id) && self.at.state.table.card(*id).weapon.is_some());
        usable
    }

    /// The side whose player is to say whether a weapon is taken up.
    pub(in crate::game) fn rearming(self, combat: &Combat) -> Option<Side> {
        let due = |side: &Side| combat.rearming[*side as usize].is_some();
        Side::BOTH.into_iter().find(|side| due(side) && !self.spare_weapons(combat, *side).is_empty())
    }

    pub(in crate::game) fn rearming_now(self) -> Option<(&'a Combat, Side)> {
        let combat = self.at.state.combat()?;
        Some((combat, self.rearming(combat)?))
    }

    /// Whether a combatant uses a weapon of a kind; before its equipment is announced, bearing it counts.
    pub(in crate::game) fn uses(self, combat: &Combat, warrior: WarriorId, kind: WeaponKind) -> bool {
        let Some(side) = self.at.state.side_of(warrior) else { return false };
        let fits = |weapon: WeaponKind| weapon.counted() == kind || weapon == WeaponKind::Both;
        let announced = combat.equipment[side as usize].is_some();
        self.at.state.table.attached(warrior).any(|(id, card)| {
            self.at.state.table.weapon_kind(id).is_some_and(fits)
                && (!announced || self.in_use(combat, side, id, card))
        })
    }
}
