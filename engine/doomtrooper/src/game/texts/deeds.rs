//! What texts let be done for actions when no combat is fought.

use crate::effect::{Ability, Requirement, Static, Who, Whom};
use crate::event::{Reason, Source, Why};
use crate::game::context::ScriptContext;
use crate::game::position::Texts;
use crate::ids::{CardId, WarriorId};
use crate::rules::Principle;
use crate::table::{Place, Status};

/// Something that a text lets its player do for actions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Deed {
    /// A card in play is discarded.
    Discard(CardId),
    /// A wounded warrior is healed.
    Heal {
        /// Who is healed.
        warrior: WarriorId,
        /// Who goes to cover by it, if somebody does.
        covers: Option<WarriorId>,
    },
}

/// Such a deed, what it takes and what is against it.
pub(crate) struct Offer {
    /// What is done.
    pub(crate) deed: Deed,
    /// For how many actions, and whether attack actions are used for it too.
    pub(crate) price: (u8, bool),
    /// Every reason why it cannot be done now.
    pub(crate) against: Vec<Reason>,
}

impl Texts<'_> {
    /// What a text lets its player do for actions when no combat is fought, to what is named or to itself; `None` where
    /// it lets nothing such be done, or where that hurts somebody, which is dealt in combats alone.
    pub(crate) fn offer(self, source: Source, target: Option<Source>) -> Option<Offer> {
        let (player, bearer, _) = self.whereabouts(source)?;
        let scope = ScriptContext::of(player, bearer).from(source);
        let holds = |ability: &&Ability| ability.requires.iter().all(|one| self.at.meaning().met(one, scope));
        let abilities = self.at.state.script(source).map_or(&[][..], |script| &script.abilities);
        let mut statics = abilities.iter().filter(holds).flat_map(Ability::statics);
        statics.find_map(|text| match (text, target.unwrap_or(source)) {
            (Static::DiscardsForActions { actions, gear, attacks }, Source::Card(card)) => {
                let meant = match gear {
                    Some(gear) => self.at.state.table.card(card).is_meant(gear),
                    None => source == Source::Card(card),
                };
                let (deed, price) = (Deed::Discard(card), (actions.get(), *attacks));
                (meant && self.hurts_nobody(card)).then_some(Offer { deed, price, against: Vec::new() })
            }
            (Static::HealsForActions { actions, whom, goes_to_cover }, Source::Warrior(warrior))
                if target.is_some() =>
            {
                let covers = bearer.filter(|_| *goes_to_cover);
                let against = self.reasons_against_healing((source, covers), warrior, whom);
                Some(Offer { deed: Deed::Heal { warrior, covers }, price: (actions.get(), false), against })
            }
            _ => None,
        })
    }

    /// Whether a card is in play and nobody is hurt when it goes.
    fn hurts_nobody(self, card: CardId) -> bool {
        let lies = self.at.state.table.card(card);
        let equipment = self.at.equipment();
        matches!(lies.place, Place::On(_) | Place::In(_))
            && equipment.is_outside(lies) != Some(false)
            && equipment.who_fall_with(card).is_empty()
    }

    /// Why a text does not heal a warrior: only such ones who are wounded are healed, and nobody who goes to cover by
    /// it is there already.
    fn reasons_against_healing(
        self,
        (source, covers): (Source, Option<WarriorId>),
        warrior: WarriorId,
        whom: &Whom,
    ) -> Vec<Reason> {
        let table = &self.at.state.table;
        let mut against = Vec::new();
        let mut add = |why| against.push(Reason { why, rule: self.at.rules.cite(Principle::CardText) });
        let fits = table.warrior(warrior).status == Status::Wounded
            && self.at.meaning().means(whom, warrior)
            && !self.at.immunities().leaves_alone(source, warrior, false);
        if !fits {
            add(Why::WrongTarget);
        }
        if covers.is_some_and(|id| table.warrior(id).in_cover) {
            let is = Box::new(Whom { in_cover: Some(false), ..Whom::default() });
            add(Why::Requires(Box::new(Requirement::Such { who: Who::Bearer, is })));
        }
        against
    }
}
