//! Which principles are cited when games are played: a principle that nothing ever cites is not executed.

use std::collections::BTreeSet;

use cardinal_replay::{Game as _, RuleRef};
use cardinal_tash_kalar::decision::Move;
use cardinal_tash_kalar::rules::{Principle, rules};

use crate::stage::{Chance, STARTS, game, play};

/// Those that only one kind of position brings about, and the test that shows each.
const ELSEWHERE: &[(Principle, &str)] = &[
    (Principle::PlaceShortage, "without_a_piece_left_one_is_taken_back_first"),
    (Principle::ShortageSameSquare, "in_a_shortage_the_piece_on_the_square_becomes_the_being"),
    (Principle::ShortageTakeBack, "in_a_shortage_a_piece_that_the_pattern_does_not_need_is_taken_back"),
    (Principle::ShortageImpossible, "in_a_shortage_a_piece_that_the_pattern_does_not_need_is_taken_back"),
    (Principle::ImprovisedMelee, "improvised_summoning_is_once_for_each_colour_and_in_the_melee_alone"),
    (Principle::TaskType, "a_completed_task_is_replaced_and_three_of_a_type_do_not_lie_open"),
    (Principle::HighFormNine, "nine_points_end_the_high_form_with_legends_on_the_board"),
    (Principle::DuelEighteen, "eighteen_points_end_a_duel_and_twelve_or_ten_in_a_colour_a_melee"),
    (Principle::MeleeLimits, "eighteen_points_end_a_duel_and_twelve_or_ten_in_a_colour_a_melee"),
    (Principle::Concede, "a_side_may_give_up_but_nobody_in_a_melee"),
    (Principle::HighFormWinner, "ties_go_by_upgraded_pieces_and_then_by_pieces_and_may_stand"),
    (Principle::DuelWinner, "ties_go_by_upgraded_pieces_and_then_by_pieces_and_may_stand"),
    (Principle::MeleeScore, "ties_go_by_upgraded_pieces_and_then_by_pieces_and_may_stand"),
    (Principle::MeleeTie, "ties_go_by_upgraded_pieces_and_then_by_pieces_and_may_stand"),
    (Principle::MeleeTieFour, "ties_go_by_upgraded_pieces_and_then_by_pieces_and_may_stand"),
    (Principle::TieBreaks, "ties_go_by_upgraded_pieces_and_then_by_pieces_and_may_stand"),
    (Principle::TieStands, "ties_go_by_upgraded_pieces_and_then_by_pieces_and_may_stand"),
    (
        Principle::EmptyBoard,
        "tasks_are_turned_up_until_three_that_are_not_advanced_and_not_of_one_type_lie_there",
    ),
    (Principle::OpeningHand, "hands_are_three_beings_two_legends_and_a_flare_and_a_team_shares_the_legends"),
    (
        Principle::TeamOpeningLegends,
        "hands_are_three_beings_two_legends_and_a_flare_and_a_team_shares_the_legends",
    ),
    (
        Principle::TasksTurnedUp,
        "tasks_are_turned_up_until_three_that_are_not_advanced_and_not_of_one_type_lie_there",
    ),
    (
        Principle::AdvancedTasks,
        "tasks_are_turned_up_until_three_that_are_not_advanced_and_not_of_one_type_lie_there",
    ),
    (
        Principle::ThirdTaskType,
        "tasks_are_turned_up_until_three_that_are_not_advanced_and_not_of_one_type_lie_there",
    ),
    (
        Principle::DiscardedTasksReturn,
        "tasks_are_turned_up_until_three_that_are_not_advanced_and_not_of_one_type_lie_there",
    ),
    (Principle::NextTask, "a_next_task_that_is_the_third_of_its_type_goes_under_the_deck"),
    (Principle::NextTaskType, "a_next_task_that_is_the_third_of_its_type_goes_under_the_deck"),
    (Principle::DuelStartingPieces, "a_deathmatch_begins_with_its_pieces_and_with_no_others"),
    (Principle::MeleeStartingPieces, "a_deathmatch_begins_with_its_pieces_and_with_no_others"),
];

#[test]
fn every_principle_is_cited_by_what_happens_or_by_what_is_refused() {
    let mut cited: BTreeSet<RuleRef> = BTreeSet::new();
    let mut tried: Vec<Move> = vec![Move::Concede, Move::Finish, Move::PassControl];
    for start in STARTS {
        for seed in 0..8 {
            let mut game = game(start);
            play(&mut game, &mut Chance(seed), 5_000, |game, choice| {
                if let Some(decision) = game.decision() {
                    for other in &tried {
                        cited.extend(
                            game.reasons_against(decision.player, other).iter().map(|reason| reason.rule),
                        );
                    }
                }
                if tried.len() < 80 || !matches!(choice, Move::Place { .. }) {
                    tried.push(*choice);
                }
                if tried.len() > 120 {
                    tried.drain(3..40);
                }
            });
            cited.extend(cardinal_replay::cited(game.log()));
        }
    }
    let elsewhere = |principle: &&Principle| !ELSEWHERE.iter().any(|(other, _)| other == *principle);
    let never: Vec<&Principle> = Principle::ALL
        .iter()
        .filter(|principle| !cited.contains(&rules().rule(**principle)))
        .filter(elsewhere)
        .collect();
    assert_eq!(never, Vec::<&Principle>::new());
    let tests = concat!(include_str!("ends.rs"), include_str!("dealt.rs"));
    for (principle, test) in ELSEWHERE {
        assert!(tests.contains(&format!("fn {test}()")), "{principle:?} is shown by no test");
    }
}
