//! What a clause says of when and for whom it bears on what happens.

use cardinal_doomtrooper::effect::{CardKind, Occasion, Touched};
use cardinal_doomtrooper::event::Gap;
use cardinal_doomtrooper::judge::attack_left_open;
use cardinal_doomtrooper::table::{Area, Status};
use strum::VariantArray;

use super::{DUEL, gaps, set, told, watching};
use crate::duel::{Duel, FAQ, plus};

/// The hero kills the beast after Anna has played a card.
fn eventful(text: &str) -> Duel {
    let duel = Duel::by(FAQ).ratings("hero", [9, 1, 5, 4]).text("hero", text);
    let duel = duel.with("beast", |beast| beast.status = Status::Wounded);
    let text = r#"play = [{ windows = ["modify"], changes = [{ kind = "gain-points", points = "destiny", amount = 1 }] }]"#;
    let mut duel = duel.hand("anna", "card", text).plays("anna", "card");
    duel.scenario.setup.players[0].actions =
        Some(cardinal_doomtrooper::actions::Actions { turn: 1, ..Default::default() });
    duel
}

/// A clause that says nothing of when it matters bears on what it touches.
#[test]
fn what_a_clause_touches_says_on_what_it_bears() {
    for &touches in Touched::VARIANTS {
        let first = match touches {
            Touched::Rating => Some(Occasion::Blow),
            Touched::Blow | Touched::Order => Some(Occasion::Order),
            Touched::Wound => Some(Occasion::Harm),
            Touched::Points => Some(Occasion::Award),
            Touched::Attack => Some(Occasion::Attack),
            Touched::Assignment => None,
            Touched::Play => Some(Occasion::Play),
            Touched::Combatants | Touched::State | Touched::Cards | Touched::Combat => Some(Occasion::Fight),
            Touched::Actions => Some(Occasion::Action),
        };
        let word = serde_json::to_string(&touches).expect("it is a word");
        let outcome = eventful(&format!("open = [{{ clause = 1, of = 1, touches = {word} }}]")).run();
        let met: Vec<Occasion> = gaps(&outcome, "hero")
            .into_iter()
            .filter_map(|gap| match gap {
                Gap::Clause { met, touches: told, .. } if *told == touches => Some(*met),
                _ => None,
            })
            .collect();
        assert_eq!(met, Vec::from_iter(first), "{touches:?}");
    }
}

/// Whom a clause reaches is said as of an ability.
#[test]
fn a_clause_bears_on_what_happens_to_whom_it_reaches() {
    for (whose, reach, expected) in [
        // The comrade stands in the hero's squad, the other in the beast's cohort.
        ("comrade", "{}", DUEL),
        ("comrade", r#"{ of = "theirs", area = "anywhere" }"#, DUEL),
        ("comrade", r#"{ of = "theirs" }"#, ""),
        ("comrade", r#"{ affiliation = "bauhaus" }"#, ""),
        ("comrade", r#"{ affiliation = "imperial" }"#, DUEL),
        ("hero", "{ others = true }", ""),
        ("hero", r#"{ of = "theirs", area = "anywhere" }"#, DUEL),
        ("other", "{}", DUEL),
        ("other", r#"{ area = "anywhere", definition = "BEAST" }"#, DUEL),
        ("other", r#"{ area = "anywhere", definition = "HERO" }"#, ""),
    ] {
        let duel = Duel::by(FAQ).warrior("comrade", "anna").warrior("other", "bruno");
        let outcome = duel.text(whose, &watching(&format!(", reach = {reach}"))).run();
        assert_eq!(told(&outcome, whose), set(expected), "{whose}: {reach}");
    }
}

/// What is asked besides is asked when it happens, of whom it happens to.
#[test]
fn a_clause_bears_on_nothing_where_what_it_needs_is_not_so() {
    for (requires, expected) in [
        (r#"{ tactic = "shoot" }"#, ""),
        // An attack is announced before its tactic is.
        (r#"{ tactic = "fight" }"#, "fight order blow over"),
        (r#"{ bearer-is = "attacker" }"#, DUEL),
        (r#"{ bearer-is = "defender" }"#, ""),
        // The first of whom it concerns is who attacks.
        (r#"{ target-is = { affiliation = "imperial" } }"#, DUEL),
        // But of a blow it is who strikes it.
        (r#"{ target-is = { affiliation = "dark-legion" } }"#, "blow"),
    ] {
        let outcome = Duel::by(FAQ).text("hero", &watching(&format!(", requires = [{requires}]"))).run();
        assert_eq!(told(&outcome, "hero"), set(expected), "{requires}");
    }
}

/// What a clause says of a card that is lost is asked of that card.
#[test]
fn a_clause_on_lost_cards_asks_on_whom_the_card_lay() {
    for (on, expected) in [("beast", "card-lost"), ("hero", "")] {
        let text = r#"play = [{ windows = ["modify"], target = "card-in-play", changes = [{ kind = "discard-card" }] }]"#;
        let duel =
            Duel::by(FAQ).on(on, "gift", CardKind::Other, &plus("fight", 1)).hand("anna", "card", text);
        let watch = watching(
            r#", reach = { area = "anywhere", of = "anyone" }, requires = [{ card-on = "their-combatant" }]"#,
        );
        let outcome = duel.text("hero", &watch).aims("anna", "card", Some("gift")).run();
        assert_eq!(told(&outcome, "hero"), set(expected), "{on}");
    }
}

/// Of a turn, which is nobody's warrior's, a clause is told that speaks of its player's or of everybody's.
#[test]
fn a_turn_concerns_the_texts_of_its_player_and_those_that_speak_of_all() {
    let area = r#"{ area = "anywhere" }"#;
    let all = r#"{ area = "anywhere", of = "anyone" }"#;
    for (holder, reach, begun, is_told) in [
        ("hero", area, "anna", true),
        ("hero", area, "bruno", false),
        ("hero", all, "bruno", true),
        ("fort", "", "anna", true),
        ("fort", "", "bruno", false),
        ("card", "", "bruno", true),
        ("card", area, "bruno", false),
        ("card", all, "bruno", true),
    ] {
        let reach = if reach.is_empty() { String::new() } else { format!(", reach = {reach}") };
        let text = watching(&reach);
        let duel = Duel::by(FAQ);
        let duel = match holder {
            "hero" => duel.text("hero", &text),
            "fort" => duel.fortification("anna", "fort", Area::Squad, &text),
            _ => duel.card("anna", "card", &text, |card| card.area = Some(Area::Squad)),
        };
        let turn = cardinal_doomtrooper::scenario::Action::Turn(begun.into());
        let outcome = duel.input(None, None, turn).run();
        let is_in = told(&outcome, holder).contains("turn");
        assert_eq!(is_in, is_told, "{holder} {reach}, turn of {begun}");
    }
}

/// A clause that says nothing of when it matters bears on whatever its card is played for.
#[test]
fn what_is_played_bears_on_what_it_is_played_for() {
    for (touches, matters, expected) in [
        ("points", "", vec![Occasion::Play]),
        ("assignment", "", vec![]),
        ("points", r#", matters = [{ when = ["award"] }]"#, vec![]),
        ("points", r#", matters = [{ when = ["blow"] }]"#, vec![Occasion::Blow]),
    ] {
        let text = format!(
            r#"
            open = [{{ clause = 1, of = 2, touches = "{touches}"{matters} }}]
            play = [{{ windows = ["modify"], changes = [{{ kind = "rating", rating = "fight", amount = 1, on = "your-combatant" }}] }}]"#
        );
        for played in [true, false] {
            let duel = Duel::by(FAQ).hand("anna", "card", &text);
            let outcome = if played { duel.plays("anna", "card") } else { duel }.run();
            let met: Vec<Occasion> = gaps(&outcome, "card")
                .into_iter()
                .filter_map(|gap| match gap {
                    Gap::Clause { met, .. } => Some(*met),
                    _ => None,
                })
                .collect();
            assert_eq!(met, if played { expected.clone() } else { vec![] }, "{touches}{matters}: {played}");
        }
    }
}

/// Where a play says what a clause does here, nothing is open once that play was made.
#[test]
fn a_clause_that_a_play_says_is_open_only_where_nobody_played_it() {
    let text = r#"
        open = [{ clause = 2, of = 3, touches = "rating", said_by = [1] }]
        play = [
            { from = "warrior", windows = ["modify"], changes = [{ kind = "rating", rating = "fight", amount = 1, on = "bearer" }], then = "stay" },
            { from = "warrior", windows = ["modify"], changes = [{ kind = "rating", rating = "fight", amount = 2, on = "bearer" }], then = "stay" },
        ]"#;
    for (way, open) in [(None, 1), (Some(0), 1), (Some(1), 0)] {
        let duel = Duel::by(FAQ).text("hero", text);
        let play = |way| cardinal_doomtrooper::scenario::Action::Play {
            card: "hero".into(),
            way: Some(way),
            target: None,
            swap: None,
            points: None,
        };
        let duel = way.map_or_else(|| duel.clone(), |way| duel.clone().input(None, Some("anna"), play(way)));
        let outcome = duel.run();
        let found = gaps(&outcome, "hero");
        assert_eq!(found.len(), open, "{way:?}");
        assert!(found.iter().all(|gap| matches!(gap, Gap::Unsaid { clause: 2, .. })), "{found:?}");
    }
}

/// What could allow an attack that is refused is told without any combat.
#[test]
fn an_attack_that_is_refused_names_the_clauses_that_could_allow_it() {
    for (whose, expected) in [("hero", 1), ("beast", 1), ("comrade", 0)] {
        let duel = Duel::by(FAQ).warrior("comrade", "anna").text(whose, &watching(""));
        let duel = duel.with("beast", |beast| beast.in_cover = true);
        let rules = crate::duel::rules(FAQ);
        let table = duel.scenario.setup.validate().expect("the table is legal");
        let id =
            |handle: &str| table.warriors().find(|(_, one)| one.handle == handle).expect("it is there").0;
        let gaps = attack_left_open(rules, &table, id("hero"), id("beast"));
        let met: Vec<Occasion> = gaps
            .iter()
            .filter_map(|gap| match gap {
                Gap::Clause { met, .. } => Some(*met),
                _ => None,
            })
            .collect();
        assert_eq!(met, vec![Occasion::AttackRefused; expected], "{whose}");
    }
}
