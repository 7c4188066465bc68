//! Replies: what is shown, what goes into the file, whom nobody pings.

use cardinal::host;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::{Block, Line, Outcome};
use cardinal_assistant::request::Request;
use cardinal_language::Lang;

use crate::double::{self, Discord, pings, texts};
use crate::harness::{Bot, FakeService, echo, says};
use crate::pages::outcome;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mention_in_the_question_pings_nobody_and_shows_as_text() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    let hostile = "@everyone @here <@1600000000000000001> <@&1700000000000000001> [x](https://example.org)";
    let command = double::command("ask", "question", hostile, "en-US");
    discord.send(&command);
    let data = discord.response(&command).await.body["data"].clone();
    assert_eq!(pings(&data), Vec::<String>::new());
    assert_eq!(data["allowed_mentions"], serde_json::json!({ "parse": [], "replied_user": false }));
    let shown = texts(&data).join("\n");
    for escaped in [r"\@everyone", r"\@here", r"\<\@1600", r"\<\@&1700", r"\[x]", r"https\://"] {
        assert!(shown.contains(escaped), "{escaped} in {shown}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_lines_come_complete_in_a_file_with_their_summary_in_the_message() {
    let discord = Discord::start().await;
    let service = FakeService(|_: &Request, lang| {
        let line = |n: u8| (n % 3, Line::plain(format!("krok {n}: útočník ≥ obránce")));
        let long =
            Block::Long { summary: Line::plain("Both are wounded."), lines: (0..200).map(line).collect() };
        says(lang, vec![long])
    });
    let _bot = Bot::start(&discord, service).await;
    let command = double::command("combat", "scenario", "A attacks B", "cs");
    discord.send(&command);
    let response = discord.response(&command).await;
    let data = &response.body["data"];
    assert!(texts(data)[0].starts_with("Both are wounded.\n-# "), "{data}");
    assert_eq!(data["attachments"][0]["filename"], "answer.txt");
    assert_eq!(data["attachments"][0]["description"], "Úplná odpověď");
    let [file] = response.files.as_slice() else { panic!("{:?}", response.files) };
    assert_eq!(file.name, "answer.txt");
    let text = String::from_utf8(file.bytes.clone()).unwrap();
    assert_eq!(text.lines().count(), 201);
    assert_eq!(text.lines().last(), Some("      krok 199: útočník ≥ obránce").map(|l| &l[2..]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_over_the_limit_is_cut_between_words_and_complete_in_the_file() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    let question = "@Schieramento ".repeat(285);
    let command = double::command("ask", "question", question.as_str(), "it");
    discord.send(&command);
    let response = discord.response(&command).await;
    let shown = &texts(&response.body["data"])[0];
    assert!(shown.contains(r"\@Schieramento …"), "{shown}");
    let file = String::from_utf8(response.files[0].bytes.clone()).unwrap();
    assert_eq!(file.matches("@Schieramento").count(), 285);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_takes_longer_than_a_response_may_is_promised_and_then_given() {
    let discord = Discord::start().await;
    let service = FakeService(|_: &Request, lang| {
        std::thread::sleep(std::time::Duration::from_millis(1_700));
        let lines = (1..=20).map(|number| (0, Line::plain(format!("line {number}")))).collect();
        says(lang, vec![Block::Long { summary: Line::plain("slow"), lines }])
    });
    let _bot = Bot::start(&discord, service).await;
    let command = double::command("ask", "question", "?", "en-US");
    discord.send(&command);
    assert_eq!(discord.response(&command).await.body["type"], 5);
    let edit = discord.edit(&command).await;
    assert_eq!(edit.status, 200);
    assert!(texts(&edit.body)[0].starts_with("slow\n"), "{:?}", edit.body);
    assert!(edit.files[0].bytes.starts_with(b"slow\n  line 1\n"), "{:?}", edit.files);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_not_found_is_shown_to_the_asker_alone() {
    let discord = Discord::start().await;
    let service = FakeService(|question: &Request, lang: Lang| {
        let mut answer = says(lang, vec![Block::Text(Line::plain("nearest: Fumogeno"))]);
        if matches!(question, Request::Card { .. }) {
            answer.outcome = Outcome::NothingFound;
        }
        answer
    });
    let _bot = Bot::start(&discord, service).await;
    for (name, option, private) in [("card", "name", 64), ("ask", "question", 0)] {
        let command = double::command(name, option, "Fumogenp", "it");
        discord.send(&command);
        let flags = discord.response(&command).await.body["data"]["flags"].as_u64().unwrap();
        assert_eq!(flags & 64, private, "/{name}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_card_and_an_attack_with_one_are_asked_for_in_words_in_each_language() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let cardinal = Cardinal::new("warzone-faq", host::at(&folder.path().join("data")), None, None);
    let _bot = Bot::start(&discord, cardinal).await;
    for (locale, question, begins, says) in [
        ("en-US", "what is Sean Gallagher's armor?", "Sean Gallagher", "F 10 · S 3 · A 8 · V 8"),
        ("it", "quanti punti vale Sean Gallagher?", "Sean Gallagher", "C 10 · S 3 · A 8 · V 8"),
        ("cs", "jaká je hodnota Seana Gallaghera?", "Sean Gallagher", "Z 10 · S 3 · O 8 · H 8"),
        (
            "en-US",
            "Mitch Hunter shoots the Necromutant with a Deathlockdrum",
            "Mitch Hunter: unhurt",
            "S 7 printed + 3 Deathlockdrum = 10",
        ),
        (
            "it",
            "Mitch Hunter attacca il Necromutante con Deathlockdrum, a fuoco",
            "Mitch Hunter: illeso",
            "S 7 stampato + 3 Deathlockdrum = 10",
        ),
        (
            "cs",
            "Mitch Hunter se zbraní Deathlockdrum střílí na Nekromutanta",
            "Mitch Hunter: nezraněn",
            "S 7 na kartě + 3 Deathlockdrum = 10",
        ),
    ] {
        let command = double::command("ask", "question", question, locale);
        let (_, message) = outcome(&discord, &command).await;
        let told = texts(&message).join("\n").replace(['\\', '*', '#'], "");
        assert!(told.trim_start().starts_with(begins) && told.contains(says), "{question}: {told}");
    }
}
