//! From the indices of a table back to the handles of a scenario.

use crate::decision::Move;
use crate::event::{Aim, Source};
use crate::scenario::{Action, SEVERAL};
use crate::table::Table;

/// The action that a move is written down as.
pub(crate) fn action_of(table: &Table, choice: &Move) -> Action {
    let warrior = |id| table.warrior(id).handle.clone();
    let source = |source| match source {
        Source::Card(card) => table.card(card).handle.clone(),
        Source::Warrior(id) => warrior(id),
        Source::Warzone(id) => table.warzone(id).handle.clone(),
    };
    match choice {
        &Move::Combatants { attacker, defender } | &Move::Attack { attacker, defender } => {
            Action::Attack { attacker: warrior(attacker), defender: warrior(defender) }
        }
        &Move::AttackPlayer { attacker, victim } => {
            Action::AttackPlayer { attacker: warrior(attacker), victim: table.player(victim).handle.clone() }
        }
        &Move::Tactic(tactic) => Action::Tactic(tactic),
        &Move::Warzone(Some(warzone)) => Action::Warzone(table.warzone(warzone).handle.clone()),
        Move::Equipment(cards) => {
            Action::Equipment(cards.iter().map(|&card| table.card(card).handle.clone()).collect())
        }
        &Move::Play { source: played, way, target, swap, points } => Action::Play {
            card: source(played),
            way: Some(way),
            target: target.map(|target| {
                let names = target.parts().map(|part| match part {
                    Aim::Warrior(id) => warrior(id),
                    Aim::Played(card) => source(card),
                    Aim::Carried(card) => source(Source::Card(card)),
                    Aim::Award(player) => table.player(player).handle.clone(),
                    Aim::Several(_) => String::new(),
                });
                names.collect::<Vec<_>>().join(SEVERAL)
            }),
            swap,
            points: (points > 0).then_some(points),
        },
        &Move::Strengthen { source: played, points } => Action::Strengthen { card: source(played), points },
        &Move::Opponent(chosen) => Action::Opponent(warrior(chosen)),
        &Move::Lead { sergeant, warrior: led } => {
            Action::Lead { sergeant: warrior(sergeant), warrior: warrior(led) }
        }
        &Move::Embargo(card) => Action::Embargo(source(card)),
        &Move::Transfer(moved) => Action::Transfer(warrior(moved)),
        &Move::Multiplier { card, by } => Action::Multiplier { card: source(card), by: source(by) },
        &Move::Split { promotion } => Action::Split(promotion),
        Move::Warzone(None) | Move::Pass => Action::Pass,
    }
}
