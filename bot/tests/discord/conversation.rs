//! What goes on from the question before, in a server: for who asked, and for nobody else.

use cardinal::host;
use cardinal_assistant::Cardinal;

use crate::double::{self, Discord, texts};
use crate::harness::Bot;

async fn asked(discord: &Discord, question: &str, user: u64, locale: &str) -> String {
    let command = double::command("ask", "question", question, locale).by_member(user, false);
    discord.send(&command);
    let response = discord.response(&command).await;
    let message = if response.body["type"] == 5 {
        discord.edit(&command).await.body
    } else {
        response.body["data"].clone()
    };
    texts(&message).join("\n").replace(['\\', '*'], "")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_member_goes_on_from_their_own_question_in_each_language() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let cardinal = Cardinal::new("warzone-faq", host::at(&folder.path().join("data")), None, None);
    let _bot = Bot::start(&discord, cardinal).await;
    for (locale, first, on, said, nowhere) in [
        (
            "en-US",
            "who goes first?",
            "and in the Czech rules?",
            "Goes on from “who goes first?”",
            "ask the whole",
        ),
        (
            "it",
            "chi comincia?",
            "e nelle regole ceche?",
            "Continua da «chi comincia?»",
            "Fai la domanda intera",
        ),
        ("cs", "kdo začíná?", "a v českých pravidlech?", "Navazuje na „kdo začíná?“", "celou otázkou"),
    ] {
        asked(&discord, first, 11, locale).await;
        let other = asked(&discord, on, 12, locale).await;
        assert!(other.contains(nowhere), "{locale}: another member asked nothing: {other}");
        let own = asked(&discord, on, 11, locale).await;
        let agreed = ["players agree", "giocatori si accordano", "Hráči se dohodnou"];
        assert!(agreed.iter().any(|agreed| own.contains(agreed)), "{locale}: {own}");
        assert!(own.contains(said) && own.contains("doomtrooper-cs/"), "{locale}: {own}");
    }
}
