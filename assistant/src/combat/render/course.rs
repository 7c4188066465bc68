//! The course of a combat in words: who fights where, where the procedure goes, how it ends.

use cardinal_doomtrooper::effect::Degree;
use cardinal_doomtrooper::event::{Ending, Idle, OrderClaim, Permission, Source};
use cardinal_doomtrooper::procedure::Condition;
use cardinal_doomtrooper::{StepId, WarriorId, WarzoneId};

use super::Teller;
use crate::answer::Line;
use crate::messages::Arg;

impl Teller<'_> {
    /// Where the procedure goes on, and why.
    pub(super) fn branched(&self, to: StepId, when: Condition) -> Option<Line> {
        let key = match when {
            Condition::Always => return None,
            Condition::Played => "combat-event-branched-played",
            Condition::CombatantsChanged => "combat-event-branched-combatants-changed",
            Condition::NotSimultaneous => "combat-event-branched-not-simultaneous",
            Condition::CombatEnded => "combat-event-branched-combat-ended",
            Condition::SpecialAttack => "combat-event-branched-special-attack",
            Condition::SecondStands => "combat-event-branched-second-stands",
            Condition::HarmDealt => "combat-event-branched-harm-dealt",
        };
        Some(self.say(key, &[("step", self.step(to).into())]))
    }

    /// Why affiliations allow an attack.
    pub(super) fn permitted(&self, permission: Permission, source: Option<Source>) -> Line {
        let key = match permission {
            Permission::Assassin => "combat-event-permitted-assassin",
            Permission::Freelancer => "combat-event-permitted-freelancer",
            Permission::PrintedAffiliation => "combat-event-permitted-printed-affiliation",
            Permission::Tribal => "combat-event-permitted-tribal",
            Permission::Card => {
                return self.say("combat-event-permitted-card", &[("card", self.in_brackets(source).into())]);
            }
            Permission::DarkLegion => "combat-event-permitted-dark-legion",
            Permission::Brotherhood => "combat-event-permitted-brotherhood",
            Permission::Generic => "combat-event-permitted-generic",
            Permission::OtherCorporation => "combat-event-permitted-other-corporation",
        };
        self.say(key, &[])
    }

    pub(super) fn special_attack(&self, defender: Option<WarriorId>, source: Option<Source>) -> Line {
        let mut args = vec![("card", self.by(source))];
        args.extend(defender.map(|defender| ("defender", self.who(defender))));
        let key =
            if defender.is_some() { "combat-event-special-attack-on" } else { "combat-event-special-attack" };
        self.say(key, &args)
    }

    pub(super) fn warzone(&self, key: &str, warzone: WarzoneId) -> Line {
        let warzone = self.table.warzone(warzone);
        let player = self.player(warzone.player);
        self.say(key, &[("defender", player.into()), ("warzone", warzone.name.as_str().into())])
    }

    /// Why a combat ends at once.
    pub(super) fn ended(&self, why: Ending, void_cards: bool, source: Option<Source>) -> Line {
        let key = match why {
            Ending::Card if void_cards => "combat-event-ended-void",
            Ending::Card => "combat-event-ended",
            Ending::FirstBlow => "combat-event-ended-first-blow",
            Ending::Gone(warrior) => {
                return self.say("combat-event-ended-gone", &[("warrior", self.who(warrior))]);
            }
            Ending::Killed(warrior) => {
                return self.say("combat-event-ended-killed", &[("warrior", self.who(warrior))]);
            }
            Ending::SharedMembership(warrior) => {
                return self.say(
                    "combat-event-ended-membership",
                    &[("warrior", self.who(warrior)), ("card", self.by(source))],
                );
            }
            Ending::Cover(warrior) => {
                let args = [("warrior", self.who(warrior)), ("card", self.by(source))];
                return self.say("combat-event-ended-cover", &args);
            }
            Ending::TacticBarred(warrior) => {
                let args = [("warrior", self.who(warrior)), ("card", self.by(source))];
                return self.say("combat-event-ended-tactic", &args);
            }
            Ending::Unmasked(warrior) => {
                return self.say("combat-event-ended-unmasked", &[("warrior", self.who(warrior))]);
            }
            Ending::VehicleForbidden(warrior) => {
                return self.say("combat-event-ended-vehicle", &[("warrior", self.who(warrior))]);
            }
        };
        self.say(key, &[("card", self.by(source))])
    }

    /// That the blows fall together, and the text by which, where one says so.
    pub(in crate::combat) fn simultaneous(&self, source: Option<Source>) -> Line {
        self.say("combat-event-simultaneous", &[("by", self.in_brackets(source).into())])
    }

    /// That equal claims to strike first cancel each other.
    pub(in crate::combat) fn cancelled(&self, [one, other]: [OrderClaim; 2]) -> Line {
        let args = [
            ("one", self.who(one.warrior)),
            ("by", self.by_other(one.warrior, Some(one.source)).into()),
            ("other", self.who(other.warrior)),
            ("too", self.by_other(other.warrior, Some(other.source)).into()),
        ];
        self.say("combat-event-claims-cancelled", &args)
    }

    /// That a text takes a claim to strike first away.
    pub(in crate::combat) fn denied(&self, claim: OrderClaim, by: Source) -> Line {
        let key = if claim.degree == Degree::NeverStruckFirst {
            "combat-remark-never-struck-first-denied"
        } else {
            "combat-remark-first-strike-denied"
        };
        let args = [
            ("warrior", self.who(claim.warrior)),
            ("by", self.by_other(claim.warrior, Some(claim.source)).into()),
            ("card", Arg::strong(self.source(by))),
        ];
        self.say(key, &args)
    }

    pub(super) fn idle(&self, why: Idle, source: Option<Source>) -> Option<Line> {
        let key = match why {
            Idle::NothingToCounter => "combat-idle-nothing-to-counter",
            Idle::NoOtherPlayers => "combat-idle-no-other-players",
            Idle::NotSo(Condition::CombatantsChanged) => "combat-idle-same-combatants",
            Idle::NotSo(Condition::SecondStands) => "combat-idle-second-does-not-strike",
            Idle::NotSo(_) => return None,
            Idle::CombatEnded => "combat-idle-combat-ended",
            Idle::BlowBarred(warrior) => {
                return Some(self.say("combat-idle-blow-barred", &[("warrior", self.who(warrior))]));
            }
            Idle::NoCombatant => "combat-idle-no-combatant",
            Idle::NobodyHurt => "combat-idle-nobody-hurt",
            Idle::NoPoints => "combat-idle-no-points",
            Idle::PointsBarred => {
                return Some(self.say("combat-idle-points-barred", &[("card", self.by(source))]));
            }
        };
        Some(self.say(key, &[]))
    }
}
