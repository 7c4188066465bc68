//! What is asked of tournament days: everything is as typed, nothing is checked yet.

use serde::{Deserialize, Serialize};

/// Something with an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventCommand {
    /// Which event, by its number or name; the latest where nothing is said.
    #[serde(default)]
    pub event: Option<String>,
    /// The member of the staff who does it; the organiser where nothing is said.
    #[serde(default)]
    pub by: Option<String>,
    /// How many entries the log had that the person saw: what others wrote since is not passed over.
    #[serde(default)]
    pub seen: Option<usize>,
    /// How many entries the log had when the message was drawn on which it was pressed or filled in: what others
    /// wrote since about the same is not passed over.
    #[serde(default)]
    pub drawn: Option<usize>,
    /// What.
    pub act: EventAction,
}

impl EventAction {
    /// Whether it only shows something.
    pub fn only_shows(&self) -> bool {
        match self {
            Self::Format(wish) => **wish == FormatWish::default(),
            Self::Collection { list, .. } => list.is_none(),
            Self::Board { posts } => !posts,
            Self::List
            | Self::Show
            | Self::Pairings(_)
            | Self::Why(_)
            | Self::Standings
            | Self::Clock
            | Self::Rules
            | Self::Own
            | Self::Codes { .. }
            | Self::Log
            | Self::Export(_) => true,
            _ => false,
        }
    }
}

/// What is to be done with an event, or shown of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventAction {
    /// Makes one.
    New {
        /// What it is called.
        name: String,
        /// Its format, as far as it is said.
        format: Box<FormatWish>,
        /// The number that all lots are drawn from; drawn at random where nothing is said.
        #[serde(default)]
        seed: Option<u64>,
    },
    /// All that there are.
    List,
    /// Where it stands.
    Show,
    /// Shows its format, or changes it.
    Format(Box<FormatWish>),
    /// Names a judge.
    Judge {
        /// The judge's name.
        name: String,
        /// Whether they help the referee.
        assistant: bool,
    },
    /// Enters somebody.
    Register {
        /// Their name.
        name: String,
        /// Who it is in the chat.
        #[serde(default)]
        member: Option<String>,
    },
    /// Whoever asks enters themselves.
    Join,
    /// Enters all whom a table names.
    Import(String),
    /// Hands in a list of cards, or shows the one handed in last.
    Collection {
        /// Whose; of whoever asks where it is empty.
        player: String,
        /// The list.
        #[serde(default)]
        list: Option<String>,
    },
    /// The judges say whether a card may be played that no list of cards knows.
    Card {
        /// The card, as a list has it.
        card: String,
        /// Whether it may be played.
        allowed: bool,
        /// Why.
        note: String,
    },
    /// Somebody leaves; whoever asks where it is empty.
    Drop(String),
    /// Somebody who left plays on.
    Return(String),
    /// The day begins.
    Begin,
    /// Pairs the next round.
    Pair,
    /// The pairings of a round; of the last where none is named.
    Pairings(Option<usize>),
    /// Why these pairings: of everybody, or of one.
    Why(Option<String>),
    /// Two change their seats.
    Swap {
        /// One.
        one: String,
        /// The other.
        other: String,
        /// Why.
        because: String,
    },
    /// The time of the round starts.
    Start,
    /// A judge enters a result.
    Result {
        /// Of which table.
        table: usize,
        /// The games, as typed.
        games: Vec<String>,
    },
    /// A player reports a result.
    Report {
        /// Who; whoever asks where it is empty.
        player: String,
        /// The games as that player sees them.
        games: Vec<String>,
    },
    /// What a player has before them: their table, what came of it, what they may do; of whoever asks.
    Own,
    /// The codes by which players prove on a page who they are.
    Codes {
        /// Whether as a file to be cut up and handed out.
        print: bool,
    },
    /// The other player agrees; whoever asks where it is empty.
    Confirm(String),
    /// A judge mends a result.
    Correct {
        /// Of which round.
        round: usize,
        /// Of which table.
        table: usize,
        /// The games.
        games: Vec<String>,
        /// Why.
        because: String,
    },
    /// The time of a table has run out.
    Time(Box<OutOfTime>),
    /// Pairings with their results and ranking in one.
    Board {
        /// Whether a message is made of it that is kept up to date, which is the judges' to do.
        posts: bool,
    },
    /// The ranking.
    Standings,
    /// What is left of the time at each table.
    Clock,
    /// Stops the time of a table.
    Stop {
        /// Which; all that run where it is 0.
        table: usize,
        /// The question.
        because: String,
    },
    /// Lets the time of a table run on; of all that are stopped where it is 0.
    Resume(usize),
    /// The next game of a match begins.
    NextGame(usize),
    /// Punishes somebody, or says what may be chosen.
    Penalty(Box<PenaltyWish>),
    /// Validates the results.
    Validate,
    /// Which tournament rules are reached, and how.
    Rules,
    /// Takes an entry back, by its number from 1; the last one that stands where none is named.
    Undo(Option<usize>),
    /// What was written down.
    Log,
    /// The event as a file.
    Export(Form),
}

/// How an event is written as a file.
#[derive(
    Debug,
    Clone,
    Copy,
    Default,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "EventForm"))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Form {
    /// All of it, for programs.
    #[default]
    Json,
    /// The ranking as a table.
    Csv,
    /// Every result as a table.
    ResultsCsv,
    /// The ranking and every round, to be read.
    Markdown,
    /// Pairings, slips, ranking and bracket, to be printed.
    Html,
    /// The same for a projector, which reads it again and again.
    Screen,
}

/// A format, as far as it is said.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct FormatWish {
    /// The ruleset, by id or name.
    pub ruleset: Option<String>,
    /// Swiss rounds.
    pub rounds: Option<u32>,
    /// How many go on: `8`, `4` or `none`.
    pub cut: Option<String>,
    /// Minutes of a Swiss game; 0 is without limit.
    pub minutes: Option<u32>,
    /// Games of a match in quarter-finals and semi-finals, at most.
    pub knock_out_games: Option<u8>,
    /// Minutes of a game there; 0 is without limit.
    pub knock_out_minutes: Option<u32>,
    /// Games of the final, at most.
    pub final_games: Option<u8>,
    /// Whether lists of cards are needed before the day begins.
    pub lists: Option<bool>,
}

/// What was found out at a table whose time has run out.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct OutOfTime {
    /// Which table.
    pub table: usize,
    /// The games of the match before this one, as typed.
    pub games: Vec<String>,
    /// Who plays second.
    pub second: Option<String>,
    /// Whether that player's turn is over.
    pub finished: bool,
    /// Promotion points of the two.
    pub points: Option<String>,
    /// Warriors of the two.
    pub warriors: Option<String>,
    /// Destiny points of the two.
    pub destiny: Option<String>,
    /// Cards in play of the two.
    pub cards: Option<String>,
}

/// A penalty, as far as it is said.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PenaltyWish {
    /// Who.
    pub player: String,
    /// What for.
    pub offence: Option<String>,
    /// What the judges decide, where the rules leave it to them.
    pub decision: Option<String>,
    /// The card, where it is about one.
    pub card: Option<String>,
    /// What the judges note.
    pub note: Option<String>,
}
