//! Numbers, abilities, wounds and points under each ruleset, from the documents' own words.

mod stage;

mod areas;
mod casting;
mod costs;
mod equipment;
mod first_strike;
mod immunity;
mod multiplied;
mod order_of_terms;
mod rearmed;
mod saved;
mod strength;
mod warzones;
mod wounds;
