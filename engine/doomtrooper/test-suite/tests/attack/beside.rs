//! Cards on warriors and in areas beside two warriors who fight.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::Source;
use cardinal_doomtrooper::table::{Area, CardSetup};
use cardinal_doomtrooper_test_suite as given;

use crate::stage::{Outcome, Stage};

/// A card of a player's, as it is written.
pub fn laid(
    mut stage: Stage,
    player: &str,
    handle: &str,
    text: &str,
    how: impl FnOnce(&mut CardSetup),
) -> Stage {
    let mut card = given::card(handle, player, text);
    how(&mut card);
    stage.scenario.setup.cards.push(card);
    stage
}

/// A card of a player's on a warrior.
pub fn carried(stage: Stage, player: &str, on: &str, kind: CardKind, text: &str) -> Stage {
    let handle = format!("{on}-{}", stage.scenario.setup.cards.len());
    laid(stage, player, &handle, text, |card| {
        card.on = Some(on.into());
        card.kind = kind;
    })
}

/// A card in an area of a player's, for which some names were chosen.
pub fn ordered(stage: Stage, player: &str, handle: &str, text: &str, names: &[&str]) -> Stage {
    laid(stage, player, handle, text, |card| {
        card.area = Some(if player == "anna" { Area::Squad } else { Area::Cohort });
        card.names = names.iter().map(|&name| name.to_owned()).collect();
    })
}

/// The handle of what says something.
pub fn handle(outcome: &Outcome, source: Source) -> String {
    let table = outcome.replay.after.table();
    match source {
        Source::Card(id) => table.card(id).handle.clone(),
        Source::Warrior(id) => table.warrior(id).handle.clone(),
        Source::Warzone(id) => table.warzone(id).handle.clone(),
    }
}
