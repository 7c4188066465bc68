//! Weapons that are taken up in mid-combat: for one that was lost, or with another tactic.

use super::{Game, Move};
use crate::event::{Event, Gap, NewWeapon, Reason, Side, Source, Why};
use crate::ids::CardId;
use crate::rules::Principle;
use crate::state::Combat;

impl Game<'_> {
    /// For each side whether it uses a weapon.
    pub(super) fn uses_weapons(&self) -> [bool; 2] {
        let is_weapon = |id: &CardId| self.state.table.card(*id).weapon.is_some();
        Side::BOTH.map(|side| {
            let used = self.state.combat().and_then(|combat| combat.equipment[side as usize].as_ref());
            used.is_some_and(|used| used.iter().any(is_weapon))
        })
    }

    /// After a change of tactic: whoever uses no weapon and carries one that fits is asked. Where the
    /// ruleset lets what fits the tactic count, that is settled for whoever used none before.
    pub(super) fn rearm_for_tactic(&mut self, source: Source, armed_before: [bool; 2]) {
        if self.state.combat().is_none_or(|combat| combat.ended) || self.blows_are_resolved() {
            return;
        }
        let armed = self.uses_weapons();
        for side in Side::BOTH {
            let Some(combat) = self.state.combat() else { return };
            let announced = combat.equipment[side as usize].is_some();
            let came_late = combat.equipped[side as usize] != combat.combatant(side);
            if !announced || came_late || armed[side as usize] || self.spare_weapons(combat, side).is_empty()
            {
                continue;
            }
            let settled = self.rules.has(Principle::WeaponOfNewTactic) && !armed_before[side as usize];
            let why = if settled { NewWeapon::ForTactic } else { NewWeapon::Unsettled };
            self.emit_from(Event::WeaponDue { side, why }, principle(why), source);
        }
    }

    /// Weapons that a combatant carries, could use and does not.
    fn spare_weapons(&self, combat: &Combat, side: Side) -> Vec<CardId> {
        let used = combat.equipment[side as usize].as_deref().unwrap_or_default();
        let mut usable = self.usable_by(combat, side);
        usable.retain(|id| !used.contains(id) && self.state.table.card(*id).weapon.is_some());
        usable
    }

    /// The side whose player is to say whether a weapon is taken up.
    pub(super) fn rearming(&self, combat: &Combat) -> Option<Side> {
        let due = |side: &Side| combat.rearming[*side as usize].is_some();
        Side::BOTH.into_iter().find(|side| due(side) && !self.spare_weapons(combat, *side).is_empty())
    }

    /// Every answer to that.
    pub(super) fn weapons_into(&self, into: &mut Vec<Move>) {
        let Some((combat, side)) = self.rearming_now() else { return };
        into.push(Move::Equipment(Vec::new()));
        into.extend(self.spare_weapons(combat, side).into_iter().map(|id| Move::Equipment(vec![id])));
    }

    fn rearming_now(&self) -> Option<(&Combat, Side)> {
        let combat = self.state.combat()?;
        Some((combat, self.rearming(combat)?))
    }

    pub(super) fn reasons_against_weapon(&self, cards: &[CardId]) -> Vec<Reason> {
        let spare =
            self.rearming_now().map_or_else(Vec::new, |(combat, side)| self.spare_weapons(combat, side));
        let against = |(position, id): (usize, &CardId)| {
            let principle = match (spare.contains(id), position) {
                (false, _) => Principle::EquipmentOfTactic,
                (true, 0) => return None,
                (true, _) => Principle::OneWeapon,
            };
            Some(Reason { why: Why::WrongEquipment(*id), rule: self.rules.cite(principle) })
        };
        cards.iter().enumerate().filter_map(against).collect()
    }

    /// A weapon is taken up, or none. If nobody says anything, it is the only one there is, unless
    /// nothing settles whether it may be.
    pub(super) fn take_up(&mut self, said: Option<&[CardId]>) {
        let Some((combat, side)) = self.rearming_now() else { return };
        let Some(why) = combat.rearming[side as usize] else { return };
        let spare = self.spare_weapons(combat, side);
        let mut cards = combat.equipment[side as usize].clone().unwrap_or_default();
        let is_open = why == NewWeapon::Unsettled;
        let taken = match said {
            Some(said) => said.first().copied(),
            None => spare.first().copied().filter(|_| spare.len() == 1 && !is_open),
        };
        cards.extend(taken);
        self.emit(Event::EquipmentAnnounced { side, cards }, principle(why));
        let gap = match said {
            _ if is_open && (said.is_none() || taken.is_some()) => Some(Gap::WeaponForTactic(side)),
            None if spare.len() > 1 => Some(Gap::WhichWeapon(side)),
            _ => None,
        };
        if let Some(gap) = gap {
            self.emit(Event::Unspecified { gap }, principle(why));
        }
        if let Some(card) = taken {
            self.note_gap(Source::Card(card));
            self.note_bound(side, card);
        }
    }
}

/// What it rests on that a weapon is, or may be, taken up.
const fn principle(why: NewWeapon) -> Principle {
    match why {
        NewWeapon::ForLost => Principle::ReplacementWeapon,
        NewWeapon::ForTactic => Principle::WeaponOfNewTactic,
        NewWeapon::Unsettled => Principle::WeaponAlreadyChosen,
    }
}
