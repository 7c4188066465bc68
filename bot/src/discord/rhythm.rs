//! How often connections and sessions may begin: Discord takes a token away from whoever begins too
//! many.
//!
//! The client connects again at most every five seconds, for as long as it takes. That is right for
//! a connection that is lost, and ruinous where Discord ends or refuses every session.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// How many sessions of a shard may begin in [`WINDOW`].
const MOST: usize = 3;
/// The time that they are counted in.
const WINDOW: Duration = Duration::from_secs(120);
/// The first pause after too many.
const FIRST_REST: Duration = Duration::from_secs(10);
/// The longest pause; a thousand sessions, which Discord allows in a day, last for weeks of these.
const LONGEST_REST: Duration = Duration::from_secs(30 * 60);
/// After how long a quiet the next pause is the first again.
const QUIET: Duration = Duration::from_secs(60 * 60);
/// The pause after a connection that came to nothing.
const FIRST_RETRY: Duration = Duration::from_secs(5);
/// The longest pause between such connections: a day of them is a third of what Discord allows, and
/// Cardinal is back soon after Discord is.
const LONGEST_RETRY: Duration = Duration::from_secs(5 * 60);

/// Counts the connections that are opened, and the sessions that come of them.
#[derive(Debug, Default)]
pub(super) struct Rhythm {
    begun: VecDeque<Instant>,
    rests: u32,
    last: Option<Instant>,
    /// No connection is opened before, because too many sessions began.
    resting_until: Option<Instant>,
    /// Connections since a session last began or went on.
    futile: u32,
    /// No connection is opened before, unless a session comes of the one that was opened last.
    trying_until: Option<Instant>,
}

impl Rhythm {
    /// A connection is opened; says how many came to nothing before it, and how long the next waits
    /// if this one does as well: each time twice as long.
    pub(super) fn connect(&mut self, now: Instant) -> (u32, Duration) {
        let before = self.futile;
        self.futile = self.futile.saturating_add(1);
        let pause = doubled(FIRST_RETRY, before, LONGEST_RETRY);
        self.trying_until = Some(now + pause);
        (before, pause)
    }

    /// A session went on.
    pub(super) fn resume(&mut self) {
        self.futile = 0;
        self.trying_until = None;
    }

    /// A session began, of one of so many `shards`; says how long none may begin after it where too
    /// many did. Each such pause is twice as long as the one before.
    pub(super) fn begin(&mut self, now: Instant, shards: usize) -> Option<Duration> {
        self.resume();
        if self.last.is_some_and(|last| now.duration_since(last) >= QUIET) {
            self.rests = 0;
        }
        self.last = Some(now);
        self.begun.retain(|begun| now.duration_since(*begun) < WINDOW);
        self.begun.push_back(now);
        if self.begun.len() <= MOST * shards {
            return None;
        }
        self.begun.clear();
        let pause = doubled(FIRST_REST, self.rests, LONGEST_REST);
        self.rests = self.rests.saturating_add(1);
        self.rest(now + pause);
        Some(pause)
    }

    /// No connection is opened before then.
    pub(super) fn rest(&mut self, until: Instant) {
        self.resting_until = Some(until);
    }

    /// How many connections were opened since a session last began or went on.
    pub(super) const fn futile(&self) -> u32 {
        self.futile
    }

    /// Whether a connection may be opened.
    pub(super) fn is_open(&self, now: Instant) -> bool {
        [self.resting_until, self.trying_until].into_iter().flatten().all(|until| until <= now)
    }
}

fn doubled(first: Duration, times: u32, longest: Duration) -> Duration {
    first.saturating_mul(2_u32.saturating_pow(times)).min(longest)
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
                assert!(!rhythm.is_open(now + pause / 2));
                now += pause;
                assert!(rhythm.is_open(now));
            }
        }
        assert_eq!(pauses[..4], [10, 20, 40, 80]);
        assert_eq!(pauses.last(), Some(&LONGEST_REST.as_secs()));
        now += QUIET;
        let first = (0..4).find_map(|_| rhythm.begin(now, 1));
        assert_eq!(first, Some(FIRST_REST), "after a quiet hour");
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

    #[test]
    fn connections_that_come_to_nothing_wait_twice_as_long_each_time_until_one_does_not() {
        let (mut rhythm, mut now) = (Rhythm::default(), Instant::now());
        let mut pauses = Vec::new();
        for before in 0..10 {
            assert!(rhythm.is_open(now));
            let (futile, pause) = rhythm.connect(now);
            assert_eq!(futile, before);
            assert!(!rhythm.is_open(now + pause / 2));
            pauses.push(pause.as_secs());
            now += pause;
        }
        assert_eq!(pauses, [5, 10, 20, 40, 80, 160, 300, 300, 300, 300]);
        rhythm.connect(now);
        rhythm.resume();
        assert!(rhythm.is_open(now), "a session that goes on may be lost and taken up at once");
        assert_eq!(rhythm.connect(now), (0, FIRST_RETRY));
        assert_eq!(rhythm.begin(now, 1), None);
        assert_eq!(rhythm.connect(now), (0, FIRST_RETRY));
    }

    #[test]
    fn a_rest_holds_whatever_comes_about_meanwhile() {
        let (mut rhythm, now) = (Rhythm::default(), Instant::now());
        rhythm.rest(now + LONGEST_REST);
        rhythm.connect(now);
        rhythm.resume();
        assert!(!rhythm.is_open(now + LONGEST_RETRY));
        assert!(rhythm.is_open(now + LONGEST_REST));
    }
}
