//! What can happen in a game. Each event changes the state in one way (`game/fold.rs`).

use cardinal_replay::Reason;
use serde::Serialize;

use crate::board::{Colour, Piece, Rank, Square};
use crate::cards::{BeingId, Card, Effect, FlareId, From, TaskId};
use crate::decision::Choice;
use crate::effect::Unmodelled;
use crate::pattern::Way;
use crate::state::{Player, Stage};
use crate::why::Why;

/// What an action was used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Placing a piece.
    Place,
    /// Summoning a being.
    Summon,
    /// Discarding a being.
    Discard,
}

/// Why the end was triggered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    /// Somebody drew the last card that counts.
    LastCard(Player),
    /// Somebody reached the points.
    Points(Colour),
}

/// Something that happens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "what")]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Event {
    /// A turn begins.
    TurnBegun { player: Player, number: u16, extra: bool },
    /// It has so many actions.
    ActionsGiven { actions: u8 },
    /// An action is used.
    ActionUsed { act: Act },
    /// A piece is taken back because none is left.
    TakenBack { at: Square, piece: Piece },
    /// A piece is placed.
    Placed { at: Square, piece: Piece },
    /// A card is laid on the table.
    CardShown { card: BeingId, way: Way, at: Square },
    /// An enemy piece counts as one's own for it.
    Helped { at: Square, colour: Colour, improvised: bool },
    /// A being stands on the board; in a shortage the piece that stood there is used for it.
    Summoned { card: BeingId, at: Square, piece: Piece, way: Way, reused: bool },
    /// A piece is destroyed; whether that counts for the player.
    Destroyed { at: Square, piece: Piece, counted: bool },
    /// A piece moves.
    Moved { from: Square, to: Square, piece: Piece, leap: bool },
    /// A piece gets a higher rank.
    Upgraded { at: Square, colour: Colour, from: Rank, to: Rank },
    /// A piece gets a lower rank.
    Downgraded { at: Square, colour: Colour, from: Rank, to: Rank },
    /// An enemy piece is replaced.
    Converted { at: Square, piece: Piece, to: Piece },
    /// Actions are gained.
    ActionsGained { actions: u8 },
    /// An extra card at the end of the turn.
    ExtraCard { from: From },
    /// Another turn follows.
    ExtraTurn,
    /// The next summoning may use an enemy piece.
    EnemyPieceGranted,
    /// An effect begins.
    Resolving { effect: Effect },
    /// A part of it begins.
    PartBegun,
    /// Something is chosen.
    Chosen { choice: Choice },
    /// It goes on with this step.
    Went { step: u8 },
    /// A part of it cannot be done.
    Impossible { step: u8 },
    /// It is over.
    Resolved { effect: Effect },
    /// What a card does is not modelled.
    NotModelled { card: BeingId, why: Unmodelled },
    /// A flare is invoked, compared with a colour, and which of its effects are due.
    FlareInvoked { flare: FlareId, against: Colour, upper: bool, lower: bool },
    /// A card that was used goes to its discard pile.
    CardDiscarded { card: Card },
    /// Control passes to the team-mate.
    ControlPassed { to: Player },
    /// Legends change hands.
    LegendsPassed { to: Player },
    /// A card goes under its deck.
    Returned { card: Card },
    /// A card of the discard pile goes on top of the deck.
    Recovered { card: BeingId },
    /// The topmost sideways card is straightened.
    Straightened,
    /// The game goes on to what follows.
    StageReached { stage: Stage },
    /// Points are scored, by a side in a colour.
    Scored { side: Colour, colour: Colour, points: u8 },
    /// A colour is chosen for a point.
    ColourChosen { colour: Colour, for_legend: bool },
    /// A task is completed.
    TaskCompleted { task: TaskId, side: Colour, points: u8 },
    /// The next task takes the place of one that was completed.
    TaskReplaced { slot: u8, task: TaskId },
    /// A task is turned up as the next.
    TaskRevealed { task: TaskId },
    /// The next task goes under the deck.
    TaskPutUnder { task: TaskId },
    /// Nobody says which task is turned up, so that no further one is known.
    TasksHidden,
    /// A card is drawn; a hidden one is not named.
    Drawn { player: Player, from: From, card: Option<Card>, extra: bool },
    /// A discard pile is shuffled into a new deck.
    Reshuffled { from: From },
    /// The end is triggered.
    EndTriggered { trigger: Trigger },
    /// A turn ends.
    TurnEnded { player: Player },
    /// A side gives up.
    Conceded { side: Colour },
    /// The game is over.
    Over,
    /// In a Duel an enemy piece that was destroyed without another of its colour gives no point.
    Unpaired { colour: Colour },
    /// A player holds fewer beings than the limit, because the deck is used up.
    HandShort { player: Player, beings: u8 },
    /// A player keeps cards above the limit.
    HandKept { player: Player },
    /// What happened just before is so by this rule too.
    Also,
    /// An input is refused.
    Refused { reasons: Vec<Reason<Why>> },
}
