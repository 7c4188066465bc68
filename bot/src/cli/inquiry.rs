//! `combat whatif`, `explore`, `flip`, `rulesets` and `explain`.

use std::io::{self, IsTerminal};
use std::path::Path;
use std::time::Duration;

use cardinal_language::Lang;
use indicatif::{ProgressBar, ProgressDrawTarget};

use super::args::{Combat, Global};
use super::{Exit, complaint};
use crate::input::{self, Kind, Unread};
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::Answer;
use cardinal_assistant::combat::{Effort, Inquiry};
use cardinal_assistant::messages::Messages;

/// How long an exploration may take where nothing else is said.
pub(super) const USUAL_SECONDS: u64 = 30;

/// How many positions an exploration looks at, at most: they all have to be remembered.
const POSITIONS: u64 = 3_000_000;

/// What an exploration at a terminal may cost, with its progress on standard error.
pub(super) fn effort(lang: Lang, seconds: u64) -> Effort {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
    if io::stderr().is_terminal() {
        bar.set_draw_target(ProgressDrawTarget::stderr());
    }
    let watch = move |positions: Option<u64>| match positions {
        Some(positions) => {
            let count = i64::try_from(positions).unwrap_or(i64::MAX);
            bar.set_message(Messages::embedded().get(lang, "judge-progress", &[("positions", count.into())]));
            bar.tick();
        }
        None => bar.finish_and_clear(),
    };
    Effort::new(POSITIONS, Duration::from_secs(seconds), Some(Box::new(watch)))
}

/// Answers what is asked of a combat, which is a file where there is one of this name.
pub(super) fn answer(cardinal: &Cardinal, global: &Global, command: Combat) -> Result<Answer, Exit> {
    let (inquiry, combat, asked) = match command {
        Combat::WhatIf { combat, change } => (Inquiry::WhatIf, combat, Some(change)),
        Combat::Explore { combat, save, .. } => (Inquiry::Explore, combat, save),
        Combat::Flip { combat, number } => (Inquiry::Flip, combat, Some(number)),
        Combat::Rulesets { combat, of } => (Inquiry::Rulesets, combat, of),
        Combat::Explain { combat, at } => (Inquiry::Explain, combat, at),
        // `start` has taken these.
        Combat::Run { .. } | Combat::Start { .. } | Combat::Live(_) => return Err(Exit::Usage),
    };
    let file = read(cardinal, global.lang, &combat)?;
    let text = file.as_deref().map_or((None, combat.as_str()), |text| (Some(combat.as_str()), text));
    Ok(cardinal.inquire(inquiry, text, asked.as_deref(), global.lang))
}

/// What a file holds, if there is one of this name; or else the scenario of a combat that is kept
/// under this id, or that this share code holds.
pub(crate) fn read(cardinal: &Cardinal, lang: Option<Lang>, name: &str) -> Result<Option<String>, Exit> {
    if !input::is_readable(name) {
        return cardinal.kept_combat(name, lang).map_err(|answer| {
            complaint::tell_answer(&answer);
            answer.outcome.into()
        });
    }
    text_of(cardinal, lang, Path::new(name), Kind::Scenario).map(Some)
}

/// The text of a file that is read as `kind`. Where it is not read, that has been told, and this is how
/// the program ends.
pub(super) fn text_of(
    cardinal: &Cardinal,
    lang: Option<Lang>,
    file: &Path,
    kind: Kind,
) -> Result<String, Exit> {
    input::text(file, kind).map_err(|error| {
        let lang = cardinal.default_language(lang);
        complaint::tell(lang, &complaint::unread(lang, &file.display().to_string(), &error));
        if matches!(error, Unread::Io(_)) { Exit::Trouble } else { Exit::Invalid }
    })
}
