//! What may be answered to a decision, and why not.

use super::play::Named;
use super::{Ask, Game, Move};
use crate::effect::{ActionKind, CardKind, Continuous, WeaponKind};
use crate::event::{ActionEvent, Event, Reason, Remark, Side, Source, Why};
use crate::ids::{CardId, PlayerId, RuleRef, WarriorId};
use crate::number::part_of;
use crate::procedure::StepKind;
use crate::rules::Principle;
use crate::state::Combat;

impl Game<'_> {
    /// Every reason why a move is not legal now; none if it is.
    pub fn reasons_against(&self, player: PlayerId, choice: &Move) -> Vec<Reason> {
        let Some(decision) = self.awaiting else {
            return vec![Reason { why: Why::NotDue, rule: self.step_rule() }];
        };
        if decision.player != player {
            return vec![Reason { why: Why::NotDue, rule: self.step_rule() }];
        }
        match (decision.ask, choice) {
            (Ask::Combatants | Ask::Tactic, Move::Pass) => self.not_due(),
            (_, Move::Pass) | (Ask::Warzone, Move::Warzone(None)) => Vec::new(),
            (Ask::Combatants, &Move::Combatants { attacker, defender })
            | (Ask::Action, &Move::Attack { attacker, defender }) => {
                self.reasons_against_naming(player, attacker, defender)
            }
            (Ask::Tactic, Move::Tactic(tactic)) => self.reasons_against_tactic(*tactic),
            (Ask::Warzone, Move::Warzone(Some(warzone))) if self.attackers_warzone_due() => {
                self.reasons_against_attacking_from(player, *warzone)
            }
            (Ask::Warzone, Move::Warzone(Some(warzone))) => self.reasons_against_warzone(player, *warzone),
            (Ask::Play, Move::Warzone(Some(warzone))) if self.may_choose_warzone(player) => {
                self.reasons_against_warzone(player, *warzone)
            }
            (Ask::Weapon, Move::Equipment(cards)) => self.reasons_against_weapon(cards),
            (Ask::Equipment, Move::Equipment(cards)) => self.reasons_against_equipment(cards),
            (
                Ask::Play | Ask::Answer | Ask::Equipment | Ask::Combatants,
                Move::Play { source, way, target, swap, points },
            ) => {
                let named = Named { target: *target, swap: *swap, points: *points };
                self.reasons_against_play(player, *source, *way, named)
            }
            (
                Ask::Play | Ask::Answer | Ask::Equipment | Ask::Combatants,
                &Move::Strengthen { source, points },
            ) => self.reasons_against_paying_on(player, source, points),
            (Ask::Action, &Move::AttackPlayer { attacker, victim }) => {
                self.reasons_against_sabotage(player, attacker, victim)
            }
            (Ask::Opponent, &Move::Opponent(chosen)) => self.reasons_against_opponent(chosen),
            (_, &Move::Lead { sergeant, warrior }) => self.reasons_against_leading(player, sergeant, warrior),
            (ask, &Move::Embargo(source)) => {
                let reasons = self.reasons_against_embargo(player, source);
                if reasons.is_empty() && ask != Ask::Embargo { self.not_due() } else { reasons }
            }
            (_, &Move::Transfer(warrior)) if self.rules.has(Principle::NoTransfer) => {
                vec![Reason { why: Why::Transfer(warrior), rule: self.rules.cite(Principle::NoTransfer) }]
            }
            (Ask::Multiplier, &Move::Multiplier { card, by }) => self.reasons_against_multiplier(card, by),
            (Ask::Split, Move::Split { promotion }) => self.reasons_against_split(*promotion),
            (_, Move::Attack { .. } | Move::AttackPlayer { .. }) => {
                vec![Reason { why: Why::NoAction, rule: self.rules.cite(Principle::ActionKinds) }]
            }
            (_, &Move::Warzone(Some(own))) => self.reasons_against_late_warzone(player, own),
            _ => self.not_due(),
        }
    }

    pub(super) fn not_due(&self) -> Vec<Reason> {
        vec![Reason { why: Why::NotDue, rule: self.step_rule() }]
    }

    fn reasons_against_naming(
        &self,
        player: PlayerId,
        attacker: WarriorId,
        defender: WarriorId,
    ) -> Vec<Reason> {
        let mut reasons = Vec::new();
        if self.state.table.warrior(attacker).player != player {
            let rule = self.rules.cite(Principle::NotOwnWarriors);
            reasons.push(Reason { why: Why::NotYours(attacker), rule });
        }
        reasons.extend(self.reason_against_first_turn(player));
        reasons.extend(match self.awaiting.map(|decision| decision.ask) {
            Some(Ask::Action) => self.reasons_against_conversion(player, attacker).into_iter().collect(),
            _ => self.reasons_against_paying(player, attacker),
        });
        reasons.extend(self.reasons_against_attack(attacker, defender, false));
        reasons.extend(self.reasons_against_target(player, attacker, defender));
        reasons.extend(self.reason_against_again(player, defender));
        reasons
    }

    /// Why a non-attack action is not turned into an attack by this warrior.
    fn reasons_against_conversion(&self, player: PlayerId, attacker: WarriorId) -> Option<Reason> {
        let converted = self.attack_action(player).is_some_and(|(_, converted)| converted);
        let barred = converted
            && !self.rules.has(Principle::LeaderForAnyWarrior)
            && !self.converts_for(player, attacker);
        barred.then(|| Reason {
            why: Why::NotConvertedFor(attacker),
            rule: self.rules.cite(Principle::LeaderConverts),
        })
    }

    fn reasons_against_equipment(&self, cards: &[CardId]) -> Vec<Reason> {
        let mut reasons = Vec::new();
        let usable = self.usable_equipment();
        let mut weapons = 0;
        for (position, &id) in cards.iter().enumerate() {
            let card = self.state.table.card(id);
            let mut against = |principle| {
                reasons.push(Reason { why: Why::WrongEquipment(id), rule: self.rules.cite(principle) });
            };
            if !usable.contains(&id) {
                let combat = self.state.combat();
                let bearer =
                    combat.and_then(|one| self.side_acting(one).and_then(|side| one.combatant(side)));
                let barred = combat.zip(bearer).and_then(|(one, bearer)| self.barred_gear(one, bearer, card));
                against(barred.unwrap_or(Principle::EquipmentOfTactic));
            }
            let copy = |&other: &CardId| self.state.table.card(other).name == card.name;
            if cards[..position].iter().any(copy) && !self.may_use_weapons(cards, weapons + 1) {
                against(Principle::OneCopy);
            }
            weapons += u32::from(card.weapon.is_some());
            if card.weapon.is_some() && weapons > 1 && !self.may_use_weapons(cards, weapons) {
                against(Principle::OneWeapon);
            }
        }
        reasons
    }

    /// Whether a text lets the acting side's combatant use all these weapons at once.
    fn may_use_weapons(&self, cards: &[CardId], weapons: u32) -> bool {
        let combat = self.state.combat();
        let Some(bearer) = combat.and_then(|one| self.side_acting(one).and_then(|side| one.combatant(side)))
        else {
            return false;
        };
        let used = || cards.iter().map(|&id| self.state.table.card(id)).filter(|card| card.weapon.is_some());
        self.says(bearer, |change| {
            matches!(change, Continuous::SeveralWeapons { count, of, .. }
                if weapons <= count.get() && used().all(|card| card.is_meant(of)))
        })
    }

    /// Equipment on the acting side's combatant that fits the tactic.
    pub(super) fn usable_equipment(&self) -> Vec<CardId> {
        let Some(combat) = self.state.combat() else { return Vec::new() };
        let side = self.side_acting(combat);
        side.map_or_else(Vec::new, |side| self.usable_by(combat, side))
    }

    /// What a combatant carries and may use with the tactic.
    pub(super) fn usable_by(&self, combat: &Combat, side: Side) -> Vec<CardId> {
        let Some(bearer) = combat.combatant(side) else { return Vec::new() };
        let fits = |weapon: Option<WeaponKind>| match (weapon, combat.tactic) {
            (Some(kind), Some(tactic)) => kind.fits(tactic),
            (weapon, _) => matches!(weapon, None | Some(WeaponKind::Both | WeaponKind::Special)),
        };
        // What is being sacrificed is no longer there to be used.
        let is_played = |id: CardId| combat.pending.iter().any(|pending| pending.source == Source::Card(id));
        let attached = self.state.table.attached(bearer);
        attached
            .filter(|&(id, card)| {
                self.is_announced(card)
                    && fits(self.state.table.weapon_kind(id))
                    && !is_played(id)
                    && self.barred_gear(combat, bearer, card).is_none()
            })
            .map(|(id, _)| id)
            .collect()
    }

    fn reasons_against_split(&self, promotion: u32) -> Vec<Reason> {
        let Some((killed, player)) = self.state.combat().and_then(|combat| self.points_due(combat)) else {
            return self.not_due();
        };
        let mut reasons = Vec::new();
        if i64::from(promotion) > i64::from(self.points_of(player, killed).total) {
            reasons.push(Reason { why: Why::SplitTooLarge, rule: self.rules.cite(Principle::PointsSplit) });
        }
        let whole = promotion == 0 || i64::from(promotion) >= i64::from(self.points_of(player, killed).total);
        if !whole && self.is_award_whole(player, killed) {
            reasons.push(Reason { why: Why::NotSplit, rule: self.rules.cite(Principle::CardText) });
        }
        if let Some(principle) = self.destiny_only(player, killed).filter(|_| promotion > 0) {
            reasons.push(Reason { why: Why::DestinyOnly, rule: self.rules.cite(principle) });
        }
        reasons
    }

    /// Makes a move known to be legal, without walking on.
    pub(crate) fn carry_out(&mut self, player: PlayerId, choice: &Move) {
        let Some(ask) = self.awaiting.map(|decision| decision.ask) else { return };
        match (ask, choice) {
            (_, &Move::Combatants { attacker, defender }) => {
                self.pay_for_attack(player, attacker);
                self.announce_combatants(attacker, defender);
            }
            (_, &Move::Tactic(tactic)) => self.emit_step(Event::TacticAnnounced { tactic }),
            (Ask::Warzone, Move::Pass) => self.announce_warzone(None),
            (_, &Move::Warzone(warzone)) => self.announce_warzone(warzone),
            (Ask::Weapon, Move::Equipment(cards)) => self.take_up(Some(cards)),
            (Ask::Weapon, Move::Pass) => self.take_up(None),
            (Ask::Equipment, Move::Pass) => self.announce_usable_equipment(),
            (_, Move::Equipment(cards)) => self.announce_equipment(cards.clone()),
            (_, &Move::Play { source, way, target, swap, points }) => {
                self.play(player, source, way, Named { target, swap, points });
            }
            (_, &Move::Strengthen { source, points }) => self.pay_on(player, source, points),
            (_, &Move::Attack { attacker, defender }) => self.attack_within(player, attacker, defender),
            (_, &Move::AttackPlayer { attacker, victim }) => self.attack_player(player, attacker, victim),
            (_, &Move::Opponent(chosen)) => self.choose_opponent(Some(chosen)),
            (_, &Move::Multiplier { card, by }) => self.choose_multiplier(card, Some(by)),
            (Ask::Multiplier, Move::Pass) => self.leave_multiplier_open(),
            (Ask::Opponent, Move::Pass) => self.choose_opponent(None),
            (_, &Move::Lead { sergeant, warrior }) => self.lead(sergeant, warrior),
            (_, &Move::Embargo(source)) => self.embargo(player, source),
            (Ask::Embargo, Move::Pass) => self.emit(Event::EmbargoWaived { player }, Principle::Embargo),
            // Never legal, so that nothing is left to make.
            (_, Move::Transfer(_)) => {}
            (_, &Move::Split { promotion }) => self.announce_award(Some(promotion)),
            (Ask::Split, Move::Pass) => self.announce_award(None),
            (Ask::Action, Move::Pass) => self.end_actions(player),
            (_, Move::Pass) => match self.pass_principle(player) {
                Some(principle) => self.emit(Event::Passed { player }, principle),
                None => self.emit_step(Event::Passed { player }),
            },
        }
    }

    /// What a combatant uses if nobody says otherwise: all that can be used, one of each kind, but
    /// no weapon if there are several. And whether there are.
    pub(crate) fn equipment_unasked(&self) -> (Vec<CardId>, bool) {
        let usable = self.usable_equipment();
        let is_weapon = |id: &CardId| self.state.table.card(*id).weapon.is_some();
        let weapons = usable.iter().filter(|id| is_weapon(id)).count();
        let mut used: Vec<CardId> = Vec::new();
        for id in usable {
            let name = &self.state.table.card(id).name;
            let second_copy = used.iter().any(|&other| self.state.table.card(other).name == *name);
            if !second_copy && (weapons < 2 || !is_weapon(&id)) {
                used.push(id);
            }
        }
        (used, weapons > 1)
    }

    fn announce_usable_equipment(&mut self) {
        let (used, several_weapons) = self.equipment_unasked();
        if several_weapons && let Some(side) = self.state.combat().and_then(|combat| self.side_acting(combat))
        {
            let gap = crate::event::Gap::WhichWeapon(side);
            self.emit(Event::Unspecified { gap }, Principle::OneWeapon);
        }
        self.announce_equipment(used);
    }

    fn announce_equipment(&mut self, cards: Vec<CardId>) {
        if let Some(side) = self.state.combat().and_then(|combat| self.side_acting(combat)) {
            self.emit_step(Event::EquipmentAnnounced { side, cards: cards.clone() });
            self.note_relics(&cards);
            self.remark_on_gear(side, &cards);
            for card in cards {
                self.note_gap(Source::Card(card));
                self.note_bound(side, card);
            }
        }
    }

    /// Says so when relics are among what is announced.
    fn note_relics(&mut self, cards: &[CardId]) {
        let is_relic = |id: &&CardId| self.state.table.card(**id).kind == CardKind::Relic;
        let cards: Vec<CardId> = cards.iter().filter(is_relic).copied().collect();
        if !cards.is_empty() && self.rules.has(Principle::RelicsAnnounced) {
            self.emit(Event::RelicsAnnounced { cards }, Principle::RelicsAnnounced);
        }
    }

    /// Says so when a warrior without the affiliation uses what is bound to it, and no rule says
    /// whether it may.
    pub(super) fn note_bound(&mut self, side: Side, id: CardId) {
        let Some(bearer) = self.state.combatant(side) else { return };
        let bound = self.state.table.card(id).bound_to.as_ref();
        if bound.is_some_and(|affiliation| !self.is_of(bearer, affiliation)) {
            let gap = crate::event::Gap::BoundEquipment(id);
            self.emit_from(Event::Unspecified { gap }, Principle::CardText, Source::Card(id));
        }
    }

    fn attack_within(&mut self, player: PlayerId, attacker: WarriorId, defender: WarriorId) {
        self.use_action(player, attacker, Principle::ActionKinds);
        self.remark_on_action(player, attacker);
        self.begin_combat(player);
        let named_now = |game: &Self| {
            let step = game.state.combat().map(|combat| game.rules.procedure.step(combat.course.step()));
            step.is_some_and(|step| step.kind == StepKind::AnnounceCombatants)
        };
        if named_now(self) {
            self.announce_combatants(attacker, defender);
        } else {
            self.emit_step(Event::AttackIntended { attacker, defender });
        }
    }

    pub(super) fn announce_combatants(&mut self, attacker: WarriorId, defender: WarriorId) {
        let hidden = self.is_hidden(defender);
        if !hidden {
            self.note_attack(attacker, defender, false);
        }
        self.pay_for_target(attacker, defender);
        self.emit_step(Event::CombatantsAnnounced { attacker, defender });
        if hidden {
            self.reveal_attacked(attacker, defender);
        } else {
            self.note_unrevealed(defender);
        }
        for warrior in [attacker, defender] {
            self.note_gaps_of_warrior(warrior);
        }
    }

    fn attack_player(&mut self, player: PlayerId, attacker: WarriorId, victim: PlayerId) {
        self.use_action(player, attacker, Principle::SabotageAction);
        let own_turn = self.state.table.active == player;
        if !own_turn {
            let prevails = self.rules.cite(Principle::AttackOnPlayer);
            let yields = self.rules.cite(Principle::SabotageInOthersTurn);
            self.emit(Event::Conflict { prevails, yields }, Principle::AttackOnPlayer);
        }
        self.sabotage_succeeds(player, attacker, victim, None);
    }

    /// A sabotage that nobody prevents, and what it earns: so many promotion points at most, the rest
    /// destiny points; all of it promotion points where nothing is said.
    pub(super) fn sabotage_succeeds(
        &mut self,
        player: PlayerId,
        attacker: WarriorId,
        victim: PlayerId,
        promotion: Option<u32>,
    ) {
        let announced = self.rules.known_or(Principle::SabotageAnnounced, Principle::SabotageWhen);
        self.emit(Event::PlayerAttacked { warrior: attacker, victim }, announced);
        self.remark_on_defenceless(victim);
        let (points, reckoned) = self.points_of_sabotage(attacker, victim);
        let promotion = promotion.map_or(points, |promotion| promotion.min(points));
        let destiny = points - promotion;
        let paid = Event::PointsPaid { player, promotion, destiny };
        if destiny > 0 {
            self.remark_cited(Remark::SabotageReckoned { warrior: attacker, points }, reckoned);
            self.emit(paid, Principle::SabotageReward);
        } else {
            self.emit_cited(paid, reckoned, None);
        }
    }

    /// What a sabotage by this warrior earns, and the rule by which that is reckoned: its value, or,
    /// unless the victim has had no warriors for long, a part of it.
    pub(crate) fn points_of_sabotage(&self, attacker: WarriorId, victim: PlayerId) -> (u32, RuleRef) {
        let value = self.rating(attacker, crate::rating::Rating::Value).map_or(0, |number| number.total);
        let turns = self.state.table.player(victim).turns_defenceless;
        let parameters = &self.rules.parameters;
        let whole = parameters.sabotage_full_value_turns.filter(|long| turns >= long.is);
        let (points, rule) = match whole {
            Some(whole) => (value, whole.rule),
            None => (part_of(value, parameters.sabotage_divisor.is), parameters.sabotage_divisor.rule),
        };
        (u32::try_from(points).unwrap_or(0), rule)
    }

    /// Uses an action gained; `on` is the rule of what it is used for.
    pub(super) fn use_action(&mut self, player: PlayerId, attacker: WarriorId, on: Principle) {
        if let Some((action, converted)) = self.attack_action(player) {
            if converted && !self.converts_for(player, attacker) {
                let prevails = self.rules.cite(Principle::LeaderForAnyWarrior);
                let yields = self.rules.cite(Principle::CardText);
                self.emit(Event::Conflict { prevails, yields }, Principle::LeaderForAnyWarrior);
            }
            let undefined = action == ActionKind::Undefined && on == Principle::ActionKinds;
            let principle = if converted {
                Principle::LeaderConverts
            } else if undefined {
                self.rules.known_or(Principle::ActionDefinedByUse, on)
            } else {
                on
            };
            self.emit(Event::Actions(ActionEvent::Used { player, action, converted }), principle);
        }
    }
}
