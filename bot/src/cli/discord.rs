//! `discord`: serving Discord until told to stop.

use std::sync::Arc;
use std::time::Duration;

use cardinal_config::{Token, listening};
use clap::ArgMatches;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::prelude::*;

use super::settings::Loaded;
use super::{Exit, complaint};
use crate::arguments::args::Global;
use crate::discord::{
    DiscordError, DiscordSettings, LASTS, Reached, Spread, may_be_logged, reach, run as serve, runtime,
};
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::store_failed;
use cardinal_assistant::messages::{Messages, Voice};

/// Where bots and their tokens are made.
const PORTAL: &str = "https://discord.com/developers/applications";

pub(super) fn run(cardinal: Cardinal, loaded: &Loaded, global: &Global, own: &ArgMatches) -> Exit {
    let voice = Messages::embedded().voice(cardinal.default_language(global.lang));
    let Some(token) = loaded.settings.token.clone() else {
        complaint::tell(voice.lang, &voice.text("discord-no-token", &[("portal", PORTAL.into())]));
        return Exit::Discord;
    };
    let endpoint = match own.get_one::<String>("http").map(|typed| (typed, listening(typed))) {
        None => None,
        Some((_, Some(address))) => Some(address),
        Some((typed, None)) => {
            complaint::tell(
                voice.lang,
                &voice.text("discord-no-address", &[("typed", typed.as_str().into())]),
            );
            return Exit::Usage;
        }
    };
    let metrics = loaded.settings.metrics;
    let spread = match loaded.settings.shards.filter(|_| endpoint.is_none()) {
        None => None,
        Some(shards) => match cardinal.library().shelf().make_store() {
            Ok(store) => Some(Spread { shards, store, lasts: LASTS }),
            Err(error) => {
                complaint::tell(voice.lang, &store_failed::reason(voice, &error));
                return Exit::Trouble;
            }
        },
    };
    log();
    let served = runtime().map_err(DiscordError::from).and_then(|runtime| {
        let page_url = loaded.settings.page_url.clone();
        let settings = DiscordSettings { token, http: None, endpoint, metrics, spread, page_url };
        let served = runtime.block_on(serve(settings, Arc::new(cardinal)));
        // An answer that still computes has had its time, and keeps nobody waiting.
        runtime.shutdown_background();
        served
    });
    match served {
        Ok(()) => Exit::Answered,
        Err(error) => {
            complaint::tell(voice.lang, &sentence(voice, &error));
            Exit::Discord
        }
    }
}

/// How long `doctor` waits for Discord.
const PATIENCE: Duration = Duration::from_secs(5);

/// Asks Discord whether it knows the token.
pub(super) fn reached(token: Token) -> Result<Reached, DiscordError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let settings =
        DiscordSettings { token, http: None, endpoint: None, metrics: None, spread: None, page_url: None };
    runtime.block_on(reach(settings, PATIENCE))
}

/// Writes the log to standard error: `info` and above, or what `RUST_LOG` says, and never what
/// [`may_be_logged`] forbids.
fn log() {
    let level = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let shown = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .with_filter(level)
        .with_filter(filter_fn(may_be_logged));
    // Only a second subscriber in the same process is refused, and the first one serves then.
    let _ = tracing_subscriber::registry().with(shown).try_init();
}

/// What is wrong with the connection to Discord, and what to do.
pub(super) fn sentence(voice: Voice<'_>, error: &DiscordError) -> String {
    match error {
        DiscordError::InvalidToken => voice.text("discord-bad-token", &[("portal", PORTAL.into())]),
        DiscordError::Unreachable { reason } => {
            voice.text("discord-unreachable", &[("reason", reason.as_str().into())])
        }
        DiscordError::Intents => voice.text("discord-intents", &[("portal", PORTAL.into())]),
        DiscordError::MoreShards { now, wanted } => voice.text(
            "discord-more-shards",
            &[("now", i64::from(*now).into()), ("wanted", i64::from(*wanted).into())],
        ),
        other => voice.text("discord-failed", &[("reason", other.to_string().into())]),
    }
}
