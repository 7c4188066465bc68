//! The principles that the engine applies, and the rule of the rulebook that each comes from.

mod principle;
mod unexecuted;

pub use principle::Principle;
pub use unexecuted::{Unexecuted, unexecuted};

use std::collections::BTreeMap;
use std::sync::LazyLock;

use cardinal_embedded::read_toml;
use cardinal_replay::{Citations, RuleRef};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::cards::{Cards, cards};

/// Why the rules cannot be bound.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RulesError {
    /// The file is not what it should be.
    #[error("{0}")]
    File(String),
    /// Principles of which it says nothing.
    #[error("no rule for {0:?}")]
    Missing(Vec<Principle>),
}

/// How many turns have a name.
const MOST_TURNS: u16 = 1_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    id: String,
    principles: BTreeMap<Principle, String>,
}

/// What the game is played by: the rule of each principle, and the cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    /// The ruleset's id.
    pub id: String,
    pub(crate) cards: &'static Cards,
    bound: Vec<RuleRef>,
    citations: Citations,
    hash: String,
    turn_names: Vec<String>,
}

impl Rules {
    /// Binds the principles as a file says.
    ///
    /// # Errors
    /// What is wrong with the file, or what it lacks.
    pub fn read(text: &str, cards: &'static Cards) -> Result<Self, RulesError> {
        let file: File = read_toml(text).map_err(|error| RulesError::File(error.to_string()))?;
        let mut citations = Citations::default();
        let (mut bound, mut missing) = (Vec::new(), Vec::new());
        for principle in Principle::ALL {
            match file.principles.get(principle) {
                Some(id) => bound.push(citations.cite(id)),
                None => missing.push(*principle),
            }
        }
        if !missing.is_empty() {
            return Err(RulesError::Missing(missing));
        }
        let hash = format!("{:x}", Sha256::digest(text));
        Ok(Self {
            id: file.id,
            cards,
            bound,
            citations,
            hash,
            turn_names: (0..MOST_TURNS).map(|turn| turn.to_string()).collect(),
        })
    }

    /// The rule of a principle.
    pub fn rule(&self, principle: Principle) -> RuleRef {
        self.bound[principle as usize]
    }

    /// The id of a rule.
    pub fn id_of(&self, rule: RuleRef) -> &str {
        self.citations.id(rule)
    }

    /// Every rule that a principle comes from.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.citations.ids()
    }

    /// The names of turns: their numbers.
    pub(crate) fn turn_names(&self) -> &[String] {
        &self.turn_names
    }

    /// The cards.
    pub const fn cards(&self) -> &'static Cards {
        self.cards
    }

    /// The hash of the file that binds the principles.
    pub fn hash(&self) -> &str {
        &self.hash
    }
}

/// The rules of the game, of which the file is part of the program.
pub fn rules() -> &'static Rules {
    static RULES: LazyLock<Rules> = LazyLock::new(|| {
        Rules::read(include_str!("../../rules.toml"), cards())
            .expect("the file of the rules is checked by a test")
    });
    &RULES
}
