//! Why things are as they are at a decision.

use serde::Serialize;

use crate::event::{Aim, OrderClaim, Reason, Side, Source};
use crate::game::{Game, Move};
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
    /// Both sides' claims, attacker first, where they are equal and cancel each other.
    pub cancelled: Option<[OrderClaim; 2]>,
    /// Claims that a text takes away, each with that text.
    pub denied: Vec<(OrderClaim, Source)>,
    /// The rule that prevails and the one that yields, where two disagree.
    pub conflict: Option<(RuleRef, RuleRef)>,
}

/// A way to play a card, and what stands against it now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "WayNow"))]
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
    /// Every reason why a move is not legal now; none if it is.
    pub fn reasons_against(&self, player: PlayerId, choice: &Move) -> Vec<Reason> {
        self.position().arbiter().reasons_against(player, choice)
    }

    /// Every move that is legal now, `Pass` first where passing is. Splits of points are given by
    /// their extremes, strength bought with destiny points by its least amounts and the greatest, and
    /// equipment by "all that can be used" (`Pass`), single pieces and none.
    pub fn options(&self) -> Vec<Move> {
        let mut options = Vec::new();
        self.position().arbiter().options_into(&mut options);
        options
    }

    /// Every way to play a card, with all that stands against it. A card without a script has none.
    /// Whoever is not asked is told so besides what else stands against it.
    pub fn ways(&self, player: PlayerId, source: Source) -> Vec<Way> {
        self.position().arbiter().ways(player, source)
    }

    /// Who would strike first if it was settled now; `None` outside a combat.
    pub fn order_now(&self) -> Option<OrderNow> {
        self.position().blows().order_now()
    }

    /// A rating as it stands now, with its terms in the order applied; `None` for a dash.
    pub fn number(&self, warrior: WarriorId, rating: Rating) -> Option<Number> {
        self.position.figures().rating(warrior, rating)
    }

    /// The warriors in the innermost combat, attacker first.
    pub fn combatants(&self) -> impl Iterator<Item = (Side, WarriorId)> {
        Side::BOTH.into_iter().filter_map(|side| Some((side, self.position.state.combatant(side)?)))
    }
}
