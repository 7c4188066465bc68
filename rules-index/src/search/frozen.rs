//! An index made ahead of time: reading all texts word by word takes longer than anyone should wait
//! for a first answer.

use cardinal_embedded::{pack, unpack};
use serde::{Deserialize, Serialize};

use super::engine::{Engine, FrozenEngine};
use super::index::{Index, IndexError, Parts};
use crate::{Glossary, Rulebook};

/// An index over rules, as it is written.
#[derive(Serialize, Deserialize)]
struct Frozen {
    /// The hash of the rulebook that it is over.
    rulebook: String,
    parts: Parts,
    engine: FrozenEngine,
}

impl Index {
    /// The index over the rules as bytes that [`Index::thaw`] takes. `rulebook` is the one that it
    /// was built over; passages are not kept.
    ///
    /// # Errors
    /// [`IndexError`] when there is no room for them.
    pub fn freeze(self, rulebook: &Rulebook) -> Result<Vec<u8>, IndexError> {
        let engine = self.rule_engine.freeze()?;
        let Self { lexicon, pieces, rules, usual_words, .. } = self;
        let parts = Parts { lexicon, pieces, rules, usual_words };
        let frozen = Frozen { rulebook: rulebook.hash().to_owned(), parts, engine };
        let bytes =
            postcard::to_allocvec(&frozen).map_err(|error| IndexError { reason: error.to_string() })?;
        pack(&bytes).map_err(|error| IndexError { reason: error.to_string() })
    }

    /// The index that was frozen, over this very rulebook and glossary.
    ///
    /// # Errors
    /// [`IndexError`] where the bytes are no frozen index, or one over another rulebook.
    pub fn thaw(bytes: &[u8], rulebook: &Rulebook, glossary: &Glossary) -> Result<Self, IndexError> {
        let bytes = unpack(bytes).map_err(|error| IndexError { reason: error.to_string() })?;
        let Frozen { rulebook: over, mut parts, engine } =
            postcard::from_bytes(&bytes).map_err(|error| IndexError { reason: error.to_string() })?;
        if over != rulebook.hash() {
            return Err(IndexError { reason: "it was made ahead of time over another rulebook".into() });
        }
        parts.lexicon.complete();
        Ok(Self::of(parts, Engine::thaw(&engine)?, glossary.clone()))
    }
}
