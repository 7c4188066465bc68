//! Rulings that judges publish, each shown as precedent where a later question is close to it.
//!
//! # Layout
//! - [`Order`], [`Seen`]: what a face asks for, as typed, and what it shows;
//! - `record`: what is kept of a ruling; `limits`: how much of it there may be;
//! - `keeper`: where rulings are kept, place by place;
//! - `rights`: who may do what;
//! - `citing`: what a ruling cites, and whether that has changed since;
//! - `closeness`: which rulings are close to a question;
//! - `transfer`: all rulings of a place as a file that restores them; `markdown`: as one to be read;
//! - `office`: orders carried out; `tell`: what came of them, and precedents, in words.
//!
//! **Invariants:** a ruling is of one place, and nobody elsewhere is told of it. None is ever deleted: one
//! that is revoked says by whom, when and why. Nothing is told of a record that cannot be read but that
//! it cannot.

mod citing;
mod closeness;
mod keeper;
mod limits;
mod markdown;
mod office;
mod order;
mod record;
mod rights;
mod tell;
mod transfer;

pub(crate) use keeper::{Keeper, Rulings};
pub(crate) use office::{Office, complete};
pub use order::{Draft, Form, Order, Scenario, Seen};
pub(crate) use record::Place;
pub(crate) use rights::Rights;
pub(crate) use tell::say_precedents;
