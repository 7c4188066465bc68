//! The command line: its commands and options, and their help in a language.

use std::path::PathBuf;

use cardinal_language::Lang;
use clap::{Args, CommandFactory, Parser, Subcommand};

use super::Exit;
use super::live::Live;
use super::ruling::RulingArgs;
use crate::terminal::Colour;
use cardinal_assistant::messages::{Arg as Word, Messages};

// What the options and commands are for stands in the message catalogue: `cli-command-<name>` and
// `cli-arg-<name>`. See [`command`].

#[derive(Debug, Parser)]
#[command(name = "cardinal", version, disable_help_subcommand = true, subcommand_value_name = "COMMAND")]
pub(super) struct Cli {
    #[command(flatten)]
    pub(super) global: Global,
    #[command(subcommand)]
    pub(super) command: Option<Command>,
}

#[derive(Debug, Args)]
pub(super) struct Global {
    #[arg(long, global = true)]
    pub(super) json: bool,
    #[arg(long, global = true, value_name = "en|it|cs")]
    pub(super) lang: Option<Lang>,
    #[arg(long, global = true, value_name = "RULESET")]
    pub(super) ruleset: Option<String>,
    #[arg(long, global = true, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
    #[arg(
        long,
        global = true,
        value_enum,
        default_value_t,
        hide_possible_values = true,
        hide_default_value = true,
        value_name = "auto|always|never"
    )]
    pub(super) color: Colour,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    Ask(Words),
    Rule(Words),
    Step(Words),
    Term(Words),
    Card(Words),
    Cards {
        #[arg(required = true, num_args = 1.., value_name = "QUERY")]
        query: Vec<String>,
        #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=2000))]
        limit: u16,
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100))]
        page: u32,
        #[arg(long, conflicts_with_all = ["json", "limit", "page"])]
        csv: bool,
    },
    When(Words),
    Can(Words),
    #[command(name = "whatif")]
    WhatIf {
        #[arg(value_name = "FILE|LINE")]
        combat: String,
        #[arg(value_name = "CHANGE")]
        change: Option<String>,
    },
    Combat {
        #[command(subcommand)]
        command: Combat,
    },
    Ruling(RulingArgs),
    Compare(Words),
    Search {
        #[command(flatten)]
        words: Words,
        #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=200))]
        limit: u16,
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100))]
        page: u32,
    },
    Import {
        #[command(subcommand)]
        command: Import,
    },
    Nickname {
        #[command(subcommand)]
        command: Nickname,
    },
    Coverage {
        #[command(subcommand)]
        command: Option<Coverage>,
    },
    Settings {
        #[arg(
            value_enum,
            value_name = "language|ruleset|combats",
            hide_possible_values = true,
            requires = "value"
        )]
        setting: Option<Setting>,
        #[arg(value_name = "VALUE|auto")]
        value: Option<String>,
    },
    Discord,
    Doctor,
    Help,
    Manual,
    Schema,
    Completions {
        #[arg(value_enum, value_name = "SHELL")]
        shell: clap_complete::Shell,
    },
}

#[derive(Debug, Args)]
pub(super) struct Words {
    #[arg(required = true, num_args = 1.., value_name = "WORDS")]
    words: Vec<String>,
}

impl Words {
    pub(super) fn joined(&self) -> String {
        self.words.join(" ")
    }
}

/// What may be preferred at the terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Setting {
    Language,
    Ruleset,
    Combats,
}

#[derive(Debug, Subcommand)]
pub(super) enum Combat {
    Run {
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    #[command(name = "whatif")]
    WhatIf {
        #[arg(value_name = "FILE|LINE")]
        combat: String,
        #[arg(value_name = "CHANGE")]
        change: String,
    },
    Explore {
        #[arg(value_name = "FILE|LINE")]
        combat: String,
        #[arg(long, value_name = "WARRIOR")]
        save: Option<String>,
        #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=3600))]
        seconds: u64,
    },
    Flip {
        #[arg(value_name = "FILE|LINE")]
        combat: String,
        #[arg(value_name = "NUMBER")]
        number: String,
    },
    Rulesets {
        #[arg(value_name = "FILE|LINE")]
        combat: String,
        #[arg(long, value_name = "A,B")]
        of: Option<String>,
    },
    Explain {
        #[arg(value_name = "FILE|LINE")]
        combat: String,
        #[arg(long, value_name = "STEP")]
        at: Option<String>,
    },
    Start {
        #[arg(value_name = "FILE|LINE")]
        combat: String,
    },
    #[command(flatten)]
    Live(Box<Live>),
}

#[derive(Debug, Subcommand)]
pub(super) enum Coverage {
    Combats,
    Cards {
        #[arg(num_args = 0.., value_name = "QUERY")]
        among: Vec<String>,
        #[arg(long = "list")]
        unfinished: bool,
    },
}

#[derive(Debug, Subcommand)]
pub(super) enum Import {
    Document {
        #[arg(required_unless_present = "Kept", conflicts_with = "Kept", num_args = 1.., value_name = "FILE")]
        files: Vec<PathBuf>,
        #[command(flatten)]
        kept: Kept,
    },
    Cards {
        #[arg(required_unless_present = "Kept", conflicts_with = "Kept", num_args = 1.., value_name = "FILE")]
        card_files: Vec<PathBuf>,
        #[command(flatten)]
        kept: Kept,
    },
}

/// What is asked of files that are imported already, instead of importing more.
#[derive(Debug, Args)]
#[group(multiple = false)]
pub(super) struct Kept {
    #[arg(long)]
    pub(super) list: bool,
    #[arg(long, value_name = "FILE|HASH")]
    pub(super) undo: Option<String>,
}

#[derive(Debug, Subcommand)]
pub(super) enum Nickname {
    Add {
        #[arg(value_name = "NICKNAME")]
        nickname: String,
        #[arg(value_name = "CARD")]
        card: String,
    },
    Remove {
        #[arg(value_name = "NICKNAME")]
        nickname: String,
    },
    List,
}

/// The command line with its help in a language.
pub(super) fn command(lang: Lang) -> clap::Command {
    let messages = Messages::embedded();
    let code = |exit: &Exit| {
        let number = *exit as u8;
        format!("  {number}  {}\n", messages.get(lang, &format!("cli-exit-{number}"), &[]))
    };
    let exits: String = Exit::ALL.iter().map(code).collect();
    let title = messages.get(lang, "cli-exits", &[]);
    let prompt = messages.get(lang, "cli-no-command", &[("command", Word::from("cardinal"))]);
    // Built first, so that the options that clap adds by itself are there to be localized too.
    let mut command = Cli::command();
    command.build();
    localized(command, lang)
        .about(messages.get(lang, "cli-about", &[]))
        .after_help(format!("{prompt}\n\n{title}\n{exits}"))
}

fn localized(command: clap::Command, lang: Lang) -> clap::Command {
    let messages = Messages::embedded();
    // Commands of one name within several others have a text for each.
    let within = command.get_name().to_owned();
    let about = |name: &str| {
        let own = format!("cli-command-{within}-{name}");
        let key = if messages.has(lang, &own) { own } else { format!("cli-command-{name}") };
        messages.get(lang, &key, &[])
    };
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
    inner.into_iter().fold(command, |command, name| {
        let text = about(&name);
        command.mut_subcommand(name, |inner| localized(inner, lang).about(text))
    })
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
}
