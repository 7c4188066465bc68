//! Many processes that share a store: what they press at once, and which connections each of them holds.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cardinal::discord::Spread;
use cardinal::host;
use cardinal_assistant::{Cardinal, Host};
use cardinal_config::Shards;
use cardinal_store::{Source, Store};
use serde_json::Value;

use crate::double::{self, Discord, Interaction, Note, texts};
use crate::endpoint::{answering, free};
use crate::harness::{Bot, Log, Mortal, echo};
use crate::pages::buttons;
use crate::server;

const OWNER: u64 = 1_600_000_000_000_000_177;
const COMBAT: [(&str, &str); 3] =
    [("attacker", "Sean Gallagher"), ("defender", "Nepharite of Ilian"), ("tactic", "fight")];
/// How long the connections of a process that is silent are left to it.
const LASTS: Duration = Duration::from_secs(3);

/// A Cardinal of one process, whose store is a database.
fn cardinal(database: &str) -> Cardinal {
    let store = Source::database_at(database.parse().unwrap());
    Cardinal::new("warzone-faq", Host { store, ..host::at(std::path::Path::new("/nowhere")) }, None, None)
}

/// Has one process answer, and gives what it says.
async fn said(discord: &Discord, to: SocketAddr, interaction: &Interaction) -> Value {
    discord.deliver(to, interaction).await;
    let response = discord.response(interaction).await;
    match response.body["type"].as_u64().unwrap() {
        5 | 6 => discord.edit(interaction).await.body,
        _ => response.body["data"].clone(),
    }
}

fn press(message: &Value, label: &str) -> Interaction {
    let (_, id, _) = buttons(message).into_iter().find(|(said, ..)| said == label).unwrap();
    double::press(message, &id, "en-US").by_member(OWNER, false)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(not(have_postgres), ignore = "needs PostgreSQL's server: apt-get install postgresql")]
async fn of_two_processes_that_press_on_one_combat_at_once_one_plays_and_the_other_shows_how_it_stands() {
    let database = server::shared().new_database();
    let discord = Discord::start().await;
    let (here, there) = (free(), free());
    let _one = answering(&discord, cardinal(&database), here).await;
    let _other = answering(&discord, cardinal(&database), there).await;
    let (mut races, mut lost) = (0, 0);
    let mut table =
        said(&discord, here, &double::command_with("combat", &COMBAT, "en-US").by_member(OWNER, false)).await;
    while buttons(&table).iter().any(|(label, _, off)| label == "Pass" && !off) && races < 4 {
        let (first, second) = (press(&table, "Pass"), press(&table, "Pass"));
        let (one, two) = tokio::join!(said(&discord, here, &first), said(&discord, there, &second));
        let is_late = |message: &Value| texts(message).join("\n").contains("has gone on in the meantime");
        assert!(is_late(&one) != is_late(&two), "one of two: {one}\n{two}");
        let step = |message: &Value| {
            let text = texts(message).join("\n").replace(['\\', '*'], "");
            text.split("Step ").nth(1).map(|rest| rest.split(' ').next().unwrap().to_owned())
        };
        assert_eq!(step(&one), step(&two), "both show the same");
        lost += u32::from(is_late(&one));
        table = if is_late(&one) { two } else { one };
        races += 1;
        // Nobody may press so fast for long.
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    assert!(races > 1, "{races} races, of which the first lost {lost}");
    assert_eq!(discord.take_problems(), Vec::<String>::new());
}

/// What is asked while the database is gone, and what the answer says.
fn asked(n: u64) -> (Interaction, &'static str) {
    let (asked, says) = match n % 4 {
        0 => (double::command("step", "name", "12", "en-US"), "so this is answered without them"),
        1 => (
            double::command_with("settings", &[("language", "it")], "en-US"),
            "This could not be kept or read",
        ),
        2 => (double::command_with("combat", &COMBAT, "en-US"), "This could not be kept or read"),
        _ => (double::command("card", "name", "Smoke Bomb", "en-US"), "so this is answered without them"),
    };
    (asked.by_member(OWNER + 1 + n, false), says)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(not(have_postgres), ignore = "needs PostgreSQL's server: apt-get install postgresql")]
async fn while_the_database_is_gone_everybody_is_answered_in_time_and_a_combat_goes_on_once_it_is_back() {
    go_without(server::Server::crash, |server| server.start(&[])).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[cfg_attr(not(have_postgres), ignore = "needs PostgreSQL's server: apt-get install postgresql")]
async fn while_the_database_says_nothing_everybody_is_answered_in_time_and_a_combat_goes_on_once_it_does() {
    go_without(|server| server.halt(), |server| server.go_on()).await;
}

/// `CARDINAL_STORE_GONE` says for how many seconds it is.
async fn go_without(
    take_away: impl FnOnce(&mut server::Server),
    give_back: impl FnOnce(&mut server::Server),
) {
    let seconds = std::env::var("CARDINAL_STORE_GONE").map_or(6, |number| number.parse().unwrap());
    let mut server = server::Server::new();
    let (discord, here) = (Arc::new(Discord::start().await), free());
    let database = format!("{}&connect_timeout=4", server.new_database());
    let bot = answering(&discord, cardinal(&database), here).await;
    let begin = double::command_with("combat", &COMBAT, "en-US").by_member(OWNER, false);
    let table = said(&discord, here, &begin).await;
    take_away(&mut server);
    let gone = Instant::now();
    let mut answers = Vec::new();
    for n in 0..seconds * 4 {
        tokio::time::sleep_until((gone + Duration::from_millis(250 * n)).into()).await;
        let discord = Arc::clone(&discord);
        answers.push(tokio::spawn(async move {
            let (interaction, says) = asked(n);
            let begun = Instant::now();
            discord.deliver(here, &interaction).await;
            discord.response(&interaction).await;
            let first = begun.elapsed();
            let message = discord.final_call(&interaction).await.message().clone();
            let text = texts(&message).join("\n").replace(['\\', '*'], "");
            assert!(text.contains(says), "{n}: {text}");
            (first, begun.elapsed())
        }));
    }
    let (mut first, mut whole, mut count) = (Duration::ZERO, Duration::ZERO, 0);
    for answer in answers {
        let (responded, answered) = answer.await.unwrap();
        (first, whole, count) = (first.max(responded), whole.max(answered), count + 1);
    }
    let unplayed = said(&discord, here, &press(&table, "Pass")).await;
    assert!(texts(&unplayed).join("\n").contains("could not be"), "{unplayed}");
    println!(
        "gone for {:?}: {count} answered, first responses within {first:?}, whole within {whole:?}",
        gone.elapsed()
    );
    assert!(first < Duration::from_secs(3), "Discord waits for three seconds: {first:?}");
    give_back(&mut server);
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    for n in 0..4 {
        let (interaction, without) = asked(1_000 + n);
        let again = texts(&said(&discord, here, &interaction).await).join("\n");
        assert!(!again.contains(without), "it is read again: {again}");
    }
    let step = |message: &Value| {
        let text = texts(message).join("\n").replace(['\\', '*'], "");
        text.split("Step ").nth(1).and_then(|rest| rest.split(' ').next()?.parse::<u32>().ok())
    };
    let played = said(&discord, here, &press(&table, "Pass")).await;
    assert!(step(&played) > step(&table), "{played}");
    assert_eq!(discord.take_problems(), Vec::<String>::new());
    bot.stop().await.unwrap();
}

fn spread(folder: &tempfile::TempDir, shards: &str) -> Spread {
    let shards: Shards = shards.parse().unwrap();
    Spread { shards, store: Store::open(folder.path()).unwrap().store, lasts: LASTS }
}

fn introduced(discord: &Discord, of: u64) -> usize {
    discord
        .notes()
        .iter()
        .filter(|note| matches!(note, Note::Identified { shard, .. } if *shard == of))
        .count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn processes_hold_each_its_own_connections_and_open_them_one_after_the_other() {
    let (folder, discord) = (tempfile::tempdir().unwrap(), Discord::start_with(2).await);
    let one = Bot::start_spread(&discord, echo(), spread(&folder, "0/2"));
    let other = Bot::start_spread(&discord, echo(), spread(&folder, "1/2"));
    discord.until(|| introduced(&discord, 0) + introduced(&discord, 1) == 1).await;
    let begun = Instant::now();
    discord.until(|| introduced(&discord, 0) == 1 && introduced(&discord, 1) == 1).await;
    assert!(
        begun.elapsed() >= Duration::from_millis(4_900),
        "Discord lets one begin in five seconds: {:?}",
        begun.elapsed()
    );
    for shard in 0..2 {
        let command = double::command("step", "name", "1", "it").in_server((1_000 << 22) + (shard << 22));
        discord.send(&command);
        discord.response(&command).await;
        assert_eq!(discord.attempts(&command), 1);
    }
    one.stop().await.unwrap();
    other.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_killed_process_held_another_takes_over_and_nobody_holds_it_twice() {
    let (folder, discord, log) = (tempfile::tempdir().unwrap(), Discord::start().await, Log::capture());
    let mortal = Mortal::start_spread(&discord, echo(), spread(&folder, "0/1"));
    discord.until(|| introduced(&discord, 0) == 1).await;
    let heir = Bot::start_spread(&discord, echo(), spread(&folder, "0/1"));
    log.line(&["waiting for the connections", "another process holds them"]).await;
    tokio::time::sleep(LASTS * 2).await;
    assert_eq!(introduced(&discord, 0), 1, "the first keeps it up");
    mortal.kill();
    discord.until(|| introduced(&discord, 0) == 2).await;
    let command = double::command("step", "name", "1", "it");
    discord.send(&command);
    discord.response(&command).await;
    // One that ends in good order leaves them at once.
    let third = Bot::start_spread(&discord, echo(), spread(&folder, "0/1"));
    heir.stop().await.unwrap();
    discord.until(|| introduced(&discord, 0) == 3).await;
    third.stop().await.unwrap();
}
