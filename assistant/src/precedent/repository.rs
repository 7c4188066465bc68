//! Where rulings are kept.
//!
//! Nobody waits for another's ruling: what is published or revoked is made of what was read, outside any lock,
//! and kept only if the index of its community still lies there as it was read. The index changes with every
//! ruling, and tells what has to be known of them all without reading them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use cardinal_store::{Batch, Collection, ReadError, Revision, Store, WriteError};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::closeness::Asks;
use super::limits;
use super::record::{Damage, Record};
use crate::identity::Community;
use crate::library::{Library, Unkept, UserStore, UserStoreError, until_first};

/// The collection of every community's [`Index`], by the community's key. Stores of earlier versions lack it.
const INDEXES: &str = "rulings-index";
/// How many communities' rulings are held in memory.
const COMMUNITIES: usize = 64;

/// Keeps rulings in the store of a [`UserStore`], a collection for each community.
#[derive(Debug, Default)]
pub(crate) struct RulingRepository {
    /// What has been read, and the edition of the index before that. It holds until there is another.
    known: Mutex<HashMap<Community, (u64, Arc<Rulings>)>>,
}

/// What is known of a community's rulings without reading them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Index {
    /// How often they have been changed.
    edition: u64,
    /// The highest number; 0 where there is none.
    last: u32,
    /// How many there are.
    count: usize,
}

/// The rulings of a community.
#[derive(Debug, Default)]
pub(crate) struct Rulings {
    /// Those that can be read, in the order of their numbers.
    pub(super) kept: Vec<Kept>,
    /// Those that cannot, by their numbers.
    pub(super) damaged: Vec<(u32, Damage)>,
}

/// A ruling that is kept.
#[derive(Debug)]
pub(super) struct Kept {
    pub(super) record: Record,
    asks: OnceLock<Asks>,
}

impl Kept {
    fn new(record: Record) -> Self {
        Self { record, asks: OnceLock::new() }
    }

    /// What it answers, as other questions are laid beside it.
    pub(super) fn asks(&self, library: &Library) -> &Asks {
        self.asks.get_or_init(|| Asks::of(library, &self.record.question, Some(self.record.lang)))
    }
}

impl Rulings {
    /// The ruling of this number.
    pub(super) fn get(&self, number: u32) -> Option<&Kept> {
        let at = self.kept.binary_search_by_key(&number, |kept| kept.record.number).ok()?;
        self.kept.get(at)
    }

    /// Whether one has this number, also one that cannot be read.
    fn has(&self, number: u32) -> bool {
        self.get(number).is_some() || self.damaged.iter().any(|(damaged, _)| *damaged == number)
    }

    /// The highest number.
    fn last(&self) -> u32 {
        let kept = self.kept.last().map_or(0, |kept| kept.record.number);
        let damaged = self.damaged.iter().map(|(number, _)| *number).max().unwrap_or(0);
        kept.max(damaged)
    }

    fn len(&self) -> usize {
        self.kept.len() + self.damaged.len()
    }
}

impl RulingRepository {
    /// The rulings of a community; none where nothing was ever kept.
    ///
    /// # Errors
    /// [`UserStoreError`]: they cannot be read.
    pub(crate) fn of(
        &self,
        user_store: &UserStore,
        community: Community,
    ) -> Result<Arc<Rulings>, UserStoreError> {
        let Some(store) = user_store.store()? else { return Ok(Arc::default()) };
        // The edition is read first: what comes in after that is read again under the next one.
        let edition = indexes(&store).get(&community.key())?.unwrap_or_default().edition;
        if let Some((known, rulings)) = self.known().get(&community)
            && *known == edition
        {
            return Ok(Arc::clone(rulings));
        }
        let rulings = Arc::new(read(&store, community)?);
        let mut known = self.known();
        if known.len() >= COMMUNITIES {
            known.clear();
        }
        known.insert(community, (edition, Arc::clone(&rulings)));
        Ok(rulings)
    }

    /// The ruling of this number, or why it cannot be read.
    ///
    /// # Errors
    /// [`UserStoreError`]: the store cannot be read.
    pub(super) fn get(
        user_store: &UserStore,
        community: Community,
        number: u32,
    ) -> Result<Option<Result<Record, Damage>>, UserStoreError> {
        let Some(store) = user_store.store()? else { return Ok(None) };
        Ok(one(&collection(&store, community), number)?.map(|found| found.map(|(record, _)| record)))
    }

    /// Keeps a new ruling, which `make` makes of its number; returns once it is on disk. It is made again
    /// where somebody else took the number meanwhile.
    ///
    /// # Errors
    /// [`Unkept`]; nothing is then kept.
    pub(super) fn add(
        user_store: &UserStore,
        community: Community,
        make: impl Fn(u32) -> Record,
    ) -> Result<Record, Unkept> {
        let store = user_store.make_store()?;
        let rulings = collection(&store, community);
        until_first(|tried| {
            let index = Indexed::read(&store, community, tried > 1)?;
            if index.now.count >= limits::RULINGS {
                return Ok(Err(Unkept::TooMany));
            }
            let record = make(index.now.last.saturating_add(1));
            let (there, nothing) = rulings.read(&key(record.number))?;
            if there.is_some() {
                // An earlier version kept it without the index: that is read anew.
                return Err(changed(&rulings, record.number).into());
            }
            let mut batch = Batch::new();
            batch.expect(&rulings, &key(record.number), &nothing);
            index.commit(batch, [&record], 1)?;
            Ok(Ok(record))
        })?
    }

    /// Changes the ruling of this number; `change` gets it as it is now, or why it cannot be read, and says
    /// what it becomes or why it does not. It is asked again where somebody else has changed it meanwhile.
    ///
    /// # Errors
    /// What `change` says, or [`Unkept`] by `failed`; the ruling is then not changed by this.
    pub(super) fn change<E>(
        user_store: &UserStore,
        community: Community,
        number: u32,
        change: impl Fn(Option<Result<&Record, Damage>>) -> Result<Record, E>,
        failed: impl Fn(Unkept) -> E,
    ) -> Result<Record, E> {
        let changed = || {
            let store = user_store.make_store()?;
            let rulings = collection(&store, community);
            until_first(|tried| {
                let index = Indexed::read(&store, community, tried > 1)?;
                let found = one(&rulings, number)?;
                let now = found.as_ref().map(|found| match found {
                    Ok((record, _)) => Ok(record),
                    Err(damage) => Err(*damage),
                });
                let becomes = match change(now) {
                    Ok(becomes) => becomes,
                    Err(refused) => return Ok(Err(refused)),
                };
                let mut batch = Batch::new();
                if let Some(Ok((_, revision))) = &found {
                    batch.expect(&rulings, &key(number), revision);
                }
                index.commit(batch, [&becomes], 0)?;
                Ok(Ok(becomes))
            })
        };
        changed().map_err(|error: UserStoreError| failed(error.into()))?
    }

    /// Puts rulings in the place of those of their numbers, all or none; `merge` gets what is there now
    /// and says which. It is asked again where somebody else has changed that meanwhile.
    ///
    /// # Errors
    /// What `merge` says, or [`Unkept`] by `failed`; nothing is then changed.
    pub(super) fn restore<T, E>(
        &self,
        user_store: &UserStore,
        community: Community,
        merge: impl Fn(&Rulings) -> Result<(Vec<Record>, T), E>,
        failed: impl Fn(Unkept) -> E,
    ) -> Result<T, E> {
        let restored = || {
            let store = user_store.make_store()?;
            until_first(|_| {
                let index = Indexed::read(&store, community, false)?;
                let rulings = self.of(user_store, community)?;
                let (records, out) = match merge(&rulings) {
                    Ok(merged) => merged,
                    Err(refused) => return Ok(Err(refused)),
                };
                let new = records.iter().filter(|record| !rulings.has(record.number)).count();
                if rulings.len() + new > limits::RULINGS {
                    return Ok(Err(failed(Unkept::TooMany)));
                }
                if !records.is_empty() {
                    index.commit(Batch::new(), &records, new)?;
                }
                Ok(Ok(out))
            })
        };
        restored().map_err(|error: UserStoreError| failed(error.into()))?
    }

    /// A panic while the lock was held leaves at worst something to be read again.
    fn known(&self) -> MutexGuard<'_, HashMap<Community, (u64, Arc<Rulings>)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A community's index as it was read, from which its rulings are changed.
struct Indexed<'s> {
    store: &'s Store,
    community: Community,
    now: Index,
    revision: Revision,
}

impl<'s> Indexed<'s> {
    /// Reads it. Where there is none yet, or it is to be made `anew`, it is made of the rulings themselves.
    fn read(store: &'s Store, community: Community, anew: bool) -> Result<Self, UserStoreError> {
        let (kept, revision) = indexes(store).read(&community.key())?;
        let now = match kept {
            Some(index) if !anew => index,
            kept => {
                let rulings = read(store, community)?;
                let edition = kept.unwrap_or_default().edition;
                Index { edition, last: rulings.last(), count: rulings.len() }
            }
        };
        Ok(Self { store, community, now, revision })
    }

    /// Keeps these rulings, of which so many are `new`, if the index still lies there as it was read.
    fn commit<'r>(
        self,
        mut batch: Batch,
        records: impl IntoIterator<Item = &'r Record>,
        new: usize,
    ) -> Result<(), WriteError> {
        let Self { store, community, mut now, revision } = self;
        let rulings = collection(store, community);
        for record in records {
            batch.put(&rulings, &key(record.number), &json!(record))?;
            now.last = now.last.max(record.number);
        }
        (now.edition, now.count) = (now.edition + 1, now.count + new);
        let indexes = indexes(store);
        batch.expect(&indexes, &community.key(), &revision);
        batch.put(&indexes, &community.key(), &now)?;
        store.commit(batch)
    }
}

fn indexes(store: &Store) -> Collection<Index> {
    store.collection(INDEXES)
}

/// What a collection holds before it is known to be rulings: one that is damaged is told of, and takes
/// nothing else away.
fn collection(store: &Store, community: Community) -> Collection<Value> {
    store.collection(&format!("rulings/{}", community.key()))
}

/// Keys sort as their numbers do.
fn key(number: u32) -> String {
    format!("{number:010}")
}

/// That there is another ruling of a number than there was.
fn changed(rulings: &Collection<Value>, number: u32) -> WriteError {
    WriteError::Changed { collection: rulings.name().to_owned(), key: key(number) }
}

/// A ruling as it lies there, or why it cannot be read.
type Found = Result<(Record, Revision), Damage>;

/// The ruling of a number.
fn one(rulings: &Collection<Value>, number: u32) -> Result<Option<Found>, ReadError> {
    match rulings.read(&key(number)) {
        Ok((value, revision)) => Ok(value.map(|value| Ok((of_number(number, &value)?, revision)))),
        Err(ReadError::Unreadable { .. }) => Ok(Some(Err(Damage::Unreadable))),
        Err(error) => Err(error),
    }
}

/// The ruling that lies under this number.
fn of_number(number: u32, value: &Value) -> Result<Record, Damage> {
    let record = Record::read(value)?;
    if record.number == number { Ok(record) } else { Err(Damage::Unreadable) }
}

fn read(store: &Store, community: Community) -> Result<Rulings, UserStoreError> {
    let mut rulings = Rulings::default();
    for found in collection(store, community).iter() {
        let (key, read) = match found {
            Ok((key, value)) => (key, Some(value)),
            Err(ReadError::Unreadable { key, .. }) => (key, None),
            Err(error) => return Err(error.into()),
        };
        let number = key.parse().unwrap_or(0);
        match read.ok_or(Damage::Unreadable).and_then(|value| of_number(number, &value)) {
            Ok(record) => rulings.kept.push(Kept::new(record)),
            Err(damage) => rulings.damaged.push((number, damage)),
        }
    }
    Ok(rulings)
}

#[cfg(test)]
mod tests {
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
        assert_eq!(
            numbers(&repository, &user_store, Community::Terminal),
            [1],
            "each place counts for itself"
        );
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
}
