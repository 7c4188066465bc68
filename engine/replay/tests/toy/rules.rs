//! What noughts and crosses calls things, and the rules it is played by.

use cardinal_replay::{Citations, Input, Reason, RuleRef, Scenario, Vocabulary};
use serde::Serialize;
use thiserror::Error;

/// The words of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Noughts {}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub enum Mark {
    X,
    O,
}

impl Mark {
    pub const fn other(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Decision {
    pub player: Mark,
    pub turn: usize,
    /// Whether nobody may let it go by.
    pub must: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Move {
    Place(u8),
    Pass,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum Event {
    TurnBegun(usize),
    Placed(Mark, u8),
    Passed(Mark),
    Over(Option<Mark>),
    Unspecified(Gap),
    Conflict(RuleRef, RuleRef),
    Refused(Vec<Reason<Why>>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Why {
    NotDue,
    Taken,
    Outside,
    CentreClosed,
    MayNotPass,
    NoMoment,
    Unclear,
}

/// A square of which half the board was torn off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Gap(pub u8);

pub type Squares = [Option<Mark>; 9];

#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Outcome {
    pub winner: Option<Mark>,
    pub squares: Squares,
}

/// What somebody writes down: nine letters, `x`, `o` or `.`, and what the house says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Setup {
    pub squares: String,
    /// How many in a row it takes.
    pub row: i32,
    pub may_pass: bool,
    /// From which turn on the centre may be taken.
    pub centre_from: usize,
    pub torn: Vec<u8>,
}

impl Default for Setup {
    fn default() -> Self {
        Self { squares: ".........".into(), row: 3, may_pass: false, centre_from: 1, torn: Vec::new() }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    pub squares: Squares,
    pub row: usize,
    pub may_pass: bool,
    pub centre_from: usize,
    pub torn: Vec<u8>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    pub squares: Squares,
    pub turn: usize,
    pub to_move: Mark,
    pub passed: bool,
    pub over: bool,
    pub winner: Option<Mark>,
}

/// What somebody writes down that is done: a square by its name, `any`, or `pass`.
pub type Action = String;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("no board has {0} squares of x, o and points, and {1} in a row")]
pub struct Illegal(pub usize, pub i32);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("there is no {0}")]
pub struct Unknown(pub String);

impl Vocabulary for Noughts {
    type Player = Mark;
    type Decision = Decision;
    type Move = Move;
    type Event = Event;
    type Address = usize;
    type Source = u8;
    type Why = Why;
    type Gap = Gap;
    type Table = Table;
    type State = State;
    type Outcome = Outcome;
    type Result = Option<Mark>;
    type Setup = Setup;
    type Action = Action;
    type IllegalSetup = Illegal;
    type UnknownName = Unknown;
}

/// A ruleset.
#[derive(Debug)]
pub struct Rules {
    pub id: &'static str,
    /// Whether whoever makes a row loses.
    pub row_loses: bool,
    pub turns: Vec<String>,
    citations: Citations,
    pub turn: RuleRef,
    pub place: RuleRef,
    pub row: RuleRef,
    pub full: RuleRef,
    pub pass: RuleRef,
    pub centre: RuleRef,
    /// The rule that the ruleset puts above the usual one about rows, if it does.
    pub against: Option<RuleRef>,
}

impl Rules {
    pub fn named(id: &'static str) -> Self {
        let mut citations = Citations::default();
        let mut cite = |rule: &str| citations.cite(&format!("{id}/{rule}"));
        let row_loses = id == "misere";
        Self {
            id,
            row_loses,
            turn: cite("turn"),
            place: cite("place"),
            row: cite("row"),
            full: cite("full"),
            pass: cite("pass"),
            centre: cite("centre"),
            against: row_loses.then(|| cite("usual-row")),
            turns: (0..100).map(|turn| turn.to_string()).collect(),
            citations,
        }
    }

    pub fn id_of(&self, rule: RuleRef) -> &str {
        self.citations.id(rule)
    }
}

pub fn usual() -> &'static Rules {
    static RULES: std::sync::LazyLock<Rules> = std::sync::LazyLock::new(|| Rules::named("usual"));
    &RULES
}

pub fn misere() -> &'static Rules {
    static RULES: std::sync::LazyLock<Rules> = std::sync::LazyLock::new(|| Rules::named("misere"));
    &RULES
}

/// A scenario whose inputs are `turn: action`, or an action for the first moment at which it is legal.
pub fn scenario(setup: Setup, inputs: &[&str]) -> Scenario<Setup, Action> {
    let input = |text: &&str| match text.split_once(": ") {
        Some((turn, action)) => Input { at: Some(turn.into()), player: None, action: action.into() },
        None => Input { at: None, player: None, action: (*text).into() },
    };
    Scenario { ruleset: "usual".into(), setup, inputs: inputs.iter().map(input).collect() }
}
