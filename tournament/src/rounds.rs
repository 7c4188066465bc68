//! Rounds, their tables, and what came of the games there.

use serde::{Deserialize, Serialize};

use crate::clock::Clock;
use crate::pairing::Entrant;
use crate::{EndOfTime, Offence, PlayerId};

/// What a round belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TournamentPhase"))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The preliminary rounds.
    Swiss,
    /// Eight are left.
    QuarterFinals,
    /// Four are left.
    SemiFinals,
    /// Two are left.
    Final,
}

/// One of the two at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Who is named first.
    First,
    /// Who is named second.
    Second,
}

impl Side {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The opponent's.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// What is this side's of two things.
    pub fn of<T>(self, two: &[T; 2]) -> &T {
        let [first, second] = two;
        match self {
            Self::First => first,
            Self::Second => second,
        }
    }

    pub(crate) fn of_mut<T>(self, two: &mut [T; 2]) -> &mut T {
        let [first, second] = two;
        match self {
            Self::First => first,
            Self::Second => second,
        }
    }
}

/// How a game came to its end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// One of the two won it.
    Won {
        /// Who.
        by: Side,
    },
    /// Nobody won it; in the Swiss rounds only.
    Drawn,
    /// Its time ran out; who won follows from what was counted.
    OutOfTime(EndOfTime),
}

/// A game that is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    /// Promotion points of the two.
    pub promotion: [u32; 2],
    /// How it ended.
    pub ending: Ending,
}

/// What came of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// One of the two won.
    Won(Side),
    /// Nobody won.
    Drawn,
    /// Both lost it by forfeit.
    BothLost,
}

/// What a player reports and the other has not yet confirmed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Who.
    pub by: PlayerId,
    /// What.
    pub games: Vec<Game>,
}

/// Two who meet in a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Table {
    /// From 1.
    pub number: usize,
    /// The two.
    pub players: [PlayerId; 2],
    /// What was played, once it is entered or confirmed.
    pub games: Vec<Game>,
    /// Who lost the match by forfeit, and what for.
    pub forfeits: [Option<Forfeit>; 2],
    /// What came of its games so far, where a match of several goes on.
    pub so_far: Vec<Game>,
    /// Which of its games is on or was the last, from 1; 0 before the time starts.
    pub game: u8,
    /// What waits to be confirmed.
    pub report: Option<Report>,
    /// The time of the game that is on.
    pub clock: Clock,
    /// What came of it; none while it is played.
    pub outcome: Option<Outcome>,
}

/// Why somebody lost a match by forfeit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Forfeit {
    /// As a penalty.
    Penalty(Offence),
    /// Left during it.
    Left,
}

impl Table {
    pub(crate) fn new(number: usize, players: [PlayerId; 2]) -> Self {
        Self {
            number,
            players,
            games: Vec::new(),
            so_far: Vec::new(),
            game: 0,
            forfeits: [None, None],
            report: None,
            clock: Clock::default(),
            outcome: None,
        }
    }

    /// On which side somebody sits.
    pub fn side(&self, player: PlayerId) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| *side.of(&self.players) == player)
    }

    /// Who won, if somebody did.
    pub fn winner(&self) -> Option<PlayerId> {
        match self.outcome {
            Some(Outcome::Won(side)) => Some(*side.of(&self.players)),
            _ => None,
        }
    }

    /// Promotion points of one side over all games; none of a match that was forfeited.
    pub fn promotion(&self, side: Side) -> u32 {
        if self.forfeited() { 0 } else { self.games.iter().map(|game| *side.of(&game.promotion)).sum() }
    }

    /// Whether one of the two lost it by forfeit.
    pub fn forfeited(&self) -> bool {
        self.forfeits.iter().any(Option::is_some)
    }

    /// What a game came to by itself.
    pub(crate) fn game_won_by(game: &Game, phase: Phase, lot: impl FnOnce() -> Side) -> Option<Side> {
        match &game.ending {
            Ending::Won { by } => Some(*by),
            Ending::Drawn => None,
            Ending::OutOfTime(answers) => answers.decided(phase, game.promotion, lot)?.winner,
        }
    }
}

/// A round of the event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Round {
    /// From 1, elimination rounds counted on.
    pub number: usize,
    /// What it belongs to.
    pub phase: Phase,
    /// In order of their numbers.
    pub tables: Vec<Table>,
    /// Who is paired with nobody.
    pub bye: Option<PlayerId>,
    /// Who lost the round by forfeit for arriving during it.
    pub late: Vec<PlayerId>,
    /// In the elimination phase: who could meet whom; one who is alone goes on.
    pub slots: Vec<[Option<PlayerId>; 2]>,
    /// Who lost the match that was paired here for an offence before it.
    pub owed: Vec<(PlayerId, Offence)>,
    /// What was known of those who play in it when it was paired.
    pub entrants: Vec<Entrant>,
    /// Why the judges paired it otherwise than it was computed, change by change.
    pub changed_because: Vec<String>,
    /// When its time started: seconds since 1970.
    pub started: Option<i64>,
}

impl Round {
    /// Where somebody plays in it.
    pub fn table_of(&self, player: PlayerId) -> Option<&Table> {
        self.tables.iter().find(|table| table.side(player).is_some())
    }

    pub(crate) fn table_of_mut(&mut self, player: PlayerId) -> Option<&mut Table> {
        self.tables.iter_mut().find(|table| table.side(player).is_some())
    }

    /// Who goes on in the elimination phase without a match, since nobody is left to meet.
    pub fn walkovers(&self) -> impl Iterator<Item = PlayerId> {
        self.slots.iter().filter_map(|slot| match slot {
            [Some(alone), None] | [None, Some(alone)] => Some(*alone),
            _ => None,
        })
    }

    /// Whether every table has its outcome.
    pub fn is_complete(&self) -> bool {
        self.tables.iter().all(|table| table.outcome.is_some())
    }
}
