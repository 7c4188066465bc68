//! What a play can be aimed at.

use crate::assign::{Sort, Whose};
use crate::effect::{
    Also, Bought, CardFilter, Continuous, Harm, OneShot, OneShotKind, Play, PostPlay, Target, Who,
};
use crate::event::{Aim, MOST_AIMS, Several, Side, Source};
use crate::game::context::ScriptContext;
use crate::game::position::Plays;
use crate::ids::{CardId, PlayerId, WarriorId, WarzoneId};
use crate::table::{Place, Status};

impl Plays<'_> {
    /// Every card that can be named: modifiers that wait, the last one first, what the combatants carry
    /// and use, or whatever lies on warriors and in areas.
    fn multiplicable(self, target: Target) -> Vec<Aim> {
        let Some(combat) = self.at.state.combat() else { return Vec::new() };
        if target == Target::PlayedModifier {
            let modifies = |source: Source, way: usize| {
                let play = self.at.state.play(source, way);
                play.is_some_and(|play| play.holds().any(|c| matches!(c, Continuous::Rating { .. })))
            };
            let waiting = combat.pending.iter().rev().filter(|pending| modifies(pending.source, pending.way));
            return waiting.map(|pending| Aim::Played(pending.source)).collect();
        }
        let own_pile = match target {
            Target::HandCard => Some(Place::Hand),
            Target::DiscardedCard => Some(Place::Discarded),
            _ => None,
        };
        if let Some(pile) = own_pile {
            let there = self.at.state.table.cards().filter(|(_, card)| card.place == pile);
            return there.map(|(id, _)| Aim::Carried(id)).collect();
        }
        if target == Target::FallenCard {
            let discarded = |id: &CardId| self.at.state.table.card(*id).place == Place::Discarded;
            return combat.fell_with.iter().map(|&(_, id)| id).filter(discarded).map(Aim::Carried).collect();
        }
        let carried = self.at.state.table.cards().filter(|(id, card)| match card.place {
            Place::On(_) | Place::In(_) if matches!(target, Target::CardInPlay | Target::OwnCard) => {
                !card.has_left_play()
            }
            Place::On(_) | Place::In(_) if target == Target::WorkingFortification => {
                self.at.equipment().fortifies_a_combatant(*id)
            }
            _ if target == Target::WorkingFortification => false,
            Place::On(bearer) => self
                .at
                .state
                .side_of(bearer)
                .is_some_and(|side| self.at.equipment().in_use(combat, side, *id, card)),
            _ => false,
        });
        carried.map(|(id, _)| Aim::Carried(id)).collect()
    }

    /// Whether something can be named to be multiplied.
    fn can_be_multiplied(self, target: Target, aim: Aim) -> bool {
        self.multiplicable(target).contains(&aim)
    }

    /// Everything a play could be aimed at; what does not fit is sifted out by the legality check.
    pub(crate) fn targets(self, player: PlayerId, play: &Play) -> Vec<Option<Aim>> {
        let mut targets = Vec::new();
        self.for_each_aim(player, play, |target| targets.push(target));
        targets
    }

    /// The same, with what is named besides: each pair, or the targets alone and all of them that fit
    /// at once.
    pub(in crate::game) fn for_each_aim(
        self,
        player: PlayerId,
        play: &Play,
        mut found: impl FnMut(Option<Aim>),
    ) {
        let Some(also) = &play.also else {
            self.for_each_target(player, play, play.target, found);
            return;
        };
        let mut firsts = Vec::new();
        self.for_each_target(player, play, play.target, |aim| firsts.extend(aim));
        match also {
            Also::Second(kind) => {
                let mut seconds = Vec::new();
                self.for_each_target(player, play, *kind, |aim| seconds.extend(aim));
                for first in firsts {
                    for second in seconds.iter().filter(|second| **second != first) {
                        found(Several::of(&[first, *second]).map(Aim::Several));
                    }
                }
            }
            Also::Bought { .. } | Also::Several { .. } => {
                let scope = ScriptContext::of(player, None);
                firsts.retain(|&aim| {
                    let scope = ScriptContext { target: aim.warrior(), card: aim.card(), ..scope };
                    self.aim_fits(play, play.target, scope, Some(aim))
                });
                for &first in &firsts {
                    found(Some(first));
                }
                for most in 2..=firsts.len().min(MOST_AIMS) {
                    found(Several::of(&firsts[..most]).map(Aim::Several));
                }
            }
        }
    }

    fn for_each_target(
        self,
        player: PlayerId,
        play: &Play,
        kind: Target,
        mut found: impl FnMut(Option<Aim>),
    ) {
        match kind {
            Target::None | Target::OwnAward => found(None),
            Target::Award => {
                let awards = self.at.state.combat().map_or(&[][..], |combat| &combat.awards);
                match awards.iter().filter(|award| award.player != player).count() {
                    0 | 1 => found(None),
                    _ => awards.iter().for_each(|award| found(Some(Aim::Award(award.player)))),
                }
            }
            // "Just played" is before all the last one.
            Target::PlayedCard => {
                let answered = self.counterable(player, play.takes_up());
                answered.rev().for_each(|source| found(Some(Aim::Played(source))));
            }
            Target::Warzone => {
                let lie = self.at.state.table.warzones().filter(|(_, zone)| !zone.discarded);
                lie.for_each(|(id, _)| found(Some(Aim::Played(Source::Warzone(id)))));
            }
            Target::Player => {
                let players = self.at.state.table.players();
                players.for_each(|(player, _)| found(Some(Aim::Award(player))));
            }
            Target::PlayedModifier
            | Target::CarriedCard
            | Target::CardInPlay
            | Target::OwnCard
            | Target::HandCard
            | Target::DiscardedCard
            | Target::FallenCard
            | Target::WorkingFortification => {
                self.multiplicable(kind).into_iter().for_each(|aim| found(Some(aim)));
            }
            Target::Combatant
            | Target::YourCombatant
            | Target::YourOtherWarrior
            | Target::YourWarrior
            | Target::TheirWarrior
            | Target::AnyWarrior
            | Target::KilledWarrior
            | Target::ReserveWarrior
            | Target::DiscardedWarrior
            | Target::ComradeOfOpponent => {
                self.at.state.table.warriors().for_each(|(id, _)| found(Some(Aim::Warrior(id))));
            }
        }
    }

    /// Whether what is named besides the target is what the play asks for: each thing once, and no
    /// more than are bought.
    pub(in crate::game) fn more_fits(
        self,
        play: &Play,
        scope: ScriptContext,
        target: Option<Aim>,
        points: u32,
    ) -> bool {
        let Some(also) = &play.also else { return !matches!(target, Some(Aim::Several(_))) };
        let parts: Vec<Aim> = target.into_iter().flat_map(Aim::parts).collect();
        let twice = parts.iter().enumerate().any(|(at, part)| parts[..at].contains(part));
        let fits = |kind: Target, aim: Aim| {
            let scope = ScriptContext { target: aim.warrior(), card: aim.card(), ..scope };
            self.aim_fits(play, kind, scope, Some(aim))
        };
        match (also, parts.as_slice()) {
            (Also::Second(kind), [_, second]) => !twice && fits(*kind, *second),
            (Also::Second(_), _) => false,
            (Also::Several { most }, parts) => {
                let named = u32::try_from(parts.len()).unwrap_or(u32::MAX);
                !twice
                    && most.is_none_or(|most| named < most)
                    && parts.iter().skip(1).all(|&part| fits(play.target, part))
            }
            (Also::Bought { free }, parts) => {
                let worth = |bought: Bought| match scope.source {
                    Some(source) => self.at.prices().worth(scope.player, source, bought, play),
                    None => bought,
                };
                let times = play.strength.map_or(0, |strength| worth(strength.bought(points)).times());
                let named = u32::try_from(parts.len()).unwrap_or(u32::MAX);
                !twice
                    && named <= times.saturating_add(*free)
                    && parts.iter().skip(1).all(|&part| fits(play.target, part))
            }
        }
    }

    pub(in crate::game) fn target_fits(self, play: &Play, scope: ScriptContext, target: Option<Aim>) -> bool {
        self.aim_fits(play, play.target, scope, target.map(Aim::first))
    }

    /// Whether a play that takes promotion points away, or adds something for them, finds some among those that a
    /// player has just earned.
    fn takes_something(self, play: &Play, earner: PlayerId) -> bool {
        let denies = play.once().any(|change| {
            matches!(
                change,
                OneShot::DenyPromotion { .. } | OneShot::ChargeAward { .. } | OneShot::AwardDestiny { .. }
            )
        });
        let awards = self.at.state.combat().map_or(&[][..], |combat| &combat.awards);
        !denies || awards.iter().any(|award| award.player == earner && award.promotion > 0)
    }

    /// Whether a warrior whom a play would have take a combatant's place fights in this combat already. Of two
    /// named at once one may stay what it is, if the other takes a place; or the two change places.
    fn fights_already(self, play: &Play, scope: ScriptContext, warrior: WarriorId) -> bool {
        if !play.does(OneShotKind::Replace) {
            return false;
        }
        let fights = |id: WarriorId| self.at.state.side_of(id).is_some();
        let is_second = scope.second == Some(warrior);
        let (mut replaced, mut stays) = (0, false);
        for change in play.once() {
            if let OneShot::Replace { role, with: with @ (Who::Target | Who::Second), .. } = change {
                let side = self.at.attacks().replaced_side(*role, scope.player);
                let place = side.and_then(|side| self.at.state.combatant(side));
                replaced += 1;
                stays |= (*with == Who::Second) == is_second && place == Some(warrior);
            }
        }
        let another_comes = is_second || scope.second.is_some_and(|other| !fights(other));
        let may_come = if stays { another_comes } else { replaced == 2 };
        replaced > 0 && fights(warrior) && !may_come
    }

    fn aim_fits(self, play: &Play, kind: Target, scope: ScriptContext, target: Option<Aim>) -> bool {
        let table = &self.at.state.table;
        let warrior = scope.target;
        let opponent = || {
            let own = self.at.meaning().combatant_of(scope.player).and_then(|own| self.at.state.side_of(own));
            own.and_then(|side| self.at.state.combatant(side.other()))
        };
        if warrior.is_some_and(|warrior| self.fights_already(play, scope, warrior)) {
            return false;
        }
        match kind {
            Target::None => target.is_none(),
            Target::Combatant => warrior.is_some_and(|w| self.at.state.side_of(w).is_some()),
            Target::YourCombatant => warrior.is_some_and(|w| {
                self.at.state.side_of(w).is_some() && table.warrior(w).player == scope.player
            }),
            Target::YourOtherWarrior => warrior.is_some_and(|w| {
                let chosen = table.warrior(w);
                let area = self.at.meaning().combatant_of(scope.player).map(|own| table.warrior(own).area);
                self.at.state.side_of(w).is_none()
                    && chosen.player == scope.player
                    && chosen.stands()
                    && area == Some(chosen.area)
            }),
            Target::YourWarrior => warrior.is_some_and(|w| table.warrior(w).player == scope.player),
            Target::ComradeOfOpponent => match (warrior, opponent()) {
                (Some(w), Some(opponent)) => {
                    let [chosen, other] = [w, opponent].map(|id| table.warrior(id));
                    w != opponent
                        && chosen.stands()
                        && chosen.player == other.player
                        && chosen.area == other.area
                }
                _ => false,
            },
            Target::PlayedCard => {
                matches!(target, Some(Aim::Played(source)) if self.counterable(scope.player, play.takes_up()).any(|c| c == source))
            }
            Target::TheirWarrior => warrior.is_some_and(|w| {
                let chosen = table.warrior(w);
                chosen.player != scope.player && chosen.is_in_play()
            }),
            Target::AnyWarrior => warrior.is_some_and(|w| table.warrior(w).is_in_play()),
            Target::KilledWarrior => warrior.is_some_and(|w| {
                let fell = self.at.state.combat().is_some_and(|combat| combat.fallen.contains(&w));
                let brings = play.once().any(|change| matches!(change, OneShot::Enter { .. }));
                (fell && !(brings && table.warrior(w).left_game))
                    || self.at.state.pending_harm(w) == Some(Harm::Death)
            }),
            Target::ReserveWarrior => warrior.is_some_and(|w| {
                let chosen = table.warrior(w);
                let is_back =
                    chosen.status == Status::Returned || (chosen.fell() && chosen.returns_to_pile());
                chosen.player == scope.player && is_back
            }),
            Target::DiscardedWarrior => warrior.is_some_and(|w| {
                let chosen = table.warrior(w);
                chosen.player == scope.player && chosen.fell() && !chosen.returns_to_pile()
            }),
            Target::Award => scope.award.is_some_and(|earner| {
                !self.at.earnings().are_awards_safe(earner) && self.takes_something(play, earner)
            }),
            Target::OwnAward => {
                target.is_none() && scope.award.is_some_and(|earner| self.takes_something(play, earner))
            }
            Target::Player => matches!(target, Some(Aim::Award(_))),
            Target::Warzone => matches!(target, Some(Aim::Played(Source::Warzone(id)))
                if !table.warzone(id).discarded && self.may_be_put_in(play, id) && self.may_lie_on(play, scope, id)),
            Target::PlayedModifier
            | Target::CarriedCard
            | Target::CardInPlay
            | Target::OwnCard
            | Target::HandCard
            | Target::DiscardedCard
            | Target::FallenCard
            | Target::WorkingFortification => {
                let meant = |piece: &CardFilter| matches!(target.and_then(Aim::card), Some(Source::Card(id)) if table.card(id).is_meant(piece));
                let own = |aim: Aim| matches!(aim.card(), Some(Source::Card(id)) if table.card(id).player == scope.player);
                let whose = match kind {
                    Target::FallenCard => self.fell_of_another(scope.player, target),
                    Target::OwnCard | Target::HandCard | Target::DiscardedCard => target.is_some_and(own),
                    _ => true,
                };
                whose
                    && play.gear.as_ref().is_none_or(meant)
                    && target.is_some_and(|target| self.can_be_multiplied(kind, target))
            }
        }
    }

    /// Whether the defender could defend in a warzone, where a play puts it there.
    fn may_be_put_in(self, play: &Play, warzone: WarzoneId) -> bool {
        let puts = play.once().any(|change| matches!(change, OneShot::ChooseWarzone {}));
        let defending = self.at.state.player_of(Side::Defender);
        !puts
            || defending
                .is_some_and(|player| self.at.warzones().reasons_against_warzone(player, warzone).is_empty())
    }

    /// Whether a card that stays on a warzone may be laid on this one: whose and what its text says that is.
    fn may_lie_on(self, play: &Play, scope: ScriptContext, warzone: WarzoneId) -> bool {
        let table = &self.at.state.table;
        let terms = match scope.source {
            Some(Source::Card(card)) if play.then == PostPlay::Stay => table.card(card).assigned.as_ref(),
            _ => None,
        };
        let zone = table.warzone(warzone);
        let own = zone.player == scope.player;
        let fits = |sort: &Sort| sort.definition.as_ref().is_none_or(|word| zone.definitions.contains(word));
        terms.is_none_or(|terms| {
            let whose = match terms.whose {
                Some(Whose::Yours) => own,
                Some(Whose::Theirs) => !own,
                Some(Whose::Any) | None => true,
            };
            whose && (terms.pieces.is_empty() || terms.pieces.iter().any(fits))
        })
    }

    /// Whether a card was carried by a warrior of another player who was killed in this combat.
    fn fell_of_another(self, player: PlayerId, target: Option<Aim>) -> bool {
        let Some(Source::Card(card)) = target.and_then(Aim::card) else { return false };
        let fell = self.at.state.combat().map_or(&[][..], |combat| &combat.fell_with);
        fell.iter().any(|&(whose, id)| id == card && self.at.state.table.warrior(whose).player != player)
    }
}
