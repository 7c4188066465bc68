//! What a card did is known with that card: what sets a term of a number aside or turns it round, what takes a
//! claim to strike first away, what lets actions follow an attack, and what something is refused for.

use cardinal_doomtrooper::ReplayError;
use cardinal_doomtrooper::actions::Actions;
use cardinal_doomtrooper::effect::{CardKind, Degree};
use cardinal_doomtrooper::event::{ActionEvent, Event, Idle, OrderClaim, Remark, Source, Why};
use cardinal_doomtrooper::number::{Number, Origin};
use cardinal_doomtrooper::table::{Area, CardSetup, Status};
use cardinal_doomtrooper_test_suite as given;

use crate::stage::{Outcome, STRIKE_FIRST_NOW, Stage, ability, card};

const FIRST: &str = r#"{ kind = "strikes-first", on = "bearer" }"#;
const NEVER: &str = r#"{ kind = "strikes-first", on = "bearer", degree = "never-struck-first" }"#;
const ALARM: &str = r#"ability = [{ reach = {}, requires = [{ controls = "defender" }], changes = [{ kind = "no-first-strike", on = "both" }] }]"#;

/// A card on a warrior that is always in use.
fn carries(mut stage: Stage, on: &str, handle: &str, kind: CardKind, text: &str) -> Stage {
    let bearer = stage.scenario.setup.warriors.iter().find(|warrior| warrior.handle == on);
    let player = bearer.expect("the warrior is on the stage").player.clone();
    let card = given::card(handle, &player, text);
    stage.scenario.setup.cards.push(CardSetup { on: Some(on.into()), kind, ..card });
    stage
}

/// A card that lies in an area of a player's.
fn lies(mut stage: Stage, player: &str, area: Area, handle: &str, text: &str) -> Stage {
    stage.scenario.setup.cards.push(CardSetup { area: Some(area), ..given::card(handle, player, text) });
    stage
}

fn handle(outcome: &Outcome, source: Source) -> String {
    let table = outcome.replay.after.table();
    match source {
        Source::Card(id) => table.card(id).handle.clone(),
        Source::Warrior(id) => table.warrior(id).handle.clone(),
        Source::Warzone(id) => table.warzone(id).handle.clone(),
    }
}

fn handles(outcome: &Outcome, source: Option<Source>) -> Option<String> {
    source.map(|source| handle(outcome, source))
}

/// The number with which a warrior strikes.
fn attack(outcome: &Outcome, striker: &str) -> Number {
    let striker = outcome.id(striker);
    let blow = outcome.log().iter().find_map(|entry| match &entry.event {
        Event::BlowResolved(blow) if blow.striker == striker => Some(blow.attack.clone()),
        _ => None,
    });
    blow.expect("it strikes")
}

/// The handle of what caused an event that fits, the first one.
fn cause(outcome: &Outcome, fits: impl Fn(&Event) -> bool) -> Option<String> {
    let entry = outcome.log().iter().find(|entry| fits(&entry.event));
    handles(outcome, entry.expect("it happened").cause.source)
}

/// The amounts set aside, each with what sets it aside.
fn aside(outcome: &Outcome, number: &Number) -> Vec<(i32, Option<String>)> {
    number.aside.iter().map(|term| (term.amount, handles(outcome, term.by))).collect()
}

fn plus_fight(amount: i32) -> String {
    ability(&format!(r#"{{ kind = "rating", rating = "fight", amount = {amount}, on = "bearer" }}"#))
}

/// The reasons for which the attack of a stage cannot be announced.
fn against(stage: &Stage) -> Vec<Why> {
    match stage.try_run() {
        Err(ReplayError::Unsaid { reasons, .. }) => reasons.into_iter().map(|reason| reason.why).collect(),
        other => panic!("the attack is refused: {other:?}"),
    }
}

#[test]
fn a_term_is_set_aside_by_the_card_that_bars_modifiers() {
    let stage = carries(Stage::duel(), "sea-lion", "gauntlet", CardKind::Other, &plus_fight(2));
    assert_eq!(attack(&stage.run(), "sea-lion").total, 3, "it counts otherwise");
    let haze = card("modify", r#"{ kind = "no-modifiers" }"#);
    let outcome = stage.hand("bruno", "haze", &haze).plays_at("34", "bruno", "haze").run();
    let number = attack(&outcome, "sea-lion");
    assert_eq!(number.total, 1);
    assert_eq!(aside(&outcome, &number), [(2, Some("haze".to_owned()))]);
}

#[test]
fn a_term_is_set_aside_by_what_makes_the_opponent_immune() {
    let immune = ability(r#"{ kind = "immune", to = "dark-symmetry" }"#);
    let gift = carries(Stage::duel(), "necromutant", "fire", CardKind::Gift, &plus_fight(2));
    let outcome = carries(gift.clone(), "sea-lion", "amulet", CardKind::Other, &immune).run();
    let number = attack(&outcome, "necromutant");
    assert_eq!((number.total, aside(&outcome, &number)), (1, vec![(2, Some("amulet".to_owned()))]));
    let own = gift.text("sea-lion", &immune).run();
    assert_eq!(aside(&own, &attack(&own, "necromutant")), [(2, Some("sea-lion".to_owned()))]);
}

#[test]
fn a_bonus_that_a_text_turns_round_is_told_with_that_text() {
    let gift = carries(Stage::duel(), "sea-lion", "fire", CardKind::Gift, &plus_fight(3));
    let turns = r#"{ kind = "turns-bonuses", on = "bearer-opponent", of = "gift", rating = "fight" }"#;
    let outcome = carries(gift, "necromutant", "mirror", CardKind::Other, &ability(turns)).run();
    let number = attack(&outcome, "sea-lion");
    let by: Vec<_> = number.terms.iter().map(|term| (term.amount, handles(&outcome, term.by))).collect();
    let mirror = Some("mirror".to_owned());
    assert_eq!(by, [(1, None), (-3, mirror.clone()), (2, mirror)]);
    assert_eq!(number.terms.last().map(|term| term.origin), Some(Origin::Floor));
}

#[test]
fn a_claim_that_a_text_takes_away_is_told_with_whose_it_was_and_that_text() {
    let stage = lies(Stage::duel().text("sea-lion", &ability(FIRST)), "bruno", Area::Cohort, "alarm", ALARM);
    let outcome = stage.run();
    let found = outcome.log().iter().find_map(|entry| match entry.event {
        Event::Remark(Remark::FirstStrikeDenied { claim, by }) => Some((claim, by, entry.cause.source)),
        _ => None,
    });
    let (claim, by, source) = found.expect("it is told");
    let warrior = outcome.id("sea-lion");
    assert_eq!(claim, OrderClaim { warrior, degree: Degree::First, source: Source::Warrior(warrior) });
    assert_eq!((handle(&outcome, by), source), ("alarm".to_owned(), Some(by)));
    assert!(outcome.log().iter().any(|entry| matches!(entry.event, Event::OrderBound { first: None })));
}

#[test]
fn nobody_is_told_to_lose_a_claim_who_has_none() {
    let outcome = lies(Stage::duel(), "bruno", Area::Cohort, "alarm", ALARM).run();
    let is_told = |event: &Event| matches!(event, Event::Remark(Remark::FirstStrikeDenied { .. }));
    assert!(!outcome.log().iter().any(|entry| is_told(&entry.event)));
}

#[test]
fn claims_that_cancel_each_other_are_told_with_what_makes_them() {
    let stage = Stage::duel().text("necromutant", &ability(FIRST));
    let outcome = carries(stage, "sea-lion", "haste", CardKind::Other, &ability(FIRST)).run();
    let claims = outcome.log().iter().find_map(|entry| match entry.event {
        Event::ClaimsCancelled { claims } => Some(claims),
        _ => None,
    });
    let made_by = claims.expect("they cancel").map(|claim| (claim.warrior, handle(&outcome, claim.source)));
    let [anna, bruno] = ["sea-lion", "necromutant"].map(|warrior| outcome.id(warrior));
    assert_eq!(made_by, [(anna, "haste".to_owned()), (bruno, "necromutant".to_owned())]);
}

#[test]
fn who_is_never_struck_first_is_the_cause_that_the_blows_fall_together() {
    let stage = Stage::duel().text("necromutant", &ability(NEVER));
    let by_ability = stage.clone().text("sea-lion", &ability(FIRST)).run();
    let by_card = stage.hand("anna", "ambush", STRIKE_FIRST_NOW).plays_at("16", "anna", "ambush").run();
    for outcome in [by_ability, by_card] {
        let together = cause(&outcome, |event| matches!(event, Event::OrderBound { first: None }));
        assert_eq!(together.as_deref(), Some("necromutant"));
    }
}

#[test]
fn that_points_are_barred_is_told_with_the_card_that_bars_them() {
    let barred = card("modify", r#"{ kind = "no-points" }"#);
    let outcome = Stage::duel()
        .ratings("sea-lion", [5, 1, 5, 3])
        .with("necromutant", |warrior| warrior.status = Status::Wounded)
        .hand("bruno", "shame", &barred)
        .plays_at("34", "bruno", "shame")
        .run();
    assert_eq!(outcome.status("necromutant"), Status::Killed);
    let idle = cause(&outcome, |event| matches!(event, Event::Idle { why: Idle::PointsBarred }));
    assert_eq!(idle.as_deref(), Some("shame"));
}

#[test]
fn who_attacks_from_cover_does_so_by_the_card_that_lets_it() {
    let covered = Stage::duel().with("sea-lion", |warrior| warrior.in_cover = true);
    let leave = ability(r#"{ kind = "may-attack-from-cover" }"#);
    let outcome = carries(covered.clone(), "sea-lion", "leave", CardKind::Other, &leave).run();
    let by = outcome.log().iter().find_map(|entry| match entry.event {
        Event::Remark(Remark::AttacksFromCover { by, .. }) => Some(handle(&outcome, by)),
        _ => None,
    });
    assert_eq!(by.as_deref(), Some("leave"));
    let only = ability(r#"{ kind = "may-attack-from-cover", tactic = "shoot" }"#);
    let refused = against(&carries(covered, "sea-lion", "only", CardKind::Other, &only));
    assert!(matches!(refused[..], [Why::NotWithTactic { by: Source::Card(_), .. }]), "{refused:?}");
}

#[test]
fn what_keeps_actions_from_being_lost_and_what_makes_one_an_attack_is_told() {
    let free = r#"{ kind = "actions-after-attacks" }"#;
    let mut stage = lies(Stage::duel(), "anna", Area::Squad, "chaos", &ability(free));
    stage.scenario.setup.players[0].actions = Some(Actions { turn: 3, ..Actions::default() });
    let outcome = stage.run();
    let kept = cause(&outcome, |event| matches!(event, Event::Remark(Remark::OthersMayFollow { .. })));
    assert_eq!(kept.as_deref(), Some("chaos"));
    let is_loss = |event: &Event| matches!(event, Event::Actions(ActionEvent::Lost { .. }));
    assert!(!outcome.log().iter().any(|entry| is_loss(&entry.event)));

    let sells = r#"{ kind = "buys-attacks", destiny = 2 }"#;
    let mut stage = lies(Stage::duel(), "anna", Area::Squad, "market", &ability(sells));
    let spent = Actions { turn: 1, turned: true, attacking: true, ..Actions::default() };
    stage.scenario.setup.players[0].actions = Some(spent);
    let outcome = stage.run();
    let paid = cause(&outcome, |event| matches!(event, Event::DestinyPaid { amount: 2, .. }));
    let used = cause(&outcome, |event| matches!(event, Event::Actions(ActionEvent::Spent { .. })));
    assert_eq!([paid.as_deref(), used.as_deref()], [Some("market"), Some("market")]);
}

#[test]
fn an_attack_for_which_a_text_asks_more_actions_than_there_are_is_refused_by_that_text() {
    let chains = ability(r#"{ kind = "attack-takes", actions = 2 }"#);
    let with = |turn| {
        let mut stage = carries(Stage::duel(), "sea-lion", "chains", CardKind::Other, &chains);
        stage.scenario.setup.players[0].actions = Some(Actions { turn, ..Actions::default() });
        stage
    };
    assert_eq!(with(2).run().blows().len(), 2, "two are enough");
    let refused = against(&with(1));
    assert!(matches!(refused[..], [Why::TooFewActions(Source::Card(_))]), "{refused:?}");
}

#[test]
fn what_an_attack_costs_is_told_with_the_texts_that_ask_for_it() {
    let toll = ability(r#"{ kind = "attack-costs", destiny = 11 }"#);
    let refused = against(&carries(Stage::duel(), "sea-lion", "toll", CardKind::Other, &toll));
    let [Why::TooCostly { cost: 11, has: 10, by }] = &refused[..] else { panic!("{refused:?}") };
    assert!(matches!(by[..], [Source::Card(_)]), "{by:?}");
}
