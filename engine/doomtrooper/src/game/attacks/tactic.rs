//! With which tactics two warriors may fight.

use crate::effect::{Ability, Continuous, Imposed, Role, Static};
use crate::event::{Reason, Side, Source, Why};
use crate::game::context::By;
use crate::game::position::Attacks;
use crate::ids::{PlayerId, WarriorId};
use crate::rating::Tactic;
use crate::rules::Principle;

impl Attacks<'_> {
    /// Every reason why the two combatants may not fight with this tactic.
    pub(in crate::game) fn reasons_against_tactic(self, tactic: Tactic) -> Vec<Reason> {
        let both = Side::BOTH.into_iter().filter_map(|side| self.at.state.combatant(side));
        let both: Vec<WarriorId> = both.collect();
        let mut reasons = self.tactic_reasons(tactic, &both);
        if let (Some((only, by)), Some(warrior)) =
            (self.tactic_of_free_attack(), self.at.state.combatant(Side::Attacker))
            && only != tactic
        {
            let why = Why::NotWithTactic { warrior, tactic, by };
            reasons.push(Reason { why, rule: self.at.rules.cite(Principle::DashByCard) });
        }
        // What is dictated and cannot be done binds nobody.
        let dictated = self.dictated_tactic().filter(|(to, _)| *to != tactic);
        if let Some((_, by)) = dictated.filter(|(to, _)| self.tactic_reasons(*to, &both).is_empty()) {
            reasons
                .push(Reason { why: Why::TacticDictated(by), rule: self.at.rules.cite(Principle::CardText) });
        }
        reasons
    }

    /// The tactic that a card dictates in this combat, the last of them, and the card.
    fn dictated_tactic(self) -> Option<(Tactic, Source)> {
        let said = self.at.texts().traits().filter_map(|gained| {
            let (Imposed::DictateTactic { to }, _) = self.at.texts().imposed(gained)? else { return None };
            Some((*to, gained.source))
        });
        said.last().or_else(|| self.planned_tactic())
    }

    /// The tactic that a card lays down for the attack of a warrior whom it names.
    fn planned_tactic(self) -> Option<(Tactic, Source)> {
        let attacker = self.at.state.combatant(Side::Attacker)?;
        let player = self.at.state.table.warrior(attacker).player;
        [Tactic::Fight, Tactic::Shoot].into_iter().find_map(|tactic| {
            let plans = |text: &Static, _: &Ability, (source, _): (Source, PlayerId)| {
                *text == Static::PlansTactic { to: tactic }
                    && self.at.meaning().is_named(source, attacker, By::All)
                    && !self.at.texts().leaves_attacks_alone(player, source)
            };
            Some((tactic, self.at.texts().static_in_play(plans)?))
        })
    }

    /// Every reason why one of the warriors may not take part in a combat of this tactic. Of two the
    /// first attacks.
    pub(in crate::game) fn tactic_reasons(self, tactic: Tactic, warriors: &[WarriorId]) -> Vec<Reason> {
        let rating = tactic.attack_rating();
        let dash = match tactic {
            Tactic::Fight => Principle::DashFight,
            Tactic::Shoot => Principle::DashShoot,
        };
        let mut reasons = Vec::new();
        let mut bar = |why, principle| reasons.push(Reason { why, rule: self.at.rules.cite(principle) });
        for (at, &warrior) in warriors.iter().enumerate() {
            // Two who are not yet named are the one who would attack and the one who would be attacked.
            let meant = (warriors.len() == 2).then(|| Side::BOTH[at]);
            let side = self.at.state.side_of(warrior).or(meant);
            if self.at.state.table.warrior(warrior).ratings.get(rating).is_none() {
                bar(Why::Dash(warrior, rating), dash);
            }
            let barred = |change: &Continuous| match change {
                Continuous::NotWithTactic { tactic: barred, role } => {
                    let in_role = match role {
                        None | Some(Role::Combatant) => true,
                        Some(Role::Attacker) => side == Some(Side::Attacker),
                        Some(Role::Defender) => side == Some(Side::Defender),
                    };
                    *barred == tactic && in_role
                }
                Continuous::MayAttackFromCover { tactic: Some(only) } => {
                    *only != tactic
                        && side == Some(Side::Attacker)
                        && self.at.state.table.warrior(warrior).in_cover
                }
                _ => false,
            };
            let mut barred_by = None;
            self.at.texts().for_each_text(warrior, &barred, &mut |source, _| {
                let shielded =
                    || self.at.immunities().shielded_among(source, warriors.iter().copied()).is_some();
                if barred_by.is_none() && !shielded() {
                    barred_by = Some(source);
                }
            });
            if let Some(by) = barred_by {
                bar(Why::NotWithTactic { warrior, tactic, by }, Principle::DashByCard);
            }
            if let Some(vehicle) = self.at.equipment().vessel(warrior).filter(|_| tactic == Tactic::Fight) {
                bar(Why::NoFightInside(warrior, vehicle), Principle::NoFightInVessel);
            }
        }
        reasons
    }
}
