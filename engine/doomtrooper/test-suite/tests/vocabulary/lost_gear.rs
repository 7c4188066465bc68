//! What takes the place of a piece that is lost, and what goes with it.

use cardinal_doomtrooper::effect::{CardKind, WeaponKind};
use cardinal_doomtrooper::event::{Event, Side};
use cardinal_doomtrooper::scenario::Action;
use cardinal_doomtrooper::table::Place;

use crate::stage::{CS, Duel, FAQ, IT, Outcome, ability, plus};

const RUST: &str =
    r#"play = [{ windows = ["modify"], target = "card-in-play", changes = [{ kind = "discard-card" }] }]"#;

fn piece(duel: Duel, handle: &str, name: &str, weapon: Option<WeaponKind>) -> Duel {
    duel.on_with("hero", handle, CardKind::Equipment, &plus("fight", 1), |card| {
        (card.name, card.weapon, card.equipment) = (name.into(), weapon, true);
    })
}

/// What the hero uses, each time that it is said.
fn used(outcome: &Outcome) -> Vec<Vec<&str>> {
    let table = outcome.replay.after.table();
    let said = outcome.log().iter().filter_map(|entry| match &entry.event {
        Event::EquipmentAnnounced { side: Side::Attacker, cards } => {
            Some(cards.iter().map(|id| table.card(*id).handle.as_str()).collect())
        }
        _ => None,
    });
    said.collect()
}

/// The hero uses some pieces, and Bruno has one of them discarded.
fn losing(duel: Duel, uses: &[&str], lost: &str) -> Outcome {
    let uses = uses.iter().map(|&piece| piece.to_owned()).collect();
    let duel = duel.input(None, Some("anna"), Action::Equipment(uses));
    let outcome = duel.hand("bruno", "rust", RUST).aims("bruno", "rust", Some(lost)).run();
    assert!(outcome.is_taken(), "{:?}", outcome.refusals());
    assert_eq!(outcome.place(lost), Place::Discarded);
    outcome
}

#[test]
fn another_copy_takes_the_place_of_the_piece_lost_beside_what_is_used_besides() {
    let sword = Some(WeaponKind::Fight);
    for ruleset in [FAQ, IT] {
        let duel = piece(piece(Duel::by(ruleset), "one", "Sword", sword), "two", "Sword", sword);
        let outcome = losing(piece(duel, "charm", "Charm", None), &["one", "charm"], "one");
        assert_eq!(used(&outcome), [vec!["one", "charm"], vec!["charm", "two"]], "{ruleset}");
        let rules =
            outcome.rules_of(|event| matches!(event, Event::EquipmentAnnounced { side: Side::Attacker, .. }));
        assert_eq!(rules[1], "doomtrooper-it/equipment/backup-copies", "{ruleset}");
    }
}

#[test]
fn a_weapon_takes_the_place_of_a_weapon_alone() {
    let [axe, none] = [Some(WeaponKind::Fight), None];
    for (lost, other, replaced) in
        [(axe, axe, true), (axe, none, false), (none, axe, false), (none, none, false)]
    {
        let duel = piece(piece(Duel::by(CS), "one", "One", lost), "two", "Two", other);
        let outcome = losing(duel, &["one"], "one");
        let expected = if replaced { vec![vec!["one"], vec!["two"]] } else { vec![vec!["one"]] };
        assert_eq!(used(&outcome), expected, "{lost:?}, {other:?}");
        if replaced {
            let rules = outcome
                .rules_of(|event| matches!(event, Event::EquipmentAnnounced { side: Side::Attacker, .. }));
            assert_eq!(rules[1], "doomtrooper-cs/combat/replacement-weapon");
        }
    }
}

#[test]
fn a_card_leaves_with_one_that_it_names_where_its_text_says_so() {
    let leaves = ability(r#"{ kind = "leaves-with-named" }"#);
    for (text, names, gone) in [
        (&*leaves, vec!["charm"], true),
        (&*leaves, vec!["medal"], false),
        (&*leaves, vec![], false),
        ("", vec!["charm"], false),
    ] {
        let duel = Duel::by(FAQ)
            .on("hero", "charm", CardKind::Other, "")
            .on("hero", "medal", CardKind::Other, "")
            .on_with("hero", "bond", CardKind::Other, text, |card| {
                card.names = names.iter().map(|&name| name.to_owned()).collect();
            });
        let outcome = duel.hand("bruno", "rust", RUST).aims("bruno", "rust", Some("charm")).run();
        let lost = ["charm", "medal", "bond"].map(|card| outcome.place(card) == Place::Discarded);
        assert_eq!(lost, [true, false, gone], "{text}: {names:?}");
    }
}
