//! Weapons that are taken up in mid-combat: for one that was lost, or with another tactic.

use crate::event::{Event, Gap, NewWeapon, Side, Source};
use crate::game::Game;
use crate::ids::CardId;
use crate::rules::Principle;

impl Game<'_> {
    /// After a change of tactic: whoever uses no weapon and carries one that fits is asked. Where the
    /// ruleset lets what fits the tactic count, that is settled for whoever used none before.
    pub(super) fn rearm_for_tactic(&mut self, source: Source, armed_before: [bool; 2]) {
        if self.position.state.combat().is_none_or(|combat| combat.ended)
            || self.position.turns().blows_are_resolved()
        {
            return;
        }
        let armed = self.position.equipment().uses_weapons();
        for side in Side::BOTH {
            let Some(combat) = self.position.state.combat() else { return };
            let announced = combat.equipment[side as usize].is_some();
            let came_late = combat.equipped[side as usize] != combat.combatant(side);
            if !announced
                || came_late
                || armed[side as usize]
                || self.position.equipment().spare_weapons(combat, side).is_empty()
            {
                continue;
            }
            let settled =
                self.position.rules.has(Principle::WeaponOfNewTactic) && !armed_before[side as usize];
            let why = if settled { NewWeapon::ForTactic } else { NewWeapon::Unsettled };
            self.emit_from(Event::WeaponDue { side, why }, principle(why), source);
        }
    }

    /// A weapon is taken up, or none. If nobody says anything, it is the only one there is, unless
    /// nothing settles whether it may be.
    pub(super) fn take_up(&mut self, said: Option<&[CardId]>) {
        let Some((combat, side)) = self.position.equipment().rearming_now() else { return };
        let Some(why) = combat.rearming[side as usize] else { return };
        let spare = self.position.equipment().spare_weapons(combat, side);
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
