//! What blows do, how harm becomes final, and the points for it.

use super::Game;
use super::requirements::ScriptContext;
use crate::effect::{Continuous, Harm, Moment, Operation, PlayChange};
use crate::event::{Blow, Ending, Event, Gap, Idle, Side, Source};
use crate::ids::{PlayerId, WarriorId};
use crate::number::{Doubt, Number, Origin, Term};
use crate::procedure::change_of_combatants;
use crate::rating::Rating;
use crate::rules::Principle;
use crate::ruleset::PointsValue;
use crate::state::{Combat, HarmTaken};
use crate::table::Status;

impl Game<'_> {
    /// How the combat stands before modifiers; for the record.
    pub(super) fn determine_status(&mut self) {
        if !self.log.is_kept() {
            return;
        }
        for side in self.strikers_to_come() {
            if let Some(blow) = self.blow(side) {
                self.emit(Event::Standing(Box::new(blow)), Principle::Compare);
            }
        }
    }

    /// Whose blows are resolved next.
    fn strikers_to_come(&self) -> Vec<Side> {
        let Some(combat) = self.state.combat() else { return Vec::new() };
        let Some(resolving) = self.rules.procedure.stretch(combat.course.step()).ends_at else {
            return Vec::new();
        };
        let actors = &self.rules.procedure.step(resolving).actors;
        actors.iter().filter_map(|&actor| Self::side_of_actor(combat, actor)).collect()
    }

    /// Resolves the blows of the step's actors, all by the ratings as they stand before any of them.
    pub(super) fn resolve_blows(&mut self) {
        let Some(combat) = self.state.combat() else { return };
        if combat.ended {
            self.emit(Event::Idle { why: Idle::CombatEnded }, Principle::EndingCard);
            return;
        }
        let actors = &self.rules.procedure.step(combat.course.step()).actors;
        let sides: Vec<Side> =
            actors.iter().filter_map(|&actor| Self::side_of_actor(combat, actor)).collect();
        self.check_order_still_holds();
        self.note_late_equipment();
        let blows: Vec<(Side, Option<Blow>)> =
            sides.into_iter().map(|side| (side, self.blow(side))).collect();
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
        let Some(combat) = self.state.combat().filter(|_| self.log.is_kept()) else { return };
        let late = Side::BOTH.map(|side| {
            let announced_for = combat.equipped[side as usize]?;
            let now = combat.combatant(side).filter(|&now| now != announced_for)?;
            (!self.usable_by(combat, side).is_empty()).then_some(now)
        });
        let change = change_of_combatants(&self.rules.procedure);
        let rule = change.unwrap_or_else(|| self.rules.cite(Principle::CardText));
        for warrior in late.into_iter().flatten() {
            self.emit_cited(Event::Unspecified { gap: Gap::LateEquipment(warrior) }, rule, None);
        }
    }

    fn note_no_blow(&mut self, side: Side) {
        let why = match self.state.combatant(side) {
            Some(warrior) if self.is_barred(warrior) => Idle::BlowBarred(warrior),
            _ => Idle::NoCombatant,
        };
        self.emit(Event::Idle { why }, Principle::CardText);
    }

    pub(super) fn is_barred(&self, warrior: WarriorId) -> bool {
        self.state.combat().is_some_and(|combat| combat.barred.contains(&warrior))
            || self.text_on(warrior, |change| matches!(change, Continuous::NoBlow { .. })).is_some()
    }

    /// The blow of one side as it stands; `None` if it does not strike.
    fn blow(&self, side: Side) -> Option<Blow> {
        let striker = self.state.combatant(side)?;
        let target = self.state.combatant(side.other())?;
        let stands = |warrior| self.state.table.warrior(warrior).stands();
        if self.is_barred(striker) || !stands(striker) || !stands(target) {
            return None;
        }
        let attack = self.rating(striker, self.state.combat()?.tactic?.attack_rating())?;
        // A dash in armor keeps a warrior from cover; against a blow it is no armor at all.
        let armor = self.rating(target, Rating::Armor).unwrap_or_else(|| self.no_armor());
        let wounds = attack.total >= armor.total;
        Some(Blow { striker, target, attack, armor, wounds })
    }

    fn no_armor(&self) -> Number {
        let rule = self.rules.cite(Principle::PrintedRating);
        let (operation, origin) = (Operation::Base, Origin::Printed);
        let order = self.rules.parameters.number_order.is;
        Number::new(Term { amount: 0, operation, origin, rule, bought: None, lasts: true }, Vec::new(), order)
    }

    fn resolve(&mut self, side: Side, blow: Blow) {
        let (striker, target, wounds) = (blow.striker, blow.target, blow.wounds);
        if let Some(tactic) = self.state.combat().and_then(|combat| combat.tactic) {
            self.note_doubt(striker, tactic.attack_rating(), blow.attack.doubt);
        }
        self.note_doubt(target, Rating::Armor, blow.armor.doubt);
        let negative = blow.attack.total < 0 || blow.armor.total < 0;
        let compared = if negative { Principle::NegativeRatings } else { Principle::Compare };
        self.emit(Event::BlowResolved(Box::new(blow)), compared);
        if !wounds {
            return;
        }
        if let Some(source) = self.protection(target, Moment::InCombat) {
            let changed = Event::HarmChanged { warrior: target, from: Some(Harm::Wound), to: None };
            self.emit_from(changed, Principle::CardText, source);
            return;
        }
        if self.suffers_instead(striker, target) {
            return;
        }
        let credit = Some(self.state.table.warrior(striker).player);
        let harm = match self.lethal_source(striker, target) {
            Some((source, eliminates)) => {
                let changed =
                    Event::HarmChanged { warrior: target, from: Some(Harm::Wound), to: Some(Harm::Death) };
                self.emit_from(changed, Principle::Lethal, source);
                if eliminates {
                    self.emit_from(Event::LeavesGame { warrior: target }, Principle::CardText, source);
                }
                Harm::Death
            }
            None => Harm::Wound,
        };
        let Some(harm) = self.tempered(target, harm) else { return };
        let principle = match harm {
            Harm::Death => Principle::AutomaticKill,
            Harm::Wound if self.state.wounds(target) > 0 => Principle::SecondWoundKills,
            Harm::Wound => Principle::Compare,
        };
        self.emit(Event::HarmDealt { warrior: target, harm, credit, certain: false }, principle);
        let strikes_first = self.state.combat().is_some_and(|combat| combat.first == Some(side));
        if let Some(source) = self.ends_after_first_blow().filter(|_| strikes_first) {
            let ended = Event::CombatEnded { why: Ending::FirstBlow, void_cards: false };
            let principle = self.rules.known_or(Principle::FirstStrikeMayEnd, Principle::FirstStrike);
            self.emit_from(ended, principle, source);
        }
    }

    /// Says so when no rule settles a figure that counts.
    pub(super) fn note_doubt(&mut self, warrior: WarriorId, rating: Rating, doubt: Option<Doubt>) {
        let Some(doubt) = doubt else { return };
        let principle = match doubt {
            Doubt::Rounding => Principle::Scaling,
            Doubt::WhichMultiplier => Principle::MultiplierChoice,
            Doubt::WhichBonus => Principle::SergeantsNotCumulative,
        };
        self.emit(Event::Unspecified { gap: Gap::Figure(warrior, rating, doubt) }, principle);
    }

    /// What keeps a warrior from harm dealt at a moment: protection lasts until the combat is over,
    /// and beyond it where a warrior was saved for good.
    pub(super) fn protection(&self, warrior: WarriorId, when: Moment) -> Option<Source> {
        let combat = self.state.combat()?;
        let holds = |source| self.negated_by(source).is_none();
        combat
            .protected
            .iter()
            .find(|(whose, source, for_good)| {
                *whose == warrior && (*for_good || when == Moment::InCombat) && holds(*source)
            })
            .map(|&(_, source, _)| source)
            .or_else(|| self.text_on(warrior, |change| matches!(change, Continuous::Protect { .. })))
    }

    /// The text that says such a thing of a combatant, if one does.
    pub(super) fn text_on(&self, warrior: WarriorId, thing: impl Fn(&Continuous) -> bool) -> Option<Source> {
        let combat = self.state.combat()?;
        let mut found = None;
        self.for_each_ability(combat, |source, scope, change| {
            let on = change.subject();
            if found.is_none()
                && thing(change)
                && on.is_some_and(|on| self.who(on, scope).contains(&Some(warrior)))
            {
                found = Some(source);
            }
        });
        found
    }

    /// Where a text says that whom a warrior's blow would wound suffers something else instead, does that.
    fn suffers_instead(&mut self, striker: WarriorId, target: WarriorId) -> bool {
        let Some(combat) = self.state.combat() else { return false };
        let mut instead: Option<(Source, ScriptContext, Vec<PlayChange>)> = None;
        self.for_each_ability(combat, |source, scope, change| {
            if let Continuous::InsteadOfWound { on, tactic, changes } = change
                && instead.is_none()
                && (tactic.is_none() || *tactic == combat.tactic)
                && self.who(*on, scope).contains(&Some(striker))
            {
                instead = Some((
                    source,
                    ScriptContext { target: Some(target), bound: None, ..scope },
                    changes.clone(),
                ));
            }
        });
        let Some((source, scope, changes)) = instead else { return false };
        let changed = Event::HarmChanged { warrior: target, from: Some(Harm::Wound), to: None };
        self.emit_from(changed, Principle::CardText, source);
        for change in changes {
            self.change(source, &change, scope, None);
        }
        true
    }

    /// What harm a warrior takes, as texts about it change that: killed by any wound, only wounded by
    /// what kills outright, healed at once.
    pub(super) fn tempered(&mut self, warrior: WarriorId, harm: Harm) -> Option<Harm> {
        let mut now = Some(harm);
        let says = |kind: fn(&Continuous) -> bool| kind;
        let changes = [
            (Harm::Wound, Some(Harm::Death), says(|one| matches!(one, Continuous::KilledIfWounded { .. }))),
            (Harm::Death, Some(Harm::Wound), says(|one| matches!(one, Continuous::NotKilledOutright { .. }))),
            (Harm::Wound, None, says(|one| matches!(one, Continuous::Recovers { .. }))),
        ];
        for (from, to, thing) in changes {
            // What was spared an outright death has been killed outright all the same.
            let outright = to.is_none() && harm == Harm::Death;
            if now == Some(from)
                && !outright
                && let Some(source) = self.text_on(warrior, thing)
            {
                self.emit_from(Event::HarmChanged { warrior, from: now, to }, Principle::CardText, source);
                now = to;
            }
        }
        now
    }

    fn lethal_source(&self, striker: WarriorId, victim: WarriorId) -> Option<(Source, bool)> {
        let combat = self.state.combat()?;
        let fits = |tactic: Option<_>| tactic.is_none() || tactic == combat.tactic;
        let by_card = combat.lethal.iter().find(|(whose, tactic, source)| {
            *whose == striker && fits(*tactic) && self.negated_by(*source).is_none()
        });
        let mut found = by_card.map(|&(.., source)| (source, false));
        self.for_each_ability(combat, |source, scope, change| {
            if let Continuous::Lethal { on, tactic, whom, eliminates } = change
                && found.is_none_or(|(_, known)| *eliminates && !known)
                && fits(*tactic)
                && self.means(whom, victim)
                && self.who(*on, scope).contains(&Some(striker))
                && self.group_shares(striker, |change| matches!(change, Continuous::Lethal { .. }))
            {
                found = Some((source, *eliminates));
            }
        });
        found
    }

    /// Wounds that cards deal after the combat.
    pub(super) fn deal_later_harm(&mut self) {
        let later = self.state.combat().map_or_else(Vec::new, |combat| combat.later.clone());
        for taken in later {
            if !self.state.table.warrior(taken.warrior).is_in_play() {
                continue;
            }
            let HarmTaken { warrior, harm, credit, certain } = taken;
            if let Some(protection) = self.protection(warrior, Moment::AfterCombat).filter(|_| !certain) {
                let changed = Event::HarmChanged { warrior, from: Some(harm), to: None };
                self.emit_from(changed, Principle::CardText, protection);
                continue;
            }
            let dealt = Event::HarmDealt { warrior, harm, credit, certain };
            self.emit(dealt, Principle::CardText);
        }
        self.make_later_changes();
    }

    /// What texts change when the combat is over.
    fn make_later_changes(&mut self) {
        let mut later: Vec<(Source, ScriptContext, PlayChange)> = Vec::new();
        if let Some(combat) = self.state.combat() {
            self.for_each_ability(combat, |source, scope, change| {
                if let Continuous::AfterCombat { changes } = change {
                    let changes = changes.iter().cloned().map(PlayChange::Once);
                    later.extend(changes.map(|change| (source, scope, change)));
                }
            });
        }
        for (source, scope, change) in later {
            self.change(source, &change, scope, None);
        }
    }

    /// Wounds and deaths become final; so do those that a death brings with it.
    pub(super) fn finalise_harm(&mut self) {
        let mut hurt = self.hurt_now();
        if hurt.is_empty() {
            self.note_idle(Idle::NobodyHurt);
        }
        while !hurt.is_empty() {
            for warrior in hurt {
                self.finalise_harm_of(warrior);
            }
            hurt = self.hurt_now();
            hurt.retain(|&warrior| {
                self.state.pending_status(warrior) != self.state.table.warrior(warrior).status
            });
        }
    }

    /// The warriors to whom harm has been dealt that is not final.
    fn hurt_now(&self) -> Vec<WarriorId> {
        let combat = self.state.combat();
        let mut hurt: Vec<WarriorId> =
            combat.map_or_else(Vec::new, |combat| combat.harm.iter().map(|harm| harm.warrior).collect());
        hurt.sort_unstable();
        hurt.dedup();
        hurt
    }

    fn finalise_harm_of(&mut self, warrior: WarriorId) {
        let to = self.state.pending_status(warrior);
        if to == self.state.table.warrior(warrior).status {
            return;
        }
        let by_death = if to == Status::Killed { self.brought_by_death(warrior) } else { Vec::new() };
        if to == Status::Killed
            && let Some(source) = self.removed_by_killer(warrior)
        {
            self.emit_from(Event::LeavesGame { warrior }, Principle::CardText, source);
        }
        self.emit_step(Event::StatusChanged { warrior, to });
        self.note_fallen(warrior);
        for (source, scope, change) in by_death {
            self.change(source, &change, scope, None);
        }
    }

    /// What texts bring about when this warrior is killed.
    fn brought_by_death(&self, warrior: WarriorId) -> Vec<(Source, ScriptContext, PlayChange)> {
        let mut brought = Vec::new();
        let Some(combat) = self.state.combat() else { return brought };
        self.for_each_ability(combat, |source, scope, change| {
            if let Continuous::WhenKilled { on, changes } = change
                && self.who(*on, scope).contains(&Some(warrior))
            {
                // Of what was played the killed is the bearer and the one named: what it brings about may
                // be about somebody else.
                let scope = match scope.bound {
                    Some(_) => {
                        ScriptContext { bearer: scope.bound, target: scope.bound, bound: None, ..scope }
                    }
                    None => scope,
                };
                let changes = changes.iter().cloned().map(PlayChange::Once);
                brought.extend(changes.map(|change| (source, scope, change)));
            }
        });
        brought
    }

    /// The text that removes from the game whom the opponent of this warrior kills.
    fn removed_by_killer(&self, warrior: WarriorId) -> Option<Source> {
        let killer = self.opponent(warrior)?;
        self.text_on(
            killer,
            |change| matches!(change, Continuous::KillsLeaveGame { whom, .. } if self.means(whom, warrior)),
        )
    }

    /// A warrior killed may have been the last defender of a battle.
    fn note_fallen(&mut self, warrior: WarriorId) {
        let killed = self.state.combat().map_or(&[][..], |combat| &combat.killed);
        if let Some(&(_, killer)) = killed.iter().rev().find(|(id, _)| *id == warrior) {
            self.note_battle(warrior, killer);
        }
    }

    /// The next kill whose points the step's actor has to take, if any.
    pub(super) fn points_due(&self, combat: &Combat) -> Option<(WarriorId, PlayerId)> {
        if combat.no_points {
            return None;
        }
        let actors = &self.rules.procedure.step(combat.course.step()).actors;
        actors.iter().find_map(|&actor| {
            let player = Self::side_of_actor(combat, actor).and_then(|side| self.state.player_of(side))?;
            let killed = combat.killed.iter().find(|(_, credit)| *credit == Some(player))?;
            Some((killed.0, player))
        })
    }

    /// Whether a player may take promotion points for a kill, and the rule if not.
    pub(super) fn destiny_only(&self, player: PlayerId, killed: WarriorId) -> Option<Principle> {
        if self.state.table.warrior(killed).player == player {
            return Some(Principle::OwnWarriorDestinyOnly);
        }
        let earner = self.combatant_of(player)?;
        match self.destiny_by_text(earner) {
            Some(only) => only.then_some(Principle::CardText),
            None => self.is_freelancer(earner).then_some(Principle::FreelancerDestinyOnly),
        }
    }

    /// The points for a kill.
    pub(super) fn points_for(&self, killed: WarriorId) -> Number {
        self.rating(killed, Rating::Value).unwrap_or_else(|| self.no_armor())
    }

    pub(super) fn announce_award(&mut self, promotion: Option<u32>) {
        let Some((killed, player)) = self.state.combat().and_then(|combat| self.points_due(combat)) else {
            return;
        };
        if self.state.table.warrior(killed).ratings.value.is_none() {
            self.emit_step(Event::Unspecified { gap: Gap::UnknownRating(killed, Rating::Value) });
        }
        let number = self.points_of(player, killed);
        self.note_doubt(killed, Rating::Value, number.doubt);
        let printed = self.state.table.warrior(killed).ratings.value;
        let value = self.points_for(killed).total;
        let which = self.rules.parameters.points_value;
        if which.is == PointsValue::Open && printed != Some(value) {
            self.emit_cited(Event::Unspecified { gap: Gap::WhichValue(killed) }, which.rule, None);
        }
        let total = u32::try_from(number.total).unwrap_or(0);
        let only_destiny = self.destiny_only(player, killed);
        let promotion = if only_destiny.is_some() { 0 } else { promotion.unwrap_or(total).min(total) };
        let destiny = total - promotion;
        let principle = only_destiny.unwrap_or(Principle::PointsForKill);
        self.emit(
            Event::AwardAnnounced { player, killed, number: Box::new(number), promotion, destiny },
            principle,
        );
        self.complete_award(player, killed);
        self.end_missions(player, killed);
    }

    pub(super) fn pay_awards(&mut self) {
        for award in self.state.combat().map_or_else(Vec::new, |combat| combat.awards.clone()) {
            let (player, promotion, destiny) = (award.player, award.promotion, award.destiny);
            self.emit(Event::PointsPaid { player, promotion, destiny }, Principle::PointsSplit);
        }
    }

    /// The status that a warrior had before this combat's harm, for saves.
    pub(super) fn is_wounded_from_before(&self, warrior: WarriorId) -> bool {
        self.state.table.warrior(warrior).status == Status::Wounded
    }
}
