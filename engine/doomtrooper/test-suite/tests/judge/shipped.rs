//! What the rulesets that the engine ships say of themselves, held against their files.

use std::collections::BTreeMap;

use cardinal_doomtrooper::Ruleset;
use cardinal_doomtrooper::judge::{Outcome, Points};
use cardinal_doomtrooper::table::{Area, Status};

use crate::stage::{Stage, ability, card};

const FILES: [(&str, &str); 3] = [
    ("warzone-faq", include_str!("../../../rulesets/warzone-faq.toml")),
    ("doomtrooper-it", include_str!("../../../rulesets/doomtrooper-it.toml")),
    ("doomtrooper-cs", include_str!("../../../rulesets/doomtrooper-cs.toml")),
];

fn shipped() -> impl Iterator<Item = (Ruleset, toml::Table)> {
    FILES.into_iter().map(|(name, file)| {
        let rules = Ruleset::embedded(name, |_| true).expect("the embedded rulesets hold together");
        (rules, toml::from_str(file).expect("the file is TOML"))
    })
}

/// The rule behind a principle, where the file names one.
fn principle<'f>(file: &'f toml::Table, name: &str) -> Option<&'f str> {
    file["principles"][name].as_str()
}

#[test]
fn a_ruleset_names_the_rules_that_its_file_names() {
    for (rules, file) in shipped() {
        let simultaneous = rules.rule(rules.simultaneous());
        assert_eq!(Some(simultaneous), principle(&file, "simultaneous"), "{}", rules.id);
        let text = rules.rule(rules.card_text());
        assert_eq!(Some(text), principle(&file, "card-text"), "{}", rules.id);
        let elsewhere = rules.detail_elsewhere().map(|rule| rules.rule(rule));
        assert_eq!(elsewhere, principle(&file, "detail-elsewhere"), "{}", rules.id);
    }
}

#[test]
fn a_ruleset_names_the_cards_of_which_it_speaks_itself() {
    for (rules, file) in shipped() {
        let written: BTreeMap<&str, &str> = file
            .get("cards")
            .and_then(toml::Value::as_table)
            .map(|cards| {
                cards.iter().filter_map(|(card, rule)| Some((card.as_str(), rule.as_str()?))).collect()
            })
            .unwrap_or_default();
        assert_eq!(rules.cards().collect::<BTreeMap<_, _>>(), written, "{}", rules.id);
        assert_eq!(written.is_empty(), rules.id != "warzone-faq", "only the FAQ lists cards");
    }
}

/// A card of which the FAQ itself says when it is played is played by that rule.
#[test]
fn a_card_of_which_the_faq_speaks_is_refused_by_its_rule() {
    let text = card("block", r#"{ kind = "end-combat" }"#);
    for (of, rule) in [
        (Some("doomtrooper/pacifism"), "warzone-faq/cards/pacifism"),
        (Some("doomtrooper/no-such-card"), "warzone-faq/combat/3"),
        (None, "warzone-faq/combat/3"),
    ] {
        let mut stage = Stage::duel().hand("bruno", "card", &text);
        stage.scenario.setup.cards[0].card = of.map(Into::into);
        let outcome = stage.plays_at("3", "bruno", "card").run();
        let refused: Vec<String> =
            outcome.refusals().into_iter().flat_map(|(.., reasons)| reasons).map(|(_, rule)| rule).collect();
        assert_eq!(refused, [rule], "{of:?}");
    }
}

#[test]
fn a_ruleset_knows_affiliations_and_where_their_warriors_enter() {
    for (rules, file) in shipped() {
        let affiliations = &file["affiliations"];
        let listed = |name: &str| -> Vec<String> {
            let all = affiliations[name].as_array().expect("a list");
            all.iter().filter_map(|one| one.as_str().map(str::to_owned)).collect()
        };
        let of = |names: Vec<String>, area: Area| names.into_iter().map(move |name| (name, area));
        let all = of(listed("corporations"), Area::Squad)
            .chain(of(listed("tribes"), Area::Outpost))
            .chain([("brotherhood".to_owned(), Area::Squad), ("dark-legion".to_owned(), Area::Cohort)]);
        for (affiliation, area) in all {
            assert!(rules.knows_affiliation(&affiliation), "{}: {affiliation}", rules.id);
            assert_eq!(rules.usual_area(&[affiliation]), area, "{}", rules.id);
        }
        for unknown in ["general", "SERGEANT", ""] {
            assert!(!rules.knows_affiliation(unknown), "{}: {unknown}", rules.id);
        }
        assert_eq!(rules.usual_area(&["imperial".into(), "templars".into()]), Area::Outpost, "{}", rules.id);
        assert_eq!(rules.usual_area(&[]), Area::Squad, "{}", rules.id);
    }
}

/// A receipt tells rulesets apart by it.
#[test]
fn a_ruleset_has_a_hash_of_its_own() {
    let hashes: Vec<String> = shipped().map(|(rules, _)| rules.hash().to_owned()).collect();
    for hash in &hashes {
        assert_eq!(hash.len(), 64, "SHA-256, in hexadecimal");
        assert!(hash.chars().all(|digit| digit.is_ascii_hexdigit()), "{hash}");
        assert_eq!(hashes.iter().filter(|other| *other == hash).count(), 1, "{hash}");
    }
}

/// Anna's sea lion kills one, a card discards another, and she pays and earns.
#[test]
fn what_a_combat_comes_to_is_told_of_everybody() {
    let discard = r#"play = [{ windows = ["modify"], target = "any-warrior", cost = 3, changes = [{ kind = "discard-warrior", on = "target" }] }]"#;
    let outcome = Stage::duel()
        .ratings("sea-lion", [6, 1, 5, 4])
        .text("sea-lion", &ability(r#"{ kind = "lethal", on = "bearer" }"#))
        .warrior("guard", "bruno")
        .warrior("other", "bruno")
        .hand("anna", "card", discard)
        .plays_on("anna", "card", "guard")
        .splits("anna", 3)
        .run();
    let came = Outcome::of(&outcome.replay.before, outcome.replay.after.table());
    let [sea_lion, necromutant, guard, other] =
        ["sea-lion", "necromutant", "guard", "other"].map(|handle| outcome.id(handle));
    assert_eq!(came.killed().collect::<Vec<_>>(), [necromutant]);
    assert_eq!(came.discarded().collect::<Vec<_>>(), [guard]);
    for (warrior, status, lives) in [
        (sea_lion, Status::Healthy, true),
        (necromutant, Status::Killed, false),
        (guard, Status::Discarded, false),
        (other, Status::Healthy, true),
    ] {
        assert_eq!((came.status(warrior), came.lives(warrior)), (Some(status), lives));
    }
    let (anna, bruno) = (outcome.player("anna"), outcome.player("bruno"));
    assert_eq!(came.points(anna), Some(Points { promotion: 3, destiny: 1 - 3 }), "one earned, three paid");
    assert_eq!(came.points(bruno), Some(Points::default()));
}
