//! What a warrior is.

pub(in crate::game) mod allegiance;
mod groups;
mod identity;
mod receiving;
mod sergeants;
