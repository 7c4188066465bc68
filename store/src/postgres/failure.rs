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
    if again.contains(&code) || is_outdated(error) {
        Remedy::Again
    } else if reconnect.contains(&code) || code.code().starts_with("08") {
        Remedy::Reconnect
    } else {
        Remedy::None
    }
}

/// Whether the server no longer knows a statement that it has read, or not as it was: its tables were changed since.
pub(super) fn is_outdated(error: &Error) -> bool {
    let Some(said) = error.as_db_error() else { return false };
    let is_unknown = *said.code() == SqlState::INVALID_SQL_STATEMENT_NAME;
    let is_changed =
        *said.code() == SqlState::FEATURE_NOT_SUPPORTED && said.routine() == Some("RevalidateCachedQuery");
    is_unknown || is_changed
}

/// Whether it is only said because something else of the same transaction went wrong before.
pub(super) fn is_consequence(error: &Error) -> bool {
    error.code() == Some(&SqlState::IN_FAILED_SQL_TRANSACTION)
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
