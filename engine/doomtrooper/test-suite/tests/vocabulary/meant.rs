//! Which cards a text means by its words for gear, and by what it says of them besides.

use std::collections::BTreeSet;

use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::table::{Area, CardSetup, Place};

use crate::stage::{Duel, FAQ};

/// One card of each sort lies on the beast, or in its area.
fn table() -> Duel {
    type Sort = (&'static str, CardKind, fn(&mut CardSetup));
    const SORTS: [Sort; 15] = [
        ("sword", CardKind::Equipment, |card| {
            (card.weapon, card.icon) = (Some(WeaponKind::Fight), Some("bauhaus".into()));
            card.definitions = vec!["BLADE".into()];
        }),
        ("rifle", CardKind::Equipment, |card| {
            (card.weapon, card.icon) = (Some(WeaponKind::ShootInFight), Some("imperial".into()));
        }),
        ("vest", CardKind::Equipment, |card| card.armor = true),
        ("car", CardKind::Vehicle, |_| ()),
        ("grail", CardKind::Relic, |card| {
            (card.weapon, card.equipment) = (Some(WeaponKind::Both), true);
            card.definitions = vec!["BLADE".into()];
        }),
        ("dog", CardKind::Beast, |_| ()),
        ("minor", CardKind::Gift, |_| ()),
        ("heretic", CardKind::HereticGift, |_| ()),
        ("major", CardKind::ApostleGift, |_| ()),
        ("ki", CardKind::Ki, |_| ()),
        ("spell", CardKind::Art, |_| ()),
        ("errand", CardKind::Mission, |_| ()),
        ("charm", CardKind::Other, |_| ()),
        ("hut", CardKind::Ki, |card| card.definitions = vec!["FORTIFICATION".into()]),
        ("map", CardKind::Campaign, |_| ()),
    ];
    let duel = Duel::by(FAQ).fortification("bruno", "wall", Area::Cohort, "");
    SORTS.into_iter().fold(duel, |duel, (name, kind, how)| duel.on_with("beast", name, kind, "", how))
}

/// The cards that such a text discards.
fn meant(gear: &str) -> BTreeSet<String> {
    let purge = format!(
        r#"play = [{{ windows = ["modify"], changes = [{{ kind = "discard-all", gear = {gear} }}] }}]"#
    );
    let outcome = table().hand("anna", "purge", &purge).plays("anna", "purge").run();
    let gone = outcome.replay.after.table().cards().filter(|(_, card)| card.place == Place::Discarded);
    gone.map(|(_, card)| card.handle.clone()).filter(|card| card != "purge").collect()
}

#[test]
fn each_word_for_gear_means_its_own_sorts_of_card() {
    for (gear, expected) in [
        ("equipment", "car rifle sword vest"),
        ("relic", "grail"),
        ("weapon", "grail rifle sword"),
        ("armor", "vest"),
        ("vehicle", "car"),
        ("beast", "dog"),
        ("fortification", "hut wall"),
        ("gift", "heretic major minor"),
        ("ki", "hut ki"),
        ("special", "charm"),
        ("art", "spell"),
        ("mission", "errand"),
    ] {
        let expected: BTreeSet<String> = expected.split(' ').map(ToOwned::to_owned).collect();
        assert_eq!(meant(&format!("\"{gear}\"")), expected, "{gear}");
    }
    assert_eq!(meant("\"any\"").len(), 16, "all of them");
}

#[test]
fn what_is_said_of_a_card_besides_its_gear_must_be_so_too() {
    for (filter, expected) in [
        (r#"gear = "weapon", definition = "BLADE""#, "grail sword"),
        (r#"gear = "any", definition = "RIFLE""#, "rifle"),
        (r#"gear = "weapon", without = "BLADE""#, "rifle"),
        (r#"gear = "weapon", icon = "bauhaus""#, "sword"),
        (r#"gear = "any", icon = "imperial""#, "rifle"),
        (r#"gear = "any", weapon = ["fight"]"#, "sword"),
        (r#"gear = "any", weapon = ["shoot"]"#, "rifle"),
        (r#"gear = "any", weapon = ["shoot", "both"]"#, "grail rifle"),
        (r#"gear = "relic", definition = "BLADE", weapon = ["both"]"#, "grail"),
    ] {
        let expected: BTreeSet<String> = expected.split(' ').map(ToOwned::to_owned).collect();
        assert_eq!(meant(&format!("{{ {filter} }}")), expected, "{filter}");
    }
}
