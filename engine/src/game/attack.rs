//! Who may attack whom.

use super::Game;
use crate::event::{Reason, Why};
use crate::ids::WarriorId;
use crate::rating::Tactic;
use crate::rules::Principle;
use crate::table::{Area, Warrior};

impl Game<'_> {
    /// Every reason why one warrior may not attack another. `forced` when a card brings the two
    /// together: then a warrior may have to fight one of the same player or affiliation.
    pub(super) fn reasons_against_attack(
        &self,
        attacker: WarriorId,
        defender: WarriorId,
        forced: bool,
    ) -> Vec<Reason> {
        let mut reasons = Reasons { game: self, found: Vec::new() };
        let [one, other] = [attacker, defender].map(|id| self.state.table.warrior(id));
        for (id, warrior) in [(attacker, one), (defender, other)] {
            reasons.add(!warrior.stands(), Why::NotStanding(id), Principle::Prisoner);
            reasons.add(self.is_non_combatant(warrior), Why::NonCombatant(id), Principle::NonCombatant);
        }
        let outposts = [one, other].map(|warrior| warrior.area == Area::Outpost);
        reasons.add(outposts[0] != outposts[1], Why::Areas, Principle::Areas);
        if !forced {
            reasons.add(one.player == other.player, Why::OwnWarrior(defender), Principle::NotOwnWarriors);
            reasons.add(one.in_cover, Why::InCover, Principle::CoverCannotAttack);
            reasons.add(one.left_cover, Why::LeftCover, Principle::LeftCoverCannotAttack);
            self.affiliation_reasons(one, other, &mut reasons);
        }
        reasons.found
    }

    fn affiliation_reasons(&self, one: &Warrior, other: &Warrior, reasons: &mut Reasons<'_, '_>) {
        let rules = &self.rules.affiliations;
        if self.is_assassin(one) || self.is_freelancer(one) || self.is_freelancer(other) {
            return;
        }
        let shares_corporation = rules.corporations.iter().any(|c| one.belongs_to(c) && other.belongs_to(c));
        reasons.add(shares_corporation, Why::SameCorporation, Principle::SameCorporation);
        let brotherhood = |warrior: &Warrior| warrior.belongs_to(&rules.brotherhood);
        if brotherhood(one) {
            reasons.add(self.is_doomtrooper(other), Why::NotForBrotherhood, Principle::BrotherhoodTargets);
        } else if brotherhood(other) && self.is_doomtrooper(one) {
            let generic = !rules.corporations.iter().any(|c| one.belongs_to(c));
            let principle = if generic { Principle::GenericDoomtrooper } else { Principle::SameCorporation };
            reasons.add(true, Why::Brotherhood, principle);
        }
    }

    /// Every reason why the two may not fight with this tactic.
    pub(super) fn reasons_against_tactic(&self, tactic: Tactic) -> Vec<Reason> {
        let rating = tactic.attack_rating();
        let principle = match tactic {
            Tactic::Fight => Principle::DashFight,
            Tactic::Shoot => Principle::DashShoot,
        };
        let mut reasons = Reasons { game: self, found: Vec::new() };
        for warrior in crate::event::Side::BOTH.into_iter().filter_map(|side| self.state.combatant(side)) {
            let dash = self.state.table.warrior(warrior).ratings.get(rating).is_none();
            reasons.add(dash, Why::Dash(warrior, rating), principle);
        }
        reasons.found
    }

    pub(super) fn is_non_combatant(&self, warrior: &Warrior) -> bool {
        let ratings = warrior.ratings;
        let only_dashes = ratings.fight.is_none() && ratings.shoot.is_none() && ratings.armor.is_none();
        only_dashes
            || self.rules.affiliations.non_combatants.iter().any(|definition| warrior.is_a(definition))
    }

    pub(super) fn is_freelancer(&self, warrior: &Warrior) -> bool {
        let rules = &self.rules.affiliations;
        let free = rules.freelancers.iter().any(|definition| warrior.is_a(definition));
        free && !rules
            .corporations
            .iter()
            .chain([&rules.brotherhood, &rules.dark_legion])
            .any(|a| warrior.belongs_to(a))
    }

    fn is_assassin(&self, warrior: &Warrior) -> bool {
        self.rules.affiliations.assassins.iter().any(|definition| warrior.is_a(definition))
    }

    /// Corporations and the Brotherhood are Doomtroopers; generic warriors are what their area says.
    pub(super) fn is_doomtrooper(&self, warrior: &Warrior) -> bool {
        let rules = &self.rules.affiliations;
        let named = rules.corporations.iter().chain([&rules.brotherhood]).any(|a| warrior.belongs_to(a));
        let other =
            warrior.belongs_to(&rules.dark_legion) || rules.tribes.iter().any(|t| warrior.belongs_to(t));
        named || (!other && warrior.area == Area::Squad)
    }
}

/// Reasons as they are found.
struct Reasons<'g, 'r> {
    game: &'g Game<'r>,
    found: Vec<Reason>,
}

impl Reasons<'_, '_> {
    fn add(&mut self, holds: bool, why: Why, principle: Principle) {
        if holds {
            self.found.push(Reason { why, rule: self.game.rules.cite(principle) });
        }
    }
}
