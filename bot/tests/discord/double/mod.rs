//! A stand-in for Discord, on loopback.
//!
//! It is Discord's side of the published protocol, in plain JSON: nothing here comes from the
//! client library that it is there to test. What a request gets wrong is kept as a problem, and a
//! problem fails the test when the double is dropped.

mod checks;
mod contract;
pub mod delivery;
mod gateway;
mod http;
mod interactions;
mod tls;

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::sync::{Notify, broadcast};

pub use checks::{commands_problems, message_problems, pings, response_problems, texts};
pub use contract::Contract;
pub use gateway::{Note, Refusal};
pub use http::{Call, Fault, Trouble};
pub use interactions::{
    Attached, Interaction, choose, command, command_in, command_with, command_with_role, command_with_user,
    command_within, completion, completion_within, fill, fill_all, fill_in, message, on_a_message, press,
};

/// The bot's token.
pub const TOKEN: &str = "MTAx.G0test.a-secret-that-no-log-may-show";
/// Where Discord keeps files.
pub const FILES: &str = "cdn.discordapp.com";
/// The bot's application.
pub const APPLICATION: &str = "1010101010101010101";

/// How long a test waits for something that must happen.
const PATIENCE: Duration = Duration::from_secs(15);

/// The stand-in. Dropping it ends the test as failed if a request broke the protocol.
pub struct Discord {
    state: Arc<State>,
    http: SocketAddr,
    certificate: Vec<u8>,
}

/// What both halves of the stand-in know.
struct State {
    gateway: SocketAddr,
    shards: usize,
    contract: Option<Contract>,
    /// One request in so many is held against the contract.
    sampled: usize,
    book: Mutex<Book>,
    /// Something was written into the book.
    news: Notify,
    orders: broadcast::Sender<gateway::Order>,
}

/// What happened so far.
#[derive(Default)]
struct Book {
    calls: Vec<Call>,
    /// Which of them came to a path: after two minutes of load there are too many to look through.
    by_path: HashMap<String, Vec<usize>>,
    notes: Vec<Note>,
    faults: Vec<Fault>,
    problems: Vec<String>,
    judged: usize,
    described: usize,
    /// By shard.
    sessions: Vec<gateway::Session>,
    /// Until when no request may come to a path.
    closed: HashMap<String, Instant>,
    /// Until when no request may come at all.
    held: Option<Instant>,
    /// By token.
    issued: HashMap<String, Issued>,
    /// What becomes of the next sessions, instead of beginning.
    refusals: VecDeque<Refusal>,
    /// How many more sessions may be started, and when it is as many as ever again.
    sessions_left: Option<(u64, Instant)>,
    /// How many shards are recommended by now.
    wanted: Option<usize>,
    /// How often the address of the gateway is told wrong.
    mislaid: usize,
    is_withdrawn: bool,
    /// Messages in channels, by channel and id.
    written: BTreeMap<(String, String), Value>,
    /// Files that people gave, by path.
    files: HashMap<String, Vec<u8>>,
}

/// An interaction that was sent to the bot.
struct Issued {
    id: String,
    kind: u64,
    at: Instant,
    /// How long the first response took to come.
    took: Option<Duration>,
}

impl Discord {
    /// Starts a stand-in with one shard, to which the token [`TOKEN`] is known.
    pub async fn start() -> Self {
        Self::start_with(1).await
    }

    /// Starts a stand-in that holds one request in so many against Discord's description, which takes
    /// longer than an answer.
    pub async fn start_sampled(sampled: usize) -> Self {
        Self::begin(1, Contract::load(), sampled).await
    }

    /// Starts a stand-in that wants this many shards.
    pub async fn start_with(shards: usize) -> Self {
        Self::begin(shards, Contract::load(), 1).await
    }

    /// How many requests were held against what Discord refuses, and how many of them against its
    /// description too.
    pub fn judged(&self) -> (usize, usize) {
        let book = self.state.book();
        (book.judged, book.described)
    }

    async fn begin(shards: usize, contract: Option<Contract>, sampled: usize) -> Self {
        let gateway = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let state = Arc::new(State {
            gateway: gateway.local_addr().unwrap(),
            shards,
            contract,
            sampled,
            book: Mutex::new(Book::new(shards)),
            news: Notify::new(),
            orders: broadcast::channel(64).0,
        });
        tokio::spawn(gateway::serve(gateway, Arc::clone(&state)));
        let (listener, certificate) = tls::listen().await;
        let http = listener.address;
        tokio::spawn(http::serve(listener, Arc::clone(&state)));
        Self { state, http, certificate }
    }

    /// A client for which this stand-in is discord.com.
    pub fn client(&self) -> reqwest::Client {
        let certificate = reqwest::Certificate::from_der(&self.certificate).unwrap();
        reqwest::Client::builder()
            .resolve("discord.com", self.http)
            .resolve(FILES, self.http)
            .tls_built_in_root_certs(false)
            .add_root_certificate(certificate)
            .no_proxy()
            .build()
            .unwrap()
    }

    /// Where discord.com is.
    pub fn address(&self) -> SocketAddr {
        self.http
    }

    /// What its certificate is, as DER.
    pub fn certificate(&self) -> &[u8] {
        &self.certificate
    }

    /// How many interactions have had no response yet.
    pub fn outstanding(&self) -> usize {
        self.state.book().issued.values().filter(|issued| issued.took.is_none()).count()
    }

    /// The ids of the interactions that nobody has responded to.
    pub fn unanswered(&self) -> Vec<String> {
        let book = self.state.book();
        book.issued.values().filter(|issued| issued.took.is_none()).map(|issued| issued.id.clone()).collect()
    }

    /// How long each interaction waited for its first response, with its kind.
    pub fn latencies(&self) -> Vec<(u64, Duration)> {
        let book = self.state.book();
        book.issued.values().filter_map(|issued| Some((issued.kind, issued.took?))).collect()
    }

    /// When each interaction was sent, and how long it waited for its first response, if it has had one.
    pub fn waits(&self) -> Vec<(Instant, Option<Duration>)> {
        self.state.book().issued.values().map(|issued| (issued.at, issued.took)).collect()
    }

    /// Forgets what happened so far, but for sessions.
    pub fn forget(&self) {
        let mut book = self.state.book();
        book.calls.clear();
        book.by_path.clear();
        book.issued.clear();
        book.notes.clear();
        for session in &mut book.sessions {
            session.forget();
        }
    }

    /// Sends an interaction to the bot.
    pub fn send(&self, interaction: &Interaction) {
        self.issue(interaction);
        self.dispatch("INTERACTION_CREATE", interaction.event.clone());
    }

    /// Sends two interactions to the bot, the second of which overtakes the first on the way.
    pub fn send_swapped(&self, first: &Interaction, second: &Interaction) {
        self.issue(first);
        self.issue(second);
        {
            let mut book = self.state.book();
            let session = &mut book.sessions[0];
            session.add("INTERACTION_CREATE", first.event.clone());
            session.add("INTERACTION_CREATE", second.event.clone());
            session.swap_last();
        }
        let _ = self.state.orders.send(gateway::Order::Deliver);
    }

    /// Notes that an interaction is about to reach the bot, whichever way.
    pub fn issue(&self, interaction: &Interaction) {
        self.state.book().issued.insert(
            interaction.token.clone(),
            Issued { id: interaction.id.clone(), kind: interaction.kind, at: Instant::now(), took: None },
        );
    }

    /// Sends any event to the bot, to the shard of its server: now if that is connected, else when it
    /// resumes.
    pub fn dispatch(&self, name: &str, data: Value) {
        let guild: Option<usize> = data["guild_id"].as_str().and_then(|id| id.parse().ok());
        let shard = guild.map_or(0, |guild| (guild >> 22) % self.state.shards);
        self.state.book().sessions[shard].add(name, data);
        let _ = self.state.orders.send(gateway::Order::Deliver);
    }

    /// Declares every session over.
    pub fn invalidate(&self, resumable: bool) {
        let _ = self.state.orders.send(gateway::Order::Invalidate { resumable });
    }

    /// The reply to a message with this id.
    pub async fn reply(&self, message: &str) -> Call {
        let fits = |call: &&Call| {
            call.method == "POST"
                && call.status < 300
                && call.body["message_reference"]["message_id"] == message
        };
        self.wait(message, |book| book.calls.iter().find(fits).cloned()).await
    }

    /// The messages that stand in channels, as they were last written: id and body.
    pub fn written(&self) -> Vec<(String, Value)> {
        let book = self.state.book();
        book.written.iter().map(|((_, id), body)| (id.clone(), body.clone())).collect()
    }

    /// Somebody deletes every message of this id.
    pub fn erase(&self, message: &str) {
        self.state.book().written.retain(|(_, id), _| id != message);
    }

    /// Keeps a file that somebody gives, and says where.
    pub fn keep_file(&self, name: &str, bytes: &[u8]) -> String {
        let mut book = self.state.book();
        let path = format!("/ephemeral-attachments/1500000000000000001/{}/{name}", book.files.len());
        book.files.insert(path.clone(), bytes.to_vec());
        format!("https://{FILES}{path}?ex=1&hm=secret")
    }

    /// Refuses the next sessions, one after the other.
    pub fn refuse(&self, refusals: impl IntoIterator<Item = Refusal>) {
        self.state.book().refusals.extend(refusals);
    }

    /// Lets so many more sessions be started, until so long from now.
    pub fn leave_sessions(&self, left: u64, reset_after: Duration) {
        self.state.book().sessions_left = Some((left, Instant::now() + reset_after));
    }

    /// Names an address at which nobody listens, the next so many times that it is asked for its
    /// gateway.
    pub fn mislay_gateway(&self, times: usize) {
        self.state.book().mislaid = times;
    }

    /// Knows the token no more.
    pub fn withdraw_token(&self) {
        self.state.book().is_withdrawn = true;
    }

    /// Recommends another number of shards than at the start.
    pub fn want(&self, shards: usize) {
        self.state.book().wanted = Some(shards);
    }

    /// Cuts the gateway connection without a word.
    pub fn cut(&self) {
        let _ = self.state.orders.send(gateway::Order::Cut);
    }

    /// Closes the gateway connection with one of Discord's codes.
    pub fn close(&self, code: u16) {
        let _ = self.state.orders.send(gateway::Order::Close(code));
    }

    /// Makes coming requests fail.
    pub fn fail(&self, fault: Fault) {
        self.state.book().faults.push(fault);
    }

    /// The attempt with this index to respond to the interaction.
    pub async fn attempt(&self, interaction: &Interaction, index: usize) -> Call {
        self.call("POST", &callback(interaction), index).await
    }

    /// The response to the interaction that was taken.
    pub async fn response(&self, interaction: &Interaction) -> Call {
        let path = callback(interaction);
        self.wait(&path, |book| book.to(&path).find(|call| call.status < 300).cloned()).await
    }

    /// What the person sees in the end: the response that was taken or, where that promised
    /// something, what came after it.
    pub async fn final_call(&self, interaction: &Interaction) -> Call {
        let response = self.response(interaction).await;
        if !matches!(response.body["type"].as_u64(), Some(5 | 6)) {
            return response;
        }
        let [edit, sent] = [
            format!("/webhooks/{APPLICATION}/{}/messages/@original", interaction.token),
            format!("/webhooks/{APPLICATION}/{}", interaction.token),
        ];
        let first = |book: &Book| {
            let calls =
                [&edit, &sent].into_iter().filter_map(|path| book.by_path.get(path)?.first().copied());
            calls.min().map(|call| book.calls[call].clone())
        };
        self.wait(&edit, first).await
    }

    /// The edit of the response to the interaction.
    pub async fn edit(&self, interaction: &Interaction) -> Call {
        self.edit_attempt(interaction, 0).await
    }

    /// The attempt with this index to edit the response to the interaction.
    pub async fn edit_attempt(&self, interaction: &Interaction, index: usize) -> Call {
        let path = format!("/webhooks/{APPLICATION}/{}/messages/@original", interaction.token);
        self.call("PATCH", &path, index).await
    }

    /// The further message that was sent after the response to the interaction.
    pub async fn follow_up(&self, interaction: &Interaction) -> Call {
        self.call("POST", &format!("/webhooks/{APPLICATION}/{}", interaction.token), 0).await
    }

    /// The commands that were registered by the attempt with this index.
    pub async fn registration(&self, index: usize) -> Call {
        self.call("PUT", &format!("/applications/{APPLICATION}/commands"), index).await
    }

    async fn call(&self, method: &str, path: &str, index: usize) -> Call {
        let fits = |call: &&Call| call.method == method;
        self.wait(path, |book| book.to(path).filter(fits).nth(index).cloned()).await
    }

    /// How many attempts were made so far to respond to the interaction.
    pub fn attempts(&self, interaction: &Interaction) -> usize {
        let path = callback(interaction);
        self.state.book().to(&path).count()
    }

    /// How many requests came to paths that end so.
    pub fn calls(&self, end: &str) -> usize {
        self.state.book().calls.iter().filter(|call| call.path.ends_with(end)).count()
    }

    /// Waits until this is so.
    pub async fn until(&self, is_so: impl Fn() -> bool) {
        for _ in 0..2_500 {
            if is_so() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("it never came about: {:#?}", self.state.book().notes)
    }

    /// Waits until the gateway has noted something that fits, and gives it.
    pub async fn noted(&self, fits: impl Fn(&Note) -> bool) -> Note {
        self.wait("gateway", |book| book.notes.iter().find(|note| fits(note)).cloned()).await
    }

    /// Everything that the gateway noted so far.
    pub fn notes(&self) -> Vec<Note> {
        self.state.book().notes.clone()
    }

    /// What requests got wrong so far; taken, so that it no longer fails the test.
    pub fn take_problems(&self) -> Vec<String> {
        std::mem::take(&mut self.state.book().problems)
    }

    async fn wait<T>(&self, what: &str, look: impl Fn(&Book) -> Option<T>) -> T {
        let found = tokio::time::timeout(PATIENCE, async {
            loop {
                let news = self.state.news.notified();
                tokio::pin!(news);
                news.as_mut().enable();
                if let Some(found) = look(&self.state.book()) {
                    return found;
                }
                news.await;
            }
        });
        found.await.unwrap_or_else(|_| {
            let book = self.state.book();
            panic!("nothing for {what}: {:#?} {:#?} {:?}", book.calls, book.notes, book.problems)
        })
    }
}

fn callback(interaction: &Interaction) -> String {
    format!("/interactions/{}/{}/callback", interaction.id, interaction.token)
}

impl Book {
    fn new(shards: usize) -> Self {
        let sessions = std::iter::repeat_with(gateway::Session::default).take(shards).collect();
        Self { sessions, ..Self::default() }
    }

    fn keep(&mut self, call: Call) {
        self.by_path.entry(call.path.clone()).or_default().push(self.calls.len());
        self.calls.push(call);
    }

    /// The requests to a path, in the order in which they came.
    fn to(&self, path: &str) -> impl Iterator<Item = &Call> {
        self.by_path.get(path).into_iter().flatten().map(|&call| &self.calls[call])
    }
}

impl Drop for Discord {
    fn drop(&mut self) {
        let problems = self.take_problems();
        if !std::thread::panicking() {
            assert!(problems.is_empty(), "requests broke the protocol: {problems:#?}");
        }
    }
}

impl State {
    fn book(&self) -> MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, note: Note) {
        self.book().notes.push(note);
        self.news.notify_waiters();
    }

    /// What the connection that is opened now meets, if it is to come to nothing at once.
    fn refusal_of_connection(&self) -> Option<Refusal> {
        let mut book = self.book();
        let is_at_once = |refusal: &&Refusal| matches!(refusal, Refusal::Hangup | Refusal::Silence);
        book.refusals.front().filter(is_at_once)?;
        book.refusals.pop_front()
    }

    fn problem(&self, problem: String) {
        self.book().problems.push(problem);
    }
}
