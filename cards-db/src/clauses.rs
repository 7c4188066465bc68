//! Which part of a card's print stands where: the proof that no clause of it was overlooked.
//!
//! The printed texts are not here. A clause is a range of bytes in the English print, which whoever has the
//! print can look up, marked with what accounts for it.

use cardinal_doomtrooper::effect::{Matters, Touched};
use serde::{Deserialize, Serialize};

use crate::Matter;

/// How a card's printed English text is accounted for: a `[[card]]` of a file below `clauses/`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Print {
    /// The card's id.
    pub id: String,
    /// The first 16 hexadecimal digits of the SHA-256 of the print that the ranges are of.
    pub print: String,
    /// Its clauses, in the order of the print.
    pub clauses: Vec<Clause>,
}

/// A stretch of a print that says one thing, and what accounts for it; one mark or more.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a mark that stands in the file")]
pub struct Clause {
    /// Its first byte and the one after its last.
    pub bytes: (usize, usize),
    /// The parts of the script that do what it says, as `ability/0/changes/1` or `play/0/cost`.
    #[serde(default)]
    pub script: Vec<String>,
    /// The terms say it, on which the card is assigned.
    #[serde(default)]
    pub assigned: bool,
    /// What is written of the cards that a warrior may receive says it.
    #[serde(default)]
    pub receives: bool,
    /// The fields of its facts that carry it.
    #[serde(default)]
    pub fact: Vec<String>,
    /// The id of a rule that holds anyway, and which it only restates.
    pub rule: Option<String>,
    /// What it is about, being no matter of a combat in progress: nothing executes it.
    pub outside: Option<Matter>,
    /// What it can bear on all the same, being outside.
    #[serde(default)]
    pub bears: Vec<Bearing>,
    /// What of a combat in progress it touches, and the script does not do.
    pub missing: Option<Touched>,
    /// Whether one of the plays that do what it says has to be said, as chance or somebody's choice decides it.
    /// Where nobody says any, the ruling is open whenever it matters.
    #[serde(default)]
    pub said: bool,
    /// When and for whom it can bear on what happens in a combat, being missing or outside, or to be said; one of
    /// these is enough. Where none is given, its kind says when, and where the card lies says for whom.
    #[serde(default)]
    pub matters: Vec<Matters>,
    /// In what the script differs from it, in English.
    pub why: Option<String>,
    /// It says nothing that acts.
    #[serde(default)]
    pub flavour: bool,
}

/// What a clause that nothing executes can bear on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bearing {
    /// What comes of a later combat.
    Combat,
    /// Who may be given what.
    Assignment,
    /// The points that a kill earns.
    Points,
    /// Who may attack whom.
    Attack,
}

impl Clause {
    /// Whether anything accounts for it.
    pub fn is_marked(&self) -> bool {
        let Self { script, assigned, receives, fact, rule, outside, missing, flavour, .. } = self;
        !script.is_empty()
            || !fact.is_empty()
            || rule.is_some()
            || outside.is_some()
            || missing.is_some()
            || *assigned
            || *receives
            || *flavour
    }

    /// What it touches that nothing executes: what of a combat in progress, and what it bears on besides.
    pub fn touches(&self) -> impl Iterator<Item = Touched> {
        let bears = self.bears.iter().map(|bearing| match bearing {
            Bearing::Combat => Touched::Combat,
            Bearing::Assignment => Touched::Assignment,
            Bearing::Points => Touched::Points,
            Bearing::Attack => Touched::Attack,
        });
        self.missing.into_iter().chain(bears)
    }

    /// The plays of the script that do what it says.
    pub fn ways(&self) -> impl Iterator<Item = usize> {
        let number = |part: &String| part.strip_prefix("play/")?.split('/').next()?.parse().ok();
        self.script.iter().filter_map(number)
    }

    /// Whether something that it says can bear on a combat, an assignment, points or an attack, and is
    /// not executed.
    pub fn is_open(&self) -> bool {
        self.missing.is_some() || !self.bears.is_empty()
    }
}
