//! Properties of every game.

use std::collections::BTreeMap;

use cardinal_doomtrooper::event::{Aim, Event, Side, Source};
use cardinal_doomtrooper::game::{Ask, Game, Move};
use cardinal_doomtrooper::procedure::StepKind;
use cardinal_doomtrooper::rating::{Ratings, Tactic};
use cardinal_doomtrooper::scenario::{Action, Input, Scenario};
use cardinal_doomtrooper::state::State;
use cardinal_doomtrooper::table::{PlayerSetup, Setup, Status, Table, WarriorSetup};
use cardinal_doomtrooper::{Ruleset, replay};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::drawn::{any_rules, choices, ratings, rulesets, script, table};

/// More decisions than any combat on these tables can take.
const MOST_DECISIONS: usize = 20_000;
/// How many kinds of event these tables bring about, with the refusal.
const EVENT_KINDS: usize = 106;

/// The option chosen: the last ones are cards and attacks, so that they are not drowned in passes.
fn choose(options: &[Move], choice: Option<u8>) -> Option<Move> {
    let at = match choice {
        Some(choice) if options.len() > 1 => usize::from(choice) % options.len(),
        _ => 0,
    };
    options.get(at).cloned()
}

/// Plays a game to its end, or to a decision at which nothing is legal, and looks in between.
fn play<'r>(mut game: Game<'r>, choices: &[u8], mut look: impl FnMut(&Game<'r>, &[Move])) -> Game<'r> {
    for decided in 0.. {
        assert!(decided < MOST_DECISIONS, "the game does not end");
        let Some(decision) = game.decision() else { break };
        let options = game.options();
        look(&game, &options);
        let Some(choice) = choose(&options, choices.get(decided).copied()) else {
            // Nobody can attack anybody, or no tactic is open to both.
            assert!(matches!(decision.ask, Ask::Combatants | Ask::Tactic), "stuck at {decision:?}");
            break;
        };
        game.submit(decision.player, &choice, None).expect("an option offered is legal");
    }
    game
}

/// Moves of every kind, most of them nonsense at most decisions.
fn probes(table: &Table) -> Vec<Move> {
    let warriors: Vec<_> = table.warriors().map(|(id, _)| id).take(3).collect();
    let mut moves = vec![
        Move::Pass,
        Move::Warzone(None),
        Move::Equipment(Vec::new()),
        Move::Split { promotion: 0 },
        Move::Split { promotion: 3 },
        Move::Split { promotion: u32::MAX },
    ];
    moves.extend([Tactic::Fight, Tactic::Shoot].map(Move::Tactic));
    moves.extend(table.warzones().map(|(id, _)| Move::Warzone(Some(id))));
    for &attacker in &warriors {
        for &defender in &warriors {
            moves.extend([Move::Combatants { attacker, defender }, Move::Attack { attacker, defender }]);
        }
        moves.extend(table.players().map(|(victim, _)| Move::AttackPlayer { attacker, victim }));
    }
    for (id, _) in table.cards() {
        let source = Source::Card(id);
        moves.push(Move::Equipment(vec![id, id]));
        for target in [None, warriors.first().map(|&id| Aim::Warrior(id)), Some(Aim::Played(source))] {
            moves.extend([0, 7].map(|way| Move::Play { source, way, target, swap: None, points: 0 }));
        }
    }
    moves
}

/// A freelancer each of Anna and Bruno.
fn duel(mine: Ratings, theirs: Ratings) -> Setup {
    let warrior = |handle: &str, ratings| WarriorSetup {
        handle: handle.into(),
        name: handle.into(),
        player: handle.into(),
        ratings,
        definitions: vec!["FREELANCER".into()],
        script: Some(script("")),
        ..WarriorSetup::default()
    };
    let player = |handle: &str| PlayerSetup { handle: handle.into(), ..PlayerSetup::default() };
    Setup {
        players: vec![player("anna"), player("bruno")],
        active: "anna".into(),
        warriors: vec![warrior("anna", mine), warrior("bruno", theirs)],
        ..Setup::default()
    }
}

fn duel_inputs(tactic: Tactic) -> Vec<Input> {
    let input = |action| Input { at: None, player: None, action };
    let attack = Action::Attack { attacker: "anna".into(), defender: "bruno".into() };
    vec![input(attack), input(Action::Tactic(tactic))]
}

fn tactic() -> impl Strategy<Value = Tactic> {
    prop_oneof![Just(Tactic::Fight), Just(Tactic::Shoot)]
}

fn serialized(game: &Game<'_>) -> String {
    serde_json::to_string(game.log()).expect("a log can be written down")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_game_ends_and_every_cause_is_a_rule_of_the_ruleset(rules in any_rules(), table in table(), choices in choices()) {
        let game = play(Game::begin(rules, table), &choices, |_, _| {});
        let known: Vec<&str> = rules.cited_rules().collect();
        for entry in game.log() {
            let rule = rules.rule(entry.cause.rule);
            prop_assert!(!rule.is_empty() && known.contains(&rule), "{:?}", entry);
            if let Event::Refused { reasons } = &entry.event {
                prop_assert!(reasons.iter().all(|reason| known.contains(&rules.rule(reason.rule))));
            }
        }
    }

    #[test]
    fn the_same_choices_give_the_same_bytes(rules in any_rules(), table in table(), choices in choices()) {
        let [one, other] = [(); 2].map(|()| play(Game::begin(rules, table.clone()), &choices, |_, _| {}));
        prop_assert_eq!(serialized(&one), serialized(&other));
        prop_assert_eq!(one.state(), other.state());
    }

    #[test]
    fn without_a_log_the_game_goes_the_same_way(rules in any_rules(), table in table(), choices in choices()) {
        let logged = play(Game::begin(rules, table.clone()), &choices, |_, _| {});
        let unlogged = play(Game::begin_unlogged(rules, table), &choices, |_, _| {});
        prop_assert_eq!(logged.state(), unlogged.state());
        prop_assert!(unlogged.log().is_empty());
    }

    #[test]
    fn a_copy_in_place_of_another_game_is_a_copy(rules in any_rules(), tables in [table(), table()], choices in choices()) {
        let [one, other] = tables.map(|table| Game::begin(rules, table));
        let mut copy = play(other, &choices, |_, _| {});
        play(one, &choices, |game, _| {
            copy.clone_from(game);
            assert_eq!(copy.state(), game.state());
            assert_eq!((copy.decision(), copy.log().len()), (game.decision(), game.log().len()));
        });
    }

    #[test]
    fn the_fold_of_any_beginning_of_the_log_is_the_state_there(rules in any_rules(), table in table(), choices in choices()) {
        let mut seen = Vec::new();
        let game = play(Game::begin(rules, table.clone()), &choices, |game, _| seen.push((game.log().len(), game.state().clone())));
        seen.push((game.log().len(), game.state().clone()));
        // Every tenth, and always the last.
        for (length, state) in seen.iter().rev().step_by(10) {
            let folded = State::after(table.clone(), &game.log()[..*length], rules);
            prop_assert_eq!(&folded, state, "after {} entries", length);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_move_is_accepted_exactly_if_no_reason_stands_against_it(rules in any_rules(), table in table(), choices in choices()) {
        let probes = probes(&table);
        let mut decided = 0;
        play(Game::begin(rules, table), &choices, |game, options| {
            decided += 1;
            if decided % 4 != 0 {
                return;
            }
            let decision = game.decision().expect("looked at decisions only");
            for choice in options {
                assert!(game.reasons_against(decision.player, choice).is_empty(), "{choice:?} is offered");
            }
            for choice in &probes {
                let reasons = game.reasons_against(decision.player, choice);
                let mut tried = game.clone();
                match tried.submit(decision.player, choice, None) {
                    Ok(()) => assert!(reasons.is_empty(), "{choice:?} is accepted in spite of {reasons:?}"),
                    Err(found) => {
                        assert!(!found.is_empty() && found == reasons, "{choice:?}");
                        assert_eq!(tried.state(), game.state(), "{choice:?}");
                        assert_eq!(tried.log().len(), game.log().len(), "{choice:?}");
                        assert_eq!(tried.decision(), game.decision());
                    }
                }
                let other = game.state().table().players().map(|(id, _)| id).find(|&id| id != decision.player);
                assert!(other.is_none_or(|other| !game.reasons_against(other, choice).is_empty()), "it is not their turn");
            }
        });
    }

    #[test]
    fn without_cards_a_simultaneous_combat_mirrors(rules in any_rules(), one in ratings(), other in ratings(), tactic in tactic()) {
        let fight = |mine: Ratings, theirs: Ratings| {
            let (setup, inputs) = (duel(mine, theirs), duel_inputs(tactic));
            let played = replay(rules, &Scenario { ruleset: rules.id.clone(), setup, inputs }).ok()?;
            let status: Vec<Status> = played.verdict.result.warriors.iter().map(|(_, status)| *status).collect();
            let points: Vec<(i64, i64)> = played.verdict.result.points.iter().map(|(_, promotion, destiny)| (*promotion, *destiny)).collect();
            Some((status, points))
        };
        let straight = fight(one, other);
        let mirrored = fight(other, one).map(|(mut status, mut points)| {
            status.reverse();
            points.reverse();
            (status, points)
        });
        prop_assert_eq!(straight, mirrored);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_window_in_which_all_pass_changes_nothing(rules in any_rules(), table in table(), choices in choices()) {
        let game = play(Game::begin(rules, table.clone()), &choices, |_, _| {});
        let log = game.log();
        let is_window = |step| matches!(rules.procedure.step(step).kind, StepKind::Window);
        for (at, entry) in log.iter().enumerate() {
            let Event::StepEntered { step } = entry.event else { continue };
            let idle = log[at + 1..].iter().take_while(|next| {
                next.at == entry.at && matches!(next.event, Event::Passed { .. } | Event::Idle { .. })
            });
            let end = at + 1 + idle.count();
            if !is_window(step) || end == at + 1 {
                continue;
            }
            let [before, after] = [at + 1, end].map(|length| State::after(table.clone(), &log[..length], rules));
            prop_assert_eq!(before.table(), after.table());
            for side in Side::BOTH {
                prop_assert_eq!(before.combatant(side), after.combatant(side));
            }
        }
    }

    #[test]
    fn without_cards_all_rulesets_give_the_same_outcome(one in ratings(), other in ratings(), tactic in tactic(), wounded in any::<[bool; 2]>()) {
        // Values below zero are where the Regolamento and the Czech rules part.
        let [one, other] = [one, other].map(|ratings| Ratings { value: ratings.value.map(i32::abs), ..ratings });
        let fight = |rules: &'static Ruleset| {
            let inputs = duel_inputs(tactic);
            let mut setup = duel(one, other);
            for (warrior, wounded) in setup.warriors.iter_mut().zip(wounded) {
                warrior.status = if wounded { Status::Wounded } else { Status::Healthy };
            }
            let played = replay(rules, &Scenario { ruleset: rules.id.clone(), setup, inputs }).ok()?;
            Some((played.verdict.result.warriors, played.verdict.result.points))
        };
        let outcomes: Vec<_> = rulesets().iter().map(fight).collect();
        for outcome in &outcomes {
            prop_assert_eq!(outcome, &outcomes[0]);
        }
    }
}

/// Guards the properties against tables on which nothing happens.
#[test]
fn the_random_games_see_every_kind_of_event() {
    let mut runner = TestRunner::deterministic();
    let mut seen = BTreeMap::<String, usize>::new();
    for rules in rulesets().iter().cycle().take(3_000) {
        let tree = (table(), choices()).new_tree(&mut runner).expect("a table is drawn");
        let (table, choices) = tree.current();
        let game = play(Game::begin(rules, table), &choices, |_, _| {});
        for entry in game.log() {
            let kind = serde_json::to_value(&entry.event).expect("an event can be written down")["event"]
                .to_string();
            *seen.entry(kind).or_default() += 1;
        }
    }
    // A refusal is put on record by a replay only; who attacks out of cover, and a freelancer who earns
    // as one of an affiliation, are too rare to be drawn.
    assert_eq!(seen.len(), EVENT_KINDS - 3, "{seen:#?}");
}
