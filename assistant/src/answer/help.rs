//! The answer to `help`.

use serde_json::json;

use super::{Answer, Draft, Outcome};
use crate::messages::{Arg, Voice};

/// What can be asked: for each form a message with an example and one with what it does.
const FORMS: [(&str, &str); 19] = [
    ("help-ask-example", "help-ask"),
    ("help-step-example", "help-step"),
    ("help-term-example", "help-term"),
    ("help-card-example", "help-card"),
    ("help-cards-example", "help-cards"),
    ("help-modelled-example", "help-modelled"),
    ("help-when-example", "help-when"),
    ("help-can-example", "help-can"),
    ("help-whatif-example", "help-whatif"),
    ("help-change-example", "help-change"),
    ("help-explore-example", "help-explore"),
    ("help-flip-example", "help-flip"),
    ("help-rulesets-example", "help-rulesets"),
    ("help-explain-example", "help-explain"),
    ("help-walk-example", "help-walk"),
    ("help-rule-example", "help-rule"),
    ("help-compare-example", "help-compare"),
    ("help-search-example", "help-search"),
    ("help-quit-example", "help-quit"),
];

/// Answers with what can be asked.
pub(crate) fn answer(voice: Voice<'_>) -> Answer {
    let mut draft = Draft::new(voice);
    draft.title(voice.say("help-title", &[]));
    draft.text(voice.say("help-intro", &[]));
    let form = |(example, what)| {
        let (example, what) = (voice.text(example, &[]), voice.text(what, &[]));
        voice.say("help-form", &[("example", Arg::code(example)), ("what", what.into())])
    };
    draft.bullets(None, FORMS.into_iter().map(form).collect());
    draft.note(voice.say("help-languages", &[]));
    let commands: Vec<_> = FORMS
        .into_iter()
        .map(|(example, what)| json!({ "example": voice.text(example, &[]), "what": voice.text(what, &[]) }))
        .collect();
    draft.finish(
        Outcome::Answered,
        json!({ "kind": "help", "outcome": "answered", "lang": voice.lang, "commands": commands }),
    )
}
