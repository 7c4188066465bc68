//! The answer to `help`.

use serde::Serialize;

use super::{Answer, Block, Data, Draft, Outcome, typed_line};
use crate::commands::{Command, FOLLOW_UP_MARK, Place, commands, typed_follow_up};
use crate::messages::{Arg, Voice};

/// What can be asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum HelpData {
    /// The forms that questions have.
    Answered {
        /// Each with an example.
        commands: Vec<Form>,
    },
}

/// A form of question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Form {
    /// What to type.
    pub example: String,
    /// What it answers.
    pub what: String,
}

/// How many lines of forms are shown before the rest is folded: with what stands around them, a screen.
const SCREEN: usize = 15;

/// Answers with what can be asked in the console, and how to go on from an answer there.
pub(crate) fn in_the_console(voice: Voice<'_>) -> Answer {
    let follow_ups = commands().iter().filter(|command| command.is_on(Place::FollowUp));
    let words: Vec<String> = follow_ups.map(|command| typed_follow_up(command, voice.lang)).collect();
    let mut answer = of(voice, |_| true);
    let number = format!("{FOLLOW_UP_MARK}1");
    answer.blocks.push(Block::Note(typed_line::about_ways_on(voice, &words, &number)));
    answer
}

/// Answers with what can be asked wherever questions are: what only a console does is no question there.
pub(crate) fn answer(voice: Voice<'_>) -> Answer {
    of(voice, |command| command.is_on(Place::Question))
}

/// The commands that help lists and that can be typed there.
fn of(voice: Voice<'_>, is_there: impl Fn(&Command) -> bool) -> Answer {
    let mut draft = Draft::new(voice);
    draft.title(voice.say("help-title", &[]));
    draft.text(voice.say("help-intro", &[]));
    let listed = || commands().iter().filter(|command| command.help && is_there(command));
    let texts = |command: &Command| {
        let key = format!("help-{}", command.key.as_str());
        [voice.text(&format!("{key}-example"), &[]), voice.text(&key, &[])]
    };
    let form = |command| {
        let [example, what] = texts(command);
        voice.say("help-form", &[("example", Arg::code(example)), ("what", what.into())])
    };
    draft.bullets_within(SCREEN, None, listed().map(form).collect());
    draft.note(voice.say("help-languages", &[]));
    let example = |command| {
        let [example, what] = texts(command);
        Form { example, what }
    };
    let commands = listed().map(example).collect();
    draft.finish(Outcome::Answered, Data::Help(HelpData::Answered { commands }))
}
