//! A store that an earlier version wrote is taken over, once, and nothing of it is thrown away.
//!
//! `tests/earlier` is one: made by the last version that kept it with sled, with a document of 1,201
//! paragraphs, a table of card texts, two nicknames, a ruling, settings and a combat; packed.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use cardinal_store::Store;
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
        assert_eq!(opened.moved_aside, None);
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
    assert_eq!((opened.moved_aside, count(&opened.store, "nicknames")), (None, 2));
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
                assert_eq!(opened.moved_aside, None);
                opened.store.collection::<u32>("numbers").put(&n.to_string(), &n).unwrap();
            });
        }
    });
    let store = Store::open(&dir).unwrap().store;
    assert_eq!((count(&store, "numbers"), count(&store, "nicknames")), (6, 2));
}

#[test]
fn an_earlier_store_that_is_damaged_is_moved_aside_and_told() {
    for (what, file, bytes) in [("no log", "db", &b""[..]), ("a mark that is no text", "format", b"\xff")] {
        let parent = tempfile::tempdir().unwrap();
        let dir = unpacked(parent.path());
        fs::write(dir.join(file), bytes).unwrap();
        let opened = Store::open(&dir).unwrap();
        let is_whole = count(&opened.store, "nicknames") == 2;
        assert_eq!(opened.moved_aside.is_none(), is_whole, "{what}");
        assert_eq!(is_whole, file == "format", "{what}");
    }
}
