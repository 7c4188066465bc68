//! Who may attack whom under each ruleset, and what ends an attack.

mod actions;
mod course;
mod exchanges;
mod groups;
mod identity;
mod limits;
mod pair;
mod pairs;
mod sabotage;
mod sergeants;
mod several;
#[path = "../rulings/stage.rs"]
#[allow(dead_code, reason = "shared with the rulings")]
mod stage;
mod standing;
mod tactics;
mod unrevealed;
