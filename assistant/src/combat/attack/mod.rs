//! Whether one warrior may attack another, as far as who they are goes: the attack is announced on a table
//! with nobody else on it, and the engine says what allows it and what forbids it.
//!
//! # Layout
//! - `kinds`: the warriors whom a kind stands for (`assistant/phrases/attack`);
//! - `side`: a phrase, as warriors on the table;
//! - `ruling`: what a ruleset says of every pair;
//! - `answer`: the rulings as an answer.

mod answer;
mod kinds;
mod ruling;
mod side;
#[cfg(test)]
mod tests;

pub(crate) use answer::answer;
pub use answer::{AttackData, AttackFinding, AttackNamed, AttackRuling, AttackTold, AttackVerdict, PairTold};
pub(crate) use side::{is_kind, is_warrior};
