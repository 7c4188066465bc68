//! What a busy day sends to the bot: every kind of interaction, each from another person.

use std::collections::VecDeque;

use futures_util::FutureExt;
use serde_json::Value;

use crate::double::{self, Call, Discord, Interaction};

/// What is asked: command, option, value, locale.
const QUESTIONS: [(&str, &str, &str, &str); 16] = [
    ("card", "name", "Fumogeno", "it"),
    ("card", "name", "Sean Gallagher", "en-US"),
    ("card", "name", "Nefarita", "cs"),
    ("rule", "rule", "warzone-faq/combat/13", "it"),
    ("rule", "rule", "doomtrooper-it/cover/bonus", "cs"),
    ("step", "name", "12", "en-US"),
    ("when", "name", "Smoke Bomb", "cs"),
    ("when", "name", "Sniper", "it"),
    ("term", "name", "cohort", "it"),
    ("cards", "query", "type:warrior faction:imperial fight>=8", "en-US"),
    ("compare", "matter", "cover/bonus", "it"),
    ("ask", "question", "un guerriero al coperto può attaccare?", "it"),
    ("ask", "question", "can a warrior in cover attack?", "en-US"),
    ("ask", "question", "kdo smí na koho útočit?", "cs"),
    ("combat", "scenario", "Sean Gallagher attacks the Nepharite of Ilian in fight", "en-US"),
    ("help", "", "", "cs"),
];

/// What is being typed.
const TYPED: [(&str, &str, &str); 6] = [
    ("card", "name", "fumo"),
    ("card", "name", "n"),
    ("rule", "rule", "cover"),
    ("step", "name", "1"),
    ("term", "name", "ko"),
    ("cards", "query", "type:war"),
];

/// A combat that is set up in one go.
const COMBAT: [(&str, &str); 4] = [
    ("attacker", "Sean Gallagher"),
    ("defender", "Nepharite of Ilian"),
    ("tactic", "fight"),
    ("defender-gear", "Smoke Bomb"),
];

/// How many combats are played at once.
const TABLES: usize = 100;
/// How many messages with buttons are remembered.
const MESSAGES: usize = 100;

/// A message of the bot's, and who has it where.
struct Shown {
    message: Value,
    user: u64,
    server: u64,
}

/// What is done with the answer to an interaction.
#[derive(Clone, Copy)]
enum Then {
    /// Its combat is played on.
    Play,
    /// Its buttons are pressed.
    Press,
}

/// Everything that was sent so far, as far as it matters for what comes next.
#[derive(Default)]
pub struct Load {
    number: usize,
    tables: VecDeque<Shown>,
    messages: VecDeque<Shown>,
    waiting: Vec<(Interaction, Then, Shown)>,
    playing: usize,
}

impl Load {
    /// The next interaction: of a hundred, thirty completions, fifteen steps of combats, ten buttons,
    /// three settings, two entries of a message's menu, and forty questions.
    pub fn next(&mut self) -> Interaction {
        self.number += 1;
        let (user, server) = (100_000 + self.number as u64, 200_000 + (self.number % 5_000) as u64);
        match self.number % 20 {
            0 | 3 | 6 | 9 | 12 | 15 => {
                let (command, option, typed) = TYPED[self.number / 3 % TYPED.len()];
                by(double::completion(command, option, typed, "it"), user, server)
            }
            1 | 8 | 14 => self.play(user, server),
            4 | 11 => self.press(user, server),
            17 if self.number % 40 == 17 => {
                by(double::on_a_message("Ask Cardinal", "what is a cohort?", "cs"), user, server)
            }
            18 => by(double::command_with("settings", &[("language", "cs")], "it"), user, server),
            _ => self.ask(user, server),
        }
    }

    /// Reads the answers that have come; with `all`, waits for those that have not.
    pub async fn read(&mut self, discord: &Discord, all: bool) {
        for (interaction, then, shown) in std::mem::take(&mut self.waiting) {
            let call = if all {
                Some(discord.final_call(&interaction).await)
            } else {
                discord.final_call(&interaction).now_or_never()
            };
            match call {
                Some(call) => self.took(&call, then, shown),
                None => self.waiting.push((interaction, then, shown)),
            }
        }
    }

    fn took(&mut self, call: &Call, then: Then, before: Shown) {
        let message = call.message().clone();
        match then {
            Then::Play if has(&message, "/pass") || has(&message, "/close") => {
                self.tables.push_back(Shown { message, ..before });
            }
            // An explanation stands beside the table.
            Then::Play if has(&before.message, "/pass") => self.tables.push_back(before),
            Then::Play => self.playing -= 1,
            Then::Press if !ids(&message).is_empty() => {
                self.messages.push_back(Shown { message, ..before });
                self.messages.truncate(MESSAGES);
            }
            Then::Press => {}
        }
    }

    fn ask(&mut self, user: u64, server: u64) -> Interaction {
        let (command, option, value, locale) = QUESTIONS[self.number / 7 % QUESTIONS.len()];
        let options = [(option, value)];
        let asked = double::command_with(command, if option.is_empty() { &[] } else { &options }, locale);
        let asked = by(asked, user, server);
        self.waiting.push((asked.clone(), Then::Press, Shown { message: Value::Null, user, server }));
        asked
    }

    /// A step of a combat, or a new one.
    fn play(&mut self, user: u64, server: u64) -> Interaction {
        let (interaction, shown) = match self.tables.pop_front() {
            Some(table) => {
                let verbs: [&str; 3] = match self.number % 7 {
                    0 => ["/explain", "/pass", "/close"],
                    1 => ["/undo", "/pass", "/close"],
                    _ => ["/pass", "/close", "/close"],
                };
                let id = verbs.into_iter().find_map(|verb| id(&table.message, verb)).unwrap_or_default();
                (double::press(&table.message, &id, "en-US"), table)
            }
            None if self.playing < TABLES => {
                self.playing += 1;
                (double::command_with("combat", &COMBAT, "it"), Shown { message: Value::Null, user, server })
            }
            None => return self.ask(user, server),
        };
        let interaction = by(interaction, shown.user, shown.server);
        self.waiting.push((interaction.clone(), Then::Play, shown));
        interaction
    }

    /// A button under an answer, pressed by the one who asked or by somebody else.
    fn press(&mut self, user: u64, server: u64) -> Interaction {
        let Some(shown) = self.messages.pop_front() else { return self.ask(user, server) };
        let ids = ids(&shown.message);
        let id = &ids[self.number % ids.len()];
        let user = if self.number.is_multiple_of(2) { shown.user } else { user };
        by(double::press(&shown.message, id, "it"), user, shown.server)
    }
}

fn by(interaction: Interaction, user: u64, server: u64) -> Interaction {
    interaction.by_member(user, false).in_server(server)
}

/// The ids of the buttons of a message that are in use.
fn ids(message: &Value) -> Vec<String> {
    let mut found = Vec::new();
    collect(&message["components"], &mut found);
    found
}

fn collect(components: &Value, found: &mut Vec<String>) {
    for component in components.as_array().into_iter().flatten() {
        if component["type"] == 2 && component["disabled"] != true {
            found.extend(component["custom_id"].as_str().map(str::to_owned));
        }
        collect(&component["components"], found);
    }
}

fn id(message: &Value, verb: &str) -> Option<String> {
    ids(message).into_iter().find(|id| id.starts_with("live/") && id.ends_with(verb))
}

fn has(message: &Value, verb: &str) -> bool {
    id(message, verb).is_some()
}
