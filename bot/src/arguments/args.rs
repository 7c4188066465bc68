//! The command line: what clap is told of the table of commands, with the help in a language.

use std::collections::BTreeSet;
use std::path::PathBuf;

use cardinal_language::{Lang, fold};
use clap::builder::{PossibleValue, PossibleValuesParser, RangedU64ValueParser};
use clap::{Arg, ArgAction, ArgGroup, ArgMatches, value_parser};

use crate::exit::Exit;
use crate::terminal::Colour;
use cardinal_assistant::commands::{self, Command, Parameter, Place, Takes, commands as table};
use cardinal_assistant::messages::{Arg as Word, Messages};

// What the options and commands are for stands in the message catalogue: `cli-command-<name>` and
// `cli-arg-<name>`. See [`command`].

/// What every command takes.
#[derive(Debug)]
pub(crate) struct Global {
    pub(crate) json: bool,
    pub(crate) more: bool,
    pub(crate) lang: Option<Lang>,
    pub(crate) ruleset: Option<String>,
    pub(crate) config: Option<PathBuf>,
    pub(crate) color: Colour,
}

impl Global {
    pub(crate) fn of(matches: &ArgMatches) -> Self {
        Self {
            json: matches.get_flag("json"),
            more: matches.get_flag("more"),
            lang: matches.get_one("lang").copied(),
            ruleset: matches.get_one("ruleset").cloned(),
            config: matches.get_one("config").cloned(),
            color: matches.get_one::<String>("color").and_then(|when| when.parse().ok()).unwrap_or_default(),
        }
    }
}

/// The command that was given and what it was given; `None` where none was.
pub(crate) fn asked(matches: &ArgMatches) -> Option<(&'static Command, &ArgMatches)> {
    // Aliases come as the names that they stand for, which are those of the language of the help.
    let (name, own) = matches.subcommand()?;
    let whole = whole().find(|command| command.is_called(name))?;
    let within = own
        .subcommand()
        .and_then(|(name, own)| Some((whole.inner(Place::Line).find(|inner| inner.is_called(name))?, own)));
    Some(within.unwrap_or((whole, own)))
}

/// The commands that stand in no other.
fn whole() -> impl Iterator<Item = &'static Command> {
    table().iter().filter(|command| command.is_on(Place::Line) && command.within.is_none())
}

/// What clap is told.
fn told(lang: Lang) -> clap::Command {
    let root = clap::Command::new("cardinal")
        .version(env!("CARGO_PKG_VERSION"))
        .disable_help_subcommand(true)
        .subcommand_value_name("COMMAND")
        .args(commands::everywhere().iter().map(|option| arg(option, lang)));
    root.subcommands(whole().map(|command| subcommand(command, lang)))
}

fn subcommand(command: &'static Command, lang: Lang) -> clap::Command {
    let own = move || command.parameters(Place::Line).filter(|parameter| !parameter.everywhere);
    let mut told = clap::Command::new(command.name_on_line(lang).to_owned())
        .aliases(aliases(command, lang))
        .about(about(command, lang))
        .args(own().map(|parameter| arg(parameter, lang)));
    let mut groups: Vec<&'static str> = own().filter_map(|parameter| parameter.one_of.as_deref()).collect();
    groups.dedup();
    for group in groups {
        let members = own().filter(|parameter| parameter.one_of.as_deref() == Some(group));
        told = told.group(ArgGroup::new(group).args(members.map(Parameter::id)).multiple(false));
    }
    let mut inner = command.inner(Place::Line).peekable();
    if inner.peek().is_some() && !command.bare {
        told = told.subcommand_required(true).arg_required_else_help(true);
    }
    told.subcommands(inner.map(|command| subcommand(command, lang)))
}

/// What else a command is called than in a language: in others, with diacritics or without.
fn aliases(command: &'static Command, lang: Lang) -> BTreeSet<String> {
    let names = Lang::ALL.map(|lang| command.name_on_line(lang));
    let all = names.into_iter().flat_map(|name| [name.to_owned(), fold(name)]);
    all.filter(|name| name != command.name_on_line(lang)).collect()
}

/// What a command is for. Those of one name within several others have a text for each.
fn about(command: &Command, lang: Lang) -> String {
    let own = format!("cli-command-{}", command.path("-"));
    let has_own = Messages::embedded().has(lang, &own);
    let key = if has_own { own } else { format!("cli-command-{}", command.name()) };
    Messages::embedded().get(lang, &key, &[])
}

fn arg(parameter: &'static Parameter, lang: Lang) -> Arg {
    // What a choice means is said where its name does not tell.
    let choice = |code: &'static str| {
        let key = format!("cli-arg-{}-{code}", parameter.id());
        let is_said = Messages::embedded().has(lang, &key);
        let said = is_said.then(|| Messages::embedded().get(lang, &key, &[]));
        said.into_iter().fold(PossibleValue::new(code), PossibleValue::help)
    };
    let arg = Arg::new(parameter.id())
        .global(parameter.global)
        .conflicts_with_all(parameter.excludes.iter().map(String::as_str))
        .required(parameter.is_needed(Place::Line));
    let arg = parameter.long.iter().fold(arg, |arg, long| arg.long(&**long));
    let arg = parameter.unless.iter().fold(arg, |arg, other| arg.required_unless_present(&**other));
    let arg = parameter.with.iter().fold(arg, |arg, other| arg.requires(&**other));
    if parameter.takes == Takes::Flag {
        return arg.action(ArgAction::SetTrue);
    }
    let arg = parameter.usual.iter().fold(arg, |arg, usual| arg.default_value(&**usual));
    let arg = arg.value_name(parameter.value()).action(ArgAction::Set).hide_default_value(parameter.global);
    let is_placed = parameter.long.is_none();
    let arg = match (parameter.repeats || parameter.takes.is_words(), is_placed) {
        (false, _) => arg,
        (true, false) => arg.action(ArgAction::Append),
        // Of words that need not be given none is as good as any.
        (true, true) if parameter.takes == Takes::Query && !parameter.is_needed(Place::Line) => {
            arg.num_args(0..).action(ArgAction::Append)
        }
        (true, true) => arg.num_args(1..).action(ArgAction::Append),
    };
    match parameter.takes {
        Takes::Number => {
            let any = RangedU64ValueParser::<u64>::new();
            arg.value_parser(match (parameter.least, parameter.most) {
                (Some(least), Some(most)) => any.range(least..=most),
                _ => any,
            })
        }
        Takes::Choice => arg
            .value_parser(PossibleValuesParser::new(parameter.choices().into_iter().map(choice)))
            .hide_possible_values(parameter.lists_choices()),
        Takes::ScenarioFile | Takes::RulingsFile | Takes::ListFile | Takes::Path | Takes::Output => {
            arg.value_parser(value_parser!(PathBuf))
        }
        Takes::Language => arg.value_parser(value_parser!(Lang)),
        _ => arg,
    }
}

/// The command line with its help in a language.
pub(crate) fn command(lang: Lang) -> clap::Command {
    let messages = Messages::embedded();
    let code = |exit: &Exit| {
        let number = *exit as u8;
        format!("  {number}  {}\n", messages.get(lang, &format!("cli-exit-{number}"), &[]))
    };
    let exits: String = Exit::ALL.iter().map(code).collect();
    let title = messages.get(lang, "cli-exits", &[]);
    let prompt = messages.get(lang, "cli-no-command", &[("command", Word::from("cardinal"))]);
    // Built first, so that the options that clap adds by itself are there to be localized too.
    let mut command = told(lang);
    command.build();
    localized(command, lang)
        .about(messages.get(lang, "cli-about", &[]))
        .after_help(format!("{prompt}\n\n{title}\n{exits}"))
}

fn localized(command: clap::Command, lang: Lang) -> clap::Command {
    let messages = Messages::embedded();
    let help = |arg: &clap::Arg| {
        let text = messages.get(lang, &format!("cli-arg-{}", arg.get_id()), &[]);
        let takes_one = arg.get_action().takes_values() && !arg.is_hide_default_value_set();
        let usual = arg.get_default_values().first().filter(|_| takes_one);
        match usual.and_then(|usual| usual.to_str()) {
            Some(usual) => text + " " + &messages.get(lang, "cli-usual", &[("value", usual.into())]),
            None => text,
        }
    };
    let template = template(&command, lang);
    let arguments: Vec<String> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    let inner: Vec<String> = command.get_subcommands().map(|inner| inner.get_name().to_owned()).collect();
    let command = arguments.into_iter().fold(command.help_template(template), |command, id| {
        command.mut_arg(id, |arg| {
            let text = help(&arg);
            arg.hide_default_value(true).help(text.clone()).long_help(text)
        })
    });
    inner
        .into_iter()
        .fold(command, |command, name| command.mut_subcommand(name, |inner| localized(inner, lang)))
}

/// The order of a help text's parts, with their headings.
fn template(command: &clap::Command, lang: Lang) -> String {
    let heading = |key: &str| Messages::embedded().get(lang, key, &[]);
    let parts = [
        (command.has_subcommands(), "cli-commands", "{subcommands}"),
        (command.get_positionals().next().is_some(), "cli-arguments", "{positionals}"),
        (true, "cli-options", "{options}"),
    ];
    let parts = parts.into_iter().filter(|(is_there, ..)| *is_there);
    let start = format!("{{about-with-newline}}\n{} {{usage}}", heading("cli-usage"));
    let whole = parts.fold(start, |text, (_, key, part)| text + "\n\n" + &heading(key) + "\n" + part);
    whole + "{after-help}"
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        for lang in Lang::ALL {
            command(lang).debug_assert();
        }
    }

    #[test]
    fn every_command_and_option_has_its_help_in_every_language() {
        fn walk(command: &clap::Command) {
            for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
                let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                assert!(!help.starts_with("cli-arg-") && !help.is_empty(), "{}: {help}", arg.get_id());
            }
            for inner in command.get_subcommands() {
                let about = inner.get_about().map(ToString::to_string).unwrap_or_default();
                assert!(!about.starts_with("cli-command-") && !about.is_empty(), "{about}");
                walk(inner);
            }
        }
        for lang in Lang::ALL {
            walk(&command(lang));
        }
    }

    #[test]
    fn the_catalogue_has_nothing_of_commands_and_options_that_are_not_there() {
        fn walk(command: &clap::Command, keys: &mut BTreeSet<String>) {
            for arg in command.get_arguments() {
                let values = arg.get_possible_values();
                keys.extend(
                    values.iter().map(|value| format!("cli-arg-{}-{}", arg.get_id(), value.get_name())),
                );
                keys.insert(format!("cli-arg-{}", arg.get_id()));
            }
            for inner in command.get_subcommands() {
                let name = inner.get_name();
                keys.insert(format!("cli-command-{}-{name}", command.get_name()));
                keys.insert(format!("cli-command-{name}"));
                walk(inner, keys);
            }
        }
        let mut known = BTreeSet::new();
        walk(&command(Lang::En), &mut known);
        let messages = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assistant/messages");
        let mut written = 0;
        for folder in std::fs::read_dir(messages).unwrap() {
            let Ok(text) = std::fs::read_to_string(folder.unwrap().path().join("en.ftl")) else { continue };
            let said = text.lines().filter_map(|line| Some(line.split_once(" = ")?.0));
            for key in said.filter(|key| key.starts_with("cli-arg-") || key.starts_with("cli-command-")) {
                assert!(known.contains(key), "{key}");
                written += 1;
            }
        }
        assert!(written > 100, "{written}");
    }
}
