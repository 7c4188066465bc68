//! Two judges at once, and players beside them: nobody passes over what another wrote and they have not seen.

use cardinal_assistant::request::event::EventAction;
use serde_json::Value;

use super::{
    JUDGE, OTHER, PLAYER, appoint, begin, buttons, by, cardinal, chosen, filled, form, given, is_private,
    make, on, outcome, press, pressed, read, seen,
};
use crate::double::{self, Discord};
use crate::harness::Bot;

/// A round of four that is on, both results entered by the first judge.
async fn played(discord: &Discord, beside: &cardinal_assistant::Cardinal) {
    make(beside, 2, "none");
    begin(beside, 4);
    given(discord, "pair", &[], JUDGE).await;
    given(discord, "start", &[], JUDGE).await;
    for table in ["1", "2"] {
        given(discord, "result", &[("table", table), ("games", "40-12")], JUDGE).await;
    }
}

fn winner(beside: &cardinal_assistant::Cardinal) -> Value {
    seen(beside, EventAction::Pairings(Some(1)))["shown"]["tables"][0]["games"][0]["promotion"].clone()
}

fn correct<'a>(games: &'a str, because: &'a str) -> [(&'a str, &'a str); 4] {
    [("because", because), ("round", "1"), ("table", "1"), ("games", games)]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_judges_who_correct_a_result_the_second_sees_the_first_before_anything_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let beside = cardinal(&folder);
    played(&discord, &beside).await;
    // Berta has looked at nothing: the result is not hers.
    let asked = given(&discord, "table correct", &correct("30-12", "misread"), OTHER).await;
    let said = read(&asked);
    assert!(is_private(&asked) && said.contains("you have not seen it") && said.contains("40–12"), "{said}");
    assert!(said.contains("give the command again"), "{said}");
    assert_eq!(winner(&beside), serde_json::json!([40, 12]), "nothing has changed");
    let done = given(&discord, "table correct", &correct("30-12", "misread"), OTHER).await;
    assert!(read(&done).contains("is corrected to 30–12: misread"), "{}", read(&done));
    // Now the first does not know of her correction, and what happens at the other table is no matter of his.
    given(&discord, "penalty", &[("player", "P03"), ("offence", "late")], OTHER).await;
    let asked = given(&discord, "table correct", &correct("12-40", "wrong way round"), JUDGE).await;
    let said = read(&asked);
    assert!(said.contains("is corrected to 30–12: misread · Berta"), "who wrote what: {said}");
    assert_eq!(winner(&beside), serde_json::json!([30, 12]));
    // Whoever has looked since is not asked.
    given(&discord, "pairings", &[], JUDGE).await;
    let done = given(&discord, "table correct", &correct("12-40", "wrong way round"), JUDGE).await;
    assert!(read(&done).contains("is corrected to 12–40"), "{}", read(&done));
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_taken_back_without_a_number_is_ones_own_and_what_is_anothers_is_named_first() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let beside = cardinal(&folder);
    played(&discord, &beside).await;
    let revision = || seen(&beside, EventAction::Show)["event"]["revision"].clone();
    let before = revision();
    for (locale, says, button) in [
        ("en-US", "The last entry is not yours", "Take it back"),
        ("it", "L'ultima voce non è tua", "Annullala"),
        ("cs", "Poslední položka není tvoje", "Vzít zpět"),
    ] {
        let command = by(double::command_in(&["event", "undo"], &[], None, locale), OTHER);
        let asked = outcome(&discord, &command).await.1;
        let said = read(&asked);
        assert!(is_private(&asked) && said.contains(says) && said.contains("40–12"), "{said}");
        let [(label, id, _)] = <[_; 1]>::try_from(buttons(&asked)).unwrap();
        assert_eq!((label.as_str(), id), (button, format!("event/1/undo/{before}~{before}")));
    }
    assert_eq!(revision(), before, "asking changes nothing");
    let asked = given(&discord, "undo", &[], OTHER).await;
    // Meanwhile the first takes it back himself: the press finds that it is done.
    given(&discord, "undo", &[], JUDGE).await;
    let late = pressed(&discord, &asked, &buttons(&asked)[0].1, OTHER).await;
    assert!(read(&late).contains("cannot be taken back"), "{}", read(&late));
    // He thinks of his own last entry, which she has taken back: nothing earlier goes in its place.
    given(&discord, "result", &[("table", "2"), ("games", "31-9")], JUDGE).await;
    let asked = given(&discord, "undo", &[], OTHER).await;
    let taken = pressed(&discord, &asked, &buttons(&asked)[0].1, OTHER).await;
    assert!(read(&taken).contains("is taken back"), "{}", read(&taken));
    let his = given(&discord, "undo", &[], JUDGE).await;
    assert!(read(&his).contains("or others have written after it"), "{}", read(&his));
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_menu_and_a_form_that_were_drawn_before_another_wrote_ask_and_do_it_all_the_same_when_told() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let beside = cardinal(&folder);
    played(&discord, &beside).await;
    given(&discord, "pairings", &[], JUDGE).await;
    let [his, hers] = [
        given(&discord, "penalty", &[("player", "P01")], JUDGE).await,
        given(&discord, "penalty", &[("player", "P01")], OTHER).await,
    ];
    let decide = chosen(&discord, &hers, "event/1/penalty/1", "other", OTHER).await;
    let choose = double::choose(&decide, &on(&decide, "event/1/penalty/1/other"), "warning", "en-US");
    let note = form(&discord, choose, OTHER).await;
    filled(&discord, &decide, &note, &[("note", "slow play")], OTHER).await;
    // His menu does not know of her warning.
    let decide = chosen(&discord, &his, "event/1/penalty/1", "other", JUDGE).await;
    let choose = double::choose(&decide, &on(&decide, "event/1/penalty/1/other"), "warning", "en-US");
    let note = form(&discord, choose, JUDGE).await;
    let warnings = || seen(&beside, EventAction::Show)["shown"]["players"][0]["warnings"].clone();
    // The decision was asked for after she had written: he was shown that there is a warning.
    let twice = filled(&discord, &decide, &note, &[("note", "slow play, too")], JUDGE).await;
    assert!(read(&twice).contains("two warnings or more"), "{}", read(&twice));
    assert_eq!(warnings(), 2);
    // A menu in which all is said at once.
    let asked = chosen(&discord, &his, "event/1/penalty/1", "unsporting", OTHER).await;
    let said = read(&asked);
    assert!(
        said.contains("slow play, too") && !said.contains("(slow play)"),
        "only what she has not seen: {said}"
    );
    assert_eq!(seen(&beside, EventAction::Show)["event"]["active"], 4, "nobody is out yet");
    let [(label, id, _)] = <[_; 1]>::try_from(buttons(&asked)).unwrap();
    assert_eq!(label, "Do it all the same");
    let done = pressed(&discord, &asked, &id, OTHER).await;
    assert!(read(&done).contains("unsporting conduct"), "{}", read(&done));
    assert_eq!(seen(&beside, EventAction::Show)["event"]["active"], 3);
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seats_and_the_end_of_a_tables_time_are_not_changed_over_another_judge() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let beside = cardinal(&folder);
    make(&beside, 1, "none");
    begin(&beside, 4);
    given(&discord, "pair", &[], JUDGE).await;
    let tables = seen(&beside, EventAction::Pairings(None))["shown"]["tables"].clone();
    let [one, other] = [0, 1].map(|table| tables[table]["players"][1].as_str().unwrap().to_owned());
    let swap = |why: &str| [("one", one.clone()), ("other", other.clone()), ("because", String::from(why))];
    let swapped = async |why: &str, user: u64| {
        let options = swap(why);
        let options: Vec<(&str, &str)> = options.iter().map(|(key, text)| (*key, text.as_str())).collect();
        read(&given(&discord, "table swap", &options, user).await)
    };
    assert!(swapped("brothers", OTHER).await.contains("brothers"));
    let asked = swapped("same club", JUDGE).await;
    assert!(asked.contains("you have not seen it") && asked.contains("brothers · Berta"), "{asked}");
    assert!(swapped("same club", JUDGE).await.contains("same club"), "once he has seen it");
    given(&discord, "start", &[], JUDGE).await;
    // Who won is asked of him, and she enters a result before he has answered.
    let dialogue = given(&discord, "table time", &[("table", "1")], JUDGE).await;
    let second = buttons(&dialogue)[1].1.clone();
    let dialogue = pressed(&discord, &dialogue, &second, JUDGE).await;
    let dialogue = pressed(&discord, &dialogue, &buttons(&dialogue)[0].1, JUDGE).await;
    let figures = form(&discord, double::press(&dialogue, &buttons(&dialogue)[0].1, "en-US"), JUDGE).await;
    given(&discord, "result", &[("table", "1"), ("games", "31-9")], OTHER).await;
    let asked = filled(&discord, &dialogue, &figures, &[("figures", "20-18")], JUDGE).await;
    let said = read(&asked);
    assert!(
        said.contains("you have not seen it") && said.contains("31–9") && said.contains("Berta"),
        "{said}"
    );
    // All the same: the rules say that a result stands.
    let again = form(&discord, double::press(&asked, &buttons(&asked)[0].1, "en-US"), JUDGE).await;
    let refused = filled(&discord, &asked, &again, &[("figures", "20-18")], JUDGE).await;
    let said = read(&refused);
    assert!(said.contains("This match has its result. /event table correct changes it."), "{said}");
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_are_asked_only_about_their_own_table() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let beside = cardinal(&folder);
    make(&beside, 2, "none");
    let made = given(&discord, "show", &[], JUDGE).await;
    for user in PLAYER..PLAYER + 4 {
        pressed(&discord, &made, "event/1/join", user).await;
    }
    given(&discord, "begin", &[], JUDGE).await;
    given(&discord, "pair", &[], JUDGE).await;
    let round = given(&discord, "start", &[], JUDGE).await;
    let members: Vec<(String, u64)> = seen(&beside, EventAction::Show)["shown"]["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| {
            let text = |key: &str| player[key].as_str().unwrap().to_owned();
            (text("name"), text("member").parse().unwrap())
        })
        .collect();
    let tables = seen(&beside, EventAction::Pairings(None))["shown"]["tables"].clone();
    let at = |table: usize, side: usize| {
        let name = tables[table]["players"][side].as_str().unwrap();
        members.iter().find(|(own, _)| own == name).unwrap().1
    };
    let report = async |message: &Value, games: &str, user: u64| {
        let asked = form(&discord, press(message, "event/1/report"), user).await;
        filled(&discord, message, &asked, &[("games", games)], user).await
    };
    // Another table goes on: no matter of theirs.
    given(&discord, "table stop", &[("table", "1"), ("because", "cover?")], OTHER).await;
    let reported = report(&round, "40-12", at(1, 0)).await;
    assert!(read(&reported).contains("40–12"), "{}", read(&reported));
    // From a message that was drawn before it, nobody confirms what they have not read.
    let asked = pressed(&discord, &round, "event/1/confirm", at(1, 1)).await;
    let said = read(&asked);
    assert!(is_private(&asked) && said.contains("you have not seen it") && said.contains("40–12"), "{said}");
    let confirmed = pressed(&discord, &asked, "event/1/confirm", at(1, 1)).await;
    assert!(read(&confirmed).contains("confirms the result"), "{}", read(&confirmed));
    // Nor does anybody report over it.
    report(&round, "31-9", at(0, 0)).await;
    let over = report(&round, "31-9", at(0, 1)).await;
    let labels: Vec<String> = buttons(&over).into_iter().map(|(label, ..)| label).collect();
    assert_eq!(labels, ["Confirm result", "Report result"], "{}", read(&over));
    let confirmed = pressed(&discord, &over, "event/1/confirm", at(0, 1)).await;
    assert!(read(&confirmed).contains("confirms the result"), "{}", read(&confirmed));
    // A message of the round before reports nothing into the next one.
    given(&discord, "pair", &[], OTHER).await;
    given(&discord, "start", &[], OTHER).await;
    let late = report(&round, "40-12", at(0, 0)).await;
    assert!(read(&late).contains("Round 2 is paired"), "{}", read(&late));
    let shown = seen(&beside, EventAction::Pairings(None))["shown"]["tables"].to_string();
    assert!(!shown.contains("40"), "nothing is written: {shown}");
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn judges_who_are_called_alike_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let beside = cardinal(&folder);
    played(&discord, &beside).await;
    let mut command = by(double::command_in(&["event", "undo"], &[], None, "en-US"), OTHER);
    command.event["member"].as_object_mut().unwrap().remove("nick");
    let asked = outcome(&discord, &command).await.1;
    assert!(read(&asked).contains("The last entry is not yours"), "{}", read(&asked));
    let log = seen(&beside, EventAction::Log)["shown"]["entries"].clone();
    assert_ne!(log[0]["by"], "organiser", "judges write by their own names: {log}");
    bot.stop().await.unwrap();
}
