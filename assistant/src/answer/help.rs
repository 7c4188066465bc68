//! The answer to `help`.

use serde_json::json;

use super::{Answer, Draft, Outcome};
use crate::commands::{Command, commands};
use crate::messages::{Arg, Voice};

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
        json!({ "example": example, "what": what })
    };
    let commands: Vec<_> = listed().map(example).collect();
    draft.finish(
        Outcome::Answered,
        json!({ "kind": "help", "outcome": "answered", "lang": voice.lang, "commands": commands }),
    )
}
