//! What only a host has: a place to keep things, the time, and chance.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use cardinal_store::Source;

/// What a host lends to whoever answers.
#[derive(Debug, Clone)]
pub struct Host {
    /// Where what users make is kept.
    pub store: Source,
    /// What the time is.
    pub clock: Clock,
    /// Where what nobody can guess comes from.
    pub entropy: Entropy,
}

impl Host {
    /// A host where it is always the first second of 1970 and chance only counts: the same is asked and
    /// done twice, and the same comes of it.
    pub fn still(store: Source) -> Self {
        let drawn = std::sync::atomic::AtomicU64::new(0);
        let entropy = Entropy::new(move |bytes| {
            let number = drawn.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            for (at, byte) in bytes.iter_mut().enumerate() {
                *byte = number.to_le_bytes()[at % 8];
            }
        });
        Self { store, clock: Clock::new(|| 0), entropy }
    }
}

/// What the time is.
#[derive(Clone)]
pub struct Clock {
    seconds: Arc<dyn Fn() -> u64 + Send + Sync>,
    timer: Arc<dyn Fn() -> Duration + Send + Sync>,
}

impl Clock {
    /// A clock that shows the seconds since 1970 (UTC) that a function says, and measures time by it.
    pub fn new(seconds: impl Fn() -> u64 + Send + Sync + 'static) -> Self {
        let seconds: Arc<dyn Fn() -> u64 + Send + Sync> = Arc::new(seconds);
        let same = Arc::clone(&seconds);
        Self { seconds, timer: Arc::new(move || Duration::from_secs(same())) }
    }

    /// The same, measuring time by how much has passed since some moment, which never goes back.
    #[must_use]
    pub fn timed_by(self, timer: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Self { timer: Arc::new(timer), ..self }
    }

    /// The time now, in seconds since 1970 (UTC).
    pub fn now(&self) -> u64 {
        (self.seconds)()
    }

    /// Says, each time it is asked, whether so much time has passed.
    pub(crate) fn is_over_after(&self, time: Duration) -> impl Fn() -> bool + use<> {
        let timer = Arc::clone(&self.timer);
        let until = timer().saturating_add(time);
        move || timer() >= until
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clock").field(&self.now()).finish()
    }
}

/// Fills in bytes.
type Fill = dyn Fn(&mut [u8]) + Send + Sync;

/// Where what nobody can guess comes from.
#[derive(Clone)]
pub struct Entropy(Arc<Fill>);

impl Entropy {
    /// Bytes that a function fills in.
    pub fn new(fill: impl Fn(&mut [u8]) + Send + Sync + 'static) -> Self {
        Self(Arc::new(fill))
    }

    /// A number of which every bit is drawn.
    pub fn number(&self) -> u64 {
        let mut bytes = [0; 8];
        (self.0)(&mut bytes);
        u64::from_le_bytes(bytes)
    }
}

impl fmt::Debug for Entropy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Entropy")
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    #[test]
    fn time_is_over_when_so_much_has_passed_and_not_before() {
        let shown = Arc::new(AtomicU64::new(7));
        let (wall, now) = (Arc::clone(&shown), Arc::clone(&shown));
        let is_over = Clock::new(move || wall.load(Ordering::Relaxed)).is_over_after(Duration::from_secs(2));
        for (seconds, over) in [(7, false), (8, false), (9, true), (90, true)] {
            now.store(seconds, Ordering::Relaxed);
            assert_eq!(is_over(), over, "{seconds}");
        }
        let stopped = Clock::new(|| 1_000).timed_by(|| Duration::ZERO);
        assert!(!stopped.is_over_after(Duration::from_secs(1))(), "the timer counts, not the date");
    }
}
