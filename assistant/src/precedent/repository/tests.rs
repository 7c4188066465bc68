//! Rulings are kept, found and changed, also by many at once.

use std::thread;

use cardinal_store::Source;

use super::super::record::tests::record;
use super::super::record::{Author, Revoked};
use super::*;
use crate::identity::Person;
use crate::library::Watched;

const HERE: Community = Community::Server(1);

fn numbers(repository: &RulingRepository, user_store: &UserStore, community: Community) -> Vec<u32> {
    repository.of(user_store, community).unwrap().kept.iter().map(|kept| kept.record.number).collect()
}

#[test]
fn what_was_published_is_there_after_a_restart_and_in_its_place_alone() {
    let folder = tempfile::tempdir().unwrap();
    {
        let (repository, user_store) = (RulingRepository::default(), UserStore::below(folder.path()));
        assert_eq!(numbers(&repository, &user_store, HERE), [0_u32; 0]);
        assert!(!user_store.directory().unwrap().exists(), "reading creates no store");
        for question in ["one", "two"] {
            RulingRepository::add(&user_store, HERE, |number| record(number, question)).unwrap();
        }
        assert_eq!(numbers(&repository, &user_store, HERE), [1, 2]);
    }
    let (repository, user_store) = (RulingRepository::default(), UserStore::below(folder.path()));
    assert_eq!(numbers(&repository, &user_store, HERE), [1, 2]);
    assert_eq!(
        repository.of(&user_store, HERE).unwrap().get(2).map(|kept| kept.record.clone()),
        Some(record(2, "two"))
    );
    for other in [Community::Server(11), Community::Server(2), Community::Terminal] {
        assert_eq!(numbers(&repository, &user_store, other), [0_u32; 0], "{other:?}");
    }
    RulingRepository::add(&user_store, Community::Terminal, |number| record(number, "mine")).unwrap();
    assert_eq!(numbers(&repository, &user_store, Community::Terminal), [1], "each place counts for itself");
}

#[test]
fn a_damaged_record_is_told_and_takes_nothing_else_away() {
    let folder = tempfile::tempdir().unwrap();
    {
        let user_store = UserStore::below(folder.path());
        for question in ["one", "two", "three", "four"] {
            RulingRepository::add(&user_store, HERE, |number| record(number, question)).unwrap();
        }
        let collection = collection(&user_store.store().unwrap().unwrap(), HERE);
        let mut newer = json!(record(2, "two"));
        newer["format"] = json!(99);
        collection.put(&key(2), &newer).unwrap();
        collection.put(&key(3), &json!({ "letter": "not ours" })).unwrap();
        collection.put(&key(4), &json!(record(7, "misplaced"))).unwrap();
    }
    let (repository, user_store) = (RulingRepository::default(), UserStore::below(folder.path()));
    assert_eq!(numbers(&repository, &user_store, HERE), [1]);
    let damaged = repository.of(&user_store, HERE).unwrap().damaged.clone();
    assert_eq!(damaged, [(2, Damage::Format), (3, Damage::Unreadable), (4, Damage::Unreadable)]);
    let next = RulingRepository::add(&user_store, HERE, |number| record(number, "five")).unwrap();
    assert_eq!(next.number, 5, "its number is not given to another");
}

#[test]
fn what_cannot_be_written_is_not_there() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let (repository, user_store) =
        (RulingRepository::default(), UserStore::below(&file.path().join("below-a-file")));
    assert!(matches!(
        RulingRepository::add(&user_store, HERE, |number| record(number, "x")),
        Err(Unkept::Store(_))
    ));
    assert!(matches!(repository.of(&user_store, HERE), Err(UserStoreError::Open(_))), "and that is told");
}

fn publish(user_store: &UserStore, community: Community, question: &str) -> u32 {
    RulingRepository::add(user_store, community, |number| record(number, question)).unwrap().number
}

/// What one is told who revokes a ruling that is revoked.
#[derive(Debug, PartialEq, Eq)]
struct RevokedBy(String);

fn revoke(user_store: &UserStore, number: u32, why: &str) -> Result<Record, RevokedBy> {
    let revoke = |now: Option<Result<&Record, Damage>>| {
        let record = now.expect("it is there").expect("it can be read");
        if let Some(revoked) = &record.revoked {
            return Err(RevokedBy(revoked.why.clone()));
        }
        let by = Author { person: Person::Discord(7), name: None };
        Ok(Record { revoked: Some(Revoked { by, when: 1, why: why.to_owned() }), ..record.clone() })
    };
    RulingRepository::change(user_store, HERE, number, revoke, |error| panic!("{error:?}"))
}

#[test]
fn of_two_who_publish_at_once_each_ruling_has_a_number_of_its_own_and_both_are_kept() {
    let watched = Watched::holding("the first question");
    let user_store = watched.user_store();
    let repository = RulingRepository::default();
    thread::scope(|scope| {
        let slow = scope.spawn(|| publish(&user_store, HERE, "the first question"));
        watched.wait_until_it_is_held();
        // The first is being written under number 1; the second is published and shown meanwhile.
        assert_eq!(publish(&user_store, HERE, "the second question"), 1);
        assert_eq!(numbers(&repository, &user_store, HERE), [1]);
        watched.let_it_go_on();
        assert_eq!(slow.join().unwrap(), 2, "it has taken another number");
    });
    let rulings = repository.of(&user_store, HERE).unwrap();
    let questions: Vec<&str> = rulings.kept.iter().map(|kept| kept.record.question.as_str()).collect();
    assert_eq!(questions, ["the second question", "the first question"]);
}

#[test]
fn of_two_who_revoke_the_same_the_second_is_told_who_was_quicker() {
    let watched = Watched::holding("said first");
    let user_store = watched.user_store();
    publish(&user_store, HERE, "one");
    thread::scope(|scope| {
        let slow = scope.spawn(|| revoke(&user_store, 1, "said first"));
        watched.wait_until_it_is_held();
        revoke(&user_store, 1, "kept first").unwrap();
        watched.let_it_go_on();
        assert_eq!(slow.join().unwrap(), Err(RevokedBy("kept first".to_owned())));
    });
    let kept = RulingRepository::get(&user_store, HERE, 1).unwrap().unwrap().unwrap();
    assert_eq!(kept.revoked.map(|revoked| revoked.why).as_deref(), Some("kept first"));
}

#[test]
fn what_is_published_revoked_and_restored_at_once_is_all_kept() {
    let watched = Watched::holding("a revocation");
    let user_store = watched.user_store();
    let repository = RulingRepository::default();
    publish(&user_store, HERE, "one");
    thread::scope(|scope| {
        let slow = scope.spawn(|| revoke(&user_store, 1, "a revocation"));
        watched.wait_until_it_is_held();
        assert_eq!(publish(&user_store, HERE, "two"), 2);
        let restored = |rulings: &Rulings| Ok((vec![record(9, "nine")], rulings.kept.len()));
        let before = repository.restore(&user_store, HERE, restored, |error| error).unwrap();
        assert_eq!(before, 2);
        // Another community is not concerned at all.
        assert_eq!(publish(&user_store, Community::Server(2), "there"), 1);
        watched.let_it_go_on();
        slow.join().unwrap().unwrap();
    });
    assert_eq!(numbers(&repository, &user_store, HERE), [1, 2, 9]);
    assert!(RulingRepository::get(&user_store, HERE, 1).unwrap().unwrap().unwrap().revoked.is_some());
    assert_eq!(publish(&user_store, HERE, "ten"), 10);
}

#[test]
fn as_many_as_publish_at_once_are_all_kept() {
    const JUDGES: usize = 16;
    let user_store = UserStore::new(Source::memory());
    thread::scope(|scope| {
        for _ in 0..JUDGES {
            scope.spawn(|| publish(&user_store, HERE, "one of many"));
        }
    });
    let all: Vec<u32> = (1..).take(JUDGES).collect();
    assert_eq!(numbers(&RulingRepository::default(), &user_store, HERE), all);
}

#[test]
fn who_publishes_revokes_or_sees_a_ruling_reads_no_other() {
    let watched = Watched::new();
    let user_store = watched.user_store();
    for question in ["one", "two", "three"] {
        publish(&user_store, HERE, question);
    }
    watched.forget();
    publish(&user_store, HERE, "four");
    revoke(&user_store, 2, "wrong").unwrap();
    RulingRepository::get(&user_store, HERE, 2).unwrap().unwrap().unwrap();
    let read = watched.read();
    let has = |number| read.iter().any(|read| read.ends_with(&key(number)));
    assert_eq!([1, 2, 3, 4].map(has), [false, true, false, true], "{read:?}");
}

#[test]
fn rulings_of_a_store_without_index_are_there_and_then_stand_in_one() {
    let user_store = UserStore::new(Source::memory());
    let store = user_store.make_store().unwrap();
    // As they were kept before there was an index.
    for number in [1, 2] {
        collection(&store, HERE).put(&key(number), &json!(record(number, "old"))).unwrap();
    }
    let repository = RulingRepository::default();
    assert_eq!(numbers(&repository, &user_store, HERE), [1, 2]);
    revoke(&user_store, 1, "it was wrong").unwrap();
    assert_eq!(indexes(&store).get(&HERE.key()).unwrap(), Some(Index { edition: 1, last: 2, count: 2 }));
    assert_eq!(publish(&user_store, HERE, "new"), 3);
    // An earlier version is run once more.
    collection(&store, HERE).put(&key(4), &json!(record(4, "by an earlier version"))).unwrap();
    assert_eq!(publish(&user_store, HERE, "new"), 5, "no ruling takes the place of another");
    assert_eq!(numbers(&repository, &user_store, HERE), [1, 2, 3, 4, 5]);
}
