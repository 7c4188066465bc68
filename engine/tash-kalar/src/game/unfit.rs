//! Why an effect does not reach a square: the words that it misses, each with the rule of the word.

use super::further::{of_ranks, of_zone};
use super::scene::Scene;
use crate::board::{Piece, Rank, Square};
use crate::effect::{Named, Pieces, Verb, Whose, Zone};
use crate::rules::Principle;
use crate::why::Why;

/// A reason and the principles behind it.
pub(super) type Unfit = (Vec<Principle>, Why);

fn unfit(principle: Principle, why: Why) -> Unfit {
    (vec![principle], why)
}

impl Scene<'_> {
    /// Every word that a square misses for something that is done to a piece there.
    pub(super) fn unfit(&self, verb: Verb, words: &Pieces, at: Square) -> Vec<Unfit> {
        if let Verb::Place(..) = verb {
            return self
                .board
                .piece(at)
                .map(|piece| unfit(Principle::PlaceWord, Why::NotEmpty { at, piece }))
                .into_iter()
                .chain(self.outside(&words.at, at))
                .collect();
        }
        let Some(piece) = self.board.piece(at) else {
            return vec![unfit(Principle::SummonEffect, Why::NobodyThere { at })];
        };
        let mut all: Vec<Unfit> = self.outside(&words.at, at).into_iter().collect();
        all.extend(self.of_another(words, piece));
        all.extend(rank(words, piece));
        all.extend(self.not_named(words, at));
        all.extend(self.cannot(verb, piece));
        all
    }

    fn outside(&self, zone: &Zone, at: Square) -> Option<Unfit> {
        if self.zone(zone, None).has(at) {
            return None;
        }
        let principles = match of_zone(zone) {
            [] => vec![Principle::SummonEffect],
            principles => principles.to_vec(),
        };
        Some((principles, Why::NotThere { at }))
    }

    fn of_another(&self, words: &Pieces, piece: Piece) -> Option<Unfit> {
        let any = Pieces { whose: words.whose, ..Pieces::default() };
        let fits = self
            .pieces(&any)
            .iter()
            .any(|at| self.board.piece(at).is_some_and(|other| other.colour == piece.colour));
        let principle = match words.whose {
            Whose::Enemy | Whose::OneEnemy if piece.colour == self.own => Principle::EnemyPiece,
            _ => Principle::SummonEffect,
        };
        (!fits).then(|| unfit(principle, Why::NotOfThatColour { piece }))
    }

    fn not_named(&self, words: &Pieces, at: Square) -> Option<Unfit> {
        let resolution = self.resolution;
        let is_being = resolution.being == Some(at);
        let is_it = resolution.it.is_some_and(|it| it.at == at && !it.gone);
        let fits = match words.is {
            None => !(words.other && is_being),
            Some(Named::Being) => is_being,
            Some(Named::It) => is_it,
        };
        if !fits {
            return Some(unfit(Principle::OwnName, Why::NotMeant { at }));
        }
        (words.used && !resolution.used.has(at)).then(|| unfit(Principle::Pattern, Why::NotMeant { at }))
    }

    fn cannot(&self, verb: Verb, piece: Piece) -> Option<Unfit> {
        let principle = match (verb, piece.rank) {
            (Verb::Upgrade, Rank::Legendary) => Principle::UpgradeLegendary,
            (Verb::Upgrade, Rank::Heroic) if self.available(piece.colour, Rank::Legendary) == 0 => {
                Principle::Upgrade
            }
            (Verb::Downgrade, Rank::Common) => Principle::DowngradeCommon,
            (Verb::Downgrade, Rank::Legendary) if self.available(piece.colour, Rank::Heroic) == 0 => {
                Principle::Downgrade
            }
            (Verb::Convert(to), rank) if self.available(self.own, to.unwrap_or(rank)) == 0 => {
                Principle::Convert
            }
            _ => return None,
        };
        Some(unfit(principle, Why::CannotBe { piece }))
    }
}

fn rank(words: &Pieces, piece: Piece) -> Option<Unfit> {
    if words.rank.is_empty() || words.rank.contains(&piece.rank) {
        return None;
    }
    let principle = of_ranks(words).unwrap_or(Principle::SummonEffect);
    Some(unfit(principle, Why::NotOfThatRank { piece }))
}
