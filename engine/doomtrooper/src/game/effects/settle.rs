//! How played cards take effect or are annulled.

use crate::effect::{Also, Cost, Feat, From, OneShot, Play, PlayChange, PostPlay, Target, Who};
use crate::event::{Aim, Event, Source};
use crate::game::context::ScriptContext;
use crate::game::effects::Effects;
use crate::game::plays::second_warrior;
use crate::ids::{CardId, WarriorId};
use crate::rules::Principle;
use crate::state::{Combat, Pending};
use crate::table::Place;

impl Effects<'_, '_> {
    /// Settles the cards played from a position on: a counter annuls its card unless it is itself
    /// annulled; what is left takes effect in the order played.
    pub(in crate::game) fn settle_from(&mut self, base: usize) {
        let Some(combat) = self.game.position.state.combat() else { return };
        let played: Vec<Pending> = combat.pending[base.min(combat.pending.len())..].to_vec();
        let annulled = self.game.position.plays().annulled(&played);
        let played = self.redirected(played, &annulled);
        let in_order = if played.len() > 1 { Principle::ResolvedInOrder } else { Principle::CardText };
        for ((pending, elsewhere), by) in played.iter().zip(&annulled) {
            let source = pending.source;
            let play = self.game.position.plays().play_of(pending);
            let play = play.as_deref();
            if let Some(by) = *by {
                let paid = play.is_some_and(|play| play.spell.is_some() && play.cost != Cost::default())
                    || pending.points > 0;
                let lost = if paid { Principle::SpellCancelled } else { Principle::Counter };
                let principle = self.game.position.rules.known_or(lost, Principle::Counter);
                self.game.emit_from(Event::Countered { source, by }, principle, by);
                self.put_away(source, play, (true, None));
                self.put_away_parts(source);
                continue;
            }
            self.game.emit_from(Event::TookEffect { source }, in_order, source);
            if let Some(play) = play {
                let scope = ScriptContext {
                    bound: *elsewhere,
                    target: pending.target.and_then(Aim::warrior),
                    second: second_warrior(pending.target),
                    card: pending.target.and_then(Aim::card),
                    award: self.game.position.earnings().award_of_play(play, pending.player, pending.target),
                    lasts: play.then == PostPlay::Stay,
                    lasting: !play.until.is_combat(),
                    bought: play.strength.map(|strength| {
                        let bought = strength.bought(pending.points);
                        self.game
                            .position
                            .prices()
                            .worth(pending.player, source, bought, play)
                            .less(spent_on_naming(play, pending))
                    }),
                    ..ScriptContext::of(pending.player, self.game.position.state.bearer(source)).from(source)
                };
                let reached = play
                    .reach
                    .as_ref()
                    .map_or([None, None], |reach| self.game.position.texts().reached_by_play(reach, scope));
                let scope = ScriptContext { reached, ..scope };
                let bystanders = self.bystanders(source, play, scope);
                self.put_away(source, Some(play), (false, scope.target));
                let works = self.make_changes(pending, play, scope, &bystanders);
                let voids = |change: &OneShot| matches!(change, OneShot::EndCombat { void_cards: true, .. });
                if works && play.once().any(voids) {
                    self.void_waiting(base, source);
                }
                let discards = |change: &OneShot| matches!(change, OneShot::EndCombat { discards: true, .. });
                if works && play.once().any(discards) {
                    self.discard_laid(source);
                }
            }
        }
        self.cap_destiny();
        if self.game.position.state.table.traits.banishes {
            self.banish();
        }
        self.game.end_if_combatant_gone(Principle::CombatantGone);
    }

    /// Makes the changes of a play that takes effect, and says whether it does: where one of the two is immune
    /// to it, only what lasts is remembered, and counts again when nobody immune fights any more.
    fn make_changes(
        &mut self,
        pending: &Pending,
        play: &Play,
        scope: ScriptContext,
        bystanders: &[WarriorId],
    ) -> bool {
        let source = pending.source;
        let way = u8::try_from(pending.way).unwrap_or(u8::MAX);
        let immunities = self.game.position.immunities();
        let immune = immunities.negation_of(source).filter(|_| !immunities.yields_to(pending));
        if let Some((by, text)) = immune {
            let negated = Event::Negated { source, by, text: Some(text) };
            self.game.emit_from(negated, Principle::ImmunityNegates, source);
        }
        let changes = (0_u8..).zip(&play.changes);
        for (at, change) in changes.filter(|(_, change)| immune.is_none() || change.lasts()) {
            let scope = ScriptContext { text: Some((way, at)), ..scope };
            self.change(source, change, scope, pending.swap);
            // What is done once to all of a kind is done to those who stand by too; what holds finds
            // them where it is asked for.
            if matches!(change, PlayChange::Once(once) if once.subject() == Some(Who::Reached)) {
                for &bystander in bystanders {
                    let scope = ScriptContext { bound: Some(bystander), ..scope };
                    self.change(source, change, scope, pending.swap);
                }
            }
            for more in more_named(play, change, pending) {
                let scope = ScriptContext { card: more.card(), target: more.warrior(), ..scope };
                self.change(source, change, scope, pending.swap);
            }
        }
        immune.is_none()
    }

    /// What was played before a card that takes the effect of all cards away, and still waits, has none either.
    fn void_waiting(&mut self, base: usize, by: Source) {
        let waits = |combat: &Combat| combat.pending[..base.min(combat.pending.len())].to_vec();
        let waiting: Vec<Pending> = self.game.position.state.combat().map_or_else(Vec::new, waits);
        for pending in waiting {
            let source = pending.source;
            let play = self.game.position.plays().play_of(&pending);
            self.game.emit_from(Event::Countered { source, by }, Principle::CardText, by);
            self.put_away(source, play.as_deref(), (true, None));
            self.put_away_parts(source);
        }
    }

    /// What was played in this combat and stays in play is discarded.
    fn discard_laid(&mut self, by: Source) {
        let laid = self.game.position.state.combat().map_or_else(Vec::new, |combat| combat.laid.clone());
        for card in laid.into_iter().filter(|&card| Source::Card(card) != by) {
            self.discard_named(by, card, Place::Discarded);
        }
    }

    /// What was played, as cards turn it elsewhere that are not annulled themselves: aimed at another, or, where
    /// it named nobody, about another.
    fn redirected(
        &mut self,
        played: Vec<Pending>,
        annulled: &[Option<Source>],
    ) -> Vec<(Pending, Option<WarriorId>)> {
        let mut all: Vec<(Pending, Option<WarriorId>)> = played.into_iter().map(|one| (one, None)).collect();
        for at in 0..all.len() {
            let by = all[at].0;
            let play = self.game.position.state.play(by.source, by.way);
            let turns =
                play.is_some_and(|play| play.once().any(|one| matches!(one, OneShot::Redirect { .. })));
            let (Some(Aim::Played(victim)), Some(to)) =
                (by.target.map(Aim::first), second_warrior(by.target))
            else {
                continue;
            };
            if !turns || annulled[at].is_some() {
                continue;
            }
            let Some(hit) = all[..at].iter().rposition(|(one, _)| one.source == victim) else { continue };
            if annulled[hit].is_none() {
                self.effect(by.source, Event::Redirected { source: victim, to });
            }
            match all[hit].0.target {
                Some(Aim::Warrior(_)) => all[hit].0.target = Some(Aim::Warrior(to)),
                _ => all[hit].1 = Some(to),
            }
        }
        all
    }

    /// Whom a play that speaks of all of a kind reaches besides the two who fight, but for those who are immune
    /// to it.
    fn bystanders(&self, source: Source, play: &Play, scope: ScriptContext) -> Vec<WarriorId> {
        let Some(reach) = &play.reach else { return Vec::new() };
        let position = &self.game.position;
        let mystic = position.immunities().mystic(source);
        let is_immune = |id: WarriorId| mystic.is_some_and(|kind| position.immunities().is_immune(id, kind));
        let reached = position.meaning().crowd(reach, scope);
        reached.filter(|&id| position.state.side_of(id).is_none() && !is_immune(id)).collect()
    }

    /// Moves a used card where its icon says: what stays lies on the warrior it was played on, or in
    /// the area of its player's combatant.
    pub(in crate::game) fn put_away(
        &mut self,
        source: Source,
        play: Option<&Play>,
        (countered, target): (bool, Option<WarriorId>),
    ) {
        let (Source::Card(card), Some(play)) = (source, play) else { return };
        let (to, principle) = match play.then {
            PostPlay::Discard => (Place::Discarded, Principle::PostPlayDiscard),
            PostPlay::Eliminate if countered => (Place::Eliminated, Principle::EliminatedWhenCountered),
            PostPlay::Eliminate => (Place::Eliminated, Principle::PostPlayEliminate),
            PostPlay::Stay if countered && play.from == From::Hand => (Place::Discarded, Principle::Counter),
            PostPlay::Stay if play.from == From::Hand => {
                let player = self.game.position.state.table.card(card).player;
                let area = self
                    .game
                    .position
                    .meaning()
                    .combatant_of(player)
                    .map(|own| self.game.position.state.table.warrior(own).area);
                // On the dead nothing stays.
                let on = target.filter(|_| play.target != Target::KilledWarrior);
                let to = on.map_or_else(|| Place::In(area.unwrap_or_default()), Place::On);
                (to, Principle::CardText)
            }
            PostPlay::Stay => return,
        };
        // Whoever sits in a vehicle that is discarded is wounded, unless that is how it is used.
        let inside = self.game.position.state.bearer(source).filter(|_| {
            to == Place::Discarded
                && self.game.position.equipment().is_outside(self.game.position.state.table.card(card))
                    == Some(false)
        });
        let spared = self.game.position.rules.has(Principle::VehicleForEffect);
        let principle = if inside.is_some() && spared { Principle::VehicleForEffect } else { principle };
        let on = if let Place::On(warrior) = to { Some(warrior) } else { None };
        let shared_before = on.and_then(|on| self.game.position.attacks().shared_before(card, on));
        let brother = on.is_some_and(|on| self.is_brother(on));
        self.game.emit_from(Event::CardMoved { card, to }, principle, source);
        if let Some(warrior) = on {
            if brother && self.is_heretic(warrior) {
                self.fulfil_missions(source, Feat::BrotherConverted);
            }
            if play.gives() {
                self.use_at_once(source, card, warrior);
            }
            if let Some(shared) = shared_before {
                self.game.attack().has_become_another(source, warrior, shared);
            }
        }
        if let Some(inside) = inside.filter(|_| !spared) {
            self.wound_of_vehicle(source, inside);
        }
    }

    /// What lies under a card that is annulled goes where that went.
    fn put_away_parts(&mut self, source: Source) {
        let Source::Card(whole) = source else { return };
        let table = &self.game.position.state.table;
        let to = table.card(whole).place;
        let under = table.cards().filter(|(_, part)| {
            part.part_of == Some(whole)
                && matches!(part.place, Place::In(_))
                && self.game.position.equipment().is_idle_part(part)
        });
        let under: Vec<CardId> = under.map(|(id, _)| id).collect();
        for card in under.into_iter().filter(|_| matches!(to, Place::Discarded | Place::Eliminated)) {
            self.effect(source, Event::CardMoved { card, to });
        }
    }

    /// Settles nothing more: cards that wait when a combat closes go where their icons say.
    pub(in crate::game) fn discard_leftovers(&mut self) {
        let waiting =
            self.game.position.state.combat().map_or_else(Vec::new, |combat| combat.pending.clone());
        for pending in waiting {
            let play = self.game.position.plays().play_of(&pending);
            self.put_away(pending.source, play.as_deref(), (false, None));
        }
    }
}

/// How often the strength of a play was bought to name things rather than for its own sake.
fn spent_on_naming(play: &Play, pending: &Pending) -> u32 {
    let Some(Also::Bought { free }) = play.also else { return 0 };
    let named = pending.target.map_or(0, |target| target.parts().count());
    u32::try_from(named).unwrap_or(u32::MAX).saturating_sub(free)
}

/// What is named besides the first, for a change that is about each of them.
fn more_named(play: &Play, change: &PlayChange, pending: &Pending) -> Vec<Aim> {
    if !play.also.as_ref().is_some_and(Also::is_more_of_the_same) {
        return Vec::new();
    }
    let PlayChange::Once(once) = change else { return Vec::new() };
    let cards = matches!(once, OneShot::SuppressCard {} | OneShot::DiscardCard { .. });
    let warriors = once.subject() == Some(Who::Target);
    let more = pending.target.into_iter().flat_map(Aim::parts).skip(1);
    more.filter(|aim| (cards && aim.card().is_some()) || (warriors && aim.warrior().is_some())).collect()
}
