//! Results, corrections, undoing, the clock, the ranking, the elimination phase, and the seal.

#![allow(clippy::unwrap_used, reason = "what a day must have is there, or its test fails")]

mod support;

use cardinal_tournament::standings::{self, Criterion};
use cardinal_tournament::{
    Actor, EndCriterion, EndOfTime, Entry, Event, Formula, Game, Logged, Next, Offence, Phase, PlayerId,
    Principle, Question, Reason, Side, Stage, export, finals, proposed_rounds,
};
use support::{Day, Result3, before_the_semi_finals, drawn, small, won};

const WEEK: i64 = 7 * 24 * 60 * 60;

/// Enters what came of a match of two, whatever table they sit at.
fn result(day: &mut Day, round: &[(u32, u32, [u32; 2])]) {
    let pairing = day.event.next_round().unwrap();
    day.submit(Entry::RoundPaired { tables: pairing.tables, bye: pairing.bye });
    let tables: Vec<_> =
        round.iter().map(|(first, second, _)| [PlayerId(*first), PlayerId(*second)]).collect();
    day.submit(Entry::PairingsChanged { tables, bye: None, because: "a table of the test".to_owned() });
    day.submit(Entry::RoundStarted);
    for (at, (_, _, promotion)) in round.iter().enumerate() {
        let [first, second] = promotion;
        let game = match first.cmp(second) {
            std::cmp::Ordering::Greater => won(Side::First, *promotion),
            std::cmp::Ordering::Less => won(Side::Second, *promotion),
            std::cmp::Ordering::Equal => drawn(),
        };
        day.enter(at + 1, vec![Game { promotion: *promotion, ..game }]);
    }
}

fn row(day: &Day, place: usize) -> standings::Standing {
    standings::swiss(day.event.state())[place - 1].clone()
}

#[test]
fn each_criterion_of_the_ranking_decides_in_its_turn() {
    // Reckoned by hand. After three rounds among four who all met: 1 beat 2, 3 and 4: 9 points.
    // 2 beat 3, 3 beat 4, 4 beat 2: 3 points each; opponents 9 + 3 + 3 each; between them 3 each.
    // Promotion points: 2 has 10 + 40 + 30 = 80, 3 has 20 + 10 + 40 = 70, 4 has 15 + 15 + 40 = 70.
    // Differences: 3 is 70 - (40 + 40 + 15) = -25, 4 is 70 - (40 + 40 + 30) = -40.
    let mut day = small(4, 3);
    result(&mut day, &[(1, 2, [40, 10]), (3, 4, [40, 15])]);
    result(&mut day, &[(1, 3, [40, 20]), (4, 2, [40, 30])]);
    result(&mut day, &[(1, 4, [40, 15]), (2, 3, [40, 10])]);
    let shown: Vec<_> = (1..=4).map(|place| row(&day, place)).collect();
    let by: Vec<_> = shown.iter().map(|row| (row.player.0, row.place, row.decided_by)).collect();
    let third = (3, Some(3), Some(Criterion::Promotion));
    assert_eq!(by[0], (1, Some(1), None));
    assert_eq!(by[1], (2, Some(2), Some(Criterion::Points)));
    assert_eq!(by[2], third);
    assert_eq!(by[3], (4, Some(4), Some(Criterion::PromotionDifference)));
    assert_eq!((shown[1].opponents_points, shown[1].between, shown[1].promotion), (15, Some(3), 80));
    assert_eq!((shown[2].difference, shown[3].difference), (-25, -40));
}

#[test]
fn opponents_and_then_the_game_between_two_decide() {
    // Round 1: 1 beats 2, 3 beats 4, 5 beats 6. Round 2: 1 beats 3, 5 draws with 4, 2 beats 6.
    // Points: 1 has 6, 5 has 4, 2 and 3 have 3, 4 has 1, 6 has 0.
    // Opponents: of 2: 6 + 0 = 6; of 3: 1 + 6 = 7.
    let mut day = small(6, 3);
    result(&mut day, &[(1, 2, [40, 30]), (3, 4, [40, 0]), (5, 6, [40, 0])]);
    result(&mut day, &[(1, 3, [40, 0]), (5, 4, [20, 20]), (2, 6, [40, 0])]);
    let third = row(&day, 3);
    assert_eq!((third.player.0, third.opponents_points), (3, 7));
    let fourth = row(&day, 4);
    let deciding = Some(Criterion::OpponentsPoints);
    assert_eq!((fourth.player.0, fourth.opponents_points, fourth.decided_by), (2, 6, deciding));
}

#[test]
fn who_won_the_game_between_two_is_first_though_the_other_scored_more() {
    // Points: 5 has 6; 1, 2, 3 and 4 have 3; 6 has 0. Opponents: of 3: 6 + 3 = 9; of 1 and of 2: 3 + 3 = 6;
    // of 4: 0 + 3 = 3. 1 beat 2 and scored 20 promotion points in all, 2 scored 50.
    let mut day = small(6, 2);
    result(&mut day, &[(1, 2, [20, 10]), (5, 3, [40, 0]), (4, 6, [40, 0])]);
    result(&mut day, &[(3, 1, [40, 0]), (2, 4, [40, 0]), (5, 6, [40, 0])]);
    let [third, fourth] = [row(&day, 3), row(&day, 4)];
    assert_eq!((third.player.0, third.between, third.promotion), (1, Some(3), 20));
    assert_eq!((fourth.player.0, fourth.between, fourth.promotion), (2, Some(0), 50));
    assert_eq!(fourth.decided_by, Some(Criterion::GamesBetween));
}

#[test]
fn the_games_between_part_nobody_where_not_all_of_the_tied_met() {
    // Four with 3 points and opponents of 6, each of whom met two of the three others.
    let mut day = small(4, 2);
    result(&mut day, &[(1, 2, [40, 0]), (4, 3, [40, 0])]);
    result(&mut day, &[(3, 1, [40, 30]), (2, 4, [40, 0])]);
    let second = row(&day, 2);
    assert_eq!((second.opponents_points, second.between), (6, None));
    assert_eq!(second.decided_by, Some(Criterion::Promotion));
}

#[test]
fn a_report_counts_when_the_other_confirms_it() {
    let mut day = small(2, 1);
    day.pair();
    let [first, second] = day.event.state().rounds()[0].tables[0].players;
    let report = Entry::Reported { table: 1, games: vec![won(Side::First, [40, 3])] };
    day.by(Actor::Player(first), report.clone()).unwrap();
    assert_eq!(day.event.state().rounds()[0].tables[0].outcome, None);
    let own = day.by(Actor::Player(first), Entry::Confirmed { table: 1 }).unwrap_err();
    assert_eq!(own[0].reason, Reason::NothingToConfirm);
    assert_eq!(own[0].rule.as_deref(), Some(Formula::mcic().rule(Principle::ResultsKeptByJudges)));
    day.by(Actor::Player(second), Entry::Confirmed { table: 1 }).unwrap();
    assert_eq!(day.event.state().rounds()[0].tables[0].winner(), Some(first));
    let entered = Entry::ResultEntered { table: 1, games: vec![drawn()] };
    assert_eq!(day.by(Actor::Player(second), entered).unwrap_err()[0].reason, Reason::StaffOnly);
}

#[test]
fn a_correction_says_who_moved_and_later_pairings_stand() {
    let mut day = small(2, 1);
    day.pair();
    let [first, second] = day.event.state().rounds()[0].tables[0].players;
    day.enter(1, vec![won(Side::First, [40, 3])]);
    let corrected = Entry::ResultCorrected {
        round: 1,
        table: 1,
        games: vec![won(Side::Second, [3, 40])],
        because: "read the wrong way round".to_owned(),
    };
    let moved = day.submit(corrected).moved;
    let places: Vec<_> = moved.iter().map(|moved| (moved.player, moved.from, moved.to)).collect();
    assert_eq!(places, [(second, Some(2), Some(1)), (first, Some(1), Some(2))]);
}

#[test]
fn what_is_undone_is_as_if_it_had_not_been_and_what_others_rest_on_stays() {
    let mut day = small(4, 2);
    day.pair();
    let before = standings::swiss(day.event.state());
    let result = day.event.revision();
    day.enter(1, vec![won(Side::First, [40, 3])]);
    day.submit(Entry::Undone { entry: result });
    assert_eq!(standings::swiss(day.event.state()), before);
    let day_begun = 6;
    let refused = day.refused(Entry::Undone { entry: day_begun });
    assert_eq!(refused[0].reason, Reason::LaterEntryRests { entry: day_begun + 1 });
    assert_eq!(day.refused(Entry::Undone { entry: result })[0].reason, Reason::CannotUndo);
    assert_eq!(Event::from_log(day.event.log().to_vec()).unwrap(), day.event);
}

#[test]
fn who_did_not_see_the_last_entry_overwrites_nothing() {
    let mut day = small(4, 2);
    let seen = day.event.revision();
    day.pair();
    let by = Actor::Staff("Bruno".to_owned());
    let late = Logged { at: day.at, by, entry: Entry::Dropped { player: PlayerId(1) } };
    let refused = day.event.submit(seen, late).unwrap_err();
    assert_eq!(refused.0[0].reason, Reason::Stale { revision: day.event.revision() });
}

#[test]
fn the_clock_of_a_table_stands_while_it_is_stopped() {
    let mut day = small(2, 1);
    day.pair();
    let started = day.at;
    day.submit(Entry::ClockStopped { table: 1, because: "a card in dispute".to_owned() });
    let clock = |day: &Day| day.event.state().rounds()[0].tables[0].clock.clone();
    assert_eq!(clock(&day).left(30, started + 600), Some(30 * 60 - 60));
    day.submit(Entry::ClockResumed { table: 1 });
    // A minute was played, a minute it stood, and a minute has passed since.
    assert_eq!(clock(&day).left(30, started + 180), Some(30 * 60 - 120));
    assert_eq!(clock(&day).left(30, started + 31 * 60 + 1), Some(-1));
}

#[test]
fn the_end_of_time_is_asked_in_the_order_of_the_rule() {
    let lot = || Side::Second;
    let mut answers = EndOfTime::default();
    let asks = |answers: &EndOfTime, phase| match answers.decide(phase, [20, 20], lot) {
        Next::Ask(question, _) => question,
        Next::Decided(decision) => panic!("{decision:?}"),
    };
    assert_eq!(asks(&answers, Phase::Swiss), Question::WhoPlaysSecond);
    answers.plays_second = Some(Side::First);
    assert_eq!(asks(&answers, Phase::Swiss), Question::TurnFinished);
    answers.turn_finished = true;
    let Next::Decided(draw) = answers.decide(Phase::Swiss, [20, 20], lot) else { panic!("it is a draw") };
    assert_eq!((draw.winner, draw.principle), (None, Principle::DrawInSwiss));
    assert_eq!(asks(&answers, Phase::Final), Question::Warriors);
    answers.warriors = Some([2, 2]);
    assert_eq!(asks(&answers, Phase::Final), Question::Destiny);
    answers.destiny = Some([4, 4]);
    assert_eq!(asks(&answers, Phase::Final), Question::Cards);
    answers.cards = Some([9, 9]);
    let Next::Decided(lots) = answers.decide(Phase::SemiFinals, [20, 20], lot) else { panic!("lots decide") };
    assert_eq!((lots.winner, lots.by), (Some(Side::Second), EndCriterion::Lots));
    answers.destiny = Some([5, 4]);
    let Next::Decided(destiny) = answers.decide(Phase::SemiFinals, [20, 20], lot) else {
        panic!("destiny decides")
    };
    assert_eq!((destiny.winner, destiny.by), (Some(Side::First), EndCriterion::Destiny));
}

#[test]
fn eight_go_on_as_one_against_eight_and_the_day_ends_sealed() {
    let mut day = Day::registered(9);
    for _ in 0..5 {
        day.pair();
        day.play(Result3::FirstWins);
    }
    let seeds = finals::seeds(day.event.state());
    day.pair();
    let slots: Vec<_> = day.event.state().rounds()[5].tables.iter().map(|table| table.players).collect();
    let pair = |first: usize, second: usize| [seeds[first - 1], seeds[second - 1]];
    assert_eq!(slots, [pair(1, 8), pair(2, 7), pair(3, 6), pair(4, 5)]);
    day.play(Result3::FirstWins);
    day.pair();
    let slots: Vec<_> = day.event.state().rounds()[6].tables.iter().map(|table| table.players).collect();
    assert_eq!(slots, [pair(1, 4), pair(2, 3)], "the winner of 1-8 meets the winner of 4-5");
    day.play(Result3::FirstWins);
    day.pair();
    day.play(Result3::FirstWins);
    let places: Vec<_> = standings::overall(day.event.state()).iter().map(|row| row.player).take(4).collect();
    assert_eq!(places, seeds[..4]);
    assert_eq!(day.event.seal(), None);
    let last = day.event.state().last_result().unwrap();
    let mut late = day.event.clone();
    let by = Actor::Staff("Bruno".to_owned());
    let validated = |at| Logged { at, by: by.clone(), entry: Entry::Validated };
    let refused = late.submit(late.revision(), validated(last + WEEK + 1)).unwrap_err();
    assert_eq!(refused.0[0].rule.as_deref(), Some("mcic-tournament/validation/within-a-week"));
    // What is corrected after the day does not begin the week anew, nor does taking a result back.
    let undone = late.log().iter().rposition(|logged| matches!(logged.entry, Entry::ResultEntered { .. }));
    let mut again = late.clone();
    let entry = Entry::Undone { entry: undone.unwrap() };
    again.submit(again.revision(), Logged { at: last + 2 * WEEK, by: by.clone(), entry }).unwrap();
    let entered = late.log()[undone.unwrap()].entry.clone();
    again.submit(again.revision(), Logged { at: last + 2 * WEEK, by: by.clone(), entry: entered }).unwrap();
    let refused = again.submit(again.revision(), validated(last + 2 * WEEK)).unwrap_err();
    assert_eq!(refused.0[0].rule.as_deref(), Some("mcic-tournament/validation/within-a-week"));
    let played = late.state().rounds()[7].tables[0].games.len();
    let games = vec![won(Side::Second, [3, 40]); played];
    let corrected = Entry::ResultCorrected { round: 8, table: 1, games, because: "slip".to_owned() };
    late.submit(late.revision(), Logged { at: last + WEEK, by: by.clone(), entry: corrected }).unwrap();
    let refused = late.submit(late.revision(), validated(last + WEEK + 1)).unwrap_err();
    assert_eq!(refused.0[0].rule.as_deref(), Some("mcic-tournament/validation/within-a-week"));
    day.event.submit(day.event.revision(), validated(last + WEEK)).unwrap();
    assert_eq!(day.event.state().stage(), Stage::Validated);
    assert_eq!(day.event.seal().unwrap().len(), 64);
    let after = day.refused_at(last + WEEK, Entry::Dropped { player: PlayerId(1) });
    assert_eq!(after[0].rule.as_deref(), Some("mcic-tournament/validation/required"));
}

#[test]
fn a_banned_card_loses_all_swiss_matches_and_in_the_finals_the_last_place() {
    let mut day = Day::registered(8);
    day.pair();
    day.play(Result3::FirstWins);
    let winner = day.event.state().rounds()[0].tables[0].players[0];
    day.pair();
    day.penalise(winner, Offence::BannedCard { card: "Golgotha".to_owned() });
    let row = standings::swiss(day.event.state()).into_iter().find(|row| row.player == winner).unwrap();
    assert_eq!((row.points, row.lost, row.promotion), (0, 2, 0));
    day.play(Result3::FirstWins);
    for _ in 0..3 {
        day.pair();
        day.play(Result3::FirstWins);
    }
    day.pair();
    let first = day.event.state().seeds()[0];
    day.penalise(first, Offence::BannedCard { card: "Golgotha".to_owned() });
    let last = standings::overall(day.event.state()).into_iter().next_back().unwrap();
    assert_eq!((last.player, last.place), (first, Some(8)));
}

#[test]
fn rounds_are_proposed_by_the_number_of_entrants() {
    let proposed = |entrants| proposed_rounds(Formula::mcic(), entrants);
    assert_eq!([2, 3, 4, 5, 6, 8, 32, 33, 64, 65].map(proposed), [1, 3, 3, 5, 5, 5, 5, 6, 6, 7]);
}

#[test]
fn a_name_that_a_spreadsheet_would_compute_is_written_as_text() {
    let mut day = small(2, 1);
    day.submit(Entry::Registered { name: "=1+1, \"x\"".to_owned(), member: None });
    let csv = export::standings_csv(day.event.state());
    assert!(csv.contains("\"'=1+1, \"\"x\"\"\""), "{csv}");
}

#[test]
fn who_won_a_match_of_the_elimination_phase_and_left_may_return_and_nobody_else() {
    let (mut day, seeds) = before_the_semi_finals();
    for player in [seeds[0], seeds[7]] {
        day.submit(Entry::Dropped { player });
    }
    let refused = day.refused(Entry::Returned { player: seeds[7] });
    assert_eq!(refused[0].reason, Reason::OutOfBracket(seeds[7]));
    assert_eq!(refused[0].rule.as_deref(), Some("mcic-tournament/format/final-phase"));
    day.submit(Entry::Returned { player: seeds[0] });
    day.pair();
    assert_eq!(day.event.state().rounds()[6].tables[0].players, [seeds[0], seeds[3]]);
    // Who leaves during a match has lost it, and no match is ahead.
    day.submit(Entry::Dropped { player: seeds[0] });
    let refused = day.refused(Entry::Returned { player: seeds[0] });
    assert_eq!(refused[0].reason, Reason::OutOfBracket(seeds[0]));
}

#[test]
fn a_match_lost_between_rounds_is_the_next_one_and_what_was_won_stays() {
    let mut day = small(4, 3);
    day.pair();
    let winner = day.event.state().rounds()[0].tables[0].players[0];
    day.play(Result3::FirstWins);
    let lost = Offence::Other { penalty: cardinal_tournament::Penalty::MatchLoss };
    day.penalise(winner, lost.clone());
    let own = |day: &Day| {
        let row = standings::swiss(day.event.state()).into_iter().find(|row| row.player == winner).unwrap();
        (row.won, row.lost)
    };
    assert_eq!(own(&day), (1, 0), "the round that is over stays");
    let pairing = day.event.next_round().unwrap();
    let other = pairing.tables.iter().flatten().copied().find(|player| *player != winner).unwrap();
    day.submit(Entry::RoundPaired { tables: pairing.tables.clone(), bye: None });
    assert_eq!(own(&day), (1, 1), "the next one is lost");
    // Seated elsewhere, it is lost there.
    let seat = |player| {
        if player == winner {
            other
        } else if player == other {
            winner
        } else {
            player
        }
    };
    let tables: Vec<_> = pairing.tables.iter().map(|table| table.map(seat)).collect();
    day.submit(Entry::PairingsChanged { tables, bye: None, because: "neighbours".to_owned() });
    let table = day.event.state().rounds()[1].table_of(winner).unwrap().clone();
    assert_eq!(table.winner(), table.players.into_iter().find(|player| *player != winner));
    let others = day.event.state().rounds()[1].tables.iter().filter(|other| other.number != table.number);
    assert!(others.into_iter().all(|table| table.outcome.is_none()));
    day.submit(Entry::RoundStarted);
    day.play(Result3::FirstWins);
    // While a round goes on, a match that is over counts as the one at hand.
    day.pair();
    let played = day.event.state().rounds()[2].table_of(winner).unwrap().number;
    let side = day.event.state().rounds()[2].tables[played - 1].side(winner).unwrap();
    day.enter(played, vec![won(side, if side == Side::First { [40, 3] } else { [3, 40] })]);
    day.penalise(winner, lost.clone());
    assert_eq!(own(&day), (1, 2));
    day.play(Result3::FirstWins);
    assert_eq!(day.event.state().stage(), Stage::Played);
    let refused = day.refused(Entry::Penalised { player: winner, offence: lost, note: "late".to_owned() });
    assert_eq!(refused[0].reason, Reason::NoMatchLeft);
}

#[test]
fn the_clock_of_a_table_stops_with_its_report_and_its_result() {
    let mut day = small(4, 1);
    day.pair();
    let reported = day.at + 60;
    let first = day.event.state().rounds()[0].tables[0].players[0];
    let games = vec![won(Side::First, [40, 3])];
    day.by(Actor::Player(first), Entry::Reported { table: 1, games: games.clone() }).unwrap();
    day.enter(2, games);
    let stopped = |day: &Day, table: usize| day.event.state().rounds()[0].tables[table].clock.stopped;
    assert_eq!((stopped(&day, 0), stopped(&day, 1)), (Some(reported), Some(reported + 60)));
    // The report was wrong: play goes on, and the minute in between does not count.
    day.submit(Entry::ClockResumed { table: 1 });
    let left = day.event.state().rounds()[0].tables[0].clock.left(30, day.at).unwrap();
    assert_eq!(left, 30 * 60 - 60);
}

#[test]
fn a_member_of_the_chat_is_entered_once() {
    let mut day = small(2, 1);
    let entry = |name: &str| Entry::Registered { name: name.to_owned(), member: Some("7".to_owned()) };
    day.submit(entry("One"));
    assert_eq!(day.refused(entry("Another"))[0].reason, Reason::MemberTaken);
}
