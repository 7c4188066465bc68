//! Messages that are kept up to date: whoever writes, over restarts, and until they are gone.

use std::time::Duration;

use cardinal_assistant::request::event::EventAction;
use serde_json::Value;

use super::{
    JUDGE, PLAYER, appoint, begin, buttons, by, cardinal, filled, form, given, is_private, make, press,
    pressed, read, seen,
};
use crate::double::{self, Discord, Fault, Trouble};
use crate::harness::{Bot, Mortal};

/// The only message that stands in a channel, once it says this.
async fn says(discord: &Discord, said: &str) -> Value {
    discord.until(|| discord.written().iter().any(|(_, message)| read(message).contains(said))).await;
    let [(_, message)] = <[_; 1]>::try_from(discord.written()).unwrap();
    message
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_follows_the_event_whoever_writes_and_after_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Mortal::start(&discord, cardinal(&folder));
    discord.registration(0).await;
    appoint(&discord).await;
    let beside = cardinal(&folder);
    make(&beside, 2, "none");
    let told = given(&discord, "post", &[], JUDGE).await;
    assert!(is_private(&told) && read(&told).contains("kept up to date"), "{}", read(&told));
    let message = says(&discord, "Registration is open").await;
    // By a button on the message itself: the press is answered to the one who pressed, and the message follows.
    let joined = pressed(&discord, &message, "event/1/post/join", PLAYER).await;
    assert!(is_private(&joined), "{}", read(&joined));
    says(&discord, "1 player").await;
    // By the terminal, beside the bot.
    begin(&beside, 3);
    seen(&beside, EventAction::Pair);
    seen(&beside, EventAction::Start);
    let revision = seen(&beside, EventAction::Show)["event"]["revision"].clone();
    let expected =
        ["report", "confirm", "standings", "drop"].map(|what| format!("event/1/post/{what}~{revision}"));
    // Each button says from which entry on it was drawn.
    let ids = |message: &Value| buttons(message).into_iter().map(|(_, id, _)| id).collect::<Vec<_>>();
    discord.until(|| discord.written().iter().any(|(_, message)| ids(message) == expected)).await;
    let message = says(&discord, "Round 1 (Swiss)").await;
    // A result that a player reports from it.
    let form = form(&discord, press(&message, "event/1/post/report"), PLAYER).await;
    let reported = filled(&discord, &message, &form, &[("games", "31-9")], PLAYER).await;
    assert!(is_private(&reported) && read(&reported).contains("31–9"), "{}", read(&reported));
    let message = says(&discord, "to be confirmed").await;
    // What happens while nobody looks after it is there as soon as somebody does again.
    bot.kill();
    let tables = seen(&beside, EventAction::Pairings(None))["shown"]["tables"].clone();
    for table in tables.as_array().unwrap() {
        let number = usize::try_from(table["table"].as_u64().unwrap()).unwrap();
        seen(&beside, EventAction::Result { table: number, games: vec!["40-12".to_owned()] });
    }
    assert_eq!(says(&discord, "to be confirmed").await, message, "nobody is there to change it");
    let again = Mortal::start(&discord, cardinal(&folder));
    let message = says(&discord, "won 40–12").await;
    assert!(read(&message).contains("/event pair"), "{}", read(&message));
    again.kill();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_that_is_gone_is_let_go_and_where_none_can_be_written_that_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let beside = cardinal(&folder);
    let none = given(&discord, "post", &[], JUDGE).await;
    assert!(is_private(&none) && read(&none).contains("no event yet"), "{}", read(&none));
    make(&beside, 1, "none");
    discord.fail(Fault { path: "/messages".to_owned(), trouble: Trouble::Gone, times: 1 });
    let refused = given(&discord, "post", &[], JUDGE).await;
    assert!(read(&refused).contains("may not write in this channel"), "{}", read(&refused));
    assert!(discord.written().is_empty());
    given(&discord, "post", &[], JUDGE).await;
    let [(id, _)] = <[_; 1]>::try_from(discord.written()).unwrap();
    discord.until(|| discord.calls(&format!("/messages/{id}")) == 1).await;
    discord.erase(&id);
    begin(&beside, 2);
    discord.until(|| discord.calls(&format!("/messages/{id}")) == 2).await;
    seen(&beside, EventAction::Pair);
    // The one after the answer that it is gone would come within a few seconds.
    tokio::time::sleep(Duration::from_secs(6)).await;
    assert_eq!(discord.calls(&format!("/messages/{id}")), 2, "nobody asks for it any more");
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sixty_four_players_with_the_longest_names_fit_into_a_message() {
    let folder = tempfile::tempdir().unwrap();
    let discord = Discord::start().await;
    let bot = Bot::start(&discord, cardinal(&folder)).await;
    appoint(&discord).await;
    let beside = cardinal(&folder);
    make(&beside, 1, "none");
    for player in 1..=64 {
        let name = format!("{player:02} *_@everyone_* <@&{}> {}", u64::MAX, "🂡".repeat(40));
        let name: String = name.chars().take(80).collect();
        seen(&beside, EventAction::Register { name, member: None });
    }
    given(&discord, "post", &[], JUDGE).await;
    for act in [EventAction::Begin, EventAction::Pair, EventAction::Start] {
        seen(&beside, act);
    }
    let message = says(&discord, "Round 1").await;
    assert_eq!(double::pings(&message), Vec::<String>::new());
    assert_eq!(discord.take_problems(), Vec::<String>::new());
    let press = by(double::press(&message, "event/1/post/zorg", "en-US"), PLAYER);
    assert!(read(&crate::pages::outcome(&discord, &press).await.1).contains("does not know"));
    bot.stop().await.unwrap();
}
