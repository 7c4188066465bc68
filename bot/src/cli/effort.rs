//! What an exploration at a terminal may cost, and its progress.

use std::io::{self, IsTerminal};
use std::time::Duration;

use cardinal_language::Lang;
use indicatif::{ProgressBar, ProgressDrawTarget};

use cardinal_assistant::combat::Effort;
use cardinal_assistant::messages::Messages;

/// How long an exploration may take where nothing else is said.
pub(super) const USUAL_SECONDS: u64 = 30;

/// How many positions an exploration looks at, at most: they all have to be remembered.
const POSITIONS: u64 = 3_000_000;

/// What an exploration at a terminal may cost, with its progress on standard error.
pub(super) fn of(lang: Lang, seconds: u64) -> Effort {
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
