//! Cards that a text in play lets be given in mid-combat: each can be played so out of a hand.

use super::{CardSetup, Setup};
use crate::effect::{Ability, CardKind, Play, Script, Static};

impl Setup {
    /// Where some text lets cards be given in mid-combat, whatever lies on warriors can be played so out of
    /// a hand.
    pub(super) fn add_ways_to_give(&mut self) {
        let gives = |script: &Option<Script>| {
            let mut statics = script.iter().flat_map(|script| &script.abilities).flat_map(Ability::statics);
            statics.any(|text| matches!(text, Static::Gives { .. }))
        };
        let none = !self.warriors.iter().any(|warrior| gives(&warrior.script))
            && !self.cards.iter().any(|card| gives(&card.script))
            && !self.warzones.iter().any(|zone| gives(&zone.script));
        if none {
            return;
        }
        let lies_on_warriors = |card: &&mut CardSetup| {
            card.on.is_none()
                && card.area.is_none()
                && (card.equipment
                    || matches!(
                        card.kind,
                        CardKind::Equipment
                            | CardKind::Relic
                            | CardKind::Vehicle
                            | CardKind::Beast
                            | CardKind::Gift
                            | CardKind::HereticGift
                            | CardKind::ApostleGift
                            | CardKind::Ki
                    ))
        };
        for card in self.cards.iter_mut().filter(lies_on_warriors) {
            if let Some(script) = &mut card.script {
                script.plays.push(Play::giving());
            }
        }
    }
}
