//! A disk that takes no more: what is to be kept is refused with a sentence, the rest is answered.

use std::fs;

use cardinal::host;
use cardinal_assistant::library::{UserStore, UserStoreError};
use cardinal_cards_db::Nickname;

use crate::home::Home;

const TEXTS: &str = "card,lang,text\nSmoke Bomb,en,It smokes.\n";

#[cfg(target_os = "linux")]
#[test]
fn what_a_full_disk_cannot_take_is_refused_in_each_language_and_nothing_else_is() {
    use std::process::Command;

    use crate::home::Run;

    let home = Home::new();
    home.file("mine.csv", TEXTS);
    home.file("more.csv", TEXTS.replace("smokes", "stinks"));
    home.file("house.txt", "HOUSE RULES\n\nThe velocipede moves at dusk.\n");
    assert_eq!(home.run(&["import", "cards", "mine.csv"]).code, 0);
    // No file may grow beyond nothing; writing all the same is an error, and not the end.
    let full = |arguments: &[&str]| {
        let mut command = Command::new("/bin/sh");
        command
            .args(["-c", r#"trap "" XFSZ; ulimit -f 0; exec "$0" "$@""#, env!("CARGO_BIN_EXE_cardinal")])
            .args(arguments)
            .env_clear()
            .env("CARDINAL_DATA_DIR", home.path().join("data"))
            .current_dir(home.path());
        Run::of(command.output().expect("the program runs"))
    };
    for lang in ["en", "it", "cs"] {
        for wanted in [
            &["import", "cards", "more.csv"][..],
            &["import", "document", "house.txt"],
            &["import", "cards", "--undo", "mine.csv"],
            &["nickname", "add", "Smokey Joe", "Smoke Bomb"],
            &["settings", "language", "cs"],
            &["combat", "new", "Sean Gallagher attacks the Nepharite of Ilian in fight"],
        ] {
            let run = full(&[&["--lang", lang], wanted].concat());
            assert_ne!(run.code, 0, "{wanted:?}: {run:?}");
            assert!(!format!("{}{}", run.out, run.err).trim().is_empty(), "{wanted:?}");
        }
        full(&["--lang", lang, "card", "Smoke Bomb"]).says(0, &["Smoke Bomb"]);
        full(&["--lang", lang, "ask", "warzone-faq/combat/12"]).says(0, &["warzone-faq/combat/12"]);
    }
    home.run(&["import", "cards", "--list"]).says(0, &["mine.csv"]);
    home.run(&["card", "Smoke Bomb"]).says(0, &["It smokes."]);
}

#[test]
fn what_was_imported_is_read_on_when_the_store_fails_to_write() {
    let home = Home::new();
    home.file("mine.csv", TEXTS);
    assert_eq!(home.run(&["import", "cards", "mine.csv"]).code, 0);
    let shelf = UserStore::new(host::store(&home.path().join("data")));
    let files = shelf.card_files().unwrap();
    let nickname = |name: &str| Nickname { name: name.into(), lang: None, card: "doomtrooper/ambush".into() };
    assert!(shelf.keep_nickname(&nickname("Smokey Joe")).is_ok());
    // The file is gone that each write looks for.
    let database = home.path().join("data/store/cardinal.sqlite");
    fs::rename(database, home.path().join("cardinal.sqlite")).expect("it is renamed");
    let failed =
        |result: Result<(), UserStoreError>| assert!(matches!(result, Err(UserStoreError::Write(_))));
    failed(shelf.keep_nickname(&nickname("Joe")).map(drop));
    failed(shelf.forget_nickname("Smokey Joe").map(drop));
    failed(shelf.forget_card_file(&files[0].sha256));
    let mut other = files[0].clone();
    other.sha256 = "0".repeat(64);
    failed(shelf.keep_card_file(&other).map(drop));
    assert_eq!(shelf.card_files().unwrap(), files);
    let names: Vec<String> = shelf.nicknames().unwrap().iter().map(|kept| kept.name.clone()).collect();
    assert_eq!(names, ["Smokey Joe"]);
}
