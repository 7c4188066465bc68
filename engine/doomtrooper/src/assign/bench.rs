//! The bench: where what bears on an answer is laid down, and weighed in the end.

use super::condition::{About, Condition, Terms, is_on};
use super::facts::{Assignment, Kind, Side, Warrior};
use super::ruling::{AssignmentRuling, Finding, Missing, Point, Verdict, Weight};
use super::sort::Sort;
use crate::area::Area;
use crate::ruleset::Provision;
use crate::ruleset::Ruleset;

/// An answer in the making.
pub(super) struct Bench<'a> {
    pub(super) rules: &'a Ruleset,
    pub(super) asked: &'a Assignment,
    findings: Vec<Finding>,
}

impl<'a> Bench<'a> {
    pub(super) fn new(rules: &'a Ruleset, asked: &'a Assignment) -> Self {
        Self { rules, asked, findings: Vec::new() }
    }

    /// Whether the ruleset has such a rule.
    pub(super) fn has(&self, provision: Provision) -> bool {
        self.rules.articles.rule(provision).is_some()
    }

    /// Lays down what a provision makes of the case; nothing where the ruleset has no such rule.
    fn lay(&mut self, weight: Weight, provision: Provision, point: Point) {
        let rule = self.rules.articles.rule(provision);
        let known = |finding: &Finding| finding.point == point && finding.rule == rule;
        if rule.is_some() && !self.findings.iter().any(known) {
            self.findings.push(Finding { weight, point, provision: Some(provision), rule });
        }
    }

    pub(super) fn allow(&mut self, provision: Provision, point: Point) {
        self.lay(Weight::Allows, provision, point);
    }

    pub(super) fn refuse(&mut self, provision: Provision, point: Point) {
        self.lay(Weight::Refuses, provision, point);
    }

    pub(super) fn note(&mut self, provision: Provision, point: Point) {
        self.lay(Weight::Notes, provision, point);
    }

    /// Says that a fact is missing on which a provision depends.
    pub(super) fn miss(&mut self, provision: Provision, fact: Missing) {
        self.lay(Weight::Open, provision, Point::Missing(fact));
    }

    /// Says that no rule speaks of the case.
    pub(super) fn silent(&mut self) {
        let point = Point::Silent;
        self.findings.push(Finding { weight: Weight::Open, point, provision: None, rule: None });
    }

    /// Refuses if it is so; if that is not known, says that it matters.
    pub(super) fn refuse_if(&mut self, so: Option<bool>, provision: Provision, point: Point, fact: Missing) {
        match so {
            Some(true) => self.refuse(provision, point),
            Some(false) => {}
            None => self.miss(provision, fact),
        }
    }

    /// What conditions are asked about, besides a warrior.
    pub(super) fn about(&self) -> About<'a> {
        About::new(self.rules, self.asked)
    }

    pub(super) fn holds(&self, condition: &Condition, warrior: &Warrior, area: Option<Area>) -> Option<bool> {
        condition.holds(&self.about(), warrior, area)
    }

    /// By what the warrior may receive the card whatever affiliation or following it asks for: the rule about
    /// such warriors, or where the ruleset has none, that texts go before rules. `None`: it may not.
    pub(super) fn disregards(&self, warrior: &Warrior, provision: Provision) -> Option<Provision> {
        let fits = |sort: &Sort| sort.fits(&self.asked.item) == Some(true);
        let by = if self.has(provision) { provision } else { Provision::CardText };
        warrior.receives.any.iter().any(fits).then_some(by)
    }

    pub(super) fn is_on(&self, warrior: &Warrior, area: Option<Area>, side: Side) -> Option<bool> {
        is_on(self.rules, warrior, area, side)
    }

    /// Weighs what a card requires of a warrior. Affiliations do not matter where `disregards` is the
    /// provision by which the warrior may receive any card of the sort.
    pub(super) fn requirements(
        &mut self,
        terms: &Terms,
        warrior: &Warrior,
        area: Option<Area>,
        provision: Provision,
        disregards: Option<Provision>,
    ) {
        let mut met = Vec::new();
        let mut all_met = true;
        for condition in &terms.requires {
            let free = disregards.filter(|_| condition.is_of_affiliation(self.rules));
            match (self.holds(condition, warrior, area), free) {
                (Some(true), _) => met.push(condition.clone()),
                (_, Some(disregards)) => self.allow(disregards, Point::AffiliationDisregarded),
                (Some(false), None) => {
                    all_met = false;
                    self.refuse(provision, Point::CardRefuses(condition.clone()));
                }
                (None, None) => {
                    all_met = false;
                    self.miss(provision, Missing::Whether(condition.clone()));
                }
            }
        }
        if all_met && !met.is_empty() {
            self.allow(provision, Point::CardAdmits(met));
        }
    }

    /// Whether the warrior has one of these definitions on it, as far as anybody said.
    pub(super) fn is_marked(warrior: &Warrior, definitions: &[String]) -> bool {
        definitions.iter().any(|definition| warrior.definitions.has(definition))
    }

    /// What comes of it: any refusal refuses; else anything open leaves it open; else what allows it
    /// decides, and where nothing does, the rules are silent.
    pub(super) fn weigh(mut self) -> AssignmentRuling {
        let any = |findings: &[Finding], weight| findings.iter().any(|finding| finding.weight == weight);
        let verdict = if any(&self.findings, Weight::Refuses) {
            // What might have mattered does not any more.
            self.findings.retain(|finding| finding.weight != Weight::Open);
            Verdict::Refused
        } else if any(&self.findings, Weight::Open) {
            Verdict::Unspecified
        } else if any(&self.findings, Weight::Allows) {
            Verdict::Allowed
        } else {
            self.silent();
            Verdict::Unspecified
        };
        if verdict == Verdict::Refused {
            self.findings.retain(|finding| finding.weight == Weight::Refuses);
        }
        AssignmentRuling { verdict, findings: self.findings }
    }

    pub(super) fn kind(&self) -> Kind {
        self.asked.item.kind
    }
}
