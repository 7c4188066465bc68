//! How much one PostgreSQL database does for several processes that share it, while one of them is killed and
//! started again.
//!
//! `cargo bench -p cardinal-store --bench many` starts a server of its own and three processes. Each does what an
//! interaction does with the store, 200 times a second for a minute, on threads of its own: it asks whether two
//! collections were changed, reads four records (one that is not there), and every third time writes one of two
//! kilobytes if it is still as it was read. In the middle one process is killed; ten seconds later it is started
//! again. `-- RATE SECONDS PROCESSES` changes these figures, the rate being that of all together.
//!
//! At the end every write that was acknowledged is there, once.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a measurement that cannot go on has failed")]

#[path = "../tests/server/mod.rs"]
mod server;

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use cardinal_store::{Batch, Store, WriteError};

/// The variable that makes a process one of the writers: rate, seconds, its name, the database.
const WRITER: &str = "CARDINAL_BENCH_STORE";
const THREADS: u32 = 16;
/// How many combats are played at once in each process.
const TABLES: u64 = 100;

fn main() {
    if let Ok(place) = std::env::var(WRITER) {
        return write(&place);
    }
    let figures: Vec<u32> = std::env::args().skip(1).filter_map(|figure| figure.parse().ok()).collect();
    let figure = |at: usize, usual| figures.get(at).copied().unwrap_or(usual);
    measure(figure(0, 600), figure(1, 60), figure(2, 3));
}

fn start(rate: u32, seconds: u32, name: &str, database: &str) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .env(WRITER, format!("{rate} {seconds} {name} {database}"))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

/// What a process says: its latencies in microseconds, and how often it counted.
fn read(child: &mut Child) -> (Vec<u64>, u64, u64) {
    let lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    let (mut latencies, mut counted, mut lost) = (Vec::new(), 0, 0);
    for line in lines {
        match line.split_once(' ') {
            Some(("took", figure)) => latencies.push(figure.parse().unwrap()),
            Some(("counted", _)) => counted += 1,
            Some(("lost", _)) => lost += 1,
            _ => {}
        }
    }
    (latencies, counted, lost)
}

fn measure(rate: u32, seconds: u32, processes: u32) {
    let server = server::Server::new();
    let database = server.new_database();
    drop(server::open(&database));
    let own = rate / processes;
    let begun = Instant::now();
    let mut children: Vec<Child> =
        (0..processes).map(|n| start(own, seconds, &n.to_string(), &database)).collect();
    let said = thread::scope(|scope| {
        let mut first = children.remove(0);
        let reading: Vec<_> = children.iter_mut().map(|child| scope.spawn(|| read(child))).collect();
        thread::sleep(Duration::from_secs(u64::from(seconds)) / 2);
        first.kill().unwrap();
        let mut said = vec![read(&mut first)];
        first.wait().unwrap();
        thread::sleep(Duration::from_secs(10));
        let rest = seconds.saturating_sub(u32::try_from(begun.elapsed().as_secs()).unwrap()).max(1);
        let mut again = start(own, rest, "0", &database);
        said.push(read(&mut again));
        said.extend(reading.into_iter().map(|reading| reading.join().unwrap()));
        said
    });
    for child in &mut children {
        assert!(child.wait().unwrap().success());
    }
    let mut all: Vec<u64> = said.iter().flat_map(|(latencies, ..)| latencies.iter().copied()).collect();
    all.sort_unstable();
    let at = |share: usize| Duration::from_micros(all[(all.len() * share / 1_000).min(all.len() - 1)]);
    let (counted, lost): (u64, u64) =
        said.iter().fold((0, 0), |sum, (_, counted, lost)| (sum.0 + counted, sum.1 + lost));
    println!(
        "{rate} a second wanted of {processes} processes for {seconds} s, one killed and started again: {} done, p50 \
         {:?}, p99 {:?}, longest {:?}",
        all.len(),
        at(500),
        at(990),
        at(1_000)
    );
    let store = server::open(&database);
    let found: u64 = store.collection::<(u64, String)>("tables").iter().map(|table| table.unwrap().1.0).sum();
    println!("writes acknowledged: {counted}, found: {found}; somebody else was quicker: {lost}");
    // What was acknowledged and not said any more before the process was killed is one a thread at most.
    assert!(found >= counted && found <= counted + u64::from(THREADS), "nothing lost, nothing doubled");
    println!(
        "commits of the server: {}",
        server.sql("postgres", "SELECT sum(xact_commit) FROM pg_stat_database")
    );
}

/// Is one of the processes.
fn write(place: &str) {
    let [rate, seconds, name, database] =
        <[&str; 4]>::try_from(place.split(' ').collect::<Vec<_>>()).unwrap();
    let (rate, seconds): (u32, u32) = (rate.parse().unwrap(), seconds.parse().unwrap());
    let (store, next, output) = (server::open(database), AtomicU64::new(0), Mutex::new(()));
    let say = |line: &str| {
        let _turn = output.lock();
        println!("{line}");
    };
    let begun = Instant::now();
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= u64::from(rate) * u64::from(seconds) {
                        return;
                    }
                    let due = begun + Duration::from_secs(1) * u32::try_from(n).unwrap() / rate;
                    thread::sleep(due.saturating_duration_since(Instant::now()));
                    for line in interaction(&store, name, n) {
                        say(line);
                    }
                    say(&format!("took {}", due.elapsed().as_micros()));
                }
            });
        }
    });
}

/// What an interaction does with the store.
fn interaction(store: &Store, name: &str, n: u64) -> Vec<&'static str> {
    let (people, tables) =
        (store.collection::<String>("preferences"), store.collection::<(u64, String)>("tables"));
    people.changes().unwrap();
    store.collection::<String>("nicknames").changes().unwrap();
    for who in ["user", "server", "event"] {
        people.get(&format!("{who}/{n}")).unwrap();
    }
    let mut said = Vec::new();
    let key = format!("{name}/{}", n / 3 % TABLES);
    loop {
        let (table, read) = tables.read(&key).unwrap();
        if !n.is_multiple_of(3) {
            return said;
        }
        let table = (table.map_or(0, |(count, _)| count) + 1, "x".repeat(2_000));
        let mut batch = Batch::new();
        batch.put(&tables, &key, &table).unwrap().expect(&tables, &key, &read);
        match store.commit(batch) {
            Ok(()) => {
                said.push("counted 1");
                return said;
            }
            Err(WriteError::Changed { .. }) => said.push("lost 1"),
            Err(error) => panic!("{error}"),
        }
    }
}
