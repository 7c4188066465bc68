//! The answer to `help --json`: the command line for programs, which only its host knows.

use serde::Serialize;

use super::{Answer, Data, Draft, Outcome};
use crate::messages::Voice;

/// The commands of the command line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub enum CommandsData {
    /// All of them.
    Answered(CommandLine),
}

/// What can be typed on the command line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CommandLine {
    /// Every command.
    pub commands: Vec<CommandTold>,
    /// The options that every command takes.
    pub options: Vec<OptionTold>,
    /// How the program can end.
    pub exits: Vec<ExitTold>,
}

/// A command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CommandTold {
    /// The command, with those that it stands within: `combat run`.
    pub command: String,
    /// What it does.
    pub about: String,
    /// How it is written.
    pub usage: String,
}

/// An option that every command takes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OptionTold {
    /// The option: `--json`.
    pub option: String,
    /// What it does.
    pub about: String,
}

/// A way in which the program can end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExitTold {
    /// The exit code.
    pub code: u8,
    /// What it means.
    pub about: String,
}

impl ExitTold {
    /// What an exit code means.
    pub fn new(voice: Voice<'_>, code: u8) -> Self {
        Self { code, about: voice.text(&format!("cli-exit-{code}"), &[]) }
    }
}

/// Answers what can be typed. People are shown it by the command line itself.
pub fn answer(voice: Voice<'_>, line: CommandLine) -> Answer {
    Draft::new(voice).finish(Outcome::Answered, Data::Commands(CommandsData::Answered(line)))
}
