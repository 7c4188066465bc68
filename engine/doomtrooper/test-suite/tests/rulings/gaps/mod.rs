//! Clauses that nothing executes: on what they bear, from where, and that each is told of once.
//!
//! A text that *watches* has a clause for every occasion there is, each of which bears on that one alone: what
//! is told of it is what happened, as far as it concerned the text.

mod events;
mod places;
mod texts;

use std::collections::BTreeSet;

use cardinal_doomtrooper::effect::{Occasion, Touched};
use cardinal_doomtrooper::event::{Event, Gap, Source};
use strum::VariantArray;

use crate::duel::Outcome;

/// What happens in a duel in which nothing else does.
const DUEL: &str = "attack fight order blow over";

fn word(occasion: Occasion) -> String {
    let written = serde_json::to_string(&occasion).expect("an occasion is a word");
    written.trim_matches('"').to_owned()
}

/// A clause for every occasion; `more` says for whom it bears on it, and what else has to be so.
fn watching(more: &str) -> String {
    let of = Occasion::VARIANTS.len();
    let clauses = Occasion::VARIANTS.iter().zip(1..).map(|(&occasion, clause)| {
        let when = word(occasion);
        format!(
            r#"{{ clause = {clause}, of = {of}, touches = "combat", matters = [{{ when = ["{when}"]{more} }}] }}"#
        )
    });
    format!("open = [{}]", clauses.collect::<Vec<_>>().join(", "))
}

fn set(words: &str) -> BTreeSet<String> {
    words.split_whitespace().map(str::to_owned).collect()
}

/// Whose text it is.
fn handle(outcome: &Outcome, source: Source) -> String {
    let table = outcome.replay.after.table();
    match source {
        Source::Warrior(id) => table.warrior(id).handle.clone(),
        Source::Card(id) => table.card(id).handle.clone(),
        Source::Warzone(id) => table.warzone(id).handle.clone(),
    }
}

/// The gaps told of a text, each on the account of the text itself.
fn gaps<'a>(outcome: &'a Outcome, of: &str) -> Vec<&'a Gap> {
    let told = outcome.log().iter().filter_map(|entry| match &entry.event {
        Event::Unspecified { gap } => Some((gap, entry)),
        _ => None,
    });
    let of_it = told.filter(|(gap, _)| {
        matches!(gap, Gap::Clause { source, .. } | Gap::Unsaid { source, .. } | Gap::Unmodelled(source)
            if handle(outcome, *source) == of)
    });
    let because = |(gap, entry): (&'a Gap, &cardinal_doomtrooper::Entry)| {
        assert_eq!(outcome.rule(entry.cause.rule), "doomtrooper-it/distinctions/cards-are-rules");
        assert_eq!(entry.cause.source.map(|source| handle(outcome, source)).as_deref(), Some(of));
        gap
    };
    of_it.map(because).collect()
}

/// The occasions told of a text that watches: each once, by the clause that bears on it.
fn told(outcome: &Outcome, of: &str) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for gap in gaps(outcome, of) {
        let &Gap::Clause { clause, of: count, touches, met, .. } = gap else { panic!("{of}: {gap:?}") };
        assert_eq!(Occasion::VARIANTS[usize::from(clause) - 1], met, "{of}: the clause that bears on it");
        assert_eq!((usize::from(count), touches), (Occasion::VARIANTS.len(), Touched::Combat), "{of}");
        assert!(all.insert(word(met)), "{of}: {met:?} is told once");
    }
    all
}
