//! Scenarios, what is refused, verdicts and receipts.

use cardinal_replay::{
    Cause, Confidence, Game, Log, Reason, Receipt, Record, Replay, ReplayError, Scripted, Sources, cited,
    fold, replay,
};

use crate::game::{Board, JUDGED};
use crate::rules::{
    Action, Event, Gap, Illegal, Mark, Move, Noughts, Rules, Setup, State, Unknown, Why, misere, scenario,
    usual,
};

/// X makes the upper row.
const X_WINS: [&str; 5] = ["0", "3", "1", "4", "2"];

fn run(rules: &'static Rules, setup: Setup, inputs: &[&str]) -> Replay<Noughts> {
    replay::<Board>(rules, &scenario(setup, inputs)).expect("it can be replayed")
}

fn passing() -> Setup {
    Setup { may_pass: true, ..Setup::default() }
}

/// What was refused: the input, why, and the rule.
fn refused(played: &Replay<Noughts>) -> Vec<(usize, Why, &'static str)> {
    let refused = played.log.iter().filter_map(|entry| match &entry.event {
        Event::Refused(reasons) => Some((entry.input?, reasons[0].why, usual().id_of(reasons[0].rule))),
        _ => None,
    });
    refused.collect()
}

#[test]
fn the_same_scenario_gives_the_same_bytes() {
    let bytes = || serde_json::to_vec(&run(usual(), Setup::default(), &X_WINS).log).expect("it is data");
    assert_eq!(bytes(), bytes());
    assert_eq!(run(usual(), Setup::default(), &X_WINS).verdict.result, Some(Mark::X));
}

#[test]
fn the_state_is_the_fold_of_the_log_and_every_beginning_of_it_is_a_state() {
    let played = run(usual(), Setup { torn: vec![4], ..Setup::default() }, &X_WINS);
    assert_eq!(fold(State::new(&played.before), &played.log, usual()), played.after);
    let placed = |state: &State| state.squares.iter().flatten().count();
    let mut seen = 0;
    for end in 0..=played.log.len() {
        let state = fold(State::new(&played.before), &played.log[..end], usual());
        seen += usize::from(placed(&state) > seen);
        assert_eq!(placed(&state), seen);
    }
    assert_eq!(seen, 5);
}

#[test]
fn every_entry_tells_its_place_its_rule_what_did_it_and_the_input_behind_it() {
    let played = run(usual(), Setup::default(), &X_WINS);
    let told: Vec<String> = played
        .log
        .iter()
        .map(|entry| {
            let rule = usual().id_of(entry.cause.rule);
            format!("{} {:?} {rule} {:?} {:?}", entry.at, entry.event, entry.cause.source, entry.input)
        })
        .collect();
    assert_eq!(
        told[..4],
        [
            // A turn that begins closes the one before it.
            "0 TurnBegun(1) usual/turn None None",
            "1 Placed(X, 0) usual/place Some(0) Some(0)",
            "1 TurnBegun(2) usual/turn None None",
            "2 Placed(O, 3) usual/place Some(3) Some(1)",
        ]
    );
    assert_eq!(told.last().map(String::as_str), Some("5 Over(Some(X)) usual/row None Some(4)"));
    let rules: Vec<&str> = cited(&played.log).into_iter().map(|rule| usual().id_of(rule)).collect();
    assert_eq!(rules, ["usual/turn", "usual/place", "usual/row"]);
}

#[test]
fn a_move_that_is_refused_leaves_everything_as_it_was() {
    let table = Board::validate(Setup::default()).expect("it is a board");
    let mut board = Board::new(usual(), &table, Record::Kept);
    board.submit(Mark::X, &Move::Place(4), None).expect("the board is empty");
    let (state, log) = (board.state().clone(), board.log().to_vec());
    for (player, choice, why) in [
        (Mark::O, Move::Place(4), Why::Taken),
        (Mark::O, Move::Place(9), Why::Outside),
        (Mark::O, Move::Pass, Why::MayNotPass),
        (Mark::X, Move::Place(0), Why::NotDue),
    ] {
        let reasons = board.submit(player, &choice, None).expect_err("it is not legal");
        assert_eq!(reasons[0].why, why);
        assert_eq!((board.state(), board.log()), (&state, log.as_slice()));
    }
    // To put it on record changes nothing either.
    board.record_refusal(1, board.reasons_against(Mark::O, &Move::Place(4)));
    assert_eq!(board.state(), &state);
    assert_eq!(board.log().len(), log.len() + 1);
}

#[test]
fn an_input_without_a_step_waits_until_it_is_legal() {
    let setup = Setup { centre_from: 2, ..passing() };
    let played = run(usual(), setup, &["4"]);
    assert_eq!(refused(&played), []);
    let placed = played.log.iter().find(|entry| entry.event == Event::Placed(Mark::O, 4));
    assert_eq!(placed.map(|entry| (entry.at, entry.input)), Some((2, Some(0))));
}

#[test]
fn an_input_with_a_step_is_refused_there_and_the_rest_goes_on() {
    let setup = Setup { centre_from: 3, ..passing() };
    let played = run(usual(), setup, &["1: 4", "2: 0"]);
    assert_eq!(refused(&played), [(0, Why::CentreClosed, "usual/centre")]);
    assert_eq!(played.after.squares[0], Some(Mark::O), "X lets the first turn go by");
}

#[test]
fn an_input_that_is_never_legal_is_refused_for_what_it_met_and_the_rest_is_replayed_without_it() {
    let played = run(usual(), Setup { squares: "x........".into(), ..passing() }, &["0", "8"]);
    assert_eq!(refused(&played), [(0, Why::Taken, "usual/place")]);
    assert_eq!(played.after.squares[8], Some(Mark::O), "it is the turn of O");
    let late = run(usual(), passing(), &["7: 0"]);
    assert_eq!(refused(&late), [(0, Why::NoMoment, "usual/turn")]);
}

#[test]
fn what_has_to_be_said_and_is_not_is_an_error_and_so_is_a_name_of_nothing() {
    let error = |inputs: &[&str]| replay::<Board>(usual(), &scenario(Setup::default(), inputs));
    let Err(ReplayError::Unsaid { decision: Some(decision), reasons, input: None }) = error(&["0"]) else {
        panic!("nobody says what O does");
    };
    assert_eq!((decision.player, decision.turn, reasons.len()), (Mark::O, 2, 0));
    let Err(ReplayError::Unsaid { reasons, input: Some(1), .. }) = error(&["0", "0"]) else {
        panic!("O cannot take it");
    };
    assert_eq!(reasons[0].why, Why::Taken);
    let name = Unknown("the moon".into());
    assert_eq!(error(&["the moon"]), Err(ReplayError::Name { input: 0, name }));
    let by_nobody = |mut told: cardinal_replay::Scenario<Setup, Action>| {
        told.inputs[0].player = Some("z".into());
        replay::<Board>(usual(), &told)
    };
    let name = Unknown("z".into());
    assert_eq!(by_nobody(scenario(passing(), &["0"])), Err(ReplayError::Name { input: 0, name }));
    let short = Setup { squares: "xo".into(), ..Setup::default() };
    assert_eq!(replay::<Board>(usual(), &scenario(short, &[])), Err(ReplayError::Setup(Illegal(2, 3))));
}

#[test]
fn a_replay_is_bounded_in_its_inputs() {
    let many = vec!["0"; cardinal_replay::MOST_INPUTS + 1];
    assert_eq!(
        replay::<Board>(usual(), &scenario(passing(), &many)),
        Err(ReplayError::TooManyInputs(cardinal_replay::MOST_INPUTS + 1))
    );
    let names = vec!["nowhere"; cardinal_replay::MOST_INPUTS];
    assert!(matches!(
        replay::<Board>(usual(), &scenario(passing(), &names)),
        Err(error) if !matches!(error, ReplayError::TooManyInputs(_))
    ));
    // Each of them can never be legal and costs a run of its own.
    let taken = Setup { squares: "x........".into(), ..passing() };
    let played = run(usual(), taken, &vec!["0"; 300]);
    assert_eq!(refused(&played).len(), 300);
}

#[test]
fn of_several_moves_that_an_action_can_mean_the_first_is_made_unless_it_has_to_be_said_which() {
    assert_eq!(run(usual(), passing(), &["any"]).after.squares[0], Some(Mark::X));
    assert_eq!(refused(&run(usual(), passing(), &["corner"])), [(0, Why::Unclear, "usual/place")]);
    let two_left = Setup { squares: "..o...o..".into(), ..passing() };
    assert_eq!(refused(&run(usual(), two_left, &["corner"]))[0].1, Why::Unclear);
    let one_left = Setup { squares: "x.o...o..".into(), ..passing() };
    assert_eq!(run(usual(), one_left, &["corner"]).after.squares[8], Some(Mark::X));
}

#[test]
fn each_move_that_an_action_can_mean_is_judged_once() {
    let judged = |inputs: &[&str]| {
        JUDGED.set(0);
        run(usual(), passing(), inputs);
        JUDGED.get()
    };
    // Nothing is said: both pass, and the game is over.
    let passes = judged(&[]);
    assert_eq!(passes, 2);
    assert_eq!(judged(&["1: 0"]), 1 + passes);
    assert_eq!(judged(&["1: any"]), 9 + passes);
}

#[test]
fn a_gap_makes_the_verdict_unspecified_and_two_rules_that_disagree_make_it_disputed() {
    let torn = |torn: &[u8]| Setup { torn: torn.to_vec(), ..Setup::default() };
    let settled = run(usual(), torn(&[8]), &X_WINS).verdict;
    assert_eq!((settled.standing, settled.gaps.len()), (Confidence::Settled, 0));
    let tainted = run(usual(), torn(&[4]), &X_WINS).verdict;
    assert_eq!(tainted.standing, Confidence::Unspecified);
    assert_eq!(tainted.gaps, [Gap(4)]);
    let disputed = run(misere(), torn(&[]), &X_WINS).verdict;
    assert_eq!(disputed.standing, Confidence::Disputed);
    let [(prevails, yields)] = disputed.conflicts[..] else { panic!("{disputed:?}") };
    assert_eq!((misere().id_of(prevails), misere().id_of(yields)), ("misere/row", "misere/usual-row"));
    assert_eq!(disputed.result, Some(Mark::O));
    // What is left open outweighs what is disputed.
    assert_eq!(run(misere(), torn(&[4]), &X_WINS).verdict.standing, Confidence::Unspecified);
}

#[test]
fn a_receipt_is_the_same_for_the_same_ruling_and_another_for_any_other() {
    let sources = Sources {
        engine: "1",
        ruleset: "usual",
        ruleset_hash: "rules",
        rulebook_hash: "book",
        cards_hash: "none",
    };
    let receipt = |setup: Setup, inputs: &[&str]| {
        let told = scenario(setup, inputs);
        Receipt::of(sources, &told, &replay::<Board>(usual(), &told).expect("it can be replayed"))
    };
    let one = receipt(Setup::default(), &X_WINS);
    assert_eq!(one, receipt(Setup::default(), &X_WINS));
    assert_eq!((one.ruleset.as_str(), one.scenario_hash.len()), ("usual", 64));
    let other = receipt(Setup::default(), &["0", "3", "1", "5", "2"]);
    assert!(one.scenario_hash != other.scenario_hash && one.trace_hash != other.trace_hash);
    // What changes nothing that happens is another scenario all the same.
    let passable = receipt(passing(), &X_WINS);
    assert!(one.scenario_hash != passable.scenario_hash && one.trace_hash == passable.trace_hash);
}

#[test]
fn a_log_that_is_copied_into_another_is_that_log() {
    let (table, rules) = (Board::validate(passing()).expect("it is a board"), usual());
    let mut state = State::new(&table);
    let mut kept = Log::<Noughts>::new(Record::Kept);
    kept.set_input(Some(7));
    kept.happen(&mut state, Event::Placed(Mark::X, 4), Cause { rule: rules.place, source: Some(4) }, rules);
    assert_eq!(kept.entries().iter().map(|entry| entry.input).collect::<Vec<_>>(), [Some(7)]);
    let mut copy = Log::new(Record::Dropped);
    assert_eq!((kept.is_kept(), copy.is_kept()), (true, false));
    copy.clone_from(&kept);
    copy.happen(&mut state, Event::Passed(Mark::O), Cause { rule: rules.pass, source: None }, rules);
    assert_eq!(copy.entries()[0], kept.entries()[0]);
    assert_eq!(copy.entries().iter().map(|entry| entry.input).collect::<Vec<_>>(), [Some(7), Some(7)]);
    copy.clone_from(&Log::new(Record::Dropped));
    assert!(!copy.is_kept());
}

#[test]
fn a_game_that_says_nothing_of_it_leaves_no_choice_open() {
    let table = Board::validate(passing()).expect("it is a board");
    let mut board = <Board as Scripted>::begin(usual(), &table, None, Record::Kept);
    let decision = board.decision().expect("X begins");
    let before = board.log().to_vec();
    board.note_open_choice(&Move::Place(0), &[Move::Place(1)]);
    assert_eq!(board.log(), before);
    assert_eq!(board.alternatives(&Move::Place(0), &[]), Vec::<usize>::new());
    assert!(board.chosen_unasked(decision).is_none());
    let reasons = [Reason { why: Why::Taken, rule: usual().place }];
    assert!(!Board::is_of_another(&reasons) && !board.may_be_said_anew(&reasons));
}
