//! What is over as a turn begins, and what is added.

use std::num::NonZeroU32;

use crate::effect::{Ability, Static, Who};
use crate::event::{Event, Source};
use crate::game::context::ScriptContext;
use crate::game::effects::Effects;
use crate::ids::{CardId, PlayerId, WarriorId};
use crate::table::{Card, Name, Place};

/// A card whose time is over.
struct Over {
    card: CardId,
    bearer: Option<WarriorId>,
    /// Whether it stays and only forgets what it names.
    forgets: bool,
    /// Whether its bearer leaves the game.
    eliminates: bool,
    /// The destiny points for which it stays.
    unless: Option<NonZeroU32>,
}

impl Effects<'_, '_> {
    /// As a player's turn begins, what cards of that player's did until then is over.
    pub(in crate::game) fn end_what_lasts_until_turn_of(&mut self, player: PlayerId) {
        let own = self.game.position.state.table.cards().filter(|(_, card)| card.player == player);
        let over: Vec<Over> = own.flat_map(|(id, card)| self.over_now(id, card)).collect();
        for Over { card, bearer, forgets, eliminates, unless } in over {
            let source = Source::Card(card);
            let has = self.game.position.state.table.player(player).destiny;
            if let Some(price) = unless.map(NonZeroU32::get).filter(|price| *price <= has) {
                self.effect(source, Event::DestinyPaid { player, amount: price });
                continue;
            }
            if forgets {
                self.forget(source);
                continue;
            }
            self.effect(source, Event::CardMoved { card, to: Place::Discarded });
            if eliminates {
                let scope = ScriptContext::of(player, bearer).from(source);
                self.eliminate(source, Who::Bearer, scope);
            }
        }
    }

    /// As a player's turn begins, cards of that player's that spread so name once more whom they name.
    pub(in crate::game) fn name_again_in_turn_of(&mut self, player: PlayerId) {
        let table = &self.game.position.state.table;
        let own = table.cards().filter(|(_, card)| card.player == player);
        let says = |card: &Card| {
            card.abilities().iter().flat_map(Ability::statics).any(|text| *text == Static::NamesAgain {})
        };
        let sources = own.filter(|(_, card)| says(card)).map(|(id, _)| Source::Card(id));
        let works = |source: &Source| self.game.position.texts().whereabouts(*source).is_some();
        let sources: Vec<Source> = sources.filter(works).collect();
        for source in sources {
            let mut named: Vec<WarriorId> = Vec::new();
            for name in self.game.position.state.names_of(source) {
                if let Name::Warrior(warrior) = *name
                    && !named.contains(&warrior)
                {
                    named.push(warrior);
                }
            }
            for warrior in named {
                let named = Event::Named { warrior: Some(warrior), word: None, warzone: None, less: false };
                self.effect(source, named);
            }
        }
    }

    /// What the texts of a card say of the turn of its player that begins, whatever they need in a combat.
    fn over_now(&self, id: CardId, card: &Card) -> Vec<Over> {
        let Some((_, bearer, _)) = self.game.position.texts().whereabouts(Source::Card(id)) else {
            return Vec::new();
        };
        let over = card.abilities().iter().flat_map(Ability::statics).filter_map(|text| match *text {
            Static::UntilNextTurn { forgets, eliminates, unless } => {
                Some(Over { card: id, bearer, forgets, eliminates, unless })
            }
            _ => None,
        });
        over.collect()
    }

    /// A card names the warriors, words and warzones no longer that it named.
    pub(in crate::game) fn forget(&mut self, source: Source) {
        for name in self.game.position.state.names_of(source).to_vec() {
            let (warrior, word, warzone) = match name {
                Name::Warrior(warrior) => (Some(warrior), None, None),
                Name::Word(word) => (None, Some(word), None),
                Name::Warzone(warzone) => (None, None, Some(warzone)),
                Name::Card(_) => continue,
            };
            self.effect(source, Event::Named { warrior, word, warzone, less: true });
        }
    }
}
