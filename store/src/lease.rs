//! What one process does at a time, of all that share a store: leases that end when their holder does.
//!
//! No clock is compared with another machine's. A holder writes a number on every few seconds; whoever waits
//! watches it, and takes the lease once the number has stood still for as long as the lease lasts by its own
//! clock. A holder that could not write on for most of that time has to stop before.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Batch, Collection, ReadError, Revision, Store, WriteError};

/// The collection of leases, each under what is leased.
const LEASES: &str = "leases";

/// A lease as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Kept {
    /// Who holds it; nobody does where it is empty.
    holder: String,
    /// Written on by the holder; never the same for two holders.
    beat: u64,
}

/// Why it cannot be said whether a lease is held.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LeaseError {
    /// The leases cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// They cannot be written.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// What became of a lease that was asked for or held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holding {
    /// It is held here.
    Here,
    /// It is held by another.
    Elsewhere,
}

/// Several things that are leased together, all or none, by one who waits for them or holds them.
#[derive(Debug)]
pub struct Lease {
    store: Store,
    leases: Collection<Kept>,
    holder: String,
    names: Vec<String>,
    lasts: Duration,
    /// What was seen last, and since when.
    seen: BTreeMap<String, (Revision, Instant)>,
    /// When the writing on began that was made last, while it is held here.
    written: Option<Instant>,
}

impl Lease {
    /// A lease of these names that is not held yet, for a holder whose name nobody else has. It ends when it was
    /// not kept up for as long as it `lasts`, which has to be the same for all that want it.
    pub fn new(
        store: &Store,
        holder: &str,
        names: impl IntoIterator<Item = String>,
        lasts: Duration,
    ) -> Self {
        Self {
            store: store.clone(),
            leases: store.collection(LEASES),
            holder: holder.to_owned(),
            names: names.into_iter().collect(),
            lasts,
            seen: BTreeMap::new(),
            written: None,
        }
    }

    /// Takes it where nobody holds any of it, or whoever did has not kept it up. To be called again and again
    /// while it is waited for: how long a holder is silent is only seen by looking.
    ///
    /// # Errors
    /// [`LeaseError`]: it cannot be said; it is not held here.
    pub fn take(&mut self) -> Result<Holding, LeaseError> {
        let begun = Instant::now();
        let mut batch = Batch::new();
        let mut is_free = true;
        for name in self.names.clone() {
            let (kept, revision) = self.leases.read(&name)?;
            let since = self.noted(&name, &revision);
            let is_silent = since.elapsed() >= self.lasts;
            is_free &= kept.as_ref().is_none_or(|kept| kept.holder.is_empty()) || is_silent;
            let beat = kept.map_or(0, |kept| kept.beat) + 1;
            let own = Kept { holder: self.holder.clone(), beat };
            batch.put(&self.leases, &name, &own)?.expect(&self.leases, &name, &revision);
        }
        if !is_free {
            return Ok(Holding::Elsewhere);
        }
        self.written_on(batch, begun)
    }

    /// Writes on that it is held. Where that fails it is still held as long as [`Lease::is_held`] says so.
    ///
    /// # Errors
    /// [`LeaseError`]: it cannot be said.
    pub fn keep_up(&mut self) -> Result<Holding, LeaseError> {
        let begun = Instant::now();
        let mut batch = Batch::new();
        for name in &self.names {
            let (kept, revision) = self.leases.read(name)?;
            let Some(Kept { holder, beat }) = kept.filter(|kept| kept.holder == self.holder) else {
                self.written = None;
                return Ok(Holding::Elsewhere);
            };
            let beat = beat + 1;
            batch.put(&self.leases, name, &Kept { holder, beat })?.expect(&self.leases, name, &revision);
        }
        self.written_on(batch, begun)
    }

    /// Whether it is held here for certain: it was kept up in the first two thirds of its time. In the last third
    /// what is done by it has to end.
    pub fn is_held(&self) -> bool {
        self.written.is_some_and(|written| written.elapsed() < self.lasts * 2 / 3)
    }

    /// Gives it back, so that nobody need wait for its end.
    ///
    /// # Errors
    /// [`LeaseError`]: it ends by itself then.
    pub fn give_back(&mut self) -> Result<(), LeaseError> {
        self.written = None;
        let mut batch = Batch::new();
        for name in &self.names {
            let (kept, revision) = self.leases.read(name)?;
            if let Some(Kept { beat, .. }) = kept.filter(|kept| kept.holder == self.holder) {
                let free = Kept { holder: String::new(), beat: beat + 1 };
                batch.put(&self.leases, name, &free)?.expect(&self.leases, name, &revision);
            }
        }
        match self.store.commit(batch) {
            // Somebody took it meanwhile: it had ended.
            Ok(()) | Err(WriteError::Changed { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Since when a record has been seen to be as it is.
    fn noted(&mut self, name: &str, revision: &Revision) -> Instant {
        match self.seen.get(name) {
            Some((seen, since)) if seen == revision => *since,
            _ => {
                let now = Instant::now();
                self.seen.insert(name.to_owned(), (revision.clone(), now));
                now
            }
        }
    }

    fn written_on(&mut self, batch: Batch, begun: Instant) -> Result<Holding, LeaseError> {
        match self.store.commit(batch) {
            Ok(()) => {
                self.written = Some(begun);
                self.seen.clear();
                Ok(Holding::Here)
            }
            Err(WriteError::Changed { .. }) => {
                self.written = None;
                Ok(Holding::Elsewhere)
            }
            Err(error) => Err(error.into()),
        }
    }
}
