//! The slash commands: one table (`table`), from which their registration and their reading both
//! derive.
//!
//! To add a command, add a row; a test holds every row against Discord's limits.

use cardinal_language::Lang;
use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::application::{CommandOptionType, CommandType, InstallationContext, InteractionContext};

use super::limits;
use cardinal_assistant::answer::Field;
use cardinal_assistant::messages::Messages;
use cardinal_assistant::request::Request;

mod table;

pub(super) use table::COMMANDS;

/// The name of the entry of the menu on a message, in the catalogue.
const ON_A_MESSAGE: &str = "command-on-a-message";

/// A slash command.
///
/// The catalogue has its name as `command-KEY` and what it does as `command-KEY-is`; those of its
/// options as `command-KEY-OPTION` and `command-KEY-OPTION-is`, and the label of what can be chosen
/// for one as `command-KEY-OPTION-VALUE`. Its English name is its key.
#[derive(Debug)]
pub(super) struct Command {
    /// The name by which Discord sends the command back.
    pub(super) key: &'static str,
    options: &'static [Opt],
    does: Does,
    /// Whether the answer concerns nobody but the person who asks.
    pub(super) private: bool,
}

/// What comes of a command.
#[derive(Debug)]
pub(super) enum Does {
    /// The answer to the question that its options make; `None` where one is missing.
    Ask(fn(&mut Values) -> Option<Request>),
    /// The same, and where what it needs is not given, what the handler of this prefix says.
    AskOr(fn(&mut Values) -> Option<Request>, &'static str),
}

/// What a person who gave a command is to get.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The answer to a question.
    Answer(Request),
    /// What a handler says of these values.
    Handled {
        /// The handler's prefix.
        prefix: &'static str,
        /// What was given, by the names of the options.
        given: Vec<(&'static str, String)>,
    },
}

/// The option of a command, or a command within it.
#[derive(Debug)]
pub(super) struct Opt {
    /// The name by which Discord sends the option back.
    pub(super) key: &'static str,
    takes: Takes,
    required: bool,
    /// What completes it while it is being typed, if anything does.
    pub(super) completes: Option<Completes>,
}

/// What completes an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Completes {
    /// What the desk offers for such a field.
    Service(Field),
}

/// What an option takes. Whatever it is, its value is a text from here on.
#[derive(Debug, Clone, Copy)]
enum Takes {
    /// A text of at least one and at most so many characters.
    Text(u16),
    /// One of these texts.
    OneOf(&'static [&'static str]),
    /// A role of the server: its id.
    Role,
    /// A person: their id.
    User,
    /// It is a command within the command, with options of its own. Its value is empty.
    Within(&'static [Opt]),
}

impl Takes {
    /// The options of a command within the command.
    const fn within(self) -> &'static [Opt] {
        match self {
            Self::Within(options) => options,
            _ => &[],
        }
    }
}

/// A text of the catalogue in English and, with Discord's locale, in every other language. Discord's
/// locales for Italian and Czech are the bare codes.
fn text(key: &str) -> (String, Vec<(&'static str, String)>) {
    let said = |lang| Messages::embedded().get(lang, key, &[]);
    let others = Lang::ALL.into_iter().filter(|lang| *lang != Lang::En);
    (said(Lang::En), others.map(|lang| (lang.code(), said(lang))).collect())
}

/// The entry of the menu on a message as Discord sends it back.
pub(super) fn is_on_a_message(name: &str) -> bool {
    text(ON_A_MESSAGE).0 == name
}

/// Everything that Discord is told of: the commands, and the entry of the menu on a message.
pub(super) fn registrations() -> Vec<CreateCommand> {
    let (name, others) = text(ON_A_MESSAGE);
    let mut entry = everywhere(CreateCommand::new(name).kind(CommandType::Message));
    for (locale, name) in others {
        entry = entry.name_localized(locale, name);
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
    /// Whether this command within the command is given.
    fn is(&mut self, within: &str) -> bool {
        self.text(within).is_some()
    }

    fn text(&mut self, option: &str) -> Option<String> {
        let at = self.0.iter().position(|(name, _)| *name == option)?;
        Some(self.0.swap_remove(at).1)
    }
}

impl Command {
    /// The command that Discord calls `name` (its English name, whatever the person saw).
    pub(super) fn named(name: &str) -> Option<&'static Self> {
        COMMANDS.iter().find(|command| command.key == name)
    }

    /// The option that Discord calls `name`, beside or within what is given.
    pub(super) fn option(&self, given: &[(String, String)], name: &str) -> Option<&'static Opt> {
        let first = given.first().and_then(|(first, _)| self.options.iter().find(|own| own.key == first));
        let own = first.map_or(&[][..], |first| first.takes.within());
        own.iter().chain(self.options).find(|option| option.key == name)
    }

    /// What the given values ask for, or `None` when Discord gave an option that the command has
    /// not, or left out one that must be given.
    pub(super) fn wanted<'a>(&self, given: impl IntoIterator<Item = (&'a str, String)>) -> Option<Wanted> {
        let mut options = self.options;
        let given = given.into_iter().map(|(name, value)| {
            let option = options.iter().find(|option| option.key == name)?;
            if let Takes::Within(own) = option.takes {
                options = own;
            }
            Some((option.key, value))
        });
        let mut values = Values(given.collect::<Option<_>>()?);
        match self.does {
            Does::AskOr(asks, prefix) => {
                let given = values.0.clone();
                Some(asks(&mut values).map_or(Wanted::Handled { prefix, given }, Wanted::Answer))
            }
            Does::Ask(asks) => asks(&mut values).map(Wanted::Answer),
        }
    }

    /// What Discord is told about the command.
    fn registration(&self) -> CreateCommand {
        let key = format!("command-{}", self.key);
        let ((name, names), (is, are)) = (text(&key), text(&format!("{key}-is")));
        let command = everywhere(CreateCommand::new(name).description(is));
        let command =
            command.set_options(self.options.iter().map(|option| option.registration(&key)).collect());
        let command =
            names.into_iter().fold(command, |command, (locale, name)| command.name_localized(locale, name));
        are.into_iter().fold(command, |command, (locale, is)| command.description_localized(locale, is))
    }
}

impl Opt {
    /// What Discord is told about the option of the command that the catalogue has as `command`.
    fn registration(&self, command: &str) -> CreateCommandOption {
        let key = format!("{command}-{}", self.key);
        let ((name, names), (is, are)) = (text(&key), text(&format!("{key}-is")));
        let kind = match self.takes {
            Takes::Text(_) | Takes::OneOf(_) => CommandOptionType::String,
            Takes::Role => CommandOptionType::Role,
            Takes::User => CommandOptionType::User,
            Takes::Within(_) => CommandOptionType::SubCommand,
        };
        let mut option = CreateCommandOption::new(kind, name, is);
        if !matches!(self.takes, Takes::Within(_)) {
            option = option.required(self.required);
        }
        option = match self.takes {
            Takes::Text(longest) => option
                .set_autocomplete(self.completes.is_some())
                .min_length(1)
                .max_length(longest.min(limits::OPTION_TEXT)),
            Takes::OneOf(values) => values.iter().fold(option, |option, value| {
                let (label, others) = text(&format!("{key}-{value}"));
                option.add_string_choice_localized(label, *value, others)
            }),
            Takes::Role | Takes::User => option,
            Takes::Within(options) => {
                options.iter().fold(option, |option, own| option.add_sub_option(own.registration(&key)))
            }
        };
        let option =
            names.into_iter().fold(option, |option, (locale, name)| option.name_localized(locale, name));
        are.into_iter().fold(option, |option, (locale, is)| option.description_localized(locale, is))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use cardinal_assistant::request::Wish;

    /// Discord's pattern for names, for the alphabets in use here.
    fn is_a_name(name: &str) -> bool {
        (1..=limits::NAME).contains(&limits::length(name))
            && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '\''))
            && name.to_lowercase() == name
    }

    /// A text of the catalogue in every language.
    fn texts(key: &str) -> Vec<String> {
        for lang in Lang::ALL {
            assert!(Messages::embedded().has(lang, key), "{lang}: {key} is not in the catalogue");
        }
        let (english, others) = text(key);
        std::iter::once(english).chain(others.into_iter().map(|(_, text)| text)).collect()
    }

    /// The options of a command, those within its commands too: what the catalogue has each as.
    fn options(command: &Command) -> Vec<(String, &'static Opt)> {
        fn walk(key: &str, options: &'static [Opt], found: &mut Vec<(String, &'static Opt)>) {
            for option in options {
                let key = format!("{key}-{}", option.key);
                walk(&key, option.takes.within(), found);
                found.push((key, option));
            }
        }
        let mut found = Vec::new();
        walk(&format!("command-{}", command.key), command.options, &mut found);
        found
    }

    /// Every command and option: what the catalogue has it as, and the name by which it comes back.
    fn named() -> Vec<(String, &'static str)> {
        let mut named = Vec::new();
        for command in &COMMANDS {
            named.extend(options(command).into_iter().map(|(key, option)| (key, option.key)));
            named.push((format!("command-{}", command.key), command.key));
        }
        named
    }

    /// What the catalogue has of the values that can be chosen for an option.
    fn labels(key: &str, option: &Opt) -> Vec<String> {
        let Takes::OneOf(values) = option.takes else { return Vec::new() };
        values.iter().map(|value| format!("{key}-{value}")).collect()
    }

    #[test]
    fn every_name_is_one_that_discord_takes_and_the_english_one_is_the_key() {
        for (entry, key) in named() {
            let names = texts(&entry);
            assert!(names.iter().all(|name| is_a_name(name)), "{names:?}");
            assert_eq!(names[0], key);
        }
    }

    #[test]
    fn every_description_and_choice_has_the_length_that_discord_takes() {
        for (entry, _) in named() {
            for text in texts(&format!("{entry}-is")) {
                let length = limits::length(&text);
                assert!((1..=limits::DESCRIPTION).contains(&length), "{length}: {text}");
            }
        }
        for command in &COMMANDS {
            assert!(command.options.len() <= limits::OPTIONS);
            for (key, option) in options(command) {
                assert!(option.takes.within().len() <= limits::OPTIONS, "{key}");
                let labels = labels(&key, option);
                assert!(labels.len() <= limits::CHOICES, "{option:?}");
                assert!(labels.is_empty() || option.completes.is_none(), "{option:?}");
                for text in labels.iter().flat_map(|label| texts(label)) {
                    assert!((1..=limits::CHOICE).contains(&limits::length(&text)), "{text}");
                }
            }
        }
    }

    #[test]
    fn every_command_keeps_the_limit_over_its_longest_texts() {
        let longest = |key: &str| texts(key).iter().map(|text| limits::length(text)).max().unwrap_or(0);
        let both = |key: &str| longest(key) + longest(&format!("{key}-is"));
        for command in &COMMANDS {
            let key = format!("command-{}", command.key);
            let mut sum = both(&key);
            for (key, option) in options(command) {
                sum += both(&key);
                let values = if let Takes::OneOf(values) = option.takes { values } else { &[] };
                sum += values.iter().map(|value| value.len()).sum::<usize>();
                sum += labels(&key, option).iter().map(|label| longest(label)).sum::<usize>();
            }
            assert!(sum <= limits::COMMAND, "{sum}: {command:?}");
        }
        assert!(COMMANDS.len() <= limits::COMMANDS);
        for name in texts(ON_A_MESSAGE) {
            assert!((1..=limits::NAME).contains(&limits::length(&name)), "{name}");
        }
    }

    #[test]
    fn no_two_commands_share_a_name_in_one_language() {
        let names: Vec<Vec<String>> =
            COMMANDS.iter().map(|command| texts(&format!("command-{}", command.key))).collect();
        for lang in 0..Lang::ALL.len() {
            let distinct: BTreeSet<_> = names.iter().map(|names| &names[lang]).collect();
            assert_eq!(distinct.len(), COMMANDS.len(), "{distinct:?}");
        }
    }

    #[test]
    fn the_catalogue_has_nothing_of_commands_that_are_not_there() {
        let mut known: BTreeSet<String> = BTreeSet::from([ON_A_MESSAGE.to_owned()]);
        known.extend(named().into_iter().flat_map(|(entry, _)| [format!("{entry}-is"), entry]));
        let options = COMMANDS.iter().flat_map(options);
        known.extend(options.flat_map(|(key, option)| labels(&key, option)));
        let written: BTreeSet<String> = include_str!("../../../assistant/messages/commands/en.ftl")
            .lines()
            .filter_map(|line| line.split_once(" = "))
            .map(|(key, _)| key.to_owned())
            .collect();
        assert_eq!(written, known);
    }

    #[test]
    fn an_option_that_the_command_has_not_makes_no_question() {
        let step = Command::named("step").expect("the table has it");
        let asked = |option, value: &str| step.wanted([(option, value.to_owned())]);
        assert_eq!(asked("name", "3/after"), Some(Wanted::Answer(Request::Step { name: "3/after".into() })));
        assert_eq!(asked("round", "1"), None);
        assert_eq!(step.wanted([]), None, "it must be given");
    }

    #[test]
    fn what_is_given_to_a_command_within_a_command_is_read_by_its_own_options() {
        let ruling = Command::named("ruling").expect("the table has it");
        let wanted = |given: &[(&'static str, &str)]| {
            ruling.wanted(given.iter().map(|(name, value)| (*name, (*value).to_owned())))
        };
        let shown = Wanted::Answer(Request::Ruling { number: "12".into() });
        assert_eq!(wanted(&[("show", ""), ("ruling", "12")]), Some(shown));
        assert_eq!(wanted(&[("show", ""), ("why", "x")]), None, "that is an option of another");
        assert_eq!(wanted(&[("ruling", "12")]), None, "of the command itself it is none");
        let given = [("revoke".to_owned(), String::new())];
        assert!(ruling.option(&given, "why").is_some() && ruling.option(&given, "words").is_none());
    }

    #[test]
    fn settings_may_be_asked_for_without_any_option() {
        let settings = Command::named("settings").expect("the table has it");
        assert_eq!(settings.wanted([]), Some(Wanted::Answer(Request::Settings(Wish::default()))));
        let wish = Wish { scope: Some("server".into()), language: Some("cs".into()), ..Wish::default() };
        let given = [("language", "cs".to_owned()), ("scope", "server".to_owned())];
        assert_eq!(settings.wanted(given), Some(Wanted::Answer(Request::Settings(wish))));
    }
}
