//! The ways to write a scenario: the file and one line in each language come to the same scenario,
//! and what cannot be used says where, why, and what would do.

mod application;
mod errors;
mod hostile;
mod readings;
mod same;
mod told;
