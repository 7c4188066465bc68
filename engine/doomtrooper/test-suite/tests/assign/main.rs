//! Whether cards may be assigned, under each ruleset, as the documents have it.

mod conditions;
mod equipment;
mod goes;
mod places;
mod powers;
mod sergeants;
mod sorts;
mod stage;
mod texts;
