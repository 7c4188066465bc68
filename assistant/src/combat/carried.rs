//! Who fought with what could not have been given to it.

use cardinal_doomtrooper::event::{Event, Source};
use cardinal_doomtrooper::table::Place;
use cardinal_doomtrooper::{CardId, Replay, WarriorId};

use super::render::Teller;
use crate::answer::{Draft, Style};
use crate::assign::CarriedAgainst;
use crate::messages::Arg;

/// Everybody who was a combatant, each once.
pub(super) fn fought(replay: &Replay) -> Vec<WarriorId> {
    let mut fought = Vec::new();
    for entry in &replay.log {
        let who = match entry.event {
            Event::CombatantsAnnounced { attacker, defender } => [Some(attacker), Some(defender)],
            Event::CombatantReplaced { with: warrior, .. } | Event::Joined { warrior, .. } => {
                [Some(warrior), None]
            }
            _ => [None, None],
        };
        for warrior in who.into_iter().flatten() {
            if !fought.contains(&warrior) {
                fought.push(warrior);
            }
        }
    }
    fought
}

/// Every card that a warrior came to have in the combat by no other card's text, which says itself who may have it, and
/// that warrior.
pub(super) fn received(replay: &Replay) -> Vec<(WarriorId, CardId)> {
    let given = replay.log.iter().filter_map(|entry| match entry.event {
        Event::CardMoved { card, to: Place::On(warrior) } | Event::CardTaken { card, warrior, .. } => {
            let is_own = entry.cause.source.is_none_or(|source| source == Source::Card(card));
            is_own.then_some((warrior, card))
        }
        _ => None,
    });
    given.collect()
}

/// What those who fought carried and could not have been given, each with the rules against it.
pub(super) fn tell(teller: &Teller<'_>, draft: &mut Draft<'_>, carried: &[CarriedAgainst]) {
    let lines = carried.iter().map(|one| {
        let mut line = teller.say(
            "combat-carried-against",
            &[
                ("card", Arg::strong(teller.source(Source::Card(one.card)))),
                ("warrior", teller.warrior(one.warrior).into()),
            ],
        );
        for finding in &one.findings {
            line = line.then(format!(" {}", finding.text), Style::Plain);
            if let Some(rule) = &finding.rule {
                line = line.then(format!(" {}", rule.0), Style::Code);
            }
        }
        line
    });
    draft.bullets(Some(teller.say("combat-carried-heading", &[])), lines.collect());
}
