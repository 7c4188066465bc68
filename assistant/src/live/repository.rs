//! Where combats are kept.
//!
//! Nobody waits for another's combat: a change is made of what was read, outside any lock, and kept only if
//! that still lies there. Whose combats there are stands in an index, which changes with them.

use std::sync::atomic::{AtomicU64, Ordering};

use cardinal_store::{Batch, Collection, ReadError, Revision, Store, WriteError};

use super::record::Record;
use crate::host::Entropy;
use crate::identity::Person;
use crate::library::{Unkept, UserStore, UserStoreError, until_first};

/// The collection of [`Record`]s, by id.
const COMBATS: &str = "combats";
/// The collection of the ids of everybody's combats, under `OWNER/ID`.
const OWNERS: &str = "combats-by-owner";
/// The key there which says that it holds all of them. Stores of earlier versions lack it.
const COMPLETE: &str = "complete";
/// How many combats one person has at most.
pub(crate) const MOST: usize = 40;
/// Letters of ids: no vowels, so that no word comes of it, and nothing that looks like another.
const LETTERS: &[u8; 25] = b"23456789bcdfghjkmnpqrtvwz";
/// How many letters an id has: more than can be guessed, and whoever guesses is checked.
const LENGTH: usize = 10;

/// Keeps combats in the store of a [`UserStore`].
#[derive(Debug, Default)]
pub(crate) struct CombatRepository {
    /// From when on those whose time is over are looked for again, in seconds since 1970.
    next_sweep: AtomicU64,
}

impl CombatRepository {
    /// The combat of this id.
    ///
    /// # Errors
    /// [`UserStoreError`]: it cannot be read.
    pub(crate) fn get(user_store: &UserStore, id: &str) -> Result<Option<Record>, UserStoreError> {
        Ok(read(user_store, id)?.map(|(record, _)| record))
    }

    /// Somebody's combats with their ids, the latest first. One that cannot be read is told, and takes no
    /// other away.
    ///
    /// # Errors
    /// [`UserStoreError`]: the store cannot be read.
    pub(crate) fn of(
        user_store: &UserStore,
        owner: Person,
        now: u64,
    ) -> Result<Vec<(String, Record)>, UserStoreError> {
        let Some(store) = user_store.store()? else { return Ok(Vec::new()) };
        let mut own = of_owner(user_store, &store, owner)?;
        own.retain(|(_, record)| record.expires() > now);
        own.sort_by_key(|(_, record)| std::cmp::Reverse(record.touched));
        Ok(own)
    }

    /// Keeps a new combat under an id of its own, drawn at random. Once an hour those whose time is over
    /// are forgotten then.
    ///
    /// # Errors
    /// [`Unkept`]; nothing is then kept.
    pub(crate) fn add(
        &self,
        user_store: &UserStore,
        record: &Record,
        now: u64,
        entropy: &Entropy,
    ) -> Result<String, Unkept> {
        let store = user_store.make_store()?;
        self.sweep(user_store, &store, now)?;
        let own = Self::of(user_store, record.owner, now)?;
        if own.len() >= MOST {
            return Err(Unkept::TooMany);
        }
        // Of several that are begun within a second the last one is told apart too.
        let after = own.iter().map(|(_, other)| other.touched.saturating_add(1)).max().unwrap_or(0);
        let record = Record { touched: record.touched.max(after), ..record.clone() };
        let (records, owners) = (combats(&store), owners(&store));
        loop {
            let id = new_id(entropy);
            let (there, revision) = records.read(&id)?;
            if there.is_some() {
                continue;
            }
            let mut batch = Batch::new();
            batch.expect(&records, &id, &revision);
            batch.put(&records, &id, &record)?;
            batch.put(&owners, &owner_key(record.owner, &id), &())?;
            match store.commit(batch) {
                Err(WriteError::Changed { .. }) => {}
                done => return Ok(done.map(|()| id)?),
            }
        }
    }

    /// Changes a combat; `change` gets it as it is now and says what it becomes, if it may. It is asked
    /// again where somebody else has changed it meanwhile.
    ///
    /// # Errors
    /// What `change` says, or [`Unkept`] by `failed`; the combat is then not changed by this.
    pub(crate) fn change<T, E>(
        user_store: &UserStore,
        id: &str,
        change: impl Fn(Option<&Record>) -> Result<(Option<Record>, T), E>,
        failed: impl Fn(Unkept) -> E,
    ) -> Result<T, E> {
        let changed = until_first(|_| {
            let now = read(user_store, id)?;
            let (becomes, out) = match change(now.as_ref().map(|(record, _)| record)) {
                Ok(becomes) => becomes,
                Err(refused) => return Ok(Err(refused)),
            };
            // What is not there can be changed into nothing.
            if let Some((now, revision)) = now.filter(|(now, _)| becomes.as_ref() != Some(now)) {
                write(user_store, id, (&now, &revision), becomes.as_ref())?;
            }
            Ok(Ok(out))
        });
        changed.map_err(|error| failed(error.into()))?
    }

    /// Forgets combats whose time is over, and completes the index of a store of an earlier version: both
    /// read all that there is, and so not each time.
    fn sweep(&self, user_store: &UserStore, store: &Store, now: u64) -> Result<(), Unkept> {
        let (records, owners) = (combats(store), owners(store));
        let is_complete = owners.get(COMPLETE)?.is_some();
        if is_complete && now < self.next_sweep.load(Ordering::Relaxed) {
            return Ok(());
        }
        let mut batch = Batch::new();
        for (id, record) in readable(user_store, records.iter())? {
            if record.expires() <= now {
                batch.remove(&records, &id).remove(&owners, &owner_key(record.owner, &id));
            } else if !is_complete {
                batch.put(&owners, &owner_key(record.owner, &id), &())?;
            }
        }
        batch.put(&owners, COMPLETE, &())?;
        store.commit(batch)?;
        self.next_sweep.store(now.saturating_add(3_600), Ordering::Relaxed);
        Ok(())
    }
}

/// The combat of this id, as it was read.
fn read(user_store: &UserStore, id: &str) -> Result<Option<(Record, Revision)>, UserStoreError> {
    if !is_id(id) {
        return Ok(None);
    }
    let Some(store) = user_store.store()? else { return Ok(None) };
    let (record, revision) = combats(&store).read(id)?;
    Ok(record.map(|record| (record, revision)))
}

/// Keeps what a combat becomes, if it still is what was read.
fn write(
    user_store: &UserStore,
    id: &str,
    (now, revision): (&Record, &Revision),
    becomes: Option<&Record>,
) -> Result<(), UserStoreError> {
    let store = user_store.make_store()?;
    let records = combats(&store);
    let mut batch = Batch::new();
    batch.expect(&records, id, revision);
    match becomes {
        Some(record) => batch.put(&records, id, record)?,
        None => batch.remove(&records, id).remove(&owners(&store), &owner_key(now.owner, id)),
    };
    Ok(store.commit(batch)?)
}

/// Somebody's combats, by the index where it is complete.
fn of_owner(
    user_store: &UserStore,
    store: &Store,
    owner: Person,
) -> Result<Vec<(String, Record)>, UserStoreError> {
    let (records, owners) = (combats(store), owners(store));
    if owners.get(COMPLETE)?.is_none() {
        let mut own = readable(user_store, records.iter())?;
        own.retain(|(_, record)| record.owner == owner);
        return Ok(own);
    }
    let prefix = owner_key(owner, "");
    let ids: Result<Vec<String>, ReadError> =
        owners.under(&prefix).map(|entry| Ok(entry?.0.split_off(prefix.len()))).collect();
    let read = ids?.into_iter().filter_map(|id| {
        let record = records.get(&id).transpose()?;
        Some(record.map(|record| (id, record)))
    });
    readable(user_store, read)
}

/// All records that can be read; the others are told.
fn readable(
    user_store: &UserStore,
    records: impl Iterator<Item = Result<(String, Record), ReadError>>,
) -> Result<Vec<(String, Record)>, UserStoreError> {
    let mut found = Vec::new();
    for record in records {
        match record {
            Ok(record) => found.push(record),
            Err(error @ ReadError::Unreadable { .. }) => user_store.tell(&error.into()),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(found)
}

/// Whether this can be the beginning of an id.
pub(crate) fn begins_id(text: &str) -> bool {
    !text.is_empty() && text.len() <= LENGTH && text.bytes().all(|letter| LETTERS.contains(&letter))
}

/// Whether this can be an id.
pub(crate) fn is_id(text: &str) -> bool {
    text.len() == LENGTH && begins_id(text)
}

/// Letters drawn at random.
fn new_id(entropy: &Entropy) -> String {
    let mut drawn = entropy.number();
    let letters = (0..LENGTH).map(|_| {
        let letter = LETTERS[usize::try_from(drawn % 25).unwrap_or(0)];
        drawn /= 25;
        char::from(letter)
    });
    letters.collect()
}

/// Where the index says whose a combat is.
fn owner_key(owner: Person, id: &str) -> String {
    format!("{}/{id}", owner.key())
}

fn owners(store: &Store) -> Collection<()> {
    store.collection(OWNERS)
}

fn combats(store: &Store) -> Collection<Record> {
    store.collection(COMBATS)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::{Barrier, Mutex};
    use std::thread;

    use cardinal_store::Source;

    use super::super::record::State;
    use super::*;
    use crate::library::Watched;

    /// Numbers of which each is another.
    fn entropy() -> Entropy {
        static DRAWN: AtomicU64 = AtomicU64::new(0);
        Entropy::new(|bytes| {
            let number = DRAWN.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed);
            bytes.copy_from_slice(&number.to_le_bytes());
        })
    }

    fn record(owner: u64) -> Record {
        Record {
            owner: Person::Discord(owner),
            server: None,
            everyone: false,
            also: vec![],
            revision: 0,
            touched: 0,
            lasts: 1,
            state: State::Draft(Box::default()),
        }
    }

    #[test]
    fn ids_are_ids_and_no_two_are_alike() {
        let ids: BTreeSet<String> = (0..1_000).map(|_| new_id(&entropy())).collect();
        assert_eq!(ids.len(), 1_000);
        assert!(ids.iter().all(|id| is_id(id)), "{ids:?}");
        for other in ["", "combats/x", "23456789bC", "23456789bc2", "../../../.."] {
            assert!(!is_id(other), "{other}");
        }
    }

    #[test]
    fn what_is_kept_is_there_after_a_restart_until_its_time_is_over() {
        let folder = tempfile::tempdir().unwrap();
        let id = CombatRepository::default()
            .add(&UserStore::below(folder.path()), &record(1), 0, &entropy())
            .unwrap();
        let user_store = UserStore::below(folder.path());
        assert_eq!(CombatRepository::get(&user_store, &id).unwrap(), Some(record(1)));
        assert_eq!(CombatRepository::of(&user_store, Person::Discord(1), 3_599).unwrap().len(), 1);
        assert_eq!(CombatRepository::of(&user_store, Person::Discord(2), 0).unwrap().len(), 0);
        assert_eq!(
            CombatRepository::of(&user_store, Person::Discord(1), 3_600).unwrap().len(),
            0,
            "its hour is over"
        );
        CombatRepository::default().add(&user_store, &record(2), 3_600, &entropy()).unwrap();
        assert_eq!(
            CombatRepository::get(&user_store, &id).unwrap(),
            None,
            "and the next that is kept sweeps it out"
        );
    }

    #[test]
    fn of_those_begun_within_a_second_the_last_comes_first() {
        let folder = tempfile::tempdir().unwrap();
        let (repository, user_store) = (CombatRepository::default(), UserStore::below(folder.path()));
        let mut ids: Vec<String> =
            (0..9).map(|_| repository.add(&user_store, &record(1), 0, &entropy()).unwrap()).collect();
        ids.reverse();
        let kept: Vec<String> = CombatRepository::of(&user_store, Person::Discord(1), 0)
            .unwrap()
            .into_iter()
            .map(|(id, _)| id)
            .collect();
        assert_eq!(kept, ids);
    }

    #[test]
    fn nobody_keeps_combats_without_end() {
        let folder = tempfile::tempdir().unwrap();
        let (repository, user_store) = (CombatRepository::default(), UserStore::below(folder.path()));
        for _ in 0..MOST {
            repository.add(&user_store, &record(1), 0, &entropy()).unwrap();
        }
        assert!(matches!(repository.add(&user_store, &record(1), 0, &entropy()), Err(Unkept::TooMany)));
        assert!(repository.add(&user_store, &record(2), 0, &entropy()).is_ok(), "others are not concerned");
    }

    fn revised(now: Option<&Record>, lasts: u32) -> (Option<Record>, ()) {
        let now = now.expect("it is there");
        (Some(Record { revision: now.revision + 1, lasts, ..now.clone() }), ())
    }

    #[test]
    fn a_combat_does_not_wait_for_the_write_of_another() {
        let watched = Watched::holding("\"lasts\":77");
        let user_store = watched.user_store();
        let repository = CombatRepository::default();
        let [slow, quick] =
            [1, 2].map(|owner| repository.add(&user_store, &record(owner), 0, &entropy()).unwrap());
        thread::scope(|scope| {
            let slow = scope.spawn(|| {
                CombatRepository::change(&user_store, &slow, |now| Ok::<_, Unkept>(revised(now, 77)), |e| e)
            });
            watched.wait_until_it_is_held();
            // The first is being written; the second is changed and kept meanwhile.
            CombatRepository::change(&user_store, &quick, |now| Ok::<_, Unkept>(revised(now, 5)), |e| e)
                .unwrap();
            assert_eq!(CombatRepository::get(&user_store, &quick).unwrap().unwrap().lasts, 5);
            watched.let_it_go_on();
            slow.join().unwrap().unwrap();
        });
        assert_eq!(CombatRepository::get(&user_store, &slow).unwrap().unwrap().lasts, 77);
    }

    #[test]
    fn of_two_who_change_the_same_the_second_is_judged_by_what_the_first_made_of_it() {
        let user_store = UserStore::new(Source::memory());
        let id = CombatRepository::default().add(&user_store, &record(1), 0, &entropy()).unwrap();
        let seen = Mutex::new(Vec::new());
        let both = Barrier::new(2);
        let change = |lasts: u32| {
            let first = AtomicU64::new(0);
            CombatRepository::change(
                &user_store,
                &id,
                |now| {
                    seen.lock().unwrap().push(now.map(|record| record.revision));
                    // Both have read before either writes.
                    if first.fetch_add(1, Ordering::Relaxed) == 0 {
                        both.wait();
                    }
                    Ok::<_, Unkept>(revised(now, lasts))
                },
                |error| error,
            )
        };
        thread::scope(|scope| {
            let one = scope.spawn(|| change(2));
            change(3).unwrap();
            one.join().unwrap().unwrap();
        });
        assert_eq!(
            CombatRepository::get(&user_store, &id).unwrap().unwrap().revision,
            2,
            "no change is lost"
        );
        assert_eq!(*seen.lock().unwrap(), [Some(0), Some(0), Some(1)], "the second was asked again");
    }

    #[test]
    fn whose_combats_there_are_is_known_without_reading_those_of_others() {
        let watched = Watched::new();
        let user_store = watched.user_store();
        let repository = CombatRepository::default();
        let own = repository.add(&user_store, &record(1), 0, &entropy()).unwrap();
        let others: Vec<String> = [11, 2, 2]
            .map(|owner| repository.add(&user_store, &record(owner), 0, &entropy()).unwrap())
            .into();
        watched.forget();
        let found = CombatRepository::of(&user_store, Person::Discord(1), 0).unwrap();
        assert_eq!(found.into_iter().map(|(id, _)| id).collect::<Vec<_>>(), [own.as_str()]);
        let read = watched.read();
        assert!(read.iter().any(|key| key.ends_with(&own)), "{read:?}");
        assert!(!read.iter().any(|key| others.iter().any(|other| key.ends_with(other))), "{read:?}");
    }

    #[test]
    fn combats_of_a_store_without_index_are_found_and_then_stand_in_one() {
        let user_store = UserStore::new(Source::memory());
        let store = user_store.make_store().unwrap();
        // As they were kept before there was an index.
        for (id, owner) in [("23456789bc", 1), ("23456789bd", 2)] {
            combats(&store).put(id, &record(owner)).unwrap();
        }
        let ids = |owner| -> Vec<String> {
            let own = CombatRepository::of(&user_store, Person::Discord(owner), 0).unwrap();
            own.into_iter().map(|(id, _)| id).collect()
        };
        assert_eq!((ids(1), ids(3)), (vec!["23456789bc".to_owned()], vec![]));
        CombatRepository::default().add(&user_store, &record(3), 0, &entropy()).unwrap();
        assert!(owners(&store).get(COMPLETE).unwrap().is_some());
        assert_eq!((ids(1), ids(2), ids(3).len()), (vec!["23456789bc".into()], vec!["23456789bd".into()], 1));
        CombatRepository::change(&user_store, "23456789bc", |_| Ok::<_, Unkept>((None, ())), |e| e).unwrap();
        assert_eq!(ids(1), [""; 0]);
        assert_eq!(owners(&store).under("user/1/").count(), 0, "and nothing is left of it");
    }
}
