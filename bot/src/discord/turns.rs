//! Whose turn it is when more ask than are answered at once: whoever has begun goes on, and of the others the
//! newest comes first.
//!
//! In the order in which they come, everybody would be late as soon as one moment was too busy: each would be promised
//! an answer first, which is more work, and it would stay so. This way those few are late who came in that moment.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot::{self, Sender};

/// Gives turns, so many at once.
pub(super) struct Turns(Arc<Mutex<Queue>>);

struct Queue {
    /// How many turns nobody has.
    free: usize,
    /// Who has begun and goes on, the newest last.
    begun: Vec<Sender<Turn>>,
    /// Who has not begun, the newest last.
    new: Vec<Sender<Turn>>,
}

/// A turn, which passes to the next when it is dropped.
pub(super) struct Turn(Option<Arc<Mutex<Queue>>>);

/// How far somebody is who waits for a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    New,
    Begun,
}

impl Turns {
    /// So many turns at once.
    pub(super) fn new(at_once: usize) -> Self {
        Self(Arc::new(Mutex::new(Queue { free: at_once, begun: Vec::new(), new: Vec::new() })))
    }

    /// Waits for a turn. Whoever stops waiting is passed over.
    pub(super) fn turn(&self, stage: Stage) -> impl Future<Output = Turn> + Send + use<> {
        let queue = Arc::clone(&self.0);
        async move {
            let waiting = {
                let mut waiting = locked(&queue);
                if waiting.free > 0 {
                    waiting.free -= 1;
                    None
                } else {
                    let (sender, receiver) = oneshot::channel();
                    match stage {
                        Stage::New => waiting.new.push(sender),
                        Stage::Begun => waiting.begun.push(sender),
                    }
                    Some(receiver)
                }
            };
            match waiting {
                None => Turn(Some(queue)),
                // The queue stays as long as there are turns, and it drops nobody who waits.
                Some(receiver) => receiver.await.unwrap_or(Turn(None)),
            }
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let Some(queue) = self.0.take() else { return };
        loop {
            let next = {
                let mut waiting = locked(&queue);
                let next = waiting.begun.pop().or_else(|| waiting.new.pop());
                if next.is_none() {
                    waiting.free += 1;
                }
                next
            };
            let Some(next) = next else { return };
            match next.send(Self(Some(Arc::clone(&queue)))) {
                Ok(()) => return,
                // Nobody waits there any more: this one passes to nobody by itself.
                Err(mut turn) => drop(turn.0.take()),
            }
        }
    }
}

fn locked(queue: &Mutex<Queue>) -> MutexGuard<'_, Queue> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    /// Waits for a turn, writes down who had it, and gives it back.
    async fn takes(turns: &Turns, stage: Stage, name: &'static str, had: &Mutex<Vec<&'static str>>) {
        let turn = turns.turn(stage).await;
        had.lock().unwrap().push(name);
        drop(turn);
    }

    #[tokio::test]
    async fn who_has_begun_comes_first_and_then_the_newest() {
        let (turns, had) = (Turns::new(1), Mutex::new(Vec::new()));
        let first = turns.turn(Stage::New).await;
        let waiting = async {
            tokio::join!(
                takes(&turns, Stage::New, "oldest", &had),
                takes(&turns, Stage::Begun, "begun", &had),
                takes(&turns, Stage::New, "newest", &had),
                async { drop(first) },
            )
        };
        timeout(Duration::from_secs(60), waiting).await.expect("everybody has a turn");
        assert_eq!(*had.lock().unwrap(), ["begun", "newest", "oldest"]);
    }

    #[tokio::test]
    async fn so_many_at_once_and_whoever_stopped_waiting_keeps_no_turn() {
        let turns = Turns::new(2);
        let both = [turns.turn(Stage::New).await, turns.turn(Stage::New).await];
        for stage in [Stage::New, Stage::Begun, Stage::New] {
            assert!(timeout(Duration::from_millis(5), turns.turn(stage)).await.is_err(), "both are taken");
        }
        drop(both);
        let again = [turns.turn(Stage::New).await, turns.turn(Stage::Begun).await];
        assert!(timeout(Duration::from_millis(5), turns.turn(Stage::Begun)).await.is_err());
        drop(again);
        assert_eq!(locked(&turns.0).free, 2);
    }
}
