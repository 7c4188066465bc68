//! The answer to what asks nothing of these games: a greeting, thanks, the weather, a command of another place. One
//! friendly line, and what could be asked.

use serde::Serialize;

use super::{Answer, Data, Draft, FollowUpKind, Line, Outcome, Style};
use crate::commands::{Command, Place};
use crate::messages::{Arg, Voice};
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
    /// It is about something else, or a command that is typed elsewhere, or there is no question before that it could
    /// go on from.
    NothingFound {
        /// Some questions, in the language of the answer.
        examples: Vec<String>,
    },
}

/// Answers a greeting, or thanks.
pub(crate) fn answer(voice: Voice<'_>, thanks: bool) -> Answer {
    let said = voice.say(if thanks { "talk-thanks" } else { "talk-greeting" }, &[]);
    let (draft, examples) = with_examples(voice, said);
    draft.finish(Outcome::Answered, Data::Talk(TalkData::Answered { examples }))
}

/// Answers that a line goes on from no question that is known.
pub(crate) fn nowhere(voice: Voice<'_>, text: &str) -> Answer {
    let (draft, examples) = with_examples(voice, voice.say("talk-nowhere", &[("text", text.trim().into())]));
    draft.finish(Outcome::NothingFound, Data::Talk(TalkData::NothingFound { examples }))
}

/// Answers that a line does not seem to be about these games; it can be searched for all the same.
pub(crate) fn foreign(voice: Voice<'_>, text: &str) -> Answer {
    let text = text.trim();
    let (mut draft, examples) = with_examples(voice, voice.say("talk-foreign", &[("text", text.into())]));
    further_search(&mut draft, text);
    draft.finish(Outcome::NothingFound, Data::Talk(TalkData::NothingFound { examples }))
}

/// Answers that a line is a command that is typed at the terminal, or behind a slash on Discord; it can be searched for
/// all the same.
pub(crate) fn elsewhere(voice: Voice<'_>, command: &Command, text: &str) -> Answer {
    let text = text.trim();
    let typed = Arg::code(format!("cardinal {text}"));
    let said = if command.is_on(Place::Discord) {
        let discord = Arg::code(command.typed_on_discord(voice.lang));
        voice
            .say("talk-terminal-or-discord", &[("text", text.into()), ("typed", typed), ("discord", discord)])
    } else {
        voice.say("talk-terminal", &[("text", text.into()), ("typed", typed)])
    };
    let mut draft = Draft::new(voice);
    draft.text(said);
    further_search(&mut draft, text);
    draft.finish(Outcome::NothingFound, Data::Talk(TalkData::NothingFound { examples: Vec::new() }))
}

fn further_search(draft: &mut Draft<'_>, text: &str) {
    let search = Request::Search { text: text.to_owned(), limit: None };
    draft.further(FollowUpKind::Choice(draft.voice.text("talk-search", &[])), search);
}

fn with_examples(voice: Voice<'_>, said: Line) -> (Draft<'_>, Vec<String>) {
    let mut draft = Draft::new(voice);
    draft.text(said);
    let examples = add_examples(&mut draft);
    (draft, examples)
}

/// Says what could be asked, one question of each kind.
pub(crate) fn add_examples(draft: &mut Draft<'_>) -> Vec<String> {
    let voice = draft.voice;
    let examples = EXAMPLES.map(|key| voice.text(key, &[]));
    draft.bullets(None, examples.iter().map(|text| Line::default().then(text, Style::Code)).collect());
    for example in &examples {
        draft.further(FollowUpKind::Choice(example.clone()), Request::ask(example));
    }
    examples.to_vec()
}
