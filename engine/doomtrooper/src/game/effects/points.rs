//! Points gained, lost, announced and paid.

use std::num::NonZeroU32;

use crate::effect::{
    Ability, Continuous, Feat, OneShot, Operation, Owner, PlayChange, PointKind, Script, Static, Who,
};
use crate::event::{Event, Gap, Source};
use crate::game::context::ScriptContext;
use crate::game::earnings::Earned;
use crate::game::effects::Effects;
use crate::ids::{CardId, PlayerId, WarriorId};
use crate::rating::Rating;
use crate::rules::Principle;
use crate::ruleset::PointsValue;
use crate::state::Combat;
use crate::table::{Card, Place};

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
        self.end_commission(killed);
    }

    /// A card whose work was to have its player earn what this kill earns is discarded.
    fn end_commission(&mut self, killed: WarriorId) {
        let Some(Source::Card(card)) = self.game.position.earnings().earns_for_killer(killed) else { return };
        let script = self.game.position.state.script(Source::Card(card));
        let ends = |held: &Continuous| matches!(held, Continuous::KillsEarn { ends: true, .. });
        if script.is_some_and(|script| script.continuous().any(ends)) {
            self.effect(Source::Card(card), Event::CardMoved { card, to: Place::Discarded });
        }
    }

    pub(in crate::game) fn pay_awards(&mut self) {
        for award in self.game.position.state.combat().map_or_else(Vec::new, |combat| combat.awards.clone()) {
            let (player, promotion, destiny) = (award.player, award.promotion, award.destiny);
            self.discard_what_asks_for_destiny(player);
            self.game.emit(Event::PointsPaid { player, promotion, destiny }, Principle::PointsSplit);
            self.charge_promotion(player, promotion);
            let promised = self.game.position.state.combat().map_or_else(Vec::new, |c| c.promised.clone());
            for (_, each, source) in promised.into_iter().filter(|(whose, ..)| *whose == player) {
                let destiny = promotion.saturating_mul(each);
                if destiny > 0 {
                    self.effect(source, Event::PointsEarnedByCard { player, promotion: 0, destiny });
                }
            }
        }
        self.cap_destiny();
    }

    /// What texts ask for promotion points just earned: what their player cannot pay for is lost.
    pub(in crate::game) fn charge_promotion(&mut self, player: PlayerId, earned: u32) {
        let mut left = earned;
        for (source, each) in self.game.position.texts().promotion_costs(player) {
            let has = self.game.position.state.table.player(player).destiny;
            let paid = (has / each).min(left);
            if paid > 0 {
                self.effect(source, Event::DestinyPaid { player, amount: paid.saturating_mul(each) });
            }
            if left > paid {
                self.effect(source, Event::PromotionLost { player, amount: left - paid });
            }
            left = paid;
        }
        self.discard_what_asks_for_destiny(player);
    }

    /// Discards the cards that lie with a player only as long as it has destiny points, where it has none.
    pub(in crate::game) fn discard_what_asks_for_destiny(&mut self, player: PlayerId) {
        let state = &self.game.position.state;
        if state.table.player(player).destiny > 0 {
            return;
        }
        let asks = |text: &Static| matches!(text, Static::PromotionCosts { discarded_at_none: true, .. });
        let lies = state.table.cards().filter(|(_, card)| {
            card.player == player
                && matches!(card.place, Place::On(_) | Place::In(_))
                && card.abilities().iter().flat_map(Ability::statics).any(asks)
        });
        for card in lies.map(|(id, _)| id).collect::<Vec<CardId>>() {
            self.discard_named(Source::Card(card), card, Place::Discarded);
        }
    }

    /// Missions of the player who did this are fulfilled by it: they earn their points and are discarded.
    pub(in crate::game) fn fulfil_missions(&mut self, by: Source, feat: Feat) {
        let state = &self.game.position.state;
        let player = state.controller(by);
        let fulfilled = |card: &Card| {
            let mut statics = card.abilities().iter().flat_map(Ability::statics);
            statics.find_map(|text| match text {
                Static::Fulfilled { by, promotion } if *by == feat => Some(promotion.get()),
                _ => None,
            })
        };
        let lies = state
            .table
            .cards()
            .filter(|(_, card)| card.player == player && matches!(card.place, Place::On(_) | Place::In(_)));
        let done: Vec<(CardId, u32)> = lies.filter_map(|(id, card)| Some((id, fulfilled(card)?))).collect();
        for (card, promotion) in done {
            let source = Source::Card(card);
            if !self.game.position.earnings().comes_too_early(source, player) {
                self.effect(source, Event::PointsEarnedByCard { player, promotion, destiny: 0 });
                self.charge_promotion(player, promotion);
            }
            self.effect(source, Event::CardMoved { card, to: Place::Discarded });
        }
    }

    /// Destiny points beyond what a text lets anybody have are lost.
    pub(in crate::game) fn cap_destiny(&mut self) {
        let players: Vec<PlayerId> = self.game.position.state.table.players().map(|(id, _)| id).collect();
        for player in players {
            let Some((source, most)) = self.game.position.texts().most_destiny(player) else { continue };
            let beyond = self.game.position.state.table.player(player).destiny.saturating_sub(most);
            if beyond > 0 {
                self.effect(source, Event::DestinyPaid { player, amount: beyond });
            }
        }
    }

    /// The player named, or else the player of the opposing combatant; the player's own, or everybody.
    fn players_of(&self, scope: ScriptContext, whose: Owner) -> Vec<PlayerId> {
        let theirs = || {
            self.game.position.meaning().who(Who::TheirCombatant, scope)[0]
                .map(|id| self.game.position.state.table.warrior(id).player)
        };
        match whose {
            Owner::Yours => vec![scope.player],
            Owner::Theirs => scope.award.or_else(theirs).into_iter().collect(),
            Owner::Anyone => self.game.position.state.table.players().map(|(id, _)| id).collect(),
        }
    }

    /// Whether a text keeps a card from taking points from a player.
    fn are_safe(&self, source: Source, scope: ScriptContext, player: PlayerId) -> bool {
        let position = &self.game.position;
        (player != scope.player && position.earnings().are_awards_safe(player))
            || position.texts().leaves_player_alone(player, source)
    }

    /// A player loses all points of a kind, or a part of them.
    pub(in crate::game) fn lose_points(
        &mut self,
        source: Source,
        scope: ScriptContext,
        points: PointKind,
        (over, up): (Option<NonZeroU32>, bool),
        whose: Owner,
    ) {
        let over = over.map_or(1, NonZeroU32::get);
        let part = |points: u32| if up { points.div_ceil(over) } else { points / over };
        for player in self.players_of(scope, whose) {
            if self.are_safe(source, scope, player) {
                continue;
            }
            let has = self.game.position.state.table.player(player);
            let (promotion, destiny) = (part(has.promotion), part(has.destiny));
            if points != PointKind::Destiny && promotion > 0 {
                self.effect(source, Event::PromotionLost { player, amount: promotion });
            }
            if points != PointKind::Promotion && destiny > 0 {
                self.effect(source, Event::DestinyPaid { player, amount: destiny });
            }
        }
    }

    /// Two players change their destiny points for each other's.
    pub(in crate::game) fn swap_destiny(&mut self, source: Source, scope: ScriptContext) {
        let Some(other) = self.players_of(scope, Owner::Theirs).first().copied() else { return };
        if other == scope.player || self.are_safe(source, scope, other) {
            return;
        }
        let both = [scope.player, other];
        let had = both.map(|player| self.game.position.state.table.player(player).destiny);
        for (player, amount) in both.into_iter().zip(had).filter(|(_, amount)| *amount > 0) {
            self.effect(source, Event::DestinyPaid { player, amount });
        }
        for (player, destiny) in both.into_iter().rev().zip(had).filter(|(_, amount)| *amount > 0) {
            self.effect(source, Event::PointsEarnedByCard { player, promotion: 0, destiny });
        }
    }

    /// The promotion points of an announced award are paid for to the player of the card, out of what its
    /// earner has and has just earned; whoever cannot pay for all of them earns none.
    pub(in crate::game) fn charge_award(&mut self, source: Source, scope: ScriptContext, each: u32) {
        let of_earner =
            |combat: &Combat| combat.awards.iter().find(|award| Some(award.player) == scope.award).copied();
        let Some(award) = self.game.position.state.combat().and_then(of_earner) else { return };
        let (player, promotion, earned) = (award.player, award.promotion, award.destiny);
        let cost = promotion.saturating_mul(each);
        let has = self.game.position.state.table.player(player).destiny;
        if cost > has.saturating_add(earned) {
            self.effect(source, Event::AwardChanged { player, promotion: 0, destiny: earned });
            return;
        }
        let of_pool = cost.min(has);
        if of_pool > 0 {
            self.effect(source, Event::DestinyPaid { player, amount: of_pool });
        }
        if cost > of_pool {
            let destiny = earned - (cost - of_pool);
            self.effect(source, Event::AwardChanged { player, promotion, destiny });
        }
        if cost > 0 {
            let (player, destiny) = (scope.player, cost);
            self.effect(source, Event::PointsEarnedByCard { player, promotion: 0, destiny });
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

    /// The earner of an announced award earns nothing, and the player of the card all of it.
    pub(in crate::game) fn take_award(&mut self, source: Source, scope: ScriptContext) {
        let awards = self.game.position.state.combat().map_or(&[][..], |combat| &combat.awards);
        let Some(award) = awards.iter().find(|award| Some(award.player) == scope.award).copied() else {
            return;
        };
        self.effect(source, Event::AwardChanged { player: award.player, promotion: 0, destiny: 0 });
        let player = scope.player;
        let (promotion, destiny) = (award.promotion, award.destiny);
        self.discard_what_asks_for_destiny(player);
        self.effect(source, Event::PointsEarnedByCard { player, promotion, destiny });
        self.charge_promotion(player, promotion);
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
                let bearer = self.game.position.state.bearer(source);
                let script = self.game.position.state.script(source);
                let held = script.into_iter().flat_map(Script::continuous);
                let besides = held.filter_map(|one| match one {
                    Continuous::KillPoints { ends: true, fulfils, .. } => Some(fulfils.clone()),
                    _ => None,
                });
                let besides: Vec<OneShot> = besides.flatten().collect();
                self.game.emit_from(Event::CardMoved { card, to }, Principle::CardText, source);
                let scope = ScriptContext::of(player, bearer).from(source);
                for change in besides {
                    self.change(source, &PlayChange::Once(change), scope, None);
                }
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
        let players = self.players_of(scope, whose);
        let of = |kind: PointKind| {
            if points == kind || points == PointKind::Both { amount.unsigned_abs() } else { 0 }
        };
        let (promotion, destiny) = (of(PointKind::Promotion), of(PointKind::Destiny));
        for player in players {
            if amount > 0 {
                self.discard_what_asks_for_destiny(player);
                self.effect(source, Event::PointsEarnedByCard { player, promotion, destiny });
                self.charge_promotion(player, promotion);
                continue;
            }
            if self.are_safe(source, scope, player) {
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
