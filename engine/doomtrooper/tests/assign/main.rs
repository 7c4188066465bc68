//! Whether cards may be assigned, under each ruleset, as the documents have it.

mod equipment;
mod places;
mod powers;
mod sergeants;
mod stage;
mod texts;
