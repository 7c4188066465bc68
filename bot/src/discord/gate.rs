//! The gate through which every connection to Discord's gateway goes, one at a time.
//!
//! The client tells nobody that it connects: not when a session is refused before it began, nor
//! when nothing answers at all. But it reads the gateway's address each time, under a lock that is
//! ours to hold. So the lock is the gate. It is held while no connection may be opened; when it is
//! let go and cannot be had back at once, somebody was waiting and has gone through, since a lock of
//! tokio's is handed to whoever waits longest.

use std::sync::{Arc, Mutex as Sync, PoisonError};
use std::time::{Duration, Instant};

use serenity::http::Http;
use tokio::sync::{Mutex, OwnedMutexGuard};
use tracing::warn;

use super::error::DiscordError;
use super::rhythm::Rhythm;
use super::spread::Turn;

/// How often the gate is looked after.
const TICK: Duration = Duration::from_millis(100);
/// After how many connections that came to nothing Discord is asked what has changed.
const ASK_AFTER: u32 = 2;
/// How long Discord may take to say so.
const PATIENCE: Duration = Duration::from_secs(15);

/// Lets connections through as the rhythm allows.
pub(super) struct Gate {
    /// The gateway's address, as the client reads it.
    address: Arc<Mutex<String>>,
    /// Held while the gate is closed.
    closed: Option<OwnedMutexGuard<String>>,
    rhythm: Arc<Sync<Rhythm>>,
    http: Arc<Http>,
    /// How many connections were recommended at the start, or there are in all processes.
    shards: u32,
    /// Whose turn it is, where other processes connect as well.
    turn: Option<Turn>,
}

impl Gate {
    /// A gate that is closed, before an address that the client has not read yet.
    pub(super) async fn before(
        address: Arc<Mutex<String>>,
        rhythm: Arc<Sync<Rhythm>>,
        http: Arc<Http>,
        shards: u32,
    ) -> Self {
        let closed = Some(Arc::clone(&address).lock_owned().await);
        Self { address, closed, rhythm, http, shards, turn: None }
    }

    /// The same, and connections are opened only when it is this process's turn.
    pub(super) fn in_turn(self, turn: Option<Turn>) -> Self {
        Self { turn, ..self }
    }

    /// Lets connections through until one would be of no use, and gives why.
    pub(super) async fn keep(&mut self) -> DiscordError {
        let mut asked_after = 0;
        loop {
            tokio::time::sleep(TICK).await;
            let futile = {
                let rhythm = self.rhythm();
                if !rhythm.is_open(Instant::now()) {
                    continue;
                }
                rhythm.futile()
            };
            if futile >= ASK_AFTER && asked_after != futile {
                asked_after = futile;
                match self.ask().await {
                    Ok(address) => {
                        if let Some((closed, address)) = self.closed.as_mut().zip(address) {
                            **closed = address;
                        }
                    }
                    Err(of_no_use) => return of_no_use,
                }
                continue;
            }
            if let Some(turn) = &mut self.turn
                && !turn.is_here().await
            {
                continue;
            }
            drop(self.closed.take());
            if let Ok(closed) = Arc::clone(&self.address).try_lock_owned() {
                self.closed = Some(closed);
                continue;
            }
            if let Some(turn) = &mut self.turn {
                turn.used();
            }
            let (futile, pause) = self.rhythm().connect(Instant::now());
            if futile > 0 {
                warn!(futile, next = ?pause, "no session came of the last connection, trying again");
            }
            self.closed = Some(Arc::clone(&self.address).lock_owned().await);
        }
    }

    /// Closes it for good, so that a connection that still waits is never opened.
    pub(super) async fn close(mut self) {
        if self.closed.is_none() {
            self.closed = Some(Arc::clone(&self.address).lock_owned().await);
        }
        std::mem::forget(self.closed.take());
    }

    fn rhythm(&self) -> std::sync::MutexGuard<'_, Rhythm> {
        self.rhythm.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks Discord where its gateway is by now, and whether it may be used as it was.
    async fn ask(&self) -> Result<Option<String>, DiscordError> {
        let asked = tokio::time::timeout(PATIENCE, self.http.get_bot_gateway()).await;
        let Ok(asked) = asked else {
            warn!("Discord does not say where its gateway is");
            return Ok(None);
        };
        let gateway = match asked {
            Ok(gateway) => gateway,
            Err(failed) => match DiscordError::from(failed) {
                refused @ DiscordError::InvalidToken => return Err(refused),
                other => {
                    warn!(reason = %other, "Discord does not say where its gateway is");
                    return Ok(None);
                }
            },
        };
        if gateway.shards > self.shards {
            return Err(DiscordError::MoreShards { now: self.shards, wanted: gateway.shards });
        }
        if gateway.session_start_limit.remaining == 0 {
            let wait = Duration::from_millis(gateway.session_start_limit.reset_after);
            warn!(?wait, "this bot may start no more sessions for now, waiting");
            self.rhythm().rest(Instant::now() + wait);
        }
        Ok(Some(gateway.url))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rhythm(gate: &Gate) -> Arc<Sync<Rhythm>> {
        Arc::clone(&gate.rhythm)
    }

    async fn gate(address: &Arc<Mutex<String>>) -> Gate {
        let http = Arc::new(Http::new("token"));
        Gate::before(Arc::clone(address), Arc::default(), http, 1).await
    }

    #[tokio::test]
    async fn one_who_waits_is_let_through_and_counted_and_the_next_waits_for_its_pause() {
        let address = Arc::new(Mutex::new("wss://here".to_owned()));
        let mut gate = gate(&address).await;
        let rhythm = rhythm(&gate);
        let keeping = tokio::spawn(async move { gate.keep().await });
        tokio::time::sleep(TICK * 3).await;
        assert!(rhythm.lock().unwrap().is_open(Instant::now()), "nobody came, nobody was counted");
        let read = Arc::clone(&address).lock_owned().await.clone();
        assert_eq!(read, "wss://here");
        tokio::time::sleep(TICK * 2).await;
        assert!(!rhythm.lock().unwrap().is_open(Instant::now()), "one has gone through");
        let second = tokio::time::timeout(TICK * 5, address.lock()).await;
        assert!(second.is_err(), "and no other, while nothing has come of it");
        rhythm.lock().unwrap().resume();
        let third = tokio::time::timeout(TICK * 5, address.lock()).await;
        assert!(third.is_ok(), "it may be opened again");
        keeping.abort();
    }

    #[tokio::test]
    async fn nobody_passes_a_gate_that_is_closed_for_good() {
        let address = Arc::new(Mutex::new("wss://here".to_owned()));
        gate(&address).await.close().await;
        assert!(tokio::time::timeout(TICK * 5, address.lock()).await.is_err());
    }
}
