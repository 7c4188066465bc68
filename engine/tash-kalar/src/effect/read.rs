//! The files of scripts.

use std::collections::BTreeMap;

use cardinal_embedded::read_toml;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::compile::compile;
use super::op::Script;
use super::words::Part;

/// Why a card has no script: it rests on rules of which no document is at hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unmodelled {
    /// Frozen effects.
    Frozen,
    /// Warp effects, pending beings and linked effects.
    Warp,
    /// The Gateway.
    Gateway,
    /// Words that the vocabulary does not have.
    Words,
}

/// Why a file of scripts cannot be loaded.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{file}: {place}: {message}")]
pub struct ScriptError {
    /// Which file.
    pub file: String,
    /// Where in it.
    pub place: String,
    /// What is wrong.
    pub message: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    effect: Vec<Row>,
    #[serde(default)]
    flare: Vec<FlareRow>,
    #[serde(default)]
    unmodelled: Vec<UnmodelledRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    card: String,
    does: Vec<Part>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FlareRow {
    card: String,
    upper: Vec<Part>,
    lower: Vec<Part>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnmodelledRow {
    card: String,
    why: Unmodelled,
}

/// Scripts by the card that they are of.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Scripts {
    pub(crate) beings: BTreeMap<String, Result<Script, Unmodelled>>,
    pub(crate) flares: BTreeMap<String, (Script, Script)>,
}

impl Scripts {
    /// Reads files, each with its name.
    pub(crate) fn read(files: &[(&str, &str)]) -> Result<Self, ScriptError> {
        let mut scripts = Self::default();
        for (name, text) in files {
            scripts.add(name, text)?;
        }
        Ok(scripts)
    }

    fn add(&mut self, name: &str, text: &str) -> Result<(), ScriptError> {
        let error = |place: String, message: String| ScriptError { file: name.to_owned(), place, message };
        let file: File = read_toml(text).map_err(|misread| error(misread.place(), misread.reason))?;
        let twice = |card: &str| error(card.to_owned(), "it has a script already".to_owned());
        for row in file.effect {
            let script = compile(&row.does).map_err(|message| error(row.card.clone(), message))?;
            if self.beings.insert(row.card.clone(), Ok(script)).is_some() {
                return Err(twice(&row.card));
            }
        }
        for row in file.unmodelled {
            if self.beings.insert(row.card.clone(), Err(row.why)).is_some() {
                return Err(twice(&row.card));
            }
        }
        for row in file.flare {
            let script = |parts: &[Part]| compile(parts).map_err(|message| error(row.card.clone(), message));
            let both = (script(&row.upper)?, script(&row.lower)?);
            if self.flares.insert(row.card.clone(), both).is_some() {
                return Err(twice(&row.card));
            }
        }
        Ok(())
    }
}
