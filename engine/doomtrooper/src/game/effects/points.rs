//! Points gained, lost, announced and paid.

use crate::effect::{Operation, Owner, PointKind, Who};
use crate::event::{Event, Gap, Source};
use crate::game::context::ScriptContext;
use crate::game::earnings::Earned;
use crate::game::effects::Effects;
use crate::ids::{PlayerId, WarriorId};
use crate::rating::Rating;
use crate::rules::Principle;
use crate::ruleset::PointsValue;
use crate::state::Combat;
use crate::table::Place;

impl Effects<'_, '_> {
    pub(in crate::game) fn announce_award(&mut self, promotion: Option<u32>) {
        let Some((killed, player)) = self
            .game
            .position
            .state
            .combat()
            .and_then(|combat| self.game.position.earnings().points_due(combat))
        else {
            return;
        };
        if self.game.position.state.table.warrior(killed).ratings.value.is_none() {
            self.game.emit_step(Event::Unspecified { gap: Gap::UnknownRating(killed, Rating::Value) });
        }
        let number = self.game.position.earnings().points_of(player, killed);
        self.game.note_doubt(killed, Rating::Value, number.doubt);
        let printed = self.game.position.state.table.warrior(killed).ratings.value;
        let value = self.game.position.earnings().points_for(killed).total;
        let which = self.game.position.rules.parameters.points_value;
        if which.is == PointsValue::Open && printed != Some(value) {
            self.game.emit_cited(Event::Unspecified { gap: Gap::WhichValue(killed) }, which.rule, None);
        }
        let total = u32::try_from(number.total).unwrap_or(0);
        let only_destiny = self.game.position.earnings().destiny_only(player, killed);
        let promotion = if only_destiny.is_some() { 0 } else { promotion.unwrap_or(total).min(total) };
        let destiny = total - promotion;
        let principle = only_destiny.unwrap_or(Principle::PointsForKill);
        self.game.emit(
            Event::AwardAnnounced { player, killed, number: Box::new(number), promotion, destiny },
            principle,
        );
        if promotion > 0 {
            self.game.remarks().remark_on_award(player);
        }
        self.complete_award(player, killed);
        self.end_missions(player, killed);
    }

    pub(in crate::game) fn pay_awards(&mut self) {
        for award in self.game.position.state.combat().map_or_else(Vec::new, |combat| combat.awards.clone()) {
            let (player, promotion, destiny) = (award.player, award.promotion, award.destiny);
            self.game.emit(Event::PointsPaid { player, promotion, destiny }, Principle::PointsSplit);
            let promised = self.game.position.state.combat().map_or_else(Vec::new, |c| c.promised.clone());
            for (_, each, source) in promised.into_iter().filter(|(whose, ..)| *whose == player) {
                let destiny = promotion.saturating_mul(each);
                if destiny > 0 {
                    self.effect(source, Event::PointsEarnedByCard { player, promotion: 0, destiny });
                }
            }
        }
    }

    pub(in crate::game) fn deny_promotion(
        &mut self,
        source: Source,
        scope: ScriptContext,
        destiny_per_point: u32,
    ) {
        let player = scope.player;
        let of_earner =
            |combat: &Combat| combat.awards.iter().find(|award| Some(award.player) == scope.award).copied();
        let Some(award) = self.game.position.state.combat().and_then(of_earner) else { return };
        let changed = Event::AwardChanged { player: award.player, promotion: 0, destiny: award.destiny };
        self.effect(source, changed);
        let destiny = award.promotion.saturating_mul(destiny_per_point);
        if destiny > 0 {
            self.effect(source, Event::PointsEarnedByCard { player, promotion: 0, destiny });
        }
    }

    /// What texts make of an award once it has been split: points of promotion and nothing else, and
    /// destiny points that count for more.
    fn complete_award(&mut self, player: PlayerId, killed: WarriorId) {
        let only_destiny = self.game.position.earnings().destiny_only(player, killed).is_some();
        for Earned { source, amount, promotion, as_destiny, .. } in
            self.game.position.earnings().earnings(player, killed)
        {
            let awards = self.game.position.state.combat().map_or(&[][..], |combat| &combat.awards);
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

    /// Cards whose work was to change what this kill earns are discarded.
    fn end_missions(&mut self, player: PlayerId, killed: WarriorId) {
        for Earned { source, .. } in
            self.game.position.earnings().earnings(player, killed).into_iter().filter(|earned| earned.ends)
        {
            if let Source::Card(card) = source
                && matches!(self.game.position.state.table.card(card).place, Place::On(_) | Place::In(_))
            {
                let to = Place::Discarded;
                self.game.emit_from(Event::CardMoved { card, to }, Principle::CardText, source);
            }
        }
    }

    /// A player gains points at once, or loses them as far as there are any.
    pub(in crate::game) fn gain_points(
        &mut self,
        source: Source,
        scope: ScriptContext,
        points: PointKind,
        amount: i32,
        whose: Owner,
    ) {
        let theirs = || {
            self.game.position.meaning().who(Who::TheirCombatant, scope)[0]
                .map(|id| self.game.position.state.table.warrior(id).player)
        };
        let players: Vec<PlayerId> = match whose {
            Owner::Yours => vec![scope.player],
            Owner::Theirs => theirs().into_iter().collect(),
            Owner::Anyone => self.game.position.state.table.players().map(|(id, _)| id).collect(),
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
            if player != scope.player && self.game.position.earnings().are_awards_safe(player) {
                continue;
            }
            let has = self.game.position.state.table.player(player);
            let (promotion, destiny) = (promotion.min(has.promotion), destiny.min(has.destiny));
            if promotion > 0 {
                self.effect(source, Event::PromotionLost { player, amount: promotion });
            }
            if destiny > 0 {
                self.effect(source, Event::DestinyPaid { player, amount: destiny });
            }
        }
    }

    /// An announced award grows or shrinks.
    pub(in crate::game) fn change_award(
        &mut self,
        source: Source,
        scope: ScriptContext,
        points: PointKind,
        (operation, amount): (Operation, i32),
    ) {
        let awards = self.game.position.state.combat().map_or(&[][..], |combat| &combat.awards);
        let Some(award) = awards.iter().find(|award| Some(award.player) == scope.award).copied() else {
            return;
        };
        let changed = |points: u32| {
            let points = i64::from(points);
            let (amount, divisor) = (i64::from(amount), i64::from(amount.max(1)));
            let changed = match operation {
                Operation::Base | Operation::Add => points + amount,
                Operation::Multiply => points * amount,
                Operation::Set => amount,
                Operation::Divide | Operation::DivideDown => points / divisor,
                Operation::DivideUp => (points + divisor - 1) / divisor,
            };
            u32::try_from(changed.max(0)).unwrap_or(u32::MAX)
        };
        let (mut promotion, mut destiny) = (award.promotion, award.destiny);
        if points != PointKind::Destiny {
            promotion = changed(promotion);
        }
        if points != PointKind::Promotion {
            destiny = changed(destiny);
        }
        let player = award.player;
        self.game.emit_from(Event::AwardChanged { player, promotion, destiny }, Principle::CardText, source);
    }
}
