//! `combat whatif`, `explore`, `flip`, `rulesets` and `explain`.

use std::io::{self, IsTerminal};
use std::time::Duration;

use cardinal_language::Lang;
use indicatif::{ProgressBar, ProgressDrawTarget};

use super::Exit;
use super::args::{Combat, Global};
use crate::files::{combat, text_of};
use crate::input::Kind;
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
