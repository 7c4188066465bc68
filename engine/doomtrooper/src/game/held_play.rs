//! A way to play something, held while the state changes by it.

use std::ops::Deref;

use crate::effect::Play;
use crate::event::Source;
use crate::state::State;
use crate::table::Text;

/// A way to play something, held while the state changes by it.
pub(super) struct HeldPlay {
    text: Text,
    way: usize,
}

impl HeldPlay {
    pub(super) fn new(state: &State, source: Source, way: usize) -> Option<Self> {
        let text = state.text(source);
        text.plays().get(way)?;
        Some(Self { text, way })
    }
}

impl Deref for HeldPlay {
    type Target = Play;

    fn deref(&self) -> &Play {
        &self.text.plays()[self.way]
    }
}
