//! What an attack costs where it is said how many actions the attacking player has left.

use crate::actions::{Actions, Means, Purse, Use};
use crate::event::{ActionEvent, Event, Reason, Why};
use crate::game::Game;
use crate::ids::{PlayerId, WarriorId};
use crate::rules::Principle;

/// An attack that can be paid for.
type Payment = (Purse, Means, crate::actions::Spent);

impl Game<'_> {
    /// Why the player cannot pay for an attack by this warrior; none if it can, or if nothing is
    /// said of the player's actions.
    pub(in crate::game) fn reasons_against_paying(
        &self,
        player: PlayerId,
        attacker: WarriorId,
    ) -> Vec<Reason> {
        match self.state.table.player(player).account {
            Some(account) if self.pays_from_account(player) => {
                self.payment(player, attacker, account).err().unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    /// Whether an attack is paid from the account: not within another combat, and not by what a card
    /// gave.
    fn pays_from_account(&self, player: PlayerId) -> bool {
        let gained = self.state.is_further_combat() && self.attack_action(player).is_some();
        self.state.frames.len() == 1 && !gained && !self.has_new_attack(player)
    }

    /// Whether a card lets the player make a new attack, which costs no action.
    fn has_new_attack(&self, player: PlayerId) -> bool {
        self.state.new_attack.is_some_and(|(whose, _)| whose == player)
    }

    /// Why a new attack that a card allows is not made on this warrior.
    pub(in crate::game) fn reason_against_again(
        &self,
        player: PlayerId,
        defender: WarriorId,
    ) -> Option<Reason> {
        let outermost = self.state.frames.len() == 1;
        let barred = outermost && self.state.new_attack == Some((player, defender));
        let rule = self.rules.cite(Principle::CardText);
        barred.then_some(Reason { why: Why::NotAgain(defender), rule })
    }

    /// Takes the action for an attack that begins the outermost combat.
    pub(in crate::game) fn pay_for_attack(&mut self, player: PlayerId, attacker: WarriorId) {
        if self.state.frames.len() != 1 || self.has_new_attack(player) {
            return;
        }
        // A further combat takes an action that a card gave in the one before, if there is one.
        if self.state.is_further_combat() && self.attack_action(player).is_some() {
            self.use_action(player, attacker, Principle::ActionKinds);
            return;
        }
        let Some(account) = self.state.table.player(player).account else { return };
        if let Ok((from, means, spent)) = self.payment(player, attacker, account) {
            let again = account.attacking || spent.left.attack > 0;
            let kept = from != Purse::Turn && (spent.left.undefined > 0 || spent.left.non_attack > 0);
            let left = Box::new(spent.left);
            self.emit_cited(
                Event::Actions(ActionEvent::Spent { player, from, means, left }),
                spent.rule,
                None,
            );
            self.remark_on_payment(player, again, kept);
        }
    }

    /// After the outermost combat, or a sabotage outside any: actions of the turn that cannot be used
    /// any more by this attacker or another are lost.
    pub(in crate::game) fn lose_actions(&mut self, attacker: Option<WarriorId>) {
        let player = self.state.table.active;
        let account = self.state.table.player(player).account;
        let Some(account) = account.filter(|account| account.lost() > 0 && self.state.frames.len() <= 1)
        else {
            return;
        };
        if !self.can_attack_on(player, account) {
            let count = account.lost();
            let stands = attacker.is_some_and(|id| self.state.table.warrior(id).stands());
            let unable = !stands && self.rules.has(Principle::UnableToAttackOn);
            let principle = if unable { Principle::UnableToAttackOn } else { Principle::AttackIsLast };
            self.emit(Event::Actions(ActionEvent::Lost { player, count }), principle);
        }
    }

    /// The first way to pay: actions from cards before those of the turn, and for these, by a card that
    /// turns actions into attacks before the one attack that the rules allow, as long as another
    /// action of the turn is left for that one. What may be an attack anyway needs no such card.
    fn payment(
        &self,
        player: PlayerId,
        attacker: WarriorId,
        account: Actions,
    ) -> Result<Payment, Vec<Reason>> {
        let converts = self.converts_for(player, attacker);
        let mut refused = Vec::new();
        for from in Purse::ALL {
            let by_rules = matches!(from, Purse::Attack | Purse::Undefined);
            let means = if by_rules || (from == Purse::Turn && account.turn < 2) {
                [Means::Rules, Means::Conversion]
            } else {
                [Means::Conversion, Means::Rules]
            };
            for means in means.into_iter().filter(|means| converts || *means != Means::Conversion) {
                match account.spend(self.rules, from, Use::Attack(means)) {
                    Ok(spent) => return Ok((from, means, spent)),
                    // An empty purse is only a reason if it is the last.
                    Err(reasons) if reasons.iter().all(|reason| reason.why == Why::NoAction) => {
                        if from == Purse::Turn && refused.is_empty() {
                            refused = reasons;
                        }
                    }
                    Err(reasons) => refused.extend(reasons),
                }
            }
        }
        Err(refused)
    }

    /// Whether a card turns actions of the player into attacks of this warrior.
    pub(in crate::game) fn converts_for(&self, player: PlayerId, attacker: WarriorId) -> bool {
        self.conversions(player).any(|only| only.is_none_or(|only| self.is_of(attacker, only)))
    }

    fn can_attack_on(&self, player: PlayerId, account: Actions) -> bool {
        let table = &self.state.table;
        let own = || table.warriors().filter(|(_, warrior)| warrior.player == player && warrior.stands());
        let mut able = own().filter(|(id, _)| self.payment(player, *id, account).is_ok());
        able.any(|(attacker, _)| {
            let mut others = table.warriors().filter(|(_, warrior)| warrior.player != player);
            others.any(|(defender, _)| self.reasons_against_attack(attacker, defender, false).is_empty())
        })
    }
}
