//! The `cardinal` command as scripts and people use it.

mod answers;
mod assign;
mod backup;
mod board;
mod cards;
mod database;
mod ends;
mod event;
mod event_codes;
mod find;
mod full;
mod home;
mod import;
mod input;
mod live;
mod modelled;
mod pages;
mod rulesets;
mod ruling;
#[path = "../../../store/tests/server/mod.rs"]
mod server;
mod shape;
mod store;
mod terms;
mod unread;
mod walk;
