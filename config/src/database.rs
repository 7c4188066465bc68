use std::fmt;

/// The address of a database, in which a password may stand. Neither `Debug` nor `Display` shows it.
#[derive(Clone, PartialEq, Eq)]
pub struct DatabaseUrl(String);

impl DatabaseUrl {
    pub(crate) fn new(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The address itself, for whoever connects to it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DatabaseUrl(hidden)")
    }
}
