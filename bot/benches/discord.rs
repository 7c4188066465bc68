//! How fast Cardinal answers on Discord under load, and whether its memory stays flat.
//!
//! `cargo bench -p cardinal --bench discord` starts the bot in a process of its own, on one core,
//! against the stand-in of the tests on another, and sends it 200 interactions a second for half a
//! minute: seven of ten are commands, three are completions, each of another person. Then come
//! 100,000 interactions, as fast as they are answered, with the bot's memory after every ten
//! thousand. `-- RATE SECONDS COUNT` changes these figures.
//!
//! A latency is the time from Discord's sending to the arrival of the first response, with the way
//! there and back on this machine.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a measurement that cannot go on has failed")]

#[allow(dead_code, unused_imports, reason = "the tests use what this does not")]
#[path = "../tests/discord/double/mod.rs"]
mod double;

use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use cardinal::Cardinal;
use cardinal::discord::{DiscordSettings, run_until};
use cardinal_config::Token;

use double::{Discord, Interaction, TOKEN};

/// The variable that makes a process the bot: the address and the certificate of the stand-in.
const BOT: &str = "CARDINAL_BENCH_BOT";

/// What is asked: command, option, value, locale.
const QUESTIONS: [(&str, &str, &str, &str); 14] = [
    ("card", "name", "Fumogeno", "it"),
    ("card", "name", "Sean Gallagher", "en-US"),
    ("card", "name", "Nefarita", "cs"),
    ("rule", "rule", "warzone-faq/combat/13", "it"),
    ("rule", "rule", "doomtrooper-it/cover/bonus", "cs"),
    ("step", "name", "12", "en-US"),
    ("when", "name", "Smoke Bomb", "cs"),
    ("term", "name", "cohort", "it"),
    ("cards", "query", "type:warrior faction:imperial fight>=8", "en-US"),
    ("compare", "matter", "cover/bonus", "it"),
    ("ask", "question", "un guerriero al coperto può attaccare?", "it"),
    ("ask", "question", "can a warrior in cover attack?", "en-US"),
    ("combat", "scenario", "Sean Gallagher attacks the Nepharite of Ilian in fight", "en-US"),
    ("help", "", "", "cs"),
];

/// What is being typed.
const TYPED: [(&str, &str, &str); 6] = [
    ("card", "name", "fumo"),
    ("card", "name", "n"),
    ("rule", "rule", "cover"),
    ("step", "name", "1"),
    ("term", "name", "ko"),
    ("cards", "query", "type:war"),
];

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
    let cardinal = Cardinal::new("warzone-faq", folder.path(), None, None);
    let settings = DiscordSettings { token: Token::new(TOKEN).unwrap(), http: Some(client), metrics: None };
    let stop = async {
        let ended =
            tokio::task::spawn_blocking(|| std::io::copy(&mut std::io::stdin(), &mut std::io::sink()));
        let _ = ended.await;
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(run_until(settings, Arc::new(cardinal), stop)).unwrap();
}

async fn measure(rate: u32, seconds: u32, count: u32) {
    let discord = Discord::start_unchecked().await;
    let folder = tempfile::tempdir().unwrap();
    let certificate = folder.path().join("certificate");
    std::fs::write(&certificate, discord.certificate()).unwrap();
    let place = format!("{} {}", discord.address(), certificate.display());
    let mut child = start(&place);
    discord.registration(0).await;
    let mut number = 0;
    // The parts of the library that are loaded when they are first needed.
    for _ in 0..40 {
        let interaction = next(&mut number);
        discord.send(&interaction);
        discord.response(&interaction).await;
    }
    discord.forget();
    println!("memory at the beginning: {}", memory(&child));

    let begun = Instant::now();
    for n in 0..rate * seconds {
        let due = begun + Duration::from_secs(1) * n / rate;
        tokio::time::sleep_until(due.into()).await;
        discord.send(&next(&mut number));
    }
    discord.until(|| discord.outstanding() == 0).await;
    let latencies = discord.latencies();
    for (kind, what) in [(2, "commands: first response"), (4, "completions")] {
        let of: Vec<Duration> =
            latencies.iter().filter(|(of, _)| *of == kind).map(|(_, time)| *time).collect();
        tell(&format!("{what}, {rate} interactions a second for {seconds} s"), of);
    }
    println!("memory: {}", memory(&child));

    discord.forget();
    let begun = Instant::now();
    for n in 1..=count {
        discord.send(&next(&mut number));
        if n % 50 == 0 {
            discord.until(|| discord.outstanding() == 0).await;
            discord.forget();
        }
        if n % 10_000 == 0 {
            println!("memory after {n} interactions more: {}", memory(&child));
        }
    }
    let each_second = f64::from(count) / begun.elapsed().as_secs_f64();
    println!("{each_second:.0} interactions a second, fifty at a time");
    drop(child.stdin.take());
    child.wait().unwrap();
}

/// Starts the bot on the second core, where the system lets one choose.
fn start(place: &str) -> Child {
    let itself = std::env::current_exe().unwrap();
    let pinned = Command::new("taskset").args(["-c", "1", "true"]).status().is_ok_and(|done| done.success());
    let mut command = if pinned {
        let mut command = Command::new("taskset");
        command.args(["-c", "1"]).arg(itself);
        command
    } else {
        Command::new(itself)
    };
    command.env(BOT, place).stdin(Stdio::piped()).spawn().unwrap()
}

/// The next interaction, by somebody who has not asked for long, in one of many servers.
fn next(number: &mut usize) -> Interaction {
    *number += 1;
    let interaction = if *number % 10 < 3 {
        let (command, option, typed) = TYPED[*number % TYPED.len()];
        double::completion(command, option, typed, "it")
    } else {
        let (command, option, value, locale) = QUESTIONS[*number % QUESTIONS.len()];
        let options = [(option, value)];
        double::command_with(command, if option.is_empty() { &[] } else { &options }, locale)
    };
    let number = *number as u64;
    interaction.by_member(100_000 + number % 50_000, false).in_server(200_000 + number % 1_000)
}

/// The resident memory of a process.
fn memory(child: &Child) -> String {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.map_or_else(|| "not told here".to_owned(), |size| size.trim().to_owned())
}

fn tell(what: &str, mut of: Vec<Duration>) {
    of.sort_unstable();
    let at = |share: usize| of[(of.len() * share / 100).min(of.len() - 1)];
    println!("{what}: {} in all, p50 {:?}, p99 {:?}, longest {:?}", of.len(), at(50), at(99), at(100));
}
