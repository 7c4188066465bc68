//! Numbers, abilities, wounds and points under each ruleset, from the documents' own words.

mod stage;

mod aims;
mod areas;
mod bounds;
mod cast_for;
mod casting;
mod copies_in_play;
mod costs;
mod deeds;
mod doubled;
mod equipment;
mod first_strike;
mod gains_and_losses;
mod gear;
mod holders;
mod immunity;
mod influence;
mod multiplied;
mod order_of_terms;
mod planets;
mod reached;
mod rearmed;
mod rifts;
mod saved;
mod spells;
mod strength;
mod turned;
mod warzones;
mod why_it_counts;
mod within;
mod wounds;
