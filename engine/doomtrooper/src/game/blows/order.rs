//! Who strikes first, and why.

use crate::effect::{CardKind, Continuous, Degree};
use crate::event::{OrderClaim, Side, Source};
use crate::game::explain::OrderNow;
use crate::game::position::Blows;
use crate::game::texts::saying;
use crate::rules::Principle;
use crate::state::Claim;

/// Who strikes first, and on whose account.
pub(in crate::game) struct Order {
    pub(in crate::game) first: Option<Side>,
    pub(in crate::game) principle: Principle,
    pub(in crate::game) source: Option<Source>,
}

impl Blows<'_> {
    /// Who would strike first if it was settled now; `None` outside a combat.
    pub(in crate::game) fn order_now(self) -> Option<OrderNow> {
        self.at.state.combat()?;
        let claims = self.claims();
        let order = self.order_by(&claims);
        let conflict = self.conflict(&claims, &order);
        Some(OrderNow {
            first: order.first,
            rule: self.at.rules.cite(order.principle),
            source: order.source,
            cancelled: self.equal_claims(&claims),
            denied: self.denied_claims(),
            conflict: conflict
                .map(|(prevails, yields)| (self.at.rules.cite(prevails), self.at.rules.cite(yields))),
            claims: claims.iter().copied().map(told).collect(),
        })
    }

    /// The principle that prevails and the one that yields, where a card and an ability would have
    /// different warriors strike first.
    pub(in crate::game) fn conflict(self, claims: &[Claim], order: &Order) -> Option<(Principle, Principle)> {
        let by_card = claims.iter().any(|claim| claim.degree == Degree::ThisCombat);
        match order.principle {
            Principle::FirstStrikeNever if by_card => {
                return Some((Principle::FirstStrikeNever, Principle::LatestPrevails));
            }
            // Its rule says itself what gets past an ALWAYS, and that this card is not of it.
            Principle::AlwaysOvercome => return None,
            _ => (),
        }
        let is_other = |claim: &Claim| {
            let is_ability = !matches!(claim.degree, Degree::ThisCombat | Degree::NeverStruckFirst);
            is_ability && self.at.state.side_of(claim.warrior) != order.first
        };
        (by_card && claims.iter().any(is_other))
            .then_some((Principle::LatestPrevails, Principle::FirstStrike))
    }

    /// Whether the combat is over when the first blow wounds, and which card says so.
    pub(in crate::game) fn ends_after_first_blow(self) -> Option<Source> {
        let claim = self
            .claims()
            .into_iter()
            .rfind(|claim| claim.degree == Degree::ThisCombat || claim.ends_if_wounded)?;
        claim.ends_if_wounded.then_some(claim.source)
    }

    /// All claims that count: abilities of the two combatants, then cards in the order played.
    pub(in crate::game) fn claims(self) -> Vec<Claim> {
        let mut claims = self.claims_made();
        let denials = self.denials();
        claims.retain(|claim| self.denied_by(denials, *claim).is_none());
        if !self.at.rules.has(Principle::FirstStrikeDegrees) {
            // Where the ruleset knows no degrees, any two abilities are equal, but for what a text says of them.
            for claim in &mut claims {
                if !matches!(claim.degree, Degree::NeverStruckFirst | Degree::Explicit) {
                    claim.degree = Degree::First;
                }
            }
        }
        claims
    }

    /// The claims that a text takes away, each with that text.
    pub(in crate::game) fn denied_claims(self) -> Vec<(OrderClaim, Source)> {
        let denials = self.denials();
        let denied = |claim: Claim| Some((told(claim), self.denied_by(denials, claim)?));
        self.claims_made().into_iter().filter_map(denied).collect()
    }

    /// For each side the text by which its combatant does not strike first, whatever is said of it.
    fn denials(self) -> [Option<Source>; 2] {
        Side::BOTH.map(|side| {
            let warrior = self.at.state.combatant(side)?;
            self.at.texts().text_on(warrior, |change| matches!(change, Continuous::NoFirstStrike { .. }))
        })
    }

    fn denied_by(self, denials: [Option<Source>; 2], claim: Claim) -> Option<Source> {
        denials[self.at.state.side_of(claim.warrior)? as usize]
    }

    /// All claims of the two combatants, whether or not a text takes them away.
    fn claims_made(self) -> Vec<Claim> {
        let mut claims = Vec::new();
        let Some(combat) = self.at.state.combat() else { return claims };
        self.at.texts().for_each_ability(combat, saying!(StrikesFirst), &mut |source, scope, change| {
            if let Continuous::StrikesFirst { on, degree, ends_if_wounded } = change {
                let own = self.at.meaning().who(*on, scope).into_iter().flatten().filter(|&warrior| {
                    self.at
                        .warriors()
                        .group_shares(warrior, |change| matches!(change, Continuous::StrikesFirst { .. }))
                });
                claims.extend(own.map(|warrior| Claim {
                    warrior,
                    degree: *degree,
                    ends_if_wounded: *ends_if_wounded,
                    source,
                }));
            }
        });
        claims.extend(
            combat
                .claims
                .iter()
                .filter(|claim| self.at.immunities().negated_by(claim.source).is_none())
                .copied(),
        );
        claims.retain(|claim| self.at.state.side_of(claim.warrior).is_some());
        claims
    }

    pub(in crate::game) fn order_by(self, claims: &[Claim]) -> Order {
        if let Some(card) = claims.iter().rfind(|claim| claim.degree == Degree::ThisCombat) {
            let first = self.at.state.side_of(card.warrior);
            if let Some(never) = first.and_then(|first| self.never_struck_first(claims, first.other())) {
                let principle = Principle::FirstStrikeNever;
                return Order { first: None, principle, source: Some(never.source) };
            }
            // A card that does not speak of ALWAYS does not get past one, where the ruleset says so.
            let always = first.and_then(|first| self.strongest_always(claims, first.other()));
            if let Some(always) = always.filter(|_| self.at.rules.has(Principle::AlwaysOvercome)) {
                let first = self.at.state.side_of(always.warrior);
                return Order { first, principle: Principle::AlwaysOvercome, source: Some(always.source) };
            }
            return Order { first, principle: Principle::LatestPrevails, source: Some(card.source) };
        }
        let [attacker, defender] = Side::BOTH.map(|side| self.strongest(claims, side));
        let degree = |claim: &Option<Claim>| claim.map(|claim| claim.degree);
        let simultaneous = |principle| Order { first: None, principle, source: None };
        let never = || Side::BOTH.into_iter().find_map(|side| self.never_struck_first(claims, side));
        match (degree(&attacker), degree(&defender)) {
            (None, None) if claims.iter().any(|claim| claim.degree != Degree::NeverStruckFirst) => {
                let source = never().map(|never| never.source);
                Order { source, ..simultaneous(Principle::FirstStrikeNever) }
            }
            (None, None) => simultaneous(Principle::Simultaneous),
            (one, other) if one == other => simultaneous(Principle::FirstStrikeEqualCancel),
            (one, other) => {
                let (first, claim) =
                    if one > other { (Side::Attacker, attacker) } else { (Side::Defender, defender) };
                let explicit = claim.is_some_and(|claim| claim.degree == Degree::Explicit);
                let denied = self.never_struck_first(claims, first.other()).is_some();
                let principle = if explicit && (denied || (one.is_some() && other.is_some())) {
                    Principle::FirstStrikeExplicit
                } else if one.is_some() && other.is_some() {
                    Principle::FirstStrikeDegrees
                } else if claim
                    .is_some_and(|claim| self.at.figures().is_of_kind(claim.source, CardKind::Planet))
                {
                    self.at.rules.known_or(Principle::NativesStrikeFirst, Principle::FirstStrike)
                } else {
                    Principle::FirstStrike
                };
                Order { first: Some(first), principle, source: claim.map(|claim| claim.source) }
            }
        }
    }

    /// A side's claim always to strike first, if it has one: also one by a text that denies the other its own.
    fn strongest_always(self, claims: &[Claim], side: Side) -> Option<Claim> {
        let own = |claim: &&Claim| self.at.state.side_of(claim.warrior) == Some(side);
        let always = |claim: &&Claim| matches!(claim.degree, Degree::AlwaysFirst | Degree::Explicit);
        claims.iter().filter(own).find(always).copied()
    }

    /// A side's best claim to strike first. Never being struck first keeps the other side from
    /// striking first; it is no first strike itself.
    fn strongest(self, claims: &[Claim], side: Side) -> Option<Claim> {
        let own = claims.iter().filter(|claim| self.at.state.side_of(claim.warrior) == Some(side));
        let best =
            own.filter(|claim| claim.degree != Degree::NeverStruckFirst).max_by_key(|claim| claim.degree);
        let barred = self.never_struck_first(claims, side.other()).is_some();
        best.filter(|claim| !barred || claim.degree == Degree::Explicit).copied()
    }

    /// By what a side is never struck first, if it is; no card that only says "first" gets past a NEVER.
    fn never_struck_first(self, claims: &[Claim], side: Side) -> Option<Claim> {
        let of = |claim: &Claim| self.at.state.side_of(claim.warrior) == Some(side);
        claims.iter().find(|claim| of(claim) && claim.degree == Degree::NeverStruckFirst).copied()
    }

    /// Both sides' best claims, attacker first, where they are equally strong and cancel each other.
    pub(in crate::game) fn equal_claims(self, claims: &[Claim]) -> Option<[OrderClaim; 2]> {
        let [one, other] = Side::BOTH.map(|side| self.strongest(claims, side));
        let (one, other) = (one?, other?);
        let equal = one.degree == other.degree && one.degree != Degree::ThisCombat;
        equal.then(|| [told(one), told(other)])
    }
}

/// A claim as it is told.
const fn told(claim: Claim) -> OrderClaim {
    OrderClaim { warrior: claim.warrior, degree: claim.degree, source: claim.source }
}
