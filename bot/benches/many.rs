//! How fast several processes answer that share one PostgreSQL, while one of them is killed and started again.
//!
//! `cargo bench -p cardinal --bench many` starts a PostgreSQL server of its own, three processes that take what
//! Discord delivers over HTTP, and the stand-in of the tests, which delivers 600 interactions a second for two
//! minutes, to each process in turn. In the middle one is killed; what was on its way there is lost, and what is
//! refused there goes to the next, as a load balancer would have it; a third of a minute later it is started again.
//! `-- RATE SECONDS PROCESSES` changes these figures.
//!
//! A latency is the time from the delivery to the arrival of the first response. At the end each process is asked
//! the same, and all have to answer it alike.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a measurement that cannot go on has failed")]

#[allow(dead_code, unused_imports, reason = "the tests use what this does not")]
#[path = "../tests/discord/double/mod.rs"]
mod double;
#[allow(dead_code, reason = "the bench of one process needs the rest")]
mod load;
#[allow(dead_code, reason = "the processes here are started otherwise")]
mod measured;
#[path = "../../store/tests/server/mod.rs"]
mod server;

use std::collections::{BTreeMap, HashSet};
use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use cardinal::discord::{DiscordSettings, run_until};
use cardinal::host;
use cardinal_assistant::{Cardinal, Host};
use cardinal_config::Token;
use cardinal_store::Source;

use double::delivery::Delivery;
use double::{Discord, Interaction, TOKEN, texts};
use load::Load;
use measured::{memory, told};

/// The allocator of the program, whose memory is measured.
#[cfg(unix)]
#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

/// The variable that makes a process a bot: where the stand-in is, its certificate, where to listen, the database.
const BOT: &str = "CARDINAL_BENCH_MANY";
/// One request in so many is held against Discord's description.
const SAMPLED: usize = 1_000;
/// Answers are read once in so many deliveries: whoever presses a button takes a moment.
const READ: u32 = 30;
/// Seconds of which one p99 is told.
const STRETCH: u64 = 5;
/// How long an answer may be on its way at the end.
const LATE: Duration = Duration::from_secs(15);

fn main() {
    if let Ok(place) = std::env::var(BOT) {
        return bot(&place);
    }
    let figures: Vec<u32> = std::env::args().skip(1).filter_map(|figure| figure.parse().ok()).collect();
    let figure = |at: usize, usual| figures.get(at).copied().unwrap_or(usual);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    runtime.block_on(measure(figure(0, 600), figure(1, 120), figure(2, 3) as usize));
}

/// Is a bot until its standard input ends.
fn bot(place: &str) {
    let [discord, certificate, listen, database] =
        <[&str; 4]>::try_from(place.split(' ').collect::<Vec<_>>()).unwrap();
    let certificate = reqwest::Certificate::from_der(&std::fs::read(certificate).unwrap()).unwrap();
    let client = reqwest::Client::builder()
        .resolve("discord.com", discord.parse().unwrap())
        .tls_built_in_root_certs(false)
        .add_root_certificate(certificate)
        .no_proxy()
        .build()
        .unwrap();
    let store = Source::database_at(database.parse().unwrap());
    let host = Host { store, ..host::at(std::path::Path::new("/nowhere")) };
    let cardinal = Cardinal::new("warzone-faq", host, None, None);
    let settings = DiscordSettings {
        token: Token::new(TOKEN).unwrap(),
        http: Some(client),
        endpoint: Some(listen.parse().unwrap()),
        metrics: None,
        spread: None,
        page_url: None,
    };
    let stop = async {
        let ended =
            tokio::task::spawn_blocking(|| std::io::copy(&mut std::io::stdin(), &mut std::io::sink()));
        let _ = ended.await;
    };
    cardinal::discord::runtime().unwrap().block_on(run_until(settings, Arc::new(cardinal), stop)).unwrap();
}

/// One process, and where it listens.
struct Process {
    place: String,
    address: SocketAddr,
    child: Child,
}

impl Process {
    async fn start(place: &str) -> Self {
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let place = place.replace("LISTEN", &address.to_string());
        let child = Self::begin(&place);
        let process = Self { place, address, child };
        process.listening().await;
        process
    }

    fn begin(place: &str) -> Child {
        Command::new(std::env::current_exe().unwrap()).env(BOT, place).stdin(Stdio::piped()).spawn().unwrap()
    }

    async fn listening(&self) {
        let begun = Instant::now();
        while tokio::net::TcpStream::connect(self.address).await.is_err() {
            assert!(begun.elapsed() < Duration::from_secs(60), "{} does not listen", self.address);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Where deliveries go, as a load balancer has it.
struct Balancer {
    client: reqwest::Client,
    addresses: Vec<SocketAddr>,
    /// Interactions that the first process took, until it is killed.
    taken: Mutex<HashSet<String>>,
    /// Interactions that were under way to a process when it died.
    broken: Mutex<HashSet<String>>,
    /// Interactions that a process had no time to read before their signature was old.
    refused: Mutex<HashSet<String>>,
    /// How often the next was asked in the place of one that refused.
    turned: Mutex<u32>,
}

impl Balancer {
    async fn deliver(&self, first: usize, interaction: &Interaction) {
        for n in 0..self.addresses.len() {
            let to = self.addresses[(first + n) % self.addresses.len()];
            let delivery = Delivery::of(&interaction.event);
            let request = self
                .client
                .post(format!("http://{to}/interactions"))
                .header("X-Signature-Ed25519", delivery.signature.unwrap())
                .header("X-Signature-Timestamp", delivery.time.unwrap())
                .body(delivery.body);
            match request.send().await {
                Ok(response) if response.status() == 202 => {
                    if to == self.addresses[0] {
                        self.taken.lock().unwrap().insert(interaction.id.clone());
                    }
                    return;
                }
                // Read too late: it was signed more than five seconds before.
                Ok(response) if response.status() == 401 => {
                    self.refused.lock().unwrap().insert(interaction.id.clone());
                    return;
                }
                Ok(response) => panic!("{}", response.status()),
                Err(error) if error.is_connect() => *self.turned.lock().unwrap() += 1,
                Err(_) => break,
            }
        }
        self.broken.lock().unwrap().insert(interaction.id.clone());
    }
}

async fn measure(rate: u32, seconds: u32, count: usize) {
    let server = server::Server::new();
    let discord = Arc::new(Discord::start_sampled(SAMPLED).await);
    let folder = tempfile::tempdir().unwrap();
    let certificate = folder.path().join("certificate");
    std::fs::write(&certificate, discord.certificate()).unwrap();
    let database = server.new_database();
    let place = format!("{} {} LISTEN {database}", discord.address(), certificate.display());
    let mut processes = Vec::new();
    for _ in 0..count {
        processes.push(Process::start(&place).await);
    }
    let balancer = Arc::new(Balancer {
        client: reqwest::Client::builder().no_proxy().build().unwrap(),
        addresses: processes.iter().map(|process| process.address).collect(),
        taken: Mutex::default(),
        broken: Mutex::default(),
        refused: Mutex::default(),
        turned: Mutex::default(),
    });
    let mut load = Load::default();
    // The parts of the library that are loaded when they are first needed.
    for n in 0..150 {
        let interaction = load.next();
        discord.issue(&interaction);
        balancer.deliver(n, &interaction).await;
        discord.response(&interaction).await;
        load.read(&discord, true).await;
    }
    discord.forget();
    tell_memory("at the beginning", &processes);
    let begun = Instant::now();
    let (killed, back) = (rate * seconds / 2, rate * seconds * 2 / 3);
    let (mut latest, mut died_with_it) = (Duration::ZERO, HashSet::new());
    for n in 0..rate * seconds {
        let due = begun + Duration::from_secs(1) * n / rate;
        tokio::time::sleep_until(due.into()).await;
        latest = latest.max(due.elapsed());
        if n == killed {
            processes[0].child.kill().unwrap();
            processes[0].child.wait().unwrap();
            died_with_it = std::mem::take(&mut *balancer.taken.lock().unwrap());
        }
        if n == back {
            processes[0].child = Process::begin(&processes[0].place);
        }
        if n % READ == 0 {
            load.read(&discord, false).await;
        }
        let interaction = load.next();
        discord.issue(&interaction);
        let balancer = Arc::clone(&balancer);
        tokio::spawn(async move { balancer.deliver(n as usize, &interaction).await });
    }
    let ended = Instant::now();
    while discord.outstanding() > 0 && ended.elapsed() < LATE {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    died_with_it.extend(balancer.broken.lock().unwrap().iter().cloned());
    let (died, unanswered): (Vec<_>, Vec<_>) =
        discord.unanswered().into_iter().partition(|id| died_with_it.contains(id));
    let (refused, turned) = (balancer.refused.lock().unwrap().len(), *balancer.turned.lock().unwrap());
    println!(
        "{rate} interactions a second for {seconds} s to {count} processes; sent {latest:?} late at most"
    );
    let latencies = discord.latencies().into_iter().map(|(_, latency)| latency);
    println!("first responses: {}", told(latencies.collect()));
    tell_stretches(begun, discord.waits());
    println!(
        "unanswered by a process that lives: {}, of them read too late: {refused}; gone with the process that was killed: {}; sent on: {turned}",
        unanswered.len(),
        died.len()
    );
    tell_memory("at the end", &processes);
    println!(
        "commits of the database: {}",
        server.sql("postgres", "SELECT sum(xact_commit) FROM pg_stat_database")
    );
    processes[0].listening().await;
    alike(&discord, &balancer).await;
    for process in &mut processes {
        drop(process.child.stdin.take());
        process.child.wait().unwrap();
    }
    // Dropping the stand-in fails where a request broke the protocol.
}

/// Asks each process the same.
async fn alike(discord: &Discord, balancer: &Balancer) {
    let asked = [("ask", "question", "can a warrior in cover attack?"), ("card", "name", "Fumogeno")];
    for (command, option, value) in asked {
        let mut answers = HashSet::new();
        for n in 0..balancer.addresses.len() {
            let interaction =
                double::command(command, option, value, "en-US").by_member(900_000 + n as u64, false);
            discord.issue(&interaction);
            balancer.deliver(n, &interaction).await;
            answers.insert(texts(discord.final_call(&interaction).await.message()));
        }
        assert_eq!(answers.len(), 1, "{value}: {answers:?}");
    }
    println!("all answer alike");
}

fn tell_memory(when: &str, processes: &[Process]) {
    let all: Vec<String> = processes.iter().map(|process| memory(&process.child)).collect();
    println!("memory {when}: {}", all.join(", "));
}

/// How it went in each stretch of the time: from what a process that comes back takes away, one that is full recovers
/// slowly.
fn tell_stretches(begun: Instant, waits: Vec<(Instant, Option<Duration>)>) {
    let mut stretches: BTreeMap<u64, Vec<Option<Duration>>> = BTreeMap::new();
    for (at, took) in waits {
        stretches.entry(at.saturating_duration_since(begun).as_secs() / STRETCH).or_default().push(took);
    }
    for (stretch, waits) in stretches {
        let answered: Vec<Duration> = waits.iter().copied().flatten().collect();
        let unanswered = waits.len() - answered.len();
        println!("  from {} s on: {}; unanswered: {unanswered}", stretch * STRETCH, told(answered));
    }
}
