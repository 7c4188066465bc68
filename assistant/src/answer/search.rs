//! The answer to `search WORDS` and to a question in plain words.
//!
//! To people, several rulesets' versions of one rule are one answer; to programs each stands for itself,
//! by its own score.

use std::ops::Range;

use cardinal_cards_db::Lookup;
use cardinal_language::{Lang, fold};
use cardinal_rules_index::{Hit, Query, Target};
use serde::Serialize;

use super::ids::{Bytes, DocumentId, RuleId, RulesetId, ids};
use super::missing::{AskedFor, CardNamed, NearNames};
use super::rule::PlaceInDocument;
use super::term::TermNamed;
use super::{Answer, Block, Data, Draft, Line, Outcome, Page, Style, missing, names, rule, rule_context};
use crate::library::Library;
use crate::messages::{Arg, Voice};

/// What words find in the rules and in imported documents.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum SearchData {
    /// What was found.
    Answered(WordsFound),
    /// Nothing fits the words, or the hits end before the page.
    NothingFound(NearNames),
}

/// A page of what words find.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WordsFound {
    /// The words, as typed, without a ruleset that they name.
    pub asked: String,
    /// The term that the words are, where rules define it; else null.
    pub term: Option<TermNamed>,
    /// The cards that share the words as a part of their names; empty where they are none's or a single
    /// card's, and on further pages.
    pub cards: Vec<CardNamed>,
    /// The statements of the passage that the first hit is shown in, in the order of the document, itself
    /// among them; empty for a passage of an imported document.
    pub passage: Vec<RuleId>,
    /// Which page of the hits this is, from 1.
    pub page: u32,
    /// Whether another page follows.
    pub has_next: bool,
    /// The hits, best first. Each ruleset's version of a rule is a hit of its own.
    pub hits: Vec<HitTold>,
}

/// Something found.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Hit"))]
pub struct HitTold {
    /// The rule; null for a passage of an imported document.
    pub rule: Option<RuleId>,
    /// Its ruleset; null for a passage.
    pub ruleset: Option<RulesetId>,
    /// Its topic; null for a passage.
    pub topic: Option<String>,
    /// The rule's title, or the passage's heading.
    pub title: String,
    /// The rule in our own words, or the passage as it stands.
    pub text: String,
    /// The language of title and text.
    pub lang: Lang,
    /// How well it fits, comparable within one answer.
    pub score: f32,
    /// Where it stands.
    pub source: PlaceInDocument,
    /// Rules of other rulesets that say the same.
    pub also: Vec<RuleId>,
}

/// That there is no page after, or before, the one that is open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum PageData {
    /// There is none.
    NothingFound {
        /// Whether a page after it was asked for, not one before.
        after: bool,
    },
}

/// How much of a hit other than the first is shown, in characters.
const EXCERPT: usize = 160;
/// How many of the cards that share a word are named before the answer is folded.
const CARDS: usize = 4;

/// What a rule of the ruleset that a question names gains over the others.
const ASKED_FOR: f32 = 2.0;
/// How many hits are looked at for those of a ruleset that a question names, at least.
const CANDIDATES: usize = 40;

/// Which ruleset's rules come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RulesetChoice<'a> {
    /// This one's, where they answer about as well.
    Default(&'a str),
    /// This one's, which the question names.
    Named(&'a str),
}

impl<'a> RulesetChoice<'a> {
    /// The ruleset's id.
    pub(crate) const fn ruleset(self) -> &'a str {
        match self {
            Self::Default(ruleset) | Self::Named(ruleset) => ruleset,
        }
    }
}

/// The rules and passages that fit the words best, best first.
pub(crate) fn hits(
    library: &Library,
    lang: Lang,
    text: &str,
    by: RulesetChoice<'_>,
    limit: usize,
) -> Vec<Hit> {
    let find =
        |limit| library.index().search(&Query { text, lang: Some(lang), ruleset: Some(by.ruleset()), limit });
    let RulesetChoice::Named(ruleset) = by else { return find(limit) };
    let mut hits = find(limit.max(CANDIDATES));
    let is_own = |id: &str| id.split('/').next() == Some(ruleset);
    for hit in &mut hits {
        put_version_first(library, lang, hit, is_own);
        if hit.rule().is_some_and(is_own) {
            hit.score *= ASKED_FOR;
        }
    }
    // Passages of documents stay after the rules: their scores are not of one kind.
    hits.sort_by(|a, b| b.rule().is_some().cmp(&a.rule().is_some()).then(b.score.total_cmp(&a.score)));
    hits.truncate(limit);
    hits
}

/// Makes a hit one of the version of its rule that is asked for, where there is one.
fn put_version_first(library: &Library, lang: Lang, hit: &mut Hit, is_wanted: impl Fn(&str) -> bool) {
    let Some(id) = hit.rule().filter(|id| !is_wanted(id)).map(str::to_owned) else { return };
    let Some(version) = hit.also.iter_mut().find(|version| is_wanted(&version.rule)) else { return };
    let version = std::mem::replace(&mut version.rule, id);
    // What matched is marked in the text of the other.
    hit.matched.clear();
    if let Some(rule) = library.rulebook().rule(&version) {
        hit.lang = rule.text.best(lang).0;
    }
    hit.target = Target::Rule(version);
}

/// Which of the hits are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wanted {
    /// How many a page has, at most.
    pub(crate) size: usize,
    /// The page, from 1.
    pub(crate) page: u32,
}

impl Wanted {
    /// How many hits come before the page.
    pub(crate) fn before(self) -> usize {
        self.size.saturating_mul(self.page.saturating_sub(1) as usize)
    }
}

/// Answers with a page of the rules and passages that fit the words best.
pub(crate) fn answer(
    library: &Library,
    voice: Voice<'_>,
    text: &str,
    by: RulesetChoice<'_>,
    wanted: Wanted,
) -> Answer {
    let index = library.index();
    let nothing = |near| Data::Search(SearchData::NothingFound(near));
    let before = wanted.before();
    // One more tells whether another page follows.
    let all = hits(library, voice.lang, text, by, before.saturating_add(wanted.size).saturating_add(1));
    let has_next = all.len() > before.saturating_add(wanted.size);
    if !all.is_empty() && all.len() <= before {
        return no_page(voice, text, wanted, all.len());
    }
    let hits: Vec<Hit> = all.into_iter().skip(before).take(wanted.size).collect();
    let found: Vec<Found<'_>> = hits.iter().filter_map(|hit| Found::new(library, voice, hit)).collect();
    let Some((first, others)) = found.split_first() else {
        return missing::search(voice, nothing, text, index.suggest(text));
    };
    let mut draft = Draft::new(voice);
    say_from_elsewhere(library, &mut draft, first.ruleset(), by);
    draft.title(Line::plain(first.title.as_str()));
    let passage = first.show_whole(library, &mut draft);
    draft.fold();
    let others: Vec<Line> = others.iter().map(Found::short).collect();
    draft.bullets(Some(voice.say("search-others", &[("count", others.len().into())])), others);
    draft.note(match (wanted.page, has_next) {
        (1, false) => voice.say("search-count", &[("count", found.len().into())]),
        (page, _) => {
            let (from, to) = (before + 1, before + found.len());
            let key = if has_next { "search-page-more" } else { "search-page-last" };
            voice.say(key, &[("from", from.into()), ("to", to.into()), ("next", (page + 1).into())])
        }
    });
    let listed = Hit::one_by_one(&hits);
    let listed = listed.iter().take(wanted.size);
    let listed = listed.filter_map(|hit| Some(Found::new(library, voice, hit)?.told())).collect();
    let data = WordsFound {
        asked: text.to_owned(),
        term: None,
        cards: Vec::new(),
        passage,
        page: wanted.page,
        has_next,
        hits: listed,
    };
    let page = Some(Page { number: wanted.page, has_next });
    let answer = Answer { page, ..draft.finish(Outcome::Answered, Data::Search(SearchData::Answered(data))) };
    // Who turns pages has asked for more.
    if wanted.page > 1 { answer.unfolded() } else { answer }
}

/// Shows what fits words best: the first whole, the others in a line each. Gives the rules among it.
pub(crate) fn show_best(
    library: &Library,
    draft: &mut Draft<'_>,
    words: &str,
    by: RulesetChoice<'_>,
    most: usize,
) -> Vec<RuleId> {
    let mut hits = hits(library, draft.voice.lang, words, by, most);
    hits.truncate(most);
    let found: Vec<Found<'_>> = hits.iter().filter_map(|hit| Found::new(library, draft.voice, hit)).collect();
    if let Some((first, others)) = found.split_first() {
        draft.heading(Line::plain(first.title.as_str()));
        first.show_whole(library, draft);
        draft.fold();
        let lines: Vec<Line> = others.iter().map(Found::short).collect();
        draft.bullets(Some(draft.say("search-others", &[("count", others.len().into())])), lines);
    }
    ids(hits.iter().filter_map(Hit::rule))
}

/// Says that what was found is not of the ruleset that the question names, and plainly so where it is of another
/// game.
fn say_from_elsewhere(library: &Library, draft: &mut Draft<'_>, found: Option<&str>, by: RulesetChoice<'_>) {
    let RulesetChoice::Named(asked) = by else { return };
    let ruleset = |id: &str| Arg::strong(names::named(draft.voice, "ruleset", id));
    let said = match found {
        Some(found) if found == asked => return,
        Some(found) if library.game_of(found) != library.game_of(asked) => {
            draft.say("search-other-game", &[("ruleset", ruleset(asked)), ("other", ruleset(found))])
        }
        _ => draft.say("search-elsewhere", &[("ruleset", ruleset(asked))]),
    };
    draft.note(said);
}

/// Names the cards that share the words that were looked for as a part of their names: who types
/// `nepharite` means one of them, or all. They come first, unless the rule that was found is the rule of just
/// these words.
pub(crate) fn name_cards(library: &Library, text: &str, found: &mut Answer, voice: Voice<'_>) {
    let Lookup::Ambiguous(cards) = library.all_cards().lookup(text, voice.lang) else { return };
    let Data::Search(SearchData::Answered(hits)) = &mut *found.data else { return };
    let is_rule_of_it = hits.hits.first().is_some_and(|hit| is_headed(&hit.title, text));
    hits.cards = missing::cards_named(voice, &cards);
    let mut draft = Draft::new(voice);
    let lines = cards.iter().map(|card| {
        let label = Line::default().then(card.name(voice.lang), Style::Strong);
        label.then(" ", Style::Plain).then(&card.id, Style::Code)
    });
    let lines: Vec<Line> = lines.collect();
    let names: Vec<&str> = cards.iter().take(CARDS).map(|card| card.name(voice.lang)).collect();
    let rest = if cards.len() > CARDS { ", …" } else { "" };
    let named = format!("{}{rest}", names.join(", "));
    let heading = voice.say("search-cards", &[]);
    if is_rule_of_it {
        draft.note(heading.clone().then(format!(": {named}"), Style::Plain));
    } else {
        draft.title(Line::plain(text.trim()).begun());
        draft
            .text(voice.say("search-cards-first", &[("count", cards.len().into()), ("names", named.into())]));
        let mut blocks = std::mem::take(&mut found.blocks).into_iter();
        if let Some(Block::Title(title)) = blocks.next() {
            draft.heading(title);
        }
        blocks.for_each(|block| draft.push(block));
    }
    draft.later(|draft| draft.bullets(Some(heading), lines));
    missing::choices(&mut draft, AskedFor::Card, &cards);
    draft.append_to(found);
}

/// Whether a title is these words, or opens with them and a colon.
fn is_headed(title: &str, words: &str) -> bool {
    let (title, words) = (fold(title), fold(words.trim()));
    title.strip_prefix(words.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
}

/// Answers that the hits end before a page.
fn no_page(voice: Voice<'_>, text: &str, wanted: Wanted, hits: usize) -> Answer {
    let mut draft = Draft::new(voice);
    let last = hits.div_ceil(wanted.size.max(1));
    draft.text(voice.say("search-no-page", &[("page", wanted.page.into()), ("last", last.into())]));
    let none = NearNames { asked: text.to_owned(), near: Vec::new() };
    draft.finish(Outcome::NothingFound, Data::Search(SearchData::NothingFound(none)))
}

/// Answers that there is no page after, or before, the one that is open.
pub(crate) fn no_more_pages(voice: Voice<'_>, after: bool) -> Answer {
    let mut draft = Draft::new(voice);
    draft.text(voice.say(if after { "page-is-last" } else { "page-is-first" }, &[]));
    draft.finish(Outcome::NothingFound, Data::Page(PageData::NothingFound { after }))
}

/// A hit with what is needed to show it.
struct Found<'a> {
    hit: &'a Hit,
    title: String,
    /// The statement, or the passage, in its language.
    text: String,
    source: Source,
}

struct Source {
    document: String,
    title: String,
    section: String,
    bytes: [usize; 2],
}

impl<'a> Found<'a> {
    fn new(library: &Library, voice: Voice<'_>, hit: &'a Hit) -> Option<Self> {
        match &hit.target {
            Target::Rule(id) => {
                let rule = library.rulebook().rule(id)?;
                let source = Source {
                    document: rule.source.document.clone(),
                    title: rule::document_title(library, voice, rule),
                    section: rule.source.section.clone(),
                    bytes: rule.source.bytes,
                };
                let title = rule.title.best(hit.lang).1.to_owned();
                Some(Self { hit, title, text: rule.text.best(hit.lang).1.to_owned(), source })
            }
            Target::Passage { document, section, bytes } => {
                let documents = library.or_without(library.shelf().documents());
                let document = documents.iter().find(|known| known.id == *document)?;
                let passage = document.passages.iter().find(|passage| passage.bytes == *bytes)?;
                let title = document.title.best(voice.lang).1.to_owned();
                let last = section.rsplit(" › ").next().filter(|last| !last.is_empty());
                let source = Source {
                    document: document.id.clone(),
                    title: title.clone(),
                    section: section.clone(),
                    bytes: *bytes,
                };
                Some(Self {
                    hit,
                    title: last.map_or(title, str::to_owned),
                    text: passage.text.clone(),
                    source,
                })
            }
        }
    }

    /// The ruleset of the rule; `None` for a passage.
    fn ruleset(&self) -> Option<&str> {
        self.hit.rule()?.split('/').next()
    }

    /// Shows it below its title with what bears on it, and gives the statements of its passage.
    fn show_whole(&self, library: &Library, draft: &mut Draft<'_>) -> Vec<RuleId> {
        let rule = self.hit.rule().and_then(|id| library.rulebook().rule(id));
        let Some(rule) = rule else {
            let source = format!("{} › {}", self.source.title, self.source.section);
            draft.push(Block::Quote { words: self.text.clone(), source });
            return Vec::new();
        };
        let shown = rule.text.best(draft.voice.lang).0;
        let matched = if shown == self.hit.lang { self.hit.matched.as_slice() } else { &[] };
        let passage = rule::in_passage(library, draft, rule, matched);
        rule::under_all_headings(library, draft, rule);
        let also = self.hit.also.iter().filter_map(|version| library.rulebook().rule(&version.rule));
        let also = also.map(|other| rule::short(draft.voice, other)).collect();
        draft.bullets(Some(draft.say("search-also", &[])), also);
        rule::related(library, draft, rule);
        rule_context::further(library, draft, rule);
        passage
    }

    fn short(&self) -> Line {
        let place = self.hit.rule().map_or_else(
            || format!("{}:{}–{}", self.source.document, self.source.bytes[0], self.source.bytes[1]),
            str::to_owned,
        );
        let (text, cut) = excerpt(&self.text);
        let matched: Vec<Range<usize>> =
            self.hit.matched.iter().filter(|range| range.end <= text.len()).cloned().collect();
        let mut line = Line::default().then(format!("{}: ", self.title), Style::Strong);
        line.0.extend(marked(text, &matched).0);
        let end = if cut { "… " } else { " " };
        line.then(end, Style::Plain).then(place, Style::Code)
    }

    fn told(&self) -> HitTold {
        HitTold {
            rule: self.hit.rule().map(RuleId::from),
            ruleset: self.ruleset().map(RulesetId::from),
            topic: self.hit.topic.clone(),
            title: self.title.clone(),
            text: self.text.clone(),
            lang: self.hit.lang,
            score: self.hit.score,
            source: PlaceInDocument {
                document: DocumentId::from(&self.source.document),
                section: self.source.section.clone(),
                bytes: Bytes(self.source.bytes),
            },
            also: ids(self.hit.also.iter().map(|version| &version.rule)),
        }
    }
}

/// The beginning of a text, cut between words, and whether it was cut.
fn excerpt(text: &str) -> (&str, bool) {
    beginning(text, EXCERPT)
}

/// The beginning of a text, of at most so many characters, cut between words, and whether it was cut.
pub(crate) fn beginning(text: &str, most: usize) -> (&str, bool) {
    let Some((end, _)) = text.char_indices().nth(most) else { return (text, false) };
    let head = text.get(..end).unwrap_or(text);
    let cut = head.rfind(char::is_whitespace).unwrap_or(end);
    (head.get(..cut).unwrap_or(head).trim_end_matches([',', ';', ':', '.']), true)
}

/// A text with its matching words marked; ranges that are not of this text are passed over.
pub(crate) fn marked(text: &str, matched: &[Range<usize>]) -> Line {
    let mut line = Line::default();
    let mut from = 0;
    for range in matched {
        let (Some(before), Some(word)) = (text.get(from..range.start), text.get(range.clone())) else {
            continue;
        };
        if !before.is_empty() {
            line = line.then(before, Style::Plain);
        }
        line = line.then(word, Style::Match);
        from = range.end;
    }
    match text.get(from..) {
        Some(rest) if !rest.is_empty() => line.then(rest, Style::Plain),
        _ => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marking_keeps_every_letter_of_the_text() {
        let line = marked("può un sergente", &[8..16, 99..100]);
        assert_eq!(line.text(), "può un sergente");
        assert_eq!(
            line.0.iter().find(|span| span.style == Style::Match).map(|s| s.text.as_str()),
            Some("sergente")
        );
    }

    #[test]
    fn an_excerpt_ends_between_words() {
        let long = "parola ".repeat(60);
        let (text, cut) = excerpt(&long);
        assert!(cut && text.ends_with("parola"), "{text}");
        assert_eq!(excerpt("short"), ("short", false));
    }
}
