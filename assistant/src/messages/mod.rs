//! Every sentence for people, in the three languages.
//!
//! # Layout
//! - [`Messages`]: the catalogue, embedded from `assistant/messages/*.ftl`;
//! - [`Arg`]: what is put into a sentence: a number, a text, or a text with emphasis;
//! - [`Line`]: what comes of one: text in pieces, each in a [`Style`].
//!
//! **Invariant:** code outside this module and the `.ftl` files holds no sentence for people.

mod arg;
mod catalogue;
mod line;

pub use arg::Arg;
pub use catalogue::{Messages, Voice};
pub use line::{Line, Span, Style};
