//! The rules that no event and no refusal cites, and why: `unexecuted.toml`.

use std::sync::LazyLock;

use serde::Deserialize;

/// The ids of the rules that are not cited.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Unexecuted {
    /// The engine obeys them in all that it does, and cites the rule of the thing done.
    pub built_in: Vec<String>,
    /// They say what hands do with wood and cardboard.
    pub table: Vec<String>,
    /// They lead to the position with which a game begins, which is written down.
    pub setup: Vec<String>,
}

/// The rules that are not cited.
pub fn unexecuted() -> &'static Unexecuted {
    static FILE: LazyLock<Unexecuted> = LazyLock::new(|| {
        toml::from_str(include_str!("../../unexecuted.toml")).expect("a test reads the file")
    });
    &FILE
}
