//! The inputs of a scenario in words.

use cardinal_doomtrooper::event::Source;
use cardinal_doomtrooper::scenario::{Action, Scenario};

use super::render::Teller;
use crate::answer::names;
use crate::messages::Arg;

/// What an input of a scenario says, with the step that it names.
pub(super) fn in_words(teller: &Teller<'_>, scenario: &Scenario, position: usize) -> String {
    let Some(input) = scenario.inputs.get(position) else { return String::new() };
    let what = action(teller, &input.action);
    match &input.at {
        None => what,
        Some(step) => {
            let args = [("card", what.into()), ("step", step.as_str().into())];
            teller.voice.text("combat-input-play-at", &args)
        }
    }
}

/// What on the table has this handle, or else the handle itself.
fn name(teller: &Teller<'_>, handle: &str) -> String {
    let table = teller.table;
    let warrior = table.warriors().find(|(_, warrior)| warrior.handle == handle);
    let card = || table.cards().find(|(_, card)| card.handle == handle).map(|(id, _)| Source::Card(id));
    let zone = || table.warzones().find(|(_, zone)| zone.handle == handle).map(|(id, _)| Source::Warzone(id));
    let source = warrior.map(|(id, _)| Source::Warrior(id)).or_else(card).or_else(zone);
    let player = || table.players().find(|(_, player)| player.handle == handle);
    match source {
        Some(source) => teller.source(source),
        None => player().map_or_else(|| handle.to_owned(), |(id, _)| teller.player(id)),
    }
}

fn action(teller: &Teller<'_>, action: &Action) -> String {
    let text = |key: &str, args: &[(&str, Arg)]| teller.voice.text(key, args);
    let named = |handle: &str| Arg::from(name(teller, handle));
    match action {
        Action::Play { card, .. } => text("combat-input-play", &[("card", named(card))]),
        Action::Attack { attacker, defender } | Action::AttackPlayer { attacker, victim: defender } => {
            text("combat-input-attack", &[("attacker", named(attacker)), ("defender", named(defender))])
        }
        Action::Tactic(tactic) => {
            text("judge-move-tactic", &[("tactic", names::named(teller.voice, "tactic", tactic).into())])
        }
        Action::Warzone(warzone) => text("judge-move-warzone", &[("warzone", named(warzone))]),
        Action::Equipment(cards) if cards.is_empty() => text("judge-move-no-equipment", &[]),
        Action::Equipment(cards) => {
            let cards: Vec<String> = cards.iter().map(|card| name(teller, card)).collect();
            text("judge-move-equipment", &[("cards", cards.join(", ").into())])
        }
        Action::Strengthen { card, points } => {
            text("judge-move-pay-on", &[("card", named(card)), ("points", (*points).into())])
        }
        Action::Opponent(chosen) => text("judge-move-opponent", &[("warrior", named(chosen))]),
        Action::Lead { sergeant, warrior } => {
            text("judge-move-lead", &[("warrior", named(warrior)), ("sergeant", named(sergeant))])
        }
        Action::Embargo(card) => text("judge-move-embargo", &[("card", named(card))]),
        Action::Turn(player) => text("combat-input-turn", &[("player", named(player))]),
        Action::Transfer(warrior) => text("judge-move-transfer", &[("warrior", named(warrior))]),
        Action::Multiplier { card, by } => {
            text("judge-move-multiplier", &[("card", named(card)), ("by", named(by))])
        }
        Action::Split(promotion) => text("judge-move-split", &[("promotion", (*promotion).into())]),
        Action::Pass => text("judge-move-pass", &[]),
    }
}
