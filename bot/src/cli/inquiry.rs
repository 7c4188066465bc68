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
use cardinal_assistant::combat::Effort;
use cardinal_assistant::messages::Messages;
use cardinal_assistant::request::{Request, WrittenCombat};

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

/// A combat on the command line: what a file holds where there is one of this name, and otherwise what was
/// typed.
pub(crate) fn combat(cardinal: &Cardinal, lang: Option<Lang>, typed: &str) -> Result<WrittenCombat, Exit> {
    if !input::is_readable(typed) {
        return Ok(WrittenCombat::line(typed));
    }
    let text = text_of(cardinal, lang, Path::new(typed), Kind::Scenario)?;
    Ok(WrittenCombat::file(typed, text))
}

/// What is asked of a combat.
pub(super) fn request(cardinal: &Cardinal, global: &Global, command: Combat) -> Result<Request, Exit> {
    let read = |typed: &str| combat(cardinal, global.lang, typed);
    Ok(match command {
        Combat::WhatIf { combat, change } => Request::WhatIf { combat: read(&combat)?, change },
        Combat::Explore { combat, save, .. } => Request::Explore { combat: read(&combat)?, save },
        Combat::Flip { combat, number } => Request::Flip { combat: read(&combat)?, number: Some(number) },
        Combat::Rulesets { combat, of } => Request::Rulesets { combat: read(&combat)?, of },
        Combat::Explain { combat, at } => Request::Explain { combat: read(&combat)?, at },
        Combat::Run { file } => {
            let text = text_of(cardinal, global.lang, &file, Kind::Scenario)?;
            Request::Combat { combat: WrittenCombat::file(file.display().to_string(), text) }
        }
        // `start` has taken these.
        Combat::Start { .. } | Combat::Live(_) => return Err(Exit::Usage),
    })
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
