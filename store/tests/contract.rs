//! What every backend keeps to: the same tests over memory, over a folder on disk and over a database.

use std::sync::Barrier;
use std::thread;

use cardinal_store::{
    Backend, Batch, Change, Collection, Expected, Failure, Memory, ReadError, Record, Source, Store, Wanted,
    WriteError,
};

mod server;

/// Has each of these tested over each backend.
macro_rules! over_each {
    ($($name:ident),* $(,)?) => {
        mod memory {
            $(#[test] fn $name() { super::$name("memory", &super::Store::new(super::Memory::default())); })*
        }
        mod disk {
            $(#[test] fn $name() {
                let folder = tempfile::tempdir().expect("a folder");
                super::$name("disk", &super::Store::open(folder.path().join("store")).expect("a new store").store);
            })*
        }
        mod database {
            $(#[test]
            #[cfg_attr(not(have_postgres), ignore = "needs PostgreSQL's server: apt-get install postgresql")]
            fn $name() {
                let address = super::server::shared().new_database().parse().expect("an address");
                super::$name("database", &super::Store::connect(&address).expect("a new store").store);
            })*
        }
    };
}

over_each!(
    what_is_put_is_there_in_the_order_of_its_key_until_it_is_removed,
    only_what_begins_so_is_read,
    a_batch_is_made_in_its_order_and_whole_or_not_at_all,
    what_was_not_there_can_be_expected_not_to_be,
    of_many_who_count_at_once_no_count_is_lost,
    a_record_of_another_kind_is_an_error_in_its_place,
    what_is_read_ahead_is_what_is_there_until_something_is_written,
    each_change_of_a_collection_is_counted_and_none_of_another,
);

fn keys(collection: &Collection<u32>) -> Vec<(String, u32)> {
    collection.iter().collect::<Result<_, _>>().expect("they can be read")
}

fn what_is_put_is_there_in_the_order_of_its_key_until_it_is_removed(which: &str, store: &Store) {
    let (one, other) = (store.collection::<u32>("one"), store.collection::<u32>("one/two"));
    for (key, value) in [("b", 2), ("a", 1), ("c", 3)] {
        one.put(key, &value).expect("it is kept");
    }
    other.put("a", &9).expect("it is kept");
    assert_eq!(keys(&one), [("a".into(), 1), ("b".into(), 2), ("c".into(), 3)], "{which}");
    assert_eq!((one.get("b").expect("read"), one.get("x").expect("read")), (Some(2), None), "{which}");
    one.remove("b").expect("it goes");
    one.remove("b").expect("what is not there is no error");
    assert_eq!((one.len().expect("read"), other.len().expect("read")), (2, 1), "{which}");
}

fn only_what_begins_so_is_read(which: &str, store: &Store) {
    let numbers = store.collection::<u32>("numbers");
    for (at, key) in ["a/1", "a/2", "ab/1", "b/1"].into_iter().enumerate() {
        numbers.put(key, &u32::try_from(at).expect("small")).expect("it is kept");
    }
    let under: Vec<String> = numbers.under("a/").map(|record| record.expect("read").0).collect();
    assert_eq!(under, ["a/1", "a/2"], "{which}");
}

fn a_batch_is_made_in_its_order_and_whole_or_not_at_all(which: &str, store: &Store) {
    let numbers = store.collection::<u32>("numbers");
    numbers.put("old", &1).expect("it is kept");
    let mut batch = Batch::new();
    batch.put(&numbers, "lost", &2).expect("it has a JSON form");
    batch.clear(&numbers);
    batch.put(&numbers, "new", &3).expect("it has a JSON form");
    store.commit(batch).expect("it is made");
    assert_eq!(keys(&numbers), [("new".into(), 3)], "{which}");

    let (_, seen) = numbers.read("new").expect("read");
    numbers.put("new", &4).expect("it is kept");
    let mut late = Batch::new();
    late.put(&numbers, "other", &5).expect("it has a JSON form");
    late.expect(&numbers, "new", &seen);
    let refused = store.commit(late).expect_err("it was changed meanwhile");
    let WriteError::Changed { collection, key } = &refused else { panic!("{which}: {refused}") };
    assert_eq!((collection.as_str(), key.as_str()), ("numbers", "new"), "{which}");
    assert_eq!(keys(&numbers), [("new".into(), 4)], "{which}: nothing of the batch was made");
}

fn what_was_not_there_can_be_expected_not_to_be(which: &str, store: &Store) {
    let numbers = store.collection::<u32>("numbers");
    let (none, nothing) = numbers.read("a").expect("read");
    assert_eq!(none, None);
    let make = |value: u32| {
        let mut batch = Batch::new();
        batch.put(&numbers, "a", &value).expect("it has a JSON form");
        batch.expect(&numbers, "a", &nothing);
        store.commit(batch)
    };
    make(1).expect("nothing is there");
    assert!(matches!(make(2), Err(WriteError::Changed { .. })), "{which}");
    assert_eq!(numbers.get("a").expect("read"), Some(1), "{which}");
}

fn of_many_who_count_at_once_no_count_is_lost(which: &str, store: &Store) {
    const THREADS: u32 = 4;
    const EACH: u32 = 10;
    let start = Barrier::new(THREADS as usize);
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                let numbers = store.collection::<u32>("numbers");
                start.wait();
                for _ in 0..EACH {
                    loop {
                        let (count, seen) = numbers.read("count").expect("read");
                        let mut batch = Batch::new();
                        batch.put(&numbers, "count", &(count.unwrap_or(0) + 1)).expect("JSON");
                        batch.expect(&numbers, "count", &seen);
                        match store.commit(batch) {
                            Ok(()) => break,
                            Err(WriteError::Changed { .. }) => {}
                            Err(error) => panic!("{error}"),
                        }
                    }
                }
            });
        }
    });
    let count = store.collection::<u32>("numbers").get("count").expect("read");
    assert_eq!(count, Some(THREADS * EACH), "{which}");
}

fn what_is_read_ahead_is_what_is_there_until_something_is_written(which: &str, store: &Store) {
    let (numbers, others) = (store.collection::<u32>("numbers"), store.collection::<u32>("others"));
    numbers.put("a", &1).expect("it is kept");
    numbers.put("b", &2).expect("it is kept");
    let mut wanted = Wanted::default();
    for key in ["a", "b", "none", "a"] {
        wanted.record(&numbers, key);
    }
    wanted.changes(&numbers);
    wanted.changes(&others);
    let ahead = store.reading_ahead(wanted.clone());
    let (read, besides) = (ahead.collection::<u32>("numbers"), ahead.collection::<u32>("others"));
    let found = |key| read.get(key).expect("read");
    assert_eq!(["a", "b", "none"].map(found), [Some(1), Some(2), None], "{which}");
    let changes = |of: &Collection<u32>| of.changes().expect("read");
    assert_eq!((changes(&read), changes(&besides)), (changes(&numbers), changes(&others)), "{which}");

    // What another writes is seen by what was not read ahead, and by the next who reads ahead.
    let (_, seen) = read.read("a").expect("read");
    numbers.put("a", &3).expect("it is kept");
    numbers.put("c", &4).expect("it is kept");
    assert_eq!(["a", "c"].map(found), [Some(1), Some(4)], "{which}");
    assert_eq!(keys(&read), keys(&numbers), "{which}");
    let anew = store.reading_ahead(wanted).collection::<u32>("numbers");
    assert_eq!(anew.get("a").expect("read"), Some(3), "{which}");

    // Whoever writes by what was read ahead is refused, and reads what is there from then on.
    let mut late = Batch::new();
    late.put(&read, "a", &5).expect("it has a JSON form");
    late.expect(&read, "a", &seen);
    assert!(matches!(ahead.commit(late), Err(WriteError::Changed { .. })), "{which}");
    assert_eq!(found("a"), Some(3), "{which}");
    assert_eq!(changes(&read), changes(&numbers), "{which}");
    read.put("a", &6).expect("it is kept");
    assert_eq!((found("a"), numbers.get("a").expect("read")), (Some(6), Some(6)), "{which}");
    assert_eq!(store.reading_ahead(Wanted::default()).collection::<u32>("numbers").len().expect("read"), 3);
}

fn each_change_of_a_collection_is_counted_and_none_of_another(which: &str, store: &Store) {
    let (one, other) = (store.collection::<u32>("one"), store.collection::<u32>("one/two"));
    let counts = || (one.changes().expect("read"), other.changes().expect("read"));
    let mut before = counts();
    assert_eq!(counts(), before, "{which}: reading changes nothing");
    let steps: [&dyn Fn(); 3] =
        [&|| one.put("a", &1).expect("it is kept"), &|| one.remove("a").expect("it goes"), &|| {
            one.put_many([("b", &2), ("c", &3)]).expect("they are kept");
        }];
    for step in steps {
        step();
        let now = counts();
        assert!(now.0 != before.0 && now.1 == before.1, "{which}: {before:?} {now:?}");
        before = now;
    }
    let mut late = Batch::new();
    late.put(&one, "b", &9).expect("it has a JSON form");
    late.expect(&one, "b", &one.read("none").expect("read").1);
    assert!(matches!(store.commit(late), Err(WriteError::Changed { .. })), "{which}");
    assert_eq!(counts(), before, "{which}: what is refused is no change");
}

fn a_record_of_another_kind_is_an_error_in_its_place(which: &str, store: &Store) {
    store.collection::<String>("mixed").put("b", &"text".to_owned()).expect("it is kept");
    let numbers = store.collection::<u32>("mixed");
    numbers.put("a", &1).expect("it is kept");
    numbers.put("c", &3).expect("it is kept");
    let read: Vec<_> = numbers.iter().collect();
    assert!(matches!(read[1], Err(ReadError::Unreadable { .. })), "{which}");
    assert_eq!((read.len(), read[0].is_ok(), read[2].is_ok()), (3, true, true), "{which}");
}

/// A backend that fails in everything.
#[derive(Debug)]
struct Broken;

impl Backend for Broken {
    fn get(&self, _: &[u8]) -> Result<Option<Vec<u8>>, Failure> {
        Err(Failure::new("no disk"))
    }

    fn scan<'a>(&'a self, _: &[u8]) -> Box<dyn Iterator<Item = Result<Record, Failure>> + 'a> {
        Box::new(std::iter::once(Err(Failure::new("no disk"))))
    }

    fn commit(&self, _: &[Expected], _: Vec<Change>) -> Result<(), WriteError> {
        Err(WriteError::Database(Failure::new("no disk")))
    }
}

#[test]
fn what_could_not_be_read_is_an_error_and_never_nothing() {
    let source = Source::from(Store::new(Broken));
    let numbers = source.open().expect("it is open").store.collection::<u32>("numbers");
    let said =
        |error: &ReadError| assert_eq!(error.to_string(), "collection \"numbers\" cannot be read: no disk");
    said(&numbers.get("a").expect_err("not None"));
    said(&numbers.len().expect_err("not 0"));
    said(&numbers.is_empty().expect_err("not empty"));
    assert!(numbers.iter().all(|record| record.is_err()));
    let mut wanted = Wanted::default();
    wanted.record(&numbers, "a");
    let ahead = Store::new(Broken).reading_ahead(wanted).collection::<u32>("numbers");
    said(&ahead.get("a").expect_err("not None"));
    assert!(matches!(numbers.put("a", &1), Err(WriteError::Database(_))));
}
