//! `help --json`: the command line for programs.

use cardinal_language::Lang;

use super::Exit;
use crate::arguments::args::command;
use cardinal_assistant::answer::Answer;
use cardinal_assistant::answer::command_line::{self, CommandLine, CommandTold, ExitTold, OptionTold};
use cardinal_assistant::messages::Messages;

/// Answers with every command, the options that all of them take, and the exit codes.
pub(super) fn answer(lang: Lang) -> Answer {
    let voice = Messages::embedded().voice(lang);
    let whole = command(lang);
    let mut commands = Vec::new();
    for inner in whole.get_subcommands() {
        list(inner, "", &mut commands);
    }
    let options = whole.get_arguments().filter(|arg| arg.is_global_set());
    let options = options.filter_map(|arg| {
        let about = arg.get_help().map(ToString::to_string);
        Some(OptionTold { option: format!("--{}", arg.get_long()?), about: about.unwrap_or_default() })
    });
    let exits = Exit::ALL.iter().map(|exit| ExitTold::new(voice, *exit as u8));
    let line = CommandLine { commands, options: options.collect(), exits: exits.collect() };
    command_line::answer(voice, line)
}

/// A command, or those that stand within it where it does nothing without one.
fn list(command: &clap::Command, within: &str, commands: &mut Vec<CommandTold>) {
    let name = format!("{within}{}", command.get_name());
    if !command.is_subcommand_required_set() {
        let usage = command.clone().render_usage().to_string();
        // The heading before it is clap's own, in English.
        let usage = usage.split_once(": ").map_or(usage.as_str(), |(_, usage)| usage).to_owned();
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        commands.push(CommandTold { command: name.clone(), about, usage });
    }
    for inner in command.get_subcommands() {
        list(inner, &format!("{name} "), commands);
    }
}
