//! The forms that questions have in each language, read from `assistant/phrases`.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use cardinal_embedded::read_toml;
use cardinal_language::Lang;
use regex::Regex;
use serde::Deserialize;

/// The patterns and small words of one language, as in `assistant/phrases`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Phrases {
    /// Small words that tell the language from the others, folded.
    pub(super) words: Vec<String>,
    /// Any warrior, whom a question means that names one side of an attack alone.
    pub(super) anyone: String,
    /// What questions look like, the more particular first.
    #[serde(rename = "pattern")]
    pub(super) patterns: Vec<Pattern>,
    /// How rulesets are named.
    pub(super) rulesets: RulesetNames,
    /// What leads up to a question about assigning, and what stands between its parts.
    pub(super) assign: AssignWords,
}

/// The words of the command that asks about assigning.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AssignWords {
    /// What such a question begins with.
    pub(super) can: String,
    /// What may stand between what is assigned and to whom, folded.
    pub(super) between: Vec<String>,
}

/// What names a ruleset within a question, as regular expressions.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RulesetNames {
    /// What stands before a name.
    pub(super) lead: String,
    /// By the ruleset's id, names that suffice by themselves.
    pub(super) full: BTreeMap<String, String>,
    /// By the ruleset's id, names that are meant so only after a lead.
    pub(super) short: BTreeMap<String, String>,
}

/// One form that a question can have.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pattern {
    pub(super) kind: Kind,
    pub(super) form: Form,
    #[serde(rename = "match")]
    source: String,
    #[serde(skip)]
    compiled: OnceLock<Option<Regex>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Kind {
    Step,
    Term,
    Aid,
    Board,
    Card,
    /// What stands on a card.
    Figures,
    Cards,
    Modelled,
    When,
    Assign,
    Attack,
    WhatIf,
    Explore,
    Flip,
    Rulesets,
    Explain,
    Rule,
    Compare,
    Difference,
    Search,
    Talk,
    Help,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Form {
    Command,
    Sentence,
}

impl Pattern {
    /// The pattern as a regular expression, compiled when first needed so that the console starts
    /// at once. A test compiles all of them.
    pub(super) fn regex(&self) -> Option<&Regex> {
        self.compiled.get_or_init(|| Regex::new(&self.source).ok()).as_ref()
    }
}

/// The phrases of one language.
pub(super) fn phrases(lang: Lang) -> &'static Phrases {
    static ALL: [OnceLock<Phrases>; 3] = [OnceLock::new(), OnceLock::new(), OnceLock::new()];
    let (cell, source) = match lang {
        Lang::En => (&ALL[0], include_str!("../../phrases/en.toml")),
        Lang::It => (&ALL[1], include_str!("../../phrases/it.toml")),
        Lang::Cs => (&ALL[2], include_str!("../../phrases/cs.toml")),
    };
    cell.get_or_init(|| read_toml(source).expect("the embedded phrases parse, as a test shows"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_compiles_and_names_what_its_kind_needs() {
        for lang in Lang::ALL {
            for pattern in &phrases(lang).patterns {
                let regex = pattern.regex().unwrap_or_else(|| panic!("{lang}: {}", pattern.source));
                let needed = match pattern.kind {
                    Kind::Step => "step",
                    Kind::Card | Kind::Figures | Kind::When | Kind::Term | Kind::Aid => "name",
                    Kind::Board => "position",
                    Kind::Assign => {
                        let names: Vec<_> = regex.capture_names().flatten().collect();
                        let apart = names.contains(&"what") && names.contains(&"to");
                        assert!(apart || names.contains(&"both"), "{lang}: {}", pattern.source);
                        continue;
                    }
                    Kind::Difference => {
                        let names: Vec<_> = regex.capture_names().flatten().collect();
                        assert!(
                            names.contains(&"one") && names.contains(&"other"),
                            "{lang}: {}",
                            pattern.source
                        );
                        continue;
                    }
                    Kind::Attack => {
                        let names: Vec<_> = regex.capture_names().flatten().collect();
                        assert!(
                            names.contains(&"who") || names.contains(&"whom"),
                            "{lang}: {}",
                            pattern.source
                        );
                        continue;
                    }
                    Kind::WhatIf | Kind::Explore | Kind::Flip | Kind::Rulesets | Kind::Explain => "line",
                    Kind::Rule => "id",
                    Kind::Compare | Kind::Search | Kind::Cards => "text",
                    Kind::Modelled | Kind::Talk | Kind::Help => continue,
                };
                let names: Vec<_> = regex.capture_names().flatten().collect();
                assert!(names.contains(&needed), "{lang}: {} lacks {needed}", pattern.source);
            }
        }
    }

    #[test]
    fn every_language_knows_every_kind() {
        for lang in Lang::ALL {
            for kind in [
                Kind::Step,
                Kind::Term,
                Kind::Aid,
                Kind::Board,
                Kind::Card,
                Kind::Figures,
                Kind::Cards,
                Kind::Modelled,
                Kind::When,
                Kind::Assign,
                Kind::Attack,
                Kind::WhatIf,
                Kind::Explore,
                Kind::Flip,
                Kind::Rulesets,
                Kind::Explain,
                Kind::Rule,
                Kind::Compare,
                Kind::Difference,
                Kind::Search,
                Kind::Talk,
                Kind::Help,
            ] {
                assert!(phrases(lang).patterns.iter().any(|p| p.kind == kind), "{lang}: {kind:?}");
            }
        }
    }
}
