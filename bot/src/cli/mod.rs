//! The command line.
//!
//! # Layout
//! - [`run`]: from the process's arguments to its exit code;
//! - [`Exit`]: the exit codes, which scripts rely on;
//! - `args`: the commands and options, with their help out of the message catalogue;
//! - `commands`: the same for programs;
//! - `inquiry`: what is asked of a combat besides how it ends;
//! - `live`, `ruling`: combats that are kept, and rulings of judges;
//! - `settings`, `import`, `doctor`, `discord`: what is more than asking Cardinal one question;
//! - `complaint`: errors as sentences in the user's language.

mod args;
mod commands;
pub(crate) mod complaint;
mod discord;
mod doctor;
mod exit;
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

pub use exit::Exit;
pub use run::run;

pub(crate) use inquiry::combat as read_combat;
