//! What a store promises: what is written stays, and what is wrong is told.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::fs;
use std::path::Path;

use cardinal_store::{Batch, OpenError, ReadError, Store};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Ruling {
    question: String,
    verdict: u32,
}

fn ruling(question: &str, verdict: u32) -> Ruling {
    Ruling { question: question.to_owned(), verdict }
}

fn open(dir: &Path) -> Store {
    let opened = Store::open(dir).unwrap();
    assert_eq!(opened.damaged, None);
    opened.store
}

#[test]
fn what_is_written_is_there_after_reopening() {
    let dir = tempfile::tempdir().unwrap();
    let store = open(dir.path());
    store.collection("rulings").put("č/1", &ruling("Může?", 7)).unwrap();
    drop(store);

    let rulings = open(dir.path()).collection::<Ruling>("rulings");
    assert_eq!(rulings.get("č/1").unwrap(), Some(ruling("Může?", 7)));
    assert_eq!(rulings.get("č/2").unwrap(), None);
    assert_eq!(rulings.len().unwrap(), 1);
}

#[test]
fn records_iterate_in_the_order_of_their_keys_and_stay_in_their_collection() {
    let dir = tempfile::tempdir().unwrap();
    let store = open(dir.path());
    let numbers = store.collection::<u32>("numbers");
    // "numbers" + "x" and "number" + "sx" spell the same letters.
    store.collection::<u32>("number").put("sx", &9).unwrap();
    numbers.put_many([("b", &2), ("a", &1), ("c", &3)]).unwrap();

    let all: Vec<_> = numbers.iter().map(Result::unwrap).collect();
    assert_eq!(all, [("a".to_owned(), 1), ("b".to_owned(), 2), ("c".to_owned(), 3)]);
    numbers.remove("b").unwrap();
    numbers.remove("never there").unwrap();
    assert_eq!(numbers.len().unwrap(), 2);
    assert_eq!(store.collection::<u32>("number").get("sx").unwrap(), Some(9));
}

#[test]
fn replacing_leaves_nothing_of_what_was_there() {
    let dir = tempfile::tempdir().unwrap();
    let numbers = open(dir.path()).collection::<u32>("numbers");
    numbers.put_many([("a", &1), ("b", &2)]).unwrap();
    numbers.replace([("b", &20), ("c", &30)]).unwrap();
    let all: Vec<_> = numbers.iter().map(Result::unwrap).collect();
    assert_eq!(all, [("b".to_owned(), 20), ("c".to_owned(), 30)]);
}

#[test]
fn the_changes_of_a_batch_happen_in_their_order() {
    let dir = tempfile::tempdir().unwrap();
    let store = open(dir.path());
    let (names, numbers) = (store.collection::<String>("names"), store.collection::<u32>("numbers"));
    names.put("doc-1/a", &"old".to_owned()).unwrap();
    names.put("doc-2/a", &"kept".to_owned()).unwrap();

    let mut batch = Batch::new();
    batch.put(&names, "doc-1/b", &"put before the clearing".to_owned()).unwrap();
    batch.clear_prefix(&names, "doc-1/");
    batch.put(&names, "doc-1/c", &"put after it".to_owned()).unwrap();
    batch.put(&numbers, "count", &1).unwrap();
    store.commit(batch).unwrap();

    let keys: Vec<_> = names.iter().map(|record| record.unwrap().0).collect();
    assert_eq!(keys, ["doc-1/c", "doc-2/a"]);
    assert_eq!(numbers.get("count").unwrap(), Some(1));
}

#[test]
fn many_handles_have_a_store_open_at_once_and_each_reads_what_another_wrote() {
    let dir = tempfile::tempdir().unwrap();
    let (first, second) = (open(dir.path()), open(dir.path()));
    let (one, other) = (first.collection::<u32>("numbers"), second.collection::<u32>("numbers"));
    let before = other.changes().unwrap();
    one.put("a", &1).unwrap();
    assert_eq!(other.get("a").unwrap(), Some(1));
    let after = other.changes().unwrap();
    assert_ne!(after, before, "whoever kept what it read can tell");
    assert_eq!(other.changes().unwrap(), after, "nothing was changed since");
    second.collection::<u32>("others").put("b", &2).unwrap();
    assert_eq!(other.changes().unwrap(), after, "nor by what is changed elsewhere");
}

#[test]
fn a_store_that_an_earlier_version_has_open_is_told_to_be_in_use() {
    use fs2::FileExt;

    let dir = tempfile::tempdir().unwrap();
    drop(open(dir.path()));
    let lock = fs::OpenOptions::new().write(true).open(dir.path().join("lock")).unwrap();
    lock.try_lock_exclusive().unwrap();
    let refused = Store::open(dir.path()).unwrap_err();
    assert!(matches!(refused, OpenError::Locked { .. }), "{refused:?}");
    drop(lock);
    let now = open(dir.path());
    let lock = fs::OpenOptions::new().write(true).open(dir.path().join("lock")).unwrap();
    assert!(lock.try_lock_exclusive().is_err(), "an earlier version stays out as well");
    drop(now);
}

#[cfg(unix)]
#[test]
fn what_is_kept_is_nobody_elses_to_read() {
    use std::os::unix::fs::PermissionsExt;

    let parent = tempfile::tempdir().unwrap();
    let dir = parent.path().join("store");
    let store = open(&dir);
    store.collection("numbers").put("a", &1_u32).unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&dir), 0o700);
    let mut seen = 0;
    for entry in fs::read_dir(&dir).unwrap() {
        let path = entry.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
        seen += 1;
    }
    assert!(seen >= 5, "the database, what SQLite puts beside it, the lock, the mark: {seen}");
}

#[test]
fn a_record_of_another_shape_is_an_error_that_names_it() {
    let dir = tempfile::tempdir().unwrap();
    let store = open(dir.path());
    store.collection("rulings").put("r1", &"no ruling".to_owned()).unwrap();
    store.collection("rulings").put("r2", &ruling("q", 1)).unwrap();

    let rulings = store.collection::<Ruling>("rulings");
    let error = rulings.get("r1").unwrap_err();
    let ReadError::Unreadable { collection, key, .. } = &error else { panic!("{error:?}") };
    assert_eq!((collection.as_str(), key.as_str()), ("rulings", "r1"));
    assert_eq!(rulings.iter().flatten().count(), 1, "the other record still comes");
}

#[test]
fn a_newer_format_is_refused_and_left_as_it_is() {
    let dir = tempfile::tempdir().unwrap();
    open(dir.path()).collection("numbers").put("a", &1_u32).unwrap();
    fs::write(dir.path().join("format"), "7\n").unwrap();
    let refused = Store::open(dir.path()).unwrap_err();
    assert!(matches!(refused, OpenError::Newer { found: 7, known: 2, .. }), "{refused:?}");

    fs::write(dir.path().join("format"), "0\n").unwrap();
    let refused = Store::open(dir.path()).unwrap_err();
    assert!(matches!(refused, OpenError::Older { found: 0, known: 2, .. }), "{refused:?}");

    fs::write(dir.path().join("format"), "2\n").unwrap();
    assert_eq!(open(dir.path()).collection::<u32>("numbers").get("a").unwrap(), Some(1));
}

#[test]
fn a_newer_format_inside_the_database_is_refused_too() {
    let dir = tempfile::tempdir().unwrap();
    drop(open(dir.path()));
    let database = rusqlite::Connection::open(dir.path().join("cardinal.sqlite")).unwrap();
    database.pragma_update(None, "user_version", 3).unwrap();
    drop(database);
    let refused = Store::open(dir.path()).unwrap_err();
    assert!(matches!(refused, OpenError::Newer { found: 3, .. }), "{refused:?}");
}

#[test]
fn a_mark_that_is_damaged_takes_nothing_away() {
    let dir = tempfile::tempdir().unwrap();
    open(dir.path()).collection("numbers").put("a", &1_u32).unwrap();
    for mark in [&b""[..], b"\xff\xfe", b"zwei"] {
        fs::write(dir.path().join("format"), mark).unwrap();
        assert_eq!(open(dir.path()).collection::<u32>("numbers").get("a").unwrap(), Some(1));
        assert_eq!(fs::read(dir.path().join("format")).unwrap(), b"2\n", "it is mended");
    }
}

#[test]
fn a_directory_with_other_peoples_files_is_refused_and_left_alone() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("thesis.odt"), b"years of work").unwrap();
    let refused = Store::open(dir.path()).unwrap_err();
    let OpenError::NotAStore { found, .. } = &refused else { panic!("{refused:?}") };
    assert_eq!(found, "thesis.odt");
    assert!(dir.path().join("thesis.odt").exists());
}

#[test]
fn a_path_through_a_file_is_an_error_that_names_the_path() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("file"), b"").unwrap();
    let refused = Store::open(dir.path().join("file/store")).unwrap_err();
    assert!(matches!(refused, OpenError::Io { .. }), "{refused:?}");
    assert!(refused.to_string().contains("file/store"));
}

#[cfg(unix)]
#[test]
fn a_directory_without_write_access_is_said_to_be_so() {
    use std::os::unix::fs::PermissionsExt;

    let dir = tempfile::tempdir().unwrap();
    let parent = dir.path().join("locked");
    fs::create_dir(&parent).unwrap();
    fs::set_permissions(&parent, fs::Permissions::from_mode(0o555)).unwrap();
    if fs::write(parent.join("probe"), b"").is_ok() {
        eprintln!("skipped: this user may write everywhere");
        return;
    }
    let refused = Store::open(parent.join("store")).unwrap_err();
    assert!(matches!(refused, OpenError::NotWritable { .. }), "{refused:?}");
}
