use cardinal_embedded::{PackedTables, Tables, packed_tables};

use super::load::Loading;
use super::{Rulebook, RulebookError};
use crate::data_files::Content;

static RULEBOOK: PackedTables = packed_tables!("rulebook");

impl Rulebook {
    /// The rulebook that ships in the binary.
    ///
    /// # Errors
    /// [`RulebookError`] when a rulebook file is at fault. The tests load it, so a released
    /// binary cannot.
    pub fn embedded() -> Result<Self, RulebookError> {
        let tables = RULEBOOK.read();
        loading(&tables).check_into_rulebook(tables.hash)
    }

    /// The same, not checked once more: for a program whose build has done so.
    ///
    /// # Errors
    /// [`RulebookError`] when a rulebook file cannot be read.
    pub fn embedded_as_built() -> Result<Self, RulebookError> {
        let tables = RULEBOOK.read();
        loading(&tables).into_rulebook(tables.hash)
    }
}

fn loading(tables: &Tables) -> Loading {
    Loading::of(tables.files.iter().map(|file| (file.path.as_str(), Content::Read(file))))
}
