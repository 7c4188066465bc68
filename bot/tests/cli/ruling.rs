//! Rulings of judges at the terminal: published, found, shown as precedent, revoked, taken out and
//! brought in.

use std::fs;

use serde_json::Value;

use crate::home::{Home, Run};

const QUESTION: &str = "Can a warrior in cover attack?";
const COMBAT: &str = "Sean Gallagher attacks the Nepharite of Ilian in fight, the defender plays Smoke Bomb";

fn ruling(home: &Home, words: &[&str]) -> Run {
    home.run(&[&["--json", "--lang", "en", "ruling"], words].concat())
}

fn done(home: &Home, words: &[&str]) -> Value {
    let run = ruling(home, words);
    assert_eq!(run.code, 0, "{words:?}: {run:?}");
    run.json()
}

fn published(home: &Home) -> Value {
    done(home, &["publish", QUESTION, "No, it leaves cover first.", "--by", "Ann"])["ruling"].clone()
}

fn refused(home: &Home, words: &[&str]) -> (i32, String) {
    let run = ruling(home, words);
    let told = run.json();
    assert!(!told["reasons"].as_array().expect("reasons").is_empty(), "{told}");
    (run.code, told["refused"].as_str().expect("a refusal").to_owned())
}

#[test]
fn a_published_ruling_is_shown_as_precedent_to_close_questions_in_any_language_and_to_no_other() {
    let home = Home::new();
    let own = published(&home);
    assert_eq!((&own["number"], &own["by"]["name"]), (&1.into(), &"Ann".into()));
    let rules = own["rules"].as_array().expect("rules");
    assert!((1..=3).contains(&rules.len()), "those of Cardinal's own answer: {own}");
    assert!(rules.iter().all(|rule| rule["now"] == "same"), "{own}");
    for (lang, question, precedent) in [
        ("en", "may warriors in cover attack?", "Precedent: ruling 1 (Ann, "),
        ("it", "un guerriero al coperto può attaccare?", "Precedente: decisione 1 (Ann, "),
        ("cs", "může bojovník v úkrytu útočit?", "Precedent: rozhodnutí 1 (Ann, "),
    ] {
        let run = home.run(&["ask", question, "--lang", lang]);
        run.says(0, &[precedent, "No, it leaves cover first.", QUESTION]);
        assert!(
            !run.out.contains('?') || !run.out.contains("out of date"),
            "nothing has changed: {}",
            run.out
        );
        let data = home.run(&["ask", question, "--lang", lang, "--json"]).json();
        assert_eq!(data["precedents"][0]["number"], 1, "{data}");
    }
    for question in
        ["who may attack whom", "how many cards may I draw in a turn?", "can a sergeant lead a sergeant"]
    {
        let data = home.run(&["ask", question, "--json"]).json();
        assert!(data.get("precedents").is_none(), "{question}: {}", data["precedents"]);
    }
    let elsewhere = Home::new();
    assert!(elsewhere.run(&["ask", QUESTION, "--json"]).json().get("precedents").is_none());
}

#[test]
fn what_a_ruling_cites_is_marked_when_it_has_changed_since_and_so_is_another_ruleset() {
    let home = Home::new();
    done(&home, &["publish", "Does Smoke Bomb end the combat?", "Yes.", "--rule", "warzone-faq/combat/13"]);
    let text = done(&home, &["export"])["text"].as_str().expect("a file").to_owned();
    let hash = |kind: &str, at: usize| -> String {
        let file: Value = serde_json::from_str(&text).expect("JSON");
        file["rulings"][0][kind][at]["hash"].as_str().expect("a hash").to_owned()
    };
    let question = "does a Smoke Bomb end the combat";
    for (changed, says) in [
        (text.clone(), None),
        (text.replace(&hash("rules", 0), &"0".repeat(64)), Some("warzone-faq/combat/13 – changed since")),
        (text.replace(&hash("cards", 0), &"f".repeat(64)), Some("doomtrooper/smoke-bomb – changed since")),
        (text.replace("combat/13", "combat/1313"), Some("warzone-faq/combat/1313 – no longer there")),
    ] {
        let other = Home::new();
        other.file("rulings.json", &changed);
        done(&other, &["import", "rulings.json"]);
        let run = other.run(&["ask", question, "--lang", "en"]);
        run.says(0, &["Precedent: ruling 1"]);
        let data = other.run(&["ask", question, "--json"]).json();
        assert_eq!(data["precedents"][0]["changed"], says.is_some(), "{says:?}: {data}");
        match says {
            Some(says) => run.says(0, &["out of date?", says]),
            None => assert!(!run.out.contains("out of date?"), "{}", run.out),
        }
    }
    let run = home.run(&["ask", question, "--lang", "en", "--ruleset", "doomtrooper-cs"]);
    run.says(0, &["Precedent: ruling 1", "another ruleset than yours: Warzone FAQ"]);
}

#[test]
fn a_scenario_is_replayed_and_gives_the_answer_and_the_citations() {
    let home = Home::new();
    let question = "Is the Nepharite of Ilian hurt by Sean Gallagher after a Smoke Bomb?";
    let own = done(&home, &["publish", question, "--scenario", COMBAT])["ruling"].clone();
    assert_eq!(own["scenario"]["standing"], "settled");
    assert_eq!(own["scenario"]["today"], "same");
    assert!(own["answer"].as_str().is_some_and(|answer| answer.contains("Sean Gallagher")), "{own}");
    let ids: Vec<&str> =
        own["cards"].as_array().into_iter().flatten().filter_map(|card| card["card"].as_str()).collect();
    for card in ["doomtrooper/sean-gallagher", "doomtrooper/nepharite-of-ilian", "doomtrooper/smoke-bomb"] {
        assert!(ids.contains(&card), "{ids:?}");
    }
    assert!(!own["rules"].as_array().expect("rules").is_empty(), "what its log rests on");
    // What is kept replays by itself, to the receipt that was published.
    home.file("kept.toml", own["scenario"]["text"].as_str().expect("a scenario"));
    let replayed = home.run(&["combat", "run", "kept.toml", "--json"]).json();
    assert_eq!(replayed["receipt"], own["scenario"]["receipt"]);
    // A file, a combat that is kept and a share code prove as well.
    let combat = home.run(&["combat", "new", COMBAT, "--json"]).json();
    let id = combat["id"].as_str().expect("an id");
    let code =
        home.run(&["combat", "share", id, "--json"]).json()["code"].as_str().expect("a code").to_owned();
    for given in ["kept.toml", id, &code] {
        let own = done(&home, &["publish", question, "So it ends.", "--scenario", given]);
        assert_eq!(own["ruling"]["answer"], "So it ends.", "{given}");
        assert!(own["ruling"]["scenario"]["text"].is_string(), "{given}");
    }
}

#[test]
fn a_scenario_that_does_not_replay_is_refused_with_the_place() {
    let home = Home::new();
    home.file(
        "broken.toml",
        "[attack]\nattacker = \"Zorg\"\ndefender = \"Nepharite of Ilian\"\ntactic = \"fight\"\n",
    );
    let run = ruling(&home, &["publish", "Does it?", "--scenario", "broken.toml"]);
    let told = run.json();
    assert_eq!((run.code, &told["refused"]), (3, &"scenario".into()));
    assert_eq!(told["at"]["line"], 2, "{told}");
    let run = home.run(&["ruling", "publish", "Does it?", "--scenario", "broken.toml", "--lang", "it"]);
    run.says(3, &["non si può rigiocare", "Zorg", "broken.toml"]);
    let seen = refused(&home, &["publish", "Does it?", "--scenario", "the weather is fine"]);
    assert_eq!(seen, (3, "scenario".to_owned()));
    let mistyped = ruling(&home, &["publish", "Does it?", "--scenario", "CARD1-0000"]);
    let told = mistyped.json();
    assert_eq!((mistyped.code, &told["refused"]), (3, &"reasons".into()), "{told}");
    assert!(told["reasons"][0].as_str().is_some_and(|why| why.contains("share code")), "{told}");
    assert_eq!(done(&home, &["export"])["count"], 0, "nothing was published");
}

#[test]
fn what_is_no_rule_or_card_is_told_with_what_comes_near() {
    let home = Home::new();
    for (words, near) in [
        (["publish", QUESTION, "No.", "--rule", "warzone-faq/combat/112"], "warzone-faq/combat/12"),
        (["publish", QUESTION, "No.", "--card", "Nepharite"], "Nepharite of Ilian"),
    ] {
        assert_eq!(refused(&home, &words), (3, "reasons".to_owned()));
        let told = ruling(&home, &words).json();
        assert!(told["reasons"][0].as_str().is_some_and(|why| why.contains(near)), "{told}");
    }
    let slip = done(&home, &["publish", QUESTION, "No.", "--card", "Smoke Bmob"]);
    assert_eq!(slip["ruling"]["cards"][0]["card"], "doomtrooper/smoke-bomb", "a slip is taken for the card");
}

#[test]
fn rulings_are_found_by_words_rules_cards_and_numbers() {
    let home = Home::new();
    published(&home);
    done(
        &home,
        &["publish", "Does Smoke Bomb end the combat?", "Yes, for both.", "--rule", "warzone-faq/combat/13"],
    );
    done(&home, &["publish", "May a relic be traded?", "Never.", "--rule", "warzone-faq/combat/12"]);
    let numbers = |words: &[&str]| -> Vec<u64> {
        let run = ruling(&home, words);
        let told = run.json();
        let found = told["rulings"].as_array().expect("rulings").clone();
        assert_eq!(run.code, i32::from(found.is_empty()), "{words:?}");
        found.iter().filter_map(|ruling| ruling["number"].as_u64()).collect()
    };
    assert_eq!(numbers(&["list"]), [3, 2, 1], "the latest first");
    assert_eq!(numbers(&["search", "relic"]), [3]);
    assert_eq!(numbers(&["search", "Fumogeno"]), [2], "a card by any of its names");
    assert_eq!(numbers(&["search", "warzone-faq/combat/13"]), [2]);
    assert_eq!(numbers(&["search", "3"]), [3]);
    assert_eq!(numbers(&["search", "bojovník", "v", "úkrytu", "útočí"]), [1], "in any language");
    assert_eq!(numbers(&["search", "qzxv"]), [0_u64; 0]);
    assert_eq!(numbers(&["list", "--page", "2"]), [0_u64; 0]);
}

#[test]
fn a_revoked_ruling_is_no_precedent_but_stays_with_who_when_and_why() {
    let home = Home::new();
    published(&home);
    let own = done(&home, &["revoke", "1", "The", "FAQ", "has", "changed.", "--by", "Bob"])["ruling"].clone();
    assert_eq!(
        (&own["revoked"]["why"], &own["revoked"]["by"]["name"]),
        (&"The FAQ has changed.".into(), &"Bob".into())
    );
    assert!(home.run(&["ask", QUESTION, "--json"]).json().get("precedents").is_none());
    assert_eq!(ruling(&home, &["list"]).code, 1, "it is not listed");
    assert_eq!(done(&home, &["list", "--revoked"])["total"], 1, "unless it is asked for");
    home.run(&["ruling", "show", "1", "--lang", "cs"]).says(0, &["Zrušil(a) Bob", "The FAQ has changed."]);
    assert_eq!(refused(&home, &["revoke", "1", "again"]), (3, "revoked".to_owned()));
    assert_eq!(refused(&home, &["revoke", "2", "why"]), (1, "no-ruling".to_owned()));
    assert_eq!(refused(&home, &["revoke", "1", " "]), (3, "missing".to_owned()));
    let next = published(&home);
    assert_eq!(next["number"], 2, "its number is not given again");
}

#[test]
fn what_is_exported_is_restored_elsewhere_to_the_same_bytes() {
    let home = Home::new();
    published(&home);
    done(&home, &["publish", "Is it settled?", "--scenario", COMBAT]);
    done(&home, &["revoke", "1", "wrong"]);
    done(&home, &["export", "rulings.json"]);
    let text = fs::read(home.path().join("rulings.json")).expect("a file");
    let elsewhere = Home::new();
    elsewhere.file("rulings.json", &text);
    let counts = |told: &Value| (told["new"].as_u64(), told["unchanged"].as_u64());
    assert_eq!(counts(&done(&elsewhere, &["import", "rulings.json"])), (Some(2), Some(0)));
    assert_eq!(counts(&done(&elsewhere, &["import", "rulings.json"])), (Some(0), Some(2)));
    done(&elsewhere, &["export", "again.json"]);
    assert_eq!(fs::read(elsewhere.path().join("again.json")).expect("a file"), text);
    let printed = elsewhere.run(&["ruling", "export"]);
    assert_eq!(printed.out.as_bytes(), text, "without a file it is printed");
    elsewhere.run(&["ruling", "export", "--format", "markdown", "--lang", "it"]).says(
        0,
        &["# Decisioni", "## Decisione 1", "Can a warrior in cover attack?", "```toml", "Revocata da"],
    );
}

#[test]
fn a_file_that_is_none_of_rulings_brings_in_nothing() {
    let home = Home::new();
    published(&home);
    let text = done(&home, &["export"])["text"].as_str().expect("a file").to_owned();
    home.file("other.json", text.replace("leaves cover first", "may do so"));
    assert_eq!(refused(&home, &["import", "other.json"]), (3, "other-rulings".to_owned()));
    for (content, says) in [
        ("{}", "not a file of rulings"),
        (r#"{"kind":"cardinal-rulings","format":9,"rulings":[]}"#, "another version"),
        (r#"{"kind":"cardinal-rulings","format":1,"rulings":[{"format":1}]}"#, "incomplete"),
    ] {
        home.file("x.json", content);
        assert_eq!(refused(&home, &["import", "x.json"]), (3, "unreadable-file".to_owned()), "{content}");
        home.run(&["ruling", "import", "x.json", "--lang", "en"]).says(3, &[says]);
    }
    assert_eq!(ruling(&home, &["import", "absent.json"]).code, 4);
    assert_eq!(done(&home, &["export"])["text"], text.as_str());
}

#[test]
fn the_operator_reaches_the_rulings_of_a_server_and_they_stay_its_own() {
    let home = Home::new();
    done(&home, &["publish", QUESTION, "No.", "--server", "7"]);
    assert_eq!(ruling(&home, &["list"]).code, 1, "those at the terminal are others");
    assert_eq!(ruling(&home, &["list", "--server", "8"]).code, 1);
    assert_eq!(done(&home, &["list", "--server", "7"])["total"], 1);
    assert!(home.run(&["ask", QUESTION, "--json"]).json().get("precedents").is_none());
}

#[test]
fn what_is_typed_is_held_to_its_limits_and_is_no_markup() {
    let home = Home::new();
    let long = "word ".repeat(1_000);
    for words in [["publish", &long, "No."], ["publish", QUESTION, &long]] {
        assert_eq!(refused(&home, &words), (3, "too-long".to_owned()));
    }
    assert_eq!(refused(&home, &["publish", " \u{7}\n", "No."]), (3, "missing".to_owned()));
    assert_eq!(
        refused(&home, &["publish", QUESTION, "No.", "--by", &"x".repeat(81)]),
        (3, "too-long".to_owned())
    );
    let hostile = "\u{1b}[31m# **x**\n<script>|`_`";
    let own = done(&home, &["publish", hostile, hostile, "--by", hostile])["ruling"].clone();
    assert_eq!(own["question"], "[31m# **x** <script>|`_`", "without control characters, on one line");
    let text = done(&home, &["export", "--format", "markdown"])["text"].as_str().expect("a file").to_owned();
    assert!(!text.contains("<script>") && !text.contains("**x**") && !text.contains('\u{1b}'), "{text}");
    for number in ["0", "-1", "1x", "99999999999", "../1"] {
        assert_eq!(refused(&home, &["show", "--", number]), (1, "no-ruling".to_owned()), "{number}");
    }
}
