//! `/event`: who may do what, lists of cards, the desk of the judges, messages that are kept up to date, and a whole
//! day by buttons.
//!
//! # Layout
//! - here: a server with judges and players, and what is theirs to do;
//! - `judges`: two judges at once, and players beside them; `which`: several events at once;
//! - `lists`: lists of cards and of players, by form and by file; `desk`: clock, corrections, penalties, files;
//! - `posts`: messages that are kept up to date; `day`: a day by buttons, killed and restarted;
//! - `transcript`: what it looks like in each language.

mod day;
mod desk;
mod judges;
mod lists;
mod posts;
mod transcript;
mod which;

use cardinal::host;
use cardinal_assistant::Cardinal;
use cardinal_assistant::answer::Service;
use cardinal_assistant::identity::Asker;
use cardinal_assistant::request::Request;
use cardinal_assistant::request::event::{EventAction, EventCommand, FormatWish};
use cardinal_language::Lang;
use serde_json::Value;

use crate::double::{self, Discord, Interaction, texts};
use crate::harness::Bot;
use crate::pages::{buttons, is_private, outcome};

const MANAGER: u64 = 21;
const JUDGE: u64 = 22;
/// Another judge, who is called otherwise.
const OTHER: u64 = 23;
/// The first of the players; the others follow.
const PLAYER: u64 = 100;
const JUDGES: u64 = 1_450_000_000_000_000_001;
const NOBODYS: u64 = 1_450_000_000_000_000_002;

fn cardinal(folder: &tempfile::TempDir) -> Cardinal {
    Cardinal::new("warzone-faq", host::at(&folder.path().join("data")), None, None)
}

fn by(interaction: Interaction, user: u64) -> Interaction {
    let role = if [JUDGE, OTHER].contains(&user) { JUDGES } else { NOBODYS };
    let mut interaction = interaction.by_member(user, user == MANAGER).with_role(role);
    if user == OTHER {
        interaction.event["member"]["nick"] = "Berta".into();
    }
    interaction
}

/// The id of the button or menu of a message that does this, with the revision that it was drawn from.
fn on(message: &Value, id: &str) -> String {
    fn search(value: &Value, id: &str) -> Option<String> {
        match value {
            Value::Array(all) => all.iter().find_map(|inner| search(inner, id)),
            Value::Object(of) => {
                let own = of.get("custom_id").and_then(Value::as_str);
                let own = own.filter(|own| own.rsplit_once('~').is_some_and(|(own, _)| own == id));
                own.map(str::to_owned).or_else(|| of.values().find_map(|inner| search(inner, id)))
            }
            _ => None,
        }
    }
    search(&message["components"], id).unwrap_or_else(|| id.to_owned())
}

/// A press of the button of a message that does this.
fn press(message: &Value, id: &str) -> Interaction {
    double::press(message, &on(message, id), "en-US")
}

/// What a message says, without its markup.
fn read(message: &Value) -> String {
    texts(message).join("\n").replace(['\\', '*', '`'], "")
}

/// What comes of `/event …`, the group that it stands in before it.
async fn given(discord: &Discord, path: &str, options: &[(&str, &str)], user: u64) -> Value {
    let path: Vec<&str> = std::iter::once("event").chain(path.split(' ')).collect();
    outcome(discord, &by(double::command_in(&path, options, None, "en-US"), user)).await.1
}

/// What comes of a press of a button of a message.
async fn pressed(discord: &Discord, message: &Value, id: &str, user: u64) -> Value {
    outcome(discord, &by(press(message, id), user)).await.1
}

/// What comes of a choice from a menu of a message.
async fn chosen(discord: &Discord, message: &Value, id: &str, value: &str, user: u64) -> Value {
    outcome(discord, &by(double::choose(message, &on(message, id), value, "en-US"), user)).await.1
}

/// The form that a press of a button, or a choice, opens.
async fn form(discord: &Discord, opens: Interaction, user: u64) -> Value {
    let press = by(opens, user);
    discord.send(&press);
    let response = discord.response(&press).await.body;
    assert_eq!(response["type"], 9, "{response}");
    assert_eq!(discord.take_problems(), Vec::<String>::new());
    response["data"].clone()
}

/// What comes of a form that was opened from a message.
async fn filled(
    discord: &Discord,
    message: &Value,
    form: &Value,
    fields: &[(&str, &str)],
    user: u64,
) -> Value {
    outcome(discord, &by(double::fill_in(message, form, fields, "en-US"), user)).await.1
}

/// Makes the role of the judges known.
async fn appoint(discord: &Discord) {
    let set = by(double::command_with_role("settings", "judges", JUDGES, "en-US"), MANAGER);
    outcome(discord, &set).await;
}

/// The event as whoever keeps the server reads and writes it at a terminal, beside the bot.
fn seen(cardinal: &Cardinal, act: EventAction) -> Value {
    let command = EventCommand { event: None, by: None, seen: None, drawn: None, act };
    let server = 1_400_000_000_000_000_001;
    let asker = Asker::at_terminal(Some(Lang::En)).operating(Some(server));
    let answer = cardinal.answer(&Request::Event(Box::new(command)), 1, &asker).answer.json();
    assert_eq!(answer["outcome"], "answered", "{answer}");
    answer
}

/// Makes an event of so many rounds, without lists and elimination, with a referee.
fn make(cardinal: &Cardinal, rounds: u32, cut: &str) {
    let (rounds, cut) = (Some(rounds), Some(cut.to_owned()));
    let format =
        FormatWish { rounds, cut, lists: Some(false), knock_out_games: Some(1), ..FormatWish::default() };
    seen(cardinal, EventAction::New { name: "Open".to_owned(), format: Box::new(format), seed: Some(7) });
    seen(cardinal, EventAction::Judge { name: "Anna".to_owned(), assistant: false });
}

/// Enters so many, `P01` the first, and begins the day.
fn begin(cardinal: &Cardinal, players: usize) {
    for player in 1..=players {
        seen(cardinal, EventAction::Register { name: format!("P{player:02}"), member: None });
    }
    seen(cardinal, EventAction::Begin);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn judges_run_an_event_and_players_do_what_is_theirs() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let new = [("name", "Open"), ("lists", "not-required"), ("cut", "none"), ("rounds", "3")];
    let refused = given(&discord, "new", &new, PLAYER).await;
    assert!(is_private(&refused) && read(&refused).contains("Only the judges"), "{}", read(&refused));
    let made = given(&discord, "new", &new, JUDGE).await;
    assert!(!is_private(&made) && read(&made).contains("Open (event 1)"), "{}", read(&made));
    assert!(read(&made).contains("/event begin"), "what comes next is said as it is typed: {}", read(&made));
    let labels: Vec<String> = buttons(&made).into_iter().map(|(label, ..)| label).collect();
    assert_eq!(labels, ["Join", "Hand in a list", "Leave"]);
    for user in [PLAYER, PLAYER + 1] {
        let joined = pressed(&discord, &made, "event/1/join", user).await;
        assert!(read(&joined).contains("entered"), "{}", read(&joined));
    }
    let format = given(&discord, "format", &[("minutes", "25")], JUDGE).await;
    assert!(read(&format).contains("The format is changed"), "{}", read(&format));
    let shown = given(&discord, "format", &[], PLAYER).await;
    assert!(read(&shown).contains("3 Swiss rounds of one game, 25 minutes"), "{}", read(&shown));
    for (within, options) in [
        ("begin", &[][..]),
        ("pair", &[]),
        ("validate", &[]),
        ("return", &[("player", "Giudice")]),
        ("table stop", &[("table", "0"), ("because", "x")]),
        ("table correct", &[("because", "x"), ("round", "1"), ("table", "1"), ("games", "1-0")]),
        ("archive export", &[]),
        ("penalty", &[("player", "#1")]),
        ("post", &[]),
    ] {
        let refused = given(&discord, within, options, PLAYER).await;
        let said = read(&refused);
        assert!(is_private(&refused) && said.contains("Only the judges"), "{within}: {said}");
    }
    bot.stop().await.unwrap();
}
