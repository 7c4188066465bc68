//! `/event`: who may do what, and a day of which every result is reported and confirmed by buttons, killed and
//! restarted in between, that ends with the same ranking as one that is not.

use std::time::Duration;

use cardinal::host;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::Service;
use cardinal_assistant::identity::Asker;
use cardinal_assistant::request::Request;
use cardinal_assistant::request::event::{EventAction, EventCommand, FormatWish};
use cardinal_language::Lang;
use serde_json::Value;

use crate::double::{self, Discord, Interaction, TOKEN, texts};
use crate::harness::Bot;
use crate::pages::{buttons, is_private, outcome};

const MANAGER: u64 = 21;
const JUDGE: u64 = 22;
/// The first of the players; the others follow.
const PLAYER: u64 = 100;
const JUDGES: u64 = 1_450_000_000_000_000_001;
const NOBODYS: u64 = 1_450_000_000_000_000_002;

fn cardinal(folder: &tempfile::TempDir) -> Cardinal {
    Cardinal::new("warzone-faq", host::at(&folder.path().join("data")), None, None)
}

fn by(interaction: Interaction, user: u64) -> Interaction {
    let role = if user == JUDGE { JUDGES } else { NOBODYS };
    interaction.by_member(user, user == MANAGER).with_role(role)
}

/// What a message says, without its markup.
fn read(message: &Value) -> String {
    texts(message).join("\n").replace(['\\', '*', '`'], "")
}

async fn given(discord: &Discord, within: &str, options: &[(&str, &str)], user: u64) -> Value {
    outcome(discord, &by(double::command_within("event", within, options, "en-US"), user)).await.1
}

/// Makes the role of the judges known.
async fn appoint(discord: &Discord) {
    let set = by(double::command_with_role("settings", "judges", JUDGES, "en-US"), MANAGER);
    outcome(discord, &set).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn judges_run_an_event_and_players_do_what_is_theirs() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let new = [("name", "Open"), ("lists", "not-required"), ("cut", "none")];
    let refused = given(&discord, "new", &new, PLAYER).await;
    assert!(is_private(&refused) && read(&refused).contains("Only the judges"), "{}", read(&refused));
    let made = given(&discord, "new", &new, JUDGE).await;
    assert!(!is_private(&made) && read(&made).contains("Open (event 1)"), "{}", read(&made));
    let labels: Vec<String> = buttons(&made).into_iter().map(|(label, ..)| label).collect();
    assert_eq!(labels, ["Join", "Leave"]);
    for user in [PLAYER, PLAYER + 1] {
        let join = by(double::press(&made, "event/1/join", "en-US"), user);
        let (_, joined) = outcome(&discord, &join).await;
        assert!(read(&joined).contains("entered"), "{}", read(&joined));
    }
    for within in ["begin", "pair", "validate"] {
        let refused = given(&discord, within, &[], PLAYER).await;
        assert!(is_private(&refused) && read(&refused).contains("Only the judges"), "{within}");
    }
    bot.stop().await.unwrap();
}

/// How many play in the day by buttons, and in how many rounds.
const MANY: u64 = 64;
const ROUNDS: u32 = 3;
/// After how many results the bot is stopped and started again.
const RESTARTED_AFTER: usize = 9;

/// The member whom somebody's name ends with.
fn member(name: &str) -> u64 {
    let digits: String = name.chars().rev().take_while(|c| *c != '(').filter(char::is_ascii_digit).collect();
    digits.chars().rev().collect::<String>().parse().unwrap_or(PLAYER)
}

/// The event as a program reads it, beside the bot.
fn seen(cardinal: &Cardinal, act: EventAction) -> Value {
    let command = EventCommand { event: None, by: None, seen: None, act };
    let server = 1_400_000_000_000_000_001;
    let asker = Asker::at_terminal(Some(Lang::En)).operating(Some(server));
    cardinal.answer(&Request::Event(Box::new(command)), 1, &asker).answer.json()
}

/// Plays a day by buttons, and says who stands where in the end.
async fn day(restarts: bool) -> Vec<(Value, Value)> {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let mut bot = Bot::start(&discord, cardinal(&folder)).await;
    let beside = cardinal(&folder);
    appoint(&discord).await;
    let format = FormatWish {
        rounds: Some(ROUNDS),
        cut: Some("none".to_owned()),
        lists: Some(false),
        ..FormatWish::default()
    };
    seen(&beside, EventAction::New { name: "Open".to_owned(), format: Box::new(format), seed: Some(7) });
    seen(&beside, EventAction::Judge { name: "Anna".to_owned(), assistant: false });
    let shown = given(&discord, "show", &[], JUDGE).await;
    for user in PLAYER..PLAYER + MANY {
        outcome(&discord, &by(double::press(&shown, "event/1/join", "en-US"), user)).await;
    }
    given(&discord, "begin", &[], JUDGE).await;
    let mut played = 0;
    for _ in 0..ROUNDS {
        given(&discord, "pair", &[], JUDGE).await;
        let mut message = given(&discord, "start", &[], JUDGE).await;
        let tables = seen(&beside, EventAction::Pairings(None))["shown"]["tables"].clone();
        for table in tables.as_array().unwrap() {
            let [first, second] = [0, 1].map(|at| member(table["players"][at].as_str().unwrap()));
            // Who has the lower number wins, by a margin that tells the players apart.
            let (reporter, other, games) = (first, second, format!("{}-{}", 40 - second % 7, first % 20));
            let press = by(double::press(&message, "event/1/report", "en-US"), reporter);
            discord.send(&press);
            let form = discord.response(&press).await.body["data"].clone();
            let filled = double::fill_in(&message, &form, &[("games", games.as_str())], "en-US");
            outcome(&discord, &by(filled, reporter)).await;
            (_, message) =
                outcome(&discord, &by(double::press(&message, "event/1/confirm", "en-US"), other)).await;
            assert!(read(&message).contains("confirms the result"), "{}", read(&message));
            // All of a server together are held to a pace, which so many presses at once would pass.
            tokio::time::sleep(Duration::from_millis(100)).await;
            played += 1;
            if restarts && played % RESTARTED_AFTER == 0 {
                bot.stop().await.unwrap();
                bot = Bot::start_with(&discord, cardinal(&folder), TOKEN);
                // What is sent to nobody is lost: only who has connected offers its commands again.
                discord.registration(played / RESTARTED_AFTER).await;
            }
        }
    }
    bot.stop().await.unwrap();
    let standings = seen(&beside, EventAction::Standings);
    assert_eq!(standings["event"]["stage"], "played", "every result was reported and confirmed");
    let rows = standings["shown"]["rows"].as_array().unwrap();
    rows.iter().map(|row| (row["place"].clone(), row["player"].clone())).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_day_of_sixty_four_by_buttons_ends_the_same_when_the_bot_is_started_again_ten_times() {
    let undisturbed = day(false).await;
    assert_eq!(undisturbed.len(), 64);
    assert_eq!(day(true).await, undisturbed);
}
