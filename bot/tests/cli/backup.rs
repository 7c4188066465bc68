//! `backup`, `restore` and `doctor --repair`: what is kept can be copied, brought back and given back.

use std::fs;

use serde_json::json;

use crate::home::{Home, Run};

fn nicknames(home: &Home) -> usize {
    home.run(&["--json", "nickname", "list"]).json()["nicknames"].as_array().expect("a list").len()
}

fn fails(run: &Run, words: &str) {
    assert!(run.code == 4 && run.out.is_empty() && run.err.contains(words), "{run:?}");
}

fn name(home: &Home, nickname: &str) {
    home.run(&["nickname", "add", nickname, "Smoke Bomb"]).says(0, &[]);
}

#[test]
fn what_was_kept_is_copied_brought_back_and_that_is_undone_in_three_languages() {
    for (lang, copied, restored, undone) in [
        ("en", "Copied to mine.copy", "is now all that is kept", "back to it leads"),
        ("it", "Copiato in mine.copy", "è ora tutto ciò che è conservato", "per tornarci"),
        ("cs", "Zkopírováno do souboru mine.copy", "je teď vším, co je uloženo", "zpět vede"),
    ] {
        let home = Home::new();
        name(&home, "Smokey Joe");
        home.run(&["--lang", lang, "backup", "mine.copy"]).says(0, &[copied, "cardinal restore mine.copy"]);
        name(&home, "Smokey Jim");
        assert_eq!(nicknames(&home), 2);
        home.run(&["--lang", lang, "restore", "mine.copy"]).says(0, &[restored, undone]);
        assert_eq!(nicknames(&home), 1, "{lang}");
        let before = home.path().join("data/before-restore-1.sqlite");
        home.run(&["--lang", lang, "restore", &before.display().to_string()]).says(0, &[restored]);
        assert_eq!(nicknames(&home), 2, "{lang}: it was undone");
        assert!(home.path().join("data/before-restore-2.sqlite").is_file());
    }
}

#[test]
fn a_copy_comes_back_on_another_machine_and_while_a_console_is_open() {
    let home = Home::new();
    name(&home, "Smokey Joe");
    home.run(&["backup", "mine.copy"]).says(0, &[]);
    let other = Home::new();
    let copy = home.path().join("mine.copy").display().to_string();
    let restored = other.run(&["--json", "restore", &copy]).json();
    assert_eq!((&restored["kind"], &restored["outcome"]), (&json!("restore"), &json!("answered")));
    assert_eq!((&restored["records"]["nicknames"], &restored["before"]), (&json!(1), &json!(null)));
    assert_eq!(nicknames(&other), 1);
}

#[test]
fn what_is_no_copy_or_may_not_be_written_over_is_refused_and_nothing_changes() {
    let home = Home::new();
    fails(&home.run(&["backup", "mine.copy"]), "There is nothing to copy");
    assert!(!home.path().join("mine.copy").exists() && !home.path().join("data/store").exists());
    fails(&home.run(&["restore", "nowhere"]), "nowhere does not exist");
    assert!(!home.path().join("data/store").exists(), "a file that is none makes no store");
    name(&home, "Smokey Joe");
    home.file("text.md", "no copy of anything");
    fails(&home.run(&["backup", "text.md"]), "text.md is there already");
    assert_eq!(fs::read(home.path().join("text.md")).expect("it is there"), b"no copy of anything");
    fails(&home.run(&["restore", "text.md"]), "text.md is not a copy of a store");
    fails(&home.run(&["restore", "data"]), "data is not a copy of a store");
    fails(&home.run(&["backup", "no/such/folder"]), "no/such/folder cannot be written");
    home.run(&["backup", "mine.copy"]).says(0, &[]);
    let mut bytes = fs::read(home.path().join("mine.copy")).expect("it is there");
    bytes.truncate(bytes.len() - 50);
    home.file("short.copy", bytes);
    fails(&home.run(&["--lang", "cs", "restore", "short.copy"]), "Soubor short.copy je poškozený");
    assert_eq!(nicknames(&home), 1);
    assert!(!home.path().join("data/before-restore-1.sqlite").exists(), "what changed nothing is not undone");
}

#[test]
fn a_damaged_store_is_told_by_the_doctor_and_one_nobody_looked_through_is_repaired() {
    let home = Home::new();
    name(&home, "Smokey Joe");
    let (store, earlier) = (home.path().join("data/store"), home.path().join("data/store.damaged-4"));
    // As a version left it that only moved it aside.
    fs::rename(&store, &earlier).expect("it is moved");
    let doctor = home.run(&["doctor"]);
    doctor.says(4, &["has not been looked through", "cardinal doctor --repair"]);
    assert_eq!(nicknames(&home), 0);
    home.run(&["doctor", "--repair"]).says(0, &["Damaged stores", "store.damaged-4", "was given back"]);
    assert_eq!(nicknames(&home), 1);

    fs::write(store.join("cardinal.sqlite"), b"no database").expect("it is damaged");
    let run = home.run(&["card", "Smoke Bomb"]);
    assert!(run.err.contains("Nothing in it could be read"), "{}", run.err);
    assert!(run.err.contains("There may have been others"), "{}", run.err);
    let doctor = home.run(&["--json", "doctor"]);
    assert_eq!(doctor.code, 0, "what is done with is no trouble: {doctor:?}");
    let told = &doctor.json()["damaged_stores"];
    assert_eq!(told.as_array().map(Vec::len), Some(2), "{told}");
    assert_eq!((&told[0]["given_back"], &told[0]["may_be_more"]), (&json!(0), &json!(true)));
    // Given back once, it can be taken out again for good.
    home.run(&["nickname", "remove", "Smokey Joe"]);
    home.run(&["doctor", "--repair"]);
    assert_eq!(nicknames(&home), 0, "nothing comes back that somebody took out");
}
