//! The `cardinal` command as scripts and people use it.

mod answers;
mod assign;
mod backup;
mod board;
mod cards;
mod ends;
mod event;
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
mod shape;
mod store;
mod terms;
mod unread;
mod walk;
