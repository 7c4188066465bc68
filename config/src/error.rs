use std::fmt;
use std::path::PathBuf;

use thiserror::Error;

/// What is wrong with the settings, with all that a person needs to mend it.
#[derive(Debug, Error, Clone, PartialEq, Eq)]
pub enum Error {
    /// The settings file could not be read.
    #[error("{}: cannot be read: {reason}", file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// What the system said.
        reason: String,
    },
    /// The settings file is larger than any is.
    #[error("{}: larger than {limit} bytes", file.display())]
    TooLarge {
        /// The file.
        file: PathBuf,
        /// The most bytes that are read.
        limit: usize,
    },
    /// The settings file is not TOML.
    #[error("{}:{line}: {reason}", file.display())]
    Syntax {
        /// The file.
        file: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What the parser said.
        reason: String,
    },
    /// There is no setting of this name.
    #[error("{}:{line}: unknown setting \"{key}\"{}", file.display(), suggestion(nearest.as_deref()))]
    UnknownKey {
        /// The file.
        file: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The key as written, tables joined with dots.
        key: String,
        /// The known key that comes nearest, when one is near.
        nearest: Option<&'static str>,
        /// All keys there are.
        known: Vec<&'static str>,
    },
    /// A setting has a value that it cannot have.
    #[error("{place}: {key} is {found}, expected {expected}{}", suggestion(nearest.as_deref()))]
    BadValue {
        /// Where it was set.
        place: Place,
        /// The setting.
        key: &'static str,
        /// What was found; never the value of a secret.
        found: String,
        /// What it may be.
        expected: String,
        /// The legal value that comes nearest, when one is near.
        nearest: Option<String>,
    },
    /// There is no data directory: none is set and the system knows no home.
    #[error("no data directory: set data-dir in cardinal.toml or CARDINAL_DATA_DIR")]
    NoDataDir,
}

/// Where a value was set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// In a file, at this line (from 1).
    File {
        /// The file.
        file: PathBuf,
        /// The line, from 1.
        line: usize,
    },
    /// In this variable of the environment.
    Environment(&'static str),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File { file, line } => write!(f, "{}:{line}", file.display()),
            Self::Environment(variable) => write!(f, "{variable} (environment)"),
        }
    }
}

fn suggestion(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |name| format!("; did you mean {name}?"))
}
