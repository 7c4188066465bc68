//! What must hold in every game.

use std::collections::BTreeSet;

use cardinal_replay::{Game as _, Input, Receipt, Record, Scenario, Session, Sources, fold, replay_on};
use cardinal_tash_kalar::action::{Action, written};
use cardinal_tash_kalar::board::{Colour, Rank};
use cardinal_tash_kalar::cards::cards;
use cardinal_tash_kalar::decision::Move;
use cardinal_tash_kalar::event::{Act, Event};
use cardinal_tash_kalar::game::Game;
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::setup::Setup;
use cardinal_tash_kalar::state::{Mode, State};
use cardinal_tash_kalar::words::TashKalar;
use proptest::prelude::*;

use crate::stage::{Chance, STARTS, cases, game, play, table};

/// Every card is in one place, and no more pieces are on the board than there are.
fn conserved(state: &State) {
    for colour in Colour::ALL {
        for rank in [Rank::Common, Rank::Legendary] {
            assert!(state.board.in_use(colour, rank) <= state.form.stock(rank), "{colour} {rank}");
        }
    }
    for seat in 0..usize::from(state.form.players) {
        let school = state.form.schools[seat];
        let hand = state.hands[seat].cards.and(school);
        let discard = state.discards[seat];
        assert!(hand.and(discard).is_empty());
        let deck = state.decks[seat].len();
        let on_table = u8::from(state.resolution.is_some_and(|resolution| match resolution.effect {
            cardinal_tash_kalar::cards::Effect::Being(card) => {
                seat == state.turn.player.index() && school.has(card)
            }
            _ => false,
        }));
        let hidden = state.hands[seat].hidden_beings;
        assert_eq!(hand.len() + hidden + discard.len() + deck + on_table, school.len(), "seat {seat}");
    }
}

fn points(state: &State) -> Vec<u8> {
    match state.form.mode {
        Mode::HighForm => {
            state.tasks.done.iter().map(|done| u8::try_from(done.count_ones()).expect("few")).collect()
        }
        Mode::Duel | Mode::Melee => state.points.into_iter().flatten().collect(),
    }
}

#[test]
fn random_games_in_every_mode_come_to_an_end_and_conserve_what_there_is() {
    for (at, start) in STARTS.iter().enumerate() {
        for seed in 0..u64::from(cases(6)) {
            let mut game = game(start);
            let mut scores = points(game.state());
            let made = play(&mut game, &mut Chance(seed), 5_000, |game, _| {
                conserved(game.state());
                let now = points(game.state());
                assert!(scores.iter().zip(&now).all(|(before, now)| before <= now), "scores never fall");
                scores = now;
            });
            assert_eq!(game.decision(), None, "game {at} seed {seed} did not end in {} moves", made.len());
            assert!(game.state().over.is_some());
            let triggers =
                game.log().iter().filter(|entry| matches!(entry.event, Event::EndTriggered { .. }));
            assert_eq!(triggers.count(), 1, "the end is triggered once");
            let after = game.log().iter().position(|entry| matches!(entry.event, Event::EndTriggered { .. }));
            let turns = game.log()[after.expect("it was triggered")..]
                .iter()
                .filter(|entry| matches!(entry.event, Event::TurnBegun { extra: false, .. }));
            assert_eq!(
                turns.count(),
                usize::from(game.state().form.players),
                "each player has one more turn"
            );
        }
    }
}

#[test]
fn the_state_is_the_fold_of_the_log() {
    for start in STARTS {
        let mut game = game(start);
        play(&mut game, &mut Chance(7), 300, |_, _| ());
        let folded = fold::<TashKalar, _>(table(start), game.log(), rules());
        assert_eq!(&folded, game.state());
    }
}

#[test]
fn a_game_replayed_from_what_was_done_gives_the_same_log_and_receipt() {
    for start in STARTS {
        let mut game = game(start);
        let made = play(&mut game, &mut Chance(11), 5_000, |_, _| ());
        let input = |choice: &Move| Input { at: None, player: None, action: written(cards(), choice) };
        let inputs: Vec<Input<Action>> = made.iter().map(input).collect();
        let setup: Setup = start.parse().expect("a position");
        let scenario = Scenario { ruleset: "tash-kalar".to_owned(), setup, inputs };
        let replayed = replay_on::<Game>(rules(), table(start), &scenario.inputs).expect("it was played so");
        let events = |log: &[cardinal_replay::Entry<TashKalar>]| -> Vec<Event> {
            log.iter().map(|entry| entry.event.clone()).collect()
        };
        assert_eq!(events(&replayed.log), events(game.log()));
        let again = replay_on::<Game>(rules(), table(start), &scenario.inputs).expect("it was played so");
        let sources = Sources {
            engine: env!("CARGO_PKG_VERSION"),
            ruleset: "tash-kalar",
            ruleset_hash: rules().hash(),
            rulebook_hash: "",
            cards_hash: "",
        };
        let receipt = |replay| Receipt::of(sources, &scenario, replay);
        assert_eq!(receipt(&replayed), receipt(&again));
    }
}

#[test]
fn what_is_offered_is_legal_and_every_refusal_has_a_rule() {
    let mut cited = BTreeSet::new();
    for start in STARTS {
        let mut game = game(start);
        let mut chance = Chance(3);
        let mut options = Vec::new();
        let mut other = Vec::new();
        play(&mut game, &mut chance, 120, |game, _| {
            let player = game.decision().expect("it is asked").player;
            game.options_into(&mut options);
            for choice in &options {
                assert_eq!(game.judge(player, choice).err(), None, "{choice:?}");
            }
            // What was legal a while ago is refused with a reason or legal still.
            for choice in &other {
                let reasons = game.reasons_against(player, choice);
                assert_eq!(reasons.is_empty(), game.judge(player, choice).is_ok());
                cited.extend(reasons.iter().map(|reason| rules().id_of(reason.rule).to_owned()));
                if let Move::Place { .. } | Move::Choose(_) | Move::Complete(_) = choice {
                    assert_eq!(reasons.is_empty(), options.contains(choice), "{choice:?} {reasons:?}");
                }
            }
            other.clone_from(&options);
        });
    }
    assert!(
        cited.contains("tash-kalar/effects/no-interruption") && cited.contains("tash-kalar/turn/place"),
        "{cited:?}"
    );
}

#[test]
fn a_turn_has_two_actions_and_the_first_has_one() {
    let mut game = game(STARTS[1]);
    play(&mut game, &mut Chance(5), 400, |_, _| ());
    let mut turns: Vec<(usize, usize)> = vec![(1, 0)];
    for entry in game.log() {
        match entry.event {
            Event::TurnBegun { .. } => turns.push((2, 0)),
            Event::ActionsGained { actions } => turns.last_mut().expect("a turn").0 += usize::from(actions),
            Event::ActionUsed { act: Act::Place | Act::Summon | Act::Discard } => {
                turns.last_mut().expect("a turn").1 += 1;
            }
            _ => {}
        }
    }
    turns.pop();
    assert!(turns.len() > 10);
    for (turn, (given, used)) in turns.into_iter().enumerate() {
        assert_eq!(given, used, "turn {}", turn + 1);
    }
}

#[test]
fn a_session_goes_back_and_another_way() {
    let mut session = Session::<Game>::begin(rules(), STARTS[1].parse().expect("a position")).expect("legal");
    session.act(None, &"place e5".into()).expect("it is empty");
    let after = session.game().state().clone();
    assert!(session.undo());
    assert_eq!(session.game().state().turn.actions, 1);
    session.step_on().expect("it lies ahead");
    assert_eq!(session.game().state(), &after);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(24)))]

    /// At any action of any game.
    #[test]
    fn a_position_written_down_and_read_is_as_it_was(start in 0usize..6, seed in any::<u64>(), moves in 0usize..200) {
        let mut game = game(STARTS[start]);
        play(&mut game, &mut Chance(seed), moves, |_, _| ());
        let state = game.state();
        if state.resolution.is_none() && state.stage == cardinal_tash_kalar::state::Stage::Acting && state.over.is_none() {
            let text = Setup::of(state, rules()).to_string();
            let read: Setup = text.parse().expect("it was written");
            prop_assert_eq!(&read.check(rules()).map_err(|error| error.to_string()), &Ok(state.clone()), "{}", text);
        }
    }

    /// Without a log comes the same.
    #[test]
    fn a_game_without_a_log_is_the_same_game(start in 0usize..6, seed in any::<u64>()) {
        let mut game = game(STARTS[start]);
        let mut bare = Game::new(rules(), &table(STARTS[start]), Record::Dropped);
        play(&mut game, &mut Chance(seed), 150, |_, choice| {
            let player = bare.decision().expect("it is asked").player;
            bare.submit(player, choice, None).expect("it is legal");
        });
        prop_assert_eq!(game.state(), bare.state());
        prop_assert!(bare.log().is_empty());
    }
}
