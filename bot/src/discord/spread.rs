//! Connections to Discord that are spread over processes: which of them this one holds, and whose turn it is to
//! open one.
//!
//! Both are leases in the store that the processes share. A process that is set like another waits until that one
//! ends, however it does, and takes its connections over.

use std::collections::HashMap;
use std::sync::{Arc, Mutex as Sync, PoisonError};
use std::time::{Duration, Instant};

use cardinal_config::Shards;
use cardinal_store::{Holding, Lease, LeaseError, Store};
use data_encoding::HEXLOWER;
use serenity::gateway::{ConnectionStage, ShardRunnerInfo};
use serenity::model::id::ShardId;
use tokio::sync::Mutex;
use tracing::{info, warn};

/// How long the connections of a process that is silent are left to it: it may be back, and gives them up
/// before.
pub const LASTS: Duration = Duration::from_secs(60);
/// How long after a connection the next may be opened by any process. Discord lets one begin in five seconds; a
/// turn may be used a moment after it was taken.
const TURN: Duration = Duration::from_secs(7);
/// For how long after it was taken.
const MOMENT: Duration = Duration::from_secs(2);
/// How often is looked whether the connections are free.
const LOOK: Duration = Duration::from_secs(1);

/// How connections are spread over processes.
#[derive(Debug, Clone)]
pub struct Spread {
    /// Which of them this process holds.
    pub shards: Shards,
    /// The store that the processes share.
    pub store: Store,
    /// How long those of a process that is silent are left to it; the same for all of them ([`LASTS`]).
    pub lasts: Duration,
}

impl Spread {
    /// How many connections this process holds.
    pub(super) const fn count(&self) -> u32 {
        self.shards.last - self.shards.first + 1
    }

    /// Waits until nobody else holds any of the connections, and holds them then.
    pub(super) async fn wait(&self) -> Term {
        let Shards { first, last, total } = self.shards;
        let names = (first..=last).map(|shard| format!("shard {shard}/{total}"));
        let lease = Lease::new(&self.store, &holder(), names, self.lasts);
        let term = Term { lease: Arc::new(Sync::new(lease)), every: self.lasts / 12 };
        let mut told = None;
        loop {
            let why = match with(&term.lease, Lease::take).await {
                Ok(Holding::Here) => break,
                Ok(Holding::Elsewhere) => "another process holds them".to_owned(),
                Err(error) => error.to_string(),
            };
            if told.as_ref() != Some(&why) {
                info!(shards = %self.shards, %why, "waiting for the connections of this process");
                told = Some(why);
            }
            tokio::time::sleep(LOOK.min(self.lasts / 6)).await;
        }
        info!(shards = %self.shards, "this process holds its connections");
        term
    }

    /// Whose turn it is to open a connection, for connections of which the client tells how they are.
    pub(super) fn turn(&self, runners: Arc<Mutex<HashMap<ShardId, ShardRunnerInfo>>>) -> Turn {
        let lease = Lease::new(&self.store, &holder(), ["turn to connect".to_owned()], TURN);
        Turn { lease: Arc::new(Sync::new(lease)), taken: None, runners, count: self.count() as usize }
    }
}

/// A name that no other holder has.
fn holder() -> String {
    let mut random = [0; 16];
    getrandom::fill(&mut random).expect("the system gives random bytes");
    HEXLOWER.encode(&random)
}

/// Does something with a lease where nobody else waits for the store.
async fn with<T: Send + 'static>(
    lease: &Arc<Sync<Lease>>,
    what: fn(&mut Lease) -> Result<T, LeaseError>,
) -> Result<T, LeaseError> {
    let lease = Arc::clone(lease);
    let done =
        tokio::task::spawn_blocking(move || what(&mut lease.lock().unwrap_or_else(PoisonError::into_inner)));
    // Nothing in it panics, and nobody aborts it.
    done.await.expect("a lease is asked for to the end")
}

/// The time for which the connections are held.
pub(super) struct Term {
    lease: Arc<Sync<Lease>>,
    every: Duration,
}

impl Term {
    /// Keeps it up until it is lost.
    pub(super) async fn keep(&self) {
        loop {
            tokio::time::sleep(self.every).await;
            match with(&self.lease, Lease::keep_up).await {
                Ok(Holding::Here) => {}
                Ok(Holding::Elsewhere) => {
                    warn!("another process has taken the connections over");
                    return;
                }
                Err(error) => {
                    warn!(%error, "the connections cannot be kept up in the store");
                    if !self.is_held() {
                        return;
                    }
                }
            }
        }
    }

    fn is_held(&self) -> bool {
        self.lease.lock().unwrap_or_else(PoisonError::into_inner).is_held()
    }

    /// Gives the connections back, so that another process need not wait.
    pub(super) async fn end(self) {
        if let Err(error) = with(&self.lease, Lease::give_back).await {
            warn!(%error, "the connections are free for others only after a while");
        }
    }
}

/// A turn to open a connection, which all processes take one after the other.
pub(super) struct Turn {
    lease: Arc<Sync<Lease>>,
    /// When it was taken, where it was not used yet.
    taken: Option<Instant>,
    runners: Arc<Mutex<HashMap<ShardId, ShardRunnerInfo>>>,
    count: usize,
}

impl Turn {
    /// Whether a connection may be opened here now. Where none is wanted, the turn is left to others.
    pub(super) async fn is_here(&mut self) -> bool {
        let is_wanted = {
            let runners = self.runners.lock().await;
            runners.values().filter(|runner| runner.stage == ConnectionStage::Connected).count() < self.count
        };
        if !is_wanted {
            if self.taken.take().is_some() {
                // Whoever waits for it waits a little longer where this fails.
                let _ = with(&self.lease, Lease::give_back).await;
            }
            return false;
        }
        if self.taken.is_some_and(|taken| taken.elapsed() < MOMENT) {
            return true;
        }
        let begun = Instant::now();
        let what = if self.taken.is_some() { Lease::keep_up } else { Lease::take };
        let is_here = match with(&self.lease, what).await {
            Ok(holding) => holding == Holding::Here,
            Err(error) => {
                warn!(%error, "whose turn it is to connect cannot be told");
                false
            }
        };
        self.taken = is_here.then_some(begun);
        is_here && begun.elapsed() < MOMENT
    }

    /// A connection was opened: the next has its turn when this one has ended.
    pub(super) fn used(&mut self) {
        self.taken = None;
    }
}
