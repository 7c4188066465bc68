//! Every card's rulings.

use std::collections::BTreeSet;

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
fn every_card_of_the_base_game_has_a_ruling_where_it_works_and_one_where_it_is_limited() {
    let (mut works, mut limited) = (BTreeSet::new(), BTreeSet::new());
    for ruling in rulings() {
        if ruling.limits {
            limited.insert(ruling.card);
        } else {
            assert!(ruling.does_something(), "{}: {}: nothing comes of it", ruling.card, ruling.claim);
            assert!(ruling.refused.is_empty(), "{}: {}: what is refused limits", ruling.card, ruling.claim);
            works.insert(ruling.card);
        }
    }
    let base = ["northern-imperial", "highland", "sylvan"];
    let being = cards().beings().map(|(_, being)| being);
    let being = being.filter(|being| {
        being.is_legend() || being.schools.iter().any(|school| base.contains(&school.as_str()))
    });
    let beings: BTreeSet<String> = being.map(|being| being.slug.clone()).collect();
    assert_eq!(beings.len(), 54 + 12);
    let flares = cards().flares().map(|(_, flare)| flare.slug.clone());
    let all: BTreeSet<String> = beings.into_iter().chain(flares).collect();
    assert_eq!(all.len(), 54 + 12 + 12);
    assert_eq!(all.difference(&works).collect::<Vec<_>>(), Vec::<&String>::new(), "none where it works");
    assert_eq!(
        all.difference(&limited).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "none where it is limited"
    );
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
