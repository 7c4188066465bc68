//! Whether Discord wants no requests at all for a while.
//!
//! The client waits out a limit that holds for everything the bot does with the one request that met
//! it. The others are to wait as well. Responses to interactions are not: Discord counts them apart.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Until when requests wait.
#[derive(Debug, Default)]
pub(super) struct Held(Mutex<Option<Instant>>);

impl Held {
    /// No request for so long from now.
    pub(super) fn hold(&self, wait: Duration) {
        let until = Instant::now() + wait;
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *held = Some(held.map_or(until, |earlier| earlier.max(until)));
    }

    /// Waits until requests are welcome.
    pub(super) async fn over(&self) {
        loop {
            let until = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
            match until {
                Some(until) if until > Instant::now() => tokio::time::sleep_until(until.into()).await,
                _ => return,
            }
        }
    }
}
