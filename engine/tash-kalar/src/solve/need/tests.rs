//! What goals still take, counted by hand in positions where it is plain.

use super::{Need, Scored, counting_squares, needs};
use crate::board::{Board, Colour, Piece, Rank, Square, SquareSet, arena};
use crate::effect::Power;
use crate::game::{diagonals, lines};
use crate::rules::rules;
use crate::setup::Setup;
use crate::solve::Goal;
use crate::solve::ways::Most;
use crate::state::State;

const NOTHING: Need = Need::NOTHING;
const HIGH: &str = "mode=high-form seats=x:highland,o:sylvan";
const DUEL: &str = "mode=duel seats=x:highland,o:sylvan";
const MELEE: &str = "mode=melee seats=x:highland,o:sylvan,v:northern-imperial";

const OWN: u8 = 0;
const ENEMY: u8 = 1;

/// An empty board.
fn empty(form: &str) -> State {
    let setup: Setup = format!("5/7/9/9/9/9/9/7/5 {form} number=1").parse().expect("a position");
    let mut state = setup.check(rules()).expect("a legal one");
    state.board = Board::default();
    state
}

/// Puts pieces of a colour on squares, columns and rows from 0.
fn put(mut state: State, colour: u8, rank: Rank, at: &[(i8, i8)]) -> State {
    let colour = Colour::of_index(usize::from(colour)).expect("a colour");
    for &(column, row) in at {
        state.board.put(Square::at(column, row).expect("a square"), Piece { colour, rank });
    }
    state
}

fn own(rank: Rank, at: &[(i8, i8)]) -> State {
    put(empty(HIGH), OWN, rank, at)
}

fn task(name: &str) -> Goal {
    Goal::Task(rules().cards().task_named(name).unwrap_or_else(|| panic!("no task {name}")))
}

fn of(name: &str, state: &State) -> Vec<Need> {
    needs(task(name), 0, state, rules(), false)
}

/// Red squares: c8 and others, from the file of the arena.
const RED: [(i8, i8); 4] = [(2, 7), (3, 1), (4, 4), (7, 5)];
const GREEN: [(i8, i8); 5] = [(0, 4), (2, 2), (5, 7), (6, 2), (8, 3)];

#[test]
fn pieces_on_squares_of_a_colour_lack_what_does_not_stand_there() {
    let away = [(4, 3), (4, 5), (1, 1)];
    for (task, state, need) in [
        ("red-conquest", empty(HIGH), Need { arrivals: 3, upgraded: 2, ..NOTHING }),
        ("red-conquest", own(Rank::Common, &RED[..1]), Need { arrivals: 2, upgraded: 2, ..NOTHING }),
        ("red-conquest", own(Rank::Heroic, &RED[..1]), Need { arrivals: 2, upgraded: 1, ..NOTHING }),
        ("red-conquest", own(Rank::Common, &RED[..3]), Need { arrivals: 2, upgraded: 2, ..NOTHING }),
        ("red-conquest", own(Rank::Heroic, &RED[..3]), NOTHING),
        ("red-conquest", own(Rank::Heroic, &away), Need { arrivals: 3, upgraded: 2, ..NOTHING }),
        ("red-conquest", own(Rank::Heroic, &GREEN), Need { arrivals: 3, upgraded: 2, ..NOTHING }),
        (
            "red-conquest",
            put(empty(HIGH), ENEMY, Rank::Common, &RED[..3]),
            Need { arrivals: 3, upgraded: 2, removals: 2, ..NOTHING },
        ),
        (
            "red-conquest",
            put(empty(HIGH), ENEMY, Rank::Common, &GREEN),
            Need { arrivals: 3, upgraded: 2, ..NOTHING },
        ),
        ("green-conquest", own(Rank::Heroic, &GREEN[..2]), Need { arrivals: 1, ..NOTHING }),
        ("color-conquest", own(Rank::Heroic, &GREEN[..2]), Need { arrivals: 3, upgraded: 1, ..NOTHING }),
        ("red-legends", empty(HIGH), Need { arrivals: 2, upgraded: 2, ..NOTHING }),
        ("red-legends", own(Rank::Heroic, &RED[..2]), Need { arrivals: 1, upgraded: 1, ..NOTHING }),
        ("red-legends", own(Rank::Legendary, &RED[..1]), Need { arrivals: 1, upgraded: 1, ..NOTHING }),
        ("red-legends", own(Rank::Legendary, &away), Need { arrivals: 2, upgraded: 2, ..NOTHING }),
        ("central-dominance", empty(HIGH), Need { arrivals: 5, upgraded: 2, ..NOTHING }),
        ("central-dominance", own(Rank::Heroic, &away), Need { arrivals: 3, ..NOTHING }),
    ] {
        assert_eq!(of(task, &state), [need], "{task} {:?}", state.board);
    }
}

#[test]
fn what_was_destroyed_before_is_not_wanted_again() {
    let enemies = |rank, count| put(empty(HIGH), ENEMY, rank, &[(1, 1), (2, 2), (3, 3), (4, 4)][..count]);
    let destroyed = |count| vec![Need { destroyed: count, ..NOTHING }];
    assert_eq!(of("destruction", &enemies(Rank::Common, 3)), destroyed(3));
    assert_eq!(of("destruction", &enemies(Rank::Common, 2)), [], "there are not so many");
    assert_eq!(needs(task("destruction"), 0, &enemies(Rank::Common, 2), rules(), true), destroyed(3));
    let mut before = enemies(Rank::Common, 2);
    before.turn.destroyed[usize::from(ENEMY)] = [1, 0, 0];
    assert_eq!(of("destruction", &before), destroyed(2));
    before.turn.destroyed[usize::from(ENEMY)] = [0, 1, 1];
    assert_eq!(of("destruction", &before), destroyed(1));
    assert_eq!(of("heroic-destruction", &before), destroyed(1));
    assert_eq!(of("heroic-destruction", &enemies(Rank::Common, 4)), [], "none of them is upgraded");
    assert_eq!(of("heroic-destruction", &enemies(Rank::Heroic, 3)), destroyed(3));
    let one = put(enemies(Rank::Common, 2), ENEMY, Rank::Heroic, &[(5, 5)]);
    assert_eq!(of("heroic-destruction", &one), destroyed(3));
    assert_eq!(of("heroic-devastation", &one), [], "two are to be upgraded");
    let three = put(empty(MELEE), 2, Rank::Legendary, &[(1, 1), (2, 2), (3, 3)]);
    assert_eq!(of("heroic-destruction", &three), destroyed(3), "of any enemy");
}

#[test]
fn one_legendary_piece_is_wanted_or_two_heroic_ones() {
    let destroyed = |count| vec![Need { destroyed: count, ..NOTHING }];
    let enemies = |rank, at: &[(i8, i8)]| put(empty(HIGH), ENEMY, rank, at);
    assert_eq!(of("end-of-legends", &enemies(Rank::Legendary, &[(1, 1)])), destroyed(1));
    assert_eq!(of("end-of-legends", &enemies(Rank::Heroic, &[(1, 1), (2, 2)])), destroyed(2));
    let mut before = enemies(Rank::Heroic, &[(1, 1)]);
    before.turn.destroyed[usize::from(ENEMY)] = [2, 1, 0];
    assert_eq!(of("end-of-legends", &before), destroyed(1));
    let gifts = needs(task("end-of-legends"), 0, &enemies(Rank::Common, &[(1, 1)]), rules(), true);
    assert_eq!(gifts, destroyed(1), "one may still become legendary");
}

#[test]
fn more_upgraded_pieces_than_the_enemies_are_counted_for_each_colour_of_squares() {
    let changes = |upgraded_changes| vec![Need { upgraded_changes, ..NOTHING }];
    let enemy = |rank, at: &[(i8, i8)]| put(empty(HIGH), ENEMY, rank, at);
    assert_eq!(of("rainbow-dominance", &empty(HIGH)), changes(2));
    assert_eq!(of("rainbow-dominance", &own(Rank::Heroic, &RED[..1])), changes(1));
    assert_eq!(of("rainbow-dominance", &own(Rank::Common, &RED[..1])), changes(2));
    assert_eq!(of("rainbow-dominance", &enemy(Rank::Heroic, &RED[..2])), changes(4));
    assert_eq!(of("rainbow-dominance", &enemy(Rank::Common, &RED[..2])), changes(2));
    assert_eq!(of("rainbow-dominance", &own(Rank::Heroic, &[(4, 3), (1, 1)])), changes(2));
    assert_eq!(of("rainbow-dominance", &enemy(Rank::Heroic, &[(4, 3), (1, 1)])), changes(2));
    let both = put(own(Rank::Heroic, &RED[..2]), ENEMY, Rank::Heroic, &GREEN[..1]);
    assert_eq!(of("rainbow-dominance", &both), changes(2));
    let three = put(empty(MELEE), ENEMY, Rank::Heroic, &RED[..1]);
    let three = put(three, 2, Rank::Heroic, &RED[1..2]);
    assert_eq!(of("rainbow-dominance", &three), changes(4), "those of all enemies together");
}

#[test]
fn beings_that_were_summoned_before_are_not_wanted_again() {
    let after = |summoned, summoned_on, legends| {
        let mut state = empty(HIGH);
        (state.turn.summoned, state.turn.summoned_on, state.turn.legends) = (summoned, summoned_on, legends);
        state
    };
    for (task, state, [summoned, legends]) in [
        ("red-summoning", after(0, [0, 0], 0), [2, 0]),
        ("red-summoning", after(1, [1, 0], 0), [1, 0]),
        ("red-summoning", after(2, [0, 1], 0), [1, 0]),
        ("red-summoning", after(2, [1, 0], 0), [0, 0]),
        ("colored-summoning", after(1, [0, 0], 0), [2, 0]),
        ("colored-summoning", after(2, [1, 1], 0), [0, 0]),
        ("legendary-summoning", after(0, [0, 0], 0), [2, 1]),
        ("legendary-summoning", after(1, [0, 0], 1), [1, 0]),
    ] {
        assert_eq!(of(task, &state), [Need { summoned, legends, ..NOTHING }], "{task}");
    }
}

#[test]
fn a_line_lacks_what_its_enemies_are_ahead() {
    let changes = |changes| vec![Need { changes, ..NOTHING }];
    assert_eq!(of("line-dominance", &empty(HIGH)), changes(6));
    let two = own(Rank::Common, &[(4, 0), (4, 1)]);
    assert_eq!(of("line-dominance", &two), changes(4));
    assert_eq!(of("line-dominance", &put(two, ENEMY, Rank::Common, &[(4, 8)])), changes(5));
    assert_eq!(of("line-dominance", &own(Rank::Common, &[(1, 1), (1, 2)])), changes(6), "beside the lines");
    // An enemy on each of the six lines.
    let all = put(empty(HIGH), ENEMY, Rank::Common, &[(3, 3), (4, 4), (5, 5)]);
    assert_eq!(of("line-dominance", &all), changes(7));
}

#[test]
fn a_piece_in_the_middle_counts_for_both_diagonals() {
    let diagonal = |arrivals, upgraded, removals| vec![Need { arrivals, upgraded, removals, ..NOTHING }];
    assert_eq!(of("diagonals", &empty(HIGH)), diagonal(7, 1, 0));
    assert_eq!(of("diagonals", &own(Rank::Common, &[(4, 4)])), diagonal(5, 1, 0));
    assert_eq!(of("diagonals", &own(Rank::Common, &[(2, 2)])), diagonal(6, 1, 0));
    assert_eq!(of("diagonals", &own(Rank::Heroic, &[(2, 2)])), diagonal(6, 1, 0));
    let four = [(2, 2), (3, 3), (5, 5), (6, 6)];
    assert_eq!(of("diagonals", &own(Rank::Heroic, &four)), diagonal(4, 1, 0), "one of them is done");
    let taken = put(empty(HIGH), ENEMY, Rank::Common, &[(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)]);
    assert_eq!(of("diagonals", &taken), diagonal(7, 1, 2));
}

#[test]
fn a_cross_is_wanted_upright_or_lying() {
    let cross = |arrivals, removals| Need { arrivals, removals, ..NOTHING };
    assert_eq!(of("center-cross", &empty(HIGH)), [cross(5, 0), cross(5, 0)]);
    let upright = put(own(Rank::Common, &[(4, 4), (4, 3), (0, 4)]), ENEMY, Rank::Common, &[(3, 3), (8, 4)]);
    assert_eq!(of("center-cross", &upright), [cross(3, 0), cross(4, 1)]);
}

#[test]
fn a_chain_leads_over_an_enemy_piece_or_around_it() {
    let row: Vec<(i8, i8)> = (0..9).filter(|&column| column != 4).map(|column| (column, 4)).collect();
    let link = |arrivals, removals| Need { arrivals, removals, ..NOTHING };
    assert_eq!(of("side-chain", &empty(HIGH)), [link(9, 0), link(9, 0)]);
    // From top to bottom it takes a whole column but for the row that stands.
    assert_eq!(of("side-chain", &own(Rank::Common, &row)), [link(1, 0), link(8, 0)]);
    let shut = put(own(Rank::Common, &row), ENEMY, Rank::Common, &[(4, 3), (4, 4), (4, 5)]);
    assert_eq!(of("side-chain", &shut), [link(1, 1), link(3, 0), link(8, 0)]);
    let one = put(own(Rank::Common, &row), ENEMY, Rank::Common, &[(4, 4)]);
    assert_eq!(of("side-chain", &one), [link(1, 0), link(8, 0)], "around it is as short");
    let whole = put(own(Rank::Common, &row), OWN, Rank::Common, &[(4, 4)]);
    assert_eq!(of("side-chain", &whole)[0], NOTHING);
    // A wall of enemies from top to bottom lets no chain around it.
    let wall: Vec<(i8, i8)> = (0..9).map(|row| (4, row)).collect();
    let walled = put(own(Rank::Common, &row), ENEMY, Rank::Common, &wall);
    assert_eq!(of("side-chain", &walled)[..1], [link(1, 1)]);
    assert!(of("side-chain", &walled)[1..].iter().all(|need| need.arrivals >= 8), "no way from side to side");
}

#[test]
fn whom_to_surround_is_the_enemy_with_most_around() {
    let around = [(3, 3), (4, 3), (5, 3), (3, 4)];
    let state = put(own(Rank::Common, &around), ENEMY, Rank::Common, &[(4, 4), (7, 7)]);
    assert_eq!(of("imprisonment", &state), [Need { arrivals: 2, ..NOTHING }]);
    assert_eq!(of("envelopment", &state), [Need { arrivals: 3, ..NOTHING }]);
    assert_eq!(of("imprisonment", &own(Rank::Common, &around)), [], "nobody is there");
    let gifts = needs(task("imprisonment"), 0, &own(Rank::Common, &around), rules(), true);
    assert_eq!(gifts, [Need { arrivals: 2, ..NOTHING }], "somebody may come between them");
    // Around a square at the edge there is no room for so many.
    let edge = put(empty(HIGH), ENEMY, Rank::Common, &[(4, 0)]);
    assert_eq!(of("imprisonment", &edge), []);
    assert_eq!(of("isolation", &edge), [NOTHING]);
}

#[test]
fn a_legend_and_points_of_the_high_form_take_legendary_pieces_or_a_task() {
    let legend = |state: &State| needs(Goal::Legend, 0, state, rules(), false);
    let mut state =
        empty("mode=high-form seats=x:highland,o:sylvan tasks=destruction,red-summoning,isolation");
    assert_eq!(legend(&state), [Need { legends: 1, ..NOTHING }]);
    state.turn.legends = 1;
    assert_eq!(legend(&state), [NOTHING]);
    state.turn.legends = 0;
    state = put(state, ENEMY, Rank::Common, &[(1, 1), (2, 2), (3, 3)]);
    let cards = rules().cards();
    let worth = |name: &str| cards.task(cards.task_named(name).expect("a task")).points;
    let left = |name: &str, gained: u8| gained.saturating_sub(worth(name));
    for gained in [1, 4] {
        let wanted = [
            Need { legendary: gained, ..NOTHING },
            Need { destroyed: 3, legendary: left("destruction", gained), ..NOTHING },
            Need { summoned: 2, legendary: left("red-summoning", gained), ..NOTHING },
            Need { legendary: left("isolation", gained), ..NOTHING },
        ];
        assert_eq!(needs(Goal::Points(gained), 0, &state, rules(), false), wanted);
    }
    // Of those that there are already the goal wants one more; one that is gone has to be made up for.
    let two = put(state.clone(), OWN, Rank::Legendary, &[(6, 6), (7, 6)]);
    assert_eq!(needs(Goal::Points(1), 2, &two, rules(), false)[0], Need { legendary: 1, ..NOTHING });
    assert_eq!(needs(Goal::Points(1), 2, &state, rules(), false)[0], Need { legendary: 3, ..NOTHING });
}

fn scored(state: &State, gifts: bool) -> Scored {
    let found = needs(Goal::Points(3), 1, state, rules(), gifts);
    assert_eq!(found.len(), 1);
    found[0].scored.expect("points are scored")
}

#[test]
fn points_of_a_duel_and_a_melee_take_what_enemies_there_are() {
    let none = Scored { points: 4, heroic: 0, two_each: false, odd: 0 };
    assert_eq!(scored(&empty(DUEL), false), none);
    assert_eq!(scored(&empty(DUEL), true), Scored { two_each: true, ..none });
    assert_eq!(scored(&empty(MELEE), false), Scored { two_each: true, ..none });
    let heroes = put(empty(DUEL), ENEMY, Rank::Heroic, &[(1, 1), (2, 2)]);
    assert_eq!(scored(&heroes, false), Scored { heroic: 2, ..none });
    let legend = put(heroes, ENEMY, Rank::Legendary, &[(3, 3)]);
    assert_eq!(scored(&legend, false), Scored { heroic: 2, two_each: true, ..none });
    let mut after = empty(DUEL);
    after.turn.destroyed[usize::from(ENEMY)] = [1, 0, 0];
    assert_eq!(scored(&after, false), Scored { odd: 1, ..none });
    after.turn.destroyed[usize::from(ENEMY)] = [2, 0, 0];
    assert_eq!(scored(&after, false), Scored { points: 3, ..none });
    for (scored, brings) in [
        (none, [0, 0, 1, 1, 2]),
        (Scored { odd: 1, ..none }, [0, 1, 1, 2, 2]),
        (Scored { heroic: 1, ..none }, [0, 1, 1, 2, 2]),
        (Scored { heroic: 3, odd: 1, ..none }, [0, 1, 2, 3, 4]),
        (Scored { two_each: true, ..none }, [0, 2, 4, 6, 8]),
        (Scored { two_each: true, odd: 1, heroic: 2, ..none }, [1, 3, 5, 7, 9]),
    ] {
        assert_eq!([0, 1, 2, 3, 4].map(|destroyed| scored.most(destroyed)), brings, "{scored:?}");
    }
}

#[test]
fn a_need_is_met_by_as_much_and_by_no_less() {
    let power = |power| Most { power, ..Most::default() };
    let scored = Scored { points: 2, heroic: 0, two_each: true, odd: 0 };
    for (need, most) in [
        (Need { arrivals: 1, ..NOTHING }, power(Power { arrivals: 1, ..Power::default() })),
        (Need { upgraded: 1, ..NOTHING }, Most { upgraded: 1, ..Most::default() }),
        (Need { removals: 1, ..NOTHING }, power(Power { removals: 1, ..Power::default() })),
        (Need { changes: 1, ..NOTHING }, power(Power { arrivals: 1, ..Power::default() })),
        (Need { changes: 1, ..NOTHING }, power(Power { removals: 1, ..Power::default() })),
        (Need { upgraded_changes: 1, ..NOTHING }, Most { upgraded: 1, ..Most::default() }),
        (Need { upgraded_changes: 1, ..NOTHING }, power(Power { removals: 1, ..Power::default() })),
        (Need { destroyed: 1, ..NOTHING }, power(Power { destroyed: 1, ..Power::default() })),
        (Need { summoned: 1, ..NOTHING }, Most { summoned: 1, ..Most::default() }),
        (Need { legends: 1, ..NOTHING }, Most { legends: 1, ..Most::default() }),
        (Need { legendary: 1, ..NOTHING }, power(Power { legendary: 1, ..Power::default() })),
        (Need { scored: Some(scored), ..NOTHING }, power(Power { destroyed: 1, ..Power::default() })),
        (Need { scored: Some(scored), ..NOTHING }, Most { legends: 2, ..Most::default() }),
    ] {
        assert!(need.is_within(&most), "{need:?} {most:?}");
        assert!(!need.is_within(&Most::default()), "{need:?}");
        assert!(NOTHING.is_within(&most));
    }
    let half = Most { legends: 1, ..Most::default() };
    assert!(!Need { scored: Some(scored), ..NOTHING }.is_within(&half));
}

#[test]
fn one_more_piece_counts_where_a_task_speaks_of_its_square() {
    let squares =
        |name: &str, state: &State, gifts: bool| counting_squares(task(name), state, rules(), gifts, 1);
    let board = arena();
    let state = put(empty(HIGH), ENEMY, Rank::Common, &[(4, 4), (0, 4)]);
    assert_eq!(squares("destruction", &state, false), SquareSet::EMPTY);
    assert_eq!(squares("red-conquest", &state, false), board.red);
    assert_eq!(squares("color-conquest", &state, false), board.red | board.green);
    assert_eq!(squares("central-dominance", &state, false), board.central);
    assert_eq!(squares("center-cross", &state, false), board.central);
    assert_eq!(
        squares("line-dominance", &state, false),
        lines().fold(SquareSet::EMPTY, |all, one| all | one)
    );
    assert_eq!(squares("diagonals", &state, false), diagonals()[0] | diagonals()[1]);
    let near = [(4, 4), (0, 4)].map(|(column, row)| Square::at(column, row).expect("a square"));
    let around = near.map(|at| SquareSet::of(at).adjacent());
    assert_eq!(squares("imprisonment", &state, false), around[0] | around[1]);
    assert_eq!(squares("imprisonment", &state, true), board.squares);
    assert_eq!(squares("isolation", &state, false), board.squares);
    // A row with one gap: with one piece chains are closed there and beside it, and nowhere else.
    let row: Vec<(i8, i8)> = (0..9).filter(|&column| column != 4).map(|column| (column, 4)).collect();
    let gap = [(4, 3), (4, 4), (4, 5)];
    let chains: SquareSet = row.iter().chain(&gap).filter_map(|&(c, r)| Square::at(c, r)).collect();
    assert_eq!(squares("side-chain", &own(Rank::Common, &row), false), chains);
    let points = |form: &str| counting_squares(Goal::Points(1), &empty(form), rules(), false, 1);
    assert_eq!(
        points(&format!("{HIGH} tasks=red-conquest,central-dominance,destruction")),
        board.red | board.central
    );
    assert_eq!(points(DUEL), SquareSet::EMPTY);
    assert_eq!(counting_squares(Goal::Legend, &state, rules(), false, 1), SquareSet::EMPTY);
}
