use std::ops::Range;

use cardinal_language::Lang;

/// A question to the index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Query<'a> {
    /// What was typed: a question, words, a rule's id or title. Beyond 4,000 characters or 64
    /// words it is not read.
    pub text: &'a str,
    /// The asker's language; `None` leaves it to the words.
    pub lang: Option<Lang>,
    /// The ruleset whose version of a rule comes first; the others are not hidden.
    pub ruleset: Option<&'a str>,
    /// How many hits at most.
    pub limit: usize,
}

/// A rule or passage that may answer the question.
#[derive(Debug, Clone, PartialEq)]
pub struct Hit {
    /// What was found.
    pub target: Target,
    /// How well it matches; comparable within one answer only.
    pub score: f32,
    /// The language of the text that `matched` refers to: the asker's, or else English.
    pub lang: Lang,
    /// The matching words of the rule's or passage's text in that language, as byte ranges in
    /// order.
    pub matched: Vec<Range<usize>>,
    /// The rule's topic; `None` for a passage.
    pub topic: Option<String>,
    /// What other rulesets say on the same topic: of each the rule that matches best.
    pub also: Vec<Version>,
}

/// Another ruleset's version of a rule.
#[derive(Debug, Clone, PartialEq)]
pub struct Version {
    /// The rule, by id.
    pub rule: String,
    /// How well it matches itself; 0 where it has next to nothing of what was asked.
    pub score: f32,
    /// The language that its text is shown in.
    pub lang: Lang,
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// A rule, by id.
    Rule(String),
    /// A passage of an imported document.
    Passage {
        /// The document's id.
        document: String,
        /// The headings above it, joined by ` › `.
        section: String,
        /// Byte range `[start, end)` in the document.
        bytes: [usize; 2],
    },
}

impl Hit {
    /// The same answer as a list of single rules, best first: each version stands for itself, by
    /// its own score and with nothing marked. Passages stay behind the rules: their scores are not
    /// of one kind.
    pub fn one_by_one(hits: &[Self]) -> Vec<Self> {
        let mut listed = Vec::new();
        for hit in hits {
            listed.push(hit.clone());
            listed
                .extend(hit.also.iter().filter(|version| version.score > 0.0).map(|version| hit.of(version)));
        }
        listed.sort_by(|a, b| {
            b.rule().is_some().cmp(&a.rule().is_some()).then_with(|| b.score.total_cmp(&a.score))
        });
        listed
    }

    /// A version of this hit's rule as a hit.
    fn of(&self, version: &Version) -> Self {
        let first =
            self.rule().map(|rule| Version { rule: rule.to_owned(), score: self.score, lang: self.lang });
        let others = self.also.iter().filter(|other| other.rule != version.rule).cloned();
        Self {
            target: Target::Rule(version.rule.clone()),
            score: version.score,
            lang: version.lang,
            matched: Vec::new(),
            topic: self.topic.clone(),
            also: first.into_iter().chain(others).collect(),
        }
    }

    /// The rule's id, where the hit is a rule.
    pub fn rule(&self) -> Option<&str> {
        match &self.target {
            Target::Rule(id) => Some(id),
            Target::Passage { .. } => None,
        }
    }
}
