//! Where else a card stands: definitions in the rules, rules that name it, differences, rulings.

use cardinal_cards_db::Card;
use cardinal_rules_index::{Concept, Difference, Rule};
use serde::Serialize;

use super::super::ids::{ConceptId, RuleId, RulesetId, ids};
use super::super::names::named;
use super::super::{Draft, Line, Style, rule};
use crate::library::Library;
use crate::messages::{Arg, Voice};
use crate::rulings::{self, KnownRuling};

/// A definition printed on a card, with what explains it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Keyword"))]
pub struct KeywordTold {
    /// As printed, in upper case.
    pub definition: String,
    /// The id of the term that it is; null where no rule defines it.
    pub concept: Option<ConceptId>,
    /// The rule that says what it means; null where none does.
    pub rule: Option<RuleId>,
}

/// A combat of which the outcome is known and tested, in which the card is used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TestedCombat"))]
pub struct RulingTold {
    /// What it shows, in English.
    pub claim: String,
    /// The name of its file.
    pub file: String,
    /// The rulesets that it is tested under.
    pub rulesets: Vec<RulesetId>,
}

/// How many rulings are listed; the rest is counted.
const RULINGS: usize = 5;

/// What a card counts as, and the rule that says what that means.
pub(super) struct Keyword<'a> {
    /// As printed, upper case.
    printed: &'a str,
    concept: Option<&'a Concept>,
    /// Of the ruleset that answers, or else of another.
    rule: Option<&'a Rule>,
    is_elsewhere: bool,
}

/// What the card counts as, each with its rule.
pub(super) fn keywords<'a>(library: &'a Library, card: &'a Card, ruleset: &str) -> Vec<Keyword<'a>> {
    let of = |printed: &'a str| {
        let concept = library.term_in(printed);
        let rules: Vec<&Rule> = concept.into_iter().flat_map(|concept| library.defining(concept)).collect();
        let own = rules.iter().find(|rule| rule.ruleset() == ruleset);
        // A rule of another game says nothing of this one.
        let near = || rules.iter().find(|rule| library.game_of(rule.ruleset()) == Some(card.game()));
        Keyword { printed, concept, rule: own.or_else(near).copied(), is_elsewhere: own.is_none() }
    };
    card.all_definitions().map(of).collect()
}

pub(super) fn show_keywords(draft: &mut Draft<'_>, keywords: &[Keyword<'_>]) {
    let voice = draft.voice;
    let line = |keyword: &Keyword<'_>| {
        let mut line = Line::default().then(keyword.printed, Style::Strong);
        if let Some(concept) = keyword.concept.filter(|concept| !is_same(concept.name(voice.lang), keyword)) {
            line = line.then(format!(" ({})", concept.name(voice.lang)), Style::Plain);
        }
        match keyword.rule {
            Some(rule) => {
                line = line.then(" — ", Style::Plain);
                line.0.extend(rule::short(voice, rule).0);
                if keyword.is_elsewhere {
                    // Who plays by another ruleset is not to take it for one of theirs.
                    line = line.then(format!(" ({})", named(voice, "ruleset", rule.ruleset())), Style::Faint);
                }
                line
            }
            None => line,
        }
    };
    draft.bullets(Some(voice.say("card-keywords", &[])), keywords.iter().map(line).collect());
}

fn is_same(name: &str, keyword: &Keyword<'_>) -> bool {
    name.eq_ignore_ascii_case(keyword.printed)
}

impl KeywordTold {
    pub(super) fn new(keyword: &Keyword<'_>) -> Self {
        Self {
            definition: keyword.printed.to_owned(),
            concept: keyword.concept.map(|concept| ConceptId::from(&concept.id)),
            rule: keyword.rule.map(|rule| RuleId::from(&rule.id)),
        }
    }
}

impl RulingTold {
    pub(super) fn new(ruling: &KnownRuling) -> Self {
        Self { claim: ruling.claim.en.clone(), file: ruling.file.clone(), rulesets: ids(&ruling.rulesets) }
    }
}

/// The rules that name the card, those of the ruleset that answers first.
pub(super) fn rules<'a>(library: &'a Library, card: &'a Card, ruleset: &str) -> Vec<&'a Rule> {
    let mut rules: Vec<&Rule> = library.rulebook().naming_card(&card.id).collect();
    rules.sort_by_key(|rule| rule.ruleset() != ruleset);
    rules
}

pub(super) fn show_rules(draft: &mut Draft<'_>, rules: &[&Rule]) {
    let lines = rules.iter().map(|named| rule::short(draft.voice, named)).collect();
    draft.bullets(Some(draft.say("card-rules", &[])), lines);
}

/// The differences between rulesets of which a rule that names the card is a side.
pub(super) fn differences<'a>(library: &'a Library, rules: &[&Rule]) -> Vec<&'a Difference> {
    let mut found: Vec<&Difference> = Vec::new();
    for difference in rules.iter().flat_map(|rule| library.differences().of_rule(&rule.id)) {
        if found.iter().all(|other| other.id != difference.id) {
            found.push(difference);
        }
    }
    found
}

pub(super) fn show_differences(draft: &mut Draft<'_>, differences: &[&Difference]) {
    let voice = draft.voice;
    let line = |difference: &&Difference| {
        let title = format!("{} · ", difference.title.best(voice.lang).1);
        Line::plain(title).then(&difference.id, Style::Code)
    };
    draft.bullets(Some(voice.say("card-differences", &[])), differences.iter().map(line).collect());
}

pub(super) fn rulings(card: &Card) -> Vec<&'static KnownRuling> {
    rulings::using(card)
}

pub(super) fn show_rulings(draft: &mut Draft<'_>, rulings: &[&KnownRuling]) {
    let voice = draft.voice;
    let line = |ruling: &&KnownRuling| {
        let under = ruling.rulesets.iter().map(|id| named(voice, "ruleset", id)).collect::<Vec<_>>();
        Line::plain(ruling.claim.best(voice.lang).1).then(format!(" — {}", under.join(", ")), Style::Faint)
    };
    let mut lines: Vec<Line> = rulings.iter().take(RULINGS).map(line).collect();
    if rulings.len() > RULINGS {
        lines.push(more(voice, rulings.len() - RULINGS));
    }
    draft.bullets(Some(voice.say("card-rulings", &[])), lines);
}

fn more(voice: Voice<'_>, count: usize) -> Line {
    voice.say("card-rulings-more", &[("count", Arg::from(count))])
}
