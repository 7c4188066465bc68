//! Every card's rulings.

use std::collections::BTreeMap;

use cardinal_tash_kalar::cards::cards;

use crate::file::{File, Ruling};

const FILES: [(&str, &str); 5] = [
    ("imperial", include_str!("../../rulings/imperial.toml")),
    ("highland", include_str!("../../rulings/highland.toml")),
    ("sylvan", include_str!("../../rulings/sylvan.toml")),
    ("legends", include_str!("../../rulings/legends.toml")),
    ("flares", include_str!("../../rulings/flares.toml")),
];

fn rulings() -> Vec<Ruling> {
    let read = |(name, text): (&str, &str)| -> File {
        toml::from_str(text).unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    FILES.into_iter().flat_map(|file| read(file).ruling).collect()
}

#[test]
fn every_ruling_comes_out_as_it_says() {
    let wrong: Vec<String> = rulings()
        .iter()
        .filter_map(|ruling| Some(format!("{}: {}\n{}", ruling.card, ruling.claim, ruling.judge().err()?)))
        .collect();
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_card_of_the_base_game_has_two_rulings_at_least() {
    let mut count: BTreeMap<String, usize> = BTreeMap::new();
    for ruling in rulings() {
        *count.entry(ruling.card).or_default() += 1;
    }
    let base = ["northern-imperial", "highland", "sylvan"];
    let being = cards().beings().map(|(_, being)| being);
    let being = being.filter(|being| {
        being.is_legend() || being.schools.iter().any(|school| base.contains(&school.as_str()))
    });
    let slugs: Vec<String> = being.map(|being| being.slug.clone()).collect();
    assert_eq!(slugs.len(), 54 + 12);
    let flares: Vec<String> = cards().flares().map(|(_, flare)| flare.slug.clone()).collect();
    for slug in slugs.iter().chain(&flares) {
        assert!(count.get(slug).is_some_and(|count| *count >= 2), "{slug}");
    }
}

#[test]
fn every_being_of_the_base_game_legend_and_flare_is_modelled() {
    let unmodelled: Vec<&str> = cards()
        .beings()
        .filter(|(_, being)| being.script.is_err())
        .map(|(_, being)| being.schools.first().map_or("legends", String::as_str))
        .collect();
    assert!(unmodelled.iter().all(|school| ["everfrost", "nethervoid", "etherweave"].contains(school)));
    assert_eq!(unmodelled.len(), 52);
}
