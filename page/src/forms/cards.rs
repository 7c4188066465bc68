//! A search for cards by facts: the form, and the query that it makes.

use cardinal_assistant::library::Library;
use cardinal_assistant::messages::Voice;
use maud::{Markup, html};

use super::controls::{choice, number, text};
use crate::draw::{Ways, kept};
use crate::fields::Fields;

/// The fields of a query that are chosen from a list: the form's name and the query's, which are one.
const CHOSEN: [&str; 4] = ["game", "type", "faction", "set"];
/// Ratings, of which at least so much is asked for.
const AT_LEAST: [&str; 4] = ["fight", "shoot", "armor", "value"];
/// The query itself.
const QUERY: &str = "q";
/// Words of names and summaries.
const WORDS: &str = "words";
/// What the cards are ordered by.
const SORT: &str = "sort";

/// The query that a form makes: what stands in the query's own field, and each of the others as it would be
/// typed. Empty where nothing is filled in.
pub(crate) fn query(fields: &Fields) -> String {
    let mut parts: Vec<String> = fields.get(QUERY).map(str::to_owned).into_iter().collect();
    parts.extend(fields.get(WORDS).map(str::to_owned));
    parts.extend(CHOSEN.iter().filter_map(|name| Some(format!("{name}:{}", fields.get(name)?))));
    parts.extend(AT_LEAST.iter().filter_map(|name| Some(format!("{name}>={}", fields.get(name)?))));
    parts.extend(fields.get(SORT).map(|by| format!("{SORT}:{by}")));
    parts.join(" ")
}

/// The form; `query` is the one that it made, which can be changed.
pub(crate) fn form(library: &Library, voice: Voice<'_>, ways: &Ways, query: &str) -> Markup {
    let say = |key: &str| voice.text(key, &[]);
    // What was chosen stands in the query now.
    let empty = Fields::default();
    let any = say("page-any");
    let labels = ["page-cards-game", "page-cards-type", "page-cards-faction", "page-cards-set"];
    let ratings = ["page-cards-fight", "page-cards-shoot", "page-cards-armor", "page-cards-value"];
    html! {
        form.search action=(ways.action("/cards")) method="get" {
            (kept(ways))
            div.wide {
                label for="cards-query" { (say("page-cards-query")) }
                div.row {
                    input #cards-query type="text" name=(QUERY) maxlength="1000" autocomplete="off" value=(query);
                    button type="submit" { (say("page-cards-find")) }
                }
            }
            details open[query.is_empty()] {
                summary { (say("page-cards-by-facts")) }
                div.grid {
                    @for ((name, key), values) in CHOSEN.iter().zip(labels).zip(values(library, voice)) {
                        (choice(&empty, (name, &say(key)), Some(&any), &values))
                    }
                    @for (name, key) in AT_LEAST.iter().zip(ratings) { (number(&empty, name, &say(key))) }
                    (text(&empty, WORDS, &say("page-cards-words"), None))
                    (choice(&empty, (SORT, &say("page-cards-sort")), Some(&any), &sorts(voice)))
                }
                button type="submit" { (say("page-cards-find")) }
            }
        }
    }
}

fn sorts(voice: Voice<'_>) -> Vec<(String, String)> {
    let sort = |by: &str, key: &str| (by.to_owned(), voice.text(key, &[]));
    vec![
        sort("name", "page-cards-by-name"),
        sort("-fight", "page-cards-by-fight"),
        sort("-shoot", "page-cards-by-shoot"),
        sort("-armor", "page-cards-by-armor"),
        sort("-value", "page-cards-by-value"),
    ]
}

/// The values of what is chosen, by the code that a query has for each, in the order of their names; those
/// of one code are one.
fn values(library: &Library, voice: Voice<'_>) -> [Vec<(String, String)>; 4] {
    let games = library.cards().vocabularies();
    let lang = voice.lang;
    let said = |name: &cardinal_language::Localized| name.best(lang).1.to_owned();
    let games_by_name = games.iter().map(|game| {
        let name = voice.text(&format!("page-game-{}", game.game), &[]);
        (game.game.clone(), name)
    });
    let types = games.iter().flat_map(|game| &game.types);
    let types = types.map(|kind| (kind.code.code().to_owned(), said(&kind.name)));
    let factions = games.iter().flat_map(|game| &game.affiliations);
    let factions = factions.map(|faction| (faction.code.clone(), said(&faction.name)));
    let sets = games.iter().flat_map(|game| &game.sets).map(|set| (set.code.clone(), said(&set.name)));
    [games_by_name.collect(), in_order(types), in_order(factions), in_order(sets)]
}

fn in_order(values: impl Iterator<Item = (String, String)>) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    for (code, name) in values {
        if !all.iter().any(|(known, _)| *known == code) {
            all.push((code, name));
        }
    }
    all.sort_by_cached_key(|(_, name)| cardinal_language::fold(name));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_filled_in_is_the_query_that_somebody_would_type() {
        let made = |encoded: &str| query(&Fields::read(encoded.as_bytes()).expect("fields"));
        assert_eq!(
            made("type=warrior&faction=imperial&fight=8&words=lucky&sort=-fight&game=&set="),
            "lucky type:warrior faction:imperial fight>=8 sort:-fight"
        );
        assert_eq!(made("q=type%3Awarrior&armor=7"), "type:warrior armor>=7");
        assert_eq!(made("game=&fight=&words=+"), "");
    }
}
