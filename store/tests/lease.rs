//! What is leased is held by one at a time, also where holders die, on both servers of the contract.

#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use cardinal_store::{Holding, Lease, Store};

mod server;

const LASTS: Duration = Duration::from_millis(900);

macro_rules! over_both {
    ($($name:ident),* $(,)?) => {
        mod disk {
            $(#[test] fn $name() {
                let folder = tempfile::tempdir().expect("a folder");
                super::$name(folder.path().to_str().expect("text"));
            })*
        }
        mod database {
            $(#[test]
            #[cfg_attr(not(have_postgres), ignore = "needs PostgreSQL's server: apt-get install postgresql")]
            fn $name() {
                super::$name(&super::server::shared().new_database());
            })*
        }
    };
}

over_both!(
    it_is_taken_whole_or_not_at_all_and_given_back,
    one_of_many_holds_it_at_a_time,
    what_a_killed_process_held_is_taken_over_once_it_has_been_silent,
    a_holder_that_cannot_write_on_knows_before_another_takes_it,
);

fn lease(store: &Store, holder: &str, names: &[&str]) -> Lease {
    Lease::new(store, holder, names.iter().map(|&name| name.to_owned()), LASTS)
}

fn it_is_taken_whole_or_not_at_all_and_given_back(place: &str) {
    let store = server::open(place);
    let mut first = lease(&store, "first", &["0", "1"]);
    let mut second = lease(&store, "second", &["1", "2"]);
    assert!(!first.is_held());
    assert_eq!(first.take().unwrap(), Holding::Here);
    assert_eq!(second.take().unwrap(), Holding::Elsewhere);
    assert_eq!(lease(&store, "third", &["2"]).take().unwrap(), Holding::Here, "nothing of it was taken");
    lease(&store, "third", &["2"]).give_back().unwrap();
    assert!(first.is_held() && !second.is_held());
    assert_eq!(second.keep_up().unwrap(), Holding::Elsewhere);
    assert_eq!(first.keep_up().unwrap(), Holding::Here);
    first.give_back().unwrap();
    assert_eq!(second.take().unwrap(), Holding::Here, "nobody waits for what was given back");
    assert_eq!(first.keep_up().unwrap(), Holding::Elsewhere);
    assert!(!first.is_held());
}

fn one_of_many_holds_it_at_a_time(place: &str) {
    let (inside, turns) = (AtomicU32::new(0), AtomicU32::new(0));
    thread::scope(|scope| {
        for n in 0..4 {
            let (inside, turns) = (&inside, &turns);
            scope.spawn(move || {
                let store = server::open(place);
                let mut own = lease(&store, &n.to_string(), &["turn"]);
                for _ in 0..5 {
                    while own.take().unwrap() == Holding::Elsewhere {
                        thread::sleep(Duration::from_millis(5));
                    }
                    assert_eq!(inside.fetch_add(1, Ordering::SeqCst), 0);
                    turns.fetch_add(1, Ordering::SeqCst);
                    inside.fetch_sub(1, Ordering::SeqCst);
                    own.give_back().unwrap();
                }
            });
        }
    });
    assert_eq!(turns.into_inner(), 20);
}

fn holder(place: &str) -> Child {
    let mut holder = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "a_process_that_holds_a_lease", "--nocapture", "--include-ignored"])
        .env("CARDINAL_STORE_LEASE_TEST", place)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let said = BufReader::new(holder.stdout.take().unwrap()).lines().map_while(Result::ok);
    assert!(said.into_iter().any(|line| line == "held"));
    holder
}

#[test]
fn a_process_that_holds_a_lease() {
    // It is the other process of another test.
    let Ok(place) = std::env::var("CARDINAL_STORE_LEASE_TEST") else { return };
    let store = server::open(&place);
    let mut own = lease(&store, "the other", &["0"]);
    assert_eq!(own.take().unwrap(), Holding::Here);
    println!("\nheld");
    loop {
        thread::sleep(LASTS / 6);
        assert_eq!(own.keep_up().unwrap(), Holding::Here);
    }
}

fn what_a_killed_process_held_is_taken_over_once_it_has_been_silent(place: &str) {
    let mut holder = holder(place);
    let store = server::open(place);
    let mut own = lease(&store, "this", &["0"]);
    let wait = |own: &mut Lease, until: Duration| {
        let begun = Instant::now();
        while begun.elapsed() < until {
            if own.take().unwrap() == Holding::Here {
                return Some(begun.elapsed());
            }
            thread::sleep(Duration::from_millis(20));
        }
        None
    };
    assert_eq!(wait(&mut own, LASTS * 3), None, "it is kept up");
    holder.kill().unwrap();
    holder.wait().unwrap();
    let after = wait(&mut own, LASTS * 10).expect("it ends");
    assert!(after > LASTS / 2, "{after:?}");
}

fn a_holder_that_cannot_write_on_knows_before_another_takes_it(place: &str) {
    let store = server::open(place);
    let (mut silent, mut other) = (lease(&store, "silent", &["0"]), lease(&store, "other", &["0"]));
    assert_eq!(silent.take().unwrap(), Holding::Here);
    while other.take().unwrap() == Holding::Elsewhere {
        thread::sleep(Duration::from_millis(10));
        let is_held = silent.is_held();
        assert!(!is_held || !other.is_held());
    }
    assert!(!silent.is_held(), "it knew");
    assert_eq!(silent.keep_up().unwrap(), Holding::Elsewhere, "and does not take it back");
}
