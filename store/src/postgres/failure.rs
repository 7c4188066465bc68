//! What the database says, sorted by what is to be done about it.

use std::error::Error as _;

use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

use crate::Failure;

/// What to do about an error of the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Remedy {
    /// Somebody else was quicker: the same again comes to another end.
    Again,
    /// The connection is gone, or the server is: by another one the same may come to an end.
    Reconnect,
    /// None: it is for a person to mend.
    None,
}

/// What to do about it.
pub(super) fn remedy(error: &Error) -> Remedy {
    let Some(code) = error.code() else {
        // Nothing that the server said: neither what it sent nor what it was sent arrives any more.
        return Remedy::Reconnect;
    };
    let again = [
        &SqlState::T_R_SERIALIZATION_FAILURE,
        &SqlState::T_R_DEADLOCK_DETECTED,
        &SqlState::LOCK_NOT_AVAILABLE,
    ];
    let reconnect = [
        &SqlState::ADMIN_SHUTDOWN,
        &SqlState::CRASH_SHUTDOWN,
        &SqlState::CANNOT_CONNECT_NOW,
        &SqlState::TOO_MANY_CONNECTIONS,
        &SqlState::T_R_STATEMENT_COMPLETION_UNKNOWN,
        &SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
    ];
    if again.contains(&code) {
        Remedy::Again
    } else if reconnect.contains(&code) || code.code().starts_with("08") {
        Remedy::Reconnect
    } else {
        Remedy::None
    }
}

/// What went wrong, as far down as it is told; never an address or a value.
pub(super) fn told(error: &Error) -> String {
    if let Some(said) = error.as_db_error() {
        return said.message().to_owned();
    }
    let mut sentence = error.to_string();
    let mut cause = error.source();
    while let Some(deeper) = cause {
        let said = deeper.to_string();
        if !sentence.contains(&said) {
            sentence = format!("{sentence}: {said}");
        }
        cause = deeper.source();
    }
    sentence
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::new(told(&error))
    }
}
