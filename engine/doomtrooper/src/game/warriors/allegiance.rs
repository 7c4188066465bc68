//! What a warrior counts as.

use crate::effect::{Camp, Identity, Imposed};
use crate::event::Source;
use crate::game::context::By;
use crate::game::position::Warriors;
use crate::ids::WarriorId;
use crate::rules::Principle;
use crate::ruleset::GenericInOutpost;
use crate::table::Area;

/// What a warrior counts as when it attacks or is attacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts: a warrior may be several of these")]
pub(in crate::game) struct Allegiance {
    /// One bit for each corporation of the ruleset.
    pub(in crate::game) corporations: u32,
    pub(in crate::game) brotherhood: bool,
    pub(in crate::game) dark: bool,
    pub(in crate::game) tribal: bool,
    /// Defined as a freelancer.
    pub(in crate::game) freelancer: bool,
    /// Whether a card has given it an affiliation.
    pub(in crate::game) acquired: bool,
    pub(in crate::game) doomtrooper: bool,
    /// Of no affiliation, so that its area says what it is.
    pub(in crate::game) generic: bool,
    /// Whether the ruleset leaves open what it counts as.
    pub(in crate::game) open: bool,
}

impl Allegiance {
    /// Whether it is a Doomtrooper.
    pub(in crate::game) const fn is_doomtrooper(self) -> bool {
        self.doomtrooper
    }

    /// Whether it is of the Dark Legion.
    pub(in crate::game) const fn is_dark(self) -> bool {
        self.dark
    }

    /// Whether it is of a tribe.
    pub(in crate::game) const fn is_tribal(self) -> bool {
        self.tribal
    }

    /// Whether it is of no affiliation.
    pub(in crate::game) const fn is_generic(self) -> bool {
        self.generic
    }

    /// A freelancer whom no affiliation binds: one that is printed on it does not.
    pub(in crate::game) const fn is_free(self) -> bool {
        self.freelancer && !self.acquired
    }

    pub(in crate::game) const fn is_affiliated(self) -> bool {
        self.corporations != 0 || self.brotherhood || (!self.generic && (self.dark || self.tribal))
    }
}

impl Warriors<'_> {
    /// What a warrior counts as now, with what cards give it.
    pub(in crate::game) fn allegiance(self, id: WarriorId) -> Allegiance {
        self.allegiance_by(id, By::All)
    }

    /// The same, by some of what makes it so.
    pub(in crate::game) fn allegiance_by(self, id: WarriorId, by: By) -> Allegiance {
        let mut counts = Allegiance::default();
        let warrior = self.at.state.table.warrior(id);
        let rules = &self.at.rules.affiliations;
        let mut instead = false;
        if by == By::All {
            self.for_each_identity(id, &mut |source, change| {
                if let Identity::Affiliation { affiliation, instead: only, .. } = change {
                    let is_known = self.add_affiliation(&mut counts, affiliation);
                    counts.acquired |= is_known && source != Source::Warrior(id);
                    instead |= only;
                }
            });
        }
        for affiliation in &warrior.gained {
            counts.acquired |= self.add_affiliation(&mut counts, affiliation);
        }
        if !instead && !warrior.renounced {
            for affiliation in &warrior.affiliations {
                self.add_affiliation(&mut counts, affiliation);
            }
        }
        let is = |definitions: &[String]| definitions.iter().any(|d| self.is_defined_by(id, d, by));
        counts.dark |= is(&rules.heretics);
        counts.tribal |= is(&rules.tribals);
        counts.freelancer = rules.freelancers.iter().any(|own| self.is_called(id, own, by));
        counts.generic = !counts.is_affiliated() && !counts.dark && !counts.tribal && !counts.freelancer;
        let marked = is(&rules.doomtroopers);
        counts.doomtrooper = marked
            || counts.corporations != 0
            || counts.brotherhood
            || (counts.freelancer && !counts.dark && !counts.tribal);
        if counts.generic && !marked && !is(&rules.not_doomtroopers) {
            match warrior.area {
                Area::Squad => counts.doomtrooper = true,
                Area::Cohort => counts.dark = true,
                Area::Outpost => match self.at.rules.parameters.generic_in_outpost.is {
                    GenericInOutpost::Tribal => counts.tribal = true,
                    GenericInOutpost::Open => counts.open = true,
                },
                Area::Outside => counts.open = true,
            }
        }
        counts.doomtrooper &= !is(&rules.not_doomtroopers);
        if let Some(camp) = self.counts_as(id) {
            counts.dark = camp == Camp::DarkLegion;
            counts.doomtrooper = camp == Camp::Doomtrooper;
            counts.tribal = camp == Camp::Tribal;
        }
        counts
    }

    /// Whether a card has given a warrior an affiliation for which attacks ask.
    pub(in crate::game) fn has_acquired(self, id: WarriorId, by: By) -> bool {
        let is_known = |affiliation: &str| self.add_affiliation(&mut Allegiance::default(), affiliation);
        let mut acquired = self.at.state.table.warrior(id).gained.iter().any(|own| is_known(own));
        if !acquired && by == By::All {
            self.for_each_identity(id, &mut |source, change| {
                if let Identity::Affiliation { affiliation, .. } = change {
                    acquired |= source != Source::Warrior(id) && is_known(affiliation);
                }
            });
        }
        acquired
    }

    /// The camp that a warrior counts as in this combat, where its player has said so.
    pub(in crate::game) fn counts_as(self, id: WarriorId) -> Option<Camp> {
        let said = self.at.texts().traits().filter(|gained| gained.warrior == Some(id));
        let camps = said.filter_map(|gained| {
            let (Imposed::CountsAs { camp, .. }, _) = self.at.texts().imposed(gained)? else { return None };
            Some((gained.source != Source::Warrior(id), *camp))
        });
        // What another card says of it goes before what it says of itself.
        camps.max_by_key(|(by_another, _)| *by_another).map(|(_, camp)| camp)
    }

    /// Adds what an affiliation makes of a warrior, and says whether attacks ask for it at all.
    fn add_affiliation(self, counts: &mut Allegiance, affiliation: &str) -> bool {
        let rules = &self.at.rules.affiliations;
        let corporation = rules.corporations.iter().position(|known| known == affiliation);
        let brotherhood = rules.brotherhood == affiliation;
        let dark = rules.dark_legion == affiliation;
        let tribal = rules.tribes.iter().any(|known| known == affiliation);
        counts.corporations |= corporation.map_or(0, |at| 1 << at.min(31));
        counts.brotherhood |= brotherhood;
        counts.dark |= dark;
        counts.tribal |= tribal;
        corporation.is_some() || brotherhood || dark || tribal
    }

    pub(in crate::game) fn is_dark(self, id: WarriorId) -> bool {
        self.allegiance(id).dark
    }

    /// Whether a warrior is a freelancer whom no affiliation binds. Where the ruleset does not say
    /// that an affiliation ends it, a freelancer is one for good.
    pub(in crate::game) fn is_freelancer(self, id: WarriorId) -> bool {
        let counts = self.allegiance(id);
        counts.freelancer && (counts.is_free() || !self.at.rules.has(Principle::FreelancerAffiliated))
    }
}
