//! Cardinal itself on Discord: what its own answers and completions look like there.

use cardinal::host;
use cardinal_assistant::library::{CardFile, UserStore};
use cardinal_assistant::{Cardinal, Host};
use cardinal_cards_db::import::{Format, Row};
use cardinal_language::Lang;
use cardinal_page::{Face, PageRequest};
use cardinal_store::Source;
use serde_json::Value;

use crate::double::{self, APPLICATION, Call, Discord, Interaction, pings, texts};
use crate::harness::Bot;
use crate::pages::{buttons, outcome};

/// Flag of a message that only the asker sees: nothing was found, or the question was refused.
const PRIVATE: u64 = 64;

/// A position of Tash-Kalar as somebody draws it.
const GRID: &str = "#   a b c d e f g h i\n1       . . . . .\n2     . . . . . . .\n3   . . . . . . . . .\n4   . . . . . . . . .\n\
                    5   . . . . . . . . .\n6   . . . x . x . . .\n7   . . . . . . . O*.\n8     . . . . . . .\n9       . . . . .";

/// Cardinal without anything imported.
fn cardinal(folder: &tempfile::TempDir) -> Cardinal {
    let data = folder.path().join("data");
    Cardinal::new("warzone-faq", host::at(&data), None, None)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_grid_in_a_code_block_and_a_position_in_words_are_answered_with_a_picture() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    for asked in [
        format!("<@{APPLICATION}> ```\n{GRID}\n```"),
        format!(
            "<@{APPLICATION}> in high form red has common pieces at d6 f6, blue has a legendary one on h7"
        ),
    ] {
        let message = double::message(&asked, true);
        discord.dispatch("MESSAGE_CREATE", message.clone());
        let call = discord.reply(message["id"].as_str().unwrap()).await;
        assert!(texts(&call.body)[0].contains("5/7/9/9/9/3x1x3/7O*1/7/5"), "{}", call.body);
        let said = "x: common pieces on d6 f6. o: legendary ones on h7.";
        let alt = call.body["attachments"][0]["description"].as_str().unwrap_or_default();
        assert!(alt.contains(said), "{}", call.body);
        let shown =
            call.body["components"].as_array().unwrap().iter().find(|shown| shown["type"] == 12).unwrap();
        assert_eq!(shown["items"][0]["description"], alt);
        assert_eq!(shown["items"][0]["media"]["url"], "attachment://board.png");
        assert!(call.files[0].bytes.starts_with(b"\x89PNG\r\n"));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_command_without_a_position_opens_a_form_and_the_grid_in_it_is_answered_with_a_picture() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let opened = double::command_with("board", &[("asked", "punteggio")], "it");
    discord.send(&opened);
    let form = discord.response(&opened).await.body;
    assert_eq!(
        (form["type"].as_u64(), form["data"]["title"].as_str()),
        (Some(9), Some("Una posizione di Tash-Kalar"))
    );
    let filled = double::fill_all(&form["data"], &[("position", GRID), ("asked", "punteggio")], "it");
    let (call, message) = answer(&discord, &filled).await;
    assert!(texts(&message)[0].contains("**o** è in vantaggio, **1 : 0**"), "{message}");
    assert_eq!(message["flags"].as_u64().unwrap_or_default() & PRIVATE, 0, "all see it");
    assert!(call.files[0].bytes.starts_with(b"\x89PNG\r\n"), "{message}");
    let wrong = double::fill_all(&form["data"], &[("position", "zzz")], "it");
    let (call, message) = answer(&discord, &wrong).await;
    assert!(call.files.is_empty() && texts(&message)[0].contains("Questa non è una posizione"), "{message}");
}

/// What a command was answered with in the end, and the message in it.
async fn answer(discord: &Discord, command: &Interaction) -> (Call, Value) {
    discord.send(command);
    let response = discord.response(command).await;
    if response.body["type"] == 5 {
        let edit = discord.edit(command).await;
        let message = edit.body.clone();
        return (edit, message);
    }
    let message = response.body["data"].clone();
    (response, message)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_completion_offers_is_found_by_the_command() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    for (name, option, typed) in
        [("card", "name", "Fumo"), ("when", "name", "fumo"), ("rule", "rule", "combat/12")]
    {
        let completion = double::completion(name, option, typed, "it");
        discord.send(&completion);
        let offered = discord.response(&completion).await.body["data"]["choices"].clone();
        let value = offered[0]["value"].clone();
        assert!(value.is_string(), "/{name} {typed} offers {offered}");
        let command = double::command(name, option, value.clone(), "it");
        let (_, message) = answer(&discord, &command).await;
        let flags = message["flags"].as_u64().unwrap();
        assert_eq!(flags & PRIVATE, 0, "/{name} {value}: {:?}", texts(&message));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_leads_to_a_page_that_tells_the_same_in_its_language() {
    const BELOW: &str = "https://rules.example/cardinal";
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start_with_pages(&discord, cardinal(&folder), BELOW).await;
    let entropy = Host::still(Source::memory()).entropy;
    let pages = Face::new(Cardinal::new("warzone-faq", Host::still(Source::memory()), None, None), entropy);
    for (name, option, value, path) in [
        ("rule", "rule", "doomtrooper-it/cover/bonus", "/rule/doomtrooper-it/cover/bonus"),
        ("card", "name", "Smoke Bomb", "/card/doomtrooper/smoke-bomb"),
        ("step", "name", "12", "/step/warzone-faq/12"),
        ("ask", "question", "can a sergeant be assigned to a sergeant?", "/?q="),
        ("combat", "scenario", "Sean Gallagher attacks the Nepharite of Ilian in fight", "/combat?"),
    ] {
        for (locale, lang, link) in [
            ("en-US", "en", "Open as a page"),
            ("it", "it", "Apri come pagina"),
            ("cs", "cs", "Otevřít jako stránku"),
        ] {
            let command = double::command(name, option, value, locale);
            let (_, message) = answer(&discord, &command).await;
            let shown = texts(&message).join("\n");
            let address =
                shown.split(&format!("[{link}](<{BELOW}")).nth(1).and_then(|rest| rest.split(">)").next());
            let address = address.unwrap_or_else(|| panic!("/{name} has no page: {shown}"));
            assert!(address.starts_with(path) && address.ends_with(&format!("lang={lang}")), "{address}");
            let (path, query) = address.split_once('?').unwrap();
            let page = pages.respond(&PageRequest::get(path, query));
            let body = String::from_utf8(page.body.clone()).unwrap();
            assert_eq!(page.status, 200, "{address}: {body}");
            assert!(body.contains(&format!("<html lang=\"{lang}\"")), "{address}: {body}");
            // What stands in the first line stands on the page, marked up otherwise.
            let headed = shown.lines().next().unwrap().replace(['#', '*', '\\'], "");
            let told: String =
                body.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text).collect();
            assert!(told.contains(headed.trim()), "{headed} of {shown} in {told}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_step_is_told_in_each_language() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let mut told = Vec::new();
    for locale in ["en-US", "it", "cs"] {
        let command = double::command("step", "name", "12", locale);
        let (_, message) = answer(&discord, &command).await;
        let text = texts(&message).join("\n");
        assert!(text.contains("12"), "{text}");
        assert_eq!(message["flags"].as_u64().unwrap() & PRIVATE, 0, "{text}");
        told.push(text);
    }
    assert!(told[0] != told[1] && told[1] != told[2] && told[0] != told[2], "{told:#?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_combat_comes_with_its_pictures_and_behind_more_with_its_replay_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let line = "Sean Gallagher attacks the Nepharite of Ilian in fight";
    let command = double::command("combat", "scenario", line, "en-US");
    let (call, message) = answer(&discord, &command).await;
    let shown = texts(&message).join("\n");
    let [picture] = call.files.as_slice() else { panic!("no picture: {shown}") };
    assert_eq!((picture.name.as_str(), picture.bytes.get(..4)), ("combat.png", Some(&b"\x89PNG"[..])));
    let alt = message["attachments"][0]["description"].as_str().unwrap();
    assert!(alt.contains("Sean Gallagher") && alt.contains("Nepharite of Ilian"), "{alt}");
    let (_, id, _) =
        crate::pages::buttons(&message).into_iter().find(|(.., off)| !off).expect("there is more");
    let (call, message) = answer(&discord, &double::press(&message, &id, "en-US")).await;
    let shown = texts(&message).join("\n");
    let [file] = call.files.as_slice() else { panic!("no file: {shown}") };
    let replay = String::from_utf8(file.bytes.clone()).unwrap();
    assert!(replay.contains("Nepharite of Ilian"), "{replay}");
    assert!(replay.lines().count() > 20, "{replay}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_typed_gets_a_message_that_discord_takes() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let typed = [
        "può un sergente essere assegnato a un altro sergente?".to_owned(),
        "@everyone ```**__~~||".repeat(190),
        "\u{202e}שלום 🂡\u{301}\u{301}".repeat(100),
        "  ".to_owned(),
        "x".repeat(4_000),
    ];
    for text in &typed {
        for (name, option) in [("ask", "question"), ("combat", "scenario"), ("card", "name")] {
            let command = double::command(name, option, text.as_str(), "it");
            let (call, message) = answer(&discord, &command).await;
            assert!(call.status < 300, "/{name} {text}");
            assert!(!texts(&message).is_empty(), "/{name} {text}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_imported_text_is_quoted_whatever_is_in_it_and_goes_on_on_further_pages() {
    let folder = tempfile::tempdir().unwrap();
    let hostile = "@everyone <@1600000000000000001> **bold** ](https://example.org) `code` || > # ";
    let row = |card: &str, lang, text: String| Row { line: 2, card: card.into(), lang, kind: None, text };
    let rows = vec![
        row("Smoke Bomb", Lang::En, hostile.trim().to_owned()),
        row("doomtrooper/ambush", Lang::En, hostile.repeat(25)),
        row("doomtrooper/ambush", Lang::It, hostile.repeat(25)),
        row("doomtrooper/ambush", Lang::Cs, hostile.repeat(25)),
    ];
    let file = CardFile {
        sha256: "0".repeat(64),
        file: "@here.csv".to_owned(),
        format: Format::Texts,
        number: 0,
        rows,
    };
    {
        let shelf = UserStore::new(host::store(&folder.path().join("data")));
        shelf.keep_card_file(&file).unwrap();
    }
    let discord = Discord::start().await;
    let _bot = Bot::start(&discord, cardinal(&folder)).await;
    let command = double::command("card", "name", "Smoke Bomb", "en-US");
    let (_, message) = answer(&discord, &command).await;
    assert_eq!(pings(&message), Vec::<String>::new());
    let more = buttons(&message).into_iter().find(|(label, ..)| label == "More ›").expect("more").1;
    let message = outcome(&discord, &double::press(&message, &more, "en-US")).await.1;
    assert_eq!(pings(&message), Vec::<String>::new());
    let shown = texts(&message).join("\n");
    assert!(shown.contains("### As printed\n> "), "{shown}");
    for escaped in [r"\@everyone", r"\<\@1600", r"\*\*bold", r"https\://", r"\`code", r"\|\|", r"\@here.csv"]
    {
        assert!(shown.contains(escaped), "{escaped} in {shown}");
    }
    let command = double::command("card", "name", "doomtrooper/ambush", "en-US");
    let (call, message) = answer(&discord, &command).await;
    assert!(call.status < 300, "{message}");
    assert_eq!(pings(&message), Vec::<String>::new());
    let mut whole = texts(&message);
    let mut page = message;
    while let Some((_, next, false)) =
        buttons(&page).into_iter().find(|(label, ..)| ["Next ›", "More ›"].contains(&label.as_str()))
    {
        page = outcome(&discord, &double::press(&page, &next, "en-US")).await.1;
        assert_eq!(pings(&page), Vec::<String>::new());
        whole.extend(texts(&page));
    }
    assert!(whole.len() > 1, "{whole:?}");
    assert_eq!(whole.join("\n").matches(r"\*\*bold\*\*").count(), 3 * 25);
}
