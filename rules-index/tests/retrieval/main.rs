//! How often a question finds what answers it: the rule, the passage that it stands in, an overview.
//!
//! - `foreign`: what is about something else;
//! - `long`: sentences, and the rule that answers each;
//! - `short`: what people type in chat, and the passages and overviews that answer it;
//! - `score`: the shares that are counted, by language, tuned and unseen apart.

use std::sync::LazyLock;

use cardinal_rules_index::{GeneralQuestions, Glossary, Index, Overviews, QueryPhrases, Rulebook};

mod foreign;
mod long;
mod score;
mod short;

/// Everything that is asked.
struct Books {
    rulebook: Rulebook,
    overviews: Overviews,
    index: Index,
    general: GeneralQuestions,
}

static BOOKS: LazyLock<Books> = LazyLock::new(|| {
    let rulebook = Rulebook::embedded().unwrap_or_else(|error| panic!("{error}"));
    let glossary = Glossary::embedded().unwrap_or_else(|error| panic!("{error}"));
    let overviews = Overviews::embedded(&rulebook, &glossary).unwrap_or_else(|error| panic!("{error}"));
    let asked = QueryPhrases::embedded(&rulebook).unwrap_or_else(|error| panic!("{error}"));
    let index = Index::build(&rulebook, &glossary, &asked).expect("it is sound");
    let general = GeneralQuestions::build(&index, &rulebook, &overviews);
    Books { rulebook, overviews, index, general }
});

impl Books {
    /// The heading that a rule stands under, with its document.
    fn heading(&self, rule: &str) -> Option<(&str, &str)> {
        let source = &self.rulebook.rule(rule)?.source;
        Some((&source.document, &source.section))
    }

    fn assert_rules_exist(&self, question: &str, rules: &[String]) {
        for rule in rules {
            assert!(self.rulebook.rule(rule).is_some(), "{question}: no rule {rule}");
        }
    }
}
