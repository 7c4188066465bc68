//! How much of what cards do in a combat the engine can replay: by game, set and type.

use serde::Serialize;

use crate::{Card, Cards, Modelled};

/// How many of some cards are modelled how far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Share {
    /// All that they do in a combat is replayed, or they do nothing besides being there.
    pub fully: usize,
    /// Some of it is.
    pub partly: usize,
    /// They do nothing in a combat, so that there is nothing to replay.
    pub not_in_combat: usize,
    /// None of it is.
    pub not_yet: usize,
}

/// The shares of the cards of one game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameShares {
    /// The game's code.
    pub game: String,
    /// Of all its cards.
    pub all: Share,
    /// By the code of the set, in the order of the vocabulary.
    pub sets: Vec<(String, Share)>,
    /// By the code of the type, in the order of the vocabulary.
    pub types: Vec<(String, Share)>,
}

impl Share {
    /// How many cards there are.
    pub const fn cards(&self) -> usize {
        self.combat() + self.not_in_combat
    }

    /// How many of them do something in a combat.
    pub const fn combat(&self) -> usize {
        self.fully + self.partly + self.not_yet
    }

    /// The part of the cards of combat that is fully modelled, 0 to 1; `None` where there is none.
    pub fn of_combat(&self) -> Option<f64> {
        part(self.fully, self.combat())
    }

    /// The part of all cards that is fully modelled, 0 to 1; `None` where there is no card.
    ///
    /// A card that does nothing in a combat does not count as modelled.
    pub fn of_all(&self) -> Option<f64> {
        part(self.fully, self.cards())
    }

    fn add(&mut self, card: &Card) {
        let count = match card.modelled() {
            Modelled::Fully => &mut self.fully,
            Modelled::Partly => &mut self.partly,
            Modelled::NotInCombat => &mut self.not_in_combat,
            Modelled::NotYet => &mut self.not_yet,
        };
        *count += 1;
    }
}

impl<'a> FromIterator<&'a Card> for Share {
    fn from_iter<T: IntoIterator<Item = &'a Card>>(cards: T) -> Self {
        let mut share = Self::default();
        cards.into_iter().for_each(|card| share.add(card));
        share
    }
}

#[allow(clippy::cast_precision_loss, reason = "a few thousand cards")]
fn part(some: usize, of: usize) -> Option<f64> {
    (of > 0).then(|| some as f64 / of as f64)
}

impl Cards {
    /// The modelled shares of some of these cards, game by game; what has no card is left out.
    pub fn shares(&self, among: &[&Card]) -> Vec<GameShares> {
        let games = self.vocabularies().iter().map(|words| {
            let cards: Vec<&Card> = among.iter().copied().filter(|card| card.game() == words.game).collect();
            let by = |codes: Vec<&str>, code_of: fn(&Card) -> &str| {
                let shares = codes.into_iter().map(|code| {
                    let cards = cards.iter().copied().filter(|card| code_of(card) == code);
                    (code.to_owned(), cards.collect::<Share>())
                });
                shares.filter(|(_, share)| share.cards() > 0).collect()
            };
            GameShares {
                game: words.game.clone(),
                all: cards.iter().copied().collect(),
                sets: by(words.sets.iter().map(|set| set.code.as_str()).collect(), |card| &card.set),
                types: by(words.types.iter().map(|kind| kind.code.code()).collect(), |card| card.kind.code()),
            }
        });
        games.filter(|shares| shares.all.cards() > 0).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_outside_combat_counts_for_all_cards_alone() {
        let share = Share { fully: 3, partly: 1, not_in_combat: 4, not_yet: 0 };
        assert_eq!((share.cards(), share.combat()), (8, 4));
        assert_eq!((share.of_combat(), share.of_all()), (Some(0.75), Some(0.375)));
        assert_eq!(Share::default().of_combat(), None);
    }
}
