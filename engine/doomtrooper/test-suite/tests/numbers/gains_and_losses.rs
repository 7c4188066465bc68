//! What is a gain and what is a loss: where a warrior gains nothing or loses nothing, and where what adds
//! is turned into what takes.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::rating::Rating;

use crate::stage::{Duel, FAQ, Outcome, ability, change, modifier, only};

const TEXT: &str = "doomtrooper-it/distinctions/cards-are-rules";
const NO_GAIN: &str = r#"{ kind = "no-benefit", on = "bearer", of = "bonus" }"#;
const NO_LOSS: &str = r#"{ kind = "no-loss", on = "bearer", of = "bonus" }"#;

/// The hero fights with 4 and its own text says so much of gains and losses.
fn hero(text: &str) -> Duel {
    Duel::by(FAQ).ratings("hero", [4, 1, 5, 4]).text("hero", &ability(text))
}

/// The total with which the hero strikes, and what was set aside.
fn struck(outcome: &Outcome) -> (i32, Vec<(i32, &str)>) {
    let fight = outcome.attack("hero");
    (fight.total, outcome.aside(fight))
}

#[test]
fn what_gains_something_is_set_aside_and_what_changes_nothing_is_not() {
    for (text, op, amount, total, is_aside) in [
        (NO_GAIN, "multiply", 3, 4, true),
        (NO_GAIN, "multiply", 2, 4, true),
        (NO_GAIN, "multiply", 1, 4, false),
        (NO_GAIN, "multiply", 0, 0, false),
        (NO_GAIN, "add", 1, 4, true),
        (NO_GAIN, "add", -1, 3, false),
        (NO_GAIN, "base", 1, 4, true),
        (NO_GAIN, "base", 0, 4, false),
        (NO_GAIN, "divide-up", 4, 1, false),
        (NO_GAIN, "divide-up", 2, 2, false),
        (NO_LOSS, "multiply", 2, 8, false),
        (NO_LOSS, "multiply", 1, 4, false),
        (NO_LOSS, "multiply", 0, 4, true),
        (NO_LOSS, "add", 1, 5, false),
        (NO_LOSS, "add", -1, 4, true),
        (NO_LOSS, "base", 0, 4, false),
        (NO_LOSS, "divide-up", 4, 4, true),
        (NO_LOSS, "divide-up", 2, 4, true),
        (NO_LOSS, "divide-up", 1, 4, false),
    ] {
        let expected = (total, if is_aside { vec![(amount, TEXT)] } else { Vec::new() });
        let held = ability(&change("fight", op, amount, "bearer"));
        let lies = hero(text).on("hero", "gift", CardKind::Gift, &held).run();
        assert_eq!(struck(&lies), expected, "{text}: {op} {amount} lies on the hero");
        let played = hero(text).hand("anna", "card", &modifier("fight", op, amount));
        let played = played.plays("anna", "card").run();
        assert_eq!(struck(&played), expected, "{text}: {op} {amount} is played");
        let both = [&lies, &played].map(|outcome| outcome.attack("hero").terms.len());
        assert_eq!(both, [if is_aside { 1 } else { 2 }; 2], "{text}: {op} {amount}");
    }
}

#[test]
fn what_a_beast_adds_to_its_rider_is_a_gain_unless_it_is_nothing() {
    for (text, amount, total, is_aside) in [
        (NO_GAIN, 2, 4, true),
        (NO_GAIN, 1, 4, true),
        (NO_GAIN, 0, 4, false),
        (NO_GAIN, -1, 3, false),
        (NO_LOSS, 2, 6, false),
        (NO_LOSS, 0, 4, false),
        (NO_LOSS, -1, 4, true),
    ] {
        let ride = hero(text).on_with("hero", "horse", CardKind::Beast, "", |horse| {
            horse.ratings = only(Rating::Fight, amount);
        });
        let aside = if is_aside { vec![(amount, TEXT)] } else { Vec::new() };
        assert_eq!(struck(&ride.run()), (total, aside), "{text}: {amount}");
    }
}

#[test]
fn what_a_warzone_takes_is_lost_unless_a_text_spares_its_defender_any_loss() {
    const NO_LOSS_THERE: &str = r#"{ kind = "no-loss", on = "bearer", of = "warzone" }"#;
    for (text, amount, total, is_aside) in [
        (NO_LOSS, -2, 5, true),
        (NO_LOSS, 0, 5, false),
        (NO_LOSS, 2, 7, false),
        (NO_LOSS_THERE, -2, 5, true),
        (NO_LOSS_THERE, 0, 5, false),
        (NO_LOSS_THERE, 2, 7, false),
        (NO_GAIN, -2, 3, false),
        (NO_GAIN, 0, 5, false),
        (NO_GAIN, 2, 5, true),
    ] {
        let duel = Duel::by(FAQ).text("beast", &ability(text));
        let outcome = duel.warzone("moor", only(Rating::Armor, amount), "").run();
        let armor = outcome.armor("beast");
        let aside = if is_aside { vec![(amount, TEXT)] } else { Vec::new() };
        assert_eq!((armor.total, outcome.aside(armor)), (total, aside), "{text}: {amount}");
    }
}

#[test]
fn only_what_adds_is_turned_into_what_takes() {
    let turns = r#"{ kind = "turns-bonuses", on = "bearer", of = "gift", rating = "fight" }"#;
    for (op, amount, total, counts) in [
        ("add", 2, 2, -2),
        ("base", 2, 2, -2),
        ("add", -1, 3, -1),
        ("base", -1, 3, -1),
        ("base", 0, 4, 0),
        ("multiply", 2, 8, 2),
        ("divide-down", 2, 2, 2),
    ] {
        let gift = ability(&change("fight", op, amount, "bearer"));
        let outcome = hero(turns).on("hero", "gift", CardKind::Gift, &gift).run();
        let fight = outcome.attack("hero");
        assert_eq!((fight.total, fight.terms[1].amount), (total, counts), "{op} {amount}");
        assert_eq!(fight.terms[1].by.is_some(), counts != amount, "{op} {amount}: which text turns it");
    }
}

#[test]
fn nothing_added_is_no_term() {
    for (op, terms) in [("add", 1), ("base", 2), ("multiply", 2)] {
        let text = ability(&change("fight", op, 0, "bearer"));
        let outcome = Duel::by(FAQ).on("hero", "gift", CardKind::Gift, &text).run();
        assert_eq!(outcome.attack("hero").terms.len(), terms, "{op} 0");
    }
}
