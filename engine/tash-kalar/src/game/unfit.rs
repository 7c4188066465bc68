//! Why an effect does not reach a square: the words that it misses, each with the rule of the word.

use super::scene::Scene;
use crate::board::{Piece, Rank, Square};
use crate::effect::{Named, Pieces, Verb, Whose, Zone};
use crate::rules::Principle;
use crate::why::Why;

/// A reason and the principle behind it.
pub(super) type Unfit = (Principle, Why);

impl Scene<'_> {
    /// Every word that a square misses for something that is done to a piece there.
    pub(super) fn unfit(&self, verb: Verb, words: &Pieces, at: Square) -> Vec<Unfit> {
        if let Verb::Place(..) = verb {
            return self
                .board
                .piece(at)
                .map(|piece| (Principle::PlaceWord, Why::NotEmpty { at, piece }))
                .into_iter()
                .chain(self.outside(&words.at, at))
                .collect();
        }
        let Some(piece) = self.board.piece(at) else {
            return vec![(Principle::SummonEffect, Why::NobodyThere { at })];
        };
        let mut unfit: Vec<Unfit> = self.outside(&words.at, at).into_iter().collect();
        unfit.extend(self.of_another(words, piece));
        unfit.extend(rank(words, piece));
        unfit.extend(self.not_named(words, at));
        unfit.extend(self.cannot(verb, piece));
        unfit
    }

    fn outside(&self, zone: &Zone, at: Square) -> Option<Unfit> {
        if self.zone(zone, None).has(at) {
            return None;
        }
        let principle = match zone {
            Zone::Adjacent
            | Zone::Orthogonal
            | Zone::Diagonal
            | Zone::NearIt
            | Zone::NearOwn
            | Zone::Near(_) => Principle::AdjacentSquare,
            Zone::Marked | Zone::MarkedLines => Principle::MarkedSquare,
            Zone::Within(_) | Zone::Exactly(_) | Zone::Fan(_) => Principle::Distance,
            _ => Principle::SummonEffect,
        };
        Some((principle, Why::NotThere { at }))
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
        (!fits).then_some((principle, Why::NotOfThatColour { piece }))
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
            return Some((Principle::OwnName, Why::NotMeant { at }));
        }
        (words.used && !resolution.used.has(at)).then_some((Principle::Pattern, Why::NotMeant { at }))
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
        Some((principle, Why::CannotBe { piece }))
    }
}

fn rank(words: &Pieces, piece: Piece) -> Option<Unfit> {
    if words.rank.is_empty() || words.rank.contains(&piece.rank) {
        return None;
    }
    let principle = match words.rank.as_slice() {
        [Rank::Common, Rank::Heroic] => Principle::NonLegendaryPiece,
        [Rank::Heroic, Rank::Legendary] => Principle::UpgradedPiece,
        _ => Principle::SummonEffect,
    };
    Some((principle, Why::NotOfThatRank { piece }))
}
