//! What an attack costs where it is said how many actions the attacking player has left.

use crate::actions::{Actions, Means, Purse, Spent, Use};
use crate::effect::{Ability, ActionKind, Continuous, Static};
use crate::event::{ActionEvent, Event, Reason, Source, Why};
use crate::game::attacks::{Attack, Meeting};
use crate::game::context::ScriptContext;
use crate::game::position::Attacks;
use crate::game::texts::saying;
use crate::ids::{PlayerId, WarriorId};
use crate::rules::Principle;

/// An attack that can be paid for: what else is spent first, because it takes more than one action, and then
/// what is spent on the attack.
struct Payment {
    more: Vec<(Purse, Spent)>,
    from: Purse,
    means: Means,
    spent: Spent,
}

impl<'a> Attacks<'a> {
    /// Each text that lets a player use a non-attack action to attack now, with the affiliation it is
    /// limited to, if it is.
    fn conversions(self, player: PlayerId) -> impl Iterator<Item = (Source, Option<&'a str>)> {
        let is_own_turn = self.at.state.table.active == player;
        let made = self.at.state.converted.iter().filter(|&&by| by == player).count();
        let own = self
            .at
            .state
            .table
            .warriors()
            .filter(move |(_, warrior)| warrior.player == player && warrior.stands());
        own.flat_map(move |(id, warrior)| {
            let scope = ScriptContext::of(player, Some(id));
            let silent = self.at.texts().is_silent(id, false);
            let written: &[Ability] = if silent { &[] } else { warrior.abilities() };
            let written = written.iter().map(move |ability| (Source::Warrior(id), ability));
            let attached = self.at.state.table.attached(id).flat_map(|(lies, card)| {
                card.abilities().iter().map(move |ability| (Source::Card(lies), ability))
            });
            let held = written
                .chain(attached)
                .filter(move |(_, a)| a.requires.iter().all(|r| self.at.meaning().met(r, scope)));
            let texts = held.flat_map(|(by, ability)| ability.statics().map(move |text| (by, text)));
            texts.filter_map(move |(by, text)| match text {
                Static::ConvertsActions { only, most, own_turn } => {
                    let left = most.is_none_or(|most| made < usize::from(most.get()));
                    (left && (is_own_turn || !own_turn)).then_some((by, only.as_deref()))
                }
                _ => None,
            })
        })
    }

    /// The kind of action that the player would attack with now, and whether it is converted.
    pub(crate) fn attack_action(self, player: PlayerId) -> Option<(ActionKind, bool)> {
        let has = |kind| self.at.state.table.player(player).actions_left(kind) > 0;
        if has(ActionKind::Attack) {
            Some((ActionKind::Attack, false))
        } else if has(ActionKind::Undefined) {
            Some((ActionKind::Undefined, false))
        } else if has(ActionKind::NonAttack) && self.conversions(player).next().is_some() {
            Some((ActionKind::NonAttack, true))
        } else {
            None
        }
    }

    /// Why the player cannot pay for an attack by this warrior; none if it can, or if nothing is
    /// said of the player's actions.
    pub(in crate::game) fn reasons_against_paying(
        self,
        player: PlayerId,
        [attacker, defender]: [WarriorId; 2],
    ) -> Vec<Reason> {
        match self.at.state.table.player(player).account {
            Some(account)
                if self.pays_from_account(player)
                    && self.extra_attack(attacker, Some(defender)).is_none() =>
            {
                self.payment(player, [attacker, defender], account).err().unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    /// Whether an attack is paid from the account: not within another combat, and not by what a card
    /// gave.
    fn pays_from_account(self, player: PlayerId) -> bool {
        let gained = self.at.state.is_further_combat() && self.attack_action(player).is_some();
        self.at.state.frames.len() == 1 && !gained && !self.has_new_attack(player)
    }

    /// Whether a card lets the player make a new attack, which costs no action.
    pub(super) fn has_new_attack(self, player: PlayerId) -> bool {
        self.at.state.new_attack.is_some_and(|new| new.player == player)
    }

    /// Why a new attack that a card allows is not made by this warrior on this one.
    pub(in crate::game) fn reason_against_again(
        self,
        player: PlayerId,
        attacker: WarriorId,
        defender: WarriorId,
    ) -> Option<Reason> {
        let new = self.at.state.new_attack.filter(|new| new.player == player)?;
        if self.at.state.frames.len() != 1 {
            return None;
        }
        let rule = self.at.rules.cite(Principle::CardText);
        let elsewhere = new.again.filter(|again| *again != [attacker, defender]);
        let why = match elsewhere {
            Some([_, only]) => Why::OnlyAgain(only),
            None if new.not == Some(defender) => Why::NotAgain(defender),
            None => return None,
        };
        Some(Reason { why, rule })
    }

    /// How many actions of its player's any attack of a warrior takes, and by which text on it more than one.
    pub(super) fn actions_taken_by(self, attacker: WarriorId) -> (u8, Option<Source>) {
        let mut taken = (1, None);
        self.at.texts().for_each_text(attacker, saying!(AttackTakes), &mut |source, change| {
            if let Continuous::AttackTakes { actions } = change
                && *actions > taken.0
            {
                taken = (*actions, Some(source));
            }
        });
        taken
    }

    /// How many actions of its player's an attack takes, and by which text on the two more than one.
    fn actions_taken(self, [attacker, defender]: [WarriorId; 2]) -> (u8, Option<Source>) {
        let mut taken = self.actions_taken_by(attacker);
        self.at.texts().for_each_text(defender, saying!(BeingAttackedTakes), &mut |source, change| {
            if let Continuous::BeingAttackedTakes { actions, by } = change
                && self.at.meaning().means(by, attacker)
                && *actions > taken.0
            {
                taken = (*actions, Some(source));
            }
        });
        taken
    }

    /// What is used for so many actions besides the attack that a text asks for, and what is left each time:
    /// of the turn before those that cards gave. `None` if there are too few; nothing where nobody says how
    /// many the player has.
    pub(in crate::game) fn actions_besides(
        self,
        player: PlayerId,
        actions: u8,
    ) -> Option<Vec<(Purse, Actions)>> {
        let Some(mut left) = self.at.state.table.player(player).account else { return Some(Vec::new()) };
        let mut used = Vec::new();
        for _ in 0..actions {
            let from = left.take_any()?;
            used.push((from, left));
        }
        Some(used)
    }

    /// One action used: by the rules, and by a text in play that lets others follow an attack.
    pub(super) fn spend(self, account: Actions, from: Purse, on: Use) -> Result<Spent, Vec<Reason>> {
        let lifted = account.attacking && self.others_may_follow().is_some();
        let asked = Actions { attacking: account.attacking && !lifted, ..account };
        let mut spent = asked.spend(self.at.rules, from, on)?;
        // What was an attack is still known as one, should that text leave play.
        spent.left.attacking |= lifted;
        Ok(spent)
    }

    /// The text in play that lets actions that are no attacks follow an attack, if one does.
    fn others_may_follow(self) -> Option<Source> {
        let is_free = |text: &Static| *text == Static::ActionsAfterAttacks {};
        self.at.texts().static_in_play(|text, _, _| is_free(text))
    }

    /// What is used for so many actions that are no attacks, where a text asks for them, and what is left each
    /// time; attack actions too where it says so. Nothing where nobody says how many the player has.
    pub(crate) fn actions_for_deed(
        self,
        (player, source): (PlayerId, Source),
        (actions, attacks): (u8, bool),
    ) -> Result<Vec<(Purse, Actions)>, Vec<Reason>> {
        let Some(mut left) = self.at.state.table.player(player).account else { return Ok(Vec::new()) };
        let mut used = Vec::new();
        for _ in 0..actions {
            let others = [Purse::NonAttack, Purse::Undefined, Purse::Turn].map(|from| (from, Use::Other));
            let attack = (Purse::Attack, Use::Attack(Means::Rules));
            let all = others.into_iter().chain(attacks.then_some(attack));
            let spent = all.map(|(from, on)| (from, self.spend(left, from, on)));
            let mut paid = spent.filter_map(|(from, spent)| Some((from, spent.ok()?)));
            let Some((from, spent)) = paid.next() else {
                let rule = self.at.rules.cite(Principle::CardText);
                return Err(vec![Reason { why: Why::TooFewActions(source), rule }]);
            };
            left = spent.left;
            used.push((from, left));
        }
        Ok(used)
    }

    /// The first way to pay: where the attack takes more than one action, the others first, since nothing
    /// but attacks comes after an attack.
    fn payment(
        self,
        player: PlayerId,
        both: [WarriorId; 2],
        account: Actions,
    ) -> Result<Payment, Vec<Reason>> {
        let (mut more, mut left) = (Vec::new(), account);
        let (taken, by) = self.actions_taken(both);
        for _ in 1..taken {
            let others = [Purse::NonAttack, Purse::Undefined, Purse::Turn].map(|from| (from, Use::Other));
            let attack = (Purse::Attack, Use::Attack(Means::Rules));
            // One is kept for the attack itself.
            let all = others.into_iter().chain((left.attack > 1).then_some(attack));
            let spent = all.map(|(from, on)| (from, self.spend(left, from, on)));
            let mut paid = spent.filter_map(|(from, spent)| Some((from, spent.ok()?)));
            let Some((from, spent)) = paid.next() else {
                let rule = self.at.rules.cite(Principle::CardText);
                return Err(vec![Reason { why: by.map_or(Why::NoAction, Why::TooFewActions), rule }]);
            };
            left = spent.left;
            more.push((from, spent));
        }
        let paid = self.one_payment(player, both[0], left);
        let (from, means, spent) = paid.map_err(|reasons| asked_for_more(reasons, by))?;
        Ok(Payment { more, from, means, spent })
    }

    /// The first way to pay for one action: actions from cards before those of the turn, and for these, by a card that
    /// turns actions into attacks before the one attack that the rules allow, as long as another
    /// action of the turn is left for that one. What may be an attack anyway needs no such card.
    pub(super) fn one_payment(
        self,
        player: PlayerId,
        attacker: WarriorId,
        account: Actions,
    ) -> Result<(Purse, Means, Spent), Vec<Reason>> {
        let converts = self.converts_for(player, attacker);
        let price = self.price_of_more(player).map(|(price, _)| Means::Price(price));
        let mut refused = Vec::new();
        for from in Purse::ALL {
            let by_rules = matches!(from, Purse::Attack | Purse::Undefined);
            let means = if by_rules || (from == Purse::Turn && account.turn < 2) {
                [Means::Rules, Means::Conversion]
            } else {
                [Means::Conversion, Means::Rules]
            };
            let means = means.into_iter().filter(|means| converts || *means != Means::Conversion);
            for means in means.chain(price) {
                match account.spend(self.at.rules, from, Use::Attack(means)) {
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

    /// What is used for an attack that is no combat, of a warrior or of nobody.
    pub(in crate::game) fn payment_for_special(
        self,
        player: PlayerId,
        attacker: Option<WarriorId>,
        account: Actions,
    ) -> Result<(Purse, Means, Actions), Vec<Reason>> {
        let paid = if let Some(attacker) = attacker {
            self.one_payment(player, attacker, account)?
        } else {
            let spend = |from: Purse| {
                let means = Means::Rules;
                Some((from, means, account.spend(self.at.rules, from, Use::Attack(means)).ok()?))
            };
            let rule = self.at.rules.cite(Principle::CardText);
            let none = || vec![Reason { why: Why::NoAction, rule }];
            Purse::ALL.into_iter().find_map(spend).ok_or_else(none)?
        };
        Ok((paid.0, paid.1, paid.2.left))
    }

    /// Whether a card turns actions of the player into attacks of this warrior.
    pub(in crate::game) fn converts_for(self, player: PlayerId, attacker: WarriorId) -> bool {
        self.converting_for(player, attacker).is_some()
    }

    /// The card that does, if one does.
    fn converting_for(self, player: PlayerId, attacker: WarriorId) -> Option<Source> {
        let fits = |only: &str| self.at.warriors().is_of(attacker, only);
        self.conversions(player).find(|(_, only)| only.is_none_or(fits)).map(|(by, _)| by)
    }

    /// The text by which an action is an attack of this warrior, where no rule alone makes it one.
    fn text_of_means(self, player: PlayerId, attacker: WarriorId, means: Means) -> Option<Source> {
        match means {
            Means::Rules => None,
            Means::Conversion => self.converting_for(player, attacker),
            Means::Price(_) => self.price_of_more(player).map(|(_, by)| by),
        }
    }

    fn can_attack_on(self, player: PlayerId, account: Actions) -> bool {
        let table = &self.at.state.table;
        let own = || table.warriors().filter(|(_, warrior)| warrior.player == player && warrior.stands());
        let mut able = own().filter(|(id, _)| {
            self.extra_attack(*id, None).is_some() || self.one_payment(player, *id, account).is_ok()
        });
        able.any(|(attacker, _)| {
            let pays = |defender: WarriorId| {
                self.extra_attack(attacker, Some(defender)).is_some()
                    || self.payment(player, [attacker, defender], account).is_ok()
            };
            let mut others = table.warriors().filter(|(_, warrior)| warrior.player != player);
            others.any(|(defender, _)| {
                pays(defender)
                    && self.reasons_against_attack(attacker, defender, Meeting::Announced).is_empty()
            })
        })
    }
}

impl Attack<'_, '_> {
    /// Takes the action for an attack that begins the outermost combat.
    pub(in crate::game) fn pay_for_attack(&mut self, player: PlayerId, both: [WarriorId; 2]) {
        let attacker = both[0];
        if self.game.position.state.frames.len() != 1 || self.game.position.attacks().has_new_attack(player) {
            return;
        }
        if let Some(extra) = self.game.position.attacks().extra_attack(attacker, Some(both[1])) {
            self.make_extra_attack(player, attacker, extra);
            return;
        }
        // A further combat takes an action that a card gave in the one before, if there is one.
        if self.game.position.state.is_further_combat()
            && self.game.position.attacks().attack_action(player).is_some()
        {
            self.use_action(player, attacker, Principle::ActionKinds);
            return;
        }
        let Some(account) = self.game.position.state.table.player(player).account else { return };
        if let Ok(Payment { more, from, means, spent }) =
            self.game.position.attacks().payment(player, both, account)
        {
            let by = self.game.position.attacks().text_of_means(player, attacker, means);
            let (_, more_by) = self.game.position.attacks().actions_taken(both);
            let text = self.game.position.rules.cite(Principle::CardText);
            for (from, spent) in more {
                let (means, left) = (Means::Rules, Box::new(spent.left));
                let spent = Event::Actions(ActionEvent::Spent { player, from, means, left });
                self.game.emit_cited(spent, text, more_by);
            }
            let again = account.attacking || spent.left.attack > 0;
            let kept = from != Purse::Turn && (spent.left.undefined > 0 || spent.left.non_attack > 0);
            let left = Box::new(spent.left);
            self.game.emit_cited(
                Event::Actions(ActionEvent::Spent { player, from, means, left }),
                spent.rule,
                by,
            );
            if spent.cost > 0 {
                self.game.emit_cited(Event::DestinyPaid { player, amount: spent.cost }, text, by);
            }
            self.game.remarks().remark_on_payment(player, again, kept);
        }
    }

    /// After the outermost combat, or a sabotage outside any: actions of the turn that cannot be used
    /// any more by this attacker or another are lost.
    pub(in crate::game) fn lose_actions(&mut self, attacker: Option<WarriorId>) {
        let player = self.game.position.state.table.active;
        let account = self.game.position.state.table.player(player).account;
        let Some(account) =
            account.filter(|account| account.lost() > 0 && self.game.position.state.frames.len() <= 1)
        else {
            return;
        };
        // Where others may follow an attack, none is lost by it.
        if let Some(by) = self.game.position.attacks().others_may_follow() {
            self.game.remarks().remark_on_others_following(player, by);
            return;
        }
        if !self.game.position.attacks().can_attack_on(player, account) {
            let count = account.lost();
            let stands = attacker.is_some_and(|id| self.game.position.state.table.warrior(id).stands());
            let unable = !stands && self.game.position.rules.has(Principle::UnableToAttackOn);
            let principle = if unable { Principle::UnableToAttackOn } else { Principle::AttackIsLast };
            self.game.emit(Event::Actions(ActionEvent::Lost { player, count }), principle);
        }
    }
}

/// Reasons why nothing is left to pay with, by the text that asks for more than one action, if one does.
pub(super) fn asked_for_more(reasons: Vec<Reason>, by: Option<Source>) -> Vec<Reason> {
    let Some(by) = by else { return reasons };
    let told = |reason: Reason| match reason.why {
        Why::NoAction => Reason { why: Why::TooFewActions(by), ..reason },
        _ => reason,
    };
    reasons.into_iter().map(told).collect()
}
