//! What commands about combats and rulings are carried out with, whichever it is.

use crate::identity::Asker;
use crate::library::Library;
use crate::messages::Voice;

/// Who gives a command, when, and how it is answered.
#[derive(Clone, Copy)]
pub(crate) struct CommandContext<'a> {
    pub(crate) library: &'a Library,
    pub(crate) voice: Voice<'a>,
    pub(crate) asker: &'a Asker,
    /// The ruleset that answers the person.
    pub(crate) ruleset: &'a str,
    /// The time, in seconds since 1970.
    pub(crate) now: u64,
}
