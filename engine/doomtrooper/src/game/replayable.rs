//! What a combat in progress can do, as any game can.

use cardinal_replay::{LegalMove, Log, Record};

use super::{Decision, Game, Move};
use crate::event::Reason;
use crate::ids::PlayerId;
use crate::outcome::Outcome;
use crate::state::State;
use crate::table::Table;
use crate::verdict::Verdict;
use crate::vocabulary::Doomtrooper;
use crate::vocabulary::Entry;

impl cardinal_replay::Game for Game<'_> {
    type Words = Doomtrooper;

    #[inline]
    fn decision(&self) -> Option<Decision> {
        self.position.awaiting
    }

    #[inline]
    fn asked(decision: Decision) -> PlayerId {
        decision.player
    }

    fn reasons_against(&self, player: PlayerId, choice: &Move) -> Vec<Reason> {
        self.position.arbiter().reasons_against(player, choice)
    }

    fn options_into(&self, into: &mut Vec<Move>) {
        self.position.arbiter().options_into(into);
    }

    #[inline]
    fn is_pass(choice: &Move) -> bool {
        *choice == Move::Pass
    }

    fn make(&mut self, choice: LegalMove<'_, Doomtrooper>, input: Option<usize>) {
        self.log.set_input(input);
        self.carry_out(choice.decision().player, choice.choice());
        self.log.set_input(None);
        self.walk();
    }

    fn record_refusal(&mut self, input: usize, reasons: Vec<Reason>) {
        Game::record_refusal(self, input, reasons);
    }

    fn log(&self) -> &[Entry] {
        self.log.entries()
    }

    fn state(&self) -> &State {
        &self.position.state
    }

    fn unlogged(&self) -> Self {
        Self { position: self.position.clone(), log: Log::new(Record::Dropped) }
    }

    fn outcome(&self, before: &Table) -> Outcome {
        Outcome::of(before, &self.position.state.table)
    }

    fn verdict(&self) -> Verdict {
        super::verdict::verdict(self)
    }
}
