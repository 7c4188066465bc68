//! Discord's bad days.

use std::time::Duration;

use cardinal_assistant::answer::{Block, Line};
use cardinal_assistant::request::Request;
use serde_json::json;

use crate::double::{self, Discord, Fault, Trouble, texts};
use crate::harness::{Bot, FakeService, Log, echo, says};

/// The next requests for a path that ends so fail.
fn fault(path: &str, times: usize, trouble: Trouble) -> Fault {
    Fault { path: path.to_owned(), times, trouble }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rate_limit_is_waited_out_and_the_answer_still_comes() {
    let discord = Discord::start().await;
    let log = Log::capture();
    let _bot = Bot::start(&discord, echo()).await;
    let wait = Duration::from_millis(700);
    discord.fail(fault("/callback", 1, Trouble::RateLimit(wait)));
    let command = double::command("step", "name", "1", "it");
    discord.send(&command);
    let first = discord.attempt(&command, 0).await;
    let second = discord.attempt(&command, 1).await;
    assert_eq!((first.status, second.status), (429, 204));
    let waited = second.at - first.at;
    assert!(waited >= wait, "asked again after {waited:?}");
    log.line(&["WARN", "Discord asks to wait", "700"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failure_of_discords_is_tried_again_once() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    discord.fail(fault("/callback", 1, Trouble::Server(500)));
    let command = double::command("step", "name", "1", "it");
    discord.send(&command);
    assert_eq!(discord.attempt(&command, 0).await.status, 500);
    assert_eq!(discord.attempt(&command, 1).await.status, 204);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_discord_fails_to_take_is_logged_and_the_next_one_comes() {
    let discord = Discord::start().await;
    let log = Log::capture();
    let _bot = Bot::start(&discord, echo()).await;
    discord.fail(fault("/callback", 2, Trouble::Server(502)));
    let lost = double::command("step", "name", "1", "it");
    discord.send(&lost);
    assert_eq!(discord.attempt(&lost, 1).await.status, 502);
    log.line(&["WARN", &lost.id, "did not take the response", "502"]).await;
    let next = double::command("step", "name", "2", "it");
    discord.send(&next);
    assert_eq!(discord.attempt(&next, 0).await.status, 204);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_response_that_got_there_although_the_connection_broke_is_not_shown_twice() {
    let discord = Discord::start().await;
    let log = Log::capture();
    let _bot = Bot::start(&discord, echo()).await;
    discord.fail(fault("/callback", 1, Trouble::Lost));
    let command = double::command("step", "name", "1", "it");
    discord.send(&command);
    assert_eq!(discord.attempt(&command, 0).await.status, 204);
    assert_eq!(discord.attempt(&command, 1).await.status, 400, "Discord has it already");
    let line = log.line(&[&command.id, "answered"]).await;
    assert!(line.contains("INFO"), "{line}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_response_that_takes_its_time_on_the_way_is_waited_for() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    discord.fail(fault("/callback", 1, Trouble::Delay(Duration::from_millis(1_200))));
    let command = double::command("step", "name", "1", "it");
    discord.send(&command);
    assert_eq!(discord.attempt(&command, 0).await.status, 204);
    assert_eq!(discord.attempts(&command), 1, "it is not sent again meanwhile");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_path_that_takes_no_more_for_a_while_is_left_alone_for_that_while() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    let log = Log::capture();
    let wait = Duration::from_millis(1_500);
    discord.fail(fault("/messages", 1, Trouble::Exhausted(wait)));
    let mut at = Vec::new();
    for text in ["uno?", "due?"] {
        let message = double::message(text, false);
        discord.dispatch("MESSAGE_CREATE", message.clone());
        let id = message["id"].as_str().unwrap();
        at.push(discord.reply(id).await.at);
        // By then the bot has read what the reply says.
        log.line(&[id, "answered"]).await;
    }
    // The stand-in notes a problem for a request that comes earlier.
    assert!(at[1] - at[0] >= wait, "{:?}", at[1] - at[0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_that_discord_fails_to_register_are_offered_again() {
    let discord = Discord::start().await;
    discord.fail(fault("/commands", 1, Trouble::Server(503)));
    let _bot = Bot::start(&discord, echo()).await;
    assert_eq!(discord.registration(0).await.status, 503);
    assert_eq!(discord.registration(1).await.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_interaction_that_the_client_cannot_read_is_logged_and_apologised_for() {
    let discord = Discord::start().await;
    let log = Log::capture();
    let _bot = Bot::start(&discord, echo()).await;
    let odd = double::command("step", "name", "1", "cs").without("attachment_size_limit");
    discord.send(&odd);
    let data = discord.response(&odd).await.body["data"].clone();
    assert!(texts(&data)[0].starts_with("Discord poslal tento příkaz"), "{data}");
    let line = log.line(&["WARN", &odd.id, "cannot read"]).await;
    assert!(line.contains("INTERACTION_CREATE") && line.contains("so_far=1"), "{line}");
    let next = double::command("step", "name", "2", "cs");
    discord.send(&next);
    assert!(texts(&discord.response(&next).await.body["data"])[0].starts_with("cs Step"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_of_a_kind_that_the_client_does_not_know_is_logged() {
    let discord = Discord::start().await;
    let log = Log::capture();
    let _bot = Bot::start(&discord, echo()).await;
    discord.dispatch("SOMETHING_NEW", json!({ "id": "1900000000000000001" }));
    let line = log.line(&["WARN", "SOMETHING_NEW", "cannot read"]).await;
    assert!(line.contains("1900000000000000001"), "{line}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_panics_is_apologised_for_and_the_next_one_comes() {
    let discord = Discord::start().await;
    let service = FakeService(|question: &Request, lang| {
        assert!(*question != Request::Step { name: "1".into() }, "the service of this test fails at step 1");
        says(lang, vec![Block::Text(Line::plain("fine"))])
    });
    let _bot = Bot::start(&discord, service).await;
    for (number, said) in [("1", "Qualcosa è andato storto"), ("2", "fine")] {
        let command = double::command("step", "name", number, "it");
        discord.send(&command);
        let shown = texts(&discord.response(&command).await.body["data"]);
        assert!(shown[0].starts_with(said), "{shown:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_comes_after_its_token_has_expired_is_no_error() {
    let discord = Discord::start().await;
    let log = Log::capture();
    let service = FakeService(|_: &Request, lang| {
        std::thread::sleep(Duration::from_millis(1_700));
        says(lang, vec![Block::Text(Line::plain("at last"))])
    });
    let _bot = Bot::start(&discord, service).await;
    discord.fail(fault("@original", 1, Trouble::Gone));
    let late = double::command("step", "name", "1", "it");
    discord.send(&late);
    assert_eq!(discord.edit(&late).await.status, 404);
    let line = log.line(&[&late.id, "had expired"]).await;
    assert!(line.contains("INFO"), "{line}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_interaction_that_has_expired_is_no_error() {
    let discord = Discord::start().await;
    let log = Log::capture();
    let _bot = Bot::start(&discord, echo()).await;
    let late = double::command("step", "name", "1", "it");
    // An event that Discord did not issue now: its token is of no use any more.
    discord.dispatch("INTERACTION_CREATE", late.event.clone());
    assert_eq!(discord.attempt(&late, 0).await.status, 404);
    let line = log.line(&[&late.id, "had expired"]).await;
    assert!(line.contains("INFO"), "{line}");
    assert_eq!(discord.attempts(&late), 1, "it is not tried again");
}
