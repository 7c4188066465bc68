//! Whether what is taken up to be played next can be, whether who comes into play may, and whether there is
//! anything to undo.

use crate::area::Area;
use crate::effect::{Ability, Continuous, From, OneShot, OneShotKind, Play, PlayChange, Static, Who};
use crate::event::{Aim, Reason, Source, Why};
use crate::game::context::ScriptContext;
use crate::game::plays::second_warrior;
use crate::game::position::Plays;
use crate::ids::{PlayerId, WarriorId};
use crate::rules::Principle;
use crate::state::Gained;
use crate::table::{Place, Warrior};

/// Of whom no two copies are in play.
const PERSONALITY: &str = "PERSONALITY";

impl Plays<'_> {
    /// Why a play brings no warrior into play: a text keeps it and one who is there apart, or it is a
    /// Personality of which a copy is there already.
    pub(in crate::game) fn reasons_against_entering(
        self,
        play: &Play,
        scope: ScriptContext,
        reasons: &mut Vec<Reason>,
    ) {
        if !play.does(OneShotKind::Enter) {
            return;
        }
        if let Some(by) = self.kept_apart(play, scope) {
            reasons.push(Reason { why: Why::KeptApart(by), rule: self.at.rules.cite(Principle::CardText) });
        }
        if !self.at.rules.has(Principle::PersonalityOnce) {
            return;
        }
        let table = &self.at.state.table;
        for change in play.once() {
            let OneShot::Enter { on, reserve: None, .. } = change else { continue };
            let Some(comes) = self.at.meaning().who(*on, scope)[0] else { continue };
            let one = table.warrior(comes);
            let is_copy = |(id, other): (WarriorId, &Warrior)| {
                id != comes
                    && other.name == one.name
                    && other.is_in_play()
                    && !self.at.warriors().is_hidden(id)
            };
            if one.is_a(PERSONALITY) && !one.is_in_play() && table.warriors().any(is_copy) {
                let rule = self.at.rules.cite(Principle::PersonalityOnce);
                reasons.push(Reason { why: Why::WrongTarget, rule });
            }
        }
    }

    /// Whose text keeps whom a play brings into a squad apart from one who is there.
    fn kept_apart(self, play: &Play, scope: ScriptContext) -> Option<WarriorId> {
        let table = &self.at.state.table;
        let lies = match scope.source {
            Some(Source::Card(card)) => match table.card(card).place {
                Place::In(area) => Some(area),
                _ => None,
            },
            _ => None,
        };
        let keeps = |id: WarriorId, other: WarriorId| {
            let mut statics = table.warrior(id).abilities().iter().flat_map(Ability::statics);
            let apart = statics.any(
                |text| matches!(text, Static::KeepsApart { whom } if self.at.meaning().means(whom, other)),
            );
            apart && !self.at.texts().is_silent(id, false)
        };
        play.once().find_map(|change| {
            let OneShot::Enter { on, area, in_place_of, reserve: None, .. } = change else { return None };
            let comes = self.at.meaning().who(*on, scope)[0]?;
            let old = in_place_of.and_then(|of| self.at.meaning().who(of, scope)[0]);
            let one = table.warrior(comes);
            let there = old.map(|old| table.warrior(old).area);
            let to = there.or(*area).or(lies).unwrap_or(one.area);
            if one.is_in_play() || to != Area::Squad {
                return None;
            }
            let mut beside = table.warriors().filter(|(id, other)| {
                other.player == one.player
                    && other.area == to
                    && other.stands()
                    && ![Some(comes), old].contains(&Some(*id))
                    && !self.at.warriors().is_hidden(*id)
            });
            beside.find_map(|(id, _)| {
                let comes_by = keeps(comes, id).then_some(comes);
                keeps(id, comes).then_some(id).or(comes_by)
            })
        })
    }

    /// Why a play does not have its player take up a card to play it next: that one could play it in no way,
    /// whatever the moment, or not pay for both.
    pub(in crate::game) fn reasons_against_taking(
        self,
        (source, play): (Source, &Play),
        scope: ScriptContext,
        reasons: &mut Vec<Reason>,
    ) {
        let takes = || play.once().any(|change| matches!(change, OneShot::ToHand { parts: false, .. }));
        let taken = scope.card.filter(|_| play.does(OneShotKind::ToHand) && takes());
        let Some(taken) = taken else { return };
        let ways = self.at.state.script(taken).map_or(&[][..], |script| &script.plays);
        let paid = self.at.prices().least((source, scope), play);
        let mut from_hand = ways.iter().filter(|way| way.from == From::Hand);
        if !ways.is_empty() && !from_hand.any(|way| self.could_play(scope.player, (taken, way), paid)) {
            reasons.push(Reason { why: Why::WrongTarget, rule: self.at.rules.cite(Principle::CardText) });
        }
    }

    /// Why a play undoes nothing: the card named has made nothing of any such warrior, nor waits to.
    pub(in crate::game) fn reasons_against_undoing(
        self,
        play: &Play,
        scope: ScriptContext,
        reasons: &mut Vec<Reason>,
    ) {
        if !play.does(OneShotKind::Undo) {
            return;
        }
        let state = &self.at.state;
        let (Some(card), Some(combat)) = (scope.card, state.combat()) else { return };
        // Of what happened in place of a wound and left nothing, there is nothing to see.
        let leaves_nothing = |change: &Continuous| matches!(change, Continuous::InsteadOfWound { changes, .. } if changes.is_empty());
        let abilities = state.script(card).map_or(&[][..], |script| &script.abilities);
        if abilities.iter().flat_map(Ability::holds).any(leaves_nothing) {
            return;
        }
        for change in play.once() {
            let OneShot::Undo { on } = change else { continue };
            let is_changed = |id: WarriorId| {
                let made = |gained: &Gained| gained.source == card && gained.warrior == Some(id);
                self.at.texts().traits().any(made)
                    || combat.modifiers.iter().any(|one| one.source == card && one.warrior == id)
            };
            let waits = combat.pending.iter().any(|pending| pending.source == card);
            if !waits && !self.at.meaning().who(*on, scope).into_iter().flatten().any(is_changed) {
                reasons.push(Reason { why: Why::WrongTarget, rule: self.at.rules.cite(Principle::CardText) });
            }
        }
    }

    /// Whether a player could play a card this way on somebody or something, had it been in hand, with what is
    /// left when so many destiny points have been paid.
    fn could_play(self, player: PlayerId, (card, play): (Source, &Play), paid: u32) -> bool {
        let mut could = false;
        self.for_each_aim(player, play, |target| {
            could = could || self.could_aim(player, (card, play), target, paid);
        });
        could
    }

    fn could_aim(
        self,
        player: PlayerId,
        (card, play): (Source, &Play),
        target: Option<Aim>,
        paid: u32,
    ) -> bool {
        let scope = ScriptContext {
            target: target.and_then(Aim::warrior),
            second: second_warrior(target),
            card: target.and_then(Aim::card),
            award: self.at.earnings().award_of_play(play, player, target),
            ..ScriptContext::of(player, None).from(card)
        };
        let mut reasons = Vec::new();
        self.requirement_reasons(play, scope, &mut reasons);
        self.at.spells().spell_reasons(player, play, scope, &mut reasons);
        let cost = paid.saturating_add(self.at.prices().least((card, scope), play));
        let is_about_somebody = |change: &PlayChange| {
            let about = change.subject().filter(|&who| who != Who::Reached);
            about.is_none_or(|who| self.at.meaning().who(who, scope) != [None, None])
        };
        reasons.is_empty()
            && self.target_fits(play, scope, target)
            && cost <= self.at.state.table.player(player).destiny
            && (play.changes.is_empty() || play.changes.iter().any(is_about_somebody))
    }
}
