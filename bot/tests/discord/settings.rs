//! `/settings`: who may set what, what holds afterwards, and for whom.

use cardinal::host;
use cardinal_assistant::Cardinal;
use cardinal_assistant::Clock;
use serde_json::Value;

use crate::double::{self, Discord, Interaction, pings, texts};
use crate::harness::Bot;

/// Flag of a message that only the asker sees.
const PRIVATE: u64 = 64;
const MANAGER: u64 = 11;
const MEMBER: u64 = 12;

fn cardinal(folder: &tempfile::TempDir) -> Cardinal {
    let data = folder.path().join("data");
    Cardinal::new("warzone-faq", host::at(&data), None, None)
}

async fn message(discord: &Discord, command: &Interaction) -> Value {
    discord.send(command);
    let response = discord.response(command).await;
    if response.body["type"] == 5 {
        return discord.edit(command).await.body;
    }
    response.body["data"].clone()
}

async fn shown(discord: &Discord, command: &Interaction) -> String {
    read(&message(discord, command).await)
}

/// What a message says, without its markup.
fn read(message: &Value) -> String {
    texts(message).join("\n").replace(['\\', '*'], "")
}

fn settings(options: &[(&str, &str)], user: u64) -> Interaction {
    double::command_with("settings", options, "en-US").by_member(user, user == MANAGER)
}

fn step(user: u64, locale: &str) -> Interaction {
    double::command("step", "name", "12", locale).by_member(user, false)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_user_who_sets_czech_is_answered_in_czech_whatever_the_locale_and_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    {
        let discord = Discord::start().await;
        let bot = Bot::start(&discord, cardinal(&folder)).await;
        let reply = message(&discord, &settings(&[("language", "cs")], MEMBER)).await;
        assert_eq!(reply["flags"].as_u64().unwrap() & PRIVATE, PRIVATE, "only the asker sees it");
        let text = texts(&reply).join("\n");
        assert!(text.contains("Nastavení je uloženo"), "the reply is in Czech already: {text}");
        for locale in ["en-US", "it", "cs"] {
            let text = shown(&discord, &step(MEMBER, locale)).await;
            assert!(text.contains("Krok 12"), "{locale}: {text}");
        }
        let other = shown(&discord, &step(13, "it")).await;
        assert!(other.contains("Fase 12"), "nobody else's language changes: {other}");
        bot.stop().await.unwrap();
    }
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    assert!(shown(&discord, &step(MEMBER, "it")).await.contains("Krok 12"));
    shown(&discord, &settings(&[("language", "auto")], MEMBER)).await;
    assert!(shown(&discord, &step(MEMBER, "it")).await.contains("Fase 12"), "it can be taken back");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_servers_default_holds_for_its_members_and_nowhere_else_and_a_users_own_comes_first() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let set = settings(&[("scope", "server"), ("language", "it"), ("ruleset", "doomtrooper-cs")], MANAGER);
    let text = shown(&discord, &set).await;
    assert!(text.contains("Regole ceche (scelta del server)"), "{text}");
    assert!(!text.contains("si riproducono"), "combats follow the Czech seven steps: {text}");
    assert!(shown(&discord, &step(MEMBER, "en-US")).await.contains("Fase 12"));
    let own = double::command("step", "name", "3/after", "en-US").by_member(MEMBER, false);
    let text = shown(&discord, &own).await;
    assert!(text.contains("Regolamento: Regole ceche"), "{text}");
    assert!(shown(&discord, &step(MEMBER, "en-US").in_server(99)).await.contains("Step 12"));
    shown(&discord, &settings(&[("language", "cs")], MEMBER)).await;
    assert!(shown(&discord, &step(MEMBER, "en-US")).await.contains("Krok 12"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_events_defaults_come_before_the_servers_until_it_ends() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    shown(&discord, &settings(&[("scope", "server"), ("language", "it")], MANAGER)).await;
    let set = [("event", "Pražský turnaj"), ("language", "cs"), ("ruleset", "mcic-tournament")];
    let text = shown(&discord, &settings(&set, MANAGER)).await;
    assert!(
        text.contains("Pražský turnaj") && text.contains("Turnajová pravidla MCIC (volba akce)"),
        "{text}"
    );
    assert!(shown(&discord, &step(MEMBER, "en-US")).await.contains("Krok 12"));
    shown(&discord, &settings(&[("scope", "event"), ("event", "auto")], MANAGER)).await;
    assert!(shown(&discord, &step(MEMBER, "en-US")).await.contains("Fase 12"));
    let none = shown(&discord, &settings(&[("scope", "event"), ("language", "cs")], MANAGER)).await;
    assert!(none.contains("Qui non c'è un evento in corso"), "{none}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_member_without_manage_server_is_refused_and_nothing_changes() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    for options in [
        &[("scope", "server"), ("language", "it")][..],
        &[("event", "Torneo"), ("language", "it")],
        &[("scope", "event"), ("event", "auto")],
    ] {
        let reply = message(&discord, &settings(options, MEMBER)).await;
        let text = texts(&reply).join("\n");
        assert!(text.contains("permission Manage Server"), "{options:?}: {text}");
        assert_eq!(reply["flags"].as_u64().unwrap() & PRIVATE, PRIVATE);
    }
    let unknown = double::command_with("settings", &[("scope", "server"), ("language", "it")], "en-US");
    let mut unknown = unknown.by_member(MANAGER, true);
    unknown.event["member"].as_object_mut().unwrap().remove("permissions");
    assert!(
        shown(&discord, &unknown).await.contains("permission Manage Server"),
        "unsaid permissions are none"
    );
    let private =
        double::command_with("settings", &[("scope", "server"), ("language", "it")], "en-US").in_private();
    assert!(shown(&discord, &private).await.contains("can be changed only in that server"));
    assert!(shown(&discord, &step(MEMBER, "en-US")).await.contains("Step 12"), "nothing was set");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_chosen_is_refused_with_what_can() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let text = shown(&discord, &settings(&[("ruleset", "warzone")], MEMBER)).await;
    assert!(text.contains("There is no ruleset warzone"), "{text}");
    for id in [
        "warzone-faq",
        "doomtrooper-it",
        "doomtrooper-cs",
        "mcic-tournament",
        "dark-eden",
        "tash-kalar",
        "auto",
    ] {
        assert!(text.contains(id), "{id}: {text}");
    }
    let text = shown(&discord, &settings(&[("language", "de")], MEMBER)).await;
    assert!(text.contains("does not speak de") && text.contains("Czech"), "{text}");
    let text = shown(&discord, &settings(&[("scope", "world"), ("language", "it")], MANAGER)).await;
    assert!(text.contains("cannot be changed for world"), "{text}");
    for name in ["Czech rules", "regole ceche", "ČESKÁ PRAVIDLA", "doomtrooper-cs"] {
        let text = shown(&discord, &settings(&[("ruleset", name)], MEMBER)).await;
        assert!(text.contains("Czech rules (your choice)"), "{name}: {text}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_an_option_it_shows_what_holds_and_who_chose_it() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let reply = message(&discord, &settings(&[], MEMBER)).await;
    let text = read(&reply);
    assert!(text.contains("Language: English (from your Discord settings)"), "{text}");
    assert!(text.contains("Ruleset: Warzone FAQ (by default)"), "{text}");
    assert_eq!(reply["flags"].as_u64().unwrap() & PRIVATE, PRIVATE);
    assert!(!folder.path().join("data/store").exists(), "looking creates no store");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hostile_name_is_shown_as_text_and_pings_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let long = "@everyone ".repeat(20);
    for name in [
        "@everyone <@&1700000000000000001>",
        "event/99/../guild/1",
        "```x\n# y",
        "\u{202e}turnaj\u{301}\u{0}",
        &long,
        "  ",
        "***",
    ] {
        for option in ["event", "ruleset", "language", "scope"] {
            let command = settings(&[(option, name)], MANAGER);
            let data = message(&discord, &command).await;
            assert_eq!(pings(&data), Vec::<String>::new(), "{name}");
            let text = texts(&data).join("\n");
            assert!(!text.contains("@everyone") || text.contains(r"\@everyone"), "{text}");
            assert!(!text.contains("```"), "{text}");
        }
    }
    let elsewhere = double::command_with("settings", &[], "en-US").by_member(MANAGER, true).in_server(99);
    let text = shown(&discord, &elsewhere).await;
    assert!(!text.contains("Current event"), "another server's event is not to be seen: {text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rulesets_are_offered_in_the_askers_language() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let completion = double::completion("settings", "ruleset", "ceche", "it");
    discord.send(&completion);
    let offered = discord.response(&completion).await.body["data"]["choices"].clone();
    assert_eq!(offered, serde_json::json!([{ "name": "Regole ceche", "value": "doomtrooper-cs" }]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_does_not_open_refuses_with_an_apology_and_answers_go_on() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(folder.path().join("data/store")).unwrap();
    std::fs::write(folder.path().join("data/store/letter.txt"), "not ours").unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let text = shown(&discord, &settings(&[("language", "cs")], MEMBER)).await;
    assert!(text.contains("could not be kept"), "{text}");
    assert!(!text.contains("data/store"), "places on the keeper's disk are nobody's business: {text}");
    assert!(shown(&discord, &step(MEMBER, "it")).await.contains("Fase 12"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn how_long_combats_are_kept_is_set_by_a_person_and_for_a_server() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder).with_clock(Clock::new(|| 0))).await;
    let kept = async |user| {
        let begin = [("start", "Sean Gallagher attacks the Nepharite of Ilian in fight")];
        let begin = double::command_with("combat", &begin, "en-US").by_member(user, false);
        let text = shown(&discord, &begin).await;
        text.split("kept until ")
            .nth(1)
            .expect("until when")
            .split(" UTC")
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    assert_eq!(kept(MEMBER).await, "1970-01-08 00:00", "a week where nobody says otherwise");
    let text = shown(&discord, &settings(&[("scope", "server"), ("combats", "48")], MANAGER)).await;
    assert!(text.contains("kept 48 hours after they were last touched"), "{text}");
    assert_eq!(kept(MEMBER).await, "1970-01-03 00:00");
    shown(&discord, &settings(&[("combats", "2")], MEMBER)).await;
    assert_eq!(kept(MEMBER).await, "1970-01-01 02:00", "one's own comes first");
    assert_eq!(kept(13).await, "1970-01-03 00:00", "and is nobody else's");
    shown(&discord, &settings(&[("combats", "auto")], MEMBER)).await;
    assert_eq!(kept(MEMBER).await, "1970-01-03 00:00");
    for hours in ["0", "8785", "-1", "1.5", "soon", "@everyone"] {
        let text = shown(&discord, &settings(&[("combats", hours)], MEMBER)).await;
        assert!(text.contains("is not a number of hours from 1 to 8784"), "{hours}: {text}");
    }
    let refused = shown(&discord, &settings(&[("scope", "server"), ("combats", "1")], MEMBER)).await;
    assert!(refused.contains("permission Manage Server"), "{refused}");
    bot.stop().await.unwrap();
}
