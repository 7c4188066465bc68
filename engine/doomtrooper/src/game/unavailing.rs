//! What lay on the table and had no effect on a combat, with the rule that made it so.
//!
//! Only what can be told for certain is told: gear, warzones, and cards and texts that do nothing but
//! change ratings. Of a number that did not count beside others, the number itself says why.

use std::collections::BTreeSet;

use crate::effect::{
    Ability, AbilityChange, CardKind, Continuous, From, Play, PlayChange, Static, WeaponKind,
};
use crate::event::{Event, NoEffect, Remark, Side, Source};
use crate::game::Game;
use crate::game::context::{By, ScriptContext};
use crate::game::position::Position;
use crate::ids::{CardId, RuleRef, WarriorId, WarzoneId};
use crate::number::{Number, Origin};
use crate::procedure::{StepKind, change_of_combatants};
use crate::rating::{Rating, RatingSet, Tactic};
use crate::rules::Principle;
use crate::state::Combat;
use crate::table::{Card, Place};
use crate::vocabulary::Entry;

impl Game<'_> {
    /// Puts on record what had no effect on the combat that is over; of a warrior who is about to leave
    /// play in it, what it carries.
    pub(in crate::game) fn note_unavailing(&mut self, carried_by: Option<WarriorId>) {
        let Some(combat) = self.position.state.combat().filter(|_| self.log.is_kept()) else { return };
        let seen = Seen::of(self.log_since_begin_of(combat.number), combat.number);
        // Where no blow fell, it is what ended the combat that made all the rest vain.
        if !seen.blows {
            return;
        }
        let at = Unavailing { at: &self.position, combat, seen: &seen };
        for (source, why, rule) in at.all(carried_by) {
            self.emit_cited(Event::Remark(Remark::NoEffect { source, why }), rule, Some(source));
        }
    }
}

/// What the log of a combat shows at work.
#[derive(Default)]
struct Seen {
    /// Whether a blow was resolved.
    blows: bool,
    /// What something came of, and what has been told to count for nothing.
    at_work: BTreeSet<Source>,
    /// Cards played that took effect, each with the way it was played.
    played: Vec<(Source, usize)>,
    /// Whose ratings what was played has changed.
    modified: Vec<(Source, WarriorId)>,
}

impl Seen {
    fn of(log: &[Entry], combat: u16) -> Self {
        let mut seen = Self::default();
        for entry in log.iter().filter(|entry| entry.at.combat == combat) {
            seen.add(entry);
        }
        seen
    }

    fn add(&mut self, entry: &Entry) {
        let by = entry.cause.source;
        match &entry.event {
            Event::BlowResolved(blow) => {
                self.blows = true;
                self.count(&blow.attack);
                self.count(&blow.armor);
            }
            Event::AwardAnnounced { number, .. } => self.count(number),
            Event::Played { source, way, .. } => self.played.push((*source, *way)),
            Event::Modified { warrior, .. } => {
                self.modified.extend(by.map(|source| (source, *warrior)));
            }
            Event::Countered { source, by } => self.at_work.extend([*source, *by]),
            Event::Negated { source, .. } | Event::Embargoed { source, .. } => {
                self.at_work.insert(*source);
            }
            Event::TookEffect { .. }
            | Event::CardMoved { .. }
            | Event::DestinyPaid { .. }
            | Event::EquipmentAnnounced { .. }
            | Event::Standing(_) => {}
            _ => self.at_work.extend(by),
        }
    }

    /// What counts in a number, and what it tells to be set aside.
    fn count(&mut self, number: &Number) {
        for term in number.terms.iter().chain(&number.aside) {
            match term.origin {
                Origin::Card(source) | Origin::Swapped(source) => self.at_work.insert(source),
                Origin::Warzone(warzone) => self.at_work.insert(Source::Warzone(warzone)),
                Origin::Printed | Origin::Supposed | Origin::Cover | Origin::Floor => continue,
            };
        }
    }
}

type Vain = (Source, NoEffect, RuleRef);

/// Looks for what had no effect on a combat.
struct Unavailing<'a> {
    at: &'a Position<'a>,
    combat: &'a Combat,
    seen: &'a Seen,
}

impl Unavailing<'_> {
    fn all(&self, carried_by: Option<WarriorId>) -> Vec<Vain> {
        let table = &self.at.state.table;
        let vain = |source: Source, found: Option<(NoEffect, RuleRef)>| {
            found.filter(|_| !self.seen.at_work.contains(&source)).map(|(why, rule)| (source, why, rule))
        };
        let cards = table.cards().filter(|(_, card)| match (carried_by, card.place) {
            (None, _) => true,
            (Some(bearer), Place::On(on)) => bearer == on,
            (Some(_), _) => false,
        });
        let mut all: Vec<Vain> =
            cards.filter_map(|(id, card)| vain(Source::Card(id), self.of_card(id, card))).collect();
        if carried_by.is_none() {
            all.extend(table.warriors().filter_map(|(id, _)| {
                let source = Source::Warrior(id);
                vain(source, self.of_text_from_afar(source).filter(|_| !self.fights(id)))
            }));
            all.extend(table.warzones().filter_map(|(id, _)| vain(Source::Warzone(id), self.of_warzone(id))));
        }
        all
    }

    #[allow(clippy::unnecessary_wraps, reason = "what is asked is whether there is a reason")]
    fn because(&self, why: NoEffect, principle: Principle) -> Option<(NoEffect, RuleRef)> {
        Some((why, self.at.rules.cite(principle)))
    }

    fn fights(&self, id: WarriorId) -> bool {
        self.at.state.side_of(id).is_some() || self.combat.joined.iter().any(|group| group.contains(&id))
    }

    fn of_card(&self, id: CardId, card: &Card) -> Option<(NoEffect, RuleRef)> {
        let source = Source::Card(id);
        if let Some((_, way)) = self.seen.played.iter().find(|(played, _)| *played == source) {
            return self.of_played(source, *way);
        }
        match card.place {
            // A part counts in what it is part of, or is idle there.
            Place::On(_) | Place::In(_) if card.part_of.is_some() => None,
            Place::On(_) | Place::In(_) if only_played(card) => {
                self.because(NoEffect::NotUsed, Principle::CardText)
            }
            Place::On(bearer) => match self.at.state.side_of(bearer) {
                Some(side) => self.of_gear(side, bearer, id, card),
                None if self.fights(bearer) => None,
                None if has_reach(card.abilities()) => self.of_text_from_afar(source),
                None => {
                    self.because(NoEffect::BearerAway, Principle::CardText).filter(|_| is_of_bearer(card))
                }
            },
            Place::In(_) => self.of_text_from_afar(source),
            Place::Hand if only_worn(card) => self.because(NoEffect::InHand, Principle::CardText),
            Place::Hand | Place::Played | Place::Discarded | Place::Eliminated | Place::Pile => None,
        }
    }

    /// Why what a combatant carries does not count.
    fn of_gear(&self, side: Side, bearer: WarriorId, id: CardId, card: &Card) -> Option<(NoEffect, RuleRef)> {
        let equipment = self.at.equipment();
        if equipment.in_use(self.combat, side, id, card) {
            return self.of_ratings(Source::Card(id), bearer, card.abilities());
        }
        if card.kind == CardKind::Vehicle {
            return self.because(NoEffect::Outside, Principle::VehicleInUse);
        }
        if card.part_of.is_some() || !(card.weapon.is_some() || is_plain(card)) {
            return None;
        }
        if let Some(principle) = equipment.barred_gear(self.combat, bearer, card) {
            return self.because(NoEffect::SetAside, principle);
        }
        let weapon = self.at.state.table.weapon_kind(id);
        let tactic = self.combat.tactic?;
        if weapon.is_some_and(|kind| kind != WeaponKind::Special && !kind.fits(tactic)) {
            return self.because(NoEffect::NotOfTactic, Principle::EquipmentOfTactic);
        }
        let Some(used) = &self.combat.equipment[side as usize] else {
            return self.because(NoEffect::NotAnnounced, Principle::FirstStrike);
        };
        let used = || used.iter().map(|&other| self.at.state.table.card(other));
        if used().any(|other| other.name == card.name) {
            return self.because(NoEffect::SecondCopy, Principle::OneCopy);
        }
        if weapon.is_some() && used().any(|other| other.weapon.is_some()) {
            return self.because(NoEffect::OtherWeapon, Principle::OneWeapon);
        }
        let mut steps = self.at.rules.procedure.steps();
        let announced = steps.find(|(_, step)| step.kind == StepKind::AnnounceEquipment);
        announced.map(|(_, step)| (NoEffect::NotAnnounced, step.rule))
    }

    /// Why a text in play that reaches warriors from where it lies does not count.
    fn of_text_from_afar(&self, source: Source) -> Option<(NoEffect, RuleRef)> {
        let script = self.at.state.script(source)?;
        if script.is_partial() || !script.plays.is_empty() || !is_all_from_afar(&script.abilities) {
            return None;
        }
        let texts = self.at.texts();
        let (player, bearer, _) = texts.whereabouts(source)?;
        let reached: Vec<WarriorId> = Side::BOTH
            .into_iter()
            .filter_map(|side| self.combat.combatant(side))
            .filter(|&id| texts.reaches_somehow(source, id))
            .collect();
        let Some(&first) = reached.first() else {
            let names = |id: WarriorId| self.at.meaning().is_named(source, id, By::All);
            let fights = Side::BOTH.into_iter().filter_map(|side| self.combat.combatant(side));
            if by_name(&script.abilities) && fights.into_iter().any(names) {
                return self.because(NoEffect::NamedInVain, Principle::CardText);
            }
            let principle = if self.at.equipment().is_fortification(source) {
                Principle::FortificationReaches
            } else {
                Principle::CardText
            };
            return self.because(NoEffect::OutOfReach, principle);
        };
        let scope = ScriptContext {
            reached: [Some(first), reached.get(1).copied()],
            ..ScriptContext::of(player, bearer).from(source)
        };
        if only_rates(&script.abilities) {
            return self.unmet_or_other(&script.abilities, scope);
        }
        let is_met = |ability: &Ability| ability.requires.iter().all(|one| self.at.meaning().met(one, scope));
        if !script.abilities.iter().any(is_met) {
            return self.because(NoEffect::Unmet, Principle::CardText);
        }
        self.because(NoEffect::NotCalledFor, Principle::CardText).filter(|_| shows_at_work(&script.abilities))
    }

    /// Why a text that does nothing but change ratings of its bearer is in no number.
    fn of_ratings(
        &self,
        source: Source,
        bearer: WarriorId,
        abilities: &[Ability],
    ) -> Option<(NoEffect, RuleRef)> {
        let script = self.at.state.script(source)?;
        if script.is_partial() || abilities.is_empty() || !only_rates(abilities) {
            return None;
        }
        let player = self.at.state.table.warrior(bearer).player;
        self.unmet_or_other(abilities, ScriptContext::of(player, Some(bearer)).from(source))
    }

    fn unmet_or_other(&self, abilities: &[Ability], scope: ScriptContext) -> Option<(NoEffect, RuleRef)> {
        let is_met =
            |ability: &&Ability| ability.requires.iter().all(|one| self.at.meaning().met(one, scope));
        let mut met = abilities.iter().filter(is_met).peekable();
        if met.peek().is_none() {
            return self.because(NoEffect::Unmet, Principle::CardText);
        }
        let ratings = met.flat_map(Ability::holds).filter_map(rating_changed);
        self.because(NoEffect::OtherRating, Principle::PrintedRating)
            .filter(|_| !ratings.into_iter().any(|ratings| self.is_compared(ratings)))
    }

    /// Why a card that was played to change ratings is in no number.
    fn of_played(&self, source: Source, way: usize) -> Option<(NoEffect, RuleRef)> {
        let play: &Play = self.at.state.play(source, way)?;
        let rates = |change: &PlayChange| matches!(change, PlayChange::Holds(Continuous::Rating { .. }));
        if play.changes.is_empty() || !play.changes.iter().all(rates) {
            return None;
        }
        let mut whom =
            self.seen.modified.iter().filter(|(by, _)| *by == source).map(|(_, id)| *id).peekable();
        if whom.peek().is_none() {
            return self.because(NoEffect::OutOfReach, Principle::CardText);
        }
        if !whom.any(|id| self.fights(id)) {
            let rule = change_of_combatants(&self.at.rules.procedure);
            let rule = rule.unwrap_or_else(|| self.at.rules.cite(Principle::CardText));
            return Some((NoEffect::Replaced, rule));
        }
        let compared = play.holds().filter_map(rating_changed).any(|ratings| self.is_compared(ratings));
        self.because(NoEffect::OtherRating, Principle::PrintedRating).filter(|_| !compared)
    }

    /// Whether ratings are among those that blows compare with the tactic of the combat.
    fn is_compared(&self, ratings: RatingSet) -> bool {
        let attack = self.combat.tactic.map(Tactic::attack_rating);
        let compared = |rating: Rating| rating == Rating::Armor || Some(rating) == attack;
        ratings.iter(self.combat.tactic).any(compared)
    }

    /// Why a warzone does not count.
    fn of_warzone(&self, id: WarzoneId) -> Option<(NoEffect, RuleRef)> {
        let zone = self.at.state.table.warzone(id);
        if self.combat.warzone == Some(id) || zone.discarded {
            return None;
        }
        let defends = self.at.state.player_of(Side::Defender) == Some(zone.player);
        let attacks = self.at.state.player_of(Side::Attacker) == Some(zone.player);
        if defends {
            self.because(NoEffect::NotChosen, Principle::WarzoneChoice)
        } else {
            self.because(NoEffect::NotChosen, Principle::WarzoneNotWhenAttacking).filter(|_| attacks)
        }
    }
}

/// Whether a card does nothing but change ratings as long as it lies there.
fn is_plain(card: &Card) -> bool {
    let whole = card.script.as_ref().is_some_and(|script| !script.is_partial() && script.plays.is_empty());
    whole && !card.abilities().is_empty() && only_rates(card.abilities())
}

/// Whether a card is there to be played from where it lies, and does nothing else.
fn only_played(card: &Card) -> bool {
    card.script.as_ref().is_some_and(|script| {
        let from_there = script.plays.iter().any(|play| play.from != From::Hand);
        !script.is_partial() && from_there && script.abilities.is_empty()
    })
}

/// Whether a card works on whoever carries it, and is not played out of a hand.
fn only_worn(card: &Card) -> bool {
    let worn =
        matches!(card.kind, CardKind::Equipment | CardKind::Vehicle | CardKind::Relic | CardKind::Beast);
    worn && card.script.as_ref().is_some_and(|script| script.plays.iter().all(|play| play.from != From::Hand))
}

/// Whether a card does nothing but what counts in combats of its bearer.
fn is_of_bearer(card: &Card) -> bool {
    let whole = card.script.as_ref().is_some_and(|script| !script.is_partial() && script.plays.is_empty());
    let counts = |change: &AbilityChange| match change {
        AbilityChange::Holds(held) => is_of_own_combats(held),
        other => is_of_turns(other),
    };
    whole
        && !card.abilities().is_empty()
        && card.abilities().iter().flat_map(|ability| &ability.changes).all(counts)
}

/// Whether what holds counts in combats of the warrior that it is about, and nowhere else.
const fn is_of_own_combats(held: &Continuous) -> bool {
    matches!(
        held,
        Continuous::Rating { .. }
            | Continuous::Protect { .. }
            | Continuous::Lethal { .. }
            | Continuous::KilledIfWounded { .. }
            | Continuous::Recovers { .. }
            | Continuous::NotKilledOutright { .. }
            | Continuous::NoSureKill { .. }
            | Continuous::NoLoss { .. }
            | Continuous::NoBenefit { .. }
            | Continuous::StrikesFirst { .. }
            | Continuous::NoFirstStrike { .. }
            | Continuous::Forbid { .. }
            | Continuous::MultiplyEffects { .. }
            | Continuous::SeveralWeapons { .. }
            | Continuous::InsteadOfWound { .. }
            | Continuous::KillsLeaveGame { .. }
            | Continuous::KillPoints { .. }
    )
}

/// Whether all that texts do they do from afar, but for what they say of cards that lie with them.
fn is_all_from_afar(abilities: &[Ability]) -> bool {
    let of_itself = |ability: &Ability| {
        ability.changes.iter().all(|change| matches!(change, AbilityChange::Static(Static::PartsIdle {})))
    };
    has_reach(abilities) && abilities.iter().all(|ability| ability.reach.is_some() || of_itself(ability))
}

/// Whether texts reach those alone whom their card names.
fn by_name(abilities: &[Ability]) -> bool {
    let named = |ability: &Ability| ability.reach.as_ref().is_some_and(|reach| reach.named.is_some());
    abilities.iter().all(named)
}

/// Whether everything that texts do is told when it is done.
fn shows_at_work(abilities: &[Ability]) -> bool {
    let shows = |change: &AbilityChange| match change {
        AbilityChange::Static(text) => matches!(
            text,
            Static::StaysInGame { .. }
                | Static::FallsWith { .. }
                | Static::KeepsCards { .. }
                | Static::PartsIdle {}
                | Static::NeverGivenOn {}
        ),
        AbilityChange::Holds(held) => matches!(
            held,
            Continuous::WhenKilled { .. }
                | Continuous::KilledIfWounded { .. }
                | Continuous::Recovers { .. }
                | Continuous::NotKilledOutright { .. }
                | Continuous::KillsLeaveGame { .. }
                | Continuous::KillPoints { .. }
                | Continuous::InsteadOfWound { .. }
        ),
        AbilityChange::Makes(_) => false,
    };
    abilities.iter().flat_map(|ability| &ability.changes).all(shows)
}

fn has_reach(abilities: &[Ability]) -> bool {
    abilities.iter().any(|ability| ability.reach.is_some())
}

/// Whether a change comes about as a turn begins, and in no combat.
const fn is_of_turns(change: &AbilityChange) -> bool {
    matches!(change, AbilityChange::Static(Static::UntilNextTurn { .. } | Static::NamesAgain {}))
}

/// Whether texts change ratings in combats and do nothing else there.
fn only_rates(abilities: &[Ability]) -> bool {
    let rates = |change: &AbilityChange| {
        matches!(change, AbilityChange::Holds(Continuous::Rating { .. })) || is_of_turns(change)
    };
    abilities.iter().flat_map(|ability| &ability.changes).all(rates)
}

fn rating_changed(change: &Continuous) -> Option<RatingSet> {
    match change {
        Continuous::Rating { rating, .. } => Some(*rating),
        _ => None,
    }
}
