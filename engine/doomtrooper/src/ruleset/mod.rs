//! A ruleset: a procedure, and the rules behind what the engine does in it.

mod parameters;
mod provision;

use cardinal_embedded::{Misread, read_toml};
pub(crate) use provision::Articles;
use provision::AssignmentFile;
pub use provision::Provision;

use std::collections::BTreeMap;

use cardinal_replay::Citations;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::area::Area;
use crate::effect::Windows;
use crate::ids::{RuleRef, StepId};
use crate::procedure::{Procedure, ProcedureError, windows};
use crate::rules::{Binding, Principle, Principles, Unbound};

use parameters::ParameterFile;
pub(crate) use parameters::{
    BrotherhoodTargets, FortificationReach, GenericInOutpost, MixedMembership, Parameter, Parameters,
    PayingOn, PointsValue,
};

/// The rulesets that ship with the engine: name, ruleset file, procedure file.
const EMBEDDED: &[(&str, &str, &str)] = &[
    (
        "warzone-faq",
        include_str!("../../rulesets/warzone-faq.toml"),
        include_str!("../../procedures/warzone-faq.toml"),
    ),
    (
        "doomtrooper-it",
        include_str!("../../rulesets/doomtrooper-it.toml"),
        include_str!("../../procedures/doomtrooper-it.toml"),
    ),
    (
        "doomtrooper-cs",
        include_str!("../../rulesets/doomtrooper-cs.toml"),
        include_str!("../../procedures/doomtrooper-cs.toml"),
    ),
];

/// A procedure with the rules behind it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruleset {
    /// Its name: `warzone-faq`.
    pub id: String,
    /// The combat procedure.
    pub procedure: Procedure,
    pub(crate) affiliations: Affiliations,
    pub(crate) parameters: Parameters,
    pub(crate) principles: Principles,
    pub(crate) articles: Articles,
    /// For each step of the procedure the windows without which no play fits it.
    windows: Vec<Windows>,
    /// Cards of which the ruleset itself says when they are played: the rule, by the card's id.
    cards: BTreeMap<String, RuleRef>,
    citations: Citations,
    hash: String,
}

/// Which affiliations are what.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Affiliations {
    pub(crate) corporations: Vec<String>,
    pub(crate) brotherhood: String,
    pub(crate) dark_legion: String,
    pub(crate) tribes: Vec<String>,
    /// Definitions of warriors that are tribal besides what their affiliation makes them.
    pub(crate) tribals: Vec<String>,
    pub(crate) assassins: Vec<String>,
    pub(crate) freelancers: Vec<String>,
    pub(crate) non_combatants: Vec<String>,
    /// Definitions of warriors that are of the Dark Legion.
    pub(crate) heretics: Vec<String>,
    /// Definitions that make a generic warrior a Doomtrooper wherever it stands.
    pub(crate) doomtroopers: Vec<String>,
    /// Definitions of warriors that are no Doomtroopers although they stand among them.
    pub(crate) not_doomtroopers: Vec<String>,
    /// Definitions of the natives of a Planet.
    pub(crate) natives: Vec<String>,
    /// Definitions of cards that are Rifts.
    pub(crate) rifts: Vec<String>,
    /// Definitions of vehicles inside which no fight is possible.
    pub(crate) vessels: Vec<String>,
    /// Definitions of warriors who lead groups.
    pub(crate) sergeants: Vec<String>,
    /// The affiliations whose warriors are profane.
    pub(crate) profane: Vec<String>,
    /// The affiliation whose warriors have Ki powers.
    pub(crate) ki: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    id: String,
    affiliations: Affiliations,
    parameters: ParameterFile,
    principles: BTreeMap<Principle, Binding>,
    assignment: AssignmentFile,
    #[serde(default)]
    cards: BTreeMap<String, String>,
}

/// Why a ruleset was refused.
#[derive(Debug, Error)]
pub enum RulesetError {
    /// No ruleset has this name.
    #[error("there is no ruleset \"{asked}\"; there is {}", known.join(", "))]
    Unknown {
        /// The name asked for.
        asked: String,
        /// The names there are.
        known: Vec<String>,
    },
    /// The file is not TOML of the right form.
    #[error("the ruleset file cannot be read: {0}")]
    Syntax(Box<Misread>),
    /// Principles without a rule.
    #[error(
        "ruleset \"{ruleset}\": no rule is named for {missing:?}, and one is needed for {needed:?} \
         (`false` is for principles that a ruleset may do without)"
    )]
    Unbound {
        /// Which ruleset.
        ruleset: String,
        /// What it leaves open.
        missing: Vec<Principle>,
        /// What it denies though no ruleset can do without, or affirms without a rule.
        needed: Vec<Principle>,
    },
    /// Provisions of assigning of which the file does not say which rule they come from.
    #[error("ruleset \"{ruleset}\" does not say which rules are behind {missing:?} (or `false`)")]
    UnboundProvisions {
        /// Which ruleset.
        ruleset: String,
        /// What it leaves open.
        missing: Vec<Provision>,
    },
    /// Its procedure does not hold.
    #[error(transparent)]
    Procedure(#[from] ProcedureError),
    /// Rules that it cites do not exist.
    #[error("ruleset \"{ruleset}\" cites rules that are not in the rulebook: {}", rules.join(", "))]
    UnknownRules {
        /// Which ruleset.
        ruleset: String,
        /// The ids cited in vain.
        rules: Vec<String>,
    },
}

impl Ruleset {
    /// The names of the rulesets that the engine ships.
    pub fn embedded_names() -> impl Iterator<Item = &'static str> {
        EMBEDDED.iter().map(|(name, ..)| *name)
    }

    /// A ruleset that the engine ships, with its citations checked against a rulebook.
    ///
    /// # Errors
    /// [`RulesetError`] if there is no such ruleset, its files do not hold together, or it cites a
    /// rule for which `exists` says no.
    pub fn embedded(name: &str, exists: impl Fn(&str) -> bool) -> Result<Self, RulesetError> {
        let (_, ruleset, procedure) =
            EMBEDDED.iter().find(|(known, ..)| *known == name).ok_or_else(|| RulesetError::Unknown {
                asked: name.to_owned(),
                known: Self::embedded_names().map(str::to_owned).collect(),
            })?;
        Self::parse(ruleset, procedure, exists)
    }

    /// Reads a ruleset file and its procedure file.
    ///
    /// # Errors
    /// As [`Ruleset::embedded`].
    pub fn parse(
        ruleset: &str,
        procedure: &str,
        exists: impl Fn(&str) -> bool,
    ) -> Result<Self, RulesetError> {
        let hash = format!(
            "{:x}",
            Sha256::new().chain_update(ruleset).chain_update([0]).chain_update(procedure).finalize()
        );
        let file: File = read_toml(ruleset).map_err(|error| RulesetError::Syntax(Box::new(error)))?;
        let mut citations = Citations::default();
        let principles =
            Principles::bind(&file.principles, &mut citations).map_err(|Unbound { missing, needed }| {
                RulesetError::Unbound { ruleset: file.id.clone(), missing, needed }
            })?;
        let articles = Articles::bind(file.assignment, &mut citations)
            .map_err(|missing| RulesetError::UnboundProvisions { ruleset: file.id.clone(), missing })?;
        let parameters = file.parameters.bind(&mut citations);
        let cards = file.cards.into_iter().map(|(card, rule)| (card, citations.cite(&rule))).collect();
        let procedure = Procedure::parse(procedure, |rule| citations.cite(rule))?;
        let windows = procedure.steps().map(|(_, step)| windows(step)).collect();
        let rules: Vec<_> = citations.ids().filter(|id| !exists(id)).map(str::to_owned).collect();
        if !rules.is_empty() {
            return Err(RulesetError::UnknownRules { ruleset: file.id, rules });
        }
        Ok(Self {
            id: file.id,
            procedure,
            affiliations: file.affiliations,
            parameters,
            principles,
            articles,
            windows,
            cards,
            citations,
            hash,
        })
    }

    /// The windows without which no play fits a step.
    pub(crate) fn windows_at(&self, step: StepId) -> Windows {
        self.windows[step.index()]
    }

    /// The id of a cited rule.
    pub fn rule(&self, rule: RuleRef) -> &str {
        self.citations.id(rule)
    }

    /// Every rule that the ruleset or its procedure cites, each once.
    pub fn cited_rules(&self) -> impl Iterator<Item = &str> {
        self.citations.ids()
    }

    /// The cards of which the ruleset itself says when they are played, by id, each with the rule.
    pub fn cards(&self) -> impl Iterator<Item = (&str, &str)> {
        self.cards.iter().map(|(card, &rule)| (card.as_str(), self.rule(rule)))
    }

    /// The rule that says when a card is played, where the ruleset speaks of it.
    pub(crate) fn rule_of_card(&self, card: &str) -> Option<RuleRef> {
        self.cards.get(card).copied()
    }

    /// Whether this is an affiliation of the game.
    pub fn knows_affiliation(&self, name: &str) -> bool {
        let known = &self.affiliations;
        let several = known.corporations.iter().chain(&known.tribes);
        several.chain([&known.brotherhood, &known.dark_legion]).any(|one| one == name)
    }

    /// The area into which a warrior of these affiliations usually enters: Dark Legion warriors the
    /// cohort, tribal ones the outpost, all others the squad.
    pub fn usual_area(&self, affiliations: &[String]) -> Area {
        let known = &self.affiliations;
        if affiliations.iter().any(|own| known.tribes.contains(own)) {
            Area::Outpost
        } else if affiliations.contains(&known.dark_legion) {
            Area::Cohort
        } else {
            Area::Squad
        }
    }

    /// SHA-256 of its files, in hexadecimal, for receipts.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The rule by which blows fall together where nobody claims to strike first.
    pub fn simultaneous(&self) -> RuleRef {
        self.cite(Principle::Simultaneous)
    }

    /// The rule that leads to another document for the detail of a combat, where one does.
    pub fn detail_elsewhere(&self) -> Option<RuleRef> {
        self.has(Principle::DetailElsewhere).then(|| self.cite(Principle::DetailElsewhere))
    }

    /// The rule that cards do what their texts say.
    pub fn card_text(&self) -> RuleRef {
        self.cite(Principle::CardText)
    }

    pub(crate) fn cite(&self, principle: Principle) -> RuleRef {
        self.principles.rule(principle)
    }

    /// A principle that the ruleset has a rule for, or else another that it rests on.
    pub(crate) fn known_or(&self, principle: Principle, otherwise: Principle) -> Principle {
        if self.has(principle) { principle } else { otherwise }
    }

    /// Whether the ruleset has a rule for a principle that rulesets may do without.
    pub(crate) fn has(&self, principle: Principle) -> bool {
        self.principles.has(principle)
    }
}
