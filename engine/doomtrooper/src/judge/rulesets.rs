//! One scenario under several rulesets.

pub use cardinal_replay::Parting;

use cardinal_replay::Comparable;

use crate::effect::Harm;
use crate::event::{Aim, Blow, Event, Side, Source, Why};
use crate::game::Game;
use crate::ids::{CardId, PlayerId, WarriorId, WarzoneId};
use crate::rating::Tactic;
use crate::replay::Replay;
use crate::ruleset::Ruleset;
use crate::scenario::Scenario;
use crate::table::Status;
use crate::vocabulary::Doomtrooper;
use crate::vocabulary::Entry;

/// A scenario under one ruleset.
pub type RulesetReplay = cardinal_replay::RulesetReplay<Doomtrooper>;

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

/// Replays a scenario under a ruleset, whichever it was written for; see [`cardinal_replay::rule`].
pub fn rule(rules: &Ruleset, scenario: &Scenario) -> RulesetReplay {
    cardinal_replay::rule::<Game<'_>>(rules, scenario)
}

/// Where two rulings part: the first thing that happens under one and not, or not next, under the
/// other. `None` if the same happens under both.
pub fn parting(one: &Replay, other: &Replay) -> Option<Parting> {
    cardinal_replay::parting::<Game<'_>>(one, other)
}

/// The milestones of a log, with their places.
pub fn milestones(log: &[Entry]) -> impl Iterator<Item = (usize, Milestone)> {
    cardinal_replay::milestones::<Game<'_>>(log)
}

impl Comparable for Game<'_> {
    type Milestone = Milestone;

    fn milestone(entry: &Entry) -> Option<Milestone> {
        milestone(entry)
    }
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
