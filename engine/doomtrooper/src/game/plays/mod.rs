//! Which cards may be played now, and why not.

mod aims;
mod counters;
mod dues;
mod embargo;
mod immune;
mod influence;
pub(in crate::game) mod prices;
pub(in crate::game) mod spells;
mod taking;
mod windows;

use crate::effect::{
    Ability, Also, Continuous, Cost, From, Imposed, OneShot, OneShotKind, Owner, Play, PostPlay, Static,
    Target,
};
use crate::event::{Aim, Reason, Source, Why};
use crate::game::context::ScriptContext;
use crate::game::position::Plays;
use crate::game::{Ask, Decision};
use crate::ids::{PlayerId, RuleRef, WarriorId};
use crate::rating::Rating;
use crate::rules::Principle;
use crate::state::{Gained, Pending};
use crate::table::Place;

/// What a player names when playing a card.
#[derive(Debug, Clone, Copy)]
pub(in crate::game) struct Named {
    /// What it is aimed at.
    pub(in crate::game) target: Option<Aim>,
    /// Ratings to change places.
    pub(in crate::game) swap: Option<(Rating, Rating)>,
    /// Destiny points paid for its strength.
    pub(in crate::game) points: u32,
}

impl Plays<'_> {
    /// Every reason why a card may not be played now.
    pub(in crate::game) fn reasons_against_play(
        self,
        player: PlayerId,
        source: Source,
        way: usize,
        named: Named,
    ) -> Vec<Reason> {
        let Named { target, points, .. } = named;
        let because = |why, principle| Reason { why, rule: self.at.rules.cite(principle) };
        let asked = self.at.state.play(source, way);
        let by = asked.map(|play| play.by);
        let is_free = self.is_free_again(source, way, target);
        if !is_free || !self.holds_card(player, source, by.unwrap_or_default()) {
            let principle =
                if self.is_reaction(source) { Principle::ReactionFromHand } else { Principle::CardText };
            return vec![because(Why::NotHeld, principle)];
        }
        let known = self.at.state.script(source).filter(|script| script.knows_its_plays());
        let Some(script) = known else {
            return vec![because(Why::Unmodelled(source), Principle::CardText)];
        };
        let Some(play) = script.plays.get(way).filter(|play| self.lies_right(source, play.from)) else {
            let is_laid_before = script.lingers && script.plays.is_empty();
            let why = if is_laid_before { Why::LaidBefore } else { Why::NoSuchWay };
            return vec![because(why, Principle::CardText)];
        };
        let mut reasons = Vec::new();
        reasons.extend(self.reason_of_silence(source));
        reasons.extend(self.reason_of_window(source, play));
        let scope = ScriptContext {
            target: target.and_then(Aim::warrior),
            second: second_warrior(target),
            card: target.and_then(Aim::card),
            award: self.at.earnings().award_of_play(play, player, target),
            ..ScriptContext::of(player, self.at.state.bearer(source)).from(source)
        };
        self.requirement_reasons(play, scope, &mut reasons);
        let besides = bought_besides(play, target);
        for more in &besides {
            let scope = ScriptContext { target: more.warrior(), card: more.card(), ..scope };
            self.requirement_reasons(play, scope, &mut reasons);
            self.at.attacks().joining_reasons(play, scope, &mut reasons);
        }
        self.aim_reasons(play, scope, named, &mut reasons);
        let used = || self.at.state.combat().is_some_and(|combat| combat.used.contains(&(source, way)));
        // A combat that it brought about is not the first one, after which it brings about another.
        let brought = || play.fights_again() && self.at.state.free_attack == Some(source);
        if play.once && (used() || brought()) {
            reasons.push(because(Why::UsedAlready, Principle::CardText));
        }
        if let Some(by) = self.cards_barred(player, source) {
            reasons.push(because(Why::CardsBarred(by), Principle::CardText));
        }
        self.at.prices().cost_reasons((source, scope), (play, &besides), points, &mut reasons);
        self.at.spells().spell_reasons(player, play, scope, &mut reasons);
        // Who is given something is not yet affected by it, nor is anybody else.
        if !play.gives() {
            self.immunity_reasons(player, source, &mut reasons);
            self.target_immunity(source, scope, &mut reasons);
        }
        self.aloofness_reasons(source, play, scope, &mut reasons);
        self.at.attacks().replacement_reasons(play, scope, &mut reasons);
        self.at.attacks().joining_reasons(play, scope, &mut reasons);
        self.at.attacks().attack_now_reasons(play, scope, &mut reasons);
        self.at.attacks().special_attack_reasons(play, scope, &mut reasons);
        self.at.attacks().tactic_change_reasons(play, &mut reasons);
        self.at.attacks().cover_reasons(play, scope, &mut reasons);
        self.reasons_against_giving(play, scope, &mut reasons);
        self.reasons_against_redirecting(play, scope, &mut reasons);
        self.reasons_against_swapping(play, scope, &mut reasons);
        self.reasons_against_taking((source, play), scope, &mut reasons);
        self.reasons_against_entering(play, scope, &mut reasons);
        self.reasons_against_undoing(play, scope, &mut reasons);
        self.repetition_reasons(source, play, scope, &mut reasons);
        let vain = self.at.rules.has(Principle::MustHaveInfluence)
            && !play.changes.is_empty()
            && play.changes.iter().all(|change| self.changes_nothing(change, scope));
        if reasons.is_empty() && vain {
            reasons.push(because(Why::NoInfluence, Principle::MustHaveInfluence));
        }
        reasons
    }

    /// Which of what a play needs is not so.
    fn requirement_reasons(self, play: &Play, scope: ScriptContext, reasons: &mut Vec<Reason>) {
        let rule = self.at.rules.cite(Principle::CardText);
        let unmet = play.requires.iter().filter(|one| !self.at.meaning().met(one, scope));
        reasons.extend(unmet.map(|one| Reason { why: Why::Requires(Box::new(one.clone())), rule }));
    }

    /// Why what a player names for a play is not what it asks for, or is beyond its reach.
    fn aim_reasons(self, play: &Play, scope: ScriptContext, named: Named, reasons: &mut Vec<Reason>) {
        let Named { target, swap, points } = named;
        let mut add = |why, principle| reasons.push(Reason { why, rule: self.at.rules.cite(principle) });
        for warrior in scope.target.into_iter().chain(scope.second) {
            let one = self.at.state.table.warrior(warrior);
            if one.is_in_play() && one.imprisoned {
                add(Why::Imprisoned(warrior), Principle::Prisoner);
            }
        }
        let swaps = play.does(OneShotKind::SwapRatings);
        let more = self.more_fits(play, scope, target, points);
        if more
            && self.target_fits(play, scope, target)
            && swaps == swap.is_some()
            && swap.is_none_or(can_swap)
        {
            return;
        }
        let aims_at_none = more && play.target == Target::PlayedCard;
        if let Some(beyond) = self.beyond_counter(scope.player, play, target) {
            add(Why::NeverCountered(beyond), Principle::CardText);
        } else if aims_at_none && self.counterable(scope.player, play.takes_up()).next().is_none() {
            add(Why::NothingToCounter, Principle::CounteredAtOnce);
        } else {
            add(Why::WrongTarget, Principle::CardText);
        }
    }

    /// Why a warrior may not have the card that a play gives it, be it another or the card played.
    fn reasons_against_giving(self, play: &Play, scope: ScriptContext, reasons: &mut Vec<Reason>) {
        if play.gives()
            && let (Some(Source::Card(card)), Some(warrior)) = (scope.source, scope.target)
        {
            reasons.extend(self.at.warriors().reasons_against_having(warrior, card, false));
        }
        if !play.does(OneShotKind::GiveCard) && !play.does(OneShotKind::HandOver) {
            return;
        }
        for change in play.once() {
            if let OneShot::GiveCard { to, any_affiliation } = change
                && let (Some(Source::Card(card)), Some(warrior)) =
                    (scope.card, self.at.meaning().who(*to, scope)[0])
            {
                let given = self.at.state.table.card(card);
                let mut statics = given.abilities().iter().flat_map(Ability::statics);
                // Whoever has it keeps it; out of a hand or a pile it is given like others.
                let kept = matches!(given.place, Place::On(_));
                if kept && statics.any(|text| *text == Static::NeverGivenOn {}) {
                    reasons.push(Reason {
                        why: Why::WrongTarget,
                        rule: self.at.rules.cite(Principle::CardText),
                    });
                }
                reasons.extend(self.at.warriors().reasons_against_having(warrior, card, *any_affiliation));
            }
            if let (OneShot::HandOver {}, Some(Source::Card(card)), Some(player)) =
                (change, scope.card, scope.award)
            {
                let handed = self.at.state.table.card(card);
                if !matches!(handed.place, Place::In(_)) || handed.player == player {
                    let rule = self.at.rules.cite(Principle::CardText);
                    reasons.push(Reason { why: Why::WrongTarget, rule });
                }
            }
        }
    }

    /// Why the points of the player named are not changed for one's own: they are.
    fn reasons_against_swapping(self, play: &Play, scope: ScriptContext, reasons: &mut Vec<Reason>) {
        if play.does(OneShotKind::SwapDestiny) && scope.award == Some(scope.player) {
            reasons.push(Reason { why: Why::WrongTarget, rule: self.at.rules.cite(Principle::CardText) });
        }
    }

    /// Why a card just played cannot be about this warrior instead: it is no legal target of it, or nobody who
    /// could have cast it; or the card is about nobody.
    fn reasons_against_redirecting(self, play: &Play, scope: ScriptContext, reasons: &mut Vec<Reason>) {
        if !play.does(OneShotKind::Redirect) {
            return;
        }
        let turned = play.once().find_map(|change| match change {
            OneShot::Redirect { to, caster } => {
                self.at.meaning().who(*to, scope)[0].map(|to_be| (*caster, to_be))
            }
            _ => None,
        });
        let Some((caster, to_be)) = turned else { return };
        let pending = self.at.state.combat().map_or(&[][..], |combat| &combat.pending);
        let Some(victim) = pending.iter().rev().find(|one| Some(one.source) == scope.card) else { return };
        let Some(victim_play) = self.at.state.play(victim.source, victim.way) else { return };
        let named = matches!(victim.target, Some(Aim::Warrior(_)));
        let own = ScriptContext { target: Some(to_be), ..ScriptContext::of(victim.player, None) };
        let fights = self.at.state.side_of(to_be).is_some();
        let about_somebody = victim_play.changes.iter().any(|change| change.subject().is_some());
        let could_cast = || {
            let spell = victim_play.spell.as_ref();
            spell.is_some_and(|spell| {
                self.at.spells().casters(victim.player, victim_play, spell, None).contains(&to_be)
            })
        };
        let fits = if caster {
            could_cast() && (named || about_somebody)
        } else if named {
            victim.target != Some(Aim::Warrior(to_be))
                && self.target_fits(victim_play, own, Some(Aim::Warrior(to_be)))
                && victim_play.requires.iter().all(|one| self.at.meaning().met(one, own))
        } else {
            about_somebody && fights && self.at.spells().could_help(victim.player, victim_play, to_be)
        };
        let immune = self.at.immunities().mystic(victim.source);
        let barred = immune.is_some_and(|power| self.at.immunities().is_immune(to_be, power));
        if !fits || barred {
            reasons.push(Reason { why: Why::WrongTarget, rule: self.at.rules.cite(Principle::CardText) });
        }
    }

    /// Why what is written there does nothing now: its warrior is silenced, or may not use the card that it
    /// carries in this combat.
    fn reason_of_silence(self, source: Source) -> Option<Reason> {
        let principle = match source {
            Source::Warrior(id) => self.at.texts().is_silent(id, false).then_some(Principle::CardText),
            Source::Card(id) => {
                let (bearer, combat) = (self.at.state.bearer(source)?, self.at.state.combat()?);
                self.at.equipment().barred_gear(combat, bearer, self.at.state.table.card(id))
            }
            Source::Warzone(_) => None,
        };
        let reason = |principle| Reason { why: Why::Silenced(source), rule: self.at.rules.cite(principle) };
        principle.map(reason)
    }

    /// Why a play does not fit what is open now.
    fn reason_of_window(self, source: Source, play: &Play) -> Option<Reason> {
        if self.window_for(play).is_some() {
            return None;
        }
        let open = self.open_windows().to_vec();
        let why = Why::WrongWindow { plays_in: play.windows.clone(), open };
        let special = self.at.state.combat().is_some_and(|combat| combat.special);
        let answering = matches!(self.at.awaiting, Some(Decision { ask: Ask::Answer, .. }));
        let rule = if answering && self.at.rules.has(Principle::OnlyDirectAnswers) {
            self.at.rules.cite(Principle::OnlyDirectAnswers)
        } else if special && self.at.rules.has(Principle::SpecialAttackIsNoCombat) {
            self.at.rules.cite(Principle::SpecialAttackIsNoCombat)
        } else {
            self.rule_of_card(source).unwrap_or_else(|| self.at.turns().step_rule())
        };
        Some(Reason { why, rule })
    }

    /// The card that keeps a player from playing another, if one does.
    fn cards_barred(self, player: PlayerId, source: Source) -> Option<Source> {
        if !self.at.texts().has_made() {
            return None;
        }
        let kind = match source {
            Source::Card(id) => Some(self.at.state.table.card(id).kind),
            Source::Warrior(_) | Source::Warzone(_) => None,
        };
        let bars = |gained: &&Gained| {
            let Some((Imposed::NoMoreCards { of, by, outsiders }, scope)) = self.at.texts().imposed(gained)
            else {
                return false;
            };
            let meant = match by {
                Owner::Yours => player == scope.player,
                Owner::Theirs => player != scope.player,
                Owner::Anyone => true,
            };
            let outside = || self.at.meaning().combatant_of(player).is_none();
            // Who has no combatant is kept out altogether, with what is in play as well.
            let such = kind.map_or(*outsiders && of.is_empty(), |kind| of.is_empty() || of.contains(&kind));
            meant && such && (!outsiders || outside())
        };
        self.at.texts().traits().find(bars).map(|gained| gained.source)
    }

    /// Whether nothing that was played of a card still waits. What stays where it lies, and is paid for each time, may
    /// be used for somebody else meanwhile; so may another of its ways where each is used once.
    fn is_free_again(self, source: Source, way: usize, target: Option<Aim>) -> bool {
        let waiting = || self.at.state.frames.iter().flat_map(|combat| &combat.pending);
        if waiting().all(|pending| pending.source != source) {
            return true;
        }
        let play = self.at.state.play(source, way);
        let lies = matches!(source, Source::Card(id)
            if matches!(self.at.state.table.card(id).place, Place::On(_) | Place::In(_)));
        let bought = |play: &Play| {
            lies && play.then == PostPlay::Stay
                && !play.once
                && play.cost != Cost::default()
                && target.is_some()
        };
        let is_bought = play.is_some_and(bought);
        let once = |play: Option<&Play>| play.is_some_and(|play| play.once && play.then == PostPlay::Stay);
        waiting().filter(|pending| pending.source == source).all(|pending| {
            let is_another_way = pending.way != way && once(self.at.state.play(source, pending.way));
            is_bought && pending.target != target || is_another_way && once(play)
        })
    }

    /// Whether a player has such a card to play: an own one, one that the player's opponent bears, or any in play
    /// that anybody uses.
    fn holds_card(self, player: PlayerId, source: Source, by: Owner) -> bool {
        if by == Owner::Theirs {
            let bearer = self.at.state.bearer(source).filter(|&id| self.at.state.table.warrior(id).stands());
            let opponent = bearer.and_then(|bearer| self.at.meaning().opponent(bearer));
            return opponent.is_some_and(|opponent| self.at.state.table.warrior(opponent).player == player);
        }
        match source {
            Source::Card(id) => {
                let card = self.at.state.table.card(id);
                let down = self.at.state.combat().map_or(&[][..], |combat| &combat.suppressed);
                let lies = matches!(card.place, Place::On(_) | Place::In(_));
                (card.player == player || (by == Owner::Anyone && lies))
                    && (lies || card.place == Place::Hand)
                    && !(lies && down.iter().any(|(other, _)| *other == id))
            }
            Source::Warrior(id) => {
                let warrior = self.at.state.table.warrior(id);
                (warrior.player == player || by == Owner::Anyone) && warrior.stands()
            }
            Source::Warzone(id) => {
                self.at.state.table.warzone(id).player == player
                    && self.at.state.combat().is_some_and(|combat| combat.warzone == Some(id))
            }
        }
    }

    fn lies_right(self, source: Source, from: From) -> bool {
        match source {
            Source::Card(id) => match self.at.state.table.card(id).place {
                Place::Hand => from == From::Hand,
                Place::On(_) => from == From::Attached,
                Place::In(_) => from == From::Area,
                _ => false,
            },
            Source::Warrior(_) => from == From::Warrior,
            Source::Warzone(_) => from == From::Warzone,
        }
    }

    /// The rule that says when a card is played, where the ruleset speaks of that card.
    pub(in crate::game) fn rule_of_card(self, source: Source) -> Option<RuleRef> {
        self.at.state.card_id(source).and_then(|card| self.at.rules.rule_of_card(card))
    }

    /// Where the ruleset says so, a player modifies a warrior with such a card once in a combat; a
    /// copy that was annulled does not count.
    fn repetition_reasons(
        self,
        source: Source,
        play: &Play,
        scope: ScriptContext,
        reasons: &mut Vec<Reason>,
    ) {
        let (Source::Card(card), Some(combat)) = (source, self.at.state.combat()) else { return };
        let is_first = combat.modifiers.is_empty() && combat.pending.is_empty();
        if is_first || !self.at.rules.has(Principle::ModifierOncePerWarrior) || play.from != From::Hand {
            return;
        }
        let table = &self.at.state.table;
        let is_copy = |other: Source| {
            matches!(other, Source::Card(other) if other != card
                && table.card(other).name == table.card(card).name
                && table.card(other).player == scope.player)
        };
        let annulled = |source| {
            let counters =
                |pending: &Pending| self.at.state.play(pending.source, pending.way).is_some_and(Play::annuls);
            let aimed = |pending: &&Pending| pending.target.map(Aim::first) == Some(Aim::Played(source));
            combat.pending.iter().filter(aimed).any(counters)
        };
        for warrior in self.modified_by(play, scope) {
            let has_worked =
                combat.modifiers.iter().any(|known| known.warrior == warrior && is_copy(known.source));
            let waits = || {
                combat.pending.iter().filter(|other| is_copy(other.source) && !annulled(other.source)).any(
                    |other| {
                        let scope = ScriptContext { target: other.target.and_then(Aim::warrior), ..scope };
                        self.modified_by(play, scope).contains(&warrior)
                    },
                )
            };
            if has_worked || waits() {
                let rule = self.at.rules.cite(Principle::ModifierOncePerWarrior);
                reasons.push(Reason { why: Why::OncePerCombat(warrior), rule });
            }
        }
    }

    /// The warriors whose ratings a play modifies.
    fn modified_by(self, play: &Play, scope: ScriptContext) -> Vec<WarriorId> {
        let mut modified = Vec::new();
        for change in play.holds() {
            if let Continuous::Rating { on, .. } = change {
                let new = self.at.meaning().who(*on, scope).into_iter().flatten();
                modified.extend(new);
            }
        }
        modified.sort_unstable();
        modified.dedup();
        modified
    }
}

/// The warrior named besides, if it is one.
pub(in crate::game) fn second_warrior(target: Option<Aim>) -> Option<WarriorId> {
    target.and_then(Aim::second).and_then(Aim::warrior)
}

/// What is named besides the first where more of the same is bought.
pub(in crate::game) fn bought_besides(play: &Play, target: Option<Aim>) -> Vec<Aim> {
    match target {
        Some(target) if play.also.as_ref().is_some_and(Also::is_more_of_the_same) => {
            target.parts().skip(1).collect()
        }
        _ => Vec::new(),
    }
}

fn can_swap((one, other): (Rating, Rating)) -> bool {
    one != other && one != Rating::Value && other != Rating::Value
}
