//! How fast one visitor may ask.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use governor::clock::{Clock, MonotonicClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

/// After how many requests those who have been quiet for long are forgotten.
const SWEEP: u32 = 1_000;

/// So many at once, and then so many in each second.
#[derive(Debug, Clone, Copy)]
pub struct Rate {
    /// At once.
    pub at_once: u32,
    /// In each second.
    pub each_second: u32,
}

impl Default for Rate {
    /// What nobody reaches who reads.
    fn default() -> Self {
        Self { at_once: 120, each_second: 20 }
    }
}

type Keyed<C> = RateLimiter<IpAddr, HashMapStateStore<IpAddr>, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// Counts what visitors ask, by their address.
pub(super) struct Pace<C: Clock = MonotonicClock> {
    visitors: Keyed<C>,
    clock: C,
    asked: AtomicU32,
}

impl Pace {
    pub(super) fn new(rate: Rate) -> Self {
        Self::by(rate, MonotonicClock)
    }
}

impl<C: Clock + Clone> Pace<C> {
    fn by(rate: Rate, clock: C) -> Self {
        let [each_second, at_once] =
            [rate.each_second, rate.at_once].map(|n| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN));
        let quota = Quota::per_second(each_second).allow_burst(at_once);
        let visitors = RateLimiter::new(quota, HashMapStateStore::default(), clock.clone());
        Self { visitors, clock, asked: AtomicU32::new(0) }
    }

    /// Lets a request pass, or says how long its visitor is to wait.
    pub(super) fn ask(&self, from: IpAddr) -> Result<(), Duration> {
        if self.asked.fetch_add(1, Ordering::Relaxed) % SWEEP == SWEEP - 1 {
            self.visitors.retain_recent();
        }
        let visitor = visitor(from);
        self.visitors.check_key(&visitor).map_err(|until| until.wait_time_from(self.clock.now()))
    }
}

/// One visitor: an address, or the network of sixty-four bits that one has to themselves.
fn visitor(from: IpAddr) -> IpAddr {
    match from.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use governor::clock::FakeRelativeClock;

    use super::*;

    fn at(address: &str) -> IpAddr {
        address.parse().expect("an address")
    }

    #[test]
    fn who_asks_too_fast_waits_and_nobody_else_does() {
        let clock = FakeRelativeClock::default();
        let pace = Pace::by(Rate { at_once: 3, each_second: 2 }, clock.clone());
        for _ in 0..3 {
            assert_eq!(pace.ask(at("10.0.0.1")), Ok(()));
        }
        let wait = Duration::from_millis(500);
        assert_eq!(pace.ask(at("10.0.0.1")), Err(wait));
        assert_eq!(pace.ask(at("::ffff:10.0.0.1")), Err(wait), "the same address in another form");
        assert_eq!(pace.ask(at("10.0.0.2")), Ok(()));
        clock.advance(wait);
        assert_eq!(pace.ask(at("10.0.0.1")), Ok(()));
    }

    #[test]
    fn a_network_is_one_visitor_and_the_quiet_are_forgotten() {
        let clock = FakeRelativeClock::default();
        let pace = Pace::by(Rate { at_once: 1, each_second: 1 }, clock.clone());
        assert_eq!(pace.ask(at("2001:db8::1")), Ok(()));
        assert!(pace.ask(at("2001:db8::2")).is_err());
        assert_eq!(pace.ask(at("2001:db8:0:1::1")), Ok(()));
        for visitor in 0..SWEEP * 3 {
            let address = IpAddr::from(visitor.to_be_bytes());
            assert_eq!(pace.ask(address), Ok(()));
            clock.advance(Duration::from_secs(2));
        }
        assert!(pace.visitors.len() <= SWEEP as usize + 1, "{}", pace.visitors.len());
    }
}
