//! Whether a card may be assigned: facts in, a ruling with every reason out.
//!
//! # Layout
//! - [`Assignment`]: what is to be assigned ([`Item`]) and to what ([`Target`]), as far as it is known;
//! - [`Condition`], [`Terms`]: what a card itself says of whom it may be given to;
//! - [`Provision`]: what the rules say of assigning, bound to its rule by each ruleset;
//! - [`judge()`]: the [`AssignmentRuling`], made of [`Finding`]s: what allows it, what forbids it, what else
//!   holds, what is left open; each with its rule.
//!
//! A fact that nobody gave is not guessed: what depends on it is [`Verdict::Unspecified`], and the
//! finding says which fact is missing.

mod bench;
mod bond;
mod cards;
mod condition;
mod equipment;
mod facts;
mod judge;
mod places;
mod powers;
mod reception;
mod ruling;
mod sort;

pub use crate::ruleset::Provision;
pub use condition::{Condition, Goes, Moment, Terms, Whose};
pub use facts::{
    Assignment, Copies, Gift, Held, Item, Kind, Marks, OnlyIn, Reception, Says, Side, Stand, Target, Warrior,
};
pub use judge::judge;
pub use ruling::{AssignmentRuling, Finding, Missing, Point, PointCode, Verdict, Weight};
pub use sort::{Rank, Sort};
