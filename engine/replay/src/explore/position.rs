//! A game at a choice.

use std::hash::Hash;

use super::Explorable;
use super::key::{Key, Twin};
use crate::{Answered, LegalMove, Vocabulary};

/// The moves of a game.
pub(super) type Moves<G> = Vec<<<G as crate::Game>::Words as Vocabulary>::Move>;

/// A game, and what has to be known of the way to it since the exploration began.
pub(super) struct Position<G: Explorable> {
    pub(super) game: G,
    trail: G::Trail,
}

/// By hand for the sake of `clone_from`: what a copy has allocated holds the next one.
impl<G: Explorable> Clone for Position<G> {
    fn clone(&self) -> Self {
        Self { game: self.game.clone(), trail: self.trail.clone() }
    }

    fn clone_from(&mut self, other: &Self) {
        self.game.clone_from(&other.game);
        self.trail.clone_from(&other.trail);
    }
}

/// Positions that are no longer needed, in whose place others are copied: they have allocated
/// already what one needs.
#[allow(
    clippy::vec_box,
    reason = "a position goes to and fro between here and the search, which moves it often"
)]
pub(super) struct Spare<G: Explorable>(Vec<Box<Position<G>>>);

impl<G: Explorable> Spare<G> {
    pub(super) fn none() -> Self {
        Self(Vec::new())
    }

    #[allow(clippy::unnecessary_box_returns, reason = "the box is what is used again")]
    pub(super) fn copy_of(&mut self, position: &Position<G>) -> Box<Position<G>> {
        match self.0.pop() {
            Some(mut spare) => {
                spare.as_mut().clone_from(position);
                spare
            }
            None => Box::new(position.clone()),
        }
    }

    pub(super) fn take(&mut self, position: Box<Position<G>>) {
        self.0.push(position);
    }
}

/// How much of what can be done has to be known.
#[derive(Debug, Clone, Copy)]
pub(super) enum Enough {
    /// All of it.
    All,
    /// Whether there is anything but passing.
    FirstTwo,
}

impl<G: Explorable> Position<G> {
    pub(super) fn new(game: &G) -> Self {
        let mut game = game.unlogged();
        game.put_in_order();
        Self { game, trail: G::Trail::default() }
    }

    /// Lets moments go by at which nobody can do anything, until somebody can, or all is over, or
    /// nothing is legal. Fills in what can be done there, or the first two things where that is enough,
    /// and says how many went by.
    pub(super) fn walk_on(&mut self, ground: &mut G::Ground, enough: Enough, choices: &mut Moves<G>) -> u16 {
        let mut passed = 0;
        while let Some(decision) = self.game.decision() {
            match enough {
                Enough::All => self.game.choices_into(&self.trail, ground, choices),
                Enough::FirstTwo => self.game.first_choices_into(&self.trail, ground, choices),
            }
            let [pass] = choices.as_slice() else { return passed };
            if !G::is_pass(pass) {
                return passed;
            }
            self.game.make(LegalMove::offered(decision, pass), None);
            self.game.put_in_order();
            passed += 1;
        }
        choices.clear();
        passed
    }

    /// Notes the answers by which moments go by.
    pub(super) fn walk_on_noting(
        &mut self,
        ground: &mut G::Ground,
        choices: &mut Moves<G>,
        line: &mut Vec<Answered<G::Words>>,
    ) {
        while let Some(decision) = self.game.decision() {
            self.game.choices_into(&self.trail, ground, choices);
            let [pass] = choices.as_slice() else { return };
            if !G::is_pass(pass) {
                return;
            }
            self.game.make(LegalMove::offered(decision, pass), None);
            self.game.put_in_order();
            line.push(Answered { decision, choice: pass.clone(), given: false });
        }
        choices.clear();
    }

    /// The position after a move that is among its choices.
    pub(super) fn after(&self, choice: &<G::Words as Vocabulary>::Move) -> Self {
        let mut next = self.clone();
        next.make(choice);
        next
    }

    pub(super) fn make(&mut self, choice: &<G::Words as Vocabulary>::Move) {
        self.game.note(&mut self.trail, choice);
        if let Some(decision) = self.game.decision() {
            self.game.make(LegalMove::offered(decision, choice), None);
            self.game.put_in_order();
        }
    }

    /// What tells this position from others of the same exploration: two hashes of what the game
    /// says and of the trail so far, 128 bits together.
    pub(super) fn key(&self) -> Key {
        let mut twin = Twin::new();
        self.game.hash_position(&mut twin);
        self.trail.hash(&mut twin);
        twin.both()
    }
}
