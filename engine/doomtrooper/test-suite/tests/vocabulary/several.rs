//! Cards that name several things at once.

use cardinal_doomtrooper::assign::Point;
use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::game::Ask;
use cardinal_doomtrooper::rating::Tactic;
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::Status;

use cardinal_doomtrooper::{ReplayError, replay, unsaid};

use crate::stage::{ALL, Duel, FAQ, plus, rules};

const EXORCISM: &str = r#"play = [{ windows = ["modify"], target = "card-in-play", gear = "gift", also = { bought = { free = 0 } }, strength = { points = 2 }, changes = [
    { kind = "suppress-card" }, { kind = "rating", rating = "armor", amount = 1, on = "your-combatant", by_strength = true },
] }]"#;

fn gifted() -> Duel {
    let gift = |duel: Duel, name: &str| duel.on("beast", name, CardKind::Gift, &plus("fight", 3));
    gift(gift(Duel::by(FAQ), "one"), "two").hand("anna", "exorcise", EXORCISM)
}

#[test]
fn as_many_cards_are_named_as_are_bought_and_the_rest_counts_for_itself() {
    let cast = |named: &str, points: u32| {
        let outcome = gifted().pays("anna", "exorcise", Some(named), points).run();
        (outcome.attack("beast").total, outcome.armor("hero").total)
    };
    assert_eq!(cast("one", 2), (4, 5));
    assert_eq!(cast("one + two", 4), (1, 5));
    assert_eq!(cast("one + two", 8), (1, 7), "two of four times are left");
    let refused = gifted().pays("anna", "exorcise", Some("one + two"), 2).run();
    assert_eq!(refused.refused()[0].0, Why::WrongTarget, "one is bought");
    let twice = gifted().pays("anna", "exorcise", Some("one + one"), 4).run();
    assert_eq!(twice.refused()[0].0, Why::WrongTarget);
}

#[test]
fn two_warriors_take_the_places_of_both_combatants() {
    let swap = r#"play = [{ windows = ["change-combatants"], target = "any-warrior", also = { second = "any-warrior" }, changes = [
        { kind = "replace", role = "attacker", with = "target" }, { kind = "replace", role = "defender", with = "second" },
    ] }]"#;
    let duel = Duel::by(FAQ).warrior("knight", "anna").warrior("fiend", "bruno").hand("bruno", "swap", swap);
    let swapped = duel.clone().aims("bruno", "swap", Some("knight + fiend"));
    let outcome = swapped.input(None, None, Action::Tactic(Tactic::Fight)).run();
    assert_eq!((outcome.attack("knight").total, outcome.armor("fiend").total), (1, 5));
    let half = duel.clone().aims("bruno", "swap", Some("knight + beast"));
    let outcome = half.input(None, None, Action::Tactic(Tactic::Fight)).run();
    assert_eq!((outcome.attack("knight").total, outcome.armor("beast").total), (1, 5), "the beast stays");
    let refused = duel.aims("bruno", "swap", Some("hero + beast")).run();
    assert!(refused.refused().iter().any(|(why, _)| *why == Why::WrongTarget), "nothing would change");
}

#[test]
fn a_card_is_taken_over_and_works_for_its_new_bearer() {
    let heist = r#"play = [{ windows = ["any-time"], target = "card-in-play", gear = "ki", also = { second = "your-warrior" }, changes = [{ kind = "give-card", to = "second" }] }]"#;
    for ruleset in ALL {
        let duel = Duel::by(ruleset).on("beast", "charm", CardKind::Other, &plus("fight", 3));
        let duel = duel.hand("anna", "heist", &heist.replace("\"ki\"", "\"special\""));
        let outcome = duel.aims("anna", "heist", Some("charm + hero")).run();
        assert_eq!((outcome.attack("hero").total, outcome.attack("beast").total), (4, 1));
        assert!(outcome.log().iter().any(|entry| matches!(entry.event, Event::CardTaken { .. })));
    }
}

#[test]
fn nobody_is_given_what_it_may_not_have() {
    let heist = r#"play = [{ windows = ["any-time"], target = "card-in-play", gear = "gift", also = { second = "your-warrior" }, changes = [{ kind = "give-card", to = "second" }] }]"#;
    for ruleset in ALL {
        let duel = Duel::by(ruleset).on("beast", "charm", CardKind::Gift, &plus("fight", 3));
        let outcome = duel.hand("anna", "heist", heist).aims("anna", "heist", Some("charm + hero")).run();
        let cannot = Why::CannotHave(Point::NotDarkLegion);
        assert!(outcome.refused().iter().any(|(why, _)| *why == cannot), "{ruleset}");
        assert_eq!((outcome.attack("hero").total, outcome.attack("beast").total), (1, 4));
    }
}

#[test]
fn of_two_of_one_value_the_first_is_discarded() {
    let roulette = r#"play = [{ windows = ["any-time"], requires = [{ compare = { rating = "value", of = "target", is = "equal-to", than = { per = { rating = { of = "second", rating = "value", total = true } } } } }],
        target = "any-warrior", also = { second = "any-warrior" }, changes = [{ kind = "discard-warrior", on = "target" }] }]"#;
    let duel = Duel::by(FAQ).hand("anna", "roulette", roulette);
    let outcome = duel.clone().aims("anna", "roulette", Some("beast + hero")).run();
    assert_eq!((outcome.status("beast"), outcome.status("hero")), (Status::Discarded, Status::Healthy));
    let other = duel.ratings("beast", [1, 1, 5, 9]).aims("anna", "roulette", Some("beast + hero")).run();
    assert!(!other.is_taken());
}

#[test]
fn a_tactic_that_is_dictated_is_announced_anew_and_no_other() {
    let dictate = r#"play = [{ windows = ["change-combatants"], target = "any-warrior", changes = [
        { kind = "replace", role = "attacker", with = "target" }, { kind = "change-tactic", to = "shoot" }, { kind = "dictate-tactic", to = "shoot" },
    ] }]"#;
    let duel = Duel::by(FAQ).warrior("knight", "anna").ratings("knight", [1, 8, 5, 4]);
    let duel = duel.hand("bruno", "dictate", dictate).aims("bruno", "dictate", Some("knight"));
    let shot = duel.clone().input(None, None, Action::Tactic(Tactic::Shoot)).run();
    assert_eq!(shot.attack("knight").total, 8);
    let fight = duel.input(None, None, Action::Tactic(Tactic::Fight));
    let Err(ReplayError::Unsaid { decision, reasons, .. }) = replay(rules(FAQ), &fight.scenario) else {
        panic!("the other tactic is dictated");
    };
    assert_eq!(unsaid(decision), Ask::Tactic);
    assert!(matches!(reasons[0].why, Why::TacticDictated(_)));
}
