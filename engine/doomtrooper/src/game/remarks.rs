//! What rules say of what happens in a combat and changes nothing by itself, put on record where it is so.

use crate::effect::{
    Ability, CardKind, Continuous, MysticCard, Play, PostPlay, Power, Reach, ReachArea, Window,
};
use crate::event::{Aim, Event, Remark, Side, Source, Why};
use crate::game::Game;
use crate::game::context::ScriptContext;
use crate::game::texts::saying;
use crate::ids::{CardId, PlayerId, RuleRef, WarriorId};
use crate::rules::Principle;
use crate::state::{Combat, Mode};
use crate::table::{Area, Card};

/// Puts remarks on record, where a log is kept.
pub(super) struct Remarks<'g, 'r> {
    game: &'g mut Game<'r>,
}

impl<'r> Game<'r> {
    /// What rules say of what happens.
    pub(super) const fn remarks(&mut self) -> Remarks<'_, 'r> {
        Remarks { game: self }
    }
}

impl Remarks<'_, '_> {
    /// Says so when a spell is cast in favour of the Dark Legion, as its own casters may.
    pub(super) fn note_dark_caster(&mut self, source: Source, play: &Play, scope: ScriptContext) {
        let favoured =
            play.spell.as_ref().and_then(|_| self.game.position.spells().favoured(scope.player, play, scope));
        if let Some(warrior) = favoured.filter(|&favoured| self.game.position.warriors().is_dark(favoured)) {
            let cast = Event::CastForDarkLegion { warrior };
            let casters = play.spell.as_ref().map_or_else(Vec::new, |spell| {
                self.game.position.spells().casters(scope.player, play, spell, scope.target)
            });
            // One wholly converted casts for nobody else; another casts for both sides.
            let corrupted = casters.iter().any(|&id| {
                self.game.position.warriors().is_dark(id)
                    && self.game.position.warriors().allegiance(id).is_doomtrooper()
            });
            let principle =
                if corrupted { Principle::CorruptedCaster } else { Principle::ArtNotForDarkLegion };
            self.game.emit_from(cast, principle, source);
        }
    }

    /// Puts a remark on record, where the ruleset has a rule for it.
    fn remark(&mut self, remark: Remark, principle: Principle) {
        if self.game.log.is_kept() && self.game.position.rules.has(principle) {
            self.game.emit(Event::Remark(remark), principle);
        }
    }

    /// The same, by a rule that is no principle's.
    pub(super) fn remark_cited(&mut self, remark: Remark, rule: RuleRef) {
        if self.game.log.is_kept() {
            self.game.emit_cited(Event::Remark(remark), rule, None);
        }
    }

    pub(super) fn remark_from(&mut self, remark: Remark, principle: Principle, source: Source) {
        if self.game.log.is_kept() && self.game.position.rules.has(principle) {
            self.game.emit_from(Event::Remark(remark), principle, source);
        }
    }

    /// What is to be said of a warrior who enters the combat: what its area makes of it, what it
    /// rides, what does not reach it.
    pub(super) fn remark_on_combatant(&mut self, warrior: WarriorId) {
        if !self.game.log.is_kept() {
            return;
        }
        let area = self.game.position.state.table.warrior(warrior).area;
        if self.game.position.warriors().allegiance(warrior).is_generic() && area != Area::Outside {
            self.remark(Remark::CountsByArea { warrior, area }, Principle::GenericByArea);
        }
        if area == Area::Outside {
            self.remark(Remark::StandsOutside { warrior }, Principle::OutsideAreas);
            if let Some(by) = self.works_beside(warrior) {
                self.remark_from(Remark::NotReached { warrior, by }, Principle::OutsideNotReached, by);
            }
        }
        let mut immunities: Vec<(Source, Power)> = Vec::new();
        self.game.position.texts().for_each_text(warrior, saying!(Immune), &mut |source, change| {
            if let Continuous::Immune { to, .. } = change
                && immunities.iter().all(|(_, known)| known != to)
            {
                immunities.push((source, *to));
            }
        });
        for (source, to) in immunities {
            let principle = match to {
                Power::Art => Principle::ImmuneToArt,
                Power::DarkSymmetry => Principle::ImmuneToDarkSymmetry,
                Power::DarkSymmetryGifts => Principle::ImmuneToGifts,
                Power::Ki => Principle::ImmuneToKi,
            };
            self.remark_from(Remark::IsImmune { warrior, to }, principle, source);
        }
        let beasts =
            self.game.position.state.table.attached(warrior).filter(|(_, card)| card.kind == CardKind::Beast);
        let beasts: Vec<CardId> = beasts.map(|(id, _)| id).collect();
        for card in beasts {
            let ridden = Remark::Ridden { warrior, card };
            self.remark_from(ridden, Principle::BeastRidden, Source::Card(card));
        }
    }

    /// What works in the squad or cohort of a warrior's player, and would work on it there.
    fn works_beside(&self, warrior: WarriorId) -> Option<Source> {
        let player = self.game.position.state.table.warrior(warrior).player;
        self.game.position.state.table.traits.auras.iter().copied().find(|&source| {
            let Some((whose, bearer, area)) = self.game.position.texts().whereabouts(source) else {
                return false;
            };
            let abilities =
                self.game.position.state.script(source).map_or(&[][..], |script| &script.abilities);
            let mut reaches = abilities.iter().filter_map(|ability| ability.reach.as_ref());
            let works = |reach: &Reach| {
                self.game.position.texts().reaches(source, whose, bearer, area, reach, warrior)
            };
            let would = |reach: &Reach| {
                reach.area == ReachArea::Same && works(&Reach { area: ReachArea::Anywhere, ..reach.clone() })
            };
            whose == player
                && matches!(area, Area::Squad | Area::Cohort)
                && reaches.clone().any(would)
                && !reaches.any(works)
        })
    }

    /// What is to be said of equipment that is used: what a vehicle would forbid inside it, and that
    /// relics are none.
    pub(super) fn remark_on_gear(&mut self, side: Side, used: &[CardId]) {
        let Some(warrior) = self.game.position.state.combatant(side).filter(|_| self.game.log.is_kept())
        else {
            return;
        };
        let forbids = |by: &Card, gear: &Card| {
            let forbids = |change: &Continuous| matches!(change, Continuous::Forbid { gear: piece, .. } if gear.is_meant(piece));
            by.abilities().iter().flat_map(Ability::holds).any(forbids)
        };
        let forbids_equipment = |by: &Card| {
            let mut changes = by.abilities().iter().flat_map(Ability::holds);
            changes.any(|change| matches!(change, Continuous::Forbid { .. }))
        };
        let mut remarks = Vec::new();
        let carried = || self.game.position.state.table.attached(warrior);
        for (vehicle, by) in carried().filter(|(_, card)| card.kind == CardKind::Vehicle) {
            if self.game.position.equipment().is_outside(by) == Some(true) {
                let free =
                    used.iter().filter(|&&card| forbids(by, self.game.position.state.table.card(card)));
                let free = free.map(|&card| Remark::FreeOfVehicle { warrior, card, vehicle });
                remarks.extend(free.map(|remark| (remark, Principle::FreeOutsideVehicle)));
            } else if forbids_equipment(by) {
                let relics = carried().filter(|(_, card)| card.kind == CardKind::Relic && !forbids(by, card));
                let relics = relics.map(|(card, _)| Remark::RelicNoEquipment { card, by: vehicle });
                remarks.extend(relics.map(|remark| (remark, Principle::RelicNoEquipment)));
            }
        }
        for (remark, principle) in remarks {
            self.remark(remark, principle);
        }
    }

    /// What is to be said of a card that is played: who casts it, on whom, where.
    pub(super) fn remark_on_play(
        &mut self,
        player: PlayerId,
        source: Source,
        play: &Play,
        (scope, points): (ScriptContext, u32),
    ) {
        if !self.game.log.is_kept() {
            return;
        }
        if let Some(spell) = &play.spell {
            let casters = self.game.position.spells().casters(player, play, spell, scope.target);
            let all = |is: &dyn Fn(WarriorId) -> bool| {
                casters.first().copied().filter(|_| casters.iter().all(|&id| is(id)))
            };
            let immune = all(&|id| self.game.position.immunities().is_immune(id, MysticCard::Art));
            let blessed = all(&|id| self.game.position.spells().casts_as_blessed(id, spell));
            if points > 0 || scope.target.is_some() {
                self.remark_from(
                    Remark::SpellAnnounced { source, points },
                    Principle::SpellAnnounced,
                    source,
                );
            }
            if let Some(warrior) = immune {
                self.remark(Remark::CastByImmune { warrior }, Principle::ImmuneCaster);
            }
            if let Some(warrior) = blessed {
                self.remark(Remark::CastByBlessed { warrior }, Principle::Blessed);
            }
            let on = scope.target.or_else(|| self.game.position.meaning().combatant_of(player));
            if let Some(warrior) = on.filter(|&id| self.game.position.warriors().allegiance(id).is_tribal()) {
                self.remark_from(Remark::CastOnTribe { warrior }, Principle::CastOnTribe, source);
            }
        }
        if let Some(warrior) = scope.target.filter(|_| self.game.position.plays().is_rift(source)) {
            self.remark_from(Remark::RiftUsed { warrior }, Principle::RiftOnAnyone, source);
        }
    }

    /// What is to be said when a combat begins within another.
    pub(super) fn remark_on_suspended(&mut self) {
        if !self.game.log.is_kept() {
            return;
        }
        let modified =
            self.game.position.state.frames.iter().rev().nth(1).and_then(|outer| self.first_modified(outer));
        self.remark(Remark::Suspended, Principle::CombatSuspended);
        if let Some(warrior) = modified {
            self.remark(Remark::ModifiersStayBehind { warrior }, Principle::ModifiersStayBehind);
        }
    }

    /// The first warrior whose ratings something modifies that was played in a combat, or is to.
    fn first_modified(&self, combat: &Combat) -> Option<WarriorId> {
        let waiting = || {
            combat.pending.iter().find_map(|pending| {
                let play = self.game.position.state.play(pending.source, pending.way)?;
                let own = || {
                    let own =
                        |id: &WarriorId| self.game.position.state.table.warrior(*id).player == pending.player;
                    combat.combatants.into_iter().flatten().find(own)
                };
                let modifies = play.holds().any(|change| matches!(change, Continuous::Rating { .. }));
                pending.target.and_then(Aim::warrior).or_else(own).filter(|_| modifies)
            })
        };
        combat.modifiers.first().map(|modifier| modifier.warrior).or_else(waiting)
    }

    /// What is to be said of one who joins another: an ability of a combatant that not all of the group
    /// have does not hold for the group.
    pub(super) fn remark_on_group(&mut self, warrior: WarriorId) {
        if !self.game.log.is_kept() || !self.game.position.rules.has(Principle::GroupAbilities) {
            return;
        }
        let kinds: [fn(&Continuous) -> bool; 3] = [
            |change| matches!(change, Continuous::StrikesFirst { .. }),
            |change| matches!(change, Continuous::Lethal { .. }),
            |change| matches!(change, Continuous::Immune { .. }),
        ];
        if kinds.into_iter().any(|kind| {
            self.game.position.texts().says(warrior, kind)
                && !self.game.position.warriors().group_shares(warrior, kind)
        }) {
            self.remark(Remark::AbilityNotShared { warrior }, Principle::GroupAbilities);
        }
    }

    /// What is to be said of an attack besides what affiliations allow: why one may attack who comes from
    /// cover, and why one may be attacked who may be only as the last in its area.
    pub(super) fn remark_on_attack(&mut self, attacker: WarriorId, defender: WarriorId) {
        let warrior = self.game.position.state.table.warrior(attacker);
        let (in_cover, left_cover) = (warrior.in_cover, warrior.left_cover);
        let (mut lets, mut last) = (None, false);
        self.game.position.texts().for_each_text(
            attacker,
            saying!(MayAttackFromCover | MayAttackAfterCover),
            &mut |source, change| match change {
                Continuous::MayAttackFromCover { .. } if in_cover => lets = Some(source),
                Continuous::MayAttackAfterCover { .. } if left_cover => lets = Some(source),
                _ => {}
            },
        );
        self.game.position.texts().for_each_text(defender, saying!(OnlyIfLast), &mut |_, change| {
            last |= matches!(change, Continuous::OnlyIfLast { .. });
        });
        if let Some(by) = lets {
            let allowed = Remark::AttacksFromCover { warrior: attacker, by };
            self.remark_from(allowed, Principle::CardText, by);
        }
        if last {
            let principle = self.game.position.rules.known_or(Principle::LastInArea, Principle::CardText);
            self.remark(Remark::LastInArea { warrior: defender }, principle);
        }
    }

    /// What is to be said of an award: that a freelancer earns promotion points who has an affiliation.
    pub(super) fn remark_on_award(&mut self, player: PlayerId) {
        let Some(earner) = self.game.position.meaning().combatant_of(player) else { return };
        let counts = self.game.position.warriors().allegiance(earner);
        if counts.freelancer && !counts.is_free() && !self.game.position.warriors().is_freelancer(earner) {
            self.remark(Remark::FreelancerEarns { warrior: earner }, Principle::FreelancerAffiliated);
        }
    }

    /// What is to be said of two whom a card brings together and the limits of attacks would keep apart.
    pub(super) fn remark_on_exchange(&mut self, source: Source, warrior: WarriorId, lifted: Vec<Why>) {
        for limit in lifted {
            let principle = match limit {
                Why::OwnWarrior(_) => Principle::NotOwnWarriors,
                Why::InCover | Why::LeftCover => {
                    self.game.position.rules.known_or(Principle::BanNotOvercome, Principle::CardText)
                }
                _ => Principle::ExchangeLifts,
            };
            self.remark_from(Remark::LimitLifted { warrior, limit: Box::new(limit) }, principle, source);
        }
    }

    /// What is to be said of an attack by an action gained, before it begins.
    pub(super) fn remark_on_action(&mut self, player: PlayerId, attacker: WarriorId) {
        self.remark(Remark::AnnouncedWhenUsed { player }, Principle::ActionAnnouncedWhenUsed);
        if self.game.position.state.side_of(attacker).is_some() {
            self.remark(Remark::BreaksOff { warrior: attacker }, Principle::CombatantAttacks);
        }
    }

    /// What is to be said of several actions gained at once.
    pub(super) fn remark_on_gain(&mut self, player: PlayerId, count: u8) {
        if count > 1 {
            self.remark(Remark::UsesOpen { player, count }, Principle::ActionsNotAnnounced);
        }
    }

    /// What is to be said of an attack that cards pay for.
    pub(super) fn remark_on_payment(&mut self, player: PlayerId, again: bool, kept: bool) {
        if again {
            self.remark(Remark::AttacksAgain { player }, Principle::SeveralAttacks);
        }
        if kept {
            self.remark(Remark::ActionsKept { player }, Principle::ActionsInAnyOrder);
        }
    }

    /// What is to be said when a combat is over: who stays in cover, which spells end.
    pub(super) fn remark_on_end(&mut self) {
        let Some(combat) = self.game.position.state.combat().filter(|_| self.game.log.is_kept()) else {
            return;
        };
        let defender = combat.combatant(Side::Defender);
        let covered = defender.filter(|&id| {
            let warrior = self.game.position.state.table.warrior(id);
            warrior.in_cover && warrior.is_in_play()
        });
        let spells = self.spells_at_work(combat.number);
        if let Some(warrior) = covered {
            self.remark(Remark::StaysInCover { warrior }, Principle::StaysInCover);
        }
        for source in spells {
            self.remark_from(Remark::SpellEnds { source }, Principle::SpellUntilEnd, source);
        }
    }

    /// The spells that took effect in a combat and are spent with it, by the log.
    fn spells_at_work(&self, combat: u16) -> Vec<Source> {
        let since = self.game.log_since_begin_of(combat);
        let here = || since.iter().filter(move |entry| entry.at.combat == combat);
        let cast = here().filter_map(|entry| match entry.event {
            Event::Played { source, way, .. } => {
                let play = self.game.position.state.play(source, way)?;
                let spent = play.spell.is_some() && play.until.is_combat() && play.then != PostPlay::Stay;
                spent.then_some(source)
            }
            _ => None,
        });
        let worked = |&source: &Source| here().any(|entry| entry.event == Event::TookEffect { source });
        cast.filter(worked).collect()
    }

    /// What is to be said of a player who is attacked: whom of the player's warriors no attack needs.
    pub(super) fn remark_on_defenceless(&mut self, victim: PlayerId) {
        let prisoners = self
            .game
            .position
            .state
            .table
            .warriors()
            .filter(|(_, w)| w.player == victim && w.is_in_play() && w.imprisoned);
        let prisoners: Vec<WarriorId> = prisoners.map(|(id, _)| id).collect();
        for warrior in prisoners {
            self.remark(Remark::PrisonerAway { warrior }, Principle::PrisonerAway);
        }
    }

    /// What is to be said of harm that something else than a blow does.
    pub(super) fn remark_on_harm(&mut self, warrior: WarriorId) {
        if self.game.log.is_kept() && self.game.position.attacks().never_fights(warrior).is_some() {
            self.remark(Remark::HurtWithoutFighting { warrior }, Principle::NonCombatantHurt);
        }
    }

    /// What is to be said of a killed warrior whom a text keeps in the game.
    pub(super) fn remark_on_stay(&mut self, warrior: WarriorId, by: Source) {
        self.remark_from(Remark::StaysInGame { warrior }, Principle::CardText, by);
    }

    /// Says which text lets actions that are no attacks follow an attack.
    pub(super) fn remark_on_others_following(&mut self, player: PlayerId, by: Source) {
        self.remark_from(Remark::OthersMayFollow { player, by }, Principle::CardText, by);
    }

    /// Says which claims to strike first a text takes away.
    pub(super) fn remark_on_denied_claims(&mut self) {
        if !self.game.log.is_kept() {
            return;
        }
        for (claim, by) in self.game.position.blows().denied_claims() {
            self.remark_from(Remark::FirstStrikeDenied { claim, by }, Principle::CardText, by);
        }
    }

    /// What is to be said when NEVER overcomes an ALWAYS.
    pub(super) fn remark_on_never(&mut self, warrior: WarriorId) {
        self.remark(Remark::NeverOverAlways { warrior }, Principle::NeverOverAlways);
    }

    /// The rule under which a player lets a moment go by: of the order in which players answer, or of
    /// what may be played at any time, where the ruleset has one; else that of the step. Where no log is
    /// kept nobody asks.
    pub(super) fn pass_principle(&self, player: PlayerId) -> Option<Principle> {
        let combat = self.game.position.state.combat().filter(|_| self.game.log.is_kept())?;
        let own_turn = self.game.position.state.table.active == player;
        let step = self.game.position.rules.procedure.step(combat.course.step());
        let answering = matches!(combat.mode, Mode::Answering { .. });
        let at_any_time = step.may.contains(&Window::AnyTime);
        let choice = if answering {
            Principle::OrderOfAnswers
        } else if step.may == [Window::Counter] && !combat.pending.is_empty() {
            Principle::AnswerBeforeNext
        } else if at_any_time && step.may.contains(&Window::Modify) {
            if own_turn { Principle::TurnPlayerFirst } else { Principle::NextAtAnyTime }
        } else if at_any_time {
            if own_turn { Principle::FirstAtAnyTime } else { Principle::NextAtAnyTime }
        } else {
            return None;
        };
        self.game.position.rules.has(choice).then_some(choice)
    }
}
