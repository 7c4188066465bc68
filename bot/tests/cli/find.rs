//! Cards found by facts: on the command line, in the console and as a question.

use crate::home::Home;

#[test]
fn cards_are_found_by_facts_in_each_language_and_the_answer_says_how_it_was_read() {
    let home = Home::new();
    let english = ["cards", "type:warrior", "faction:imperial", "fight>=8", "set:unlimited"];
    home.run(&english)
        .says(0, &["Search: type Warrior · faction Imperial · fight ≥ 8", "Sean Gallagher — Warrior"]);
    let italian = ["--lang", "it", "cards", "tipo:guerriero", "fazione:imperiale", "corpo>=8", "set:base"];
    home.run(&italian).says(0, &["Ricerca: tipo Guerriero · fazione Imperiale", "C 10 · S 3 · A 8 · V 8"]);
    let czech = ["--lang", "cs", "cards", "typ:bojovníci frakce:imperiál zápas>=8 sada:unlimited"];
    home.run(&czech).says(0, &["Hledání: typ Bojovník · frakce Imperiál", "Z 10 · S 3 · O 8 · H 8"]);
    let data = home.run(&[&["--json"], &english[..]].concat()).json();
    for same in [&italian[..], &czech[..]] {
        let found = home.run(&[&["--json"], same].concat()).json();
        assert_eq!(found["query"]["filters"][0], data["query"]["filters"][0]);
        assert!(
            found["cards"]
                .as_array()
                .expect("cards")
                .iter()
                .any(|card| card["card"] == "doomtrooper/sean-gallagher")
        );
    }
    for card in data["cards"].as_array().expect("cards") {
        assert!(card["ratings"]["fight"].as_i64() >= Some(8) && card["type"] == "warrior", "{card}");
        assert!(card["affiliations"].as_array().expect("codes").contains(&"imperial".into()), "{card}");
    }
}

#[test]
fn what_is_not_wanted_and_what_a_shell_quoted_are_understood() {
    let home = Home::new();
    let all = home.run(&["--json", "cards", "type:beast", "--limit", "2000"]).json();
    let without = home.run(&["--json", "cards", "type:beast", "-faction:templars", "--limit", "2000"]).json();
    let just = home.run(&["--json", "cards", "type:beast", "faction:templars"]).json();
    let total = |data: &serde_json::Value| data["total"].as_u64().expect("a number");
    assert!(total(&just) > 0);
    assert_eq!(total(&all), total(&without) + total(&just));
    let paradise = home.run(&["--json", "cards", "type:beast", "set:paradise lost"]).json();
    assert_eq!(paradise["query"]["filters"][1]["test"]["one-of"][1][0], "paradise-lost");
}

#[test]
fn the_pages_of_cards_are_turned_on_the_command_line_and_in_the_console() {
    let home = Home::new();
    let page = |page: &str| {
        let data = home.run(&["--json", "cards", "type:warrior", "--limit", "7", "--page", page]).json();
        let cards = data["cards"].as_array().expect("cards").iter();
        cards.map(|card| card["card"].as_str().expect("an id").to_owned()).collect::<Vec<_>>()
    };
    let (first, second) = (page("1"), page("2"));
    assert_eq!((first.len(), second.len()), (7, 7));
    assert!(first.iter().all(|id| !second.contains(id)), "{first:?} {second:?}");
    let run = home.pipe(&[], b"cards type:warrior sort:-fight\nnext\nprevious\nprevious\n");
    assert!(
        run.out.contains("Cards 1 to 10; more on page 2.") && run.out.contains("Cards 11 to 20"),
        "{}",
        run.out
    );
    assert!(run.out.trim_end().ends_with("This is the first page."), "{}", run.out);
    home.run(&["cards", "type:beast", "--page", "90"]).says(1, &["There is no page 90"]);
}

#[test]
fn facts_are_a_question_with_and_without_the_command() {
    let home = Home::new();
    for line in ["type:beast sort:name", "carte tipo:animale", "which cards are type:beast?"] {
        let data = home.run(&["--json", "ask", line]).json();
        assert_eq!(
            (data["kind"].as_str(), data["total"].as_u64()),
            (Some("cards"), Some(10)),
            "{line}: {data}"
        );
    }
    let set = home.run(&["--json", "ask", "cards game:dark eden"]).json();
    assert_eq!(set["kind"], "cards", "the name of a game in a query names no ruleset");
    let words = home.run(&["--json", "ask", "cards in hand"]).json();
    assert!(["search", "overview"].map(Some).contains(&words["kind"].as_str()), "words about cards: {words}");
}

#[test]
fn a_slip_is_refused_at_its_place_with_what_may_be_meant() {
    let home = Home::new();
    let run = home.run(&["--json", "cards", "type:warrior fihgt>=8"]);
    let data = run.json();
    assert_eq!(
        (run.code, &data["place"], &data["fault"]),
        (3, &serde_json::json!([13, 18]), &"no-such-field".into())
    );
    assert_eq!(data["near"], serde_json::json!(["fight"]));
    home.run(&["--lang", "it", "cards", "set:inquisiton"])
        .says(3, &["Nessuna carta ha inquisiton come espansione.", "Al carattere 5", "Inquisition"]);
    home.run(&["--lang", "cs", "cards", "typ:w"])
        .says(3, &["může v poli typ znamenat víc věcí", "Válečná zóna"]);
}

#[test]
fn where_nothing_fits_it_is_said_which_filter_leaves_none() {
    let home = Home::new();
    let run = home.run(&["cards", "type:beast", "faction:templars", "fight>=50"]);
    run.says(1, &["No card has all of this", "without fight ≥ 50:"]);
    assert!(!run.out.contains("without type Beast"), "that would not help: {}", run.out);
}

#[test]
fn a_table_has_every_card_that_is_found() {
    let home = Home::new();
    let total = home.run(&["--json", "cards", "type:warrior"]).json()["total"].as_u64().expect("a number");
    let run = home.run(&["cards", "type:warrior", "sort:-fight", "--csv"]);
    assert_eq!(run.code, 0, "{run:?}");
    let first = run.out.lines().next().expect("a head");
    assert!(first.starts_with("id,game,name,type,affiliations,"), "{first}");
    assert_eq!(run.out.lines().count() as u64, total + 1);
    let gallagher =
        run.out.lines().find(|line| line.starts_with("doomtrooper/sean-gallagher,")).expect("a row");
    assert!(gallagher.contains(",10,3,8,8,unlimited,"), "{gallagher}");
}

#[test]
fn cards_in_double_brackets_are_understood_inside_any_question_in_each_language() {
    let home = Home::new();
    for (question, says) in [
        ("[[smoke bomb]]", "Discarded by a combatant who carries it"),
        ("when can I play [[Smoke Bmob]]?", "When it may be played"),
        ("quando si gioca [[fumogeno]]?", "Quando si può giocare"),
        ("kdy mohu hrát [[uhybna akce]]?", "Kdy ji lze zahrát"),
        ("can [[Smoke Bomb]] be given to [[Sean Gallagher]]?", "[[Smoke Bomb]] → Smoke Bomb"),
        ("může být [[Seržant]] přiřazen k [[Sean Gallagher]]?", "[[Seržant]] → Seržant"),
        (
            "cosa succede se [[Sean Gallagher]] attacca [[Nefarita di Ilian]] in corpo a corpo",
            "[[Nefarita di Ilian]] → Nefarita di Ilian",
        ),
        ("does [[Smoke Bomb]] end the combat?", "[[Smoke Bomb]] → Smoke Bomb"),
    ] {
        home.run(&["ask", question]).says(0, &[says]);
    }
    let both = home.run(&["--json", "ask", "[[Smoke Bomb]] [[Úhybná akce]]"]).json();
    let ids: Vec<_> =
        both["cards"].as_array().expect("cards").iter().map(|card| card["card"].clone()).collect();
    assert_eq!(ids, ["doomtrooper/smoke-bomb", "doomtrooper/evasive-action"]);
}

#[test]
fn a_name_in_double_brackets_that_is_unknown_or_means_several_is_answered_with_the_short_list() {
    let home = Home::new();
    let several = home.run(&["--json", "ask", "when can I play [[Domination]]?"]).json();
    assert_eq!(
        (&several["outcome"], several["near"].as_array().map(Vec::len)),
        (&"ambiguous".into(), Some(2))
    );
    let unknown = home.run(&["--json", "ask", "může [[Xyzzyx Plugh]] útočit?"]).json();
    assert_eq!((&unknown["outcome"], &unknown["lang"]), (&"nothing-found".into(), &"cs".into()));
    let both = home.run(&["--json", "ask", "può [[Medico da Campo]] attaccare [[Xyzzyx Plugh]]?"]).json();
    assert_eq!((&both["outcome"], both["names"].as_array().map(Vec::len)), (&"ambiguous".into(), Some(2)));
}
