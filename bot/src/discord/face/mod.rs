//! What Cardinal does when Discord tells it something.
//!
//! # Layout
//! - here: the face itself, and the events as they come in
//! - `given`, `pressed`, `written`: commands; buttons, menus and forms; messages
//! - `serve`: from a question to what Discord is told, in time or after a promise
//! - `who`: who is behind it

mod given;
mod pressed;
mod serve;
mod who;
mod written;

use std::convert::Infallible;
use std::num::NonZeroU64;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cardinal_language::Lang;
use serde_json::Value;
use serenity::async_trait;
use serenity::client::{Context, EventHandler, RawEventHandler};
use serenity::gateway::{ConnectionStage, ShardStageUpdateEvent};
use serenity::http::{Http, RatelimitInfo};
use serenity::model::application::{Interaction as Received, InteractionType};
use serenity::model::channel::Message;
use serenity::model::event::{Event, ResumedEvent};
use serenity::model::gateway::Ready;
use tokio::sync::{Notify, OwnedRwLockReadGuard, RwLock};
use tracing::{Instrument, debug, error, info, info_span, warn};

use self::given::shown;
use self::serve::say;
use super::board::Boards;
use super::commands::registrations;
use super::event::Events;
use super::follow_up::Asks;
use super::handlers::Handler;
use super::held::Held;
use super::live::Combats;
use super::metrics::{Gateway, Kind, Metrics};
use super::once::Once;
use super::pace::Pace;
use super::pages::Pages;
use super::phrases::Phrase;
use super::posts::Posts;
use super::reply::{Envelope, reason};
use super::rhythm::Rhythm;
use super::ruling::Rulings;
use super::run::at_once;
use super::turns::Turns;
use cardinal_assistant::answer::Service;

/// How often the commands are offered before Cardinal goes on with those that Discord has.
const REGISTRATIONS: u32 = 4;

/// Everyone who answers what is pressed, chosen and filled in.
fn handlers(service: &Arc<dyn Service>, news: &Arc<Notify>) -> Vec<Box<dyn Handler>> {
    vec![
        Box::new(Asks),
        Box::new(Combats(Arc::clone(service))),
        Box::new(Rulings(Arc::clone(service))),
        Box::new(Events { service: Arc::clone(service), news: Arc::clone(news) }),
        Box::new(Boards),
    ]
}

/// Cardinal, as Discord sees it.
pub(super) struct Face {
    service: Arc<dyn Service>,
    handlers: Arc<Vec<Box<dyn Handler>>>,
    pub(super) posts: Posts,
    /// Where answers have pages.
    pages: Pages,
    /// Fetches files that are given with a command.
    client: reqwest::Client,
    pace: Pace,
    turns: Turns,
    once: Once,
    metrics: Arc<Metrics>,
    held: Held,
    rhythm: Arc<Mutex<Rhythm>>,
    shards: AtomicUsize,
    registered: AtomicBool,
    /// The id of Cardinal's own account, 0 until Discord has told it.
    bot: AtomicU64,
    /// Events so far that the client could not read.
    unread: AtomicU64,
    /// Held for reading by everything while it is being answered.
    under_way: Arc<RwLock<()>>,
}

impl Face {
    /// A face that shows what the service answers, with links to pages below an address, where there is one.
    pub(super) fn new(service: Arc<dyn Service>, client: reqwest::Client, page_url: Option<&str>) -> Self {
        let news = Arc::new(Notify::new());
        let handlers = Arc::new(handlers(&service, &news));
        Self {
            posts: Posts::new(Arc::clone(&service), news),
            pages: Pages::below(page_url),
            client,
            service,
            handlers,
            pace: Pace::default(),
            turns: Turns::new(at_once()),
            once: Once::default(),
            metrics: Arc::new(Metrics::new()),
            held: Held::default(),
            rhythm: Arc::default(),
            shards: AtomicUsize::new(1),
            registered: AtomicBool::new(false),
            bot: AtomicU64::new(0),
            unread: AtomicU64::new(0),
            under_way: Arc::default(),
        }
    }

    /// Has the service read what answers are made of.
    pub(super) async fn prepare(&self) {
        let service = Arc::clone(&self.service);
        if tokio::task::spawn_blocking(move || service.prepare()).await.is_err() {
            error!("what answers are made of could not all be read; each reads what it needs");
        }
    }

    /// Keeps messages up to date that are to be, without end.
    pub(super) async fn keep_posts(&self, http: &Http) -> Infallible {
        self.posts.keep(http, &self.held).await
    }

    /// What is counted.
    pub(super) fn metrics(&self) -> Arc<Metrics> {
        Arc::clone(&self.metrics)
    }

    /// Counts by so many shards from now on.
    pub(super) fn set_shards(&self, shards: u32) {
        self.shards.store(shards as usize, Ordering::Relaxed);
    }

    /// How often connections and sessions may begin.
    pub(super) fn rhythm(&self) -> Arc<Mutex<Rhythm>> {
        Arc::clone(&self.rhythm)
    }

    /// A session begins.
    fn begins(&self) {
        let shards = self.shards.load(Ordering::Relaxed);
        let mut rhythm = self.rhythm.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(pause) = rhythm.begin(Instant::now(), shards) {
            warn!(?pause, "sessions begin too often, the next one waits");
        }
    }

    /// Waits until nothing is being answered.
    pub(super) async fn idle(&self) {
        drop(self.under_way.write().await);
    }

    async fn begin(&self) -> OwnedRwLockReadGuard<()> {
        Arc::clone(&self.under_way).read_owned().await
    }

    /// The id of Cardinal's own account.
    fn bot(&self) -> u64 {
        self.bot.load(Ordering::Relaxed)
    }

    /// The place of the handler of a prefix.
    fn handler(&self, prefix: &str) -> Option<usize> {
        self.handlers.iter().position(|handler| handler.prefix() == prefix)
    }

    /// Whether what has this id comes for the first time.
    fn is_first(&self, id: u64) -> bool {
        let is_first = self.once.is_first(id);
        if !is_first {
            info!(id, "Discord told this before");
            self.metrics.gateway(Gateway::Repeated);
        }
        is_first
    }

    /// Offers Discord the commands, several times if it fails.
    pub(super) async fn register(&self, http: &Http) {
        if self.registered.swap(true, Ordering::AcqRel) {
            return;
        }
        let commands = registrations();
        for attempt in 1..=REGISTRATIONS {
            self.held.over().await;
            match http.create_global_commands(&commands).await {
                Ok(taken) => {
                    info!(commands = taken.len(), "the commands are registered");
                    return;
                }
                Err(failed) => {
                    warn!(attempt, reason = reason(&failed), "the commands are not registered");
                    tokio::time::sleep(Duration::from_millis(500) * attempt * attempt).await;
                }
            }
        }
        error!("giving up on registering the commands until the next connection");
        self.registered.store(false, Ordering::Release);
    }

    /// Responds to an interaction that the client could not read, from the few fields that a
    /// response takes, so that the person is not left with Discord's own error.
    async fn unread_interaction(&self, http: &Http, value: &Value, since: Instant) {
        let text = |key| value.get(key).and_then(Value::as_str);
        let number = |key| text(key).and_then(|id| id.parse::<NonZeroU64>().ok());
        let kinds = [InteractionType::Command, InteractionType::Component, InteractionType::Modal];
        let kind = value.get("type").and_then(Value::as_u64);
        if !kinds.into_iter().any(|told| kind == Some(u64::from(u8::from(told)))) {
            return;
        }
        if let (Some(application), Some(id), Some(token)) =
            (number("application_id"), number("id"), text("token"))
            && self.is_first(id.get())
        {
            let (application, id) = (application.into(), id.into());
            let lang = who::language(text("locale").unwrap_or_default()).unwrap_or(Lang::En);
            let (kind, metrics) = (Kind::Unread, &self.metrics);
            let envelope = Envelope { http, application, id, token, since, kind, metrics };
            say(&envelope, Phrase::Unreadable, lang).await;
        }
    }
}

#[async_trait]
impl EventHandler for Face {
    async fn ready(&self, context: Context, ready: Ready) {
        info!(shard = %context.shard_id, guilds = ready.guilds.len(), "connected to Discord");
        self.metrics.gateway(Gateway::Ready);
        self.begins();
        self.bot.store(ready.user.id.get(), Ordering::Relaxed);
        self.register(&context.http).await;
    }

    async fn resume(&self, context: Context, _: ResumedEvent) {
        info!(shard = %context.shard_id, "the connection to Discord is resumed");
        self.metrics.gateway(Gateway::Resumed);
        self.rhythm.lock().unwrap_or_else(PoisonError::into_inner).resume();
    }

    async fn shard_stage_update(&self, _: Context, update: ShardStageUpdateEvent) {
        debug!(shard = %update.shard_id, from = %update.old, to = %update.new, "gateway");
        self.metrics.connected(update.shard_id.0, update.new == ConnectionStage::Connected);
    }

    async fn ratelimit(&self, limit: RatelimitInfo) {
        // Its path is left out: it may hold an interaction's token.
        warn!(wait = ?limit.timeout, global = limit.global, "Discord asks to wait");
        self.metrics.waited();
        if limit.global {
            self.held.hold(limit.timeout);
        }
    }

    async fn interaction_create(&self, context: Context, interaction: Received) {
        self.received(&context.http, interaction, Instant::now()).await;
    }

    async fn message(&self, context: Context, message: Message) {
        if !self.is_addressed(&message) {
            return;
        }
        let _under_way = self.begin().await;
        if !self.is_first(message.id.get()) {
            return;
        }
        self.metrics.done(Kind::Message, "");
        let span = info_span!("message", id = %message.id);
        self.written(&context.http, &message).instrument(span).await;
    }
}

impl Face {
    /// Answers an interaction, by whichever way it came in.
    pub(super) async fn received(&self, http: &Http, interaction: Received, since: Instant) {
        let _under_way = self.begin().await;
        if !self.is_first(interaction.id().get()) {
            return;
        }
        match interaction {
            Received::Command(command) => {
                let name = shown(&command);
                self.metrics.done(Kind::Command, name);
                let span = info_span!("command", id = %command.id, name);
                self.command(http, &command, since).instrument(span).await;
            }
            Received::Autocomplete(command) => {
                let name = shown(&command);
                self.metrics.done(Kind::Completion, name);
                let span = info_span!("completion", id = %command.id, name);
                self.complete(http, &command, since).instrument(span).await;
            }
            Received::Component(pressed) => {
                self.metrics.done(Kind::Component, "");
                let span = info_span!("button", id = %pressed.id);
                self.press(http, &pressed, since).instrument(span).await;
            }
            Received::Modal(filled) => {
                self.metrics.done(Kind::Form, "");
                let span = info_span!("form", id = %filled.id);
                self.form(http, &filled, since).instrument(span).await;
            }
            other => {
                let kind = u8::from(other.kind());
                warn!(id = %other.id(), kind, "no such interaction is expected");
            }
        }
    }

    /// Counts and logs an event that the client could not read, and responds where it wants a response.
    pub(super) async fn unread(&self, http: &Http, kind: &str, value: &Value, since: Instant) {
        let _under_way = self.begin().await;
        self.metrics.gateway(Gateway::Unread);
        let so_far = self.unread.fetch_add(1, Ordering::Relaxed) + 1;
        let id = value.get("id").and_then(Value::as_str).unwrap_or("none");
        let span = info_span!("unread", id = %id, event = %kind);
        span.in_scope(|| warn!(so_far, "Discord sent an event that the client cannot read"));
        if kind == "INTERACTION_CREATE" {
            self.unread_interaction(http, value, since).instrument(span).await;
        }
    }
}

/// The face as it sees events before the client has sorted them.
pub(super) struct Raw(pub(super) Arc<Face>);

#[async_trait]
impl RawEventHandler for Raw {
    /// The client drops what it cannot read without a word; this is the word.
    async fn raw_event(&self, context: Context, event: Event) {
        let Event::Unknown(unread) = event else {
            return;
        };
        if unread.kind.starts_with("MESSAGE_") {
            // What others write may have parts that the client does not know, and is none of ours.
            debug!(event = %unread.kind, "Discord sent an event that the client cannot read");
            return;
        }
        self.0.unread(&context.http, &unread.kind, &unread.value, Instant::now()).await;
    }
}
