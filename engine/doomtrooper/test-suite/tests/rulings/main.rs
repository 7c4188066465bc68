//! Rulings of the Warzone FAQ's combat, played on tables written for the purpose, a file a theme.

mod art;
mod change_of_combatants;
mod counters;
mod czech;
#[allow(dead_code, reason = "the stage of another suite, of which this one uses a part")]
#[path = "../numbers/stage.rs"]
mod duel;
mod ending_cards;
mod equipment;
mod figures;
mod gaps;
mod in_vain;
mod interruptions;
mod late_harm;
mod missed;
mod named_causes;
mod names_of_steps;
mod non_simultaneous;
mod order_of_players;
mod points;
mod procedure_file;
mod refusals;
mod regolamento;
mod remarks;
mod saves;
#[allow(dead_code, reason = "shared with other tests")]
mod stage;
mod steps_matter;
mod told;
mod unavailing;
mod wounds;
