//! A writer killed at any moment leaves whole batches, and every one that it had acknowledged.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::env;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use cardinal_store::{Batch, Store};

mod server;

/// How many writers are killed; `CARDINAL_STORE_KILLS` says another number.
const KILLS: u64 = 30;
const PLACE: &str = "CARDINAL_STORE_KILLED_TEST";
const TEST: &str = "a_killed_writer_leaves_whole_batches_and_loses_no_acknowledged_one";

#[test]
fn a_killed_writer_leaves_whole_batches_and_loses_no_acknowledged_one() {
    // The writer is this same test in a second process.
    if let Ok(place) = env::var(PLACE) {
        write_until_killed(&place);
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    kill_writers(dir.path().to_str().unwrap());
}

#[test]
#[cfg_attr(not(have_postgres), ignore = "needs PostgreSQL's server: apt-get install postgresql")]
fn a_writer_killed_while_it_writes_to_a_database_loses_no_more() {
    kill_writers(&server::shared().new_database());
}

fn kill_writers(place: &str) {
    let kills = env::var("CARDINAL_STORE_KILLS").map_or(KILLS, |number| number.parse().unwrap());
    let mut acknowledged = 0;
    for kill in 0..kills {
        let mut writer = Command::new(env::current_exe().unwrap())
            .args(["--exact", TEST, "--nocapture"])
            .env(PLACE, place)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(writer.stdout.take().unwrap());
        let (begun, beginning) = mpsc::channel();
        let reader = thread::spawn(move || {
            let numbers =
                output.lines().map_while(Result::ok).filter_map(|line| line.trim().parse::<u64>().ok());
            // Nobody listens any more once the writer is killed.
            let told = numbers.inspect(|_| {
                let _ = begun.send(());
            });
            told.last()
        });
        // On a busy machine a process takes its time to begin.
        beginning.recv().unwrap();
        thread::sleep(Duration::from_millis(40 + (kill * 37) % 160));
        writer.kill().unwrap();
        writer.wait().unwrap();
        acknowledged = reader.join().unwrap().unwrap_or(acknowledged);

        let (found, parts) = found(&server::open(place));
        assert!(found >= acknowledged, "kill {kill}: {found} found of {acknowledged} acknowledged");
        assert!(parts.iter().all(|part| *part == found), "kill {kill}: a part of another batch: {parts:?}");
        assert_eq!(parts.len() as u64, parts_of(found), "kill {kill}: batch {found}");
    }
    println!("{kills} kills, {acknowledged} batches acknowledged and none lost");
    assert!(acknowledged > kills, "only {acknowledged} writes: the kills came before the writing");
}

/// The batch that is there, and of which batch each of its parts is.
///
/// A server still makes the commit that it was told to make by a writer that is dead by then, and may do so between
/// two readings: what was read together is read until nothing came in between.
fn found(store: &Store) -> (u64, Vec<u64>) {
    let (count, parts) = (store.collection::<u64>("count"), store.collection::<(u64, String)>("parts"));
    loop {
        let before = count.get("n").unwrap().unwrap_or(0);
        let parts = parts.iter().map(|part| part.unwrap().1.0).collect();
        if count.get("n").unwrap().unwrap_or(0) == before {
            return (before, parts);
        }
    }
}

/// How many records batch `n` leaves, so that batches differ in size.
fn parts_of(n: u64) -> u64 {
    if n == 0 { 0 } else { 1 + n % 7 }
}

fn write_until_killed(place: &str) {
    let store = server::open(place);
    let (count, parts) = (store.collection::<u64>("count"), store.collection::<(u64, String)>("parts"));
    let mut n = count.get("n").unwrap().unwrap_or(0);
    loop {
        n += 1;
        let mut batch = Batch::new();
        batch.put(&count, "n", &n).unwrap();
        batch.clear(&parts);
        for part in 0..parts_of(n) {
            // Every ninth batch holds values that are longer than many pages.
            let length = if n.is_multiple_of(9) { 20_000 } else { 100 };
            batch.put(&parts, &part.to_string(), &(n, "long text ".repeat(length))).unwrap();
        }
        store.commit(batch).unwrap();
        println!("\n{n}");
        std::io::stdout().flush().unwrap();
    }
}
