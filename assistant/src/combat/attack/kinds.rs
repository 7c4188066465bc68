//! The warriors whom a kind of warrior stands for.

use std::sync::OnceLock;

use cardinal_embedded::read_toml;
use serde::Deserialize;

/// A warrior that stands for all of a kind that have no text of their own.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Typical {
    /// The code of what it is called.
    pub(super) code: String,
    /// As a table has them.
    #[serde(default)]
    pub(super) affiliations: Vec<String>,
    /// As a table has them.
    #[serde(default)]
    pub(super) definitions: Vec<String>,
}

/// A kind that several warriors stand for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kind {
    code: String,
    warriors: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    warrior: Vec<Typical>,
    kind: Vec<Kind>,
}

/// The warriors whom a kind stands for; none where such a kind neither attacks nor is attacked.
pub(super) fn warriors(code: &str) -> Vec<&'static Typical> {
    let File { warrior: all, kind: kinds } = file();
    let named = |wanted: &str| all.iter().find(|warrior| warrior.code == wanted);
    match kinds.iter().find(|kind| kind.code == code) {
        Some(kind) => kind.warriors.iter().filter_map(|code| named(code)).collect(),
        None => named(code).into_iter().collect(),
    }
}

fn file() -> &'static File {
    static FILE: OnceLock<File> = OnceLock::new();
    FILE.get_or_init(|| {
        read_toml(include_str!("../../../phrases/attack/kinds.toml"))
            .expect("the embedded kinds parse, as a test shows")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_warrior_of_a_kind_is_described() {
        for kind in &file().kind {
            assert_eq!(warriors(&kind.code).len(), kind.warriors.len(), "{}", kind.code);
        }
        assert_eq!(warriors("bauhaus-warrior").len(), 1);
        assert!(warriors("deck").is_empty());
    }
}
