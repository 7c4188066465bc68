//! Commands: how they are registered, what they ask, what completes them.

use cardinal_language::Lang;

use crate::double::{self, Discord, texts};
use crate::harness::{Bot, echo};

/// Each command with its option, a value for it, and the question that the service must get.
const COMMANDS: [(&str, &str, &str, &str); 11] = [
    ("ask", "question", "può un sergente?", "Ask { text: \"può un sergente?\" }"),
    ("rule", "rule", "warzone-faq/combat/12", "Rule { id: \"warzone-faq/combat/12\" }"),
    ("term", "name", "cohort", "Term { name: \"cohort\" }"),
    ("aid", "name", "combat", "Aid { name: \"combat\" }"),
    ("step", "name", "12", "Step { name: \"12\" }"),
    ("card", "name", "Fumogeno", "Card { name: \"Fumogeno\" }"),
    ("cards", "query", "type:warrior fight>=8", "Cards { text: \"type:warrior fight>=8\", limit: None }"),
    ("when", "name", "Fumogeno", "When { name: \"Fumogeno\" }"),
    ("compare", "matter", "cover", "Compare { text: \"cover\" }"),
    (
        "board",
        "position",
        "5/7/9/3x5/9/9/9/7/5",
        "Board { position: WrittenCombat { line: \"5/7/9/3x5/9/9/9/7/5\", file: None }, asked: None, picture: false }",
    ),
    (
        "combat",
        "scenario",
        "A attacks B",
        "Combat { combat: WrittenCombat { line: \"A attacks B\", file: None } }",
    ),
];

/// A text as the escapes of the message let it be read.
fn read(text: &str) -> String {
    text.replace('\\', "")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_command_is_registered_for_servers_and_users_in_three_languages() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    let call = discord.registration(0).await;
    assert_eq!(call.status, 200);
    let commands = call.body.as_array().unwrap();
    let names: Vec<_> = commands.iter().map(|c| c["name"].as_str().unwrap()).collect();
    let expected = [
        "ask",
        "rule",
        "step",
        "term",
        "aid",
        "card",
        "cards",
        "when",
        "can",
        "whatif",
        "combat",
        "board",
        "ruling",
        "event",
        "compare",
        "nickname",
        "settings",
        "help",
        "Ask Cardinal",
    ];
    assert_eq!(names, expected);
    for command in commands {
        let options = command["options"].as_array().map_or(&[][..], Vec::as_slice);
        let described = command["type"] != 3;
        assert_eq!(command["integration_types"], serde_json::json!([0, 1]), "{command}");
        assert_eq!(command["contexts"], serde_json::json!([0, 1, 2]), "{command}");
        for thing in std::iter::once(command).chain(options) {
            for key in ["name_localizations", "description_localizations"] {
                if key.starts_with("description") && !described {
                    continue;
                }
                let locales: Vec<_> = thing[key].as_object().unwrap().keys().collect();
                assert_eq!(locales, ["cs", "it"], "{key} of {thing}");
            }
        }
    }
    assert_eq!(commands[2]["name_localizations"]["cs"], "krok");
    assert_eq!(commands.last().unwrap()["name_localizations"]["it"], "Chiedi a Cardinal");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_command_asks_its_question_in_the_language_of_the_client() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    // Each is somebody else's, since one person may not ask so much at once.
    let mut user = 100;
    for (name, option, value, question) in COMMANDS {
        for (locale, lang) in [("it", Lang::It), ("cs", Lang::Cs), ("en-GB", Lang::En)] {
            user += 1;
            let command = double::command(name, option, value, locale).by_member(user, false);
            discord.send(&command);
            let response = discord.response(&command).await;
            assert_eq!(response.body["type"], 4);
            let shown = texts(&response.body["data"]).join("\n");
            assert_eq!(read(&shown), format!("{lang} {question}"));
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whether_a_card_may_be_assigned_is_asked_with_both_options() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    let options = [("to", "un guerriero al coperto"), ("card", "un veicolo")];
    let command = double::command_with("can", &options, "it");
    discord.send(&command);
    let shown = texts(&discord.response(&command).await.body["data"]).join("\n");
    let asked = r#"it Assign { what: "un veicolo", to: "un guerriero al coperto", moved: false }"#;
    assert_eq!(read(&shown), asked);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locale_that_cardinal_does_not_speak_gets_english() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    let command = double::command("card", "name", "Fumogeno", "pt-BR");
    discord.send(&command);
    let shown = texts(&discord.response(&command).await.body["data"]);
    assert!(shown[0].starts_with("en "), "{shown:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_in_a_direct_message_is_answered_like_one_in_a_server() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    let command = double::command("step", "name", "44", "it").in_private();
    discord.send(&command);
    let shown = texts(&discord.response(&command).await.body["data"]);
    assert_eq!(read(&shown[0]), "it Step { name: \"44\" }");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cards_and_rules_are_completed_with_as_many_choices_as_discord_takes() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    for (name, option, field) in [
        ("rule", "rule", "Rule"),
        ("card", "name", "Card"),
        ("when", "name", "Card"),
        ("step", "name", "Step"),
        ("term", "name", "Term"),
        ("aid", "name", "Aid"),
        ("can", "card", "Card"),
        ("can", "to", "Card"),
        ("settings", "ruleset", "Ruleset"),
        ("settings", "event", "Event"),
    ] {
        let completion = double::completion(name, option, "40", "cs");
        discord.send(&completion);
        let response = discord.response(&completion).await;
        assert_eq!(response.body["type"], 8);
        let choices = response.body["data"]["choices"].as_array().unwrap();
        assert_eq!(choices.len(), 25);
        assert_eq!(choices[0]["name"], format!("{field} 1 in cs for 40"));
        assert_eq!(choices[0]["value"], format!("{field}-1"));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_that_is_not_in_the_table_is_told_so_in_the_language_of_the_client() {
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, echo()).await;
    let unknown = double::command("pairings", "round", 3, "it");
    let mistyped = double::command("step", "number", 12, "en-US");
    for (command, said) in [(&unknown, "Cardinal non conosce"), (&mistyped, "Cardinal does not")] {
        discord.send(command);
        let data = discord.response(command).await.body["data"].clone();
        let shown = texts(&data);
        assert!(shown[0].starts_with(said), "{shown:?}");
        assert_eq!(data["flags"].as_u64().unwrap() & 64, 64, "only the asker sees it");
    }
}
