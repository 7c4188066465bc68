//! Every legal answer to the decision at hand.

use super::requirements::ScriptContext;
use super::{Ask, Game, Move};
use crate::effect::{Also, OneShot, Play, Target};
use crate::event::{Aim, MOST_AIMS, Several, Source};
use crate::ids::{PlayerId, WarriorId};
use crate::rating::{Rating, Tactic};
use crate::table::Place;

/// The pairs of ratings that can change places.
const SWAPS: [(Rating, Rating); 3] =
    [(Rating::Fight, Rating::Shoot), (Rating::Fight, Rating::Armor), (Rating::Shoot, Rating::Armor)];

impl Game<'_> {
    /// Every move that is legal now, `Pass` first where passing is. Splits of points are given by
    /// their extremes, strength bought with destiny points by its least amounts and the greatest, and equipment by "all that can be used" (`Pass`), single pieces and none.
    pub fn options(&self) -> Vec<Move> {
        let mut options = Vec::new();
        self.options_into(&mut options);
        options
    }

    /// The same in place of what stands in a list.
    pub(crate) fn options_into(&self, candidates: &mut Vec<Move>) {
        candidates.clear();
        let Some(decision) = self.awaiting else { return };
        candidates.push(Move::Pass);
        match decision.ask {
            Ask::Combatants => {
                self.pairs(decision.player, candidates, |attacker, defender| Move::Combatants {
                    attacker,
                    defender,
                });
                self.plays(decision.player, candidates);
            }
            Ask::Tactic => candidates.extend([Tactic::Fight, Tactic::Shoot].map(Move::Tactic)),
            Ask::Warzone => {
                candidates.extend(self.state.table.warzones().map(|(id, _)| Move::Warzone(Some(id))));
            }
            Ask::Equipment => {
                candidates.push(Move::Equipment(Vec::new()));
                candidates.extend(self.usable_equipment().into_iter().map(|id| Move::Equipment(vec![id])));
                self.plays(decision.player, candidates);
            }
            Ask::Play => {
                candidates.extend(self.state.table.warzones().map(|(id, _)| Move::Warzone(Some(id))));
                self.plays(decision.player, candidates);
            }
            Ask::Answer => self.plays(decision.player, candidates),
            Ask::Action => {
                self.pairs(decision.player, candidates, |attacker, defender| Move::Attack {
                    attacker,
                    defender,
                });
                for (attacker, _) in self.state.table.warriors() {
                    let victims =
                        self.state.table.players().map(|(victim, _)| Move::AttackPlayer { attacker, victim });
                    candidates.extend(victims);
                }
            }
            Ask::Opponent => {
                candidates.extend(self.state.table.warriors().map(|(id, _)| Move::Opponent(id)));
            }
            Ask::Weapon => self.weapons_into(candidates),
            Ask::Embargo => self.embargoes_into(candidates),
            Ask::Multiplier => self.multipliers_into(candidates),
            Ask::Split => {
                let due = self.state.combat().and_then(|combat| self.points_due(combat));
                let total = due.map_or(0, |(killed, player)| {
                    u32::try_from(self.points_of(player, killed).total).unwrap_or(0)
                });
                candidates.extend([0, total].map(|promotion| Move::Split { promotion }));
            }
        }
        self.leads(decision.player, candidates);
        candidates.retain(|choice| self.reasons_against(decision.player, choice).is_empty());
    }

    fn pairs(&self, player: PlayerId, into: &mut Vec<Move>, make: impl Fn(WarriorId, WarriorId) -> Move) {
        let warriors = || self.state.table.warriors();
        for (attacker, _) in warriors().filter(|(_, warrior)| warrior.player == player) {
            into.extend(
                warriors().filter(|(_, w)| w.player != player).map(|(defender, _)| make(attacker, defender)),
            );
        }
    }

    fn plays(&self, player: PlayerId, into: &mut Vec<Move>) {
        let (table, open) = (&self.state.table, self.windows());
        if !table.traits.plays.meets(open) {
            return self.payments_on(player, into);
        }
        let cards = table.cards().zip(&table.traits.plays_of_cards).filter(|((_, card), windows)| {
            windows.meets(open)
                && (card.player == player || table.traits.lent)
                && matches!(card.place, Place::Hand | Place::On(_) | Place::In(_))
        });
        let warriors = table.warriors().zip(&table.traits.plays_of_warriors);
        let warriors = warriors.filter(|((_, warrior), windows)| {
            windows.meets(open) && (warrior.player == player || table.traits.lent)
        });
        let cards = cards.map(|((id, _), _)| Source::Card(id));
        for source in cards.chain(warriors.map(|((id, _), _)| Source::Warrior(id))) {
            let plays = self.state.script(source).map_or(&[][..], |script| &script.plays);
            for (way, play) in plays.iter().enumerate().filter(|(_, play)| self.window_for(play).is_some()) {
                let swaps: &[Option<(Rating, Rating)>] =
                    if play.once().any(|change| matches!(change, OneShot::SwapRatings { .. })) {
                        &SWAPS.map(Some)
                    } else {
                        &[None]
                    };
                let bought = self.amounts(player, source, play);
                let amounts = bought.as_deref().unwrap_or(&[0]);
                self.for_each_aim(player, play, |target| {
                    for &points in amounts {
                        let choice = |&swap| Move::Play { source, way, target, swap, points };
                        into.extend(swaps.iter().map(choice));
                    }
                });
            }
        }
        self.payments_on(player, into);
    }

    /// Everything a play could be aimed at; what does not fit is sifted out by the legality check.
    pub(crate) fn targets(&self, player: PlayerId, play: &Play) -> Vec<Option<Aim>> {
        let mut targets = Vec::new();
        self.for_each_aim(player, play, |target| targets.push(target));
        targets
    }

    /// The same, with what is named besides: each pair, or the targets alone and all of them that fit
    /// at once.
    fn for_each_aim(&self, player: PlayerId, play: &Play, mut found: impl FnMut(Option<Aim>)) {
        let Some(also) = &play.also else {
            self.for_each_target(player, play.target, found);
            return;
        };
        let mut firsts = Vec::new();
        self.for_each_target(player, play.target, |aim| firsts.extend(aim));
        match also {
            Also::Second(kind) => {
                let mut seconds = Vec::new();
                self.for_each_target(player, *kind, |aim| seconds.extend(aim));
                for first in firsts {
                    for second in seconds.iter().filter(|second| **second != first) {
                        found(Several::of(&[first, *second]).map(Aim::Several));
                    }
                }
            }
            Also::Bought { .. } => {
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

    fn for_each_target(&self, player: PlayerId, kind: Target, mut found: impl FnMut(Option<Aim>)) {
        match kind {
            Target::None | Target::OwnAward => found(None),
            Target::Award => {
                let awards = self.state.combat().map_or(&[][..], |combat| &combat.awards);
                match awards.iter().filter(|award| award.player != player).count() {
                    0 | 1 => found(None),
                    _ => awards.iter().for_each(|award| found(Some(Aim::Award(award.player)))),
                }
            }
            // "Just played" is before all the last one.
            Target::PlayedCard => {
                self.counterable(player).rev().for_each(|source| found(Some(Aim::Played(source))));
            }
            Target::PlayedModifier
            | Target::CarriedCard
            | Target::CardInPlay
            | Target::WorkingFortification => {
                self.multiplicable(kind).into_iter().for_each(|aim| found(Some(aim)));
            }
            Target::Combatant
            | Target::YourCombatant
            | Target::YourOtherWarrior
            | Target::YourWarrior
            | Target::TheirWarrior
            | Target::AnyWarrior
            | Target::ComradeOfOpponent => {
                self.state.table.warriors().for_each(|(id, _)| found(Some(Aim::Warrior(id))));
            }
        }
    }
}
