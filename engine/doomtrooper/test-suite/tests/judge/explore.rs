//! Everything that can still come of a combat.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::game::{Ask, Game, Move};
use cardinal_doomtrooper::judge::explore::{Bound, Cut, Explored, Limits, Tries, explore, lines};
use cardinal_doomtrooper::judge::{Outcome, Session};
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::table::{CardSetup, Status, Table};
use cardinal_doomtrooper::{Ruleset, replay};
use proptest::prelude::*;

use crate::drawn::{every_ruleset, few_cards, setup_with};
use crate::stage::{BLOCK, COUNTER, SAVE_FROM_WOUND, Stage, modifier, rules, script, step_id};

fn everything(game: &Game<'_>, before: &Table, limits: Limits) -> Explored {
    explore(game, before, limits, &mut |_| ControlFlow::Continue(()))
}

/// Explores from the first choice after what the stage says.
fn of(stage: &Stage) -> (Session<'static>, Explored) {
    with(stage, Limits::default())
}

fn with(stage: &Stage, limits: Limits) -> (Session<'static>, Explored) {
    let (mut session, refused) = Session::of(rules(), &stage.scenario).expect("the combat of a test begins");
    assert!(refused.is_empty(), "{refused:?}");
    while session.ahead().iter().any(|made| made.given) {
        session.step_on().expect("the combat goes on");
    }
    let explored = everything(session.game(), session.table(), limits);
    (session, explored)
}

fn statuses(explored: &Explored) -> Vec<(Status, u16)> {
    explored.found.iter().map(|found| (found.outcome.warriors[1], found.plays)).collect()
}

fn wounding() -> Stage {
    Stage::duel().ratings("sea-lion", [6, 1, 5, 4])
}

#[test]
fn without_anything_to_play_there_is_one_outcome() {
    let (_, explored) = of(&wounding());
    assert_eq!(statuses(&explored), [(Status::Wounded, 0)]);
    assert!(explored.is_complete());
    assert_eq!(explored.passing, Some(0));
    assert_eq!(explored.found[0].last_chance, None);
}

#[test]
fn each_outcome_comes_with_its_shortest_line_and_the_line_leads_there() {
    let stage = wounding()
        .hand("bruno", "save", SAVE_FROM_WOUND)
        .hand("bruno", "armor", &modifier("armor", 1, "your-combatant"))
        .hand("anna", "counter", COUNTER);
    let (session, explored) = of(&stage);
    assert_eq!(statuses(&explored), [(Status::Wounded, 0), (Status::Healthy, 1)]);
    for found in &explored.found {
        let mut walked = session.clone();
        for made in &found.line {
            assert_eq!(walked.game().decision(), Some(made.decision));
            walked.submit(made.decision.player, &made.choice).expect("the line is legal");
        }
        assert_eq!(walked.game().decision(), None);
        assert_eq!(Outcome::of(walked.table(), walked.game().state().table()), found.outcome);
        let again = replay(rules(), &walked.scenario()).expect("it can be written down");
        assert_eq!(Outcome::of(&again.before, again.after.table()), found.outcome);
    }
}

/// The wound is dealt at step 37, and wounds are avoided at steps 38 and 39; Bruno, the defender,
/// is asked at the second.
#[test]
fn the_last_chance_to_save_him_is_the_last_step_at_which_he_is_asked() {
    let stage = wounding().hand("bruno", "save", SAVE_FROM_WOUND).hand("bruno", "block", BLOCK);
    let (mut session, explored) = of(&stage);
    let victim = session.table().warriors().nth(1).expect("bruno has a warrior").0;
    let unhurt = |outcome: &Outcome| outcome.status(victim) == Some(Status::Healthy);
    let chance = explored.last_chance(unhurt).expect("he can be saved");
    let [Move::Play { source, .. }] = chance.moves[..] else { panic!("{:?}", chance.moves) };
    let save = session.table().cards().find(|(_, card)| card.handle == "save").expect("it is in hand").0;
    assert_eq!(source, cardinal_doomtrooper::event::Source::Card(save));
    // There it works, and a decision later it does not.
    for _ in 0..chance.passes {
        session.step_on().expect("everyone passes");
    }
    assert_eq!(session.game().decision(), Some(chance.decision));
    let here = everything(session.game(), session.table(), Limits::default());
    assert!(here.which(unhurt).next().is_some());
    session.step_on().expect("he passes too");
    let later = everything(session.game(), session.table(), Limits::default());
    assert!(later.which(unhurt).next().is_none());
    // It is after the blows.
    let blows = session.game().log().iter().position(|entry| step_id(entry) == "37");
    assert!(blows.is_some());
}

#[test]
fn who_is_safe_has_no_last_chance() {
    let (session, explored) = of(&Stage::duel().hand("bruno", "save", SAVE_FROM_WOUND));
    let victim = session.table().warriors().nth(1).expect("bruno has a warrior").0;
    assert_eq!(explored.last_chance(|outcome| outcome.lives(victim)), None);
}

#[test]
fn a_bound_that_is_met_is_told_and_what_was_looked_at_in_full_is_right() {
    let mut stage = wounding();
    for at in 0..6 {
        stage = stage.hand("bruno", &format!("armor-{at}"), &modifier("armor", at + 1, "your-combatant"));
        stage = stage.hand("anna", &format!("fight-{at}"), &modifier("fight", 2 * at + 1, "your-combatant"));
    }
    let limits = Limits { positions: 500, ..Limits::default() };
    let (_, explored) = with(&stage, limits);
    assert!(explored.bounds.contains(&Bound::Positions), "{:?}", explored.bounds);
    assert_eq!(explored.found[0].plays, 0);
    assert!(explored.found.iter().all(|found| found.plays <= explored.complete_to));
    let (_, none) = with(&stage, Limits { plays: 0, ..Limits::default() });
    assert_eq!((none.found.len(), none.complete_to), (1, 0));
    assert!(none.bounds.contains(&Bound::Plays));
}

#[test]
fn the_caller_may_stop_it() {
    let mut stage = wounding();
    for at in 0..9 {
        stage = stage.hand("bruno", &format!("armor-{at}"), &modifier("armor", at + 1, "your-combatant"));
        stage = stage.hand("anna", &format!("fight-{at}"), &modifier("fight", 2 * at + 1, "your-combatant"));
    }
    let (session, _) = Session::of(rules(), &stage.scenario).expect("the combat of a test begins");
    let explored =
        explore(session.game(), session.table(), Limits::default(), &mut |_| ControlFlow::Break(()));
    assert!(explored.bounds.contains(&Bound::Stopped), "{:?}", explored.bounds);
}

#[test]
fn what_can_be_used_again_and_again_ends_at_its_bound() {
    let text = r#"play = [{ from = "warrior", then = "stay", windows = ["any-time"], changes = [{ kind = "rating", rating = "fight", amount = 1, on = "bearer" }] }]"#;
    let (_, explored) = of(&Stage::duel().text("sea-lion", text));
    assert!(explored.bounds.contains(&Bound::Own(Cut::Uses)));
    assert_eq!(statuses(&explored), [(Status::Healthy, 0)], "3 uses of +1 do not reach 5");
    let (_, explored) = with(
        &Stage::duel().text("sea-lion", text),
        Limits { own: Tries { uses: 4, splits: true }, ..Limits::default() },
    );
    assert_eq!(statuses(&explored), [(Status::Healthy, 0), (Status::Wounded, 4)]);
}

#[test]
fn of_cards_that_are_alike_one_is_tried() {
    let armor = modifier("armor", 1, "your-combatant");
    let with_copies = |copies: usize| {
        (0..copies).fold(wounding(), |stage, at| stage.hand("bruno", &format!("armor-{at}"), &armor))
    };
    let named_alike = |mut stage: Stage| {
        stage.scenario.setup.cards.iter_mut().for_each(|card| card.name = "armor".into());
        stage
    };
    let lines_of = |stage: &Stage| {
        let (session, _) = Session::of(rules(), &stage.scenario).expect("the combat of a test begins");
        let mut session = session;
        session.step_on().and_then(|()| session.step_on()).expect("attack and tactic");
        lines(session.game(), 2, Limits::default())
    };
    assert_eq!(lines_of(&named_alike(with_copies(3))), [1, 2, 2]);
    assert_eq!(lines_of(&with_copies(3)), [1, 4, 9]);
}

/// Two cards of one name are two choices as soon as anything is printed otherwise on one of them.
#[test]
fn cards_of_one_name_that_are_not_alike_are_both_tried() {
    type Change = fn(&mut CardSetup);

    let [armor, more] = [1, 2].map(|amount| modifier("armor", amount, "your-combatant"));
    let alike = || {
        let mut stage = wounding().hand("bruno", "one", &armor).hand("bruno", "other", &armor);
        stage.scenario.setup.cards.iter_mut().for_each(|card| card.name = "armor".into());
        stage
    };
    let first_choices = |stage: &Stage| {
        let (mut session, _) = Session::of(rules(), &stage.scenario).expect("the combat of a test begins");
        session.step_on().and_then(|()| session.step_on()).expect("attack and tactic");
        lines(session.game(), 1, Limits::default())[1]
    };
    let changes: [(&str, Change); 9] = [
        ("name", |card| card.name = "plate".into()),
        ("card", |card| card.card = Some("plate".into())),
        ("kind", |card| card.kind = CardKind::Art),
        ("definitions", |card| card.definitions.push("PLATE".into())),
        ("bound", |card| card.bound_to = Some("imperial".into())),
        ("icon", |card| card.icon = Some("imperial".into())),
        ("weapon", |card| card.weapon = Some(WeaponKind::Fight)),
        ("armor", |card| card.armor = true),
        ("equipment", |card| card.equipment = true),
    ];
    assert_eq!(first_choices(&alike()), 2, "to play one of them or none");
    for (what, change) in changes {
        let mut stage = alike();
        change(&mut stage.scenario.setup.cards[1]);
        assert_eq!(first_choices(&stage), 3, "{what}");
    }
    let mut stage = alike();
    stage.scenario.setup.cards[1].script = Some(script(&more));
    assert_eq!(first_choices(&stage), 3, "script");
}

/// Counts of lines by their number of choices, from right after the tactic is announced, counted by
/// hand: modifiers are played at steps 33 and 34, and 36 leads back while something is played.
#[test]
fn the_lines_of_fixed_set_ups_are_as_many_as_counted() {
    let rage = modifier("fight", 2, "your-combatant");
    let dodge = modifier("armor", 2, "your-combatant");
    let set_ups: [(&str, Stage, &[u64]); 4] = [
        ("nothing to play", wounding(), &[1, 0]),
        ("one modifier", wounding().hand("anna", "rage", &rage), &[1, 2, 0]),
        (
            "a modifier and a counter",
            wounding().hand("anna", "rage", &rage).hand("bruno", "no", COUNTER),
            &[1, 2, 2, 0],
        ),
        (
            "a modifier each",
            wounding().hand("anna", "rage", &rage).hand("bruno", "dodge", &dodge),
            &[1, 2, 4, 4, 0],
        ),
    ];
    for (name, stage, expected) in set_ups {
        let (mut session, _) = Session::of(rules(), &stage.scenario).expect("the combat of a test begins");
        session.step_on().and_then(|()| session.step_on()).expect("attack and tactic");
        assert_eq!(lines(session.game(), expected.len() - 1, Limits::default()), expected, "{name}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 80, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn it_finds_what_trying_everything_finds(setup in setup_with(few_cards()), ruleset in 0..every_ruleset().len()) {
        let table = setup.validate().expect("the tables drawn are legal");
        for game in beginnings(&every_ruleset()[ruleset], &table) {
            let own = Tries { splits: false, uses: 1 };
            let limits = Limits { own, positions: 20_000, ..Limits::default() };
            let explored = everything(&game, &table, limits);
            let (brute, budget) = brute_force(&game, &table);
            if budget == 0 || !explored.is_complete() && explored.bounds.iter().any(|bound| *bound != Bound::Own(Cut::Uses)) {
                continue;
            }
            let found: BTreeMap<Outcome, (u16, usize)> =
                explored.found.iter().map(|found| (found.outcome.clone(), (found.plays, found.line.len()))).collect();
            prop_assert_eq!(found, brute);
        }
    }
}

/// Up to two beginnings of a combat on a table: the first legal attack, with each tactic.
fn beginnings(rules: &'static Ruleset, table: &Table) -> Vec<Game<'static>> {
    let mut game = Game::begin_unlogged(rules, table.clone());
    while let Some(decision) = game.decision().filter(|decision| decision.ask != Ask::Tactic) {
        let options = game.options();
        let attack = options.iter().find(|choice| matches!(choice, Move::Combatants { .. }));
        let choice = if decision.ask == Ask::Combatants { attack } else { options.first() };
        let Some(choice) = choice else { return Vec::new() };
        game.submit(decision.player, choice, None).expect("an option is legal");
    }
    let tactics = [Tactic::Fight, Tactic::Shoot].map(Move::Tactic).into_iter();
    let with = tactics.filter_map(|tactic| {
        let mut game = game.clone();
        game.submit(game.decision()?.player, &tactic, None).ok()?;
        Some(game)
    });
    with.collect()
}

/// What trying everything finds within a budget, and what is left of it. A line is as deep as it has
/// answers, which the stack of a test thread does not always hold.
fn brute_force(game: &Game<'_>, table: &Table) -> (BTreeMap<Outcome, (u16, usize)>, u32) {
    std::thread::scope(|scope| {
        let all = || {
            let (mut budget, mut found) = (30_000, BTreeMap::new());
            try_everything(game, table, &mut Vec::new(), 0, 0, &mut budget, &mut found);
            (found, budget)
        };
        let thread = std::thread::Builder::new().stack_size(64 << 20).spawn_scoped(scope, all);
        thread.expect("a thread can be started").join().expect("trying everything ends")
    })
}

/// Every outcome with the fewest plays and then the fewest answers, by trying all there is.
fn try_everything(
    game: &Game<'_>,
    before: &Table,
    used: &mut Vec<(cardinal_doomtrooper::event::Source, usize)>,
    plays: u16,
    answers: usize,
    budget: &mut u32,
    found: &mut BTreeMap<Outcome, (u16, usize)>,
) {
    // What is nested deeper is not looked at.
    *budget = if answers > 300 { 0 } else { budget.saturating_sub(1) };
    if *budget == 0 {
        return;
    }
    let Some(decision) = game.decision() else {
        let outcome = Outcome::of(before, game.state().table());
        let best = found.entry(outcome).or_insert((plays, answers));
        *best = (*best).min((plays, answers));
        return;
    };
    let options = if decision.ask == Ask::Split { vec![Move::Pass] } else { game.options() };
    for choice in options {
        // Whatever stays where it is may be used once.
        let use_of = match choice {
            Move::Play { source, way, .. } => {
                let table = game.state().table();
                let script = match source {
                    cardinal_doomtrooper::event::Source::Card(card) => table.card(card).script.as_ref(),
                    cardinal_doomtrooper::event::Source::Warrior(warrior) => {
                        table.warrior(warrior).script.as_ref()
                    }
                    cardinal_doomtrooper::event::Source::Warzone(id) => table.warzone(id).script.as_ref(),
                };
                let stays = script
                    .and_then(|script| script.plays.get(way))
                    .is_some_and(|play| play.then == cardinal_doomtrooper::effect::PostPlay::Stay);
                stays.then_some((source, way))
            }
            _ => None,
        };
        if use_of.is_some_and(|used_now| used.contains(&used_now)) {
            continue;
        }
        used.extend(use_of);
        let mut next = game.clone();
        next.submit(decision.player, &choice, None).expect("an option is legal");
        let cost = u16::from(choice != Move::Pass);
        try_everything(&next, before, used, plays + cost, answers + 1, budget, found);
        if use_of.is_some() {
            used.pop();
        }
    }
}
