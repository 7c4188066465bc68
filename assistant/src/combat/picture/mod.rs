//! Combats as pictures: SVG, made by pure code beside what it shows.
//!
//! # Layout
//! - [`table`], [`table_now`]: both sides with their ratings, what changed them, gear and fate; [`steps`]: the way that a combat
//!   took; [`tree`]: what can still come of it; [`graph`]: what comes of each value of a number;
//! - `sheet`: what they are drawn on.
//!
//! A picture is as wide as a phone, in the colour of the text around it, and tells nothing by colour alone. What
//! it shows it also says in words, which are all of it for those who do not see it.

mod graph;
mod sheet;
mod steps;
mod table;
mod tree;

pub(super) use graph::{Part, graph};
pub(super) use steps::steps;
pub(super) use table::{table, table_now};
pub(super) use tree::{Way, tree};
