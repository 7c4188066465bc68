//! One scenario under several rulesets.

use crate::effect::Harm;
use crate::event::{Aim, Blow, Entry, Event, Side, Source, Why};
use crate::ids::{CardId, PlayerId, WarriorId, WarzoneId};
use crate::rating::Tactic;
use crate::replay::{Replay, ReplayError, replay};
use crate::ruleset::Ruleset;
use crate::scenario::{Action, Scenario};
use crate::table::Status;

/// A scenario under one ruleset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesetReplay {
    /// The scenario as replayed. A step that the ruleset's procedure does not have is left out of
    /// an input, which is then taken at the first moment at which it is legal.
    pub scenario: Scenario,
    /// What comes of it.
    pub result: Result<Replay, ReplayError>,
}

/// Something that happens under any ruleset, whatever the steps are called there. When it is settled
/// who strikes first is a matter of the procedure; who does, the blows show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Milestone {
    /// Who fights whom.
    Combatants(Option<WarriorId>, Option<WarriorId>),
    /// With which tactic.
    Tactic(Tactic),
    /// In which warzone.
    Warzone(WarzoneId),
    /// A card is played, aimed at something.
    Played(PlayerId, Source, Option<Aim>),
    /// A card is annulled by another.
    Countered(Source, Source),
    /// A blow: striker, target, attack, armor, and whether it wounds.
    Blow(WarriorId, WarriorId, i32, i32, bool),
    /// Harm is dealt.
    Harm(WarriorId, Harm),
    /// Harm does not happen.
    Saved(WarriorId),
    /// A status becomes final.
    Status(WarriorId, Status),
    /// Equipment is used.
    Equipment(Side, Vec<CardId>),
    /// The combat ends early.
    Ended,
    /// Points go to a player: promotion, destiny.
    Points(PlayerId, u32, u32),
    /// Points announced for a warrior killed: how many in all.
    Award(PlayerId, WarriorId, i32),
    /// An input is refused.
    Refused(Option<usize>, Vec<Why>),
}

/// Where two rulings part: the place of the first milestone that differs in each log; `None` where
/// the log has no more milestones by then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parting {
    /// In the first log.
    pub one: Option<usize>,
    /// In the other.
    pub other: Option<usize>,
}

/// Replays a scenario under a ruleset, whichever it was written for. Under another one its steps
/// mean nothing, even where they have the same names: what was done there is then done as soon as it
/// may be.
pub fn rule(rules: &Ruleset, scenario: &Scenario) -> RulesetReplay {
    let is_own = scenario.ruleset == rules.id;
    let mut scenario = Scenario { ruleset: rules.id.clone(), ..scenario.clone() };
    let is_step =
        |at: &Option<String>| at.as_ref().is_none_or(|at| is_own && rules.procedure.find(at).is_some());
    // To pass at a step that there is not is to do nothing.
    scenario.inputs.retain(|input| is_step(&input.at) || input.action != Action::Pass);
    for input in &mut scenario.inputs {
        if !is_step(&input.at) {
            input.at = None;
        }
    }
    let result = replay(rules, &scenario);
    RulesetReplay { scenario, result }
}

/// Where two rulings part: the first thing that happens under one and not, or not next, under the
/// other. `None` if the same happens under both.
pub fn parting(one: &Replay, other: &Replay) -> Option<Parting> {
    let mut one = milestones(&one.log);
    let mut other = milestones(&other.log);
    loop {
        match (one.next(), other.next()) {
            (None, None) => return None,
            (Some((_, here)), Some((_, there))) if here == there => {}
            (here, there) => {
                return Some(Parting { one: here.map(|(at, _)| at), other: there.map(|(at, _)| at) });
            }
        }
    }
}

/// The milestones of a log, with their places.
pub fn milestones(log: &[Entry]) -> impl Iterator<Item = (usize, Milestone)> {
    log.iter().enumerate().filter_map(|(at, entry)| Some((at, milestone(entry)?)))
}

fn milestone(entry: &Entry) -> Option<Milestone> {
    Some(match &entry.event {
        &Event::CombatantsAnnounced { attacker, defender } => {
            Milestone::Combatants(Some(attacker), Some(defender))
        }
        &Event::SpecialAttackAnnounced { attacker, defender } => Milestone::Combatants(attacker, defender),
        &Event::CombatantReplaced { side: Side::Attacker, with } => Milestone::Combatants(Some(with), None),
        &Event::CombatantReplaced { side: Side::Defender, with } => Milestone::Combatants(None, Some(with)),
        &Event::TacticAnnounced { tactic } => Milestone::Tactic(tactic),
        &Event::WarzoneAnnounced { warzone: Some(warzone) }
        | &Event::AttackedFromWarzone { warzone: Some(warzone) } => Milestone::Warzone(warzone),
        Event::EquipmentAnnounced { side, cards } if !cards.is_empty() => {
            Milestone::Equipment(*side, cards.clone())
        }
        &Event::Played { player, source, target, .. } => Milestone::Played(player, source, target),
        &Event::Countered { source, by } => Milestone::Countered(source, by),
        Event::BlowResolved(blow) => {
            let Blow { striker, target, attack, armor, wounds } = &**blow;
            Milestone::Blow(*striker, *target, attack.total, armor.total, *wounds)
        }
        &Event::HarmDealt { warrior, harm, .. } => Milestone::Harm(warrior, harm),
        &Event::Saved { warrior, .. } => Milestone::Saved(warrior),
        &Event::StatusChanged { warrior, to } => Milestone::Status(warrior, to),
        &Event::Healed { warrior } => Milestone::Status(warrior, Status::Healthy),
        &Event::WarriorReturned { warrior } => Milestone::Status(warrior, Status::Returned),
        &Event::WarriorDiscarded { warrior } => Milestone::Status(warrior, Status::Discarded),
        Event::CombatEnded { .. } => Milestone::Ended,
        Event::AwardAnnounced { player, killed, number, .. } => {
            Milestone::Award(*player, *killed, number.total)
        }
        &Event::PointsPaid { player, promotion, destiny } => Milestone::Points(player, promotion, destiny),
        &Event::PointsEarnedByCard { player, promotion, destiny } => {
            Milestone::Points(player, promotion, destiny)
        }
        Event::Refused { reasons } => {
            let mut whys: Vec<Why> = reasons.iter().map(|reason| reason.why.clone()).collect();
            // Which windows a procedure opens is its own matter.
            whys.retain(|why| !matches!(why, Why::WrongWindow { .. } | Why::NoSuchMoment | Why::NotDue));
            Milestone::Refused(entry.input, whys)
        }
        _ => return None,
    })
}
