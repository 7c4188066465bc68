//! Rulings as files: a position, what is done, and what must come of it.

mod data;
mod file;
mod tasks;
