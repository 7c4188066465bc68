//! Cardinal on Discord, from end to end: the real client against a stand-in for Discord.
//!
//! # Layout
//! - `double`: Discord's side of its published protocol, on loopback, which checks every request
//! - `harness`: a running bot, a service with answers for the tests, and what was logged
//! - the other modules: the tests

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[allow(dead_code, reason = "the bench uses what the tests do not")]
mod double;
mod endpoint;
mod event;
mod harness;
#[path = "../../../store/tests/server/mod.rs"]
mod server;

mod commands;
mod connection;
mod conversation;
mod faults;
mod further;
mod gateway;
mod hostile;
mod later;
mod live;
mod many;
mod messages;
mod nicknames;
mod pace;
mod pages;
mod real;
mod refused;
mod replies;
mod ruling;
mod secrets;
mod settings;
mod store;
mod strictness;
mod transcripts;
