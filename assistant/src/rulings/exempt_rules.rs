//! Which rules are about combats, and why others are left out: one file a ruleset.

use std::collections::{BTreeMap, BTreeSet};

use cardinal_embedded::{Packed, packed, read_toml};
use serde::Deserialize;

use super::case::Unreadable;

static SCOPES: Packed = packed!("rulings/exempt-rules");

/// What counts as a rule of combat in one ruleset. Ids are written without the ruleset's name.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Scope {
    /// The ruleset.
    pub(super) ruleset: String,
    /// Chapters whose rules are about combats, as the second part of their ids names them.
    pub(super) combat: BTreeSet<String>,
    /// Rules of other chapters that are about combats as well.
    pub(super) also: BTreeSet<String>,
    /// All the other chapters.
    pub(super) elsewhere: BTreeSet<String>,
    /// Says again what another rule says, by whole id, which is cited.
    #[serde(default)]
    pub(super) restates: BTreeMap<String, String>,
    /// An example, what is said of a single card, or what follows from rules that are cited; a file of
    /// scenarios shows it.
    #[serde(default)]
    pub(super) shown_by: BTreeMap<String, String>,
    /// Says what a word means and decides nothing by itself.
    #[serde(default)]
    pub(super) definition: BTreeSet<String>,
    /// How cards lie on the table and who may look at them.
    #[serde(default)]
    pub(super) table_manners: BTreeSet<String>,
    /// Decided when a card is assigned. The ruleset cites it for that check.
    #[serde(default)]
    pub(super) assigning: BTreeSet<String>,
    /// Decided outside a combat.
    #[serde(default)]
    pub(super) not_in_combat: BTreeSet<String>,
    /// Not shown by any scenario yet, and what is missing.
    #[serde(default)]
    pub(super) not_yet: BTreeMap<String, String>,
}

/// Every scope, in the order of the rulesets' names.
pub(super) fn scopes() -> Result<Vec<Scope>, Unreadable> {
    let mut scopes = Vec::new();
    for entry in SCOPES.files() {
        let scope: Scope = read_toml(&entry.text).map_err(|error| (entry.path, error.to_string()))?;
        scopes.push(scope);
    }
    scopes.sort_by(|one, other| one.ruleset.cmp(&other.ruleset));
    Ok(scopes)
}
