//! What is read through: the rules chapter by chapter, the steps of a combat, the terms, and where rulesets
//! part. Each list leads on to what it names.

use cardinal_language::{Lang, fold};
use cardinal_rules_index::headings::BELOW;
use cardinal_rules_index::{Concept, Rule, Rulebook};
use serde::Serialize;

use super::ids::RulesetId;
use super::missing::NearNames;
use super::names::named;
use super::{Answer, Data, Draft, FollowUpKind, Line, Outcome, Page, Style, step};
use crate::library::Library;
use crate::messages::{Arg, Voice};
use crate::request::Request;
use crate::request::reading::Reading;

/// How many rules of a chapter a page shows.
const RULES: usize = 50;
/// How many terms a page shows.
const TERMS: usize = 120;

/// Something that is read through.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum ReadingData {
    /// A page of it.
    Answered(ReadingShown),
    /// There is no such chapter, ruleset or page.
    NothingFound(NearNames),
}

/// A page of what is read through.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReadingShown {
    /// What it is.
    pub of: ReadingKind,
    /// The ruleset that it belongs to; null where it belongs to all.
    pub ruleset: Option<RulesetId>,
    /// Which page this is, from 1.
    pub page: u32,
    /// How many entries there are on all pages.
    pub total: usize,
    /// The entries of the page.
    pub entries: Vec<ReadingEntry>,
}

/// What is read through.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub enum ReadingKind {
    /// Chapters, by ruleset and number.
    Contents,
    /// Rules.
    Chapter,
    /// Steps of a combat.
    Steps,
    /// Terms.
    Glossary,
    /// Matters on which rulesets part.
    Differences,
}

/// One entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReadingEntry {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
}

impl ReadingEntry {
    fn new(id: impl Into<String>, title: impl Into<String>) -> Self {
        Self { id: id.into(), title: title.into() }
    }
}

/// A chapter: the rules of a ruleset that stand under one outermost heading.
#[derive(Debug, Clone)]
pub struct Chapter<'a> {
    /// The document that it is part of.
    pub document: &'a str,
    /// The heading as printed.
    pub heading: &'a str,
    /// The rules, in the order of the document.
    pub rules: Vec<&'a Rule>,
}

/// The chapters of a ruleset in the order of its document; none where there is no such ruleset.
pub fn chapters<'a>(book: &'a Rulebook, ruleset: &str) -> Vec<Chapter<'a>> {
    let mut chapters: Vec<Chapter<'a>> = Vec::new();
    for rule in book.rules().iter().filter(|rule| rule.ruleset() == ruleset) {
        let heading = rule.source.section.split(BELOW).next().unwrap_or_default();
        if let Some(chapter) = chapters.iter_mut().find(|chapter| chapter.heading == heading) {
            chapter.rules.push(rule);
        } else {
            let document = rule.source.document.as_str();
            chapters.push(Chapter { document, heading, rules: vec![rule] });
        }
    }
    chapters
}

/// Answers with a page of what is read through.
pub(crate) fn answer(library: &Library, voice: Voice<'_>, reading: &Reading, page: u32) -> Answer {
    match reading {
        Reading::Contents => contents(library, voice),
        Reading::Chapter { ruleset, number } => chapter(library, voice, ruleset, *number, page),
        Reading::Steps { ruleset } => steps(library, voice, ruleset),
        Reading::Glossary => glossary(library, voice, page),
        Reading::Differences => differences(library, voice),
    }
}

fn contents(library: &Library, voice: Voice<'_>) -> Answer {
    let book = library.rulebook();
    let mut draft = Draft::new(voice);
    draft.title(voice.say("reading-contents", &[]));
    let mut entries = Vec::new();
    for ruleset in book.rulesets() {
        let mut lines = Vec::new();
        for (chapter, number) in chapters(book, ruleset).iter().zip(1_u32..) {
            let rules = Arg::from(chapter.rules.len());
            let heading = library.headings().name(chapter.document, chapter.heading, voice.lang);
            lines.push(voice.say("reading-rules", &[("heading", Arg::strong(heading)), ("count", rules)]));
            let reading = Reading::Chapter { ruleset: ruleset.to_owned(), number };
            draft.further(FollowUpKind::Choice(heading.to_owned()), Request::Read(reading));
            entries.push(ReadingEntry::new(format!("{ruleset}/{number}"), heading));
        }
        draft.bullets(Some(named(voice, "ruleset", ruleset).into()), lines);
    }
    shown(draft, ReadingKind::Contents, None, entries)
}

fn chapter(library: &Library, voice: Voice<'_>, ruleset: &str, number: u32, page: u32) -> Answer {
    let book = library.rulebook();
    let chapters = chapters(book, ruleset);
    let at = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    let found = at.and_then(|at| chapters.get(at));
    let Some(found) = found else { return nothing(voice, &format!("{ruleset}/{number}")) };
    let Some((rules, turned)) = turned(&found.rules, RULES, page) else {
        return nothing(voice, &format!("{ruleset}/{number}"));
    };
    let mut draft = Draft::new(voice);
    let name = named(voice, "ruleset", ruleset);
    let heading = library.headings().name(found.document, found.heading, voice.lang);
    draft.title(voice.say("reading-chapter", &[("heading", heading.into()), ("ruleset", name.into())]));
    if heading != found.heading {
        draft.note(voice.say("reading-printed", &[("heading", found.heading.into())]));
    }
    say_page(&mut draft, RULES, rules.len(), found.rules.len(), page);
    let inner = |rule: &Rule| {
        let (_, inner) = rule.source.section.split_once(BELOW)?;
        let called = |printed| library.headings().name(found.document, printed, voice.lang);
        Some(inner.split(BELOW).map(called).collect::<Vec<_>>().join(BELOW))
    };
    for under in rules.chunk_by(|one, next| one.source.section == next.source.section) {
        let heading = under.first().and_then(|rule| inner(rule)).map(Line::plain);
        draft.bullets(heading, under.iter().map(|rule| statement(voice, rule)).collect());
    }
    let beside = |number: u32| Request::Read(Reading::Chapter { ruleset: ruleset.to_owned(), number });
    if number > 1 {
        draft.further(FollowUpKind::Previous, beside(number - 1));
    }
    if at.is_some_and(|at| at + 1 < chapters.len()) {
        draft.further(FollowUpKind::Next, beside(number + 1));
    }
    let entries = rules.iter().map(|rule| ReadingEntry::new(&rule.id, rule.title.best(voice.lang).1));
    let answer = shown(draft, ReadingKind::Chapter, Some(ruleset), entries.collect());
    on_page(answer, turned, found.rules.len())
}

/// A rule on one line: title, statement, id.
fn statement(voice: Voice<'_>, rule: &Rule) -> Line {
    let title = format!("{}.", rule.title.best(voice.lang).1);
    let line = Line::default().then(title, Style::Strong).then(" ", Style::Plain);
    line.then(rule.text.best(voice.lang).1, Style::Plain).then(format!(" {}", rule.id), Style::Code)
}

fn steps(library: &Library, voice: Voice<'_>, ruleset: &str) -> Answer {
    let Some(rules) = library.rules(ruleset) else { return nothing(voice, ruleset) };
    let mut draft = Draft::new(voice);
    let name = named(voice, "ruleset", ruleset);
    draft.title(voice.say("reading-steps", &[("ruleset", name.into())]));
    let mut entries = Vec::new();
    let mut lines = Vec::new();
    for (_, found) in rules.procedure.steps() {
        let title = step::title(voice, found);
        draft.further(FollowUpKind::Choice(found.id.clone()), Request::Step { name: found.id.clone() });
        entries.push(ReadingEntry::new(&found.id, title.text()));
        let line = Line::default().then(&found.id, Style::Code).then(" · ", Style::Plain);
        lines.push(Line(line.0.into_iter().chain(title.0).collect()));
    }
    draft.bullets(None, lines);
    shown(draft, ReadingKind::Steps, Some(ruleset), entries)
}

fn glossary(library: &Library, voice: Voice<'_>, page: u32) -> Answer {
    let lang = voice.lang;
    let mut concepts: Vec<&Concept> = library.glossary().concepts().iter().collect();
    concepts.sort_by_cached_key(|concept| fold(concept.name(lang)));
    let Some((terms, turned)) = turned(&concepts, TERMS, page) else { return nothing(voice, "") };
    let mut draft = Draft::new(voice);
    draft.title(voice.say("reading-glossary", &[]));
    say_page(&mut draft, TERMS, terms.len(), concepts.len(), page);
    let mut lines = Vec::new();
    for concept in terms {
        let own = concept.name(lang);
        draft.further(FollowUpKind::Choice(own.to_owned()), Request::Term { name: concept.id.clone() });
        let mut line = Line::default().then(own, Style::Strong);
        for other in Lang::ALL.into_iter().filter(|other| *other != lang) {
            let name = concept.name(other);
            line = line.then(format!(" · {other} "), Style::Faint).then(name, Style::Plain);
        }
        lines.push(line);
    }
    draft.bullets(None, lines);
    let entries = terms.iter().map(|concept| ReadingEntry::new(&concept.id, concept.name(lang)));
    let answer = shown(draft, ReadingKind::Glossary, None, entries.collect());
    on_page(answer, turned, concepts.len())
}

fn differences(library: &Library, voice: Voice<'_>) -> Answer {
    let mut draft = Draft::new(voice);
    draft.title(voice.say("reading-differences", &[]));
    let mut entries = Vec::new();
    let mut lines = Vec::new();
    for difference in library.differences().all() {
        let title = difference.title.best(voice.lang).1;
        let severity = named(voice, "severity", difference.severity);
        let line = Line::default().then(title, Style::Strong).then(format!(" · {severity}: "), Style::Faint);
        let line = line.then(difference.differs.best(voice.lang).1, Style::Plain);
        lines.push(line.then(format!(" {}", difference.id), Style::Code));
        draft.further(
            FollowUpKind::Choice(title.to_owned()),
            Request::Compare { text: difference.id.clone() },
        );
        entries.push(ReadingEntry::new(&difference.id, title));
    }
    draft.bullets(None, lines);
    shown(draft, ReadingKind::Differences, None, entries)
}

/// A page of a list, and how it is turned; `None` where the list ends before it.
fn turned<T>(all: &[T], size: usize, page: u32) -> Option<(&[T], Page)> {
    let before = usize::try_from(page).ok()?.checked_sub(1)?.checked_mul(size)?;
    let rest = all.get(before..).filter(|rest| !rest.is_empty())?;
    let here = rest.get(..size).unwrap_or(rest);
    Some((here, Page { number: page, has_next: rest.len() > size }))
}

/// Says which of the entries a page has, where it has not all.
fn say_page(draft: &mut Draft<'_>, size: usize, here: usize, total: usize, page: u32) {
    if here == total {
        return;
    }
    let before = usize::try_from(page).unwrap_or(1).saturating_sub(1).saturating_mul(size);
    let args = [("from", (before + 1).into()), ("to", (before + here).into()), ("total", total.into())];
    draft.note(draft.say("reading-page", &args));
}

fn shown(draft: Draft<'_>, of: ReadingKind, ruleset: Option<&str>, entries: Vec<ReadingEntry>) -> Answer {
    let ruleset = ruleset.map(RulesetId::from);
    let shown = ReadingShown { of, ruleset, page: 1, total: entries.len(), entries };
    draft.finish(Outcome::Answered, Data::Reading(ReadingData::Answered(shown)))
}

/// An answer that is one page of several.
fn on_page(mut answer: Answer, page: Page, total: usize) -> Answer {
    if let Data::Reading(ReadingData::Answered(shown)) = &mut *answer.data {
        (shown.page, shown.total) = (page.number, total);
    }
    Answer { page: Some(page), ..answer }
}

fn nothing(voice: Voice<'_>, asked: &str) -> Answer {
    let mut draft = Draft::new(voice);
    draft.text(voice.say("reading-none", &[]));
    let none = NearNames { asked: asked.to_owned(), near: Vec::new() };
    draft.finish(Outcome::NothingFound, Data::Reading(ReadingData::NothingFound(none)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use cardinal_store::Source;

    use super::*;
    use crate::messages::Messages;

    fn read(reading: &Reading, page: u32, lang: Lang) -> Answer {
        let library = Library::new("warzone-faq", Source::memory());
        answer(&library, Messages::embedded().voice(lang), reading, page)
    }

    fn ids(answer: &Answer) -> Vec<String> {
        match &*answer.data {
            Data::Reading(ReadingData::Answered(shown)) => {
                shown.entries.iter().map(|entry| entry.id.clone()).collect()
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn every_rule_stands_in_one_chapter_in_the_order_of_its_document() {
        let library = Library::new("warzone-faq", Source::memory());
        let book = library.rulebook();
        let mut read = Vec::new();
        for request in self::read(&Reading::Contents, 1, Lang::En).further {
            let Request::Read(reading) = request.question else { panic!("{request:?}") };
            for page in 1.. {
                let answer = self::read(&reading, page, Lang::En);
                assert_eq!(answer.outcome, Outcome::Answered, "{reading:?} {page}");
                read.extend(ids(&answer));
                if !answer.page.is_some_and(|page| page.has_next) {
                    break;
                }
            }
        }
        let all: BTreeSet<&str> = book.rules().iter().map(|rule| rule.id.as_str()).collect();
        assert_eq!(read.len(), all.len(), "each once");
        assert_eq!(read.iter().map(String::as_str).collect::<BTreeSet<_>>(), all);
    }

    #[test]
    fn every_term_difference_and_step_is_listed_in_every_language() {
        let library = Library::new("warzone-faq", Source::memory());
        for lang in Lang::ALL {
            let terms: Vec<String> = (1..1_000)
                .map(|page| read(&Reading::Glossary, page, lang))
                .take_while(|answer| answer.outcome == Outcome::Answered)
                .flat_map(|answer| ids(&answer))
                .collect();
            assert_eq!(terms.len(), library.glossary().concepts().len(), "{lang}");
            let differences = read(&Reading::Differences, 1, lang);
            assert_eq!(ids(&differences).len(), library.differences().all().len());
            for rules in library.rulesets() {
                let steps = read(&Reading::Steps { ruleset: rules.id.clone() }, 1, lang);
                assert_eq!(ids(&steps).len(), rules.procedure.step_count());
            }
        }
    }

    #[test]
    fn what_is_not_there_is_said_not_to_be() {
        let chapter = |ruleset: &str, number| Reading::Chapter { ruleset: ruleset.to_owned(), number };
        for (reading, page) in [
            (chapter("warzone-faq", 0), 1),
            (chapter("warzone-faq", 99), 1),
            (chapter("chess", 1), 1),
            (chapter("warzone-faq", 1), 2),
            (chapter("warzone-faq", 1), 0),
            (Reading::Glossary, u32::MAX),
            (Reading::Steps { ruleset: "tash-kalar".to_owned() }, 1),
        ] {
            let answer = read(&reading, page, Lang::Cs);
            assert_eq!(answer.outcome, Outcome::NothingFound, "{reading:?} {page}");
            assert_eq!(answer.blocks.len(), 1);
        }
    }
}
