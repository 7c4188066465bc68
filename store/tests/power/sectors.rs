//! What of two moments is put together: of what was written since it was last brought to disk each sector is kept or
//! lost.
//!
//! SQLite brings its log to disk before it acknowledges; into the database it writes only what the log holds on
//! disk, and begins the log anew only once that is on disk too. So a cut falls into one of two stretches: while
//! the log is written, or while the database is. The files after each acknowledged commit are kept, and those of
//! a cut between two are put together from both, sector by sector.

use std::fs;
use std::path::Path;

use cardinal_store::Store;

use super::{Lots, SECTOR, commit, cuts, found};

/// The files of a store at one moment.
#[derive(Clone)]
struct Files {
    database: Vec<u8>,
    log: Vec<u8>,
}

impl Files {
    fn of(dir: &Path) -> Self {
        let read = |name: &str| fs::read(dir.join(name)).unwrap_or_default();
        Self { database: read("cardinal.sqlite"), log: read("cardinal.sqlite-wal") }
    }
}

/// What a cut leaves of a file that was to become another: any of its sectors, the last of them torn.
fn cut(before: &[u8], after: &[u8], lots: &mut Lots) -> Vec<u8> {
    let mut left = before.to_vec();
    // A file may have grown although nothing was written there yet.
    let kept = lots.next(5);
    let grown = after.len().saturating_sub(before.len());
    let grown = if kept == 4 { grown } else { lots.next(grown + 1) };
    left.resize(before.len() + grown, 0);
    for (n, sector) in after.chunks(SECTOR).enumerate() {
        let is_kept = match kept {
            0 => false,
            4 => true,
            share => lots.next(4) < share,
        };
        let from = n * SECTOR;
        if is_kept && from < left.len() {
            let torn = if lots.next(9) == 0 { lots.next(SECTOR) } else { SECTOR };
            let length = sector.len().min(left.len() - from).min(torn);
            left[from..from + length].copy_from_slice(&sector[..length]);
        }
    }
    left
}

/// How many batches more than the `n` that were acknowledged a store with these files holds: none or one.
fn check(files: &Files, n: u64, what: &str) -> u64 {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("format"), "2\n").unwrap();
    fs::write(dir.path().join("cardinal.sqlite"), &files.database).unwrap();
    fs::write(dir.path().join("cardinal.sqlite-wal"), &files.log).unwrap();
    found(dir.path(), n, &format!("{what} of commit {n}")) - n
}

/// `CARDINAL_STORE_CUTS` says how many commits there are; each is cut four times.
#[test]
fn a_power_cut_loses_no_acknowledged_batch_and_leaves_none_half_made() {
    let commits = cuts(20) as u64;
    let dir = tempfile::tempdir().unwrap();
    let store = Store::open(dir.path()).unwrap().store;
    let mut lots = Lots(0x9e37_79b9_7f4a_7c15);
    let (mut before, mut cuts, mut went_on, mut written_back, mut begun_anew) =
        (None::<Files>, 0_u64, 0, 0_u64, 0_u64);
    for n in 1..=commits {
        commit(&store, n);
        let after = Files::of(dir.path());
        if let Some(before) = &before {
            written_back += u64::from(before.database != after.database);
            begun_anew += u64::from(before.log.get(..32) != after.log.get(..32));
            for _ in 0..2 {
                let log = cut(&before.log, &after.log, &mut lots);
                went_on += check(&Files { database: before.database.clone(), log }, n - 1, "the log");
                // The log is on disk by now, and with it the commit.
                let database = cut(&before.database, &after.database, &mut lots);
                assert_eq!(check(&Files { database, log: after.log.clone() }, n - 1, "the database"), 1);
                cuts += 2;
            }
        }
        before = Some(after);
    }
    println!("{cuts} cuts; the log was written back {written_back} times and begun anew {begun_anew} times");
    assert!(went_on > 0 && went_on < cuts / 2, "the cuts fall before and after what was written");
    assert!(written_back > 0 && begun_anew > 0, "the commits are too small");
}
