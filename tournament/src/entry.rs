//! What is written down during a day, by whom and when.

use serde::{Deserialize, Serialize};

use crate::{Game, Offence, PlayerId, Seed, Settings};

/// Who writes an entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Actor {
    /// The organiser, the referee or an assistant, by name.
    Staff(String),
    /// Somebody who plays.
    Player(PlayerId),
}

/// What a member of the staff is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Directs the day.
    Referee,
    /// Helps the referee.
    Assistant,
}

/// What entries are judged by and what they make, where that has changed. An event keeps the edition that it was
/// made in, so that its log makes the same event again.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edition {
    /// Of logs that name none.
    #[default]
    First,
    /// Who is entered late loses a match in any case; who is disqualified loses the match of the round that is on
    /// though it be over; pairings of a round that has started are not changed by taking a change back.
    Second,
    /// The time for validation counts from the end of the last match; what is corrected later does not renew it. An
    /// assistant may be named referee in another's place.
    Third,
}

impl Edition {
    /// The one in which events are made now.
    pub const NOW: Self = Self::Third;
}

/// One step of a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case", tag = "kind", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Entry {
    /// The event is made; always and only the first.
    Created {
        /// What it is called.
        name: String,
        /// What all lots are drawn from.
        seed: Seed,
        /// Its format.
        settings: Settings,
        /// By what its entries are judged; the first edition where none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        edition: Option<Edition>,
    },
    /// The format is another; before the day begins.
    SettingsChanged {
        /// The format.
        settings: Settings,
    },
    /// Somebody judges.
    JudgeNamed {
        /// By name.
        name: String,
        /// As what.
        role: Role,
        /// Who it is in the chat, where two may be called alike.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        member: Option<String>,
    },
    /// Somebody is entered; once the day has begun, late.
    Registered {
        /// By name.
        name: String,
        /// Who it is in the chat.
        member: Option<String>,
    },
    /// A list of cards is handed in.
    ListHandedIn {
        /// Whose.
        player: PlayerId,
        /// The list as it was given.
        list: String,
    },
    /// The judges say whether a card may be played that no list of cards knows.
    CardJudged {
        /// The card, as a list of a player has it.
        card: String,
        /// Whether it may be played.
        allowed: bool,
        /// Why.
        note: String,
    },
    /// The day begins; from here on entrants are late.
    DayBegun,
    /// Somebody leaves.
    Dropped {
        /// Who.
        player: PlayerId,
    },
    /// Somebody who left plays on.
    Returned {
        /// Who.
        player: PlayerId,
    },
    /// The next round is paired as it is computed.
    RoundPaired {
        /// Who meets whom.
        tables: Vec<[PlayerId; 2]>,
        /// Who is left over.
        bye: Option<PlayerId>,
    },
    /// The judges pair a Swiss round otherwise, before its time starts.
    PairingsChanged {
        /// Who meets whom.
        tables: Vec<[PlayerId; 2]>,
        /// Who is left over.
        bye: Option<PlayerId>,
        /// Why.
        because: String,
    },
    /// The time of the round starts.
    RoundStarted,
    /// The time of a table stops.
    ClockStopped {
        /// Which table.
        table: usize,
        /// The important question.
        because: String,
    },
    /// The time of a table runs on.
    ClockResumed {
        /// Which table.
        table: usize,
    },
    /// The next game of a match begins.
    NextGame {
        /// Which table.
        table: usize,
    },
    /// A judge says what came of the games of a match so far, which goes on.
    GamesEntered {
        /// Which table.
        table: usize,
        /// Every game so far.
        games: Vec<Game>,
    },
    /// A player says what came of a match.
    Reported {
        /// Which table.
        table: usize,
        /// Every game.
        games: Vec<Game>,
    },
    /// The other player agrees.
    Confirmed {
        /// Which table.
        table: usize,
    },
    /// A judge says what came of a match.
    ResultEntered {
        /// Which table.
        table: usize,
        /// Every game.
        games: Vec<Game>,
    },
    /// A judge mends what was entered, of any round.
    ResultCorrected {
        /// Which round.
        round: usize,
        /// Which table.
        table: usize,
        /// Every game.
        games: Vec<Game>,
        /// Why.
        because: String,
    },
    /// Somebody is punished.
    Penalised {
        /// Who.
        player: PlayerId,
        /// What for.
        offence: Offence,
        /// What the judges note.
        note: String,
    },
    /// The judges validate the results.
    Validated,
    /// An earlier entry is taken back.
    Undone {
        /// Its place in the log, from 0.
        entry: usize,
    },
}

/// An entry as it stands in the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Logged {
    /// Seconds since 1970.
    pub at: i64,
    /// Who wrote it.
    pub by: Actor,
    /// What.
    pub entry: Entry,
}
