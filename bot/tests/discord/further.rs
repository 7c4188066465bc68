//! What follows from an answer: buttons, menus, forms, and showing to all what one person saw.

use std::time::Duration;

use cardinal::host;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::{Answer, Block, FollowUp, FollowUpKind, Line};
use cardinal_assistant::request::Request;
use cardinal_language::Lang;
use serde_json::{Value, json};

use crate::double::{self, Discord, Interaction, texts};
use crate::harness::{Bot, FakeService, echo, says};
use crate::pages::{MESSAGE, buttons, is_private, outcome};

/// The kind of response that opens a form.
const FORM: u64 = 9;
/// Somebody other than the one who asked.
const ANOTHER: u64 = 1_600_000_000_000_000_077;

fn cardinal(folder: &tempfile::TempDir) -> Cardinal {
    Cardinal::new("warzone-faq", host::at(&folder.path().join("data")), None, None)
}

/// The id of the button that says so.
fn id_of(message: &Value, label: &str) -> String {
    let found = buttons(message).into_iter().find(|(said, ..)| said == label);
    found.unwrap_or_else(|| panic!("no {label} in {:?}", buttons(message))).1
}

/// A form with this id, as a bot might have sent it.
fn form(id: &str) -> Value {
    let field = json!({ "type": 4, "custom_id": "question", "style": 1, "label": "?" });
    json!({ "custom_id": id, "components": [{ "type": 1, "components": [field] }] })
}

/// The first menu of a message or of a part of it.
fn menu_in(part: &Value) -> Option<&Value> {
    if part["type"] == 3 {
        return Some(part);
    }
    part["components"].as_array()?.iter().find_map(menu_in)
}

/// The options of the first menu: label and value.
fn options(message: &Value) -> Vec<(String, String)> {
    let menu = menu_in(message).unwrap_or_else(|| panic!("no menu in {message}"));
    let text = |option: &Value, key: &str| option[key].as_str().unwrap().to_owned();
    let options = menu["options"].as_array().unwrap();
    options.iter().map(|option| (text(option, "label"), text(option, "value"))).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_context_of_a_rule_is_shown_to_the_one_who_presses_and_turned_in_place_and_shown_to_all() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let asked = double::command("rule", "rule", "warzone-faq/combat/13", "it");
    let (_, rule) = outcome(&discord, &asked).await;
    let press = double::press(&rule, &id_of(&rule, "Contesto"), "it").by_member(ANOTHER, false);
    let (kind, context) = outcome(&discord, &press).await;
    assert_eq!((kind, is_private(&context)), (MESSAGE, true), "the rule that all see stays");
    let text = texts(&context).join("\n");
    for id in ["warzone-faq/combat/12", "warzone-faq/combat/13", "warzone-faq/combat/14"] {
        assert!(text.contains(id), "{id}: {text}");
    }
    let press = double::press(&context, &id_of(&context, "Regola dopo ›"), "it").by_member(ANOTHER, false);
    let (kind, after) = outcome(&discord, &press).await;
    assert_eq!(kind, 7, "a private copy is turned in place");
    assert!(texts(&after).join("\n").contains("warzone-faq/combat/15"), "{after}");
    let press = double::press(&after, &id_of(&after, "Mostra a tutti"), "it").by_member(ANOTHER, false);
    let (kind, shown) = outcome(&discord, &press).await;
    assert_eq!((kind, is_private(&shown)), (MESSAGE, false));
    assert_eq!(texts(&shown), texts(&after));
    assert!(buttons(&shown).iter().all(|(label, ..)| label != "Mostra a tutti"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_of_several_cards_offers_a_menu_and_the_choice_is_answered() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let (_, tie) = outcome(&discord, &double::command("card", "name", "Nepharite", "en-US")).await;
    let offered = options(&tie);
    assert!(offered.len() > 1, "{offered:?}");
    let (label, value) = &offered[1];
    let chosen = double::choose(&tie, "ask/choose", value, "en-US");
    let (_, card) = outcome(&discord, &chosen).await;
    assert!(texts(&card)[0].starts_with(&format!("## {label}")), "{label}: {card}");
}

/// Chooses the option of the first menu whose value begins so, and gives what is answered.
async fn choose(discord: &Discord, message: &Value, begins: &str, lang: &str) -> Value {
    let offered = options(message);
    let value = offered.iter().map(|(_, value)| value).find(|value| value.starts_with(begins));
    let value = value.unwrap_or_else(|| panic!("no {begins} in {offered:?}"));
    outcome(discord, &double::choose(message, "ask/choose", value, lang)).await.1
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn menus_lead_to_what_they_say_a_question_a_search_or_a_combat() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let cases = [
        // What is about something else can be searched for all the same.
        ("how is the weather today", "en-US", "search/", "## "),
        ("che tempo fa a milano", "it", "search/", "## "),
        ("ahoj", "cs", "ask/", "útočit nesmí"),
        // Behind an overview stands what was found for the same words.
        ("immunity", "en-US", "search/", "## "),
        ("can Mortificator attack Sean Gallagher?", "en-US", "combat/", "Mortificator"),
    ];
    for (line, lang, value, told) in cases {
        let (_, asked) = outcome(&discord, &double::command("ask", "question", line, lang)).await;
        let answer = choose(&discord, &asked, value, lang).await;
        let text = texts(&answer).join("\n");
        assert!(text.contains(told) && text != texts(&asked).join("\n"), "{line}: {text}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn asking_without_a_question_opens_a_form_and_what_is_filled_in_is_answered() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    let (kind, form) = outcome(&discord, &double::command_with("ask", &[], "cs")).await;
    assert_eq!((kind, form["title"].as_str()), (FORM, Some("Zeptej se Cardinala")));
    assert_eq!(form["components"][0]["components"][0]["max_length"], 4_000);
    let typed = "může seržant?\n```\n@everyone".to_owned();
    let (kind, answer) = outcome(&discord, &double::fill(&form, &typed, "cs")).await;
    assert_eq!((kind, is_private(&answer)), (MESSAGE, false));
    assert!(texts(&answer)[0].contains("může seržant?"), "{answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_follows_after_a_long_while_comes_as_a_message_of_its_own_for_the_one_who_pressed() {
    let discord = Discord::start().await;
    let service = FakeService(|question: &Request, lang: Lang| {
        if matches!(question, Request::Context { .. }) {
            std::thread::sleep(Duration::from_millis(1_700));
        }
        let further =
            vec![FollowUp { to: FollowUpKind::Context, question: Request::Context { id: "a/b".into() } }];
        Answer { further, ..says(lang, vec![Block::Text(Line::plain(format!("{question:?}")))]) }
    });
    let _bot = Bot::start(&discord, service).await;
    let (_, rule) = outcome(&discord, &double::command("rule", "rule", "a/b", "en-US")).await;
    let press = double::press(&rule, &id_of(&rule, "Context"), "en-US");
    discord.send(&press);
    assert_eq!(discord.response(&press).await.body["type"], 6, "the message that all see stays");
    let sent = discord.follow_up(&press).await;
    assert_eq!((sent.status, is_private(&sent.body)), (200, true));
    assert!(texts(&sent.body)[0].contains("Context"), "{:?}", sent.body);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ids_that_nobody_here_wrote_are_answered_with_a_sentence() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    let (_, message) = outcome(&discord, &double::command("rule", "rule", "a/b", "it")).await;
    let forged: Vec<Interaction> = vec![
        double::press(&message, "ask/settings/server", "it"),
        double::press(&message, "ask/rule/ ", "it"),
        double::press(&message, "show/1", "it"),
        double::choose(&message, "ask/choose", "settings/server", "it"),
        double::choose(&message, "page", "1", "it"),
        double::fill(&form("ask/rule/x"), "x", "it"),
        double::fill(&form("none"), "x", "it"),
    ];
    for interaction in &forged {
        let (_, told) = outcome(&discord, interaction).await;
        assert!(is_private(&told), "{told}");
        assert!(
            texts(&told)[0].starts_with("Cardinal non conosce"),
            "{:?}: {told}",
            interaction.event["data"]
        );
    }
}
