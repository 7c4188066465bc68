use std::hash::Hash;

use super::Limits;
use super::key::{Key, Twin};
use crate::effect::PostPlay;
use crate::event::Source;
use crate::game::{Ask, Game, Move};
use crate::in_place::cloned_in_place;
use crate::replay::Answered;
use crate::table::{Place, Table};

cloned_in_place! {
    /// A game, and how often things that can be used again and again have been used since the
    /// exploration began.
    pub(super) struct Position<'r> {
        pub(super) game: Game<'r>,
        uses: Vec<(Source, usize, u8)>,
    }
}

/// Positions that are no longer needed, in whose place others are copied: they have allocated
/// already what one needs.
#[derive(Default)]
#[allow(
    clippy::vec_box,
    reason = "a position goes to and fro between here and the search, which moves it often"
)]
pub(super) struct Spare<'r>(Vec<Box<Position<'r>>>);

impl<'r> Spare<'r> {
    pub(super) fn copy_of(&mut self, position: &Position<'r>) -> Box<Position<'r>> {
        match self.0.pop() {
            Some(mut spare) => {
                spare.as_mut().clone_from(position);
                spare
            }
            None => Box::new(position.clone()),
        }
    }

    pub(super) fn take(&mut self, position: Box<Position<'r>>) {
        self.0.push(position);
    }
}

/// What is the same for all positions of an exploration.
pub(super) struct SearchContext {
    pub(super) limits: Limits,
    /// Whether something was not used because it had been used often enough.
    pub(super) uses_were_cut: bool,
    /// Whether some amounts of destiny points were not tried.
    pub(super) amounts_were_cut: bool,
    /// For each card the cards before it that are the same but for their handles.
    twins: Vec<Vec<usize>>,
}

impl SearchContext {
    pub(super) fn new(table: &Table, limits: Limits) -> Self {
        let is_twin = |one: usize, other: usize| {
            let [one, other] = [&table.cards[one], &table.cards[other]];
            one.player == other.player && one.facts.is_same_card(&other.facts)
        };
        let twins =
            (0..table.cards.len()).map(|card| (0..card).filter(|&other| is_twin(card, other)).collect());
        Self { limits, uses_were_cut: false, amounts_were_cut: false, twins: twins.collect() }
    }
}

impl<'r> Position<'r> {
    pub(super) fn new(game: &Game<'r>) -> Self {
        Self { game: game.unlogged(), uses: Vec::new() }
    }

    /// Lets moments go by at which nobody can do anything, until somebody can, or all is over, or
    /// nothing is legal. Fills in what can be done there, and says how many went by.
    pub(super) fn walk_on(&mut self, ground: &mut SearchContext, choices: &mut Vec<Move>) -> u16 {
        let mut passed = 0;
        while let Some(decision) = self.game.decision() {
            self.choices(ground, choices);
            if choices[..] != [Move::Pass] {
                return passed;
            }
            self.game.submit_legal(decision.player, &Move::Pass);
            passed += 1;
        }
        choices.clear();
        passed
    }

    /// Notes the answers by which moments go by.
    pub(super) fn walk_on_noting(
        &mut self,
        ground: &mut SearchContext,
        choices: &mut Vec<Move>,
        line: &mut Vec<Answered>,
    ) {
        while let Some(decision) = self.game.decision() {
            self.choices(ground, choices);
            if choices[..] != [Move::Pass] {
                return;
            }
            self.game.submit_legal(decision.player, &Move::Pass);
            line.push(Answered { decision, choice: Move::Pass, given: false });
        }
        choices.clear();
    }

    /// What can be done, passing first. Of cards that are alike one is as good as the other; of
    /// two ways to say the same one is enough.
    fn choices(&mut self, ground: &mut SearchContext, choices: &mut Vec<Move>) {
        // Equal positions offer their choices in the same order.
        self.game.put_in_order();
        self.game.options_into(choices);
        if choices.len() < 2 {
            return;
        }
        ground.amounts_were_cut |= Game::leaves_amounts_out(choices);
        let ask = self.game.decision().map(|decision| decision.ask);
        if ask == Some(Ask::Split) {
            // Passing is to take all as promotion points, or as destiny points if those are barred.
            choices.truncate(if choices.len() > 2 && ground.limits.splits { 2 } else { 1 });
            return;
        }
        if ask == Some(Ask::Equipment) {
            let (unasked, _) = self.game.equipment_unasked();
            choices.retain(|choice| !matches!(choice, Move::Equipment(cards) if *cards == unasked));
        }
        choices.retain(|choice| match *choice {
            Move::Play { source, way, .. } => {
                self.is_first_of_its_kind(ground, source) && self.may_be_used(ground, source, way)
            }
            _ => true,
        });
    }

    fn is_first_of_its_kind(&self, ground: &SearchContext, source: Source) -> bool {
        let Source::Card(card) = source else { return true };
        let cards = &self.game.state().table().cards;
        let in_hand = |at: usize| cards[at].place == Place::Hand;
        !in_hand(card.index()) || !ground.twins[card.index()].iter().any(|&twin| in_hand(twin))
    }

    fn may_be_used(&self, ground: &mut SearchContext, source: Source, way: usize) -> bool {
        let used = self.uses.iter().find(|(whose, which, _)| (*whose, *which) == (source, way));
        let may = used.is_none_or(|(.., times)| *times < ground.limits.uses);
        ground.uses_were_cut |= !may;
        may
    }

    /// The position after a move that is among its choices.
    pub(super) fn after(&self, choice: &Move) -> Self {
        let mut next = self.clone();
        next.make(choice);
        next
    }

    pub(super) fn make(&mut self, choice: &Move) {
        if let Move::Play { source, way, .. } = *choice
            && self.game.state().play(source, way).is_some_and(|play| play.then == PostPlay::Stay)
        {
            self.count_use(source, way);
        }
        if let Some(decision) = self.game.decision() {
            self.game.submit_legal(decision.player, choice);
        }
    }

    fn count_use(&mut self, source: Source, way: usize) {
        if let Some((.., times)) =
            self.uses.iter_mut().find(|(whose, which, _)| (*whose, *which) == (source, way))
        {
            *times += 1;
        } else {
            self.uses.push((source, way, 1));
            self.uses.sort_unstable();
        }
    }

    /// What tells this position from others of the same exploration: two hashes of the state
    /// (every player's points and actions, every warrior's status, where every card is, the course
    /// and the effects of every open combat) and of the uses so far, 128 bits together.
    pub(super) fn key(&self) -> Key {
        let mut twin = Twin::new();
        self.game.state().hash(&mut twin);
        self.uses.hash(&mut twin);
        twin.both()
    }
}
