//! Cardinal on Discord: slash commands in, drawn answers out.
//!
//! # Layout
//! - [`run`]: connecting, staying, leaving, and the settings of it; [`DiscordError`]: why not
//! - `endpoint`: interactions that Discord delivers over HTTP
//! - `face`: what happens when Discord tells something
//! - `commands`: the table of slash commands
//! - `panel`: what a message shows and offers, and forms, before the protocol's words
//! - `handlers`: who answers what is pressed, chosen and filled in
//! - `draw`, `markdown`: answers and panels as pages that fit into a message, and a file
//! - `shot`: pictures of answers
//! - `wire`, `reply`: messages as the protocol wants them, and getting them there
//! - `phrases`: what this face says itself
//! - `pagination`, `follow_up`: the buttons that turn pages, and those that ask what follows; `pages`: links to
//!   answers in a browser
//! - `live`: live combats: their panel, menus and forms; `ruling`: rulings and the form for one; `board`: the
//!   form for a position of Tash-Kalar; `event`: tournament days
//! - `posts`: messages that are kept up to date; `attachment`: files that are given with a command
//! - `mentions`: questions in messages
//! - `limits`: Discord's limits; `pace`: ours, how fast one may ask
//! - `once`: what Discord tells twice is done once
//! - `rhythm`, `gate`: how often sessions may begin, and what holds connections to it
//! - `spread`: connections of several processes, each of which holds some
//! - `held`: when Discord wants no requests
//! - `metrics`: what is counted
//! - `logs`: what may be logged
//!
//! **Invariant:** this module alone names serenity. It knows the rest of Cardinal through
//! [`Service`](cardinal_assistant::answer::Service) and [`Answer`](cardinal_assistant::answer::Answer)
//! only, and adds no content to an answer.

mod attachment;
mod board;
mod commands;
mod draw;
mod endpoint;
mod error;
mod event;
mod face;
mod follow_up;
mod gate;
mod handlers;
mod held;
pub mod limits;
mod live;
mod logs;
mod markdown;
mod mentions;
mod metrics;
mod once;
mod pace;
mod pages;
mod pagination;
mod panel;
mod phrases;
mod posts;
mod reply;
mod rhythm;
mod ruling;
mod run;
mod shot;
mod spread;
mod turns;
mod wire;

pub use error::DiscordError;
pub use logs::may_be_logged;
pub use run::{DiscordSettings, Reached, reach, run, run_until, runtime};
pub use spread::{LASTS, Spread};
