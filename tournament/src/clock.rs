//! What is left of a game: the time of a round starts for all tables at once, and stops at each by itself.

use serde::Serialize;

/// The time of the game that is on at a table. All times are seconds since 1970.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Clock {
    /// When the game began.
    pub started: Option<i64>,
    /// Since when it is stopped.
    pub stopped: Option<i64>,
    /// Seconds for which it was stopped before.
    pub stopped_for: i64,
}

impl Clock {
    pub(crate) fn begin(&mut self, at: i64) {
        *self = Self { started: Some(at), stopped: None, stopped_for: 0 };
    }

    /// Stops the time of a game that has begun, unless it stands already.
    pub(crate) fn stop(&mut self, at: i64) {
        if self.started.is_some() && self.stopped.is_none() {
            self.stopped = Some(at);
        }
    }

    pub(crate) fn resume(&mut self, at: i64) {
        if let Some(since) = self.stopped.take() {
            self.stopped_for = self.stopped_for.saturating_add(at.saturating_sub(since).max(0));
        }
    }

    /// Seconds left of so many minutes, negative when they are over; none before the game has begun.
    pub fn left(&self, minutes: u32, now: i64) -> Option<i64> {
        let until = self.stopped.unwrap_or(now);
        let played = until.saturating_sub(self.started?).saturating_sub(self.stopped_for);
        Some(i64::from(minutes).saturating_mul(60).saturating_sub(played))
    }
}
