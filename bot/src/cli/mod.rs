//! The command line.
//!
//! # Layout
//! - [`run`]: from the process's arguments to its exit code;
//! - `help_json`: the help for programs; `written`, `table`: answers as files;
//! - `desk`: the judge's table on the whole screen;
//! - `screen`: a page for a projector, written anew at each change;
//! - `effort`: what an exploration may cost;
//! - `settings`, `import`, `doctor`, `backup`, `discord`, `serve`, `site`: what needs more of a machine than that.

mod backup;
mod desk;
mod discord;
mod doctor;
mod effort;
mod help_json;
mod import;
mod manual;
mod run;
mod screen;
mod serve;
mod settings;
mod site;
mod table;
mod written;

pub use run::run;

use crate::{complaint, exit::Exit};
