//! What warriors carry: what of it is used, counts, or is forbidden.

mod fortifications;
mod vehicles;
mod weapons;

use crate::effect::{Ability, CardFilter, CardKind, Continuous, Gear, Harm, Static, WeaponKind};
use crate::event::{Side, Source};
use crate::game::aside::Aside;
use crate::game::context::ScriptContext;
use crate::game::position::Equipment;
use crate::ids::{CardId, WarriorId};
use crate::rules::Principle;
use crate::state::{Combat, Trait};
use crate::table::Card;

impl<'a> Equipment<'a> {
    /// Whether a combatant uses a card that it carries: equipment and weapons when they were
    /// announced, relics likewise where the ruleset says so, a vehicle from inside; armour, beasts
    /// and everything else always.
    pub(in crate::game) fn in_use(self, combat: &Combat, side: Side, id: CardId, card: &Card) -> bool {
        if let Some(whole) = card.part_of {
            let carrier = self.at.state.table.card(whole);
            // A card cannot be part of its own part: two levels are all there are.
            return carrier.part_of.is_none() && self.in_use(combat, side, whole, carrier);
        }
        self.counts_unasked(card)
            || combat.equipment[side as usize].as_ref().is_some_and(|used| used.contains(&id))
    }

    /// Whether a card that a warrior carries counts without its player saying so: a vehicle from inside, and what
    /// is never announced.
    fn counts_unasked(self, card: &Card) -> bool {
        match card.kind {
            CardKind::Vehicle => self.is_outside(card).is_none_or(|outside| !outside),
            _ => !self.is_announced(card),
        }
    }

    /// Whether a warrior carries something that counts only when its player says that it is used.
    pub(in crate::game) fn carries_announced(self, warrior: WarriorId) -> bool {
        self.at.state.table.attached(warrior).any(|(_, card)| self.is_announced(card))
    }

    /// Whether a card counts only when its player says that it is used.
    fn is_announced(self, card: &Card) -> bool {
        let always = card.armor || matches!(card.kind, CardKind::Vehicle | CardKind::Beast);
        let announced = if card.kind == CardKind::Relic {
            self.at.rules.has(Principle::RelicsAnnounced)
        } else {
            card.equipment
        };
        card.part_of.is_none() && !always && (card.weapon.is_some() || announced)
    }

    /// By which principle a warrior may not use a card that it carries, if it may not.
    pub(in crate::game) fn barred_gear(
        self,
        combat: &Combat,
        bearer: WarriorId,
        card: &Card,
    ) -> Option<Principle> {
        self.bar_to_use(combat, bearer, card).map(|aside| aside.principle)
    }

    /// Why a warrior may not use a card that it carries, if it may not: the affiliation is lost that
    /// it is bound to, or something forbids it.
    fn bar_to_use(self, combat: &Combat, bearer: WarriorId, card: &Card) -> Option<Aside> {
        let bound =
            card.bound_to.as_ref().is_some_and(|affiliation| !self.at.warriors().is_of(bearer, affiliation));
        if bound && self.at.rules.has(Principle::AffiliationBound) {
            return Some(Aside::by_rule(Principle::AffiliationBound));
        }
        self.forbidden(combat, bearer, card)
    }

    /// Why a card that a warrior carries does not count, if it does not.
    pub(in crate::game) fn aside(
        self,
        combat: &Combat,
        bearer: WarriorId,
        id: CardId,
        card: &Card,
    ) -> Option<Aside> {
        if let Some(whole) = card.part_of.filter(|_| self.is_idle_part(card)) {
            return Some(Aside::by_text(Source::Card(whole)));
        }
        if let Some((_, by)) = combat.suppressed.iter().find(|(card, _)| *card == id) {
            return Some(Aside::by_text(*by));
        }
        if card.off && card.is_gear(Gear::Gift) && self.at.rules.has(Principle::SwitchedOff) {
            return Some(Aside::by_rule(Principle::SwitchedOff));
        }
        let needs_affiliation = card.kind == CardKind::Ki && self.at.rules.has(Principle::KiNeedsAffiliation);
        if needs_affiliation && self.at.warriors().has_lost(bearer, &self.at.rules.affiliations.ki) {
            return Some(Aside::by_rule(Principle::KiNeedsAffiliation));
        }
        let for_warzone = || Self::aside_for_warzone(combat, card).map(Aside::by_rule);
        self.bar_to_use(combat, bearer, card).or_else(for_warzone)
    }

    /// Whether a card is part of one whose parts do nothing themselves.
    pub(in crate::game) fn is_idle_part(self, card: &Card) -> bool {
        card.part_of.is_some_and(|whole| {
            let abilities = self.at.state.table.card(whole).abilities();
            abilities.iter().flat_map(Ability::statics).any(|text| *text == Static::PartsIdle {})
        })
    }

    /// In a warzone no fortification cards count; what is only considered a fortification does.
    pub(in crate::game) fn aside_for_warzone(combat: &Combat, card: &Card) -> Option<Principle> {
        (combat.warzone.is_some() && card.has_text_of_fortification())
            .then_some(Principle::WarzoneNoFortifications)
    }

    /// Whether something forbids a warrior the use of a card that it carries, and on which account.
    fn forbidden(self, combat: &Combat, bearer: WarriorId, card: &Card) -> Option<Aside> {
        let by_card = self.at.texts().traits().find(|gained| match &gained.what {
            Trait::Without(piece) => gained.warrior == Some(bearer) && self.is_meant(card, piece),
            Trait::Text { .. } | Trait::Outcome(_) => {
                self.at.texts().held_texts(gained).into_iter().any(|(change, scope)| {
                    matches!(change, Continuous::Forbid { on, gear }
                        if self.is_meant(card, gear)
                            && self.at.meaning().who(*on, scope).contains(&Some(bearer)))
                })
            }
            Trait::Immune(_) | Trait::Multiplied(..) => false,
        });
        if let Some(gained) = by_card {
            return Some(Aside::by_text(gained.source));
        }
        if !self.at.state.table.traits.forbids {
            return None;
        }
        let forbids = |abilities: &[Ability], scope| self.forbids(abilities, scope, (card, bearer));
        let combatants = combat.combatants.into_iter().flatten();
        let standing_by = Some(bearer).filter(|&bearer| self.at.state.side_of(bearer).is_none());
        for whose in combatants.chain(standing_by) {
            let scope = ScriptContext::of(self.at.state.table.warrior(whose).player, Some(whose));
            if self.forbids_by_text(whose, (card, bearer)) {
                return Some(Aside::by_text(Source::Warrior(whose)));
            }
            // Nothing is forbidden by itself, nor a part by what it is part of.
            let others = |&(id, by): &(CardId, &Card)| by.handle != card.handle && card.part_of != Some(id);
            for (id, by) in self.at.state.table.attached(whose).filter(others) {
                let vehicle = by.kind == CardKind::Vehicle;
                let used = self.is_used(combat, whose, id, by);
                // Before it is said what is used, all that has to be said is but weapons.
                let waits = self.is_announced(by) && by.weapon.is_none();
                let is_unsaid = |side| waits && combat.equipment[side as usize].is_none();
                let used = used || self.at.state.side_of(whose).is_some_and(is_unsaid);
                if used && forbids(by.abilities(), scope) && !self.is_itself_forbidden(combat, whose, by) {
                    let principle = if vehicle { Principle::VehicleRestricts } else { Principle::CardText };
                    return Some(Aside { principle, by: Some(Source::Card(id)) });
                }
            }
        }
        if let Some(by) = self.forbidding_from_afar(combat, bearer, card) {
            return Some(Aside::by_text(by));
        }
        let id = combat.warzone?;
        let zone = self.at.state.table.warzone(id);
        let scope = ScriptContext::of(zone.player, combat.in_warzone());
        let barred = zone.script.as_ref().is_some_and(|text| forbids(&text.abilities, scope));
        barred.then_some(Aside { principle: Principle::WarzoneText, by: Some(Source::Warzone(id)) })
    }

    /// Whether a card that a warrior carries is in use: with who stands by whatever is never announced.
    fn is_used(self, combat: &Combat, bearer: WarriorId, id: CardId, card: &Card) -> bool {
        let side = self.at.state.side_of(bearer);
        side.map_or_else(|| self.counts_unasked(card), |side| self.in_use(combat, side, id, card))
    }

    /// Whether a warrior's own text forbids a warrior the use of a card: where it is silenced, itself alone.
    fn forbids_by_text(self, whose: WarriorId, (card, bearer): (&Card, WarriorId)) -> bool {
        let warrior = self.at.state.table.warrior(whose);
        let scope = ScriptContext::of(warrior.player, Some(whose));
        self.forbids(warrior.abilities(), scope, (card, bearer))
            && (whose == bearer || !self.at.texts().is_silent(whose, false))
    }

    /// Whether abilities forbid a warrior the use of a card.
    fn forbids(
        self,
        abilities: &[Ability],
        scope: ScriptContext,
        (card, bearer): (&Card, WarriorId),
    ) -> bool {
        abilities.iter().any(|ability| {
            let means = |change: &Continuous| {
                matches!(change, Continuous::Forbid { on, gear }
                    if self.is_meant(card, gear)
                        && self.at.meaning().who(*on, scope).contains(&Some(bearer)))
            };
            ability.holds().any(means) && ability.requires.iter().all(|one| self.at.meaning().met(one, scope))
        })
    }

    /// Whether its bearer or what that uses forbids a card, without being forbidden by it in turn: what may
    /// not be used forbids nothing.
    fn is_itself_forbidden(self, combat: &Combat, bearer: WarriorId, card: &Card) -> bool {
        let warrior = self.at.state.table.warrior(bearer);
        let scope = ScriptContext::of(warrior.player, Some(bearer));
        let mut others =
            self.at.state.table.attached(bearer).filter(|(_, other)| other.handle != card.handle);
        self.forbids(warrior.abilities(), scope, (card, bearer))
            || others.any(|(id, other)| {
                self.is_used(combat, bearer, id, other)
                    && card.part_of != Some(id)
                    && self.forbids(other.abilities(), scope, (card, bearer))
                    && !self.forbids(card.abilities(), scope, (other, bearer))
            })
    }

    /// Whether a filter of what is forbidden means a card; a weapon with what its parts make of it, a vehicle
    /// of an area not among the equipment that a warrior carries.
    fn is_meant(self, card: &Card, piece: &CardFilter) -> bool {
        let of_all_kinds = matches!(piece.gear, Gear::Any | Gear::Equipment) && piece.definition.is_none();
        if of_all_kinds && Self::is_carrier(card) {
            return false;
        }
        let table = &self.at.state.table;
        if piece.weapon.is_empty() || !table.traits.converts_weapons {
            return card.is_meant(piece);
        }
        let known = table.cards().find(|(_, known)| known.handle == card.handle);
        let kind = known.and_then(|(id, _)| table.weapon_kind(id));
        let any = CardFilter { weapon: Vec::new(), ..piece.clone() };
        card.is_meant(&any) && kind.is_some_and(|kind| piece.weapon.contains(&kind.counted()))
    }

    /// The text that reaches a warrior and forbids it the use of a card, if one does. A vehicle of an area that
    /// may not be used forbids nothing, and none forbids another.
    fn forbidding_from_afar(self, combat: &Combat, bearer: WarriorId, card: &Card) -> Option<Source> {
        let is_idle = |source: Source| match source {
            Source::Card(by) if Self::is_carrier(self.at.state.table.card(by)) => {
                Self::is_carrier(card) || self.barred_carrier(combat, source, bearer).is_some()
            }
            Source::Card(_) | Source::Warrior(_) | Source::Warzone(_) => false,
        };
        self.at.state.table.traits.auras.iter().copied().filter(|source| !is_idle(*source)).find(|&source| {
            let abilities = self.at.state.script(source).map_or(&[][..], |script| &script.abilities);
            let forbids = |ability: &&Ability| {
                ability.holds().any(
                    |change| matches!(change, Continuous::Forbid { gear, .. } if self.is_meant(card, gear)),
                )
            };
            let mut found = abilities
                .iter()
                .filter(forbids)
                .filter_map(|ability| Some((ability, ability.reach.as_ref()?)));
            found.any(|(ability, reach)| {
                let Some((player, by, area)) = self.at.texts().whereabouts(source) else { return false };
                let scope = ScriptContext {
                    reached: [Some(bearer), None],
                    ..ScriptContext::of(player, by).from(source)
                };
                self.at.texts().reaches(source, player, by, area, reach, bearer)
                    && ability.requires.iter().all(|one| self.at.meaning().met(one, scope))
            })
        })
    }

    /// Equipment on the acting side's combatant that fits the tactic.
    pub(in crate::game) fn usable_equipment(self) -> Vec<CardId> {
        let Some(combat) = self.at.state.combat() else { return Vec::new() };
        let side = self.at.turns().side_acting(combat);
        side.map_or_else(Vec::new, |side| self.usable_by(combat, side))
    }

    /// What a combatant carries and may use with the tactic.
    pub(in crate::game) fn usable_by(self, combat: &Combat, side: Side) -> Vec<CardId> {
        let Some(bearer) = combat.combatant(side) else { return Vec::new() };
        let fits = |weapon: Option<WeaponKind>| match (weapon, combat.tactic) {
            (Some(kind), Some(tactic)) => kind.fits(tactic),
            (weapon, _) => matches!(weapon, None | Some(WeaponKind::Both | WeaponKind::Special)),
        };
        // What is being sacrificed is no longer there to be used.
        let is_played = |id: CardId| combat.pending.iter().any(|pending| pending.source == Source::Card(id));
        let attached = self.at.state.table.attached(bearer);
        attached
            .filter(|&(id, card)| {
                self.is_announced(card)
                    && fits(self.at.state.table.weapon_kind(id))
                    && !is_played(id)
                    && self.barred_gear(combat, bearer, card).is_none()
            })
            .map(|(id, _)| id)
            .collect()
    }

    /// What a combatant uses if nobody says otherwise: all that can be used, one of each kind, but
    /// no weapon if there are several. And whether there are.
    pub(crate) fn equipment_unasked(self) -> (Vec<CardId>, bool) {
        let usable = self.usable_equipment();
        let is_weapon = |id: &CardId| self.at.state.table.card(*id).weapon.is_some();
        let weapons = usable.iter().filter(|id| is_weapon(id)).count();
        let mut used: Vec<CardId> = Vec::new();
        for id in usable {
            let name = &self.at.state.table.card(id).name;
            let second_copy = used.iter().any(|&other| self.at.state.table.card(other).name == *name);
            if !second_copy && (weapons < 2 || !is_weapon(&id)) {
                used.push(id);
            }
        }
        (used, weapons > 1)
    }

    /// Whoever is killed when a card in an area is discarded, or, where it says so, only wounded.
    pub(in crate::game) fn who_fall_with(self, card: CardId) -> Vec<(WarriorId, Harm)> {
        let source = Source::Card(card);
        let Some((player, bearer, area)) = self.at.texts().whereabouts(source) else { return Vec::new() };
        let mut fall = Vec::new();
        for ability in self.at.state.table.card(card).abilities() {
            let Some(reach) = &ability.reach else { continue };
            for text in ability.statics() {
                let Static::FallsWith { wounded, .. } = text else { continue };
                let harm = if *wounded { Harm::Wound } else { Harm::Death };
                let in_play = self
                    .at
                    .state
                    .table
                    .warriors()
                    .filter(|(_, warrior)| warrior.is_in_play())
                    .map(|(id, _)| id);
                let reached =
                    in_play.filter(|&id| self.at.texts().reaches(source, player, bearer, area, reach, id));
                fall.extend(reached.map(|id| (id, harm)));
            }
        }
        fall
    }

    /// The piece that a text means: one in use before one that is not.
    pub(in crate::game) fn gear_of(self, warrior: WarriorId, gear: &CardFilter) -> Option<CardId> {
        let combat = self.at.state.combat()?;
        let used = |id: CardId| {
            let side = self.at.state.side_of(warrior);
            side.is_some_and(|side| self.in_use(combat, side, id, self.at.state.table.card(id)))
        };
        let meant: Vec<CardId> = self.carried(warrior, gear).map(|(id, _)| id).collect();
        meant.iter().copied().find(|&id| used(id)).or_else(|| meant.first().copied())
    }

    /// The cards on a warrior that a text means.
    pub(in crate::game) fn carried(
        self,
        id: WarriorId,
        piece: &CardFilter,
    ) -> impl Iterator<Item = (CardId, &'a Card)> {
        self.at.state.table.attached(id).filter(move |(_, card)| card.is_meant(piece))
    }

    /// Whether a warrior bears such a card, or fell in this combat with one.
    pub(in crate::game) fn has_or_fell_with(self, id: WarriorId, piece: &CardFilter) -> bool {
        let fell = self.at.state.combat().map_or(&[][..], |combat| &combat.fell_with);
        let meant = |card: CardId| self.at.state.table.card(card).is_meant(piece);
        self.carried(id, piece).next().is_some() || fell.iter().any(|&(who, card)| who == id && meant(card))
    }

    /// Whether a warrior uses such a card; before it is said what is used, and out of the combat,
    /// bearing it counts.
    pub(in crate::game) fn is_using(self, id: WarriorId, piece: &CardFilter) -> bool {
        let used = |card: CardId, what: &Card| {
            if self.is_outside(what) == Some(true) {
                return false;
            }
            let Some((combat, side)) = self.at.state.combat().zip(self.at.state.side_of(id)) else {
                return true;
            };
            combat.equipment[side as usize].is_none() || self.in_use(combat, side, card, what)
        };
        self.carried(id, piece).any(|(card, what)| used(card, what))
    }
}
