//! A card is played.

use crate::effect::{OneShot, Play, Window};
use crate::event::{Aim, Event, Source};
use crate::game::Game;
use crate::game::context::ScriptContext;
use crate::game::held_play::HeldPlay;
use crate::game::plays::{Named, bought_besides, second_warrior};
use crate::ids::{CardId, PlayerId, RuleRef};
use crate::rules::Principle;
use crate::table::Place;

impl Game<'_> {
    /// The rule under which a card is played: that it may be tried again or later, what the ruleset
    /// says of the card, or what the step is for. Where no log is kept nobody asks.
    fn rule_of_play(&self, player: PlayerId, source: Source, play: &Play, target: Option<Aim>) -> RuleRef {
        if !self.log.is_kept() {
            return self.position.turns().step_rule();
        }
        if self.position.rules.has(Principle::AnsweredAgain)
            && self.position.plays().answers_again(player, play, target)
        {
            return self.position.rules.cite(Principle::AnsweredAgain);
        }
        if self.position.plays().comes_later(player, target) {
            return self.position.rules.cite(Principle::CounteredLater);
        }
        self.position.plays().rule_of_card(source).unwrap_or_else(|| self.position.turns().step_rule())
    }

    /// Cards that came to a hand to be played are not played after all: where their player plays something else
    /// next, or the combat is over.
    pub(super) fn drop_due(&mut self, played: Option<(PlayerId, Source)>) {
        let Some(combat) = self.position.state.combat() else { return };
        let table = &self.position.state.table;
        let passed = |&&(card, next, _): &&(CardId, bool, bool)| match played {
            Some((player, source)) => {
                next && table.card(card).player == player && Source::Card(card) != source
            }
            None => true,
        };
        let dropped: Vec<_> = combat.due.iter().filter(passed).copied().collect();
        for (card, _, eliminated) in dropped {
            if self.position.state.table.card(card).place == Place::Hand {
                let to = if eliminated { Place::Eliminated } else { Place::Discarded };
                self.emit_from(Event::CardMoved { card, to }, Principle::CardText, Source::Card(card));
            }
        }
    }

    pub(super) fn play(&mut self, player: PlayerId, source: Source, way: usize, named: Named) {
        let Named { target, swap, points } = named;
        let Some(play) = HeldPlay::new(&self.position.state, source, way) else { return };
        let Some(window) = self.position.plays().window_for(&play) else { return };
        let scope = ScriptContext {
            target: target.and_then(Aim::warrior),
            second: second_warrior(target),
            ..ScriptContext::of(player, self.position.state.bearer(source)).from(source)
        };
        let besides = bought_besides(&play, target);
        let named = ScriptContext { card: target.and_then(Aim::card), ..scope };
        self.pay_cost(named, source, (&play, &besides), points);
        self.remarks().note_dark_caster(source, &play, scope);
        self.remarks().remark_on_play(player, source, &play, (scope, points));
        let step = self.position.awaiting.map(|decision| self.position.rules.procedure.step(decision.step));
        // What annuls a card besides is settled with it.
        let ends = !play.annuls() && play.once().any(|change| matches!(change, OneShot::EndCombat { .. }));
        let at_once =
            window == Window::AnyTime || (ends && step.is_some_and(|step| step.marks.answers_at_once));
        self.drop_due(Some((player, source)));
        let rule = self.rule_of_play(player, source, &play, target);
        self.emit_cited(
            Event::Played { player, source, way, target, swap, points, window, at_once },
            rule,
            Some(source),
        );
        self.note_first_answer();
        if window == Window::SpecialAttack {
            let (attacker, defender) = (self.position.state.bearer(source), target.and_then(Aim::warrior));
            let principle = self.position.rules.known_or(Principle::SpecialAttack, Principle::CardText);
            self.emit_from(Event::SpecialAttackAnnounced { attacker, defender }, principle, source);
        }
    }
}
