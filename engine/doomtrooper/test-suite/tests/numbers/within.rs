//! How much is named or bought at most, and what texts ask for besides.

use cardinal_doomtrooper::actions::Actions;
use cardinal_doomtrooper::effect::CardKind;
use cardinal_doomtrooper::event::{Event, Source, Why};
use cardinal_doomtrooper::table::CardSetup;

use crate::stage::{ALL, Duel, FAQ, IT, ability};

const CARD_TEXT: &str = "doomtrooper-it/distinctions/cards-are-rules";

/// A card by which a base rating of a combatant is lessened by a number that its player names, no more than is
/// printed there.
fn lessens(window: &str, rating: &str, rest: &str) -> String {
    format!(
        r#"play = [{{ windows = ["{window}"], target = "combatant", strength = {{ points = 1, unpaid = true, within = "{rating}" }}, changes = [{{ kind = "rating", rating = "{rating}", amount = -1, on = "target", by_strength = true{rest} }}] }}]"#
    )
}

/// Before another such card at the hero, whose printed armor is 5, this card is played for 3 at a combatant.
fn before(text: &str, aim: &str, points: u32) -> Duel {
    let duel = Duel::by(FAQ).ratings("hero", [1, 5, 5, 4]);
    duel.hand("anna", "before", text).pays("anna", "before", Some(aim), points)
}

#[test]
fn what_several_cards_take_of_a_printed_rating_is_bounded_by_it_together() {
    const BASE: &str = r#", op = "base""#;
    let unbought = r#"play = [{ windows = ["order"], target = "combatant", changes = [{ kind = "rating", rating = "armor", op = "base", amount = -3, on = "target" }] }]"#;
    let added = lessens("order", "armor", "");
    for (what, duel, left) in [
        ("nothing was played before", Duel::by(FAQ), 5),
        ("one has taken 3", before(&lessens("order", "armor", BASE), "hero", 3), 2),
        ("one has taken all", before(&lessens("order", "armor", BASE), "hero", 5), 0),
        ("one has taken it of the beast", before(&lessens("order", "armor", BASE), "beast", 3), 5),
        ("one has taken it of another rating", before(&lessens("order", "shoot", BASE), "hero", 3), 5),
        ("one has taken it without a choice", before(unbought, "hero", 0), 5),
        ("one takes it of what is modified", before(&added, "hero", 3), 5),
        ("one waits to take 3", before(&lessens("modify", "armor", BASE), "hero", 3), 2),
        ("one waits to take it of the beast", before(&lessens("modify", "armor", BASE), "beast", 3), 5),
        ("one waits to take it of another rating", before(&lessens("modify", "shoot", BASE), "hero", 3), 5),
    ] {
        let taken = |points| {
            let duel = duel.clone().hand("anna", "more", &lessens("modify", "armor", BASE));
            duel.pays("anna", "more", Some("hero"), points).run()
        };
        if left > 0 {
            assert!(taken(left).is_taken(), "{what}: {:?}", taken(left).refused());
        }
        let why = Why::TooManyPoints { points: left + 1, most: left };
        assert_eq!(taken(left + 1).refused(), [(why, CARD_TEXT)], "{what}");
    }
}

/// The destiny points paid for a card, and how often.
fn paid(duel: &Duel) -> Vec<u32> {
    let outcome = duel.run();
    assert!(outcome.is_taken(), "{:?}", outcome.refused());
    let paid = outcome.log().iter().filter_map(|entry| match entry.event {
        Event::DestinyPaid { amount, .. } => Some(amount),
        _ => None,
    });
    paid.collect()
}

/// Cards meant for Capitol cost the hero 2 destiny points besides.
const DUE: &str = r#"{ kind = "affiliation-costs", affiliation = "capitol", destiny = 2 }"#;

#[test]
fn what_is_meant_for_another_affiliation_costs_what_a_text_asks() {
    let icon = |icon: Option<&str>| {
        let icon = icon.map(str::to_owned);
        move |card: &mut CardSetup| {
            card.icon = icon;
            card.kind = CardKind::Equipment;
            card.equipment = true;
        }
    };
    let gives = ability(&format!(r#"{DUE}, {{ kind = "gives", gear = "equipment" }}"#));
    let loot = r#"play = [{ windows = ["modify"], target = "carried-card", changes = [{ kind = "give-card", to = "your-combatant", any_affiliation = true }] }]"#;
    let needs = |what: &str| {
        format!(
            r#"play = [{{ windows = ["modify"], target = "combatant", requires = [{what}], changes = [{{ kind = "rating", rating = "armor", amount = 1, on = "target" }}] }}]"#
        )
    };
    for ruleset in [FAQ, IT] {
        for (affiliation, dues) in [(Some("capitol"), vec![2]), (Some("imperial"), vec![]), (None, vec![])] {
            let given = Duel::by(ruleset).text("hero", &gives).card("anna", "coat", "", icon(affiliation));
            assert_eq!(
                paid(&given.aims("anna", "coat", Some("hero"))),
                dues,
                "{ruleset}: {affiliation:?} given"
            );
            let theirs = Duel::by(ruleset).text("hero", &ability(DUE)).on_with(
                "beast",
                "coat",
                CardKind::Equipment,
                "",
                |card| card.icon = affiliation.map(str::to_owned),
            );
            let taken = theirs.hand("anna", "loot", loot).aims("anna", "loot", Some("coat"));
            assert_eq!(paid(&taken), dues, "{ruleset}: {affiliation:?} taken over");
        }
        for (what, dues) in [
            (
                r#"{ target-is = { any = [{ affiliation = "capitol" }, { affiliation = "imperial" }] } }"#,
                vec![2],
            ),
            (r#"{ not = { target-is = { affiliation = "capitol" } } }"#, vec![2]),
            (r#"{ target-is = { affiliation = "imperial" } }"#, vec![]),
        ] {
            let duel = Duel::by(ruleset).text("hero", &ability(DUE)).hand("anna", "oath", &needs(what));
            assert_eq!(paid(&duel.aims("anna", "oath", Some("hero"))), dues, "{ruleset}: {what}");
        }
    }
    let mut poor = Duel::by(FAQ).text("hero", &gives).card("anna", "coat", "", icon(Some("capitol")));
    poor.scenario.setup.players[0].destiny = 1;
    let refused = poor.aims("anna", "coat", Some("hero")).run();
    let costly = refused.refused().into_iter().find_map(|(why, _)| match why {
        Why::TooCostly { cost, has, by } => Some((cost, has, matches!(by[..], [Source::Warrior(_)]))),
        _ => None,
    });
    assert_eq!(costly, Some((2, 1, true)), "the text of the hero asks for them");
}

#[test]
fn an_attack_that_takes_several_actions_takes_those_besides_its_own() {
    let raid = |takes: u8| {
        format!(
            r#"play = [{{ windows = ["modify"], attack_takes = {takes}, changes = [{{ kind = "rating", rating = "attack", amount = 1, on = "your-combatant" }}] }}]"#
        )
    };
    for ruleset in ALL {
        for (takes, has, is_taken) in [(1, 1, true), (2, 1, false), (2, 2, true), (3, 2, false), (3, 3, true)]
        {
            let mut duel = Duel::by(ruleset).hand("anna", "raid", &raid(takes)).plays("anna", "raid");
            duel.scenario.setup.players[0].actions = Some(Actions { attack: has, ..Actions::default() });
            let outcome = duel.run();
            assert_eq!(outcome.is_taken(), is_taken, "{ruleset}: {takes} of {has}");
            assert_eq!(outcome.attack("hero").total, if is_taken { 2 } else { 1 });
            if !is_taken {
                assert!(matches!(outcome.refused()[0].0, Why::TooFewActions(Source::Card(_))));
            }
        }
    }
}
