//! What the game calls things, for `cardinal-replay`.

use cardinal_replay::Vocabulary;
use serde::Serialize;

use crate::action::{Action, UnknownName};
use crate::board::Colour;
use crate::cards::BeingId;
use crate::decision::{Decision, Move, Source};
use crate::effect::Unmodelled;
use crate::event::Event;
use crate::outcome::{Outcome, Standing};
use crate::setup::{IllegalSetup, Setup};
use crate::state::{Player, State};
use crate::why::Why;

/// The words of Tash-Kalar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TashKalar {}

/// Where something happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Address {
    /// In which turn, from 1.
    pub turn: u16,
    /// Whose turn it is.
    pub player: Player,
    /// After how many actions and flares.
    pub act: u8,
    /// At which step of an effect, if one is being resolved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<u8>,
}

/// What is left open: a card of which it is not modelled what it does, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Gap {
    /// The card.
    pub card: BeingId,
    /// Why.
    pub why: Unmodelled,
}

/// How a game stands when it is played to its end, or up to here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Result {
    /// Whether it is over.
    pub over: bool,
    /// The sides, the best first.
    pub standings: Vec<Standing>,
    /// Those that win, or would.
    pub winners: Vec<Colour>,
}

impl Vocabulary for TashKalar {
    type Player = Player;
    type Decision = Decision;
    type Move = Move;
    type Event = Event;
    type Address = Address;
    type Source = Source;
    type Why = Why;
    type Gap = Gap;
    type Table = State;
    type State = State;
    type Outcome = Outcome;
    type Result = Result;
    type Setup = Setup;
    type Action = Action;
    type IllegalSetup = IllegalSetup;
    type UnknownName = UnknownName;
}
