//! Answers as HTML, and the frame around them.
//!
//! # Layout
//! - [`Pen`]: draws an answer; `spans`: its lines, with links to what they name; `sides`: what rulesets say, side by
//!   side;
//! - [`Frame`]: what stands around it on every page;
//! - [`Ways`]: links, which keep the language and the ruleset that an address asks for.

mod frame;
mod pen;
mod sides;
mod spans;
mod ways;

pub(crate) use frame::{Frame, kept, languages, own_name};
pub(crate) use pen::Pen;
pub(crate) use sides::without_lines;
pub(crate) use ways::{Answers, Ways, Within, on_page, page_of};
