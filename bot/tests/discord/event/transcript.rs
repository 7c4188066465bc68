//! What an event looks like in each language: one transcript a language, to be read.

use std::fmt::Write as _;

use cardinal::host;
use cardinal_assistant::{Cardinal, Clock, Host};
use cardinal_store::Source;
use serde_json::Value;

use super::{JUDGE, JUDGES, MANAGER, NOBODYS, PLAYER};
use crate::double::{self, Discord, Interaction};
use crate::harness::Bot;
use crate::transcripts::{drawn, name};

/// A locale and what somebody writes in it.
struct Speaker {
    locale: &'static str,
    event: &'static str,
    note: &'static str,
    deck: &'static str,
    reserve: &'static str,
}

const SPEAKERS: [Speaker; 3] = [
    Speaker {
        locale: "en-US",
        event: "Autumn Open",
        note: "looked at the opponent's hand",
        deck: "7 Mitch Hunter\n2 Sean Galagher\nNo Such Card",
        reserve: "2 Smoke Bomb",
    },
    Speaker {
        locale: "it",
        event: "Torneo d'autunno",
        note: "ha guardato la mano dell'avversario",
        deck: "7 Mitch Hunter\n2 Sean Galagher\nNessuna Carta Così",
        reserve: "2 Fumogeno",
    },
    Speaker {
        locale: "cs",
        event: "Podzimní turnaj",
        note: "díval se soupeři do karet",
        deck: "7 Mitch Hunter\n2 Sean Galagher\nTaková Karta Není",
        reserve: "2 Smoke Bomb",
    },
];

/// What is done: by whom (0 a judge, else that player), the path of the command, its options.
type Step<'a> = (u64, &'a str, Vec<(&'a str, &'a str)>);

/// Whoever speaks, and what came of it so far.
struct Told<'a> {
    discord: &'a Discord,
    speaker: &'a Speaker,
    registered: Value,
    transcript: String,
}

impl Told<'_> {
    fn by(interaction: Interaction, who: u64) -> Interaction {
        let (user, role) = if who == 0 { (JUDGE, JUDGES) } else { (PLAYER + who, NOBODYS) };
        interaction.by_member(user, false).with_role(role)
    }

    /// A command as somebody types it, and what comes of it.
    async fn command(&mut self, (who, path, options): Step<'_>) -> Value {
        let locale = self.speaker.locale;
        let mut things = self.registered.clone();
        let mut typed = String::new();
        for key in std::iter::once("event").chain(path.split(' ')) {
            write!(typed, " {}", name(&things, key, locale)).unwrap();
            let own = things.as_array().unwrap().iter().find(|thing| thing["name"] == key).unwrap();
            things = own["options"].clone();
        }
        for (option, value) in &options {
            write!(typed, " {}:{value}", name(&things, option, locale)).unwrap();
        }
        let path: Vec<&str> = std::iter::once("event").chain(path.split(' ')).collect();
        let sent = double::command_in(&path, &options, None, locale);
        self.sent(&format!("/{}", typed.trim()), sent, who).await
    }

    /// A press of the button with this id, and what comes of it.
    async fn press(&mut self, message: &Value, id: &str, who: u64) -> Value {
        let id = super::on(message, id);
        let shown = crate::pages::buttons(message).into_iter().find(|(_, own, _)| *own == id);
        let (label, ..) = shown.unwrap_or_else(|| panic!("no button {id}"));
        let sent = double::press(message, &id, self.speaker.locale);
        self.sent(&format!("[{label}]"), sent, who).await
    }

    async fn fill(&mut self, message: &Value, form: &Value, fields: &[(&str, &str)], who: u64) -> Value {
        let typed: Vec<String> = fields.iter().map(|(_, text)| text.replace('\n', " / ")).collect();
        let sent = double::fill_in(message, form, fields, self.speaker.locale);
        self.sent(&format!("[form] {}", typed.join(" | ")), sent, who).await
    }

    /// The message that is kept up to date, once it says this.
    async fn post(&mut self, said: &str) {
        let stands = || self.discord.written().into_iter().find(|(_, body)| super::read(body).contains(said));
        self.discord.until(|| stands().is_some()).await;
        let (_, body) = stands().unwrap();
        let buttons: Vec<String> =
            crate::pages::buttons(&body).into_iter().map(|(label, ..)| format!("[{label}]")).collect();
        let texts = crate::double::texts(&body).join("\n---\n");
        writeln!(self.transcript, "… in the channel\n{texts}\n{}\n", buttons.join(" ")).unwrap();
    }

    async fn sent(&mut self, typed: &str, interaction: Interaction, who: u64) -> Value {
        let speaks = if who == 0 { "judge".to_owned() } else { format!("player {who}") };
        writeln!(self.transcript, "{speaks}> {typed}").unwrap();
        let interaction = Self::by(interaction, who);
        self.discord.send(&interaction);
        let call = self.discord.final_call(&interaction).await;
        self.transcript.push_str(&drawn(&call, call.message()));
        self.transcript.push('\n');
        assert_eq!(self.discord.take_problems(), Vec::<String>::new());
        call.message().clone()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_reads_as_in_its_transcript_in_each_language() {
    for speaker in &SPEAKERS {
        let folder = tempfile::tempdir().unwrap();
        let discord = Discord::start().await;
        // The first of January 2027, and a seed that is the same every time.
        let entropy = Host::still(Source::memory()).entropy;
        let host = Host { entropy, ..host::at(&folder.path().join("data")) };
        let cardinal =
            Cardinal::new("warzone-faq", host, None, None).with_clock(Clock::new(|| 1_798_761_600));
        let beside = cardinal.clone();
        let bot = Bot::start(&discord, cardinal).await;
        let registered = discord.registration(0).await.body;
        let set = double::command_with_role("settings", "judges", JUDGES, speaker.locale);
        discord.send(&set.clone().by_member(MANAGER, true));
        discord.final_call(&set).await;
        let mut told = Told { discord: &discord, speaker, registered, transcript: String::new() };
        day(&mut told, &beside).await;
        bot.stop().await.unwrap();
        let locale = format!("event-{}", speaker.locale);
        let transcript = told.transcript;
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(locale, transcript);
        });
    }
}

async fn day(told: &mut Told<'_>, beside: &Cardinal) {
    let Speaker { event, note, deck, reserve, .. } = told.speaker;
    let new = vec![("name", *event), ("rounds", "1"), ("cut", "none"), ("lists", "not-required")];
    told.command((1, "new", new.clone())).await;
    let made = told.command((0, "new", new)).await;
    told.command((0, "judge", vec![("name", "Bruno")])).await;
    told.press(&made, "event/1/join", 1).await;
    let form = told.press(&made, "event/1/list", 1).await;
    told.fill(&made, &form, &[("deck", deck), ("reserve", reserve)], 1).await;
    for player in ["Anna", "Carla", "Dario"] {
        super::seen(beside, super::EventAction::Register { name: player.to_owned(), member: None });
    }
    told.command((0, "begin", vec![])).await;
    told.command((0, "post", vec![])).await;
    told.post("").await;
    told.command((0, "pair", vec![])).await;
    told.command((1, "why", vec![("player", "Anna")])).await;
    let round = told.command((0, "start", vec![])).await;
    let form = told.press(&round, "event/1/report", 1).await;
    told.fill(&round, &form, &[("games", "40-12")], 1).await;
    told.command((0, "table clock", vec![])).await;
    told.command((0, "table time", vec![("table", "1")])).await;
    told.command((0, "penalty", vec![("player", "Anna")])).await;
    let warned = vec![("player", "Anna"), ("offence", "other"), ("decision", "warning"), ("note", *note)];
    told.command((0, "penalty", warned)).await;
    for table in ["1", "2"] {
        told.command((0, "result", vec![("table", table), ("games", "31-9")])).await;
    }
    let correct = vec![("because", *note), ("round", "1"), ("table", "1"), ("games", "9-31")];
    told.command((0, "table correct", correct)).await;
    told.command((1, "standings", vec![])).await;
    told.command((0, "archive export", vec![("form", "html")])).await;
    told.command((1, "validate", vec![])).await;
    told.command((0, "validate", vec![])).await;
    // The seal stands on it once it has followed.
    let seal = super::seen(beside, super::EventAction::Show)["event"]["seal"].clone();
    told.post(seal.as_str().unwrap()).await;
    told.command((1, "rules", vec![])).await;
    told.command((1, "archive log", vec![])).await;
}
