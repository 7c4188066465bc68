//! Questions in messages: naming the bot, in a direct message, and pointed at.

use cardinal::host;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::{Answer, Block, Line, Outcome};
use cardinal_assistant::request::Request;
use cardinal_language::Lang;
use serde_json::Value;

use crate::double::{self, APPLICATION, Discord, pings, texts};
use crate::harness::{Bot, FakeService, echo, says};
use crate::pages::{buttons, is_private, outcome};

/// Sends a message and gives the body of the reply to it.
async fn reply(discord: &Discord, message: &Value) -> Value {
    discord.dispatch("MESSAGE_CREATE", message.clone());
    discord.reply(message["id"].as_str().unwrap()).await.body
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_that_names_the_bot_is_answered_with_a_reply_that_pings_nobody() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    let asked = double::message(&format!("<@{APPLICATION}> can @everyone <@123>?"), true);
    let told = reply(&discord, &asked).await;
    assert!(texts(&told)[0].contains("can"), "{told}");
    assert_eq!(pings(&told), Vec::<String>::new());
    assert_eq!(told["allowed_mentions"]["replied_user"], false);
    assert_eq!(told["message_reference"]["fail_if_not_exists"], false);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_direct_message_is_a_question_and_the_name_alone_gets_help() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    let told = reply(&discord, &double::message("può un sergente?", false)).await;
    assert!(texts(&told)[0].contains("può un sergente?"), "{told}");
    let told = reply(&discord, &double::message(&format!("<@!{APPLICATION}>"), true)).await;
    assert!(texts(&told)[0].contains("Help"), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cards_and_rules_in_brackets_are_shown_below_each_other_with_a_way_to_all_of_them() {
    let discord = Discord::start().await;
    let service = FakeService(|question: &Request, lang: Lang| {
        let long =
            if matches!(question, Request::Card { .. }) { "word ".repeat(2_000) } else { String::new() };
        says(lang, vec![Block::Text(Line::plain(format!("{question:?} {long}")))])
    });
    let _bot = Bot::start(&discord, service).await;
    let text = format!("<@{APPLICATION}> is it ((cover/bonus)) or [[Fumogeno]] or [[Medico]]?");
    let told = reply(&discord, &double::message(&text, true)).await;
    let shown = texts(&told);
    assert_eq!(shown.len(), 3);
    for (text, name) in shown.iter().zip(["cover/bonus", "Fumogeno", "Medico"]) {
        assert!(text.contains(name), "{text}");
    }
    let ids: Vec<String> = (0..3)
        .flat_map(|sheet| {
            let one = serde_json::json!({ "components": [told["components"][sheet]] });
            buttons(&one)
        })
        .map(|(_, id, _)| id)
        .collect();
    assert_eq!(ids, ["ask/card/Fumogeno", "ask/card/Medico"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cards_in_brackets_within_a_question_or_a_combat_are_a_part_of_it_in_each_language() {
    let discord = Discord::start().await;
    let folder = tempfile::tempdir().unwrap();
    let _bot = Bot::start(&discord, Cardinal::new("warzone-faq", host::at(folder.path()), None, None)).await;
    for (text, meant) in [
        ("when may I play [[Smoke Bom]]?", "[[Smoke Bom]] → Smoke Bomb"),
        ("quando posso giocare [[Fumogen]]?", "[[Fumogen]] → Fumogeno"),
        (
            "[[Sean Gallagher]] zaútočí na [[Ilianina nefarita]] v zápase",
            "[[Ilianina nefarita]] → Ilianin nefarit",
        ),
    ] {
        let told = reply(&discord, &double::message(text, false)).await;
        let told = texts(&told).join("\n").replace(['\\', '*'], "");
        assert!(told.contains(meant), "{text}: {told}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_others_write_is_left_alone() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    let to_others = double::message("can a sergeant? [[Fumogeno]] <@99>", true);
    let mut by_a_bot = double::message(&format!("<@{APPLICATION}> hello"), true);
    by_a_bot["author"]["bot"] = true.into();
    let mut by_a_webhook = double::message(&format!("<@{APPLICATION}> hello"), true);
    by_a_webhook["webhook_id"] = "1".into();
    let mut joined = double::message(&format!("<@{APPLICATION}>"), true);
    joined["type"] = 7.into();
    for message in [&to_others, &by_a_bot, &by_a_webhook, &joined] {
        discord.dispatch("MESSAGE_CREATE", message.clone());
    }
    let last = double::message(&format!("<@{APPLICATION}> last"), true);
    reply(&discord, &last).await;
    assert_eq!(discord.calls("/messages"), 1, "nobody else was answered");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_that_somebody_points_at_is_asked_for_them() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    for (content, said) in
        [("posso pararmi?", "posso pararmi?"), ("e [[Fumogeno]]", "Fumogeno"), ("\u{200b}!!", "non ha testo")]
    {
        let pointed = double::on_a_message("Ask Cardinal", content, "it");
        let (_, told) = outcome(&discord, &pointed).await;
        assert!(texts(&told)[0].contains(said), "{content}: {told}");
    }
    let unknown = double::on_a_message("Ask somebody", "hello", "it");
    let (_, told) = outcome(&discord, &unknown).await;
    assert!(is_private(&told), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reply_that_discord_fails_to_take_is_sent_again_and_shown_once() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    discord.fail(double::Fault { path: "/messages".into(), times: 1, trouble: double::Trouble::Server(502) });
    let asked = double::message("può?", false);
    let told = reply(&discord, &asked).await;
    assert_eq!(told["nonce"], asked["id"], "by which Discord knows that it is the same");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_found_in_a_message_is_said_there() {
    let discord = Discord::start().await;
    let service = FakeService(|_: &Request, lang: Lang| Answer {
        outcome: Outcome::NothingFound,
        ..says(lang, vec![Block::Text(Line::plain("nothing"))])
    });
    let _bot = Bot::start(&discord, service).await;
    let told = reply(&discord, &double::message("xyzzy", false)).await;
    assert_eq!(texts(&told), ["nothing"]);
}
