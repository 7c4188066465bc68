//! The faces that need a machine: the `cardinal` command, the chat console and Discord.
//!
//! # Layout
//! - [`host`]: what this machine lends: a folder, a clock, chance;
//! - `input`: files, pipes and lines, read within limits;
//! - [`cli`]: the command line; `console`: the chat in a terminal; [`terminal`]: drawing for both;
//! - [`discord`]: the face on Discord.
//!
//! **Invariant:** a face draws an [`Answer`](cardinal_assistant::answer::Answer) and adds no content
//! of its own.

pub mod cli;
mod console;
pub mod discord;
pub mod host;
mod input;
pub mod terminal;
