//! How fast pages are answered over HTTP, and whether memory stays flat meanwhile.
//!
//! `cargo bench -p cardinal --bench serve` starts the server of `cardinal serve` in a process of its own, on one core,
//! and asks it from another for the page of every rule and every card: for ten seconds as fast as they are answered,
//! then 500 a second for half a minute. `-- RATE SECONDS` changes these figures.
//!
//! A latency is the time from the moment a request is due, so that one which waits for another counts its waiting too,
//! to the last byte of its answer.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a measurement that cannot go on has failed")]

mod measured;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use cardinal::server::{Hosts, Rate, ServerSettings, serve};
use cardinal_assistant::{Cardinal, Host};
use cardinal_page::Face;
use cardinal_store::Source;
use measured::{memory, start, told};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

/// The allocator of the program, whose memory is measured.
#[cfg(unix)]
#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

/// The variable that makes a process the server: its address.
const SERVER: &str = "CARDINAL_BENCH_SERVER";
/// How long pages are asked for as fast as they are answered.
const RUSH: Duration = Duration::from_secs(10);
/// Connections in a rush, and where requests are due at their time.
const CONNECTIONS: usize = 8;

fn main() {
    if let Ok(address) = std::env::var(SERVER) {
        return server(&address);
    }
    let figures: Vec<u32> = std::env::args().skip(1).filter_map(|figure| figure.parse().ok()).collect();
    let figure = |at: usize, usual| figures.get(at).copied().unwrap_or(usual);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(measure(figure(0, 500), figure(1, 30)));
}

/// Serves there until its standard input ends.
fn server(address: &str) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    runtime.block_on(async {
        let host = || Host::still(Source::memory());
        let face = Face::new(Cardinal::new("warzone-faq", host(), None, None), host().entropy);
        let listener = TcpListener::bind(address).await.unwrap();
        let rate = Rate { at_once: u32::MAX, each_second: u32::MAX };
        let stop = async {
            let ended =
                tokio::task::spawn_blocking(|| std::io::copy(&mut std::io::stdin(), &mut std::io::sink()));
            let _ = ended.await;
        };
        serve(listener, Arc::new(face), ServerSettings { hosts: Hosts::default(), rate }, stop).await;
    });
}

async fn measure(rate: u32, seconds: u32) {
    // A port that was free a moment ago.
    let address = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap().to_string();
    let mut child = start(SERVER, &address);
    while TcpStream::connect(&address).await.is_err() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let pages = Arc::new(pages());
    // Every page once: what is read when it is first needed is there then.
    let mut first = Asker::new(&address).await;
    for page in pages.iter() {
        first.ask(page).await;
    }
    println!("{} pages asked for once; memory {}", pages.len(), memory(&child));

    let next = Arc::new(AtomicUsize::new(0));
    let begun = Instant::now();
    let mut askers = tokio::task::JoinSet::new();
    for _ in 0..CONNECTIONS {
        let (pages, next) = (pages.clone(), next.clone());
        let mut asker = Asker::new(&address).await;
        askers.spawn(async move {
            while begun.elapsed() < RUSH {
                asker.ask(&pages[next.fetch_add(1, Ordering::Relaxed) % pages.len()]).await;
            }
        });
    }
    askers.join_all().await;
    let answered = u32::try_from(next.load(Ordering::Relaxed)).unwrap();
    let each_second = f64::from(answered) / begun.elapsed().as_secs_f64();
    println!("as fast as they are answered: {each_second:.0} a second; memory {}", memory(&child));

    let (done, mut latencies) = mpsc::unbounded_channel();
    let mut lanes = Vec::new();
    for _ in 0..CONNECTIONS {
        let (lane, mut due) = mpsc::unbounded_channel::<(usize, Instant)>();
        let (pages, done) = (pages.clone(), done.clone());
        let mut asker = Asker::new(&address).await;
        tokio::spawn(async move {
            while let Some((page, at)) = due.recv().await {
                asker.ask(&pages[page % pages.len()]).await;
                done.send(at.elapsed()).unwrap();
            }
        });
        lanes.push(lane);
    }
    drop(done);
    let begun = Instant::now();
    for n in 0..rate * seconds {
        let at = begun + Duration::from_secs(1) * n / rate;
        tokio::time::sleep_until(at.into()).await;
        lanes[n as usize % CONNECTIONS].send((n as usize * 7, at)).unwrap();
    }
    drop(lanes);
    let mut all = Vec::new();
    while let Some(latency) = latencies.recv().await {
        all.push(latency);
    }
    println!("{rate} a second for {seconds} s, answered: {}; memory {}", told(all), memory(&child));
    drop(child.stdin.take());
    child.wait().unwrap();
}

/// The pages of all rules and cards, in turn.
fn pages() -> Vec<String> {
    let cardinal = Cardinal::new("warzone-faq", Host::still(Source::memory()), None, None);
    let library = cardinal.library();
    let rules = library.rulebook().rules().iter().map(|rule| format!("/rule/{}", rule.id));
    let mut cards = library.cards().iter().map(|card| format!("/card/{}", card.id));
    let mut all = Vec::new();
    for rule in rules {
        all.push(rule);
        all.extend(cards.next());
    }
    all.extend(cards);
    all
}

/// A connection on which one page after the other is asked for.
struct Asker {
    stream: TcpStream,
    address: String,
    read: Vec<u8>,
}

impl Asker {
    async fn new(address: &str) -> Self {
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        Self { stream, address: address.to_owned(), read: Vec::new() }
    }

    /// Asks for a page, reads all of it, and connects anew where the server has ended the connection.
    async fn ask(&mut self, page: &str) {
        let request = format!("GET {page} HTTP/1.1\r\nHost: {}\r\n\r\n", self.address);
        if self.stream.write_all(request.as_bytes()).await.is_err() || !self.whole().await {
            *self = Self::new(&self.address.clone()).await;
            self.stream.write_all(request.as_bytes()).await.unwrap();
            assert!(self.whole().await, "{page} is not answered");
        }
        let head = String::from_utf8_lossy(&self.read);
        assert!(head.starts_with("HTTP/1.1 200"), "{page}: {}", head.lines().next().unwrap_or_default());
    }

    /// Reads one answer; whether it came whole.
    async fn whole(&mut self) -> bool {
        self.read.clear();
        let mut all = None;
        while all.is_none_or(|all| self.read.len() < all) {
            match self.stream.read_buf(&mut self.read).await {
                Ok(0) | Err(_) => return false,
                Ok(_) => {}
            }
            if all.is_none()
                && let Some(end) = self.read.windows(4).position(|four| four == b"\r\n\r\n")
            {
                let head = String::from_utf8_lossy(&self.read[..end]).to_ascii_lowercase();
                let length = head.lines().find_map(|line| line.strip_prefix("content-length:"));
                all = Some(end + 4 + length.unwrap().trim().parse::<usize>().unwrap());
            }
        }
        true
    }
}
