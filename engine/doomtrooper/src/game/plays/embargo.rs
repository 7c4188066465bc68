//! What a player who fights a Corporate War may negate.

use crate::event::{Event, Reason, Source, Why};
use crate::game::position::Plays;
use crate::game::{Game, Move};
use crate::ids::PlayerId;
use crate::rules::Principle;
use crate::ruleset::Parameter;
use crate::state::{Combat, Mode, Pending};

impl Plays<'_> {
    /// The first player, in seat order, who is still to say whether to negate a card just played. It
    /// comes before everyone else's chance to play.
    pub(in crate::game) fn embargo_due(self, combat: &Combat) -> Option<PlayerId> {
        let is_war = self.at.state.table.traits.wars;
        if !is_war || combat.pending.is_empty() || matches!(combat.mode, Mode::Acting { .. }) {
            return None;
        }
        let mut players = self.at.state.table.players().map(|(player, _)| player);
        players.find(|&player| {
            let waits = |one: &&Pending| one.spared_by & player.bit() == 0;
            combat.pending.iter().filter(waits).any(|one| self.may_embargo(player, one))
        })
    }

    fn may_embargo(self, player: PlayerId, pending: &Pending) -> bool {
        self.reason_against_war(player, pending).is_none() && self.reason_of_cost(player).is_none()
    }

    /// Why a player's Corporate War does not bear on a card.
    fn reason_against_war(self, player: PlayerId, pending: &Pending) -> Option<Reason> {
        let table = &self.at.state.table;
        let war = table.player(player).corporate_war.as_ref();
        let icon = match pending.source {
            Source::Card(card) => table.card(card).icon.as_ref(),
            Source::Warrior(_) | Source::Warzone(_) => None,
        };
        let known = self.at.rules.has(Principle::Embargo);
        let bears = known && war.is_some() && war == icon && pending.player != player;
        let same = bears && table.player(pending.player).corporate_war.as_ref() == war;
        let principle = if same { Principle::EmbargoSameWar } else { Principle::Embargo };
        let why = Why::NoEmbargo(pending.source);
        (!bears || same).then(|| Reason { why, rule: self.at.rules.cite(principle) })
    }

    fn reason_of_cost(self, player: PlayerId) -> Option<Reason> {
        let Parameter { is: cost, rule } = self.at.rules.parameters.embargo_cost?;
        let has = self.at.state.table.player(player).destiny;
        (cost > has).then_some(Reason { why: Why::TooCostly { cost, has, by: Vec::new() }, rule })
    }

    /// Every reason why a player may not negate a card now.
    pub(in crate::game) fn reasons_against_embargo(self, player: PlayerId, source: Source) -> Vec<Reason> {
        if !self.at.rules.has(Principle::Embargo) {
            return self.at.turns().not_due();
        }
        let pending = self.at.state.combat().map_or(&[][..], |combat| &combat.pending);
        let waits = |one: &&Pending| one.source == source && one.spared_by & player.bit() == 0;
        match pending.iter().find(waits) {
            Some(one) => {
                self.reason_against_war(player, one).into_iter().chain(self.reason_of_cost(player)).collect()
            }
            None => {
                vec![Reason { why: Why::NoEmbargo(source), rule: self.at.rules.cite(Principle::Embargo) }]
            }
        }
    }

    pub(in crate::game) fn embargoes_into(self, into: &mut Vec<Move>) {
        let pending = self.at.state.combat().map_or(&[][..], |combat| &combat.pending);
        into.extend(pending.iter().map(|one| Move::Embargo(one.source)));
    }
}

impl Game<'_> {
    /// Negates a card: it is paid for and goes where a card annulled goes.
    pub(in crate::game) fn embargo(&mut self, player: PlayerId, source: Source) {
        let waiting = self
            .position
            .state
            .combat()
            .and_then(|combat| combat.pending.iter().find(|one| one.source == source));
        let play = waiting.and_then(|pending| self.position.plays().play_of(pending));
        if self.position.rules.has(Principle::EmbargoFirst) {
            self.emit(Event::EmbargoFirst { player }, Principle::EmbargoFirst);
        }
        self.emit(Event::Embargoed { player, source }, Principle::Embargo);
        if let Some(Parameter { is: amount, rule }) = self.position.rules.parameters.embargo_cost {
            self.emit_cited(Event::DestinyPaid { player, amount }, rule, None);
        }
        self.effects().put_away(source, play.as_deref(), (true, None));
    }
}
