//! What lay on the table and had no effect on a combat, with the rule that made it so.
//!
//! Only what can be told for certain is told: gear, warzones, cards and texts that do nothing but change
//! ratings, kill whom they wound or bear on points, and what nobody used. Where no blow fell it is what
//! ended the combat that made the rest vain. Of a number that did not count beside others, the number itself
//! says why.

mod kinds;
mod seen;

use self::kinds::{
    by_name, has_reach, is_all_from_afar, is_for_spells, is_of_bearer, is_of_own, is_plain, only_played,
    only_rates, only_worn, rates, rating_changed, shows_at_work,
};
use self::seen::Seen;
use crate::effect::{
    Ability, AbilityChange, CardKind, Continuous, From, Play, PlayChange, Requirement, Static, WeaponKind,
};
use crate::event::{Event, NoEffect, Remark, Side, Source};
use crate::game::Game;
use crate::game::context::{By, ScriptContext};
use crate::game::position::Position;
use crate::ids::{CardId, RuleRef, WarriorId, WarzoneId};
use crate::procedure::{StepKind, change_of_combatants};
use crate::rating::{Rating, RatingSet, Tactic};
use crate::rules::Principle;
use crate::state::Combat;
use crate::table::{Card, Place};

impl Game<'_> {
    /// Puts on record what had no effect on the combat that is over; of a warrior who is about to leave
    /// play in it, what it carries.
    pub(in crate::game) fn note_unavailing(&mut self, carried_by: Option<WarriorId>) {
        let Some(combat) = self.position.state.combat().filter(|_| self.log.is_kept()) else { return };
        let seen = Seen::of(self.log_since_begin_of(combat.number), combat.number);
        // An attack that is no combat has no blows that something could be of no use for, and whoever leaves
        // play before the blows may be followed by another who strikes.
        let over = seen.without_blows.is_some() && !combat.special && (carried_by.is_none() || combat.ended);
        if !seen.blows && !over {
            return;
        }
        let at = Unavailing { at: &self.position, combat, seen: &seen };
        for (source, why, rule) in at.all(carried_by) {
            self.emit_cited(Event::Remark(Remark::NoEffect { source, why }), rule, Some(source));
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
                let found = self.of_text_from_afar(source).or_else(|| self.of_unused(id));
                vain(source, found.filter(|_| !self.fights(id)))
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
            Place::On(_) | Place::In(_) if card.part_of.is_some() => self.of_part(card),
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
            Place::In(_) => self.of_text_from_afar(source).or_else(|| self.of_promotion(card)),
            Place::Hand if only_worn(card) => self.because(NoEffect::InHand, Principle::CardText),
            Place::Hand | Place::Played | Place::Discarded | Place::Eliminated | Place::Pile => None,
        }
    }

    /// A part counts in what it is part of, or is idle there; one that multiplies that counts no more than it.
    fn of_part(&self, card: &Card) -> Option<(NoEffect, RuleRef)> {
        let whole = card.part_of.filter(|&whole| !self.seen.at_work.contains(&Source::Card(whole)))?;
        let multiplies = |change: &AbilityChange| {
            matches!(change, AbilityChange::Holds(Continuous::MultiplyEffects { whole: true, .. }))
        };
        let mut changes = card.abilities().iter().flat_map(|ability| &ability.changes).peekable();
        let all = changes.peek().is_some() && changes.all(multiplies);
        all.then(|| self.of_card(whole, self.at.state.table.card(whole))).flatten()
    }

    /// Why a warrior who does not fight does nothing: nobody used what it is there for.
    fn of_unused(&self, id: WarriorId) -> Option<(NoEffect, RuleRef)> {
        let (source, warrior) = (Source::Warrior(id), self.at.state.table.warrior(id));
        let script = self.at.state.script(source).filter(|script| !script.is_partial())?;
        let from_there =
            !script.plays.is_empty() && script.plays.iter().all(|play| play.from == From::Warrior);
        let unused = from_there && warrior.stands() && !self.seen.is_played(Some(source));
        self.because(NoEffect::NotUsed, Principle::CardText)
            .filter(|_| unused && script.abilities.iter().flat_map(|ability| &ability.changes).all(is_of_own))
    }

    /// Why a text about the promotion points of its player does nothing: there are none.
    fn of_promotion(&self, card: &Card) -> Option<(NoEffect, RuleRef)> {
        let script = card.script.as_ref().filter(|script| !script.is_partial() && script.plays.is_empty())?;
        let costs =
            |change: &AbilityChange| matches!(change, AbilityChange::Static(Static::PromotionCosts { .. }));
        let mut changes = script.abilities.iter().flat_map(|ability| &ability.changes).peekable();
        let all = changes.peek().is_some() && changes.all(costs);
        self.because(NoEffect::NotCalledFor, Principle::CardText)
            .filter(|_| all && !self.seen.promoted.contains(&card.player))
    }

    /// That no blow fell, where none did.
    fn no_blow(&self) -> Option<(NoEffect, RuleRef)> {
        self.seen.without_blows.filter(|_| !self.seen.blows).map(|rule| (NoEffect::NoBlow, rule))
    }

    /// The same of what changes ratings, which something besides the blows may have compared.
    fn uncompared(&self) -> Option<(NoEffect, RuleRef)> {
        let compares = |(source, way): &(Source, usize)| {
            let play = self.at.state.play(*source, *way);
            play.is_some_and(|play| {
                play.requires.iter().any(|one| matches!(one, Requirement::Compare { .. }))
            })
        };
        self.no_blow().filter(|_| self.seen.harmed.is_empty() && !self.seen.played.iter().any(compares))
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
        let Some(tactic) = self.combat.tactic else { return self.no_blow() };
        if weapon.is_some_and(|kind| kind != WeaponKind::Special && !kind.fits(tactic)) {
            return self.because(NoEffect::NotOfTactic, Principle::EquipmentOfTactic);
        }
        let Some(used) = &self.combat.equipment[side as usize] else {
            return self.no_blow().or_else(|| self.because(NoEffect::NotAnnounced, Principle::FirstStrike));
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
        let casts =
            self.seen.played.iter().any(|(played, way)| {
                self.at.state.play(*played, *way).is_some_and(|play| play.spell.is_some())
            });
        let counts = |change: &AbilityChange| rates(change) || (!casts && is_for_spells(change));
        let mut changes = abilities.iter().flat_map(|ability| &ability.changes);
        if script.is_partial() || abilities.is_empty() || !changes.all(counts) {
            return None;
        }
        let player = self.at.state.table.warrior(bearer).player;
        self.unmet_or_other(abilities, ScriptContext::of(player, Some(bearer)).from(source))
    }

    fn unmet_or_other(&self, abilities: &[Ability], scope: ScriptContext) -> Option<(NoEffect, RuleRef)> {
        let is_met =
            |ability: &&Ability| ability.requires.iter().all(|one| self.at.meaning().met(one, scope));
        let mut rating = abilities
            .iter()
            .filter(|ability| ability.holds().any(|one| rating_changed(one).is_some()))
            .peekable();
        // What changes no rating is no matter of this.
        rating.peek()?;
        let mut met = rating.filter(is_met).peekable();
        if met.peek().is_none() {
            return self.because(NoEffect::Unmet, Principle::CardText);
        }
        if !self.seen.blows {
            return self.uncompared();
        }
        let ratings = met.flat_map(Ability::holds).filter_map(rating_changed);
        self.because(NoEffect::OtherRating, Principle::PrintedRating)
            .filter(|_| !ratings.into_iter().any(|ratings| self.is_compared(ratings)))
    }

    /// Why a card that was played did nothing: one that changes ratings and is in no number, one that kills whom
    /// somebody wounds where nobody was wounded so, one about the points of kills where nobody earned any.
    fn of_played(&self, source: Source, way: usize) -> Option<(NoEffect, RuleRef)> {
        let play: &Play = self.at.state.play(source, way)?;
        let all = |kind: fn(&Continuous) -> bool| {
            let is = |change: &PlayChange| matches!(change, PlayChange::Holds(held) if kind(held));
            !play.changes.is_empty() && play.changes.iter().all(is)
        };
        let given = || self.seen.given.iter().filter(move |(by, _)| *by == source).map(|(_, whom)| *whom);
        if all(|held| matches!(held, Continuous::Lethal { .. })) {
            let wounds =
                |striker: Option<WarriorId>| self.seen.harmed.iter().any(|&one| Some(one) != striker);
            return self
                .because(NoEffect::NotCalledFor, Principle::CardText)
                .filter(|_| !given().any(wounds));
        }
        if all(|held| matches!(held, Continuous::KillPoints { .. })) {
            return self.because(NoEffect::NotCalledFor, Principle::CardText).filter(|_| !self.seen.awards);
        }
        // What holds for longer than the combat is no matter of it alone.
        if !all(|held| matches!(held, Continuous::Rating { .. })) || given().next().is_some() {
            return None;
        }
        let mut whom =
            self.seen.modified.iter().filter(|(by, _)| *by == source).map(|(_, id)| *id).peekable();
        if whom.peek().is_none() {
            return self.no_blow().or_else(|| self.because(NoEffect::OutOfReach, Principle::CardText));
        }
        if !whom.any(|id| self.fights(id)) {
            let rule = change_of_combatants(&self.at.rules.procedure);
            let rule = rule.unwrap_or_else(|| self.at.rules.cite(Principle::CardText));
            return Some((NoEffect::Replaced, rule));
        }
        if !self.seen.blows {
            return self.uncompared();
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
        if zone.discarded {
            return None;
        }
        if self.combat.warzone == Some(id) {
            let plain = zone.script.as_ref().is_none_or(|script| {
                !script.is_partial() && script.plays.is_empty() && only_rates(&script.abilities)
            });
            return self.uncompared().filter(|_| plain);
        }
        if !self.combat.warzone_settled
            && let Some(ended) = self.no_blow()
        {
            return Some(ended);
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
