//! How fast one may ask, and what is counted.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use crate::double::{self, Discord, texts};
use crate::harness::{Bot, Log, echo};
use crate::pages::{is_private, outcome};

/// More than a person may ask at once.
const MANY: usize = 25;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_who_asks_too_fast_is_told_so_in_their_language_and_others_are_answered() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    let commands: Vec<_> =
        (0..MANY).map(|_| double::command("step", "name", "1", "cs").by_member(41, false)).collect();
    for command in &commands {
        discord.send(command);
    }
    let mut refused = 0;
    for command in &commands {
        let message = discord.response(command).await.body["data"].clone();
        if texts(&message)[0].starts_with("To je hodně najednou") {
            assert!(is_private(&message));
            refused += 1;
        }
    }
    assert!((1..=MANY - 20).contains(&refused), "{refused}");
    let other = double::command("step", "name", "1", "it").by_member(42, false);
    let (_, message) = outcome(&discord, &other).await;
    assert!(texts(&message)[0].starts_with("it Step"), "{message}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_counted_is_shown_to_prometheus_on_this_machine() {
    let discord = Discord::start().await;
    let log = Log::capture();
    let before = log.text().len();
    let _bot = Bot::start(&discord, echo()).await;
    let typed = "un-segreto";
    outcome(&discord, &double::command("ask", "question", typed, "it")).await;
    let completion = double::completion("card", "name", "1", "it");
    discord.send(&completion);
    discord.response(&completion).await;
    let text = log.text()[before..].to_owned();
    let shown = text.lines().filter(|line| line.contains("metrics are at /metrics"));
    let addresses = shown.filter_map(|line| line.rsplit("address=").next());
    let address = addresses.map(|rest| rest.split_whitespace().next().unwrap_or_default().to_owned());
    // Other bots of this process show theirs.
    let addresses: Vec<String> = address.collect();
    let lines = [
        r#"cardinal_interactions_total{kind="Command",name="ask"} 1"#,
        r#"cardinal_interactions_total{kind="Completion",name="card"} 1"#,
        r#"cardinal_responses_total{kind="Command",outcome="Taken"} 1"#,
        r#"cardinal_first_response_seconds_count{kind="Completion"} 1"#,
        r#"cardinal_gateway_events_total{event="Ready"} 1"#,
        r#"cardinal_gateway_connected{shard="0"} 1"#,
    ];
    // A response has arrived a moment before it is counted.
    for _ in 0..100 {
        let pages: Vec<String> = addresses.iter().filter_map(|address| page(address)).collect();
        if let Some(page) = pages.iter().find(|page| lines.iter().all(|line| page.contains(line))) {
            assert!(!page.contains(typed), "nothing that was typed is counted by");
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{:?}", addresses.iter().filter_map(|address| page(address)).collect::<Vec<_>>());
}

/// What the address shows at `/metrics`; nothing where a bot has ended that showed something there.
fn page(address: &str) -> Option<String> {
    let mut stream = TcpStream::connect(address).ok()?;
    write!(stream, "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").ok()?;
    let mut page = String::new();
    stream.read_to_string(&mut page).ok()?;
    Some(page)
}
