//! The answer to `term NAME`: a term of the games in three languages, and who defines it.

use cardinal_language::Lang;
use cardinal_rules_index::{Concept, Rule};
use serde_json::{Value, json};

use super::names::named;
use super::{Answer, Block, Draft, Line, Outcome, Style, rule};
use crate::library::Library;
use crate::messages::{Arg, Voice};

/// Answers with a term: its names, what the ruleset that answers says it is, and who else says so.
pub(crate) fn answer(library: &Library, voice: Voice<'_>, concept: &Concept, ruleset: &str) -> Answer {
    let mut draft = Draft::new(voice);
    head(&mut draft, concept);
    let definitions = definitions(library, concept, ruleset);
    // Where the ruleset that answers has none, the first of another one stands for it.
    let shown = definitions.first().map_or(ruleset, |rule| rule.ruleset());
    let (own, others): (Vec<&Rule>, Vec<&Rule>) =
        definitions.iter().partition(|rule| rule.ruleset() == shown);
    for defining in own {
        draft.heading(of_ruleset(voice, defining));
        rule::body(library, &mut draft, defining, &[]);
    }
    let others = others.into_iter().map(|rule| of_ruleset(voice, rule)).collect();
    draft.bullets(Some(voice.say("term-elsewhere", &[])), others);
    let data = json!({
        "kind": "term",
        "outcome": "answered",
        "lang": voice.lang,
        "term": concept.id,
        "names": { "en": concept.en, "it": concept.it, "cs": concept.cs },
        "abbreviations": concept.abbreviations,
        "definitions": definitions.iter().map(|r| rule::data(library, voice, r)).collect::<Vec<_>>(),
    });
    draft.finish(Outcome::Answered, data)
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
    head(&mut draft, concept);
    let lines = definitions(library, concept, ruleset).into_iter().map(|rule| of_ruleset(voice, rule));
    draft.bullets(Some(voice.say("term-defined", &[])), lines.collect());
    let mut found_data = found.json();
    for block in found.blocks {
        draft.push(match block {
            // An answer has one title.
            Block::Title(line) => Block::Heading(line),
            other => other,
        });
    }
    if found.outcome == Outcome::Answered {
        found_data["term"] = data(concept);
    }
    Answer { page: found.page, ..draft.finish(found.outcome, found_data) }
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

/// A term for programs: its id and the names to use.
pub(crate) fn data(concept: &Concept) -> Value {
    let [en, it, cs] = Lang::ALL.map(|lang| concept.name(lang));
    json!({ "concept": concept.id, "en": en, "it": it, "cs": cs })
}

fn head(draft: &mut Draft<'_>, concept: &Concept) {
    let voice = draft.voice;
    draft.title(Line::plain(concept.name(voice.lang)));
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
fn definitions<'a>(library: &'a Library, concept: &'a Concept, ruleset: &str) -> Vec<&'a Rule> {
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
