//! Tournament days: kept deed by deed, carried out, told in words.
//!
//! # Layout
//! - [`crate::request::event`]: what is asked, as typed; `read`: what the typed means;
//! - `repository`: the log of each event in the store, one record an entry;
//! - `service`: commands carried out; `dialogue`: the questions at the end of a table's time, the choices of
//!   a penalty; `entrants`: players from a table;
//! - `overlap`: what others wrote meanwhile that a deed would pass over, `heed`: who is shown it first; `which`: the event that is meant;
//! - `complete`: players while their names are typed;
//! - `list`: lists of cards as people write them; `collection`: the same laid beside cards and rules;
//! - `posts`: messages that a face keeps up to date;
//! - `export`: an event as a file, for programs, for reading, for printing, for a projector;
//! - `guest`: who visits from a page; `codes`: by what players prove on a page who they are; `markup`: tables, slips and brackets as HTML, for files and pages;
//! - `refusal`: why not, with the rule; `data`: what programs get; `view`: the same made of an event;
//! - `render`: events in words, a file for each thing that is shown.
//!
//! **Invariant:** an event is the fold of its log (`cardinal_tournament::Event`), and nothing else of it is
//! kept. A deed is appended to the log that it was judged by, or not at all.

mod banned;
mod codes;
mod collection;
mod complete;
mod data;
mod dialogue;
mod entrants;
mod export;
mod go_on;
mod guest;
mod heed;
pub(crate) mod limits;
mod list;
mod made;
pub mod markup;
mod overlap;
mod posts;
mod read;
mod refusal;
mod render;
mod repository;
mod service;
mod view;
mod which;

pub use cardinal_tournament::{Phase, Stage};
pub use data::{
    ChoiceData, ClockData, CollectionData, CollectionLine, DeedData, EventAnswered, EventData, EventSummary,
    EventView, EventsData, FaultData, FormatData, GameData, JudgedData, ListedEvent, LogData, MovedData,
    OwnData, OwnDeed, PlayerCode, PlayerData, QuestionData, ReadingData, ReasonData, RefusedEvent, RoundData,
    RuleData, StandingData, TableData, WholeEvent, WhyData,
};
pub use go_on::{asks_back, go_on};
pub use limits::LARGEST_LIST;
pub use list::of_parts;
pub use posts::Post;
pub(crate) use posts::PostRepository;
pub use refusal::RefusalCode;
pub use render::{figures, result};
pub(crate) use repository::EventRepository;
pub(crate) use service::EventService;

use crate::answer::{Answer, Block, Data, Draft, Outcome};
use crate::messages::Voice;

/// The answer to a line that is no command about events: what is wrong with it, in these words.
pub fn unread(voice: Voice<'_>, words: &str) -> Answer {
    let mut draft = Draft::new(voice);
    let clean = |line: &str| line.chars().filter(|c| !c.is_control()).collect();
    draft.push(Block::Board(words.lines().map(clean).collect()));
    let reasons = vec![ReasonData { reason: None, rule: None, sentence: words.to_owned() }];
    let data = EventData::Invalid(RefusedEvent {
        refused: RefusalCode::Unreadable,
        reasons,
        event: None,
        revision: None,
        takes_back: None,
        events: Vec::new(),
    });
    draft.finish(Outcome::Invalid, Data::Event(Box::new(data)))
}

/// What a face gets of events.
#[derive(Debug, Clone, PartialEq)]
pub struct Seen {
    /// The answer.
    pub answer: Answer,
    /// A file that was asked for: its name and what it holds.
    pub file: Option<(String, String)>,
}

impl From<Answer> for Seen {
    fn from(answer: Answer) -> Self {
        Self { answer, file: None }
    }
}

#[cfg(test)]
mod tests;
