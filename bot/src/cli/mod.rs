//! The command line.
//!
//! # Layout
//! - [`run`]: from the process's arguments to its exit code;
//! - `args`: the commands and options, with their help out of the message catalogue;
//! - `commands`: the same for programs;
//! - `inquiry`: what is asked of a combat besides how it ends;
//! - `live`, `ruling`: combats that are kept, and rulings of judges;
//! - `settings`, `import`, `doctor`, `discord`: what is more than asking Cardinal one question.

mod args;
mod commands;
mod discord;
mod doctor;
mod import;
mod inquiry;
mod live;
mod manual;
mod ruling;
mod run;
mod settings;
mod table;
mod usage;
mod written;

pub use run::run;

use crate::{complaint, exit::Exit};
