//! The answer to `compare TOPIC OR WORDS`: the rulesets side by side.

use cardinal_language::{Lang, fold};
use cardinal_rules_index::{Difference, Query, Rule, Severity};
use serde::Serialize;

use super::ids::{DifferenceId, RuleId, RulesetId, ids};
use super::missing::NearNames;
use super::rows::rows_of;
use super::{Answer, Data, Draft, Line, Outcome, Style, missing, names};
use crate::library::Library;
use crate::messages::{Arg, Voice};

/// The rulesets side by side.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum CompareData {
    /// What they say.
    Answered {
        /// The topic; null where differences of several topics are laid side by side.
        topic: Option<String>,
        /// How the rulesets differ on it.
        differences: Vec<DifferenceTold>,
        /// What each says, by ruleset.
        rules: Vec<RuleBeside>,
    },
    /// No rule is about it.
    NothingFound(NearNames),
}

/// A matter on which rulesets part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DifferenceTold {
    /// Its id.
    pub id: DifferenceId,
    /// How badly they part.
    pub severity: Severity,
    /// What it is about.
    pub title: String,
    /// How they differ, in a sentence.
    pub differs: String,
    /// A reading taken, or why it is less than it seems; else null.
    pub note: Option<String>,
    /// The rules on each side.
    pub rules: Vec<RuleId>,
}

/// What a rule says, beside those of other rulesets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RuleBeside {
    /// The rule's id.
    pub rule: RuleId,
    /// The ruleset that it belongs to.
    pub ruleset: RulesetId,
    /// Its title.
    pub title: String,
    /// What it says, in our own words.
    pub text: String,
    /// The language of the text.
    pub lang: Lang,
}

/// What is laid side by side.
struct Matter<'a> {
    topic: Option<&'a str>,
    differences: Vec<&'a Difference>,
    rules: Vec<&'a Rule>,
}

/// Answers with what each ruleset says of a matter, and how they differ.
pub(crate) fn answer(library: &Library, voice: Voice<'_>, text: &str) -> Answer {
    let nothing = |near| Data::Compare(CompareData::NothingFound(near));
    let Some(matter) = find(library, voice, text.trim()) else {
        return missing::search(voice, nothing, text, library.index().suggest(text));
    };
    let mut draft = Draft::new(voice);
    let title = matter.differences.first().map(|difference| difference.title.best(voice.lang).1);
    let title = title.or_else(|| Some(matter.rules.first()?.title.best(voice.lang).1));
    draft.title(Line::plain(title.unwrap_or_default()));
    let mut shown = 0;
    for difference in &matter.differences {
        let line = differs(voice, difference);
        shown += rows_of(&line.text());
        let note = difference.note.as_ref().map(|note| Line::plain(note.best(voice.lang).1));
        let tell = |draft: &mut Draft<'_>| draft.text(line);
        if shown <= DIFFERENCES {
            tell(&mut draft);
        } else {
            draft.later(tell);
        }
        draft.later(|draft| note.into_iter().for_each(|note| draft.note(note)));
    }
    let is_told = |ruleset: &&str| matter.rules.iter().any(|rule| rule.ruleset() == *ruleset);
    let rulesets: Vec<&str> = library.rulebook().rulesets().into_iter().filter(is_told).collect();
    let own = |ruleset: &str| -> Vec<&Rule> {
        matter.rules.iter().copied().filter(|rule| rule.ruleset() == ruleset).collect()
    };
    let lines = rulesets.iter().filter_map(|ruleset| in_a_line(voice, &own(ruleset)));
    draft.bullets(None, lines.collect());
    // A ruleset's statements whole, where its line does not say all.
    for ruleset in &rulesets {
        let heading = names::named(voice, "ruleset", ruleset);
        let statements: Vec<Line> = own(ruleset).into_iter().map(|rule| statement(voice, rule)).collect();
        draft.later(|draft| draft.bullets(Some(heading.into()), statements));
    }
    if let [only] = rulesets.as_slice() {
        let ruleset = Arg::strong(names::named(voice, "ruleset", only));
        draft.note(draft.say("compare-only-one", &[("ruleset", ruleset)]));
    }
    draft.finish(Outcome::Answered, Data::Compare(told(voice, &matter)))
}

/// How many hits are looked through for one on which the rulesets part.
const NEAR: usize = 5;

/// By a difference's id, a topic, a rule's id, or the rule that words find.
fn find<'a>(library: &'a Library, voice: Voice<'_>, text: &str) -> Option<Matter<'a>> {
    let (book, differences) = (library.rulebook(), library.differences());
    if let Some(difference) = differences.get(text) {
        return Some(Matter {
            topic: Some(&difference.topic),
            rules: sides(library, &[difference]),
            differences: vec![difference],
        });
    }
    let named = book.by_topic(text).next().or_else(|| book.rule(text));
    let named = named.or_else(|| {
        let query = Query { text, lang: Some(voice.lang), ruleset: Some(library.ruleset_id()), limit: NEAR };
        let hits = library.index().search(&query);
        let found = || hits.iter().filter_map(|hit| book.rule(hit.rule()?));
        // Of what is found, that on which the rulesets part is asked for.
        let is_of_a_game = |difference: &Difference| difference.severity != Severity::OtherGame;
        let parts = |rule: &&Rule| differences.on_topic(&rule.topic).any(is_of_a_game);
        found().find(parts).or_else(|| found().next())
    });
    let topic = named?.topic.as_str();
    let mut found: Vec<&Difference> = differences.on_topic(topic).collect();
    for rule in book.by_topic(topic) {
        for difference in differences.of_rule(&rule.id) {
            if !found.iter().any(|known| known.id == difference.id) {
                found.push(difference);
            }
        }
    }
    let mut rules: Vec<&Rule> = book.by_topic(topic).collect();
    for rule in sides(library, &found) {
        if !is_among(&rules, rule) {
            rules.push(rule);
        }
    }
    Some(Matter { topic: Some(topic), differences: found, rules })
}

/// The rules of differences, those of the first difference first: of two matters the first is the one asked about.
fn sides<'a>(library: &'a Library, differences: &[&Difference]) -> Vec<&'a Rule> {
    let book = library.rulebook();
    let mut all: Vec<&Rule> = Vec::new();
    for difference in differences {
        for rule in difference.rules.iter().filter_map(|id| book.rule(id)) {
            if !is_among(&all, rule) {
                all.push(rule);
            }
        }
    }
    all
}

fn is_among(rules: &[&Rule], rule: &Rule) -> bool {
    rules.iter().any(|known| known.id == rule.id)
}

/// How many lines the differences take, at most, before the rest of them is folded.
const DIFFERENCES: usize = 7;
/// How many characters a statement has, at most, that is told on the line of its ruleset; of a longer one its
/// title is.
const STATEMENT: usize = 140;

/// How the rulesets differ on a matter, and how badly.
fn differs(voice: Voice<'_>, difference: &Difference) -> Line {
    let severity = names::named(voice, "severity", difference.severity);
    let (_, differs) = difference.differs.best(voice.lang);
    let line = Line::default().then(format!("{severity}: "), Style::Strong).then(differs, Style::Plain);
    line.then(format!(" [{}]", difference.id), Style::Faint)
}

/// What a ruleset says of the matter, on its line: the first of its rules, and how many more there are.
fn in_a_line(voice: Voice<'_>, rules: &[&Rule]) -> Option<Line> {
    let (first, others) = rules.split_first()?;
    let text = first.text.best(voice.lang).1;
    let is_short = text.chars().count() <= STATEMENT;
    let said = if is_short { text } else { first.title.best(voice.lang).1 };
    let ruleset = format!("{}: ", names::named(voice, "ruleset", first.ruleset()));
    let line = Line::default().then(ruleset, Style::Strong).then(said, Style::Plain);
    let line = line.then(" ", Style::Plain).then(&first.id, Style::Code);
    if others.is_empty() {
        return Some(line);
    }
    let more = voice.text("overview-rules-more", &[("count", others.len().into())]);
    Some(line.then(format!(" {more}"), Style::Plain))
}

fn statement(voice: Voice<'_>, rule: &Rule) -> Line {
    let line = Line::plain(rule.text.best(voice.lang).1);
    line.then(format!(" {}", rule.id), Style::Code)
}

/// How many characters what a ruleset says instead has, at most, on its line.
const INSTEAD: usize = 200;

/// What other rulesets rule instead of a rule, one line a ruleset: what the difference says of it. Where it
/// speaks of a ruleset only together with that of the rule, the two do not part there.
pub(crate) fn instead(library: &Library, voice: Voice<'_>, of: &Rule) -> Vec<Line> {
    let severe =
        library.differences().of_rule(&of.id).filter(|difference| difference.severity.changes_the_ruling());
    let mut told: Vec<(Vec<&str>, Line)> = Vec::new();
    for difference in severe {
        let clauses = clauses(difference.differs.best(voice.lang).1);
        for other in difference.rules.iter().filter_map(|id| library.rulebook().rule(id)) {
            let ruleset = other.ruleset();
            let is_known = told.iter().any(|(rulesets, _)| rulesets.contains(&ruleset));
            if ruleset == of.ruleset() || is_known {
                continue;
            }
            // What is said of it first decides: where that holds for both, they do not part.
            let Some(clause) = clauses.iter().find(|clause| speaks_of(voice, clause, ruleset)) else {
                continue;
            };
            if speaks_of(voice, clause, of.ruleset()) || !is_short(clause) {
                continue;
            }
            let line = Line::plain(clause.as_str()).then(" ", Style::Plain).then(&other.id, Style::Code);
            match told.iter_mut().find(|(_, line)| line.text().starts_with(clause.as_str())) {
                Some((known, line)) => {
                    known.push(ruleset);
                    *line = std::mem::take(line).then(" ", Style::Plain).then(&other.id, Style::Code);
                }
                None => told.push((vec![ruleset], line)),
            }
        }
    }
    told.into_iter().map(|(_, line)| line).collect()
}

fn is_short(clause: &str) -> bool {
    clause.chars().count() <= INSTEAD
}

/// The clauses of a text, each as a sentence of its own.
fn clauses(text: &str) -> Vec<String> {
    let mut clauses = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        // A stop within "2.0" ends nothing.
        let end = rest.find(". ").into_iter().chain(rest.find("; ")).min().map_or(rest.len(), |at| at + 1);
        let (clause, after) = rest.split_at(end);
        let clause = clause.trim().trim_end_matches([';', '.']);
        let mut letters = clause.chars();
        let begun: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
        clauses.extend((!begun.is_empty()).then(|| format!("{begun}.")));
        rest = after;
    }
    clauses
}

/// Whether a clause names a ruleset: the catalogue has the part of its name that is never inflected.
fn speaks_of(voice: Voice<'_>, clause: &str, ruleset: &str) -> bool {
    fold(clause).contains(&names::named(voice, "ruleset-stem", ruleset))
}

/// What other rulesets rule otherwise than a rule, one line a difference.
pub(crate) fn otherwise(library: &Library, voice: Voice<'_>, of: &Rule) -> Vec<Line> {
    let severe =
        library.differences().of_rule(&of.id).filter(|difference| difference.severity.changes_the_ruling());
    let lines = severe.map(|difference| {
        let others = difference.rules.iter().filter_map(|id| library.rulebook().rule(id));
        let others: Vec<&Rule> = others.filter(|rule| rule.ruleset() != of.ruleset()).collect();
        let line = Line::plain(difference.differs.best(voice.lang).1);
        others.iter().fold(line, |line, other| line.then(format!(" {}", other.id), Style::Code))
    });
    lines.collect()
}

fn told(voice: Voice<'_>, matter: &Matter<'_>) -> CompareData {
    let differences = matter.differences.iter().map(|difference| DifferenceTold {
        id: DifferenceId::from(&difference.id),
        severity: difference.severity,
        title: difference.title.best(voice.lang).1.to_owned(),
        differs: difference.differs.best(voice.lang).1.to_owned(),
        note: difference.note.as_ref().map(|note| note.best(voice.lang).1.to_owned()),
        rules: ids(&difference.rules),
    });
    let rules = matter.rules.iter().map(|rule| {
        let (lang, text) = rule.text.best(voice.lang);
        RuleBeside {
            rule: RuleId::from(&rule.id),
            ruleset: RulesetId::from(rule.ruleset()),
            title: rule.title.best(voice.lang).1.to_owned(),
            text: text.to_owned(),
            lang,
        }
    });
    CompareData::Answered {
        topic: matter.topic.map(str::to_owned),
        differences: differences.collect(),
        rules: rules.collect(),
    }
}

#[cfg(test)]
mod tests {
    use cardinal_store::Source;

    use super::*;

    #[test]
    fn a_difference_is_told_clause_by_clause() {
        let told = clauses("In the Regolamento 2.0 it is one; in the Czech rules it is two. Both end it.");
        assert_eq!(
            told,
            ["In the Regolamento 2.0 it is one.", "In the Czech rules it is two.", "Both end it."]
        );
    }

    #[test]
    fn what_is_said_instead_speaks_of_the_other_ruleset_and_never_of_that_of_the_rule() {
        let library = Library::new("warzone-faq", Source::memory());
        let messages = crate::messages::Messages::embedded();
        let mut told = 0;
        for rule in library.rulebook().rules() {
            for lang in Lang::ALL {
                let voice = messages.voice(lang);
                for line in instead(&library, voice, rule) {
                    let text = line.text();
                    let said = text.rsplit_once(". ").map_or(text.as_str(), |(said, _)| said);
                    assert!(!speaks_of(voice, said, rule.ruleset()), "{}: {text}", rule.id);
                    assert!(text.contains('/'), "{}: {text}", rule.id);
                    told += 1;
                }
            }
        }
        assert!(told > 100, "{told}");
    }
}
