//! Everything that can come of a game, against numbers that others have published and against trying
//! out every line.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use cardinal_replay::explore::{Bound, Explored, Limits, explore, lines};
use cardinal_replay::{Game, Scripted, Session};

use crate::game::Board;
use crate::rules::{Mark, Move, Noughts, Outcome, Setup, misere, usual};

fn all(setup: Setup, limits: Limits<()>) -> Explored<Noughts, ()> {
    let session = Session::<Board>::begin(usual(), setup).expect("it is a board");
    explore(session.game(), session.table(), limits, &mut |_| ControlFlow::Continue(()))
}

fn won_by(explored: &Explored<Noughts, ()>, winner: Option<Mark>) -> usize {
    explored.which(|outcome| outcome.winner == winner).count()
}

/// Every outcome that some line leads to, by trying them all.
fn tried(board: &Board, into: &mut BTreeSet<Outcome>) -> u64 {
    let options = board.options();
    if options.is_empty() {
        into.insert(board.outcome(board.table()));
        return 1;
    }
    let after = |choice: &Move| {
        let mut next = board.clone();
        let asked = board.decision().expect("there are options").player;
        next.submit(asked, choice, None).expect("it is an option");
        next
    };
    options.iter().map(|choice| tried(&after(choice), into)).sum()
}

/// Counts that are found wherever the game is analysed, among them OEIS A061526 to A061529: 255,168
/// games, which end on 958 boards, 626 of them won by X, 316 by O and 16 drawn.
#[test]
fn noughts_and_crosses_ends_on_958_boards() {
    let explored = all(Setup::default(), Limits::default());
    assert!(explored.is_complete());
    let counts = [Some(Mark::X), Some(Mark::O), None].map(|winner| won_by(&explored, winner));
    assert_eq!((explored.found.len(), counts), (958, [626, 316, 16]));
    assert_eq!(explored.passing, None, "nobody may pass");
}

#[test]
fn there_are_255168_ways_to_play_it() {
    let table = Board::validate(Setup::default()).expect("it is a board");
    let board = Board::new(usual(), &table, cardinal_replay::Record::Dropped);
    let perft = [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872];
    assert_eq!(lines(&board, 9, ()), perft);
    let mut boards = BTreeSet::new();
    assert_eq!(tried(&board, &mut boards), 255_168);
    let explored = all(Setup::default(), Limits::default());
    let found: BTreeSet<Outcome> = explored.found.into_iter().map(|found| found.outcome).collect();
    assert_eq!(found, boards);
}

/// 5,478 positions can come about, 958 of them ends; the last round of an exploration looks at each of
/// the others once.
#[test]
fn a_position_is_known_again_whatever_the_way_to_it() {
    let rounds: Vec<u64> =
        (8..=9).map(|plays| all(Setup::default(), Limits { plays, ..Limits::default() }).positions).collect();
    let complete = all(Setup::default(), Limits::default());
    assert!(complete.positions < 5 * (5_478 - 958), "{}", complete.positions);
    assert!(rounds.iter().all(|positions| *positions >= 5_478 - 958), "{rounds:?}");
}

#[test]
fn with_passing_it_finds_what_trying_every_line_finds() {
    for setup in [
        Setup { squares: "xoxo.....".into(), may_pass: true, ..Setup::default() },
        Setup { squares: "xo..o...x".into(), may_pass: true, centre_from: 3, ..Setup::default() },
        Setup { squares: "xoxoxo...".into(), may_pass: true, row: 2, ..Setup::default() },
    ] {
        for rules in [usual(), misere()] {
            let session = Session::<Board>::begin(rules, setup.clone()).expect("it is a board");
            let explored = explore(session.game(), session.table(), Limits::default(), &mut |_| {
                ControlFlow::Continue(())
            });
            let mut boards = BTreeSet::new();
            tried(session.game(), &mut boards);
            let found: BTreeSet<Outcome> = explored.found.iter().map(|found| found.outcome.clone()).collect();
            assert_eq!(found, boards, "{setup:?}");
            let passing = explored.passing.and_then(|at| explored.found.get(at)).expect("everyone may pass");
            assert_eq!((passing.plays, passing.outcome.squares), (0, session.table().squares));
        }
    }
}

#[test]
fn every_line_found_leads_to_its_outcome_and_no_shorter_one_does() {
    let setup = Setup { squares: "xoxo.....".into(), may_pass: true, ..Setup::default() };
    let explored = all(setup.clone(), Limits::default());
    for found in &explored.found {
        let mut session = Session::<Board>::begin(usual(), setup.clone()).expect("it is a board");
        for made in &found.line {
            session.submit(made.decision.player, &made.choice).expect("it is a line");
        }
        assert_eq!(session.game().decision(), None);
        assert_eq!(session.game().outcome(session.table()), found.outcome);
        let placed = |squares: &crate::rules::Squares| squares.iter().flatten().count();
        let least = placed(&found.outcome.squares) - 4;
        assert_eq!(usize::from(found.plays), least, "{:?}", found.line);
    }
}

/// X has two in the upper row. Whoever lets the third square go by twice in a row has ended the game.
#[test]
fn the_last_chance_is_the_last_moment_at_which_it_can_still_come_about() {
    let setup = Setup { squares: "xx.oo....".into(), may_pass: true, ..Setup::default() };
    let explored = all(setup, Limits::default());
    let chance = |winner| explored.last_chance(|outcome: &Outcome| outcome.winner == Some(winner));
    let of_x = chance(Mark::X).expect("X can win");
    assert_eq!((of_x.passes, of_x.decision.player), (1, Mark::O), "what O does keeps the game going");
    assert!(of_x.moves.iter().all(|choice| matches!(choice, Move::Place(_))));
    let at_once =
        |outcome: &Outcome| outcome.winner == Some(Mark::X) && outcome.squares.iter().flatten().count() == 5;
    let at_once = explored.last_chance(at_once).expect("X can win with one mark");
    assert_eq!((at_once.passes, at_once.decision.player), (0, Mark::X));
    assert_eq!(at_once.moves, [Move::Place(2)]);
    assert_eq!(explored.last_chance(|outcome| outcome.winner.is_none()), None, "passing draws");
}

#[test]
fn what_a_bound_cuts_is_said_and_what_was_found_holds() {
    let few = all(Setup::default(), Limits { plays: 5, ..Limits::default() });
    assert_eq!(few.bounds, [Bound::Plays].into());
    assert_eq!((few.complete_to, won_by(&few, Some(Mark::O))), (5, 0), "O needs six marks on the board");
    // 120 boards on which X has just made a row with its third mark.
    assert_eq!(won_by(&few, Some(Mark::X)), 120);
    let little = all(Setup::default(), Limits { positions: 50, ..Limits::default() });
    assert!(little.bounds.contains(&Bound::Positions) && !little.is_complete());
    let shallow = all(Setup::default(), Limits { choices: 3, ..Limits::default() });
    assert!(shallow.bounds.contains(&Bound::Choices), "{:?}", shallow.bounds);
    let session = Session::<Board>::begin(usual(), Setup::default()).expect("it is a board");
    let stopped =
        explore(session.game(), session.table(), Limits::default(), &mut |_| ControlFlow::Break(()));
    assert_eq!(stopped.bounds, [Bound::Stopped].into());
    assert!(stopped.positions < 64, "it asks after a few positions: {}", stopped.positions);
    let told = serde_json::to_value(&stopped.bounds).expect("it is data");
    assert_eq!(told, serde_json::json!(["stopped"]));
}
