//! The command line.
//!
//! # Layout
//! - [`run`]: from the process's arguments to its exit code;
//! - `args`: what clap is told of the table of commands, with the help out of the message catalogue;
//! - `help_json`: the same for programs;
//! - `given`: what a command is given, with the files that it names; `written`, `table`: answers as files;
//! - `typed`: a line of the console that is written as a command of the command line is;
//! - `desk`: the judge's table on the whole screen;
//! - `screen`: a page for a projector, written anew at each change;
//! - `effort`: what an exploration may cost;
//! - `settings`, `import`, `doctor`, `backup`, `discord`, `serve`, `site`: what needs more of a machine than that.

mod args;
mod backup;
mod desk;
mod discord;
mod doctor;
mod effort;
mod given;
mod help_json;
mod import;
mod manual;
mod run;
mod screen;
mod serve;
mod settings;
mod site;
mod table;
mod typed;
mod usage;
mod written;

pub use run::run;
pub(crate) use typed::{Typed, typed};

use crate::{complaint, exit::Exit};
