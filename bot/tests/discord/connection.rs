//! The gateway: connecting, staying, coming back, leaving.

use std::sync::{Arc, mpsc};
use std::time::Duration;

use cardinal::discord::{DiscordError, DiscordSettings, reach, run};
use cardinal_assistant::answer::{Block, Line};
use cardinal_assistant::request::Request;
use cardinal_config::Token;

use crate::double::{self, Discord, Note, TOKEN, texts};
use crate::harness::{Bot, FakeService, echo, says};

/// The intents for messages in servers and direct messages: neither is privileged.
const MESSAGES: u64 = 1 << 9 | 1 << 12;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_introduces_itself_without_a_privileged_intent_and_keeps_its_heart_beating() {
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, echo()).await;
    discord.noted(|note| *note == Note::Identified { intents: MESSAGES, shard: 0 }).await;
    discord.noted(|note| matches!(note, Note::Heartbeat { seq: Some(1) })).await;
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cut_connection_is_resumed_where_it_was_and_nothing_sent_meanwhile_is_lost() {
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, echo()).await;
    let before = double::command("step", "name", "1", "it");
    discord.send(&before);
    discord.response(&before).await;
    discord.cut();
    let after = double::command("step", "name", "2", "it");
    discord.send(&after);
    discord.response(&after).await;
    let resumed = discord.noted(|note| matches!(note, Note::Resumed { .. })).await;
    // READY was the first event, the first command the second.
    assert_eq!(resumed, Note::Resumed { session: "session-1".to_owned(), seq: 2 });
    let identified = discord.notes().into_iter().filter(|n| matches!(n, Note::Identified { .. }));
    assert_eq!(identified.count(), 1, "the session was not begun anew");
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_discord_closes_for_a_restart_is_resumed() {
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, echo()).await;
    discord.noted(|note| matches!(note, Note::Identified { .. })).await;
    discord.close(4000);
    discord.noted(|note| matches!(note, Note::Resumed { .. })).await;
    let command = double::command("step", "name", "2", "it");
    discord.send(&command);
    discord.response(&command).await;
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_that_discord_does_not_know_ends_the_bot_and_says_what_to_do() {
    let discord = Discord::start().await;
    let bot = Bot::start_with(&discord, echo(), "MTAx.wrong.token");
    let ended = bot.end().await.unwrap_err();
    assert!(matches!(ended, DiscordError::InvalidToken), "{ended:?}");
    assert!(ended.to_string().contains("https://discord.com/developers/applications"), "{ended}");
    assert_eq!(discord.notes(), [], "the gateway was not asked");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whether_discord_knows_a_token_is_found_out_without_connecting() {
    let discord = Discord::start().await;
    let ask = |token: &str| {
        let settings = DiscordSettings {
            token: Token::new(token).unwrap(),
            http: Some(discord.client()),
            endpoint: None,
            metrics: None,
            spread: None,
            page_url: None,
        };
        reach(settings, Duration::from_secs(10))
    };
    let reached = ask(TOKEN).await.unwrap();
    assert!(reached.shards == 1 && reached.sessions_left > 0, "{reached:?}");
    let refused = ask("MTAx.wrong.token").await.unwrap_err();
    assert!(matches!(refused, DiscordError::InvalidToken), "{refused:?}");
    assert_eq!(discord.notes(), [], "no gateway was asked");

    let nobody = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = nobody.local_addr().unwrap();
    drop(nobody);
    let client = reqwest::Client::builder().resolve("discord.com", address).build().unwrap();
    let settings = DiscordSettings {
        token: Token::new(TOKEN).unwrap(),
        http: Some(client),
        endpoint: None,
        metrics: None,
        spread: None,
        page_url: None,
    };
    let unreached = reach(settings, Duration::from_secs(10)).await.unwrap_err();
    assert!(matches!(unreached, DiscordError::Unreachable { .. }), "{unreached:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_that_is_withdrawn_later_ends_the_bot_and_says_what_to_do() {
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, echo()).await;
    discord.noted(|note| matches!(note, Note::Identified { .. })).await;
    discord.close(4004);
    let ended = bot.end().await.unwrap_err();
    assert!(matches!(ended, DiscordError::InvalidToken), "{ended:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_is_told_to_stop_finishes_its_answer_and_says_goodbye() {
    let discord = Discord::start().await;
    let (begun, beginning) = mpsc::channel();
    let service = FakeService(move |_: &Request, lang| {
        begun.send(()).unwrap();
        std::thread::sleep(Duration::from_secs(1));
        says(lang, vec![Block::Text(Line::plain("finished"))])
    });
    let bot = Bot::start(&discord, service).await;
    let command = double::command("step", "name", "1", "en-US");
    discord.send(&command);
    tokio::task::spawn_blocking(move || beginning.recv().unwrap()).await.unwrap();
    bot.stop().await.unwrap();
    assert_eq!(discord.attempts(&command), 1, "the answer went out before the bot ended");
    assert_eq!(texts(&discord.response(&command).await.body["data"]), ["finished"]);
    discord.noted(|note| *note == Note::Left { code: Some(1000) }).await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_whose_process_is_told_to_end_says_goodbye() {
    let discord = Discord::start().await;
    let settings = DiscordSettings {
        token: Token::new(TOKEN).unwrap(),
        http: Some(discord.client()),
        endpoint: None,
        metrics: None,
        spread: None,
        page_url: None,
    };
    let running = tokio::spawn(run(settings, Arc::new(echo())));
    // From here on the bot listens for the signal, which would end the tests otherwise.
    discord.registration(0).await;
    let process = std::process::id().to_string();
    let sent = std::process::Command::new("kill").args(["-TERM", &process]).status().unwrap();
    assert!(sent.success());
    discord.noted(|note| *note == Note::Left { code: Some(1000) }).await;
    running.await.unwrap().unwrap();
}
