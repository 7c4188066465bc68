//! The exit codes, which scripts rely on.

use std::process::ExitCode;

use cardinal_assistant::answer::Outcome;

/// How the program ends, for scripts. The numbers are part of the interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Exit {
    /// It was answered, or done.
    Answered = 0,
    /// Nothing was found, or several things fit.
    NothingFound = 1,
    /// The command line is not one; clap ends the program with this number too.
    Usage = 2,
    /// A file, a scenario or a line was read but is not legal input.
    Invalid = 3,
    /// A file cannot be read or written, or what is asked needs the store and that cannot be.
    Trouble = 4,
    /// The settings are at fault.
    Settings = 5,
    /// Discord: no token, a token that Discord refuses, or no connection.
    Discord = 6,
}

impl Exit {
    /// All of them, for the help text: each with its message `cli-exit-<number>`.
    pub const ALL: [Self; 7] = [
        Self::Answered,
        Self::NothingFound,
        Self::Usage,
        Self::Invalid,
        Self::Trouble,
        Self::Settings,
        Self::Discord,
    ];
}

impl From<Outcome> for Exit {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Answered => Self::Answered,
            Outcome::NothingFound | Outcome::Ambiguous => Self::NothingFound,
            Outcome::Invalid => Self::Invalid,
            Outcome::Failed => Self::Trouble,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}
