//! The faces that need a machine: the `cardinal` command, the chat console, Discord and the pages.
//!
//! # Layout
//! - [`host`]: what this machine lends: a folder, a clock, chance;
//! - `input`: files, pipes and lines, read within limits; `files`: those that somebody names;
//! - `picture`: pictures as PNG;
//! - `complaint`: errors as sentences in the user's language; `exit`: how the program ends, for scripts;
//! - `arguments`: commands as they are written;
//! - [`cli`]: the command line; `console`: the chat in a terminal; [`terminal`]: drawing for both;
//! - [`discord`]: the face on Discord; [`server`]: pages over HTTP; `stop`: being told to stop.
//!
//! **Invariant:** a face draws an [`Answer`](cardinal_assistant::answer::Answer) and adds no content
//! of its own.

mod arguments;
pub mod cli;
mod complaint;
pub mod console;
pub mod discord;
mod exit;
mod files;
pub mod host;
mod input;
mod picture;
pub mod server;
mod stop;
pub mod terminal;
