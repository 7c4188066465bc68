//! What a game needs so that everything that can come of it can be found.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};

use serde::Serialize;

use crate::{Game, Vocabulary};

/// A game in which everything that can still happen can be looked at.
pub trait Explorable: Game {
    /// The game's own limits to what is looked at.
    type Limits: Debug + Copy + PartialEq + Eq + Default;
    /// What the game's own limits have kept from being looked at.
    type Cut: Debug + Copy + PartialEq + Eq + Ord + Serialize;
    /// What is the same for all positions of an exploration: the game's limits, what they have cut.
    type Ground;
    /// What has to be known of the way to a position besides the state, so that an exploration ends.
    type Trail: Clone + Default + Hash;

    /// The ground of an exploration that begins here.
    fn ground(&self, limits: Self::Limits) -> Self::Ground;

    /// What the limits have cut up to now.
    fn cuts(ground: &Self::Ground) -> impl Iterator<Item = Self::Cut>;

    /// Brings what may stand in any order into a standard one, so that positions which differ in nothing else
    /// are equal. It comes before all that is asked of a position.
    fn put_in_order(&mut self) {}

    /// What can be done here, to pass first where that is possible, in place of what stands in the
    /// list. Of moves that come to the same one is enough. Equal positions have to offer their moves
    /// in the same order.
    fn choices_into(
        &self,
        trail: &Self::Trail,
        ground: &mut Self::Ground,
        into: &mut Vec<<Self::Words as Vocabulary>::Move>,
    );

    /// The first two of them, or the only one: all that is asked where nothing but passing will be tried.
    fn first_choices_into(
        &self,
        trail: &Self::Trail,
        ground: &mut Self::Ground,
        into: &mut Vec<<Self::Words as Vocabulary>::Move>,
    ) {
        self.choices_into(trail, ground, into);
        into.truncate(2);
    }

    /// Notes a move that is about to be made here.
    fn note(&self, trail: &mut Self::Trail, choice: &<Self::Words as Vocabulary>::Move) {
        let _ = (trail, choice);
    }

    /// Hashes what tells this position from others of the same game: everything on which it depends
    /// what can still happen and what comes of it.
    fn hash_position<H: Hasher>(&self, hasher: &mut H);
}
