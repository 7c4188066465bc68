//! Why the moment that an input names did not come, as the log of the combat shows it.

use crate::event::{Event, Reason, Side, Source, Why};
use crate::game::Game;
use crate::ids::{PlayerId, RuleRef, StepId, WarriorId};
use crate::procedure::{Condition, Edge};
use crate::resolve::Names;
use crate::ruleset::Ruleset;
use crate::vocabulary::Entry;

/// How many ways into a step are followed back at most.
const FARTHEST: u8 = 3;

/// Why a player has not acted at a step: others act there, the combat was over before, or it took another
/// way. `None` where the log does not tell.
pub(super) fn missed(game: &Game<'_>, step: StepId, player: Option<&str>) -> Option<Reason> {
    let log = game.log();
    if has_entered(log, step) {
        let player = player.and_then(|handle| Names::new(game.state()).player(handle).ok())?;
        let rule = game.rules().procedure.step(step).rule;
        let others = !acted(game, step, player);
        return others.then_some(Reason { why: Why::AnothersStep, rule });
    }
    if log.is_empty() {
        return None;
    }
    if stretch_begun(game, step) {
        return turned_away(game, step);
    }
    not_led_to(game, step, FARTHEST)
}

fn has_entered(log: &[Entry], step: StepId) -> bool {
    log.iter().any(|entry| matches!(entry.event, Event::StepEntered { step: entered } if entered == step))
}

/// Whether a player did something at a step, or let it go by.
fn acted(game: &Game<'_>, step: StepId, player: PlayerId) -> bool {
    let mut fighters: [Option<WarriorId>; 2] = [None; 2];
    let of_side = |fighters: &[Option<WarriorId>; 2], side: Side| {
        fighters[side as usize].map(|warrior| game.state().controller(Source::Warrior(warrior)))
    };
    game.log().iter().any(|entry| {
        let by = match entry.event {
            Event::CombatantsAnnounced { attacker, defender } => {
                fighters = [Some(attacker), Some(defender)];
                of_side(&fighters, Side::Attacker)
            }
            Event::CombatantReplaced { side, with } => {
                fighters[side as usize] = Some(with);
                None
            }
            Event::Passed { player }
            | Event::Played { player, .. }
            | Event::Strengthened { player, .. }
            | Event::AwardAnnounced { player, .. } => Some(player),
            Event::TacticAnnounced { .. } | Event::AttackedFromWarzone { .. } => {
                of_side(&fighters, Side::Attacker)
            }
            Event::EquipmentAnnounced { side, .. } => of_side(&fighters, side),
            // Whoever is attacked chooses the warzone.
            Event::WarzoneAnnounced { .. } => of_side(&fighters, Side::Defender),
            _ => None,
        };
        entry.at.step == step && by == Some(player)
    })
}

/// Whether a step of the same stretch was entered.
fn stretch_begun(game: &Game<'_>, step: StepId) -> bool {
    let procedure = &game.rules().procedure;
    let stretch = &procedure.stretch(step).id;
    procedure.steps().any(|(id, _)| procedure.stretch(id).id == *stretch && has_entered(game.log(), id))
}

/// What led the combat past a step of a stretch that it had begun: from before it, to behind it or elsewhere.
fn turned_away(game: &Game<'_>, step: StepId) -> Option<Reason> {
    let procedure = &game.rules().procedure;
    let within = |other: StepId| procedure.stretch(other).id == procedure.stretch(step).id;
    let past = |from: StepId, to: StepId| within(from) && from < step && (to > step || !within(to));
    game.log().iter().rev().find_map(|entry| match entry.event {
        Event::StepsSkipped { to } if past(entry.at.step, to) => {
            Some(Reason { why: Why::StepElsewhere(Condition::CombatEnded), rule: entry.cause.rule })
        }
        Event::Branched { when, to }
            if !matches!(when, Condition::Played | Condition::CombatantsChanged)
                && past(entry.at.step, to) =>
        {
            Some(Reason { why: Why::StepElsewhere(when), rule: entry.cause.rule })
        }
        _ => None,
    })
}

/// The condition that did not hold on which another stretch would have led into that of a step.
fn not_led_to(game: &Game<'_>, step: StepId, left: u8) -> Option<Reason> {
    let left = left.checked_sub(1)?;
    let rules: &Ruleset = game.rules();
    let procedure = &rules.procedure;
    let stretch = &procedure.stretch(step).id;
    let ways_in = || {
        let from_elsewhere = procedure.steps().filter(|(id, _)| procedure.stretch(*id).id != *stretch);
        from_elsewhere
            .flat_map(|(from, other)| other.edges.iter().map(move |edge| (from, edge)))
            .filter(|(_, edge): &(StepId, &Edge)| procedure.stretch(edge.to).id == *stretch)
    };
    let unmet =
        ways_in().find(|(from, edge)| edge.when != Condition::Always && has_entered(game.log(), *from));
    if let Some((_, edge)) = unmet {
        let rule: RuleRef = edge.rule;
        return Some(Reason { why: Why::StepNotDue(edge.when), rule });
    }
    ways_in().find_map(|(from, _)| {
        if stretch_begun(game, from) { turned_away(game, from) } else { not_led_to(game, from, left) }
    })
}
