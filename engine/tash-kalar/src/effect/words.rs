//! The words in which scripts say what cards do. Unknown words do not load; `EFFECTS.md` explains each.

use serde::Deserialize;

use crate::board::{Ground, Rank};

/// One thing that a card does, in the order of its text.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// A piece is destroyed.
    Destroy(Act),
    /// A piece is upgraded.
    Upgrade(Act),
    /// A piece is downgraded.
    Downgrade(Act),
    /// An enemy piece is converted.
    Convert(Act),
    /// A piece is chosen, and nothing happens to it yet.
    Choose(Act),
    /// A piece is placed.
    Place(Put),
    /// On squares, each as it is found.
    OnSquares(OnSquares),
    /// Pieces move.
    Move(Moves),
    /// Pieces leap.
    Leap(Moves),
    /// A direction is chosen.
    Direction(Directions),
    /// All of it may be done or left.
    MayDo(Vec<Part>),
    /// One of several.
    Either(Vec<Vec<Part>>),
    /// Only if something is so.
    If(If),
    /// So many actions are gained.
    GainActions(u8),
    /// An extra card is drawn at the end of the turn.
    ExtraCard(ExtraCard),
    /// Another turn follows.
    ExtraTurn(Once),
    /// For the next being summoned this turn one enemy piece may be used.
    UseEnemyPiece(Once),
    /// A card of the discard pile goes on top of the deck.
    FromDiscard(FromDiscard),
}

/// A word that says all by standing there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Once {
    /// Once.
    Once,
}

/// The type of an extra card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExtraCard {
    /// From one's own deck.
    Being,
    /// From the legend deck.
    Legend,
}

/// Something done to pieces.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a word of its own")]
pub struct Act {
    /// To which.
    pub piece: Pieces,
    /// Whether it may be left.
    #[serde(default)]
    pub may: bool,
    /// How often at most; none is enough.
    #[serde(default)]
    pub up_to: Option<u8>,
    /// How often it has to be done.
    #[serde(default)]
    pub times: Option<u8>,
    /// To all of them, without a choice.
    #[serde(default)]
    pub all: bool,
    /// Once for each colour of pieces.
    #[serde(default)]
    pub each_colour: bool,
    /// Whether each next piece is adjacent to one of those before.
    #[serde(default)]
    pub connected: bool,
    /// Whether destroyed pieces do not count as destroyed by the player.
    #[serde(default)]
    pub uncounted: bool,
    /// The rank that a converted piece gets; its own if nothing is said.
    #[serde(default)]
    pub to: Option<Rank>,
    /// What follows if it was done.
    #[serde(default)]
    pub if_done: Vec<Part>,
}

/// Which pieces.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Pieces {
    /// Whose.
    #[serde(default)]
    pub whose: Whose,
    /// Of which ranks; of any if nothing is said.
    #[serde(default)]
    pub rank: Vec<Rank>,
    /// Where.
    #[serde(default)]
    pub at: Zone,
    /// One that was spoken of.
    #[serde(default)]
    pub is: Option<Named>,
    /// Not the being itself.
    #[serde(default)]
    pub other: bool,
    /// Those that were used to summon the being.
    #[serde(default)]
    pub used: bool,
}

/// A piece that was spoken of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Named {
    /// The being itself (`tash-kalar/effects/own-name`).
    Being,
    /// The piece that was chosen, placed, upgraded or moved last.
    It,
}

/// Whose pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// Anybody's (`tash-kalar/keywords/piece`).
    #[default]
    Any,
    /// One's own.
    Own,
    /// An opponent's (`tash-kalar/keywords/enemy-piece`).
    Enemy,
    /// Those of opponents with more common pieces than oneself.
    OfMoreCommon,
    /// Those of opponents with more upgraded pieces than oneself.
    OfMoreUpgraded,
    /// One for each that was placed before, of its colour.
    AsPlaced,
    /// An opponent's, all of the colour of the first.
    OneEnemy,
    /// Of one colour, which the loading fills in.
    #[serde(skip)]
    Of(u8),
}

/// Where.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    /// Anywhere on the board.
    #[default]
    Anywhere,
    /// Adjacent to the being (`tash-kalar/keywords/adjacent-default`).
    Adjacent,
    /// Adjacent to it over a side.
    Orthogonal,
    /// Adjacent to it over a corner.
    Diagonal,
    /// On a marked square (`tash-kalar/keywords/marked-square`).
    Marked,
    /// In the direction that was chosen, at any distance.
    Line,
    /// In any of the marked directions, at any distance.
    MarkedLines,
    /// Adjacent to the piece that was spoken of last, or to where it stood.
    NearIt,
    /// Where the piece that was spoken of last stands.
    OnIt,
    /// Adjacent to a piece of one's own.
    NearOwn,
    /// At this distance from the being at most.
    Within(u8),
    /// At this distance from where it starts, for a leap.
    Exactly(u8),
    /// The first so many pieces in the direction that was chosen.
    First(u8),
    /// The same, but a legendary piece ends it.
    Shot(u8),
    /// At this distance at most in the direction that was chosen and in both that lie next to it.
    Fan(u8),
    /// On squares of these colours.
    On(Vec<Ground>),
    /// Adjacent to squares of these colours.
    Near(Vec<Ground>),
    /// On squares of these colours or adjacent to one.
    OnOrNear(Vec<Ground>),
}

/// Pieces that are placed on empty squares.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Put {
    /// Of which rank; of any if nothing is said.
    #[serde(default)]
    pub rank: Option<Rank>,
    /// Whose: one's own or an enemy's.
    #[serde(default = "own")]
    pub whose: Whose,
    /// Where.
    #[serde(default)]
    pub at: Zone,
    /// Whether it may be left.
    #[serde(default)]
    pub may: bool,
    /// How many at most.
    #[serde(default)]
    pub up_to: Option<u8>,
    /// How many.
    #[serde(default)]
    pub times: Option<u8>,
    /// What follows if it was done.
    #[serde(default)]
    pub if_done: Vec<Part>,
}

const fn own() -> Whose {
    Whose::Own
}

/// Squares, on each of which happens what fits what is found there.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct OnSquares {
    /// Where.
    pub at: Zone,
    /// How many at most.
    pub up_to: u8,
    /// What can happen there.
    pub parts: Vec<Part>,
}

/// Moves or leaps.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, clippy::struct_field_names, reason = "each is a word of its own")]
pub struct Moves {
    /// What moves how, where it is one sort of piece and move.
    #[serde(default)]
    pub who: Option<Pieces>,
    /// The kind of move, where it is one.
    #[serde(default)]
    pub kind: Option<Kind>,
    /// What moves how and how often, where there are several sorts.
    #[serde(default)]
    pub ways: Vec<Sort>,
    /// How many moves in all; one if nothing is said.
    #[serde(default)]
    pub moves: Option<Count>,
    /// Whether each may be left, and all after it.
    #[serde(default)]
    pub may: bool,
    /// Onto which squares.
    #[serde(default)]
    pub onto: Zone,
    /// Whether it is always the same piece.
    #[serde(default)]
    pub same_piece: bool,
    /// Whether it is another piece each time.
    #[serde(default)]
    pub each_another: bool,
    /// Whether all go in the direction of the first.
    #[serde(default)]
    pub straight: bool,
    /// Whether they go in the direction of a move before.
    #[serde(default)]
    pub same_direction: bool,
    /// Ranks that cannot be destroyed by it.
    #[serde(default)]
    pub spares: Vec<Rank>,
    /// What ends it.
    #[serde(default)]
    pub stops: Option<Stop>,
    /// Whether the last move is only for the being, unless it has moved already.
    #[serde(default)]
    pub last_by_being: bool,
    /// What follows if it was done.
    #[serde(default)]
    pub if_done: Vec<Part>,
}

/// One sort of moves among several.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Sort {
    /// What moves.
    pub who: Pieces,
    /// How.
    pub kind: Kind,
    /// How often at most.
    #[serde(default)]
    pub up_to: Option<u8>,
}

/// The kind of a move or leap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Onto an empty square.
    OntoEmpty,
    /// Onto an empty square or a piece of lower rank (`tash-kalar/keywords/standard-move`).
    Standard,
    /// Onto an empty square or a piece of equal or lower rank (`tash-kalar/keywords/combat-move`).
    Combat,
}

/// How many moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Count {
    /// So many.
    Of(u8),
    /// As many as one likes.
    Any(AnyNumber),
}

/// As many as one likes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnyNumber {
    /// As many as one likes.
    AnyNumber,
}

/// What ends a series of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    /// A move onto an empty square.
    OnEmpty,
    /// A move that destroys a legendary piece.
    OnLegendary,
}

/// Directions that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Directions {
    /// The directions to choose among.
    pub of: Among,
    /// Whether it may be left.
    #[serde(default)]
    pub may: bool,
    /// How often at most.
    #[serde(default)]
    pub up_to: Option<u8>,
    /// What happens in it.
    pub then: Vec<Part>,
}

/// Which directions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Among {
    /// Those of the marked squares.
    Marked,
    /// The four over a corner.
    Diagonal,
    /// All eight.
    Any,
}

/// What has to be so: everything that is said.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct If {
    /// The being was summoned on a square of one of these colours.
    #[serde(default)]
    pub summoned_on: Vec<Ground>,
    /// It was summoned outside the nine central squares.
    #[serde(default)]
    pub not_central: bool,
    /// No action is left.
    #[serde(default)]
    pub last_action: bool,
    /// The marked square is empty.
    #[serde(default)]
    pub marked_empty: bool,
    /// The piece that was spoken of last had one of these ranks.
    #[serde(default)]
    pub it_was: Vec<Rank>,
    /// It stood on a square of one of these colours.
    #[serde(default)]
    pub it_was_on: Vec<Ground>,
    /// So many pieces were destroyed by the part before.
    #[serde(default)]
    pub destroyed: Option<u8>,
    /// What then happens.
    #[serde(default)]
    pub then: Vec<Part>,
    /// What happens otherwise.
    #[serde(default)]
    pub otherwise: Vec<Part>,
}

/// A card of the discard pile goes on top of the deck.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FromDiscard {
    /// Whether it may be left.
    pub may: bool,
    /// What follows if it was done, or if the discard pile was empty.
    pub if_done_or_empty: Vec<Part>,
}
