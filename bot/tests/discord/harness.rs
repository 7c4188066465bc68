//! A bot that runs, a service that answers as a test wants, and what was logged.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use cardinal::discord::{DiscordError, DiscordSettings, Spread, may_be_logged, run_until};
use cardinal_assistant::answer::{Answer, Block, Choice, Field, Kept, Line, Reply, Service};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::library::UserStoreError;
use cardinal_assistant::request::Request;
use cardinal_config::Token;
use cardinal_language::Lang;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tracing_subscriber::filter::{LevelFilter, filter_fn};
use tracing_subscriber::prelude::*;

use crate::double::{Discord, TOKEN};

/// Any free port of this machine.
const LOOPBACK: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// By what else than the gateway a bot is reached, and which connections it holds.
#[derive(Default)]
struct Faces {
    endpoint: Option<SocketAddr>,
    spread: Option<Spread>,
    page_url: Option<String>,
}

/// A bot that is connected, or about to be.
pub struct Bot {
    stop: oneshot::Sender<()>,
    task: JoinHandle<Result<(), DiscordError>>,
}

impl Bot {
    /// Starts a bot and waits until Discord knows it and its commands.
    pub async fn start(discord: &Discord, service: impl Service) -> Self {
        let bot = Self::start_with(discord, service, TOKEN);
        discord.registration(0).await;
        bot
    }

    /// Starts a bot with any token, and does not wait.
    pub fn start_with(discord: &Discord, service: impl Service, token: &str) -> Self {
        Log::capture();
        Self::start_at(discord, service, token, Faces::default())
    }

    /// Starts a bot that takes what is delivered at an address over HTTP, and does not wait.
    pub fn start_behind(discord: &Discord, service: impl Service, address: SocketAddr) -> Self {
        Log::capture();
        Self::start_at(discord, service, TOKEN, Faces { endpoint: Some(address), ..Faces::default() })
    }

    /// Starts a bot that holds some of the connections, and does not wait.
    pub fn start_spread(discord: &Discord, service: impl Service, spread: Spread) -> Self {
        Log::capture();
        Self::start_at(discord, service, TOKEN, Faces { spread: Some(spread), ..Faces::default() })
    }

    /// Starts a bot whose answers lead to pages below an address, and waits until Discord knows its commands.
    pub async fn start_with_pages(discord: &Discord, service: impl Service, below: &str) -> Self {
        Log::capture();
        let faces = Faces { page_url: Some(below.to_owned()), ..Faces::default() };
        let bot = Self::start_at(discord, service, TOKEN, faces);
        discord.registration(0).await;
        bot
    }

    fn start_at(
        discord: &Discord,
        service: impl Service,
        token: &str,
        Faces { endpoint, spread, page_url }: Faces,
    ) -> Self {
        let settings = DiscordSettings {
            token: Token::new(token).unwrap(),
            http: Some(discord.client()),
            endpoint,
            metrics: Some(LOOPBACK),
            spread,
            page_url,
        };
        let (stop, stopped) = oneshot::channel();
        let stopped = async {
            // A test that fails drops its bot.
            let _ = stopped.await;
        };
        let task = tokio::spawn(run_until(settings, Arc::new(service), stopped));
        Self { stop, task }
    }

    /// Tells the bot to stop, and gives how it ended.
    pub async fn stop(self) -> Result<(), DiscordError> {
        let _ = self.stop.send(());
        Self::wait(self.task).await
    }

    /// Waits until the bot ends on its own, and gives how.
    pub async fn end(self) -> Result<(), DiscordError> {
        Self::wait(self.task).await
    }

    async fn wait(task: JoinHandle<Result<(), DiscordError>>) -> Result<(), DiscordError> {
        tokio::time::timeout(Duration::from_secs(15), task).await.unwrap().unwrap()
    }
}

/// A bot with threads of its own, which can be killed.
pub struct Mortal(Option<tokio::runtime::Runtime>);

impl Mortal {
    /// Starts one and does not wait.
    pub fn start(discord: &Discord, service: impl Service) -> Self {
        Self::begin(discord, service, None)
    }

    /// Starts one that holds some of the connections.
    pub fn start_spread(discord: &Discord, service: impl Service, spread: Spread) -> Self {
        Self::begin(discord, service, Some(spread))
    }

    fn begin(discord: &Discord, service: impl Service, spread: Option<Spread>) -> Self {
        Log::capture();
        let settings = DiscordSettings {
            token: Token::new(TOKEN).unwrap(),
            http: Some(discord.client()),
            endpoint: None,
            metrics: None,
            spread,
            page_url: None,
        };
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.worker_threads(1).enable_all().build().unwrap();
        runtime.spawn(run_until(settings, Arc::new(service), std::future::pending()));
        Self(Some(runtime))
    }

    /// Ends it where it stands: nothing is finished, and nobody is told.
    pub fn kill(self) {
        drop(self);
    }
}

impl Drop for Mortal {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

/// A service made of a function.
pub struct FakeService<F>(pub F);

impl<F: Fn(&Request, Lang) -> Answer + Send + Sync + 'static> Service for FakeService<F> {
    fn answer(&self, question: &Request, _: u32, asker: &Asker) -> Reply {
        self.0(question, asker.locale.unwrap_or(Lang::En)).into()
    }

    /// Forgets at once.
    fn may_publish(&self, asker: &Asker) -> Result<(), Box<Reply>> {
        let lang = asker.locale.unwrap_or(Lang::En);
        Err(Box::new(says(lang, Vec::new()).into()))
    }

    fn keep(&self, _: u64, _: &Kept) -> bool {
        false
    }

    fn kept(&self, _: u64) -> Result<Option<Kept>, UserStoreError> {
        Ok(None)
    }

    /// As many choices as were typed, each telling what is being completed.
    fn complete(&self, field: Field, typed: &str, asker: &Asker) -> Vec<Choice> {
        let lang = asker.locale.unwrap_or(Lang::En);
        let count: usize = typed.parse().unwrap_or(1);
        (1..=count)
            .map(|number| Choice {
                label: format!("{field:?} {number} in {lang} for {typed}"),
                value: format!("{field:?}-{number}"),
            })
            .collect()
    }
}

/// A service that says what it was asked, and in which language.
pub fn echo() -> impl Service {
    FakeService(|question: &Request, lang| {
        says(lang, vec![Block::Text(Line::plain(format!("{lang} {question:?}")))])
    })
}

/// An answer of these blocks.
pub fn says(lang: Lang, blocks: Vec<Block>) -> Answer {
    Answer { lang, ..Answer::of(blocks) }
}

/// What all bots of this process logged, as far as a log may show it.
#[derive(Clone)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// Begins to keep what is logged, at every level.
    pub fn capture() -> Self {
        static LOG: OnceLock<Log> = OnceLock::new();
        LOG.get_or_init(|| {
            let log = Self(Arc::default());
            let writer = log.clone();
            let shown = tracing_subscriber::fmt::layer()
                .with_ansi(false)
                .with_writer(move || writer.clone())
                .with_filter(LevelFilter::TRACE)
                .with_filter(filter_fn(may_be_logged));
            tracing_subscriber::registry().with(shown).init();
            log
        })
        .clone()
    }

    /// Everything logged so far.
    pub fn text(&self) -> String {
        let bytes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// Waits for a line that holds all of `parts`, and gives it.
    pub async fn line(&self, parts: &[&str]) -> String {
        let fits = |line: &&str| parts.iter().all(|part| line.contains(part));
        for _ in 0..500 {
            if let Some(line) = self.text().lines().find(fits) {
                return line.to_owned();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("no line with {parts:?} in the log:\n{}", self.text())
    }
}

impl std::io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
