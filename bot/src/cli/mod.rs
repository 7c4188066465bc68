//! The command line.
//!
//! # Layout
//! - [`run`]: from the process's arguments to its exit code;
//! - [`Exit`]: the exit codes, which scripts rely on;
//! - `args`: what clap is told of the table of commands, with the help out of the message catalogue;
//! - `help_json`: the same for programs;
//! - `given`: what a command is given, with the files that it names; `written`, `table`: answers as files;
//! - `effort`: what an exploration may cost;
//! - `settings`, `import`, `doctor`, `discord`: what needs more of a machine than that;
//! - `complaint`: errors as sentences in the user's language.

mod args;
pub(crate) mod complaint;
mod discord;
mod doctor;
mod effort;
mod exit;
mod given;
mod help_json;
mod import;
mod manual;
mod run;
mod settings;
mod table;
mod usage;
mod written;

pub use exit::Exit;
pub use run::run;

pub(crate) use given::combat as read_combat;
