//! Changes that are made of what was read, and made anew where somebody else was quicker.

use super::UserStoreError;

/// How often a change is made: at least as often as others may be quicker at the same time.
const TRIES: u32 = 64;

/// Does what `attempt` does, again and again, until nobody else has meanwhile changed what it was made of. It
/// is told which time it is, from 1.
///
/// # Errors
/// What `attempt` says; that somebody else was quicker only after so many times that something else is wrong.
pub(crate) fn until_first<T>(
    mut attempt: impl FnMut(u32) -> Result<T, UserStoreError>,
) -> Result<T, UserStoreError> {
    let mut tried = 1;
    loop {
        match attempt(tried) {
            Err(error) if error.is_race() && tried < TRIES => tried += 1,
            done => return done,
        }
    }
}
