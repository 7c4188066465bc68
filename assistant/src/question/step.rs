//! How steps and rules are named: `12`, `first/24`, `3/after`, `warzone-faq/combat/12`.

use regex::Captures;

use super::names::Names;
use crate::request::Request;

/// The parts of the branch for a combat that is not simultaneous, as steps are called in them.
const BRANCHES: [&str; 3] = ["non-simultaneous", "first", "second"];

/// A step's name, put together from its parts.
pub(super) fn step(found: &Captures<'_>) -> Option<String> {
    let named = found.name("step")?.as_str();
    let branch = BRANCHES.into_iter().find(|branch| found.name(branch).is_some());
    let branch = branch.map_or_else(String::new, |branch| format!("{branch}/"));
    let after = if found.name("after").is_some() { "/after" } else { "" };
    Some(format!("{branch}{named}{after}"))
}

/// Whether a step is called by a word alone, which could mean something else.
pub(super) fn is_word(name: &str) -> bool {
    name.chars().all(|c| c.is_ascii_alphabetic() || c == '-')
}

/// A rule's id, or a step's name, alone on the line.
pub(super) fn identifier(text: &str, names: &dyn Names) -> Option<Request> {
    let is_number = |text: &str| text.parse::<u32>().is_ok();
    let looks_like_id = |c: char| c.is_ascii_alphanumeric() || matches!(c, '/' | '-');
    let name = || text.to_owned();
    if is_number(text) {
        return Some(Request::Step { name: name() });
    }
    let (head, rest) = text.split_once('/').filter(|_| text.chars().all(looks_like_id))?;
    if names.ruleset(head) {
        return Some(Request::Rule { id: name() });
    }
    let of_branch = BRANCHES.contains(&head) && is_number(rest);
    (of_branch || names.step(text)).then(|| Request::Step { name: name() })
}
