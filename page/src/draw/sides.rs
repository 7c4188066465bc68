//! What rulesets say of a matter, side by side, with what they part on marked.

use cardinal_assistant::answer::names::named;
use cardinal_assistant::answer::{Answer, Block, CompareData, Data, DifferenceTold, RuleBeside};
use maud::{Markup, html};

use super::Pen;
use super::spans::tame;
use crate::address::Place;

impl Pen<'_> {
    /// What is compared, a column for each ruleset; `None` where there are not two.
    pub(crate) fn sides(&self, answer: &Answer) -> Option<Markup> {
        let Data::Compare(CompareData::Answered { differences, rules, .. }) = &*answer.data else {
            return None;
        };
        let is_told = |ruleset: &&str| rules.iter().any(|rule| rule.ruleset.0 == **ruleset);
        let rulesets: Vec<&str> = self.library.rulebook().rulesets().into_iter().filter(is_told).collect();
        if rulesets.len() < 2 {
            return None;
        }
        let of = |ruleset: &&str| rules.iter().filter(|rule| rule.ruleset.0 == **ruleset).collect::<Vec<_>>();
        Some(html! {
            div.sides {
                @for ruleset in &rulesets {
                    section {
                        h3 { (tame(&named(self.voice, "ruleset", *ruleset))) }
                        @for rule in of(ruleset) { (self.side(rule, differences)) }
                    }
                }
            }
        })
    }

    /// A statement, marked where the rulesets part on it.
    fn side(&self, rule: &RuleBeside, differences: &[DifferenceTold]) -> Markup {
        let parts = differences.iter().any(|difference| difference.rules.contains(&rule.rule));
        let id = tame(&rule.rule.0);
        let to = self.ways.to(&Place::Rule(id.clone()).path());
        html! {
            p {
                @if parts { mark { (tame(&rule.text)) } } @else { (tame(&rule.text)) }
                " "
                @if let Some(to) = to { a href=(to) { code { (id) } } } @else { code { (id) } }
            }
        }
    }
}

/// An answer that compares, without the lines that stand side by side below it.
pub(crate) fn without_lines(mut answer: Answer) -> Answer {
    let is_kept = |block: &Block| !matches!(block, Block::Bullets(_) | Block::Heading(_));
    answer.blocks.retain(is_kept);
    answer.more.retain(is_kept);
    answer
}
