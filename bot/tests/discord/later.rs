//! What comes after a first response, or not at all: edits and further messages on Discord's bad days,
//! limits that hold for everything, and leaving with an answer under way.

use std::sync::mpsc;
use std::time::{Duration, Instant};

use cardinal_assistant::answer::{Answer, Block, FollowUp, FollowUpKind, Line, Service};
use cardinal_assistant::request::Request;
use cardinal_language::Lang;

use crate::double::{self, Discord, Fault, Note, Trouble, texts};
use crate::harness::{Bot, FakeService, Log, echo, says};
use crate::pages::{buttons, outcome};

/// Longer than an answer may take before a message is promised in its place.
const LONG: Duration = Duration::from_millis(1_700);

fn fault(path: &str, times: usize, trouble: Trouble) -> Fault {
    Fault { path: path.to_owned(), times, trouble }
}

/// A service whose answers take long, with a button for the context.
fn slow() -> impl Service {
    FakeService(|question: &Request, lang: Lang| {
        std::thread::sleep(LONG);
        let further =
            vec![FollowUp { to: FollowUpKind::Context, question: Request::Context { id: "a/b".into() } }];
        Answer { further, ..says(lang, vec![Block::Text(Line::plain(format!("{question:?}")))]) }
    })
}

fn step(locale: &str) -> double::Interaction {
    double::command("step", "name", "1", locale)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_promised_answer_is_tried_again_once_when_discord_fails() {
    let discord = Discord::start().await;
    let log = Log::capture();
    let _bot = Bot::start(&discord, slow()).await;
    discord.fail(fault("@original", 1, Trouble::Server(503)));
    let first = step("it");
    discord.send(&first);
    assert_eq!(discord.edit_attempt(&first, 0).await.status, 503);
    assert_eq!(discord.edit_attempt(&first, 1).await.status, 200);
    discord.fail(fault("@original", 2, Trouble::Server(502)));
    let second = step("it");
    discord.send(&second);
    assert_eq!(discord.edit_attempt(&second, 1).await.status, 502);
    log.line(&["WARN", &second.id, "did not take the response", "502"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_promised_answer_waits_out_its_rate_limit_and_no_other_answer_does() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, slow()).await;
    let wait = Duration::from_secs(6);
    discord.fail(fault("@original", 1, Trouble::RateLimit(wait)));
    let limited = step("it");
    discord.send(&limited);
    let refused = discord.edit_attempt(&limited, 0).await;
    assert_eq!(refused.status, 429);
    let other = step("cs");
    discord.send(&other);
    assert_eq!(discord.edit(&other).await.status, 200);
    let taken = discord.edit_attempt(&limited, 1).await;
    assert_eq!(taken.status, 200);
    assert!(taken.at - refused.at >= wait, "{:?}", taken.at - refused.at);
    assert!(discord.edit(&other).await.at < taken.at, "Discord counts by interaction");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_further_message_that_may_have_got_through_is_not_sent_again() {
    let discord = Discord::start().await;
    let log = Log::capture();
    let _bot = Bot::start(&discord, slow()).await;
    let (_, message) = outcome(&discord, &step("en-US")).await;
    let context = buttons(&message).into_iter().find(|(label, ..)| label == "Context").unwrap().1;
    let press = double::press(&message, &context, "en-US");
    discord.fail(fault(&press.token, 1, Trouble::Server(500)));
    discord.send(&press);
    assert_eq!(discord.follow_up(&press).await.status, 500);
    log.line(&["WARN", &press.id, "did not take the response", "500"]).await;
    assert_eq!(discord.calls(&press.token), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_first_response_that_would_come_too_late_is_not_sent_at_all() {
    let discord = Discord::start().await;
    let log = Log::capture();
    let _bot = Bot::start(&discord, echo()).await;
    discord.fail(fault("/callback", 1, Trouble::RateLimit(Duration::from_secs(4))));
    let command = step("it");
    discord.send(&command);
    assert_eq!(discord.attempt(&command, 0).await.status, 429);
    log.line(&["WARN", &command.id, "no response within Discord's time"]).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(discord.attempts(&command), 1);
    let next = step("it");
    discord.send(&next);
    discord.response(&next).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_discord_wants_no_requests_at_all_none_is_sent_and_interactions_are_answered() {
    let discord = Discord::start().await;
    let log = Log::capture();
    let _bot = Bot::start(&discord, echo()).await;
    let wait = Duration::from_secs(2);
    discord.fail(fault("/messages", 1, Trouble::GlobalLimit(wait)));
    let mut first = double::message("uno?", false);
    discord.dispatch("MESSAGE_CREATE", first.clone());
    log.line(&["WARN", "Discord asks to wait", "2s", "global=true"]).await;
    let begun = Instant::now();
    let mut second = double::message("due?", false);
    // In another channel, which has a limit of its own.
    second["channel_id"] = "1500000000000000002".into();
    discord.dispatch("MESSAGE_CREATE", second.clone());
    let command = step("it");
    discord.send(&command);
    let answered = discord.response(&command).await;
    assert!(answered.at < begun + wait, "Discord counts interactions apart");
    // The stand-in notes a problem for a message that comes earlier.
    for message in [first.take(), second.take()] {
        discord.reply(message["id"].as_str().unwrap()).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_is_told_to_stop_keeps_the_promises_it_made() {
    let discord = Discord::start().await;
    let service = FakeService(|_: &Request, lang| {
        std::thread::sleep(LONG * 2);
        says(lang, vec![Block::Text(Line::plain("finished"))])
    });
    let bot = Bot::start(&discord, service).await;
    let command = step("en-US");
    discord.send(&command);
    assert_eq!(discord.response(&command).await.body["type"], 5, "it is promised");
    bot.stop().await.unwrap();
    assert_eq!(discord.calls("@original"), 1, "the promise was kept before the bot ended");
    assert_eq!(texts(&discord.edit(&command).await.body), ["finished"]);
    discord.noted(|note| *note == Note::Left { code: Some(1000) }).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_without_end_does_not_keep_a_bot_that_is_told_to_stop() {
    let discord = Discord::start().await;
    let (begun, beginning) = mpsc::channel();
    let (release, released) = mpsc::channel::<()>();
    let released = std::sync::Mutex::new(released);
    let service = FakeService(move |_: &Request, lang| {
        begun.send(()).unwrap();
        // Until the test is over.
        let _ = released.lock().unwrap().recv();
        says(lang, vec![Block::Text(Line::plain("much too late"))])
    });
    let log = Log::capture();
    let bot = Bot::start(&discord, service).await;
    let command = step("en-US");
    discord.send(&command);
    tokio::task::spawn_blocking(move || beginning.recv().unwrap()).await.unwrap();
    bot.stop().await.unwrap();
    log.line(&["WARN", "an answer was still under way"]).await;
    drop(release);
}
