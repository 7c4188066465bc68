//! Whether ids and names tell cards apart.

use std::collections::BTreeMap;

use cardinal_language::Lang;

use super::{Fault, Placed, Problem};
use crate::lookup::{MAX_NAME_CHARS, name_key};
use crate::{Tie, Vocabulary};

pub(super) fn check(vocabularies: &[(String, Vocabulary)], placed: &[Placed], problems: &mut Vec<Problem>) {
    let mut ids: BTreeMap<&str, &Placed> = BTreeMap::new();
    let mut names: BTreeMap<(&str, Option<Lang>, String), &Placed> = BTreeMap::new();
    for here in placed {
        let (file, card) = (&here.file, &here.card);
        let mut report = |field: &str, fault| problems.push(Problem::new(file, &card.id, field, fault));
        if let Some(other) = ids.insert(&card.id, here) {
            let value = card.id.clone();
            report("id", Fault::Taken { value, other: place(other) });
        }
        if card.names.main().is_none() {
            report("names", Fault::Wrong("a name is needed".into()));
        }
        for (lang, _, name) in card.names.iter() {
            let field = format!("names.{}", lang.map_or("pl", Lang::code));
            let key = name_key(name);
            if key.is_empty() || name.trim() != name || name.chars().count() > MAX_NAME_CHARS {
                let wrong = format!("\"{name}\" is not a name of 1 to {MAX_NAME_CHARS} characters");
                report(&field, Fault::Wrong(wrong));
            }
            let Some(other) = names.insert((card.game(), lang, key.clone()), here) else {
                continue;
            };
            let tied = vocabularies
                .iter()
                .filter(|(_, vocabulary)| vocabulary.game == card.game())
                .flat_map(|(_, vocabulary)| &vocabulary.ties)
                .any(|tie| allows(tie, lang, &key, [&card.id, &other.card.id]));
            if !tied {
                let value = name.to_owned();
                report(&field, Fault::Taken { value, other: place(other) });
            }
        }
    }
    for (file, vocabulary) in vocabularies {
        for tie in &vocabulary.ties {
            for id in tie.cards.iter().filter(|id| !ids.contains_key(id.as_str())) {
                let fault = Fault::Unknown { what: "card", found: id.clone(), nearest: None };
                problems.push(Problem::new(file, id, "tie.cards", fault));
            }
        }
    }
}

fn allows(tie: &Tie, lang: Option<Lang>, key: &str, ids: [&String; 2]) -> bool {
    let [one, other] = ids;
    // A card that lists one name twice is a slip, not a tie.
    Some(tie.lang) == lang
        && name_key(&tie.name) == key
        && one != other
        && tie.cards.contains(one)
        && tie.cards.contains(other)
}

fn place(placed: &Placed) -> String {
    format!("{} ({})", placed.card.id, placed.file)
}
