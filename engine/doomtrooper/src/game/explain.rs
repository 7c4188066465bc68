//! Why things are as they are at a decision.

use serde::Serialize;

use super::play::Named;
use super::{Game, Move};
use crate::effect::{Degree, OneShot};
use crate::event::{Aim, Reason, Side, Source, Why};
use crate::ids::{PlayerId, RuleRef, WarriorId};
use crate::number::Number;
use crate::rating::Rating;

/// Who would strike first if it was settled now, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OrderNow {
    /// Every claim: abilities first, then cards in the order played.
    pub claims: Vec<OrderClaim>,
    /// Who strikes first; `None` if the blows fall together.
    pub first: Option<Side>,
    /// The rule that settles it.
    pub rule: RuleRef,
    /// The card on whose account, if it is one.
    pub source: Option<Source>,
    /// The strength at which both sides' claims cancel each other.
    pub cancelled: Option<Degree>,
    /// The rule that prevails and the one that yields, where two disagree.
    pub conflict: Option<(RuleRef, RuleRef)>,
}

/// A claim to strike first, or never to be struck first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OrderClaim {
    /// For whom.
    pub warrior: WarriorId,
    /// How strong it is.
    pub degree: Degree,
    /// What makes it.
    pub source: Source,
}

/// A way to play a card, and what stands against it now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Way {
    /// Which, from 0.
    pub way: usize,
    /// What it would be aimed at: where several things can be named, the one against which least
    /// stands.
    pub target: Option<Aim>,
    /// Every reason why it cannot be played now; none if it can.
    pub reasons: Vec<Reason>,
}

impl Game<'_> {
    /// A rating as it stands now, with its terms in the order applied; `None` for a dash.
    pub fn number(&self, warrior: WarriorId, rating: Rating) -> Option<Number> {
        self.rating(warrior, rating)
    }

    /// The warriors in the innermost combat, attacker first.
    pub fn combatants(&self) -> impl Iterator<Item = (Side, WarriorId)> {
        Side::BOTH.into_iter().filter_map(|side| Some((side, self.state.combatant(side)?)))
    }

    /// Every way to play a card, with all that stands against it. A card without a script has none.
    /// Whoever is not asked is told so besides what else stands against it.
    pub fn ways(&self, player: PlayerId, source: Source) -> Vec<Way> {
        let plays = self.state.script(source).map_or(&[][..], |script| &script.plays);
        let asked = self.decision().filter(|decision| decision.player == player);
        let not_due = asked.is_none().then(|| Reason { why: Why::NotDue, rule: self.step_rule() });
        let ways = plays.iter().enumerate().map(|(way, play)| {
            let swaps = play.once().any(|change| matches!(change, OneShot::SwapRatings { .. }));
            let swap = swaps.then_some((Rating::Fight, Rating::Shoot));
            let points = play.strength.map_or(0, |strength| strength.points.get());
            let mut targets = self.targets(player, play);
            if targets.is_empty() {
                targets.push(None);
            }
            let tried = targets.into_iter().map(|target| {
                let reasons = match asked {
                    Some(_) => {
                        self.reasons_against(player, &Move::Play { source, way, target, swap, points })
                    }
                    None => self.reasons_against_play(player, source, way, Named { target, swap, points }),
                };
                Way { way, target, reasons: not_due.iter().cloned().chain(reasons).collect() }
            });
            tried.min_by_key(|way| way.reasons.len())
        });
        ways.flatten().collect()
    }
}
