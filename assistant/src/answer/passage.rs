//! The passage that a rule stands in: the statements under its heading that belong together, in the order
//! of the document, with the deciding one marked.

use std::collections::VecDeque;
use std::ops::Range;

use cardinal_language::Lang;
use cardinal_rules_index::Rule;

use super::ids::{RuleId, ids};
use super::search::marked;
use super::{Line, Span, Style};
use crate::library::Library;

/// How many characters the statements around the deciding one have together, at most: with it, a passage
/// takes five lines or so.
pub(super) const ROOM: usize = 300;
/// Stands before the deciding statement, also where nothing is bold.
const DECIDING: &str = "▸ ";
/// Stands where the statements under the heading go on.
const GOES_ON: &str = "…";

/// Statements that stand together.
pub(super) struct Passage<'a> {
    before: VecDeque<&'a Rule>,
    deciding: &'a Rule,
    after: Vec<&'a Rule>,
    /// Whether more stands under the heading before, and after.
    goes_on: [bool; 2],
}

impl<'a> Passage<'a> {
    /// What stands around a rule under its heading, as far as there is room for so many characters: what
    /// follows first, and up to where another term is defined where the rule defines one.
    pub(super) fn around(library: &'a Library, deciding: &'a Rule, lang: Lang, room: usize) -> Self {
        let book = library.rulebook();
        let mut passage = Self { before: VecDeque::new(), deciding, after: Vec::new(), goes_on: [false; 2] };
        let mut room = room.min(ROOM);
        // In a list of terms each stands for itself.
        let own: Vec<&str> = library.defined_by(deciding).map(|term| term.id.as_str()).collect();
        let is_another_term = |rule: &Rule| {
            !own.is_empty() && library.defined_by(rule).any(|term| !own.contains(&term.id.as_str()))
        };
        let mut fits = |rule: &Rule| {
            if is_another_term(rule) {
                return false;
            }
            let left = room.checked_sub(text(rule, lang).chars().count() + 1);
            room = left.unwrap_or(room);
            left.is_some()
        };
        let (mut first, mut last) = (deciding, deciding);
        loop {
            let next = book.neighbours(&last.id).next.filter(|_| !passage.goes_on[1]);
            if let Some(rule) = next {
                passage.goes_on[1] = !fits(rule);
                if !passage.goes_on[1] {
                    passage.after.push(rule);
                    last = rule;
                }
            }
            // What stands before a definition is of something else.
            let previous =
                book.neighbours(&first.id).previous.filter(|_| !passage.goes_on[0] && own.is_empty());
            if let Some(rule) = previous {
                passage.goes_on[0] = !fits(rule);
                if !passage.goes_on[0] {
                    passage.before.push_front(rule);
                    first = rule;
                }
            }
            if next.is_none() && previous.is_none() {
                return passage;
            }
        }
    }

    /// As running text; `matched` are the ranges of the deciding statement that a question matched.
    pub(super) fn line(&self, lang: Lang, matched: &[Range<usize>]) -> Line {
        let deciding = marked(text(self.deciding, lang), matched);
        if self.before.is_empty() && self.after.is_empty() {
            return deciding;
        }
        let mut line = Line::default();
        if self.goes_on[0] {
            line = line.then(format!("{GOES_ON} "), Style::Faint);
        }
        for rule in &self.before {
            line = line.then(format!("{} ", text(rule, lang)), Style::Plain);
        }
        line = line.then(DECIDING, Style::Strong);
        line.0.extend(deciding.0.into_iter().map(|span| match span.style {
            Style::Plain => Span { style: Style::Strong, ..span },
            _ => span,
        }));
        for rule in &self.after {
            line = line.then(format!(" {}", text(rule, lang)), Style::Plain);
        }
        if self.goes_on[1] {
            line = line.then(format!(" {GOES_ON}"), Style::Faint);
        }
        line
    }

    /// The ids of its statements, in the order of the document.
    pub(super) fn ids(&self) -> Vec<RuleId> {
        let rules = self.before.iter().chain(std::iter::once(&self.deciding)).chain(&self.after);
        ids(rules.map(|rule| &rule.id))
    }
}

fn text(rule: &Rule, lang: Lang) -> &str {
    rule.text.best(lang).1
}

#[cfg(test)]
mod tests {
    use cardinal_store::Source;

    use super::*;

    fn library() -> Library {
        Library::new("warzone-faq", Source::memory())
    }

    #[test]
    fn every_rule_is_the_deciding_statement_of_a_passage_that_is_short_and_under_one_heading() {
        let library = library();
        let book = library.rulebook();
        let mut together = 0;
        for rule in book.rules() {
            for lang in Lang::ALL {
                let passage = Passage::around(&library, rule, lang, ROOM);
                let ids: Vec<RuleId> = passage.ids();
                let at = ids.iter().position(|id| id.0 == rule.id).expect("it is in its own passage");
                let of = |id: &RuleId| book.rule(&id.0).expect("a rule");
                assert!(ids.iter().all(|id| of(id).source.section == rule.source.section), "{}", rule.id);
                let line = passage.line(lang, &[]).text();
                assert!(line.contains(text(rule, lang)), "{}", rule.id);
                let others = line.chars().count() - text(rule, lang).chars().count();
                assert!(others <= ROOM + 8, "{}: {others}", rule.id);
                // In the order of the document, none left out between.
                for pair in ids.windows(2) {
                    let next = book.neighbours(&pair[0].0).next.expect("another follows");
                    assert_eq!(next.id, pair[1].0, "{}", rule.id);
                }
                together += usize::from(ids.len() > 1 && at < ids.len());
            }
        }
        assert!(together > book.rules().len(), "{together} passages of {} rules", book.rules().len());
    }

    #[test]
    fn the_deciding_statement_is_marked_where_it_is_not_alone() {
        let library = library();
        let rule = library.rulebook().rule("warzone-faq/combat/12").expect("it exists");
        let passage = Passage::around(&library, rule, Lang::En, ROOM);
        let line = passage.line(Lang::En, &[]);
        let strong: Vec<&str> =
            line.0.iter().filter(|span| span.style == Style::Strong).map(|span| span.text.as_str()).collect();
        assert_eq!(strong, [DECIDING, text(rule, Lang::En)]);
        assert!(passage.ids().len() > 1);
    }
}
