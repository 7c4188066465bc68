//! The chat console: one line in, one answer out.
//!
//! # Layout
//! - [`Talk`]: what has been said, and the answer to the next line; `run`: at a terminal with line editing, or from a pipe line by line;
//! - `editor`: completion and hints while typing;
//! - `pasted`: a board that is pasted row by row;
//! - `follow_up`: what can be asked next after an answer.

mod editor;
mod follow_up;
mod pasted;
mod run;

pub use run::Talk;
pub(crate) use run::run;
