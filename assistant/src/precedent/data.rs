//! What answers about rulings hold for programs, and rulings beside other answers.

use cardinal_doomtrooper::receipt::Receipt;
use cardinal_doomtrooper::verdict::Confidence;
use cardinal_language::Lang;
use serde::Serialize;

use super::citing::Now;
use super::record::{Author, Cited, Record};
use super::refusal::RefusalCode;
use super::transfer::Restored;
use crate::combat::Spot;
use crate::request::ruling::Form;

/// A ruling of a judge: `cardinal ruling publish|show|revoke`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum RulingData {
    /// The ruling.
    Answered {
        /// What was done with it.
        done: Done,
        /// The ruling as it is now.
        ruling: Box<Precedent>,
    },
    /// There is none of this number. Exit code 1.
    NothingFound(RefusedData),
    /// What was to be done with rulings cannot be. Exit code 3.
    Invalid(RefusedData),
}

/// What was done with a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Done {
    /// It was published.
    Published,
    /// It is shown.
    Shown,
    /// It was revoked.
    Revoked,
}

/// Why something was not done with rulings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RulingRefused"))]
pub struct RefusedData {
    /// Why.
    pub refused: RefusalCode,
    /// The same in words.
    pub reasons: Vec<String>,
    /// The place in the scenario that is at fault; null where none is.
    pub at: Option<Spot>,
}

/// A ruling that a judge has published.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Precedent {
    /// What it is called in its place, from 1.
    pub number: u32,
    /// What was asked.
    pub question: String,
    /// What was ruled, perhaps on several lines.
    pub answer: String,
    /// The language that it is written in.
    pub lang: Lang,
    /// The id of the ruleset that it rules by.
    pub ruleset: String,
    /// Whether that is another than the one that answers.
    pub by_other_rules: bool,
    /// Whether anything that it cites has changed since, or is no longer there.
    pub changed: bool,
    /// The rules that it cites.
    pub rules: Vec<CitedRule>,
    /// The cards that it is about.
    pub cards: Vec<CitedCard>,
    /// What proves it; null where nothing does.
    pub scenario: Option<ProvenData>,
    /// Who published it.
    pub by: Author,
    /// When, in seconds since 1970 in universal time.
    pub published: u64,
    /// That it holds no longer; null while it does.
    pub revoked: Option<RevokedData>,
}

/// A rule that a ruling cites.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CitedRule {
    /// The rule's id.
    pub rule: String,
    /// The hash of what it said then.
    pub hash: String,
    /// What has become of it.
    pub now: Now,
}

/// A card that a ruling is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CitedCard {
    /// The card's id.
    pub card: String,
    /// The hash of its data then.
    pub hash: String,
    /// What has become of it.
    pub now: Now,
}

/// The scenario that proves a ruling.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Proof"))]
pub struct ProvenData {
    /// The scenario, as a file.
    pub text: String,
    /// How far what came of it then can be relied on.
    pub standing: Confidence,
    /// What makes it repeatable.
    pub receipt: Receipt,
    /// What comes of it today; only where one ruling is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub today: Option<Today>,
}

/// What comes today of the scenario that proves a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Today {
    /// The same.
    Same,
    /// Something else.
    Different,
    /// It cannot be replayed any more.
    Fails,
}

/// That a ruling holds no longer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Revocation"))]
pub struct RevokedData {
    /// Who revoked it.
    pub by: Author,
    /// When, in seconds since 1970 in universal time.
    pub when: u64,
    /// Why.
    pub why: String,
}

/// Rulings of judges, all or those that are found: `cardinal ruling list|search`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum RulingsData {
    /// A page of them.
    Answered(ListedRulings),
    /// There are none, or none on this page. Exit code 1.
    NothingFound(ListedRulings),
}

/// A page of rulings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ListedRulings {
    /// The words, as typed; null where all are listed.
    pub asked: Option<String>,
    /// Whether those that are revoked are among them.
    pub revoked: bool,
    /// Which page this is, from 1.
    pub page: u32,
    /// Whether another page follows.
    pub has_next: bool,
    /// How many were found.
    pub total: usize,
    /// The numbers of rulings that cannot be read.
    pub damaged: Vec<u32>,
    /// Those on this page, the latest or the nearest first.
    pub rulings: Vec<Precedent>,
}

/// All rulings as a file: `cardinal ruling export`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum RulingsExportData {
    /// The file.
    Answered {
        /// How they are written; json can be restored.
        form: Form,
        /// What the file may be called.
        file: String,
        /// How many rulings are in it.
        count: usize,
        /// The numbers of rulings that cannot be read and are not in it.
        damaged: Vec<u32>,
        /// What the file holds.
        text: String,
    },
}

/// Rulings restored from a file: `cardinal ruling import FILE`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum RulingsImportData {
    /// What it came to.
    Answered(Restored),
}

impl Precedent {
    /// A ruling for programs; `now` is what has become of what it cites.
    pub(super) fn of(record: &Record, now: &[Vec<Now>; 2], ruleset: &str) -> Self {
        let [rules, cards] = now;
        let of_rule = |(cited, now): (&Cited, &Now)| CitedRule {
            rule: cited.id.clone(),
            hash: cited.hash.clone(),
            now: *now,
        };
        let of_card = |(cited, now): (&Cited, &Now)| CitedCard {
            card: cited.id.clone(),
            hash: cited.hash.clone(),
            now: *now,
        };
        Self {
            number: record.number,
            question: record.question.clone(),
            answer: record.answer.clone(),
            lang: record.lang,
            ruleset: record.ruleset.clone(),
            by_other_rules: record.ruleset != ruleset,
            changed: rules.iter().chain(cards).any(|now| *now != Now::Same),
            rules: record.rules.iter().zip(rules).map(of_rule).collect(),
            cards: record.cards.iter().zip(cards).map(of_card).collect(),
            scenario: record.scenario.as_ref().map(|scenario| ProvenData {
                text: scenario.text.clone(),
                standing: scenario.standing,
                receipt: scenario.receipt.clone(),
                today: None,
            }),
            by: record.by.clone(),
            published: record.published,
            revoked: record.revoked.as_ref().map(|revoked| RevokedData {
                by: revoked.by.clone(),
                when: revoked.when,
                why: revoked.why.clone(),
            }),
        }
    }
}
