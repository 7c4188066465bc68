//! The slash commands: one table (`table`), from which their registration and their reading both
//! derive.
//!
//! To add a command, add a row; a test holds every row against Discord's limits.

use cardinal_language::Lang;
use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::application::{CommandOptionType, CommandType, InstallationContext, InteractionContext};

use super::limits;
use crate::answer::{Asked, Field};

mod table;

pub(super) use table::{COMMANDS, ON_A_MESSAGE};

/// A text in English, Italian and Czech, in that order.
type Texts = [&'static str; 3];

/// A slash command.
#[derive(Debug)]
pub(super) struct Command {
    name: Texts,
    description: Texts,
    options: &'static [Opt],
    does: Does,
    /// Whether the answer concerns nobody but the person who asks.
    pub(super) private: bool,
}

/// What comes of a command.
#[derive(Debug)]
pub(super) enum Does {
    /// The answer to the question that its options make; `None` where one is missing.
    Ask(fn(&mut Values) -> Option<Asked>),
    /// The same, and where nothing at all is given, what the handler of this prefix says.
    AskOr(fn(&mut Values) -> Option<Asked>, &'static str),
    /// What the handler of this prefix says.
    #[allow(dead_code, reason = "no command is a handler's alone so far")]
    Handle(&'static str),
}

/// What a person who gave a command is to get.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The answer to a question.
    Answer(Asked),
    /// What a handler says of these values.
    Handled {
        /// The handler's prefix.
        prefix: &'static str,
        /// What was given, by the names of the options.
        given: Vec<(&'static str, String)>,
    },
}

/// The option of a command.
#[derive(Debug)]
pub(super) struct Opt {
    name: Texts,
    description: Texts,
    takes: Takes,
    required: bool,
    /// What completes it while it is being typed, if anything does.
    pub(super) completes: Option<Completes>,
}

/// What completes an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Completes {
    /// What the desk offers for such a field.
    Desk(Field),
    /// What the handler of this prefix offers.
    #[allow(dead_code, reason = "no handler completes anything so far")]
    Handler(&'static str),
}

/// Which texts an option takes.
#[derive(Debug, Clone, Copy)]
enum Takes {
    /// A text of at least one and at most so many characters.
    Text(u16),
    /// One of these texts.
    OneOf(&'static [Pick]),
}

/// A value that can be chosen.
#[derive(Debug)]
struct Pick {
    label: Texts,
    value: &'static str,
}

/// Everything that Discord is told of: the commands, and the entry of the menu on a message.
pub(super) fn registrations() -> Vec<CreateCommand> {
    let [name, ..] = ON_A_MESSAGE;
    let mut entry = everywhere(CreateCommand::new(name).kind(CommandType::Message));
    for (lang, name) in Lang::ALL.into_iter().zip(ON_A_MESSAGE).skip(1) {
        entry = entry.name_localized(lang.code(), name);
    }
    COMMANDS.iter().map(Command::registration).chain([entry]).collect()
}

/// The command for servers and for users who have it installed, wherever they are.
fn everywhere(command: CreateCommand) -> CreateCommand {
    command.integration_types(vec![InstallationContext::Guild, InstallationContext::User]).contexts(vec![
        InteractionContext::Guild,
        InteractionContext::BotDm,
        InteractionContext::PrivateChannel,
    ])
}

/// The values of a command's options, by their names.
#[derive(Debug, Default)]
pub(super) struct Values(Vec<(&'static str, String)>);

impl Values {
    fn text(&mut self, option: &str) -> Option<String> {
        let at = self.0.iter().position(|(name, _)| *name == option)?;
        Some(self.0.swap_remove(at).1)
    }
}

impl Command {
    /// The command that Discord calls `name` (its English name, whatever the person saw).
    pub(super) fn named(name: &str) -> Option<&'static Self> {
        COMMANDS.iter().find(|command| command.key() == name)
    }

    /// The name by which Discord sends the command back.
    pub(super) const fn key(&self) -> &'static str {
        self.name[0]
    }

    /// The option that Discord calls `name`.
    pub(super) fn option(&self, name: &str) -> Option<&'static Opt> {
        self.options.iter().find(|option| option.key() == name)
    }

    /// What the given values ask for, or `None` when Discord gave an option that the command has
    /// not, or left out one that must be given.
    pub(super) fn wanted<'a>(&self, given: impl IntoIterator<Item = (&'a str, String)>) -> Option<Wanted> {
        let given = given.into_iter().map(|(name, value)| Some((self.option(name)?.key(), value)));
        let mut values = Values(given.collect::<Option<_>>()?);
        match self.does {
            Does::Handle(prefix) => Some(Wanted::Handled { prefix, given: values.0 }),
            Does::AskOr(_, prefix) if values.0.is_empty() => {
                Some(Wanted::Handled { prefix, given: values.0 })
            }
            Does::Ask(asks) | Does::AskOr(asks, _) => asks(&mut values).map(Wanted::Answer),
        }
    }

    /// What stands in those of its options that are given.
    pub(super) fn given(&self, given: Vec<(String, String)>) -> Vec<(&'static str, String)> {
        given.into_iter().filter_map(|(name, value)| Some((self.option(&name)?.key(), value))).collect()
    }

    /// What Discord is told about the command.
    pub(super) fn registration(&self) -> CreateCommand {
        let command = CreateCommand::new(self.name[0]).description(self.description[0]);
        let mut command =
            everywhere(command).set_options(self.options.iter().map(Opt::registration).collect());
        for (locale, name, description) in translations(&self.name, &self.description) {
            command = command.name_localized(locale, name).description_localized(locale, description);
        }
        command
    }
}

impl Opt {
    /// The name by which Discord sends the option back.
    pub(super) const fn key(&self) -> &'static str {
        self.name[0]
    }

    fn registration(&self) -> CreateCommandOption {
        let mut option =
            CreateCommandOption::new(CommandOptionType::String, self.name[0], self.description[0])
                .required(self.required)
                .set_autocomplete(self.completes.is_some());
        option = match self.takes {
            Takes::Text(longest) => option.min_length(1).max_length(longest.min(limits::OPTION_TEXT)),
            Takes::OneOf(picks) => picks.iter().fold(option, |option, pick| {
                let [label, ..] = pick.label;
                let others = Lang::ALL.into_iter().zip(pick.label).skip(1);
                let others: Vec<(&str, &str)> = others.map(|(lang, label)| (lang.code(), label)).collect();
                option.add_string_choice_localized(label, pick.value, others)
            }),
        };
        for (locale, name, description) in translations(&self.name, &self.description) {
            option = option.name_localized(locale, name).description_localized(locale, description);
        }
        option
    }
}

/// Locale, name and description in every language but English, in which Discord has the plain
/// fields. Discord's locales for Italian and Czech are the bare codes.
fn translations(
    names: &Texts,
    descriptions: &Texts,
) -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let texts = names.iter().copied().zip(descriptions.iter().copied());
    Lang::ALL.into_iter().zip(texts).skip(1).map(|(lang, (name, text))| (lang.code(), name, text))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::answer::Wish;

    /// Discord's pattern for names, for the alphabets in use here.
    fn is_a_name(name: &str) -> bool {
        (1..=limits::NAME).contains(&limits::length(name))
            && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '\''))
            && name.to_lowercase() == name
    }

    #[test]
    fn every_name_is_one_that_discord_takes() {
        for command in &COMMANDS {
            for name in command.name.iter().chain(command.options.iter().flat_map(|option| &option.name)) {
                assert!(is_a_name(name), "{name}");
            }
        }
    }

    #[test]
    fn every_description_and_choice_has_the_length_that_discord_takes() {
        for command in &COMMANDS {
            for text in command
                .description
                .iter()
                .chain(command.options.iter().flat_map(|option| &option.description))
            {
                let length = limits::length(text);
                assert!((1..=limits::DESCRIPTION).contains(&length), "{length}: {text}");
            }
            for option in command.options {
                let Takes::OneOf(picks) = option.takes else { continue };
                assert!(picks.len() <= limits::CHOICES && option.completes.is_none(), "{option:?}");
                for text in picks.iter().flat_map(|pick| pick.label.iter().chain([&pick.value])) {
                    assert!((1..=limits::CHOICE).contains(&limits::length(text)), "{text}");
                }
            }
        }
    }

    #[test]
    fn every_command_keeps_the_limit_over_its_longest_texts() {
        let longest = |texts: &Texts| texts.iter().map(|t| limits::length(t)).max().unwrap_or(0);
        for command in &COMMANDS {
            let options = command.options.iter().map(|option| {
                let picks = if let Takes::OneOf(picks) = option.takes { picks } else { &[] };
                let picks: usize = picks.iter().map(|pick| longest(&pick.label) + pick.value.len()).sum();
                longest(&option.name) + longest(&option.description) + picks
            });
            let sum = longest(&command.name) + longest(&command.description) + options.sum::<usize>();
            assert!(sum <= limits::COMMAND, "{sum}: {command:?}");
        }
        assert!(COMMANDS.len() <= limits::COMMANDS);
        for name in ON_A_MESSAGE {
            assert!((1..=limits::NAME).contains(&limits::length(name)), "{name}");
        }
    }

    #[test]
    fn no_two_commands_share_a_name_in_one_language() {
        for lang in 0..Lang::ALL.len() {
            let names: BTreeSet<_> = COMMANDS.iter().map(|c| c.name[lang]).collect();
            assert_eq!(names.len(), COMMANDS.len(), "{names:?}");
        }
    }

    #[test]
    fn an_option_that_the_command_has_not_makes_no_question() {
        let step = Command::named("step").expect("the table has it");
        let asked = |option, value: &str| step.wanted([(option, value.to_owned())]);
        assert_eq!(asked("name", "3/after"), Some(Wanted::Answer(Asked::Step { name: "3/after".into() })));
        assert_eq!(asked("round", "1"), None);
        assert_eq!(step.wanted([]), None, "it must be given");
    }

    #[test]
    fn settings_may_be_asked_for_without_any_option() {
        let settings = Command::named("settings").expect("the table has it");
        assert_eq!(settings.wanted([]), Some(Wanted::Answer(Asked::Settings(Wish::default()))));
        let wish = Wish { scope: Some("server".into()), language: Some("cs".into()), ..Wish::default() };
        let given = [("language", "cs".to_owned()), ("scope", "server".to_owned())];
        assert_eq!(settings.wanted(given), Some(Wanted::Answer(Asked::Settings(wish))));
    }
}
