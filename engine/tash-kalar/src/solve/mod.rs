//! Whether something can be reached in this turn: the shortest line to it, a proof that there is none, or
//! how far the search came.
//!
//! Short lines are looked for first, then whether there is any line, then the shortest. A position that was
//! looked at with as many moves to go is not looked at again, and one from which nothing can come of the
//! goal any more is not looked at further (`outlook`). Left out is what opens nothing that is not open
//! without it: passing control, putting other cards under their decks, discarding before the goal is
//! reached but for the actions left, and placing a piece where neither a pattern nor an effect nor the goal
//! may ask for it: such a piece can as well be placed at the end.
//!
//! # Layout
//! - `need`: what a goal still takes at the least; `outlook`: what can still come at the most, by `ways` of
//!   using what the hand has (`held`).

mod held;
mod need;
mod outlook;
mod ways;

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
use crate::state::{Mode, Resolution, Stage, State};
use crate::task::Requirement;
use held::Known;
use outlook::Outlook;

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
    /// A line, of several that are as long the one that was found first.
    Line {
        /// Its moves.
        moves: Vec<Move>,
        /// Whether it is proved that none is shorter.
        is_shortest: bool,
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
/// Lines of how many more moves than there are actions are looked for first.
const SHORT: u8 = 1;
/// How many positions are looked at between two looks at the caller.
const POSITIONS_PER_WATCH: u64 = 4_096;
/// With how many moves to go a position was looked at from which there is no line at all.
const NEVER: u8 = u8::MAX;

/// Looks for the shortest line of this turn to a goal, at no more than so many positions. `watch` is called
/// every few thousand of them and may stop the search.
pub fn solve(game: &Game, goal: Goal, most: u64, watch: &mut dyn FnMut(u64) -> ControlFlow<()>) -> Solution {
    let root = Game::new(game.rules, game.state(), Record::Dropped).up_to(Horizon::Turn);
    let (state, rules) = (root.state_ref(), root.rules);
    let mut search = Search {
        goal,
        before: points(state, rules),
        most,
        hand: Known::new(state, rules),
        counts: goal.counts_what_happened(state, rules),
        positions: 0,
        seen: HashMap::default(),
        spare: Vec::new(),
        cut: false,
        stopped: false,
        watch,
    };
    let solved = search.shortest(&root);
    Solution::of(solved, search.positions, state, rules)
}

impl Goal {
    /// Whether it matters to it what was destroyed and summoned this turn, besides what stands on the board.
    fn counts_what_happened(self, state: &State, rules: &Rules) -> bool {
        let counts = |task: TaskId| {
            matches!(
                rules.cards().task(task).requires,
                Requirement::Destroyed(_) | Requirement::DestroyedOneOf(_) | Requirement::Summoned(_)
            )
        };
        match self {
            Self::Legend => false,
            Self::Task(task) => counts(task),
            Self::Points(_) => {
                state.form.mode != Mode::HighForm || state.tasks.current.into_iter().flatten().any(counts)
            }
        }
    }
}

struct Search<'w> {
    goal: Goal,
    /// The points at the beginning.
    before: u16,
    most: u64,
    hand: Known,
    /// Whether it matters what was destroyed and summoned.
    counts: bool,
    positions: u64,
    /// With how many moves to go a position was looked at in vain.
    seen: HashMap<u128, u8, FixedState>,
    /// Lists of moves to use again.
    spare: Vec<Vec<Move>>,
    /// Whether a line was cut because it was too long.
    cut: bool,
    stopped: bool,
    watch: &'w mut dyn FnMut(u64) -> ControlFlow<()>,
}

impl Search<'_> {
    fn shortest(&mut self, root: &Game) -> Solved {
        let mut line = Vec::new();
        let short = root.state_ref().turn.actions.saturating_add(SHORT);
        for moves in 0..=short {
            match self.round(root, moves, &mut line) {
                Some(true) => return Solved::Line { moves: line, is_shortest: true },
                Some(false) => {}
                None if self.stopped => return Solved::Unfinished { no_line_up_to: moves.saturating_sub(1) },
                None => return Solved::Impossible,
            }
        }
        match self.round(root, LONGEST, &mut line) {
            Some(true) => {}
            None if !self.stopped => return Solved::Impossible,
            _ => return Solved::Unfinished { no_line_up_to: if self.stopped { short } else { LONGEST } },
        }
        let mut shorter = Vec::new();
        for moves in short + 1..u8::try_from(line.len()).unwrap_or(LONGEST) {
            match self.round(root, moves, &mut shorter) {
                Some(true) => return Solved::Line { moves: shorter, is_shortest: true },
                Some(false) => {}
                None => return Solved::Line { moves: line, is_shortest: !self.stopped },
            }
        }
        Solved::Line { moves: line, is_shortest: true }
    }

    /// Looks for a line of up to so many moves: whether there is one; `None` if the search was stopped, or if
    /// no longer one exists either.
    fn round(&mut self, root: &Game, moves: u8, line: &mut Vec<Move>) -> Option<bool> {
        self.cut = false;
        if self.reach(root, moves, line) {
            line.reverse();
            return Some(true);
        }
        (self.cut && !self.stopped).then_some(false)
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
        let state = game.state_ref();
        let is_met = self.is_met(game);
        if is_met && self.is_time(state) {
            return true;
        }
        // When the actions are over and scored, nothing is done any more.
        if state.stage > Stage::Finishing || game.decision().is_none() {
            return false;
        }
        // What is left of the actions takes as many moves at least.
        if left == 0 || (self.is_for_the_end() && left < state.turn.actions) {
            self.cut = true;
            return false;
        }
        let key = self.key(state);
        if let Some(before) = self.seen.get(&key).filter(|before| **before >= left) {
            self.cut |= *before != NEVER;
            return false;
        }
        let outlook = if is_met {
            Outlook::open(state)
        } else if let Some(outlook) = self.hand.outlook(game, self.goal, self.before) {
            outlook
        } else {
            self.seen.insert(key, NEVER);
            return false;
        };
        let cut_before = std::mem::take(&mut self.cut);
        let mut options = self.spare.pop().unwrap_or_default();
        game.options_into(&mut options);
        let reached = self.try_all(game, &outlook, is_met, &options, left, line);
        self.spare.push(options);
        if !reached && !self.stopped {
            self.seen.insert(key, if self.cut { left } else { NEVER });
        }
        self.cut |= cut_before;
        reached
    }

    fn try_all(
        &mut self,
        game: &Game,
        outlook: &Outlook,
        is_met: bool,
        options: &[Move],
        left: u8,
        line: &mut Vec<Move>,
    ) -> bool {
        let mut next = game.clone();
        for &choice in options.iter().filter(|choice| outlook.looks_at(choice, is_met)) {
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
        false
    }

    /// Whether only the end of the turn counts.
    const fn is_for_the_end(&self) -> bool {
        !matches!(self.goal, Goal::Legend)
    }

    /// Whether the goal counts now, if it is met.
    const fn is_time(&self, state: &State) -> bool {
        state.resolution.is_none() && (!self.is_for_the_end() || state.turn.actions == 0)
    }

    /// Whether the goal would be reached if nothing more happened.
    fn is_met(&self, game: &Game) -> bool {
        let state = game.state_ref();
        match self.goal {
            Goal::Legend => state.turn.legends > 0,
            Goal::Task(task) => meets(&game.rules.cards().task(task).requires, state),
            Goal::Points(gained) => points(state, game.rules) >= self.before + u16::from(gained),
        }
    }

    /// What tells positions of the turn apart as far as it matters to the goal, in 128 bits.
    fn key(&self, state: &State) -> u128 {
        let asked_for = |now: &Resolution| self.hand.concern(now.effect, now.step).of(now);
        let resolution = state.resolution.as_ref().map(asked_for);
        let half = |seed| {
            let mut hasher = FixedState::with_seed(seed).build_hasher();
            state.hash_turn_into(self.counts, resolution.as_ref(), &mut hasher);
            u128::from(hasher.finish())
        };
        half(1) << 64 | half(2)
    }
}

impl Outlook {
    /// Whether a move is looked at. If the goal is met but for the actions left, these are used up; a being
    /// may be discarded for that, and one is as good as another.
    fn looks_at(&self, choice: &Move, is_met: bool) -> bool {
        match choice {
            Move::PassControl | Move::Finish => false,
            Move::Discard { returned, flares, .. } => {
                (is_met || self.waits) && returned.is_empty() && *flares == 0
            }
            Move::Summon(summoning) => self.cards.has(summoning.card),
            Move::Flare { flare, .. } => self.flares >> flare.index() & 1 == 1,
            Move::Place { at, taken } => taken.is_some() || self.squares.has(*at),
            _ => true,
        }
    }
}

/// The points of the player whose turn it is if the turn ended now, with those that the turn has brought.
fn points(state: &State, rules: &Rules) -> u16 {
    let own = state.own();
    let scored = |[common, heroic, legendary]: [u8; 3]| 2 * legendary + heroic + common / 2;
    let (total, legends) = (total(state, own), u16::from(state.turn.legends));
    match (state.form.mode, state.stage) {
        (Mode::HighForm, _) => {
            let current = state.tasks.current.into_iter().flatten();
            let met =
                current.map(|task| rules.cards().task(task)).filter(|task| meets(&task.requires, state));
            let best = met.map(|task| task.points).max().unwrap_or(0);
            u16::from(state.high_form_points(own, rules)) + u16::from(best)
        }
        // What was destroyed is scored when the actions are over; a Melee asks for colours then.
        (_, Stage::OddColour) => total + 1 + legends,
        (_, Stage::LegendColour) => total + legends - u16::from(state.turn.legends_scored),
        (_, Stage::Drawing | Stage::Ended) => total,
        (mode, _) => {
            let destroyed: u16 = state.turn.destroyed.iter().map(|counts| u16::from(scored(*counts))).sum();
            let odd =
                state.turn.destroyed.iter().filter(|counts| counts[Rank::Common as usize] % 2 == 1).count();
            let odd = u16::from(mode == Mode::Melee && odd >= 2);
            total + destroyed + odd + legends
        }
    }
}

fn total(state: &State, side: Colour) -> u16 {
    state.points[side.index()].iter().map(|points| u16::from(*points)).sum()
}
