//! A store that cannot be read: commands that need it fail in one way and say why and what to do, the
//! others answer without it and say so. Neither takes "could not read" for "nothing".

use std::fs;
use std::path::PathBuf;
use std::thread;

use crate::home::{Home, Run};

const COMBAT: &str = "Sean Gallagher attacks the Nepharite of Ilian in fight";
const FILE: &str =
    "[attack]\nattacker = \"Sean Gallagher\"\ndefender = \"Nepharite of Ilian\"\ntactic = \"fight\"\n";

/// Commands that are about what is kept.
const NEEDING: &[&[&str]] = &[
    &["import", "cards", "mine.csv"],
    &["import", "cards", "--list"],
    &["import", "cards", "--undo", "mine.csv"],
    &["import", "document", "house.txt"],
    &["import", "document", "--list"],
    &["import", "document", "--undo", "house.txt"],
    &["nickname", "add", "Qwertz", "Ambush"],
    &["nickname", "remove", "Smokey Joe"],
    &["nickname", "list"],
    &["settings"],
    &["settings", "language", "it"],
    &["combat", "new", COMBAT],
    &["combat", "list"],
    &["combat", "show", "last"],
    &["combat", "pass", "last"],
    &["combat", "export", "last"],
    &["combat", "close", "last"],
    &["combat", "resume", "last"],
    &["combat", "explain", "last"],
    &["combat", "explore", "bcdf"],
    &["whatif", "last"],
    &["ruling", "publish", "Who strikes first?", "The attacker."],
    &["ruling", "show", "1"],
    &["ruling", "list"],
    &["ruling", "search", "strikes"],
    &["ruling", "revoke", "1", "wrong"],
    &["ruling", "export"],
    &["ruling", "--server", "7", "export"],
    &["ruling", "import", "rulings.json"],
    &["coverage"],
];

/// Commands that can do without; the first few stand for the others where these have been tried.
const OTHERS: &[&[&str]] = &[
    &["card", "Smoke Bomb"],
    &["step", "12"],
    &["search", "cohort"],
    &["rule", "warzone-faq/combat/12"],
    &["ask", "who may attack whom"],
    &["compare", "C60"],
    &["when", "Smoke Bomb"],
    &["cards", "type:warrior"],
    &["combat", "run", "fight.toml"],
    &["combat", "explain", COMBAT],
    &["whatif", COMBAT],
    &["coverage", "cards"],
];

/// A home in which something of each sort is kept.
fn home() -> Home {
    let home = Home::new();
    home.file("mine.csv", "card,lang,text\nSmoke Bomb,en,It smokes a lot.\n");
    home.file("house.txt", "HOUSE RULES\n\nThe velocipede moves at dusk.\n");
    home.file("fight.toml", FILE);
    home.file("rulings.json", r#"{ "kind": "cardinal-rulings", "format": 1, "rulings": [] }"#);
    for kept in [
        &["import", "cards", "mine.csv"][..],
        &["nickname", "add", "Smokey Joe", "Smoke Bomb"],
        &["combat", "new", COMBAT],
        &["ruling", "publish", "Who strikes first?", "The attacker."],
        &["settings", "ruleset", "doomtrooper-it"],
    ] {
        assert_eq!(home.run(kept).code, 0, "{kept:?}");
    }
    home
}

fn store(home: &Home) -> PathBuf {
    home.path().join("data/store")
}

/// Holds every command to what it has to do where the store cannot be read for the reason of these words,
/// which are `why` for programs.
fn hold(run: impl Fn(&[&str]) -> Run, words: &str, why: &str) {
    hold_all(run, (NEEDING, &OTHERS[..3]), words, why);
}

fn hold_all(
    run: impl Fn(&[&str]) -> Run,
    (needing, others): (&[&[&str]], &[&[&str]]),
    words: &str,
    why: &str,
) {
    for asked in needing {
        let run = run(asked);
        assert_eq!(run.code, 4, "{asked:?}: {run:?}");
        assert_eq!(run.out, "", "{asked:?}: what is not there is not printed");
        assert_eq!(run.err.matches(words).count(), 1, "{asked:?}: {}", run.err);
        assert!(run.err.starts_with("cardinal: "), "{asked:?}: {}", run.err);
    }
    for asked in others {
        let run = run(asked);
        assert_eq!(run.code, 0, "{asked:?}: {run:?}");
        assert_ne!(run.out, "", "{asked:?}");
        assert_eq!(run.err.lines().count(), 1, "{asked:?}: {}", run.err);
        assert!(run.err.contains("so this goes on without them") && run.err.contains(words), "{}", run.err);
    }
    for asked in [&["ruling", "export"][..], &["combat", "list"], &["settings"], &["nickname", "list"]] {
        let run = run(&[&["--json"], asked].concat());
        assert_eq!(run.code, 4, "{asked:?}: {run:?}");
        let told = run.json();
        assert_eq!((&told["kind"], &told["outcome"]), (&"store".into(), &"failed".into()), "{told}");
        assert_eq!(told["why"], why);
        assert!(told["sentence"].as_str().expect("a sentence").contains(words), "{told}");
    }
    let doctor = run(&["doctor"]);
    assert_eq!(doctor.code, 4, "{doctor:?}");
    assert!(doctor.out.contains(words) && !doctor.out.contains("nicknames of your own"), "{}", doctor.out);
}

/// That all is there again once nothing stands in the way.
fn is_whole(home: &Home) {
    let export = home.run(&["--json", "ruling", "export"]);
    assert_eq!(export.json()["count"], 1, "{export:?}");
    assert_eq!(export.err, "");
    home.run(&["combat", "show", "last"]).says(0, &["Sean Gallagher"]);
    home.run(&["card", "smokey joe"]).says(0, &["It smokes a lot."]);
}

#[test]
fn what_an_earlier_version_has_open_is_told_and_never_taken_for_nothing() {
    let words = "in use by another Cardinal: end that one first";
    let [first, second, third] = [&NEEDING[..10], &NEEDING[10..20], &NEEDING[20..]];
    // Each waits a while for the store, and until whoever came before has waited: so there are several stores.
    thread::scope(|scope| {
        for asked in [(first, &[][..]), (second, &[]), (third, &[]), (&[], OTHERS)] {
            scope.spawn(move || {
                let home = home();
                let owner = home.held_by_an_earlier_version();
                hold_all(|asked| home.run(asked), asked, words, "locked");
                drop(owner);
                is_whole(&home);
            });
        }
    });
}

#[test]
fn what_an_earlier_version_has_open_is_told_in_each_language_and_once_in_a_conversation() {
    let home = home();
    let owner = home.held_by_an_earlier_version();
    for (lang, words) in [
        ("it", "è in uso da un altro Cardinal: chiudi prima quello"),
        ("cs", "používá jiný Cardinal: nejprve ho ukonči"),
    ] {
        for asked in [&["ruling", "export"][..], &["combat", "show", "last"], &["card", "Smoke Bomb"]] {
            let run = home.run(&[&["--lang", lang], asked].concat());
            assert!(run.err.contains(words), "{lang} {asked:?}: {run:?}");
        }
    }
    let talk = home.pipe(&[], b"step 12\nstep 13\n");
    assert_eq!(talk.code, 0, "{talk:?}");
    assert!(talk.out.contains("Step 12") && talk.out.contains("Step 13"), "{}", talk.out);
    assert_eq!(talk.err.matches("so this goes on without them").count(), 1, "{}", talk.err);
    drop(owner);
    is_whole(&home);
}

#[test]
fn what_a_newer_cardinal_wrote_is_told_and_never_taken_for_nothing() {
    let home = home();
    let format = store(&home).join("format");
    let own = fs::read_to_string(&format).expect("a format");
    fs::write(&format, "99\n").expect("it is written");
    hold(|asked| home.run(asked), "was written by a newer Cardinal: use the newer one", "newer");
    fs::write(&format, own).expect("it is written");
    is_whole(&home);
}

#[test]
fn what_lies_where_the_store_should_and_is_none_is_told() {
    let home = home();
    let aside = home.path().join("aside");
    fs::rename(store(&home), &aside).expect("it is moved");
    fs::write(store(&home), "a letter").expect("it is written");
    let few = (&NEEDING[..3], &OTHERS[..1]);
    hold_all(|asked| home.run(asked), few, "cannot be opened", "system");
    fs::remove_file(store(&home)).expect("it goes");
    fs::create_dir(store(&home)).expect("a folder");
    fs::write(store(&home).join("letter.txt"), "a letter").expect("it is written");
    hold_all(|asked| home.run(asked), few, "is not a store, it holds letter.txt", "not-a-store");
    fs::remove_dir_all(store(&home)).expect("it goes");
    fs::rename(&aside, store(&home)).expect("it is moved back");
    is_whole(&home);
}

/// Nobody who may write everywhere is hindered by a mode, so such a one runs the program as another.
#[cfg(unix)]
#[test]
fn what_may_not_be_written_is_told_and_never_taken_for_nothing() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    use std::path::Path;

    const NOBODY: u32 = 65_534;

    fn set_modes(folder: &Path, folders: u32, files: u32) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                set_modes(&path, folders, files);
            } else {
                fs::set_permissions(&path, fs::Permissions::from_mode(files)).expect("ours");
            }
        }
        fs::set_permissions(folder, fs::Permissions::from_mode(folders)).expect("ours");
    }

    let home = home();
    let is_root = fs::metadata(home.path()).expect("a folder").uid() == 0;
    set_modes(home.path(), 0o555, 0o444);
    let run = |asked: &[&str]| {
        let mut command = home.command();
        if is_root {
            command.uid(NOBODY);
        }
        Run::of(command.args(asked).output().expect("the program runs"))
    };
    hold(
        run,
        "cannot be written: Permission denied (os error 13). Give yourself write access",
        "not-writable",
    );
    set_modes(home.path(), 0o755, 0o644);
    is_whole(&home);
}

#[test]
fn the_command_that_finds_the_store_damaged_does_not_say_that_nothing_was_kept() {
    let home = home();
    fs::write(store(&home).join("cardinal.sqlite"), b"").expect("it is cut");
    let run = home.run(&["ruling", "export"]);
    assert_eq!(run.code, 4, "{run:?}");
    assert!(run.err.contains("The store was damaged and now lies at"), "{}", run.err);
    assert_eq!(home.run(&["combat", "list"]).code, 0, "the new one is whole, and empty");
}
