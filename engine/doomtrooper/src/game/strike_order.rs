//! Who strikes first.

use super::Game;
use super::explain::{OrderClaim, OrderNow};
use crate::effect::{CardKind, Continuous, Degree};
use crate::event::{Event, Gap, Side, Source};
use crate::rules::Principle;
use crate::state::Claim;

/// Who strikes first, and on whose account.
struct Order {
    first: Option<Side>,
    principle: Principle,
    source: Option<Source>,
}

impl Game<'_> {
    /// Settles who strikes first: a card played for this combat before any ability, the last such
    /// card before earlier ones; among abilities the stronger, and equal ones cancel each other.
    pub(super) fn bind_order(&mut self) {
        let claims = self.claims();
        if let Some(degree) = equal_degree(&claims, self) {
            self.emit(Event::ClaimsCancelled { degree }, Principle::FirstStrikeEqualCancel);
        }
        let order = self.order_by(&claims);
        if let Some((prevails, yields)) = self.conflict(&claims, &order) {
            let (by, [prevails, yields]) =
                (prevails, [prevails, yields].map(|principle| self.rules.cite(principle)));
            self.emit(Event::Conflict { prevails, yields }, by);
        }
        let always =
            claims.iter().find(|claim| claim.degree == Degree::AlwaysFirst).map(|claim| claim.warrior);
        if let Some(warrior) = always.filter(|_| order.principle == Principle::FirstStrikeNever) {
            self.remark_on_never(warrior);
        }
        let rule = self.rules.cite(order.principle);
        self.emit_cited(Event::OrderBound { first: order.first }, rule, order.source);
    }

    /// Who would strike first if it was settled now; `None` outside a combat.
    pub fn order_now(&self) -> Option<OrderNow> {
        self.state.combat()?;
        let claims = self.claims();
        let order = self.order_by(&claims);
        let conflict = self.conflict(&claims, &order);
        let told =
            |claim: &Claim| OrderClaim { warrior: claim.warrior, degree: claim.degree, source: claim.source };
        Some(OrderNow {
            first: order.first,
            rule: self.rules.cite(order.principle),
            source: order.source,
            cancelled: equal_degree(&claims, self),
            conflict: conflict.map(|(prevails, yields)| (self.rules.cite(prevails), self.rules.cite(yields))),
            claims: claims.iter().map(told).collect(),
        })
    }

    /// The principle that prevails and the one that yields, where a card and an ability would have
    /// different warriors strike first.
    fn conflict(&self, claims: &[Claim], order: &Order) -> Option<(Principle, Principle)> {
        let by_card = claims.iter().any(|claim| claim.degree == Degree::ThisCombat);
        if by_card && order.principle == Principle::FirstStrikeNever {
            return Some((Principle::FirstStrikeNever, Principle::LatestPrevails));
        }
        let is_other = |claim: &Claim| {
            let is_ability = !matches!(claim.degree, Degree::ThisCombat | Degree::NeverStruckFirst);
            is_ability && self.state.side_of(claim.warrior) != order.first
        };
        (by_card && claims.iter().any(is_other))
            .then_some((Principle::LatestPrevails, Principle::FirstStrike))
    }

    /// Says so when what bound the roles no longer gives the same order.
    pub(super) fn check_order_still_holds(&mut self) {
        let Some(bound) = self.state.combat().map(|combat| combat.first) else { return };
        if self.order_by(&self.claims()).first != bound {
            self.emit_step(Event::Unspecified { gap: Gap::OrderChanged });
        }
    }

    /// Whether the combat is over when the first blow wounds, and which card says so.
    pub(super) fn ends_after_first_blow(&self) -> Option<Source> {
        let claim = self
            .claims()
            .into_iter()
            .rfind(|claim| claim.degree == Degree::ThisCombat || claim.ends_if_wounded)?;
        claim.ends_if_wounded.then_some(claim.source)
    }

    /// All claims: abilities of the two combatants, then cards in the order played.
    fn claims(&self) -> Vec<Claim> {
        let mut claims = Vec::new();
        let Some(combat) = self.state.combat() else { return claims };
        self.for_each_ability(combat, |source, scope, change| {
            if let Continuous::StrikesFirst { on, degree, ends_if_wounded } = change {
                let own = self.who(*on, scope).into_iter().flatten().filter(|&warrior| {
                    self.group_shares(warrior, |change| matches!(change, Continuous::StrikesFirst { .. }))
                });
                claims.extend(own.map(|warrior| Claim {
                    warrior,
                    degree: *degree,
                    ends_if_wounded: *ends_if_wounded,
                    source,
                }));
            }
        });
        claims.extend(combat.claims.iter().filter(|claim| self.negated_by(claim.source).is_none()).copied());
        claims.retain(|claim| self.state.side_of(claim.warrior).is_some());
        let denied = Side::BOTH.map(|side| {
            let warrior = self.state.combatant(side)?;
            self.text_on(warrior, |change| matches!(change, Continuous::NoFirstStrike { .. }))
                .map(|_| warrior)
        });
        claims.retain(|claim| !denied.contains(&Some(claim.warrior)));
        if !self.rules.has(Principle::FirstStrikeDegrees) {
            // Where the ruleset knows no degrees, any two abilities are equal.
            for claim in claims.iter_mut().filter(|claim| claim.degree != Degree::NeverStruckFirst) {
                claim.degree = Degree::First;
            }
        }
        claims
    }

    fn order_by(&self, claims: &[Claim]) -> Order {
        if let Some(card) = claims.iter().rfind(|claim| claim.degree == Degree::ThisCombat) {
            let first = self.state.side_of(card.warrior);
            if first.is_some_and(|first| self.is_never_struck_first(claims, first.other())) {
                return Order {
                    first: None,
                    principle: Principle::FirstStrikeNever,
                    source: Some(card.source),
                };
            }
            // A card that does not speak of ALWAYS does not get past one, where the ruleset says so.
            let always = first.and_then(|first| self.strongest_always(claims, first.other()));
            if let Some(always) = always.filter(|_| self.rules.has(Principle::AlwaysOvercome)) {
                let first = self.state.side_of(always.warrior);
                return Order { first, principle: Principle::AlwaysOvercome, source: Some(always.source) };
            }
            return Order { first, principle: Principle::LatestPrevails, source: Some(card.source) };
        }
        let [attacker, defender] = Side::BOTH.map(|side| self.strongest(claims, side));
        let degree = |claim: &Option<Claim>| claim.map(|claim| claim.degree);
        let simultaneous = |principle| Order { first: None, principle, source: None };
        match (degree(&attacker), degree(&defender)) {
            (None, None) if claims.iter().any(|claim| claim.degree != Degree::NeverStruckFirst) => {
                simultaneous(Principle::FirstStrikeNever)
            }
            (None, None) => simultaneous(Principle::Simultaneous),
            (one, other) if one == other => simultaneous(Principle::FirstStrikeEqualCancel),
            (one, other) => {
                let (first, claim) =
                    if one > other { (Side::Attacker, attacker) } else { (Side::Defender, defender) };
                let explicit = claim.is_some_and(|claim| claim.degree == Degree::Explicit);
                let denied = self.is_never_struck_first(claims, first.other());
                let principle = if explicit && (denied || (one.is_some() && other.is_some())) {
                    Principle::FirstStrikeExplicit
                } else if one.is_some() && other.is_some() {
                    Principle::FirstStrikeDegrees
                } else if claim.is_some_and(|claim| self.is_of_kind(claim.source, CardKind::Planet)) {
                    self.rules.known_or(Principle::NativesStrikeFirst, Principle::FirstStrike)
                } else {
                    Principle::FirstStrike
                };
                Order { first: Some(first), principle, source: claim.map(|claim| claim.source) }
            }
        }
    }

    /// A side's claim always to strike first, if it has one.
    fn strongest_always(&self, claims: &[Claim], side: Side) -> Option<Claim> {
        let own = |claim: &&Claim| self.state.side_of(claim.warrior) == Some(side);
        claims.iter().filter(own).find(|claim| claim.degree == Degree::AlwaysFirst).copied()
    }

    /// A side's best claim to strike first. Never being struck first keeps the other side from
    /// striking first; it is no first strike itself.
    fn strongest(&self, claims: &[Claim], side: Side) -> Option<Claim> {
        let own = claims.iter().filter(|claim| self.state.side_of(claim.warrior) == Some(side));
        let best =
            own.filter(|claim| claim.degree != Degree::NeverStruckFirst).max_by_key(|claim| claim.degree);
        let barred = self.is_never_struck_first(claims, side.other());
        best.filter(|claim| !barred || claim.degree == Degree::Explicit).copied()
    }

    /// Whether a side is never struck first; no card that only says "first" gets past a NEVER.
    fn is_never_struck_first(&self, claims: &[Claim], side: Side) -> bool {
        let of = |claim: &Claim| self.state.side_of(claim.warrior) == Some(side);
        claims.iter().any(|claim| of(claim) && claim.degree == Degree::NeverStruckFirst)
    }
}

/// The strength at which both sides' best claims cancel each other.
fn equal_degree(claims: &[Claim], game: &Game<'_>) -> Option<Degree> {
    let [one, other] = Side::BOTH.map(|side| game.strongest(claims, side));
    let degree = one?.degree;
    (degree == other?.degree && degree != Degree::ThisCombat).then_some(degree)
}
