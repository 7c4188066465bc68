//! The state of a replay: the table and the combats open on it. It changes by events only.

mod canonical;
mod combat;
mod fold;
mod frame;
mod key;
mod texts;
mod warriors;

#[cfg(test)]
mod tests;

pub use crate::event::Trait;
pub(crate) use combat::{Award, Claim, Combat, Gained, HarmTaken, Mode, Modifier, Pending, Swap};

use crate::effect::Harm;
use crate::event::{Side, Source};
use crate::ids::{CardId, PlayerId, WarriorId};
use crate::in_place::cloned_in_place;
use crate::rating::Tactic;
use crate::table::{Name, Status, Table};

cloned_in_place! {
    /// The table and the combats open on it, outermost first. Its hash tells apart the positions of one
    /// game from which different things can happen.
    #[derive(Debug, PartialEq, Eq)]
    pub struct State {
        pub(crate) table: Table,
        pub(crate) frames: Vec<Combat>,
        pub(crate) combats_begun: u16,
        /// How many of them were over when the turn began.
        pub(crate) before_turn: u16,
        /// Who may make a new attack by a card, and whom that may not be on.
        pub(crate) new_attack: Option<NewAttack>,
        /// Who has attacked whom in this turn, each attack that was no part of another combat.
        pub(crate) attacked: Vec<Attacked>,
        /// The attacks on players of this turn.
        pub(crate) sabotages: Vec<Sabotage>,
        /// Who has turned an action that is none to attack with into an attack in this turn, once for each.
        pub(crate) converted: Vec<PlayerId>,
        /// Whose attacks of this turn took no action by a text that gives one besides, and by which.
        pub(crate) extra_attacks: Vec<(WarriorId, Source)>,
        /// The text by which the last attack took no action, if one is.
        pub(crate) free_attack: Option<Source>,
        /// The ratings that cards modified in the last combat that was no part of another.
        pub(crate) modified_before: Vec<Modifier>,
        /// What cards have made of warriors for longer than a combat.
        pub(crate) lasting: Vec<Gained>,
        /// What texts name by now, where that has changed.
        pub(crate) names: Vec<(Source, Vec<Name>)>,
        /// Cards whose effect another multiplies for longer than a combat, or takes away, where it says by
        /// nothing: on whose account.
        pub(crate) bewitched: Vec<(CardId, Option<i32>, Source)>,
    }
}

/// An attack that has been made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Attacked {
    pub(crate) by: WarriorId,
    pub(crate) on: WarriorId,
    /// Whether an action of its player's was used for it.
    pub(crate) took_action: bool,
    /// Whether it was a further one of the attack before, by a text.
    pub(crate) follows: bool,
    /// The tactic that it was fought with in the end, once it is over.
    pub(crate) tactic: Option<Tactic>,
}

/// An attack on a player that has been made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Sabotage {
    pub(crate) by: WarriorId,
    /// Whose warrior that was.
    pub(crate) player: PlayerId,
    pub(crate) victim: PlayerId,
}

/// An attack that a card allows and that costs no action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct NewAttack {
    pub(crate) player: PlayerId,
    /// Whom it may not be on.
    pub(crate) not: Option<WarriorId>,
    /// By whom and on whom it has to be.
    pub(crate) again: Option<[WarriorId; 2]>,
    /// Whether it has to be made before anything else is done.
    pub(crate) must: bool,
    /// The text that allows it.
    pub(crate) by: Option<Source>,
}

impl State {
    pub(crate) fn new(table: Table) -> Self {
        Self {
            table,
            // Combats within combats are rare.
            frames: Vec::with_capacity(1),
            combats_begun: 0,
            before_turn: 0,
            new_attack: None,
            attacked: Vec::new(),
            sabotages: Vec::new(),
            converted: Vec::new(),
            extra_attacks: Vec::new(),
            free_attack: None,
            modified_before: Vec::new(),
            lasting: Vec::new(),
            names: Vec::new(),
            bewitched: Vec::new(),
        }
    }

    /// The table as it is now.
    pub fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn combat(&self) -> Option<&Combat> {
        self.frames.last()
    }

    /// The combatant in a role of the innermost combat.
    pub fn combatant(&self, side: Side) -> Option<WarriorId> {
        self.combat()?.combatants[side as usize]
    }

    /// The role that a warrior has in the innermost combat.
    pub fn side_of(&self, warrior: WarriorId) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.combatant(side) == Some(warrior))
    }

    /// Whether another combat was begun in this turn before the last one.
    pub(crate) const fn is_further_combat(&self) -> bool {
        self.combats_begun.saturating_sub(self.before_turn) > 1
    }

    /// The player behind a role in the innermost combat.
    pub(crate) fn player_of(&self, side: Side) -> Option<PlayerId> {
        let combat = self.combat()?;
        match combat.combatants[side as usize] {
            Some(warrior) => Some(self.table.warrior(warrior).player),
            None if side == Side::Attacker => Some(combat.attacking),
            None => None,
        }
    }

    /// What a text names by now.
    pub(crate) fn names_of(&self, source: Source) -> &[Name] {
        if let Some((_, names)) = self.names.iter().find(|(of, _)| *of == source) {
            return names;
        }
        match source {
            Source::Card(card) => &self.table.card(card).names,
            Source::Warrior(warrior) => &self.table.warrior(warrior).names,
            Source::Warzone(_) => &[],
        }
    }

    /// Whether a text names a card.
    pub(crate) fn names_card(&self, source: Source, card: CardId) -> bool {
        self.names_of(source).contains(&Name::Card(card))
    }

    /// The player whose text it is.
    pub(crate) fn controller(&self, source: Source) -> PlayerId {
        match source {
            Source::Card(card) => self.table.card(card).player,
            Source::Warrior(warrior) => self.table.warrior(warrior).player,
            Source::Warzone(warzone) => self.table.warzone(warzone).player,
        }
    }

    /// How many wounds a warrior would have if all harm dealt in the innermost combat became final.
    pub(crate) fn wounds(&self, warrior: WarriorId) -> u32 {
        let before = u32::from(self.table.warrior(warrior).status == Status::Wounded);
        let dealt = self.combat().map_or(0, |combat| {
            combat.harm.iter().filter(|harm| harm.warrior == warrior).map(|harm| harm.wounds()).sum()
        });
        before + dealt
    }

    /// What a warrior's status would become if all harm dealt became final.
    pub fn pending_status(&self, warrior: WarriorId) -> Status {
        match (self.table.warrior(warrior).status, self.wounds(warrior)) {
            (status @ (Status::Killed | Status::Discarded | Status::Eliminated | Status::Returned), _) => {
                status
            }
            (_, 0) => Status::Healthy,
            (_, 1) => Status::Wounded,
            _ => Status::Killed,
        }
    }

    /// The worst harm that the innermost combat has dealt to a warrior and that is not yet final.
    pub(crate) fn pending_harm(&self, warrior: WarriorId) -> Option<Harm> {
        let combat = self.combat()?;
        if combat.harm.iter().all(|harm| harm.warrior != warrior) {
            return None;
        }
        Some(if self.wounds(warrior) >= 2 { Harm::Death } else { Harm::Wound })
    }
}
