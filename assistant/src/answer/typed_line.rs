//! The answers to lines that are no questions: too long ones, and words behind a colon that lead nowhere.

use serde::Serialize;

use super::{Answer, Data, Draft, Line, Outcome};
use crate::messages::{Arg, Voice};

/// A line that is too long to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum LineData {
    /// It was not read.
    Invalid {
        /// The bytes of a line, at most.
        limit: usize,
    },
}

/// A way on from the last answer that there is not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum OnwardData {
    /// Nothing of this name follows from it.
    NothingFound {
        /// What was typed.
        asked: String,
        /// What follows from it, as it can be typed.
        ways: Vec<String>,
    },
}

/// Answers that a line is longer than what can be asked.
pub fn too_long(voice: Voice<'_>, limit: usize) -> Answer {
    let mut draft = Draft::new(voice);
    draft.text(draft.say("console-line-too-long", &[("limit", limit.into())]));
    draft.finish(Outcome::Invalid, Data::Line(LineData::Invalid { limit }))
}

/// Answers that no way on is called so: `ways` are those that there are, `shown` the same in short.
pub fn no_such_way(voice: Voice<'_>, asked: String, ways: Vec<String>, shown: &[String]) -> Answer {
    let key = if ways.is_empty() { "console-no-onward" } else { "console-no-onward-but" };
    let mut draft = Draft::new(voice);
    draft.text(voice.say(key, &[("asked", Arg::code(asked.as_str())), ("ways", in_a_row(shown))]));
    draft.finish(Outcome::NothingFound, Data::Onward(OnwardData::NothingFound { asked, ways }))
}

/// The ways on from an answer, in a sentence.
pub fn ways_on(voice: Voice<'_>, ways: &[String]) -> Line {
    voice.say("console-onward", &[("ways", in_a_row(ways))])
}

/// What the help says of the words that lead on: all of them, and the form of a number.
pub(crate) fn about_ways_on(voice: Voice<'_>, words: &[String], number: &str) -> Line {
    voice.say("console-help-onward", &[("ways", in_a_row(words)), ("number", Arg::code(number))])
}

fn in_a_row(words: &[String]) -> Arg {
    Arg::code(words.join(" "))
}
