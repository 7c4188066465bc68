//! The slash commands: what Discord is told of the table of commands, and what comes back from it.
//!
//! A command has its names in the table; the catalogue has what it does as `command-PATH-is`, what its options
//! are as `command-PATH-OPTION-is`, and the label of what can be chosen for one as
//! `command-PATH-OPTION-VALUE`.

use cardinal_language::Lang;
use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::application::{CommandOptionType, CommandType, InstallationContext, InteractionContext};

use super::limits;
use cardinal_assistant::commands::{
    Command, Given, Group, Key, Parameter, Place, Takes, command, commands, request,
};
use cardinal_assistant::messages::Messages;
use cardinal_assistant::request::Request;

/// The name of the entry of the menu on a message, in the catalogue.
const ON_A_MESSAGE: &str = "command-on-a-message";

/// What a person who gave a command is to get.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The answer to a question.
    Answer(Request),
    /// What the handler of this prefix draws of the command, or asks besides.
    Drawn(&'static str),
}

/// A text in English and, with Discord's locale, in every other language. Discord's locales for Italian and
/// Czech are the bare codes.
type Localized = (String, Vec<(&'static str, String)>);

fn localized(said: impl Fn(Lang) -> String) -> Localized {
    let others = Lang::ALL.into_iter().filter(|lang| *lang != Lang::En);
    (said(Lang::En), others.map(|lang| (lang.code(), said(lang))).collect())
}

/// A text of the catalogue.
fn text(key: &str) -> Localized {
    localized(|lang| Messages::embedded().get(lang, key, &[]))
}

/// What the table calls something.
fn name<'a>(named: impl Fn(Lang) -> Option<&'a str>) -> Localized {
    // A row without a name in each language does not load.
    localized(|lang| named(lang).unwrap_or_default().to_owned())
}

/// The entry of the menu on a message as Discord sends it back.
pub(super) fn is_on_a_message(name: &str) -> bool {
    text(ON_A_MESSAGE).0 == name
}

/// The commands that stand in no other.
fn whole() -> impl Iterator<Item = &'static Command> {
    commands().iter().filter(|command| command.is_on(Place::Discord) && command.within.is_none())
}

/// The command that Discord calls so: by its English name, whatever the person saw.
pub(super) fn named(name: &str) -> Option<&'static Command> {
    whole().find(|command| command.name() == name)
}

/// The command that is given by its name and by what comes with it: a command within it stands first, with a
/// name alone, and before that perhaps the group that it stands in. What is left is given to that.
pub(super) fn given<'g>(
    name: &str,
    texts: &'g [(String, String)],
) -> Option<(&'static Command, &'g [(String, String)])> {
    let command = named(name)?;
    let first = texts.first().map(|(first, _)| first.as_str());
    let group = command.groups().find(|group| Some(group.key.as_str()) == first);
    let behind = if group.is_some() { texts.get(1..)? } else { texts };
    let within = behind.split_first().and_then(|((first, _), rest)| {
        let mut inner = within(command, group);
        Some((inner.find(|inner| inner.name() == first)?, rest))
    });
    if group.is_some() {
        return within;
    }
    Some(within.unwrap_or((command, texts)))
}

/// What a command wants with these texts, or `None` where Discord gave an option that the command has not,
/// or left out one that must be given.
pub(super) fn wanted(command: &'static Command, texts: &[(String, String)]) -> Option<(Wanted, Given)> {
    let texts = texts.iter().map(|(name, text)| (name.as_str(), text.clone()));
    let given = command.given(Place::Discord, texts)?;
    let panel = panel(command);
    let wanted = match (request(command.key, &given), panel) {
        // What changes something, or lacks something, is more than an answer.
        (None | Some(Request::Live(_) | Request::Judge(_) | Request::Event(_)), Some(prefix)) => {
            Wanted::Drawn(prefix)
        }
        (asked, _) => Wanted::Answer(asked?),
    };
    Some((wanted, given))
}

/// What a command is given by the fields of a form that asks for it: those that are filled in.
pub(super) fn filled(key: Key, fields: &[(String, String)]) -> Given {
    let texts = fields.iter().map(|(name, text)| (name.as_str(), text.trim().to_owned()));
    command(key).given_in_part(texts.filter(|(_, text)| !text.is_empty()))
}

/// The prefix of the handler that draws a command.
fn panel(command: &'static Command) -> Option<&'static str> {
    let group = command.within.map(self::command);
    command.panel.as_deref().or(group.and_then(|group| group.panel.as_deref()))
}

/// Everything that Discord is told of: the commands, and the entry of the menu on a message.
pub(super) fn registrations() -> Vec<CreateCommand> {
    let (name, others) = text(ON_A_MESSAGE);
    let mut entry = everywhere(CreateCommand::new(name).kind(CommandType::Message));
    for (locale, name) in others {
        entry = entry.name_localized(locale, name);
    }
    whole().map(registration).chain([entry]).collect()
}

/// The command for servers and for users who have it installed, wherever they are.
fn everywhere(command: CreateCommand) -> CreateCommand {
    command.integration_types(vec![InstallationContext::Guild, InstallationContext::User]).contexts(vec![
        InteractionContext::Guild,
        InteractionContext::BotDm,
        InteractionContext::PrivateChannel,
    ])
}

/// What the catalogue has of a command.
fn key_of(command: &Command) -> String {
    format!("command-{}", command.path("-"))
}

/// What Discord is told about a command.
fn registration(command: &'static Command) -> CreateCommand {
    let (name, names) = name(|lang| command.named(lang));
    let (is, are) = text(&format!("{}-is", key_of(command)));
    let told = everywhere(CreateCommand::new(name).description(is));
    let told = told.set_options(options(command));
    let told = names.into_iter().fold(told, |told, (locale, name)| told.name_localized(locale, name));
    are.into_iter().fold(told, |told, (locale, is)| told.description_localized(locale, is))
}

/// The commands that stand in a group within a command, or in none of its groups.
fn within(
    command: &'static Command,
    group: Option<&'static Group>,
) -> impl Iterator<Item = &'static Command> {
    let key = group.map(|group| group.key.as_str());
    command.inner(Place::Discord).filter(move |inner| inner.group.as_deref() == key)
}

/// The commands and groups within a command, and its options.
fn options(command: &'static Command) -> Vec<CreateCommandOption> {
    let sub = |inner: &'static Command| {
        let is = format!("{}-is", key_of(inner));
        let option = option(CommandOptionType::SubCommand, name(|lang| inner.named(lang)), &is);
        options(inner).into_iter().fold(option, CreateCommandOption::add_sub_option)
    };
    let groups = command.groups().map(move |group| {
        let is = key_of_group(command, group);
        let option = option(CommandOptionType::SubCommandGroup, name(|lang| Some(group.name(lang))), &is);
        within(command, Some(group)).map(sub).fold(option, CreateCommandOption::add_sub_option)
    });
    let own = command.parameters(Place::Discord).map(|parameter| taken(parameter, &key_of(command)));
    within(command, None).map(sub).chain(groups).chain(own).collect()
}

/// What the catalogue has of a group within a command.
fn key_of_group(command: &Command, group: &Group) -> String {
    format!("{}-{}-is", key_of(command), group.key)
}

fn option(kind: CommandOptionType, (name, names): Localized, is: &str) -> CreateCommandOption {
    let (is, are) = text(is);
    let option = CreateCommandOption::new(kind, name, is);
    let option = names.into_iter().fold(option, |option, (locale, name)| option.name_localized(locale, name));
    are.into_iter().fold(option, |option, (locale, is)| option.description_localized(locale, is))
}

/// What the catalogue has of a parameter of the command that it has as `command`.
fn texts_of(command: &str, parameter: &Parameter) -> String {
    let own = || format!("{command}-{}", parameter.key);
    parameter.texts.as_ref().map_or_else(own, |texts| format!("command-{texts}"))
}

/// What Discord is told about a parameter of the command that the catalogue has as `command`.
fn taken(parameter: &Parameter, command: &str) -> CreateCommandOption {
    let key = texts_of(command, parameter);
    let kind = match parameter.takes {
        Takes::Role => CommandOptionType::Role,
        Takes::Person => CommandOptionType::User,
        Takes::Number => CommandOptionType::Integer,
        Takes::ListFile => CommandOptionType::Attachment,
        _ => CommandOptionType::String,
    };
    let option = option(kind, name(|lang| parameter.name(lang)), &format!("{key}-is"));
    let option = option.required(parameter.is_needed(Place::Discord));
    let choices = parameter.choices();
    if kind == CommandOptionType::Integer {
        let option = parameter.least.into_iter().fold(option, CreateCommandOption::min_int_value);
        return parameter.most.into_iter().fold(option, CreateCommandOption::max_int_value);
    }
    if kind != CommandOptionType::String {
        return option;
    }
    if !choices.is_empty() {
        return choices.into_iter().fold(option, |option, value| {
            let (label, others) = text(&format!("{key}-{value}"));
            option.add_string_choice_localized(label, value, others)
        });
    }
    option
        .set_autocomplete(parameter.completes.is_some())
        .min_length(1)
        .max_length(parameter.longest().unwrap_or(limits::OPTION_TEXT).min(limits::OPTION_TEXT))
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

    /// Every command, those within others too.
    fn all() -> impl Iterator<Item = &'static Command> {
        commands().iter().filter(|command| command.is_on(Place::Discord))
    }

    /// Every parameter of a command, and what the catalogue has it as.
    fn taking(command: &'static Command) -> impl Iterator<Item = (String, &'static Parameter)> {
        let key = key_of(command);
        command.parameters(Place::Discord).map(move |own| (texts_of(&key, own), own))
    }

    /// Every group, with the command that it stands in.
    fn groups() -> impl Iterator<Item = (&'static Command, &'static Group)> {
        all().flat_map(|command| command.groups().map(move |group| (command, group)))
    }

    /// What the catalogue has of what each command, parameter and choice is.
    fn entries() -> BTreeSet<String> {
        let mut entries: BTreeSet<String> = all().map(|command| format!("{}-is", key_of(command))).collect();
        for (key, parameter) in all().flat_map(taking) {
            entries.extend(parameter.choices().iter().map(|value| format!("{key}-{value}")));
            entries.insert(format!("{key}-is"));
        }
        entries.extend(groups().map(|(command, group)| key_of_group(command, group)));
        entries
    }

    fn names<'a>(named: impl Fn(Lang) -> Option<&'a str>) -> Vec<String> {
        let (english, others) = name(named);
        std::iter::once(english).chain(others.into_iter().map(|(_, name)| name)).collect()
    }

    fn longest(texts: &[String]) -> usize {
        texts.iter().map(|text| limits::length(text)).max().unwrap_or(0)
    }

    #[test]
    fn every_name_is_one_that_discord_takes() {
        let of_options = all().flat_map(taking).map(|(_, parameter)| names(|lang| parameter.name(lang)));
        let of_groups = groups().map(|(_, group)| names(|lang| Some(group.name(lang))));
        for names in all().map(|command| names(|lang| command.named(lang))).chain(of_options).chain(of_groups)
        {
            assert!(names.iter().all(|name| is_a_name(name)), "{names:?}");
        }
    }

    #[test]
    fn every_description_and_choice_has_the_length_that_discord_takes() {
        for entry in entries() {
            let most = if entry.ends_with("-is") { limits::DESCRIPTION } else { limits::CHOICE };
            for text in texts(&entry) {
                assert!((1..=most).contains(&limits::length(&text)), "{entry}: {text}");
            }
        }
        for command in all() {
            let alone = within(command, None).count() + command.groups().count();
            assert!(alone + taking(command).count() <= limits::OPTIONS, "{command:?}");
            for group in command.groups() {
                assert!((1..=limits::OPTIONS).contains(&within(command, Some(group)).count()), "{group:?}");
            }
            for (key, parameter) in taking(command) {
                let choices = parameter.choices().len();
                assert!(choices <= limits::CHOICES, "{key}");
                assert!(choices == 0 || parameter.completes.is_none(), "{key}");
            }
        }
    }

    #[test]
    fn every_command_keeps_the_limit_over_its_longest_texts() {
        fn total(command: &'static Command) -> usize {
            let mut sum = longest(&names(|lang| command.named(lang)));
            sum += longest(&texts(&format!("{}-is", key_of(command))));
            for (key, parameter) in taking(command) {
                sum += longest(&names(|lang| parameter.name(lang))) + longest(&texts(&format!("{key}-is")));
                let label = |value: &&str| value.len() + longest(&texts(&format!("{key}-{value}")));
                sum += parameter.choices().iter().map(label).sum::<usize>();
            }
            for group in command.groups() {
                sum += longest(&names(|lang| Some(group.name(lang))));
                sum += longest(&texts(&key_of_group(command, group)));
            }
            sum + command.inner(Place::Discord).map(total).sum::<usize>()
        }
        for command in whole() {
            assert!(total(command) <= limits::COMMAND, "{command:?}");
        }
        assert!(whole().count() <= limits::COMMANDS);
        for name in texts(ON_A_MESSAGE) {
            assert!((1..=limits::NAME).contains(&limits::length(&name)), "{name}");
        }
    }

    #[test]
    fn no_two_commands_share_a_name_in_one_language() {
        for lang in Lang::ALL {
            let distinct: BTreeSet<_> = whole().map(|command| command.named(lang)).collect();
            assert_eq!(distinct.len(), whole().count(), "{distinct:?}");
        }
    }

    #[test]
    fn the_catalogue_has_nothing_of_commands_that_are_not_there() {
        let mut known = entries();
        known.insert(ON_A_MESSAGE.to_owned());
        let written: BTreeSet<String> = include_str!("../../../assistant/messages/commands/en.ftl")
            .lines()
            .filter_map(|line| line.split_once(" = "))
            .map(|(key, _)| key.to_owned())
            .collect();
        assert_eq!(written, known);
    }

    /// What comes of a command as Discord sends it.
    fn comes(name: &str, texts: &[(&str, &str)]) -> Option<Wanted> {
        let texts: Vec<_> = texts.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned())).collect();
        let (command, own) = given(name, &texts)?;
        Some(wanted(command, own)?.0)
    }

    #[test]
    fn an_option_that_the_command_has_not_makes_no_question() {
        let step = Wanted::Answer(Request::Step { name: "3/after".into() });
        assert_eq!(comes("step", &[("name", "3/after")]), Some(step));
        assert_eq!(comes("step", &[("round", "1")]), None);
        assert_eq!(comes("step", &[]), None, "it must be given");
        assert_eq!(comes("cards", &[("query", "x"), ("limit", "3")]), None, "the command line has that");
        assert_eq!(comes("import", &[]), None, "the command line has that");
    }

    #[test]
    fn what_is_given_to_a_command_within_a_command_is_read_by_its_own_options() {
        let shown = Wanted::Answer(Request::Ruling { number: "12".into() });
        assert_eq!(comes("ruling", &[("show", ""), ("ruling", "12")]), Some(shown));
        assert_eq!(comes("ruling", &[("show", ""), ("why", "x")]), None, "that is an option of another");
        assert_eq!(comes("ruling", &[("ruling", "12")]), None, "of the command itself it is none");
        assert_eq!(comes("ruling", &[("publish", "")]), Some(Wanted::Drawn("ruling")), "a form asks");
        let stop = [("table", ""), ("stop", ""), ("table", "3"), ("because", "x")];
        assert_eq!(comes("event", &stop), Some(Wanted::Drawn("event")), "within a group");
        assert_eq!(comes("event", &stop[1..]), None, "it stands in the group and nowhere else");
        assert_eq!(comes("event", &stop[..1]), None, "a group alone is no command");
        assert_eq!(comes("event", &[("undo", ""), ("entry", "x")]), None, "that is no number");
    }

    #[test]
    fn settings_may_be_asked_for_without_any_option() {
        assert_eq!(comes("settings", &[]), Some(Wanted::Answer(Request::Settings(Wish::default()))));
        let wish = Wish { scope: Some("server".into()), language: Some("cs".into()), ..Wish::default() };
        let texts = [("language", "cs"), ("scope", "server")];
        assert_eq!(comes("settings", &texts), Some(Wanted::Answer(Request::Settings(wish))));
    }

    #[test]
    fn what_a_panel_draws_is_no_answer_alone() {
        assert_eq!(comes("ask", &[]), Some(Wanted::Drawn("ask")));
        assert_eq!(comes("combat", &[]), Some(Wanted::Drawn("live")));
        let replayed = Wanted::Answer(Request::combat("a attacks b"));
        assert_eq!(comes("combat", &[("scenario", "a attacks b"), ("show", "all")]), Some(replayed));
    }
}
