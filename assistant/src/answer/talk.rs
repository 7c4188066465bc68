//! The answer to what asks nothing: a greeting, thanks. One friendly line, and what could be asked.

use serde::Serialize;

use super::{Answer, Data, Draft, FollowUpKind, Line, Outcome, Style};
use crate::messages::Voice;
use crate::request::Request;

/// The messages with what could be asked, one question of each kind.
const EXAMPLES: [&str; 3] = ["talk-example-rule", "talk-example-card", "talk-example-combat"];

/// What could be asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum TalkData {
    /// Some questions, in the language of the answer.
    Answered {
        /// The questions.
        examples: Vec<String>,
    },
}

/// Answers a greeting, or thanks.
pub(crate) fn answer(voice: Voice<'_>, thanks: bool) -> Answer {
    let mut draft = Draft::new(voice);
    draft.text(draft.say(if thanks { "talk-thanks" } else { "talk-greeting" }, &[]));
    let examples = EXAMPLES.map(|key| voice.text(key, &[]));
    draft.bullets(None, examples.iter().map(|text| Line::default().then(text, Style::Code)).collect());
    for example in &examples {
        draft.further(FollowUpKind::Choice(example.clone()), Request::ask(example));
    }
    draft.finish(Outcome::Answered, Data::Talk(TalkData::Answered { examples: examples.to_vec() }))
}
