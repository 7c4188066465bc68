//! What answers hold for programs where something with an event was not done.

use serde::Serialize;

use super::super::refusal::RefusalCode;
use super::EventData;
use crate::answer::{Answer, Data};

/// Why something was not done.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefusedEvent {
    /// Why.
    pub refused: RefusalCode,
    /// Every reason; what others wrote and whoever asks has not seen, entry by entry.
    pub reasons: Vec<ReasonData>,
    /// The number of the event; null where none is meant, or it does not matter.
    pub event: Option<u32>,
    /// How many entries its log has: with `--seen` and this number it is done all the same. Null where that is
    /// not what it is refused for.
    pub revision: Option<usize>,
    /// The entry that would be taken back, from 1; null where nothing would.
    pub takes_back: Option<usize>,
    /// The events that may be meant, by their numbers and names.
    pub events: Vec<(u32, String)>,
}

impl RefusedEvent {
    /// What an answer says was refused of an event; `None` where nothing was, or it is about something else.
    pub fn of(answer: &Answer) -> Option<&Self> {
        let Data::Event(data) = &*answer.data else { return None };
        match &**data {
            EventData::Answered(_) => None,
            EventData::NothingFound(refused)
            | EventData::Ambiguous(refused)
            | EventData::Invalid(refused) => Some(refused),
        }
    }
}

/// A reason.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "EventReason"))]
pub struct ReasonData {
    /// Its name; null where it is no reason of the rules.
    pub reason: Option<String>,
    /// The rule it comes from.
    pub rule: Option<String>,
    /// The same in words, in the language of the answer.
    pub sentence: String,
}
