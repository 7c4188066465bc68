//! What a whole game lays down: main and secondary targets, Corporate Wars, battles.

use crate::effect::{Continuous, Static};
use crate::event::{Event, Gap, Reason, Side, Source, Why};
use crate::game::attacks::Attack;
use crate::game::position::Attacks;
use crate::game::texts::saying;
use crate::ids::{PlayerId, WarriorId};
use crate::rules::Principle;
use crate::ruleset::Parameter;

impl Attacks<'_> {
    /// Why a player cannot pay for attacking this warrior, where it belongs to a secondary target.
    pub(in crate::game) fn reasons_against_target(
        self,
        player: PlayerId,
        attacker: WarriorId,
        defender: WarriorId,
    ) -> Vec<Reason> {
        if self.costs_no_points(player) {
            return Vec::new();
        }
        let of_target = self.cost_of_target(player, defender);
        let texts = self.costs_by_text(attacker, defender);
        let destiny: u32 = texts.iter().map(|(_, destiny, _)| destiny).sum();
        let promotion: u32 = texts.iter().map(|(.., promotion)| promotion).sum();
        let cost = of_target.map_or(0, |cost| cost.is).saturating_add(destiny);
        let seated = self.at.state.table.player(player);
        if promotion > seated.promotion {
            let by = texts.iter().filter(|(.., promotion)| *promotion > 0).map(|(by, ..)| *by).collect();
            let why = Why::TooFewPromotion { cost: promotion, has: seated.promotion, by };
            return vec![Reason { why, rule: self.at.rules.cite(Principle::CardText) }];
        }
        let has = seated.destiny;
        if cost <= has {
            return Vec::new();
        }
        let rule = of_target.map_or_else(|| self.at.rules.cite(Principle::CardText), |cost| cost.rule);
        let by = texts.iter().filter(|(_, destiny, _)| *destiny > 0).map(|(by, ..)| *by).collect();
        vec![Reason { why: Why::TooCostly { cost, has, by }, rule }]
    }

    /// Whether a warrior belongs to another opponent than the player's main target, where the table
    /// has such targets: the next in seat order is the main target.
    fn is_secondary(self, player: PlayerId, defender: WarriorId) -> bool {
        let table = &self.at.state.table;
        let main = PlayerId::at((player.index() + 1) % table.players.len());
        let opponent = table.warrior(defender).player;
        table.traits.main_targets && opponent != player && opponent != main
    }

    /// The destiny and promotion points that texts ask for an attack.
    fn costs_by_text(self, attacker: WarriorId, defender: WarriorId) -> Vec<(Source, u32, u32)> {
        let mut costs = Vec::new();
        self.at.texts().for_each_text(attacker, saying!(AttackCosts), &mut |source, change| {
            if let Continuous::AttackCosts { destiny, whom } = change
                && self.at.meaning().means(whom, defender)
                && !self.is_spared(attacker, source)
            {
                costs.push((source, *destiny, 0));
            }
        });
        self.at.texts().for_each_text(defender, saying!(BeingAttackedCosts), &mut |source, change| {
            if let Continuous::BeingAttackedCosts { destiny, promotion, by } = change
                && self.at.meaning().means(by, attacker)
            {
                costs.push((source, *destiny, *promotion));
            }
        });
        costs
    }

    fn cost_of_target(self, player: PlayerId, defender: WarriorId) -> Option<Parameter<u32>> {
        self.at.rules.parameters.secondary_target_cost.filter(|_| self.is_secondary(player, defender))
    }

    /// Why an attack is one too many in this turn, where a text allows one: by this warrior, or by its
    /// player with an action. A sabotage is one where the ruleset does not say otherwise.
    pub(in crate::game) fn reason_against_one_more(
        self,
        attacker: WarriorId,
        takes_action: bool,
    ) -> Option<Reason> {
        let table = &self.at.state.table;
        let player = table.warrior(attacker).player;
        let sabotages = !self.at.rules.has(Principle::SabotageIsNoAttack);
        // By whom each was made, and whether it took an action.
        let made = || {
            let on_players = self.at.state.sabotages.iter().filter(|_| sabotages).map(|one| (one.by, true));
            let attacks = self.at.state.attacked.iter().map(|attack| (attack.by, attack.took_action));
            attacks.chain(on_players)
        };
        let by = self.at.texts().static_in_play(|text, _, (source, _)| match text {
            Static::AttacksOnce { everyone: true } => {
                let mut with_actions = made().filter(|(_, took_action)| *took_action);
                takes_action && with_actions.any(|(by, _)| table.warrior(by).player == player)
            }
            Static::AttacksOnce { everyone: false } => {
                let own =
                    source == Source::Warrior(attacker) || self.at.state.bearer(source) == Some(attacker);
                own && made().any(|(by, _)| by == attacker)
            }
            _ => false,
        })?;
        let rule = self.at.rules.cite(Principle::CardText);
        Some(Reason { why: Why::AttacksOnce(by), rule })
    }

    /// Why a defender of a battle chooses no warzone.
    pub(in crate::game) fn reason_against_battle(self) -> Option<Reason> {
        let defender = self.at.state.combatant(Side::Defender)?;
        let bound = self.defends_in_battle(defender) && self.at.rules.has(Principle::BattleNoWarzones);
        let rule = self.at.rules.cite(Principle::BattleNoWarzones);
        bound.then_some(Reason { why: Why::InBattle(defender), rule })
    }

    fn defends_in_battle(self, id: WarriorId) -> bool {
        self.at.state.table.warrior(id).battle.is_some()
    }
}

impl Attack<'_, '_> {
    /// Takes the destiny points that an attack on a secondary target costs, and says so where the
    /// ruleset does not know what the table lays down.
    pub(in crate::game) fn pay_for_target(&mut self, attacker: WarriorId, defender: WarriorId) {
        let player = self.game.position.state.table.warrior(attacker).player;
        let free = self.game.position.attacks().costs_no_points(player);
        let of_target = self.game.position.attacks().cost_of_target(player, defender);
        if let Some(Parameter { is: amount, rule }) = of_target.filter(|_| !free) {
            self.game.emit_cited(Event::DestinyPaid { player, amount }, rule, None);
        }
        let costs = self.game.position.attacks().costs_by_text(attacker, defender);
        for (source, destiny, promotion) in costs.into_iter().filter(|_| !free) {
            if destiny > 0 {
                let paid = Event::DestinyPaid { player, amount: destiny };
                self.game.emit_from(paid, Principle::CardText, source);
            }
            if promotion > 0 {
                let paid = Event::PromotionLost { player, amount: promotion };
                self.game.emit_from(paid, Principle::CardText, source);
            }
        }
        let unknown = |principle| !self.game.position.rules.has(principle);
        let targets = self.game.position.attacks().is_secondary(player, defender)
            && unknown(Principle::SecondaryTargets);
        let war = self.game.position.state.table.player(player).corporate_war.is_some()
            && unknown(Principle::WarAssassins);
        let battle = self.game.position.state.table.warrior(defender).battle.is_some()
            && unknown(Principle::BattleNoWarzones);
        let gaps = [
            (targets, Gap::SecondaryTarget(player)),
            (war, Gap::CorporateWar(player)),
            (battle, Gap::Battle(defender)),
        ];
        for (_, gap) in gaps.into_iter().filter(|(holds, _)| *holds) {
            self.game.emit(Event::Unspecified { gap }, Principle::CardText);
        }
    }

    /// When a warrior has left play, its prisoners are free, who was assigned to it leaves too if it says so,
    /// and a battle that it was the last to defend is lost.
    pub(in crate::game) fn note_loss(&mut self, lost: WarriorId, killer: Option<PlayerId>) {
        self.game.effects().release(Source::Warrior(lost));
        self.game.effects().leave_with_warrior(lost);
        self.note_battle(lost, killer);
    }

    /// When a defender of a battle has been lost and none is left, the battle is lost; whoever has
    /// killed it in combat earns points.
    pub(in crate::game) fn note_battle(&mut self, lost: WarriorId, killer: Option<PlayerId>) {
        let table = &self.game.position.state.table;
        let warrior = table.warrior(lost);
        let (player, Some(battle)) = (warrior.player, warrior.battle.clone()) else { return };
        let is_left = |other: &crate::table::Warrior| {
            other.player == player && other.stands() && other.battle.as_ref() == Some(&battle)
        };
        if table.warriors().any(|(id, other)| id != lost && is_left(other)) {
            return;
        }
        let principle = match killer {
            Some(_) => Principle::BattleLastKilled,
            None => Principle::BattleLost,
        };
        if !self.game.position.rules.has(principle) {
            return;
        }
        let by = killer.filter(|&killer| killer != player);
        self.game.emit(Event::BattleLost { player, battle, by }, principle);
        let barred = self.game.position.state.combat().is_some_and(|combat| combat.no_points.is_some());
        let points = self.game.position.rules.parameters.battle_points.filter(|_| !barred);
        if let Some((player, Parameter { is: promotion, rule })) = by.zip(points) {
            self.game.emit_cited(Event::PointsPaid { player, promotion, destiny: 0 }, rule, None);
        }
    }
}
