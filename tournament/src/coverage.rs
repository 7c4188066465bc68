//! Which of the tournament rules are executed, and of which people are reminded.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::Formula;

/// Every tournament rule that is reached, and how.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// Rules by which entries are taken, refused, paired, ranked.
    pub executed: BTreeSet<String>,
    /// Rules of which people are reminded at their moment, and which nothing executes.
    pub reminded: BTreeSet<String>,
}

/// The coverage of a formula.
pub fn of(formula: &Formula) -> Coverage {
    let executed: BTreeSet<String> = formula.executed().map(str::to_owned).collect();
    let reminded = formula.reminded().filter(|rule| !executed.contains(*rule)).map(str::to_owned).collect();
    Coverage { executed, reminded }
}
