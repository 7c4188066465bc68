//! The HTTP half: Discord's interface, version 10, as far as Cardinal uses it.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::{StatusCode, header};
use axum::response::Response;
use serde_json::{Value, json};

use super::{APPLICATION, State, TOKEN, checks, delivery, tls};

/// A request that came in.
#[derive(Debug, Clone)]
pub struct Call {
    pub method: String,
    /// Without the version before it.
    pub path: String,
    pub at: Instant,
    /// The body, or the `payload_json` of a form.
    pub body: Value,
    pub files: Vec<Upload>,
    /// The status with which it was answered.
    pub status: u16,
}

impl Call {
    /// The message in it, or the form.
    pub fn message(&self) -> &Value {
        if self.body["data"].is_object() { &self.body["data"] } else { &self.body }
    }
}

/// A file that came with a request.
#[derive(Debug, Clone)]
pub struct Upload {
    /// The field of the form, `files[0]`.
    pub field: String,
    pub name: String,
    pub bytes: Vec<u8>,
}

/// What goes wrong with the next requests of one kind.
#[derive(Debug, Clone)]
pub struct Fault {
    /// What the path ends with.
    pub path: String,
    /// How many requests it concerns.
    pub times: usize,
    pub trouble: Trouble,
}

/// How a request fails.
#[derive(Debug, Clone, Copy)]
pub enum Trouble {
    /// Too many requests: try again after this long.
    RateLimit(Duration),
    /// Too many requests of every kind: no other either until then, but responses to interactions.
    GlobalLimit(Duration),
    /// Discord's own failure.
    Server(u16),
    /// The interaction's token is of no use any more.
    Gone,
    /// It takes this long to get there.
    Delay(Duration),
    /// Discord takes it, but the connection breaks before it can say so.
    Lost,
    /// It is taken, but no other may come to this path for so long.
    Exhausted(Duration),
}

/// Time in which an interaction must be responded to.
const FIRST_RESPONSE: Duration = Duration::from_secs(3);
/// Time in which a response can be edited.
const EDITS: Duration = Duration::from_secs(15 * 60);

/// Bytes of a file that every server may receive, at most.
const LARGEST: usize = 10 * 1024 * 1024;

/// A body and the status it goes with.
type Reply = (u16, Value);

pub async fn serve(listener: tls::TlsListener, state: Arc<State>) {
    let app = Router::new().fallback(move |request: Request| {
        let state = Arc::clone(&state);
        async move { answer(&state, request).await }
    });
    axum::serve(listener, app).await.unwrap();
}

async fn answer(state: &State, request: Request) -> Response {
    let at = Instant::now();
    let method = request.method().to_string();
    let full = request.uri().path().to_owned();
    if header(&request, header::HOST) == super::FILES {
        return file(state, &request, &full);
    }
    let Some(path) = full.strip_prefix("/api/v10").map(str::to_owned) else {
        state.problem(format!("{method} {full} is not of version 10"));
        return reply(404, &json!({ "message": "404: Not Found", "code": 0 }), None, false);
    };
    let authorized =
        header(&request, header::AUTHORIZATION) == format!("Bot {TOKEN}") && !state.book().is_withdrawn;
    if !header(&request, header::USER_AGENT).starts_with("DiscordBot (") {
        state.problem(format!("{method} {path} does not say that a bot sends it"));
    }
    let (body, files) = read(state, request).await;
    let trouble = next_trouble(state, &path);
    if let Some(Trouble::Delay(time)) = trouble {
        tokio::time::sleep(time).await;
    }
    let closed = state.book().closed.get(&path).copied();
    if closed.is_some_and(|until| at < until) {
        state.problem(format!("{method} {path} before the time that the last reply named"));
    }
    let is_apart = path.starts_with("/interactions/") || path.starts_with("/webhooks/");
    let held = state.book().held;
    if !is_apart && held.is_some_and(|until| at < until) {
        state.problem(format!("{method} {path} although no request is wanted"));
    }
    let is_global = matches!(trouble, Some(Trouble::GlobalLimit(_)));
    let (status, content, wait) = match trouble {
        Some(Trouble::GlobalLimit(wait)) => {
            state.book().held = Some(Instant::now() + wait);
            let wait = wait.as_secs_f64();
            let message = "You are being rate limited.";
            (429, json!({ "message": message, "retry_after": wait, "global": true }), Some(wait))
        }
        Some(Trouble::RateLimit(wait)) => {
            let wait = wait.as_secs_f64();
            let message = "You are being rate limited.";
            (429, json!({ "message": message, "retry_after": wait, "global": false }), Some(wait))
        }
        Some(Trouble::Gone) => (404, json!({ "message": "Unknown Webhook", "code": 10_015 }), None),
        Some(Trouble::Server(status)) => {
            (status, json!({ "message": "500: Internal Server Error", "code": 0 }), None)
        }
        None | Some(Trouble::Delay(_) | Trouble::Lost | Trouble::Exhausted(_)) => {
            let (status, content) = if authorized || path == "/gateway" {
                route(state, &method, &path, &body, &files)
            } else {
                (401, json!({ "message": "401: Unauthorized", "code": 0 }))
            };
            let wait = if let Some(Trouble::Exhausted(wait)) = trouble { Some(wait) } else { None };
            if let Some(wait) = wait {
                state.book().closed.insert(path.clone(), Instant::now() + wait);
            }
            (status, content, wait.map(|wait| wait.as_secs_f64()))
        }
    };
    state.book().keep(Call { method, path, at, body, files, status });
    state.news.notify_waiters();
    assert!(!matches!(trouble, Some(Trouble::Lost)), "the connection breaks, as a test wants it");
    reply(status, &content, wait, is_global)
}

/// The fault that hits a request for `path`, used up once.
fn next_trouble(state: &State, path: &str) -> Option<Trouble> {
    let mut book = state.book();
    let fault = book.faults.iter_mut().find(|f| f.times > 0 && path.ends_with(&f.path))?;
    fault.times -= 1;
    Some(fault.trouble)
}

fn route(state: &State, method: &str, path: &str, body: &Value, files: &[Upload]) -> Reply {
    let parts: Vec<&str> = path.trim_start_matches('/').split('/').collect();
    match (method, parts.as_slice()) {
        ("GET", ["gateway"]) => (200, json!({ "url": url(state) })),
        ("GET", ["gateway", "bot"]) => {
            let (left, wanted) = {
                let book = state.book();
                let left = book
                    .sessions_left
                    .map(|(left, reset)| (left, reset.saturating_duration_since(Instant::now())));
                (left.filter(|(_, wait)| !wait.is_zero()), book.wanted.unwrap_or(state.shards))
            };
            let (left, wait) = left.unwrap_or((999, Duration::from_secs(4 * 3_600)));
            let wait = u64::try_from(wait.as_millis()).unwrap() + 1;
            let limit = json!({
                "total": 1000, "remaining": left, "reset_after": wait, "max_concurrency": 1,
            });
            let is_mislaid = {
                let mut book = state.book();
                let is_mislaid = book.mislaid > 0;
                book.mislaid = book.mislaid.saturating_sub(1);
                is_mislaid
            };
            // No port has the number 1 in a test.
            let url = if is_mislaid { "ws://127.0.0.1:1".to_owned() } else { url(state) };
            (200, json!({ "url": url, "shards": wanted, "session_start_limit": limit }))
        }
        ("GET", ["oauth2", "applications", "@me"]) => (200, delivery::application()),
        ("PUT", ["applications", APPLICATION, "commands"]) => {
            let problems = checks::commands_problems(body);
            judged(state, (method, path, body), problems).unwrap_or_else(|| registered(body))
        }
        ("POST", ["interactions", id, token, "callback"]) => {
            respond(state, (method, path, body), files, id, token)
        }
        ("PATCH", ["channels", channel, "messages", id]) => {
            let place = ((*channel).to_owned(), (*id).to_owned());
            if !state.book().written.contains_key(&place) {
                return (404, json!({ "message": "Unknown Message", "code": 10_008 }));
            }
            let problems = checks::message_problems(body, &names(files));
            judged(state, (method, path, body), problems).unwrap_or_else(|| {
                state.book().written.insert(place, body.clone());
                (200, message(body))
            })
        }
        ("POST", ["channels", channel, "messages"]) => {
            let mut problems = checks::message_problems(body, &names(files));
            let nonce = body["nonce"].as_str().unwrap_or_default();
            if nonce.is_empty() || body["enforce_nonce"] != true {
                problems.push("a message that could be sent twice".to_owned());
            }
            judged(state, (method, path, body), problems).unwrap_or_else(|| written(state, channel, body))
        }
        ("POST", ["webhooks", APPLICATION, token])
        | ("PATCH", ["webhooks", APPLICATION, token, "messages", "@original"]) => {
            let issued = state.book().issued.get(*token).map(|i| (i.took.is_some(), i.at.elapsed()));
            if issued.is_none_or(|(responded, age)| !responded || age > EDITS) {
                return (404, json!({ "message": "Unknown Webhook", "code": 10_015 }));
            }
            let problems = checks::message_problems(body, &names(files));
            judged(state, (method, path, body), problems).unwrap_or_else(|| (200, message(body)))
        }
        _ => {
            state.problem(format!("{method} {path} is unknown here"));
            (404, json!({ "message": "404: Not Found", "code": 0 }))
        }
    }
}

/// A first response: once, in time, of a fitting kind.
fn respond(state: &State, request: (&str, &str, &Value), files: &[Upload], id: &str, token: &str) -> Reply {
    let known = {
        let book = state.book();
        let issued = book.issued.get(token).filter(|issued| issued.id == id);
        issued.map(|i| (i.kind, i.took.is_some(), i.at.elapsed()))
    };
    let Some((kind, responded, age)) = known else {
        return (404, json!({ "message": "Unknown interaction", "code": 10_062 }));
    };
    if responded {
        let message = "Interaction has already been acknowledged.";
        return (400, json!({ "message": message, "code": 40_060 }));
    }
    if age > FIRST_RESPONSE {
        return (404, json!({ "message": "Unknown interaction", "code": 10_062 }));
    }
    let problems = checks::response_problems(kind, request.2, &names(files));
    if let Some(refused) = judged(state, request, problems) {
        return refused;
    }
    if let Some(issued) = state.book().issued.get_mut(token) {
        issued.took = Some(age);
    }
    (204, Value::Null)
}

/// Refuses a body that breaks the description or one of the checks, and keeps why.
fn judged(
    state: &State,
    (method, path, body): (&str, &str, &Value),
    mut problems: Vec<String>,
) -> Option<Reply> {
    let number = {
        let mut book = state.book();
        book.judged += 1;
        book.judged
    };
    if let Some(contract) = state.contract.as_ref().filter(|_| number.is_multiple_of(state.sampled)) {
        problems.extend(contract.problems(method, path, body));
        state.book().described += 1;
    }
    if problems.is_empty() {
        return None;
    }
    state.book().problems.extend(problems);
    Some((400, json!({ "message": "Invalid Form Body", "code": 50_035 })))
}

/// Commands as Discord gives them back.
fn registered(commands: &Value) -> Reply {
    let mut commands = commands.as_array().cloned().unwrap_or_default();
    for (number, command) in commands.iter_mut().enumerate() {
        command["id"] = (1_300_000_000_000_000_001 + number as u64).to_string().into();
        command["application_id"] = APPLICATION.into();
        command["version"] = "1700000000000000001".into();
        if command["type"].is_null() {
            command["type"] = 1.into();
        }
        if command["description"].is_null() {
            command["description"] = "".into();
        }
        command["default_member_permissions"] = Value::Null;
        command["nsfw"] = false.into();
    }
    (200, commands.into())
}

/// A message that now stands in a channel, once for each nonce.
fn written(state: &State, channel: &str, body: &Value) -> Reply {
    let mut book = state.book();
    let same = book.written.iter().find(|(_, known)| known["nonce"] == body["nonce"]);
    let id = same.map(|((_, id), _)| id.clone());
    let id = id.unwrap_or_else(|| (1_800_000_000_000_000_001 + book.written.len() as u64).to_string());
    book.written.insert((channel.to_owned(), id.clone()), body.clone());
    let mut message = message(body);
    message["id"] = id.into();
    (200, message)
}

/// A file as Discord hands it out: to anybody, so nobody says who they are.
fn file(state: &State, request: &Request, path: &str) -> Response {
    if !header(request, header::AUTHORIZATION).is_empty() {
        state.problem(format!("{path} is asked for with a token"));
    }
    let bytes = state.book().files.get(path).cloned();
    let status = if bytes.is_some() { 200 } else { 404 };
    Response::builder().status(status).body(Body::from(bytes.unwrap_or_default())).unwrap()
}

/// A message as Discord gives it back.
fn message(body: &Value) -> Value {
    json!({
        "id": "1800000000000000001",
        "channel_id": "1500000000000000001",
        "type": 20,
        "content": "",
        "author": { "id": APPLICATION, "username": "Cardinal", "discriminator": "0", "bot": true },
        "attachments": [],
        "embeds": [],
        "mentions": [],
        "mention_roles": [],
        "mention_everyone": false,
        "pinned": false,
        "tts": false,
        "timestamp": "2026-01-01T00:00:00.000000+00:00",
        "edited_timestamp": null,
        "flags": body["flags"],
        "components": body["components"],
    })
}

fn url(state: &State) -> String {
    format!("ws://{}", state.gateway)
}

/// The names of the files in the order of their fields.
fn names(files: &[Upload]) -> Vec<String> {
    let mut sorted: Vec<&Upload> = files.iter().collect();
    sorted.sort_by_key(|file| file.field.clone());
    sorted.into_iter().map(|file| file.name.clone()).collect()
}

async fn read(state: &State, request: Request) -> (Value, Vec<Upload>) {
    let kind = header(&request, header::CONTENT_TYPE);
    if kind.starts_with("multipart/form-data") {
        return read_form(state, request).await;
    }
    let bytes = to_bytes(request.into_body(), 1 << 25).await.unwrap_or_default();
    if bytes.is_empty() {
        return (Value::Null, Vec::new());
    }
    if kind != "application/json" {
        state.problem(format!("a body of type {kind:?}"));
    }
    let body = serde_json::from_slice(&bytes).unwrap_or_else(|error| {
        state.problem(format!("a body that is not JSON: {error}"));
        Value::Null
    });
    (body, Vec::new())
}

async fn read_form(state: &State, request: Request) -> (Value, Vec<Upload>) {
    let (mut body, mut files) = (Value::Null, Vec::new());
    let mut form = Multipart::from_request(request, &()).await.unwrap();
    while let Some(field) = form.next_field().await.unwrap() {
        let name = field.name().unwrap_or_default().to_owned();
        let file = field.file_name().map(str::to_owned);
        let bytes = field.bytes().await.unwrap().to_vec();
        match file {
            Some(file) => files.push(Upload { field: name, name: file, bytes }),
            None if name == "payload_json" => {
                body = serde_json::from_slice(&bytes).unwrap_or_default();
            }
            None => state.problem(format!("a form with a field {name}")),
        }
    }
    for (number, file) in files.iter().enumerate() {
        if file.field != format!("files[{number}]") {
            state.problem(format!("file {number} in the field {}", file.field));
        }
        if file.bytes.is_empty() || file.bytes.len() > LARGEST {
            state.problem(format!("{} has {} bytes", file.name, file.bytes.len()));
        }
    }
    (body, files)
}

fn header(request: &Request, name: header::HeaderName) -> String {
    let value = request.headers().get(name).and_then(|value| value.to_str().ok());
    value.unwrap_or_default().to_owned()
}

fn reply(status: u16, content: &Value, wait: Option<f64>, is_global: bool) -> Response {
    let mut response = Response::builder().status(StatusCode::from_u16(status).unwrap());
    if let Some(wait) = wait {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        response = response
            .header("x-ratelimit-reset", format!("{:.3}", now.as_secs_f64() + wait))
            .header("retry-after", wait.to_string())
            .header("x-ratelimit-limit", 5)
            .header("x-ratelimit-remaining", 0)
            .header("x-ratelimit-reset-after", wait.to_string())
            .header("x-ratelimit-bucket", "abcd1234")
            .header("x-ratelimit-scope", "user");
    }
    if is_global {
        response = response.header("x-ratelimit-global", "true");
    }
    if content.is_null() {
        return response.body(Body::empty()).unwrap();
    }
    let response = response.header(header::CONTENT_TYPE, "application/json");
    response.body(Body::from(content.to_string())).unwrap()
}
