//! Attacks on players: with an action gained in a combat, or with one of the turn outside any combat.

use crate::actions::{Actions, Means, Purse, Spent, Use};
use crate::effect::{Continuous, Static};
use crate::event::{ActionEvent, Event, Gap, Reason, Remark, Source, Why};
use crate::game::attacks::paying::asked_for_more;
use crate::game::attacks::{Attack, Findings};
use crate::game::context::By;
use crate::game::position::Attacks;
use crate::game::texts::saying;
use crate::ids::{PlayerId, WarriorId};
use crate::rules::Principle;

impl<'a> Attacks<'a> {
    /// Every reason why a warrior may not attack a player with an attack action gained.
    pub(in crate::game) fn reasons_against_sabotage(
        self,
        player: PlayerId,
        attacker: WarriorId,
        victim: PlayerId,
    ) -> Vec<Reason> {
        let mut findings = self.findings_against_sabotage(player, attacker, victim);
        let is_no_attack = self.at.rules.has(Principle::SabotageIsNoAttack);
        findings.bar(is_no_attack, Why::SabotageIsNoAttack, Principle::SabotageIsNoAttack);
        // With one action that a card gave nobody is attacked who has warriors.
        let despite = victim != player && self.attack_despite_warriors(attacker, victim).is_some();
        findings.bar(despite, Why::NotDefenceless, Principle::SabotageWhen);
        findings.reasons
    }

    /// Every reason why a warrior may not sabotage a player outside a combat.
    pub(crate) fn reasons_against_sabotage_as_action(
        self,
        player: PlayerId,
        attacker: WarriorId,
        victim: PlayerId,
    ) -> Vec<Reason> {
        let mut reasons = self.findings_against_sabotage(player, attacker, victim).reasons;
        let more = self.actions_before_sabotage(player, attacker, victim);
        let by = self.text_asking_for_more(attacker, victim);
        if more.is_none() {
            let why = by.map_or(Why::NoAction, Why::TooFewActions);
            reasons.push(Reason { why, rule: self.at.rules.cite(Principle::CardText) });
        }
        let left = more.and_then(|more| more.last().map(|(_, left)| *left));
        match left.or(self.at.state.table.player(player).account) {
            Some(account) => {
                let paid = self.payment_for_attack_on_player((player, attacker, victim), account);
                reasons.extend(paid.err().map(|reasons| asked_for_more(reasons, by)).into_iter().flatten());
            }
            None if self.at.state.table.active != player && self.attack_action(player).is_none() => {
                reasons.push(Reason { why: Why::NoAction, rule: self.at.rules.cite(Principle::ActionKinds) });
            }
            None => {}
        }
        reasons
    }

    /// The actions used for an attack on a player before the one that makes it, where a text asks for more;
    /// `None` if there are too few.
    fn actions_before_sabotage(
        self,
        player: PlayerId,
        attacker: WarriorId,
        victim: PlayerId,
    ) -> Option<Vec<(Purse, Actions)>> {
        let despite = self.attack_despite_warriors(attacker, victim).map_or(1, |(_, actions, _)| actions);
        let is_attack = !self.at.rules.has(Principle::SabotageIsNoAttack);
        let taken = if is_attack { self.actions_taken_by(attacker).0 } else { 1 };
        self.actions_besides(player, despite.max(taken).saturating_sub(1))
    }

    /// The text by which an attack on a player takes more than one action.
    fn text_asking_for_more(self, attacker: WarriorId, victim: PlayerId) -> Option<Source> {
        let is_attack = !self.at.rules.has(Principle::SabotageIsNoAttack);
        let (taken, slowed_by) = if is_attack { self.actions_taken_by(attacker) } else { (1, None) };
        let asks = |(by, actions, _): (Source, u8, u32)| (actions > 1 && actions >= taken).then_some(by);
        self.attack_despite_warriors(attacker, victim).and_then(asks).or(slowed_by)
    }

    /// What is used for an attack on a player: of one who has warriors it is an attack like any other.
    fn payment_for_attack_on_player(
        self,
        (player, attacker, victim): (PlayerId, WarriorId, PlayerId),
        account: Actions,
    ) -> Result<(Purse, Spent), Vec<Reason>> {
        if self.attack_despite_warriors(attacker, victim).is_none() {
            return self.payment_for_sabotage(account);
        }
        self.one_payment(player, attacker, account).map(|(from, _, spent)| (from, spent))
    }

    /// The first way to pay for a sabotage: actions from cards before those of the turn.
    fn payment_for_sabotage(self, account: Actions) -> Result<(Purse, Spent), Vec<Reason>> {
        let mut refused: Vec<Reason> = Vec::new();
        for from in Purse::ALL {
            match self.spend(account, from, Use::Sabotage) {
                Ok(spent) => return Ok((from, spent)),
                // An action that is not there is a reason only where nothing else is.
                Err(_) if from == Purse::Attack && account.attack == 0 => {}
                Err(reasons) if refused.is_empty() || reasons.iter().all(|r| r.why != Why::NoAction) => {
                    refused.retain(|reason| reason.why != Why::NoAction);
                    refused.extend(reasons);
                }
                Err(_) => {}
            }
        }
        Err(refused)
    }

    fn findings_against_sabotage(
        self,
        player: PlayerId,
        attacker: WarriorId,
        victim: PlayerId,
    ) -> Findings<'a> {
        let table = &self.at.state.table;
        let warrior = table.warrior(attacker);
        let mut findings = Findings::new(self.at);
        findings.bar(warrior.player != player, Why::NotYours(attacker), Principle::NotOwnWarriors);
        findings.bar(!warrior.is_in_play(), Why::NotStanding(attacker), Principle::InPlay);
        let imprisoned = warrior.is_in_play() && warrior.imprisoned;
        findings.bar(imprisoned, Why::Imprisoned(attacker), Principle::Prisoner);
        if let Some(principle) = self.never_fights(attacker) {
            let unable = if self.at.rules.has(Principle::SaboteurCanFight) {
                Principle::SaboteurCanFight
            } else {
                principle
            };
            findings.bar(true, Why::NonCombatant(attacker), unable);
        }
        // Who may attack nobody at all, or only such warriors, does not attack a player either.
        if let Some(by) = self.attacks_no_player(attacker) {
            findings.bar(true, Why::AttacksNobody { warrior: attacker, by }, Principle::CardText);
        }
        findings.bar(warrior.in_cover, Why::InCover, Principle::CoverCannotAttack);
        findings.bar(warrior.left_cover, Why::LeftCover, Principle::LeftCoverCannotAttack);
        let beginners = table.players().any(|(_, seated)| seated.first_turn);
        findings.bar(beginners, Why::SabotageTooEarly, Principle::SabotageNotInFirstTurn);
        let others_turn = table.active != player && !self.at.rules.has(Principle::AttackOnPlayer);
        findings.bar(others_turn, Why::SabotageInOthersTurn, Principle::SabotageInOthersTurn);
        let mut before = self.at.state.sabotages.iter();
        let again = before.any(|one| (one.player, one.victim) == (player, victim));
        findings.bar(again, Why::AlreadySabotaged, Principle::SabotageOnce);
        let defended = victim == player || !self.is_defenceless(victim);
        let anyway = victim != player && self.attack_on_players(attacker).is_some();
        findings.bar(defended && !anyway, Why::NotDefenceless, Principle::SabotageWhen);
        let has_warriors = table.warriors().any(|(_, w)| w.player == victim && w.stands());
        if let Some(by) = self.at.texts().static_in_play(|text, _, (_, player)| {
            matches!(text, Static::NeverSabotaged {}) && player == victim && !has_warriors
        }) {
            findings.bar(true, Why::NeverSabotaged(by), Principle::CardText);
        }
        if !self.at.rules.has(Principle::SabotageIsNoAttack) {
            findings.reasons.extend(self.reason_against_one_more(attacker, true));
        }
        let costs = self.costs_of_sabotage(attacker);
        let cost: u32 = costs.iter().map(|(_, destiny)| destiny).sum();
        let (has, by) = (table.player(player).destiny, costs.iter().map(|(by, _)| *by).collect());
        findings.bar(cost > has, Why::TooCostly { cost, has, by }, Principle::CardText);
        findings
    }

    /// The destiny points that texts on a warrior ask for any attack of it, where a sabotage is one.
    fn costs_of_sabotage(self, attacker: WarriorId) -> Vec<(Source, u32)> {
        let mut costs = Vec::new();
        if self.at.rules.has(Principle::SabotageIsNoAttack) {
            return costs;
        }
        self.at.texts().for_each_text(attacker, saying!(AttackCosts), &mut |source, change| {
            if let Continuous::AttackCosts { destiny, whom } = change
                && whom.is_anyone()
                && !self.is_spared(attacker, source)
            {
                costs.push((source, *destiny));
            }
        });
        costs
    }

    /// Whether a player has nobody who keeps others from sabotage.
    fn is_defenceless(self, victim: PlayerId) -> bool {
        let mut warriors = self.at.state.table.warriors();
        !warriors.any(|(id, w)| w.player == victim && w.stands() && self.protects_from_sabotage(id))
    }

    /// The text by which a warrior may attack a player who has warriors: with how many actions, and what that
    /// earns.
    fn attack_on_players(self, attacker: WarriorId) -> Option<(Source, u8, u32)> {
        let mut found = None;
        self.at.texts().for_each_working_ability_of(attacker, By::All, &mut |source, ability, _| {
            for text in ability.statics().filter(|_| ability.reach.is_none()) {
                if let Static::AttacksPlayers { actions, promotion } = text {
                    found = Some((source, actions.get(), promotion.get()));
                }
            }
        });
        found
    }

    /// The text by which this attack on a player is made, who is not defenceless otherwise.
    fn attack_despite_warriors(self, attacker: WarriorId, victim: PlayerId) -> Option<(Source, u8, u32)> {
        self.attack_on_players(attacker).filter(|_| !self.is_defenceless(victim))
    }

    /// By what a sabotage of this player by this warrior earns destiny points only, if it does: a text, or the
    /// rule for Freelancers.
    fn sabotage_destiny_only(
        self,
        attacker: WarriorId,
        victim: PlayerId,
    ) -> Option<(Principle, Option<Source>)> {
        let of_victim = self.at.texts().static_in_play(|text, _, (_, player)| {
            matches!(text, Static::SabotageDestiny { anyone } if *anyone || player == victim)
        });
        if of_victim.is_some() {
            return Some((Principle::CardText, of_victim));
        }
        let (mut only, mut may) = (None, false);
        self.at.texts().for_each_text(
            attacker,
            saying!(OnlyDestiny | MayEarnPromotion),
            &mut |source, change| match change {
                Continuous::OnlyDestiny { .. } => only = Some(source),
                Continuous::MayEarnPromotion { .. } => may = true,
                _ => {}
            },
        );
        if may {
            return None;
        }
        let by_rule = || {
            let freelancer = self.at.warriors().is_freelancer(attacker);
            freelancer.then_some((Principle::FreelancerDestinyOnly, None))
        };
        only.map(|source| (Principle::CardText, Some(source))).or_else(by_rule)
    }

    fn protects_from_sabotage(self, id: WarriorId) -> bool {
        self.never_fights(id).is_none()
            && !self.at.texts().says(id, |change| matches!(change, Continuous::NoProtectionFromSabotage {}))
    }
}

impl Attack<'_, '_> {
    fn pay_for_attack_on_player(
        &self,
        who: (PlayerId, WarriorId, PlayerId),
        account: Actions,
    ) -> Option<(Purse, Spent)> {
        self.game.position.attacks().payment_for_attack_on_player(who, account).ok()
    }

    pub(in crate::game) fn attack_player(&mut self, player: PlayerId, attacker: WarriorId, victim: PlayerId) {
        self.use_action(player, attacker, Principle::SabotageAction);
        let own_turn = self.game.position.state.table.active == player;
        if !own_turn {
            let prevails = self.game.position.rules.cite(Principle::AttackOnPlayer);
            let yields = self.game.position.rules.cite(Principle::SabotageInOthersTurn);
            self.game.emit(Event::Conflict { prevails, yields }, Principle::AttackOnPlayer);
        }
        self.sabotage_succeeds(player, attacker, victim, (None, None));
    }

    /// A sabotage that nobody prevents, and what it earns: so many promotion points at most, the rest
    /// destiny points; all of it promotion points where nothing is said.
    fn sabotage_succeeds(
        &mut self,
        player: PlayerId,
        attacker: WarriorId,
        victim: PlayerId,
        (promotion, despite): (Option<u32>, Option<(Source, u32)>),
    ) {
        let announced =
            self.game.position.rules.known_or(Principle::SabotageAnnounced, Principle::SabotageWhen);
        self.game.emit(Event::PlayerAttacked { warrior: attacker, victim }, announced);
        for (source, amount) in self.game.position.attacks().costs_of_sabotage(attacker) {
            self.game.emit_from(Event::DestinyPaid { player, amount }, Principle::CardText, source);
        }
        if despite.is_none() {
            self.game.remarks().remark_on_defenceless(victim);
        }
        let (points, reckoned) = self.game.position.earnings().points_of_sabotage(attacker, victim);
        let destiny_only = self.game.position.attacks().sabotage_destiny_only(attacker, victim);
        if let Some((source, promotion)) = despite {
            // A text that leaves destiny points alone leaves nothing of what another pays in promotion points.
            let (promotion, source) = match destiny_only {
                Some((Principle::CardText, Some(bars))) => (0, bars),
                _ => (promotion, source),
            };
            let paid = Event::PointsPaid { player, promotion, destiny: 0 };
            self.game.effects().discard_what_asks_for_destiny(player);
            self.game.emit_from(paid, Principle::CardText, source);
            self.game.effects().charge_promotion(player, promotion);
            self.game.effects().cap_destiny();
            return;
        }
        let promotion = match destiny_only {
            Some(_) => 0,
            None => promotion.map_or(points, |promotion| promotion.min(points)),
        };
        let destiny = points - promotion;
        let paid = Event::PointsPaid { player, promotion, destiny };
        if let Some((principle, source)) = destiny_only {
            self.game
                .remarks()
                .remark_cited(Remark::SabotageReckoned { warrior: attacker, points }, reckoned);
            let rule = self.game.position.rules.cite(principle);
            self.game.emit_cited(paid, rule, source);
            self.game.effects().cap_destiny();
            return;
        }
        self.game.effects().discard_what_asks_for_destiny(player);
        if destiny > 0 {
            self.game
                .remarks()
                .remark_cited(Remark::SabotageReckoned { warrior: attacker, points }, reckoned);
            self.game.emit(paid, Principle::SabotageReward);
        } else {
            self.game.emit_cited(paid, reckoned, None);
        }
        self.game.effects().charge_promotion(player, promotion);
        self.game.effects().cap_destiny();
    }

    /// Sabotages a player outside a combat, which must be legal, and takes so many promotion points of
    /// what that earns; all where nothing is said. `input` is the position of the input that says so,
    /// for the log.
    pub(crate) fn sabotage(
        &mut self,
        (player, attacker, victim): (PlayerId, WarriorId, PlayerId),
        promotion: Option<u32>,
        input: usize,
    ) {
        self.game.log.set_input(Some(input));
        let despite = self.game.position.attacks().attack_despite_warriors(attacker, victim);
        let more = self.game.position.attacks().actions_before_sabotage(player, attacker, victim);
        let more_by = self.game.position.attacks().text_asking_for_more(attacker, victim);
        let text = self.game.position.rules.cite(Principle::CardText);
        for (from, left) in more.unwrap_or_default() {
            let (means, left) = (Means::Rules, Box::new(left));
            let spent = Event::Actions(ActionEvent::Spent { player, from, means, left });
            self.game.emit_cited(spent, text, more_by);
        }
        let account = self.game.position.state.table.player(player).account;
        let gained = self.game.position.attacks().attack_action(player).is_some()
            && !self.game.position.rules.has(Principle::SabotageIsNoAttack);
        if let Some((from, spent)) =
            account.and_then(|account| self.pay_for_attack_on_player((player, attacker, victim), account))
        {
            let left = Box::new(spent.left);
            let spent_on = Event::Actions(ActionEvent::Spent { player, from, means: Means::Rules, left });
            self.game.emit_cited(spent_on, spent.rule, None);
        } else if gained {
            self.use_action(player, attacker, Principle::SabotageAction);
        } else {
            let gap = Gap::ActionOfSabotage(player);
            self.game.emit(Event::Unspecified { gap }, Principle::ActionsOfTurn);
        }
        let despite = despite.map(|(source, _, points)| (source, points));
        self.sabotage_succeeds(player, attacker, victim, (promotion, despite));
        self.lose_actions(Some(attacker));
        self.game.log.set_input(None);
    }
}
