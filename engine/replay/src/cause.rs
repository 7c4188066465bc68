//! Why things happen: rules as they are cited, causes, and reasons against a move.

use std::collections::BTreeMap;

use serde::Serialize;

/// A rule that a ruleset cites, by its place among them. [`Citations`] hand it out and have its id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize)]
pub struct RuleRef(pub(crate) u16);

impl RuleRef {
    /// The position it stands for, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Programs are told the id that [`Citations`] have for it.
#[cfg(feature = "schema")]
impl schemars::JsonSchema for RuleRef {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "RuleId".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string",
            "description": "The id of a rule: `warzone-faq/combat/12`. It never changes.",
        })
    }
}

/// Rule ids, each once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Citations {
    ids: Vec<String>,
    index: BTreeMap<String, RuleRef>,
}

impl Citations {
    /// The reference for an id.
    #[allow(clippy::cast_possible_truncation, reason = "nobody writes sixty thousand rules")]
    pub fn cite(&mut self, id: &str) -> RuleRef {
        if let Some(&known) = self.index.get(id) {
            return known;
        }
        let new = RuleRef(self.ids.len() as u16);
        self.ids.push(id.to_owned());
        self.index.insert(id.to_owned(), new);
        new
    }

    /// The id of a rule that was cited here.
    pub fn id(&self, rule: RuleRef) -> &str {
        &self.ids[rule.index()]
    }

    /// Every id, in the order in which they were cited first.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.ids.iter().map(String::as_str)
    }
}

/// Why something happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Cause<S> {
    /// The rule that says so.
    pub rule: RuleRef,
    /// What of the game's things did it, if one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<S>,
}

/// Why an input is not legal, with the rule that forbids it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Reason"))]
pub struct Reason<W> {
    /// What is wrong.
    pub why: W,
    /// The rule that forbids it.
    pub rule: RuleRef,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_told_once_each_in_the_order_in_which_they_were_cited_first() {
        let mut citations = Citations::default();
        let (second, first) = (citations.cite("b/2"), citations.cite("a/1"));
        assert_eq!(citations.cite("b/2"), second);
        assert_eq!(citations.ids().collect::<Vec<_>>(), ["b/2", "a/1"]);
        assert_eq!((citations.id(second), citations.id(first)), ("b/2", "a/1"));
    }
}
