//! What Discord tells twice is done once: after a connection is resumed, events may come again.

use std::collections::{HashSet, VecDeque};
use std::sync::{Mutex, PoisonError};

/// How many events are remembered: those of some seconds of a very busy bot.
const MOST: usize = 4_096;

/// Remembers the ids of the latest events.
#[derive(Debug, Default)]
pub(super) struct Once(Mutex<Seen>);

#[derive(Debug, Default)]
struct Seen {
    ids: HashSet<u64>,
    order: VecDeque<u64>,
}

impl Once {
    /// Whether this id comes for the first time, as far as is remembered.
    pub(super) fn is_first(&self, id: u64) -> bool {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !seen.ids.insert(id) {
            return false;
        }
        seen.order.push_back(id);
        if seen.order.len() > MOST
            && let Some(oldest) = seen.order.pop_front()
        {
            seen.ids.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_new_once_and_the_oldest_are_forgotten() {
        let once = Once::default();
        assert!(once.is_first(7));
        assert!(!once.is_first(7));
        for id in 100..100 + MOST as u64 {
            assert!(once.is_first(id));
        }
        assert!(once.is_first(7), "forgotten by then");
        let seen = once.0.lock().unwrap();
        assert_eq!((seen.ids.len(), seen.order.len()), (MOST, MOST));
    }
}
