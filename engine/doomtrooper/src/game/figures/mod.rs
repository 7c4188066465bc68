//! Ratings with their terms.

mod multiply;
pub(in crate::game) mod ratings;
