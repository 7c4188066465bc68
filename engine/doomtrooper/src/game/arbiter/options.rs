//! Every legal answer to the decision at hand.

use std::ops::ControlFlow;

use crate::effect::OneShotKind;
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
    pub(crate) fn options_into(self, options: &mut Vec<Move>) {
        let all = |_| true;
        let _: ControlFlow<()> = self.candidates_into(all, options, &mut |options| {
            if options.last().is_some_and(|choice| !self.is_legal(choice)) {
                options.pop();
            }
            ControlFlow::Continue(())
        });
    }

    /// Whether somebody is asked and may answer so.
    pub(crate) fn is_legal(self, choice: &Move) -> bool {
        let asked = self.at.awaiting.map(|decision| decision.player);
        asked.is_some_and(|player| self.reasons_against(player, choice).is_empty())
    }

    /// Every move among which the legal ones are, in place of what stands in a list: to pass first, where that is
    /// legal; then one by one what else there is, each to be judged, and taken out again, when it stands there last,
    /// until whoever judges has enough. What is not `tried` is not played.
    pub(crate) fn candidates_into(
        self,
        tried: impl Fn(Source) -> bool,
        into: &mut Vec<Move>,
        judge: &mut impl FnMut(&mut Vec<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        into.clear();
        let Some(decision) = self.at.awaiting else { return ControlFlow::Continue(()) };
        let (player, table) = (decision.player, &self.at.state.table);
        if decision.ask.may_be_passed() {
            into.push(Move::Pass);
        }
        let mut offer = |choice: Move, into: &mut Vec<Move>| {
            into.push(choice);
            judge(into)
        };
        let mut others = Vec::new();
        match decision.ask {
            Ask::Combatants => {
                for [attacker, defender] in self.pairs(player) {
                    offer(Move::Combatants { attacker, defender }, into)?;
                }
            }
            Ask::Tactic => {
                for tactic in [Tactic::Fight, Tactic::Shoot] {
                    offer(Move::Tactic(tactic), into)?;
                }
            }
            Ask::Warzone | Ask::Play => {
                for (id, _) in table.warzones() {
                    offer(Move::Warzone(Some(id)), into)?;
                }
            }
            Ask::Equipment => {
                offer(Move::Equipment(Vec::new()), into)?;
                for id in self.at.equipment().usable_equipment() {
                    offer(Move::Equipment(vec![id]), into)?;
                }
            }
            Ask::Answer => {}
            Ask::Action => {
                for [attacker, defender] in self.pairs(player) {
                    offer(Move::Attack { attacker, defender }, into)?;
                }
                for (attacker, _) in table.warriors() {
                    for (victim, _) in table.players() {
                        offer(Move::AttackPlayer { attacker, victim }, into)?;
                    }
                }
            }
            Ask::Opponent => {
                for (id, _) in table.warriors() {
                    offer(Move::Opponent(id), into)?;
                }
            }
            Ask::Weapon => self.weapons_into(&mut others),
            Ask::Embargo => self.at.plays().embargoes_into(&mut others),
            Ask::Multiplier => self.multipliers_into(&mut others),
            Ask::Split => self.splits_into(&mut others),
        }
        if matches!(decision.ask, Ask::Combatants | Ask::Equipment | Ask::Play | Ask::Answer) {
            self.plays(player, tried, into, judge)?;
            if table.traits.strengths {
                self.at.prices().payments_on(player, &mut others);
            }
        }
        if self.could_lead(player) {
            self.leads(player, &mut others);
        }
        for choice in others {
            into.push(choice);
            judge(into)?;
        }
        ControlFlow::Continue(())
    }

    /// Each of a player's warriors with each of the others'.
    fn pairs(self, player: PlayerId) -> impl Iterator<Item = [WarriorId; 2]> {
        let warriors = || self.at.state.table.warriors();
        let own = warriors().filter(move |(_, warrior)| warrior.player == player);
        own.flat_map(move |(attacker, _)| {
            let others = warriors().filter(move |(_, warrior)| warrior.player != player);
            others.map(move |(defender, _)| [attacker, defender])
        })
    }

    /// What could be played that is tried.
    fn plays(
        self,
        player: PlayerId,
        tried: impl Fn(Source) -> bool,
        into: &mut Vec<Move>,
        judge: &mut impl FnMut(&mut Vec<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (table, open) = (&self.at.state.table, self.at.plays().windows());
        if !table.traits.plays.meets(open) {
            return ControlFlow::Continue(());
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
        let all = cards.chain(warriors.map(|((id, _), _)| Source::Warrior(id))).chain(zone);
        for source in all.filter(|&source| tried(source)) {
            self.ways_to_play(player, source, into, judge)?;
        }
        ControlFlow::Continue(())
    }

    fn ways_to_play(
        self,
        player: PlayerId,
        source: Source,
        into: &mut Vec<Move>,
        judge: &mut impl FnMut(&mut Vec<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let plays = self.at.state.script(source).map_or(&[][..], |script| &script.plays);
        for (way, play) in
            plays.iter().enumerate().filter(|(_, play)| self.at.plays().window_for(play).is_some())
        {
            let swaps: &[Option<(Rating, Rating)>] =
                if play.does(OneShotKind::SwapRatings) { &SWAPS.map(Some) } else { &[None] };
            let bought = self.at.prices().amounts(player, source, play);
            let amounts = bought.as_deref().unwrap_or(&[0]);
            let mut goes_on = ControlFlow::Continue(());
            self.at.plays().for_each_aim(player, play, |target| {
                for &points in amounts {
                    for &swap in swaps {
                        if goes_on.is_continue() {
                            into.push(Move::Play { source, way, target, swap, points });
                            goes_on = judge(into);
                        }
                    }
                }
            });
            goes_on?;
        }
        ControlFlow::Continue(())
    }
}
