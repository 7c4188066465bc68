//! Spells that are the stronger the more destiny points are paid for them.

use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Why};
use cardinal_doomtrooper::game::{Game, Move};
use cardinal_doomtrooper::judge::explore::{Bound, Cut, Limits, explore};
use std::ops::ControlFlow;

use crate::stage::{ALL, CS, Duel, FAQ, IT, ability, change, modifier, rules};

/// +1 to the armor of a combatant for each 2 points.
fn wall(strength: &str) -> String {
    format!(
        r#"play = [{{ windows = ["modify"], target = "combatant", spell = {{ aspect = "elements" }}, strength = {{ {strength} }}, changes = [{{ kind = "rating", rating = "armor", amount = 1, on = "target", by_strength = true }}] }}]"#
    )
}

/// Anna's hero knows the Art, and Anna has 10 destiny points.
fn duel(ruleset: &str, strength: &str) -> Duel {
    Duel::by(ruleset).with("hero", |hero| hero.arts = vec!["elements".into()]).hand(
        "anna",
        "wall",
        &wall(strength),
    )
}

const COUNTER: &str =
    r#"play = [{ windows = ["counter"], target = "played-card", changes = [{ kind = "counter" }] }]"#;

/// Ruleset, the rule by which points make a spell stronger, how many may be paid, and paying on.
const RULES: [(&str, &str, &str, &str); 3] = [
    (FAQ, "doomtrooper-it/art/cost", "doomtrooper-it/art/cost", "doomtrooper-it/art/persistent"),
    (IT, "doomtrooper-it/art/cost", "doomtrooper-it/art/cost", "doomtrooper-it/art/persistent"),
    (
        CS,
        "doomtrooper-cs/casting/strength",
        "doomtrooper-cs/casting/no-limit",
        "doomtrooper-cs/casting/persistent",
    ),
];

#[test]
fn each_two_points_paid_count_once_and_the_number_says_so() {
    for (ruleset, buys, ..) in RULES {
        let outcome = duel(ruleset, "points = 2").pays("anna", "wall", Some("hero"), 6).run();
        let armor = outcome.armor("hero");
        assert_eq!(armor.total, 8, "{ruleset}: 5 + 3");
        assert_eq!(outcome.terms(armor)[1], (3, buys));
        let bought = armor.terms[1].bought.expect("it was bought");
        assert_eq!((bought.points, bought.times()), (6, 3));
        assert_eq!(outcome.points("anna"), (0, -6), "{ruleset}");
        assert_eq!(outcome.rules_of(|event| matches!(event, Event::DestinyPaid { amount: 6, .. })), [buys]);
    }
}

#[test]
fn a_point_too_many_buys_nothing_and_is_paid() {
    let outcome = duel(IT, "points = 2").pays("anna", "wall", Some("hero"), 7).run();
    assert_eq!((outcome.armor("hero").total, outcome.points("anna")), (8, (0, -7)));
}

#[test]
fn nobody_pays_more_than_there_is_or_less_than_it_takes() {
    for (ruleset, buys, bounds, _) in RULES {
        let refused = |strength, points| {
            let outcome = duel(ruleset, strength).pays("anna", "wall", Some("hero"), points).run();
            assert_eq!((outcome.armor("hero").total, outcome.points("anna")), (5, (0, 0)), "{ruleset}");
            let reasons = outcome.refused();
            (reasons[0].0.clone(), reasons[0].1.to_owned())
        };
        let found = refused("points = 2", 12);
        let why = Why::TooCostly { cost: 12, has: 10, by: Vec::new() };
        assert_eq!(found, (why, bounds.to_owned()));
        let found = refused("points = 2", 1);
        assert_eq!(found, (Why::TooFewPoints { points: 1, least: 2 }, buys.to_owned()));
        let found = refused("points = 2, most = 3", 8);
        assert_eq!(found.0, Why::TooManyPoints { points: 8, most: 6 });
    }
}

#[test]
fn how_many_points_are_paid_has_to_be_said() {
    let unsaid = duel(CS, "points = 2").aims("anna", "wall", Some("hero")).run();
    assert_eq!(
        unsaid.refused(),
        [(Why::TooFewPoints { points: 0, least: 2 }, "doomtrooper-cs/casting/strength")]
    );
    let plain = r#"play = [{ windows = ["modify"], changes = [{ kind = "rating", rating = "armor", amount = 1, on = "your-combatant" }] }]"#;
    let in_vain = Duel::by(CS).hand("anna", "shield", plain).pays("anna", "shield", None, 3).run();
    assert_eq!(in_vain.refused(), [(Why::NothingToBuy, "doomtrooper-cs/cards/beat-rules")]);
}

#[test]
fn a_spell_that_is_annulled_is_paid_for_all_the_same() {
    for ruleset in ALL {
        let outcome = duel(ruleset, "points = 2")
            .hand("bruno", "noise", COUNTER)
            .pays("anna", "wall", Some("hero"), 6)
            .plays("bruno", "noise")
            .run();
        assert_eq!((outcome.armor("hero").total, outcome.points("anna")), (5, (0, -6)), "{ruleset}");
    }
}

#[test]
fn a_persistent_spell_grows_with_what_is_paid_on() {
    for (ruleset, buys, _, grows) in RULES {
        let outcome = duel(ruleset, "points = 2, persistent = true")
            .pays("anna", "wall", Some("hero"), 3)
            .pays_on("anna", "wall", 1)
            .pays_on("anna", "wall", 4)
            .run();
        let armor = outcome.armor("hero");
        assert_eq!(outcome.terms(armor)[1..], [(4, buys)], "{ruleset}: one term, 8 points all told");
        assert_eq!(outcome.points("anna"), (0, -8), "{ruleset}");
        let stronger = outcome.rules_of(|event| matches!(event, Event::Strengthened { .. }));
        assert_eq!(stronger, [grows, grows]);
    }
}

#[test]
fn whether_the_card_has_to_allow_it_depends_on_the_ruleset() {
    let paid_on = |ruleset| {
        duel(ruleset, "points = 2").pays("anna", "wall", Some("hero"), 2).pays_on("anna", "wall", 2).run()
    };
    for ruleset in [FAQ, IT] {
        assert_eq!(paid_on(ruleset).armor("hero").total, 7, "{ruleset}: any spell cast in the combat");
    }
    let czech = paid_on(CS);
    assert_eq!(czech.armor("hero").total, 6);
    assert_eq!(czech.refused(), [(Why::CannotPayOn, "doomtrooper-cs/casting/persistent")]);
}

#[test]
fn nobody_pays_on_beyond_a_limit_or_for_what_was_annulled() {
    for ruleset in ALL {
        let strength = "points = 2, most = 2, persistent = true";
        let beyond =
            duel(ruleset, strength).pays("anna", "wall", Some("hero"), 2).pays_on("anna", "wall", 4).run();
        assert_eq!(beyond.refused()[0].0, Why::TooManyPoints { points: 4, most: 2 }, "{ruleset}");
        let annulled = duel(ruleset, strength)
            .hand("bruno", "noise", COUNTER)
            .pays("anna", "wall", Some("hero"), 2)
            .plays("bruno", "noise")
            .pays_on("anna", "wall", 2)
            .run();
        assert_eq!(annulled.armor("hero").total, 5, "{ruleset}");
    }
}

#[test]
fn what_was_bought_is_scaled_like_any_other_term() {
    let double = format!(
        r#"play = [{{ windows = ["modify"], changes = [{}] }}]"#,
        change("armor", "multiply", 2, "your-combatant")
    );
    for ruleset in ALL {
        let outcome = duel(ruleset, "points = 2, persistent = true")
            .hand("anna", "double", &double)
            .pays("anna", "wall", Some("hero"), 2)
            .plays("anna", "double")
            .pays_on("anna", "wall", 2)
            .run();
        assert_eq!(outcome.armor("hero").total, 14, "{ruleset}: (5 + 2) × 2, grown where it stands");
    }
}

#[test]
fn what_can_be_paid_is_offered_and_explored_within_bounds() {
    let until_wall = |ruleset, destiny, most: &str| {
        let mut duel = duel(ruleset, &format!("points = 2{most}"));
        duel.scenario.setup.players[0].destiny = destiny;
        let table = duel.scenario.setup.clone().validate().expect("a legal table");
        let mut game = Game::begin(rules(ruleset), table);
        loop {
            let options = game.options();
            let amounts: Vec<u32> = options
                .iter()
                .filter_map(|choice| match choice {
                    Move::Play { points, .. } => Some(*points),
                    _ => None,
                })
                .collect();
            if !amounts.is_empty() {
                return (game, amounts);
            }
            let player = game.decision().expect("the wall comes before the end").player;
            game.submit(player, &options[0], None).expect("an option is legal");
        }
    };
    let (game, amounts) = until_wall(IT, 5, "");
    assert_eq!(amounts, [2, 4], "no Art in favour of the Dark Legion");
    let before = game.state().table().clone();
    let all = explore(&game, &before, Limits::default(), &mut |_| ControlFlow::Continue(()));
    assert!(all.is_complete());
    let mut paid: Vec<i64> = all.found.iter().map(|found| found.outcome.points[0].destiny).collect();
    paid.sort_unstable();
    assert_eq!(paid, [-4, -2, 0]);
    // By the Czech rules nothing is paid on for such a spell: it is what is paid at first that is left out.
    for ruleset in [IT, CS] {
        let (game, amounts) = until_wall(ruleset, 10_000, "");
        assert_eq!(amounts.len(), 9, "{ruleset}");
        let limits = Limits { plays: 2, ..Limits::default() };
        let some = explore(&game, &before, limits, &mut |_| ControlFlow::Continue(()));
        assert!(some.bounds.contains(&Bound::Own(Cut::Amounts)), "{ruleset}");
    }
    assert_eq!(until_wall(IT, 10_000, ", most = 1").1, [2]);
}

#[test]
fn immunity_leaves_nothing_of_what_was_bought() {
    let immune = ability(r#"{ kind = "immune", to = "art" }"#);
    let outcome = duel(CS, "points = 2")
        .text("beast", &immune)
        .with("hero", |hero| hero.arts = vec!["elements".into()])
        .card("anna", "ward", &wall("points = 1"), |card| card.kind = CardKind::Art)
        .pays("anna", "ward", Some("hero"), 3)
        .run();
    assert_eq!((outcome.armor("hero").total, outcome.points("anna")), (5, (0, -3)));
}

#[test]
fn a_play_is_written_with_what_is_paid_where_something_is() {
    let duel = duel(IT, "points = 2").hand("anna", "shield", &modifier("armor", "add", 1));
    let table = duel.scenario.setup.clone().validate().expect("a legal table");
    let mut game = Game::begin(rules(IT), table);
    let mut all: Vec<(u32, Option<u64>)> = Vec::new();
    while all.is_empty() {
        let options = game.options();
        all = options
            .iter()
            .filter_map(|choice| {
                let Move::Play { points, .. } = choice else { return None };
                let written = serde_json::to_value(choice).expect("a move is written");
                Some((*points, written.pointer("/play/points").and_then(serde_json::Value::as_u64)))
            })
            .collect();
        let player = game.decision().expect("the cards come before the end").player;
        game.submit(player, &options[0], None).expect("an option is legal");
    }
    all.sort_unstable();
    all.dedup();
    assert_eq!(all[..3], [(0, None), (2, Some(2)), (4, Some(4))]);
}
