//! A database that fails while the store is open, in every way that one does: nothing that was acknowledged is
//! lost, nothing is made twice, and every command ends.

#![cfg_attr(not(have_postgres), allow(dead_code, reason = "there is no server to test with"))]
#![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

use std::env;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use cardinal_store::{Address, Batch, OpenError, Source, Store, WriteError};

use self::proxy::{Cut, Proxy};
use self::server::Server;

mod proxy;
mod server;

/// Has a test counted as ignored where there is no server.
macro_rules! with_a_server {
    ($($(#[$about:meta])* fn $name:ident() $body:block)*) => {
        $(
            $(#[$about])*
            #[test]
            #[cfg_attr(not(have_postgres), ignore = "needs PostgreSQL's server: apt-get install postgresql")]
            fn $name() $body
        )*
    };
}

fn address(text: &str) -> Address {
    text.parse().unwrap()
}

fn connect(text: &str) -> Store {
    Store::connect(&address(text)).unwrap().store
}

fn unopened(text: &str) -> OpenError {
    Store::connect(&address(text)).map(drop).unwrap_err()
}

/// The name of the database in an address.
fn name(text: &str) -> &str {
    text.split(['/', '?']).nth(3).unwrap()
}

/// Counts one on, if nobody else did meanwhile.
fn count_on(store: &Store) -> Result<u64, WriteError> {
    let numbers = store.collection::<u64>("numbers");
    let (now, read) = numbers.read("n").map_err(|error| match error {
        cardinal_store::ReadError::Database { source, .. } => WriteError::Database(source),
        other => panic!("{other}"),
    })?;
    let next = now.unwrap_or(0) + 1;
    let mut batch = Batch::new();
    batch.put(&numbers, "n", &next)?.expect(&numbers, "n", &read);
    store.commit(batch).map(|()| next)
}

fn counted(store: &Store) -> u64 {
    store.collection::<u64>("numbers").get("n").unwrap().unwrap_or(0)
}

with_a_server! {
    fn of_many_that_open_a_new_database_at_once_each_finds_it_whole() {
        let place = server::shared().new_database();
        thread::scope(|scope| {
            for n in 0..6_u64 {
                let place = &place;
                scope.spawn(move || connect(place).collection::<u64>("numbers").put(&n.to_string(), &n).unwrap());
            }
        });
        assert_eq!(connect(&place).collection::<u64>("numbers").len().unwrap(), 6);
    }

    fn each_reads_what_another_wrote_and_can_tell_that_it_did() {
        let place = server::shared().new_database();
        let (first, second) = (connect(&place), connect(&place));
        let (one, other) = (first.collection::<u32>("numbers"), second.collection::<u32>("numbers"));
        let before = other.changes().unwrap();
        one.put("a", &1).unwrap();
        assert_eq!(other.get("a").unwrap(), Some(1));
        let after = other.changes().unwrap();
        assert_ne!(after, before, "whoever kept what it read can tell");
        second.collection::<u32>("others").put("b", &2).unwrap();
        assert_eq!(other.changes().unwrap(), after, "nothing of it was changed elsewhere");
    }

    /// A server that knows how few rows there are would read them all for one, and so set every commit against every
    /// other.
    fn who_writes_reads_no_rows_but_its_own_also_when_the_server_has_counted_them() {
        let (server, place) = (server::shared(), server::shared().new_database());
        let stores = [connect(&place), connect(&place)];
        let write = |n: usize| {
            let mut batch = Batch::new();
            let numbers = stores[n % 2].collection::<usize>("numbers");
            let (_, read) = numbers.read(&n.to_string()).unwrap();
            batch.put(&numbers, &n.to_string(), &n).unwrap().expect(&numbers, &n.to_string(), &read);
            stores[n % 2].commit(batch).unwrap();
        };
        let scans = |of: &str| -> u64 {
            let sum = format!("SELECT sum({of}) FROM pg_stat_user_tables WHERE relname <> 'cardinal_format'");
            server.sql(name(&place), &sum).parse().unwrap()
        };
        // The server counts every second what was done meanwhile.
        let write_for_a_while = |from: usize| {
            let begun = Instant::now();
            let long = |_: &usize| begun.elapsed() < Duration::from_secs(3);
            for n in (from..).take_while(long) {
                write(n);
                thread::sleep(Duration::from_millis(10));
            }
        };
        write_for_a_while(0);
        server.sql(name(&place), "VACUUM ANALYZE");
        let (whole, single) = (scans("seq_scan"), scans("idx_scan"));
        write_for_a_while(10_000);
        assert!(scans("idx_scan") > single + 100, "the server counts nothing");
        // What the opening itself has read may be counted late.
        assert!(scans("seq_scan") < whole + 10, "whole tables were read: {whole}, {}", scans("seq_scan"));
    }

    fn who_has_not_written_for_a_week_is_forgotten_and_writes_on() {
        let place = server::shared().new_database();
        let (store, numbers) = (connect(&place), connect(&place).collection::<u64>("numbers"));
        for _ in 0..3 {
            count_on(&store).unwrap();
        }
        let changes = numbers.changes().unwrap();
        let old = "UPDATE cardinal_writers SET seen = CURRENT_TIMESTAMP - INTERVAL '8 days'";
        server::shared().sql(name(&place), old);
        drop(connect(&place));
        let left = "SELECT count(*) FROM cardinal_writers";
        assert_eq!(server::shared().sql(name(&place), left), "0");
        assert_eq!(numbers.changes().unwrap(), changes, "what it changed counts on");
        assert_eq!(count_on(&store).unwrap(), 4);
        assert_eq!(numbers.changes().unwrap(), changes + 1);
    }

    fn a_batch_of_any_size_is_made_whole() {
        let store = connect(&server::shared().new_database());
        let numbers = store.collection::<String>("numbers");
        let records: Vec<(String, String)> = (0..2_500).map(|n| (format!("{n:05}"), "x".repeat(n))).collect();
        let mut batch = Batch::new();
        for (key, value) in records.iter().chain(&records[..10]) {
            batch.put(&numbers, key, value).unwrap();
        }
        batch.remove(&numbers, "00003");
        batch.put(&numbers, "00004", &"last".to_owned()).unwrap();
        store.commit(batch).unwrap();
        assert_eq!(numbers.len().unwrap(), 2_499);
        assert_eq!(numbers.get("00004").unwrap().as_deref(), Some("last"));
        assert_eq!(numbers.get("02499").unwrap().map(|text| text.len()), Some(2_499));
    }

    fn a_copy_leads_from_a_folder_into_a_database_and_back() {
        let folder = tempfile::tempdir().unwrap();
        let (disk, file) = (Store::open(folder.path().join("store")).unwrap().store, folder.path().join("copy"));
        disk.collection::<String>("texts").put("č/1", &"Může?".to_owned()).unwrap();
        disk.back_up(&file).unwrap();
        let database = connect(&server::shared().new_database());
        database.collection::<u32>("others").put("x", &7).unwrap();
        database.restore(&cardinal_store::Backup::read(&file).unwrap()).unwrap();
        assert_eq!(database.collection::<String>("texts").get("č/1").unwrap().as_deref(), Some("Může?"));
        assert!(database.collection::<u32>("others").is_empty().unwrap());
        let back = folder.path().join("back");
        assert_eq!(database.back_up(&back).unwrap().len(), 1);
        assert!(cardinal_store::Backup::read(&back).is_ok());
    }

    fn a_copy_taken_while_others_write_to_the_database_holds_every_step_whole() {
        let place = server::shared().new_database();
        let (store, stop, folder) = (connect(&place), AtomicBool::new(false), tempfile::tempdir().unwrap());
        let copies: Vec<_> = (0..12).map(|n| folder.path().join(format!("copy-{n}"))).collect();
        thread::scope(|scope| {
            scope.spawn(|| {
                let store = connect(&place);
                let numbers = store.collection::<u64>("numbers");
                for n in 0.. {
                    let mut batch = Batch::new();
                    batch.put(&numbers, "left", &n).unwrap().put(&numbers, "right", &n).unwrap();
                    store.commit(batch).unwrap();
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                }
            });
            for copy in &copies {
                store.back_up(copy).unwrap();
                thread::sleep(Duration::from_millis(20));
            }
            stop.store(true, Ordering::Relaxed);
        });
        let mut last = None;
        for copy in copies {
            let other = Store::new(cardinal_store::Memory::default());
            other.restore(&cardinal_store::Backup::read(&copy).unwrap()).unwrap();
            let half = |half: &str| other.collection::<u64>("numbers").get(half).unwrap();
            assert_eq!(half("left"), half("right"), "{}", copy.display());
            last = half("left");
        }
        assert!(last > Some(0), "nobody wrote while it was copied");
    }

    fn bits_that_turned_are_told_and_nothing_else_is_taken_for_the_record() {
        let place = server::shared().new_database();
        let store = connect(&place);
        let numbers = store.collection::<u32>("numbers");
        numbers.put_many([("a", &1), ("b", &2)]).unwrap();
        let turn = "UPDATE cardinal_records SET value = '9' WHERE value = '2'";
        server::shared().sql(name(&place), turn);
        assert_eq!(numbers.get("a").unwrap(), Some(1));
        let told = numbers.get("b").unwrap_err().to_string();
        assert!(told.contains("\"numbersb\" is damaged"), "{told}");
        assert_eq!(numbers.iter().flatten().count(), 1);
        assert_eq!(store.unreadable().len(), 1);
    }

    fn what_cannot_be_opened_says_why_and_never_the_password() {
        let server = Server::new();
        let (port, dir) = (server.port(), server.dir().display().to_string());
        server.sql("postgres", "CREATE ROLE player LOGIN PASSWORD 's3cret'");
        std::fs::write(server.dir().join("data/pg_hba.conf"), "local all judge trust\nhost all all all scram-sha-256\n").unwrap();
        server.sql("postgres", "SELECT pg_reload_conf()");
        let at = |user: &str, database: &str| format!("postgres://{user}@127.0.0.1:{port}/{database}");
        let said = |text: &str, expected: &str, is_refused: bool| {
            let error = unopened(text);
            let is_told = matches!(error, OpenError::Refused { .. }) == is_refused;
            let sentence = format!("{error} {error:?}");
            assert!(is_told && sentence.contains(expected), "{sentence}");
            assert!(!sentence.contains("s3cret") && !sentence.contains("wr0ng"), "{sentence}");
        };
        let begun = Instant::now();
        // The server takes the new rules in a moment.
        while Store::connect(&address(&at("player:wr0ng", "postgres"))).is_ok() {
            assert!(begun.elapsed() < Duration::from_secs(10));
        }
        said(&at("player:wr0ng", "postgres"), "password authentication failed", true);
        said(&at("player", "postgres"), "password", false);
        said(&at("player:s3cret", "nowhere"), "\"nowhere\" does not exist", true);
        // Whoever may make no tables is told so.
        said(&at("player:s3cret", "postgres"), "permission denied for schema public", true);
        said(&format!("postgres://judge@/postgres?host={dir}&port={}", port ^ 1), "cannot be reached", false);
        said(&format!("{}?sslmode=require", at("player:s3cret", "postgres")), "TLS", false);
        said(&format!("{}?sslrootcert=/none&sslmode=require", at("player", "postgres")), "/none", false);
        server.sql("postgres", "CREATE DATABASE later");
        drop(connect(&server.address("judge", "later")));
        server.sql("later", "UPDATE cardinal_format SET version = 99");
        let later = unopened(&server.address("judge", "later"));
        assert!(matches!(later, OpenError::Newer { found: 99, .. }), "{later}");
    }

    fn rights_that_are_taken_away_and_given_back_fail_single_commands() {
        let server = server::shared();
        let place = server.new_database();
        let database = name(&place);
        drop(connect(&place));
        server.sql(database, "CREATE ROLE reader LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader");
        let reader = connect(&server.address("reader", database));
        connect(&place).collection::<u64>("numbers").put("n", &5).unwrap();
        assert_eq!(counted(&reader), 5, "who may read only reads");
        let refused = |error: WriteError, why: &str| {
            assert!(matches!(error, WriteError::Database(_)) && error.to_string().contains(why), "{error}");
        };
        refused(count_on(&reader).unwrap_err(), "permission denied for table cardinal_writers");
        server.sql(database, "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO reader");
        assert_eq!(count_on(&reader).unwrap(), 6);
        server.sql(database, "REVOKE ALL ON cardinal_records FROM reader");
        let unread = reader.collection::<u64>("numbers").get("n").unwrap_err().to_string();
        assert!(unread.contains("permission denied for table cardinal_records"), "{unread}");
        server.sql(database, "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO reader");
        server.sql(database, &format!("ALTER DATABASE {database} SET default_transaction_read_only = on"));
        let other = connect(&place);
        refused(count_on(&other).unwrap_err(), "read-only transaction");
        assert_eq!(count_on(&reader).unwrap(), 7, "a connection that was there before writes on");
    }

    /// `CARDINAL_STORE_GONE` says for how many seconds.
    fn a_database_that_is_gone_is_told_to_be_and_is_used_again_once_it_is_back() {
        let seconds: u64 = env::var("CARDINAL_STORE_GONE").map_or(4, |number| number.parse().unwrap());
        let mut server = Server::new();
        let store = connect(&server.new_database());
        count_on(&store).unwrap();
        server.crash();
        let begun = Instant::now();
        let error = count_on(&store).unwrap_err().to_string();
        assert!(error.contains("cannot be reached"), "{error}");
        assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
        // Whoever asks while it is gone is told so at once.
        let (mut asked, mut longest) = (0, Duration::ZERO);
        while begun.elapsed() < Duration::from_secs(seconds) || asked < 200 {
            let asking = Instant::now();
            assert!(store.collection::<u64>("numbers").get("n").is_err());
            longest = longest.max(asking.elapsed());
            asked += 1;
            thread::sleep(Duration::from_millis(5));
        }
        println!("gone for {:?}, asked {asked} times, answered within {longest:?}", begun.elapsed());
        assert!(longest < Duration::from_secs(2), "{longest:?}");
        server.start(&[]);
        thread::sleep(Duration::from_millis(1_100));
        assert_eq!(counted(&store), 1);
        assert_eq!(count_on(&store).unwrap(), 2);
    }

    fn a_database_that_starts_anew_is_waited_for() {
        let mut server = Server::new();
        let store = connect(&server.new_database());
        count_on(&store).unwrap();
        for n in 2..5 {
            server.crash();
            server.start(&[]);
            assert_eq!(count_on(&store).unwrap(), n, "nobody need notice");
        }
    }

    fn a_database_that_says_nothing_holds_nobody_up() {
        let server = Server::new();
        let store = connect(&format!("{}&connect_timeout=2", server.new_database()));
        count_on(&store).unwrap();
        server.halt();
        let begun = Instant::now();
        let unread = store.collection::<u64>("numbers").get("n").unwrap_err().to_string();
        assert!(unread.contains("not answered within 2 s"), "{unread}");
        let unwritten = store.collection::<u64>("numbers").put("n", &7).unwrap_err().to_string();
        assert!(begun.elapsed() < Duration::from_secs(8), "{:?}: {unwritten}", begun.elapsed());
        server.go_on();
        let begun = Instant::now();
        let found = loop {
            match store.collection::<u64>("numbers").get("n") {
                Ok(found) => break found,
                Err(error) => assert!(begun.elapsed() < Duration::from_secs(10), "{error}"),
            }
        };
        assert!(found == Some(1) || found == Some(7), "{found:?}");
        count_on(&store).unwrap();
    }

    fn a_slow_database_is_waited_for_and_no_longer_than_anybody_does() {
        let server = server::shared();
        let place = server.new_database();
        let (patient, hasty) = (connect(&place), connect(&format!("{place}&connect_timeout=1")));
        count_on(&patient).unwrap();
        let held = "BEGIN; LOCK TABLE cardinal_records; SELECT pg_sleep(4); COMMIT";
        thread::scope(|scope| {
            scope.spawn(|| server.sql(name(&place), held));
            thread::sleep(Duration::from_millis(800));
            let begun = Instant::now();
            let error = count_on(&hasty).unwrap_err();
            assert!(begun.elapsed() < Duration::from_secs(3), "{:?}: {error}", begun.elapsed());
            assert_eq!(count_on(&patient).unwrap(), 2);
            assert!(begun.elapsed() > Duration::from_secs(1), "it waited");
        });
        assert_eq!(count_on(&hasty).unwrap(), 3);
    }

    /// The answer to a commit is lost, once where it was made and once where it was not.
    fn a_commit_whose_answer_is_lost_is_made_once() {
        let server = server::shared();
        let place = server.new_database();
        drop(connect(&place));
        let proxy = Proxy::to(server.port());
        let store = connect(&format!("postgres://judge@127.0.0.1:{}/{}", proxy.port(), name(&place)));
        let mut expected = 0;
        for round in 0..12 {
            let cut = match round % 4 {
                0 => Cut::BeforeCommit,
                1 => Cut::AfterCommit,
                2 => Cut::BeforeBegin,
                _ => Cut::Nothing,
            };
            proxy.cut_next(cut);
            expected += 1;
            assert_eq!(count_on(&store).unwrap(), expected, "{cut:?}");
            assert_eq!(counted(&store), expected, "{cut:?}");
        }
        assert_eq!(proxy.cuts(), 9, "every cut was made");
    }

    /// `CARDINAL_STORE_CRASHES` says how often the server is killed.
    fn a_server_that_is_killed_at_any_moment_loses_and_doubles_nothing() {
        let crashes: u64 = env::var("CARDINAL_STORE_CRASHES").map_or(4, |number| number.parse().unwrap());
        let mut server = Server::new();
        let place = server.new_database();
        let (stop, open, acknowledged) = (AtomicBool::new(false), AtomicU64::new(0), AtomicU64::new(0));
        thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| {
                    let store = connect(&place);
                    while !stop.load(Ordering::Relaxed) {
                        match count_on(&store) {
                            Ok(_) => drop(acknowledged.fetch_add(1, Ordering::Relaxed)),
                            Err(WriteError::Changed { .. }) => {}
                            Err(WriteError::Undecided(_)) => drop(open.fetch_add(1, Ordering::Relaxed)),
                            Err(_) => thread::sleep(Duration::from_millis(10)),
                        }
                    }
                });
            }
            for crash in 0..=crashes {
                // On a busy machine it takes a while until somebody writes again.
                let (before, begun) = (acknowledged.load(Ordering::Relaxed), Instant::now());
                while acknowledged.load(Ordering::Relaxed) == before && begun.elapsed() < Duration::from_secs(60) {
                    thread::sleep(Duration::from_millis(2));
                }
                thread::sleep(Duration::from_millis((crash * 37) % 250));
                if crash < crashes {
                    server.crash();
                    server.start(&[]);
                }
            }
            stop.store(true, Ordering::Relaxed);
        });
        let (acknowledged, found, open) = (acknowledged.into_inner(), counted(&connect(&place)), open.into_inner());
        println!("{crashes} crashes: {acknowledged} acknowledged, {open} left open, {found} made");
        assert!(found >= acknowledged, "{found} found of {acknowledged} acknowledged");
        assert!(found <= acknowledged + open, "{found} made, {acknowledged} acknowledged and {open} left open");
        assert!(acknowledged > crashes);
    }

    /// The tables' files and the log may not grow any more.
    fn a_full_disk_under_the_database_loses_nothing_that_was_acknowledged() {
        let mut server = Server::new();
        let store = connect(&format!("{}&connect_timeout=3", server.new_database()));
        let texts = store.collection::<String>("texts");
        for n in 0..50 {
            texts.put(&format!("{n:03}"), &format!("text {n}")).unwrap();
        }
        let before: Vec<_> = texts.iter().map(Result::unwrap).collect();
        server.fill_the_disk();
        let (begun, mut refused) = (Instant::now(), 0_usize);
        for n in 0..5 {
            // Letters that cannot be packed, so that it takes room.
            let long: String = (0..2_000_000_u32).map(|c| char::from(b'a' + (c.wrapping_mul(2_654_435_761) >> 27) as u8 % 26)).collect();
            refused += usize::from(texts.put(&format!("later-{n}"), &long).is_err());
        }
        assert!(refused > 0, "the disk is not full");
        assert!(begun.elapsed() < Duration::from_secs(40), "{:?}", begun.elapsed());
        server.crash();
        server.start(&[]);
        thread::sleep(Duration::from_millis(1_100));
        let now: Vec<_> = texts.iter().map(Result::unwrap).collect();
        assert_eq!(now[..50], before[..]);
        assert!(now.len() >= 55 - refused, "what was acknowledged meanwhile is there too");
        texts.put("again", &"text".to_owned()).unwrap();
    }

    /// What the server has read of a statement does not hold any more once somebody changes the columns.
    fn a_table_that_is_changed_while_the_store_is_open_is_read_and_written_on() {
        let place = server::shared().new_database();
        let store = connect(&place);
        for n in 1..=3 {
            assert_eq!(count_on(&store).unwrap(), n);
        }
        let alter = |statement: &str| server::shared().sql(name(&place), statement);
        alter("CREATE DOMAIN sums AS BIGINT; ALTER TABLE cardinal_records ALTER COLUMN sum TYPE sums");
        assert_eq!(store.collection::<u64>("numbers").get("n").unwrap(), Some(3));
        alter("ALTER TABLE cardinal_records ALTER COLUMN sum TYPE BIGINT");
        assert_eq!(count_on(&store).unwrap(), 4);
    }

    fn a_certificate_is_checked_by_its_root_and_its_name() {
        let mut server = Server::new();
        let root = server.certify("localhost");
        server.crash();
        server.start(&["ssl=on"]);
        let port = server.port();
        let at = |host: &str, more: &str| format!("postgres://judge@{host}:{port}/postgres?{more}");
        let trusting = format!("sslmode=verify-full&sslrootcert={}", root.display());
        let store = connect(&at("localhost", &trusting));
        count_on(&store).unwrap();
        let is_encrypted = "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
                            WHERE ssl AND application_name = 'cardinal'";
        assert_eq!(server.sql("postgres", is_encrypted), "1");
        let other = unopened(&at("127.0.0.1", &trusting)).to_string();
        assert!(other.contains("certificate"), "{other}");
        let unknown = unopened(&at("localhost", "sslmode=require")).to_string();
        assert!(unknown.contains("certificate"), "{unknown}");
    }

    fn a_store_can_be_used_from_a_thread_that_runs_tasks() {
        let place = server::shared().new_database();
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(async {
            let store = Source::database_at(address(&place)).open().unwrap().store;
            assert_eq!(count_on(&store).unwrap(), 1);
        });
    }
}
