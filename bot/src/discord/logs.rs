//! What the libraries beneath this face may log.

use tracing::{Level, Metadata};

/// The libraries that see tokens and messages on their way, by the first part of their targets.
const TOLD_SECRETS: [&str; 11] = [
    "h2",
    "hyper",
    "hyper_util",
    "reqwest",
    "rustls",
    "serenity",
    "tokio_rustls",
    "tokio_tungstenite",
    "tower",
    "tungstenite",
    "want",
];

/// The part of serenity that shows a whole event when it cannot read its envelope.
const SHOWS_EVENTS: &str = "serenity::gateway::ws";

/// Whether a log may show what `metadata` describes, whatever level its reader asked for.
///
/// serenity and the network libraries put tokens, addresses with tokens, and messages into spans
/// and events of level `info` and below. A subscriber that shows this face must have this filter:
///
/// ```
/// use tracing_subscriber::filter::{LevelFilter, filter_fn};
/// use tracing_subscriber::prelude::*;
///
/// let shown = tracing_subscriber::fmt::layer()
///     .with_filter(LevelFilter::INFO)
///     .with_filter(filter_fn(cardinal::discord::may_be_logged));
/// let _subscriber = tracing_subscriber::registry().with(shown);
/// ```
pub fn may_be_logged(metadata: &Metadata<'_>) -> bool {
    let target = metadata.target();
    let library = target.split("::").next().unwrap_or_default();
    if target == SHOWS_EVENTS {
        return false;
    }
    !TOLD_SECRETS.contains(&library) || *metadata.level() <= Level::WARN
}
