//! Ratings with their terms.

mod found;
mod group;
mod multiply;
pub(in crate::game) mod ratings;
