use cardinal_embedded::{Packed, packed};

use super::{Rulebook, RulebookError};

static RULEBOOK: Packed = packed!("rulebook");

impl Rulebook {
    /// The rulebook that ships in the binary.
    ///
    /// # Errors
    /// [`RulebookError`] when a rulebook file is at fault. The tests load it, so a released
    /// binary cannot.
    pub fn embedded() -> Result<Self, RulebookError> {
        Self::from_files(RULEBOOK.files().into_iter().map(|file| (file.path, file.text)))
    }
}
