//! The desk of the judges in the chat: seats, the clock, corrections, the end of time, penalties, files, the log.

use cardinal_assistant::request::event::EventAction;

use super::{
    JUDGE, PLAYER, appoint, begin, buttons, by, cardinal, chosen, filled, form, given, is_private, make, on,
    pressed, read, seen,
};
use crate::double::{self, Discord};
use crate::harness::Bot;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seats_clocks_and_results_are_the_judges_to_change() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let beside = cardinal(&folder);
    make(&beside, 2, "none");
    begin(&beside, 4);
    given(&discord, "pair", &[], JUDGE).await;
    let tables = seen(&beside, EventAction::Pairings(None))["shown"]["tables"].clone();
    let [one, other] = [0, 1].map(|table| tables[table]["players"][1].as_str().unwrap().to_owned());
    let swap = [("one", one.as_str()), ("other", other.as_str()), ("because", "brothers")];
    let swapped = given(&discord, "table swap", &swap, JUDGE).await;
    assert!(
        read(&swapped).contains("The judges change the pairings of round 1: brothers"),
        "{}",
        read(&swapped)
    );
    let nothing = given(&discord, "table stop", &[("table", "0"), ("because", "fire alarm")], JUDGE).await;
    assert!(read(&nothing).contains("No table's time is running"), "{}", read(&nothing));
    given(&discord, "start", &[], JUDGE).await;
    let stopped = given(&discord, "table stop", &[("table", "2"), ("because", "cover?")], JUDGE).await;
    assert!(read(&stopped).contains("Table 2: time stopped. cover?"), "{}", read(&stopped));
    let clock = given(&discord, "table clock", &[], PLAYER).await;
    assert!(
        read(&clock).contains("stopped, 30:00 left") || read(&clock).contains("stopped, 29:"),
        "{}",
        read(&clock)
    );
    given(&discord, "table resume", &[("table", "2")], JUDGE).await;
    let all = given(&discord, "table stop", &[("table", "0"), ("because", "fire alarm")], JUDGE).await;
    assert!(read(&all).contains("Time stopped at 2 tables"), "{}", read(&all));
    let all = given(&discord, "table resume", &[("table", "0")], JUDGE).await;
    assert!(read(&all).contains("Time runs on at 2 tables"), "{}", read(&all));
    for table in ["1", "2"] {
        given(&discord, "result", &[("table", table), ("games", "40-12")], JUDGE).await;
    }
    let correct = [("because", "misread"), ("round", "1"), ("table", "1"), ("games", "12-40")];
    let corrected = given(&discord, "table correct", &correct, JUDGE).await;
    let said = read(&corrected);
    assert!(
        said.contains("is corrected to 12–40: misread") && said.contains("Places that changed"),
        "{said}"
    );
    let undone = given(&discord, "undo", &[], JUDGE).await;
    assert!(read(&undone).contains("is taken back"), "{}", read(&undone));
    let winner = seen(&beside, EventAction::Pairings(Some(1)))["shown"]["tables"][0].clone();
    assert_eq!(winner["winner"], winner["players"][0], "{winner}");
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_of_a_tables_time_is_a_dialogue_of_buttons_and_forms() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let beside = cardinal(&folder);
    make(&beside, 1, "4");
    begin(&beside, 4);
    for _ in 0..2 {
        seen(&beside, EventAction::Pair);
        seen(&beside, EventAction::Start);
        if seen(&beside, EventAction::Show)["event"]["round"] == 1 {
            for table in [1, 2] {
                seen(&beside, EventAction::Result { table, games: vec!["40-12".to_owned()] });
            }
        }
    }
    let mut message = given(&discord, "table time", &[("table", "1")], JUDGE).await;
    assert!(read(&message).contains("Who plays second?"), "{}", read(&message));
    let (label, id, _) = buttons(&message)[1].clone();
    let players = seen(&beside, EventAction::Pairings(None))["shown"]["tables"][0]["players"].clone();
    assert_eq!(label, players[1].as_str().unwrap());
    message = pressed(&discord, &message, &id, JUDGE).await;
    assert!(read(&message).contains("Is it over?"), "{}", read(&message));
    let over = buttons(&message)[0].1.clone();
    let nobodys = pressed(&discord, &message, &over, PLAYER).await;
    assert!(read(&nobodys).contains("promotion points"), "asking changes nothing: {}", read(&nobodys));
    message = pressed(&discord, &message, &over, JUDGE).await;
    for (asks, figures) in [("promotion points", "20-20"), ("warriors", "3 - 3"), ("destiny points", "5-4")] {
        assert!(read(&message).contains(asks), "{asks}: {}", read(&message));
        let asked = form(&discord, double::press(&message, &buttons(&message)[0].1, "en-US"), JUDGE).await;
        let wrong = filled(&discord, &message, &asked, &[("figures", "many")], JUDGE).await;
        assert!(is_private(&wrong) && read(&wrong).contains("not a pair of figures"), "{}", read(&wrong));
        message = filled(&discord, &message, &asked, &[("figures", figures)], JUDGE).await;
    }
    let said = read(&message);
    assert!(said.contains("mcic-tournament/time-limit/tie-in-elimination"), "decided by its rule: {said}");
    let table = seen(&beside, EventAction::Pairings(None))["shown"]["tables"][0].clone();
    assert_eq!(table["winner"], players[0], "{table}");
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_penalty_is_three_taps_at_most_and_for_the_judges_alone_until_it_is_given() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let beside = cardinal(&folder);
    make(&beside, 2, "none");
    // A name that looks like a number of another player.
    seen(&beside, EventAction::Register { name: "#2".to_owned(), member: None });
    begin(&beside, 3);
    let typing = by(double::completion_within("event", "penalty", "player", "p0", "en-US"), JUDGE);
    discord.send(&typing);
    let offered = discord.response(&typing).await.body["data"]["choices"][0].clone();
    assert_eq!((&offered["name"], &offered["value"]), (&"P01 (#2)".into(), &"#2".into()));
    let asked = given(&discord, "penalty", &[("player", "#2")], JUDGE).await;
    assert!(
        is_private(&asked) && read(&asked).contains("What is P01 to be punished for?"),
        "{}",
        read(&asked)
    );
    let decide = chosen(&discord, &asked, "event/1/penalty/2", "other", JUDGE).await;
    assert!(read(&decide).contains("What do they decide"), "{}", read(&decide));
    let choose = double::choose(&decide, &on(&decide, "event/1/penalty/2/other"), "warning", "en-US");
    let note = form(&discord, choose, JUDGE).await;
    let given_ = filled(&discord, &decide, &note, &[("note", "slow play")], JUDGE).await;
    assert!(read(&given_).contains("P01: another case"), "{}", read(&given_));
    let shown = seen(&beside, EventAction::Show)["shown"]["players"].clone();
    assert_eq!([0, 1].map(|at| shown[at]["warnings"].as_u64()), [Some(0), Some(1)], "{shown}");
    let card = double::choose(&asked, &on(&asked, "event/1/penalty/2"), "banned-card", "en-US");
    let asked_card = form(&discord, card, JUDGE).await;
    let fields = [("card", "@everyone"), ("note", "")];
    let banned = filled(&discord, &asked, &asked_card, &fields, JUDGE).await;
    assert!(read(&banned).contains("P01: a banned card"), "{}", read(&banned));
    for (id, value) in
        [("event/1/penalty/2", "zorg"), ("event/1/penalty/999", "late"), ("event/1/penalty/x", "late")]
    {
        let refused = chosen(&discord, &asked, id, value, JUDGE).await;
        let players = seen(&beside, EventAction::Show)["shown"]["players"].clone();
        assert_eq!(players[2]["warnings"], 0, "{id} {value}: {}", read(&refused));
    }
    let players = chosen(&discord, &asked, "event/1/penalty/2", "unsporting", PLAYER).await;
    assert!(read(&players).contains("Only the judges"), "{}", read(&players));
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_event_is_handed_out_as_files_and_the_log_has_pages() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let beside = cardinal(&folder);
    make(&beside, 2, "none");
    begin(&beside, 12);
    for (written, name, holds) in [
        ("json", "event-1.json", "\"format\": 1"),
        ("csv", "event-1-standings.csv", "P01"),
        ("results-csv", "event-1-results.csv", "round"),
        ("markdown", "event-1.md", "# Open"),
        ("html", "event-1.html", "<h1><bdi>Open</bdi></h1>"),
    ] {
        let path = ["event", "archive", "export"];
        let command = by(double::command_in(&path, &[("form", written)], None, "en-US"), JUDGE);
        discord.send(&command);
        let call = discord.final_call(&command).await;
        assert!(is_private(call.message()), "it has lists of cards: {written}");
        let [file] = call.files.as_slice() else { panic!("{written}: {} files", call.files.len()) };
        let text = String::from_utf8(file.bytes.clone()).unwrap();
        assert!(file.name == name && text.contains(holds), "{}: {text}", file.name);
    }
    let log = given(&discord, "archive log", &[], PLAYER).await;
    let next = buttons(&log);
    assert_eq!((next[0].2, next[1].2), (true, false), "the latest come first");
    let earlier = pressed(&discord, &log, &next[1].1, PLAYER).await;
    assert!(read(&earlier).contains("Open is made; all lots are drawn by the seed 7"), "{}", read(&earlier));
    bot.stop().await.unwrap();
}
