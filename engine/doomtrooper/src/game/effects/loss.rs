//! What warriors lose in a combat: gear, vehicles with their consequences, their place in the game.

use crate::effect::{Ability, CardFilter, CardKind, Harm, OneShot, Play, Static, Who, Whom};
use crate::event::{Event, Gap, NewWeapon, Source};
use crate::game::context::ScriptContext;
use crate::game::effects::Effects;
use crate::ids::{CardId, WarriorId, WarzoneId};
use crate::rules::Principle;
use crate::table::{Card, Name, Place, Status, Warrior, Warzone};

/// How a piece of gear is lost.
#[derive(Clone, Copy)]
pub(in crate::game) struct Loss {
    /// Where it goes.
    pub(in crate::game) to: Place,
    /// Whether nobody is hurt by the loss of a vehicle.
    pub(in crate::game) harmless: bool,
}

impl Effects<'_, '_> {
    /// Warriors have to go to cover; where the text says so, who is there already is discarded. Of all of a kind
    /// those stay where they are who can never be in it.
    pub(in crate::game) fn drive_to_cover(
        &mut self,
        source: Source,
        on: Who,
        scope: ScriptContext,
        discards: bool,
    ) {
        for warrior in self.game.position.meaning().who(on, scope).into_iter().flatten() {
            if discards && self.game.position.state.table.warrior(warrior).in_cover {
                self.effect(source, Event::WarriorDiscarded { warrior });
                self.game.attack().note_loss(warrior, None);
            } else if on != Who::Reached || self.game.position.attacks().never_in_cover(warrior).is_none() {
                self.game.attack().send_to_cover(source, warrior);
            }
        }
    }

    /// Warriors are discarded who needed a warzone like the one that was, if their player has none left.
    pub(in crate::game) fn discard_who_needed(&mut self, lost: WarzoneId) {
        let table = &self.game.position.state.table;
        let needs = |id: WarriorId, warrior: &Warrior| {
            let statics = warrior.abilities().iter().flat_map(Ability::statics);
            let mut needed = statics.filter_map(|text| match text {
                Static::NeedsWarzone { definition } => Some(definition),
                _ => None,
            });
            needed.any(|definition| {
                let is_such = |zone: &Warzone| zone.definitions.contains(definition);
                let left = |zone: &Warzone| !zone.discarded && zone.player == warrior.player && is_such(zone);
                is_such(table.warzone(lost))
                    && table.warzone(lost).player == warrior.player
                    && !table.warzones().any(|(_, zone)| left(zone))
                    && !self.game.position.texts().is_silent(id, false)
            })
        };
        let in_play = table.warriors().filter(|(_, warrior)| warrior.is_in_play());
        let gone: Vec<WarriorId> =
            in_play.filter(|&(id, warrior)| needs(id, warrior)).map(|(id, _)| id).collect();
        for warrior in gone {
            self.effect(Source::Warrior(warrior), Event::WarriorDiscarded { warrior });
            self.game.attack().note_loss(warrior, None);
        }
    }

    /// Discards a piece of what a warrior carries: of several that fit the one in use. What has become
    /// part of it goes with it.
    pub(in crate::game) fn discard_gear(
        &mut self,
        source: Source,
        (who, scope): (Who, ScriptContext),
        (gear, all): (&CardFilter, bool),
        loss: Loss,
    ) {
        for warrior in self.game.position.meaning().who(who, scope).into_iter().flatten() {
            let immunities = self.game.position.immunities();
            let immune =
                immunities.mystic(source).and_then(|mystic| immunities.gear_immunity(warrior, mystic));
            if let Some((principle, text)) = immune {
                let negated = Event::Negated { source, by: warrior, text: Some(text) };
                self.game.emit_from(negated, principle, source);
                continue;
            }
            let meant: Vec<CardId> = if all {
                self.game
                    .position
                    .equipment()
                    .carried(warrior, gear)
                    .filter(|(id, card)| Source::Card(*id) != source && !card.has_left_play())
                    .map(|(id, _)| id)
                    .collect()
            } else {
                self.game.position.equipment().gear_of(warrior, gear).into_iter().collect()
            };
            for card in meant {
                self.discard_piece(source, warrior, card, loss);
            }
        }
    }

    /// Discards one card with what has become part of it, unless it went with another.
    fn discard_piece(&mut self, source: Source, warrior: WarriorId, card: CardId, loss: Loss) {
        let Loss { to, harmless } = loss;
        let state = &self.game.position.state;
        if state.table.card(card).place != Place::On(warrior) {
            return;
        }
        if self.is_kept(source, card, to) {
            return;
        }
        let state = &self.game.position.state;
        let parts: Vec<CardId> = state
            .table
            .attached(warrior)
            .filter(|(_, part)| part.part_of == Some(card))
            .map(|(id, _)| id)
            .collect();
        let (is_vehicle, inside) = (
            state.table.card(card).kind == CardKind::Vehicle,
            self.game.position.equipment().is_outside(state.table.card(card)) == Some(false),
        );
        for card in std::iter::once(card).chain(parts) {
            self.game.emit_from(Event::CardMoved { card, to }, Principle::CardText, source);
        }
        self.take_along(warrior, card);
        self.leave_with(card);
        if is_vehicle && inside && !harmless {
            self.wound_of_vehicle(source, warrior);
        }
        self.replace_gear(source, warrior, card);
    }

    /// Discards what by the text of a card just lost goes with it.
    fn take_along(&mut self, warrior: WarriorId, lost: CardId) {
        let table = &self.game.position.state.table;
        let statics = table.card(lost).abilities().iter().flat_map(Ability::statics);
        let gears: Vec<&CardFilter> = statics
            .filter_map(|text| match text {
                Static::TakesAlong { gear } => Some(gear),
                _ => None,
            })
            .collect();
        let goes = |card: &Card| gears.iter().any(|gear| card.is_meant(gear));
        let along: Vec<CardId> =
            table.attached(warrior).filter(|(_, card)| goes(card)).map(|(id, _)| id).collect();
        for card in along {
            self.discard_piece(
                Source::Card(lost),
                warrior,
                card,
                Loss { to: Place::Discarded, harmless: false },
            );
        }
    }

    /// Discards what by its own text leaves play with a card that it names.
    fn leave_with(&mut self, lost: CardId) {
        let state = &self.game.position.state;
        let leaves = |(id, card): &(CardId, &Card)| {
            let mut statics = card.abilities().iter().flat_map(Ability::statics);
            matches!(card.place, Place::On(_) | Place::In(_))
                && state.names_card(Source::Card(*id), lost)
                && statics.any(|text| *text == Static::LeavesWithNamed {})
        };
        let left: Vec<CardId> = state.table.cards().filter(leaves).map(|(id, _)| id).collect();
        for card in left {
            self.discard_named(Source::Card(lost), card, Place::Discarded);
        }
    }

    /// Discards the warriors who by their own text leave play with one whom they name, once that one has been
    /// killed or discarded.
    pub(in crate::game) fn leave_with_warrior(&mut self, lost: WarriorId) {
        let position = &self.game.position;
        let table = &position.state.table;
        if !matches!(table.warrior(lost).status, Status::Killed | Status::Discarded | Status::Eliminated) {
            return;
        }
        let leaves = |&(id, warrior): &(WarriorId, &Warrior)| {
            let mut statics = warrior.abilities().iter().flat_map(Ability::statics);
            warrior.is_in_play()
                && position.state.names_of(Source::Warrior(id)).contains(&Name::Warrior(lost))
                && statics.any(|text| *text == Static::LeavesWithNamed {})
                && !position.texts().is_silent(id, false)
        };
        let left: Vec<WarriorId> = table.warriors().filter(leaves).map(|(id, _)| id).collect();
        for warrior in left {
            self.effect(Source::Warrior(warrior), Event::WarriorDiscarded { warrior });
            self.game.attack().note_loss(warrior, None);
        }
    }

    /// Frees the prisoners whom a card or warrior just lost names, where they are so as long as it is there.
    pub(in crate::game) fn release(&mut self, source: Source) {
        let state = &self.game.position.state;
        let plays = state.script(source).map_or(&[][..], |script| &script.plays);
        let holds = |change: &OneShot| matches!(change, OneShot::Imprison { until_lost: true, .. });
        if !plays.iter().flat_map(Play::once).any(holds) {
            return;
        }
        let named = state.names_of(source).iter().filter_map(|name| match name {
            Name::Warrior(warrior) => Some(*warrior),
            Name::Word(_) | Name::Card(_) | Name::Warzone(_) => None,
        });
        let freed: Vec<WarriorId> = named.filter(|&id| state.table.warrior(id).imprisoned).collect();
        for warrior in freed {
            self.effect(source, Event::Released { warrior });
        }
    }

    /// Discards every such card in play, of such warriors where it is not for anyone.
    pub(in crate::game) fn discard_all(
        &mut self,
        source: Source,
        gear: &CardFilter,
        (of, areas): (&Whom, bool),
        to: Place,
    ) {
        let meant = self.game.position.state.table.cards().filter(|(id, card)| {
            Source::Card(*id) != source
                && card.is_meant(gear)
                && !card.has_left_play()
                && match card.place {
                    Place::On(bearer) => self.game.position.meaning().means(of, bearer),
                    Place::In(_) => areas || of.is_anyone(),
                    _ => false,
                }
        });
        let meant: Vec<CardId> = meant.map(|(id, _)| id).collect();
        for card in meant {
            self.discard_named(source, card, to);
        }
    }

    /// Discards the card named, wherever it lies in play.
    pub(in crate::game) fn discard_named(&mut self, source: Source, card: CardId, to: Place) {
        let place = self.game.position.state.table.card(card).place;
        match place {
            Place::On(warrior) => self.discard_piece(source, warrior, card, Loss { to, harmless: false }),
            Place::In(_) if self.is_kept(source, card, to) => {}
            Place::In(_) => {
                let fall = self.game.position.equipment().who_fall_with(card);
                self.game.emit_from(Event::CardMoved { card, to }, Principle::CardText, source);
                self.leave_with(card);
                self.release(Source::Card(card));
                for (warrior, harm) in fall {
                    match harm {
                        Harm::Death => self.kill_with(Source::Card(card), warrior),
                        Harm::Wound => {
                            let (credit, certain) = (None, false);
                            self.effect(
                                Source::Card(card),
                                Event::HarmDealt { warrior, harm, credit, certain },
                            );
                        }
                    }
                }
            }
            Place::Hand | Place::Played | Place::Discarded | Place::Eliminated | Place::Pile => {}
        }
    }

    /// Whether a text keeps a card from being discarded, which is then said; what it does itself when it
    /// is used is its own affair.
    fn is_kept(&mut self, source: Source, card: CardId, to: Place) -> bool {
        if source == Source::Card(card) {
            return false;
        }
        let Some(by) = self.game.position.texts().keeper(card, to == Place::Eliminated) else { return false };
        self.game.emit_from(Event::CardKept { card }, Principle::CardText, by);
        true
    }

    /// A card in play is taken over and given to a warrior; who carried it uses something else.
    pub(in crate::game) fn give_card(&mut self, source: Source, card: CardId, warrior: WarriorId) {
        let before = self.game.position.state.bearer(Source::Card(card));
        if before == Some(warrior) {
            return;
        }
        let player = self.game.position.state.table.warrior(warrior).player;
        let shared_before = self.game.position.attacks().shared_before(card, warrior);
        self.game.emit_from(Event::CardTaken { card, player, warrior }, Principle::CardText, source);
        self.use_at_once(source, card, warrior);
        if let Some(shared) = shared_before {
            self.game.attack().has_become_another(source, warrior, shared);
        }
        if let Some(before) = before {
            self.replace_gear(source, before, card);
        }
    }

    /// What a combatant is given when its equipment has been announced is used at once if it can be: a
    /// weapon instead of those that were.
    pub(in crate::game) fn use_at_once(&mut self, source: Source, card: CardId, warrior: WarriorId) {
        let position = &self.game.position;
        let Some((combat, side)) = position.state.combat().zip(position.state.side_of(warrior)) else {
            return;
        };
        let Some(used) = combat.equipment[side as usize].clone() else { return };
        if used.contains(&card) || !position.equipment().usable_by(combat, side).contains(&card) {
            return;
        }
        let is_weapon = |id: &CardId| position.state.table.card(*id).weapon.is_some();
        let armed = is_weapon(&card);
        let cards: Vec<CardId> =
            used.into_iter().filter(|id| !(armed && is_weapon(id))).chain([card]).collect();
        self.game.emit_from(Event::EquipmentAnnounced { side, cards }, Principle::CardText, source);
        self.game.note_bound(side, card);
    }

    /// Whoever is inside a vehicle when it is discarded is wounded; no points are earned for it.
    pub(in crate::game) fn wound_of_vehicle(&mut self, source: Source, warrior: WarriorId) {
        let (harm, credit, certain) = (Harm::Wound, None, false);
        let kills = self.game.position.state.wounds(warrior) > 0;
        let dealt = Event::HarmDealt { warrior, harm, credit, certain };
        let principle = if kills {
            self.game.position.rules.known_or(Principle::VehicleKillNoPoints, Principle::VehicleWound)
        } else {
            Principle::VehicleWound
        };
        self.game.emit_from(dealt, principle, source);
    }

    /// Where the ruleset says so, another copy of what was lost, or another weapon for a weapon, is
    /// used at once. Of several weapons its player says which.
    fn replace_gear(&mut self, source: Source, warrior: WarriorId, lost: CardId) {
        let Some((combat, side)) =
            self.game.position.state.combat().zip(self.game.position.state.side_of(warrior))
        else {
            return;
        };
        let Some(used) = combat.equipment[side as usize].clone().filter(|used| used.contains(&lost)) else {
            return;
        };
        let table = &self.game.position.state.table;
        let gone = table.card(lost);
        let copy = |id: &CardId| table.card(*id).name == gone.name;
        let weapon = |id: &CardId| table.card(*id).weapon.is_some() && gone.weapon.is_some();
        let (copies, weapons) = (
            self.game.position.rules.has(Principle::BackupCopy),
            self.game.position.rules.has(Principle::ReplacementWeapon),
        );
        let fits = |id: &CardId| !used.contains(id) && ((copies && copy(id)) || (weapons && weapon(id)));
        let found: Vec<CardId> =
            self.game.position.equipment().usable_by(combat, side).into_iter().filter(fits).collect();
        let principle = if weapons { Principle::ReplacementWeapon } else { Principle::BackupCopy };
        match found.as_slice() {
            [] => {}
            [first, others @ ..]
                if others.iter().all(|id| table.card(*id).name == table.card(*first).name) =>
            {
                let cards = used.into_iter().filter(|&card| card != lost).chain([*first]).collect();
                self.game.emit_from(Event::EquipmentAnnounced { side, cards }, principle, source);
            }
            _ => {
                let why = NewWeapon::ForLost;
                self.game.emit_from(Event::WeaponDue { side, why }, principle, source);
            }
        }
    }

    /// Whether nothing lies on a warrior but what says itself where it goes with its bearer.
    pub(in crate::game) fn is_bare(&self, warrior: WarriorId) -> bool {
        let says = |text: &Static| *text == Static::ReturnsToPile {};
        let mut attached = self.game.position.state.table.attached(warrior);
        attached.all(|(_, card)| card.abilities().iter().flat_map(Ability::statics).any(says))
    }

    /// A warrior leaves the game; whether what lies on it leaves it too is not said everywhere.
    pub(in crate::game) fn eliminate(&mut self, source: Source, who: Who, scope: ScriptContext) {
        for warrior in self.game.position.meaning().who(who, scope).into_iter().flatten() {
            if let Some(by) = self.game.position.texts().stays_in_game(warrior) {
                self.game.emit_from(Event::WarriorDiscarded { warrior }, Principle::CardText, by);
                self.game.attack().note_loss(warrior, None);
                continue;
            }
            let with_cards = self.game.position.rules.has(Principle::CardsOfEliminated);
            let event = Event::WarriorEliminated { warrior, with_cards };
            let bare = self.is_bare(warrior);
            self.game.emit_from(event, Principle::CardText, source);
            self.game.attack().note_loss(warrior, None);
            if !with_cards && !bare {
                let gap = Gap::CardsOfEliminated(warrior);
                self.game.emit_from(Event::Unspecified { gap }, Principle::CardText, source);
            }
        }
    }
}
