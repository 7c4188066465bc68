//! What holds of the store whatever happens to the program or to the disk.

use std::fs;
use std::path::PathBuf;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use cardinal::host;
use cardinal_assistant::library::{CardFile, UserStore};
use serde_json::json;

use crate::home::Home;

/// How many imports are killed before they have ended, in each of the lanes.
const KILLS: u32 = 100;
const LANES: u64 = 2;
/// Names that the files of killed imports take turns with, so that some replace an earlier one.
const NAMES: usize = 10;
/// Where the moments of the kills are drawn from.
const SEED: u64 = 0x0063_6172_6469_6e61;

/// Numbers that look drawn and are the same in every run.
struct Drawn(u64);

impl Drawn {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// The texts of one import, which no other has, and how many they are.
fn texts(run: usize) -> (String, usize) {
    let rows = 1 + run % 7 * 5;
    let lines = (0..rows).map(|row| format!("Song {row} of {run},en,It sings {run} times.,special\n"));
    (std::iter::once("card,lang,text,type\n".to_owned()).chain(lines).collect(), rows)
}

fn card_files(home: &Home) -> Vec<CardFile> {
    let shelf = UserStore::new(host::store(&home.path().join("data")));
    let files = shelf.card_files().expect("it is read").to_vec();
    assert!(shelf.troubles().is_empty(), "{:?}", shelf.troubles());
    files
}

#[test]
fn a_killed_import_leaves_all_of_a_file_or_nothing_and_loses_none_that_was_acknowledged() {
    // Two stores side by side: most of the time goes by in starting the program.
    let lanes: Vec<_> = (0..LANES).map(|lane| thread::spawn(move || killed_imports(SEED + lane))).collect();
    let lanes = lanes.into_iter().map(|lane| lane.join().expect("the lane holds"));
    let (kept, lost) = lanes.fold((0, 0), |(kept, lost), lane| (kept + lane.0, lost + lane.1));
    assert!(kept > 0 && lost > 0, "{kept} kept and {lost} lost: the kills came all too late or too early");
}

/// Kills imports until enough were killed before their end, looks after each at what is in the store,
/// and gives how many files were kept and how many left no trace.
fn killed_imports(seed: u64) -> (u32, u32) {
    let home = Home::new();
    let prepared = home.file("prepared.csv", texts(0).0);
    let begun = Instant::now();
    assert_eq!(home.run(&["import", "cards", prepared.to_str().expect("a path")]).code, 0);
    // How long an import takes, about: it follows what is seen, since others use the machine too.
    let mut whole = u64::try_from(begun.elapsed().as_micros()).expect("it took less than centuries");
    let mut drawn = Drawn(seed);
    let mut expected = card_files(&home);
    let (mut killed, mut kept, mut lost) = (0, 0, 0);
    for run in 1.. {
        if killed == KILLS {
            break;
        }
        let name = format!("cards-{}.csv", run % NAMES);
        let (content, rows) = texts(run);
        home.file(&name, content);
        let mut import = home
            .command()
            .args(["import", "cards", &name])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        thread::sleep(Duration::from_micros(drawn.below(whole * 5 / 4)));
        import.kill().expect("it is ours");
        let is_acknowledged = import.wait().expect("it ends").success();
        whole = if is_acknowledged { whole - whole / 8 } else { whole + whole / 32 };
        killed += u32::from(!is_acknowledged);

        let found = card_files(&home);
        let sung = |file: &CardFile| file.rows.iter().all(|row| row.text == format!("It sings {run} times."));
        if let Some(new) = found.iter().find(|file| sung(file)) {
            assert_eq!((&new.file, new.rows.len()), (&name, rows), "run {run}: a part of the file");
            expected.retain(|file| file.file != name);
            expected.push(new.clone());
            kept += 1;
        } else {
            assert!(!is_acknowledged, "run {run}: acknowledged and lost");
            lost += 1;
        }
        expected.sort_by_key(|file| file.number);
        assert_eq!(found, expected, "run {run}: something else was changed");
    }
    println!("{killed} killed, {kept} kept, {lost} lost, in {:?}", begun.elapsed());
    (kept, lost)
}

fn with_text(home: &Home) -> PathBuf {
    let file = home.file("mine.csv", "card,lang,text\nSmoke Bomb,en,It smokes a lot.\n");
    assert_eq!(home.run(&["import", "cards", "mine.csv"]).code, 0);
    home.run(&["nickname", "add", "Smokey Joe", "Smoke Bomb"]).says(0, &[]);
    file
}

#[test]
fn a_damaged_store_is_moved_aside_and_told_and_cards_are_still_answered() {
    let home = Home::new();
    with_text(&home);
    let store = home.path().join("data/store");
    fs::write(store.join("cardinal.sqlite"), b"").expect("it is cut");
    let run = home.run(&["card", "Smoke Bomb"]);
    run.says(0, &["Smoke Bomb", "When it may be played"]);
    assert!(!run.out.contains("It smokes a lot."), "{}", run.out);
    assert!(run.err.contains("The store was damaged and now lies at"), "{}", run.err);
    assert!(home.path().join("data/store.damaged-1/cardinal.sqlite").is_file(), "nothing is thrown away");
    assert_eq!(home.run(&["card", "Smoke Bomb"]).err, "", "it is told once");
    assert_eq!(home.run(&["--json", "import", "cards", "mine.csv"]).json()["files"][0]["outcome"], "new");
    home.run(&["card", "Smoke Bomb"]).says(0, &["It smokes a lot."]);
}

#[test]
fn an_empty_store_is_not_taken_for_a_damaged_one() {
    let home = Home::new();
    fs::create_dir_all(home.path().join("data/store")).expect("a directory");
    let run = home.run(&["card", "Smoke Bomb"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_eq!(home.run(&["--json", "import", "cards", "--list"]).json()["files"], json!([]));
    assert!(!home.path().join("data/store.damaged-1").exists());
}

#[test]
fn what_an_earlier_version_has_open_is_told_and_cards_are_answered_without_it() {
    let home = Home::new();
    with_text(&home);
    let owner = home.held_by_an_earlier_version();
    for (lang, words) in
        [("en", "in use by another Cardinal"), ("it", "un altro Cardinal"), ("cs", "jiný Cardinal")]
    {
        for arguments in [
            &["import", "cards", "mine.csv"][..],
            &["import", "cards", "--list"],
            &["import", "cards", "--undo", "mine.csv"],
            &["nickname", "add", "Qwertz", "Ambush"],
        ] {
            let run = home.run(&[&["--lang", lang], arguments].concat());
            assert_eq!(run.code, 4, "{arguments:?}: {run:?}");
            assert!(run.err.contains(words), "{lang}: {}", run.err);
        }
    }
    let run = home.run(&["card", "Smoke Bomb"]);
    run.says(0, &["When it may be played"]);
    assert!(run.err.contains("in use by another Cardinal"), "{}", run.err);
    drop(owner);
    home.run(&["card", "smokey joe"]).says(0, &["It smokes a lot."]);
}

#[test]
fn the_terminal_and_whoever_has_the_store_open_go_side_by_side() {
    let home = Home::new();
    with_text(&home);
    let other = UserStore::new(host::store(&home.path().join("data")));
    assert_eq!(other.nicknames().expect("read").len(), 1);
    let add = |name: &str| {
        let mut command = home.command();
        let adding = command.args(["nickname", "add", name, "Ambush"]).stdout(Stdio::null());
        adding.spawn().expect("the program starts")
    };
    let at_once: Vec<_> = (0..4).map(|n| add(&format!("Name {n}"))).collect();
    for mut adding in at_once {
        assert!(adding.wait().expect("it ends").success());
    }
    home.run(&["nickname", "list"]).says(0, &["Smokey Joe", "Name 0", "Name 1", "Name 2", "Name 3"]);
    assert_eq!(other.nicknames().expect("read").len(), 5, "who had read before reads again");
}

#[test]
fn a_store_of_another_format_is_refused_and_left_as_it_is() {
    let home = Home::new();
    with_text(&home);
    let format = home.path().join("data/store/format");
    let own = fs::read_to_string(&format).expect("a format");
    for (other, words) in
        [("99\n", "was written by a newer Cardinal"), ("0\n", "was written by an older Cardinal")]
    {
        fs::write(&format, other).expect("the file is written");
        let import = home.run(&["import", "cards", "mine.csv"]);
        assert_eq!(import.code, 4, "{import:?}");
        assert!(import.err.contains(words), "{}", import.err);
        let card = home.run(&["card", "Smoke Bomb"]);
        card.says(0, &["When it may be played"]);
        assert!(card.err.contains(words) && !card.out.contains("It smokes a lot."), "{card:?}");
    }
    fs::write(&format, own).expect("the file is written");
    let run = home.run(&["card", "smokey joe"]);
    run.says(0, &["It smokes a lot."]);
    assert_eq!(run.err, "");
}
