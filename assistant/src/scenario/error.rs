use std::ops::Range;

use cardinal_doomtrooper::effect::{ScriptFault, Stands};

/// How many names a sentence lists of which one may have been meant.
const LISTED: usize = 8;

/// Why a scenario cannot be used: where, what, and what comes near.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ScenarioError {
    /// The bytes of the text that are at fault; empty where the whole is.
    pub(crate) at: Range<usize>,
    /// What is wrong.
    pub(crate) fault: Fault,
}

/// What is wrong with a scenario.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Fault {
    /// It is too long to be read.
    TooLong { limit: usize },
    /// There is more of something than a table holds.
    TooMany { what: &'static str, most: usize, found: usize },
    /// It is not TOML, or has a field that no scenario has.
    Syntax(Syntax),
    /// A line that is no combat.
    NotACombat,
    /// A clause of a line that says nothing known.
    UnknownClause(String),
    /// Nobody attacks, nobody is attacked, or no tactic is named.
    Missing(Part),
    /// No card has this name.
    UnknownCard { name: String, nearest: Vec<String> },
    /// Several cards have this name.
    AmbiguousCard { name: String, cards: Vec<String> },
    /// The card is not a warrior.
    NotAWarrior(String),
    /// A name that is nobody in the scenario.
    UnknownName { name: String, known: Vec<String> },
    /// No warzone of the scenario has this name.
    UnknownWarzone { name: String, known: Vec<String> },
    /// Two things have one name.
    Duplicate(String),
    /// No ruleset has this name.
    UnknownRuleset { name: String, known: Vec<String> },
    /// No step has this name.
    UnknownStep { name: String, nearest: Vec<String> },
    /// An effect in words that says nothing known.
    UnknownEffect(String),
    /// An entry that says nothing to do, or two things at once.
    NotOneAct,
}

/// What is wrong with a file before anything in it is understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Syntax {
    /// A field that is not known there.
    UnknownField { name: String, known: Vec<String> },
    /// A word that is not known there.
    UnknownValue { name: String, known: Vec<String> },
    /// A change of a script that has a meaning elsewhere and none there.
    Misplaced { word: String, stands: Stands },
    /// A field that has to be there.
    MissingField(String),
    /// A field is there twice.
    Twice,
    /// A number for a text, say.
    WrongKind,
    /// It is said how long something holds where nothing does.
    NothingLasts,
    /// It cannot be read at all.
    NotToml,
}

impl Syntax {
    /// What is wrong with a script. Of the names that are known there the likest come first.
    pub(super) fn of_script(fault: ScriptFault) -> Self {
        match fault {
            ScriptFault::UnknownField { found, known } => {
                Self::UnknownField { known: likest(&found, known), name: found }
            }
            ScriptFault::UnknownWord { found, known } => {
                Self::UnknownValue { known: likest(&found, known), name: found }
            }
            ScriptFault::Misplaced { word, stands } => Self::Misplaced { word, stands },
            ScriptFault::MissingField(name) => Self::MissingField(name),
            ScriptFault::WrongKind(_) => Self::WrongKind,
            ScriptFault::NothingLasts => Self::NothingLasts,
        }
    }

    /// Understands what the reader of files says, which puts every name between backticks.
    pub(super) fn of(message: &str) -> Self {
        let mut named = message.split('`').skip(1).step_by(2).map(str::to_owned);
        let mut first = || named.next().unwrap_or_default();
        let starts = |with: &str| message.starts_with(with);
        if starts("unknown field") {
            let name = first();
            Self::UnknownField { name, known: named.collect() }
        } else if starts("unknown variant") {
            let name = first();
            Self::UnknownValue { name, known: named.collect() }
        } else if starts("missing field") {
            Self::MissingField(first())
        } else if starts("duplicate") {
            Self::Twice
        } else if starts("invalid") && !starts("invalid string") || starts("data did not match") {
            Self::WrongKind
        } else {
            Self::NotToml
        }
    }
}

/// As many of the known names as a sentence takes, those first that are most like the one found.
fn likest(found: &str, mut known: Vec<String>) -> Vec<String> {
    known.sort_by_cached_key(|name| rapidfuzz::distance::osa::distance(found.chars(), name.chars()));
    known.truncate(LISTED);
    known
}

/// A part of a scenario that must be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Attacker,
    Defender,
    Tactic,
}

impl Part {
    /// Its name in messages.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Attacker => "attacker",
            Self::Defender => "defender",
            Self::Tactic => "tactic",
        }
    }
}

impl ScenarioError {
    pub(crate) fn new(at: Range<usize>, fault: Fault) -> Self {
        Self { at, fault }
    }
}
