//! From where an attack is paid, by which text it takes more, and what is discarded for actions.

use cardinal_doomtrooper::actions::Actions;
use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{ActionEvent, Event, Source};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::{Area, Place, Status};

use crate::stage::{CS, Duel, FAQ, Outcome, ability};

fn attack(duel: Duel, by: &str, on: &str) -> Duel {
    let tactic = duel.scenario.inputs[1].action.clone();
    let attack = Action::Attack { attacker: by.into(), defender: on.into() };
    duel.input(None, None, attack).input(None, None, tactic)
}

fn with_actions(mut duel: Duel, actions: Actions) -> Duel {
    duel.scenario.setup.players[0].actions = Some(actions);
    duel
}

/// The handles of the warriors by whose text an action was spent, or nobody's, in order.
fn spent(outcome: &Outcome) -> Vec<Option<&str>> {
    let table = outcome.replay.after.table();
    let spent = outcome.log().iter().filter_map(|entry| match &entry.event {
        Event::Actions(ActionEvent::Spent { .. }) => Some(match entry.cause.source {
            Some(Source::Warrior(id)) => Some(table.warrior(id).handle.as_str()),
            _ => None,
        }),
        _ => None,
    });
    spent.collect()
}

#[test]
fn the_text_that_asks_for_most_actions_is_named_and_of_equals_the_attackers() {
    let own = |actions: u8| ability(&format!(r#"{{ kind = "attack-takes", actions = {actions} }}"#));
    let theirs =
        |actions: u8| ability(&format!(r#"{{ kind = "being-attacked-takes", actions = {actions} }}"#));
    for (hero, beast, by) in [
        // Two texts of one warrior: its own comes first.
        (&*format!("{}\n", own(2)), "", vec![Some("hero"), None]),
        ("", &*theirs(2), vec![Some("beast"), None]),
        (&*own(2), "", vec![Some("hero"), None]),
        (&*own(2), &*theirs(2), vec![Some("hero"), None]),
        (&*own(2), &*theirs(3), vec![Some("beast"), Some("beast"), None]),
        ("", "", vec![None]),
    ] {
        let duel = Duel::by(FAQ).text("hero", hero).text("beast", beast);
        let duel = if hero.ends_with('\n') { duel.on("hero", "chain", CardKind::Other, hero) } else { duel };
        let outcome = with_actions(duel, Actions { turn: 3, ..Actions::default() }).run();
        assert_eq!(spent(&outcome), by, "{hero} {beast}");
    }
}

#[test]
fn a_new_attack_that_a_card_allows_leaves_the_actions_as_they_are() {
    let elsewhere =
        r#"play = [{ windows = ["modify"], changes = [{ kind = "end-combat" }, { kind = "new-attack" }] }]"#;
    for (is_new, times) in [(true, 1), (false, 2)] {
        let duel = Duel::by(FAQ).warrior("fiend", "bruno").hand("anna", "elsewhere", elsewhere);
        let duel = with_actions(duel, Actions { turn: 3, attack: 1, ..Actions::default() });
        let duel = if is_new { duel.plays("anna", "elsewhere") } else { duel };
        let outcome = attack(duel, "hero", "fiend").run();
        assert!(outcome.is_taken(), "{:?}", outcome.refusals());
        assert_eq!(spent(&outcome).len(), times, "a new attack: {is_new}");
    }
}

#[test]
fn an_extra_attack_of_one_warrior_is_none_of_anothers() {
    let twice = ability(r#"{ kind = "extra-attack" }"#);
    let mut duel = Duel::by(FAQ).warrior("scout", "anna").text("scout", &twice).text("hero", &twice);
    duel.scenario.inputs[0].action = Action::Attack { attacker: "scout".into(), defender: "beast".into() };
    let duel = attack(attack(attack(duel, "scout", "beast"), "hero", "beast"), "hero", "beast");
    let outcome = duel.run();
    assert!(outcome.is_taken(), "{:?}", outcome.refusals());
    let table = outcome.replay.after.table();
    let needs_none = outcome.log().iter().filter_map(|entry| match entry.event {
        Event::Actions(ActionEvent::NeedsNone { warrior, .. }) => {
            Some(table.warrior(warrior).handle.as_str())
        }
        _ => None,
    });
    assert_eq!(needs_none.collect::<Vec<_>>(), ["scout", "hero"]);
}

#[test]
fn nothing_is_discarded_for_actions_that_would_hurt_somebody() {
    let scrap = ability(r#"{ kind = "discards-for-actions", actions = 1, gear = "vehicle" }"#);
    let falls = r#"ability = [{ reach = { definition = "RIDER" }, changes = [{ kind = "falls-with", on = "reached" }] }]"#;
    for (outside, text, gone) in [(true, "", true), (false, "", false), (true, falls, false)] {
        let duel = Duel::by(FAQ).warrior("second", "anna");
        let duel = duel.with("second", |second| second.definitions = vec!["RIDER".into()]);
        let duel = with_actions(duel, Actions { attack: 1, non_attack: 3, ..Actions::default() });
        let duel = duel.card("anna", "yard", &scrap, |card| card.area = Some(Area::Squad));
        let duel = if text.is_empty() {
            duel.on_with("second", "tank", CardKind::Vehicle, text, |tank| tank.outside = outside)
        } else {
            duel.card("anna", "tank", text, |card| {
                (card.area, card.kind) = (Some(Area::Squad), CardKind::Vehicle);
            })
        };
        let outcome = duel.aims("anna", "yard", Some("tank")).run();
        assert_eq!(outcome.place("tank") == Place::Discarded, gone, "outside {outside} {text}");
        assert_eq!(outcome.status("second"), Status::Healthy, "outside {outside} {text}");
    }
}

#[test]
fn who_is_revealed_is_paid_for_by_its_value_and_costs_nothing_where_it_has_none() {
    for (value, destiny, promotion, expected) in [
        (0, 10, 0, vec![]),
        (1, 10, 0, vec![(1, 0)]),
        (4, 4, 5, vec![(4, 0)]),
        (4, 3, 5, vec![(3, 0), (0, 1)]),
        (4, 0, 5, vec![(0, 4)]),
        (4, 3, 0, vec![(3, 0)]),
        (4, 0, 0, vec![]),
    ] {
        let duel = Duel::by(CS).ratings("beast", [1, 1, 5, value]);
        let mut duel = duel.with("beast", |beast| (beast.in_cover, beast.unrevealed) = (true, true));
        let bruno = &mut duel.scenario.setup.players[1];
        (bruno.destiny, bruno.promotion) = (destiny, promotion);
        duel.scenario.inputs.truncate(if value > i32::try_from(destiny).unwrap_or(0) { 1 } else { 2 });
        let outcome = duel.run();
        let revealed = outcome.rules_of(|event| matches!(event, Event::Revealed { .. }));
        assert_eq!(revealed, ["doomtrooper-cs/cover/identity-payment"], "{value}");
        let costs = outcome.log().iter().filter_map(|entry| match entry.event {
            Event::DestinyPaid { amount, .. } => Some((amount, 0)),
            Event::PromotionLost { amount, .. } => Some((0, amount)),
            _ => None,
        });
        assert_eq!(costs.collect::<Vec<(u32, u32)>>(), expected, "{value}: {destiny} and {promotion}");
    }
}
