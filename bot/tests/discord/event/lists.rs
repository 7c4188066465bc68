//! Lists of cards and of players: by form, by file, hostile ones, and who may see them.

use cardinal_assistant::request::event::EventAction;
use serde_json::Value;

use super::{
    JUDGE, PLAYER, appoint, buttons, by, cardinal, filled, form, given, is_private, outcome, press, pressed,
    read, seen,
};
use crate::double::{self, Attached, Discord};
use crate::harness::Bot;

/// What comes of a command with a file that holds this.
async fn with_file(
    discord: &Discord,
    path: &[&str],
    options: &[(&str, &str)],
    (option, name, bytes): (&str, &str, &[u8]),
    user: u64,
) -> Value {
    let file = Attached { option, name, url: discord.keep_file(name, bytes), size: bytes.len() };
    outcome(discord, &by(double::command_in(path, options, Some(&file), "en-US"), user)).await.1
}

const LIST: &[&str] = &["event", "collection"];
const PLAYERS: &[&str] = &["event", "archive", "import"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_hands_in_a_list_by_form_which_only_they_and_the_judges_see() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let made = given(&discord, "new", &[("name", "Open"), ("ruleset", "doomtrooper-it")], JUDGE).await;
    let joined = pressed(&discord, &made, "event/1/join", PLAYER).await;
    let asked = form(&discord, press(&joined, "event/1/list"), PLAYER).await;
    let fields = [("deck", "9 Mitch Hunter\nSean Galagher\nNo Such Card At All"), ("reserve", "2 Ambush")];
    let told = filled(&discord, &joined, &asked, &fields, PLAYER).await;
    let said = read(&told);
    assert!(is_private(&told), "what somebody plays is no matter of all: {said}");
    for part in
        ["11 cards to play with, 2 in reserve", "Mitch Hunter: 9 copies, at most", "Line 3: No Such Card"]
    {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(said.contains("mcic-tournament/"), "each fault has its rule: {said}");
    // Before the day a second list stands for the first: nothing was exchanged in a game.
    let asked = form(&discord, double::press(&told, &buttons(&told)[0].1, "en-US"), PLAYER).await;
    let fields = [
        ("deck", "8 Mitch Hunter\nSean Galagher\nNo Such Card At All\nAmbush"),
        ("reserve", "1 Ambush\n1 Mitch Hunter"),
    ];
    let told = filled(&discord, &told, &asked, &fields, PLAYER).await;
    let said = read(&told);
    assert!(
        said.contains("Mitch Hunter: 9 copies") && !said.contains("Exchanged with the reserve"),
        "{said}"
    );
    let own = given(&discord, "collection", &[], PLAYER).await;
    assert!(is_private(&own) && read(&own).contains("11 cards to play with"), "{}", read(&own));
    let name = seen(&cardinal(&folder), EventAction::Show)["shown"]["players"][0]["name"].clone();
    let name = name.as_str().unwrap();
    let strange = given(&discord, "collection", &[("player", name)], PLAYER + 1).await;
    assert!(read(&strange).contains("Only the judges"), "{}", read(&strange));
    let judges = given(&discord, "collection", &[("player", name)], JUDGE).await;
    assert!(is_private(&judges) && read(&judges).contains("11 cards"), "{}", read(&judges));
    let nobodys = given(&discord, "collection", &[], PLAYER + 1).await;
    assert!(read(&nobodys).contains("You are not entered"), "{}", read(&nobodys));
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lists_and_players_are_read_out_of_files_and_hostile_files_are_refused_with_the_remedy() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    given(&discord, "new", &[("name", "Open"), ("ruleset", "doomtrooper-it")], JUDGE).await;
    let table = "name,member\nAnna Rossi,150\n\"=cmd|' /C calc'!A0\",\n@everyone,\n";
    let entered =
        with_file(&discord, PLAYERS, &[], ("players", "players.csv", table.as_bytes()), JUDGE).await;
    assert!(read(&entered).contains("3 players entered"), "{}", read(&entered));
    assert_eq!(double::pings(&entered), Vec::<String>::new());
    let list = "card;copies;part\nMitch Hunter;9;deck\nAmbush;3;reserve\n";
    let options = [("player", "Anna")];
    let told = with_file(&discord, LIST, &options, ("list", "anna.csv", list.as_bytes()), JUDGE).await;
    assert!(
        is_private(&told) && read(&told).contains("9 cards to play with, 3 in reserve"),
        "{}",
        read(&told)
    );
    let own = with_file(&discord, LIST, &[], ("list", "own.txt", b"3 Ambush"), 150).await;
    assert!(
        read(&own).contains("3 cards to play with"),
        "who is entered by id hands in their own: {}",
        read(&own)
    );
    let large = "3 Ambush\n".repeat(10_000);
    for (bytes, said) in [
        (large.as_bytes(), "too large"),
        (&b"\xff\xfe3\0"[..], "not text in UTF-8"),
        (b"0 Ambush", "Line 1 of the list: the number of copies"),
        (b"", "names no card"),
    ] {
        let refused = with_file(&discord, LIST, &options, ("list", "list.txt", bytes), JUDGE).await;
        assert!(is_private(&refused) && read(&refused).contains(said), "{said}: {}", read(&refused));
    }
    // What lies elsewhere than with Discord is not asked for, whatever an interaction says.
    for url in ["https://example.com/list.txt", "http://cdn.discordapp.com/x", "file:///etc/passwd", "x"] {
        let file = Attached { option: "list", name: "list.txt", url: url.to_owned(), size: 3 };
        let command = by(double::command_in(LIST, &options, Some(&file), "en-US"), JUDGE);
        let refused = outcome(&discord, &command).await.1;
        assert!(read(&refused).contains("could not be fetched"), "{url}: {}", read(&refused));
    }
    let kept = given(&discord, "collection", &options, JUDGE).await;
    assert!(
        read(&kept).contains("3 cards to play with"),
        "what was refused changed nothing: {}",
        read(&kept)
    );
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_are_entered_by_a_form_whole_or_not_at_all_and_a_member_by_a_judge() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    given(&discord, "new", &[("name", "Open")], JUDGE).await;
    let asked = form(&discord, double::command_in(PLAYERS, &[], None, "en-US"), JUDGE).await;
    let sent = |text: &str| by(double::fill_all(&asked, &[("players", text)], "en-US"), JUDGE);
    let refused = outcome(&discord, &sent("Anna\nBruno\nanna")).await.1;
    assert!(read(&refused).contains("Line 3") && is_private(&refused), "{}", read(&refused));
    assert_eq!(seen(&cardinal(&folder), EventAction::Show)["event"]["active"], 0);
    let entered = outcome(&discord, &sent("Anna\nBruno, 160")).await.1;
    assert!(read(&entered).contains("2 players entered"), "{}", read(&entered));
    let mut register = double::command_in(&["event", "register"], &[("name", "Carla")], None, "en-US");
    let own = &mut register.event["data"]["options"][0]["options"];
    own.as_array_mut().unwrap().push(serde_json::json!({ "name": "member", "type": 6, "value": "170" }));
    outcome(&discord, &by(register, JUDGE)).await;
    let shown = seen(&cardinal(&folder), EventAction::Show);
    assert_eq!(shown["shown"]["players"][2]["member"], "170", "{shown}");
    let left = given(&discord, "drop", &[], 170).await;
    assert!(read(&left).contains("Carla leaves"), "they are known by their account: {}", read(&left));
    bot.stop().await.unwrap();
}
