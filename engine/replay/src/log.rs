//! What happened: a log of events with their causes, whose fold is the state.

use serde::Serialize;

use crate::{Cause, Vocabulary};

/// One entry of a log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Entry<V: Vocabulary> {
    /// Where it happened.
    pub at: V::Address,
    /// What happened.
    pub event: V::Event,
    /// Why.
    pub cause: Cause<V::Source>,
    /// The position in the scenario's inputs of the one that led to it directly, if one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input: Option<usize>,
}

/// A state that events make of another, and nothing else.
pub trait State<V: Vocabulary> {
    /// By what it changes.
    type Rules: ?Sized;

    /// What an event makes of it.
    fn apply(&mut self, event: &V::Event, source: Option<V::Source>, rules: &Self::Rules);

    /// Where it stands now.
    fn address(&self, rules: &Self::Rules) -> V::Address;

    /// Lets an event happen, and says where it did.
    #[inline]
    fn happen(&mut self, event: &V::Event, source: Option<V::Source>, rules: &Self::Rules) -> V::Address {
        let before = Self::is_closing(event).then(|| self.address(rules));
        self.apply(event, source, rules);
        before.unwrap_or_else(|| self.address(rules))
    }

    /// Whether an event closes that in which it happens, so that it has the address of the state
    /// before it.
    fn is_closing(event: &V::Event) -> bool {
        let _ = event;
        false
    }
}

/// Whether what happens is put on record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Record {
    /// It is.
    Kept,
    /// Nobody is going to ask; only what comes of it counts.
    Dropped,
}

/// The log of a game in progress, or none where nobody is going to ask.
#[derive(Debug)]
pub struct Log<V: Vocabulary> {
    entries: Option<Vec<Entry<V>>>,
    /// The input that is being taken.
    input: Option<usize>,
}

/// How many entries a log has room for from the beginning: a combat in which some cards are played comes to 160.
const ROOM: usize = 192;

impl<V: Vocabulary> Log<V> {
    /// An empty one.
    pub fn new(record: Record) -> Self {
        Self { entries: (record == Record::Kept).then(|| Vec::with_capacity(ROOM)), input: None }
    }

    /// Whether anybody is going to ask.
    pub fn is_kept(&self) -> bool {
        self.entries.is_some()
    }

    /// Everything that has happened; empty if it is not kept.
    pub fn entries(&self) -> &[Entry<V>] {
        self.entries.as_deref().unwrap_or_default()
    }

    /// From here on things happen because of this input, or of none.
    pub fn set_input(&mut self, input: Option<usize>) {
        self.input = input;
    }

    /// Puts on record what has just happened to a state.
    #[inline]
    pub fn keep(&mut self, at: V::Address, event: V::Event, cause: Cause<V::Source>) {
        if let Some(entries) = &mut self.entries {
            entries.push(Entry { at, event, cause, input: self.input });
        }
    }

    /// Lets an event happen to a state, and puts it on record.
    #[inline]
    pub fn happen<S: State<V>>(
        &mut self,
        state: &mut S,
        event: V::Event,
        cause: Cause<V::Source>,
        rules: &S::Rules,
    ) {
        let at = state.happen(&event, cause.source, rules);
        self.keep(at, event, cause);
    }
}

/// The state that a log leads to, or any beginning of one: the fold of its events over the state that
/// the game began with.
pub fn fold<V: Vocabulary, S: State<V>>(mut state: S, log: &[Entry<V>], rules: &S::Rules) -> S {
    for entry in log {
        state.apply(&entry.event, entry.cause.source, rules);
    }
    state
}

/// By hand for the sake of `clone_from`: searches copy games by the million into old ones.
impl<V: Vocabulary> Clone for Log<V> {
    fn clone(&self) -> Self {
        Self { entries: self.entries.clone(), input: self.input }
    }

    fn clone_from(&mut self, other: &Self) {
        self.entries.clone_from(&other.entries);
        self.input = other.input;
    }
}
