//! Whether each nickname is one, and of a card that is known.

use std::collections::BTreeMap;

use super::error::nearest;
use super::{Fault, Placed, Problem};
use crate::Nickname;

pub(super) fn check(nicknames: &[(String, Nickname)], placed: &[Placed], problems: &mut Vec<Problem>) {
    let mut written: BTreeMap<_, &str> = BTreeMap::new();
    for (file, nickname) in nicknames {
        let mut report = |field: &str, fault| problems.push(Problem::new(file, &nickname.card, field, fault));
        let found = || nickname.card.clone();
        if !placed.iter().any(|placed| placed.card.id == nickname.card) {
            let nearest = nearest(&nickname.card, placed.iter().map(|placed| placed.card.id.as_str()));
            report("card", Fault::Unknown { what: "card", found: found(), nearest });
        }
        let key = Nickname::key(&nickname.name);
        if key.is_empty() || nickname.name.trim() != nickname.name {
            report("name", Fault::Wrong(format!("\"{}\" is no nickname", nickname.name)));
        }
        if written.insert((key, nickname.lang, &nickname.card), file).is_some() {
            report("name", Fault::Taken { value: nickname.name.clone(), other: found() });
        }
    }
}
