//! What may not be done, every reason with its rule, and a game that is as before.

use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::game::{Ask, Game, Move};
use cardinal_doomtrooper::procedure::Condition;
use cardinal_doomtrooper::rating::{Rating, Ratings, Tactic};
use cardinal_doomtrooper::table::{Area, SetupFault, Status, WarriorSetup};

use cardinal_doomtrooper::{ReplayError, unsaid};

use crate::stage::{BLOCK, Stage, modifier, rules};

fn refused_attack(stage: &Stage) -> Vec<(Why, String)> {
    match stage.try_run() {
        Err(ReplayError::Unsaid { decision, reasons, input }) => {
            assert_eq!(unsaid(decision), Ask::Combatants);
            assert_eq!(input, Some(0));
            reasons.into_iter().map(|reason| (reason.why, rules().rule(reason.rule).to_owned())).collect()
        }
        other => panic!("the attack is legal: {other:?}"),
    }
}

#[test]
fn each_bar_to_an_attack_names_its_rule() {
    type Case = (fn(&mut WarriorSetup), fn(&mut WarriorSetup), &'static str);
    let cases: [Case; 10] = [
        (|w| w.in_cover = true, |_| {}, "doomtrooper-it/cover/cannot-attack"),
        (|w| w.left_cover = true, |_| {}, "doomtrooper-it/cover/left-cover-cannot-attack-this-turn"),
        (|w| w.imprisoned = true, |_| {}, "warzone-faq/prisoners/may-do-nothing"),
        (|_| {}, |w| w.imprisoned = true, "warzone-faq/prisoners/may-do-nothing"),
        (|_| {}, |w| w.area = Area::Outpost, "doomtrooper-it/attack/areas"),
        (|w| w.area = Area::Outpost, |_| {}, "doomtrooper-it/attack/areas"),
        (|w| w.ratings = Ratings::default(), |_| {}, "doomtrooper-it/definitions/non-combatant-dashes"),
        (|_| {}, |w| w.definitions.push("NON-COMBATANT".into()), "doomtrooper-it/attack/non-combatant"),
        (|_| {}, |w| w.affiliations = vec!["imperial".into()], "doomtrooper-it/attack/same-corporation"),
        (|_| {}, |w| w.affiliations = vec!["brotherhood".into()], "doomtrooper-it/attack/same-corporation"),
    ];
    for (change, change_defender, rule) in cases {
        let stage = Stage::duel().with("sea-lion", change).with("necromutant", change_defender);
        let reasons = refused_attack(&stage);
        assert_eq!(reasons.iter().map(|(_, rule)| rule.as_str()).collect::<Vec<_>>(), [rule], "{reasons:?}");
    }
}

#[test]
fn all_reasons_are_given_at_once() {
    let stage = Stage::duel()
        .with("sea-lion", |warrior| {
            warrior.in_cover = true;
            warrior.imprisoned = true;
        })
        .with("necromutant", |warrior| warrior.area = Area::Outpost);
    let rules: Vec<String> = refused_attack(&stage).into_iter().map(|(_, rule)| rule).collect();
    assert_eq!(
        rules,
        [
            "warzone-faq/prisoners/may-do-nothing",
            "doomtrooper-it/attack/areas",
            "doomtrooper-it/cover/cannot-attack"
        ]
    );
}

#[test]
fn own_warriors_are_not_attacked_and_others_warriors_do_not_attack_for_you() {
    let mut own = Stage::duel().warrior("mystic", "anna");
    own.scenario.inputs.clear();
    let reasons = refused_attack(&own.clone().attack("sea-lion", "mystic"));
    assert!(
        reasons.iter().any(|(why, rule)| matches!(why, Why::OwnWarrior(_))
            && rule == "doomtrooper-it/attack/not-own-warriors")
    );
    let reasons = refused_attack(&own.attack("necromutant", "sea-lion"));
    assert!(reasons.iter().any(|(why, _)| matches!(why, Why::NotYours(_))), "{reasons:?}");
}

#[test]
fn assassins_and_freelancers_attack_whom_others_may_not() {
    for definition in ["ASSASSIN", "FREELANCER"] {
        let stage =
            Stage::duel().with("necromutant", |warrior| warrior.affiliations = vec!["imperial".into()]);
        let stage = stage.with("sea-lion", |warrior| {
            warrior.definitions.push(definition.into());
            if definition == "FREELANCER" {
                warrior.affiliations.clear();
            }
        });
        assert!(stage.try_run().is_ok(), "{definition}");
    }
}

#[test]
fn a_tactic_in_which_either_has_a_dash_is_refused() {
    for handle in ["sea-lion", "necromutant"] {
        let stage = Stage::duel().with(handle, |warrior| warrior.ratings.fight = None);
        let Err(ReplayError::Unsaid { decision, reasons, input }) = stage.try_run() else {
            panic!("fight is legal")
        };
        assert_eq!(unsaid(decision), Ask::Tactic);
        assert_eq!(input, Some(1));
        assert!(matches!(reasons[..], [ref reason] if matches!(reason.why, Why::Dash(_, Rating::Fight))));
        assert_eq!(rules().rule(reasons[0].rule), "doomtrooper-it/ratings/dash-fight");
    }
}

#[test]
fn a_refused_move_leaves_state_and_log_as_before() {
    let table = Stage::duel().hand("anna", "block", BLOCK).scenario.setup.validate().expect("a legal table");
    let mut game = Game::begin(rules(), table);
    let warriors: Vec<_> = game.state().table().warriors().map(|(id, _)| id).collect();
    let (player, before, log) =
        (game.decision().expect("asked").player, game.state().clone(), game.log().len());
    for choice in [
        Move::Pass,
        Move::Tactic(Tactic::Fight),
        Move::Combatants { attacker: warriors[1], defender: warriors[0] },
        Move::Combatants { attacker: warriors[0], defender: warriors[0] },
        Move::Split { promotion: 1 },
        Move::Equipment(Vec::new()),
    ] {
        let reasons = game.submit(player, &choice, Some(0)).expect_err("it is not legal now");
        assert!(!reasons.is_empty());
        assert_eq!(game.state(), &before, "{choice:?}");
        assert_eq!(game.log().len(), log);
        assert_eq!(game.decision().expect("asked").ask, Ask::Combatants);
    }
}

#[test]
fn an_input_with_a_step_is_refused_there_and_the_rest_goes_on() {
    let stage = Stage::duel()
        .hand("anna", "strength", &modifier("fight", 4, "attacker"))
        .hand("anna", "block", BLOCK);
    let outcome = stage.plays_at("16", "anna", "block").plays_at("33", "anna", "strength").run();
    let refusals = outcome.refusals();
    assert_eq!(refusals.len(), 1);
    assert_eq!((refusals[0].0, refusals[0].1.as_str()), (2, "16"));
    assert_eq!(outcome.blows()[0].0, 5, "the strength was played");
}

#[test]
fn after_a_refusal_another_input_may_still_speak_at_the_same_moment() {
    let equipment = crate::stage::card("equipment", r#"{ kind = "end-combat" }"#);
    let stage = Stage::duel().hand("anna", "mines", &equipment).hand("anna", "block", BLOCK);
    let outcome = stage.plays_at("20", "anna", "mines").plays_at("20", "anna", "block").run();
    assert_eq!(outcome.refusals().len(), 1);
    assert!(outcome.blows().is_empty(), "the block was played at 20");
}

#[test]
fn an_input_that_never_becomes_legal_is_refused_with_its_reasons_and_the_rest_is_replayed() {
    let spell = r#"play = [{ windows = ["block"], spell = { aspect = "mentalism" }, changes = [{ kind = "end-combat" }] }]"#;
    let stage = Stage::duel().hand("anna", "pacifism", spell).hand(
        "anna",
        "strength",
        &modifier("fight", 4, "attacker"),
    );
    for stage in [
        stage.clone().plays("anna", "pacifism").plays("anna", "strength"),
        stage.input(None, None, crate::stage::play("pacifism", None)).plays("anna", "strength"),
    ] {
        let outcome = stage.run();
        let refusals = outcome.refusals();
        assert_eq!(refusals.len(), 1);
        assert_eq!(refusals[0].0, 2);
        assert_eq!(
            refusals[0].2,
            [(Why::NoCaster, "doomtrooper-it/art/who-may-cast".to_owned())],
            "the nearest it came"
        );
        assert_eq!(outcome.blows()[0].0, 5, "the next input was taken");
    }
}

#[test]
fn a_step_that_never_comes_is_named_as_the_reason() {
    let outcome = Stage::duel().hand("anna", "block", BLOCK).plays_at("first/28", "anna", "block").run();
    let cause = (Why::StepNotDue(Condition::NotSimultaneous), "warzone-faq/combat/to-non-simultaneous");
    let found = &outcome.refusals()[0].2[0];
    assert_eq!((found.0.clone(), found.1.as_str()), cause);
    let outcome = Stage::duel().hand("anna", "block", BLOCK).plays_at("second/28", "anna", "block").run();
    assert_eq!(outcome.refusals()[0].2[0].0, Why::StepNotDue(Condition::NotSimultaneous));
}

#[test]
fn of_a_second_combat_that_does_not_follow_the_reason_is_that_it_does_not() {
    let first = r#"play = [{ windows = ["order"], changes = [{ kind = "strikes-first", on = "your-combatant", degree = "this-combat" }] }]"#;
    let outcome = Stage::duel()
        .ratings("sea-lion", [9, 1, 5, 4])
        .with("necromutant", |warrior| warrior.status = Status::Wounded)
        .hand("anna", "charge", first)
        .hand("bruno", "block", BLOCK)
        .plays_at("16", "anna", "charge")
        .plays_at("second/30", "bruno", "block")
        .run();
    let found = &outcome.refusals()[0].2[0];
    let rule = "warzone-faq/non-simultaneous/second-combat-if-alive";
    assert_eq!((found.0.clone(), found.1.as_str()), (Why::StepNotDue(Condition::SecondStands), rule));
}

#[test]
fn a_play_at_anothers_step_is_told_that_others_act_there() {
    let outcome = Stage::duel().hand("bruno", "block", BLOCK).plays_at("20", "bruno", "block").run();
    let found = &outcome.refusals()[0].2[0];
    assert_eq!((found.0.clone(), found.1.as_str()), (Why::AnothersStep, "warzone-faq/combat/20"));
}

#[test]
fn a_card_of_unknown_effect_or_of_another_player_is_refused() {
    let mut stage = Stage::duel().hand("anna", "block", BLOCK);
    stage.scenario.setup.cards[0].script = None;
    let outcome = stage.clone().plays_at("20", "anna", "block").run();
    assert!(matches!(outcome.refusals()[0].2[0].0, Why::Unmodelled(_)), "{:?}", outcome.refusals());
    let outcome = stage.plays_at("22", "bruno", "block").run();
    assert_eq!(outcome.refusals()[0].2[0].0, Why::NotHeld);
}

#[test]
fn what_costs_more_than_the_player_has_is_refused_and_what_does_not_is_paid() {
    for (cost, paid) in [(11, false), (10, true)] {
        let block = BLOCK.replace("windows", &format!("cost = {cost}, windows"));
        let outcome = Stage::duel().hand("anna", "block", &block).plays_at("20", "anna", "block").run();
        assert_eq!(outcome.blows().is_empty(), paid);
        assert_eq!(outcome.points("anna").1, if paid { -10 } else { 0 });
        if !paid {
            let by = Vec::new();
            assert_eq!(outcome.refusals()[0].2[0].0, Why::TooCostly { cost: 11, has: 10, by });
        }
    }
}

#[test]
fn what_is_named_but_not_there_is_reported_with_what_is() {
    let error = Stage::duel().plays("anna", "blok").try_run().expect_err("there is no such card");
    let ReplayError::Name { input, name } = error else { panic!("{error:?}") };
    assert_eq!((input, name.what, name.name.as_str()), (2, "card", "blok"));
    assert!(name.known.contains(&"sea-lion".to_owned()));
}

#[test]
fn an_illegal_table_comes_back_whole_with_everything_that_is_wrong() {
    let stage = Stage::duel()
        .warrior("sea-lion", "anna")
        .ratings("necromutant", [10_001, 0, 0, 0])
        .with("necromutant", |warrior| warrior.status = Status::Killed)
        .hand("zoe", "block", BLOCK);
    let Err(ReplayError::Setup(illegal)) = stage.try_run() else { panic!("the table is not legal") };
    assert_eq!(*illegal.setup, stage.scenario.setup);
    assert!(illegal.faults.contains(&SetupFault::Duplicate("sea-lion".into())));
    assert!(illegal.faults.contains(&SetupFault::NotInPlay("necromutant".into())));
    assert!(illegal.faults.contains(&SetupFault::Figure { at: "necromutant".into(), found: 10_001 }));
    assert!(
        illegal
            .faults
            .iter()
            .any(|fault| matches!(fault, SetupFault::UnknownPlayer { player, .. } if player == "zoe"))
    );
    assert_eq!(illegal.faults.len(), 4, "{:?}", illegal.faults);
}

#[test]
fn a_refusal_changes_nothing_on_the_table() {
    let with = Stage::duel().hand("anna", "block", BLOCK).plays_at("13", "anna", "block").run();
    let without = Stage::duel().hand("anna", "block", BLOCK).run();
    assert_eq!(with.replay.after, without.replay.after);
    let events = |log: &[cardinal_doomtrooper::Entry]| {
        log.iter()
            .filter(|entry| !matches!(entry.event, Event::Refused { .. }))
            .map(|entry| entry.event.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(events(with.log()), events(without.log()));
}

#[test]
fn where_no_player_is_named_a_card_waits_for_the_one_who_holds_it() {
    let stage = Stage::duel().player("carla").warrior("centurion", "carla");
    let stage = stage.hand("anna", "block", BLOCK).hand("carla", "counter", crate::stage::COUNTER);
    let counter = crate::stage::play("counter", Some("block"));
    let outcome = stage.plays_at("20", "anna", "block").input(Some("21"), None, counter).run();
    assert_eq!(outcome.refusals(), []);
    assert_eq!(outcome.countered(), ["block"]);
}

#[test]
fn a_warzone_of_another_player_or_area_is_refused() {
    let zone = |player: &str, area| {
        let stage = Stage::duel().warzone("zone", player, area, crate::stage::only(Rating::Armor, 9));
        stage.input(Some("7"), None, cardinal_doomtrooper::scenario::Action::Warzone("zone".into())).run()
    };
    for outcome in [zone("anna", Area::Cohort), zone("bruno", Area::Squad)] {
        let expected = (Why::WrongWarzone, "doomtrooper-it/warzones/own-area-only".to_owned());
        assert_eq!(outcome.refusals()[0].2, [expected]);
        assert_eq!(outcome.blows()[0].1, 5);
    }
    assert_eq!(zone("bruno", Area::Cohort).blows()[0].1, 14);
}

#[test]
fn the_attacker_does_not_choose_the_defenders_warzone() {
    let zone = |player: Option<&str>| {
        let stage =
            Stage::duel().warzone("zone", "bruno", Area::Cohort, crate::stage::only(Rating::Armor, 9));
        stage.input(None, player, cardinal_doomtrooper::scenario::Action::Warzone("zone".into())).run()
    };
    let outcome = zone(Some("anna"));
    let expected = (Why::WarzoneOfAnother, "doomtrooper-it/warzones/not-when-attacking".to_owned());
    assert_eq!(outcome.refusals()[0].2, [expected]);
    assert_eq!(outcome.blows()[0].1, 5);
    // Where nobody says who names it, its player does.
    for outcome in [zone(None), zone(Some("bruno"))] {
        assert_eq!(outcome.refusals(), []);
        assert_eq!(outcome.blows()[0].1, 14);
    }
}

#[test]
fn a_card_aimed_at_nobody_is_not_aimed_where_several_warriors_fit() {
    let plus_two = modifier("fight", 2, "target").replace("changes", "target = \"combatant\", changes");
    let outcome = Stage::duel().hand("anna", "blow", &plus_two).plays_at("33", "anna", "blow").run();
    let refused = outcome.refusals();
    assert_eq!(refused.len(), 1);
    assert!(outcome.log().iter().all(|entry| !matches!(entry.event, Event::Played { .. })));
    let why = outcome.log().iter().find_map(|entry| match &entry.event {
        Event::Refused { reasons } => reasons.first().map(|reason| reason.why.clone()),
        _ => None,
    });
    assert_eq!(why, Some(Why::SeveralTargets));
}
