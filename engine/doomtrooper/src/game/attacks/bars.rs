//! Everything that keeps two warriors apart, and what the rules leave open about it.

use crate::effect::{Continuous, OneShot, OneShotKind, Owner, Play, Static, Whom, Window, Worth};
use crate::event::{Gap, Reason, Source, Why};
use crate::game::Ask;
use crate::game::attacks::{Findings, Meeting};
use crate::game::context::{By, ScriptContext};
use crate::game::position::Attacks;
use crate::game::texts::saying;
use crate::ids::{PlayerId, WarriorId};
use crate::rating::{Rating, Tactic};
use crate::rules::Principle;
use crate::table::{Area, Warrior};

impl<'a> Attacks<'a> {
    /// Every reason why one warrior may not attack another.
    pub(in crate::game) fn reasons_against_attack(
        self,
        attacker: WarriorId,
        defender: WarriorId,
        meeting: Meeting,
    ) -> Vec<Reason> {
        if self.at.warriors().is_hidden(defender) && meeting == Meeting::Announced {
            return self.reasons_against_hidden(attacker, defender);
        }
        self.judge_attack(attacker, defender, meeting).reasons
    }

    pub(in crate::game) fn judge_attack(
        self,
        attacker: WarriorId,
        defender: WarriorId,
        meeting: Meeting,
    ) -> Findings<'a> {
        let forced = meeting.is_forced();
        let mut findings = Findings::new(self.at);
        let [one, other] = [attacker, defender].map(|id| self.at.state.table.warrior(id));
        for (id, warrior) in [(attacker, one), (defender, other)] {
            let naming = self.at.awaiting.is_some_and(|decision| decision.ask == Ask::Combatants);
            let removed = naming && self.at.rules.has(Principle::CombatantRemoved);
            let in_play = if removed { Principle::CombatantRemoved } else { Principle::InPlay };
            findings.bar(!warrior.is_in_play(), Why::NotStanding(id), in_play);
            let imprisoned = warrior.is_in_play() && warrior.imprisoned;
            findings.bar(imprisoned, Why::Imprisoned(id), Principle::Prisoner);
            if let Some(principle) = self.never_fights(id) {
                findings.bar(true, Why::NonCombatant(id), principle);
            }
            let outside = warrior.area == Area::Outside
                && !self.at.rules.has(Principle::OutsideAreas)
                && !self.meet_by_own_text(attacker, defender);
            findings.gap(outside, Gap::OutsideAreas(id), Principle::Areas);
        }
        let outposts = [one, other].map(|warrior| warrior.area == Area::Outpost);
        let areas = if forced { Principle::AreasBindCards } else { Principle::Areas };
        findings.bar(outposts[0] != outposts[1], Why::Areas, areas);
        self.find_texts_against(attacker, defender, meeting, &mut findings);
        self.find_no_tactic(attacker, defender, &mut findings);
        if !forced {
            let own = one.player == other.player && !self.may_attack_own(attacker, defender);
            findings.bar(own, Why::OwnWarrior(defender), Principle::NotOwnWarriors);
            self.find_bars_of_attacker(attacker, &mut findings);
            self.find_affiliation_bars(attacker, defender, &mut findings);
            if let Some(source) = self.bound_to_attack_another(attacker, defender) {
                findings.bar(true, Why::MustAttackAnother(source), Principle::CardText);
            }
            if let Some(source) = self.yields_to_named(attacker) {
                findings.bar(true, Why::AnotherAttacksFirst(source), Principle::CardText);
            }
        }
        for (id, warrior) in [(attacker, one), (defender, other)] {
            self.find_impossible_cover(id, warrior, &mut findings);
        }
        findings
    }

    /// Why a text does not have a warrior attack another at once: of what keeps the two apart it overcomes nothing
    /// but their affiliations, for it speaks of nothing else.
    pub(in crate::game) fn attack_now_reasons(
        self,
        play: &Play,
        scope: ScriptContext,
        reasons: &mut Vec<Reason>,
    ) {
        if !play.does(OneShotKind::AttackNow) {
            return;
        }
        for change in play.once() {
            let &OneShot::AttackNow { by, on, tactic, .. } = change else { continue };
            let [by, on] = [by, on].map(|who| self.at.meaning().who(who, scope)[0]);
            let (Some(attacker), Some(defender)) = (by, on) else { continue };
            let mut findings = self.judge_attack(attacker, defender, Meeting::Forced);
            let [one, other] = [attacker, defender].map(|id| self.at.state.table.warrior(id).player);
            let own = one == other && !self.may_attack_own(attacker, defender);
            findings.bar(own, Why::OwnWarrior(defender), Principle::NotOwnWarriors);
            self.find_bars_of_attacker(attacker, &mut findings);
            if let Some(tactic) = tactic.filter(|_| findings.reasons.is_empty()) {
                findings.reasons.extend(self.tactic_reasons(tactic, &[attacker, defender]));
            }
            reasons.extend(findings.reasons);
        }
    }

    /// Why whoever bears a text does not make the attack by it that is no combat.
    pub(in crate::game) fn special_attack_reasons(
        self,
        play: &Play,
        scope: ScriptContext,
        reasons: &mut Vec<Reason>,
    ) {
        let attacks = play.windows.contains(&Window::SpecialAttack);
        let Some(bearer) = scope.bearer.filter(|_| attacks) else { return };
        let mut findings = Findings::new(self.at);
        let imprisoned = self.at.state.table.warrior(bearer).imprisoned;
        findings.bar(imprisoned, Why::Imprisoned(bearer), Principle::Prisoner);
        if let Some(principle) = self.never_fights(bearer) {
            findings.bar(true, Why::NonCombatant(bearer), principle);
        }
        self.find_bars_of_attacker(bearer, &mut findings);
        reasons.extend(findings.reasons);
    }

    /// Whether the own text of one who stands outside lets the two meet; it says nothing of an outpost.
    fn meet_by_own_text(self, attacker: WarriorId, defender: WarriorId) -> bool {
        let area = |id: WarriorId| self.at.state.table.warrior(id).area;
        let mut lets = false;
        for [id, other] in [[attacker, defender], [defender, attacker]] {
            if area(id) != Area::Outside || area(other) == Area::Outpost {
                continue;
            }
            self.at.texts().for_each_text(id, saying!(MayAttack | MayBeAttacked), &mut |source, change| {
                lets |= source == Source::Warrior(id)
                    && match change {
                        Continuous::MayAttack { whom, .. } => {
                            id == attacker && self.at.meaning().means(whom, other)
                        }
                        Continuous::MayBeAttacked { by } => {
                            id == defender && self.at.meaning().means(by, other)
                        }
                        _ => false,
                    };
            });
        }
        lets
    }

    /// The text that has a warrior attack somebody else, if there is such a one whom it may attack.
    fn bound_to_attack_another(self, attacker: WarriorId, defender: WarriorId) -> Option<Source> {
        let mut bound = None;
        self.at.texts().for_each_text(attacker, saying!(MustAttack), &mut |source, change| {
            let Continuous::MustAttack { whom, named } = change else { return };
            let is_named = |id| self.at.meaning().is_named(source, id, By::All);
            // A plan that names who attacks binds nobody else.
            let mut warriors = self.at.state.table.warriors();
            let player = self.at.state.table.warrior(attacker).player;
            if self.at.texts().leaves_attacks_alone(player, source) {
                return;
            }
            let plans = *named && warriors.any(|(id, one)| one.player == player && is_named(id));
            if plans && !is_named(attacker) {
                return;
            }
            let is_meant = |id| self.at.meaning().means(whom, id) && (!named || is_named(id));
            let is_done = *named && self.at.state.attacked.iter().any(|attack| is_named(attack.on));
            if !is_meant(defender) && !is_done {
                let available = self.at.state.table.warriors().any(|(id, other)| {
                    id != attacker
                        && (other.player != player || self.may_attack_own(attacker, id))
                        && other.stands()
                        && is_meant(id)
                        && self.may_attack_but_for_duty(attacker, id)
                });
                if available {
                    bound = Some(source);
                }
            }
        });
        bound
    }

    /// The card that has a warrior of the same player attack before this one, if that one can and has not yet.
    fn yields_to_named(self, attacker: WarriorId) -> Option<Source> {
        let table = &self.at.state.table;
        let player = table.warrior(attacker).player;
        let can_attack = |id: WarriorId| {
            let mut findings = Findings::new(self.at);
            self.find_bars_of_attacker(id, &mut findings);
            findings.reasons.is_empty()
                && self.never_fights(id).is_none()
                && table.warriors().any(|(other, enemy)| {
                    enemy.player != player && enemy.stands() && self.may_attack_but_for_duty(id, other)
                })
        };
        self.at.texts().static_in_play(|text, _, (source, owner)| {
            let is_named = |id: WarriorId| self.at.meaning().is_named(source, id, By::All);
            *text == Static::NamedAttackFirst {}
                && owner != player
                && !is_named(attacker)
                && !self.at.texts().leaves_attacks_alone(player, source)
                && table.warriors().any(|(id, one)| {
                    one.player == player
                        && one.stands()
                        && is_named(id)
                        && self.at.state.attacked.iter().all(|attack| attack.by != id)
                        && can_attack(id)
                })
        })
    }

    /// Whether a text lets a warrior attack this one although both are of one player.
    fn may_attack_own(self, attacker: WarriorId, defender: WarriorId) -> bool {
        let lets = |change: &Continuous| match change {
            Continuous::MayAttack { whom, own: true, once } => {
                !(*once && self.has_fought(attacker)) && self.at.meaning().means(whom, defender)
            }
            _ => false,
        };
        attacker != defender && self.at.texts().says(attacker, lets)
    }

    /// Whether a warrior has attacked in a combat of this turn that is over.
    pub(in crate::game) fn has_fought(self, attacker: WarriorId) -> bool {
        let mut attacks = self.at.state.attacked.iter();
        attacks.any(|attack| attack.by == attacker && attack.tactic.is_some())
    }

    /// Whether nothing keeps a warrior from attacking another, as far as the two are concerned and what that costs.
    fn may_attack_but_for_duty(self, attacker: WarriorId, defender: WarriorId) -> bool {
        if self.at.warriors().is_hidden(defender) {
            return true;
        }
        let mut findings = Findings::new(self.at);
        let outposts = [attacker, defender].map(|id| self.at.state.table.warrior(id).area == Area::Outpost);
        findings.bar(outposts[0] != outposts[1], Why::Areas, Principle::Areas);
        findings.bar(
            self.never_fights(defender).is_some(),
            Why::NonCombatant(defender),
            Principle::NonCombatant,
        );
        self.find_texts_against(attacker, defender, Meeting::Announced, &mut findings);
        self.find_no_tactic(attacker, defender, &mut findings);
        self.find_affiliation_bars(attacker, defender, &mut findings);
        let player = self.at.state.table.warrior(attacker).player;
        findings.reasons.is_empty() && self.reasons_against_target(player, attacker, defender).is_empty()
    }

    /// What bars an attack whoever the defender is.
    pub(in crate::game) fn find_bars_of_attacker(self, attacker: WarriorId, findings: &mut Findings<'_>) {
        let one = self.at.state.table.warrior(attacker);
        let from_cover = || {
            self.at.texts().says(attacker, |change| matches!(change, Continuous::MayAttackFromCover { .. }))
        };
        let may_attack = || from_cover() || self.leaves_cover_by(attacker).is_some();
        findings.bar(one.in_cover && !may_attack(), Why::InCover, Principle::CoverCannotAttack);
        let exempt = one.left_cover
            && self
                .at
                .texts()
                .says(attacker, |change| matches!(change, Continuous::MayAttackAfterCover { .. }));
        findings.bar(one.left_cover && !exempt, Why::LeftCover, Principle::LeftCoverCannotAttack);
    }

    /// The text by which a warrior in cover comes out of it with its attack, unless it may stay there.
    pub(in crate::game) fn leaves_cover_by(self, attacker: WarriorId) -> Option<Source> {
        if !self.at.state.table.warrior(attacker).in_cover {
            return None;
        }
        let (mut stays, mut leaves) = (false, None);
        self.at.texts().for_each_text(
            attacker,
            saying!(MayAttackFromCover | StaysInCover | MayAttackAfterCover),
            &mut |source, change| match change {
                Continuous::MayAttackFromCover { .. } | Continuous::StaysInCover {} => stays = true,
                Continuous::MayAttackAfterCover { leaving: true } => leaves = Some(source),
                _ => {}
            },
        );
        leaves.filter(|_| !stays)
    }

    /// Whether a warrior is in cover, and no text keeps it there.
    pub(in crate::game) fn can_leave_cover(self, id: WarriorId) -> bool {
        let kept = || self.at.texts().says(id, |change| matches!(change, Continuous::StaysInCover {}));
        self.at.state.table.warrior(id).in_cover && !kept()
    }

    /// In the first turn nobody attacks.
    pub(in crate::game) fn reason_against_first_turn(self, player: PlayerId) -> Option<Reason> {
        let table = &self.at.state.table;
        (table.active == player && table.player(player).first_turn)
            .then(|| Reason { why: Why::FirstTurn, rule: self.at.rules.cite(Principle::NotInFirstTurn) })
    }

    /// What the two warriors' own texts and the cards on them say against the attack.
    fn find_texts_against(
        self,
        attacker: WarriorId,
        defender: WarriorId,
        meeting: Meeting,
        findings: &mut Findings<'_>,
    ) {
        let mut barred: Option<Source> = None;
        self.at.texts().for_each_text(attacker, saying!(MayNotAttack), &mut |source, change| {
            let Continuous::MayNotAttack { whom, worth, of, named } = change else { return };
            let player = self.at.state.table.warrior(attacker).player;
            if self.is_spared(attacker, source)
                || self.at.texts().leaves_attacks_alone(player, source)
                || (meeting == Meeting::Announced && self.leaves_for_attack(source))
            {
                return;
            }
            let own = self.at.state.controller(source) == self.at.state.table.warrior(defender).player;
            let whose = match of {
                None | Some(Owner::Anyone) => true,
                Some(Owner::Yours) => own,
                Some(Owner::Theirs) => !own,
            };
            let bars = whose
                && (!named || self.at.meaning().is_named(source, defender, By::All))
                && self.at.meaning().means(whom, defender)
                && worth.is_none_or(|worth| self.is_worth(worth, whom, [attacker, defender]));
            barred = barred.or(bars.then_some(source));
        });
        if let Some(by) = barred {
            let ban = (Why::MayNotAttack { warrior: attacker, by }, Gap::MayNotAttack(attacker));
            self.find_ban(ban, meeting, findings);
        }
        // What lets a warrior join says itself how far its own ban goes.
        let lifts = if let Meeting::Joined(source) = meeting { Some(source) } else { None };
        if let Some(by) = self.is_not_to_be_attacked(defender, attacker, lifts) {
            let ban = (Why::MayNotBeAttacked { warrior: defender, by }, Gap::MayNotBeAttacked(defender));
            self.find_ban(ban, meeting, findings);
        }
        if meeting == Meeting::Announced {
            let (mut only_last, mut beside): (bool, Option<String>) = (false, None);
            self.at.texts().for_each_text(defender, saying!(OnlyIfLast), &mut |_, change| {
                if let Continuous::OnlyIfLast { beside: own } = change {
                    // Of several such texts the one counts that asks for most.
                    beside = own.clone().filter(|_| !only_last || beside == *own);
                    only_last = true;
                }
            });
            if only_last {
                self.find_others_in_area(defender, beside.as_deref(), findings);
            }
        }
    }

    /// A ban that a card's text imposes. A card that brings the two together would have to say expressly that
    /// it overcomes it; where it does, or no rule asks for that, it is card against card.
    fn find_ban(self, (why, gap): (Why, Gap), meeting: Meeting, findings: &mut Findings<'_>) {
        match (meeting, self.at.rules.has(Principle::BanNotOvercome)) {
            (Meeting::Announced, _) => findings.bar(true, why, Principle::CardText),
            (Meeting::Forced | Meeting::Joined(_), true) => {
                findings.bar(true, why, Principle::BanNotOvercome);
            }
            (Meeting::Forced | Meeting::Joined(_), false) | (Meeting::DespiteBans, _) => {
                findings.gap(true, gap, Principle::CardText);
            }
        }
    }

    /// Whether the value of one who would be attacked stands so to that of the attacker or of others.
    fn is_worth(self, worth: Worth, whom: &Whom, [attacker, defender]: [WarriorId; 2]) -> bool {
        let value = |id: WarriorId| self.at.meaning().figure(id, Rating::Value, true).unwrap_or(0);
        match worth {
            Worth::Lower => value(defender) < value(attacker),
            Worth::NotHighest => {
                let mut others = self.at.state.table.warriors();
                others.any(|(id, other)| {
                    id != attacker
                        && other.stands()
                        && self.at.meaning().means(whom, id)
                        && value(id) > value(defender)
                })
            }
        }
    }

    /// A warrior that may not be attacked unless it is the last in its area, where those beside it may be who
    /// do not count.
    fn find_others_in_area(self, defender: WarriorId, beside: Option<&str>, findings: &mut Findings<'_>) {
        let own = self.at.state.table.warrior(defender);
        let mut others = self.at.state.table.warriors().filter(|(id, other)| {
            *id != defender
                && other.stands()
                && other.player == own.player
                && other.area == own.area
                && !self.at.texts().is_uncounted(*id)
                && beside.is_none_or(|definition| !self.at.warriors().is_defined(*id, definition))
        });
        let (mut any, mut shields) = (false, false);
        for (id, _) in others.by_ref() {
            any = true;
            shields |= !self.does_not_shield(id);
        }
        let settled = self.at.rules.has(Principle::LastInArea);
        findings.bar(any && shields, Why::NotLast(defender), Principle::LastInArea);
        findings.gap(any && !shields && !settled, Gap::NotLast(defender), Principle::CardText);
        findings.gap(own.area == Area::Outside, Gap::NotLast(defender), Principle::CardText);
    }

    /// Whether a warrior does not keep another from being "the last in its area".
    fn does_not_shield(self, id: WarriorId) -> bool {
        self.never_fights(id).is_some()
            || self.at.texts().says(id, |change| match change {
                Continuous::OnlyIfLast { .. } | Continuous::NoProtectionFromSabotage {} => true,
                Continuous::MayNotBeAttacked { by, named: false } => by.is_anyone(),
                _ => false,
            })
    }

    /// The text other than this one that keeps a warrior from being attacked, if one does.
    fn is_not_to_be_attacked(
        self,
        defender: WarriorId,
        attacker: WarriorId,
        but_for: Option<Source>,
    ) -> Option<Source> {
        let mut barred = None;
        self.at.texts().for_each_text(defender, saying!(MayNotBeAttacked), &mut |source, change| {
            let is_named = || self.at.meaning().is_named(source, attacker, By::All);
            let bars = matches!(change, Continuous::MayNotBeAttacked { by, named }
                if self.at.meaning().means(by, attacker) && (!named || is_named()))
                && but_for != Some(source)
                && !self.is_spared(defender, source);
            barred = barred.or(bars.then_some(source));
        });
        barred
    }

    /// Whether a text forbids a warrior every attack, or all but those on some warriors.
    pub(in crate::game) fn attacks_no_player(self, attacker: WarriorId) -> Option<Source> {
        let mut bound = None;
        self.at.texts().for_each_text(attacker, saying!(MayNotAttack), &mut |source, change| {
            let all = matches!(change, Continuous::MayNotAttack { whom, worth: None, of: None, named: false }
                if whom.is_anyone() || whom.is_all_but_some());
            let player = self.at.state.table.warrior(attacker).player;
            let spared =
                || self.is_spared(attacker, source) || self.at.texts().leaves_attacks_alone(player, source);
            if bound.is_none() && all && !spared() {
                bound = Some(source);
            }
        });
        bound
    }

    /// Whether a text comes from a mystic power to which the warrior is immune, so that it binds it to nothing.
    pub(in crate::game) fn is_spared(self, warrior: WarriorId, source: Source) -> bool {
        let immunities = self.at.immunities();
        immunities.mystic(source).is_some_and(|mystic| immunities.is_immune(warrior, mystic))
    }

    /// Where the two can meet with neither tactic, every reason against both.
    fn find_no_tactic(self, attacker: WarriorId, defender: WarriorId, findings: &mut Findings<'_>) {
        let both = [attacker, defender];
        if both.into_iter().any(|id| self.never_fights(id).is_some()) {
            return;
        }
        let [fight, shoot] = [Tactic::Fight, Tactic::Shoot].map(|tactic| self.tactic_reasons(tactic, &both));
        if !fight.is_empty() && !shoot.is_empty() {
            findings.reasons.extend(fight.into_iter().chain(shoot));
        }
    }

    /// A warrior who cannot be in cover is set up in it.
    fn find_impossible_cover(self, id: WarriorId, warrior: &Warrior, findings: &mut Findings<'_>) {
        if !warrior.in_cover {
            return;
        }
        if let Some(principle) = self.never_in_cover(id) {
            findings.bar(true, Why::CannotBeInCover(id), principle);
        }
    }

    /// Why a warrior can never be in cover.
    pub(in crate::game) fn never_in_cover(self, id: WarriorId) -> Option<Principle> {
        let dash = self.at.state.table.warrior(id).ratings.armor.is_none();
        if dash && self.at.rules.has(Principle::DashArmor) {
            return Some(Principle::DashArmor);
        }
        self.at
            .texts()
            .says(id, |change| matches!(change, Continuous::NeverInCover {}))
            .then_some(Principle::NeverInCover)
    }

    /// Why a warrior takes part in no combat at all.
    pub(in crate::game) fn never_fights(self, id: WarriorId) -> Option<Principle> {
        let ratings = self.at.state.table.warrior(id).ratings;
        let definitions = &self.at.rules.affiliations.non_combatants;
        if definitions.iter().any(|definition| self.at.warriors().is_defined(id, definition)) {
            return Some(Principle::NonCombatant);
        }
        let only_dashes = ratings.fight.is_none() && ratings.shoot.is_none() && ratings.armor.is_none();
        only_dashes.then_some(Principle::NonCombatantDashes)
    }
}
