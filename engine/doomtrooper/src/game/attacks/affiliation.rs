//! What affiliations mean for an attack.

use crate::effect::Continuous;
use crate::event::{Gap, Permission, Source, Why};
use crate::game::attacks::Findings;
use crate::game::position::Attacks;
use crate::game::texts::saying;
use crate::game::warriors::allegiance::Allegiance;
use crate::ids::{RuleRef, WarriorId};
use crate::rules::Principle;
use crate::ruleset::{BrotherhoodTargets, MixedMembership};
use crate::table::Area;

impl Attacks<'_> {
    /// What affiliations say of an attack that no card forces.
    pub(in crate::game) fn find_affiliation_bars(
        self,
        attacker: WarriorId,
        defender: WarriorId,
        findings: &mut Findings<'_>,
    ) {
        let [one, other] = [attacker, defender].map(|id| self.at.warriors().allegiance(id));
        if let Some((permission, principle, source)) = self.licence(attacker, defender) {
            findings.permit(permission, principle, source);
            return;
        }
        let bars = self.bars_between(one, other);
        if one.is_free() || other.is_free() {
            let printed = [one, other].into_iter().any(|counts| counts.is_free() && counts.is_affiliated());
            let (permission, principle) = if printed && !bars.is_empty() {
                (Permission::PrintedAffiliation, Principle::FreelancerPrinted)
            } else {
                (Permission::Freelancer, Principle::Freelancer)
            };
            findings.permit(permission, principle, None);
            return;
        }
        let parameters = &self.at.rules.parameters;
        let has_tribe = one.tribal || other.tribal;
        // Of both it is said that they fight anyone; only a corporation of their own bars them.
        let is_mixed = has_tribe || one.dark || other.dark || one.freelancer || other.freelancer;
        let mixed = if has_tribe { parameters.tribe_and_corporation } else { parameters.mixed_membership };
        let decided = (is_mixed && !bars.is_empty()).then_some(mixed.is);
        if decided == Some(MixedMembership::Free) {
            let permission = if has_tribe { Permission::Tribal } else { permission(one, other).0 };
            findings.permission = Some((permission, mixed.rule, None));
        } else if decided == Some(MixedMembership::Open) {
            findings.open(Gap::MixedMembership(attacker, defender), mixed.rule);
        } else {
            // Of freelancers a rule of their own says that the ban binds them.
            let unsaid = bars.iter().any(|(_, principle)| *principle != Principle::FreelancerAffiliated);
            let ban_stands = unsaid && is_mixed && self.at.rules.has(Principle::BanStands);
            for (why, principle) in bars {
                findings.bar(true, why, principle);
            }
            findings.bar(ban_stands, Why::BanStands, Principle::BanStands);
            let (permission, principle) = permission(one, other);
            findings.permit(permission, principle, None);
        }
        if one.open && other.brotherhood {
            findings
                .open(Gap::Generic(attacker), self.rule_on_generic(attacker, Principle::GenericDoomtrooper));
        }
        let not_barred = findings.reasons.is_empty();
        if one.brotherhood && other.open && not_barred {
            findings
                .open(Gap::Generic(defender), self.rule_on_generic(defender, Principle::BrotherhoodTargets));
        }
    }

    /// The rule that leaves open what a generic warrior counts as: that of outposts in one, elsewhere
    /// the one that asks.
    fn rule_on_generic(self, warrior: WarriorId, otherwise: Principle) -> RuleRef {
        match self.at.state.table.warrior(warrior).area {
            Area::Outpost => self.at.rules.parameters.generic_in_outpost.rule,
            _ => self.at.rules.cite(otherwise),
        }
    }

    /// Why a warrior may attack another whatever their affiliations.
    fn licence(
        self,
        attacker: WarriorId,
        defender: WarriorId,
    ) -> Option<(Permission, Principle, Option<Source>)> {
        if self.at.warriors().is_assassin_by_war(attacker) {
            return Some((Permission::Assassin, Principle::WarAssassins, None));
        }
        if self
            .at
            .rules
            .affiliations
            .assassins
            .iter()
            .any(|definition| self.at.warriors().is_defined(attacker, definition))
        {
            return Some((Permission::Assassin, Principle::Assassin, None));
        }
        let mut licence = None;
        self.at.texts().for_each_text(attacker, saying!(MayAttack), &mut |source, change| {
            if let Continuous::MayAttack { whom, once, .. } = change
                && !(*once && self.has_fought(attacker))
                && self.at.meaning().means(whom, defender)
            {
                // Whom a card lets attack anyone counts as an assassin where the ruleset says so.
                let principle = if whom.is_anyone() && self.at.rules.has(Principle::AssassinByAbility) {
                    Principle::AssassinByAbility
                } else {
                    Principle::CardText
                };
                licence = Some((Permission::Card, principle, Some(source)));
            }
        });
        self.at.texts().for_each_text(defender, saying!(MayBeAttacked), &mut |source, change| {
            if let Continuous::MayBeAttacked { by } = change
                && licence.is_none()
                && self.at.meaning().means(by, attacker)
            {
                licence = Some((Permission::Card, Principle::CardText, Some(source)));
            }
        });
        licence
    }

    /// What would bar the attack if neither were one who fights anyone.
    fn bars_between(self, one: Allegiance, other: Allegiance) -> Vec<(Why, Principle)> {
        let mut bars = Vec::new();
        let bound_freelancer =
            (one.freelancer || other.freelancer) && self.at.rules.has(Principle::FreelancerAffiliated);
        let or_freelancers =
            |principle| if bound_freelancer { Principle::FreelancerAffiliated } else { principle };
        if one.corporations & other.corporations != 0 {
            let several = one.corporations.count_ones() > 1 || other.corporations.count_ones() > 1;
            let principle = if several { Principle::SeveralCorporations } else { Principle::SameCorporation };
            bars.push((Why::SameCorporation, or_freelancers(principle)));
        }
        if one.brotherhood {
            if !self.is_brotherhood_target(other) {
                bars.push((Why::NotForBrotherhood, or_freelancers(Principle::BrotherhoodTargets)));
            }
        } else if other.brotherhood && one.doomtrooper {
            let principle = if one.corporations == 0 {
                Principle::GenericDoomtrooper
            } else {
                Principle::DoomtrooperAgainstBrotherhood
            };
            bars.push((Why::Brotherhood, or_freelancers(principle)));
        }
        bars
    }

    fn is_brotherhood_target(self, other: Allegiance) -> bool {
        let listed = other.dark || other.tribal || (other.freelancer && !other.is_affiliated());
        match self.at.rules.parameters.brotherhood_targets.is {
            BrotherhoodTargets::NoDoomtroopers => listed || !other.doomtrooper,
            // Of one who may be tribal it is open.
            BrotherhoodTargets::Listed => listed || other.open,
        }
    }
}

/// The rule under which one may attack the other when nothing bars it.
const fn permission(one: Allegiance, other: Allegiance) -> (Permission, Principle) {
    if one.brotherhood {
        (Permission::Brotherhood, Principle::BrotherhoodTargets)
    } else if one.tribal || other.tribal {
        (Permission::Tribal, Principle::Tribes)
    } else if one.dark {
        (Permission::DarkLegion, Principle::DarkLegionTargets)
    } else if one.generic && one.doomtrooper {
        (Permission::Generic, Principle::GenericDoomtrooper)
    } else if one.generic || (other.generic && !other.doomtrooper) {
        (Permission::Generic, Principle::GenericNotDoomtrooper)
    } else {
        (Permission::OtherCorporation, Principle::SameCorporation)
    }
}
