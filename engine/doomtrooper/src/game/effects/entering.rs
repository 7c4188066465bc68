//! Who and what comes from elsewhere in mid-combat, who changes sides, and what is turned face down.

use crate::area::Area;
use crate::effect::{Ability, CardFilter, Continuous, Feat, Identity, PlayChange, Static, Who};
use crate::event::{Event, Source};
use crate::game::context::ScriptContext;
use crate::game::effects::Effects;
use crate::game::effects::loss::Loss;
use crate::ids::{CardId, PlayerId, WarriorId};
use crate::rating::Tactic;
use crate::rules::Principle;
use crate::state::Trait;
use crate::table::{Card, Name, Place, Status, WOUNDED, Warrior};

/// How a warrior comes into play.
#[derive(Clone, Copy)]
pub(in crate::game) struct Coming {
    /// Where, if that is said.
    pub(in crate::game) area: Option<Area>,
    /// Whose place it takes.
    pub(in crate::game) of: Option<Who>,
    /// Whether it takes over what lies on that one.
    pub(in crate::game) with_cards: bool,
    /// Whether that one leaves the game.
    pub(in crate::game) eliminated: bool,
}

impl Effects<'_, '_> {
    /// A warrior of a player's with a definition who is in hand, draw pile or collection.
    pub(in crate::game) fn reserve(&self, player: PlayerId, definition: &str) -> Option<WarriorId> {
        let mut warriors = self.game.position.state.table.warriors();
        let is_it = |(_, one): &(WarriorId, &Warrior)| {
            one.player == player && one.status == Status::Returned && one.is_a(definition)
        };
        warriors.find(is_it).map(|(id, _)| id)
    }

    /// A warrior who is not in play comes into play.
    pub(in crate::game) fn enter(
        &mut self,
        source: Source,
        (warrior, scope): (WarriorId, ScriptContext),
        coming: Coming,
        (becomes, affiliation): (Option<&str>, Option<&str>),
    ) {
        let position = &self.game.position;
        let on = Who::Bearer;
        let made = becomes.map(|definition| Identity::Definition { on, definition: definition.to_owned() });
        let converted =
            affiliation.map(|own| Identity::Affiliation { on, affiliation: own.to_owned(), instead: true });
        let never = |identity: Identity| position.warriors().never_becomes(warrior, &identity);
        if made.into_iter().chain(converted).any(never) {
            self.effect(source, Event::Negated { source, by: warrior, text: None });
            return;
        }
        let old = coming.of.and_then(|of| position.meaning().who(of, scope)[0]);
        let there = old.map(|old| position.state.table.warrior(old).area);
        let card_lies = match source {
            Source::Card(card) => match position.state.table.card(card).place {
                Place::In(area) => Some(area),
                _ => None,
            },
            Source::Warrior(_) | Source::Warzone(_) => None,
        };
        let own = position.state.table.warrior(warrior).area;
        let area = there.or(coming.area).or(card_lies).unwrap_or(own);
        let Coming { with_cards, eliminated, .. } = coming;
        if let Some(old) = old.filter(|_| !with_cards) {
            let bare = self.is_bare(old);
            if eliminated && !bare && !position.rules.has(Principle::CardsOfEliminated) {
                let gap = crate::event::Gap::CardsOfEliminated(old);
                self.game.emit_from(Event::Unspecified { gap }, Principle::CardText, source);
            }
        }
        let entered = Event::WarriorEntered { warrior, area, in_place_of: old, with_cards, eliminated };
        self.effect(source, entered);
        let brother = self.is_brother(warrior);
        if let Some(affiliation) = affiliation {
            self.game.attack().affiliate(source, warrior, affiliation, true);
        }
        if let Some(definition) = becomes {
            let definition = definition.to_owned();
            self.effect(source, Event::DefinitionGained { warrior, definition });
            if brother && self.is_heretic(warrior) {
                self.fulfil_missions(source, Feat::BrotherConverted);
            }
        }
        if let Some(old) = old {
            self.game.attack().note_loss(old, None);
        }
        if self.game.position.state.side_of(warrior).is_some() {
            self.game.note_combatant(warrior);
        }
        self.leave_on_arrival(warrior);
        if self.game.position.state.table.traits.banishes {
            self.banish();
        }
    }

    /// What of a player's does not stay when a warrior comes into that one's squad or cohort is discarded.
    fn leave_on_arrival(&mut self, arrived: WarriorId) {
        let table = &self.game.position.state.table;
        let (player, area) = (table.warrior(arrived).player, table.warrior(arrived).area);
        let leaves = |(_, card): &(CardId, &Card)| {
            let mut statics = card.abilities().iter().flat_map(Ability::statics);
            card.player == player
                && matches!(card.place, Place::On(_) | Place::In(_))
                && statics.any(|text| *text == Static::LeavesOnArrival {})
        };
        let left: Vec<CardId> = table.cards().filter(leaves).map(|(id, _)| id).collect();
        for card in left.into_iter().filter(|_| matches!(area, Area::Squad | Area::Cohort)) {
            self.discard_named(Source::Card(card), card, Place::Discarded);
        }
    }

    /// A warrior is to attack another as soon as what is going on is settled.
    pub(in crate::game) fn attack_now(
        &mut self,
        source: Source,
        scope: ScriptContext,
        (by, on): (Who, Who),
        (tactic, unanswered): (Option<Tactic>, bool),
    ) {
        let meaning = self.game.position.meaning();
        if let (Some(attacker), Some(defender)) = (meaning.who(by, scope)[0], meaning.who(on, scope)[0]) {
            self.effect(source, Event::AttackDue { attacker, defender, tactic, unanswered });
        }
    }

    /// What the card named has made of a warrior ends.
    pub(in crate::game) fn undo(&mut self, source: Source, who: Who, scope: ScriptContext) {
        let Some(card) = scope.card else { return };
        for warrior in self.game.position.meaning().who(who, scope).into_iter().flatten() {
            self.effect(source, Event::Undone { card, warrior });
        }
    }

    /// A piece that was wounded before is discarded, any other is wounded from now on.
    pub(in crate::game) fn wound_gear(
        &mut self,
        source: Source,
        (who, scope): (Who, ScriptContext),
        gear: &CardFilter,
    ) {
        for warrior in self.game.position.meaning().who(who, scope).into_iter().flatten() {
            let Some(card) = self.game.position.equipment().gear_of(warrior, gear) else { continue };
            if self.is_wounded_piece(card) {
                let loss = Loss { to: Place::Discarded, harmless: false };
                self.discard_gear(
                    source,
                    (who, ScriptContext { bound: Some(warrior), ..scope }),
                    (gear, false),
                    loss,
                );
            } else {
                self.wound_piece(card);
            }
        }
    }

    /// Whether a card has been wounded.
    pub(in crate::game) fn is_wounded_piece(&self, card: CardId) -> bool {
        let is_it = |name: &Name| matches!(name, Name::Word(word) if word == WOUNDED);
        self.game.position.state.names_of(Source::Card(card)).iter().any(is_it)
    }

    /// A card is wounded from now on.
    pub(in crate::game) fn wound_piece(&mut self, card: CardId) {
        let named =
            Event::Named { warrior: None, word: Some(WOUNDED.to_owned()), warzone: None, less: false };
        self.effect(Source::Card(card), named);
    }

    /// Whoever is in play now never casts again; who comes later is not affected.
    pub(in crate::game) fn lose_art(&mut self, source: Source) {
        let in_play = self.game.position.state.table.warriors().filter(|(_, warrior)| warrior.is_in_play());
        let never = Continuous::NeverCasts { on: Who::Target, but_for_dark: false };
        let lost = Trait::Outcome(Box::new(PlayChange::Holds(never)));
        for warrior in in_play.map(|(id, _)| id).collect::<Vec<WarriorId>>() {
            let gained = Event::TraitGained { warrior: Some(warrior), what: lost.clone(), lasting: true };
            self.effect(source, gained);
        }
    }

    /// The card named, or all that is part of this one, comes to the hand of the card's player, to be played.
    pub(in crate::game) fn take_to_hand(
        &mut self,
        source: Source,
        scope: ScriptContext,
        (parts, eliminated): (bool, bool),
    ) {
        let player = scope.player;
        let cards: Vec<CardId> = if parts {
            let all = self.game.position.state.table.cards();
            let own = all.filter(|(_, card)| card.part_of.map(Source::Card) == Some(source));
            own.filter(|(_, card)| matches!(card.place, Place::In(_) | Place::On(_)))
                .map(|(id, _)| id)
                .collect()
        } else {
            let named = scope.card.and_then(|card| match card {
                Source::Card(card) => Some(card),
                Source::Warrior(_) | Source::Warzone(_) => None,
            });
            named.into_iter().collect()
        };
        for card in cards {
            self.effect(source, Event::CardToHand { card, player, next: !parts, eliminated });
        }
    }

    /// The player of the card controls a warrior until the combat is over.
    pub(in crate::game) fn control(&mut self, source: Source, who: Who, scope: ScriptContext) {
        let player = scope.player;
        for warrior in self.game.position.meaning().who(who, scope).into_iter().flatten() {
            if self.game.position.state.table.warrior(warrior).player != player {
                self.effect(source, Event::ControlTaken { warrior, player });
            }
        }
    }

    /// Every card in play does nothing any more, and the warriors are in cover.
    pub(in crate::game) fn face_down(&mut self, source: Source) {
        let table = &self.game.position.state.table;
        let there = table.cards().filter(|&(id, card)| {
            Source::Card(id) != source
                && matches!(card.place, Place::On(_) | Place::In(_))
                && !card.has_left_play()
        });
        for card in there.map(|(id, _)| id).collect::<Vec<CardId>>() {
            self.effect(source, Event::CardSuppressed { card });
        }
        if self.game.position.state.combat().is_some_and(|combat| combat.warzone.is_some()) {
            self.effect(source, Event::WarzoneLeft);
        }
        let standing = self.game.position.state.table.warriors().filter(|(_, warrior)| warrior.is_in_play());
        for warrior in standing.map(|(id, _)| id).collect::<Vec<WarriorId>>() {
            self.game.attack().send_to_cover(source, warrior);
        }
    }

    /// The card named passes to another player.
    pub(in crate::game) fn hand_over(&mut self, source: Source, scope: ScriptContext) {
        if let (Some(Source::Card(card)), Some(player)) = (scope.card, scope.award) {
            self.effect(source, Event::CardHandedOver { card, player });
        }
    }
}
