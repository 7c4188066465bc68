//! An event: a log that is only added to, and the state that is its fold.

mod accepted;
mod judge;
mod reason;

use std::collections::BTreeSet;

use serde::Serialize;

use crate::pairing::Pairing;
use crate::{Actor, Edition, Entry, Logged, Seed, Settings, State, seal};
pub use accepted::{Accepted, Moved};
pub use reason::{Reason, Refusal};

/// An entry that was not taken, with every reason. The event is as it was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("the entry is refused: {0:?}")]
pub struct Refused(pub Vec<Refusal>);

/// A log that does not make an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("entry {entry} of the log cannot stand: {reasons:?}")]
pub struct Damaged {
    /// Its place in the log, from 0.
    pub entry: usize,
    /// Why.
    pub reasons: Vec<Refusal>,
}

/// A tournament day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    log: Vec<Logged>,
    undone: BTreeSet<usize>,
    state: State,
}

impl Event {
    /// Makes an event; `by` is its organiser.
    ///
    /// # Errors
    /// [`Refused`] for an empty name or a format that cannot be played.
    pub fn create(
        name: &str,
        seed: Seed,
        settings: Settings,
        by: &str,
        at: i64,
    ) -> Result<(Self, Accepted), Refused> {
        let by = Actor::Staff(by.to_owned());
        let (name, edition) = (name.trim().to_owned(), Some(Edition::NOW));
        let first = Logged { at, by, entry: Entry::Created { name, seed, settings, edition } };
        let state = first_state(&first).map_err(Refused)?;
        let accepted = accepted::of(1, &state, &state, &first);
        Ok((Self { log: vec![first], undone: BTreeSet::new(), state }, accepted))
    }

    /// The event that a log makes. Every entry is judged again, so that no damaged log passes.
    ///
    /// # Errors
    /// [`Damaged`] names the first entry that cannot stand.
    pub fn from_log(log: Vec<Logged>) -> Result<Self, Damaged> {
        let mut entries = log.into_iter();
        let empty = || Damaged { entry: 0, reasons: Vec::new() };
        let first = entries.next().ok_or_else(empty)?;
        let state = first_state(&first).map_err(|reasons| Damaged { entry: 0, reasons })?;
        let mut event = Self { log: vec![first], undone: BTreeSet::new(), state };
        for logged in entries {
            event.follow(logged)?;
        }
        Ok(event)
    }

    /// Takes a further entry of a log that was kept, as [`Event::from_log`] does.
    ///
    /// # Errors
    /// [`Damaged`]; the event is then as before.
    pub fn follow(&mut self, logged: Logged) -> Result<(), Damaged> {
        let entry = self.log.len();
        self.take(logged).map_err(|Refused(reasons)| Damaged { entry, reasons })
    }

    /// What was written down.
    pub fn log(&self) -> &[Logged] {
        &self.log
    }

    /// What it makes.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// How many entries there are: what a writer must have seen.
    pub fn revision(&self) -> usize {
        self.log.len()
    }

    /// The places in the log of entries that were taken back.
    pub fn undone(&self) -> &BTreeSet<usize> {
        &self.undone
    }

    /// The hash of the log, once the results are validated.
    pub fn seal(&self) -> Option<String> {
        (self.state.stage() == crate::Stage::Validated).then(|| seal::of(&self.log))
    }

    /// The round that is to be paired next, as it is computed; none while there is none to pair.
    pub fn next_round(&self) -> Option<Pairing> {
        judge::computed(&self.state)
    }

    /// Takes an entry by somebody who saw this revision.
    ///
    /// # Errors
    /// [`Refused`] with every reason; the event is then as before.
    #[expect(clippy::missing_panics_doc, reason = "an entry was just taken")]
    pub fn submit(&mut self, revision: usize, logged: Logged) -> Result<Accepted, Refused> {
        if revision != self.revision() {
            return Err(Refused(vec![Refusal::plain(Reason::Stale { revision: self.revision() })]));
        }
        let before = self.state.clone();
        self.take(logged)?;
        let last = self.log.last().expect("an entry was just taken");
        Ok(accepted::of(self.log.len(), &before, &self.state, last))
    }

    fn take(&mut self, logged: Logged) -> Result<(), Refused> {
        if let Entry::Undone { entry } = logged.entry {
            return self.undo(entry, logged);
        }
        let reasons = judge::reasons(&self.state, &logged);
        if !reasons.is_empty() {
            return Err(Refused(reasons));
        }
        self.state.apply(&logged);
        self.log.push(logged);
        Ok(())
    }

    /// The event as if an entry had never been written: what came after is judged again without it.
    fn undo(&mut self, entry: usize, logged: Logged) -> Result<(), Refused> {
        let mut reasons = judge::reasons(&self.state, &logged);
        reasons.retain(|refusal| refusal.reason != Reason::CannotUndo);
        let target = self.log.get(entry).map(|logged| &logged.entry);
        let standing =
            matches!(target, Some(target) if !matches!(target, Entry::Created { .. } | Entry::Undone { .. }));
        if !standing || self.undone.contains(&entry) {
            reasons.push(Refusal::plain(Reason::CannotUndo));
        }
        if let Some(start) = target.and_then(|target| self.start_on(entry, target)) {
            reasons.push(Refusal::plain(Reason::LaterEntryRests { entry: start }));
        }
        if !reasons.is_empty() {
            return Err(Refused(reasons));
        }
        let mut undone = self.undone.clone();
        undone.insert(entry);
        let first = self.log.first().expect("a log has a first entry");
        let mut state = first_state(first).map_err(Refused)?;
        for (at, later) in self.log.iter().enumerate().skip(1) {
            if undone.contains(&at) || matches!(later.entry, Entry::Undone { .. }) {
                continue;
            }
            let mut against = judge::reasons(&state, later);
            if !against.is_empty() {
                against.insert(0, Refusal::plain(Reason::LaterEntryRests { entry: at }));
                return Err(Refused(against));
            }
            state.apply(later);
        }
        state.apply(&logged);
        self.undone = undone;
        self.state = state;
        self.log.push(logged);
        Ok(())
    }

    /// The start of a round's time that rests on a change of its pairings.
    fn start_on(&self, entry: usize, target: &Entry) -> Option<usize> {
        if self.state.edition() < Edition::Second || !matches!(target, Entry::PairingsChanged { .. }) {
            return None;
        }
        let starts = |(at, logged): &(usize, &Logged)| {
            !self.undone.contains(at) && logged.entry == Entry::RoundStarted
        };
        self.log.iter().enumerate().skip(entry).find(starts).map(|(at, _)| at)
    }
}

fn first_state(logged: &Logged) -> Result<State, Vec<Refusal>> {
    let (Entry::Created { name, seed, settings, edition }, Actor::Staff(by)) = (&logged.entry, &logged.by)
    else {
        return Err(vec![Refusal::plain(Reason::StaffOnly)]);
    };
    let mut reasons: Vec<Refusal> = judge::settings(settings).into_iter().collect();
    if name.trim().is_empty() || by.trim().is_empty() {
        reasons.push(Refusal::plain(Reason::EmptyName));
    }
    if reasons.is_empty() {
        let made = (edition.unwrap_or_default(), logged.at);
        Ok(State::created(name.clone(), by.clone(), *seed, settings.clone(), made))
    } else {
        Err(reasons)
    }
}
