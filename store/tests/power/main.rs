//! Power cuts under SQLite: what was acknowledged is there all the same, and no batch is half there.
//!
//! - `calls`: the disk is cut between any two calls that a writer makes to the file system (needs strace);
//! - `sectors`: files of two moments are put together sector by sector, wherever there is no strace too.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod calls;
mod sectors;

use std::path::Path;

use cardinal_store::{Batch, Store};

const SECTOR: usize = 512;

/// Throws lots, the same each time.
struct Lots(u64);

impl Lots {
    fn next(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % below as u64).unwrap()
    }
}

/// How often `CARDINAL_STORE_CUTS` says, or else as often as is usual.
fn cuts(usual: usize) -> usize {
    std::env::var("CARDINAL_STORE_CUTS").map_or(usual, |number| number.parse().unwrap())
}

/// Commits batch `n`: its number, and as many parts as it has, some of them longer than many pages.
fn commit(store: &Store, n: u64) {
    let (count, parts) = (store.collection::<u64>("count"), store.collection::<(u64, String)>("parts"));
    let mut batch = Batch::new();
    batch.put(&count, "n", &n).unwrap();
    batch.clear(&parts);
    for part in 0..parts_of(n) {
        let length = if n.is_multiple_of(3) { 60_000 } else { 20 };
        batch.put(&parts, &part.to_string(), &(n, "long text ".repeat(length))).unwrap();
    }
    store.commit(batch).unwrap();
}

/// How many parts batch `n` has; before the first there is none.
fn parts_of(n: u64) -> u64 {
    if n == 0 { 0 } else { 1 + n % 5 }
}

/// Which batch a store holds: the last that was acknowledged or the one after it, whole.
fn found(dir: &Path, acknowledged: u64, what: &str) -> u64 {
    let opened = Store::open(dir).unwrap_or_else(|error| panic!("{what}: {error}"));
    assert_eq!(opened.damaged, None, "{what}");
    let store = opened.store;
    let (count, parts) = (store.collection::<u64>("count"), store.collection::<(u64, String)>("parts"));
    let found = count.get("n").unwrap().unwrap_or(0);
    assert!(
        found == acknowledged || found == acknowledged + 1,
        "{what}: {found} is there, {acknowledged} was acknowledged"
    );
    let parts: Vec<u64> = parts.iter().map(|part| part.unwrap().1.0).collect();
    assert_eq!(parts.len() as u64, parts_of(found), "{what}: batch {found}");
    assert!(parts.iter().all(|part| *part == found), "{what}: {parts:?}");
    found
}
