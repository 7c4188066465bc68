//! What a log must never show.

use cardinal_assistant::answer::{Block, Line};
use cardinal_assistant::request::Request;

use crate::double::{self, Discord, Fault, TOKEN, Trouble};
use crate::harness::{Bot, FakeService, Log, says};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_log_shows_a_token_or_what_was_typed_however_much_is_logged() {
    let discord = Discord::start().await;
    let log = Log::capture();
    let typed = "un-segreto-del-giudice";
    let service = FakeService(|question: &Request, lang| {
        assert!(!matches!(question, Request::Card { .. }), "a panic that quotes {question:?}");
        says(lang, vec![Block::Text(Line::plain(format!("{question:?}")))])
    });
    let _bot = Bot::start(&discord, service).await;
    let asked = double::command("ask", "question", typed, "it");
    let refused = double::command("ask", "question", typed, "it");
    let unread = double::command("ask", "question", typed, "it").without("attachment_size_limit");
    let panicked = double::command("card", "name", typed, "it");
    let completed = double::completion("card", "name", typed, "it");
    let unknown = double::command(typed, typed, typed, "it");
    for interaction in [&asked, &unread, &completed, &panicked, &unknown] {
        discord.send(interaction);
        discord.response(interaction).await;
    }
    let path = "/callback".to_owned();
    discord.fail(Fault { path, times: 2, trouble: Trouble::Server(500) });
    discord.send(&refused);
    log.line(&["WARN", &refused.id, "did not take the response"]).await;
    let text = log.text();
    for interaction in [&asked, &unread, &panicked, &unknown, &refused] {
        assert!(text.contains(&interaction.id), "the log tells of {}", interaction.id);
    }
    for secret in [TOKEN, typed, &asked.token, &refused.token, &unread.token, &completed.token] {
        assert!(!text.contains(secret), "{secret} is in the log");
    }
}
