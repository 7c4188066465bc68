//! What a combat in progress can do, as any game can.

use cardinal_replay::{LegalMove, Log, Record};

use super::{Decision, Game, Move};
use crate::event::{Entry, Reason};
use crate::ids::PlayerId;
use crate::judge::Outcome;
use crate::state::State;
use crate::table::Table;
use crate::verdict::{Verdict, verdict};
use crate::vocabulary::Doomtrooper;

impl cardinal_replay::Game for Game<'_> {
    type Words = Doomtrooper;

    #[inline]
    fn decision(&self) -> Option<Decision> {
        self.awaiting
    }

    #[inline]
    fn asked(decision: Decision) -> PlayerId {
        decision.player
    }

    fn reasons_against(&self, player: PlayerId, choice: &Move) -> Vec<Reason> {
        Game::reasons_against(self, player, choice)
    }

    fn options_into(&self, into: &mut Vec<Move>) {
        Game::options_into(self, into);
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
        &self.state
    }

    fn unlogged(&self) -> Self {
        Self {
            rules: self.rules,
            state: self.state.clone(),
            log: Log::new(Record::Dropped),
            awaiting: self.awaiting,
        }
    }

    fn outcome(&self, before: &Table) -> Outcome {
        Outcome::of(before, &self.state.table)
    }

    fn verdict(&self) -> Verdict {
        verdict(self)
    }
}
