//! Cards that have what another one has: of what they name they take it over before anything is played.

use super::{CardSetup, FORTIFICATION, Setup, SetupFault, WarriorSetup};
use crate::effect::{Ability, AbilityChange, CardKind, Continuous, Copied, From, Play, Script, Who};

impl Setup {
    /// Gives each card that copies another what it takes over; one that names nothing has nothing of it.
    pub(super) fn add_copies(&mut self, faults: &mut Vec<SetupFault>) {
        for at in 0..self.cards.len() {
            let Some(copied) = self.cards[at].script.as_ref().and_then(|script| script.copies) else {
                continue;
            };
            let there = |name: &&String| {
                self.cards.iter().any(|card| card.handle == **name)
                    || self.warriors.iter().any(|warrior| warrior.handle == **name)
            };
            let Some(name) = self.cards[at].names.iter().find(there).cloned() else { continue };
            if let Some(new) = self.copied(&self.cards[at], copied, &name) {
                self.cards[at] = new;
            } else {
                let card = self.cards[at].handle.clone();
                faults.push(SetupFault::NotCopied { card, of: name });
            }
        }
    }

    /// The card with what it has of the one named; `None` if it cannot have that.
    fn copied(&self, card: &CardSetup, copied: Copied, name: &str) -> Option<CardSetup> {
        let other = || self.cards.iter().find(|other| other.handle == name && other.handle != card.handle);
        let is_copy = |other: &CardSetup| other.script.as_ref().is_some_and(|script| script.copies.is_some());
        let other = || other().filter(|other| !is_copy(other));
        match copied {
            Copied::TextOfWarrior => {
                let warrior = self.warriors.iter().find(|warrior| warrior.handle == name)?;
                Some(CardSetup { script: text_of(warrior, card.script.as_ref()), ..card.clone() })
            }
            Copied::Fortification => {
                let other = other().filter(|other| other.kind == CardKind::Fortification)?;
                let mut new = card.clone();
                new.definitions.push(FORTIFICATION.to_owned());
                new.script = other.script.as_ref().map(|script| joined(script.clone(), card.script.as_ref()));
                Some(new)
            }
            Copied::Card => {
                let other = other().filter(|other| other.kind != CardKind::Relic)?;
                let CardSetup { handle, player, on, area, discarded, part_of, outside, off, names, .. } =
                    card.clone();
                let place = CardSetup { handle, player, on, area, ..other.clone() };
                Some(CardSetup { discarded, part_of, outside, off, names, ..place })
            }
        }
    }
}

/// What is written on a warrior, on a card for whoever bears that.
fn text_of(warrior: &WarriorSetup, own: Option<&Script>) -> Option<Script> {
    let mut script = warrior.script.clone()?;
    for play in script.plays.iter_mut().filter(|play| play.from == From::Warrior) {
        play.from = From::Attached;
    }
    let casts = warrior.arts.iter().map(|art| Ability {
        requires: Vec::new(),
        reach: None,
        changes: vec![AbilityChange::Holds(Continuous::Casts {
            aspect: art.clone(),
            only: None,
            surcharge: 0,
            at_once: false,
            on: Who::Bearer,
        })],
    });
    script.abilities.extend(casts);
    Some(joined(script, own))
}

/// A text that is taken over, with what the card says besides.
fn joined(script: Script, own: Option<&Script>) -> Script {
    let Some(own) = own else { return script };
    let plays: Vec<Play> = own.plays.iter().cloned().chain(script.plays).collect();
    Script {
        plays,
        abilities: own.abilities.iter().cloned().chain(script.abilities).collect(),
        lingers: own.lingers,
        copies: own.copies,
        open: own.open.iter().cloned().chain(script.open).collect(),
    }
}
