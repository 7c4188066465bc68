//! Events kept on disk: two who write at once, a restart, what is damaged.

use std::sync::Barrier;
use std::thread;

use cardinal_tournament::{Formula, PlayerId, Seed, Settings};

use super::*;

fn store() -> (tempfile::TempDir, UserStore) {
    let folder = tempfile::tempdir().unwrap();
    let user_store = UserStore::below(folder.path());
    (folder, user_store)
}

fn made(user_store: &UserStore) -> Kept {
    let settings = Settings::of(Formula::mcic(), "doomtrooper-it");
    let (event, _) = Event::create("Open", Seed(7), settings, "Anna", 1_000).unwrap();
    EventRepository::add(user_store, Community::Terminal, &event).unwrap()
}

fn entered(name: &str) -> Vec<(Actor, Entry)> {
    let entry = Entry::Registered { name: name.to_owned(), member: None };
    vec![(Actor::Staff("Anna".to_owned()), entry)]
}

#[test]
fn every_entry_that_was_acknowledged_is_there_after_a_restart_and_events_are_numbered() {
    let (folder, user_store) = store();
    assert_eq!((made(&user_store).number, made(&user_store).number), (1, 2));
    let repository = EventRepository::default();
    for name in ["Bruno", "Carla"] {
        let deed = |_: &Event| Ok(entered(name));
        repository.append(&user_store, (Community::Terminal, 1), 1_060, deed).unwrap();
    }
    let before = repository.get(&user_store, Community::Terminal, 1).unwrap();
    drop(user_store);
    let again = UserStore::below(folder.path());
    let after = EventRepository::default().get(&again, Community::Terminal, 1).unwrap();
    assert_eq!(after.event, before.event);
    assert_eq!(after.event.state().name(PlayerId(2)), "Carla");
    assert_eq!(EventRepository::list(&again, Community::Terminal).unwrap().len(), 2);
    assert!(EventRepository::list(&again, Community::Server(7)).unwrap().is_empty(), "nobody else's");
}

#[test]
fn of_two_who_write_at_once_both_are_kept_and_each_sees_the_other() {
    let (folder, user_store) = store();
    made(&user_store);
    let barrier = Barrier::new(4);
    thread::scope(|scope| {
        for judge in 0..4 {
            let (barrier, folder) = (&barrier, folder.path());
            scope.spawn(move || {
                // Each has the store open and an event of its own in memory, as processes do.
                let (user_store, repository) = (UserStore::below(folder), EventRepository::default());
                barrier.wait();
                for number in 0..5 {
                    let name = format!("Player {judge} {number}");
                    let deed = |_: &Event| Ok(entered(&name));
                    repository.append(&user_store, (Community::Terminal, 1), 1_060, deed).unwrap();
                }
            });
        }
    });
    let kept = EventRepository::default().get(&user_store, Community::Terminal, 1).unwrap();
    assert_eq!((kept.event.revision(), kept.event.state().players().len()), (21, 20));
}

#[test]
fn what_the_rules_refuse_changes_nothing_and_neither_does_half_of_a_table() {
    let (_folder, user_store) = store();
    made(&user_store);
    let repository = EventRepository::default();
    let deed = |_: &Event| Ok([entered("Bruno"), entered("bruno")].concat());
    let refused = repository.append(&user_store, (Community::Terminal, 1), 1_060, deed).unwrap_err();
    assert!(matches!(refused, Refusal::Rules { .. }), "{refused:?}");
    let kept = EventRepository::default().get(&user_store, Community::Terminal, 1).unwrap();
    assert_eq!(kept.event.revision(), 1);
}

#[test]
fn a_damaged_entry_is_named_and_never_passed_over() {
    let (_folder, user_store) = store();
    made(&user_store);
    let repository = EventRepository::default();
    let at = (Community::Terminal, 1);
    repository.append(&user_store, at, 1_060, |_| Ok(entered("Bruno"))).unwrap();
    let store = user_store.make_store().unwrap();
    let mut twice = log(&store, Community::Terminal, 1).get(&key(2)).unwrap().unwrap();
    twice.at += 1;
    log(&store, Community::Terminal, 1).put(&key(3), &twice).unwrap();
    let refused = EventRepository::default().get(&user_store, Community::Terminal, 1).unwrap_err();
    assert!(matches!(refused, Refusal::Damaged { number: 1, entry: 3 }), "{refused:?}");
    store.collection::<u8>("event-log/terminal/1").put(&key(3), &1).unwrap();
    let refused = EventRepository::default().get(&user_store, Community::Terminal, 1).unwrap_err();
    assert!(matches!(refused, Refusal::Store(_)), "{refused:?}");
    let refused = repository.append(&user_store, at, 1_060, |_| Ok(entered("Carla"))).unwrap_err();
    assert!(matches!(refused, Refusal::Store(_)), "nothing is written over it: {refused:?}");
}
