//! What if something was different, and from which number on.

use std::ops::ControlFlow;

use cardinal_doomtrooper::effect::{Continuous, PlayChange};
use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::judge::{
    Changed, Edit, EditError, Fact, FactError, Figure, FlipError, Outcome, Stretch, WhatIfError, changed,
    flip, what_if,
};
use cardinal_doomtrooper::rating::{Rating, Tactic};
use cardinal_doomtrooper::replay;
use cardinal_doomtrooper::scenario::{Action, Input, Scenario};
use cardinal_doomtrooper::table::{Area, Status};
use cardinal_doomtrooper_test_suite as given;
use proptest::prelude::*;

use crate::drawn::{few_cards, setup_with};
use crate::stage::{BLOCK, Stage, modifier, only, rule_id, rules, step_id};

fn wounding() -> Stage {
    Stage::duel().ratings("sea-lion", [6, 1, 5, 4])
}

fn armor(to: i32) -> Edit {
    Edit::Fact(Fact::Rating { of: "necromutant".into(), rating: Rating::Armor, to: Some(to) })
}

fn asked(stage: &Stage, edit: Edit) -> cardinal_doomtrooper::judge::WhatIf {
    what_if(rules(), &stage.scenario, &[edit]).expect("the change can be made")
}

/// The ratings are compared at step 32 before they are modified; up to there nothing is different.
#[test]
fn another_rating_first_shows_where_the_ratings_are_compared() {
    let asked = asked(&wounding(), armor(9));
    let (was, is) = asked.first_entries().expect("something differs");
    let (was, is) = (was.expect("it goes on"), is.expect("it goes on"));
    assert_eq!((step_id(was), step_id(is)), ("32".into(), "32".into()));
    assert!(
        matches!((&was.event, &is.event), (Event::Standing(was), Event::Standing(is)) if was.wounds && !is.wounds)
    );
    assert_eq!(rule_id(is.cause.rule), rule_id(was.cause.rule));
    let [Changed::Status { was, is, .. }] = changed(&asked)[..] else { panic!("{:?}", changed(&asked)) };
    assert_eq!((was, is), (Some(Status::Wounded), Some(Status::Healthy)));
}

#[test]
fn a_fact_that_makes_no_difference_makes_none() {
    let asked = asked(&wounding(), Edit::Fact(Fact::Destiny { player: "anna".into(), to: 3 }));
    assert_eq!(asked.first, None);
    assert_eq!(changed(&asked), []);
}

#[test]
fn a_card_that_is_gone_cannot_be_played_and_everything_else_keeps_its_place() {
    let stage = wounding()
        .hand("bruno", "block", BLOCK)
        .hand("anna", "rage", &modifier("fight", 2, "your-combatant"))
        .plays("bruno", "block")
        .plays("anna", "rage");
    let asked = asked(&stage, Edit::Fact(Fact::Gone("block".into())));
    let refused = asked.is.log.iter().find_map(|entry| match &entry.event {
        Event::Refused { reasons } => Some(reasons[0].why.clone()),
        _ => None,
    });
    assert_eq!(refused, Some(Why::NotHeld));
    let table = asked.is.after.table();
    assert_eq!(table.cards().nth(1).map(|(_, card)| card.handle.as_str()), Some("rage"));
    assert!(asked.scenario.setup.cards.iter().all(|card| card.handle != "block"));
    assert!(changed(&asked).iter().any(|changed| matches!(
        changed,
        Changed::Status { was: Some(Status::Healthy), is: Some(Status::Wounded), .. }
    )));
}

#[test]
fn a_card_more_in_hand_alone_changes_nothing_and_played_it_does() {
    let held = Edit::Fact(Fact::Card(Box::new(given::card("block", "bruno", BLOCK))));
    assert_eq!(asked(&wounding(), held.clone()).first, None);
    let action = Action::Play { card: "block".into(), way: None, target: None, swap: None, points: None };
    let played = Edit::Insert { before: 9, input: Input { at: None, player: Some("bruno".into()), action } };
    let both = what_if(rules(), &wounding().scenario, &[held, played]).expect("the change can be made");
    let (_, is) = both.first_entries().expect("something differs");
    assert!(matches!(is.map(|entry| &entry.event), Some(Event::Played { .. })));
    assert_eq!(changed(&both).len(), 1);
}

#[test]
fn an_input_can_be_another_or_left_out() {
    let shoot = Edit::Replace {
        input: 1,
        by: Input { at: None, player: None, action: Action::Tactic(Tactic::Shoot) },
    };
    let (was, is) = (asked(&wounding(), shoot.clone()).was, asked(&wounding(), shoot).is);
    assert_ne!(was.verdict, is.verdict);
    let without = what_if(rules(), &wounding().scenario, &[Edit::LeaveOut { input: 1 }]);
    assert!(matches!(without, Err(WhatIfError::Is(_))), "{without:?}");
    let none = what_if(rules(), &wounding().scenario, &[Edit::LeaveOut { input: 7 }]);
    assert_eq!(none, Err(WhatIfError::Edit(EditError::NoInput { input: 7, of: 2 })));
}

#[test]
fn a_name_that_is_not_there_is_told_with_those_that_are() {
    let edit = Edit::Fact(Fact::Cover { warrior: "nobody".into(), to: true });
    let Err(WhatIfError::Edit(EditError::Fact(FactError::Name(unknown)))) =
        what_if(rules(), &wounding().scenario, &[edit])
    else {
        panic!("there is nobody")
    };
    assert_eq!(unknown.known, ["sea-lion", "necromutant"]);
}

/// What is said of a warrior is not said of a warzone, nor the other way round.
#[test]
fn a_warzone_or_a_warrior_can_be_elsewhere() {
    let stage = wounding().warzone("marsh", "bruno", Area::Cohort, only(Rating::Armor, 9));
    let stage = stage.warzone("moor", "bruno", Area::Cohort, only(Rating::Armor, 9));
    let fought = stage.warrior("guard", "bruno").input(None, None, Action::Warzone("marsh".into()));
    let area = |of: &str| Edit::Fact(Fact::Area { of: of.into(), to: Area::Outpost });
    for (of, areas, is_refused) in [
        ("marsh", [Area::Outpost, Area::Cohort], true),
        ("moor", [Area::Cohort, Area::Outpost], false),
        ("guard", [Area::Cohort, Area::Cohort], false),
    ] {
        let asked = asked(&fought, area(of));
        let found = &asked.scenario.setup.warzones;
        assert_eq!([found[0].area, found[1].area], areas, "{of}");
        let moved = asked.scenario.setup.warriors[2].area == Area::Outpost;
        assert_eq!(moved, of == "guard", "{of}");
        let refused = asked.is.log.iter().any(
            |entry| matches!(&entry.event, Event::Refused { reasons } if reasons[0].why == Why::WrongWarzone),
        );
        assert_eq!(refused, is_refused, "{of}: a warzone works for its area");
    }
}

fn flipped(scenario: &Scenario, figure: &Figure, range: std::ops::RangeInclusive<i32>) -> Vec<Stretch> {
    flip(rules(), scenario, figure, range, |one, other| one == other, |_| ControlFlow::Continue(()))
        .expect("the figure is there")
}

/// Sean's 6 in fight wounds whoever has armor 6 or less; wounds fall when the attack reaches it.
#[test]
fn from_armor_seven_he_is_unhurt() {
    let figure = Figure::Rating { of: "necromutant".into(), rating: Rating::Armor };
    let stretches = flipped(&wounding().scenario, &figure, -20..=20);
    let told: Vec<_> = stretches
        .iter()
        .map(|stretch| {
            (stretch.from, stretch.to, stretch.outcome.as_ref().expect("it can be fought").warriors[1])
        })
        .collect();
    assert_eq!(told, [(-20, 6, Status::Wounded), (7, 20, Status::Healthy)]);
}

/// His armor times the number is his armor: at -2 and below it is 10 or more, above 1 too.
#[test]
fn what_lies_between_two_values_is_not_taken_for_granted() {
    let times = |who: &str| {
        format!(
            r#"play = [{{ windows = ["modify"], changes = [{{ kind = "rating", rating = "armor", op = "multiply", amount = 1, on = "{who}" }}] }}]"#
        )
    };
    let stage = wounding()
        .ratings("necromutant", [1, 1, -5, 4])
        .hand("bruno", "times", &times("your-combatant"))
        .hand("anna", "times-again", &times("their-combatant"))
        .plays("bruno", "times")
        .plays("anna", "times-again");
    let mut scenario = stage.scenario;
    let both = |scenario: &mut Scenario, to: i32| {
        for card in &mut scenario.setup.cards {
            for change in
                card.script.iter_mut().flat_map(|script| &mut script.plays).flat_map(|play| &mut play.changes)
            {
                if let PlayChange::Holds(Continuous::Rating { amount, .. }) = change {
                    *amount = to.into();
                }
            }
        }
    };
    both(&mut scenario, -1);
    let figure = Figure::Amount { of: "times".into(), modifier: 0 };
    // -5 times -1 times the number: 5 times the number, which is more than 6 from 2 on.
    let stretches = flipped(&scenario, &figure, -3..=3);
    assert_eq!(
        stretches.iter().map(|stretch| (stretch.from, stretch.to)).collect::<Vec<_>>(),
        [(-3, 1), (2, 3)]
    );
    let figure = Figure::Amount { of: "times".into(), modifier: 1 };
    let none =
        flip(rules(), &scenario, &figure, 0..=1, |one, other| one == other, |_| ControlFlow::Continue(()));
    assert_eq!(
        none,
        Err(FlipError::Figure(EditError::Fact(FactError::NoModifier { of: "times".into(), modifiers: 1 })))
    );
}

#[test]
fn a_range_that_is_empty_or_too_wide_is_refused() {
    let figure = Figure::Destiny { player: "anna".into() };
    let (from, to) = (3, 2);
    let tried = |range| {
        flip(
            rules(),
            &wounding().scenario,
            &figure,
            range,
            |one, other| one == other,
            |_| ControlFlow::Continue(()),
        )
    };
    assert_eq!(tried(from..=to), Err(FlipError::Range));
    assert_eq!(tried(i32::MIN..=i32::MAX), Err(FlipError::Range));
}

#[test]
fn the_caller_may_stop_it() {
    let figure = Figure::Rating { of: "necromutant".into(), rating: Rating::Armor };
    let stop_at_3 = |value| if value < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
    let stopped = flip(rules(), &wounding().scenario, &figure, 0..=20, |one, other| one == other, stop_at_3);
    assert_eq!(stopped, Err(FlipError::Stopped(3)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_value_of_a_stretch_ends_as_the_stretch_says(setup in setup_with(few_cards()), rating in 0..3_usize) {
        let inputs = [
            Action::Attack { attacker: "warrior-0".into(), defender: "warrior-1".into() },
            Action::Tactic(Tactic::Fight),
        ];
        let inputs = inputs.into_iter().map(|action| Input { at: None, player: None, action }).collect();
        let scenario = Scenario { ruleset: "warzone-faq".into(), setup, inputs };
        let rating = [Rating::Fight, Rating::Armor, Rating::Value][rating];
        let figure = Figure::Rating { of: "warrior-1".into(), rating };
        let stretches = flipped(&scenario, &figure, -3..=12);
        prop_assert_eq!(stretches.first().map(|stretch| stretch.from), Some(-3));
        prop_assert_eq!(stretches.last().map(|stretch| stretch.to), Some(12));
        for pair in stretches.windows(2) {
            prop_assert_eq!(pair[0].to + 1, pair[1].from);
            prop_assert_ne!(&pair[0].outcome, &pair[1].outcome);
        }
        for stretch in &stretches {
            for value in stretch.from..=stretch.to {
                let mut changed = scenario.clone();
                let ratings = &mut changed.setup.warriors[1].ratings;
                match rating {
                    Rating::Fight => ratings.fight = Some(value),
                    Rating::Armor => ratings.armor = Some(value),
                    _ => ratings.value = Some(value),
                }
                let outcome = replay(rules(), &changed)
                    .map(|replay| Outcome::of(&replay.before, replay.after.table()));
                prop_assert_eq!(&outcome, &stretch.outcome);
            }
        }
    }
}
