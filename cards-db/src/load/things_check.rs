//! Whether what is named besides cards has an id, a name and somebody who names it.

use std::collections::BTreeMap;

use super::error::nearest;
use super::{Fault, Placed, Problem};
use crate::lookup::{MAX_NAME_CHARS, name_key};
use crate::{Thing, Vocabulary};

pub(super) fn check(
    vocabularies: &[(String, Vocabulary)],
    things: &[(String, Thing)],
    placed: &[Placed],
    problems: &mut Vec<Problem>,
) {
    let mut ids: BTreeMap<&str, &str> =
        placed.iter().map(|p| (p.card.id.as_str(), p.file.as_str())).collect();
    for (file, thing) in things {
        let mut report = |field: &str, fault| problems.push(Problem::new(file, &thing.id, field, fault));
        if let Some(other) = ids.insert(&thing.id, file) {
            report("id", Fault::Taken { value: thing.id.clone(), other: other.to_owned() });
        }
        let Some((_, words)) = vocabularies.iter().find(|(_, words)| words.game == thing.game()) else {
            let nearest = nearest(thing.game(), vocabularies.iter().map(|(_, words)| words.game.as_str()));
            report("id", Fault::Unknown { what: "game", found: thing.game().to_owned(), nearest });
            continue;
        };
        if thing.names.main().is_none() {
            report("names", Fault::Wrong("a name is needed".into()));
        }
        for (_, _, name) in thing.names.iter() {
            let is_long = name.chars().nth(MAX_NAME_CHARS).is_some();
            if name_key(name).is_empty() || name.trim() != name || is_long {
                report("names", Fault::Wrong(format!("\"{name}\" is no name")));
            }
        }
        if let Some(code) = thing.affiliation.as_ref().filter(|code| words.affiliation(code).is_none()) {
            let nearest = nearest(code, words.affiliations.iter().map(|term| term.code.as_str()));
            report("affiliation", Fault::Unknown { what: "affiliation", found: code.clone(), nearest });
        }
        if thing.rulesets.is_empty() {
            report("rulesets", Fault::Wrong("somebody must name it".into()));
        }
        let is_known = |id: &String| placed.iter().any(|placed| placed.card.id == *id);
        if let Some(card) = thing.perhaps.as_ref().filter(|id| !is_known(id)) {
            let nearest = nearest(card, placed.iter().map(|placed| placed.card.id.as_str()));
            report("perhaps", Fault::Unknown { what: "card", found: card.clone(), nearest });
        }
    }
}
