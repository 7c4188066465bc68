//! The gateway's bad days: sessions that end, events that come twice or in another order, shards.

use std::time::Duration;

use serde_json::json;

use crate::double::{self, Discord, Note, texts};
use crate::harness::{Bot, Log, echo};

/// The least time between two introductions: Discord lets one shard begin in five seconds.
const BETWEEN: Duration = Duration::from_secs(5);

fn introductions(discord: &Discord) -> usize {
    discord.notes().iter().filter(|note| matches!(note, Note::Identified { .. })).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_discord_declares_over_is_begun_anew_after_a_pause() {
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, echo()).await;
    discord.noted(|note| matches!(note, Note::Identified { .. })).await;
    for round in 1..=2 {
        let before = std::time::Instant::now();
        discord.invalidate(false);
        discord.until(|| introductions(&discord) > round).await;
        let waited = before.elapsed();
        assert!(waited >= Duration::from_secs(1), "round {round}: after {waited:?}");
    }
    let command = double::command("step", "name", "1", "it");
    discord.send(&command);
    discord.response(&command).await;
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_every_session_ends_the_bot_pauses_ever_longer_and_then_goes_on() {
    let discord = Discord::start().await;
    let log = Log::capture();
    let bot = Bot::start(&discord, echo()).await;
    for begun in 1..=3 {
        discord.until(|| introductions(&discord) >= begun).await;
        discord.invalidate(false);
    }
    // The fourth session in two minutes is one too many: it serves, and none begins soon after it.
    log.line(&["sessions begin too often", "10s"]).await;
    let before = std::time::Instant::now();
    let until = introductions(&discord);
    discord.invalidate(false);
    discord.until(|| introductions(&discord) > until).await;
    assert!(before.elapsed() >= Duration::from_secs(8), "{:?}", before.elapsed());
    let command = double::command("step", "name", "1", "it");
    discord.send(&command);
    discord.response(&command).await;
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_interaction_that_is_delivered_twice_is_answered_once() {
    let discord = Discord::start().await;
    let log = Log::capture();
    let _bot = Bot::start(&discord, echo()).await;
    let command = double::command("step", "name", "1", "it");
    discord.send(&command);
    discord.dispatch("INTERACTION_CREATE", command.event.clone());
    discord.response(&command).await;
    log.line(&["told this before", &command.id]).await;
    let message = double::message("può?", false);
    discord.dispatch("MESSAGE_CREATE", message.clone());
    discord.dispatch("MESSAGE_CREATE", message.clone());
    let id = message["id"].as_str().unwrap();
    discord.reply(id).await;
    log.line(&["told this before", id]).await;
    assert_eq!((discord.attempts(&command), discord.calls("/messages")), (1, 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn interactions_that_overtake_each_other_are_each_answered() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    let [first, second] = ["1", "2"].map(|step| double::command("step", "name", step, "it"));
    discord.send_swapped(&first, &second);
    for (command, step) in [(&first, "1"), (&second, "2")] {
        let shown = texts(&discord.response(command).await.body["data"]).join("\n");
        assert!(shown.contains(&format!("\"{step}\"")), "{shown}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn as_many_shards_are_started_as_discord_wants_and_each_is_served() {
    let discord = Discord::start_with(2).await;
    let bot = Bot::start(&discord, echo()).await;
    let first = discord.noted(|note| matches!(note, Note::Identified { shard: 0, .. })).await;
    let before = std::time::Instant::now();
    let second = discord.noted(|note| matches!(note, Note::Identified { shard: 1, .. })).await;
    assert_ne!(first, second);
    assert!(before.elapsed() + Duration::from_secs(1) >= BETWEEN, "one in five seconds");
    for shard in 0..2 {
        let command = double::command("step", "name", "1", "it").in_server((1_000 << 22) + (shard << 22));
        discord.send(&command);
        discord.response(&command).await;
    }
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_that_the_client_cannot_read_are_nobodys_trouble() {
    let discord = Discord::start().await;
    let log = Log::capture();
    let _bot = Bot::start(&discord, echo()).await;
    discord.dispatch("MESSAGE_CREATE", json!({ "id": "1900000000000000777", "content": 7 }));
    let line = log.line(&["MESSAGE_CREATE", "cannot read"]).await;
    assert!(line.contains("DEBUG"), "{line}");
}
