//! Ratings with their terms.

mod group;
mod multiply;
pub(in crate::game) mod ratings;
