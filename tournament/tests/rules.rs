//! Every tournament rule of the rulebook is executed or told as a reminder, and what is said to be executed
//! was met in days that are played here.

#![allow(clippy::unwrap_used, reason = "what a day must have is there, or its test fails")]

mod support;

use std::collections::BTreeSet;

use cardinal_tournament::{Entry, Formula, Offence, Penalty, Reason, coverage};
use support::{Day, Result3};

fn rulebook() -> BTreeSet<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../rules-index/rulebook/mcic-tournament");
    let files =
        std::fs::read_dir(folder).unwrap().map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap());
    files
        .flat_map(|file| {
            let file: toml::Table = toml::from_str(&file).unwrap();
            let rules = file["rule"].as_array().unwrap().clone();
            rules.into_iter().map(|rule| rule["id"].as_str().unwrap().to_owned())
        })
        .collect()
}

#[test]
fn every_rule_of_the_rulebook_is_executed_or_told_and_none_is_invented() {
    let coverage::Coverage { executed, reminded } = coverage::of(Formula::mcic());
    let reached: BTreeSet<String> = executed.union(&reminded).cloned().collect();
    assert_eq!(reached, rulebook());
    assert_eq!((executed.len(), reminded.len(), reached.len()), (36, 13, 49));
}

#[test]
fn readings_are_of_rules_of_the_rulebook() {
    let rulebook = rulebook();
    for reading in &Formula::mcic().readings {
        assert!(rulebook.contains(&reading.rule), "{}", reading.id);
    }
}

#[test]
fn every_rule_that_is_executed_is_cited_in_a_day() {
    let mut day = Day::registered(10);
    day.refuse_settings_after_start();
    let judged = |allowed| Entry::CardJudged { card: "Frenzy".to_owned(), allowed, note: "seen".to_owned() };
    day.submit(judged(true));
    day.submit(judged(false));
    for round in 0..5 {
        day.pair();
        if round == 0 {
            let first = day.event.state().rounds()[0].tables[0].players[0];
            day.penalise(first, Offence::LateForTournament);
            day.stop_clock(2);
        }
        if round == 1 {
            let first = day.event.state().rounds()[1].tables[0].players[0];
            day.penalise(first, Offence::LateForGame);
        }
        if round == 4 {
            let [last, other] = day.event.state().rounds()[4].tables[4].players;
            day.penalise(last, Offence::BannedCard { card: "Golgotha".to_owned() });
            day.penalise(other, Offence::MisreadRule { penalty: Penalty::Noted });
            day.penalise(other, Offence::Other { penalty: Penalty::Warning });
            day.penalise(other, Offence::Other { penalty: Penalty::Warning });
        }
        day.play(Result3::TimeOutDraw);
    }
    day.pair();
    let refusal = day.refused(Entry::ResultEntered { table: 1, games: vec![support::drawn()] });
    assert!(refusal.iter().any(|refusal| refusal.reason == Reason::NoDraw));
    day.play(Result3::TimeOutLots);
    let loser = day.event.state().rounds()[5].tables[0].players[1];
    day.pair();
    let at_table = day.event.state().rounds()[6].tables[0].players[1];
    day.penalise(at_table, Offence::BannedCard { card: "Golgotha".to_owned() });
    day.play(Result3::FirstWins);
    day.pair();
    day.play(Result3::FirstWins);
    day.penalise(loser, Offence::Unsporting);
    let another = day.event.state().rounds()[5].tables[1].players[1];
    day.penalise(another, Offence::RefusedDecision);
    day.submit(Entry::Validated);
    let mut varied = Day::new(support::varied());
    varied.submit(Entry::SettingsChanged { settings: support::varied() });
    let cited: BTreeSet<String> = day.cited.union(&varied.cited).cloned().collect();
    let executed = coverage::of(Formula::mcic()).executed;
    let missing: Vec<_> = executed.difference(&cited).collect();
    assert!(missing.is_empty(), "never cited: {missing:?}");
    let told = coverage::of(Formula::mcic()).reminded;
    let missing: Vec<_> = told.difference(&day.reminded).collect();
    assert!(missing.is_empty(), "never told: {missing:?}");
}
