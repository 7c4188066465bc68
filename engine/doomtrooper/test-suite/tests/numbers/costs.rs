//! Plays that cost as much as a rating is.

use cardinal_doomtrooper::event::{Event, Why};

use crate::stage::{ALL, CS, Duel, FAQ, IT, ability, change};

/// Ruleset, and the rule by which a rating is the one modified by what is in play.
const RULES: [(&str, &str); 3] = [
    (FAQ, "doomtrooper-it/numbers/modified-unless-base"),
    (IT, "doomtrooper-it/numbers/modified-unless-base"),
    (CS, "doomtrooper-cs/numbers/base-is-printed"),
];

/// +1 to the armor of a combatant, for as many points as a rating is.
fn ward(cost: &str) -> String {
    format!(
        r#"play = [{{ windows = ["modify"], target = "combatant", cost = {cost}, changes = [{{ kind = "rating", rating = "armor", amount = 1, on = "target" }}] }}]"#
    )
}

/// Anna has 10 destiny points; her hero, of value 4, fights a beast of value 6.
fn duel(ruleset: &str, cost: &str) -> Duel {
    let duel = Duel::by(ruleset).ratings("hero", [1, 1, 5, 4]).ratings("beast", [1, 1, 5, 6]);
    duel.hand("anna", "ward", &ward(cost)).aims("anna", "ward", Some("hero"))
}

fn paid(duel: &Duel) -> Vec<(u32, String)> {
    let outcome = duel.run();
    let paid = |entry: &cardinal_doomtrooper::Entry| match entry.event {
        Event::DestinyPaid { amount, .. } => Some((amount, outcome.rule(entry.cause.rule).to_owned())),
        _ => None,
    };
    outcome.log().iter().filter_map(paid).collect()
}

#[test]
fn a_play_costs_the_value_of_whom_it_is_aimed_at_or_of_the_opponent() {
    for (ruleset, rule) in RULES {
        for (of, amount) in [("target", 4), ("opponent", 6)] {
            let cost = format!(r#"{{ rating = "value", of = "{of}" }}"#);
            assert_eq!(paid(&duel(ruleset, &cost)), [(amount, rule.to_owned())], "{ruleset}, {of}");
        }
    }
}

#[test]
fn what_changes_the_value_changes_the_cost() {
    for (ruleset, rule) in RULES {
        let duel = duel(ruleset, r#"{ rating = "value", of = "target" }"#);
        let duel = duel.text("hero", &ability(&change("value", "add", 3, "bearer")));
        assert_eq!(paid(&duel), [(7, rule.to_owned())], "{ruleset}");
    }
}

#[test]
fn who_has_fewer_points_than_the_rating_does_not_play_it() {
    for (ruleset, rule) in RULES {
        let duel = duel(ruleset, r#"{ rating = "value", of = "opponent" }"#).ratings("beast", [1, 1, 5, 11]);
        let outcome = duel.run();
        let why = Why::TooCostly { cost: 11, has: 10, by: Vec::new() };
        assert_eq!(outcome.refused(), [(why, rule)], "{ruleset}");
        assert_eq!(outcome.armor("hero").total, 5, "{ruleset}");
    }
}

#[test]
fn a_figure_costs_what_it_says() {
    for ruleset in ALL {
        let paid: Vec<u32> = paid(&duel(ruleset, "3")).into_iter().map(|(amount, _)| amount).collect();
        assert_eq!(paid, [3], "{ruleset}");
    }
}
