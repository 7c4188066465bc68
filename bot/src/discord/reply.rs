//! Sending responses so that what Discord refuses once is not lost, and what fails is told to the
//! log without a secret.

use std::error::Error as _;
use std::future::Future;
use std::time::{Duration, Instant, SystemTime};

use serde::Serialize;
use serenity::builder::CreateAttachment;
use serenity::http::{Http, HttpError, LightMethod, Multipart, MultipartUpload, Request, Route, StatusCode};
use serenity::model::id::{ApplicationId, ChannelId, InteractionId, MessageId};
use tracing::{info, warn};

use super::held::Held;
use super::limits;
use super::metrics::{Kind, Metrics, Outcome};
use super::panel::Attached;
use super::wire::{Message, Posted};

/// The pause before a second attempt.
const PAUSE: Duration = Duration::from_millis(250);

/// How long anything but a first response may take on its way: after that nobody waits for it.
const LONGEST: Duration = Duration::from_secs(60);
/// From how many rate limits on those that have not been met are forgotten.
const MANY_ROUTES: usize = 1_000;

/// Discord's code for an interaction whose time is over.
const EXPIRED: isize = 10_062;
/// Discord's codes for an interaction of which nothing can be edited any more, a quarter of an hour
/// later.
const TOKEN_EXPIRED: [isize; 2] = [10_015, 50_027];
/// Discord's code for an interaction that has had its response.
const ALREADY_ANSWERED: isize = 40_060;

/// The interaction that is being responded to.
#[derive(Clone, Copy)]
pub(super) struct Envelope<'a> {
    pub(super) http: &'a Http,
    pub(super) application: ApplicationId,
    pub(super) id: InteractionId,
    /// Secret: whoever has it can speak for the application for a quarter of an hour.
    pub(super) token: &'a str,
    /// When the interaction came in.
    pub(super) since: Instant,
    /// What it is, for what is counted.
    pub(super) kind: Kind,
    pub(super) metrics: &'a Metrics,
}

impl Envelope<'_> {
    /// Sends the first response, once more if Discord fails, and says whether Discord took it.
    /// After the time for a first response it gives up.
    pub(super) async fn respond<T: Serialize>(&self, body: &T, files: &[&Attached]) -> bool {
        let left = limits::FIRST_RESPONSE.saturating_sub(self.since.elapsed());
        let taken = tokio::time::timeout(left, async {
            let first = self.attempt(body, files).await;
            match first {
                Err(failed) if may_pass(&failed) => {
                    warn!(reason = reason(&failed), "the response failed, trying once more");
                    tokio::time::sleep(PAUSE).await;
                    self.attempt(body, files).await
                }
                first => first,
            }
        })
        .await;
        self.forget_rate_limits().await;
        if let Ok(result) = taken {
            let is_taken = self.told(result);
            if is_taken {
                self.metrics.responded(self.kind, self.since.elapsed());
            }
            is_taken
        } else {
            warn!("no response within Discord's time");
            self.metrics.sent(self.kind, Outcome::Late);
            false
        }
    }

    /// Gives a promised message its content, once more if Discord fails, and says whether Discord took
    /// it.
    pub(super) async fn fulfil<T: Serialize>(&self, body: &T, files: &[&Attached]) -> bool {
        self.later(async {
            match self.edit(body, files).await {
                Err(failed) if may_pass(&failed) => {
                    warn!(reason = reason(&failed), "the answer failed, trying once more");
                    tokio::time::sleep(PAUSE).await;
                    self.edit(body, files).await
                }
                first => first,
            }
        })
        .await
    }

    /// Sends a further message where a change was promised, and says whether Discord took it. It is
    /// not tried again where it may have got through: that would show it twice.
    pub(super) async fn follow_up<T: Serialize>(&self, body: &T, files: &[&Attached]) -> bool {
        let route = Route::WebhookFollowupMessages { application_id: self.application, token: self.token };
        self.later(send(self.http, route, LightMethod::Post, body, files)).await
    }

    /// Sends what comes after the first response, for as long as the interaction's token is good, and
    /// no longer than anyone waits for it.
    async fn later(&self, sending: impl Future<Output = Result<(), serenity::Error>>) -> bool {
        self.forget_rate_limits().await;
        let left = limits::EDITS.saturating_sub(self.since.elapsed()).min(LONGEST);
        let sent = tokio::time::timeout(left, sending).await;
        self.forget_rate_limits().await;
        if let Ok(result) = sent {
            return self.told(result);
        }
        warn!("the answer did not get through in time");
        self.metrics.sent(self.kind, Outcome::Late);
        false
    }

    async fn edit<T: Serialize>(&self, body: &T, files: &[&Attached]) -> Result<(), serenity::Error> {
        let route =
            Route::WebhookOriginalInteractionResponse { application_id: self.application, token: self.token };
        send(self.http, route, LightMethod::Patch, body, files).await
    }

    /// Tells the log and the count how it ended, and the caller whether Discord took it.
    fn told(&self, result: Result<(), serenity::Error>) -> bool {
        let outcome = outcome(&result);
        self.metrics.sent(self.kind, outcome);
        match (outcome, result) {
            (Outcome::Expired, _) => info!("the interaction had expired"),
            (_, Err(failed)) if outcome != Outcome::Taken => {
                warn!(reason = reason(&failed), "Discord did not take the response");
            }
            _ => {}
        }
        outcome == Outcome::Taken
    }

    async fn attempt<T: Serialize>(&self, body: &T, files: &[&Attached]) -> Result<(), serenity::Error> {
        self.http.create_interaction_response(self.id, self.token, body, uploads(files)).await
    }

    /// serenity keeps what it learns about the rate limit of every interaction for ever, although
    /// each is responded to once. And what it learns from one that is edited it holds against all
    /// others, although Discord counts by token.
    async fn forget_rate_limits(&self) {
        let Some(limiter) = &self.http.ratelimiter else { return };
        let (application_id, token) = (self.application, self.token);
        let routes = limiter.routes();
        let mut routes = routes.write().await;
        for route in [
            Route::InteractionResponse { interaction_id: self.id, token },
            Route::WebhookOriginalInteractionResponse { application_id, token },
            Route::WebhookFollowupMessages { application_id, token },
        ] {
            routes.remove(&route.ratelimiting_bucket());
        }
    }
}

/// Forgets the rate limits of channels that have not been met, once there are many.
async fn sweep_rate_limits(http: &Http) {
    let Some(limiter) = &http.ratelimiter else { return };
    let routes = limiter.routes();
    if routes.read().await.len() < MANY_ROUTES {
        return;
    }
    let now = SystemTime::now();
    routes.write().await.retain(|_, limit| {
        // One that is in use is needed.
        limit.try_lock().map_or(true, |limit| limit.reset().is_some_and(|reset| reset > now))
    });
}

/// Where the reply to a message goes.
#[derive(Clone, Copy)]
pub(super) struct Letter<'a> {
    pub(super) http: &'a Http,
    pub(super) channel: ChannelId,
    /// The message that is replied to.
    pub(super) to: MessageId,
    pub(super) metrics: &'a Metrics,
    pub(super) held: &'a Held,
}

impl Letter<'_> {
    /// Sends the reply, once more if Discord fails, which shows it once all the same; says whether
    /// Discord took it.
    pub(super) async fn send(&self, message: Message, files: &[&Attached]) -> bool {
        let reply = message.reply_to(self.to.get());
        let attempt = || {
            let route = Route::ChannelMessages { channel_id: self.channel };
            send(self.http, route, LightMethod::Post, &reply, files)
        };
        let sending = async {
            self.held.over().await;
            match attempt().await {
                Err(failed) if may_pass(&failed) => {
                    warn!(reason = reason(&failed), "the reply failed, trying once more");
                    tokio::time::sleep(PAUSE).await;
                    attempt().await
                }
                first => first,
            }
        };
        let sent = tokio::time::timeout(LONGEST, sending).await;
        sweep_rate_limits(self.http).await;
        let Ok(result) = sent else {
            warn!("the reply did not get through in time");
            self.metrics.sent(Kind::Message, Outcome::Late);
            return false;
        };
        self.metrics.sent(Kind::Message, outcome(&result));
        if let Err(failed) = &result {
            // A channel in which Cardinal may not write is none of its faults.
            info!(reason = reason(failed), "Discord did not take the reply");
        }
        result.is_ok()
    }
}

/// Writes a message in a channel, and gives its id.
pub(super) async fn post(
    http: &Http,
    channel: u64,
    message: Posted,
    files: &[&Attached],
) -> Result<u64, serenity::Error> {
    #[derive(serde::Deserialize)]
    struct Taken {
        id: MessageId,
    }
    let route = Route::ChannelMessages { channel_id: ChannelId::new(channel) };
    let sending = sent(http, route, LightMethod::Post, &message, files);
    let taken = tokio::time::timeout(LONGEST, sending).await.map_err(|_| late())??;
    let taken: Taken = serde_json::from_slice(&taken)?;
    Ok(taken.id.get())
}

/// Changes a message in a channel.
pub(super) async fn edit(
    http: &Http,
    (channel, message): (u64, u64),
    body: &Message,
    files: &[&Attached],
) -> Result<(), serenity::Error> {
    let (channel_id, message_id) = (ChannelId::new(channel), MessageId::new(message));
    let route = Route::ChannelMessage { channel_id, message_id };
    let sending = send(http, route, LightMethod::Patch, body, files);
    tokio::time::timeout(LONGEST, sending).await.map_err(|_| late())?
}

/// That nobody waits for a request any longer.
fn late() -> serenity::Error {
    serenity::Error::Other("it took too long")
}

/// Sends a message. serenity's own calls are of no use: they read the message that Discord sends
/// back, and do not know the components in it.
async fn send<T: Serialize>(
    http: &Http,
    route: Route<'_>,
    method: LightMethod,
    body: &T,
    files: &[&Attached],
) -> Result<(), serenity::Error> {
    sent(http, route, method, body, files).await.map(drop)
}

/// The same, with what Discord says to it.
async fn sent<T: Serialize>(
    http: &Http,
    route: Route<'_>,
    method: LightMethod,
    body: &T,
    files: &[&Attached],
) -> Result<Vec<u8>, serenity::Error> {
    let body = serde_json::to_string(body)?;
    let request = Request::new(route, method);
    let request = match files {
        [] => request.body(Some(body.into_bytes())),
        _ => request.multipart(Some(Multipart {
            upload: MultipartUpload::Attachments(uploads(files)),
            fields: Vec::new(),
            payload_json: Some(body),
        })),
    };
    let said = http.request(request).await?;
    let said = said.bytes().await.map_err(|error| HttpError::Request(error.without_url()))?;
    Ok(said.to_vec())
}

/// The files of a message; serenity numbers them in this order.
fn uploads(files: &[&Attached]) -> Vec<CreateAttachment> {
    files.iter().map(|file| CreateAttachment::bytes(file.bytes.clone(), &file.name)).collect()
}

/// What became of a request.
fn outcome(result: &Result<(), serenity::Error>) -> Outcome {
    match result {
        Ok(()) => Outcome::Taken,
        Err(failed) => match discord_code(failed) {
            // The first attempt got through although Discord said otherwise.
            Some(ALREADY_ANSWERED) => Outcome::Taken,
            Some(code) if code == EXPIRED || TOKEN_EXPIRED.contains(&code) => Outcome::Expired,
            _ => Outcome::Refused,
        },
    }
}

/// Whether the same request may succeed a moment later.
fn may_pass(failed: &serenity::Error) -> bool {
    match failed {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            response.status_code.is_server_error()
        }
        serenity::Error::Http(HttpError::Request(_)) => true,
        _ => false,
    }
}

fn discord_code(failed: &serenity::Error) -> Option<isize> {
    match failed {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => Some(response.error.code),
        _ => None,
    }
}

/// The status with which Discord refused, if it came to that.
pub(super) fn status(failed: &serenity::Error) -> Option<StatusCode> {
    match failed {
        serenity::Error::Http(failed) => failed.status_code(),
        _ => None,
    }
}

/// Why a request failed, for the log: the library's own wording shows addresses, and the address
/// of a response holds the interaction's token.
pub(super) fn reason(failed: &serenity::Error) -> String {
    match failed {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            let wrong = response.error.errors.iter().map(|e| format!("; {}: {}", e.path, e.code));
            let status = response.status_code;
            format!("{status}, Discord's code {}{}", response.error.code, wrong.collect::<String>())
        }
        serenity::Error::Http(HttpError::Request(request)) => {
            let mut causes = Vec::new();
            let mut cause = request.source();
            while let Some(source) = cause {
                causes.push(source.to_string());
                cause = source.source();
            }
            format!("the request did not get through: {}", causes.join(": "))
        }
        serenity::Error::Http(_) => "the request could not be made".to_owned(),
        serenity::Error::Json(_) => "Discord's reply could not be read".to_owned(),
        serenity::Error::Gateway(gateway) => gateway.to_string(),
        _ => "the client failed".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn nothing_is_kept_of_an_interaction_that_is_over() {
        let http = Http::new("token");
        let (application, id) = (ApplicationId::new(1), InteractionId::new(2));
        let (since, kind, metrics) = (Instant::now(), Kind::Command, &Metrics::new());
        let envelope = Envelope { http: &http, application, id, token: "secret", since, kind, metrics };
        let routes = http.ratelimiter.as_ref().map(serenity::http::Ratelimiter::routes);
        let routes = routes.expect("the rate limiter is on");
        for route in [
            Route::InteractionResponse { interaction_id: id, token: "secret" },
            Route::WebhookOriginalInteractionResponse { application_id: application, token: "secret" },
            Route::WebhookFollowupMessages { application_id: application, token: "secret" },
        ] {
            routes.write().await.entry(route.ratelimiting_bucket()).or_default();
        }
        envelope.forget_rate_limits().await;
        assert!(routes.read().await.is_empty());
    }

    #[tokio::test]
    async fn rate_limits_of_channels_are_forgotten_once_there_are_many() {
        let http = Http::new("token");
        let routes = http.ratelimiter.as_ref().map(serenity::http::Ratelimiter::routes);
        let routes = routes.expect("the rate limiter is on");
        let bucket =
            |id: u64| Route::ChannelMessages { channel_id: ChannelId::new(id) }.ratelimiting_bucket();
        for id in 1..MANY_ROUTES as u64 {
            routes.write().await.entry(bucket(id)).or_default();
        }
        sweep_rate_limits(&http).await;
        assert_eq!(routes.read().await.len(), MANY_ROUTES - 1, "these are not many yet");
        let last = routes.write().await.entry(bucket(MANY_ROUTES as u64)).or_default().clone();
        let in_use = last.lock().await;
        sweep_rate_limits(&http).await;
        drop(in_use);
        let left: Vec<_> = routes.read().await.keys().copied().collect();
        assert!(left == [bucket(MANY_ROUTES as u64)], "{}", left.len());
    }
}
