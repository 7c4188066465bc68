//! What the shipped cards are once they are loaded: what their hashes follow, what they count up to, what codes lead
//! to them.

use std::collections::BTreeSet;

use cardinal_cards_db::{Card, Cards, Share};

#[test]
fn the_embedded_cards_load() {
    let cards = Cards::embedded().expect("the cards load");
    assert!(cards.get("doomtrooper/sean-gallagher").is_some());
    assert_eq!(cards.hash().len(), 64);
}

#[test]
fn the_hash_of_a_card_follows_what_it_does_and_not_what_it_is_called() {
    let cards = Cards::embedded().expect("the embedded cards are whole");
    let card = cards.get("doomtrooper/smoke-bomb").expect("it is known");
    let mut renamed = card.clone();
    renamed.names.it.push("Bomba di fumo".to_owned());
    renamed.facts.sources.clear();
    renamed.text.summary = None;
    assert_eq!(renamed.hash(), card.hash());
    let mut icon = card.clone();
    icon.facts.vehicle = !icon.facts.vehicle;
    let mut script = card.clone();
    script.text.script = None;
    for other in [icon, script] {
        assert_ne!(other.hash(), card.hash());
    }
}

#[test]
fn sets_and_types_each_make_up_the_whole_of_their_game() {
    let cards = Cards::embedded().expect("the shipped cards load");
    let every: Vec<&Card> = cards.iter().collect();
    let games = cards.shares(&every);
    assert_eq!(games.iter().map(|game| game.all.cards()).sum::<usize>(), cards.len());
    for game in &games {
        for parts in [&game.sets, &game.types] {
            let sum = |count: fn(&Share) -> usize| parts.iter().map(|(_, share)| count(share)).sum::<usize>();
            assert_eq!(sum(|share| share.fully), game.all.fully, "{}", game.game);
            assert_eq!(sum(|share| share.partly), game.all.partly, "{}", game.game);
            assert_eq!(sum(|share| share.not_in_combat), game.all.not_in_combat, "{}", game.game);
            assert_eq!(sum(|share| share.not_yet), game.all.not_yet, "{}", game.game);
        }
    }
}

#[test]
fn every_code_leads_to_a_card_and_no_two_to_the_same() {
    let cards = Cards::embedded().expect("they are sound");
    let codes: Vec<&str> = include_str!("../../codes/doomtrooperdb.tsv")
        .lines()
        .filter_map(|line| Some(line.split_once('\t')?.0))
        .collect();
    let found: BTreeSet<&str> =
        codes.iter().filter_map(|code| cards.coded(code)).map(|card| card.id.as_str()).collect();
    assert_eq!((found.len(), codes.len()), (1_073, 1_073));
    assert_eq!(cards.coded("00000"), None);
}
