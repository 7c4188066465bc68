//! Pages of what was found: turned on the command line and in the console.

use crate::home::Home;

const QUESTION: &str = "warrior in cover";

/// The rules on a page, best first.
fn rules(home: &Home, limit: &str, page: &str) -> Vec<String> {
    let hits = home.run(&["--json", "search", QUESTION, "--limit", limit, "--page", page]).json();
    let hits = hits["hits"].as_array().expect("hits").iter();
    hits.filter_map(|hit| hit["rule"].as_str().map(str::to_owned)).collect()
}

#[test]
fn the_pages_of_a_search_follow_one_another_without_overlap() {
    let home = Home::new();
    let pages: Vec<Vec<String>> = ["1", "2", "3"].iter().map(|page| rules(&home, "4", page)).collect();
    let mut seen = std::collections::BTreeSet::new();
    for page in &pages {
        assert!(!page.is_empty(), "{pages:?}");
    }
    for rule in pages.iter().filter_map(|page| page.first()) {
        assert!(seen.insert(rule), "{rule} leads two pages: {pages:?}");
    }
    home.run(&["search", QUESTION, "--limit", "4"]).says(0, &["Hits 1 to 4; more on page 2."]);
    home.run(&["search", QUESTION, "--limit", "4", "--page", "2"]).says(0, &["Hits 5 to 8; more on page 3."]);
    let italian = ["--lang", "it", "search", QUESTION, "--limit", "4", "--page", "2"];
    home.run(&italian).says(0, &["Risultati da 5 a 8; il seguito a pagina 3."]);
    let czech = ["--lang", "cs", "search", QUESTION, "--limit", "4", "--page", "2"];
    home.run(&czech).says(0, &["Výsledky 5 až 8; další na stránce 3."]);
}

#[test]
fn a_page_that_is_not_there_says_where_the_hits_end() {
    let home = Home::new();
    home.run(&["search", "kachungs", "--limit", "100", "--page", "90"]).says(1, &["There is no page 90"]);
    for page in ["0", "-1", "101", "many"] {
        let argument = format!("--page={page}");
        assert_eq!(home.run(&["search", QUESTION, &argument]).code, 2, "{page}");
    }
}

#[test]
fn the_console_turns_pages_in_each_language() {
    let home = Home::new();
    for (next, back, lang, more) in [
        ("next", "previous", "en", "Hits 6 to 10; more on page 3."),
        ("avanti", "indietro", "it", "Risultati da 6 a 10; il seguito a pagina 3."),
        ("další", "předchozí", "cs", "Výsledky 6 až 10; další na stránce 3."),
    ] {
        let lines = format!("search {QUESTION}\n{next}\n{back}\n{back}\n");
        let run = home.pipe(&["--lang", lang], lines.as_bytes());
        assert!(run.out.contains(more), "{lang}: {}", run.out);
        let first = match lang {
            "it" => "Questa è la prima pagina.",
            "cs" => "Toto je první stránka.",
            _ => "This is the first page.",
        };
        assert!(run.out.trim_end().ends_with(first), "{lang}: {}", run.out);
    }
    let run = home.pipe(&[], "posso lanciare magie dalla copertura?\nprevious\n".as_bytes());
    assert!(run.out.trim_end().ends_with("Questa è la prima pagina."), "as the pages are: {}", run.out);
    let run = home.pipe(&[], b"next\n");
    assert!(!run.out.contains("page."), "without pages it is a question: {}", run.out);
}

#[test]
fn the_console_goes_on_from_an_answer_by_a_word_in_any_language() {
    let home = Home::new();
    for (lang, context, after, rulesets) in [
        ("en", ":context", ":after", ":rulesets"),
        ("it", ":contesto", ":dopo", ":regolamenti"),
        ("cs", ":kontext", ":potom", ":pravidla"),
    ] {
        let ask = |lines: &str| {
            let lines = format!("rule warzone-faq/combat/12\n{lines}\n");
            home.pipe(&["--json", "--lang", lang], lines.as_bytes())
        };
        let answers = |lines: &str| -> Vec<serde_json::Value> {
            ask(lines).out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
        };
        let told = answers(&format!("{context}\n{after}"));
        assert_eq!(told[1]["rule"], "warzone-faq/combat/12", "{lang}");
        let around = told[1]["around"].as_array().expect("rules").iter().map(|rule| &rule["rule"]);
        assert_eq!(around.collect::<Vec<_>>(), [&told[0]["rule"], &told[0]["next"]]);
        assert_eq!(told[2]["rule"], told[0]["next"], "{lang}: and on from there");
        let told = answers(rulesets);
        assert_eq!((&told[1]["kind"], &told[1]["lang"]), (&"compare".into(), &lang.into()));
        let told = answers(":xyzzy");
        assert_eq!((&told[1]["kind"], &told[1]["outcome"]), (&"onward".into(), &"nothing-found".into()));
        assert!(told[1]["ways"].as_array().is_some_and(|ways| ways.contains(&context.into())), "{}", told[1]);
    }
    let run = home.pipe(&[], "carta Nefarita\n:2\n:quando\n".as_bytes());
    assert!(!run.out.contains(":2"), "{}", run.out);
    let told = home.pipe(&["--json"], "carta Nefarita\n:2\n:quando\n".as_bytes()).out;
    let told: Vec<serde_json::Value> =
        told.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(told[0]["outcome"], "ambiguous", "{}", told[0]);
    assert_eq!(told[1]["card"], told[0]["near"][1]["id"], "the second of those that were listed");
    assert_eq!((&told[2]["kind"], &told[2]["card"]), (&"when".into(), &told[1]["card"]));
    let run = home.pipe(&[], b"help\n");
    run.says(0, &[":context", ":original", ":1"]);
}
