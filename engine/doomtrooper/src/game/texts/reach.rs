//! Whom a text reaches from where it lies.

use crate::effect::{Ability, CardKind, Continuous, Owner, Reach, ReachArea, Static, Who};
use crate::event::{Side, Source};
use crate::game::context::{By, ScriptContext};
use crate::game::position::Texts;
use crate::ids::{CardId, PlayerId, WarriorId};
use crate::rules::Principle;
use crate::ruleset::FortificationReach;
use crate::state::{Gained, Trait};
use crate::table::{Area, Place};

impl Texts<'_> {
    /// Whether a play that speaks of all such warriors reaches this one.
    pub(in crate::game) fn is_reached_by_play(
        self,
        gained: &Gained,
        scope: ScriptContext,
        id: WarriorId,
    ) -> bool {
        let Trait::Text { way, .. } = gained.what else { return false };
        let play = self.at.state.play(gained.source, usize::from(way));
        let reach = play.and_then(|play| play.reach.as_ref());
        reach.is_some_and(|reach| self.at.meaning().crowd(reach, scope).any(|reached| reached == id))
    }

    /// The combatants whom a play reaches that speaks of all such warriors.
    pub(in crate::game) fn reached_by_play(
        self,
        reach: &Reach,
        scope: ScriptContext,
    ) -> [Option<WarriorId>; 2] {
        let reached: Vec<WarriorId> = self.at.meaning().crowd(reach, scope).collect();
        Side::BOTH.map(|side| self.at.state.combatant(side).filter(|id| reached.contains(id)))
    }

    /// Whose a text in play is, the warrior who bears it, and the area it is in; `None` for one that
    /// does nothing for others.
    pub(in crate::game) fn whereabouts(self, source: Source) -> Option<(PlayerId, Option<WarriorId>, Area)> {
        self.place_of(source).filter(|_| !self.is_silent_for_others(source))
    }

    /// Whether a text does nothing for others because it is that of a warrior who is silenced.
    pub(super) fn is_silent_for_others(self, source: Source) -> bool {
        matches!(source, Source::Warrior(id) if self.is_silent(id, true))
    }

    /// Whose a text in play is, the warrior who bears it, and the area it is in, also where that one is
    /// silenced.
    pub(super) fn place_of(self, source: Source) -> Option<(PlayerId, Option<WarriorId>, Area)> {
        let table = &self.at.state.table;
        let of_warrior = |id: WarriorId| {
            let warrior = table.warrior(id);
            warrior.stands().then_some((warrior.player, Some(id), warrior.area))
        };
        match source {
            Source::Warrior(id) => of_warrior(id),
            Source::Card(id) => {
                let card = table.card(id);
                let suppressed = |(other, _): &(CardId, Source)| *other == id;
                let is_down = self.at.state.combat().is_some_and(|one| one.suppressed.iter().any(suppressed));
                match card.place {
                    _ if is_down => None,
                    Place::In(_) if self.at.equipment().is_idle_part(card) => None,
                    Place::On(_) if self.at.equipment().is_outside(card) == Some(true) => None,
                    Place::On(bearer) => of_warrior(bearer),
                    Place::In(area) => Some((card.player, None, area)),
                    _ => None,
                }
            }
            Source::Warzone(_) => None,
        }
    }

    /// Whether an ability reaches a warrior.
    pub(in crate::game) fn reaches(
        self,
        source: Source,
        player: PlayerId,
        bearer: Option<WarriorId>,
        area: Area,
        reach: &Reach,
        target: WarriorId,
    ) -> bool {
        self.reaches_by(source, player, bearer, area, reach, target, By::All)
    }

    /// The same, by some of what makes a warrior what it is.
    #[allow(
        clippy::too_many_arguments,
        reason = "where a text is, whom it reaches, and by what that is judged"
    )]
    pub(in crate::game) fn reaches_by(
        self,
        source: Source,
        player: PlayerId,
        bearer: Option<WarriorId>,
        area: Area,
        reach: &Reach,
        target: WarriorId,
        by: By,
    ) -> bool {
        let table = &self.at.state.table;
        let warrior = table.warrior(target);
        let owner = match reach.of {
            Owner::Yours => warrior.player == player,
            Owner::Theirs => warrior.player != player,
            Owner::Anyone => true,
        };
        let led = || bearer.and_then(|bearer| table.warrior(bearer).leads.as_deref());
        let near = || {
            // What texts make of others could hang on the one that is asked for here.
            let everywhere = || {
                self.at.rules.parameters.fortifications_reach.is == FortificationReach::Everywhere
                    && self.at.equipment().is_fortification_by(source, by)
            };
            let home = reach.area == ReachArea::Home && matches!(warrior.area, Area::Squad | Area::Cohort);
            reach.area == ReachArea::Anywhere
                || home
                || everywhere()
                || self.is_assigned_to_planet(source)
                || (warrior.player == player && self.is_campaign_at_home(source, area, target))
                || (reach.area == ReachArea::Same && warrior.area == area)
                || (warrior.player == player && self.outpost_extends(player, bearer, area, target, by))
        };
        owner
            && !(self.at.state.table.traits.sole_sergeants && self.is_of_another_sergeant(source, target))
            && !(reach.others && bearer == Some(target))
            && self.at.meaning().is_meant_by_reach(reach, target, by)
            && self.at.meaning().is_named_by_reach(reach, Some(source), target, by)
            && (!reach.group
                || led().is_some_and(|group| {
                    bearer != Some(target) && self.at.warriors().is_defined_by(target, group, by)
                }))
            && near()
    }

    /// Whether nothing that others do affects a warrior, as its own text says; its opponent's text does.
    pub(super) fn is_aloof_from(self, source: Source, id: WarriorId) -> bool {
        let keeps_off = |change: &Continuous| {
            matches!(change, Continuous::Unaffected { by: None, harm_only: false, on: Who::Bearer, .. })
        };
        let says = |ability: &Ability| {
            ability.reach.is_none() && ability.requires.is_empty() && ability.holds().any(keeps_off)
        };
        let table = &self.at.state.table;
        let opponent = || self.at.meaning().opponent(id).map(Source::Warrior);
        table.traits.aloof
            && source != Source::Warrior(id)
            && table.warrior(id).abilities().iter().any(says)
            && opponent() != Some(source)
    }

    /// Whether a text is that of a Sergeant, and another one has this warrior alone.
    fn is_of_another_sergeant(self, source: Source, target: WarriorId) -> bool {
        let table = &self.at.state.table;
        let sergeants = &self.at.rules.affiliations.sergeants;
        let Source::Warrior(by) = source else { return false };
        let leads = |id: WarriorId| sergeants.iter().any(|definition| table.warrior(id).is_a(definition));
        by != target
            && leads(by)
            && table.warriors().any(|(id, other)| {
                let alone =
                    |ability: &&Ability| ability.statics().any(|text| *text == Static::SoleSergeant {});
                id != by
                    && other.stands()
                    && !self.is_silent(id, true)
                    && other
                        .abilities()
                        .iter()
                        .filter(alone)
                        .filter_map(|ability| ability.reach.as_ref())
                        .any(|reach| {
                            self.reaches(
                                Source::Warrior(id),
                                other.player,
                                Some(id),
                                other.area,
                                reach,
                                target,
                            )
                        })
            })
    }

    /// What is assigned to a Planet works wherever its player's warriors stand, where the ruleset says so.
    pub(in crate::game) fn is_assigned_to_planet(self, source: Source) -> bool {
        let Source::Card(id) = source else { return false };
        let whole = self.at.state.table.card(id).part_of;
        self.at.rules.has(Principle::PlanetsEverywhere)
            && whole.is_some_and(|whole| self.at.state.table.card(whole).kind == CardKind::Planet)
    }

    /// Whether a Campaign of the squad or cohort also counts for a warrior at the outpost.
    pub(in crate::game) fn is_campaign_at_home(self, source: Source, area: Area, target: WarriorId) -> bool {
        let Source::Card(id) = source else { return false };
        self.at.rules.parameters.campaign_divisor.is_some()
            && self.at.state.table.card(id).kind == CardKind::Campaign
            && matches!(area, Area::Squad | Area::Cohort)
            && self.at.state.table.warrior(target).area == Area::Outpost
    }

    /// Where the ruleset lets abilities work between the outpost and the squad or cohort: of the
    /// squad if the one at the outpost is a Doomtrooper, of the cohort if it is of the Dark Legion.
    /// What lies at the outpost itself works if such a warrior stands there.
    fn outpost_extends(
        self,
        player: PlayerId,
        bearer: Option<WarriorId>,
        area: Area,
        target: WarriorId,
        by: By,
    ) -> bool {
        if !self.at.rules.has(Principle::OutpostExtends) {
            return false;
        }
        let belongs = |warrior: WarriorId, home: Area| self.belongs(warrior, home, by);
        let table = &self.at.state.table;
        match (area, table.warrior(target).area) {
            (home, Area::Outpost) => belongs(target, home),
            (Area::Outpost, home) => bearer.map_or_else(
                || {
                    table.warriors().any(|(id, w)| {
                        w.player == player && w.area == Area::Outpost && w.stands() && belongs(id, home)
                    })
                },
                |bearer| belongs(bearer, home),
            ),
            _ => false,
        }
    }

    /// Whether a warrior at the outpost counts as one of another area, where the ruleset has it so.
    pub(in crate::game) fn counts_as_at(self, id: WarriorId, home: Area, by: By) -> bool {
        self.at.rules.has(Principle::OutpostExtends)
            && self.at.state.table.warrior(id).area == Area::Outpost
            && self.belongs(id, home, by)
    }

    /// Whether a warrior is of those for whom the outpost is part of an area.
    fn belongs(self, id: WarriorId, home: Area, by: By) -> bool {
        match home {
            Area::Squad => self.at.warriors().allegiance_by(id, by).is_doomtrooper(),
            Area::Cohort => self.at.warriors().allegiance_by(id, by).is_dark(),
            Area::Outpost | Area::Outside => false,
        }
    }

    /// Whether some text of a warrior or card reaches a warrior.
    pub(in crate::game) fn reaches_somehow(self, source: Source, id: WarriorId) -> bool {
        self.whereabouts(source).is_some_and(|(player, bearer, area)| {
            let abilities = self.at.state.script(source).map_or(&[][..], |script| &script.abilities);
            let mut reaches = abilities.iter().filter_map(|ability| ability.reach.as_ref());
            reaches.any(|reach| self.reaches(source, player, bearer, area, reach, id))
        })
    }
}
