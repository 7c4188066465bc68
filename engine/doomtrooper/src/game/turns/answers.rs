//! Who answers a card on the spot, and in which order.

use crate::effect::PlayChange;
use crate::event::{Aim, Event, Side};
use crate::game::Game;
use crate::game::context::ScriptContext;
use crate::game::position::Turns;
use crate::ids::{PlayerId, WarriorId};
use crate::rules::Principle;
use crate::state::{Combat, Mode, Pending};

impl Turns<'_> {
    /// The player who may answer the last card next: attacker, defender and the others, as in the
    /// steps set apart for answers, without the one who played it. Whom it would affect comes
    /// first where the ruleset says so.
    pub(in crate::game) fn answerer(self, combat: &Combat, asked: u8) -> Option<PlayerId> {
        let last = combat.pending.last()?;
        let first = self.affected_first(last);
        let rest = self.in_order_of_answers(combat, last.player).filter(|&player| Some(player) != first);
        first.into_iter().chain(rest).nth(usize::from(asked))
    }

    fn in_order_of_answers(
        self,
        combat: &Combat,
        played_by: PlayerId,
    ) -> impl Iterator<Item = PlayerId> + use<> {
        let fighting = Side::BOTH.map(|side| self.at.state.player_of(side));
        let [attacker, defender] = fighting;
        let both = attacker.into_iter().chain(defender.filter(|_| defender != attacker));
        both.chain(self.others(combat, fighting)).filter(move |&player| player != played_by)
    }

    fn affected_first(self, pending: &Pending) -> Option<PlayerId> {
        self.at.rules.has(Principle::AffectedAnswersFirst).then(|| self.affected(pending)).flatten()
    }

    /// The player whom a card waiting would affect, besides the one who played it, if there is
    /// exactly one: whose warrior, card or award it is aimed at, or whose warriors it works on.
    fn affected(self, pending: &Pending) -> Option<PlayerId> {
        let controller = |warrior: WarriorId| self.at.state.table.warrior(warrior).player;
        let whose = |aim: Aim| match aim {
            Aim::Warrior(warrior) => Some(controller(warrior)),
            Aim::Played(source) => Some(self.at.state.controller(source)),
            Aim::Award(player) => Some(player),
            Aim::Carried(card) => Some(self.at.state.table.card(card).player),
            Aim::Several(_) => None,
        };
        if let Some(aim) = pending.target {
            let aimed = aim.parts().filter_map(whose);
            let mut others = aimed.filter(|&player| player != pending.player);
            let one = others.next()?;
            return others.all(|player| player == one).then_some(one);
        }
        let play = self.at.state.play(pending.source, pending.way)?;
        let scope =
            ScriptContext::of(pending.player, self.at.state.bearer(pending.source)).from(pending.source);
        let works_on = play.changes.iter().filter_map(PlayChange::subject);
        let players = works_on.flat_map(|on| self.at.meaning().who(on, scope)).flatten().map(controller);
        let mut others = players.filter(|&player| player != pending.player);
        let one = others.next()?;
        others.all(|player| player == one).then_some(one)
    }
}

impl Game<'_> {
    /// Says so when whom the card just played would affect answers it out of the usual order.
    pub(in crate::game) fn note_first_answer(&mut self) {
        let Some(combat) = self.position.state.combat() else { return };
        let Some(last) = combat.pending.last().filter(|_| matches!(combat.mode, Mode::Answering { .. }))
        else {
            return;
        };
        let usual = self.position.turns().in_order_of_answers(combat, last.player).next();
        if let Some(player) =
            self.position.turns().affected_first(last).filter(|&player| Some(player) != usual)
        {
            self.emit(Event::AnswersFirst { player }, Principle::AffectedAnswersFirst);
        }
    }
}
