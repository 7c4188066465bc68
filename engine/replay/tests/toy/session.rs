//! Walking through a game: on, back, another way.

use cardinal_replay::{ActError, Game, Halt, MOST_INPUTS, ResumeError, Session, replay};

use crate::game::{Board, JUDGED};
use crate::rules::{Mark, Move, Setup, Unknown, Why, scenario, usual};

fn passing() -> Setup {
    Setup { may_pass: true, ..Setup::default() }
}

fn begun(setup: Setup) -> Session<Board> {
    Session::begin(usual(), setup).expect("it is a board")
}

fn act(session: &mut Session<Board>, action: &str) {
    session.act(None, &action.to_owned()).expect(action);
}

#[test]
fn undo_goes_back_to_before_the_last_answer_given_and_the_way_on_stays_ahead() {
    let mut session = begun(Setup::default());
    for action in ["0", "4", "8"] {
        act(&mut session, action);
    }
    let (state, log) = (session.game().state().clone(), session.game().log().to_vec());
    assert!(session.undo());
    assert_eq!((session.position(), session.ahead().len()), (2, 1));
    assert_eq!(session.game().state().squares[8], None);
    session.step_on().expect("it lies ahead");
    assert_eq!((session.game().state(), session.game().log()), (&state, log.as_slice()));
    assert!(session.back() && session.back() && session.back() && !session.back());
    assert!(!session.undo(), "nothing was given before the beginning");
}

#[test]
fn what_is_done_in_a_branch_does_not_touch_the_other() {
    let mut session = begun(Setup::default());
    act(&mut session, "0");
    let mut branch = session.clone();
    act(&mut branch, "4");
    act(&mut session, "8");
    assert_eq!(branch.game().state().squares[8], None);
    assert_eq!(session.game().state().squares[4], None);
    // Another answer forgets what lay ahead.
    assert!(branch.undo());
    act(&mut branch, "3");
    assert_eq!((branch.position(), branch.ahead().len()), (2, 0));
}

#[test]
fn what_is_not_taken_leaves_the_session_as_it_was() {
    let mut session = begun(Setup::default());
    act(&mut session, "0");
    let before = session.game().log().to_vec();
    let refused = session.submit(Mark::O, &Move::Place(0)).expect_err("it is taken");
    assert_eq!(refused[0].why, Why::Taken);
    let unclear = session.act(None, &"corner".to_owned());
    assert!(matches!(unclear, Err(ActError::Refused(ref reasons)) if reasons[0].why == Why::Unclear));
    let unknown = ActError::Name(Unknown("moon".into()));
    assert_eq!(session.act(None, &"moon".to_owned()), Err(unknown));
    assert!(matches!(session.step_on(), Err(Halt::Asks(decision)) if decision.player == Mark::O));
    assert_eq!((session.game().log(), session.position()), (before.as_slice(), 1));
}

#[test]
fn an_answer_is_judged_once() {
    let mut session = begun(Setup::default());
    JUDGED.set(0);
    act(&mut session, "0");
    assert_eq!(JUDGED.get(), 1);
    session.submit(Mark::O, &Move::Place(1)).expect("it is free");
    assert_eq!(JUDGED.get(), 2);
}

#[test]
fn an_answer_that_is_come_by_again_is_not_judged_anew() {
    let mut session = begun(passing());
    act(&mut session, "0");
    session.step_on().expect("O lets it go by");
    act(&mut session, "8");
    let log = session.game().log().to_vec();
    JUDGED.set(0);
    assert!(session.back() && session.back() && session.undo());
    assert!(session.to_end().is_ok() || session.position() == 3);
    let far = session.position();
    assert_eq!(&session.game().log()[..log.len()], log.as_slice());
    // Only what was never done before is judged: the passes that end the game.
    assert_eq!(JUDGED.get(), far - 3);
    // Another answer in the place of one that was given is judged, and so is what follows it.
    assert!(session.undo());
    JUDGED.set(0);
    act(&mut session, "7");
    session.step_on().expect("it goes by");
    assert_eq!(JUDGED.get(), 2);
}

#[test]
fn a_session_written_down_replays_to_its_own_log_and_can_be_taken_up() {
    let mut session = begun(passing());
    act(&mut session, "0");
    session.step_on().expect("O lets it go by");
    act(&mut session, "8");
    let written = session.scenario();
    let played = replay::<Board>(usual(), &written).expect("it was played so");
    assert_eq!(&played.log[..session.game().log().len()], session.game().log());
    let resumed = Session::<Board>::resume(usual(), &written).expect("it was played so");
    assert_eq!((resumed.game().log(), resumed.position()), (session.game().log(), 3));
    let of = Session::<Board>::of(usual(), &written).expect("it was played so").0;
    assert_eq!((of.position(), of.behind().len()), (0, 0));
    assert_eq!(of.ahead()[..3].iter().map(|made| made.given).collect::<Vec<_>>(), [true, false, true]);
}

#[test]
fn a_session_that_stands_after_a_pass_is_written_down_with_it() {
    let mut session = begun(passing());
    session.step_on().expect("X lets it go by");
    assert_eq!(session.scenario().inputs.len(), 0);
    let here = session.scenario_here();
    assert_eq!(here.inputs.iter().map(|input| input.action.as_str()).collect::<Vec<_>>(), ["pass"]);
    assert_eq!(Session::<Board>::resume(usual(), &here).expect("it was played so").position(), 1);
}

#[test]
fn a_session_goes_to_a_step_or_stays_where_it_was() {
    let (mut session, refused) =
        Session::<Board>::of(usual(), &scenario(passing(), &["0", "4", "0"])).expect("it can be replayed");
    assert_eq!(refused.iter().map(|(input, _)| *input).collect::<Vec<_>>(), [2]);
    assert!(session.to_step(3, 1));
    assert_eq!(session.game().state().turn, 3);
    assert!(!session.to_step(3, 2), "no turn comes twice");
    assert_eq!((session.game().state().turn, session.position()), (3, 2));
    assert_eq!(session.to_end(), Ok(()));
    assert_eq!(session.step_on(), Err(Halt::Over));
}

#[test]
fn an_input_of_somebody_waits_until_they_are_asked() {
    let mut written = scenario(passing(), &["0", "8"]);
    for input in &mut written.inputs {
        input.player = Some("x".to_owned());
    }
    let resumed = Session::<Board>::resume(usual(), &written).expect("O lets it go by between");
    assert_eq!((resumed.position(), resumed.game().state().turn), (3, 4));
    written.inputs[1].at = Some("turn 2".to_owned());
    assert_eq!(
        Session::<Board>::resume(usual(), &written).err(),
        Some(ResumeError::NoMoment { input: 1 }),
        "the second turn is O's"
    );
}

#[test]
fn what_is_taken_up_is_bounded_in_its_inputs() {
    let many =
        |count: usize| Session::<Board>::resume(usual(), &scenario(passing(), &vec!["0"; count])).err();
    let taken = ActError::Refused(vec![cardinal_replay::Reason { why: Why::Taken, rule: usual().place }]);
    assert_eq!(many(MOST_INPUTS), Some(ResumeError::Act { input: 1, error: taken }));
    assert_eq!(many(MOST_INPUTS + 1), Some(ResumeError::TooManyInputs(MOST_INPUTS + 1)));
}
