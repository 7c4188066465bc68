//! Everything that an effect can come to: each different outcome once, how many ways lead there, and the
//! shortest of them.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use cardinal_replay::{Game as _, Record};

use crate::decision::Move;
use crate::game::{Game, Horizon};
use crate::outcome::Outcome;

/// An outcome, and how it comes about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Coming {
    /// What comes of it.
    pub outcome: Outcome,
    /// How many lines of choices lead there.
    pub ways: u64,
    /// One with the fewest choices, of these the first.
    pub choices: Vec<Move>,
}

/// What an effect can come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcomes {
    /// Each different outcome: those with more enemy pieces destroyed first, then with fewer choices.
    pub found: Vec<Coming>,
    /// How many lines of choices were looked at.
    pub lines: u64,
    /// Whether these are all.
    pub is_complete: bool,
}

/// How many lines are looked at between two looks at the caller.
const LINES_PER_WATCH: u64 = 4_096;

/// Looks at every line of choices of what is being resolved, at no more than so many. `watch` is called every
/// few thousand of them and may stop it.
pub fn outcomes(game: &Game, most: u64, watch: &mut dyn FnMut(u64) -> ControlFlow<()>) -> Outcomes {
    let root = Game::new(game.rules, game.state(), Record::Dropped).up_to(Horizon::Act);
    let mut walk = Walk { found: BTreeMap::new(), lines: 0, most, stopped: false, watch };
    walk.on(&root, &mut Vec::new());
    let Walk { found, lines, stopped, .. } = walk;
    let coming = |(outcome, (ways, choices))| Coming { outcome, ways, choices };
    let mut found: Vec<Coming> = found.into_iter().map(coming).collect();
    found.sort_by_key(|coming| (std::cmp::Reverse(destroyed(&coming.outcome)), coming.choices.len()));
    Outcomes { found, lines, is_complete: !stopped }
}

/// How many enemy pieces were destroyed this turn.
pub fn destroyed(outcome: &Outcome) -> u8 {
    outcome.destroyed.iter().flatten().sum()
}

struct Walk<'w> {
    /// How many ways lead to each outcome, and the shortest.
    found: BTreeMap<Outcome, (u64, Vec<Move>)>,
    lines: u64,
    most: u64,
    stopped: bool,
    watch: &'w mut dyn FnMut(u64) -> ControlFlow<()>,
}

impl Walk<'_> {
    fn on(&mut self, game: &Game, line: &mut Vec<Move>) {
        if game.state().resolution.is_none() || game.decision().is_none() {
            if self.lines == self.most {
                self.stopped = true;
                return;
            }
            self.lines += 1;
            self.stopped = self.lines.is_multiple_of(LINES_PER_WATCH) && (self.watch)(self.lines).is_break();
            let outcome = game.outcome(game.state());
            let (ways, shortest) = self.found.entry(outcome).or_insert_with(|| (0, line.clone()));
            *ways += 1;
            if line.len() < shortest.len() {
                shortest.clone_from(line);
            }
            return;
        }
        let mut next = game.clone();
        for choice in game.options().into_iter().filter(|choice| matches!(choice, Move::Choose(_))) {
            if self.stopped {
                return;
            }
            next.clone_from(game);
            next.play(choice);
            line.push(choice);
            self.on(&next, line);
            line.pop();
        }
    }
}
