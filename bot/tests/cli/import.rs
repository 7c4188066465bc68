//! Importing documents, and the store that keeps them.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::home::Home;

const DOCUMENT: &str = "HOUSE RULES\n\nThe velocipede moves at dusk and carries five passengers.\n\nNobody may board it twice.\n";

#[test]
fn an_imported_document_is_searched_after_a_restart_and_twice_changes_nothing() {
    let home = Home::new();
    let file = home.file("house.txt", DOCUMENT);
    let file = file.to_str().expect("a path");
    assert_eq!(home.run(&["search", "velocipede"]).code, 1, "nothing is known of it before");
    assert_eq!(home.run(&["--json", "import", "document", file]).json()["documents"][0]["outcome"], "new");
    let hits = home.run(&["search", "--json", "velocipede"]).json()["hits"].clone();
    assert_eq!(hits[0]["source"]["document"], "house", "{hits}");
    assert_eq!(hits[0]["rule"], Value::Null);
    home.run(&["search", "velocipede"]).says(0, &["velocipede", "five passengers"]);
    assert_eq!(
        home.run(&["--json", "import", "document", file]).json()["documents"][0]["outcome"],
        "unchanged"
    );
    fs::write(file, DOCUMENT.replace("five", "six")).expect("the file is written");
    assert_eq!(
        home.run(&["--json", "import", "document", file]).json()["documents"][0]["outcome"],
        "replaced"
    );
    home.run(&["search", "velocipede"]).says(0, &["six passengers"]);
}

#[test]
fn one_bad_file_keeps_out_the_others_and_leaves_the_store_as_it_was() {
    let home = Home::new();
    let good = home.file("house.txt", DOCUMENT);
    let good = good.to_str().expect("a path");
    for (bad, code) in [("empty.txt", 3), ("binary.txt", 3), ("absent.txt", 4), (".", 4)] {
        match bad {
            "empty.txt" => drop(home.file(bad, "")),
            "binary.txt" => drop(home.file(bad, [0xff, 0xfe, 0x00, 0x41])),
            _ => {}
        }
        let run = home.run(&["import", "document", good, bad]);
        assert_eq!(run.code, code, "{bad}: {run:?}");
        assert!(run.err.contains(bad) && run.err.contains("None of the files"), "{}", run.err);
        assert_eq!(run.out, "");
        let run = home.run(&["--json", "import", "document", good, bad]);
        let told = &run.json()["documents"];
        assert_eq!((run.code, &told[0]["file"], &told[0]["outcome"]), (code, &bad.into(), &"refused".into()));
        assert!(told[0]["sentence"].as_str().is_some_and(|sentence| sentence.contains(bad)), "{told}");
    }
    let doctor = home.run(&["--json", "doctor"]).json();
    assert_eq!(doctor["documents"], serde_json::json!([]));
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn the_original_wording_is_shown_once_its_document_is_imported() {
    let document = Path::new(env!("CARDINAL_REFERENCE")).join("documents/warzone-faq.it.txt");
    let home = Home::new();
    let words = |home: &Home| {
        home.run(&["--json", "rule", "warzone-faq/combat/12"]).json()["source"]["words"].clone()
    };
    assert_eq!(words(&home), Value::Null);
    let run = home.run(&["--json", "import", "document", document.to_str().expect("a path")]);
    assert_eq!(run.json()["documents"][0]["id"], "warzone-faq");
    assert!(words(&home).as_str().is_some_and(|words| words.starts_with("12.")), "{}", words(&home));
}

#[test]
fn a_store_that_does_not_open_is_reported_and_answers_go_on() {
    let home = Home::new();
    let store = home.path().join("data/store");
    fs::create_dir_all(&store).expect("a directory");
    fs::write(store.join("diary.txt"), "not a store").expect("the file is written");
    let run = home.run(&["search", "warzone"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.err.contains("could not be read, so this goes on without them"), "{}", run.err);
    let file = home.file("house.txt", DOCUMENT);
    assert_eq!(home.run(&["import", "document", file.to_str().expect("a path")]).code, 4);
    assert!(store.join("diary.txt").is_file(), "what is not ours is left alone");
}

#[test]
fn a_question_that_needs_no_store_makes_none() {
    let home = Home::new();
    assert_eq!(home.run(&["step", "12"]).code, 0);
    assert_eq!(home.run(&["search", "warzone"]).code, 0);
    assert!(!home.path().join("data").exists());
}
