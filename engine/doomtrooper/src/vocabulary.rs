//! What Doomtrooper calls things, for everything that it has in common with other games.

use cardinal_replay::Vocabulary;

use crate::event::{Address, Event, Gap, Source, Why};
use crate::game::{Decision, Move};
use crate::ids::PlayerId;
use crate::judge::Outcome;
use crate::resolve::UnknownName;
use crate::scenario::Action;
use crate::state::State;
use crate::table::{IllegalSetup, Setup, Table};
use crate::verdict::CombatResult;

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
