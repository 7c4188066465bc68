//! Connections to the database, and the thread that they live on.
//!
//! Whoever waits for an answer does so on its own thread, with a deadline of its own: a server that says nothing
//! holds nobody up for longer than that. It works from any thread, also from one that runs other tasks.

use std::future::Future;
use std::io;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tokio::runtime::{Builder, Handle};
use tokio::sync::{Semaphore, SemaphorePermit, oneshot};
use tokio::time::{sleep, timeout_at};
use tokio_postgres::Error;
use tokio_postgres::tls::NoTls;

use super::address::Address;
use super::failure::{Remedy, remedy, told};
use super::line::Line;
use super::tls::Tls;
use crate::Failure;

/// How many connections a process has at most.
const MOST: usize = 8;
/// How long a server that is gone is waited for, so that one that starts anew, or hands over to another, is not
/// noticed.
pub(super) const RETURN: Duration = Duration::from_secs(3);
/// How long nobody asks again whether it is back, once it has been gone for longer.
const PAUSE: Duration = Duration::from_secs(1);

/// What every connection is told first. A commit that is acknowledged is on disk, whatever the server does by
/// default; nothing is waited for longer than anybody does.
fn beginning(patience: Duration) -> String {
    let patience = patience.as_millis().max(1);
    format!(
        "SET synchronous_commit = 'on'; SET statement_timeout = {patience}; SET lock_timeout = {patience};
         SET idle_in_transaction_session_timeout = {patience}"
    )
}

/// A server that has counted how few rows there are reads them all to find one; then it takes every commit to have read
/// what every other writes, and refuses most of them. Where it has to read them all it takes that to be so dear, then,
/// that it would have the statement compiled first.
const BY_THE_INDEX: [&str; 2] = ["SET enable_seqscan = off", "SET jit = off"];

/// The connections of one process.
pub(super) struct Pool {
    shared: Arc<Shared>,
    runtime: Handle,
    /// The thread ends once this is dropped.
    _open: oneshot::Sender<()>,
}

/// What the tasks on that thread share.
pub(super) struct Shared {
    address: Address,
    tls: Option<Tls>,
    idle: Mutex<Vec<Link>>,
    room: Semaphore,
    contact: Mutex<Contact>,
}

/// A connection, and under which name it writes.
pub(super) struct Link {
    pub(super) line: Arc<Line>,
    pub(super) writer: Writer,
}

/// Under which name somebody writes: the row of that name counts what was committed, by which a commit is known
/// that was not answered.
#[derive(Debug, Clone)]
pub(super) struct Writer {
    pub(super) id: [u8; 16],
    pub(super) commits: i64,
    /// Whether the row is there.
    pub(super) is_known: bool,
}

/// A link that somebody has, and the room that it takes up.
pub(super) struct Taken<'a> {
    pub(super) link: Link,
    _room: SemaphorePermit<'a>,
}

/// Whether anything is heard of the server.
#[derive(Default)]
struct Contact {
    /// When it said something last, whatever it was.
    heard: Option<Instant>,
    /// That it is gone, or says nothing.
    gone: Option<Gone>,
}

/// Since when the server is gone, when it was asked last, and what came of it.
struct Gone {
    since: Instant,
    asked: Instant,
    why: Lost,
}

/// Why there is no connection.
#[derive(Debug, Clone)]
pub(super) enum Lost {
    /// The server cannot be reached, or did not answer.
    Unreachable(String),
    /// It was reached, and refuses.
    Refused(String),
    /// What was asked took too long.
    TooSlow(Duration),
    /// It was told to commit, and has not said within this time whether it did.
    Undecided(Duration),
}

impl Lost {
    fn of(error: &Error) -> Self {
        match error.code() {
            Some(_) if remedy(error) == Remedy::None => Self::Refused(told(error)),
            _ => Self::Unreachable(told(error)),
        }
    }
}

impl From<Lost> for Failure {
    fn from(lost: Lost) -> Self {
        match lost {
            Lost::Unreachable(why) => Self::new(format!("the database cannot be reached: {why}")),
            Lost::Refused(why) => Self::new(format!("the database refuses: {why}")),
            Lost::TooSlow(after) => {
                Self::new(format!("the database has not answered within {} s", after.as_secs_f32()))
            }
            Lost::Undecided(after) => Self::new(format!(
                "the connection was lost, and nothing is heard for {} s",
                after.as_secs_f32()
            )),
        }
    }
}

fn lock<T>(what: &Mutex<T>) -> MutexGuard<'_, T> {
    // Nothing is half done while one of these is held.
    what.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Pool {
    /// Starts the thread; connects nowhere yet.
    pub(super) fn start(address: Address) -> io::Result<Self> {
        let has_tls = address.config.get_ssl_mode() != tokio_postgres::config::SslMode::Disable;
        let tls = if has_tls { Some(Tls::trusting(address.roots.as_deref())?) } else { None };
        let runtime = Builder::new_current_thread().enable_io().enable_time().build()?;
        let handle = runtime.handle().clone();
        let (open, closed) = oneshot::channel::<()>();
        thread::Builder::new().name("postgres".to_owned()).spawn(move || {
            // It ends when the sender is gone, which is what is waited for.
            let _ = runtime.block_on(closed);
        })?;
        let idle = Mutex::new(Vec::new());
        let shared = Shared { address, tls, idle, room: Semaphore::new(MOST), contact: Mutex::default() };
        Ok(Self { shared: Arc::new(shared), runtime: handle, _open: open })
    }

    pub(super) fn address(&self) -> &Address {
        &self.shared.address
    }

    /// Has something done on that thread, and waits for it until the deadline and a moment longer: what is done
    /// keeps to the deadline itself, and says more about it.
    /// What is still not done after that is `late`.
    pub(super) fn run<T, F>(
        &self,
        late: fn(Duration) -> Lost,
        task: impl FnOnce(Arc<Shared>, Instant) -> F,
    ) -> Result<T, Lost>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, Lost>> + Send + 'static,
    {
        let patience = self.shared.address.patience;
        let work = task(Arc::clone(&self.shared), Instant::now() + patience);
        let (done, result) = mpsc::sync_channel(1);
        self.runtime.spawn(async move {
            // Whoever asked may have given up.
            let _ = done.send(work.await);
        });
        match result.recv_timeout(patience + Duration::from_secs(1)) {
            Ok(result) => result,
            Err(_) => Err(late(patience)),
        }
    }
}

impl Shared {
    pub(super) fn patience(&self) -> Duration {
        self.address.patience
    }

    /// A connection: one that is idle, or a new one.
    pub(super) async fn take(&self, deadline: Instant) -> Result<Taken<'_>, Lost> {
        self.refuse_in_a_pause()?;
        let room = timeout_at(deadline.into(), self.room.acquire()).await;
        let Ok(Ok(room)) = room else { return Err(Lost::TooSlow(self.patience())) };
        let idle = {
            let mut idle = lock(&self.idle);
            idle.retain(|link| !link.line.client.is_closed());
            idle.pop()
        };
        let link = match idle {
            Some(link) => link,
            None => Link { line: self.dial(deadline).await?, writer: Writer::new()? },
        };
        Ok(Taken { link, _room: room })
    }

    /// Gives back a connection that is in no transaction, and by which the server answered.
    pub(super) fn give_back(&self, taken: Taken<'_>) {
        self.heard();
        lock(&self.idle).push(taken.link);
    }

    /// A new connection; a server that is gone is waited for.
    pub(super) async fn connect(&self, deadline: Instant) -> Result<Arc<Line>, Lost> {
        self.refuse_in_a_pause()?;
        self.dial(deadline).await
    }

    async fn dial(&self, deadline: Instant) -> Result<Arc<Line>, Lost> {
        let begun = Instant::now();
        loop {
            let attempted = Instant::now();
            let why = match timeout_at(deadline.into(), self.attempt()).await {
                Ok(Ok(line)) => {
                    self.heard();
                    return Ok(line);
                }
                Ok(Err(error)) => Lost::of(&error),
                Err(_) => Lost::TooSlow(self.patience()),
            };
            let since = self.note(why.clone(), attempted);
            let is_over = begun.elapsed() > RETURN || since.elapsed() > RETURN || Instant::now() >= deadline;
            if matches!(why, Lost::Refused(_)) || is_over {
                return Err(why);
            }
            sleep(Duration::from_millis(100) + apart()).await;
        }
    }

    /// Once the server has been gone for long, or silent, one asks it now and then, and nobody else waits.
    fn refuse_in_a_pause(&self) -> Result<(), Lost> {
        match &mut lock(&self.contact).gone {
            Some(gone) if gone.since.elapsed() > RETURN => {
                if gone.asked.elapsed() < PAUSE {
                    return Err(gone.why.clone());
                }
                gone.asked = Instant::now();
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Notes that the server said something.
    pub(super) fn heard(&self) {
        *lock(&self.contact) = Contact { heard: Some(Instant::now()), gone: None };
    }

    /// Notes that what it was asked then was not answered. A server that answered others since is only slow.
    pub(super) fn silent(&self, asked: Instant) {
        if lock(&self.contact).heard.is_none_or(|heard| heard < asked) {
            self.note(Lost::TooSlow(self.patience()), asked);
        }
    }

    /// Notes why what was attempted then failed, and gives since when the server is gone.
    fn note(&self, why: Lost, attempted: Instant) -> Instant {
        let mut contact = lock(&self.contact);
        let since = contact.gone.as_ref().map_or(attempted, |gone| gone.since);
        contact.gone = Some(Gone { since, asked: Instant::now(), why });
        since
    }

    async fn attempt(&self) -> Result<Arc<Line>, Error> {
        let config = &self.address.config;
        // Whatever ends a connection is told to whoever asks by it.
        let (client, task) = if let Some(tls) = &self.tls {
            let (client, connection) = config.connect(tls.clone()).await?;
            (client, tokio::spawn(async move { drop(connection.await) }))
        } else {
            let (client, connection) = config.connect(NoTls).await?;
            (client, tokio::spawn(async move { drop(connection.await) }))
        };
        let line = Arc::new(Line::new(client, task.abort_handle()));
        line.client.batch_execute(&beginning(self.address.patience)).await?;
        for setting in BY_THE_INDEX {
            match line.client.batch_execute(setting).await {
                // Other servers of the same language choose by other settings.
                Err(error) if error.code().is_none() => return Err(error),
                Ok(()) | Err(_) => {}
            }
        }
        Ok(line)
    }
}

impl Writer {
    pub(super) fn new() -> Result<Self, Lost> {
        let mut id = [0; 16];
        getrandom::fill(&mut id).map_err(|error| Lost::Refused(error.to_string()))?;
        Ok(Self { id, commits: 0, is_known: false })
    }
}

/// A few milliseconds, never the same for two who wait.
pub(super) fn apart() -> Duration {
    static TURN: AtomicU32 = AtomicU32::new(0);
    let turn = TURN.fetch_add(1, Ordering::Relaxed).wrapping_add(std::process::id());
    Duration::from_millis(u64::from(turn.wrapping_mul(2_654_435_761) >> 28) + 1)
}
