//! A rule: one statement that a judge can cite.

use cardinal_language::Localized;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// One statement that a judge can cite, in our own words, anchored in its source document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// A readable path that never changes: `warzone-faq/combat/12`. Its first part is the ruleset.
    pub id: String,
    /// What it is about; shared by all rulesets that speak of the same thing: `cover/bonus`.
    pub topic: String,
    /// The terms that it defines, by the ids of their concepts in the glossary:
    /// `promotion-points`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub defines: Vec<String>,
    /// A short name.
    pub title: Localized,
    /// The statement.
    pub text: Localized,
    /// Where it comes from.
    pub source: Source,
    /// Related rules, by id.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub see: Vec<String>,
    /// Cards that it names, by card id: `doomtrooper/smoke-bomb`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// Where the document slips or is ambiguous: the reading that Cardinal chose, and why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reading: Option<Localized>,
    /// In which combats the reading decides something.
    #[serde(default, skip_serializing_if = "Bears::is_usual")]
    pub reading_bears: Bears,
}

/// In which combats a reading decides something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bears {
    /// Where the rule does. That of a step does where something is played there, or it leads elsewhere.
    #[default]
    Usual,
    /// In none: it is about a slip of the pen, or about words.
    Never,
    /// Where more than one player has no warrior in the combat and something is played.
    SeveralOthers,
    /// Where a counter is countered.
    Counters,
    /// Where something is played when the steps are gone through again.
    Repeats,
    /// Where a card exchanges a combatant, or would if it were allowed.
    Exchanges,
    /// Where points are earned for a warrior whose value is another than the printed one.
    ModifiedValue,
}

impl Bears {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    fn is_usual(&self) -> bool {
        *self == Self::Usual
    }
}

impl Rule {
    /// The ruleset that it belongs to: the first part of its id.
    pub fn ruleset(&self) -> &str {
        self.id.split('/').next().unwrap_or_default()
    }

    /// SHA-256 over what it says, its statement and its reading in every language, as lower-case
    /// hexadecimal digits: another one means that the rule has been rewritten.
    pub fn hash(&self) -> String {
        let mut hasher = Sha256::new();
        for (part, text) in [("text", Some(&self.text)), ("reading", self.reading.as_ref())] {
            for (lang, text) in text.into_iter().flat_map(Localized::iter) {
                for part in [part, lang.code(), text] {
                    hasher.update((part.len() as u64).to_be_bytes());
                    hasher.update(part.as_bytes());
                }
            }
        }
        format!("{:x}", hasher.finalize())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(toml: &str) -> Rule {
        let rest = "id = \"a/b/c\"\ntopic = \"b/c\"\nsource = { document = \"d\", section = \"s\", bytes = [0, 9] }\n";
        toml::from_str(&format!("{rest}{toml}")).expect("a rule")
    }

    #[test]
    fn the_hash_of_a_rule_follows_what_it_says_and_not_what_it_is_called() {
        let plain = rule("title = { en = \"One\" }\ntext = { en = \"It moves.\" }");
        assert_eq!(plain.hash().len(), 64);
        let renamed = rule("title = { en = \"Two\" }\ntext = { en = \"It moves.\" }");
        assert_eq!(renamed.hash(), plain.hash());
        for other in [
            "text = { en = \"It stands.\" }",
            "text = { en = \"It moves.\", it = \"Si muove.\" }",
            "text = { en = \"It moves.\" }\nreading = { en = \"Once.\" }",
        ] {
            assert_ne!(rule(&format!("title = {{ en = \"One\" }}\n{other}")).hash(), plain.hash(), "{other}");
        }
    }
}

/// The place in a source document that a rule was written from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The document's id, as in `rulebook/documents.toml`.
    pub document: String,
    /// The heading as printed; levels are separated by ` › `.
    pub section: String,
    /// Byte range `[start, end)` in the document's file.
    pub bytes: [usize; 2],
}
