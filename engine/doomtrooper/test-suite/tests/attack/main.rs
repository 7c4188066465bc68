//! Who may attack whom under each ruleset, and what ends an attack.

mod actions;
mod bans;
mod beside;
mod between;
mod camps;
mod course;
mod exchanges;
mod extra;
mod groups;
mod identity;
mod limits;
mod pair;
mod pairs;
mod paying;
mod sabotage;
mod saboteurs;
mod sergeants;
mod several;
#[path = "../rulings/stage.rs"]
#[allow(dead_code, reason = "shared with the rulings")]
mod stage;
mod standing;
mod tactics;
mod unrevealed;
mod vehicles;
