//! What kills and cards earn.

use std::num::NonZeroU32;

use crate::effect::{Ability, Also, CardKind, Continuous, Operation, Play, Static, Target};
use crate::event::{Aim, Side, Source};
use crate::game::context::By;
use crate::game::position::{Earnings, Turns};
use crate::game::texts::saying;
use crate::ids::{PlayerId, RuleRef, WarriorId};
use crate::number::{Number, Origin, Term, part_of};
use crate::rating::Rating;
use crate::rules::Principle;
use crate::state::Combat;
use crate::table::{Card, Place};

/// What a text changes about the points of a kill.
pub(super) struct Earned {
    pub(super) source: Source,
    pub(super) operation: Operation,
    pub(super) amount: i32,
    /// Whether it is promotion points that are added, beside what can be split.
    pub(super) promotion: bool,
    /// As how many each point counts that is taken as a destiny point.
    pub(super) as_destiny: u32,
    /// Whether nothing is split.
    pub(super) whole: bool,
    /// What is scaled.
    scaled: Scaled,
    pub(super) ends: bool,
}

/// What a text scales that changes the points of a kill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scaled {
    /// The value of the killed.
    Value,
    /// What is earned.
    Points,
}

impl Earnings<'_> {
    /// The next kill whose points the step's actor has to take, if any.
    pub(super) fn points_due(self, combat: &Combat) -> Option<(WarriorId, PlayerId)> {
        if combat.no_points.is_some() {
            return None;
        }
        let actors = &self.at.rules.procedure.step(combat.course.step()).actors;
        let own = actors.iter().find_map(|&actor| {
            let player =
                Turns::side_of_actor(combat, actor).and_then(|side| self.at.state.player_of(side))?;
            let killed = combat.killed.iter().find(|(_, credit)| *credit == Some(player))?;
            Some((killed.0, player))
        });
        // Whoever has no combatant earns by a card alone.
        let fights =
            |player: PlayerId| Side::BOTH.iter().any(|&side| self.at.state.player_of(side) == Some(player));
        own.or_else(|| {
            let mut killed = combat.killed.iter();
            killed.find_map(|&(id, credit)| Some((id, credit.filter(|&player| !fights(player))?)))
        })
    }

    /// Whether a player may take promotion points for a kill, and the rule if not.
    pub(super) fn destiny_only(self, player: PlayerId, killed: WarriorId) -> Option<Principle> {
        let by_card = self
            .earns_for_killer(killed)
            .filter(|source| self.at.state.controller(*source) == player)
            .and_then(|_| self.at.meaning().opponent(killed));
        if by_card.is_none() && self.at.state.table.warrior(killed).player == player {
            return Some(Principle::OwnWarriorDestinyOnly);
        }
        let earner = by_card.or_else(|| self.at.meaning().combatant_of(player))?;
        match self.destiny_by_text(earner) {
            Some(only) => only.then_some(Principle::CardText),
            None => self.at.warriors().is_freelancer(earner).then_some(Principle::FreelancerDestinyOnly),
        }
    }

    /// The points for a kill.
    pub(super) fn points_for(self, killed: WarriorId) -> Number {
        self.at.figures().rating(killed, Rating::Value).unwrap_or_else(|| self.at.blows().no_armor())
    }

    /// The player of the card by which a warrior's death earns points for nobody else.
    pub(super) fn earner_by_card(self, warrior: WarriorId) -> Option<PlayerId> {
        let by_death =
            self.at.texts().text_on(warrior, |change| matches!(change, Continuous::DeathEarns { .. }));
        let source = by_death.or_else(|| self.earns_for_killer(warrior))?;
        Some(self.at.state.controller(source))
    }

    /// The text by which what the opponent of a warrior earns for killing it is earned by its player.
    pub(super) fn earns_for_killer(self, killed: WarriorId) -> Option<Source> {
        let killer = self.at.meaning().opponent(killed)?;
        self.at.texts().text_on(killer, |change| matches!(change, Continuous::KillsEarn { .. }))
    }

    /// The player in this combat who does not control the warrior, and earns points for it, unless a card
    /// has another one earn them.
    pub(super) fn opponent_of(self, warrior: WarriorId) -> Option<PlayerId> {
        if let Some(by_card) = self.earner_by_card(warrior) {
            return Some(by_card);
        }
        let own = self.at.state.table.warrior(warrior).player;
        Side::BOTH.into_iter().filter_map(|side| self.at.state.player_of(side)).find(|&player| player != own)
    }

    /// Who earns points for a warrior whom a text kills: of an attack that is no combat whoever makes it, even of
    /// an own warrior, but for what befalls the attacker itself.
    pub(super) fn earner_of_harm(self, warrior: WarriorId, source: Source) -> Option<PlayerId> {
        let special = self.at.state.combat().is_some_and(|combat| combat.special);
        let makes =
            || (self.at.state.bearer(source) != Some(warrior)).then(|| self.at.state.controller(source));
        let maker = if special && self.earner_by_card(warrior).is_none() { makes() } else { None };
        maker.or_else(|| self.opponent_of(warrior))
    }

    /// The points for a kill: the value of the killed, as texts change what the killer earns. What
    /// replaces them and what scales them comes before what is added; a factor of the value refers to
    /// its base, where the ruleset says so of what scales values.
    pub(super) fn points_of(self, player: PlayerId, killed: WarriorId) -> Number {
        let mut number = self.points_for(killed);
        let rule = self.at.rules.cite(Principle::CardText);
        let split = self.earnings(player, killed).into_iter().filter(|earned| !earned.promotion);
        for Earned { source, operation, amount, scaled, .. } in split {
            let origin = Origin::Card(source);
            let term = Term { amount, operation, origin, rule, bought: None, by: None, lasts: true };
            if operation.scales() && scaled == Scaled::Value && self.at.rules.has(Principle::ValueScaledOnce)
            {
                number.scale_base(Term { rule: self.at.rules.cite(Principle::ValueScaledOnce), ..term });
            } else {
                number.append(term);
            }
        }
        number
    }

    /// What texts change about the points of a kill, in the order in which it counts.
    pub(super) fn earnings(self, player: PlayerId, killed: WarriorId) -> Vec<Earned> {
        let mut earned = Vec::new();
        let Some((combat, killer)) = self.at.state.combat().zip(self.at.meaning().combatant_of(player))
        else {
            return earned;
        };
        self.at.texts().for_each_ability(combat, saying!(KillPoints), &mut |source, scope, change| {
            if let Continuous::KillPoints {
                on,
                whom,
                op,
                amount,
                named,
                promotion,
                as_destiny,
                whole,
                total,
                ends,
                fulfils: _,
            } = change
                && killer != killed
                && self.at.meaning().who(*on, scope).contains(&Some(killer))
                && self.at.meaning().means(whom, killed)
                && (!named || self.at.meaning().is_named(source, killed, By::All))
            {
                let none = self.comes_too_early(source, player);
                earned.push(Earned {
                    source,
                    operation: if none { Operation::Add } else { *op },
                    amount: if none { 0 } else { self.at.meaning().measure(amount, scope) },
                    promotion: *promotion,
                    as_destiny: as_destiny.map_or(1, NonZeroU32::get),
                    whole: *whole,
                    scaled: if *total { Scaled::Points } else { Scaled::Value },
                    ends: *ends,
                });
            }
        });
        earned.sort_by_key(|earned| match earned.operation {
            Operation::Set => 0,
            operation if operation.scales() => 1,
            _ => 2,
        });
        earned
    }

    /// Whether a mission is fulfilled before one of the same player that has to come first, so that it earns
    /// nothing.
    pub(super) fn comes_too_early(self, mission: Source, player: PlayerId) -> bool {
        let table = &self.at.state.table;
        let is_mission = |card: &Card| card.kind == CardKind::Mission;
        let Source::Card(id) = mission else { return false };
        let has_one = |bearer: WarriorId| table.attached(bearer).any(|(_, card)| is_mission(card));
        let first = |text: &Static, _: &Ability, (source, whose): (Source, PlayerId)| {
            let bearer = self.at.state.bearer(source);
            *text == Static::MissionsFirst {}
                && whose == player
                && bearer.is_some_and(|bearer| table.card(id).place != Place::On(bearer) && has_one(bearer))
        };
        is_mission(table.card(id)) && self.at.texts().static_in_play(first).is_some()
    }

    /// Whether the points of a kill are all of one kind.
    pub(super) fn is_award_whole(self, player: PlayerId, killed: WarriorId) -> bool {
        self.earnings(player, killed).iter().any(|earned| earned.whole)
    }

    /// Whether a text keeps other players from changing what a player earns.
    pub(super) fn are_awards_safe(self, player: PlayerId) -> bool {
        let safe = |text: &Static, _: &Ability, (_, whose): (Source, PlayerId)| {
            whose == player && *text == Static::AwardsSafe {}
        };
        self.at.texts().static_in_play(safe).is_some()
    }

    /// Whether a text makes all that a player's combatant earns destiny points, or lets it earn others.
    /// Who lets freelancers earn others means what is printed on nearly every one of them, and prevails.
    fn destiny_by_text(self, earner: WarriorId) -> Option<bool> {
        let may = self
            .at
            .texts()
            .text_on(earner, |change| matches!(change, Continuous::MayEarnPromotion { .. }))
            .is_some();
        let only = || {
            self.at
                .texts()
                .text_on(earner, |change| matches!(change, Continuous::OnlyDestiny { .. }))
                .is_some()
        };
        if may { Some(false) } else { only().then_some(true) }
    }

    /// What a sabotage by this warrior earns, and the rule by which that is reckoned: its value, or,
    /// unless the victim has had no warriors for long, a part of it.
    pub(crate) fn points_of_sabotage(self, attacker: WarriorId, victim: PlayerId) -> (u32, RuleRef) {
        let value =
            self.at.figures().rating(attacker, crate::rating::Rating::Value).map_or(0, |number| number.total);
        let turns = self.at.state.table.player(victim).turns_defenceless;
        let parameters = &self.at.rules.parameters;
        let whole = parameters.sabotage_full_value_turns.filter(|long| turns >= long.is);
        let (points, rule) = match whole {
            Some(whole) => (value, whole.rule),
            None => (part_of(value, parameters.sabotage_divisor.is), parameters.sabotage_divisor.rule),
        };
        (u32::try_from(points).unwrap_or(0), rule)
    }

    /// The earner of the award that a play is about.
    pub(super) fn award_of_play(
        self,
        play: &Play,
        player: PlayerId,
        target: Option<Aim>,
    ) -> Option<PlayerId> {
        if play.target == Target::Player {
            return target.and_then(Aim::award);
        }
        if matches!(play.also, Some(Also::Second(Target::Player))) {
            return target.and_then(Aim::second).and_then(Aim::award);
        }
        // Whoever brings a warrior of the own reserve does so for the own award.
        if !matches!(play.target, Target::OwnAward | Target::ReserveWarrior) {
            return self.award_named(player, target);
        }
        let awards = self.at.state.combat().map_or(&[][..], |combat| &combat.awards);
        awards.iter().map(|award| award.player).find(|&earner| earner == player)
    }

    /// The earner of the award that a card is aimed at: another player's; without a name, the only
    /// one there is.
    fn award_named(self, player: PlayerId, target: Option<Aim>) -> Option<PlayerId> {
        let awards = self.at.state.combat().map_or(&[][..], |combat| &combat.awards);
        let mut others = awards.iter().map(|award| award.player).filter(|&earner| earner != player);
        match target {
            Some(Aim::Award(named)) => others.find(|&earner| earner == named),
            None => others.next().filter(|_| others.next().is_none()),
            Some(_) => None,
        }
    }
}
