//! Choices besides plays and attacks: equipment, weapons, multipliers, sergeants, splits.

use crate::assign::{Point, Provision, Weight, judge};
use crate::event::{Reason, Source, Why};
use crate::game::Move;
use crate::game::position::Arbiter;
use crate::ids::{CardId, PlayerId, WarriorId};
use crate::rules::Principle;

impl Arbiter<'_> {
    pub(in crate::game) fn reasons_against_equipment(self, cards: &[CardId]) -> Vec<Reason> {
        let mut reasons = Vec::new();
        let usable = self.at.equipment().usable_equipment();
        let mut weapons = 0;
        for (position, &id) in cards.iter().enumerate() {
            let card = self.at.state.table.card(id);
            let mut against = |principle| {
                reasons.push(Reason { why: Why::WrongEquipment(id), rule: self.at.rules.cite(principle) });
            };
            if !usable.contains(&id) {
                let combat = self.at.state.combat();
                let bearer = combat
                    .and_then(|one| self.at.turns().side_acting(one).and_then(|side| one.combatant(side)));
                let barred = combat
                    .zip(bearer)
                    .and_then(|(one, bearer)| self.at.equipment().barred_gear(one, bearer, card));
                against(barred.unwrap_or(Principle::EquipmentOfTactic));
            }
            let copy = |&other: &CardId| self.at.state.table.card(other).name == card.name;
            if cards[..position].iter().any(copy) && !self.at.equipment().may_use_weapons(cards, weapons + 1)
            {
                against(Principle::OneCopy);
            }
            weapons += u32::from(card.weapon.is_some());
            if card.weapon.is_some() && weapons > 1 && !self.at.equipment().may_use_weapons(cards, weapons) {
                against(Principle::OneWeapon);
            }
        }
        reasons
    }

    pub(in crate::game) fn reasons_against_split(self, promotion: u32) -> Vec<Reason> {
        let Some((killed, player)) =
            self.at.state.combat().and_then(|combat| self.at.earnings().points_due(combat))
        else {
            return self.at.turns().not_due();
        };
        let mut reasons = Vec::new();
        if i64::from(promotion) > i64::from(self.at.earnings().points_of(player, killed).total) {
            reasons
                .push(Reason { why: Why::SplitTooLarge, rule: self.at.rules.cite(Principle::PointsSplit) });
        }
        let whole = promotion == 0
            || i64::from(promotion) >= i64::from(self.at.earnings().points_of(player, killed).total);
        if !whole && self.at.earnings().is_award_whole(player, killed) {
            reasons.push(Reason { why: Why::NotSplit, rule: self.at.rules.cite(Principle::CardText) });
        }
        if let Some(principle) = self.at.earnings().destiny_only(player, killed).filter(|_| promotion > 0) {
            reasons.push(Reason { why: Why::DestinyOnly, rule: self.at.rules.cite(principle) });
        }
        reasons
    }

    /// All of the points due as destiny points, and all as promotion points.
    pub(in crate::game) fn splits_into(self, into: &mut Vec<Move>) {
        let due = self.at.state.combat().and_then(|combat| self.at.earnings().points_due(combat));
        let total = due.map_or(0, |(killed, player)| {
            u32::try_from(self.at.earnings().points_of(player, killed).total).unwrap_or(0)
        });
        into.extend([0, total].map(|promotion| Move::Split { promotion }));
    }

    /// Every choice that there is where one is asked for.
    pub(in crate::game) fn multipliers_into(self, into: &mut Vec<Move>) {
        let found = self.at.state.combat().and_then(|combat| self.at.figures().several_multiply(combat));
        if let Some((card, factors)) = found {
            into.extend(factors.into_iter().map(|(_, by)| Move::Multiplier { card, by }));
        }
    }

    pub(in crate::game) fn reasons_against_multiplier(self, card: Source, by: Source) -> Vec<Reason> {
        let mut offered = Vec::new();
        self.multipliers_into(&mut offered);
        if offered.contains(&Move::Multiplier { card, by }) {
            return Vec::new();
        }
        vec![Reason { why: Why::DoesNotMultiply, rule: self.at.rules.cite(Principle::MultiplierChoice) }]
    }

    /// Every answer to that.
    pub(in crate::game) fn weapons_into(self, into: &mut Vec<Move>) {
        let Some((combat, side)) = self.at.equipment().rearming_now() else { return };
        into.push(Move::Equipment(Vec::new()));
        into.extend(
            self.at.equipment().spare_weapons(combat, side).into_iter().map(|id| Move::Equipment(vec![id])),
        );
    }

    pub(in crate::game) fn reasons_against_weapon(self, cards: &[CardId]) -> Vec<Reason> {
        let spare = self
            .at
            .equipment()
            .rearming_now()
            .map_or_else(Vec::new, |(combat, side)| self.at.equipment().spare_weapons(combat, side));
        let against = |(position, id): (usize, &CardId)| {
            let principle = match (spare.contains(id), position) {
                (false, _) => Principle::EquipmentOfTactic,
                (true, 0) => return None,
                (true, _) => Principle::OneWeapon,
            };
            Some(Reason { why: Why::WrongEquipment(*id), rule: self.at.rules.cite(principle) })
        };
        cards.iter().enumerate().filter_map(against).collect()
    }

    /// Every reason why a warrior, with its group, is not assigned to a sergeant now.
    pub(in crate::game) fn reasons_against_leading(
        self,
        player: PlayerId,
        sergeant: WarriorId,
        warrior: WarriorId,
    ) -> Vec<Reason> {
        let because = |why, principle| Reason { why, rule: self.at.rules.cite(principle) };
        if self.at.rules.articles.rule(Provision::SergeantAnyTime).is_none() {
            let rule = self.at.rules.articles.rule(Provision::SergeantCard);
            let rule = rule.unwrap_or_else(|| self.at.rules.cite(Principle::CardText));
            return vec![Reason { why: Why::NotLedInCombat, rule }];
        }
        let mut reasons = Vec::new();
        for id in [sergeant, warrior] {
            let here = self.at.state.table.warrior(id);
            if here.player != player {
                reasons.push(because(Why::NotYours(id), Principle::CardText));
            }
            if !here.is_in_play() {
                reasons.push(because(Why::NotStanding(id), Principle::InPlay));
            } else if here.imprisoned {
                reasons.push(because(Why::Imprisoned(id), Principle::Prisoner));
            }
        }
        if !self.at.warriors().is_sergeant(sergeant) {
            reasons.push(Reason {
                why: Why::CannotLead(Point::Silent),
                rule: self.at.warriors().leading_rule(),
            });
        }
        let ruling = judge(self.at.rules, &self.at.warriors().bond(sergeant, warrior));
        reasons.extend(ruling.of(Weight::Refuses).map(|finding| Reason {
            why: Why::CannotLead(finding.point.clone()),
            rule: finding.rule.unwrap_or_else(|| self.at.warriors().leading_rule()),
        }));
        reasons
    }

    /// Whether a player has warriors of whom one could be assigned to another.
    #[inline]
    pub(in crate::game) fn could_lead(self, player: PlayerId) -> bool {
        let mut own = self.at.state.table.warriors.iter().filter(|warrior| warrior.player == player);
        own.nth(1).is_some() && self.at.rules.articles.rule(Provision::SergeantAnyTime).is_some()
    }

    /// Every sergeant of a player's, with one warrior of each name.
    pub(in crate::game) fn leads(self, player: PlayerId, into: &mut Vec<Move>) {
        let own = || self.at.state.table.warriors().filter(move |(_, w)| w.player == player && w.stands());
        for (sergeant, _) in own().filter(|&(id, _)| self.at.warriors().is_sergeant(id)) {
            let mut names: Vec<&str> = Vec::new();
            for (warrior, led) in own().filter(|&(id, _)| id != sergeant) {
                if !names.contains(&led.name.as_str()) {
                    names.push(&led.name);
                    into.push(Move::Lead { sergeant, warrior });
                }
            }
        }
    }
}
