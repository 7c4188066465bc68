//! Whether a side meets what a task asks for.

use std::sync::LazyLock;

use crate::board::{Board, Colour, Ground, Rank, SIDE, Square, SquareSet, arena};
use crate::state::{State, Turn};
use crate::task::{Between, Counts, Isolated, OnColours, Requirement, Summoned};

/// The middle column and row, from 0.
const MIDDLE: i8 = SIDE / 2;

/// Whether the player whose turn it is meets it now. Pieces of all opponents count as the opponent's;
/// tasks are for two sides.
pub fn meets(requirement: &Requirement, state: &State) -> bool {
    let own = state.own();
    let board = &state.board;
    let enemy = state.form.enemies(own).fold(SquareSet::EMPTY, |all, colour| all | board.of(colour));
    let enemy_upgraded =
        state.form.enemies(own).fold(SquareSet::EMPTY, |all, colour| all | board.upgraded(colour));
    match requirement {
        Requirement::Destroyed(counts) => {
            let [common, heroic, legendary] = destroyed(&state.turn);
            common + heroic + legendary >= counts.pieces && heroic + legendary >= counts.upgraded
        }
        Requirement::DestroyedOneOf(ranks) => {
            let [_, heroic, legendary] = destroyed(&state.turn);
            heroic >= ranks.heroic || legendary >= ranks.legendary
        }
        Requirement::On(OnColours { colours, pieces, upgraded, legendary }) => {
            let counts = Counts { pieces: *pieces, upgraded: *upgraded, legendary: *legendary };
            has(board, own, grounds(colours), counts)
        }
        Requirement::MoreUpgradedOn(colours) => colours.iter().all(|colour| {
            let on = arena().of(*colour);
            (board.upgraded(own) & on).len() > (enemy_upgraded & on).len()
        }),
        Requirement::Summoned(wanted) => summoned(wanted, &state.turn),
        Requirement::Central(counts) => has(board, own, arena().central, *counts),
        Requirement::CentralCross(_) => crosses().any(|cross| (cross - board.of(own)).is_empty()),
        Requirement::LineAhead(ahead) => {
            lines().any(|line| (board.of(own) & line).len() >= (enemy & line).len() + ahead)
        }
        Requirement::EachDiagonal(counts) => {
            diagonals().into_iter().all(|diagonal| has(board, own, diagonal, *counts))
        }
        Requirement::Chain(between) => {
            chain_ends(*between).into_iter().any(|(one, other)| is_connected(board.of(own), one, other))
        }
        Requirement::Surrounding(pieces) => {
            enemy.iter().any(|at| (SquareSet::of(at).adjacent() & board.of(own)).len() >= *pieces)
        }
        Requirement::Isolated(isolated) => enemy.iter().any(|at| is_isolated(at, enemy, board, *isolated)),
    }
}

pub(crate) fn destroyed(turn: &Turn) -> [u8; 3] {
    turn.destroyed.iter().fold([0; 3], |mut all, of| {
        all.iter_mut().zip(of).for_each(|(all, of)| *all += of);
        all
    })
}

pub(crate) fn grounds(colours: &[Ground]) -> SquareSet {
    colours.iter().fold(SquareSet::EMPTY, |all, colour| all | arena().of(*colour))
}

fn has(board: &Board, own: Colour, on: SquareSet, counts: Counts) -> bool {
    (board.of(own) & on).len() >= counts.pieces
        && (board.upgraded(own) & on).len() >= counts.upgraded
        && (board.ranked(own, Rank::Legendary) & on).len() >= counts.legendary
}

fn summoned(wanted: &Summoned, turn: &Turn) -> bool {
    let on = |colour: &Ground| turn.summoned_on[usize::from(*colour == Ground::Green)];
    turn.summoned >= wanted.beings
        && turn.legends >= wanted.legends
        && wanted.colours.iter().map(on).sum::<u8>() >= wanted.on
}

/// Squares that tasks speak of together. Searches ask for them at every position.
struct Figures {
    crosses: [SquareSet; 2],
    lines: [SquareSet; 6],
    diagonals: [SquareSet; 2],
    sides: [(SquareSet, SquareSet); 2],
    corners: [(SquareSet, SquareSet); 2],
}

static FIGURES: LazyLock<Figures> = LazyLock::new(|| {
    let fitting = |fits: &dyn Fn(i8, i8) -> bool| -> SquareSet {
        arena().squares.iter().filter(|at| fits(at.column(), at.row())).collect()
    };
    let (last, cut) = (SIDE - 1, 2);
    let steps: [[(i8, i8); 4]; 2] =
        [[(0, -1), (0, 1), (-1, 0), (1, 0)], [(-1, -1), (1, 1), (-1, 1), (1, -1)]];
    let square = |(right, down)| Square::at(MIDDLE + right, MIDDLE + down);
    let through = [MIDDLE - 1, MIDDLE, MIDDLE + 1];
    let rows = through.map(|at| fitting(&|_, row| row == at));
    let columns = through.map(|at| fitting(&|column, _| column == at));
    Figures {
        crosses: steps.map(|steps| steps.into_iter().chain([(0, 0)]).filter_map(square).collect()),
        lines: [rows[0], columns[0], rows[1], columns[1], rows[2], columns[2]],
        diagonals: [fitting(&|column, row| column == row), fitting(&|column, row| column + row == last)],
        sides: [
            (fitting(&|column, _| column == 0), fitting(&|column, _| column == last)),
            (fitting(&|_, row| row == 0), fitting(&|_, row| row == last)),
        ],
        corners: [
            (
                fitting(&|column, row| column + row == cut),
                fitting(&|column, row| column + row == 2 * last - cut),
            ),
            (
                fitting(&|column, row| row - column == last - cut),
                fitting(&|column, row| column - row == last - cut),
            ),
        ],
    }
});

/// The five squares of an upright cross and of one that lies.
pub(crate) fn crosses() -> impl Iterator<Item = SquareSet> {
    FIGURES.crosses.into_iter()
}

/// The rows and columns through the central squares.
pub(crate) fn lines() -> impl Iterator<Item = SquareSet> {
    FIGURES.lines.into_iter()
}

pub(crate) fn diagonals() -> [SquareSet; 2] {
    FIGURES.diagonals
}

/// Both pairs of opposite ends. A side is an outer row or column; a corner the three squares along a cut
/// corner.
pub(crate) fn chain_ends(between: Between) -> [(SquareSet, SquareSet); 2] {
    match between {
        Between::Sides => FIGURES.sides,
        Between::Corners => FIGURES.corners,
    }
}

/// Whether pieces, each adjacent to the next, lead from one end to the other.
fn is_connected(pieces: SquareSet, one: SquareSet, other: SquareSet) -> bool {
    let mut reached = pieces & one;
    loop {
        let next = reached | (reached.adjacent() & pieces);
        if next == reached {
            return !(reached & other).is_empty();
        }
        reached = next;
    }
}

fn is_isolated(at: Square, enemy: SquareSet, board: &Board, isolated: Isolated) -> bool {
    let others = enemy - SquareSet::of(at);
    if !others.iter().any(|other| at.distance(other) <= isolated.within) {
        return false;
    }
    let empty = board.empty();
    let mut reached = SquareSet::of(at);
    for _ in 0..isolated.moves {
        reached |= reached.adjacent() & empty;
    }
    (reached & others.adjacent()).is_empty()
}
