//! Turning the pages of an answer: who may, what they see, and what is refused.

use std::collections::HashMap;
use std::sync::Mutex;

use cardinal::host;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::{Answer, Block, Choice, Field, Kept, Line, Page, Reply, Service};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::library::UserStoreError;
use cardinal_assistant::request::Request;
use cardinal_language::Lang;
use serde_json::Value;

use crate::double::{self, Discord, Interaction, texts};
use crate::harness::{Bot, says};

/// Only the one who asked, or pressed, sees the message.
const PRIVATE: u64 = 64;
/// The kinds of response: a new message, and one in the place of the old.
pub const MESSAGE: u64 = 4;
const CHANGE: u64 = 7;
/// Somebody other than the one who asked.
const ANOTHER: u64 = 1_600_000_000_000_000_077;

/// A service whose answers have three pages.
#[derive(Default)]
struct Paged(Mutex<HashMap<u64, Kept>>);

impl Service for Paged {
    fn answer(&self, question: &Request, page: u32, asker: &Asker) -> Reply {
        let lang = asker.locale.unwrap_or(Lang::En);
        let text = format!("page {page} for {question:?}");
        let page = Some(Page { number: page, has_next: page < 3 });
        Answer { page, ..says(lang, vec![Block::Text(Line::plain(text))]) }.into()
    }

    fn may_publish(&self, asker: &Asker) -> Result<(), Box<Reply>> {
        let lang = asker.locale.unwrap_or(Lang::En);
        Err(Box::new(says(lang, Vec::new()).into()))
    }

    fn keep(&self, number: u64, kept: &Kept) -> bool {
        self.0.lock().unwrap().insert(number, kept.clone());
        true
    }

    fn kept(&self, number: u64) -> Result<Option<Kept>, UserStoreError> {
        Ok(self.0.lock().unwrap().get(&number).cloned())
    }

    fn complete(&self, _: Field, _: &str, _: &Asker) -> Vec<Choice> {
        Vec::new()
    }
}

/// The buttons of a message: label, id, whether it is out of use.
pub fn buttons(message: &Value) -> Vec<(String, String, bool)> {
    let shown = message["components"][0]["components"].as_array().unwrap();
    let rows = shown.iter().filter(|component| component["type"] == 1);
    let inside = rows.flat_map(|row| row["components"].as_array().unwrap());
    let buttons = inside.filter(|component| component["type"] == 2);
    let text = |button: &Value, key: &str| button[key].as_str().unwrap().to_owned();
    buttons.map(|it| (text(it, "label"), text(it, "custom_id"), it["disabled"].as_bool().unwrap())).collect()
}

/// What came of an interaction in the end: the kind of response and the message in it.
pub async fn outcome(discord: &Discord, interaction: &Interaction) -> (u64, Value) {
    discord.send(interaction);
    let response = discord.response(interaction).await;
    let outcome = match response.body["type"].as_u64().unwrap() {
        // Promised, as on a slow machine.
        5 => (MESSAGE, discord.edit(interaction).await.body),
        6 => (CHANGE, discord.edit(interaction).await.body),
        kind => (kind, response.body["data"].clone()),
    };
    assert_eq!(discord.take_problems(), Vec::<String>::new());
    outcome
}

pub fn is_private(message: &Value) -> bool {
    message["flags"].as_u64().unwrap() & PRIVATE != 0
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_one_who_asked_turns_the_pages_in_place_to_the_end_and_back() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, Paged::default()).await;
    let (kind, mut message) = outcome(&discord, &double::command("ask", "question", "cover", "it")).await;
    assert_eq!(kind, MESSAGE);
    let in_use = |message: &Value| buttons(message).iter().map(|(_, _, off)| !off).collect::<Vec<_>>();
    let labels: Vec<String> = buttons(&message).into_iter().map(|(label, ..)| label).collect();
    assert_eq!(labels, ["‹ Indietro", "Avanti ›"]);
    assert_eq!(in_use(&message), [false, true], "nothing comes before the first page");
    for (press, page, used) in [(1, 2, [true, true]), (1, 3, [true, false]), (0, 2, [true, true])] {
        let id = buttons(&message)[press].1.clone();
        let (kind, turned) = outcome(&discord, &double::press(&message, &id, "it")).await;
        assert_eq!(kind, CHANGE);
        assert!(texts(&turned)[0].contains(&format!("page {page} for")), "{turned}");
        assert!(texts(&turned)[0].contains("cover"), "{turned}");
        assert_eq!(in_use(&turned), used, "page {page}");
        message = turned;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_else_gets_a_copy_of_their_own_and_turns_that() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, Paged::default()).await;
    let (_, message) = outcome(&discord, &double::command("ask", "question", "cover", "en-US")).await;
    assert!(!is_private(&message));
    let next = buttons(&message)[1].1.clone();
    let press = double::press(&message, &next, "cs").by_member(ANOTHER, false);
    let (kind, copy) = outcome(&discord, &press).await;
    assert_eq!(kind, MESSAGE, "the message that all see stays as it is");
    assert!(is_private(&copy));
    assert!(texts(&copy)[0].contains("page 2 for"), "{copy}");
    assert_eq!(buttons(&copy)[1].0, "Další ›", "in the language of the one who pressed");
    let next = buttons(&copy)[1].1.clone();
    let press = double::press(&copy, &next, "cs").by_member(ANOTHER, false);
    let (kind, turned) = outcome(&discord, &press).await;
    assert_eq!(kind, CHANGE);
    assert!(texts(&turned)[0].contains("page 3 for"), "{turned}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_button_that_is_not_ours_or_too_old_is_answered_with_a_sentence() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, Paged::default()).await;
    let (_, message) = outcome(&discord, &double::command("ask", "question", "cover", "en-US")).await;
    for (id, said) in [
        ("page/1/2", "too old"),
        ("page/1/2/3", "too old"),
        ("page/1/0", "does not know"),
        ("page/18446744073709551616/2", "does not know"),
        ("play/1/2", "does not know"),
        ("@everyone", "does not know"),
    ] {
        let (kind, told) = outcome(&discord, &double::press(&message, id, "en-US")).await;
        assert_eq!((kind, is_private(&told)), (MESSAGE, true), "{id}");
        assert!(texts(&told)[0].contains(said), "{id}: {told}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_are_turned_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let cardinal = || Cardinal::new("warzone-faq", host::at(&folder.path().join("data")), None, None);
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal()).await;
    let command = double::command("ask", "question", "cerca chi può attaccare chi?", "it");
    let (_, message) = outcome(&discord, &command).await;
    let next = buttons(&message)[0].1.clone();
    bot.stop().await.unwrap();

    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal()).await;
    let (kind, turned) = outcome(&discord, &double::press(&message, &next, "it")).await;
    assert_eq!(kind, CHANGE, "{turned}");
    assert_ne!(texts(&turned), texts(&message));
    assert!(!buttons(&turned)[0].2, "back to the first page");
    let first = buttons(&turned)[0].1.clone();
    let (_, back) = outcome(&discord, &double::press(&turned, &first, "it")).await;
    assert_eq!(texts(&back), texts(&message), "the first page again");
}
