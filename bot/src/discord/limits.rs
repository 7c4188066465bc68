//! Discord's limits, in one table.
//!
//! Lengths of text are counted in UTF-16 units, the strictest of the ways in which Discord's
//! parts count them.

use std::time::Duration;

/// Characters in the name of a command or option, at least 1.
pub const NAME: usize = 32;

/// Characters in the description of a command or option, at least 1.
pub const DESCRIPTION: usize = 100;

/// Characters in the names and descriptions of one command, each in its longest language.
pub const COMMAND: usize = 8_000;

/// Slash commands of one application that are registered globally.
pub const COMMANDS: usize = 100;

/// Characters that a text option takes at most.
pub const OPTION_TEXT: u16 = 6_000;

/// Choices in one completion.
pub const CHOICES: usize = 25;

/// Characters in the label and in the value of a choice, at least 1.
pub const CHOICE: usize = 100;

/// Characters in the id of a button, at least 1.
pub const CUSTOM_ID: usize = 100;

/// Characters in the label of a button.
pub const BUTTON: usize = 80;

/// Characters in all text displays of one message.
pub const MESSAGE_TEXT: usize = 4_000;

/// Bytes of one attached file that every server and every user may receive.
pub const FILE: usize = 10 * 1024 * 1024;

/// Time in which an interaction must have had its first response.
pub const FIRST_RESPONSE: Duration = Duration::from_secs(3);

/// The length of a text as these limits count it.
pub fn length(text: &str) -> usize {
    text.encode_utf16().count()
}
