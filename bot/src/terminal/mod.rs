//! The face in a terminal: draws an [`Answer`](cardinal_assistant::answer::Answer) as text.
//!
//! # Layout
//! - [`draw`]: an answer as text with ANSI styles, wrapped to a width;
//! - [`Screen`]: where output goes, with colour and width as the place allows.
//!
//! **Invariant:** it adds no content of its own.

mod draw;
mod screen;

pub use draw::draw;
pub use screen::{Colour, Screen};
