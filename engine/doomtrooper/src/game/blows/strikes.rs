//! Blows resolved, harm dealt, spared and made final.

use crate::effect::{Ability, Continuous, Degree, Harm, Moment, PlayChange, Static};
use crate::event::{Blow, Ending, Event, Gap, Idle, Side, Source};
use crate::game::Game;
use crate::game::context::ScriptContext;
use crate::game::position::Turns;
use crate::game::texts::saying;
use crate::ids::WarriorId;
use crate::procedure::change_of_combatants;
use crate::rating::Rating;
use crate::rules::Principle;
use crate::state::HarmTaken;
use crate::table::{Place, Status};

/// What blows do: resolved, spared, made final.
pub(in crate::game) struct Strikes<'g, 'r> {
    game: &'g mut Game<'r>,
}

impl<'r> Game<'r> {
    /// What blows do.
    pub(in crate::game) const fn strikes(&mut self) -> Strikes<'_, 'r> {
        Strikes { game: self }
    }
}

impl Strikes<'_, '_> {
    /// How the combat stands before modifiers; for the record.
    pub(in crate::game) fn determine_status(&mut self) {
        if !self.game.log.is_kept() {
            return;
        }
        for side in self.game.position.blows().strikers_to_come() {
            if let Some(blow) = self.game.position.blows().blow(side) {
                self.game.emit(Event::Standing(Box::new(blow)), Principle::Compare);
            }
        }
    }

    /// Resolves the blows of the step's actors, all by the ratings as they stand before any of them.
    pub(in crate::game) fn resolve_blows(&mut self) {
        let Some(combat) = self.game.position.state.combat() else { return };
        if combat.ended {
            self.game.emit(Event::Idle { why: Idle::CombatEnded }, Principle::EndingCard);
            return;
        }
        let actors = &self.game.position.rules.procedure.step(combat.course.step()).actors;
        let sides: Vec<Side> =
            actors.iter().filter_map(|&actor| Turns::side_of_actor(combat, actor)).collect();
        self.check_order_still_holds();
        self.note_late_equipment();
        let blows: Vec<(Side, Option<Blow>)> =
            sides.into_iter().map(|side| (side, self.game.position.blows().blow(side))).collect();
        for (side, blow) in blows {
            match blow {
                Some(blow) => self.resolve(side, blow),
                None => self.note_no_blow(side),
            }
        }
    }

    /// Says so when a combatant came after the equipment of its side had been announced, and has
    /// some to announce: where a change leads back to that announcement, this does not come about.
    fn note_late_equipment(&mut self) {
        let Some(combat) = self.game.position.state.combat().filter(|_| self.game.log.is_kept()) else {
            return;
        };
        let late = Side::BOTH.map(|side| {
            let announced_for = combat.equipped[side as usize]?;
            let now = combat.combatant(side).filter(|&now| now != announced_for)?;
            (!self.game.position.equipment().usable_by(combat, side).is_empty()).then_some(now)
        });
        let change = change_of_combatants(&self.game.position.rules.procedure);
        let rule = change.unwrap_or_else(|| self.game.position.rules.cite(Principle::CardText));
        for warrior in late.into_iter().flatten() {
            self.game.emit_cited(Event::Unspecified { gap: Gap::LateEquipment(warrior) }, rule, None);
        }
    }

    fn note_no_blow(&mut self, side: Side) {
        let why = match self.game.position.state.combatant(side) {
            Some(warrior) if self.game.position.blows().is_barred(warrior) => Idle::BlowBarred(warrior),
            _ => Idle::NoCombatant,
        };
        self.game.emit(Event::Idle { why }, Principle::CardText);
    }

    fn resolve(&mut self, side: Side, blow: Blow) {
        let (striker, target, wounds) = (blow.striker, blow.target, blow.wounds);
        if let Some(tactic) = self.game.position.state.combat().and_then(|combat| combat.tactic) {
            self.game.note_doubt(striker, tactic.attack_rating(), blow.attack.doubt);
        }
        self.game.note_doubt(target, Rating::Armor, blow.armor.doubt);
        let negative = blow.attack.total < 0 || blow.armor.total < 0;
        let compared = if negative { Principle::NegativeRatings } else { Principle::Compare };
        self.game.emit(Event::BlowResolved(Box::new(blow)), compared);
        if !wounds {
            return;
        }
        let by_card = self.game.position.earnings().earner_by_card(target);
        let credit = by_card.or(Some(self.game.position.state.table.warrior(striker).player));
        if let Some(source) = self.game.position.blows().surely_dies_of_wounds(target) {
            let (from, to, harm) = (Some(Harm::Wound), Some(Harm::Death), Harm::Death);
            self.game.emit_from(
                Event::HarmChanged { warrior: target, from, to },
                Principle::CardText,
                source,
            );
            let dealt = Event::HarmDealt { warrior: target, harm, credit, certain: true };
            self.game.emit_from(dealt, Principle::CardText, source);
            return;
        }
        let spared = self.game.position.blows().protection_from(target, striker);
        if let Some(source) =
            spared.or_else(|| self.game.position.blows().protection(target, Moment::InCombat, None))
        {
            let changed = Event::HarmChanged { warrior: target, from: Some(Harm::Wound), to: None };
            self.game.emit_from(changed, Principle::CardText, source);
            return;
        }
        if self.suffers_instead(striker, target) {
            return;
        }
        let harm = match self.game.position.blows().lethal_source(striker, target) {
            Some((source, eliminates)) => {
                let changed =
                    Event::HarmChanged { warrior: target, from: Some(Harm::Wound), to: Some(Harm::Death) };
                self.game.emit_from(changed, Principle::Lethal, source);
                if eliminates {
                    self.leaves_game(source, target);
                }
                Harm::Death
            }
            None => Harm::Wound,
        };
        let Some(harm) = self.tempered(target, harm, true) else { return };
        let principle = match harm {
            Harm::Death => Principle::AutomaticKill,
            Harm::Wound if self.game.position.state.wounds(target) > 0 => Principle::SecondWoundKills,
            Harm::Wound => Principle::Compare,
        };
        self.game.emit(Event::HarmDealt { warrior: target, harm, credit, certain: false }, principle);
        let strikes_first =
            self.game.position.state.combat().is_some_and(|combat| combat.first == Some(side));
        if let Some(source) = self.game.position.blows().ends_after_first_blow().filter(|_| strikes_first) {
            let ended = Event::CombatEnded { why: Ending::FirstBlow, void_cards: false };
            let principle =
                self.game.position.rules.known_or(Principle::FirstStrikeMayEnd, Principle::FirstStrike);
            self.game.emit_from(ended, principle, source);
        }
    }

    /// Where a text says that whom a warrior's blow would wound suffers something else instead, does that.
    fn suffers_instead(&mut self, striker: WarriorId, target: WarriorId) -> bool {
        let Some(combat) = self.game.position.state.combat() else { return false };
        let mut instead: Option<(Source, ScriptContext, Vec<PlayChange>)> = None;
        self.game.position.texts().for_each_ability(
            combat,
            saying!(InsteadOfWound),
            &mut |source, scope, change| {
                if let Continuous::InsteadOfWound { on, tactic, changes, for_good, whom, besides: false } =
                    change
                    && instead.is_none()
                    && self.game.position.meaning().means(whom, target)
                    && (tactic.is_none() || *tactic == combat.tactic)
                    && self.game.position.meaning().who(*on, scope).contains(&Some(striker))
                {
                    instead = Some((
                        source,
                        ScriptContext { target: Some(target), bound: None, lasting: *for_good, ..scope },
                        changes.clone(),
                    ));
                }
            },
        );
        let Some((source, scope, changes)) = instead else { return false };
        let changed = Event::HarmChanged { warrior: target, from: Some(Harm::Wound), to: None };
        self.game.emit_from(changed, Principle::CardText, source);
        for change in changes {
            self.game.effects().change(source, &change, scope, None);
        }
        true
    }

    /// What texts bring about for whom a blow has wounded, once that is final.
    fn suffers_besides(&mut self, wounded: WarriorId) {
        let Some(combat) = self.game.position.state.combat() else { return };
        if !combat.struck.contains(&wounded) || !self.game.position.state.table.warrior(wounded).is_in_play()
        {
            return;
        }
        let striker = self.game.position.meaning().opponent(wounded);
        let mut besides: Vec<(Source, ScriptContext, Vec<PlayChange>)> = Vec::new();
        self.game.position.texts().for_each_ability(
            combat,
            saying!(InsteadOfWound),
            &mut |source, scope, change| {
                if let Continuous::InsteadOfWound { on, tactic, changes, for_good, whom, besides: true } =
                    change
                    && (tactic.is_none() || *tactic == combat.tactic)
                    && self.game.position.meaning().means(whom, wounded)
                    && striker.is_some()
                    && self.game.position.meaning().who(*on, scope).contains(&striker)
                {
                    let scope =
                        ScriptContext { target: Some(wounded), bound: None, lasting: *for_good, ..scope };
                    besides.push((source, scope, changes.clone()));
                }
            },
        );
        for (source, scope, changes) in besides {
            for change in changes {
                self.game.effects().change(source, &change, scope, None);
            }
        }
    }

    /// A piece that takes the wounds of whoever carries it takes this harm, if there is one.
    fn taken_by_piece(&mut self, warrior: WarriorId, harm: Harm) -> bool {
        let state = &self.game.position.state;
        let Some(combat) = state.combat() else { return false };
        let takes = |text: &Static| *text == Static::TakesWounds {};
        let mut attached = state.table.attached(warrior);
        let worn = attached.find(|(id, card)| {
            card.abilities().iter().flat_map(Ability::statics).any(takes)
                && self.game.position.equipment().aside(combat, warrior, *id, card).is_none()
        });
        let Some(card) = worn.map(|(id, _)| id) else { return false };
        drop(attached);
        let source = Source::Card(card);
        let changed = Event::HarmChanged { warrior, from: Some(harm), to: None };
        if harm == Harm::Wound && !self.game.effects().is_wounded_piece(card) {
            self.game.emit_from(changed, Principle::CardText, source);
            self.game.effects().wound_piece(card);
        } else {
            self.game.emit_from(changed, Principle::CardText, source);
            let to = Place::Eliminated;
            self.game.emit_from(Event::CardMoved { card, to }, Principle::CardText, source);
        }
        true
    }

    /// What harm a warrior takes, as texts about it change that: killed by any wound, only wounded by
    /// what kills outright, healed at once; by a blow or by a card.
    pub(in crate::game) fn tempered(
        &mut self,
        warrior: WarriorId,
        harm: Harm,
        by_blow: bool,
    ) -> Option<Harm> {
        let mut now = Some(harm);
        let says = |kind: fn(&Continuous) -> bool| kind;
        let dies = if by_blow {
            says(|one| matches!(one, Continuous::KilledIfWounded { .. }))
        } else {
            says(|one| matches!(one, Continuous::KilledIfWounded { blow: false, .. }))
        };
        let changes = [
            (Harm::Wound, Some(Harm::Death), dies),
            (Harm::Death, Some(Harm::Wound), says(|one| matches!(one, Continuous::NotKilledOutright { .. }))),
            (Harm::Wound, None, says(|one| matches!(one, Continuous::Recovers { .. }))),
        ];
        for (from, to, thing) in changes {
            // What was spared an outright death has been killed outright all the same.
            let outright = to.is_none() && harm == Harm::Death;
            let worse = to == Some(Harm::Death);
            if now == Some(from)
                && !outright
                && let Some(source) = self.game.position.texts().text_about(warrior, thing)
                && !(worse && self.game.position.immunities().leaves_alone(source, warrior, true))
            {
                self.game.emit_from(
                    Event::HarmChanged { warrior, from: now, to },
                    Principle::CardText,
                    source,
                );
                now = to;
                if to.is_none() {
                    self.wear_out(source, warrior);
                }
            }
        }
        now.filter(|&harm| !self.taken_by_piece(warrior, harm))
    }

    /// What a text by which a warrior recovers takes from it each time.
    fn wear_out(&mut self, source: Source, warrior: WarriorId) {
        let mut worn = None;
        self.game.position.texts().for_each_text(warrior, saying!(Recovers), &mut |by, change| {
            if let Continuous::Recovers { wears: Some(rating), .. } = change
                && by == source
            {
                worn = Some(*rating);
            }
        });
        let Some(rating) = worn else { return };
        let counted = Event::Named { warrior: None, word: Some("1".to_owned()), warzone: None, less: false };
        self.game.emit_from(counted, Principle::CardText, source);
        if self.game.position.figures().base(warrior, rating).is_some_and(|base| base <= 0) {
            self.game.emit_from(Event::WarriorDiscarded { warrior }, Principle::CardText, source);
            self.game.attack().note_loss(warrior, None);
        }
    }

    /// Wounds that cards deal after the combat, and what texts change then: when both parts of it are over, where
    /// it has two.
    pub(in crate::game) fn deal_later_harm(&mut self) {
        if self.game.position.turns().awaits_second_blow() {
            return;
        }
        let later = self.game.position.state.combat().map_or_else(Vec::new, |combat| combat.later.clone());
        for taken in later {
            if !self.game.position.state.table.warrior(taken.warrior).is_in_play() {
                continue;
            }
            let HarmTaken { warrior, harm, credit, certain, .. } = taken;
            let protection = self.game.position.blows().protection(warrior, Moment::AfterCombat, None);
            if let Some(protection) = protection.filter(|_| !certain) {
                let changed = Event::HarmChanged { warrior, from: Some(harm), to: None };
                self.game.emit_from(changed, Principle::CardText, protection);
                continue;
            }
            let dealt = Event::HarmDealt { warrior, harm, credit, certain };
            self.game.emit(dealt, Principle::CardText);
        }
        self.make_later_changes();
    }

    /// What texts change when the combat is over.
    fn make_later_changes(&mut self) {
        let mut later: Vec<(Source, ScriptContext, PlayChange)> = Vec::new();
        if let Some(combat) = self.game.position.state.combat() {
            self.game.position.texts().for_each_ability(
                combat,
                saying!(AfterCombat),
                &mut |source, scope, change| {
                    if let Continuous::AfterCombat { changes } = change {
                        let changes = changes.iter().cloned().map(PlayChange::Once);
                        later.extend(changes.map(|change| (source, scope, change)));
                    }
                },
            );
        }
        for (source, scope, change) in later {
            self.game.effects().change(source, &change, scope, None);
        }
    }

    /// Wounds and deaths become final; so do those that a death brings with it.
    pub(in crate::game) fn finalise_harm(&mut self) {
        let mut hurt = self.game.position.blows().hurt_now();
        if hurt.is_empty() {
            self.game.note_idle(Idle::NobodyHurt);
        }
        while !hurt.is_empty() {
            for warrior in hurt {
                self.finalise_harm_of(warrior);
            }
            hurt = self.game.position.blows().hurt_now();
            hurt.retain(|&warrior| {
                self.game.position.state.pending_status(warrior)
                    != self.game.position.state.table.warrior(warrior).status
            });
        }
    }

    /// Whoever is killed leaves the game, unless a text keeps it there.
    fn leaves_game(&mut self, source: Source, warrior: WarriorId) {
        let returns = |text: &Static| *text == Static::ReturnsToPile {};
        let stays = self.game.position.texts().stays_in_game(warrior).is_some();
        let attached = self.game.position.state.table.attached(warrior);
        let back = attached
            .filter(|(_, card)| !stays && card.abilities().iter().flat_map(Ability::statics).any(returns));
        for card in back.map(|(id, _)| id).collect::<Vec<_>>() {
            let moved = Event::CardMoved { card, to: Place::Discarded };
            self.game.emit_from(moved, Principle::CardText, Source::Card(card));
        }
        match self.game.position.texts().stays_in_game(warrior) {
            None => self.game.emit_from(Event::LeavesGame { warrior }, Principle::CardText, source),
            Some(by) => self.game.remarks().remark_on_stay(warrior, by),
        }
    }

    fn finalise_harm_of(&mut self, warrior: WarriorId) {
        let to = self.game.position.state.pending_status(warrior);
        if to == self.game.position.state.table.warrior(warrior).status {
            return;
        }
        let by_death = if to == Status::Killed {
            self.game.position.blows().brought_by_death(warrior)
        } else {
            Vec::new()
        };
        let named = if to == Status::Killed {
            self.game.position.blows().named_for_killing(warrior)
        } else {
            Vec::new()
        };
        if to == Status::Killed
            && let Some(source) = self.game.position.blows().removed_by_killer(warrior)
        {
            self.leaves_game(source, warrior);
        }
        if to == Status::Killed {
            self.game.note_unavailing(Some(warrior));
        }
        self.game.emit_step(Event::StatusChanged { warrior, to });
        self.note_fallen(warrior);
        self.suffers_besides(warrior);
        for (source, scope, change) in by_death {
            self.game.effects().change(source, &change, scope, None);
        }
        for (source, word) in named {
            let named = Event::Named { warrior: None, word: Some(word), warzone: None, less: false };
            self.game.emit_from(named, Principle::CardText, source);
        }
    }

    /// A warrior killed may have held prisoners, or been the last defender of a battle.
    fn note_fallen(&mut self, warrior: WarriorId) {
        let killed = self.game.position.state.combat().map_or(&[][..], |combat| &combat.killed);
        if let Some(&(_, killer)) = killed.iter().rev().find(|(id, _)| *id == warrior) {
            self.game.attack().note_loss(warrior, killer);
        }
    }

    /// Settles who strikes first: a card played for this combat before any ability, the last such
    /// card before earlier ones; among abilities the stronger, and equal ones cancel each other.
    pub(in crate::game) fn bind_order(&mut self) {
        self.game.remarks().remark_on_denied_claims();
        let claims = self.game.position.blows().claims();
        if let Some(claims) = self.game.position.blows().equal_claims(&claims) {
            self.game.emit(Event::ClaimsCancelled { claims }, Principle::FirstStrikeEqualCancel);
        }
        let order = self.game.position.blows().order_by(&claims);
        if let Some((prevails, yields)) = self.game.position.blows().conflict(&claims, &order) {
            let (by, [prevails, yields]) =
                (prevails, [prevails, yields].map(|principle| self.game.position.rules.cite(principle)));
            self.game.emit(Event::Conflict { prevails, yields }, by);
        }
        let always =
            claims.iter().find(|claim| claim.degree == Degree::AlwaysFirst).map(|claim| claim.warrior);
        if let Some(warrior) = always.filter(|_| order.principle == Principle::FirstStrikeNever) {
            self.game.remarks().remark_on_never(warrior);
        }
        let rule = self.game.position.rules.cite(order.principle);
        self.game.emit_cited(Event::OrderBound { first: order.first }, rule, order.source);
    }

    /// Says so when what bound the roles no longer gives the same order.
    fn check_order_still_holds(&mut self) {
        let Some(bound) = self.game.position.state.combat().map(|combat| combat.first) else { return };
        if self.game.position.blows().order_by(&self.game.position.blows().claims()).first != bound {
            self.game.emit_step(Event::Unspecified { gap: Gap::OrderChanged });
        }
    }
}
