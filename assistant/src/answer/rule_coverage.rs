//! The answer to `coverage combats`: the rulings that are known in advance, replayed now, and how
//! much of the rules of combat they reach.

use serde::Serialize;

use super::{Answer, Block, Data, Draft, Line, Outcome, Style, names};
use crate::library::Library;
use crate::messages::{Arg, Voice};
use crate::rulings::{Tally, tally};

/// How much of the rules of combat the tested scenarios reach.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum CoverageOfCombats {
    /// How much.
    Answered(Tally),
}

/// Answers with what tested scenarios reach of the rules of combat, ruleset by ruleset.
pub(crate) fn answer(library: &Library, voice: Voice<'_>) -> Answer {
    let tally = tally(library.rulebook(), library.cards());
    let mut draft = Draft::new(voice);
    draft.title(draft.say("reach-title", &[]));
    draft.text(draft.say(
        "reach-scenarios",
        &[
            ("replays", tally.replays.into()),
            ("files", tally.files.into()),
            ("traces", tally.traces.into()),
            ("failed", (tally.failed.len() + tally.unreadable.len()).into()),
        ],
    ));
    for reach in &tally.rulesets {
        let outside = reach.definitions + reach.table_manners + reach.assigning + reach.not_in_combat;
        let decided = reach.combat - outside;
        let reached = reach.cited.len() + reach.restated + reach.shown;
        #[allow(clippy::cast_precision_loss, reason = "a few hundred rules")]
        let share = reached as f64 * 100.0 / decided.max(1) as f64;
        draft.heading(names::named(voice, "ruleset", &reach.ruleset));
        draft.text(draft.say(
            "reach-ruleset",
            &[
                ("share", Arg::strong(format!("{share:.1} %"))),
                ("combat", decided.into()),
                ("cited", reach.cited.len().into()),
                ("restated", reach.restated.into()),
                ("shown", reach.shown.into()),
            ],
        ));
        draft.text(draft.say(
            "reach-outside",
            &[
                ("definitions", reach.definitions.into()),
                ("manners", reach.table_manners.into()),
                ("assigning", reach.assigning.into()),
                ("elsewhere", reach.not_in_combat.into()),
            ],
        ));
        let left = reach.not_yet.keys().chain(&reach.unlisted);
        let lines: Vec<(u8, Line)> =
            left.map(|id| (0, Line::default().then(id.as_str(), Style::Code))).collect();
        if lines.is_empty() {
            draft.note(draft.say("reach-all", &[]));
        } else {
            let summary = draft.say("reach-not-yet", &[("count", lines.len().into())]);
            draft.push(Block::Long { summary, lines });
        }
    }
    draft.finish(Outcome::Answered, Data::CoverageCombats(CoverageOfCombats::Answered(tally)))
}
