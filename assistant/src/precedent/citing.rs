//! What a ruling cites, and whether that has changed since.

use cardinal_cards_db::{Card, Lookup};
use serde::Serialize;

use super::limits;
use super::record::{Cited, Record};
use crate::answer::{Line, rule};
use crate::library::Library;
use crate::messages::{Arg, Voice};

/// What has become of something that a ruling cites.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Now {
    /// It says what it said.
    Same,
    /// It has been rewritten.
    Changed,
    /// This Cardinal does not have it.
    Gone,
}

impl Now {
    fn of(cited: &Cited, hash: Option<String>) -> Self {
        match hash {
            None => Self::Gone,
            Some(hash) if hash == cited.hash => Self::Same,
            Some(_) => Self::Changed,
        }
    }
}

/// A rule as it stands.
pub(super) fn rule_cited(library: &Library, id: &str) -> Option<Cited> {
    let rule = library.rulebook().rule(id)?;
    Some(Cited { id: rule.id.clone(), hash: rule.hash() })
}

/// A card as its data stands.
pub(super) fn card_cited(card: &Card) -> Cited {
    Cited { id: card.id.clone(), hash: card.hash() }
}

/// What has become of each rule that a ruling cites, and of each card.
pub(super) fn since(library: &Library, record: &Record) -> [Vec<Now>; 2] {
    let rules = record.rules.iter();
    let rules = rules.map(|cited| Now::of(cited, rule_cited(library, &cited.id).map(|now| now.hash)));
    let cards = record.cards.iter();
    let cards = cards.map(|cited| Now::of(cited, library.cards().get(&cited.id).map(Card::hash)));
    [rules.collect(), cards.collect()]
}

/// The rules that somebody names, each by its id or the end of it.
///
/// # Errors
/// A sentence for each that is none, with what comes near it.
pub(super) fn named_rules(
    library: &Library,
    voice: Voice<'_>,
    typed: &[String],
    ruleset: &str,
) -> Result<Vec<Cited>, Vec<Line>> {
    let (mut cited, mut unknown): (Vec<Cited>, Vec<Line>) = (Vec::new(), Vec::new());
    for typed in typed.iter().take(limits::RULES) {
        match rule::named(library, typed, ruleset) {
            Ok(rule) if cited.iter().any(|known| known.id == rule.id) => {}
            Ok(rule) => cited.extend(rule_cited(library, &rule.id)),
            Err(near) => {
                let near: Vec<&str> = near.iter().map(String::as_str).collect();
                unknown.push(nearest(voice, "ruling-no-rule", typed, &near));
            }
        }
    }
    if unknown.is_empty() { Ok(cited) } else { Err(unknown) }
}

/// The cards that somebody names.
///
/// # Errors
/// A sentence for each that is none or may be several, with what it may be.
pub(super) fn named_cards(
    library: &Library,
    voice: Voice<'_>,
    typed: &[String],
) -> Result<Vec<Cited>, Vec<Line>> {
    let (mut cited, mut unknown): (Vec<Cited>, Vec<Line>) = (Vec::new(), Vec::new());
    let cards = library.cards();
    for typed in typed.iter().take(limits::CARDS) {
        let names = |cards: &[&Card]| -> Vec<String> {
            cards.iter().take(8).map(|card| card.name(voice.lang).to_owned()).collect()
        };
        let (key, near) = match (cards.get(typed.trim()), cards.lookup(typed, voice.lang)) {
            (Some(card), _) | (None, Lookup::Found { card, .. }) => {
                if !cited.iter().any(|known| known.id == card.id) {
                    cited.push(card_cited(card));
                }
                continue;
            }
            (None, Lookup::Ambiguous(several)) => ("ruling-several-cards", names(&several)),
            (None, Lookup::Nothing { nearest }) => ("ruling-no-card", names(&nearest)),
        };
        let near: Vec<&str> = near.iter().map(String::as_str).collect();
        unknown.push(nearest(voice, key, typed, &near));
    }
    if unknown.is_empty() { Ok(cited) } else { Err(unknown) }
}

fn nearest(voice: Voice<'_>, key: &str, typed: &str, near: &[&str]) -> Line {
    let typed: String = typed.chars().take(limits::NAME).collect();
    let near = if near.is_empty() {
        String::new()
    } else {
        voice.text("scenario-nearest", &[("names", near.join(", ").into())])
    };
    voice.say(key, &[("name", Arg::strong(typed)), ("nearest", near.into())])
}

/// The first few of these rules, which an answer cites.
pub(super) fn of_answer(library: &Library, rules: &[String]) -> Vec<Cited> {
    rules.iter().filter_map(|id| rule_cited(library, id)).take(limits::OWN_RULES).collect()
}

#[cfg(test)]
mod tests {
    use cardinal_language::Lang;
    use cardinal_store::Source;

    use super::super::record::tests::record;
    use super::*;
    use crate::messages::Messages;

    const RULE: &str = "warzone-faq/combat/12";

    fn library() -> Library {
        Library::new("warzone-faq", Source::memory())
    }

    #[test]
    fn what_was_rewritten_or_taken_away_since_is_told_apart_from_what_was_not() {
        let library = library();
        let cited = |id: &str, hash: &str| Cited { id: id.to_owned(), hash: hash.to_owned() };
        let card = card_cited(library.cards().get("doomtrooper/smoke-bomb").expect("it is known"));
        let record = Record {
            rules: vec![
                rule_cited(&library, RULE).expect("it is known"),
                cited(RULE, &"0".repeat(64)),
                cited("warzone-faq/no/such", &"0".repeat(64)),
            ],
            cards: vec![card.clone(), cited(&card.id, &"0".repeat(64))],
            ..record(1, "May it?")
        };
        let [rules, cards] = since(&library, &record);
        assert_eq!(rules, [Now::Same, Now::Changed, Now::Gone]);
        assert_eq!(cards, [Now::Same, Now::Changed]);
    }

    #[test]
    fn a_name_that_is_none_is_told_with_what_comes_near() {
        let (library, voice) = (library(), Messages::embedded().voice(Lang::En));
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let found = named_rules(&library, voice, &names(&[RULE, "combat/12", RULE]), "warzone-faq");
        assert_eq!(found.expect("they are rules").len(), 1, "each is cited once");
        let why = named_rules(&library, voice, &names(&["warzone-faq/combat/112"]), "warzone-faq");
        assert!(why.expect_err("it is none")[0].text().contains(RULE));
        assert!(
            named_cards(&library, voice, &names(&["Fumogeno", "Smoke Bomb"]))
                .is_ok_and(|found| found.len() == 1)
        );
        let why = named_cards(&library, voice, &names(&["Smoke Bmob and more", "Nepharite"]));
        assert_eq!(why.expect_err("they are none").len(), 2);
    }

    #[test]
    fn of_the_rules_of_an_answer_those_are_cited_that_there_are() {
        let rules = [RULE, "warzone-faq/no/such", "warzone-faq/combat/13"].map(str::to_owned);
        let found = of_answer(&library(), &rules);
        let ids: Vec<&str> = found.iter().map(|cited| cited.id.as_str()).collect();
        assert_eq!(ids, [RULE, "warzone-faq/combat/13"]);
    }
}
