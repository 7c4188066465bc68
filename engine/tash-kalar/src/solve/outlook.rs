//! What can still come of a position in this turn, at the most: which cards of the hand can be part of a
//! line to the goal, and on which squares a piece may be worth placing. What is left out here can be
//! proved to lead nowhere; where that is not plain, it stays.

use super::Goal;
use super::held::{Held, Known, Lit};
use super::need::{counting_squares, needs};
use super::ways::{Chance, MOST_CARDS, Spark, Start};
use crate::board::{Rank, SquareSet, arena};
use crate::cards::CardSet;
use crate::effect::Power;
use crate::game::Game;
use crate::pattern::Reserve;
use crate::state::{Hand, Mode, State};

/// What may lead to the goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Outlook {
    /// Beings and legends that may be summoned on the way.
    pub(super) cards: CardSet,
    /// Flares that may be invoked on it, a bit for each.
    pub(super) flares: u32,
    /// Squares on which placing a piece may help.
    pub(super) squares: SquareSet,
    /// Whether it may depend on when a being is discarded.
    pub(super) waits: bool,
}

impl Outlook {
    /// Everything may.
    pub(super) fn open(state: &State) -> Self {
        let Hand { cards, flares, .. } = state.hands[state.turn.player.index()];
        Self { cards, flares, squares: arena().squares, waits: true }
    }
}

impl Known {
    /// What may lead from here to a goal, of which `before` were the points at the beginning; `None` if
    /// nothing does.
    pub(super) fn outlook(&self, game: &Game, goal: Goal, before: u16) -> Option<Outlook> {
        let (state, rules) = (game.state_ref(), game.rules);
        let hand = &state.hands[state.turn.player.index()];
        let present: Vec<&Held> = self.held.iter().filter(|held| hand.cards.has(held.card)).collect();
        if present.len() > MOST_CARDS || state.form.is_team() && state.turn.passed {
            return Some(Outlook::open(state));
        }
        let rest = self.rest(state);
        let of_cards = present.iter().fold(rest, |all, held| all.plus(held.powers[0]));
        let in_hand = self.flares.iter().filter(|lit| hand.flares >> lit.flare.index() & 1 == 1);
        let with = |all: Power, lit: &Lit| all.plus(lit.upper.power).plus(lit.lower.power);
        let of_all = in_hand.clone().fold(of_cards, with);
        let short = state.available(state.own(), Rank::Common);
        // In a shortage a common piece may be placed for a heroic one that is taken back.
        let acts = state.turn.actions.saturating_add(of_all.actions);
        let taken = if short <= acts.saturating_add(of_all.arrivals) { acts } else { 0 };
        let spark = |lit| Spark::of(lit, state, rules);
        let may_be_invoked = |spark: &Spark| spark.halves(of_all.losses, taken).next().is_some();
        let sparks: Vec<Spark> = in_hand.map(spark).filter(may_be_invoked).collect();
        let everything = sparks.iter().fold(of_cards, |all, spark| with(all, spark.lit));
        let needs = needs(goal, before, state, rules, everything.gifts > 0);
        if needs.is_empty() {
            return None;
        }
        let improvised = everything.enemy_piece || state.turn.enemy_piece || state.form.mode == Mode::Melee;
        let slack = u8::from(improvised);
        let own = Reserve::of(&state.board, state.own());
        let mut chances = [Chance::default(); MOST_CARDS];
        let without_cards = sparks.iter().fold(rest, |all, spark| with(all, spark.lit));
        if state.turn.actions + without_cards.actions > 0 {
            for (chance, held) in chances.iter_mut().zip(&present) {
                *chance = Chance { lacking: held.lacking(&own, slack), power: held.powers[0] };
            }
        }
        let start = Start { actions: state.turn.actions, rest, taken, sparks: &sparks };
        let found = start.ways(&present, &chances, &needs)?;
        let live = || (0..).zip(&present).filter(|(at, _)| found.cards >> at & 1 == 1);
        let squares = if !found.places {
            SquareSet::EMPTY
        } else if found.leans || short <= found.arrivals {
            // In a shortage a piece more or less changes what can be placed.
            arena().squares
        } else {
            let counting = counting_squares(goal, state, rules, everything.gifts > 0, found.arrivals);
            let useful = live().map(|(at, held)| {
                let [made_up, upgraded] = found.made_up[at].map(|made_up| made_up.saturating_add(slack));
                held.useful(&own, made_up, upgraded)
            });
            useful.fold(counting, |all, of_card| all | of_card)
        };
        let lit = (0..).zip(&sparks).filter(|(at, _)| found.flares >> at & 1 == 1);
        let flares = lit.fold(0, |all, (_, spark)| all | 1 << spark.lit.flare.index());
        let waits = present.iter().any(|held| held.waits);
        Some(Outlook { cards: live().map(|(_, held)| held.card).collect(), flares, squares, waits })
    }
}
