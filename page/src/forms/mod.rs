//! Forms, and what they ask, put as people type it: so that who fills in one learns the line that does the
//! same, and can change and share it.
//!
//! # Layout
//! - `cards`: a search for cards by facts;
//! - `combat`: a combat, and what is asked of it;
//! - `preferences`: the language and the ruleset that a browser keeps;
//! - `controls`: what they are made of.

pub(crate) mod cards;
pub(crate) mod combat;
mod controls;
pub(crate) mod event;
pub(crate) mod preferences;
