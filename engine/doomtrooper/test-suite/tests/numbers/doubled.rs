//! What a card that multiplies the effect of another adds to a number, and what it leaves as it is.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::Source;
use cardinal_doomtrooper::number::Origin;

use crate::stage::{Duel, FAQ, ability, change};

const ONCE: &str = "doomtrooper-it/numbers/multiply-effect-once";

/// Doubles what gifts do for the hero.
fn mirror(rest: &str) -> String {
    ability(&format!(r#"{{ kind = "multiply-effects", on = "bearer", of = "gift", factor = 2{rest} }}"#))
}

fn gift(op: &str, amount: i32) -> String {
    ability(&change("fight", op, amount, "bearer"))
}

#[test]
fn what_multiplies_itself_is_not_multiplied_again() {
    for (op, total, terms) in [("multiply", 12, 2), ("add", 10, 3)] {
        let duel = Duel::by(FAQ).ratings("hero", [4, 1, 5, 4]);
        let duel = duel.on("hero", "gift", CardKind::Gift, &gift(op, 3));
        let outcome = duel.on("hero", "mirror", CardKind::Other, &mirror("")).run();
        let fight = outcome.attack("hero");
        assert_eq!((fight.total, fight.terms.len()), (total, terms), "{op}: {fight:?}");
    }
}

#[test]
fn only_a_bonus_is_doubled_by_what_doubles_bonuses() {
    for (amount, amounts) in [(2, vec![1, 2, 2]), (0, vec![1, 0]), (-1, vec![1, -1])] {
        let duel = Duel::by(FAQ).on("hero", "gift", CardKind::Gift, &gift("base", amount));
        let outcome = duel.on("hero", "mirror", CardKind::Other, &mirror(", bonus = true")).run();
        let terms: Vec<i32> = outcome.attack("hero").terms.iter().map(|term| term.amount).collect();
        assert_eq!(terms, amounts, "{amount}");
    }
}

#[test]
fn what_is_added_once_more_was_not_bought() {
    let blow = r#"play = [{ windows = ["modify"], strength = { points = 1 }, changes = [{ kind = "rating", rating = "fight", amount = 1, on = "your-combatant", by_strength = true }] }]"#;
    let echo = r#"play = [{ windows = ["modify"], target = "played-modifier", changes = [{ kind = "multiply-card", factor = 2 }] }]"#;
    let duel = Duel::by(FAQ).hand("anna", "blow", blow).hand("anna", "echo", echo);
    let outcome = duel.pays("anna", "blow", None, 3).aims("anna", "echo", Some("blow")).run();
    let fight = outcome.attack("hero");
    let bought: Vec<Option<u32>> = fight.terms.iter().map(|term| term.bought.map(|one| one.points)).collect();
    assert_eq!((fight.total, bought), (7, vec![None, Some(3), None]), "1 printed, 3 bought, 3 once more");
    assert_eq!(outcome.terms(fight)[2], (3, ONCE));
    let table = outcome.replay.after.table();
    let origins = fight.terms.iter().filter_map(|term| match term.origin {
        Origin::Card(Source::Card(id)) => Some(table.card(id).handle.as_str()),
        _ => None,
    });
    assert_eq!(origins.collect::<Vec<_>>(), ["blow", "echo"]);
}

#[test]
fn a_play_that_doubles_one_kind_of_card_leaves_the_others() {
    let surge = r#"play = [{ windows = ["modify"], changes = [{ kind = "multiply-effects", on = "your-combatant", of = "gift", factor = 2 }] }]"#;
    for (kind, total) in [(CardKind::Gift, 5), (CardKind::Other, 3)] {
        let duel = Duel::by(FAQ).on("hero", "card", kind, &gift("add", 2)).hand("anna", "surge", surge);
        let outcome = duel.plays("anna", "surge").run();
        assert_eq!(outcome.attack("hero").total, total, "{kind:?}");
    }
}
