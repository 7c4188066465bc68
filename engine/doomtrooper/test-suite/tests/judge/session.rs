//! Walking through a combat: on, back, another way, and out again as a scenario.

use cardinal_doomtrooper::game::{Ask, Decision, Move};
use cardinal_doomtrooper::judge::{ActError, Halt, Session};
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::replay;
use cardinal_doomtrooper::scenario::{Action, Scenario};
use cardinal_doomtrooper::table::Status;
use proptest::prelude::*;

use crate::drawn::{choices, every_ruleset, setup};
use crate::stage::{BLOCK, COUNTER, Stage, modifier, play, rules};

fn opened(stage: &Stage) -> Session<'static> {
    let (session, refused) = Session::of(rules(), &stage.scenario).expect("the combat of a test begins");
    assert!(refused.is_empty(), "{refused:?}");
    session
}

fn step(session: &Session<'_>) -> String {
    let decision = session.game().decision().expect("the combat goes on");
    rules().procedure.step(decision.step).id.clone()
}

fn to(session: &mut Session<'_>, step: &str, pass: u16) -> bool {
    session.to_step(rules().procedure.find(step).expect("the step exists"), pass)
}

fn killing() -> Stage {
    Stage::duel().ratings("sea-lion", [6, 1, 5, 4]).hand(
        "anna",
        "rage",
        &modifier("fight", 2, "your-combatant"),
    )
}

#[test]
fn a_session_walked_to_its_end_has_the_log_of_the_replay() {
    let stage = killing().plays_at("33", "anna", "rage");
    let mut session = opened(&stage);
    session.to_end().expect("nothing is left to announce");
    assert_eq!(session.game().log(), stage.run().log());
}

#[test]
fn it_stops_where_a_step_begins_and_a_step_back_brings_the_position_before() {
    let mut session = opened(&killing());
    assert!(to(&mut session, "33", 1));
    assert_eq!(step(&session), "33");
    let (before, log) = (session.game().state().clone(), session.game().log().to_vec());
    session.step_on().expect("the combat goes on");
    assert_ne!(session.game().log(), log);
    assert!(session.back());
    assert_eq!(*session.game().state(), before);
    assert_eq!(session.game().log(), log);
}

#[test]
fn a_step_that_never_comes_leaves_the_session_where_it_was() {
    let mut session = opened(&killing());
    assert!(to(&mut session, "12", 1));
    assert!(!to(&mut session, "12", 2), "nobody changes the combatants");
    assert_eq!(step(&session), "12");
}

#[test]
fn undo_takes_back_the_last_answer_given_and_all_that_followed() {
    let mut session = opened(&killing());
    assert!(to(&mut session, "33", 1));
    session.act(Some("anna"), &play("rage", None)).expect("rage modifies");
    to(&mut session, "38", 1);
    assert!(session.undo());
    assert_eq!(step(&session), "33");
    session.step_on().expect("what was taken back lies ahead");
    assert_eq!(session.behind().last().map(|made| made.given), Some(true));
}

#[test]
fn a_branch_does_not_touch_the_session_it_came_from() {
    let mut session = opened(&killing().hand("bruno", "block", BLOCK));
    assert!(to(&mut session, "22", 1));
    let mut branch = session.clone();
    branch.act(Some("bruno"), &play("block", None)).expect("it may be blocked");
    branch.to_end().expect("nothing is left to announce");
    session.to_end().expect("nothing is left to announce");
    let status = |session: &Session<'_>| {
        let table = session.game().state().table().warriors().map(|(_, warrior)| warrior.status);
        table.collect::<Vec<_>>()
    };
    assert_eq!(status(&session), [Status::Healthy, Status::Wounded]);
    assert_eq!(status(&branch), [Status::Healthy, Status::Healthy]);
}

#[test]
fn what_is_not_legal_now_changes_nothing_and_says_why() {
    let mut session = opened(&killing());
    assert!(to(&mut session, "12", 1));
    let before = session.clone();
    let refused = session.act(None, &play("rage", None)).expect_err("ratings are modified later");
    assert!(matches!(refused, ActError::Refused(ref reasons) if !reasons.is_empty()), "{refused:?}");
    assert!(matches!(session.act(None, &play("nothing", None)), Err(ActError::Name(_))));
    assert_eq!(session.game().log(), before.game().log());
    assert_eq!(session.ahead(), before.ahead());
}

#[test]
fn nobody_attacks_by_letting_the_moment_go_by() {
    let mut session = Session::begin(rules(), killing().scenario.setup).expect("the table is legal");
    assert!(matches!(session.step_on(), Err(Halt::Asks(Decision { ask: Ask::Combatants, .. }))));
    session
        .act(None, &Action::Attack { attacker: "sea-lion".into(), defender: "necromutant".into() })
        .expect("anna attacks");
    assert!(matches!(session.to_end(), Err(Decision { ask: Ask::Tactic, .. })));
    session.act(None, &Action::Tactic(Tactic::Fight)).expect("both can fight");
    assert_eq!(session.to_end(), Ok(()));
    assert_eq!(session.step_on(), Err(Halt::Over));
}

/// At step 24 equipment is announced, and then what is used up of it. Who says nothing to the first
/// and uses a thing up after it does not use it up instead of announcing.
#[test]
fn a_moment_let_go_by_before_a_play_at_the_same_step_is_kept() {
    let used_up = r#"play = [{ from = "attached", windows = ["equipment"], changes = [{ kind = "rating", rating = "fight", amount = 2, on = "bearer" }] }]"#;
    let stage = Stage::duel().equipment("sea-lion", "stimulant", None, used_up);
    let mut session = opened(&stage);
    assert!(to(&mut session, "24", 1));
    session.step_on().expect("the equipment that can be used is");
    assert_eq!(step(&session), "24");
    session.act(Some("anna"), &play("stimulant", None)).expect("it is used up");
    session.to_end().expect("nothing is left to announce");
    let written = session.scenario();
    assert_eq!(replay(rules(), &written).expect("it can be replayed").log, session.game().log());
    let at_24 = written.inputs.iter().filter(|input| input.at.as_deref() == Some("24"));
    let at_24: Vec<&Action> = at_24.map(|input| &input.action).collect();
    assert!(matches!(at_24[..], [Action::Pass, Action::Play { .. }]), "{at_24:?}");
}

/// A text with two ways is written down with the way that was taken.
#[test]
fn the_way_in_which_a_card_was_played_is_kept() {
    let text = r#"
        [[play]]
        windows = ["modify"]
        changes = [{ kind = "rating", rating = "fight", amount = 1, on = "your-combatant" }]
        [[play]]
        windows = ["modify"]
        changes = [{ kind = "rating", rating = "fight", amount = 9, on = "your-combatant" }]
    "#;
    let mut session = opened(&killing().hand("anna", "either", text).hand("bruno", "no", COUNTER));
    assert!(to(&mut session, "33", 1));
    let action = Action::Play { card: "either".into(), way: Some(1), target: None, swap: None, points: None };
    session.act(Some("anna"), &action).expect("the second way is open too");
    session.to_end().expect("nothing is left to announce");
    let again = replay(rules(), &session.scenario()).expect("it can be replayed");
    assert_eq!(again.log, session.game().log());
    assert!(
        again.log.iter().any(|entry| matches!(
            entry.event,
            cardinal_doomtrooper::event::Event::Modified { amount: 9, .. }
        ))
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 250, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_session_written_down_replays_to_the_same_bytes(setup in setup(), choices in choices(), back in 0..30_usize, ruleset in 0..every_ruleset().len()) {
        let rules = &every_ruleset()[ruleset];
        let mut session = Session::begin(rules, setup).expect("the tables drawn are legal");
        let mut choices = choices.into_iter();
        walk(&mut session, &mut choices);
        // Some steps back, and on from there in another way.
        for _ in 0..back {
            session.back();
        }
        walk(&mut session, &mut choices);
        let over = loop {
            if session.to_end().is_ok() {
                break true;
            }
            let Some(decision) = session.game().decision() else { break true };
            let Some(choice) = session.game().options().pop() else { break false };
            session.submit(decision.player, &choice).expect("an option is legal");
        };
        if over {
            let written: Scenario = session.scenario();
            let again = replay(rules, &written);
            prop_assert!(again.is_ok(), "{:?}", again.err());
            if let Ok(again) = again {
                let bytes = |log| serde_json::to_vec(log).expect("a log can be written down");
                prop_assert_eq!(bytes(&again.log[..]), bytes(session.game().log()));
            }
        }
    }
}

/// Half of the answers are options picked, the other half are left unsaid.
fn walk(session: &mut Session<'_>, choices: &mut impl Iterator<Item = u8>) {
    while let (Some(decision), Some(choice)) = (session.game().decision(), choices.next()) {
        let options = session.game().options();
        assert_eq!(cardinal_replay::Game::options(session.game()), options, "as for any game");
        let picked = options.get(usize::from(choice / 2) % options.len().max(1));
        let picked = picked.filter(|picked| choice % 2 == 0 || **picked == Move::Pass && choice % 3 == 0);
        match picked {
            Some(picked) => session.submit(decision.player, &picked.clone()).expect("an option is legal"),
            None if session.step_on().is_ok() => {}
            None => return,
        }
    }
}
