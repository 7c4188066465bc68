//! How often sessions may begin: Discord takes a token away from whoever begins too many.
//!
//! The client begins a session at most every five seconds, for as long as Discord declares them
//! over. That is right for one that ends, and ruinous where every one does.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// How many sessions of a shard may begin in [`WINDOW`].
const MOST: usize = 3;
/// The time that they are counted in.
const WINDOW: Duration = Duration::from_secs(120);
/// The first pause after too many.
const FIRST: Duration = Duration::from_secs(10);
/// The longest pause; a thousand sessions, which Discord allows in a day, last for weeks of these.
const LONGEST: Duration = Duration::from_secs(30 * 60);
/// After how long a quiet the next pause is the first again.
const QUIET: Duration = Duration::from_secs(60 * 60);

/// Counts the sessions that begin.
#[derive(Debug, Default)]
pub(super) struct Rhythm {
    begun: VecDeque<Instant>,
    pauses: u32,
    last: Option<Instant>,
}

impl Rhythm {
    /// A session began, of one of so many `shards`; says how long to pause where too many did. Each
    /// pause is twice as long as the one before.
    pub(super) fn begin(&mut self, now: Instant, shards: usize) -> Option<Duration> {
        if self.last.is_some_and(|last| now.duration_since(last) >= QUIET) {
            self.pauses = 0;
        }
        self.last = Some(now);
        self.begun.retain(|begun| now.duration_since(*begun) < WINDOW);
        self.begun.push_back(now);
        if self.begun.len() <= MOST * shards {
            return None;
        }
        self.begun.clear();
        let pause = FIRST.saturating_mul(2_u32.saturating_pow(self.pauses)).min(LONGEST);
        self.pauses = self.pauses.saturating_add(1);
        Some(pause)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sessions_that_begin_too_often_pause_twice_as_long_each_time() {
        let (mut rhythm, mut now) = (Rhythm::default(), Instant::now());
        let mut pauses = Vec::new();
        for _ in 0..60 {
            now += Duration::from_secs(5);
            if let Some(pause) = rhythm.begin(now, 1) {
                pauses.push(pause.as_secs());
                now += pause;
            }
        }
        assert_eq!(pauses[..4], [10, 20, 40, 80]);
        assert_eq!(pauses.last(), Some(&LONGEST.as_secs()));
        now += QUIET;
        let first = (0..4).find_map(|_| rhythm.begin(now, 1));
        assert_eq!(first, Some(FIRST), "after a quiet hour");
    }

    #[test]
    fn a_session_now_and_then_is_no_reason_to_pause_and_every_shard_has_its_own() {
        let (mut rhythm, mut now) = (Rhythm::default(), Instant::now());
        for _ in 0..100 {
            now += WINDOW / 3;
            assert_eq!(rhythm.begin(now, 1), None);
        }
        let mut rhythm = Rhythm::default();
        assert!((0..24).all(|_| rhythm.begin(now, 8).is_none()));
    }
}
