//! The answer to `rule ID`.

use std::ops::Range;

use cardinal_language::Lang;
use cardinal_rules_index::{Query, Rule};
use serde::Serialize;

use super::ids::{Bytes, CardId, DocumentId, RuleId, RulesetId, ids};
use super::missing::NearNames;
use super::passage::Passage;
use super::rows::{self, rows_of};
use super::term::TermNamed;
use super::{Answer, Block, Data, Draft, Line, Outcome, Style, term};
use crate::library::Library;
use crate::messages::{Arg, Voice};

/// One rule, or what comes near it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum RuleData {
    /// The rule.
    Answered(Box<RuleShown>),
    /// No rule has the id.
    NothingFound(NearNames),
}

/// A rule, and what was asked for besides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleShown {
    /// The rule.
    #[serde(flatten)]
    pub rule: RuleTold,
    /// The statements of the passage that it is shown in, in the order of the document, itself among them.
    pub passage: Vec<RuleId>,
    /// It and the rules beside it, in the order of the document, where these were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub around: Option<Vec<RuleInShort>>,
}

/// What is told of a rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleTold {
    /// The rule's id.
    pub rule: RuleId,
    /// The ruleset that it belongs to.
    pub ruleset: RulesetId,
    /// What it is about, shared by the rulesets that speak of the same thing: `cover/bonus`.
    pub topic: String,
    /// Its title.
    pub title: String,
    /// What it says, in our own words.
    pub text: String,
    /// The language of title and text: that of the answer, or English where nobody has written it in that
    /// one.
    pub text_lang: Lang,
    /// How it is read where its document leaves something open; null where nothing is.
    pub reading: Option<String>,
    /// Where it stands in its document.
    pub source: Wording,
    /// The rule that stands before it; null for the first.
    pub previous: Option<RuleId>,
    /// The rule that stands after it; null for the last.
    pub next: Option<RuleId>,
    /// Rules that it points to.
    pub see: Vec<RuleId>,
    /// Rules that point to it.
    pub referring: Vec<RuleId>,
    /// Cards that it names.
    pub cards: Vec<CardId>,
    /// Terms that it defines.
    pub defines: Vec<TermNamed>,
}

/// A place in a document, with what stands there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Wording {
    /// The place.
    #[serde(flatten)]
    pub place: PlaceInDocument,
    /// The original wording, where the document is imported; else null.
    pub words: Option<String>,
}

/// A place in a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlaceInDocument {
    /// The document's id.
    pub document: DocumentId,
    /// The heading as printed, after those above it.
    pub section: String,
    /// The range in the original.
    pub bytes: Bytes,
}

/// A rule beside another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleInShort {
    /// The rule's id.
    pub rule: RuleId,
    /// Its title.
    pub title: String,
    /// What it says, in our own words.
    pub text: String,
}

/// A rule within another answer, as `rule` answers it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleWithin {
    /// The kind of answer.
    pub kind: OfRule,
    /// What would come of the question.
    pub outcome: Shown,
    /// The language of the answer.
    pub lang: Lang,
    /// The rule.
    #[serde(flatten)]
    pub rule: RuleTold,
}

/// That it is a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub enum OfRule {
    /// A rule.
    Rule,
}

/// That it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// It is.
    Answered,
}

impl RuleWithin {
    /// A rule as an answer to it would tell it.
    pub(crate) fn new(library: &Library, voice: Voice<'_>, rule: &Rule) -> Self {
        let rule = told(library, voice, rule);
        Self { kind: OfRule::Rule, outcome: Shown::Answered, lang: voice.lang, rule }
    }
}

/// Answers with one rule, or with what comes near its id. `ruleset` is the one that answers.
pub(crate) fn answer(library: &Library, voice: Voice<'_>, id: &str, ruleset: &str) -> Answer {
    let rule = match find(library, voice, id, ruleset) {
        Ok(found) => found,
        Err(missing) => return missing,
    };
    let mut draft = Draft::new(voice);
    draft.title(Line::plain(rule.title.best(voice.lang).1));
    let passage = in_passage(library, &mut draft, rule, &[]);
    under_all_headings(library, &mut draft, rule);
    related(library, &mut draft, rule);
    super::rule_context::further(library, &mut draft, rule);
    let shown = RuleShown { rule: told(library, voice, rule), passage, around: None };
    draft.finish(Outcome::Answered, Data::Rule(RuleData::Answered(Box::new(shown))))
}

/// The rule that was typed, or the answer that says what comes near it.
pub(crate) fn find<'a>(
    library: &'a Library,
    voice: Voice<'_>,
    id: &str,
    ruleset: &str,
) -> Result<&'a Rule, Answer> {
    named(library, id, ruleset).map_err(|near| super::missing::rule(voice, id, near))
}

/// The rule that was typed.
///
/// # Errors
/// The ids that come near it, the nearest first.
pub(crate) fn named<'a>(library: &'a Library, id: &str, ruleset: &str) -> Result<&'a Rule, Vec<String>> {
    let wanted = id.trim().trim_matches('/').to_lowercase();
    let found = library.rulebook().rule(&wanted).or_else(|| by_end(library, &wanted, ruleset));
    found.ok_or_else(|| near(library, &wanted, ruleset))
}

/// The one rule whose id ends so, that of the ruleset that answers before all others:
/// `combat/12`.
fn by_end<'a>(library: &'a Library, wanted: &str, ruleset: &str) -> Option<&'a Rule> {
    if wanted.is_empty() {
        return None;
    }
    let end = format!("/{wanted}");
    let all: Vec<&Rule> = library.rulebook().rules().iter().filter(|rule| rule.id.ends_with(&end)).collect();
    let own: Vec<&Rule> = all.iter().copied().filter(|rule| rule.ruleset() == ruleset).collect();
    match (own.as_slice(), all.as_slice()) {
        ([only], _) | ([], [only]) => Some(only),
        _ => None,
    }
}

/// Ids that read like what was typed, or else those of rules that its words find.
fn near(library: &Library, typed: &str, ruleset: &str) -> Vec<String> {
    let near = library.rulebook().nearest_ids(typed);
    if !near.is_empty() {
        return near.into_iter().map(str::to_owned).collect();
    }
    let words = typed.replace(['/', '-'], " ");
    let query = Query { text: &words, lang: None, ruleset: Some(ruleset), limit: 3 };
    library.index().search(&query).iter().filter_map(|hit| hit.rule()).map(str::to_owned).collect()
}

/// The fewest lines that a reading is cut to before the answer is folded.
const READING: usize = 2;
/// How many lines stand below an answer: how its question was understood, how to ask for more.
const BELOW: usize = 2;

/// The rule among the statements that it stands with, how it is read, where it stands, and what other
/// rulesets rule instead, a line each; the rest of the answer is folded. `matched` are the byte ranges of
/// the statement that a question matched. Gives the ids of the statements.
pub(crate) fn in_passage(
    library: &Library,
    draft: &mut Draft<'_>,
    rule: &Rule,
    matched: &[Range<usize>],
) -> Vec<RuleId> {
    let lang = draft.voice.lang;
    let instead = super::compare::instead(library, draft.voice, rule);
    let below = BELOW + usize::from(!instead.is_empty());
    let below = below + instead.iter().map(|line| rows_of(&line.text())).sum::<usize>();
    let beside = Beside::new(library, draft, rule, below);
    // The passage has the room that the rest leaves.
    let taken = draft.rows() + beside.rows() + below;
    let own = rule.text.best(lang).1.chars().count();
    let room = rows::room(rows::LINES.saturating_sub(taken)).saturating_sub(own);
    let passage = Passage::around(library, rule, lang, room);
    draft.text(passage.line(lang, matched));
    beside.tell(draft);
    draft.bullets(Some(draft.say("rule-instead", &[])), instead);
    draft.fold();
    original(library, draft, rule);
    passage.ids()
}

/// The rule's statement, how it is read and where it stands, within the lines of an answer; its original
/// wording is for those who ask for more.
pub(crate) fn statement(library: &Library, draft: &mut Draft<'_>, rule: &Rule) {
    let beside = Beside::new(library, draft, rule, BELOW);
    draft.text(Line::plain(rule.text.best(draft.voice.lang).1));
    beside.tell(draft);
    draft.later(|draft| original(library, draft, rule));
}

/// What is said of a rule besides its statement.
struct Beside {
    /// That it is not in the language of the answer, how it is read, where it stands.
    shown: Vec<Line>,
    /// How it is read, where that is cut.
    whole_reading: Option<Line>,
}

impl Beside {
    /// What there is to say of a rule in an answer that goes on for some lines `below`.
    fn new(library: &Library, draft: &Draft<'_>, rule: &Rule, below: usize) -> Self {
        let lang = draft.voice.lang;
        let source = source_in_short(library, draft, rule);
        let (written, text) = rule.text.best(lang);
        let mut shown = Vec::new();
        if written != lang {
            shown.push(draft.say("text-in-english", &[]));
        }
        let mut whole_reading = None;
        if let Some(reading) = rule.reading.as_ref().map(|reading| reading.best(lang).1) {
            let read = |reading: &str| draft.say("rule-reading", &[("reading", reading.into())]);
            let taken = draft.rows() + rows_of(text) + rows_of(&source.text()) + below + shown.len();
            let left = rows::LINES.saturating_sub(taken).max(READING);
            let whole = read(reading);
            if rows_of(&whole.text()) > left {
                let around = whole.text().chars().count() - reading.chars().count();
                let head = super::search::beginning(reading, rows::room(left).saturating_sub(around)).0;
                shown.push(read(&format!("{head}…")));
                whole_reading = Some(whole);
            } else {
                shown.push(whole);
            }
        }
        shown.push(source);
        Self { shown, whole_reading }
    }

    fn rows(&self) -> usize {
        self.shown.iter().map(|line| rows_of(&line.text())).sum()
    }

    fn tell(self, draft: &mut Draft<'_>) {
        self.shown.into_iter().for_each(|line| draft.note(line));
        draft.later(|draft| self.whole_reading.into_iter().for_each(|line| draft.note(line)));
    }
}

/// Where a rule comes from, on one line: its document, the last of its headings, its id.
fn source_in_short(library: &Library, draft: &Draft<'_>, rule: &Rule) -> Line {
    let heading = rule.source.section.rsplit(" › ").next().unwrap_or_default();
    let source = format!("{} › {heading}", document_title(library, draft.voice, rule));
    draft.say("rule-source", &[("source", source.into()), ("id", Arg::code(&rule.id))])
}

/// The same with all of its headings, where it has more than one.
pub(crate) fn under_all_headings(library: &Library, draft: &mut Draft<'_>, rule: &Rule) {
    if rule.source.section.contains(" › ") {
        source(library, draft, rule);
    }
}

/// Where a rule comes from.
fn source(library: &Library, draft: &mut Draft<'_>, rule: &Rule) {
    let source = format!("{} › {}", document_title(library, draft.voice, rule), rule.source.section);
    draft.note(draft.say("rule-source", &[("source", source.into()), ("id", Arg::code(&rule.id))]));
}

/// Its original wording, where its document is imported.
fn original(library: &Library, draft: &mut Draft<'_>, rule: &Rule) {
    if let Some(words) = library.or_without(library.original_words(rule)) {
        let source = document_title(library, draft.voice, rule);
        draft.push(Block::Quote { words, source });
    }
}

/// The rule's statement, its reading, its original wording and where it comes from. `matched` are
/// the byte ranges of the statement that a question matched.
pub(crate) fn body(library: &Library, draft: &mut Draft<'_>, rule: &Rule, matched: &[Range<usize>]) {
    let (lang, text) = rule.text.best(draft.voice.lang);
    draft.text(super::search::marked(text, matched));
    if lang != draft.voice.lang {
        draft.note(draft.say("text-in-english", &[]));
    }
    if let Some(reading) = &rule.reading {
        let reading = Arg::from(reading.best(draft.voice.lang).1);
        draft.note(draft.say("rule-reading", &[("reading", reading)]));
    }
    original(library, draft, rule);
    source(library, draft, rule);
}

/// What stands next to the rule and what is bound to it.
pub(crate) fn related(library: &Library, draft: &mut Draft<'_>, rule: &Rule) {
    let book = library.rulebook();
    let voice = draft.voice;
    let terms = library.defined_by(rule).map(term::in_three_languages);
    draft.bullets(Some(voice.say("rule-defines", &[])), terms.collect());
    draft.bullets(Some(voice.say("rule-otherwise", &[])), super::compare::otherwise(library, voice, rule));
    let near = book.neighbours(&rule.id);
    let beside = [("rule-previous", near.previous), ("rule-next", near.next)];
    let beside = beside.into_iter().filter_map(|(key, rule)| {
        let rule = rule?;
        let title = Arg::from(rule.title.best(voice.lang).1);
        Some(voice.say(key, &[("title", title), ("id", Arg::code(&rule.id))]))
    });
    draft.bullets(Some(voice.say("rule-beside", &[])), beside.collect());
    let seen = rule.see.iter().filter_map(|id| book.rule(id)).map(|rule| short(voice, rule));
    draft.bullets(Some(voice.say("rule-see", &[])), seen.collect());
    // A rule that this one names already stands above.
    let referring = book.referring_to(&rule.id).filter(|other| !rule.see.contains(&other.id));
    draft.bullets(Some(voice.say("rule-referring", &[])), referring.map(|rule| short(voice, rule)).collect());
}

/// A rule on one line: its title and id.
pub(crate) fn short(voice: Voice<'_>, rule: &Rule) -> Line {
    let title = format!("{} · ", rule.title.best(voice.lang).1);
    Line::plain(title).then(&rule.id, Style::Code)
}

/// The title of the document that a rule comes from.
pub(crate) fn document_title(library: &Library, voice: Voice<'_>, rule: &Rule) -> String {
    let id = &rule.source.document;
    let document = library.rulebook().document(id);
    document.map_or_else(|| id.clone(), |document| document.title.best(voice.lang).1.to_owned())
}

/// The rule for programs.
pub(crate) fn told(library: &Library, voice: Voice<'_>, rule: &Rule) -> RuleTold {
    let book = library.rulebook();
    let near = book.neighbours(&rule.id);
    let (text_lang, text) = rule.text.best(voice.lang);
    let beside = |rule: Option<&Rule>| rule.map(|rule| RuleId::from(&rule.id));
    RuleTold {
        rule: RuleId::from(&rule.id),
        ruleset: RulesetId::from(rule.ruleset()),
        topic: rule.topic.clone(),
        title: rule.title.best(voice.lang).1.to_owned(),
        text: text.to_owned(),
        text_lang,
        reading: rule.reading.as_ref().map(|reading| reading.best(voice.lang).1.to_owned()),
        source: Wording {
            place: PlaceInDocument {
                document: DocumentId::from(&rule.source.document),
                section: rule.source.section.clone(),
                bytes: Bytes(rule.source.bytes),
            },
            words: library.or_without(library.original_words(rule)),
        },
        previous: beside(near.previous),
        next: beside(near.next),
        see: ids(&rule.see),
        referring: ids(book.referring_to(&rule.id).map(|rule| &rule.id)),
        cards: ids(&rule.cards),
        defines: library.defined_by(rule).map(TermNamed::new).collect(),
    }
}
