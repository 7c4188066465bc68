//! A damaged store is told from an empty one, is moved aside whole, and never read as if sound.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::fs;
use std::path::{Path, PathBuf};

use cardinal_store::{Opened, Store};

const RECORDS: u32 = 400;

fn text(n: u32) -> String {
    format!("record {n} ").repeat(20)
}

/// A store with known records inside a directory of its own, closed.
fn filled(parent: &Path) -> PathBuf {
    let dir = parent.join("store");
    let store = Store::open(&dir).unwrap().store;
    let records = store.collection::<String>("texts");
    for ten in 0..RECORDS / 10 {
        let texts: Vec<_> = (0..10).map(|n| (format!("{:04}", ten * 10 + n), text(ten * 10 + n))).collect();
        records.put_many(texts.iter().map(|(key, value)| (key.as_str(), value))).unwrap();
    }
    drop((records, store));
    dir
}

/// Everything that was written is there, or nothing is and the old store lies aside.
fn assert_whole_or_aside(dir: &Path, what: &str) -> bool {
    let Opened { store, moved_aside } = Store::open(dir).unwrap_or_else(|error| panic!("{what}: {error}"));
    let records = store.collection::<String>("texts");
    let found: Vec<_> = records.iter().map(|record| record.unwrap().1).collect();
    if let Some(aside) = &moved_aside {
        assert!(found.is_empty(), "{what}: the new store is empty");
        assert!(aside.join("db").exists(), "{what}: the old one is kept");
        records.put("0000", &"it goes on".to_owned()).unwrap();
    } else {
        let expected: Vec<_> = (0..RECORDS).map(text).collect();
        assert!(found == expected, "{what}: {} of {RECORDS} records, and no word of it", found.len());
    }
    moved_aside.is_some()
}

fn restore(dir: &Path, files: &[(PathBuf, Vec<u8>)]) {
    for entry in fs::read_dir(dir.parent().unwrap()).unwrap() {
        fs::remove_dir_all(entry.unwrap().path()).unwrap();
    }
    fs::create_dir_all(dir.join("blobs")).unwrap();
    for (path, bytes) in files {
        fs::write(path, bytes).unwrap();
    }
}

fn files_of(dir: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let paths = fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path());
    paths.filter(|path| path.is_file()).map(|path| (path.clone(), fs::read(&path).unwrap())).collect()
}

#[test]
fn a_missing_log_is_damage_and_the_next_damage_gets_the_next_number() {
    let parent = tempfile::tempdir().unwrap();
    let dir = filled(parent.path());
    fs::write(dir.join("db"), b"").unwrap();
    let opened = Store::open(&dir).unwrap();
    let first = opened.moved_aside.unwrap();
    assert!(first.ends_with("store.damaged-1"), "{}", first.display());
    assert!(opened.store.collection::<String>("texts").is_empty().unwrap());
    drop(opened.store);

    fs::write(dir.join("db"), b"").unwrap();
    let second = Store::open(&dir).unwrap().moved_aside.unwrap();
    assert!(second.ends_with("store.damaged-2"), "{}", second.display());
}

#[test]
fn an_empty_directory_is_not_damage() {
    let parent = tempfile::tempdir().unwrap();
    assert_eq!(Store::open(parent.path()).unwrap().moved_aside, None);
}

#[test]
fn a_log_cut_short_never_loses_records_in_silence() {
    let parent = tempfile::tempdir().unwrap();
    let dir = filled(parent.path());
    let files = files_of(&dir);
    let length = fs::metadata(dir.join("db")).unwrap().len();
    let mut moved = 0;
    for tenth in 1..10 {
        restore(&dir, &files);
        let log = fs::OpenOptions::new().write(true).open(dir.join("db")).unwrap();
        log.set_len(length * tenth / 10).unwrap();
        moved += u32::from(assert_whole_or_aside(&dir, &format!("cut at {tenth}/10")));
    }
    assert!(moved > 0, "no cut did damage: the test does not reach the records");
}

#[test]
fn a_log_with_foreign_bytes_never_loses_records_in_silence() {
    let parent = tempfile::tempdir().unwrap();
    let dir = filled(parent.path());
    let files = files_of(&dir);
    let log = fs::read(dir.join("db")).unwrap();
    let used = log.iter().rposition(|byte| *byte != 0).unwrap();
    let mut moved = 0;
    for part in 0..16 {
        restore(&dir, &files);
        let mut bytes = log.clone();
        let at = used * part / 16;
        for byte in bytes.iter_mut().skip(at).take(64) {
            *byte = !*byte;
        }
        fs::write(dir.join("db"), bytes).unwrap();
        moved += u32::from(assert_whole_or_aside(&dir, &format!("bytes turned at {at} of {used}")));
    }
    assert!(moved > 0, "no change did damage: the test does not reach the records");
}
