//! The same with something different, side by side.

use cardinal_doomtrooper::judge::{
    Changed, Outcome, Points, WhatIf, WhatIfError, changed as came_of, side_by_side,
};
use cardinal_doomtrooper::scenario::Scenario;
use cardinal_doomtrooper::table::Status;
use cardinal_doomtrooper::verdict::Confidence;
use cardinal_doomtrooper::{PlayerId, WarriorId};
use serde::Serialize;

use super::super::data::{EntryData, Handles, IllegalCombat, VerdictData};
use super::super::{Written, complain};
use super::{Case, words};
use crate::answer::{Answer, Data, Draft, Line, Outcome as Came};
use crate::library::Library;
use crate::messages::{Arg, Voice};
use crate::scenario::{amend, resolve};

/// The same combat with something different: `cardinal combat whatif COMBAT CHANGE`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum WhatIfData {
    /// Both side by side.
    Answered(Box<ComparedData>),
    /// It is not legal input. Exit code 3.
    Invalid(IllegalCombat),
}

/// A combat as written and with something changed.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ComparedData {
    /// What is on the table after the change.
    pub table: Handles,
    /// The scenario with the change.
    pub scenario: Scenario,
    /// Where they part first; null where they do not.
    pub first: Option<FirstDifference>,
    /// What came out differently.
    pub changed: Vec<ChangedData>,
    /// The verdict as written.
    pub was: VerdictData,
    /// The verdict with the change.
    pub is: VerdictData,
}

/// Where two replays part first.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FirstDifference {
    /// The position in both traces of the first entry that differs.
    pub entry: usize,
    /// The entry as written; null if that trace ends before.
    pub was: Option<EntryData>,
    /// The entry with the change; null if that trace ends before.
    pub is: Option<EntryData>,
}

/// Something that came out differently.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Changed"))]
#[serde(untagged)]
pub enum ChangedData {
    /// A warrior fares differently.
    Status {
        /// The warrior.
        warrior: WarriorId,
        /// How it fared as written; null where it was not there.
        was: Option<Status>,
        /// How it fares with the change; null where it is not there.
        is: Option<Status>,
    },
    /// A player gains something else.
    Points {
        /// The player.
        player: PlayerId,
        /// What was gained as written.
        was: Points,
        /// What is gained with the change.
        is: Points,
    },
    /// The verdict can be relied on more, or less.
    Standing {
        /// How far it can be relied on.
        standing: ChangedStanding,
    },
}

/// How far a verdict could be relied on, and how far the other can.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChangedStanding {
    /// As written.
    pub was: Confidence,
    /// With the change.
    pub is: Confidence,
}

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
    let outcome = |replay: &cardinal_doomtrooper::Replay| {
        teller.outcome(&Outcome::of(&replay.before, replay.after.table()))
    };
    // What comes of it answers, so it stands first.
    draft.title(draft.say("judge-is", &[("outcome", Arg::strong(outcome(&found.is)))]));
    draft.text(words::title(&teller, &found.is.before, &case.scenario));
    let lines = vec![
        draft.say("judge-what-if", &[("change", Arg::strong(changes.trim()))]),
        draft.say("judge-was", &[("outcome", outcome(&found.was).into())]),
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
            replay.log.get(first).map(|entry| teller.entry_data(entry))
        };
        FirstDifference { entry: first, was: row(&found.was), is: row(&found.is) }
    });
    let changed = came_of(found).into_iter().map(|changed| match changed {
        Changed::Status { warrior, was, is } => ChangedData::Status { warrior, was, is },
        Changed::Points { player, was, is } => ChangedData::Points { player, was, is },
        Changed::Confidence { was, is } => ChangedData::Standing { standing: ChangedStanding { was, is } },
    });
    let data = ComparedData {
        table: Handles::of(&found.is.before),
        scenario: found.scenario.clone(),
        first,
        changed: changed.collect(),
        was: teller.verdict_data(&found.was.verdict),
        is: teller.verdict_data(&found.is.verdict),
    };
    draft.finish(Came::Answered, Data::WhatIf(WhatIfData::Answered(Box::new(data))))
}
