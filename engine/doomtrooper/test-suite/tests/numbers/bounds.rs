//! What is bought without being paid for is bounded by a printed rating, of which plays with the same bound take
//! their part.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::Why;
use cardinal_doomtrooper::table::Status;

use crate::stage::{ALL, Duel, ability, change};

/// Points of a printed rating are turned into points of another, so many for so many.
fn trade(from: &str, to: &str) -> String {
    format!(
        r#"play = [{{ windows = ["modify"], target = "combatant", strength = {{ points = 1, unpaid = true, within = "{from}" }}, changes = [
        {{ kind = "rating", rating = "{from}", op = "base", amount = -1, on = "target", by_strength = true }},
        {{ kind = "rating", rating = "{to}", op = "base", amount = 1, on = "target", by_strength = true }},
    ] }}]"#
    )
}

/// Plays a first card, if there is one, and then trades so many points of the hero's armor, which is 5, for fight.
fn traded(ruleset: &str, first: Option<(&str, &str, u32)>, points: u32) -> bool {
    let mut duel = Duel::by(ruleset).ratings("hero", [5, 1, 5, 4]).ratings("beast", [1, 1, 99, 4]);
    duel = duel.hand("anna", "first", first.map_or("", |(text, ..)| text)).hand(
        "anna",
        "trade",
        &trade("armor", "fight"),
    );
    if let Some((_, on, points)) = first {
        duel = if points > 0 {
            duel.pays("anna", "first", Some(on), points)
        } else {
            duel.aims("anna", "first", Some(on))
        };
    }
    let outcome = duel.pays("anna", "trade", Some("hero"), points).run();
    if outcome.is_taken() {
        assert_eq!(outcome.status("beast"), Status::Healthy);
        return true;
    }
    let refused = outcome.refused();
    assert!(
        refused.iter().all(|(why, _)| matches!(why, Why::TooManyPoints { .. })),
        "{ruleset}: {refused:?}"
    );
    false
}

#[test]
fn a_second_play_of_the_same_bound_takes_what_is_left_of_the_rating() {
    let armor = trade("armor", "shoot");
    let fight = trade("fight", "shoot");
    let bare = |amount: i32, op: &str| {
        let change = change("armor", op, amount, "target");
        format!(r#"play = [{{ windows = ["modify"], target = "combatant", changes = [{change}] }}]"#)
    };
    let (weaker, less) = (bare(-2, "base"), bare(-2, "add"));
    let bought = r#"play = [{ windows = ["modify"], target = "combatant", strength = { points = 1 }, changes = [{ kind = "rating", rating = "armor", op = "add", amount = -1, on = "target", by_strength = true }] }]"#;
    for ruleset in ALL {
        for (first, left) in [
            (None, 5),
            (Some((&*armor, "hero", 1)), 4),
            (Some((&*armor, "hero", 3)), 2),
            // Of another warrior, or of another rating.
            (Some((&*armor, "beast", 3)), 5),
            (Some((&*fight, "hero", 3)), 5),
            // What is not bought, or is no base, takes nothing of what is printed.
            (Some((&*weaker, "hero", 0)), 5),
            (Some((&*less, "hero", 0)), 5),
            (Some((bought, "hero", 3)), 5),
        ] {
            // The first waits still when the second is played, or has worked before.
            for window in ["modify", "block"] {
                let early = first.map(|(text, on, points)| (text.replace("modify", window), on, points));
                let first = early.as_ref().map(|(text, on, points)| (text.as_str(), *on, *points));
                for (points, may) in [(left - 1, true), (left, true), (left + 1, false)] {
                    assert_eq!(traded(ruleset, first, points), may, "{ruleset}: {first:?}, then {points}");
                }
            }
        }
    }
}

/// `affiliation-costs` again: what asks for one of the affiliation.
#[test]
fn a_card_for_those_of_an_affiliation_costs_its_player_points_and_one_for_others_does_not() {
    let toll = ability(r#"{ kind = "affiliation-costs", affiliation = "imperial", destiny = 2 }"#);
    for ruleset in ALL {
        for (of, cost) in [("imperial", 2), ("capitol", 0)] {
            let text = format!(
                r#"play = [{{ windows = ["modify"], target = "combatant", requires = [{{ target-is = {{ affiliation = "{of}" }} }}], changes = [{}] }}]"#,
                change("armor", "add", 1, "target")
            );
            let duel = Duel::by(ruleset)
                .text("hero", &toll)
                .with("hero", |hero| hero.affiliations.push("capitol".into()));
            let outcome = duel.hand("anna", "drill", &text).aims("anna", "drill", Some("hero")).run();
            assert_eq!((outcome.is_taken(), outcome.points("anna")), (true, (0, -cost)), "{ruleset}: {of}");
        }
    }
}

/// `affiliation-costs`: what is meant for an affiliation costs besides, played on the warrior or given to it.
#[test]
fn a_card_of_an_affiliation_that_is_given_to_such_a_warrior_costs_its_player_points() {
    let toll = ability(r#"{ kind = "affiliation-costs", affiliation = "imperial", destiny = 2 }"#);
    let heist = r#"play = [{ windows = ["modify"], target = "card-in-play", gear = "special", also = { second = "your-warrior" }, changes = [{ kind = "give-card", to = "second" }] }]"#;
    for ruleset in ALL {
        for (icon, text, cost) in [
            (Some("imperial"), &*toll, 2),
            (Some("capitol"), &*toll, 0),
            (None, &*toll, 0),
            (Some("imperial"), "", 0),
        ] {
            let duel = Duel::by(ruleset).text("hero", text).on_with(
                "beast",
                "charm",
                CardKind::Other,
                "",
                |charm| {
                    charm.icon = icon.map(str::to_owned);
                },
            );
            let duel = duel.hand("anna", "heist", heist).aims("anna", "heist", Some("charm + hero"));
            let outcome = duel.run();
            assert!(outcome.is_taken(), "{ruleset}: {icon:?}");
            assert_eq!(outcome.points("anna"), (0, -cost), "{ruleset}: {icon:?} {text}");
        }
    }
}
