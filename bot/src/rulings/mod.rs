//! Rulings that are known in advance: small scenarios, each with what must come of it under each
//! ruleset, and how much of the rules of combat they reach.
//!
//! # Layout
//! - `case`: the scenario files of `bot/rulings/scenarios`, each with its cases;
//! - `trial`: one case replayed under one ruleset, and what differs from what is expected;
//! - `scope`: which rules are about combats, and why others are left out, from `bot/rulings/scope`;
//! - `tally`: both laid side by side.

mod case;
mod scope;
mod tally;
mod trial;

pub(crate) use tally::tally;
