//! The same with something different, side by side.

use cardinal_doomtrooper::judge::{Changed, Outcome, WhatIf, WhatIfError, changed as came_of, side_by_side};
use serde_json::json;

use super::super::answer::{handles, trace_row, verdict_data};
use super::super::{Written, complain};
use super::{Case, words};
use crate::answer::{Answer, Draft, Line, Outcome as Came};
use crate::library::Library;
use crate::messages::{Arg, Voice};
use crate::scenario::{amend, resolve};

/// Replays a combat as written and with something changed; `changes` are clauses as in a line.
pub(crate) fn what_if_changed(
    library: &Library,
    voice: Voice<'_>,
    written: Written<'_>,
    changes: &str,
) -> Answer {
    let case = match Case::read(library, voice, written) {
        Ok(case) => case,
        Err(answer) => return answer,
    };
    let amended = amend(&case.sketch, changes, voice.lang, library.cards())
        .and_then(|sketch| resolve(&sketch, library.cards(), case.rules, voice.lang));
    let changed = match amended {
        Ok(changed) => changed,
        Err(error) => {
            return complain::of_scenario(
                voice,
                &Written { name: None, text: changes, ruleset: &case.rules.id },
                &error,
            );
        }
    };
    match side_by_side(case.rules, &case.scenario, &changed) {
        Ok(found) => tell(&case, changes, &found),
        Err(WhatIfError::Was(error)) => case.cannot(&case.scenario, &error),
        Err(WhatIfError::Is(error)) => case.cannot(&changed, &error),
        Err(error) => case.invalid(Line::plain(error.to_string())),
    }
}

fn tell(case: &Case<'_>, changes: &str, found: &WhatIf) -> Answer {
    // The second table has all that the first has, and what is new.
    let teller = case.teller(&found.is.before);
    let mut draft = Draft::new(case.voice);
    draft.title(words::title(&teller, &found.is.before, &case.scenario));
    draft.text(draft.say("judge-what-if", &[("change", Arg::strong(changes.trim()))]));
    let outcome = |replay: &cardinal_doomtrooper::Replay| {
        teller.outcome(&Outcome::of(&replay.before, replay.after.table()))
    };
    let lines = vec![
        draft.say("judge-was", &[("outcome", outcome(&found.was).into())]),
        draft.say("judge-is", &[("outcome", Arg::strong(outcome(&found.is)))]),
    ];
    draft.bullets(None, lines);
    // A name that nobody on the table has brings a warrior in, which may not be what was meant.
    let was_there = |handle: &str| case.scenario.setup.warriors.iter().any(|known| known.handle == handle);
    let new = found.is.before.warriors().filter(|(_, warrior)| !was_there(&warrior.handle));
    for (warrior, _) in new {
        draft.text(draft.say("judge-new-there", &[("name", Arg::strong(teller.warrior(warrior)))]));
    }
    match found.first {
        None => draft.text(draft.say("judge-no-difference", &[])),
        Some(first) => {
            let nothing = || draft.say("judge-nothing-more", &[]);
            let [was, is] = [&found.was, &found.is]
                .map(|replay| teller.first_told(&replay.log, first).unwrap_or_else(nothing));
            let labelled = |key: &str, told: Line| {
                let mut line = draft.say(key, &[]);
                line.0.extend(told.0);
                line
            };
            let lines = vec![labelled("judge-was-label", was), labelled("judge-is-label", is)];
            draft.bullets(Some(draft.say("judge-first-difference", &[])), lines);
            if came_of(found).is_empty() {
                draft.text(draft.say("judge-same-outcome", &[]));
            }
        }
    }
    let first = found.first.map(|first| {
        let row = |replay: &cardinal_doomtrooper::Replay| {
            replay.log.get(first).map(|entry| trace_row(&teller, entry))
        };
        json!({ "entry": first, "was": row(&found.was), "is": row(&found.is) })
    });
    let changed: Vec<_> = came_of(found)
        .into_iter()
        .map(|changed| match changed {
            Changed::Status { warrior, was, is } => json!({ "warrior": warrior, "was": was, "is": is }),
            Changed::Points { player, was, is } => json!({ "player": player, "was": was, "is": is }),
            Changed::Confidence { was, is } => json!({ "standing": { "was": was, "is": is } }),
        })
        .collect();
    let data = json!({
        "kind": "what-if", "outcome": "answered", "lang": case.voice.lang,
        "table": handles(&found.is.before), "scenario": found.scenario,
        "first": first, "changed": changed,
        "was": verdict_data(&teller, &found.was.verdict), "is": verdict_data(&teller, &found.is.verdict),
    });
    draft.finish(Came::Answered, data)
}
