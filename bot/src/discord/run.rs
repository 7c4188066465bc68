//! Connecting to Discord, staying connected, and leaving in good order.

use std::future::Future;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use cardinal_config::Token;
use serenity::Client;
use serenity::client::ClientBuilder;
use serenity::gateway::{ConnectionStage, ShardManager};
use serenity::http::{Http, HttpBuilder};
use serenity::model::gateway::GatewayIntents;
use serenity::model::id::ShardId;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tracing::{info, warn};

use super::endpoint::{self, Key};
use super::error::DiscordError;
use super::face::{Face, Raw};
use super::gate::Gate;
use super::metrics;
use super::spread::{Spread, Term};
use crate::stop::told_to_stop;
use cardinal_assistant::answer::Service;

/// How long answers that are under way may take when Cardinal is told to stop.
const LEAVE: Duration = Duration::from_secs(5);

/// The code of a connection that is closed because it is not needed any more.
const GOODBYE: u16 = 1000;

/// How to reach Discord.
#[derive(Debug, Clone)]
pub struct DiscordSettings {
    /// The bot's token.
    pub token: Token,
    /// The client for Discord's HTTP interface, where the usual one will not do: behind a company's
    /// proxy, say, or against a stand-in for Discord.
    pub http: Option<reqwest::Client>,
    /// Where interactions are taken that Discord delivers over HTTP; none has it hold a connection to Discord.
    pub endpoint: Option<SocketAddr>,
    /// Where what is counted is shown to Prometheus, if anywhere.
    pub metrics: Option<SocketAddr>,
    /// Which connections this process holds, where others hold the rest; none has it hold all.
    pub spread: Option<Spread>,
    /// The address that pages lie below, to which answers lead, if there are any.
    pub page_url: Option<String>,
}

/// How many answers are made at once for each processor; what comes in besides waits its turn. Many more would only
/// stand in each other's way, each with memory of its own; with fewer, those that wait for a database would hold up
/// those that compute.
const AT_ONCE: usize = 8;

/// What runs the bot.
///
/// # Errors
/// The system gives no threads.
pub fn runtime() -> std::io::Result<Runtime> {
    Builder::new_multi_thread().max_blocking_threads(at_once()).enable_all().build()
}

/// How many answers are made at once.
pub(super) fn at_once() -> usize {
    let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    AT_ONCE * processors.max(2)
}

/// Serves `service` on Discord until the process is interrupted (Ctrl-C) or told to end (SIGTERM),
/// and then lets the answers that are under way go out.
///
/// Lost connections are taken up again, ever more slowly where no session comes of them; what
/// Discord refuses is logged.
///
/// # Errors
/// When Discord refuses the token or what is asked for, wants more connections than there are, or
/// cannot be reached at the start; see [`DiscordError`].
pub async fn run(settings: DiscordSettings, service: Arc<dyn Service>) -> Result<(), DiscordError> {
    run_until(settings, service, told_to_stop()?).await
}

/// Serves `service` on Discord like [`run`], until `stop` is complete.
///
/// # Errors
/// As [`run`].
pub async fn run_until(
    settings: DiscordSettings,
    service: Arc<dyn Service>,
    stop: impl Future<Output = ()>,
) -> Result<(), DiscordError> {
    let client = settings.http.clone().unwrap_or_default();
    let face = Arc::new(Face::new(service, client, settings.page_url.as_deref()));
    if let Some(address) = settings.metrics {
        let shown = metrics::serve(address, face.metrics()).await;
        shown.map_err(|error| DiscordError::Metrics { address, reason: error.to_string() })?;
    }
    tokio::pin!(stop);
    // Nobody who asks has to wait for the books; where several processes answer, the others do so meanwhile.
    tokio::select! {
        () = face.prepare() => (),
        () = &mut stop => return Ok(()),
    }
    if let Some(address) = settings.endpoint {
        return take_deliveries(address, settings, &face, stop).await;
    }
    loop {
        let term = match &settings.spread {
            None => None,
            Some(spread) => tokio::select! {
                term = spread.wait() => Some(term),
                () = &mut stop => return Ok(()),
            },
        };
        let ended = hold(&settings, &face, term.as_ref(), stop.as_mut()).await;
        if let Some(term) = term {
            term.end().await;
        }
        if let Some(ended) = ended {
            return ended;
        }
    }
}

/// Holds connections to Discord until `stop` is complete, and gives how that ended; `None` where another process
/// holds them from now on.
async fn hold(
    settings: &DiscordSettings,
    face: &Arc<Face>,
    term: Option<&Term>,
    mut stop: Pin<&mut impl Future<Output = ()>>,
) -> Option<Result<(), DiscordError>> {
    let connected = tokio::select! {
        connected = connect(settings.clone(), face) => connected,
        () = &mut stop => return Some(Ok(())),
    };
    let (mut client, recommended) = match connected {
        Ok(connected) => connected,
        Err(error) => return Some(Err(error)),
    };
    let own = settings.spread.as_ref().map(|spread| (spread, spread.shards));
    let (first, last, total) =
        own.map_or((0, recommended - 1, recommended), |(_, own)| (own.first, own.last, own.total));
    if total < recommended {
        warn!(total, recommended, "Discord recommends more connections than there are");
    }
    face.set_shards(last - first + 1);
    let shard_manager = Arc::clone(&client.shard_manager);
    let (address, http) = (Arc::clone(&client.ws_url), Arc::clone(&client.http));
    let turn = own.map(|(spread, _)| spread.turn(Arc::clone(&shard_manager.runners)));
    let most = total.max(recommended);
    let mut gate = Gate::before(address, face.rhythm(), Arc::clone(&http), most).await.in_turn(turn);
    let lost = async {
        match term {
            Some(term) => term.keep().await,
            None => std::future::pending().await,
        }
    };
    let (ended, is_over) = tokio::select! {
        // What the client calls the end of the range is its last.
        ended = client.start_shard_range(first..last, total) => (Some(ended.map_err(DiscordError::from)), true),
        of_no_use = gate.keep() => (Some(Err(of_no_use)), false),
        never = face.keep_posts(&http) => match never {},
        () = lost => (None, false),
        () = &mut stop => (Some(Ok(())), false),
    };
    info!("leaving Discord");
    let is_clean = !is_over && leave(&shard_manager).await;
    gate.close().await;
    drop(client);
    if tokio::time::timeout(LEAVE, face.idle()).await.is_err() {
        warn!("an answer was still under way");
    }
    if is_clean {
        // The client's tasks let go of the face, and with it of the store, only when they have ended.
        // Those that wait at the gate never do.
        let _ = tokio::time::timeout(LEAVE, released(face)).await;
    }
    ended
}

/// Takes what Discord delivers over HTTP until `stop` is complete.
async fn take_deliveries(
    address: SocketAddr,
    settings: DiscordSettings,
    face: &Arc<Face>,
    mut stop: Pin<&mut impl Future<Output = ()>>,
) -> Result<(), DiscordError> {
    let http = Arc::new(http(settings));
    let application = tokio::select! {
        told = http.get_current_application_info() => told?,
        () = &mut stop => return Ok(()),
    };
    let key = Key::read(&application.verify_key)
        .ok_or_else(|| DiscordError::Refused { reason: "it tells no key of the application".to_owned() })?;
    http.set_application_id(application.id);
    let (tell, told) = oneshot::channel();
    let serving = endpoint::serve(address, face, Arc::clone(&http), key, told);
    let registering = async {
        face.register(&http).await;
        face.keep_posts(&http).await
    };
    let unheard = |error: std::io::Error| DiscordError::Endpoint { address, reason: error.to_string() };
    tokio::pin!(serving);
    tokio::select! {
        ended = &mut serving => return ended.map_err(unheard),
        never = registering => match never {},
        () = &mut stop => (),
    }
    info!("taking no more deliveries");
    // Where it is gone, so is what it would have stopped.
    let _ = tell.send(());
    let ended = tokio::time::timeout(LEAVE, &mut serving).await.unwrap_or(Ok(()));
    if tokio::time::timeout(LEAVE, face.idle()).await.is_err() {
        warn!("an answer was still under way");
    }
    ended.map_err(unheard)
}

/// Says goodbye on the connections that are up, and whether all were. Others have nobody to say it to,
/// and would be waited for in vain.
async fn leave(shard_manager: &ShardManager) -> bool {
    let stages: Vec<(ShardId, bool)> = {
        let runners = shard_manager.runners.lock().await;
        runners.iter().map(|(id, runner)| (*id, runner.stage == ConnectionStage::Connected)).collect()
    };
    if stages.iter().all(|(_, is_up)| *is_up) {
        // This ends what starts connections, too.
        shard_manager.shutdown_all().await;
        return !stages.is_empty();
    }
    for (id, _) in stages.into_iter().filter(|(_, is_up)| *is_up) {
        shard_manager.shutdown(id, GOODBYE).await;
    }
    false
}

/// Waits until nobody else holds the face.
async fn released(face: &Arc<Face>) {
    while Arc::strong_count(face) > 1 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// What Discord says to a token that it knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reached {
    /// How many connections it recommends.
    pub shards: u32,
    /// How many more sessions may be started today.
    pub sessions_left: u64,
}

/// Asks Discord whether it knows the token, without connecting.
///
/// # Errors
/// [`DiscordError::InvalidToken`], [`DiscordError::Unreachable`] (also when Discord takes longer
/// than `patience`), or [`DiscordError::Refused`].
pub async fn reach(settings: DiscordSettings, patience: Duration) -> Result<Reached, DiscordError> {
    let http = http(settings);
    let asked = tokio::time::timeout(patience, http.get_bot_gateway()).await;
    let late = || DiscordError::Unreachable { reason: format!("no answer within {patience:?}") };
    let gateway = asked.map_err(|_| late())??;
    Ok(Reached { shards: gateway.shards.max(1), sessions_left: gateway.session_start_limit.remaining })
}

fn http(settings: DiscordSettings) -> Http {
    let mut http = HttpBuilder::new(settings.token.reveal());
    if let Some(client) = settings.http {
        http = http.client(client);
    }
    http.build()
}

/// A client that is ready to start, and the number of shards that Discord wants. Where no session may
/// be started for now, it waits until one may.
async fn connect(settings: DiscordSettings, face: &Arc<Face>) -> Result<(Client, u32), DiscordError> {
    let http = http(settings);
    let gateway = loop {
        // Asked here because the client, when it asks and fails, goes on to an address of its own.
        let gateway = http.get_bot_gateway().await?;
        let sessions = &gateway.session_start_limit;
        if sessions.remaining > 0 {
            break gateway;
        }
        let wait = Duration::from_millis(sessions.reset_after);
        warn!(?wait, "this bot may start no more sessions for now, waiting");
        tokio::time::sleep(wait).await;
    };
    // Interactions come without any intent. Messages need these, which everybody may have; their
    // content comes where they name the bot or are sent to it, and nowhere else.
    let intents = GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    let client = ClientBuilder::new_with_http(http, intents)
        .event_handler_arc(Arc::clone(face))
        .raw_event_handler(Raw(Arc::clone(face)))
        .await?;
    *client.ws_url.lock().await = gateway.url;
    Ok((client, gateway.shards.max(1)))
}
