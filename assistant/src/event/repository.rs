//! Where events are kept.
//!
//! An event is a header, which never changes, and a log of which every entry is a record of its own. Whoever
//! appends expects nothing under the number that comes next: of two who write at once the second is refused by
//! the store, reads what the first wrote, and is judged by that.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cardinal_store::{Batch, Collection, ReadError, Store, WriteError};
use cardinal_tournament::{Accepted, Actor, Entry, Event, Formula, Logged, Refused};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::limits;
use super::overlap::Shown;
use super::refusal::Refusal;
use crate::identity::Community;
use crate::library::{UserStore, UserStoreError, until_first};

/// The format of what is written, and the only one so far.
const FORMAT: u32 = 1;
/// Seconds of a day.
const DAY: i64 = 24 * 60 * 60;
/// How many events are held in memory.
const HELD: usize = 16;

/// What an event is known by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Header {
    format: u32,
    /// They are counted from 1.
    pub(super) number: u32,
    pub(super) name: String,
    /// In seconds since 1970.
    pub(super) made: i64,
}

/// An event as it was read.
#[derive(Debug, Clone)]
pub(super) struct Kept {
    pub(super) number: u32,
    pub(super) event: Arc<Event>,
    /// Others that run beside it, where it is shown though nobody named it.
    pub(super) beside: Vec<Header>,
}

/// What appending came to.
#[derive(Debug)]
pub(super) struct Appended {
    pub(super) kept: Kept,
    /// What was said of each entry.
    pub(super) accepted: Vec<Accepted>,
}

/// Keeps events in the store of a [`UserStore`].
#[derive(Debug, Default)]
pub(crate) struct EventRepository {
    /// Events as far as they were read: a log only grows.
    known: Mutex<HashMap<(Community, u32), Arc<Event>>>,
    /// Events that end sealed: nothing is written to them any more.
    sealed: Mutex<HashSet<(Community, u32)>>,
    /// What people were shown of events.
    pub(super) shown: Shown,
}

impl EventRepository {
    /// The events of a community, the latest first.
    ///
    /// # Errors
    /// [`Refusal::Store`]: they cannot be read.
    pub(super) fn list(user_store: &UserStore, community: Community) -> Result<Vec<Header>, Refusal> {
        let Some(store) = user_store.store()? else { return Ok(Vec::new()) };
        let mut found = Vec::new();
        for header in headers(&store, community).iter() {
            match header {
                Ok((_, header)) => found.push(header),
                Err(error @ ReadError::Unreadable { .. }) => user_store.tell(&error.into()),
                Err(error) => return Err(error.into()),
            }
        }
        found.reverse();
        Ok(found)
    }

    /// Those of these events of a community that run: not sealed, and written to within the days in which
    /// results are validated.
    ///
    /// # Errors
    /// [`Refusal::Store`]: they cannot be read.
    pub(super) fn running(
        &self,
        user_store: &UserStore,
        community: Community,
        (headers, now): (&[Header], i64),
    ) -> Result<Vec<Header>, Refusal> {
        let Some(store) = user_store.store()? else { return Ok(Vec::new()) };
        let days = i64::from(Formula::mcic().parameters.days_to_validate.is);
        let mut running = Vec::new();
        for header in headers {
            let own = (community, header.number);
            if locked(&self.sealed).contains(&own) {
                continue;
            }
            let log = log(&store, community, header.number);
            // Of one that cannot be read it is not known: it is told as damaged once it is asked for.
            let last = match log.get(&key(log.len()?)) {
                Ok(last) => last,
                Err(ReadError::Unreadable { .. }) => None,
                Err(error) => return Err(error.into()),
            };
            let Some(last) = last else { continue };
            if last.entry == Entry::Validated {
                locked(&self.sealed).insert(own);
            } else if now.saturating_sub(last.at) <= days * DAY {
                running.push(header.clone());
            }
        }
        Ok(running)
    }

    /// The event of a number, with all that was ever written to it.
    ///
    /// # Errors
    /// [`Refusal`]: there is none, or it cannot be read.
    pub(super) fn get(
        &self,
        user_store: &UserStore,
        community: Community,
        number: u32,
    ) -> Result<Kept, Refusal> {
        let none = || Refusal::NoEvent(number.to_string());
        let store = user_store.store()?.ok_or_else(none)?;
        self.read(&store, community, number)
    }

    /// Keeps a new event under the next number; returns once it is on disk.
    ///
    /// # Errors
    /// [`Refusal`]; nothing is then kept.
    pub(super) fn add(user_store: &UserStore, community: Community, event: &Event) -> Result<Kept, Refusal> {
        let store = user_store.make_store()?;
        let first = event.log().first().ok_or(Refusal::NothingStanding)?;
        let made = until_first(|_| {
            let all = headers(&store, community);
            // One that cannot be read has its number all the same.
            let mut last = 0;
            for header in all.iter() {
                last = match header {
                    Ok((key, _)) | Err(ReadError::Unreadable { key, .. }) => key.parse().unwrap_or(last),
                    Err(error) => return Err(error.into()),
                };
            }
            if all.len()? >= limits::EVENTS {
                return Ok(None);
            }
            let number: u32 = last + 1;
            let log = log(&store, community, number);
            let name = event.state().event_name().to_owned();
            let header = Header { format: FORMAT, number, name, made: first.at };
            let mut batch = Batch::new();
            expect_nothing(&mut batch, &all, &key(number as usize))?;
            batch.put(&all, &key(number as usize), &header)?;
            batch.put(&log, &key(1), first)?;
            store.commit(batch)?;
            Ok(Some(number))
        })?;
        let number = made.ok_or(Refusal::TooMany(limits::EVENTS))?;
        Ok(Kept { number, event: Arc::new(event.clone()), beside: Vec::new() })
    }

    /// Appends to an event what `deed` makes of it; it is asked again, with what was written meanwhile, where
    /// somebody else was quicker. All of it is appended, or nothing.
    ///
    /// # Errors
    /// What `deed` says, every reason of the rules, or that the store fails; the event is then as before.
    pub(super) fn append(
        &self,
        user_store: &UserStore,
        (community, number): (Community, u32),
        now: i64,
        deed: impl Fn(&Event) -> Result<Vec<(Actor, Entry)>, Refusal>,
    ) -> Result<Appended, Refusal> {
        let store = user_store.make_store()?;
        until_first(|_| {
            let before = match self.read(&store, community, number) {
                Ok(kept) => kept.event,
                Err(refusal) => return Ok(Err(refusal)),
            };
            let (event, accepted) = match judged(&before, now, &deed) {
                Ok(judged) => judged,
                Err(refusal) => return Ok(Err(refusal)),
            };
            let log = log(&store, community, number);
            let mut batch = Batch::new();
            for (at, logged) in event.log().iter().enumerate().skip(before.revision()) {
                expect_nothing(&mut batch, &log, &key(at + 1))?;
                batch.put(&log, &key(at + 1), logged)?;
            }
            store.commit(batch)?;
            let event = Arc::new(event);
            self.hold(community, number, &event);
            Ok(Ok(Appended { kept: Kept { number, event, beside: Vec::new() }, accepted }))
        })?
    }

    /// Reads on from where an event is known.
    fn read(&self, store: &Store, community: Community, number: u32) -> Result<Kept, Refusal> {
        let log = log(store, community, number);
        let known = locked(&self.known).get(&(community, number)).cloned();
        let mut event = match known {
            Some(event) => event,
            None => Arc::new(first(store, community, number, &log)?),
        };
        while let Some(logged) = log.get(&key(event.revision() + 1))? {
            let at = event.revision() + 1;
            Arc::make_mut(&mut event).follow(logged).map_err(|_| Refusal::Damaged { number, entry: at })?;
        }
        self.hold(community, number, &event);
        Ok(Kept { number, event, beside: Vec::new() })
    }

    fn hold(&self, community: Community, number: u32, event: &Arc<Event>) {
        let mut known = locked(&self.known);
        if known.len() >= HELD {
            known.clear();
        }
        known.insert((community, number), Arc::clone(event));
    }
}

/// A panic while the lock was held leaves at worst something to be read again.
pub(super) fn locked<T>(held: &Mutex<T>) -> MutexGuard<'_, T> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An event with what a deed appends to it, and what is said of each entry.
fn judged(
    before: &Arc<Event>,
    now: i64,
    deed: impl Fn(&Event) -> Result<Vec<(Actor, Entry)>, Refusal>,
) -> Result<(Event, Vec<Accepted>), Refusal> {
    let mut event = Event::clone(before);
    let mut accepted = Vec::new();
    for (by, entry) in deed(before)? {
        // Clocks of several machines differ, and one may be set back.
        let at = now.max(event.state().last_at());
        let said = event.submit(event.revision(), Logged { at, by, entry });
        let refused = |Refused(reasons)| Refusal::Rules { reasons, event: Arc::clone(before) };
        accepted.push(said.map_err(refused)?);
    }
    Ok((event, accepted))
}

/// The event as it was made.
fn first(
    store: &Store,
    community: Community,
    number: u32,
    log: &Collection<Logged>,
) -> Result<Event, Refusal> {
    let header = headers(store, community).get(&key(number as usize))?;
    let header = header.ok_or_else(|| Refusal::NoEvent(number.to_string()))?;
    if header.format != FORMAT {
        return Err(Refusal::OtherFormat(number));
    }
    let damaged = || Refusal::Damaged { number, entry: 1 };
    let first = log.get(&key(1))?.ok_or_else(damaged)?;
    Event::from_log(vec![first]).map_err(|_| damaged())
}

/// Has a batch made only if nothing lies under a key.
pub(super) fn expect_nothing<T>(
    batch: &mut Batch,
    collection: &Collection<T>,
    key: &str,
) -> Result<(), UserStoreError>
where
    T: Serialize + DeserializeOwned,
{
    match collection.read(key) {
        Ok((None, nothing)) => {
            batch.expect(collection, key, &nothing);
            Ok(())
        }
        // Something lies there, and be it unreadable.
        Ok((Some(_), _)) | Err(ReadError::Unreadable { .. }) => {
            let (collection, key) = (collection.name().to_owned(), key.to_owned());
            Err(WriteError::Changed { collection, key }.into())
        }
        Err(error) => Err(error.into()),
    }
}

fn headers(store: &Store, community: Community) -> Collection<Header> {
    store.collection(&format!("events/{}", community.key()))
}

fn log(store: &Store, community: Community, number: u32) -> Collection<Logged> {
    store.collection(&format!("event-log/{}/{number}", community.key()))
}

/// Keys sort as their numbers do.
fn key(number: usize) -> String {
    format!("{number:010}")
}

#[cfg(test)]
mod tests;
