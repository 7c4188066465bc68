//! The answer to `term NAME`: a term of the games in three languages, and who defines it.

use cardinal_cards_db::Lookup;
use cardinal_language::{Lang, fold};
use cardinal_rules_index::{Concept, Rule};
use rapidfuzz::distance::jaro_winkler;
use serde::Serialize;

use super::ids::{ConceptId, RuleId};
use super::missing::{self, NearNames};
use super::names::named;
use super::rule::RuleWithin;
use super::search::{RulesetChoice, SearchData};
use super::{Answer, Data, Draft, FollowUpKind, Line, Outcome, Style, rule, search, talk};
use crate::library::Library;
use crate::messages::{Arg, Voice};
use crate::request::Request;

/// A term. What is none is answered as a search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum TermData {
    /// The term.
    Answered {
        /// The term's id.
        term: ConceptId,
        /// Its names by language.
        names: TermNames,
        /// Its abbreviations, the same in every language.
        abbreviations: Vec<String>,
        /// The rules that define it, those of the ruleset that answers first.
        definitions: Vec<RuleWithin>,
        /// Where none defines it: the rules that fit its name best.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        spoken_of: Vec<RuleId>,
    },
    /// It is no term, no rule speaks of it and no card has the name.
    NothingFound(NearNames),
}

/// The names of a term by language, the one to use first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TermNames {
    /// All its forms in English.
    pub en: Vec<String>,
    /// All its forms in Italian.
    pub it: Vec<String>,
    /// All its forms in Czech.
    pub cs: Vec<String>,
}

/// A term of the games with the name to use in each language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TermNamed {
    /// The term's id.
    pub concept: ConceptId,
    /// In English.
    pub en: String,
    /// In Italian.
    pub it: String,
    /// In Czech.
    pub cs: String,
}

impl TermNamed {
    /// A term for programs: its id and the names to use.
    pub(crate) fn new(concept: &Concept) -> Self {
        let [en, it, cs] = Lang::ALL.map(|lang| concept.name(lang).to_owned());
        Self { concept: ConceptId::from(&concept.id), en, it, cs }
    }
}

/// Answers with a term: its names, what the ruleset that answers says it is, and who else says so.
pub(crate) fn answer(library: &Library, voice: Voice<'_>, concept: &Concept, ruleset: &str) -> Answer {
    let mut draft = Draft::new(voice);
    draft.title(Line::plain(concept.name(voice.lang)).begun());
    let definitions = definitions(library, concept, ruleset);
    // Where the ruleset that answers has none, the first of another one stands for it.
    let shown = definitions.first().map_or(ruleset, |rule| rule.ruleset());
    let (own, others): (Vec<&Rule>, Vec<&Rule>) =
        definitions.iter().partition(|rule| rule.ruleset() == shown);
    let mut own = own.into_iter();
    if let Some(defining) = own.next() {
        rule::in_passage(library, &mut draft, defining, &[]);
        rule::under_all_headings(library, &mut draft, defining);
    }
    draft.fold();
    names_of(&mut draft, concept);
    for defining in own {
        draft.heading(of_ruleset(voice, defining));
        rule::body(library, &mut draft, defining, &[]);
    }
    let others = others.into_iter().map(|rule| of_ruleset(voice, rule)).collect();
    draft.bullets(Some(voice.say("term-elsewhere", &[])), others);
    let definitions = definitions.iter().map(|rule| RuleWithin::new(library, voice, rule)).collect();
    draft.finish(Outcome::Answered, Data::Term(told(concept, definitions, Vec::new())))
}

/// Answers with a term that no rule defines: the rules that fit its name best, and its names.
pub(crate) fn undefined(
    library: &Library,
    voice: Voice<'_>,
    concept: &Concept,
    by: RulesetChoice<'_>,
    most: usize,
) -> Answer {
    let name = concept.name(voice.lang);
    let mut draft = Draft::new(voice);
    draft.title(Line::plain(name).begun());
    draft.text(voice.say("term-undefined", &[]));
    let spoken_of = search::show_best(library, &mut draft, name, by, most);
    draft.fold();
    names_of(&mut draft, concept);
    draft.finish(Outcome::Answered, Data::Term(told(concept, Vec::new(), spoken_of)))
}

fn told(concept: &Concept, definitions: Vec<RuleWithin>, spoken_of: Vec<RuleId>) -> TermData {
    TermData::Answered {
        term: ConceptId::from(&concept.id),
        names: TermNames { en: concept.en.clone(), it: concept.it.clone(), cs: concept.cs.clone() },
        abbreviations: concept.abbreviations.clone(),
        definitions,
        spoken_of,
    }
}

/// How many names are offered that come near a word that nothing is called by.
const NEAR: usize = 5;

/// A name that is less like what was typed does not come near it, from 0 to 1.
const LIKE: f64 = 0.84;

/// Answers that something is neither a term nor a card, with what comes near.
pub(crate) fn none(library: &Library, voice: Voice<'_>, name: &str) -> Answer {
    let typed = fold(name);
    let likeness = |known: &str| jaro_winkler::similarity(typed.chars(), fold(known).chars());
    let mut near: Vec<(f64, String, Request)> = Vec::new();
    if let Lookup::Nothing { nearest } = library.all_cards().lookup(name, voice.lang) {
        near.extend(nearest.into_iter().map(|card| {
            let name = card.name(voice.lang).to_owned();
            (likeness(&name), name, Request::Card { name: card.id.clone() })
        }));
    }
    let concepts = library.glossary().concepts().iter();
    let terms = concepts.filter(|concept| library.defining(concept).next().is_some());
    near.extend(terms.map(|concept| {
        let like = concept.forms(voice.lang).iter().map(|form| likeness(form)).fold(0.0, f64::max);
        let name = concept.name(voice.lang).to_owned();
        (like, name.clone(), Request::Term { name })
    }));
    near.retain(|(like, ..)| *like >= LIKE);
    near.sort_by(|(one, name, _), (other, other_name, _)| {
        other.total_cmp(one).then_with(|| name.cmp(other_name))
    });
    near.truncate(NEAR);
    let mut draft = Draft::new(voice);
    draft.text(voice.say("term-none", &[("name", Arg::strong(name))]));
    let names: Vec<String> = near.iter().map(|(_, name, _)| name.clone()).collect();
    if names.is_empty() {
        talk::add_examples(&mut draft);
    } else {
        missing::near(&mut draft, &names);
    }
    for (_, name, request) in near {
        draft.further(FollowUpKind::Choice(name), request);
    }
    let none = NearNames { asked: name.to_owned(), near: names };
    draft.finish(Outcome::NothingFound, Data::Term(TermData::NothingFound(none)))
}

/// Puts a term, with its names and the rules that define it, above what was found for it.
pub(crate) fn above(
    library: &Library,
    voice: Voice<'_>,
    concept: &Concept,
    ruleset: &str,
    found: Answer,
) -> Answer {
    let mut draft = Draft::new(voice);
    let mut blocks = found.blocks.into_iter();
    // The title of what was found stays first.
    let title = blocks.next();
    for block in blocks {
        draft.push(block);
    }
    draft.fold();
    names_of(&mut draft, concept);
    let lines = definitions(library, concept, ruleset).into_iter().map(|rule| of_ruleset(voice, rule));
    draft.bullets(Some(voice.say("term-defined", &[])), lines.collect());
    for block in found.more {
        draft.push(block);
    }
    found.further.into_iter().for_each(|further| draft.further(further.to, further.question));
    let mut data = found.data;
    if let Data::Search(SearchData::Answered(hits)) = &mut *data {
        hits.term = Some(TermNamed::new(concept));
    }
    let mut answer = Answer { page: found.page, ..draft.finish(found.outcome, *data) };
    answer.blocks.splice(0..0, title);
    answer
}

/// The name of a term in three languages, on one line.
pub(crate) fn in_three_languages(concept: &Concept) -> Line {
    let mut line = Line::default();
    for lang in Lang::ALL {
        let gap = if lang == Lang::En { "" } else { " · " };
        line = line.then(format!("{gap}{lang} "), Style::Faint).then(concept.name(lang), Style::Strong);
    }
    line
}

/// All the names of a term.
fn names_of(draft: &mut Draft<'_>, concept: &Concept) {
    let voice = draft.voice;
    let lines = Lang::ALL.map(|lang| {
        let names = Arg::from(concept.forms(lang).join(", "));
        voice.say("term-names", &[("language", named(voice, "language", lang).into()), ("names", names)])
    });
    draft.bullets(None, lines.to_vec());
    if !concept.abbreviations.is_empty() {
        let short = Arg::code(concept.abbreviations.join(", "));
        draft.note(voice.say("term-abbreviations", &[("names", short)]));
    }
}

/// The rules that define a term, those of the ruleset that answers first.
pub(super) fn definitions<'a>(library: &'a Library, concept: &'a Concept, ruleset: &str) -> Vec<&'a Rule> {
    let mut definitions: Vec<&Rule> = library.defining(concept).collect();
    // The sort is stable: the others stay in the order of their documents.
    definitions.sort_by_key(|rule| rule.ruleset() != ruleset);
    definitions
}

/// A rule on one line with its ruleset.
fn of_ruleset(voice: Voice<'_>, rule: &Rule) -> Line {
    let ruleset = format!("{}: ", named(voice, "ruleset", rule.ruleset()));
    let mut line = Line::default().then(ruleset, Style::Strong);
    line.0.extend(rule::short(voice, rule).0);
    line
}
