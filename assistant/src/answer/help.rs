//! The answer to `help`.

use schemars::JsonSchema;
use serde::Serialize;

use super::{Answer, Data, Draft, Outcome};
use crate::commands::{Command, commands};
use crate::messages::{Arg, Voice};

/// What can be asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum HelpData {
    /// The forms that questions have.
    Answered {
        /// Each with an example.
        commands: Vec<Form>,
    },
}

/// A form of question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Form {
    /// What to type.
    pub example: String,
    /// What it answers.
    pub what: String,
}

/// Answers with what can be asked.
pub(crate) fn answer(voice: Voice<'_>) -> Answer {
    let mut draft = Draft::new(voice);
    draft.title(voice.say("help-title", &[]));
    draft.text(voice.say("help-intro", &[]));
    let listed = || commands().iter().filter(|command| command.help);
    let texts = |command: &Command| {
        let key = format!("help-{}", command.key);
        [voice.text(&format!("{key}-example"), &[]), voice.text(&key, &[])]
    };
    let form = |command| {
        let [example, what] = texts(command);
        voice.say("help-form", &[("example", Arg::code(example)), ("what", what.into())])
    };
    draft.bullets(None, listed().map(form).collect());
    draft.note(voice.say("help-languages", &[]));
    let example = |command| {
        let [example, what] = texts(command);
        Form { example, what }
    };
    let commands = listed().map(example).collect();
    draft.finish(Outcome::Answered, Data::Help(HelpData::Answered { commands }))
}
