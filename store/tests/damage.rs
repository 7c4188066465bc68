//! A damaged store is told, is moved aside whole, and every record of it that can be read is taken over.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::fs;
use std::path::{Path, PathBuf};

use cardinal_store::{Opened, RecordName, Store, asides};

const RECORDS: u32 = 400;
const DATABASE: &str = "cardinal.sqlite";

fn text(n: u32) -> String {
    format!("record {n} ").repeat(20)
}

/// A store with known records inside a directory of its own, closed.
fn filled(parent: &Path) -> PathBuf {
    let dir = parent.join("store");
    let store = Store::open(&dir).unwrap().store;
    let records = store.collection::<String>("texts");
    let texts: Vec<_> = (0..RECORDS).map(|n| (format!("{n:04}"), text(n))).collect();
    records.put_many(texts.iter().map(|(key, value)| (key.as_str(), value))).unwrap();
    drop((records, store));
    dir
}

/// How many records are there. Each is as it was written, and a store with fewer lies aside and is told.
fn left(dir: &Path, what: &str) -> u32 {
    let Opened { store, damaged } = Store::open(dir).unwrap_or_else(|error| panic!("{what}: {error}"));
    let records = store.collection::<String>("texts");
    let mut found = 0;
    for record in records.iter() {
        let (key, value) = record.unwrap();
        assert_eq!(value, text(key.parse().unwrap()), "{what}");
        found += 1;
    }
    match &damaged {
        None => assert_eq!(found, RECORDS, "{what}: and no word of it"),
        Some(damaged) => assert!(damaged.dir.join("format").exists(), "{what}: the old one is kept"),
    }
    records.put("0000", &text(0)).unwrap();
    found
}

#[test]
fn a_database_that_is_gone_or_empty_is_damage_and_the_next_gets_the_next_number() {
    let parent = tempfile::tempdir().unwrap();
    let dir = filled(parent.path());
    fs::remove_file(dir.join(DATABASE)).unwrap();
    let opened = Store::open(&dir).unwrap();
    let first = opened.damaged.unwrap().dir;
    assert!(first.ends_with("store.damaged-1"), "{}", first.display());
    assert!(opened.store.collection::<String>("texts").is_empty().unwrap());
    drop(opened.store);

    fs::write(dir.join(DATABASE), b"").unwrap();
    let second = Store::open(&dir).unwrap().damaged.unwrap().dir;
    assert!(second.ends_with("store.damaged-2"), "{}", second.display());
    let third = Store::open(&dir).unwrap();
    assert_eq!(third.damaged, None, "it is told once");
}

#[test]
fn an_empty_directory_is_not_damage() {
    let parent = tempfile::tempdir().unwrap();
    assert_eq!(Store::open(parent.path()).unwrap().damaged, None);
}

#[test]
fn a_damaged_store_is_not_moved_from_under_another_process() {
    let parent = tempfile::tempdir().unwrap();
    let dir = filled(parent.path());
    let owner = Store::open(&dir).unwrap().store;
    fs::write(dir.join(DATABASE), b"no database at all").unwrap();
    assert!(Store::open(&dir).is_err());
    assert!(dir.join(DATABASE).exists());
    drop(owner);
}

#[test]
fn one_bit_anywhere_takes_at_most_its_page_away_and_never_in_silence() {
    let parent = tempfile::tempdir().unwrap();
    let dir = filled(parent.path());
    let sound = fs::read(dir.join(DATABASE)).unwrap();
    let (mut told, mut fewest) = (0, RECORDS);
    for part in 0..12 {
        // The first page says what the tables are; the rest holds them.
        let at = 4096 + (sound.len() - 4096) * part / 12 + 1234;
        let mut bytes = sound.clone();
        let Some(byte) = bytes.get_mut(at) else { continue };
        *byte ^= 1 << (part % 8);
        fs::remove_dir_all(&dir).unwrap();
        filled(parent.path());
        fs::write(dir.join(DATABASE), bytes).unwrap();
        let found = left(&dir, &format!("bit turned at {at}"));
        told += u32::from(found < RECORDS);
        fewest = fewest.min(found);
    }
    assert!(told > 0, "no change did damage: the test does not reach the records");
    assert!(fewest >= RECORDS - 20, "one bit took {} records away", RECORDS - fewest);
}

#[test]
fn the_records_that_a_page_takes_away_are_named() {
    let parent = tempfile::tempdir().unwrap();
    let dir = filled(parent.path());
    let mut bytes = fs::read(dir.join(DATABASE)).unwrap();
    let pages = bytes.len() / 4096;
    let mut named = 0;
    for page in 5..pages {
        let sound = bytes.clone();
        bytes.get_mut(page * 4096..(page + 1) * 4096).unwrap().fill(0);
        fs::remove_dir_all(&dir).unwrap();
        filled(parent.path());
        fs::write(dir.join(DATABASE), &bytes).unwrap();
        let Opened { store, damaged } = Store::open(&dir).unwrap();
        let salvage = damaged.unwrap().salvage;
        let left = store.collection::<String>("texts").iter().count();
        assert_eq!(salvage.given_back, left, "page {page}");
        let lost = usize::try_from(RECORDS).unwrap() - left;
        assert!(salvage.lost.len() == lost || salvage.may_be_more, "page {page}: {lost} lost, {salvage:?}");
        let is_ours = |name: &RecordName| name.collection == "texts" && name.key.len() == 4;
        assert!(salvage.lost.iter().all(is_ours), "{salvage:?}");
        named += salvage.lost.len();
        assert_eq!(asides(&dir).unwrap().last().unwrap().salvage, Some(salvage));
        bytes = sound;
        for aside in asides(&dir).unwrap() {
            fs::remove_dir_all(aside.dir).unwrap();
        }
    }
    assert!(named > 0, "no page took a record away: the test does not reach them");
}

#[test]
fn a_page_that_is_gone_takes_at_most_its_records_away_and_never_in_silence() {
    let parent = tempfile::tempdir().unwrap();
    let dir = filled(parent.path());
    let sound = fs::read(dir.join(DATABASE)).unwrap();
    let pages = sound.len() / 4096;
    let mut whole = 0;
    for page in (5..pages).step_by(9) {
        let mut bytes = sound.clone();
        bytes.get_mut(page * 4096..(page + 1) * 4096).unwrap().fill(0);
        fs::remove_dir_all(&dir).unwrap();
        filled(parent.path());
        fs::write(dir.join(DATABASE), bytes).unwrap();
        let found = left(&dir, &format!("page {page} of {pages}"));
        assert!(found >= RECORDS - 20, "page {page} of {pages}: {found} left");
        whole += u32::from(found == RECORDS);
    }
    println!("{whole} of {pages} pages held nothing but what is found from others");
}

#[test]
fn a_database_cut_short_never_loses_records_in_silence() {
    let parent = tempfile::tempdir().unwrap();
    for tenth in 1..10 {
        let dir = filled(parent.path());
        let length = fs::metadata(dir.join(DATABASE)).unwrap().len();
        let file = fs::OpenOptions::new().write(true).open(dir.join(DATABASE)).unwrap();
        file.set_len(length * tenth / 10).unwrap();
        left(&dir, &format!("cut at {tenth}/10"));
        fs::remove_dir_all(&dir).unwrap();
    }
}
