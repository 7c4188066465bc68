//! What people can ask for by a name, one row a command: `assistant/phrases/commands`.
//!
//! Everything that knows commands derives from the table: the reader of questions, the console with its
//! completion, the command line with its help, Discord's registration, `help`. A row says
//! - `key`: what the program calls it, a variant of [`Key`];
//! - `on`: where it can be typed ([`Place`]); `within`: the group that it stands in on the command line and
//!   on Discord; `name`: what it is called there, where that is not its key; `group`: where Discord has it
//!   within that ([`Group`]);
//! - `en`, `it`, `cs`: its words in the console, the first of which is offered; `names`: what Discord calls it
//!   in Italian and Czech, where that is none of these words;
//! - `help`: whether `help` lists it, with the messages `help-KEY` and `help-KEY-example`;
//! - `parameter`: what it is given, row by row ([`Parameter`]), and the sets of such that it takes besides, before
//!   its own (`sets`) or behind them (`after`);
//! - what else is so of it: the fields of [`Command`].
//!
//! What it is for stands in the messages: `cli-command-NAME` and `cli-arg-ID` for the command line,
//! `command-PATH-is` and `command-PATH-PARAMETER-is` for Discord.
//!
//! # Layout
//! - `row`, `parameter`, `key`, `words`: what a row is made of;
//! - `load`: the files, checked;
//! - `given`: what a command is given, whoever read it;
//! - `ask`: what it asks with that; `event`: the same of tournament days.

mod ask;
mod event;
mod given;
mod key;
mod load;
mod parameter;
mod row;
mod words;

use std::sync::OnceLock;

use cardinal_language::{Lang, fold};
use load::Table;

pub use ask::{draft, request, setup};
pub use given::{Given, Value};
pub use key::Key;
pub use parameter::{Parameter, Takes};
pub use row::{Command, Group, Place};
pub use words::{Word, Words};

fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| load::embedded().expect("the embedded table is sound, as a test shows"))
}

/// Every command, in the order of every list of them.
pub fn commands() -> &'static [Command] {
    &table().commands
}

/// The groups of commands within groups that Discord has.
pub fn groups() -> &'static [Group] {
    &table().groups
}

/// The command of this key.
///
/// # Panics
/// If the table has no row for it, with which it would not load.
pub fn command(key: Key) -> &'static Command {
    let found = commands().iter().find(|command| command.key == key);
    found.expect("a table without a row for each key does not load")
}

/// The command within a group that a line begins with by its name at the terminal, where it is no question.
pub fn of_the_terminal(line: &str) -> Option<&'static Command> {
    let line = fold(line);
    let mut words = line.split_whitespace();
    let (group, name) = (words.next()?, words.next()?);
    commands().iter().find(|command| {
        command.is_on(Place::Line)
            && !command.is_on(Place::Question)
            && command.name() == name
            && command.within.map(self::command).is_some_and(|within| within.name() == group)
    })
}

/// What stands before a word that goes on from an answer in the console.
pub const FOLLOW_UP_MARK: char = ':';

/// A word that goes on from an answer, as it is typed in a language.
pub fn typed_follow_up(command: &Command, lang: Lang) -> String {
    format!("{FOLLOW_UP_MARK}{}", command.word(lang).unwrap_or_default())
}

/// The options that every command of the command line takes.
pub fn everywhere() -> &'static [Parameter] {
    &table().everywhere
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
    fn what_help_lists_has_its_texts_and_nothing_else_has() {
        for command in commands() {
            for lang in Lang::ALL {
                let key = command.key.as_str();
                for key in [format!("help-{key}"), format!("help-{key}-example")] {
                    assert_eq!(Messages::embedded().has(lang, &key), command.help, "{lang}: {key}");
                }
            }
        }
    }

    #[test]
    fn what_is_typed_at_the_terminal_alone_is_known_by_its_group_and_name() {
        let found = |line| of_the_terminal(line).map(|command| command.typed_on_line(Lang::En));
        for (line, expected) in [
            ("combat show last", Some("combat show")),
            ("Ruling  LIST", Some("ruling list")),
            ("event pair", Some("event pair")),
            ("combat", None),
            ("show combat", None),
            ("combat whatif", None),
            ("combat steps", None),
        ] {
            assert_eq!(found(line).as_deref(), expected, "{line}");
        }
    }

    #[test]
    fn a_question_that_begins_with_a_word_is_answered_as_the_command_it_is() {
        let cardinal = Cardinal::new("warzone-faq", crate::Host::still(Source::memory()), None, None);
        let duel = "Sean Gallagher attacks the Nepharite of Ilian in fight";
        let asked = |key: Key| match key {
            Key::Step => ("12", "step"),
            Key::Term => ("cohort", "term"),
            Key::Aid => ("combat", "aid"),
            Key::Board => ("5/7/9/3x5/9/9/9/7/5", "board"),
            Key::Card => ("Smoke Bomb", "card"),
            Key::Cards => ("type:warrior", "cards"),
            Key::When => ("Smoke Bomb", "when"),
            Key::Whatif => (duel, "combat"),
            Key::Explore => (duel, "explore"),
            Key::Flip => ("Sean Gallagher attacks the Nepharite of Ilian in fight | defender armor", "flip"),
            Key::Rulesets => (duel, "rulesets"),
            Key::Explain => (duel, "explain"),
            Key::Rule => ("warzone-faq/combat/12", "rule"),
            Key::Compare => ("cover/bonus", "compare"),
            Key::Search => ("cover", "search"),
            Key::Help => ("", "help"),
            other => panic!("what is asked with {other:?}?"),
        };
        for command in commands().iter().filter(|command| command.is_on(Place::Question)) {
            for word in command.words().all() {
                let (rest, kind) = asked(command.key);
                let line = format!("{word} {rest}");
                let asker = Asker::at_terminal(Some(Lang::En));
                let answer = cardinal.answer(&Request::ask(&line), 1, &asker).answer;
                assert_eq!(answer.json()["kind"], kind, "{line}");
            }
        }
    }

    #[test]
    fn what_stands_behind_a_word_is_kept_as_typed() {
        assert_eq!(command(Key::Walk).behind("Souboj začni Můj zápas"), Some((12, "Můj zápas")));
        assert_eq!(command(Key::WalkBack).behind("o krok zpět"), Some((11, "")));
        assert_eq!(command(Key::WalkTo).behind("toad"), None);
    }
}
