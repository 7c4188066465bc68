//! The answer to `compare TOPIC OR WORDS`: the rulesets side by side.

use std::collections::BTreeSet;

use cardinal_language::Lang;
use cardinal_rules_index::{Difference, Query, Rule, Severity};
use serde::Serialize;

use super::ids::{DifferenceId, RuleId, RulesetId, ids};
use super::missing::NearNames;
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
    for difference in &matter.differences {
        tell(&mut draft, difference);
    }
    let mut rulesets: Vec<&str> = Vec::new();
    for ruleset in matter.rules.iter().map(|rule| rule.ruleset()) {
        if !rulesets.contains(&ruleset) {
            rulesets.push(ruleset);
        }
    }
    for ruleset in &rulesets {
        let own = matter.rules.iter().filter(|rule| rule.ruleset() == *ruleset);
        let heading = names::named(voice, "ruleset", ruleset);
        draft.bullets(Some(heading.into()), own.map(|rule| statement(voice, rule)).collect());
    }
    if let [only] = rulesets.as_slice() {
        let ruleset = Arg::strong(names::named(voice, "ruleset", only));
        draft.note(draft.say("compare-only-one", &[("ruleset", ruleset)]));
    }
    draft.finish(Outcome::Answered, Data::Compare(told(voice, &matter)))
}

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
        let query = Query { text, lang: Some(voice.lang), ruleset: Some(library.ruleset_id()), limit: 1 };
        let hits = library.index().search(&query);
        book.rule(hits.first()?.rule()?)
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
        if !rules.iter().any(|known| known.id == rule.id) {
            rules.push(rule);
        }
    }
    Some(Matter { topic: Some(topic), differences: found, rules })
}

fn sides<'a>(library: &'a Library, differences: &[&Difference]) -> Vec<&'a Rule> {
    let ids: BTreeSet<&str> = differences.iter().flat_map(|d| d.rules.iter().map(String::as_str)).collect();
    library.rulebook().rules().iter().filter(|rule| ids.contains(rule.id.as_str())).collect()
}

fn tell(draft: &mut Draft<'_>, difference: &Difference) {
    let voice = draft.voice;
    let severity = names::named(voice, "severity", difference.severity);
    let (_, differs) = difference.differs.best(voice.lang);
    let line = Line::default().then(format!("{severity}: "), Style::Strong).then(differs, Style::Plain);
    draft.text(line.then(format!(" [{}]", difference.id), Style::Faint));
    if let Some(note) = &difference.note {
        draft.note(Line::plain(note.best(voice.lang).1));
    }
}

fn statement(voice: Voice<'_>, rule: &Rule) -> Line {
    let line = Line::plain(rule.text.best(voice.lang).1);
    line.then(format!(" {}", rule.id), Style::Code)
}

/// How many characters a statement has, at most, that is told on the line of its ruleset; of a longer one its
/// title is, and where three rulesets differ the titles of all.
const INSTEAD: usize = 90;

/// What other rulesets rule instead of a rule, one line a ruleset.
pub(crate) fn instead(library: &Library, voice: Voice<'_>, of: &Rule) -> Vec<Line> {
    let severe =
        library.differences().of_rule(&of.id).filter(|difference| difference.severity.changes_the_ruling());
    let mut told: Vec<&Rule> = Vec::new();
    for other in severe.flat_map(|difference| &difference.rules).filter_map(|id| library.rulebook().rule(id))
    {
        let is_new = told.iter().all(|known| known.ruleset() != other.ruleset());
        if other.ruleset() != of.ruleset() && is_new {
            told.push(other);
        }
    }
    let line = |rule: &&Rule| {
        let text = rule.text.best(voice.lang).1;
        let is_short = told.len() < 3 && text.chars().count() <= INSTEAD;
        let said = if is_short { text } else { rule.title.best(voice.lang).1 };
        let ruleset = format!("{}: ", names::named(voice, "ruleset", rule.ruleset()));
        let line = Line::default().then(ruleset, Style::Strong).then(said, Style::Plain);
        line.then(format!(" {}", rule.id), Style::Code)
    };
    told.iter().map(line).collect()
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
