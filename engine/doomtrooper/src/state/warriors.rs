//! What becomes of warriors: they enter, change hands, are hurt, and leave play.

use super::{Combat, HarmTaken, State};
use crate::area::Area;
use crate::effect::{Ability, Static};
use crate::ids::{CardId, PlayerId, WarriorId};
use crate::table::{Place, Status};

impl State {
    /// A warrior comes into play, perhaps in another's place.
    pub(super) fn enter(
        &mut self,
        warrior: WarriorId,
        area: Area,
        in_place_of: Option<WarriorId>,
        (with_cards, eliminated): (bool, bool),
    ) {
        if let Some(old) = in_place_of {
            if with_cards {
                let moved: Vec<CardId> = self.table.attached(old).map(|(card, _)| card).collect();
                for card in moved {
                    self.table.card_mut(card).place = Place::On(warrior);
                    self.table.warrior_mut(warrior).received.push(card);
                }
            }
            let (status, cards_to) = if eliminated {
                (Status::Eliminated, Place::Eliminated)
            } else {
                (Status::Returned, Place::Discarded)
            };
            self.leaves_play(old, status, cards_to);
            if let Some(combat) = self.frames.last_mut() {
                let changed = combat.combatants.contains(&Some(old));
                for place in combat.combatants.iter_mut().filter(|place| **place == Some(old)) {
                    *place = Some(warrior);
                }
                combat.combatants_changed |= changed;
            }
        }
        let lay_on_it = |combat: &Combat| {
            let own = combat.fell_with.iter().filter(|(whose, _)| *whose == warrior);
            own.map(|&(_, card)| card).collect::<Vec<CardId>>()
        };
        let fell = self.frames.last().filter(|_| with_cards && in_place_of.is_none()).map(lay_on_it);
        for card in fell.unwrap_or_default() {
            let card = self.table.card_mut(card);
            if card.place == Place::Discarded {
                card.place = Place::On(warrior);
            }
        }
        let comes = self.table.warrior_mut(warrior);
        (comes.area, comes.status) = (area, Status::Healthy);
        (comes.in_cover, comes.imprisoned, comes.introduced) = (false, false, true);
        comes.left_game = false;
    }

    /// A warrior is another player's, with what lies on it, for as long as the combat lasts.
    pub(super) fn take_control(&mut self, warrior: WarriorId, player: PlayerId) {
        let before = std::mem::replace(&mut self.table.warrior_mut(warrior).player, player);
        let own: Vec<CardId> = self
            .table
            .attached(warrior)
            .filter(|(_, card)| card.player == before)
            .map(|(id, _)| id)
            .collect();
        for &card in &own {
            self.table.card_mut(card).player = player;
        }
        if let Some(combat) = self.frames.last_mut() {
            combat.controlled.insert(0, (warrior, before));
            combat.controlled_cards.extend(own.into_iter().map(|card| (card, before)));
        }
    }

    pub(super) fn change_status(&mut self, warrior: WarriorId, to: Status) {
        let credit = self.credit_for(warrior);
        if let Some(combat) = self.frames.last_mut() {
            if to == Status::Killed {
                combat.killed.push((warrior, credit));
                combat.fallen.push(warrior);
                combat.fell_with.extend(self.table.attached(warrior).map(|(card, _)| (warrior, card)));
            }
            if to == Status::Wounded {
                combat.wounded.push(warrior);
            }
            combat.harm.retain(|harm| harm.warrior != warrior);
        }
        match to {
            Status::Killed | Status::Discarded | Status::Eliminated | Status::Returned => {
                self.leaves_play(warrior, to, Place::Discarded);
            }
            Status::Healthy | Status::Wounded => self.table.warrior_mut(warrior).status = to,
        }
    }

    pub(super) fn leaves_play(&mut self, warrior: WarriorId, status: Status, cards_to: Place) {
        self.table.warrior_mut(warrior).status = status;
        let gone = status == Status::Eliminated;
        for card in self.table.cards.iter_mut().filter(|card| card.place == Place::On(warrior)) {
            let returns = card.abilities().iter().flat_map(Ability::statics);
            let returns = returns.into_iter().any(|text| *text == Static::ReturnsToPile {});
            card.place = match (returns, gone) {
                (true, false) => Place::Pile,
                (true, true) => Place::Discarded,
                (false, _) => cards_to,
            };
        }
    }

    /// Who earns points for a warrior whose harm is about to become final: the one credited with
    /// the harm that kills.
    fn credit_for(&self, warrior: WarriorId) -> Option<PlayerId> {
        self.deadly_harm(warrior)?.credit
    }

    /// Which of the harm of a warrior that is about to become final kills: what brings the second wound.
    pub(crate) fn deadly_harm(&self, warrior: WarriorId) -> Option<HarmTaken> {
        let mut wounds = u32::from(self.table.warrior(warrior).status == Status::Wounded);
        let harm = self.frames.last()?.harm.iter().filter(|harm| harm.warrior == warrior);
        for taken in harm {
            wounds += taken.wounds();
            if wounds >= 2 {
                return Some(*taken);
            }
        }
        None
    }
}
