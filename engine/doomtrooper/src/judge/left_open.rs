//! What bears on an attack that is refused before any combat begins.

use crate::event::Gap;
use crate::game::Game;
use crate::ids::WarriorId;
use crate::ruleset::Ruleset;
use crate::table::Table;

/// The clauses on a table that nothing executes and that could allow this attack, which the rules refuse.
pub fn attack_left_open(
    rules: &Ruleset,
    table: &Table,
    attacker: WarriorId,
    defender: WarriorId,
) -> Vec<Gap> {
    let game = Game::before_combat(rules, table.clone(), cardinal_replay::Record::Dropped);
    game.position().gaps().of_refused_attack(attacker, defender)
}
