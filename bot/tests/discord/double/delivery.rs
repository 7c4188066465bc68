//! Interactions as Discord delivers them over HTTP: signed, at an address of the application's own.

use std::net::SocketAddr;
use std::time::{SystemTime, UNIX_EPOCH};

use data_encoding::HEXLOWER;
use ring::signature::{Ed25519KeyPair, KeyPair};
use serde_json::{Value, json};

use super::{APPLICATION, Discord, Interaction};

/// What the application's key is made of.
const SEED: [u8; 32] = [11; 32];

fn pair() -> Ed25519KeyPair {
    Ed25519KeyPair::from_seed_unchecked(&SEED).unwrap()
}

/// What Discord tells of the application.
pub fn application() -> Value {
    json!({
        "id": APPLICATION, "name": "Cardinal", "icon": null, "description": "", "summary": "",
        "bot_public": true, "bot_require_code_grant": false, "hook": true, "flags": 0, "team": null,
        "verify_key": HEXLOWER.encode(pair().public_key().as_ref()),
    })
}

/// What is about to be delivered.
#[derive(Debug, Clone)]
pub struct Delivery {
    pub body: String,
    pub signature: Option<String>,
    pub time: Option<String>,
}

impl Delivery {
    /// A body as Discord signs it now.
    pub fn of(body: &Value) -> Self {
        Self::signed_at(&body.to_string(), now())
    }

    /// A body as Discord signs it at a time, in seconds.
    pub fn signed_at(body: &str, time: u64) -> Self {
        let time = time.to_string();
        let signature = pair().sign(&[time.as_bytes(), body.as_bytes()].concat());
        Self { body: body.to_owned(), signature: Some(HEXLOWER.encode(signature.as_ref())), time: Some(time) }
    }
}

pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs()
}

/// Delivers it, and gives the status and what was said.
pub async fn deliver(to: SocketAddr, delivery: Delivery) -> (u16, String) {
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let mut request = client.post(format!("http://{to}/interactions")).body(delivery.body);
    if let Some(signature) = delivery.signature {
        request = request.header("X-Signature-Ed25519", signature);
    }
    if let Some(time) = delivery.time {
        request = request.header("X-Signature-Timestamp", time);
    }
    let response = request.send().await.unwrap();
    (response.status().as_u16(), response.text().await.unwrap())
}

impl Discord {
    /// Delivers an interaction over HTTP. Discord takes an acknowledgement without content, and the response
    /// by a request of its own.
    pub async fn deliver(&self, to: SocketAddr, interaction: &Interaction) {
        self.issue(interaction);
        let (status, said) = deliver(to, Delivery::of(&interaction.event)).await;
        assert_eq!((status, said.as_str()), (202, ""), "Discord shows that the application does not respond");
    }
}
