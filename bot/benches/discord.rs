//! How fast Cardinal answers on Discord under load, and whether its memory stays flat.
//!
//! `cargo bench -p cardinal --bench discord` starts the bot in a process of its own, on one core,
//! against the stand-in of the tests on another, and sends it 200 interactions a second for half a
//! minute, of every kind (`load`), each of another person. Then come 100,000 interactions, fifty at
//! a time, as fast as they are answered, with the bot's memory after each tenth. `-- RATE SECONDS
//! COUNT` changes these figures.
//!
//! A latency is the time from Discord's sending to the arrival of the first response, with the way
//! there and back on this machine. Every request is held against what Discord refuses, and one in
//! ten against its published description too, where that is at hand.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a measurement that cannot go on has failed")]

#[allow(dead_code, unused_imports, reason = "the tests use what this does not")]
#[path = "../tests/discord/double/mod.rs"]
mod double;
mod load;
mod measured;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cardinal::discord::{DiscordSettings, run_until};
use cardinal::host;
use cardinal_assistant::Cardinal;
use cardinal_config::Token;

use double::{Discord, TOKEN};
use load::Load;
use measured::{memory, start, told};

/// The allocator of the program, whose memory is measured.
#[cfg(unix)]
#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

/// The variable that makes a process the bot: the address and the certificate of the stand-in.
const BOT: &str = "CARDINAL_BENCH_BOT";

/// What is measured, by the number that Discord has for it.
const KINDS: [(u64, &str); 3] = [(2, "commands"), (3, "buttons"), (4, "completions")];
/// How many interactions are under way at once when it is to be fast.
const AT_ONCE: u32 = 50;
/// One request in so many is held against Discord's description.
const SAMPLED: usize = 10;

fn main() {
    if let Ok(place) = std::env::var(BOT) {
        return bot(&place);
    }
    let figures: Vec<u32> = std::env::args().skip(1).filter_map(|figure| figure.parse().ok()).collect();
    let figure = |at: usize, usual| figures.get(at).copied().unwrap_or(usual);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    runtime.block_on(measure(figure(0, 200), figure(1, 30), figure(2, 100_000)));
}

/// Is the bot until its standard input ends.
fn bot(place: &str) {
    let (address, certificate) = place.split_once(' ').unwrap();
    let certificate = reqwest::Certificate::from_der(&std::fs::read(certificate).unwrap()).unwrap();
    let client = reqwest::Client::builder()
        .resolve("discord.com", address.parse().unwrap())
        .tls_built_in_root_certs(false)
        .add_root_certificate(certificate)
        .no_proxy()
        .build()
        .unwrap();
    let folder = tempfile::tempdir().unwrap();
    let cardinal = Cardinal::new("warzone-faq", host::at(folder.path()), None, None);
    let settings = DiscordSettings {
        token: Token::new(TOKEN).unwrap(),
        http: Some(client),
        endpoint: None,
        metrics: None,
        spread: None,
        page_url: None,
    };
    let stop = async {
        let ended =
            tokio::task::spawn_blocking(|| std::io::copy(&mut std::io::stdin(), &mut std::io::sink()));
        let _ = ended.await;
    };
    let runtime = cardinal::discord::runtime().unwrap();
    runtime.block_on(run_until(settings, Arc::new(cardinal), stop)).unwrap();
}

async fn measure(rate: u32, seconds: u32, count: u32) {
    let discord = Discord::start_sampled(SAMPLED).await;
    let folder = tempfile::tempdir().unwrap();
    let certificate = folder.path().join("certificate");
    std::fs::write(&certificate, discord.certificate()).unwrap();
    let place = format!("{} {}", discord.address(), certificate.display());
    let mut child = start(BOT, &place);
    discord.registration(0).await;
    let mut load = Load::default();
    // The parts of the library that are loaded when they are first needed.
    for _ in 0..150 {
        let interaction = load.next();
        discord.send(&interaction);
        discord.response(&interaction).await;
        load.read(&discord, true).await;
    }
    discord.forget();
    println!("memory at the beginning: {}", memory(&child));

    let begun = Instant::now();
    for n in 0..rate * seconds {
        let due = begun + Duration::from_secs(1) * n / rate;
        tokio::time::sleep_until(due.into()).await;
        load.read(&discord, false).await;
        discord.send(&load.next());
    }
    discord.until(|| discord.outstanding() == 0).await;
    load.read(&discord, true).await;
    tell(&format!("{rate} interactions a second for {seconds} s"), &by_kind(discord.latencies()));
    println!("memory: {}", memory(&child));

    discord.forget();
    let mut latencies = Vec::new();
    let begun = Instant::now();
    for n in 1..=count {
        discord.send(&load.next());
        if n % AT_ONCE == 0 || n == count {
            discord.until(|| discord.outstanding() == 0).await;
            load.read(&discord, true).await;
            latencies.extend(discord.latencies());
            discord.forget();
        }
        if n % (count / 10).max(1) == 0 {
            let share = u64::from(n) * 100 / u64::from(count);
            println!("memory after {n} interactions more ({share} %): {}", memory(&child));
        }
    }
    let each_second = f64::from(count) / begun.elapsed().as_secs_f64();
    tell(&format!("{each_second:.0} interactions a second, {AT_ONCE} at a time"), &by_kind(latencies));
    let (judged, described) = discord.judged();
    println!("requests held against what Discord refuses: {judged}; against its description: {described}");
    drop(child.stdin.take());
    child.wait().unwrap();
    // Dropping the stand-in fails where a request broke the protocol.
}

/// Latencies by kind.
fn by_kind(latencies: Vec<(u64, Duration)>) -> BTreeMap<u64, Vec<Duration>> {
    let mut sorted: BTreeMap<u64, Vec<Duration>> = BTreeMap::new();
    for (kind, latency) in latencies {
        sorted.entry(kind).or_default().push(latency);
    }
    sorted
}

fn tell(what: &str, latencies: &BTreeMap<u64, Vec<Duration>>) {
    println!("{what}, first responses:");
    for (kind, name) in KINDS {
        let Some(of) = latencies.get(&kind) else { continue };
        println!("  {name}: {}", told(of.clone()));
    }
}
