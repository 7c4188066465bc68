//! What a judge can ask of a combat besides how it ends.

mod difference;
#[path = "../properties/drawn.rs"]
#[allow(dead_code, reason = "shared with the properties of games")]
mod drawn;
mod explain;
mod explore;
mod milestones;
mod rulesets;
mod session;
mod shipped;
#[path = "../rulings/stage.rs"]
#[allow(dead_code, reason = "shared with the rulings")]
mod stage;
mod what_if;
