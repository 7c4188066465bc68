//! `/nickname`: who may name cards, where that holds, and what cannot be a nickname.

use cardinal::host;
use cardinal_assistant::Cardinal;
use serde_json::Value;

use crate::double::{self, Discord, Interaction, pings, texts};
use crate::harness::Bot;

const MANAGER: u64 = 11;
const MEMBER: u64 = 12;
const OTHER_SERVER: u64 = 99;

fn cardinal(folder: &tempfile::TempDir) -> Cardinal {
    Cardinal::new("warzone-faq", host::at(&folder.path().join("data")), None, None)
}

async fn shown(discord: &Discord, command: &Interaction) -> String {
    discord.send(command);
    let message: Value = discord.final_call(command).await.message().clone();
    assert_eq!(pings(&message), Vec::<String>::new());
    texts(&message).join("\n").replace(['\\', '*'], "")
}

fn nickname(options: &[(&str, &str)], user: u64) -> Interaction {
    double::command_with("nickname", options, "en-US").by_member(user, user == MANAGER)
}

fn card(name: &str) -> Interaction {
    double::command("card", "name", name, "en-US").by_member(MEMBER, false)
}

const FOG: [(&str, &str); 2] = [("nickname", "Zyxwomp"), ("card", "Smoke Bomb")];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_manager_calls_a_card_holds_for_the_server_and_nowhere_else_and_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    {
        let discord = Discord::start().await;
        let bot = Bot::start(&discord, cardinal(&folder)).await;
        let text = shown(&discord, &nickname(&FOG, MANAGER)).await;
        assert!(text.contains("From now on Zyxwomp means Smoke Bomb"), "{text}");
        let text = shown(&discord, &card("zyxwomp")).await;
        assert!(text.contains("Smoke Bomb") && text.contains("by one of its nicknames"), "{text}");
        bot.stop().await.unwrap();
    }
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let question = "when may I play [[zyxwomp]]?";
    let asked = double::command("ask", "question", question, "en-US").by_member(MEMBER, false);
    let text = shown(&discord, &asked).await;
    assert!(text.contains("Smoke Bomb"), "{text}");
    let elsewhere = shown(&discord, &card("zyxwomp").in_server(OTHER_SERVER)).await;
    assert!(elsewhere.contains("knows no card"), "{elsewhere}");
    let direct = shown(&discord, &double::command("card", "name", "zyxwomp", "en-US").in_private()).await;
    assert!(direct.contains("knows no card"), "{direct}");
    let listed = shown(&discord, &nickname(&[], MEMBER)).await;
    assert!(listed.contains("Zyxwomp → Smoke Bomb") && listed.contains("Manage Server"), "{listed}");
    let listed = shown(&discord, &nickname(&[], MEMBER).in_server(OTHER_SERVER)).await;
    assert!(listed.contains("no nicknames yet"), "{listed}");
    let removed = shown(&discord, &nickname(&[("remove", "ZYXWOMP")], MANAGER)).await;
    assert!(removed.contains("no longer a nickname"), "{removed}");
    assert!(shown(&discord, &card("zyxwomp")).await.contains("knows no card"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_member_without_manage_server_is_refused_and_in_a_direct_message_has_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    for options in [&FOG[..], &[("remove", "Zyxwomp")], &[("nickname", "Zyxwomp")]] {
        let text = shown(&discord, &nickname(options, MEMBER)).await;
        assert!(text.contains("permission Manage Server"), "{options:?}: {text}");
    }
    assert!(shown(&discord, &card("zyxwomp")).await.contains("knows no card"), "nothing was kept");
    let direct =
        |name: &str, options: &[(&str, &str)]| double::command_with(name, options, "en-US").in_private();
    let text = shown(&discord, &direct("nickname", &FOG)).await;
    assert!(text.contains("From now on Zyxwomp means Smoke Bomb"), "{text}");
    assert!(shown(&discord, &direct("card", &[("name", "zyxwomp")])).await.contains("Smoke Bomb"));
    let listed = shown(&discord, &direct("nickname", &[])).await;
    assert!(listed.contains("What you call cards") && listed.contains("Zyxwomp"), "{listed}");
    assert!(
        shown(&discord, &card("zyxwomp")).await.contains("knows no card"),
        "their own is not the server's"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_can_be_no_nickname_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let long = "x".repeat(41);
    for (name, of, says) in [
        ("Smoke Bomb", "Medic", "leads to Smoke Bomb by its name"),
        ("Smoke Bo", "Medic", "leads to Smoke Bomb by its name"),
        ("***", "Medic", "cannot be a nickname"),
        (&*long, "Medic", "at most 40 characters"),
        ("Zyxwomp", "no such card at all", "knows no card"),
    ] {
        let text = shown(&discord, &nickname(&[("nickname", name), ("card", of)], MANAGER)).await;
        assert!(text.contains(says), "{name}: {text}");
    }
    for half in [&[("nickname", "Zyxwomp")][..], &[("card", "Medic")], &[("nickname", "x"), ("remove", "x")]]
    {
        let text = shown(&discord, &nickname(half, MANAGER)).await;
        assert!(text.contains("Say both the nickname and its card"), "{half:?}: {text}");
    }
    let text = shown(&discord, &nickname(&[("remove", "@everyone")], MANAGER)).await;
    assert!(text.contains("is not a nickname here"), "{text}");
    assert!(shown(&discord, &nickname(&[], MANAGER)).await.contains("no nicknames yet"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_nickname_to_take_away_is_completed_from_those_of_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    shown(&discord, &nickname(&FOG, MANAGER)).await;
    let offered = async |completion: Interaction| {
        discord.send(&completion);
        discord.response(&completion).await.body["data"]["choices"].clone()
    };
    let typed = || double::completion("nickname", "remove", "zyx", "en-US");
    let choices = offered(typed().by_member(MANAGER, true)).await;
    assert_eq!(choices[0]["value"], "Zyxwomp", "{choices}");
    assert_eq!(choices[0]["name"], "Zyxwomp → Smoke Bomb");
    let choices = offered(typed().by_member(MANAGER, true).in_server(OTHER_SERVER)).await;
    assert_eq!(choices.as_array().map(Vec::len), Some(0), "{choices}");
}
