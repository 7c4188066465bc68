//! Commands as they are written: arguments of the program, and lines of the console that are written alike.
//!
//! # Layout
//! - `args`: what clap is told of the table of commands, with the help out of the message catalogue;
//! - `given`: what a command is given, with the files that it names;
//! - `usage`: wrong command lines as sentences;
//! - `typed`: a line of the console that is written as a command of the command line is.

pub(crate) mod args;
pub(crate) mod given;
mod typed;
pub(crate) mod usage;

pub(crate) use typed::{Typed, typed};
