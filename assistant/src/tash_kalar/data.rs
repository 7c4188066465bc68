//! What programs get of an answer about a position.

use serde::Serialize;

use cardinal_replay::Game as _;
use cardinal_tash_kalar::board::Square;
use cardinal_tash_kalar::notation::grid;
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::setup::Setup;

use super::Case;
use super::ask::Question;
use super::complain::Refusal;
use crate::answer::ids::{CardId, RuleId};
use crate::answer::missing::NearNames;

/// What there is to know of a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum BoardData {
    /// What was asked.
    Answered(Box<BoardTold>),
    /// No card or task has the name.
    NothingFound(NearNames),
    /// Several have it.
    Ambiguous(NearNames),
    /// The text is no position, the words are no question, or a move is refused.
    Invalid(Box<Refusal>),
}

/// An answer about a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardTold {
    /// What was asked: `show`, `can`, `summonable`, `play`, `explore`, `score`, `solve`.
    pub asked: &'static str,
    /// The position in one line, with all its fields.
    pub position: String,
    /// The board as a grid, row by row.
    pub board: Vec<String>,
    /// `high-form`, `duel` or `melee`.
    pub mode: String,
    /// The number of the turn.
    pub turn: u16,
    /// The seat of the player whose turn it is, from 1.
    pub player: usize,
    /// Their colour, by its letter.
    pub colour: String,
    /// The actions that are left.
    pub actions: u8,
    /// What the position does not say and was supposed.
    pub supposed: Vec<String>,
    /// Facts of the arena, which the rules show only in pictures, that the answer rests on.
    pub facts: Vec<FactTold>,
    /// How silent or doubtful places of the rules were read on which the answer rests.
    pub readings: Vec<ReadingTold>,
    /// What can be done, where that is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub can: Option<CanTold>,
    /// Where a card can be summoned, where that is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub summonable: Option<SummonableTold>,
    /// What came of moves, where they were made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub played: Option<PlayedTold>,
    /// What an effect can come to, where that is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explored: Option<ExploredTold>,
    /// How the sides stand, where that is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<ScoreTold>,
    /// Every reason against a move that was refused, where one was.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<ReasonTold>,
    /// What can be reached this turn, where that is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solved: Option<SolvedTold>,
}

/// A fact of the arena.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FactTold {
    /// Which.
    pub fact: &'static str,
    /// Where it is from.
    pub source: String,
}

/// How a place of the rules was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReadingTold {
    /// The rule.
    pub rule: RuleId,
    /// The reading.
    pub reading: String,
    /// Why it was chosen.
    pub why: String,
}

/// Everything that can be done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CanTold {
    /// How many legal moves there are; to concede is not among them.
    pub count: usize,
    /// The moves, those of one kind and card together.
    pub groups: Vec<GroupTold>,
    /// The cards of the hand that can be summoned nowhere, and why.
    pub cannot: Vec<CannotTold>,
}

/// Moves of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GroupTold {
    /// `place`, `summon`, `discard`, `flare`, `pass-control`, `choose`, `finish`, …
    pub does: String,
    /// With which card, if with one.
    pub card: Option<String>,
    /// On which squares, if on any.
    pub squares: Vec<String>,
    /// Each as it is written for the engine.
    pub moves: Vec<String>,
}

/// A card that can be summoned nowhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CannotTold {
    /// The card.
    pub card: CardId,
    /// Every reason at the place that lacks least.
    pub reasons: Vec<ReasonTold>,
}

/// A reason against something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReasonTold {
    /// The rule that says so.
    pub rule: RuleId,
    /// The reason in words.
    pub reason: String,
}

/// Where a card can be summoned, or why nowhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SummonableTold {
    /// The card.
    pub card: CardId,
    /// Every place, those that come to the same once.
    pub places: Vec<PlaceTold>,
    /// The match of its pattern that lacks least, where there is no place.
    pub nearest: Option<NearestTold>,
    /// Every reason against it there.
    pub reasons: Vec<ReasonTold>,
}

/// A place where a card can be summoned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlaceTold {
    /// The square.
    pub at: String,
    /// How the pattern lies: 1 as the card shows it, 2 to 4 turned clockwise, 5 to 8 mirrored first.
    pub way: u8,
    /// The squares of the pieces that it takes.
    pub uses: Vec<String>,
    /// The piece that stands on the square and is destroyed, if one does.
    pub destroys: Option<String>,
    /// As it is written for the engine.
    pub r#move: String,
}

/// A match of a pattern that lacks something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NearestTold {
    /// Where the being would stand.
    pub at: String,
    /// How the pattern would lie.
    pub way: u8,
    /// The squares of the pieces that are there.
    pub found: Vec<String>,
    /// What is not.
    pub missing: Vec<MissingTold>,
}

/// A piece of a pattern that is not there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MissingTold {
    /// Its square; null outside the arena.
    pub at: Option<String>,
    /// The rank that it has to have at least.
    pub rank: String,
    /// Why it does not count, in words.
    pub why: String,
    /// The rule that says so.
    pub rule: RuleId,
}

/// What came of moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayedTold {
    /// The moves that were made.
    pub moves: Vec<String>,
    /// What happened, each with its rule.
    pub events: Vec<EventTold>,
    /// What is asked next within the effect, and what can be answered; null where nothing is.
    pub open: Option<OpenTold>,
    /// The position after it in one line; null within an effect.
    pub position: Option<String>,
    /// The board after it, row by row.
    pub board: Vec<String>,
    /// The last move, for the picture.
    #[serde(skip)]
    pub last: Last,
    /// The cards of which it is not modelled what they do.
    pub unmodelled: Vec<CardId>,
}

/// A move, from where and to where; a piece that was placed comes from nowhere.
pub type Last = Option<(Option<Square>, Square)>;

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EventTold {
    /// What, in words.
    pub event: String,
    /// The rule that says so.
    pub rule: RuleId,
    /// The further rules that make it so.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<RuleId>,
}

/// A choice that is open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenTold {
    /// Whether it may be left.
    pub optional: bool,
    /// What can be chosen, as it is written for the engine.
    pub choices: Vec<String>,
}

/// What an effect can come to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExploredTold {
    /// How many lines of choices were looked at.
    pub lines: u64,
    /// Whether these are all.
    pub is_complete: bool,
    /// Each different outcome once, those with more enemy pieces destroyed first; none where nothing is to
    /// be chosen.
    pub outcomes: Vec<ComingTold>,
}

/// An outcome of an effect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ComingTold {
    /// The choices of the shortest line that leads there, as they are written for the engine.
    pub choices: Vec<String>,
    /// How many lines lead there.
    pub ways: u64,
    /// What happens on that line, each with its rule.
    pub events: Vec<EventTold>,
    /// Enemy pieces destroyed this turn.
    pub destroyed: u8,
    /// Actions that are left.
    pub actions: u8,
    /// The board in one line.
    pub board: String,
}

/// How the sides stand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScoreTold {
    /// The sides, the best first.
    pub sides: Vec<SideTold>,
    /// The colours that win, or would if it ended now.
    pub winners: Vec<String>,
    /// The rule that decides between the two best.
    pub rule: RuleId,
    /// The further rules by which it is counted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<RuleId>,
    /// Whether the game is over.
    pub over: bool,
}

/// How a side stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SideTold {
    /// Its colour, by its letter.
    pub colour: String,
    /// Its points; in a Melee those of the colour in which it has least.
    pub points: u8,
    /// In a Melee its points in every colour, the lowest first.
    pub by_colour: Vec<u8>,
    /// Upgraded pieces on the board.
    pub upgraded: u8,
    /// Pieces on the board.
    pub pieces: u8,
}

/// What can be reached this turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SolvedTold {
    /// What was to be reached, in words.
    pub goal: String,
    /// `line`, `impossible` or `unfinished`.
    pub found: &'static str,
    /// Whether it is proved that no line is shorter, where one was found.
    pub is_shortest: Option<bool>,
    /// The line.
    pub moves: Vec<String>,
    /// Where the search was not finished: there is no line of up to so many moves.
    pub no_line_up_to: Option<u8>,
    /// Positions looked at.
    pub positions: u64,
    /// Positions looked at, at most.
    pub most: u64,
    /// Hidden cards in the hand, which were left out.
    pub hidden: u8,
    /// Cards in the hand of which it is not modelled what they do, which was left out.
    pub unmodelled: Vec<CardId>,
    /// The rule of what was to be reached.
    pub rule: RuleId,
}

impl BoardTold {
    pub(super) fn new(case: &Case<'_>, question: &Question) -> Self {
        let state = case.game.state();
        let supposed = case.position.supposed.iter().map(|supposed| case.teller.supposed(supposed).text());
        Self {
            asked: question.code(),
            position: Setup::of(state, rules()).to_string(),
            board: rows(&grid(&state.board)),
            mode: state.form.mode.to_string(),
            turn: state.turn.number,
            player: state.turn.player.index() + 1,
            colour: state.own().to_string(),
            actions: state.turn.actions,
            supposed: supposed.collect(),
            facts: Vec::new(),
            readings: Vec::new(),
            can: None,
            summonable: None,
            played: None,
            explored: None,
            score: None,
            refused: Vec::new(),
            solved: None,
        }
    }
}

/// The rows of a grid.
pub(super) fn rows(grid: &str) -> Vec<String> {
    grid.lines().map(str::to_owned).collect()
}
