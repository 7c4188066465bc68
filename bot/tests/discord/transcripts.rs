//! What each command looks like in each language: one transcript a language, to be read.

use std::fmt::Write as _;

use cardinal::host;
use cardinal_assistant::Cardinal;
use cardinal_assistant::Clock;
use regex::Regex;
use serde_json::Value;

use crate::double::{self, APPLICATION, Call, Discord, texts};
use crate::harness::Bot;
use crate::pages::{buttons, is_private};

/// A locale, and the words that differ between languages.
struct Speaker {
    locale: &'static str,
    question: &'static str,
    term: &'static str,
    card: &'static str,
    several: &'static str,
    query: &'static str,
    combat: &'static str,
    /// Who meets in a combat played at a table, by what tactic, and the button that passes.
    table: [&'static str; 3],
    pass: &'static str,
    change: &'static str,
    entry: &'static str,
    /// Where a card can be summoned, and a summoning.
    summonable: &'static str,
    summons: &'static str,
    /// The question put otherwise, and what a judge rules on it.
    again: &'static str,
    ruling: &'static str,
    why: &'static str,
}

const SPEAKERS: [Speaker; 3] = [
    Speaker {
        locale: "en-US",
        question: "can a warrior in cover attack?",
        term: "cohort",
        card: "Smoke Bomb",
        several: "Nepharite",
        query: "type:warrior faction:imperial fight>=8",
        combat: "Sean Gallagher attacks the Nepharite of Ilian in fight",
        table: ["Sean Gallagher", "Nepharite of Ilian", "fight"],
        pass: "Pass",
        change: "Nepharite of Ilian armor 12",
        entry: "Ask Cardinal",
        summonable: "can summon titan",
        summons: "summon wild eagle at e5",
        again: "may warriors in cover attack?",
        ruling: "No: it leaves cover first.",
        why: "The FAQ has been rewritten.",
    },
    Speaker {
        locale: "it",
        question: "un guerriero al coperto può attaccare?",
        term: "Schieramento",
        card: "Fumogeno",
        several: "Nefarita",
        query: "tipo:guerriero fazione:imperiale corpo>=8",
        combat: "Sean Gallagher attacca il Nefarita di Ilian in corpo a corpo",
        table: ["Sean Gallagher", "Nefarita di Ilian", "fight"],
        pass: "Passa",
        change: "armatura di Nefarita di Ilian 12",
        entry: "Ask Cardinal",
        summonable: "posso evocare titan",
        summons: "evoca wild eagle in e5 e5-h7",
        again: "i guerrieri al coperto possono attaccare?",
        ruling: "No: prima lascia il coperto.",
        why: "La FAQ è stata riscritta.",
    },
    Speaker {
        locale: "cs",
        question: "může bojovník v úkrytu útočit?",
        term: "Kohorta",
        card: "Smoke Bomb",
        several: "Nefarita",
        query: "typ:bojovník frakce:imperiál zápas>=8",
        combat: "Sean Gallagher zaútočí na Ilianina nefarita v zápase",
        table: ["Sean Gallagher", "Ilianin nefarit", "fight"],
        pass: "Pas",
        change: "Ilianin nefarit obrana 12",
        entry: "Ask Cardinal",
        summonable: "můžu vyvolat titan",
        summons: "vyvolej wild eagle na e5 e5-h7",
        again: "smí bojovník v úkrytu zaútočit?",
        ruling: "Ne: nejdřív úkryt opustí.",
        why: "FAQ bylo přepsáno.",
    },
];

/// A position of Tash-Kalar.
const BOARD: &str = "5/7/9/9/9/3x1x3/7o1/7/5 mode=duel seats=x:highland,o:sylvan hand1=wild-eagle,titan";

/// The options of a command, each with its value.
type Options = Vec<(&'static str, &'static str)>;

impl Speaker {
    /// Every command with its options.
    fn commands(&self) -> Vec<(&'static str, Options)> {
        vec![
            ("ask", vec![]),
            ("ask", vec![("question", self.question)]),
            ("rule", vec![("rule", "warzone-faq/combat/13")]),
            ("rule", vec![("rule", "warzone-faq/combat/999")]),
            ("term", vec![("name", self.term)]),
            ("step", vec![("name", "12")]),
            ("card", vec![("name", self.card)]),
            ("card", vec![("name", self.several)]),
            ("cards", vec![("query", self.query)]),
            ("when", vec![("name", self.card)]),
            ("can", vec![("card", self.card), ("to", self.several)]),
            ("compare", vec![("matter", "cover/bonus")]),
            ("whatif", vec![("scenario", self.combat), ("change", self.change)]),
            ("combat", vec![("scenario", self.combat)]),
            ("board", vec![("position", BOARD), ("asked", self.summonable)]),
            ("board", vec![("position", BOARD), ("asked", self.summons)]),
            ("nickname", vec![]),
            ("nickname", vec![("nickname", "Stinker"), ("card", self.card)]),
            ("nickname", vec![("remove", "Stinker")]),
            ("settings", vec![]),
            ("settings", vec![("answers", "private")]),
            ("help", vec![]),
        ]
    }
}

/// Who has the table, and after whom the others come.
const TABLE: u64 = 800;

/// A combat played at a table, from its first panel to its last. Each shows the whole table.
async fn played(discord: &Discord, speaker: &Speaker, registered: &Value) -> String {
    let [attacker, defender, tactic] = speaker.table;
    let options =
        [("attacker", attacker), ("defender", defender), ("tactic", tactic), ("defender-gear", speaker.card)];
    let sent = double::command_with("combat", &options, speaker.locale).by_member(TABLE, false);
    let mut transcript = format!("\n> /{} …\n", name(registered, "combat", speaker.locale));
    discord.send(&sent);
    let mut call = discord.final_call(&sent).await;
    transcript.push_str(&drawn(&call, call.message()));
    // Whoever plays on too fast is told to wait, so each step is somebody else's.
    let button = |call: &Call, is: &dyn Fn(&str, &str) -> bool| {
        let found = buttons(call.message()).into_iter().find(|(label, id, _)| is(label, id));
        found.unwrap_or_else(|| panic!("{:?}", buttons(call.message())))
    };
    let (_, everybody, _) = button(&call, &|_, id| id.ends_with("/let"));
    let opened = double::press(call.message(), &everybody, speaker.locale).by_member(TABLE, false);
    discord.send(&opened);
    call = discord.final_call(&opened).await;
    for player in TABLE + 1.. {
        let (label, pass, is_off) = button(&call, &|label, _| label == speaker.pass);
        if is_off {
            break;
        }
        let pressed = double::press(call.message(), &pass, speaker.locale).by_member(player, false);
        writeln!(transcript, "\n> [{label}]").unwrap();
        discord.send(&pressed);
        call = discord.final_call(&pressed).await;
        transcript.push_str(&drawn(&call, call.message()));
    }
    // Each combat has a name of its own.
    let combat = everybody.split('/').nth(1).expect("an id");
    transcript.replace(combat, "…")
}

/// The role of the judges.
const JUDGES: u64 = 1_450_000_000_000_000_001;

impl Speaker {
    /// What is done with rulings: by whom it may be, the command within `/ruling`, and its options.
    fn rulings(&self) -> Vec<(bool, &'static str, Options)> {
        vec![
            (false, "publish", vec![("question", self.question), ("answer", self.ruling)]),
            (true, "publish", vec![]),
            (true, "publish", vec![("question", self.question), ("answer", self.ruling)]),
            (true, "publish", vec![("question", self.combat), ("scenario", self.combat)]),
            (false, "show", vec![("ruling", "2")]),
            (false, "search", vec![]),
            (false, "search", vec![("words", self.card)]),
            (false, "revoke", vec![("ruling", "2"), ("why", self.why)]),
            (true, "revoke", vec![("ruling", "2"), ("why", self.why)]),
            (false, "search", vec![("revoked", "yes")]),
            (true, "export", vec![("form", "markdown")]),
        ]
    }
}

/// What has come of rulings, as a transcript.
async fn rulings(discord: &Discord, speaker: &Speaker, registered: &Value) -> String {
    let mut transcript = String::new();
    let command =
        |name: &str| registered.as_array().unwrap().iter().find(|known| known["name"] == name).unwrap();
    let said = |things: &Value, key: &str| name(things, key, speaker.locale);
    let set = double::command_with_role("settings", "judges", JUDGES, speaker.locale).by_member(700, true);
    let judges = said(&command("settings")["options"], "judges");
    writeln!(transcript, "\n> /{} {judges}:@judges", said(registered, "settings")).unwrap();
    discord.send(&set);
    let call = discord.final_call(&set).await;
    transcript.push_str(&looks(&call, call.message()));
    let own = command("ruling");
    for (at, (is_judge, within, options)) in speaker.rulings().into_iter().enumerate() {
        let sub = own["options"].as_array().unwrap().iter().find(|known| known["name"] == within).unwrap();
        let who = if is_judge { "judge" } else { "member" };
        write!(transcript, "\n{who}> /{} {}", said(registered, "ruling"), said(&own["options"], within))
            .unwrap();
        for (option, value) in &options {
            write!(transcript, " {}:{value}", said(&sub["options"], option)).unwrap();
        }
        transcript.push('\n');
        let sent = double::command_within("ruling", within, &options, speaker.locale);
        let sent = sent.by_member(701 + at as u64, false).with_role(if is_judge { JUDGES } else { 1 });
        discord.send(&sent);
        let call = discord.final_call(&sent).await;
        transcript.push_str(&looks(&call, call.message()));
    }
    let again = double::command("ask", "question", speaker.again, speaker.locale).by_member(720, false);
    writeln!(transcript, "\n> /{} {}", said(registered, "ask"), speaker.again).unwrap();
    discord.send(&again);
    let call = discord.final_call(&again).await;
    transcript.push_str(&looks(&call, call.message()));
    transcript
}

/// The localized name of a command or option in what was registered.
pub fn name(things: &Value, key: &str, locale: &str) -> String {
    let thing = things.as_array().unwrap().iter().find(|thing| thing["name"] == key);
    let thing = thing.unwrap_or_else(|| panic!("{key} in {things}"));
    thing["name_localizations"][locale].as_str().unwrap_or(key).to_owned()
}

/// How many characters of an answer are shown before *More*.
const CHARACTERS: usize = 900;

/// What may show more, by a piece of its title or text in each language, and why.
const LONGER: &[(&[&str], &str)] = &[
    (
        &["### What decided", "### Che cosa ha deciso", "### Co rozhodlo"],
        "what decided a combat is told whole",
    ),
    (
        &["## What you can ask", "## Che cosa puoi chiedere", "## Na co se lze ptát"],
        "the list of commands that was asked for",
    ),
    (&["## Ruling", "## Decisione", "## Rozhodnutí"], "a judge's ruling is shown with its proof"),
    (&["matches 7 cards"], "the cards that could be meant"),
    (&["a b c d e f g h i"], "a board is drawn whole"),
    (&["/cover/face-up-in-combat`"], "a comparison shows what each ruleset says"),
];

/// What a message looks like, in text.
fn looks(call: &Call, message: &Value) -> String {
    for text in texts(message) {
        let may = LONGER.iter().any(|(pieces, _)| pieces.iter().any(|piece| text.contains(piece)));
        assert!(may || text.chars().count() <= CHARACTERS, "{}: {text}", text.chars().count());
    }
    drawn(call, message)
}

/// What a message of any length looks like, in text.
pub fn drawn(call: &Call, message: &Value) -> String {
    let mut shown = String::new();
    if message["title"].is_string() {
        let field = &message["components"][0]["components"][0];
        return format!("[form] {} | {}\n", message["title"], field["label"]);
    }
    let seen = if is_private(message) { "only the asker sees it" } else { "all see it" };
    writeln!(shown, "({seen})\n{}", texts(message).join("\n---\n")).unwrap();
    for row in message["components"][0]["components"].as_array().unwrap() {
        let menu = &row["components"][0];
        for option in menu["options"].as_array().into_iter().flatten() {
            writeln!(shown, "  <{}> {}", menu["placeholder"], option["label"]).unwrap();
        }
    }
    let labels = buttons(message)
        .into_iter()
        .map(|(label, _, off)| if off { format!("({label})") } else { format!("[{label}]") });
    let labels: Vec<String> = labels.collect();
    if !labels.is_empty() {
        writeln!(shown, "{}", labels.join(" ")).unwrap();
    }
    for file in &call.files {
        if file.bytes.starts_with(b"\x89PNG") {
            let said = message["attachments"].as_array().into_iter().flatten();
            let mut said = said.filter(|attached| attached["filename"] == file.name.as_str());
            let alt = said.next().map(|attached| attached["description"].as_str().unwrap_or_default());
            writeln!(shown, "picture {}: {}", file.name, alt.unwrap_or_default()).unwrap();
            continue;
        }
        writeln!(shown, "file {}: {} lines", file.name, file.bytes.split(|b| *b == b'\n').count()).unwrap();
    }
    shown
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_command_reads_as_in_its_transcript_in_each_language() {
    // A receipt changes with every card and rule.
    let receipt = Regex::new("`[0-9a-f]{12}`").unwrap();
    for speaker in &SPEAKERS {
        let folder = tempfile::tempdir().unwrap();
        let discord = Discord::start().await;
        // The first of January 2027.
        let cardinal = Cardinal::new("warzone-faq", host::at(&folder.path().join("data")), None, None)
            .with_clock(Clock::new(|| 1_798_761_600));
        let bot = Bot::start(&discord, cardinal).await;
        let registered = discord.registration(0).await.body;
        let mut transcript = String::new();
        let mut user = 500;
        for (command, options) in speaker.commands() {
            let known = registered.as_array().unwrap().iter().find(|known| known["name"] == command).unwrap();
            write!(transcript, "> /{}", name(&registered, command, speaker.locale)).unwrap();
            for (option, value) in &options {
                let option = name(&known["options"], option, speaker.locale);
                write!(transcript, " {option}:{value}").unwrap();
            }
            transcript.push('\n');
            user += 1;
            let may_manage = command == "nickname" && options.len() == 2;
            let sent = double::command_with(command, &options, speaker.locale).by_member(user, may_manage);
            discord.send(&sent);
            let call = discord.final_call(&sent).await;
            transcript.push_str(&looks(&call, call.message()));
            transcript.push('\n');
        }
        let entry = double::on_a_message(speaker.entry, &format!("[[{}]]", speaker.card), speaker.locale);
        writeln!(transcript, "> … {}", name(&registered, speaker.entry, speaker.locale)).unwrap();
        discord.send(&entry);
        let call = discord.final_call(&entry).await;
        transcript.push_str(&looks(&call, call.message()));
        let words = format!("{} ((warzone-faq/combat/13)) [[{}]]", speaker.question, speaker.card);
        let text = format!("<@{APPLICATION}> {words}");
        writeln!(transcript, "\n> @Cardinal {words}").unwrap();
        let message = double::message(&text, true);
        discord.dispatch("MESSAGE_CREATE", message.clone());
        let call = discord.reply(message["id"].as_str().unwrap()).await;
        transcript.push_str(&looks(&call, &call.body));
        transcript.push_str(&rulings(&discord, speaker, &registered).await);
        transcript.push_str(&played(&discord, speaker, &registered).await);
        bot.stop().await.unwrap();
        let transcript = receipt.replace_all(&transcript, "`…`");
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(speaker.locale, transcript);
        });
    }
}
