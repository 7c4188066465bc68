//! What people type to be answered, one row a command: its words in three languages, where it counts
//! and what is completed after it, as `assistant/phrases/commands.toml` lists them.

use std::sync::OnceLock;

use cardinal_language::{Lang, fold};
use serde::Deserialize;

use crate::request::Field;

/// A command and its words.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// What the program calls it, and its messages: `help-KEY`.
    pub key: String,
    /// Where it can be typed.
    #[serde(rename = "where")]
    pub place: Place,
    /// What is completed after it.
    #[serde(default)]
    pub completes: Option<Field>,
    /// Whether nothing follows it.
    #[serde(default)]
    pub alone: bool,
    /// Whether `help` lists it.
    #[serde(default)]
    pub help: bool,
    #[serde(default)]
    en: Vec<String>,
    #[serde(default)]
    it: Vec<String>,
    #[serde(default)]
    cs: Vec<String>,
}

/// Where a command can be typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Wherever questions are asked.
    Question,
    /// In the console alone.
    Console,
    /// In the console while a combat is walked through.
    Walk,
}

impl Command {
    /// The words for it in a language, folded; the first is the one that is offered.
    pub fn words(&self, lang: Lang) -> &[String] {
        match lang {
            Lang::En => &self.en,
            Lang::It => &self.it,
            Lang::Cs => &self.cs,
        }
    }

    /// The words for it in any language.
    pub fn all_words(&self) -> impl Iterator<Item = &str> {
        Lang::ALL.into_iter().flat_map(|lang| self.words(lang)).map(String::as_str)
    }

    /// Whether a line is this command and nothing else, in any language.
    pub fn is(&self, line: &str) -> bool {
        let line = fold(line.trim());
        self.all_words().any(|word| word == line)
    }

    /// What stands behind the command in a line that begins with it, and how many letters its word has;
    /// in any language. The longest word wins.
    pub fn behind<'t>(&self, line: &'t str) -> Option<(usize, &'t str)> {
        let line = line.trim();
        let folded = fold(line);
        let begins = |word: &&str| {
            folded.strip_prefix(*word).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        let letters = self.all_words().filter(begins).map(|word| word.chars().count()).max()?;
        // Words are plain letters, and folding keeps their number.
        let at = line.char_indices().nth(letters).map_or(line.len(), |(at, _)| at);
        Some((letters, line.get(at..).unwrap_or_default().trim()))
    }
}

/// Every command, in the order in which `help` lists them.
///
/// # Panics
/// If the embedded list is no such list, which a test would show.
pub fn commands() -> &'static [Command] {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct File {
        command: Vec<Command>,
    }
    static ALL: OnceLock<Vec<Command>> = OnceLock::new();
    ALL.get_or_init(|| {
        let file: File = toml::from_str(include_str!("../phrases/commands.toml"))
            .expect("the embedded commands parse, as a test shows");
        file.command
    })
}

/// The command that the program calls so.
///
/// # Panics
/// If there is none: the keys in code are held to the list by a test.
pub fn command(key: &str) -> &'static Command {
    let found = commands().iter().find(|command| command.key == key);
    found.unwrap_or_else(|| panic!("the list of commands has no {key}"))
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::Cardinal;
    use crate::answer::Service;
    use crate::identity::Asker;
    use crate::messages::Messages;
    use crate::request::Request;
    use cardinal_store::Source;

    #[test]
    fn no_word_means_two_commands_where_both_can_be_typed() {
        for (at, one) in commands().iter().enumerate() {
            for other in &commands()[at + 1..] {
                let apart =
                    one.key == other.key || (one.place == Place::Walk) != (other.place == Place::Walk);
                let shared = one.all_words().find(|word| other.all_words().any(|other| other == *word));
                assert!(apart || shared.is_none(), "{} and {}: {shared:?}", one.key, other.key);
                assert_ne!(one.key, other.key);
            }
        }
    }

    #[test]
    fn words_stand_as_they_are_compared_and_help_has_its_texts() {
        for command in commands() {
            for word in command.all_words() {
                assert_eq!(fold(word), word, "{}", command.key);
            }
            let all = Lang::ALL.map(|lang| command.words(lang).is_empty());
            assert!(all.iter().all(|none| *none == all[0]), "{}: a language is missing", command.key);
            for lang in Lang::ALL {
                for key in [format!("help-{}", command.key), format!("help-{}-example", command.key)] {
                    assert_eq!(Messages::embedded().has(lang, &key), command.help, "{lang}: {key}");
                }
            }
        }
    }

    #[test]
    fn a_question_that_begins_with_a_word_is_answered_as_the_command_it_is() {
        let cardinal = Cardinal::new("warzone-faq", crate::Host::still(Source::memory()), None, None);
        let duel = "Sean Gallagher attacks the Nepharite of Ilian in fight";
        let asked = |key: &str| match key {
            "step" => ("12", "step"),
            "term" => ("cohort", "term"),
            "card" => ("Smoke Bomb", "card"),
            "cards" => ("type:warrior", "cards"),
            "when" => ("Smoke Bomb", "when"),
            "whatif" => (duel, "combat"),
            "explore" => (duel, "explore"),
            "flip" => ("Sean Gallagher attacks the Nepharite of Ilian in fight | defender armor", "flip"),
            "rulesets" => (duel, "rulesets"),
            "explain" => (duel, "explain"),
            "rule" => ("warzone-faq/combat/12", "rule"),
            "compare" => ("cover/bonus", "compare"),
            "search" => ("cover", "search"),
            "help" => ("", "help"),
            other => panic!("what is asked with {other}?"),
        };
        for command in commands().iter().filter(|command| command.place == Place::Question) {
            for word in command.all_words() {
                let (rest, kind) = asked(&command.key);
                let line = format!("{word} {rest}");
                let asker = Asker::at_terminal(Some(Lang::En));
                let answer = cardinal.answer(&Request::ask(&line), 1, &asker).answer;
                assert_eq!(answer.json()["kind"], kind, "{line}");
            }
        }
    }

    #[test]
    fn what_stands_behind_a_word_is_kept_as_typed() {
        assert_eq!(command("walk").behind("Souboj začni Můj zápas"), Some((12, "Můj zápas")));
        assert_eq!(command("walk-back").behind("o krok zpět"), Some((11, "")));
        assert_eq!(command("walk-to").behind("toad"), None);
    }
}
