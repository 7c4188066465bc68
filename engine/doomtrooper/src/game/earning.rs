//! What kills and cards earn besides the value of the killed.

use std::num::NonZeroU32;

use super::Game;
use super::attack::By;
use super::requirements::ScriptContext;
use crate::effect::{Ability, Continuous, Operation, Owner, PointKind, Static, Who};
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
    /// Whether it is promotion points that are added, beside what can be split.
    promotion: bool,
    /// As how many each point counts that is taken as a destiny point.
    as_destiny: u32,
    /// Whether nothing is split.
    whole: bool,
    ends: bool,
}

impl Game<'_> {
    /// The points for a kill: the value of the killed, as texts change what the killer earns. What
    /// replaces them and what scales them comes before what is added.
    pub(super) fn points_of(&self, player: PlayerId, killed: WarriorId) -> Number {
        let mut number = self.points_for(killed);
        let rule = self.rules.cite(Principle::CardText);
        let split = self.earnings(player, killed).into_iter().filter(|earned| !earned.promotion);
        for Earned { source, operation, amount, .. } in split {
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
            if let Continuous::KillPoints { on, whom, op, amount, named, promotion, as_destiny, whole, ends } =
                change
                && killer != killed
                && self.who(*on, scope).contains(&Some(killer))
                && self.means(whom, killed)
                && (!named || self.is_named(source, killed, By::All))
            {
                earned.push(Earned {
                    source,
                    operation: *op,
                    amount: self.measure(amount, scope),
                    promotion: *promotion,
                    as_destiny: as_destiny.map_or(1, NonZeroU32::get),
                    whole: *whole,
                    ends: *ends,
                });
            }
        });
        earned.sort_by_key(|earned| match earned.operation {
            Operation::Set => 0,
            operation if operation.scales() => 1,
            _ => 2,
        });
        earned
    }

    /// Whether the points of a kill are all of one kind.
    pub(super) fn is_award_whole(&self, player: PlayerId, killed: WarriorId) -> bool {
        self.earnings(player, killed).iter().any(|earned| earned.whole)
    }

    /// What texts make of an award once it has been split: points of promotion and nothing else, and
    /// destiny points that count for more.
    pub(super) fn complete_award(&mut self, player: PlayerId, killed: WarriorId) {
        let only_destiny = self.destiny_only(player, killed).is_some();
        for Earned { source, amount, promotion, as_destiny, .. } in self.earnings(player, killed) {
            let awards = self.state.combat().map_or(&[][..], |combat| &combat.awards);
            let Some(award) = awards.iter().find(|award| award.player == player).copied() else { return };
            let more = if promotion { u32::try_from(amount).unwrap_or(0) } else { 0 };
            let (as_promotion, besides) = if only_destiny { (0, more) } else { (more, 0) };
            let promotion = award.promotion.saturating_add(as_promotion);
            let destiny = award.destiny.saturating_mul(as_destiny).saturating_add(besides);
            if (promotion, destiny) != (award.promotion, award.destiny) {
                self.effect(source, Event::AwardChanged { player, promotion, destiny });
            }
        }
    }

    /// Whether a text keeps other players from changing what a player earns.
    pub(super) fn are_awards_safe(&self, player: PlayerId) -> bool {
        self.state.table.traits.auras.iter().any(|&source| {
            let script = self.state.script(source);
            let safe = script.is_some_and(|script| {
                script.abilities.iter().flat_map(Ability::statics).any(|text| *text == Static::AwardsSafe {})
            });
            safe && self.whereabouts(source).is_some_and(|(whose, ..)| whose == player)
        })
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
        let only = self.text_on(earner, |change| matches!(change, Continuous::OnlyDestiny { .. })).is_some();
        let may =
            || self.text_on(earner, |change| matches!(change, Continuous::MayEarnPromotion { .. })).is_some();
        if only { Some(true) } else { may().then_some(false) }
    }

    /// A player gains points at once, or loses them as far as there are any.
    pub(super) fn gain_points(
        &mut self,
        source: Source,
        scope: ScriptContext,
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
            if player != scope.player && self.are_awards_safe(player) {
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
