//! What plays cost, and the strength that is bought with destiny points.

use std::num::NonZeroU32;

use crate::actions::{Actions, Means, Purse};
use crate::effect::{
    Bought, CardFilter, Continuous, Cost, Operation, Play, RatingCost, Strength, Who, Whose, Window,
};
use crate::event::{ActionEvent, Aim, Event, Gap, Reason, Source, Why};
use crate::game::context::ScriptContext;
use crate::game::plays::dues::sum_of;
use crate::game::position::Prices;
use crate::game::texts::saying;
use crate::game::{Game, Move};
use crate::ids::{PlayerId, WarriorId};
use crate::number::Number;
use crate::rules::Principle;
use crate::ruleset::PayingOn;

/// How many amounts are offered, the least first, besides the greatest.
const OFFERED: u32 = 8;

impl<'a> Prices<'a> {
    /// Every reason why a player cannot pay for a play, or not so many points.
    pub(in crate::game) fn cost_reasons(
        self,
        (source, scope): (Source, ScriptContext),
        (play, besides): (&Play, &[Aim]),
        points: u32,
        reasons: &mut Vec<Reason>,
    ) {
        let player = scope.player;
        let has = self.at.state.table.player(player).destiny;
        let base =
            self.cost_of(source, play, scope).saturating_add(self.at.spells().least_surcharge(play, scope));
        let base = base.saturating_add(self.cost_of_others(play, scope, besides));
        let unpaid = play.strength.is_some_and(|strength| strength.unpaid);
        let cost = if unpaid { base } else { base.saturating_add(points) };
        let dearer = || self.dearer_by(source, play, scope);
        let mut add = |why, principle| reasons.push(Reason { why, rule: self.at.rules.cite(principle) });
        if self.actions_of(player, source, play).is_none() {
            add(Why::TooFewActions(source), Principle::CardText);
        }
        let Some(strength) = play.strength else {
            if points > 0 {
                add(Why::NothingToBuy, Principle::CardText);
            }
            if base > has {
                add(Why::TooCostly { cost: base, has, by: dearer() }, principle_of(play));
            }
            return;
        };
        let [bounds, buys] = principles(play);
        let none = self.worth(player, source, strength.bought(0), play);
        let least = none.missing();
        if points < least {
            add(Why::TooFewPoints { points, least }, buys);
        }
        let per = self.at.spells().price(player, play, scope.target, strength.points);
        let limit = strength.most.map(|most| most.saturating_mul(per).get());
        let limit = limit.into_iter().chain(self.within(strength, scope)).min();
        if let Some(most) = limit.filter(|&most| points > most) {
            add(Why::TooManyPoints { points, most }, Principle::CardText);
        }
        if cost > has {
            add(Why::TooCostly { cost, has, by: dearer() }, bounds);
        }
    }

    /// The fewest destiny points that a play takes: its cost, and what has to be bought with it.
    pub(in crate::game) fn least(self, (source, scope): (Source, ScriptContext), play: &Play) -> u32 {
        let base = self.cost_of(source, play, scope);
        let base = base.saturating_add(self.at.spells().least_surcharge(play, scope));
        let bought = play.strength.filter(|strength| !strength.unpaid);
        let bought =
            bought.map(|strength| self.worth(scope.player, source, strength.bought(0), play).missing());
        base.saturating_add(bought.unwrap_or_default())
    }

    /// The actions that are used for a play: those besides the one of the attack, and that one too where the
    /// play is an attack. `None` if there are too few; nothing where nobody says how many the player has.
    fn actions_of(
        self,
        player: PlayerId,
        source: Source,
        play: &Play,
    ) -> Option<Vec<(Purse, Means, Actions)>> {
        let attacks = play.windows.contains(&Window::SpecialAttack);
        if play.attack_takes.is_none() && !attacks {
            return Some(Vec::new());
        }
        let besides = self.at.attacks().actions_besides(player, play.further_actions())?;
        let last = besides.last().map(|(_, left)| *left);
        let mut used: Vec<_> = besides.into_iter().map(|(from, left)| (from, Means::Rules, left)).collect();
        if let Some(account) = last.or(self.at.state.table.player(player).account).filter(|_| attacks) {
            let paid = self.at.attacks().payment_for_special(player, self.at.state.bearer(source), account);
            let (from, means, left) = paid.ok()?;
            used.push((from, means, left));
        }
        Some(used)
    }

    /// What is left of the printed rating of the target that what is named may not exceed: without what plays
    /// with the same limit have taken of it in this combat, or wait to take.
    fn within(self, strength: Strength, scope: ScriptContext) -> Option<u32> {
        let (target, limit) = (scope.target?, strength.within?);
        let printed = self.at.state.table.warrior(target).ratings.get(limit).unwrap_or(0);
        let combat = self.at.state.combat();
        let taken = combat.into_iter().flat_map(|combat| &combat.modifiers).filter(|modifier| {
            modifier.warrior == target
                && modifier.rating == limit
                && modifier.operation == Operation::Base
                && modifier.bought.is_some()
        });
        let waiting = combat.into_iter().flat_map(|combat| &combat.pending).filter(|pending| {
            let play = self.at.plays().play_of(pending);
            let same = play.and_then(|play| play.strength).and_then(|strength| strength.within);
            pending.target == Some(Aim::Warrior(target)) && same == Some(limit)
        });
        let waiting = waiting.map(|pending| i32::try_from(pending.points).unwrap_or(i32::MAX));
        let left = waiting.fold(printed, i32::saturating_sub);
        let left = taken.map(|modifier| modifier.amount.min(0)).fold(left, i32::saturating_add);
        Some(u32::try_from(left).unwrap_or(0))
    }

    /// What is bought with destiny points, counted as they count for whoever pays them.
    pub(in crate::game) fn worth(
        self,
        player: PlayerId,
        source: Source,
        bought: Bought,
        play: &Play,
    ) -> Bought {
        let per = self.at.spells().price(player, play, None, bought.per);
        Bought { per, each: self.each_counts(player, source, play), ..bought }
    }

    /// As how many each destiny point counts that is paid for a play, where a text says that those of
    /// the caster or bearer count for more: of several the highest counts.
    fn each_counts(self, player: PlayerId, source: Source, play: &Play) -> NonZeroU32 {
        let payers: Vec<WarriorId> = match (&play.spell, self.at.state.bearer(source)) {
            (Some(spell), _) => self.at.spells().casters(player, play, spell, None),
            (None, bearer) => bearer.into_iter().collect(),
        };
        let aspect = play.spell.as_ref().map(|spell| spell.aspect.as_str());
        let is_meant = |gear: &CardFilter| matches!(source, Source::Card(id) if self.at.state.table.card(id).is_meant(gear));
        let mut each = NonZeroU32::MIN;
        for payer in payers {
            self.at.texts().for_each_text(payer, saying!(DestinyWorth), &mut |_, change| {
                if let Continuous::DestinyWorth { factor, art, of, .. } = change {
                    let cast = art
                        .as_ref()
                        .is_some_and(|art| aspect == Some(art) || (art == "all" && aspect.is_some()));
                    if cast || of.as_ref().is_some_and(is_meant) {
                        each = each.max(*factor);
                    }
                }
            });
        }
        each
    }

    /// How many points are paid for a play before anything is bought with it: enough that they count as
    /// its cost. Nothing for a rating that is a dash.
    fn cost_of(self, source: Source, play: &Play, scope: ScriptContext) -> u32 {
        let cost = match play.cost {
            Cost::Points(points) => points,
            Cost::Rating(RatingCost { times, plus, .. }) => {
                let number = self.rating_paid(play, scope).and_then(|(_, number)| number);
                let figure = number.map_or(0, |number| u32::try_from(number.total).unwrap_or(0));
                figure.saturating_mul(times.get()).saturating_add(plus)
            }
        };
        let price = |cost| self.at.spells().price(scope.player, play, scope.target, cost).get();
        let cost = NonZeroU32::new(cost).map_or(0, price);
        let paid =
            if cost == 0 { 0 } else { cost.div_ceil(self.each_counts(scope.player, source, play).get()) };
        paid.saturating_add(sum_of(&self.dues(source, play, scope)))
    }

    /// What a play that costs a rating of its target costs for what is named besides.
    fn cost_of_others(self, play: &Play, scope: ScriptContext, besides: &[Aim]) -> u32 {
        let each = besides.iter().filter_map(|aim| {
            let scope = ScriptContext { target: Some(aim.warrior()?), ..scope };
            let (_, number) = self.rating_paid(play, scope)?;
            u32::try_from(number?.total).ok()
        });
        each.fold(0, u32::saturating_add)
    }

    /// The warrior whose rating a play costs, and that rating; `None` if there is no such warrior.
    fn rating_paid(self, play: &Play, scope: ScriptContext) -> Option<(WarriorId, Option<Number>)> {
        let Cost::Rating(RatingCost { rating, of, .. }) = play.cost else { return None };
        let whose = match of {
            Whose::Target => Who::Target,
            Whose::Bearer => Who::Bearer,
            Whose::Opponent => Who::TheirCombatant,
        };
        let warrior = self.at.meaning().who(whose, scope)[0]?;
        Some((warrior, self.at.figures().rating(warrior, rating)))
    }

    /// The amounts of destiny points worth paying for a play; `None` where nothing is bought.
    pub(in crate::game) fn amounts(self, player: PlayerId, source: Source, play: &Play) -> Option<Vec<u32>> {
        // Of a rating it depends on whom the play is aimed at; what cannot be paid is sifted out.
        let cost = match play.cost {
            Cost::Points(points) => points,
            Cost::Rating(_) => 0,
        };
        let strength = play.strength?;
        let bought = self.worth(player, source, strength.bought(0), play);
        let has = self.at.state.table.player(player).destiny;
        let left =
            if strength.unpaid { OFFERED } else { has.saturating_sub(cost.div_ceil(bought.each.get())) };
        Some(amounts(bought, strength.limit(), left))
    }

    /// Every way to pay on for a card played before.
    pub(in crate::game) fn payments_on(self, player: PlayerId, into: &mut Vec<Move>) {
        let left = self.at.state.table.player(player).destiny;
        for (source, _, strength, bought) in self.strengths(player) {
            let amounts = amounts(bought, strength.limit(), left);
            into.extend(amounts.into_iter().map(|points| Move::Strengthen { source, points }));
        }
    }

    /// Whether some amount that could be paid is among none of the moves offered.
    pub(crate) fn leaves_amounts_out(offered: &[Move]) -> bool {
        let mut amounts: Vec<(bool, Source, u32)> = offered
            .iter()
            .filter_map(|choice| match *choice {
                Move::Play { source, points, .. } if points > 0 => Some((true, source, points)),
                Move::Strengthen { source, points } => Some((false, source, points)),
                _ => None,
            })
            .collect();
        amounts.sort_unstable();
        amounts.dedup();
        let all = usize::try_from(OFFERED).unwrap_or(usize::MAX);
        amounts.chunk_by(|one, other| (one.0, one.1) == (other.0, other.1)).any(|one| one.len() > all)
    }

    /// Every reason why a player cannot pay so many points on for a card.
    pub(in crate::game) fn reasons_against_paying_on(
        self,
        player: PlayerId,
        source: Source,
        points: u32,
    ) -> Vec<Reason> {
        let because = |why, principle| Reason { why, rule: self.at.rules.cite(principle) };
        let found = self.strengths(player).into_iter().find(|(whose, ..)| *whose == source);
        let Some((_, play, strength, bought)) = found.filter(|(_, play, ..)| self.may_be_paid_on(play))
        else {
            return vec![because(Why::CannotPayOn, Principle::PersistentSpell)];
        };
        let mut reasons = Vec::new();
        let open = self.at.plays().open_windows();
        let while_modifying =
            play.spell.is_some() && self.at.rules.parameters.paying_on.is == PayingOn::WhileModifying;
        if while_modifying && !open.contains(&Window::Modify) {
            let why = Why::WrongWindow { plays_in: vec![Window::Modify], open: open.to_vec() };
            reasons.push(Reason { why, rule: self.at.rules.parameters.paying_on.rule });
        }
        let [bounds, buys] = principles(play);
        let least = bought.missing();
        if points < least {
            reasons.push(because(Why::TooFewPoints { points, least }, buys));
        }
        let most = strength.limit().map(|limit| limit.saturating_sub(bought.points));
        if let Some(most) = most.filter(|&most| points > most) {
            reasons.push(because(Why::TooManyPoints { points, most }, Principle::CardText));
        }
        let has = self.at.state.table.player(player).destiny;
        if points > has {
            reasons.push(because(Why::TooCostly { cost: points, has, by: Vec::new() }, bounds));
        }
        reasons
    }

    /// Whether the rules, or for what is no spell the card, let a player pay on.
    fn may_be_paid_on(self, play: &Play) -> bool {
        let allows = play.strength.is_some_and(|strength| strength.persistent);
        match (&play.spell, self.at.rules.parameters.paying_on.is) {
            (None, _) => allows,
            (Some(_), PayingOn::WhileModifying) => true,
            (Some(_), PayingOn::ModifiersThatAllow) => allows && play.windows.contains(&Window::Modify),
        }
    }

    /// The cards of a player whose strength was bought in this combat and that have not been
    /// annulled, with what was bought: those that wait, and those that count.
    fn strengths(self, player: PlayerId) -> Vec<(Source, &'a Play, Strength, Bought)> {
        let Some(combat) = self.at.state.combat() else { return Vec::new() };
        let plays = |source| self.at.state.script(source).map_or(&[][..], |script| &script.plays);
        let waiting =
            combat.pending.iter().filter(|pending| pending.player == player).filter_map(|pending| {
                let play = plays(pending.source).get(pending.way)?;
                let strength = play.strength?;
                let bought = self.worth(player, pending.source, strength.bought(pending.points), play);
                Some((pending.source, play, strength, bought))
            });
        let own = |source: &Source| self.at.state.controller(*source) == player;
        let counting =
            combat.modifiers.iter().filter(|modifier| own(&modifier.source)).filter_map(|modifier| {
                let bought = modifier.bought?;
                // Of what counts the way is known by its price.
                let mut ways = plays(modifier.source).iter().filter_map(|play| Some((play, play.strength?)));
                let (play, strength) = ways.find(|(play, strength)| {
                    self.at.spells().price(player, play, None, strength.points) == bought.per
                })?;
                Some((modifier.source, play, strength, bought))
            });
        let mut found: Vec<(Source, &Play, Strength, Bought)> = Vec::new();
        for one in waiting.chain(counting) {
            if !found.iter().any(|(known, ..)| *known == one.0) {
                found.push(one);
            }
        }
        found
    }
}

impl Game<'_> {
    /// Takes the destiny points for a play.
    pub(in crate::game) fn pay_cost(
        &mut self,
        scope: ScriptContext,
        source: Source,
        (play, besides): (&Play, &[Aim]),
        points: u32,
    ) {
        let player = scope.player;
        let amount = self
            .position
            .prices()
            .cost_of(source, play, scope)
            .saturating_add(self.position.spells().least_surcharge(play, scope))
            .saturating_add(self.position.prices().cost_of_others(play, scope, besides));
        if let Cost::Rating(RatingCost { rating, .. }) = play.cost
            && let Some((warrior, number)) = self.position.prices().rating_paid(play, scope)
        {
            if let Some(number) = number {
                self.note_doubt(warrior, rating, number.doubt);
            } else {
                let gap = Gap::UnknownRating(warrior, rating);
                self.emit_from(Event::Unspecified { gap }, Principle::CardText, source);
            }
        }
        for (from, means, left) in self.position.prices().actions_of(player, source, play).unwrap_or_default()
        {
            let left = Box::new(left);
            let spent = Event::Actions(ActionEvent::Spent { player, from, means, left });
            self.emit_from(spent, Principle::CardText, source);
        }
        if amount > 0 {
            self.emit_from(Event::DestinyPaid { player, amount }, principle_of(play), source);
        }
        if points > 0 && !play.strength.is_some_and(|strength| strength.unpaid) {
            let [_, buys] = principles(play);
            self.emit_from(Event::DestinyPaid { player, amount: points }, buys, source);
        }
    }

    /// Pays on: what waits or counts already is stronger at once, and so is what it is in the number.
    pub(in crate::game) fn pay_on(&mut self, player: PlayerId, source: Source, points: u32) {
        let found = self.position.prices().strengths(player).into_iter().find(|(whose, ..)| *whose == source);
        let Some(before) = found.map(|(.., bought)| bought.points) else { return };
        let total = before.saturating_add(points);
        self.emit_from(Event::DestinyPaid { player, amount: points }, Principle::PersistentSpell, source);
        let stronger = Event::Strengthened { player, source, points, total };
        self.emit_from(stronger, Principle::PersistentSpell, source);
    }
}

/// The rules that say how many points may be paid for a play, and that they make it stronger.
fn principles(play: &Play) -> [Principle; 2] {
    if play.spell.is_some() {
        [Principle::PointsAsManyAsLiked, Principle::StrengthByPoints]
    } else {
        [Principle::CardText; 2]
    }
}

/// The rule by which the cost of a play counts: of a rating, what it is now.
const fn principle_of(play: &Play) -> Principle {
    match play.cost {
        Cost::Points(_) => Principle::CardText,
        Cost::Rating(_) => Principle::ModifiedUnlessBase,
    }
}

/// Amounts that buy something more: the least ones, and the greatest.
fn amounts(bought: Bought, limit: Option<u32>, left: u32) -> Vec<u32> {
    let (first, per) = (bought.missing(), bought.per.get().div_ceil(bought.each.get()));
    let most = limit.map_or(left, |limit| left.min(limit.saturating_sub(bought.points)));
    let Some(further) = most.checked_sub(first).map(|rest| rest / per) else { return Vec::new() };
    let offered = (0..=further.min(OFFERED - 1)).chain((further >= OFFERED).then_some(further));
    offered.map(|times| first + times * per).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::num::NonZeroU32;

    fn bought(points: u32, per: u32) -> Bought {
        Bought { points, per: NonZeroU32::new(per).expect("more than nothing"), each: NonZeroU32::MIN }
    }

    #[test]
    fn whole_strengths_are_offered_within_what_can_be_paid() {
        assert_eq!(amounts(bought(0, 2), None, 7), [2, 4, 6]);
        assert_eq!(amounts(bought(0, 2), Some(4), 7), [2, 4]);
        assert_eq!(amounts(bought(5, 2), None, 4), [1, 3], "one point of the five has bought nothing yet");
        assert!(amounts(bought(0, 3), None, 2).is_empty());
        assert!(amounts(bought(4, 2), Some(4), 9).is_empty());
    }

    #[test]
    fn of_many_amounts_the_least_and_the_greatest_are_offered() {
        assert_eq!(amounts(bought(0, 1), None, u32::MAX), [1, 2, 3, 4, 5, 6, 7, 8, u32::MAX]);
    }
}
