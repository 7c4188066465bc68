//! A disk that fails while the store is open: what was acknowledged stays and is read on, and
//! nothing else is.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::fs;
use std::path::Path;

use cardinal_store::{Batch, Collection, Store, WriteError};

mod server;

fn names(names: &Collection<String>) -> Vec<(String, String)> {
    names.iter().map(Result::unwrap).collect()
}

#[test]
fn a_database_that_is_taken_away_is_read_on_and_not_written_until_it_is_back() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("store");
    let store = Store::open(&dir).unwrap().store;
    let cards = store.collection::<String>("cards");
    let text = |text: &str| text.to_owned();
    cards.put_many([("a", &text("Ambush")), ("b", &text("Barrage"))]).unwrap();
    let acknowledged = names(&cards);
    let (here, away) = (dir.join("cardinal.sqlite"), folder.path().join("away"));
    fs::rename(&here, &away).unwrap();
    let mut batch = Batch::new();
    batch.put(&cards, "a", &text("changed")).unwrap();
    batch.remove(&cards, "b");
    assert!(matches!(store.commit(batch), Err(WriteError::Database(_))));
    fs::write(&here, b"another file").unwrap();
    assert!(matches!(cards.put("c", &text("lost")), Err(WriteError::Database(_))));
    assert_eq!(names(&cards), acknowledged);
    fs::rename(&away, &here).unwrap();
    cards.put("c", &text("Clone")).unwrap();
    assert_eq!(cards.len().unwrap(), 3);
}

/// Two on one record: of each pair of writes that began alike one is made, and each is told which.
#[test]
fn two_processes_that_count_on_one_record_count_each_time_once() {
    if let Ok(place) = std::env::var("CARDINAL_STORE_RACE_TEST") {
        count(&place);
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    race(folder.path().to_str().unwrap());
}

#[test]
#[cfg_attr(not(have_postgres), ignore = "needs PostgreSQL's server: apt-get install postgresql")]
fn two_processes_that_count_on_one_record_of_a_database_count_each_time_once() {
    race(&server::shared().new_database());
}

/// `CARDINAL_STORE_RACES` says how often they race.
fn race(place: &str) {
    let times = std::env::var("CARDINAL_STORE_RACES").map_or(500, |number| number.parse().unwrap());
    let begun = std::time::Instant::now();
    let mut processes: Vec<_> = (0..2)
        .map(|_| {
            std::process::Command::new(std::env::current_exe().unwrap())
                .args(["--exact", "two_processes_that_count_on_one_record_count_each_time_once"])
                .env("CARDINAL_STORE_RACE_TEST", place)
                .env("CARDINAL_STORE_RACE_TIMES", u64::to_string(&(times / 2)))
                .stdout(std::process::Stdio::null())
                .spawn()
                .unwrap()
        })
        .collect();
    for process in &mut processes {
        assert!(process.wait().unwrap().success());
    }
    let store = server::open(place);
    assert_eq!(store.collection::<u64>("numbers").get("n").unwrap(), Some(times / 2 * 2));
    let lost = store.collection::<u64>("lost").iter().map(|record| record.unwrap().1).sum::<u64>();
    println!("{times} in a race in {:?}, {lost} were told to read again", begun.elapsed());
}

fn count(place: &str) {
    let times: u64 = std::env::var("CARDINAL_STORE_RACE_TIMES").unwrap().parse().unwrap();
    let store = server::open(place);
    let numbers = store.collection::<u64>("numbers");
    let (mut made, mut lost) = (0, 0_u64);
    while made < times {
        let (now, read) = numbers.read("n").unwrap();
        let mut batch = Batch::new();
        batch.put(&numbers, "n", &(now.unwrap_or(0) + 1)).unwrap().expect(&numbers, "n", &read);
        match store.commit(batch) {
            Ok(()) => made += 1,
            Err(WriteError::Changed { .. }) => lost += 1,
            Err(error) => panic!("{error}"),
        }
    }
    store.collection("lost").put(&std::process::id().to_string(), &lost).unwrap();
}

/// The system itself refuses to write: files may not grow beyond nothing any more.
#[cfg(target_os = "linux")]
mod full {
    use std::env;
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Command, Stdio};

    use super::*;

    const DIRECTORY: &str = "CARDINAL_STORE_FULL_TEST";
    const TEST: &str = "full::a_disk_that_takes_no_more_loses_nothing_that_was_acknowledged";

    #[test]
    fn a_disk_that_takes_no_more_loses_nothing_that_was_acknowledged() {
        // The writer is this same test in a second process.
        if let Some(dir) = env::var_os(DIRECTORY) {
            write_on_a_disk_that_fails(Path::new(&dir));
            return;
        }
        if Command::new("prlimit").arg("--version").output().is_err() {
            println!("skipped: there is no prlimit here");
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        let dir = folder.path().join("store");
        // Writing too much is then an error, and not the end of the process.
        let mut writer = Command::new("sh")
            .args(["-c", r#"trap "" XFSZ; exec "$0" "$@""#])
            .arg(env::current_exe().unwrap())
            .args(["--exact", TEST, "--nocapture"])
            .env(DIRECTORY, &dir)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(writer.stdout.take().unwrap()).lines().map_while(Result::ok);
        assert!(said.any(|line| line == "filled"));
        let process = writer.id().to_string();
        let limited = Command::new("prlimit").args(["--pid", &process, "--fsize=0"]).status().unwrap();
        assert!(limited.success());
        writeln!(writer.stdin.take().unwrap(), "go on").unwrap();
        assert!(said.any(|line| line == "read on"), "the writer says why");
        assert!(writer.wait().unwrap().success());

        let opened = Store::open(&dir).unwrap();
        assert_eq!(opened.damaged, None);
        assert_eq!(names(&opened.store.collection("cards"))[..100], filled()[..]);
    }

    fn filled() -> Vec<(String, String)> {
        (0..100).map(|n| (format!("{n:03}"), format!("text {n}"))).collect()
    }

    fn write_on_a_disk_that_fails(dir: &Path) {
        let store = Store::open(dir).unwrap().store;
        let cards = store.collection::<String>("cards");
        for (key, text) in filled() {
            cards.put(&key, &text).unwrap();
        }
        println!("\nfilled");
        std::io::stdin().lines().next();
        let failed = cards.put("later", &"lost".to_owned());
        assert!(matches!(failed, Err(WriteError::Database(_))), "{failed:?}");
        assert!(matches!(cards.remove("000"), Err(WriteError::Database(_))));
        assert_eq!(names(&cards), filled());
        assert_eq!(cards.get("later").unwrap(), None);
        println!("\nread on");
    }
}
