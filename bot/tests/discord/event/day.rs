//! A day of which every result is reported and confirmed by buttons, killed in the middle of what players do, that
//! ends with the same ranking as one that is not.

use std::time::Duration;

use cardinal_assistant::Cardinal;
use cardinal_assistant::request::event::EventAction;
use serde_json::Value;

use super::{JUDGE, PLAYER, appoint, by, cardinal, given, make, on, press, pressed, seen};
use crate::double::{self, Discord};
use crate::harness::Mortal;

/// How many play in the day, and in how many rounds.
const MANY: u64 = 64;
const ROUNDS: u32 = 3;
/// After how many presses and forms of players the bot is killed, before it can say what came of the last.
const KILLED_AFTER: usize = 19;
/// How often that is.
const KILLS: usize = 10;

/// The member whom somebody's name ends with.
fn member(name: &str) -> u64 {
    let digits: String = name.chars().rev().take_while(|c| *c != '(').filter(char::is_ascii_digit).collect();
    digits.chars().rev().collect::<String>().parse().unwrap_or(PLAYER)
}

struct Day {
    folder: tempfile::TempDir,
    discord: Discord,
    bot: Option<Mortal>,
    /// Whoever looks on, with a store of their own over the same file.
    beside: Cardinal,
    kills: bool,
    done: usize,
    killed: usize,
}

impl Day {
    async fn start(kills: bool) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let discord = Discord::start().await;
        let bot = Some(Mortal::start(&discord, cardinal(&folder)));
        discord.registration(0).await;
        appoint(&discord).await;
        let beside = cardinal(&folder);
        Self { folder, discord, bot, beside, kills, done: 0, killed: 0 }
    }

    /// Whether it is time for the bot to be killed.
    fn is_doomed(&mut self) -> bool {
        self.done += 1;
        self.kills && self.killed < KILLS && self.done.is_multiple_of(KILLED_AFTER)
    }

    /// Kills the bot, with its application and its store, and starts another over the same folder.
    async fn kill(&mut self) {
        // What was sent is on its way, has been kept, or is being answered: each time something else.
        tokio::time::sleep(Duration::from_millis(4 * self.killed as u64)).await;
        self.bot.take().unwrap().kill();
        self.killed += 1;
        self.bot = Some(Mortal::start(&self.discord, cardinal(&self.folder)));
        // What is sent to nobody is lost: only who has connected offers its commands again.
        self.discord.registration(self.killed).await;
    }

    fn table(&self, number: &Value) -> Value {
        let round = seen(&self.beside, EventAction::Pairings(None));
        let tables = round["shown"]["tables"].as_array().unwrap();
        tables.iter().find(|table| table["table"] == *number).unwrap().clone()
    }

    /// Has the two at a table report and confirm by buttons, as often as it takes.
    async fn play(&mut self, message: &Value, number: &Value) {
        let mut message = message.clone();
        for _ in 0..8 {
            let table = self.table(number);
            if table["over"] == true {
                return;
            }
            let [first, second] = [0, 1].map(|at| member(table["players"][at].as_str().unwrap()));
            // All of a server together are held to a pace, which so many presses at once would pass.
            tokio::time::sleep(Duration::from_millis(100)).await;
            if table["reported_by"].is_null() {
                let press = by(press(&message, "event/1/report"), first);
                self.discord.send(&press);
                let form = self.discord.response(&press).await.body["data"].clone();
                // Who is named first wins, by a margin that tells the players apart.
                let games = format!("{}-{}", 40 - second % 7, first % 20);
                let filled = double::fill_in(&message, &form, &[("games", games.as_str())], "en-US");
                self.done(by(filled, first)).await;
            } else {
                // What was reported is seen before it is confirmed: on the message that it was reported on, or,
                // where that was drawn before, in the answer to the press.
                let asked = self.done(by(press(&message, "event/1/confirm"), second)).await;
                message = asked.filter(|asked| on(asked, "event/1/confirm").contains('~')).unwrap_or(message);
            }
        }
        panic!("no result: {}", self.table(number));
    }

    /// What comes of it; nothing where nobody is there any more to say.
    async fn done(&mut self, interaction: double::Interaction) -> Option<Value> {
        if self.is_doomed() {
            self.discord.send(&interaction);
            self.kill().await;
            None
        } else {
            Some(crate::pages::outcome(&self.discord, &interaction).await.1)
        }
    }
}

/// Plays a day by buttons, and says who stands where in the end.
async fn day(kills: bool) -> Vec<(Value, Value, Value)> {
    let mut day = Day::start(kills).await;
    make(&day.beside, ROUNDS, "none");
    let shown = given(&day.discord, "show", &[], JUDGE).await;
    for user in PLAYER..PLAYER + MANY {
        pressed(&day.discord, &shown, "event/1/join", user).await;
    }
    given(&day.discord, "begin", &[], JUDGE).await;
    for _ in 0..ROUNDS {
        given(&day.discord, "pair", &[], JUDGE).await;
        let message = given(&day.discord, "start", &[], JUDGE).await;
        let round = seen(&day.beside, EventAction::Pairings(None));
        for table in round["shown"]["tables"].as_array().unwrap() {
            day.play(&message, &table["table"]).await;
        }
    }
    assert_eq!(day.killed, if kills { KILLS } else { 0 });
    let standings = seen(&day.beside, EventAction::Standings);
    assert_eq!(standings["event"]["stage"], "played", "every result was reported and confirmed");
    let rows = standings["shown"]["rows"].as_array().unwrap();
    rows.iter().map(|row| (row["place"].clone(), row["player"].clone(), row["promotion"].clone())).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_day_of_sixty_four_by_buttons_ends_the_same_when_the_bot_is_killed_ten_times() {
    let (undisturbed, disturbed) = tokio::join!(day(false), day(true));
    assert_eq!(undisturbed.len(), 64);
    assert_eq!(disturbed, undisturbed);
}
