//! Whether a clause that nothing executes could bear on what happens, wherever its card lies.

use super::met::Met;
use crate::effect::{CardKind, Matters, Occasion, OpenClause, Owner, Reach};
use crate::event::{Event, Gap, Source, Why};
use crate::game::Game;
use crate::game::context::ScriptContext;
use crate::game::position::{Equipment, Gaps};
use crate::ids::WarriorId;
use crate::rules::Principle;
use crate::table::{Area, Card, Place};
use crate::vocabulary::Entry;

/// Where a text lies that could bear on what happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Lies {
    /// It is a warrior's own.
    IsWarrior(WarriorId),
    /// On a warrior.
    On(WarriorId),
    /// In an area of its player's.
    In(Area),
    /// Somebody fights in this warzone.
    Around,
    /// It was played in a combat that is not over.
    Played,
    /// In a hand, when something that was played is refused, a player is attacked or somebody attacks again.
    InHand,
}

impl Game<'_> {
    /// Says which clauses could bear on what is about to happen, of which it is known only now to whom.
    pub(in crate::game) fn tell_gaps_before(&mut self, event: &Event) {
        if self.position.state.table.traits.open.is_empty() {
            return;
        }
        let mut met = self.position.gaps().met_before(event);
        if *event == Event::CombatClosed {
            let refused = self.log.entries().iter().filter_map(|entry| match &entry.event {
                Event::Refused { reasons } => Some(reasons),
                _ => None,
            });
            met.extend(refused.flat_map(|reasons| self.position.gaps().met_refused(reasons)));
        }
        self.tell(&met);
    }

    /// Says which clauses could bear on what has just happened.
    pub(in crate::game) fn tell_gaps_after(&mut self) {
        if self.position.state.table.traits.open.is_empty() {
            return;
        }
        let Some(event) = self.log.entries().last().map(|entry| &entry.event) else { return };
        let met = self.position.gaps().met_after(event);
        let refused = match event {
            Event::Refused { reasons } => reasons.iter().find_map(|reason| match reason.why {
                Why::Unmodelled(source) => Some(source),
                _ => None,
            }),
            _ => None,
        };
        self.tell(&met);
        if let Some(source) = refused {
            self.tell_of_refused(source);
        }
    }

    fn tell(&mut self, met: &[Met]) {
        if met.is_empty() {
            return;
        }
        let played = self.played();
        for at in 0..self.position.state.table.traits.open.len() {
            let source = self.position.state.table.traits.open[at];
            for gap in self.position.gaps().bearing_on(source, met, &played) {
                self.leave_open(source, gap);
            }
        }
    }

    /// What was played in the outermost combat that is open, and within it.
    fn played(&self) -> Vec<(Source, usize)> {
        let begins = |entry: &&Entry| entry.at.depth == 0 && matches!(entry.event, Event::CombatBegun { .. });
        let since = self.log.entries().iter().rev().take_while(|entry| !begins(entry));
        let played = since.filter_map(|entry| match entry.event {
            Event::Played { source, way, .. } => Some((source, way)),
            _ => None,
        });
        played.collect()
    }

    /// A card that cannot be played because it is not modelled: all that its print says is left out.
    fn tell_of_refused(&mut self, source: Source) {
        let gaps: Vec<Gap> = match self.position.state.script(source) {
            None => vec![Gap::Unmodelled(source)],
            Some(script) => {
                script.open.iter().map(|clause| gap(source, clause, Occasion::PlayRefused)).collect()
            }
        };
        for gap in gaps {
            self.leave_open(source, gap);
        }
    }

    /// Puts a gap on record, once for each clause.
    fn leave_open(&mut self, source: Source, gap: Gap) {
        let told = self.log.entries().iter().any(|entry| match &entry.event {
            Event::Unspecified { gap: told } => is_same(told, &gap),
            _ => false,
        });
        if !told {
            self.emit_from(Event::Unspecified { gap }, Principle::CardText, source);
        }
    }
}

/// Whether two gaps are of the same clause.
fn is_same(one: &Gap, other: &Gap) -> bool {
    match (one, other) {
        (Gap::Clause { source, clause, .. }, Gap::Clause { source: of, clause: which, .. }) => {
            (source, clause) == (of, which)
        }
        _ => one == other,
    }
}

const fn gap(source: Source, clause: &OpenClause, met: Occasion) -> Gap {
    let &OpenClause { clause, of, touches, ref said_by, .. } = clause;
    if said_by.is_empty() {
        Gap::Clause { source, clause, of, touches, met }
    } else {
        Gap::Unsaid { source, clause }
    }
}

impl Gaps<'_> {
    /// What could allow an attack that is refused before any combat begins.
    pub(crate) fn of_refused_attack(self, attacker: WarriorId, defender: WarriorId) -> Vec<Gap> {
        let met = [Met::of(Occasion::AttackRefused, [attacker, defender])];
        let open = self.at.state.table.traits.open.iter();
        open.flat_map(|&source| self.bearing_on(source, &met, &[])).collect()
    }

    /// What a card leaves open that could bear on what happens.
    fn bearing_on(self, source: Source, met: &[Met], played: &[(Source, usize)]) -> Vec<Gap> {
        let Some(script) = self.at.state.script(source) else {
            // What nothing is known of can bear on anything, wherever it lies.
            let mut fights = met.iter().filter(|met| met.what == Occasion::Fight);
            let bears = fights.any(|met| self.lies(source, met, played).is_some());
            return bears.then_some(Gap::Unmodelled(source)).into_iter().collect();
        };
        let bears = |clause: &OpenClause, met: &Met| {
            self.lies(source, met, played).is_some_and(|lies| {
                let fits = |&(when, matters): &(&[Occasion], &Matters)| {
                    // Of a card in a hand it is said closely who could play it after all.
                    let is_close = lies != Lies::InHand
                        || !matters.requires.is_empty()
                        || (met.what == Occasion::Sabotage && matters.reach.is_none());
                    is_close && when.contains(&met.what) && self.concerns(source, lies, matters, met)
                };
                let mut matters = clause.matters();
                // What is played and says nothing else bears on whatever it is played for.
                let as_played = clause.matters.is_empty()
                    && clause.touches.occasions() != [Occasion::Never]
                    && is_play_of(met, source)
                    && lies == Lies::Played;
                as_played || matters.any(|one| fits(&one))
            })
        };
        let first = |clause: &OpenClause| {
            let found = met.iter().find(|met| bears(clause, met))?;
            Some(gap(source, clause, found.what))
        };
        let is_said = |clause: &OpenClause| {
            played.iter().any(|(by, way)| *by == source && clause.said_by.contains(way))
        };
        script.open.iter().filter(|clause| !is_said(clause)).filter_map(first).collect()
    }

    /// Where a text lies, if it can bear on what happens from there.
    fn lies(self, source: Source, met: &Met, played: &[(Source, usize)]) -> Option<Lies> {
        let state = &self.at.state;
        let is_there = |id: WarriorId| state.table.warrior(id).stands() || met.warriors.contains(&id);
        match source {
            Source::Warrior(id) => {
                let speaks = is_there(id) && !self.at.texts().is_silent(id, false);
                speaks.then_some(Lies::IsWarrior(id))
            }
            Source::Warzone(id) => {
                let around = state.frames.last().is_some_and(|combat| combat.warzone == Some(id));
                (around && !state.table.warzone(id).discarded).then_some(Lies::Around)
            }
            Source::Card(id) => {
                let card = state.table.card(id);
                // What lies with one whose parts do nothing bears on nothing.
                if self.at.equipment().is_idle_part(card) {
                    return None;
                }
                match self.place(card) {
                    Place::On(bearer) if is_there(bearer) => {
                        let works = !card.off && self.at.equipment().is_outside(card) != Some(true);
                        works.then_some(Lies::On(bearer))
                    }
                    Place::In(area) => Some(Lies::In(area)),
                    Place::Hand if asks_hands(met.what) => Some(Lies::InHand),
                    _ => {
                        let mut fell = state.frames.iter().flat_map(|combat| &combat.fell_with);
                        let bearer = fell.find(|(_, card)| *card == id).map(|(bearer, _)| *bearer);
                        // What fell with its bearer is still part of how that one fared.
                        match bearer.filter(|bearer| met.warriors.contains(bearer)) {
                            Some(bearer) => Some(Lies::On(bearer)),
                            None => played.iter().any(|(by, _)| *by == source).then_some(Lies::Played),
                        }
                    }
                }
            }
        }
    }

    /// Where a card is; what has become part of another lies where that one does.
    fn place(self, card: &Card) -> Place {
        match (card.place, card.part_of) {
            (Place::Hand, Some(whole)) => self.at.state.table.card(whole).place,
            (place, _) => place,
        }
    }

    /// Whether what happens concerns those of whom the clause speaks, and all that it needs is so.
    fn concerns(self, source: Source, lies: Lies, matters: &Matters, met: &Met) -> bool {
        if needs_use(met.what) && self.is_idle(source, lies) {
            return false;
        }
        if met.what == Occasion::SelfLost {
            return met.card == Some(source)
                || self.whole(source).is_some_and(|whole| met.card == Some(whole));
        }
        let player = self.at.state.controller(source);
        let bearer = match lies {
            Lies::IsWarrior(id) | Lies::On(id) => Some(id),
            Lies::Around => self.at.state.combat().and_then(crate::state::Combat::in_warzone),
            Lies::In(_) | Lies::Played | Lies::InHand => None,
        };
        let area_of = |id: WarriorId| self.at.state.table.warrior(id).area;
        let reached_by = |reach: &Reach| -> Vec<WarriorId> {
            let reaches = |&id: &WarriorId| {
                let area = match lies {
                    Lies::In(area) => area,
                    Lies::IsWarrior(bearer) | Lies::On(bearer) => area_of(bearer),
                    Lies::Around | Lies::Played | Lies::InHand => area_of(id),
                };
                self.at.texts().reaches(source, player, bearer, area, reach, id)
            };
            met.warriors.iter().copied().filter(reaches).collect()
        };
        let own = |id: WarriorId| met.warriors.iter().copied().filter(|&one| one == id).collect();
        let reached: Vec<WarriorId> = match (&matters.reach, lies) {
            (Some(reach), _) => reached_by(reach),
            (None, Lies::IsWarrior(id) | Lies::On(id)) => own(id),
            // A fortification works for its area; what else lies on the table may concern anybody.
            (None, Lies::In(_)) if self.is_fortification(source) => reached_by(&Reach::default()),
            (None, Lies::In(_) | Lies::Around | Lies::Played | Lies::InHand) => met.warriors.clone(),
        };
        let of_nobody = met.warriors.is_empty()
            && (met.card == Some(source)
                || self.is_anybodys(matters, lies, source)
                || met.player.is_none_or(|concerned| concerned == player));
        let mut first = reached.iter().copied();
        let scope = ScriptContext {
            reached: [first.next(), first.next()],
            target: met.warriors.first().copied().or(met.attacker),
            card: met.card,
            ..ScriptContext::of(player, bearer).from(source)
        };
        (!reached.is_empty() || of_nobody)
            && matters.requires.iter().all(|one| self.at.meaning().met(one, scope))
    }

    /// Whether it speaks of all players alike.
    fn is_anybodys(self, matters: &Matters, lies: Lies, source: Source) -> bool {
        match &matters.reach {
            Some(reach) => reach.of == Owner::Anyone,
            None => matches!(lies, Lies::In(_)) && !self.is_fortification(source),
        }
    }

    /// What a card has become part of.
    fn whole(self, source: Source) -> Option<Source> {
        let Source::Card(id) = source else { return None };
        self.at.state.table.card(id).part_of.map(Source::Card)
    }

    /// Whether a card is a fortification, or part of one.
    fn is_fortification(self, source: Source) -> bool {
        self.at.equipment().is_fortification(self.whole(source).unwrap_or(source))
    }

    /// Whether a card does not count: it is not used, or something keeps it from counting.
    fn is_idle(self, source: Source, lies: Lies) -> bool {
        let (Source::Card(id), Some(combat)) = (source, self.at.state.combat()) else { return false };
        let card = self.at.state.table.card(id);
        match lies {
            Lies::On(bearer) => {
                let fights = self.at.state.side_of(bearer);
                fights.is_some_and(|side| !self.at.equipment().in_use(combat, side, id, card))
                    || self.at.equipment().aside(combat, bearer, id, card).is_some()
            }
            Lies::In(_) => {
                let whole = card.part_of.map_or(card, |whole| self.at.state.table.card(whole));
                whole.kind == CardKind::Fortification && Equipment::aside_for_warzone(combat, whole).is_some()
            }
            Lies::IsWarrior(_) | Lies::Around | Lies::Played | Lies::InHand => false,
        }
    }
}

/// Whether what happens is the play of this card.
fn is_play_of(met: &Met, source: Source) -> bool {
    met.what == Occasion::Play && met.card == Some(source)
}

/// Whether cards in hands could bear on it.
const fn asks_hands(what: Occasion) -> bool {
    matches!(what, Occasion::PlayRefused | Occasion::Sabotage | Occasion::AttackAgain)
}

/// Whether what a warrior carries bears on it only as long as it is in use.
const fn needs_use(what: Occasion) -> bool {
    matches!(
        what,
        Occasion::Fight
            | Occasion::Order
            | Occasion::Blow
            | Occasion::Harm
            | Occasion::Healing
            | Occasion::Over
    )
}
