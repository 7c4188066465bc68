//! What is counted while Cardinal is on Discord, and the page that shows it to Prometheus.
//!
//! Names and labels are ours alone: nothing that anybody typed, and no id of a person or server, is
//! counted by.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use tokio::net::TcpListener;
use tracing::{info, warn};

/// The upper ends of the classes of latency, in seconds: fine where a first response should be,
/// and to the end of Discord's patience.
const CLASSES: [f64; 11] = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0];

/// The media type of the page.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// What a person did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EncodeLabelValue)]
pub(super) enum Kind {
    /// Gave a command, or chose the entry of a message's menu.
    Command,
    /// Typed the option of a command.
    Completion,
    /// Pressed a button, or chose from a menu.
    Component,
    /// Filled in a form.
    Form,
    /// Wrote a message.
    Message,
    /// Something that the client could not read.
    Unread,
}

/// What became of what Cardinal sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EncodeLabelValue)]
pub(super) enum Outcome {
    /// Discord took it.
    Taken,
    /// The interaction had expired.
    Expired,
    /// Discord did not take it.
    Refused,
    /// There was no time left.
    Late,
}

/// Which of Cardinal's own limits was met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EncodeLabelValue)]
pub(super) enum Limit {
    /// That of a person.
    User,
    /// That of a server.
    Server,
    /// That of a person who types.
    Typing,
}

/// What happened to the gateway.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EncodeLabelValue)]
pub(super) enum Gateway {
    /// A session began.
    Ready,
    /// A session was taken up again.
    Resumed,
    /// An event came that the client could not read.
    Unread,
    /// An event came that had come before.
    Repeated,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Done {
    kind: Kind,
    name: &'static str,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Sent {
    kind: Kind,
    outcome: Outcome,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfKind {
    kind: Kind,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfLimit {
    limit: Limit,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfEvent {
    event: Gateway,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Shard {
    shard: u32,
}

/// What is counted.
#[derive(Debug)]
pub(super) struct Metrics {
    registry: Registry,
    done: Family<Done, Counter>,
    sent: Family<Sent, Counter>,
    first: Family<OfKind, Histogram>,
    too_fast: Family<OfLimit, Counter>,
    panics: Counter,
    waits: Counter,
    gateway: Family<OfEvent, Counter>,
    connected: Family<Shard, Gauge>,
}

impl Metrics {
    pub(super) fn new() -> Self {
        let mut registry = Registry::with_prefix("cardinal");
        let first: Family<OfKind, Histogram> = Family::new_with_constructor(|| Histogram::new(CLASSES));
        let metrics = Self {
            done: Family::default(),
            sent: Family::default(),
            first,
            too_fast: Family::default(),
            panics: Counter::default(),
            waits: Counter::default(),
            gateway: Family::default(),
            connected: Family::default(),
            registry: Registry::default(),
        };
        registry.register("interactions", "What people did", metrics.done.clone());
        registry.register("responses", "What became of what was sent", metrics.sent.clone());
        registry.register(
            "first_response_seconds",
            "Time from an interaction to its first response",
            metrics.first.clone(),
        );
        registry.register("too_fast", "Questions refused for their number", metrics.too_fast.clone());
        registry.register("panics", "Answers that failed for a fault of ours", metrics.panics.clone());
        registry.register("discord_waits", "Times that Discord asked to wait", metrics.waits.clone());
        registry.register("gateway_events", "What happened to the gateway", metrics.gateway.clone());
        registry.register("gateway_connected", "Whether a shard is connected", metrics.connected.clone());
        Self { registry, ..metrics }
    }

    /// A person did something; `name` is the command's, if it was one.
    pub(super) fn done(&self, kind: Kind, name: &'static str) {
        self.done.get_or_create(&Done { kind, name }).inc();
    }

    /// Something was sent.
    pub(super) fn sent(&self, kind: Kind, outcome: Outcome) {
        self.sent.get_or_create(&Sent { kind, outcome }).inc();
    }

    /// A first response was taken after so long.
    pub(super) fn responded(&self, kind: Kind, after: Duration) {
        self.first.get_or_create(&OfKind { kind }).observe(after.as_secs_f64());
    }

    /// One of our limits was met.
    pub(super) fn too_fast(&self, limit: Limit) {
        self.too_fast.get_or_create(&OfLimit { limit }).inc();
    }

    /// An answer panicked.
    pub(super) fn panicked(&self) {
        self.panics.inc();
    }

    /// Discord asked to wait.
    pub(super) fn waited(&self) {
        self.waits.inc();
    }

    /// Something happened to the gateway.
    pub(super) fn gateway(&self, event: Gateway) {
        self.gateway.get_or_create(&OfEvent { event }).inc();
    }

    /// A shard is connected now, or is not.
    pub(super) fn connected(&self, shard: u32, is_connected: bool) {
        self.connected.get_or_create(&Shard { shard }).set(i64::from(is_connected));
    }

    /// All of it, as Prometheus reads it.
    fn page(&self) -> String {
        let mut page = String::new();
        if text::encode(&mut page, &self.registry).is_err() {
            warn!("what is counted cannot be written");
        }
        page
    }
}

/// Shows what is counted at `/metrics` of an address, for as long as the process runs.
///
/// # Errors
/// When nothing can listen there.
pub(super) async fn serve(address: SocketAddr, metrics: Arc<Metrics>) -> std::io::Result<()> {
    let listener = TcpListener::bind(address).await?;
    info!(address = %listener.local_addr()?, "metrics are at /metrics");
    let page = get(move || {
        let page = metrics.page();
        async move { ([(CONTENT_TYPE, OPEN_METRICS)], page) }
    });
    let app = Router::new().route("/metrics", page);
    tokio::spawn(async move {
        if let Err(error) = axum::serve(listener, app).await {
            warn!(%error, "metrics are not served any more");
        }
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_tells_what_was_counted() {
        let metrics = Metrics::new();
        metrics.done(Kind::Command, "card");
        metrics.sent(Kind::Command, Outcome::Taken);
        metrics.responded(Kind::Command, Duration::from_millis(20));
        metrics.too_fast(Limit::Server);
        metrics.panicked();
        metrics.waited();
        metrics.gateway(Gateway::Resumed);
        metrics.connected(3, true);
        let page = metrics.page();
        for line in [
            r#"cardinal_interactions_total{kind="Command",name="card"} 1"#,
            r#"cardinal_responses_total{kind="Command",outcome="Taken"} 1"#,
            r#"cardinal_first_response_seconds_bucket{le="0.01",kind="Command"} 0"#,
            r#"cardinal_first_response_seconds_bucket{le="0.025",kind="Command"} 1"#,
            r#"cardinal_too_fast_total{limit="Server"} 1"#,
            "cardinal_panics_total 1",
            "cardinal_discord_waits_total 1",
            r#"cardinal_gateway_events_total{event="Resumed"} 1"#,
            r#"cardinal_gateway_connected{shard="3"} 1"#,
            "# EOF",
        ] {
            assert!(page.lines().any(|shown| shown == line), "{line}\n{page}");
        }
    }
}
