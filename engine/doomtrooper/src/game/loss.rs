//! What warriors lose in a combat: gear, vehicles with their consequences, their place in the game.

use super::Game;
use super::requirements::ScriptContext;
use crate::effect::{Ability, CardFilter, CardKind, Harm, Operation, PointKind, Reach, Static, Who, Whom};
use crate::event::{Event, Gap, NewWeapon, Source};
use crate::ids::{CardId, WarriorId};
use crate::rules::Principle;
use crate::table::Place;

impl Game<'_> {
    /// Discards a piece of what a warrior carries: of several that fit the one in use. What has become
    /// part of it goes with it.
    pub(super) fn discard_gear(
        &mut self,
        source: Source,
        (who, scope): (Who, ScriptContext),
        gear: &CardFilter,
        (all, eliminated): (bool, bool),
    ) {
        let to = if eliminated { Place::Eliminated } else { Place::Discarded };
        for warrior in self.who(who, scope).into_iter().flatten() {
            if let Some(principle) =
                self.mystic(source).and_then(|mystic| self.gear_immunity(warrior, mystic))
            {
                self.emit_from(Event::Negated { source, by: warrior }, principle, source);
                continue;
            }
            let meant: Vec<CardId> = if all {
                self.carried(warrior, gear)
                    .filter(|(id, _)| Source::Card(*id) != source)
                    .map(|(id, _)| id)
                    .collect()
            } else {
                self.gear_of(warrior, gear).into_iter().collect()
            };
            for card in meant {
                self.discard_piece(source, warrior, card, to);
            }
        }
    }

    /// Discards one card with what has become part of it, unless it went with another.
    fn discard_piece(&mut self, source: Source, warrior: WarriorId, card: CardId, to: Place) {
        let state = &self.state;
        if state.table.card(card).place != Place::On(warrior) {
            return;
        }
        let parts: Vec<CardId> = state
            .table
            .attached(warrior)
            .filter(|(_, part)| part.part_of == Some(card))
            .map(|(id, _)| id)
            .collect();
        let (is_vehicle, inside) = (
            state.table.card(card).kind == CardKind::Vehicle,
            self.is_outside(state.table.card(card)) == Some(false),
        );
        for card in std::iter::once(card).chain(parts) {
            self.emit_from(Event::CardMoved { card, to }, Principle::CardText, source);
        }
        if is_vehicle && inside {
            self.wound_of_vehicle(source, warrior);
        }
        self.replace_gear(source, warrior, card);
    }

    /// Discards every such card in play, of such warriors where it is not for anyone.
    pub(super) fn discard_all(&mut self, source: Source, gear: &CardFilter, of: &Whom, to: Place) {
        let meant = self.state.table.cards().filter(|(id, card)| {
            Source::Card(*id) != source
                && card.is_meant(gear)
                && match card.place {
                    Place::On(bearer) => self.means(of, bearer),
                    Place::In(_) => of.is_anyone(),
                    _ => false,
                }
        });
        let meant: Vec<CardId> = meant.map(|(id, _)| id).collect();
        for card in meant {
            self.discard_named(source, card, to);
        }
    }

    /// Discards the card named, wherever it lies in play.
    pub(super) fn discard_named(&mut self, source: Source, card: CardId, to: Place) {
        match self.state.table.card(card).place {
            Place::On(warrior) => self.discard_piece(source, warrior, card, to),
            Place::In(_) => {
                let fall = self.who_fall_with(card);
                self.emit_from(Event::CardMoved { card, to }, Principle::CardText, source);
                for warrior in fall {
                    self.kill_with(Source::Card(card), warrior);
                }
            }
            Place::Hand | Place::Played | Place::Discarded | Place::Eliminated => {}
        }
    }

    /// A card in play is taken over and given to a warrior; who carried it uses something else.
    pub(super) fn give_card(&mut self, source: Source, card: CardId, warrior: WarriorId) {
        let before = self.state.bearer(Source::Card(card));
        if before == Some(warrior) {
            return;
        }
        let player = self.state.table.warrior(warrior).player;
        self.emit_from(Event::CardTaken { card, player, warrior }, Principle::CardText, source);
        if let Some(before) = before {
            self.replace_gear(source, before, card);
        }
        self.note_gap(Source::Card(card));
    }

    /// Whoever is killed when a card in an area is discarded.
    fn who_fall_with(&self, card: CardId) -> Vec<WarriorId> {
        let source = Source::Card(card);
        let Some((player, bearer, area)) = self.whereabouts(source) else { return Vec::new() };
        let falls = |ability: &&Ability| ability.statics().any(|one| matches!(one, Static::FallsWith { .. }));
        let reaches = self.state.table.card(card).abilities().iter().filter(falls);
        let reaches: Vec<&Reach> = reaches.filter_map(|ability| ability.reach.as_ref()).collect();
        let all = self.state.table.warriors().map(|(id, _)| id);
        all.filter(|&id| {
            self.state.table.warrior(id).is_in_play()
                && reaches.iter().any(|reach| self.reaches(source, player, bearer, area, reach, id))
        })
        .collect()
    }

    /// The rule that keeps a mystic power from what a warrior carries who is immune to it.
    fn gear_immunity(&self, warrior: WarriorId, mystic: crate::effect::MysticCard) -> Option<Principle> {
        let principle = Principle::ImmunityOfAttachments;
        (self.rules.has(principle) && self.is_immune(warrior, mystic)).then_some(principle)
    }

    /// The piece that a text means: one in use before one that is not.
    fn gear_of(&self, warrior: WarriorId, gear: &CardFilter) -> Option<CardId> {
        let combat = self.state.combat()?;
        let used = |id: CardId| {
            let side = self.state.side_of(warrior);
            side.is_some_and(|side| self.in_use(combat, side, id, self.state.table.card(id)))
        };
        let meant: Vec<CardId> = self.carried(warrior, gear).map(|(id, _)| id).collect();
        meant.iter().copied().find(|&id| used(id)).or_else(|| meant.first().copied())
    }

    /// Whoever is inside a vehicle when it is discarded is wounded; no points are earned for it.
    pub(super) fn wound_of_vehicle(&mut self, source: Source, warrior: WarriorId) {
        let (harm, credit, certain) = (Harm::Wound, None, false);
        let kills = self.state.wounds(warrior) > 0;
        let dealt = Event::HarmDealt { warrior, harm, credit, certain };
        let principle = if kills {
            self.rules.known_or(Principle::VehicleKillNoPoints, Principle::VehicleWound)
        } else {
            Principle::VehicleWound
        };
        self.emit_from(dealt, principle, source);
    }

    /// Where the ruleset says so, another copy of what was lost, or another weapon for a weapon, is
    /// used at once. Of several weapons its player says which.
    fn replace_gear(&mut self, source: Source, warrior: WarriorId, lost: CardId) {
        let Some((combat, side)) = self.state.combat().zip(self.state.side_of(warrior)) else { return };
        let Some(used) = combat.equipment[side as usize].clone().filter(|used| used.contains(&lost)) else {
            return;
        };
        let table = &self.state.table;
        let gone = table.card(lost);
        let copy = |id: &CardId| table.card(*id).name == gone.name;
        let weapon = |id: &CardId| table.card(*id).weapon.is_some() && gone.weapon.is_some();
        let (copies, weapons) =
            (self.rules.has(Principle::BackupCopy), self.rules.has(Principle::ReplacementWeapon));
        let fits = |id: &CardId| !used.contains(id) && ((copies && copy(id)) || (weapons && weapon(id)));
        let found: Vec<CardId> = self.usable_by(combat, side).into_iter().filter(fits).collect();
        let principle = if weapons { Principle::ReplacementWeapon } else { Principle::BackupCopy };
        match found.as_slice() {
            [] => {}
            [first, others @ ..]
                if others.iter().all(|id| table.card(*id).name == table.card(*first).name) =>
            {
                let cards = used.into_iter().filter(|&card| card != lost).chain([*first]).collect();
                self.emit_from(Event::EquipmentAnnounced { side, cards }, principle, source);
            }
            _ => {
                let why = NewWeapon::ForLost;
                self.emit_from(Event::WeaponDue { side, why }, principle, source);
            }
        }
    }

    /// A warrior leaves the game; whether what lies on it leaves it too is not said everywhere.
    pub(super) fn eliminate(&mut self, source: Source, who: Who, scope: ScriptContext) {
        for warrior in self.who(who, scope).into_iter().flatten() {
            let with_cards = self.rules.has(Principle::CardsOfEliminated);
            let event = Event::WarriorEliminated { warrior, with_cards };
            let bare = self.state.table.attached(warrior).next().is_none();
            self.emit_from(event, Principle::CardText, source);
            self.note_battle(warrior, None);
            if !with_cards && !bare {
                let gap = Gap::CardsOfEliminated(warrior);
                self.emit_from(Event::Unspecified { gap }, Principle::CardText, source);
            }
        }
    }

    /// An announced award grows or shrinks.
    pub(super) fn change_award(
        &mut self,
        source: Source,
        scope: ScriptContext,
        points: PointKind,
        (operation, amount): (Operation, i32),
    ) {
        let awards = self.state.combat().map_or(&[][..], |combat| &combat.awards);
        let Some(award) = awards.iter().find(|award| Some(award.player) == scope.award).copied() else {
            return;
        };
        let changed = |points: u32| {
            let points = i64::from(points);
            let (amount, divisor) = (i64::from(amount), i64::from(amount.max(1)));
            let changed = match operation {
                Operation::Base | Operation::Add => points + amount,
                Operation::Multiply => points * amount,
                Operation::Set => amount,
                Operation::Divide | Operation::DivideDown => points / divisor,
                Operation::DivideUp => (points + divisor - 1) / divisor,
            };
            u32::try_from(changed.max(0)).unwrap_or(u32::MAX)
        };
        let (mut promotion, mut destiny) = (award.promotion, award.destiny);
        if points != PointKind::Destiny {
            promotion = changed(promotion);
        }
        if points != PointKind::Promotion {
            destiny = changed(destiny);
        }
        let player = award.player;
        self.emit_from(Event::AwardChanged { player, promotion, destiny }, Principle::CardText, source);
    }
}
