//! The cards: what each shows and what each does, joined when they are loaded.
//!
//! Facts (patterns, ranks, requirements, points) come from the files of the cards database, effects and
//! tasks from the scripts of this crate. A card without a script says why it has none.

mod facts;
mod ids;
mod kinds;

pub use ids::{BeingId, CardSet, FlareId, TaskId};
pub use kinds::{Card, Effect, From};

use std::collections::BTreeMap;
use std::sync::LazyLock;

use cardinal_embedded::read_toml;
use thiserror::Error;

use crate::effect::{Script, ScriptError, Scripts, Unmodelled};
use crate::pattern::Pattern;
use crate::task::{Requirement, TaskError};

/// A being or a legend.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Being {
    /// How it is written: `swordmaster`.
    pub slug: String,
    /// The schools to whose decks it belongs; none for a legend.
    pub schools: Vec<String>,
    /// Its pattern.
    pub pattern: Pattern,
    /// What it does, or why that is not modelled.
    pub script: Result<Script, Unmodelled>,
}

impl Being {
    /// Whether it comes from the legend deck.
    pub const fn is_legend(&self) -> bool {
        self.schools.is_empty()
    }
}

/// A flare.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flare {
    /// How it is written: `flare-2-5`.
    pub slug: String,
    /// How many more upgraded pieces the opponent must have for the upper effect.
    pub upgraded_more: u8,
    /// How many more pieces the opponent must have for the lower effect.
    pub pieces_more: u8,
    /// What the upper effect does.
    pub upper: Script,
    /// What the lower effect does.
    pub lower: Script,
}

/// The type of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, strum::EnumString)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs, reason = "the words of the cards")]
pub enum TaskType {
    Destruction,
    Colored,
    Summoning,
    Pattern,
    Enemy,
}

/// A task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Task {
    /// How it is written: `destruction`.
    pub slug: String,
    /// Its points.
    pub points: u8,
    /// Whether it is advanced.
    pub is_advanced: bool,
    /// Its type.
    pub kind: TaskType,
    /// What it asks for.
    pub requires: Requirement,
}

/// Why cards cannot be loaded.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CardsError {
    /// A file is not what it should be.
    #[error("{file}: {message}")]
    File {
        /// The name of the file.
        file: String,
        /// What is wrong, and where.
        message: String,
    },
    /// A card lacks a fact.
    #[error("{card} lacks {what}")]
    Lacks {
        /// The card's id.
        card: String,
        /// The fact.
        what: &'static str,
    },
    /// A file of scripts is not what it should be.
    #[error(transparent)]
    Script(#[from] ScriptError),
    /// A file of tasks is not what it should be.
    #[error(transparent)]
    Task(#[from] TaskError),
    /// A script is of no card.
    #[error("there is no card {0}")]
    NoCard(String),
    /// There are more cards than there is room for.
    #[error("there is room for 128 beings, 32 flares and 32 tasks")]
    TooMany,
}

/// All cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cards {
    beings: Vec<Being>,
    flares: Vec<Flare>,
    tasks: Vec<Task>,
}

impl Cards {
    /// Joins files of facts, scripts and tasks, each with its name.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place.
    pub fn load(
        facts: &[(&str, &str)],
        scripts: &[(&str, &str)],
        tasks: (&str, &str),
    ) -> Result<Self, CardsError> {
        let (mut scripts, mut tasks) = (Scripts::read(scripts)?, crate::task::read(tasks)?);
        let mut cards = Self { beings: Vec::new(), flares: Vec::new(), tasks: Vec::new() };
        for (name, text) in facts {
            let file: facts::File = read_toml(text)
                .map_err(|error| CardsError::File { file: (*name).to_owned(), message: error.to_string() })?;
            for row in file.card {
                cards.add(&row, &mut scripts, &mut tasks)?;
            }
        }
        let left = scripts.beings.keys().chain(scripts.flares.keys()).chain(tasks.keys()).next();
        if let Some(card) = left {
            return Err(CardsError::NoCard(card.clone()));
        }
        let fits = cards.beings.len() <= 128 && cards.flares.len() <= 32 && cards.tasks.len() <= 32;
        if fits { Ok(cards) } else { Err(CardsError::TooMany) }
    }

    fn add(
        &mut self,
        row: &facts::Row,
        scripts: &mut Scripts,
        tasks: &mut BTreeMap<String, Requirement>,
    ) -> Result<(), CardsError> {
        let slug = facts::slug(&row.id).to_owned();
        match row.kind.as_str() {
            "being" | "legend" => {
                let schools = if row.kind == "legend" { Vec::new() } else { row.affiliations.clone() };
                let script = scripts.beings.remove(&slug).ok_or_else(|| row.lacks("script"))?;
                self.beings.push(Being { slug, schools, pattern: row.pattern()?, script });
            }
            "flare" => {
                let (upper, lower) = scripts.flares.remove(&slug).ok_or_else(|| row.lacks("script"))?;
                let (upgraded_more, pieces_more) = row.criteria()?;
                self.flares.push(Flare { slug, upgraded_more, pieces_more, upper, lower });
            }
            _ => {
                let (points, is_advanced, kind) = row.task()?;
                let requires = tasks.remove(&slug).ok_or_else(|| row.lacks("requirement"))?;
                self.tasks.push(Task { slug, points, is_advanced, kind, requires });
            }
        }
        Ok(())
    }

    /// The script of an effect; `None` if it is not modelled.
    pub(crate) fn script(&self, effect: Effect) -> Option<&Script> {
        match effect {
            Effect::Being(being) => self.being(being).script.as_ref().ok(),
            Effect::Upper(flare) => Some(&self.flare(flare).upper),
            Effect::Lower(flare) => Some(&self.flare(flare).lower),
        }
    }

    /// Every being and legend.
    pub fn beings(&self) -> impl Iterator<Item = (BeingId, &Being)> {
        self.beings.iter().enumerate().filter_map(|(at, being)| Some((BeingId::of_index(at)?, being)))
    }

    /// A being or a legend.
    pub fn being(&self, id: BeingId) -> &Being {
        &self.beings[id.index()]
    }

    /// The being or legend that is written so.
    pub fn being_named(&self, slug: &str) -> Option<BeingId> {
        self.beings().find(|(_, being)| being.slug == slug).map(|(id, _)| id)
    }

    /// The beings of a school; empty if there is none of the name.
    pub fn school(&self, name: &str) -> CardSet {
        let of_school = |being: &Being| being.schools.iter().any(|school| school == name);
        self.beings().filter(|(_, being)| of_school(being)).map(|(id, _)| id).collect()
    }

    /// A school that has just these beings.
    pub fn school_of(&self, beings: CardSet) -> Option<&str> {
        let first = beings.iter().next().map(|card| self.being(card))?;
        first.schools.iter().map(String::as_str).find(|school| self.school(school) == beings)
    }

    /// The legends.
    pub fn legends(&self) -> CardSet {
        self.beings().filter(|(_, being)| being.is_legend()).map(|(id, _)| id).collect()
    }

    /// Every flare.
    pub fn flares(&self) -> impl Iterator<Item = (FlareId, &Flare)> {
        self.flares.iter().enumerate().filter_map(|(at, flare)| Some((FlareId::of_index(at)?, flare)))
    }

    /// A flare.
    pub fn flare(&self, id: FlareId) -> &Flare {
        &self.flares[id.index()]
    }

    /// Every task.
    pub fn tasks(&self) -> impl Iterator<Item = (TaskId, &Task)> {
        self.tasks.iter().enumerate().filter_map(|(at, task)| Some((TaskId::of_index(at)?, task)))
    }

    /// The flare that is written so.
    pub fn flare_named(&self, slug: &str) -> Option<FlareId> {
        self.flares().find(|(_, flare)| flare.slug == slug).map(|(id, _)| id)
    }

    /// The task that is written so.
    pub fn task_named(&self, slug: &str) -> Option<TaskId> {
        self.tasks().find(|(_, task)| task.slug == slug).map(|(id, _)| id)
    }

    /// A task.
    pub fn task(&self, id: TaskId) -> &Task {
        &self.tasks[id.index()]
    }
}

/// The files of scripts.
const SCRIPTS: [(&str, &str); 6] = [
    ("imperial.toml", include_str!("../../effects/imperial.toml")),
    ("highland.toml", include_str!("../../effects/highland.toml")),
    ("sylvan.toml", include_str!("../../effects/sylvan.toml")),
    ("legends.toml", include_str!("../../effects/legends.toml")),
    ("flares.toml", include_str!("../../effects/flares.toml")),
    ("expansions.toml", include_str!("../../effects/expansions.toml")),
];
/// The file of what tasks ask for.
const REQUIREMENTS: (&str, &str) = ("tasks.toml", include_str!("../../effects/tasks.toml"));

/// The cards of the game, of which the files are part of the program.
pub fn cards() -> &'static Cards {
    static CARDS: LazyLock<Cards> = LazyLock::new(|| {
        let facts: Vec<_> = facts::FILES.into_iter().chain([facts::TASKS]).collect();
        Cards::load(&facts, &SCRIPTS, REQUIREMENTS).expect("the files of the cards are checked by a test")
    });
    &CARDS
}
