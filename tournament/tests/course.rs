//! The course of a day, as judges met it who ran one by hand: who is late or leaves, what was paired by what, what is
//! taken back, games that run out of time, and what an earlier version wrote.

#![allow(clippy::unwrap_used, reason = "what a day must have is there, or its test fails")]

mod support;

use cardinal_tournament::{
    Actor, Cut, EndCriterion, Entry, Event, Logged, Offence, PlayerId, Reason, Role, Settings, Side, export,
    standings,
};
use support::{Day, Result3, before_the_semi_finals, small, usual, won};

fn lost(day: &Day, player: PlayerId) -> (u32, u32) {
    let row = standings::swiss(day.event.state()).into_iter().find(|row| row.player == player).unwrap();
    (row.won, row.lost)
}

fn late(day: &mut Day) -> PlayerId {
    day.submit(Entry::Registered { name: "Larry".to_owned(), member: None });
    day.event.state().players().last().unwrap().id
}

#[test]
fn whoever_is_late_loses_the_first_match_whenever_they_are_entered_and_is_warned_once() {
    // Before the first pairing, during a round, between two.
    for moment in 0..3 {
        let mut day = small(3, 3);
        let entered = if moment == 0 { Some(late(&mut day)) } else { None };
        day.pair();
        let entered = if moment == 1 { Some(late(&mut day)) } else { entered };
        day.play(Result3::FirstWins);
        let larry = entered.unwrap_or_else(|| late(&mut day));
        if moment == 2 {
            day.pair();
        }
        assert_eq!(lost(&day, larry), (0, 1), "entered at moment {moment}");
        let again = Entry::Penalised { player: larry, offence: Offence::LateForGame, note: String::new() };
        assert_eq!(day.refused(again)[0].reason, Reason::WrongRound);
        assert_eq!(day.event.state().player(larry).unwrap().warnings.len(), 1);
        let table = day
            .event
            .state()
            .rounds()
            .last()
            .unwrap()
            .table_of(larry)
            .map(cardinal_tournament::Table::winner);
        assert_ne!(table, Some(Some(larry)));
        if moment != 2 {
            day.pair();
            let plays = day.event.state().rounds()[1].table_of(larry).unwrap();
            assert_eq!(plays.outcome, None, "one match is lost for it, and no more");
        }
    }
}

/// The same log as an earlier version wrote it.
fn of_the_first_edition(day: &Day) -> Vec<Logged> {
    let line = |logged: &Logged| {
        let mut line = serde_json::to_value(logged).unwrap();
        line["entry"].as_object_mut().unwrap().remove("edition");
        serde_json::from_value(line).unwrap()
    };
    day.event.log().iter().map(line).collect()
}

#[test]
fn a_log_of_an_earlier_version_makes_what_it_made_and_is_written_as_it_was() {
    let mut day = small(3, 2);
    day.submit(Entry::Dropped { player: PlayerId(3) });
    let larry = late(&mut day);
    let mut first = Event::from_log(of_the_first_edition(&day)).unwrap();
    assert_eq!(first.state().player(larry).unwrap().loses_next, None, "it lost nothing then");
    let line = serde_json::to_string(&first.log()[0]).unwrap();
    assert!(!line.contains("edition"), "{line}");
    let named = serde_json::to_string(&day.event.log()[0]).unwrap();
    assert!(named.contains(r#""edition":"third""#), "{named}");
    let pairing = first.next_round().unwrap();
    let by = Actor::Staff("Anna".to_owned());
    let entry = Entry::RoundPaired { tables: pairing.tables, bye: pairing.bye };
    first.submit(first.revision(), Logged { at: day.at, by, entry }).unwrap();
    assert!(first.state().rounds()[0].tables.iter().all(|table| table.outcome.is_none()));
    assert_eq!(Event::from_log(first.log().to_vec()).unwrap(), first);
}

#[test]
fn pairings_are_explained_by_what_was_known_when_they_were_made() {
    let mut day = small(6, 3);
    day.pair();
    day.play(Result3::FirstWins);
    day.pair();
    let paired = day.event.state().rounds()[1].clone();
    let told = |day: &Day| day.event.state().to_pair(2).pair().tables;
    assert_eq!(told(&day), paired.tables.iter().map(|table| table.players).collect::<Vec<_>>());
    assert!(!day.event.state().has_changed_since(2));
    let winner = day.event.state().rounds()[0].tables[0].players[0];
    day.submit(Entry::ResultCorrected {
        round: 1,
        table: 1,
        games: vec![won(Side::Second, [10, 40])],
        because: "misread".to_owned(),
    });
    assert_eq!(told(&day), paired.tables.iter().map(|table| table.players).collect::<Vec<_>>());
    assert_eq!(day.event.state().to_pair(2).points_of(winner), Some(3), "what was paired by");
    assert!(day.event.state().has_changed_since(2));
    assert_eq!(Event::from_log(day.event.log().to_vec()).unwrap(), day.event);
}

#[test]
fn a_change_of_pairings_is_not_taken_back_under_players_who_play() {
    let mut day = small(4, 2);
    let pairing = day.event.next_round().unwrap();
    day.submit(Entry::RoundPaired { tables: pairing.tables.clone(), bye: None });
    let [[a, b], [c, d]] = [pairing.tables[0], pairing.tables[1]];
    let change = day.event.revision();
    let changed = |tables: [[PlayerId; 2]; 2], because: &str| Entry::PairingsChanged {
        tables: tables.to_vec(),
        bye: None,
        because: because.to_owned(),
    };
    day.submit(changed([[a, c], [b, d]], "cousins"));
    day.submit(changed([[a, d], [b, c]], "and neighbours"));
    assert_eq!(day.event.state().rounds()[0].changed_because, ["cousins", "and neighbours"]);
    day.submit(Entry::Undone { entry: change + 1 });
    day.submit(Entry::RoundStarted);
    let start = day.event.revision() - 1;
    let refused = day.refused(Entry::Undone { entry: change });
    assert_eq!(refused[0].reason, Reason::LaterEntryRests { entry: start });
    assert_eq!(day.event.state().rounds()[0].tables[0].players, [a, c]);
    day.submit(Entry::Undone { entry: start });
    day.submit(Entry::Undone { entry: change });
    assert_eq!(day.event.state().rounds()[0].tables[0].players, [a, b]);
}

#[test]
fn a_change_says_who_meet_again_and_who_has_a_second_bye() {
    let mut day = small(5, 3);
    day.pair();
    day.play(Result3::FirstWins);
    let first = day.event.state().rounds()[0].clone();
    let left = first.bye.unwrap();
    let pairing = day.event.next_round().unwrap();
    day.submit(Entry::RoundPaired { tables: pairing.tables, bye: pairing.bye });
    // The same two once more, the same one left over.
    let tables: Vec<_> = first.tables.iter().map(|table| table.players).collect();
    let because = "as before".to_owned();
    let said = day.submit(Entry::PairingsChanged { tables: tables.clone(), bye: Some(left), because });
    let again: Vec<_> = said.rematches.iter().map(|pair| pair.map(|player| player.0)).collect();
    assert_eq!((again.len(), said.second_bye), (2, Some(left)));
}

#[test]
fn a_game_of_a_match_is_settled_by_itself_and_its_rest_makes_the_match() {
    let mut day = Day::registered(8);
    for _ in 0..5 {
        day.pair();
        day.play(Result3::FirstWins);
    }
    day.pair();
    let lots = support::out_of_time([20, 20]);
    let lost = |side: Side| won(side, if side == Side::First { [40, 10] } else { [10, 40] });
    let so_far = day.submit(Entry::GamesEntered { table: 1, games: vec![lots.clone()] });
    assert!(so_far.rules.iter().any(|rule| rule == "mcic-tournament/time-limit/tie-in-elimination"));
    let state = day.event.state();
    let (round, table) = (state.rounds()[5].clone(), state.rounds()[5].tables[0].clone());
    assert_eq!((table.outcome, table.so_far.len()), (None, 1));
    let decision = state.decision(&round, 1, 0, &lots).unwrap();
    assert_eq!(decision.by, EndCriterion::Lots);
    let winner = decision.winner.unwrap();
    let whole = state.whole_match(1, vec![lost(winner.other()), lost(winner.other())]);
    assert_eq!(whole.len(), 3, "what was settled stands before what is told");
    let all = vec![lost(winner), lost(winner)];
    let once = state.whole_match(1, all.clone());
    assert_eq!(once, all, "a whole match is none after a game more");
    // Settled is what it came to so far, and not what decides it.
    let decided = Entry::GamesEntered { table: 1, games: vec![lots.clone(), lost(winner)] };
    assert_eq!(day.refused(decided)[0].reason, Reason::MatchDecided);
    day.submit(Entry::NextGame { table: 1 });
    day.submit(Entry::NextGame { table: 1 });
    assert_eq!(day.refused(Entry::NextGame { table: 1 })[0].reason, Reason::NoNextGame, "there are three");
    day.enter(1, whole);
    let csv = export::results_csv(day.event.state());
    let by_lots = if winner == Side::First { "20>20 time, lots;" } else { "20<20 time, lots;" };
    assert!(csv.contains(by_lots), "{csv}");
    assert_eq!(Event::from_log(day.event.log().to_vec()).unwrap(), day.event);
}

#[test]
fn each_round_is_paired_by_the_rule_that_says_how() {
    let by = |cut: Cut, players: u32| {
        let mut day = Day::new(Settings { rounds: 1, cut, lists_required: false, ..usual() });
        day.submit(Entry::JudgeNamed { name: "Bruno".to_owned(), role: Role::Referee, member: None });
        for number in 1..=players {
            day.submit(Entry::Registered { name: format!("Player {number}"), member: None });
        }
        day.submit(Entry::DayBegun);
        let mut all = Vec::new();
        while let Some(pairing) = day.event.next_round() {
            let said = day.submit(Entry::RoundPaired { tables: pairing.tables, bye: pairing.bye });
            all.push(said.rules.join(" ").replace("mcic-tournament/format/", ""));
            day.submit(Entry::RoundStarted);
            day.play(Result3::FirstWins);
        }
        all
    };
    assert_eq!(by(Cut::Eight, 8), ["swiss-rounds", "final-phase pairings ranking", "semifinals", "final"]);
    assert_eq!(by(Cut::Four, 4), ["swiss-rounds", "final-phase organisers-discretion ranking", "final"]);
}

#[test]
fn whoever_goes_on_without_a_match_is_named() {
    let (mut day, seeds) = before_the_semi_finals();
    day.submit(Entry::Dropped { player: seeds[0] });
    day.pair();
    let round = day.event.state().rounds().last().unwrap();
    assert_eq!(round.walkovers().collect::<Vec<_>>(), [seeds[3]]);
    let csv = export::results_csv(day.event.state());
    assert!(csv.contains(&format!("7,,{},,walkover,0,0,,", day.event.state().name(seeds[3]))), "{csv}");
}

#[test]
fn a_disqualified_player_keeps_no_win_of_the_round_that_is_on() {
    let mut day = small(4, 2);
    day.pair();
    let [first, second] = day.event.state().rounds()[0].tables[0].players;
    day.penalise(second, Offence::LateForTournament);
    assert_eq!(lost(&day, first), (1, 0));
    day.penalise(first, Offence::RefusedDecision);
    assert_eq!((lost(&day, first), lost(&day, second)), ((0, 1), (0, 1)));
    let csv = export::results_csv(day.event.state());
    assert!(csv.contains("both-lost,0,0,both,"), "{csv}");
    let points = standings::swiss(day.event.state()).into_iter().find(|row| row.player == second).unwrap();
    assert_eq!(points.opponents_points, 0);
}

#[test]
fn a_second_report_that_says_otherwise_does_not_replace_the_first() {
    let mut day = small(2, 1);
    day.pair();
    let [first, second] = day.event.state().rounds()[0].tables[0].players;
    let report = |side, promotion| Entry::Reported { table: 1, games: vec![won(side, promotion)] };
    day.by(Actor::Player(first), report(Side::First, [40, 3])).unwrap();
    let refused = day.by(Actor::Player(second), report(Side::Second, [3, 40])).unwrap_err();
    assert_eq!(refused[0].reason, Reason::OtherReport(first));
    day.by(Actor::Player(first), report(Side::First, [40, 5])).unwrap();
    assert_eq!(day.event.state().rounds()[0].tables[0].report.as_ref().unwrap().by, first);
}

#[test]
fn who_left_before_the_day_began_is_not_ranked() {
    let mut day = Day::new(Settings { rounds: 1, cut: Cut::None, lists_required: false, ..usual() });
    day.submit(Entry::JudgeNamed { name: "Bruno".to_owned(), role: Role::Referee, member: None });
    for number in 1..=4 {
        day.submit(Entry::Registered { name: format!("Player {number}"), member: None });
    }
    day.submit(Entry::Dropped { player: PlayerId(2) });
    day.submit(Entry::DayBegun);
    let ranked = |day: &Day| standings::swiss(day.event.state()).len();
    assert_eq!(ranked(&day), 3);
    day.submit(Entry::Dropped { player: PlayerId(3) });
    assert_eq!(ranked(&day), 3, "who leaves later keeps a place");
    day.submit(Entry::Returned { player: PlayerId(2) });
    assert_eq!(ranked(&day), 4);
}

#[test]
fn names_are_told_apart_by_what_is_seen_and_by_every_letter() {
    let mut day = small(2, 1);
    let entry = |name: &str| Entry::Registered { name: name.to_owned(), member: None };
    day.submit(entry("O'Neil"));
    for same in ["O\u{2019}Neil", "o'neil", "O'\u{200b}Neil", "\u{202e}O'Neil"] {
        assert_eq!(day.refused(entry(same))[0].reason, Reason::NameTaken, "{same:?}");
    }
    day.submit(entry("Åsa"));
    day.submit(entry("Asa"));
    day.submit(entry("\u{202e}Ada\u{200b}"));
    let csv = export::standings_csv(day.event.state());
    assert!(csv.contains(",Ada,") && !csv.contains('\u{202e}'), "{csv}");
}
