//! Every legal answer to the decision at hand.

use crate::effect::OneShot;
use crate::event::Source;
use crate::game::position::Arbiter;
use crate::game::{Ask, Move};
use crate::ids::{PlayerId, WarriorId};
use crate::rating::{Rating, Tactic};
use crate::table::Place;

/// The pairs of ratings that can change places.
const SWAPS: [(Rating, Rating); 3] =
    [(Rating::Fight, Rating::Shoot), (Rating::Fight, Rating::Armor), (Rating::Shoot, Rating::Armor)];

impl Arbiter<'_> {
    /// Every move that is legal now, in place of what stands in a list; see [`Game::options`].
    pub(crate) fn options_into(self, candidates: &mut Vec<Move>) {
        candidates.clear();
        let Some(decision) = self.at.awaiting else { return };
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
                candidates.extend(self.at.state.table.warzones().map(|(id, _)| Move::Warzone(Some(id))));
            }
            Ask::Equipment => {
                candidates.push(Move::Equipment(Vec::new()));
                candidates.extend(
                    self.at.equipment().usable_equipment().into_iter().map(|id| Move::Equipment(vec![id])),
                );
                self.plays(decision.player, candidates);
            }
            Ask::Play => {
                candidates.extend(self.at.state.table.warzones().map(|(id, _)| Move::Warzone(Some(id))));
                self.plays(decision.player, candidates);
            }
            Ask::Answer => self.plays(decision.player, candidates),
            Ask::Action => {
                self.pairs(decision.player, candidates, |attacker, defender| Move::Attack {
                    attacker,
                    defender,
                });
                for (attacker, _) in self.at.state.table.warriors() {
                    let victims = self
                        .at
                        .state
                        .table
                        .players()
                        .map(|(victim, _)| Move::AttackPlayer { attacker, victim });
                    candidates.extend(victims);
                }
            }
            Ask::Opponent => {
                candidates.extend(self.at.state.table.warriors().map(|(id, _)| Move::Opponent(id)));
            }
            Ask::Weapon => self.weapons_into(candidates),
            Ask::Embargo => self.at.plays().embargoes_into(candidates),
            Ask::Multiplier => self.multipliers_into(candidates),
            Ask::Split => {
                let due = self.at.state.combat().and_then(|combat| self.at.earnings().points_due(combat));
                let total = due.map_or(0, |(killed, player)| {
                    u32::try_from(self.at.earnings().points_of(player, killed).total).unwrap_or(0)
                });
                candidates.extend([0, total].map(|promotion| Move::Split { promotion }));
            }
        }
        self.leads(decision.player, candidates);
        candidates.retain(|choice| self.reasons_against(decision.player, choice).is_empty());
    }

    fn pairs(self, player: PlayerId, into: &mut Vec<Move>, make: impl Fn(WarriorId, WarriorId) -> Move) {
        let warriors = || self.at.state.table.warriors();
        for (attacker, _) in warriors().filter(|(_, warrior)| warrior.player == player) {
            into.extend(
                warriors().filter(|(_, w)| w.player != player).map(|(defender, _)| make(attacker, defender)),
            );
        }
    }

    fn plays(self, player: PlayerId, into: &mut Vec<Move>) {
        let (table, open) = (&self.at.state.table, self.at.plays().windows());
        if !table.traits.plays.meets(open) {
            return self.at.prices().payments_on(player, into);
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
        let zone = self.at.state.combat().and_then(|combat| combat.warzone).map(Source::Warzone);
        for source in cards.chain(warriors.map(|((id, _), _)| Source::Warrior(id))).chain(zone) {
            let plays = self.at.state.script(source).map_or(&[][..], |script| &script.plays);
            for (way, play) in
                plays.iter().enumerate().filter(|(_, play)| self.at.plays().window_for(play).is_some())
            {
                let swaps: &[Option<(Rating, Rating)>] =
                    if play.once().any(|change| matches!(change, OneShot::SwapRatings { .. })) {
                        &SWAPS.map(Some)
                    } else {
                        &[None]
                    };
                let bought = self.at.prices().amounts(player, source, play);
                let amounts = bought.as_deref().unwrap_or(&[0]);
                self.at.plays().for_each_aim(player, play, |target| {
                    for &points in amounts {
                        let choice = |&swap| Move::Play { source, way, target, swap, points };
                        into.extend(swaps.iter().map(choice));
                    }
                });
            }
        }
        self.at.prices().payments_on(player, into);
    }
}
