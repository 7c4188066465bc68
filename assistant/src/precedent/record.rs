//! What is kept of a ruling.

use cardinal_doomtrooper::receipt::Receipt;
use cardinal_doomtrooper::verdict::Confidence;
use cardinal_language::Lang;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::limits;
use crate::identity::Person;

/// The format that is written, and the only one so far.
pub(super) const FORMAT: u64 = 1;

/// A ruling.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Record {
    pub(super) format: u64,
    /// What it is called in its place: they are counted from 1.
    pub(super) number: u32,
    pub(super) question: String,
    pub(super) answer: String,
    /// The language that it is written in.
    pub(super) lang: Lang,
    /// The id of the ruleset that it rules by.
    pub(super) ruleset: String,
    pub(super) scenario: Option<Replayed>,
    pub(super) rules: Vec<Cited>,
    pub(super) cards: Vec<Cited>,
    pub(super) by: Author,
    /// In seconds since 1970.
    pub(super) published: u64,
    pub(super) revoked: Option<Revoked>,
}

/// The scenario of a ruling, as it was when it was published.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Replayed {
    /// As a scenario file.
    pub(super) text: String,
    pub(super) standing: Confidence,
    pub(super) receipt: Receipt,
}

/// A rule or a card that a ruling cites.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Cited {
    pub(super) id: String,
    /// The hash of what it said when the ruling was published.
    pub(super) hash: String,
}

/// Who published or revoked a ruling.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Author {
    /// The person.
    pub(crate) person: Person,
    /// What they are called, where anybody told.
    pub(crate) name: Option<String>,
}

/// That a ruling holds no longer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Revoked {
    pub(super) by: Author,
    /// In seconds since 1970.
    pub(super) when: u64,
    pub(super) why: String,
}

/// Why a record cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Damage {
    /// It has a format that only a newer Cardinal knows, or an older one that no Cardinal wrote.
    Format,
    /// It is not whole, or holds what no ruling may.
    Unreadable,
}

impl Record {
    /// The record in what a store or a file holds.
    pub(super) fn read(value: &Value) -> Result<Self, Damage> {
        if value.get("format").and_then(Value::as_u64).is_some_and(|format| format != FORMAT) {
            return Err(Damage::Format);
        }
        let record = Self::deserialize(value).map_err(|_| Damage::Unreadable)?;
        if record.is_sound() { Ok(record) } else { Err(Damage::Unreadable) }
    }

    /// Whether it is one that could have been published.
    fn is_sound(&self) -> bool {
        let within = |text: &str, most| !text.trim().is_empty() && text.chars().nth(most).is_none();
        let is_hash = |hash: &str| {
            hash.len() == 64 && hash.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
        };
        let is_name = |author: &Author| author.name.as_ref().is_none_or(|name| within(name, limits::NAME));
        let are_cited = |cited: &[Cited], most| {
            cited.len() <= most && cited.iter().all(|one| within(&one.id, 200) && is_hash(&one.hash))
        };
        self.number > 0
            && within(&self.question, limits::QUESTION)
            && within(&self.answer, limits::ANSWER)
            && within(&self.ruleset, 200)
            && self.scenario.as_ref().is_none_or(|scenario| within(&scenario.text, limits::SCENARIO))
            && are_cited(&self.rules, limits::RULES)
            && are_cited(&self.cards, limits::CARDS)
            && is_name(&self.by)
            && self
                .revoked
                .as_ref()
                .is_none_or(|revoked| within(&revoked.why, limits::WHY) && is_name(&revoked.by))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use serde_json::json;

    use super::*;

    /// A ruling of nobody's.
    pub(in super::super) fn record(number: u32, question: &str) -> Record {
        Record {
            format: FORMAT,
            number,
            question: question.to_owned(),
            answer: "No.".to_owned(),
            lang: Lang::En,
            ruleset: "warzone-faq".to_owned(),
            scenario: None,
            rules: vec![Cited { id: "warzone-faq/combat/12".to_owned(), hash: "0".repeat(64) }],
            cards: Vec::new(),
            by: Author { person: Person::Discord(7), name: Some("Ann".to_owned()) },
            published: 1_000_000,
            revoked: None,
        }
    }

    #[test]
    fn a_record_reads_back_and_one_that_is_not_whole_is_refused() {
        let whole = json!(record(1, "May it?"));
        assert_eq!(Record::read(&whole), Ok(record(1, "May it?")));
        for (field, value, damage) in [
            ("format", json!(2), Damage::Format),
            ("format", json!(0), Damage::Format),
            ("format", json!("one"), Damage::Unreadable),
            ("number", json!(0), Damage::Unreadable),
            ("number", json!(-1), Damage::Unreadable),
            ("question", json!(" "), Damage::Unreadable),
            ("answer", json!("x".repeat(limits::ANSWER + 1)), Damage::Unreadable),
            ("rules", json!([{ "id": "a", "hash": "short" }]), Damage::Unreadable),
            ("lang", json!("de"), Damage::Unreadable),
            ("by", json!(null), Damage::Unreadable),
            ("surprise", json!(1), Damage::Unreadable),
        ] {
            let mut other = whole.clone();
            other[field] = value;
            assert_eq!(Record::read(&other), Err(damage), "{field}: {}", other[field]);
        }
        assert_eq!(Record::read(&json!(null)), Err(Damage::Unreadable));
    }
}
