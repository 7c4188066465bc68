//! How much of the cards is modelled: counted, listed, and asked about.

use serde_json::Value;

use crate::home::Home;

fn count(share: &Value, of: &str) -> u64 {
    share[of].as_u64().expect("a count")
}

#[test]
fn the_modelled_share_is_counted_by_game_set_and_type_and_the_parts_make_up_the_whole() {
    let home = Home::new();
    let data = home.run(&["--json", "coverage", "cards"]).json();
    assert_eq!(data["kind"], "coverage-cards");
    let games = data["games"].as_array().expect("games");
    let codes: Vec<_> = games.iter().filter_map(|game| game["game"].as_str()).collect();
    assert_eq!(codes, ["dark-eden", "doomtrooper", "tash-kalar"]);
    let doctor = home.run(&["--json", "doctor"]).json();
    for game in games {
        for parts in ["sets", "types"] {
            let parts = game[parts].as_array().expect("parts");
            for of in ["fully", "partly", "not_in_combat", "not_yet"] {
                let sum: u64 = parts.iter().map(|part| count(&part[1], of)).sum();
                assert_eq!(sum, count(&game["all"], of), "{} {of}", game["game"]);
            }
        }
        // Every game of which anything is modelled stands in the doctor's report too.
        if let Some(told) = doctor["modelled"].get(game["game"].as_str().expect("a code")) {
            assert_eq!(told, &game["all"]);
        }
    }
    assert!(doctor["modelled"]["doomtrooper"].is_object(), "{doctor}");
    home.run(&["--lang", "it", "coverage", "cards"]).says(0, &["Per espansione", "Per tipo", "Inquisition"]);
    home.run(&["--lang", "cs", "doctor"]).says(0, &["zcela namodelováno"]);
}

#[test]
fn cards_of_tash_kalar_are_found_by_whether_their_own_engine_executes_them() {
    let home = Home::new();
    let covered = home.run(&["--json", "coverage", "tash-kalar"]).json();
    let decks = covered["decks"].as_array().expect("decks");
    let all = |of: &str| decks.iter().map(|deck| count(deck, of)).sum::<u64>();
    let executed = all("executed");
    assert!(0 < executed && executed < all("cards"), "{covered}");
    for (query, wanted) in [("fully", executed), ("no", all("cards") - executed)] {
        let query = format!("game:tash-kalar modelled:{query}");
        let found = home.run(&["--json", "cards", &query, "--limit", "200"]).json();
        assert_eq!(found["cards"].as_array().expect("cards").len() as u64, wanted, "{query}");
    }
}

#[test]
fn the_list_has_every_card_that_is_not_wholly_modelled_with_what_is_missing() {
    let home = Home::new();
    let data = home.run(&["--json", "coverage", "cards", "set:inquisition", "--list"]).json();
    let unfinished = data["unfinished"].as_array().expect("a list");
    let all = &data["games"][0]["all"];
    assert_eq!(unfinished.len() as u64, count(all, "partly") + count(all, "not_yet"));
    for card in unfinished {
        assert_eq!(card["set"], "inquisition");
        let missing = card["missing"].as_array().expect("a list");
        assert!(card["modelled"] != "partly" || !missing.is_empty(), "{card}");
    }
    let without = home.run(&["--json", "coverage", "cards", "set:inquisition"]).json();
    assert!(without.get("unfinished").is_none());
    home.run(&["coverage", "cards", "set:nope"]).says(3, &["No card has nope as its set."]);
}

#[test]
fn how_much_is_modelled_is_a_question_in_each_language() {
    let home = Home::new();
    for (question, title) in [
        ("How many cards are modelled?", "can be replayed"),
        ("Quante carte sono modellate?", "si può riprodurre"),
        ("Kolik karet je namodelováno?", "lze přehrát"),
    ] {
        home.run(&["ask", question]).says(0, &[title]);
    }
    let list = home.run(&["--json", "ask", "které karty nejsou namodelované?"]).json();
    assert!(list["unfinished"].is_array(), "{list}");
}
