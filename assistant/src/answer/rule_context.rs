//! The answers to what follows from a rule: the rules around it, and its original wording. Programs get the
//! rule as `rule` tells it.

use cardinal_rules_index::Rule;

use super::ids::RuleId;
use super::rule::{RuleData, RuleInShort, RuleShown};
use super::{Answer, Block, Data, Draft, FollowUpKind, Line, Outcome, rule};
use crate::library::{Library, UserStoreError};
use crate::messages::{Arg, Voice};
use crate::request::Request;

/// Answers with a rule between those that stand before and after it.
pub(crate) fn context(library: &Library, voice: Voice<'_>, id: &str, ruleset: &str) -> Answer {
    let found = match rule::find(library, voice, id, ruleset) {
        Ok(found) => found,
        Err(missing) => return missing,
    };
    let near = library.rulebook().neighbours(&found.id);
    let mut draft = Draft::new(voice);
    draft.title(Line::plain(rule::document_title(library, voice, found)));
    let around: Vec<&Rule> = [near.previous, Some(found), near.next].into_iter().flatten().collect();
    for shown in &around {
        draft.heading(Line::plain(shown.title.best(voice.lang).1));
        draft.text(Line::plain(shown.text.best(voice.lang).1));
        let source = shown.source.section.as_str();
        draft.note(voice.say("rule-source", &[("source", source.into()), ("id", Arg::code(&shown.id))]));
    }
    let context = |rule: &Rule| Request::Context { id: rule.id.clone() };
    if let Some(previous) = near.previous {
        draft.further(FollowUpKind::Previous, context(previous));
    }
    if let Some(next) = near.next {
        draft.further(FollowUpKind::Next, context(next));
    }
    let in_short = |rule: &&Rule| RuleInShort {
        rule: RuleId::from(&rule.id),
        title: rule.title.best(voice.lang).1.to_owned(),
        text: rule.text.best(voice.lang).1.to_owned(),
    };
    let passage = around.iter().map(|rule| RuleId::from(&rule.id)).collect();
    let around = Some(around.iter().map(in_short).collect());
    draft.finish(Outcome::Answered, shown(library, voice, found, passage, around))
}

/// Answers with the original wording of a rule and of those that stand before and after it, where
/// their document is imported.
///
/// # Errors
/// [`UserStoreError`]: what was imported cannot be read.
pub(crate) fn wording(
    library: &Library,
    voice: Voice<'_>,
    id: &str,
    ruleset: &str,
) -> Result<Answer, UserStoreError> {
    let found = match rule::find(library, voice, id, ruleset) {
        Ok(found) => found,
        Err(missing) => return Ok(missing),
    };
    let near = library.rulebook().neighbours(&found.id);
    let around = [near.previous, Some(found), near.next].into_iter().flatten();
    let mut words: Vec<(&Rule, Option<String>)> = Vec::new();
    for shown in around {
        words.push((shown, library.original_words(shown)?));
    }
    let is_imported = words.iter().any(|(rule, words)| rule.id == found.id && words.is_some());
    let mut draft = Draft::new(voice);
    draft.title(Line::plain(found.title.best(voice.lang).1));
    for (shown, words) in words {
        if let Some(words) = words {
            let document = rule::document_title(library, voice, shown);
            draft.push(Block::Quote { words, source: format!("{document} › {}", shown.source.section) });
        }
    }
    let data = shown(library, voice, found, vec![RuleId::from(&found.id)], None);
    if !is_imported {
        let document = Arg::strong(rule::document_title(library, voice, found));
        draft.text(voice.say("wording-not-imported", &[("document", document)]));
        return Ok(draft.finish(Outcome::NothingFound, data));
    }
    draft.further(FollowUpKind::Context, Request::Context { id: found.id.clone() });
    Ok(draft.finish(Outcome::Answered, data))
}

/// The rule for programs, with those around it where these were asked for.
fn shown(
    library: &Library,
    voice: Voice<'_>,
    rule: &Rule,
    passage: Vec<RuleId>,
    around: Option<Vec<RuleInShort>>,
) -> Data {
    let shown = RuleShown { rule: rule::told(library, voice, rule), passage, around };
    Data::Rule(RuleData::Answered(Box::new(shown)))
}

/// What may be asked next about a rule that an answer shows.
pub(crate) fn further(library: &Library, draft: &mut Draft<'_>, rule: &Rule) {
    let id = || rule.id.clone();
    draft.further(FollowUpKind::Context, Request::Context { id: id() });
    if library.or_without(library.original_words(rule)).is_some() {
        draft.further(FollowUpKind::Wording, Request::Wording { id: id() });
    }
    let others = library.rulebook().by_topic(&rule.topic);
    let has_others = others.into_iter().any(|other| other.ruleset() != rule.ruleset());
    if has_others || !super::compare::otherwise(library, draft.voice, rule).is_empty() {
        draft.further(FollowUpKind::Rulesets, Request::Compare { text: id() });
    }
}
