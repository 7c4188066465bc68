//! How a game stands. It changes by events only (`game/fold.rs`).
//!
//! # Layout
//! - [`Form`]: what is played by whom; [`Hand`], [`Pile`]: cards; [`Turn`]: what this turn has brought;
//! - [`Resolution`]: an effect that is being resolved; [`Stage`]: what is asked when none is;

mod key;
mod pile;
mod resolution;

pub use pile::Pile;
pub use resolution::{It, Resolution};

use serde::{Deserialize, Serialize};

use crate::board::{Board, COLOURS, Colour, Rank, arena};
use crate::cards::{CardSet, Effect, TaskId};

/// How the game is played.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    strum::Display,
    strum::EnumString,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Mode {
    /// Tasks, and legendary pieces on the board.
    HighForm,
    /// Two sides destroy each other's pieces.
    Duel,
    /// Three or four do.
    Melee,
}

/// A player, by the seat: the first plays first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Player(pub(crate) u8);

impl Player {
    /// The player of a seat, from 0; `None` beyond the fourth.
    pub fn seat(seat: usize) -> Option<Self> {
        u8::try_from(seat).ok().filter(|seat| *seat < 4).map(Self)
    }

    /// The seat, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Serialize for Player {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

/// Cards that lie sideways at the bottom of a team-mate's deck (`tash-kalar/modes/team-decks`).
pub(crate) const SIDEWAYS: u8 = 6;

/// What is played, and by whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Form {
    /// How.
    pub mode: Mode,
    /// How many players there are.
    pub players: u8,
    /// The colour of each player; in teams two have the same.
    pub colours: [Colour; 4],
    /// The beings of each player's deck.
    pub schools: [CardSet; 4],
}

impl Form {
    /// Whether two teams play.
    pub const fn is_team(&self) -> bool {
        self.players == 4 && !matches!(self.mode, Mode::Melee)
    }

    /// How many colours there are.
    pub const fn sides(&self) -> usize {
        match self.mode {
            Mode::Melee => self.players as usize,
            Mode::HighForm | Mode::Duel => 2,
        }
    }

    /// The colours in play.
    pub fn in_play(&self) -> impl Iterator<Item = Colour> + use<> {
        Colour::ALL.into_iter().take(self.sides())
    }

    /// The colours of a colour's opponents.
    pub fn enemies(&self, own: Colour) -> impl Iterator<Item = Colour> + use<> {
        self.in_play().filter(move |colour| *colour != own)
    }

    /// A player's colour.
    pub const fn colour(&self, player: Player) -> Colour {
        self.colours[player.index()]
    }

    /// The other player of a team.
    pub const fn mate(&self, player: Player) -> Option<Player> {
        if self.is_team() { Some(Player((player.0 + 2) % 4)) } else { None }
    }

    /// Who plays next in clockwise order.
    pub const fn next(&self, player: Player) -> Player {
        Player((player.0 + 1) % self.players)
    }

    /// How many pieces with this rank there are of a colour, on the board or not. Those on score boards
    /// are not to be had: one in a Duel, one with each opponent in a Melee.
    pub fn stock(&self, rank: Rank) -> u8 {
        let on_score_boards = match self.mode {
            Mode::HighForm => 0,
            Mode::Duel => 1,
            Mode::Melee => self.players - 1,
        };
        if rank == Rank::Legendary { arena().legendary } else { arena().two_sided - on_score_boards }
    }
}

/// What a player holds. Hidden cards are those of which nobody said which they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand {
    /// Beings and legends.
    pub cards: CardSet,
    /// Flares, a bit for each.
    pub flares: u32,
    /// Hidden beings.
    pub hidden_beings: u8,
    /// Hidden legends.
    pub hidden_legends: u8,
    /// Hidden flares.
    pub hidden_flares: u8,
}

/// The tasks of the High Form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tasks {
    /// The current ones.
    pub current: [Option<TaskId>; 3],
    /// The next, face up on top of the deck.
    pub next: Option<TaskId>,
    /// The deck under it.
    pub deck: Pile,
    /// Those that each side has completed, a bit for each.
    pub done: [u32; 2],
}

/// What this turn has brought up to now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Turn {
    /// Whose turn it is.
    pub player: Player,
    /// Its number, from 1; 0 before the first.
    pub number: u16,
    /// Actions that are left.
    pub actions: u8,
    /// How many actions were taken and flares invoked.
    pub acts: u8,
    /// Whether a being was discarded.
    pub discarded: bool,
    /// Whether control has passed to the team-mate.
    pub passed: bool,
    /// Enemy pieces destroyed, by colour and rank.
    pub destroyed: [[u8; 3]; COLOURS],
    /// Beings summoned, legends among them.
    pub summoned: u8,
    /// Of these, on red and on green squares.
    pub summoned_on: [u8; 2],
    /// Of these, legends.
    pub legends: u8,
    /// Extra cards from one's own deck.
    pub extra_beings: u8,
    /// Extra cards from the legend deck.
    pub extra_legends: u8,
    /// Whether another turn follows.
    pub extra_turn: bool,
    /// Whether the next summoning may use an enemy piece.
    pub enemy_piece: bool,
    /// Points scored in this turn for summoned legends, already given.
    pub legends_scored: u8,
}

/// Where in a turn the game stands when no effect is being resolved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Actions are left.
    Acting,
    /// None is left; a flare may still be invoked.
    Finishing,
    /// A task may be completed.
    Completing,
    /// One of the colours of unpaired common pieces is chosen.
    OddColour,
    /// The colour of a legend's point is chosen.
    LegendColour,
    /// Cards are drawn.
    Drawing,
    /// The turn is over.
    Ended,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// All turns were played.
    Played,
    /// A side gave up.
    Conceded(Colour),
}

/// How far a game is played: judges and searches look at a part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::Display, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Horizon {
    /// To its end.
    #[default]
    Game,
    /// Until cards are drawn at the end of the turn.
    Turn,
    /// Until the action or flare is resolved.
    Act,
}

/// How a game stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// What is played.
    pub form: Form,
    /// The pieces.
    pub board: Board,
    /// What each player holds.
    pub hands: [Hand; 4],
    /// Each player's deck.
    pub decks: [Pile; 4],
    /// Each player's discard pile.
    pub discards: [CardSet; 4],
    /// The legend deck.
    pub legends: Pile,
    /// Its discard pile.
    pub legends_discard: CardSet,
    /// The flare deck.
    pub flares: Pile,
    /// Its discard pile, a bit for each.
    pub flares_discard: u32,
    /// The tasks.
    pub tasks: Tasks,
    /// Points by side, and in a Melee by the colour in which they are; in a Duel in one's own.
    pub points: [[u8; COLOURS]; COLOURS],
    /// Colours with which a player has improvised, a bit for each.
    pub improvised: [u8; 4],
    /// This turn.
    pub turn: Turn,
    /// Where in it the game stands.
    pub stage: Stage,
    /// What is being resolved.
    pub resolution: Option<Resolution>,
    /// The lower effect of a flare, which follows the upper one.
    pub follows: Option<Effect>,
    /// How many turns are left since the end was triggered.
    pub last_turns: Option<u8>,
    /// How it ended.
    pub over: Option<Ending>,
    /// How far it is to be played.
    pub until: Horizon,
}

impl State {
    /// Pieces on a board and nothing else: no cards, no points, no turn begun.
    pub(crate) fn bare(form: Form, board: Board) -> Self {
        Self {
            form,
            board,
            hands: [Hand::default(); 4],
            decks: [Pile::default(); 4],
            discards: [CardSet::EMPTY; 4],
            legends: Pile::default(),
            legends_discard: CardSet::EMPTY,
            flares: Pile::default(),
            flares_discard: 0,
            tasks: Tasks::default(),
            points: [[0; COLOURS]; COLOURS],
            improvised: [0; 4],
            turn: Turn::default(),
            stage: Stage::Acting,
            resolution: None,
            follows: None,
            last_turns: None,
            over: None,
            until: Horizon::Game,
        }
    }

    /// The colour of the player whose turn it is.
    pub const fn own(&self) -> Colour {
        self.form.colour(self.turn.player)
    }

    /// Who decides: the player whose turn it is, or the team-mate who was given control.
    pub fn in_control(&self) -> Player {
        let mate = self.form.mate(self.turn.player).filter(|_| self.turn.passed);
        mate.unwrap_or(self.turn.player)
    }

    /// How many pieces of a colour that can have this rank are not on the board.
    pub fn available(&self, colour: Colour, rank: Rank) -> u8 {
        self.form.stock(rank).saturating_sub(self.board.in_use(colour, rank))
    }

    /// The points of a side in the High Form: its tasks and its legendary pieces on the board.
    pub fn high_form_points(&self, side: Colour, rules: &crate::rules::Rules) -> u8 {
        let done = self.tasks.done.get(side.index()).copied().unwrap_or_default();
        let of = |(id, task): (TaskId, &crate::cards::Task)| {
            if done >> id.index() & 1 == 1 { task.points } else { 0 }
        };
        let tasks: u8 = rules.cards().tasks().map(of).sum();
        tasks + self.board.ranked(side, Rank::Legendary).len()
    }

    /// The points of a side in a Duel.
    pub fn duel_points(&self, side: Colour) -> u8 {
        self.points[side.index()][side.index()]
    }
}
