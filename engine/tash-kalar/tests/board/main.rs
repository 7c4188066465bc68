//! Boards and patterns: found and written as the rules say.

mod drawn;
mod notation;
mod patterns;
mod regions;
mod slow;
