//! The rules that no event and no refusal cites, and why: `unexecuted.toml`.

use std::sync::LazyLock;

use cardinal_embedded::read_toml;
use serde::Deserialize;

/// The ids of the rules that are not cited.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Unexecuted {
    /// They show by an example what another rule says, which is cited.
    pub example: Vec<String>,
    /// They say where cardboard lies on a table.
    pub table: Vec<String>,
}

/// The rules that are not cited.
pub fn unexecuted() -> &'static Unexecuted {
    static FILE: LazyLock<Unexecuted> =
        LazyLock::new(|| read_toml(include_str!("../../unexecuted.toml")).expect("a test reads the file"));
    &FILE
}
