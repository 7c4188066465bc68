//! What the 54 beings of the base decks do, each said from its card.

mod highland;
mod imperial;
mod sylvan;

use std::rc::Rc;

use super::{At, Piece, Said, Slow, Step, Summoning, distance, is_square, squares};

/// Coloured squares and the central ones, from the list of facts; columns and rows from 0.
const RED: [At; 4] = [(2, 7), (3, 1), (4, 4), (7, 5)];
const GREEN: [At; 5] = [(0, 4), (2, 2), (5, 7), (6, 2), (8, 3)];

fn is_central((column, row): At) -> bool {
    (3..6).contains(&column) && (3..6).contains(&row)
}

/// Whether it matters for what a card does where its marked squares lie.
pub fn asks_for_marked(slug: &str) -> bool {
    ["assassin", "time-mage", "summoner", "cannon", "gun-tower"].contains(&slug)
}

/// Whether it matters which pieces were used.
pub fn asks_for_used(slug: &str) -> bool {
    ["clan-guardian", "master-of-intrigue"].contains(&slug)
}

/// Onto what a piece may go.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Empty,
    Standard,
    Combat,
}

impl Kind {
    fn allows(self, mover: Piece, met: Option<Piece>) -> bool {
        met.is_none_or(|met| match self {
            Self::Empty => false,
            Self::Standard => met.rank < mover.rank,
            Self::Combat => met.rank <= mover.rank,
        })
    }
}

type Targets = Rc<dyn Fn(&Slow) -> Vec<At>>;
/// What is done on a square, and what follows from it.
type Does = Rc<dyn Fn(&mut Slow, At) -> Vec<Step>>;
/// Whether a move may go from here to there.
type Onto = Rc<dyn Fn(&Slow, At, At) -> bool>;
/// What follows a move from here to there onto what; `None` ends the series.
type After = Rc<dyn Fn(&mut Slow, At, At, Option<Piece>) -> Option<Vec<Step>>>;
/// What is done from a square in a direction.
type Along = Rc<dyn Fn(&mut Slow, At, At)>;
type Movers = Rc<dyn Fn(&Slow, At, Piece) -> bool>;

fn just(change: impl Fn(&mut Slow) + 'static) -> Step {
    Rc::new(move |mut slow: Slow| {
        change(&mut slow);
        Said::On(slow)
    })
}

/// Up to so often, or just as often: a square is chosen among those that fit, something is done there, and
/// what follows from it comes next. Where none fits, what is left of it is left out.
fn choose(
    times: u8,
    may: bool,
    targets: impl Fn(&Slow) -> Vec<At> + 'static,
    does: impl Fn(&mut Slow, At) -> Vec<Step> + 'static,
) -> Step {
    chosen(times, may, Rc::new(targets), Rc::new(does))
}

fn chosen(times: u8, may: bool, targets: Targets, does: Does) -> Step {
    Rc::new(move |slow: Slow| {
        let found = targets(&slow);
        if found.is_empty() {
            return Said::On(slow);
        }
        let left = may.then(|| slow.clone());
        let done = found.into_iter().map(|at| {
            let mut after = slow.clone();
            if times > 1 {
                after = after.then(vec![chosen(times - 1, may, Rc::clone(&targets), Rc::clone(&does))]);
            }
            let further = does(&mut after, at);
            after.then(further)
        });
        Said::Asks(left.into_iter().chain(done).collect())
    })
}

fn destroy(slow: &mut Slow, at: At) -> Vec<Step> {
    slow.put(at, None);
    Vec::new()
}

fn upgrade(slow: &mut Slow, at: At) -> Vec<Step> {
    if let Some(piece) = slow.on(at).filter(|piece| can_rise(slow, *piece)) {
        slow.turn_to(at, piece.rank + 1);
    }
    Vec::new()
}

fn can_rise(slow: &Slow, piece: Piece) -> bool {
    piece.rank == 0 || (piece.rank == 1 && slow.left(piece.whose, 2) > 0)
}

/// A series of moves.
#[derive(Clone)]
#[allow(clippy::struct_excessive_bools, reason = "each is a word of its own")]
struct Moves {
    times: u8,
    may: bool,
    kind: Kind,
    leap: bool,
    who: Movers,
    onto: Onto,
    after: After,
    /// Pieces that moved before, and where to.
    moved: Vec<(u32, At)>,
    each_another: bool,
    same_piece: bool,
    straight: bool,
}

/// Moves that may be left.
fn moves(times: u8, kind: Kind, who: impl Fn(&Slow, At, Piece) -> bool + 'static) -> Moves {
    Moves {
        times,
        may: true,
        kind,
        leap: false,
        who: Rc::new(who),
        onto: Rc::new(|_, _, _| true),
        after: Rc::new(|_, _, _, _| Some(Vec::new())),
        moved: Vec::new(),
        each_another: false,
        same_piece: false,
        straight: false,
    }
}

impl Moves {
    fn onto(self, onto: impl Fn(&Slow, At, At) -> bool + 'static) -> Self {
        Self { onto: Rc::new(onto), ..self }
    }

    fn after(self, after: impl Fn(&mut Slow, At, At, Option<Piece>) -> Option<Vec<Step>> + 'static) -> Self {
        Self { after: Rc::new(after), ..self }
    }

    fn may_move(&self, piece: Piece) -> bool {
        let before = self.moved.iter().any(|(number, _)| *number == piece.number);
        let first = self.moved.is_empty();
        !(self.each_another && before) && (first || before || !(self.same_piece || self.straight))
    }

    /// Every move from one square to another.
    fn all(&self, slow: &Slow) -> Vec<(At, At)> {
        let mut all = Vec::new();
        for from in slow.those(|at, piece| (self.who)(slow, at, piece) && self.may_move(piece)) {
            let Some(mover) = slow.on(from) else { continue };
            for to in squares().filter(|to| *to != from) {
                let step = (to.0 - from.0, to.1 - from.1);
                let same = |(_, before): &(u32, At)| !self.straight || *before == step;
                let near = self.leap || distance(from, to) == 1;
                if near
                    && self.moved.last().is_none_or(same)
                    && self.kind.allows(mover, slow.on(to))
                    && (self.onto)(slow, from, to)
                {
                    all.push((from, to));
                }
            }
        }
        all
    }

    fn step(self) -> Step {
        Rc::new(move |slow: Slow| {
            let all = self.all(&slow);
            if all.is_empty() {
                return Said::On(slow);
            }
            let left = self.may.then(|| slow.clone());
            let done = all.into_iter().map(|(from, to)| {
                let mut after = slow.clone();
                let met = slow.on(to);
                let number = slow.on(from).map_or(0, |piece| piece.number);
                after.go(from, to);
                let Some(further) = (self.after)(&mut after, from, to, met) else { return after };
                if self.times > 1 {
                    let mut rest = Self { times: self.times - 1, ..self.clone() };
                    rest.moved.push((number, (to.0 - from.0, to.1 - from.1)));
                    after = after.then(vec![rest.step()]);
                }
                after.then(further)
            });
            Said::Asks(left.into_iter().chain(done).collect())
        })
    }
}

/// Whether a way can do anything, and its steps.
type Alternative = (Rc<dyn Fn(&Slow) -> bool>, Vec<Step>);

/// One of several ways, of those that can do something.
fn either(ways: Vec<Alternative>) -> Step {
    Rc::new(move |slow: Slow| {
        let can: Vec<bool> = ways.iter().map(|(can, _)| can(&slow)).collect();
        let none = !can.contains(&true);
        let chosen = ways.iter().zip(can).filter(|(_, can)| *can || none);
        Said::Asks(chosen.map(|((_, steps), _)| slow.clone().then(steps.clone())).collect())
    })
}

fn way(step: Moves) -> Alternative {
    let same = step.clone();
    (Rc::new(move |slow| !same.all(slow).is_empty()), vec![step.step()])
}

fn way_of_choice(times: u8, targets: impl Fn(&Slow) -> Vec<At> + Clone + 'static) -> Alternative {
    let same = targets.clone();
    (Rc::new(move |slow| !same(slow).is_empty()), vec![choose(times, true, targets, destroy)])
}

/// The squares in a direction, the nearest first.
fn line(from: At, step: At) -> impl Iterator<Item = At> {
    (1..9).map(move |far| (from.0 + step.0 * far, from.1 + step.1 * far)).take_while(|at| is_square(*at))
}

/// A direction is chosen, or none, and something is done along it.
fn direction(
    times: u8,
    steps: Vec<At>,
    from: impl Fn(&Slow) -> At + 'static,
    does: impl Fn(&mut Slow, At, At) + 'static,
) -> Step {
    directed(times, steps, Rc::new(from), Rc::new(does))
}

fn directed(times: u8, steps: Vec<At>, from: Rc<dyn Fn(&Slow) -> At>, does: Along) -> Step {
    Rc::new(move |slow: Slow| {
        if steps.is_empty() {
            return Said::On(slow);
        }
        let done = steps.iter().map(|step| {
            let mut after = slow.clone();
            does(&mut after, from(&slow), *step);
            if times > 1 {
                after =
                    after.then(vec![directed(times - 1, steps.clone(), Rc::clone(&from), Rc::clone(&does))]);
            }
            after
        });
        Said::Asks([slow.clone()].into_iter().chain(done).collect())
    })
}

fn is_own(slow: &Slow, piece: Piece) -> bool {
    piece.whose == slow.side
}

fn is_orthogonal(one: At, other: At) -> bool {
    distance(one, other) == 1 && (one.0 == other.0 || one.1 == other.1)
}

fn is_diagonal(one: At, other: At) -> bool {
    distance(one, other) == 1 && one.0 != other.0 && one.1 != other.1
}

fn empty_near(squares_there: &'static [At]) -> impl Fn(&Slow) -> Vec<At> {
    move |slow| {
        let near = |at: &At| squares_there.iter().any(|there| distance(*at, *there) == 1);
        let there = squares().filter(|at| slow.on(*at).is_none()).filter(near);
        if slow.left(slow.side, 0) > 0 { there.collect() } else { Vec::new() }
    }
}

fn place_own(slow: &mut Slow, at: At) -> Vec<Step> {
    slow.place(at, slow.side, 0);
    Vec::new()
}

/// What a card does, step by step.
pub fn of(slug: &str, summoning: &Summoning) -> Vec<Step> {
    found(slug, summoning).unwrap_or_else(|| panic!("{slug} is not known"))
}

fn found(slug: &str, summoning: &Summoning) -> Option<Vec<Step>> {
    let highland = highland::of(slug, summoning);
    highland.or_else(|| sylvan::of(slug, summoning)).or_else(|| imperial::of(slug, summoning))
}

pub fn is_known(slug: &str) -> bool {
    found(slug, &Summoning::default()).is_some()
}
