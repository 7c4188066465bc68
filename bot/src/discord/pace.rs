//! How fast one person, and one server, may ask.

use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use governor::clock::{Clock, MonotonicClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use cardinal_assistant::identity::{Asker, Community, Person};

/// What a person may do at once, and then in each second.
const USER: Rate = Rate { at_once: 20, each_second: 3 };
/// What all members of a server together may do at once, and then in each second.
const SERVER: Rate = Rate { at_once: 150, each_second: 20 };
/// Completions that a person may have at once, and then in each second: one for each key that they
/// press.
const TYPING: Rate = Rate { at_once: 60, each_second: 15 };
/// After how many questions those who have been quiet for long are forgotten.
const SWEEP: u32 = 1_000;

/// So many at once, and then so many in each second.
#[derive(Debug, Clone, Copy)]
struct Rate {
    at_once: u32,
    each_second: u32,
}

/// Who asks too fast.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TooFast {
    /// This person.
    User,
    /// The members of this server.
    Server,
}

/// Counts what people and servers ask.
pub(super) struct Pace<C: Clock = MonotonicClock> {
    people: Keyed<Person, C>,
    communities: Keyed<Community, C>,
    typing: Keyed<Person, C>,
    clock: C,
    asked: AtomicU32,
}

type Keyed<K, C> = RateLimiter<K, HashMapStateStore<K>, C, NoOpMiddleware<<C as Clock>::Instant>>;

impl Default for Pace {
    fn default() -> Self {
        Self::by(MonotonicClock)
    }
}

impl<C: Clock + Clone> Pace<C> {
    /// Counts by this clock.
    fn by(clock: C) -> Self {
        Self {
            people: keyed(USER, clock.clone()),
            communities: keyed(SERVER, clock.clone()),
            typing: keyed(TYPING, clock.clone()),
            asked: AtomicU32::new(0),
            clock,
        }
    }

    /// Lets a question pass, or says who asks too fast and how long they are to wait.
    pub(super) fn ask(&self, asker: &Asker) -> Result<(), (TooFast, Duration)> {
        self.sweep();
        self.check(&self.people, &asker.person).map_err(|wait| (TooFast::User, wait))?;
        let Some(community) = asker.community() else { return Ok(()) };
        self.check(&self.communities, &community).map_err(|wait| (TooFast::Server, wait))
    }

    /// Whether a completion may be given.
    pub(super) fn may_complete(&self, asker: &Asker) -> bool {
        self.sweep();
        self.check(&self.typing, &asker.person).is_ok()
    }

    fn check<K: Clone + Eq + Hash>(&self, limiter: &Keyed<K, C>, key: &K) -> Result<(), Duration> {
        limiter.check_key(key).map_err(|until| until.wait_time_from(self.clock.now()))
    }

    /// Forgets those whose count is as if they had never asked.
    fn sweep(&self) {
        if self.asked.fetch_add(1, Ordering::Relaxed) % SWEEP == SWEEP - 1 {
            self.people.retain_recent();
            self.communities.retain_recent();
            self.typing.retain_recent();
        }
    }
}

fn keyed<K: Clone + Eq + Hash, C: Clock>(rate: Rate, clock: C) -> Keyed<K, C> {
    let [each_second, at_once] =
        [rate.each_second, rate.at_once].map(|n| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN));
    let quota = Quota::per_second(each_second).allow_burst(at_once);
    RateLimiter::new(quota, HashMapStateStore::default(), clock)
}

#[cfg(test)]
mod tests {
    use governor::clock::FakeRelativeClock;

    use super::*;
    use cardinal_assistant::identity::Server;

    fn asker(user: u64, server: Option<u64>) -> Asker {
        let server = server.map(|id| Server { id, may_manage: false });
        Asker { server, ..Asker::from(Person::Discord(user)) }
    }

    #[test]
    fn a_person_who_asks_too_fast_waits_and_nobody_else_does() {
        let clock = FakeRelativeClock::default();
        let pace = Pace::by(clock.clone());
        for _ in 0..USER.at_once {
            assert_eq!(pace.ask(&asker(1, Some(9))), Ok(()));
        }
        let wait = Duration::from_secs(1) / USER.each_second;
        assert_eq!(pace.ask(&asker(1, Some(9))), Err((TooFast::User, wait)));
        assert_eq!(pace.ask(&asker(1, None)), Err((TooFast::User, wait)), "wherever they ask");
        assert_eq!(pace.ask(&asker(2, Some(9))), Ok(()));
        clock.advance(wait);
        assert_eq!(pace.ask(&asker(1, Some(9))), Ok(()));
    }

    #[test]
    fn a_server_whose_members_ask_too_fast_waits_and_no_other_does() {
        let clock = FakeRelativeClock::default();
        let pace = Pace::by(clock.clone());
        for user in 0..u64::from(SERVER.at_once) {
            assert_eq!(pace.ask(&asker(user, Some(9))), Ok(()));
        }
        let (who, wait) = pace.ask(&asker(1_000, Some(9))).unwrap_err();
        assert_eq!(who, TooFast::Server);
        assert_eq!(pace.ask(&asker(1_001, Some(8))), Ok(()));
        clock.advance(wait);
        assert_eq!(pace.ask(&asker(1_002, Some(9))), Ok(()));
    }

    #[test]
    fn typing_is_counted_apart() {
        let pace = Pace::by(FakeRelativeClock::default());
        let typed = (0..200).take_while(|_| pace.may_complete(&asker(1, None))).count();
        assert_eq!(typed, TYPING.at_once as usize);
        assert_eq!(pace.ask(&asker(1, None)), Ok(()));
    }

    #[test]
    fn those_who_have_been_quiet_are_forgotten() {
        let clock = FakeRelativeClock::default();
        let pace = Pace::by(clock.clone());
        for user in 0..u64::from(SWEEP) * 3 {
            pace.ask(&asker(user, Some(user))).unwrap();
            clock.advance(Duration::from_secs(1));
        }
        assert!(pace.people.len() <= SWEEP as usize + 1, "{}", pace.people.len());
        assert!(pace.communities.len() <= SWEEP as usize + 1);
    }
}
