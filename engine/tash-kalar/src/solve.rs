//! Whether something can be reached in this turn: the shortest line to it, a proof that there is none, or
//! how far the search came.
//!
//! The lines of the turn are looked at by their number of moves, few first. A position that was looked at
//! with as many moves to go is not looked at again. Passing control and putting other cards under their
//! decks are left out: they open nothing that is not open without them.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hasher};
use std::ops::ControlFlow;

use cardinal_replay::{Game as _, Record};
use foldhash::fast::FixedState;
use serde::Serialize;

use crate::board::{Colour, Rank};
use crate::cards::{BeingId, TaskId};
use crate::decision::Move;
use crate::game::{Game, Horizon, meets};
use crate::rules::Rules;
use crate::state::{Mode, State};
use crate::task::Requirement;

/// What is to be reached before the turn is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// What a task asks for, whether it is current or not.
    Task(TaskId),
    /// A legend is summoned.
    Legend,
    /// So many points more than now, at least; in a Melee of all colours together. In the High Form the best
    /// of the current tasks that are met counts.
    Points(u8),
}

/// What came of a search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Solved {
    /// The shortest line, of equals the first in the order of moves.
    Line {
        /// Its moves.
        moves: Vec<Move>,
    },
    /// There is none.
    Impossible,
    /// The search was not finished: there is no line of up to so many moves.
    Unfinished {
        /// So many.
        no_line_up_to: u8,
    },
}

/// What was found, and how many positions were looked at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Solution {
    /// What was found.
    pub solved: Solved,
    /// Positions looked at, some of them more than once.
    pub positions: u64,
    /// Hidden cards in the hand, of which nothing is known: what they could do is left out.
    pub hidden: u8,
    /// Cards in the hand of which it is not modelled what they do: what they could do is left out.
    pub unmodelled: Vec<BeingId>,
}

impl Solution {
    fn of(solved: Solved, positions: u64, state: &State, rules: &Rules) -> Self {
        let hand = &state.hands[state.turn.player.index()];
        let hidden = hand.hidden_beings + hand.hidden_legends + hand.hidden_flares;
        let unmodelled =
            hand.cards.iter().filter(|card| rules.cards().being(*card).script.is_err()).collect();
        Self { solved, positions, hidden, unmodelled }
    }
}

/// The longest line that is looked for.
const LONGEST: u8 = 60;
/// How many positions are looked at between two looks at the caller.
const POSITIONS_PER_WATCH: u64 = 4_096;

/// Looks for the shortest line of this turn to a goal, at no more than so many positions. `watch` is called
/// every few thousand of them and may stop the search.
pub fn solve(game: &Game, goal: Goal, most: u64, watch: &mut dyn FnMut(u64) -> ControlFlow<()>) -> Solution {
    let root = Game::new(game.rules, game.state(), Record::Dropped).up_to(Horizon::Turn);
    let before = points(root.state(), &root);
    // Legends are drawn when the actions are over: without one in the hand none is summoned.
    let state = root.state();
    let hand = state.hands[state.turn.player.index()].cards;
    let legends = hand.and(root.rules.cards().legends());
    if goal == Goal::Legend && state.turn.legends == 0 && legends.is_empty() {
        return Solution::of(Solved::Impossible, 1, state, root.rules);
    }
    let mut search = Search {
        goal,
        before,
        most,
        positions: 0,
        seen: HashMap::default(),
        cut: false,
        stopped: false,
        watch,
    };
    let solved = search.shortest(&root);
    Solution::of(solved, search.positions, state, root.rules)
}

struct Search<'w> {
    goal: Goal,
    /// The points at the beginning.
    before: u16,
    most: u64,
    positions: u64,
    /// With how many moves to go a position was looked at in vain.
    seen: HashMap<u128, u8, FixedState>,
    /// Whether a line was cut because it was too long.
    cut: bool,
    stopped: bool,
    watch: &'w mut dyn FnMut(u64) -> ControlFlow<()>,
}

impl Search<'_> {
    fn shortest(&mut self, root: &Game) -> Solved {
        let mut line = Vec::new();
        for moves in 0..=LONGEST {
            self.seen.clear();
            self.cut = false;
            if self.reach(root, moves, &mut line) {
                line.reverse();
                return Solved::Line { moves: line };
            }
            if self.stopped {
                return Solved::Unfinished { no_line_up_to: moves.saturating_sub(1) };
            }
            if !self.cut {
                return Solved::Impossible;
            }
        }
        Solved::Unfinished { no_line_up_to: LONGEST }
    }

    /// Whether the goal is reached from here by so many moves; the line to it is gathered from its end.
    fn reach(&mut self, game: &Game, left: u8, line: &mut Vec<Move>) -> bool {
        self.positions += 1;
        if self.positions > self.most
            || (self.positions.is_multiple_of(POSITIONS_PER_WATCH) && (self.watch)(self.positions).is_break())
        {
            self.stopped = true;
        }
        if self.stopped {
            return false;
        }
        if self.is_reached(game) {
            return true;
        }
        // What is left of the actions takes as many moves at least.
        if left == 0 || (self.is_for_the_end() && left < game.state().turn.actions) {
            self.cut |= game.decision().is_some();
            return false;
        }
        let key = key(game.state());
        if self.seen.get(&key).is_some_and(|before| *before >= left) {
            // Whether longer lines were cut there was noted then, in this same round.
            return false;
        }
        let Some(_) = game.decision() else { return false };
        let mut next = game.clone();
        let only_summoning = self.only_summoning_helps(game);
        for choice in game.options().into_iter().filter(is_looked_at) {
            if only_summoning && matches!(choice, Move::Place { .. } | Move::Discard { .. }) {
                continue;
            }
            next.clone_from(game);
            next.play(choice);
            if self.reach(&next, left - 1, line) {
                line.push(choice);
                return true;
            }
            if self.stopped {
                return false;
            }
        }
        self.seen.insert(key, left);
        false
    }

    /// Whether the last action has to be a summoning, because what counts is only what was summoned and
    /// destroyed this turn, and that does not suffice yet.
    fn only_summoning_helps(&self, game: &Game) -> bool {
        let state = game.state();
        let hand = &state.hands[state.turn.player.index()];
        let is_last = state.turn.actions == 1 && state.resolution.is_none() && hand.flares == 0;
        let suffices = match self.goal {
            Goal::Legend => state.turn.legends > 0,
            Goal::Points(_) if state.form.mode == Mode::HighForm => return false,
            Goal::Points(gained) => points(state, game) >= self.before + u16::from(gained),
            Goal::Task(task) => {
                let requires = &game.rules.cards().task(task).requires;
                let counts = matches!(
                    requires,
                    Requirement::Destroyed(_) | Requirement::DestroyedOneOf(_) | Requirement::Summoned(_)
                );
                if !counts {
                    return false;
                }
                meets(requires, state)
            }
        };
        is_last && !suffices
    }

    /// Whether only the end of the turn counts.
    const fn is_for_the_end(&self) -> bool {
        matches!(self.goal, Goal::Task(_))
    }

    fn is_reached(&self, game: &Game) -> bool {
        let state = game.state();
        // A being whose effect is not modelled may do anything.
        let acted = state.turn.actions == 0 && state.resolution.is_none();
        match self.goal {
            Goal::Legend => state.turn.legends > 0 && state.resolution.is_none(),
            Goal::Task(task) => acted && meets(&game.rules.cards().task(task).requires, state),
            Goal::Points(gained) => acted && points(state, game) >= self.before + u16::from(gained),
        }
    }
}

/// Whether a move can open anything that is not open without it.
fn is_looked_at(choice: &Move) -> bool {
    match choice {
        Move::PassControl => false,
        Move::Discard { returned, flares, .. } => returned.is_empty() && *flares == 0,
        _ => true,
    }
}

/// The points of the player whose turn it is if the turn ended now, with those that the turn has brought.
fn points(state: &State, game: &Game) -> u16 {
    let own = state.own();
    let scored = |[common, heroic, legendary]: [u8; 3]| 2 * legendary + heroic + common / 2;
    match state.form.mode {
        Mode::HighForm => {
            let current = state.tasks.current.into_iter().flatten();
            let met =
                current.map(|task| game.rules.cards().task(task)).filter(|task| meets(&task.requires, state));
            let best = met.map(|task| task.points).max().unwrap_or(0);
            u16::from(state.high_form_points(own, game.rules)) + u16::from(best)
        }
        // At the drawing of cards they are scored already.
        _ if state.stage >= crate::state::Stage::Drawing => total(state, own),
        Mode::Duel | Mode::Melee => {
            let destroyed: u16 = state.turn.destroyed.iter().map(|counts| u16::from(scored(*counts))).sum();
            let odd =
                state.turn.destroyed.iter().filter(|counts| counts[Rank::Common as usize] % 2 == 1).count();
            let odd = u16::from(state.form.mode == Mode::Melee && odd >= 2);
            total(state, own) + destroyed + odd + u16::from(state.turn.legends)
        }
    }
}

fn total(state: &State, side: Colour) -> u16 {
    state.points[side.index()].iter().map(|points| u16::from(*points)).sum()
}

/// A position in 128 bits.
fn key(state: &State) -> u128 {
    let half = |seed| {
        let mut hasher = FixedState::with_seed(seed).build_hasher();
        state.hash_into(&mut hasher);
        u128::from(hasher.finish())
    };
    half(1) << 64 | half(2)
}
