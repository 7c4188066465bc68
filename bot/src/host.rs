//! What this machine lends: a folder, its clock and its randomness.

use std::path::Path;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use cardinal_assistant::{Clock, Entropy, Host};
use cardinal_config::Settings;
use cardinal_store::{Address, Source};

/// This machine, with what users make kept below a data directory.
pub fn at(data_dir: &Path) -> Host {
    Host { store: store(data_dir), clock: clock(), entropy: entropy() }
}

/// This machine, with what users make kept where the settings say.
pub fn of(settings: &Settings) -> Host {
    Host { store: store_of(settings), clock: clock(), entropy: entropy() }
}

/// The store that the settings name: a database, or a folder below the data directory.
///
/// # Panics
/// When the address of the database is none, which is checked when settings are read ([`wrong_with_database`]).
pub fn store_of(settings: &Settings) -> Source {
    match &settings.store {
        None => store(&settings.data_dir),
        Some(url) => Source::database_at(url.reveal().parse().expect("it was checked when it was read")),
    }
}

/// What is wrong with the address of a database; `None` for nothing.
pub fn wrong_with_database(text: &str) -> Option<String> {
    text.parse::<Address>().err().map(|error| error.to_string())
}

/// The store below a data directory; it is created when something is first kept in it.
pub fn store(data_dir: &Path) -> Source {
    Source::directory_at(data_dir.join("store"))
}

/// The system's clock.
fn clock() -> Clock {
    let start = Instant::now();
    let seconds = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    Clock::new(seconds).timed_by(move || start.elapsed())
}

/// The system's randomness.
///
/// # Panics
/// When the system has none to give: nothing that must not be guessed could be made.
pub fn entropy() -> Entropy {
    Entropy::new(|bytes| getrandom::fill(bytes).expect("the system gives random bytes"))
}
