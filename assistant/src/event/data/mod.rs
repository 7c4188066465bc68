//! What answers about tournament days hold for programs.

mod collection;
mod own;
mod refused;

use cardinal_tournament::pairing::Cost;
use cardinal_tournament::standings::Criterion;
use cardinal_tournament::{Cut, EndCriterion, Penalty, Phase, Question, Stage, Status};
use serde::Serialize;

pub use collection::{CollectionData, CollectionLine, FaultData, JudgedData};
pub use own::{OwnData, OwnDeed, PlayerCode};
pub use refused::{ReasonData, RefusedEvent};

use crate::answer::{Answer, Data};
use crate::request::event::Form;

/// A tournament day: `cardinal event …`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum EventData {
    /// What was done, or is shown.
    Answered(Box<EventAnswered>),
    /// There is no such event, player or round. Exit code 1.
    NothingFound(RefusedEvent),
    /// A name fits several players, or several events run. Exit code 1.
    Ambiguous(RefusedEvent),
    /// What was to be done is refused, and the event is as before. Exit code 3.
    Invalid(RefusedEvent),
}

/// What was done, or is shown.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EventAnswered {
    /// The event as it stands now; null where none is needed.
    pub event: Option<EventSummary>,
    /// What was done; null where something is only shown.
    pub deed: Option<DeedData>,
    /// What is shown.
    pub shown: EventView,
}

impl EventAnswered {
    /// What an answer says of an event; `None` where it was refused, or is about something else.
    pub fn of(answer: &Answer) -> Option<&Self> {
        match &*answer.data {
            Data::Event(data) => match &**data {
                EventData::Answered(answered) => Some(answered),
                _ => None,
            },
            _ => None,
        }
    }
}

/// An event in short.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EventSummary {
    /// What it is called in its place, from 1.
    pub number: u32,
    /// Its name.
    pub name: String,
    /// How many entries its log has: what `--seen` takes.
    pub revision: usize,
    /// Where the day stands.
    pub stage: Stage,
    /// The round that is on or was the last, from 1; 0 before the first.
    pub round: usize,
    /// How many are entered and play on.
    pub active: usize,
    /// The number from which all lots are drawn.
    pub seed: u64,
    /// The hash of its log, once the results are validated.
    pub seal: Option<String>,
}

/// What was written to an event's log.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeedData {
    /// What, by its name in the log; several of one kind where a table of players was read.
    pub entry: String,
    /// The number of the last entry, from 1: what `undo` takes.
    pub number: usize,
    /// How many entries were written.
    pub entries: usize,
    /// The rules that were followed.
    pub rules: Vec<RuleData>,
    /// The rules to be reminded of now.
    pub reminders: Vec<RuleData>,
    /// Who now has so many warnings that the judges may give any penalty.
    pub any_penalty: Option<String>,
    /// Whose place in the ranking is another.
    pub moved: Vec<MovedData>,
    /// Who meet again by a change of the pairings.
    pub rematches: Vec<[String; 2]>,
    /// Who has a second bye by it.
    pub second_bye: Option<String>,
}

/// A rule that is cited.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TournamentRule"))]
pub struct RuleData {
    /// Its id.
    pub rule: String,
    /// Its title, in the language of the answer.
    pub title: String,
}

/// Somebody whose place is another.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MovedData {
    /// Who.
    pub player: String,
    /// The place before.
    pub from: Option<usize>,
    /// The place now.
    pub to: Option<usize>,
}

/// What is shown of an event.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "of", rename_all = "kebab-case")]
pub enum EventView {
    /// The event itself.
    Event {
        /// Its format.
        format: FormatData,
        /// The judges, the referee with `true`.
        staff: Vec<(String, bool)>,
        /// Everybody who was entered.
        players: Vec<PlayerData>,
        /// The tables without a result, by their numbers.
        missing: Vec<usize>,
        /// How many Swiss rounds are proposed for so many entrants.
        proposed_rounds: u32,
    },
    /// The pairings of a round.
    Round(RoundData),
    /// Why pairings are as they are.
    Why {
        /// Each pairing, as it was computed.
        pairs: Vec<WhyData>,
        /// Whether results that the round was paired by were changed since: points are those of then.
        changed_since: bool,
    },
    /// The ranking.
    Standings {
        /// Whether the elimination phase has begun and counts.
        overall: bool,
        /// Row by row, the first first.
        rows: Vec<StandingData>,
    },
    /// The time at each table.
    Clock {
        /// Table by table.
        tables: Vec<ClockData>,
    },
    /// What one player has before them.
    Own(Box<OwnData>),
    /// The codes by which players prove on a page who they are; for judges.
    Codes {
        /// Player by player.
        players: Vec<PlayerCode>,
    },
    /// What is asked next at a table whose time has run out.
    Question(QuestionData),
    /// What may be chosen next for a penalty.
    Penalty {
        /// Who is to be punished.
        player: String,
        /// Their number.
        number: u32,
        /// What may be chosen.
        choices: Vec<ChoiceData>,
    },
    /// A list of cards, laid beside cards and rules.
    Collection(CollectionData),
    /// The event as a file.
    Export {
        /// How it is written.
        form: Form,
        /// What the file may be called.
        file: String,
        /// All of it; the same as a file of the form `json` holds.
        whole: Box<WholeEvent>,
        /// What the file holds.
        text: String,
    },
    /// A page of the log.
    Log {
        /// The entries, in their order.
        entries: Vec<LogData>,
        /// Which page this is, from 1.
        page: u32,
        /// Whether another page follows.
        has_next: bool,
    },
    /// Which tournament rules are reached.
    Rules {
        /// Rules that are executed.
        executed: Vec<RuleData>,
        /// Rules of which people are reminded at their moment.
        reminded: Vec<RuleData>,
        /// How many tournament rules the rulebook has.
        all: usize,
        /// How what the rules leave open is read.
        readings: Vec<ReadingData>,
    },
}

/// An event whole: what `cardinal event export` writes as JSON.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WholeEvent {
    /// The format of this, 1.
    pub format: u32,
    /// The event in short.
    pub event: EventSummary,
    /// Its format.
    pub played: FormatData,
    /// Who made it.
    pub organiser: String,
    /// The judges, the referee with `true`.
    pub staff: Vec<(String, bool)>,
    /// Everybody who was entered.
    pub players: Vec<PlayerData>,
    /// The rounds.
    pub rounds: Vec<RoundData>,
    /// The ranking.
    pub standings: Vec<StandingData>,
    /// What was written down.
    pub log: Vec<LogData>,
    /// The same as it is kept, an entry a line: the seal is the SHA-256 of these lines, each ended by a line
    /// feed.
    pub sealed: Vec<String>,
}

/// The format of an event.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "EventFormat"))]
pub struct FormatData {
    /// The id of the ruleset that games are played by.
    pub ruleset: String,
    /// Swiss rounds.
    pub rounds: u32,
    /// How many go on.
    pub cut: Cut,
    /// Minutes of a Swiss game; null is without limit.
    pub swiss_minutes: Option<u32>,
    /// Games of a match in quarter-finals and semi-finals, at most.
    pub knock_out_games: u8,
    /// Minutes of a game there; null is without limit.
    pub knock_out_minutes: Option<u32>,
    /// Games of the final, at most.
    pub final_games: u8,
    /// Whether lists of cards are needed before the day begins.
    pub lists_required: bool,
}

/// Somebody who is entered.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "EventPlayer"))]
pub struct PlayerData {
    /// By the order of entry, from 1.
    pub number: u32,
    /// As entered.
    pub name: String,
    /// Who it is in the chat.
    pub member: Option<String>,
    /// Whether they play on.
    pub status: Status,
    /// How many warnings they have.
    pub warnings: usize,
    /// Whether they have handed in a list of cards.
    pub list: bool,
    /// Whether their next match is lost for an offence before it.
    pub loses_next: bool,
}

/// A round.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "EventRound"))]
pub struct RoundData {
    /// From 1, elimination rounds counted on.
    pub number: usize,
    /// What it belongs to.
    pub phase: Phase,
    /// When its time started, in seconds since 1970; null before.
    pub started: Option<i64>,
    /// Why the judges paired it otherwise, every reason; null where they did not.
    pub changed_because: Option<String>,
    /// Who has a bye.
    pub bye: Option<String>,
    /// Who goes on in the elimination phase without a match, since nobody is left to meet.
    pub walkovers: Vec<String>,
    /// Table by table.
    pub tables: Vec<TableData>,
}

/// A table of a round.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "EventTable"))]
pub struct TableData {
    /// From 1.
    pub table: usize,
    /// The two, by name.
    pub players: [String; 2],
    /// Their tournament points when the round was paired.
    pub points: [u32; 2],
    /// What was played.
    pub games: Vec<GameData>,
    /// What came of its games so far, where a match of several goes on.
    pub so_far: Vec<GameData>,
    /// Who won; null where nobody did, or it is played.
    pub winner: Option<String>,
    /// Whether a result stands.
    pub over: bool,
    /// Who lost it by forfeit.
    pub forfeited_by: Vec<String>,
    /// Who reported a result that waits to be confirmed.
    pub reported_by: Option<String>,
}

/// A game.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "EventGame"))]
pub struct GameData {
    /// Promotion points of the two.
    pub promotion: [u32; 2],
    /// Who won it; null where it is drawn.
    pub winner: Option<String>,
    /// Whether its time ran out.
    pub out_of_time: bool,
    /// What decided it where its time ran out; null where it did not.
    pub decided_by: Option<EndCriterion>,
    /// What each of the two had of that; null for promotion points and lots.
    pub counted: Option<[u32; 2]>,
}

/// Why two meet, or somebody has a bye.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WhyData {
    /// The two; one alone has the bye.
    pub players: Vec<String>,
    /// Their tournament points when the round was paired.
    pub points: Vec<u32>,
    /// What the pair costs.
    pub cost: Cost,
    /// What the whole pairing costs.
    pub whole: Cost,
    /// What the best pairing costs in which these do not meet; null where there is no other.
    pub otherwise: Option<Cost>,
    /// The pairs of that pairing in which these play; one alone has the bye.
    pub instead: Vec<Vec<String>>,
}

/// What somebody has by each criterion.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "EventStanding"))]
pub struct StandingData {
    /// From 1; shared where nothing separates. Null for who is disqualified.
    pub place: Option<usize>,
    /// Who.
    pub player: String,
    /// Tournament points.
    pub points: u32,
    /// Points of the opponents.
    pub opponents_points: u32,
    /// Points of the games between the tied, where they were asked.
    pub between: Option<u32>,
    /// Promotion points scored.
    pub promotion: u32,
    /// Promotion points scored less those of the opponents.
    pub difference: i64,
    /// Matches won.
    pub won: u32,
    /// Matches drawn.
    pub drawn: u32,
    /// Matches lost.
    pub lost: u32,
    /// What separates it from the place above.
    pub decided_by: Option<Criterion>,
}

/// The time at a table.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "EventClock"))]
pub struct ClockData {
    /// Which table.
    pub table: usize,
    /// The two, by name.
    pub players: [String; 2],
    /// Seconds left, negative when they are over; null without limit or before the start.
    pub left: Option<i64>,
    /// Whether it is stopped.
    pub stopped: bool,
}

/// What is asked at a table whose time has run out.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "EventQuestion"))]
pub struct QuestionData {
    /// Which table.
    pub table: usize,
    /// The two, by name.
    pub players: [String; 2],
    /// Their numbers.
    pub numbers: [u32; 2],
    /// What is asked next; null is the promotion points.
    pub asks: Option<Question>,
    /// Seconds that the table has left by the clock; null where its time is over, or has not started.
    pub left: Option<i64>,
    /// The rule that asks it.
    pub because: RuleData,
}

/// Something that may be chosen.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PenaltyChoice"))]
pub struct ChoiceData {
    /// What is typed for it.
    pub choice: String,
    /// What the judges decide with it, where it is that which is chosen.
    pub decision: Option<Penalty>,
    /// The rules of it.
    pub rules: Vec<RuleData>,
}

/// An entry of the log.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "EventEntry"))]
pub struct LogData {
    /// Its number, from 1.
    pub number: usize,
    /// When, in seconds since 1970.
    pub at: i64,
    /// Who wrote it.
    pub by: String,
    /// What, by its name in the log.
    pub entry: String,
    /// The same in words.
    pub words: String,
    /// Whether it was taken back.
    pub undone: bool,
}

/// How something that the rules leave open is read.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TournamentReading"))]
pub struct ReadingData {
    /// The rule that leaves it open.
    pub rule: String,
    /// How it is read.
    pub reading: String,
}

/// The tournament days that are kept: `cardinal event list`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum EventsData {
    /// They.
    Answered {
        /// The latest first.
        events: Vec<ListedEvent>,
    },
    /// There are none. Exit code 1.
    NothingFound {
        /// None.
        events: Vec<ListedEvent>,
    },
}

/// An event that is kept.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedEvent {
    /// What it is called in its place, from 1.
    pub number: u32,
    /// Its name.
    pub name: String,
    /// When it was made, in seconds since 1970.
    pub made: i64,
    /// Whether it is still on: not validated, and written to within the days in which that is done.
    pub running: bool,
}
