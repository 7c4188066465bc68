//! A store that an earlier version wrote is taken over, once, and nothing of it is thrown away.
//!
//! `tests/earlier` is one: made by the last version that kept it with sled, with a document of 1,201
//! paragraphs, a table of card texts, two nicknames, a ruling, settings and a combat; packed.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use cardinal_store::{Aside, Store, asides};
use flate2::read::GzDecoder;
use serde_json::Value;

/// The store of the earlier version, unpacked into a folder.
fn unpacked(parent: &Path) -> PathBuf {
    let dir = parent.join("store");
    unpack(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/earlier"), &dir);
    dir
}

fn unpack(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            unpack(&path, &to.join(path.file_name().unwrap()));
        } else if path.extension().is_some_and(|extension| extension == "gz") {
            let mut bytes = Vec::new();
            GzDecoder::new(fs::File::open(&path).unwrap()).read_to_end(&mut bytes).unwrap();
            fs::write(to.join(path.file_stem().unwrap()), bytes).unwrap();
        } else {
            fs::copy(&path, to.join(path.file_name().unwrap())).unwrap();
        }
    }
}

fn count(store: &Store, collection: &str) -> usize {
    let records: Result<Vec<(String, Value)>, _> = store.collection::<Value>(collection).iter().collect();
    records.unwrap().len()
}

#[test]
fn all_that_an_earlier_version_kept_is_taken_over_once() {
    let parent = tempfile::tempdir().unwrap();
    let dir = unpacked(parent.path());
    for time in 1..=2 {
        let opened = Store::open(&dir).unwrap();
        assert_eq!(opened.damaged, None);
        let found = ["documents", "card-texts", "nicknames"].map(|name| count(&opened.store, name));
        assert_eq!(found, [1, 1, 2], "the {time}. time");
        let documents = opened.store.collection::<Value>("documents");
        let text = documents.get("house").unwrap().unwrap().to_string();
        assert!(text.contains("House rule number 1199 says"), "what lay in a file of its own as well");
    }
    let own = Store::open(&dir).unwrap().store;
    own.collection::<Value>("nicknames").remove("nobody").unwrap();
    assert!(dir.join("earlier/db").is_file() && dir.join("earlier/blobs").is_dir(), "it is kept");
    assert!(!dir.join("db").exists());
}

#[test]
fn a_taking_over_that_was_cut_off_is_done_again_or_finished() {
    let parent = tempfile::tempdir().unwrap();
    let dir = unpacked(parent.path());
    fs::write(dir.join("cardinal.sqlite.new"), b"half a database").unwrap();
    fs::write(dir.join("cardinal.sqlite.new-wal"), b"and what was to come").unwrap();
    drop(Store::open(&dir).unwrap());
    // All but the last steps: the mark still says the earlier format, and its files lie where they lay.
    fs::write(dir.join("format"), "1\n").unwrap();
    fs::rename(dir.join("earlier/db"), dir.join("db")).unwrap();
    let opened = Store::open(&dir).unwrap();
    assert_eq!((opened.damaged, count(&opened.store, "nicknames")), (None, 2));
    assert_eq!(fs::read_to_string(dir.join("format")).unwrap(), "2\n");
    assert!(dir.join("earlier/db").is_file());
}

#[test]
fn many_that_find_an_earlier_store_at_once_take_it_over_once() {
    let parent = tempfile::tempdir().unwrap();
    let dir = unpacked(parent.path());
    std::thread::scope(|scope| {
        for n in 0..6 {
            let dir = &dir;
            scope.spawn(move || {
                let opened = Store::open(dir).unwrap();
                assert_eq!(opened.damaged, None);
                opened.store.collection::<u32>("numbers").put(&n.to_string(), &n).unwrap();
            });
        }
    });
    let store = Store::open(&dir).unwrap().store;
    assert_eq!((count(&store, "numbers"), count(&store, "nicknames")), (6, 2));
}

#[test]
fn an_earlier_store_that_is_damaged_is_moved_aside_and_told() {
    // What happened to it, to which file, and whether it is opened as if nothing had, or salvaged whole.
    let cases: [(&str, &str, &[u8], bool, bool); 4] = [
        ("no log", "db", b"", false, false),
        ("a mark that is no text", "format", b"\xff", true, true),
        ("settings that are none", "conf", b"\xff\xff", true, true),
        ("writes that are not there", "acknowledged", &[0, 0, 1, 0, 0, 0, 0, 0], false, true),
    ];
    for (what, file, bytes, is_opened, is_whole) in cases {
        let parent = tempfile::tempdir().unwrap();
        let dir = unpacked(parent.path());
        fs::write(dir.join(file), bytes).unwrap();
        let opened = Store::open(&dir).unwrap();
        assert_eq!(opened.damaged.is_none(), is_opened, "{what}");
        assert_eq!(count(&opened.store, "nicknames") == 2, is_whole, "{what}");
        if let Some(damaged) = opened.damaged {
            assert!(damaged.salvage.may_be_more, "{what}: a log does not tell what it lacks");
            assert_eq!(damaged.salvage.given_back > 0, is_whole, "{what}: {damaged:?}");
            assert!(damaged.dir.join(file).is_file() && !damaged.dir.join("salvaging").exists());
        }
    }
}

#[test]
fn bits_that_turned_in_an_earlier_store_are_never_passed_over_in_silence() {
    let parent = tempfile::tempdir().unwrap();
    let sound = Store::open(unpacked(parent.path())).unwrap().store;
    let whole = sound.back_up(&parent.path().join("copy")).unwrap().values().sum::<usize>();
    let mut told = 0;
    for part in 0..16 {
        let parent = tempfile::tempdir().unwrap();
        let dir = unpacked(parent.path());
        let mut bytes = fs::read(dir.join("db")).unwrap();
        let at = bytes.len() * part / 16 + 77;
        bytes.get_mut(at..at + 4).unwrap().fill(0x5a);
        fs::write(dir.join("db"), bytes).unwrap();
        let opened = Store::open(&dir).unwrap();
        let left = opened.store.back_up(&parent.path().join("copy")).unwrap().values().sum::<usize>();
        match opened.damaged {
            None => assert_eq!(left, whole, "at {at}: and no word of it"),
            Some(damaged) => {
                assert_eq!(
                    (damaged.salvage.given_back, damaged.salvage.may_be_more),
                    (left, true),
                    "at {at}"
                );
                told += 1;
            }
        }
    }
    assert!(told > 0, "no change did damage: the test does not reach the records");
}

#[test]
fn one_that_an_earlier_version_moved_aside_is_looked_through_once_and_what_stands_here_stays() {
    let parent = tempfile::tempdir().unwrap();
    let moved = unpacked(parent.path());
    let aside = parent.path().join("store.damaged-3");
    fs::rename(moved, &aside).unwrap();
    let dir = parent.path().join("store");
    let store = Store::open(&dir).unwrap().store;
    let own = store.collection::<Value>("documents");
    own.put("house", &Value::from("mine")).unwrap();
    let found = asides(&dir).unwrap();
    assert_eq!(found, [Aside { dir: aside.clone(), salvage: None }]);

    let salvage = store.salvage(&aside).unwrap();
    assert_eq!(own.get("house").unwrap(), Some(Value::from("mine")));
    assert_eq!((count(&store, "nicknames"), count(&store, "card-texts")), (2, 1));
    assert!(salvage.given_back > 2, "{salvage:?}");
    assert_eq!(asides(&dir).unwrap(), [Aside { dir: aside, salvage: Some(salvage) }]);
}
