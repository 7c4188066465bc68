//! What Doomtrooper calls things, for everything that it has in common with other games.

use cardinal_replay::Vocabulary;

use crate::decision::{Decision, Move};
use crate::event::{Address, Event, Gap, Source, Why};
use crate::ids::PlayerId;
use crate::outcome::{CombatResult, Outcome};
use crate::procedure::Procedure;
use crate::ruleset::Ruleset;
use crate::scenario::{Action, UnknownName};
use crate::state::State;
use crate::table::{IllegalSetup, Setup, Table};

/// The words of Doomtrooper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doomtrooper {}

impl Vocabulary for Doomtrooper {
    type Player = PlayerId;
    type Decision = Decision;
    type Move = Move;
    type Event = Event;
    type Address = Address;
    type Source = Source;
    type Why = Why;
    type Gap = Gap;
    type Table = Table;
    type State = State;
    type Outcome = Outcome;
    type Result = CombatResult;
    type Setup = Setup;
    type Action = Action;
    type IllegalSetup = IllegalSetup;
    type UnknownName = UnknownName;
}

/// One entry of the log.
pub type Entry = cardinal_replay::Entry<Doomtrooper>;

/// A choice that nobody made and that a replay therefore took.
pub type Taken = cardinal_replay::Taken<Doomtrooper>;

impl State {
    /// The state that a log leads to, or any beginning of one: the fold of its events. The log
    /// must be of a game on this table by these rules.
    pub fn after(table: Table, log: &[Entry], rules: &Ruleset) -> Self {
        cardinal_replay::fold(Self::new(table), log, &rules.procedure)
    }
}

impl cardinal_replay::State<Doomtrooper> for State {
    type Rules = Procedure;

    fn apply(&mut self, event: &Event, source: Option<Source>, procedure: &Procedure) {
        Self::apply(self, event, source, procedure);
    }

    fn address(&self, procedure: &Procedure) -> Address {
        let depth = u8::try_from(self.frames.len().saturating_sub(1)).unwrap_or(u8::MAX);
        self.combat().map_or(Address { depth: 0, combat: 0, step: procedure.start(), pass: 0 }, |combat| {
            Address { depth, combat: combat.number, step: combat.course.step(), pass: combat.course.pass() }
        })
    }

    fn is_closing(event: &Event) -> bool {
        matches!(event, Event::CombatClosed)
    }
}
