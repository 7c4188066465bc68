//! The gateway half: a session over WebSocket that can be cut and taken up again.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::broadcast::error::RecvError;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::server;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use super::{APPLICATION, State, TOKEN};

const DISPATCH: u64 = 0;
const HEARTBEAT: u64 = 1;
const IDENTIFY: u64 = 2;
const RESUME: u64 = 6;
const INVALID_SESSION: u64 = 9;
const HELLO: u64 = 10;
const HEARTBEAT_ACK: u64 = 11;

const AUTHENTICATION_FAILED: u16 = 4004;
const UNKNOWN_OPCODE: u16 = 4001;

/// Often enough that every test sees one, seldom enough to stay within the limit.
const HEARTBEAT_EVERY: Duration = Duration::from_secs(2);
/// Bytes of a payload.
const LONGEST_PAYLOAD: usize = 4_096;
/// Payloads in a minute.
const PAYLOADS: usize = 120;

/// What the gateway saw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// A client opened a connection.
    Opened,
    /// A client introduced itself and was refused.
    Refused,
    /// A client introduced itself.
    Identified { intents: u64, shard: u64 },
    /// A client took up its session after the event with this number.
    Resumed { session: String, seq: u64 },
    /// A client is alive and has seen the event with this number.
    Heartbeat { seq: Option<u64> },
    /// A client left with this code.
    Left { code: Option<u16> },
}

/// What a connection is told to do.
#[derive(Debug, Clone, Copy)]
pub enum Order {
    /// Send what has not been sent.
    Deliver,
    /// Vanish.
    Cut,
    /// Close with a code.
    Close(u16),
    /// Declare the session over, for good or until it is taken up again.
    Invalidate {
        /// Whether it may be taken up again.
        resumable: bool,
    },
}

/// What becomes of a connection that would begin a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The session is declared over before it began.
    Invalid,
    /// It is closed with a code.
    Close(u16),
    /// It is closed without a word when it is opened.
    Hangup,
    /// Nothing is said on it, ever.
    Silence,
}

/// The session of a shard: its events in the order in which they are sent. The number of each is
/// its place from 1, unless two have changed places on the way.
#[derive(Debug, Default)]
pub struct Session {
    id: String,
    events: Vec<(usize, String, Value)>,
}

impl Session {
    /// Adds an event that the client is to have.
    pub fn add(&mut self, name: &str, data: Value) {
        self.events.push((self.events.len() + 1, name.to_owned(), data));
    }

    /// Lets the last two events change places, each with the number that it was given.
    pub fn swap_last(&mut self) {
        let last = self.events.len() - 1;
        self.events.swap(last - 1, last);
    }

    /// Lets go of the events so far; they cannot come again.
    pub fn forget(&mut self) {
        for (_, _, data) in &mut self.events {
            *data = Value::Null;
        }
    }

    fn payload(&self, place: usize) -> Option<Value> {
        let (seq, name, data) = self.events.get(place.checked_sub(1)?)?;
        Some(json!({ "op": DISPATCH, "t": name, "s": seq, "d": data }))
    }
}

type Socket = WebSocketStream<TcpStream>;

pub async fn serve(listener: TcpListener, state: Arc<State>) {
    while let Ok((stream, _)) = listener.accept().await {
        let state = Arc::clone(&state);
        tokio::spawn(async move {
            let mut query = String::new();
            let socket = tokio_tungstenite::accept_hdr_async(
                stream,
                #[allow(clippy::result_large_err, reason = "the library's own callback type")]
                |request: &server::Request, response: server::Response| {
                    request.uri().query().unwrap_or_default().clone_into(&mut query);
                    Ok(response)
                },
            );
            let Ok(socket) = socket.await else { return };
            if !query.split('&').any(|part| part == "v=10") {
                state.problem(format!("a gateway connection with the query {query:?}"));
            }
            let mut connection = Connection { socket, state, shard: 0, sent: None, payloads: Vec::new() };
            connection.run().await;
        });
    }
}

/// One connection of a client.
struct Connection {
    socket: Socket,
    state: Arc<State>,
    /// Whose session it has.
    shard: usize,
    /// The number of the last event sent, once the client has a session.
    sent: Option<usize>,
    /// When each payload of the client came in.
    payloads: Vec<Instant>,
}

impl Connection {
    async fn run(&mut self) {
        let mut orders = self.state.orders.subscribe();
        self.state.note(Note::Opened);
        if let Some(refusal) = self.state.refusal_of_connection() {
            if refusal == Refusal::Silence {
                // Until the client has had enough.
                while let Some(Ok(_)) = self.socket.next().await {}
            }
            return;
        }
        let interval = u64::try_from(HEARTBEAT_EVERY.as_millis()).unwrap();
        self.send(&json!({ "op": HELLO, "d": { "heartbeat_interval": interval } })).await;
        loop {
            tokio::select! {
                order = orders.recv() => match order {
                    Ok(Order::Deliver) | Err(RecvError::Lagged(_)) => self.deliver().await,
                    Ok(Order::Close(code)) => self.close(code).await,
                    Ok(Order::Invalidate { resumable }) => {
                        self.send(&json!({ "op": INVALID_SESSION, "d": resumable })).await;
                        self.sent = None;
                    }
                    Ok(Order::Cut) | Err(RecvError::Closed) => return,
                },
                message = self.socket.next() => match message {
                    Some(Ok(Message::Text(text))) => self.read(&text).await,
                    Some(Ok(Message::Close(frame))) => {
                        let code = frame.map(|frame| frame.code.into());
                        self.state.note(Note::Left { code });
                    }
                    Some(Ok(_)) => (),
                    Some(Err(_)) | None => return,
                },
            }
        }
    }

    async fn read(&mut self, text: &str) {
        let now = Instant::now();
        self.payloads.retain(|at| now - *at < Duration::from_secs(60));
        self.payloads.push(now);
        if text.len() > LONGEST_PAYLOAD || self.payloads.len() > PAYLOADS {
            self.state.problem("too much on the gateway".to_owned());
        }
        let payload: Value = serde_json::from_str(text).unwrap_or_default();
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(HEARTBEAT) => self.heartbeat(data).await,
            Some(IDENTIFY) => self.identify(data).await,
            Some(RESUME) => self.resume(data).await,
            op => {
                self.state.problem(format!("an unexpected payload with the code {op:?}"));
                self.close(UNKNOWN_OPCODE).await;
            }
        }
    }

    async fn heartbeat(&mut self, data: &Value) {
        let seq = data.as_u64();
        let sent = self.sent.unwrap_or(0) as u64;
        if seq.is_some_and(|seq| seq > sent) || !(data.is_null() || data.is_u64()) {
            self.state.problem(format!("a heartbeat for the event {data}, with {sent} sent"));
        }
        self.send(&json!({ "op": HEARTBEAT_ACK, "d": null })).await;
        self.state.note(Note::Heartbeat { seq });
    }

    async fn identify(&mut self, data: &Value) {
        if data["token"] != TOKEN && data["token"] != format!("Bot {TOKEN}") {
            self.close(AUTHENTICATION_FAILED).await;
            return;
        }
        let refusal = self.state.book().refusals.pop_front();
        if let Some(refusal) = refusal {
            self.state.note(Note::Refused);
            match refusal {
                Refusal::Close(code) => self.close(code).await,
                _ => self.send(&json!({ "op": INVALID_SESSION, "d": false })).await,
            }
            return;
        }
        let properties = ["os", "browser", "device"].map(|key| data["properties"][key].is_string());
        let intents = data["intents"].as_u64();
        let shard = data["shard"][0].as_u64().unwrap_or(u64::MAX);
        let shards = self.state.shards as u64;
        let is_a_shard = shard < shards && data["shard"] == json!([shard, shards]);
        if properties != [true; 3] || intents.is_none() || !is_a_shard {
            let mut shown = data.clone();
            shown["token"] = "hidden".into();
            self.state.problem(format!("an introduction that lacks something: {shown}"));
        }
        self.shard = usize::try_from(shard).unwrap().min(self.state.shards - 1);
        let begun = |note: &&Note| matches!(note, Note::Identified { .. });
        let id = format!("session-{}", self.state.book().notes.iter().filter(begun).count() + 1);
        let ready = json!({
            "v": 10,
            "user": { "id": APPLICATION, "username": "Cardinal", "discriminator": "0",
                      "global_name": null, "avatar": null, "bot": true, "mfa_enabled": true,
                      "verified": true, "email": null, "flags": 0 },
            "guilds": [],
            "session_id": id,
            "session_type": "normal",
            "resume_gateway_url": format!("ws://{}", self.state.gateway),
            "shard": [shard, shards],
            "application": { "id": APPLICATION, "flags": 0 },
            "_trace": [],
        });
        {
            let mut book = self.state.book();
            // What was sent to a session that is over does not come again.
            book.sessions[self.shard] = Session { id, events: Vec::new() };
            book.sessions[self.shard].add("READY", ready);
        }
        self.sent = Some(0);
        self.deliver().await;
        self.state.note(Note::Identified { intents: intents.unwrap_or_default(), shard });
    }

    async fn resume(&mut self, data: &Value) {
        let token = &data["token"];
        let session = data["session_id"].as_str().unwrap_or_default().to_owned();
        let seq = data["seq"].as_u64().unwrap_or_default();
        let last = {
            let book = self.state.book();
            let known = book.sessions.iter().position(|known| !session.is_empty() && known.id == session);
            self.shard = known.unwrap_or(self.shard);
            known.map(|shard| book.sessions[shard].events.len() as u64)
        };
        let is_known = *token == TOKEN || *token == format!("Bot {TOKEN}");
        if !is_known || last.is_none_or(|last| seq > last) {
            self.state.problem(format!("{session} cannot be resumed after {seq}"));
            self.send(&json!({ "op": INVALID_SESSION, "d": false })).await;
            return;
        }
        self.sent = usize::try_from(seq).ok();
        self.state.book().sessions[self.shard].add("RESUMED", json!({ "_trace": [] }));
        self.deliver().await;
        self.state.note(Note::Resumed { session, seq });
    }

    /// Sends the events that the client has not had.
    async fn deliver(&mut self) {
        let Some(mut sent) = self.sent else { return };
        loop {
            let payload = self.state.book().sessions[self.shard].payload(sent + 1);
            let Some(payload) = payload else { break };
            self.send(&payload).await;
            sent += 1;
        }
        self.sent = Some(sent);
    }

    async fn close(&mut self, code: u16) {
        let frame = CloseFrame { code: CloseCode::from(code), reason: "".into() };
        // A client that has left already needs no farewell.
        let _ = self.socket.close(Some(frame)).await;
    }

    /// A client that has left misses what is sent; it gets it when it resumes.
    async fn send(&mut self, payload: &Value) {
        let _ = self.socket.send(Message::Text(payload.to_string())).await;
    }
}
