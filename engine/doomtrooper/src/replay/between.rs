//! What inputs do when a combat is over and the next has not begun, or before the first.

use cardinal_replay::{Between, Scripted, SoFar};

use crate::effect::{Play, Window};
use crate::event::{Reason, Why};
use crate::game::{Ask, Game, Move};
use crate::ids::WarriorId;
use crate::replay::Answered;
use crate::resolve::Names;
use crate::rules::Principle;
use crate::scenario::UnknownName;
use crate::scenario::{Action, Input};
use crate::vocabulary::Doomtrooper;

type Taken = Result<Between<Doomtrooper>, UnknownName>;

impl Game<'_> {
    /// Takes the next inputs, as far as they are for such a moment.
    pub(super) fn take_between(&mut self, so_far: &SoFar<'_, Doomtrooper>) -> Taken {
        let Some(input) = so_far.ahead.first() else { return Ok(Between::Nothing) };
        if lets_tactic_go(so_far, input) {
            return Ok(Between::LetGo);
        }
        if let Some(reason) = self.reason_of_duty(input)? {
            return Ok(Between::Refused(vec![reason]));
        }
        match &input.action {
            Action::Turn(name) => {
                let player = Names::new(self.state()).player(name)?;
                self.begin_turn(player, so_far.next);
                Ok(Between::Taken(1))
            }
            Action::AttackPlayer { attacker, victim } if input.at.is_none() => {
                self.take_sabotage(so_far, input, (attacker, victim))
            }
            Action::Attack { attacker, defender } => self.take_attack(input, (attacker, defender)),
            Action::Play { card, target, .. } if input.at.is_none() => {
                match self.take_deed(so_far, input, (card, target.as_deref()))? {
                    Between::Nothing => self.take_special(so_far, input, card),
                    taken => Ok(taken),
                }
            }
            Action::Transfer(name) => self.take_transfer(so_far, name),
            _ => Ok(Between::Nothing),
        }
    }

    /// Why something else is not done while an attack has to be made at once.
    fn reason_of_duty(&self, input: &Input) -> Result<Option<Reason>, UnknownName> {
        let Some([attacker, defender]) =
            self.state().new_attack.filter(|new| new.must).and_then(|new| new.again)
        else {
            return Ok(None);
        };
        let stand = |id: WarriorId| self.state().table().warrior(id).stands();
        let names = Names::new(self.state());
        let elsewhere = match &input.action {
            Action::Turn(_) | Action::AttackPlayer { .. } => true,
            Action::Attack { attacker: by, .. } => names.warrior(by)? != attacker,
            _ => false,
        };
        let due = elsewhere && stand(attacker) && stand(defender);
        let rule = self.rules().cite(Principle::CardText);
        Ok(due.then_some(Reason { why: Why::OnlyAgain(defender), rule }))
    }

    /// An attack that is no combat begins one of its own, in which it is made. Where the card could have been
    /// meant for the combat before, what was against it there may tell more than what is against it here.
    fn take_special(&mut self, so_far: &SoFar<'_, Doomtrooper>, input: &Input, card: &str) -> Taken {
        let names = Names::new(self.state());
        let by = input.player.as_deref().map(|handle| names.player(handle)).transpose()?;
        let source = names.source(card)?;
        let player = by.unwrap_or_else(|| self.state().controller(source));
        let active = self.state().table().active();
        let script = self.state().script(source);
        let attacks = |play: &Play| play.windows.contains(&Window::SpecialAttack);
        let special = script.is_some_and(|script| script.plays.iter().any(attacks));
        if !special || player != active {
            return Ok(Between::Nothing);
        }
        let mut trial = cardinal_replay::Game::unlogged(self);
        trial.begin_special(player);
        while let Some(decision) = trial.decision().filter(|decision| decision.ask != Ask::Combatants) {
            trial.submit_legal(decision.player, &Move::Pass);
        }
        if let Some(decision) = trial.decision() {
            let moves = Names::new(trial.state()).moves(&trial, decision, &input.action)?;
            let against = moves.iter().map(|choice| trial.reasons_against(decision.player, choice));
            let nearest = against.min_by_key(|reasons| Self::distance(reasons)).unwrap_or_default();
            if !nearest.is_empty() {
                let strays = |reason: &Reason| matches!(reason.why, Why::NoSuchWay | Why::WrongWindow { .. });
                let met = Some(so_far.met).filter(|met| !met.is_empty() && !met.iter().any(strays));
                let before = met.filter(|met| Self::distance(met) < Self::distance(&nearest));
                return Ok(Between::Refused(before.map_or(nearest, <[Reason]>::to_vec)));
            }
        }
        self.begin_special(player);
        Ok(Between::Taken(0))
    }

    /// Something is done for actions that are no attacks, where a text lets that be done.
    fn take_deed(
        &mut self,
        so_far: &SoFar<'_, Doomtrooper>,
        input: &Input,
        (card, target): (&str, Option<&str>),
    ) -> Taken {
        let state = self.state();
        let names = Names::new(state);
        let by = input.player.as_deref().map(|handle| names.player(handle)).transpose()?;
        let source = names.source(card)?;
        let Ok(named) = target.map(|name| names.source(name)).transpose() else {
            return Ok(Between::Nothing);
        };
        let Some(offer) = self.position().texts().offer(source, named) else {
            return Ok(Between::Nothing);
        };
        // Of what discards itself whoever controls its bearer is rid.
        let bearer = state.bearer(source).filter(|_| named.is_none_or(|named| named == source));
        let player = bearer.map_or_else(|| state.controller(source), |id| state.table().warrior(id).player);
        if player != state.table().active() || by.is_some_and(|by| by != player) {
            return Ok(Between::Nothing);
        }
        if !offer.against.is_empty() {
            return Ok(Between::Refused(offer.against));
        }
        match self.position().attacks().actions_for_deed((player, source), offer.price) {
            Err(reasons) => Ok(Between::Refused(reasons)),
            Ok(used) => {
                self.do_for_actions((player, source), offer.deed, used, so_far.next);
                Ok(Between::Taken(1))
            }
        }
    }

    /// A warrior is transferred where a text lets that be done without an action.
    fn take_transfer(&mut self, so_far: &SoFar<'_, Doomtrooper>, name: &str) -> Taken {
        let warrior = Names::new(self.state()).warrior(name)?;
        let Some((source, to)) = self.position().texts().transferred(warrior) else {
            return Ok(Between::Nothing);
        };
        self.transfer(source, (warrior, to), so_far.next);
        Ok(Between::Taken(1))
    }

    /// A player who has nobody to fight with may be sabotaged.
    fn take_sabotage(
        &mut self,
        so_far: &SoFar<'_, Doomtrooper>,
        input: &Input,
        (attacker, victim): (&str, &str),
    ) -> Taken {
        let names = Names::new(self.state());
        let by = input.player.as_deref().map(|handle| names.player(handle)).transpose()?;
        let (attacker, victim) = (names.warrior(attacker)?, names.player(victim)?);
        let player = by.unwrap_or_else(|| self.state().table().warrior(attacker).player);
        let reasons = self.position().attacks().reasons_against_sabotage_as_action(player, attacker, victim);
        if !reasons.is_empty() {
            // Where it was meant for a moment within the combat it is refused for what held there.
            return Ok(if so_far.met.is_empty() { Between::Refused(reasons) } else { Between::Nothing });
        }
        // What comes next may say how the points are split.
        let promotion = match so_far.ahead.get(1).map(|next| &next.action) {
            Some(Action::Split(promotion)) => Some(*promotion),
            _ => None,
        };
        let (points, _) = self.position().earnings().points_of_sabotage(attacker, victim);
        let fits = promotion.filter(|promotion| *promotion <= points);
        self.attack().sabotage((player, attacker, victim), fits, so_far.next);
        Ok(match (promotion, fits) {
            (None, _) => Between::Taken(1),
            (Some(_), Some(_)) => Between::Taken(2),
            (Some(_), None) => {
                let rule = self.rules().cite(Principle::SabotageReward);
                Between::TakenButNext(vec![Reason { why: Why::SplitTooLarge, rule }])
            }
        })
    }

    /// An attack begins the next combat if it is legal: one of the active player, or of one who has
    /// gained an action for it.
    fn take_attack(&mut self, input: &Input, (attacker, defender): (&str, &str)) -> Taken {
        let names = Names::new(self.state());
        let active = self.state().table().active();
        let by = input.player.as_deref().map(|handle| names.player(handle)).transpose()?;
        let (attacker, defender) = (names.warrior(attacker)?, names.warrior(defender)?);
        let attacking = self.state().table().warrior(attacker).player;
        let may = attacking == active
            || self.state().new_attack.is_some_and(|new| new.player == attacking)
            || self.position().attacks().attack_action(attacking).is_some();
        if by.is_some_and(|player| player != attacking) || !may {
            return Ok(Between::Nothing);
        }
        let reasons = self.reasons_against_another(attacking, attacker, defender);
        if !reasons.is_empty() {
            return Ok(Between::Refused(reasons));
        }
        self.begin_another(attacking, [attacker, defender]);
        Ok(Between::Taken(0))
    }
}

/// An attack is written down with its tactic; where the combat ended before that was announced,
/// or was not begun, the tactic is let go.
fn lets_tactic_go(so_far: &SoFar<'_, Doomtrooper>, input: &Input) -> bool {
    if input.at.is_some() || !matches!(input.action, Action::Tactic(_)) {
        return false;
    }
    let announced = so_far.line.iter().rev().find(|made| matches!(made.choice, Move::Combatants { .. }));
    let fought = announced.is_some_and(|attack| {
        let combat = attack.decision.combat;
        let told = |made: &&Answered| made.decision.combat == combat;
        so_far.line.iter().filter(told).any(|made| matches!(made.choice, Move::Tactic(_)))
    });
    so_far.refused_before || !fought
}
