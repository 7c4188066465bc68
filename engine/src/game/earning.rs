//! What kills and cards earn besides the value of the killed.

use super::Game;
use super::requirements::Scope;
use crate::effect::{Change, Operation, Owner, PointKind, Who};
use crate::event::{Event, Source};
use crate::ids::{PlayerId, WarriorId};
use crate::number::{Number, Origin, Term};
use crate::rules::Principle;
use crate::table::Place;

/// What a text changes about the points of a kill.
struct Earned {
    source: Source,
    operation: Operation,
    amount: i32,
    ends: bool,
}

impl Game<'_> {
    /// The points for a kill: the value of the killed, as texts change what the killer earns. What
    /// replaces them and what scales them comes before what is added.
    pub(super) fn points_of(&self, player: PlayerId, killed: WarriorId) -> Number {
        let mut number = self.points_for(killed);
        let rule = self.rules.cite(Principle::CardText);
        for Earned { source, operation, amount, .. } in self.earnings(player, killed) {
            let term =
                Term { amount, operation, origin: Origin::Card(source), rule, bought: None, lasts: true };
            number.append(term);
        }
        number
    }

    /// What texts change about the points of a kill, in the order in which it counts.
    fn earnings(&self, player: PlayerId, killed: WarriorId) -> Vec<Earned> {
        let mut earned = Vec::new();
        let Some((combat, killer)) = self.state.combat().zip(self.combatant_of(player)) else {
            return earned;
        };
        self.for_each_ability(combat, |source, scope, change| {
            if let Change::KillPoints { on, whom, op, amount, ends } = change
                && killer != killed
                && self.who(*on, scope).contains(&Some(killer))
                && self.means(whom, killed)
            {
                let amount = self.measure(amount, scope);
                earned.push(Earned { source, operation: *op, amount, ends: *ends });
            }
        });
        earned.sort_by_key(|earned| match earned.operation {
            Operation::Set => 0,
            operation if operation.scales() => 1,
            _ => 2,
        });
        earned
    }

    /// Cards whose work was to change what this kill earns are discarded.
    pub(super) fn end_missions(&mut self, player: PlayerId, killed: WarriorId) {
        for Earned { source, .. } in self.earnings(player, killed).into_iter().filter(|earned| earned.ends) {
            if let Source::Card(card) = source
                && matches!(self.state.table.card(card).place, Place::On(_) | Place::In(_))
            {
                let to = Place::Discarded;
                self.emit_from(Event::CardMoved { card, to }, Principle::CardText, source);
            }
        }
    }

    /// Whether a text makes all that a player's combatant earns destiny points, or lets it earn others.
    pub(super) fn destiny_by_text(&self, earner: WarriorId) -> Option<bool> {
        let only = self.text_on(earner, |change| matches!(change, Change::OnlyDestiny { .. })).is_some();
        let may =
            || self.text_on(earner, |change| matches!(change, Change::MayEarnPromotion { .. })).is_some();
        if only { Some(true) } else { may().then_some(false) }
    }

    /// A player gains points at once, or loses them as far as there are any.
    pub(super) fn gain_points(
        &mut self,
        source: Source,
        scope: Scope,
        points: PointKind,
        amount: i32,
        whose: Owner,
    ) {
        let theirs = || self.who(Who::TheirCombatant, scope)[0].map(|id| self.state.table.warrior(id).player);
        let players: Vec<PlayerId> = match whose {
            Owner::Yours => vec![scope.player],
            Owner::Theirs => theirs().into_iter().collect(),
            Owner::Anyone => self.state.table.players().map(|(id, _)| id).collect(),
        };
        let of = |kind: PointKind| {
            if points == kind || points == PointKind::Both { amount.unsigned_abs() } else { 0 }
        };
        let (promotion, destiny) = (of(PointKind::Promotion), of(PointKind::Destiny));
        for player in players {
            if amount > 0 {
                self.effect(source, Event::PointsEarnedByCard { player, promotion, destiny });
                continue;
            }
            let has = self.state.table.player(player);
            let (promotion, destiny) = (promotion.min(has.promotion), destiny.min(has.destiny));
            if promotion > 0 {
                self.effect(source, Event::PromotionLost { player, amount: promotion });
            }
            if destiny > 0 {
                self.effect(source, Event::DestinyPaid { player, amount: destiny });
            }
        }
    }
}
