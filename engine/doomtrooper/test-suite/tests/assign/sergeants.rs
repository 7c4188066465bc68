//! Whether Sergeants may be assigned, and to whom.

use cardinal_doomtrooper::assign::{
    Assignment, Condition, Held, Item, Kind, Missing, Point, Stand, Verdict, Warrior,
};

use crate::stage::Demand::{No, Open, Silent, Yes};
use crate::stage::{demand, give, give_standing, makes, misses, ruling, says, warrior};

/// The warriors that the card called Sergeant says are assigned to it.
fn of(corporation: &str) -> [Condition; 2] {
    let personality = Condition::Definition("PERSONALITY".into());
    [Condition::Affiliation(corporation.into()), Condition::Not(Box::new(personality))]
}

/// A Sergeant of the Warzone expansion, to be assigned.
fn sergeant(corporation: &str, value: i32) -> Item {
    Item {
        says: says(&of(corporation)),
        warrior: warrior(corporation, value, &["COMMANDER (SERGEANT)"]),
        ..Item::some(Kind::Warrior)
    }
}

fn some_sergeant() -> Item {
    let definitions = cardinal_doomtrooper::assign::Marks::some(["SERGEANT"]);
    Item { warrior: Warrior { definitions, ..Warrior::default() }, ..Item::some(Kind::Warrior) }
}

fn sea_lion() -> Warrior {
    warrior("capitol", 4, &["SEA LION"])
}

#[test]
fn no_sergeant_goes_to_a_sergeant_where_a_rule_says_so_and_the_czech_rules_have_none() {
    let asked = give(some_sergeant(), some_sergeant().warrior);
    demand(
        "some Sergeant to some Sergeant",
        &asked,
        [
            No(&["warzone-faq/sergeants/not-to-a-sergeant"]),
            No(&["doomtrooper-it/definitions/sergeant-not-to-sergeant"]),
            Open(&["doomtrooper-cs/cards/card-text"]),
        ],
    );
    assert!(misses(&ruling(2, &asked), Missing::CardText));
}

#[test]
fn a_sergeant_of_lower_value_is_refused_by_another_all_the_same() {
    // Jito (6) to the Aide-de-Camp (7): the value alone would do.
    let stand = Stand { says: says(&of("bauhaus")), ..Stand::default() };
    let to = warrior("bauhaus", 7, &["COMMANDER (SERGEANT)"]);
    let card = "doomtrooper-it/definitions/sergeant-effect-on-card";
    demand(
        "Jito to the Aide-de-Camp",
        &give_standing(sergeant("mishima", 6), to, stand),
        [
            No(&["warzone-faq/sergeants/not-to-a-sergeant", card]),
            No(&["doomtrooper-it/definitions/sergeant-not-to-sergeant", card]),
            No(&["doomtrooper-cs/cards/card-text"]),
        ],
    );
}

#[test]
fn a_sergeant_leads_warriors_of_lower_base_value_of_his_corporation() {
    demand(
        "Sergeant (6) to Sea Lions (4)",
        &give(sergeant("capitol", 6), sea_lion()),
        [
            Yes(&[
                "doomtrooper-it/definitions/sergeant",
                "warzone-faq/sergeants/compare-base-values",
                "doomtrooper-it/definitions/sergeant-effect-on-card",
            ]),
            Yes(&["doomtrooper-it/definitions/sergeant-lower-value"]),
            Yes(&["doomtrooper-cs/cards/card-text"]),
        ],
    );
}

#[test]
fn the_bond_is_the_same_from_the_warriors_side() {
    let sea_lion = Item { warrior: sea_lion(), ..Item::some(Kind::Warrior) };
    let stand = Stand { says: says(&of("capitol")), ..Stand::default() };
    let asked = give_standing(sea_lion, warrior("capitol", 6, &["COMMANDER (SERGEANT)"]), stand);
    let ruling = ruling(0, &asked);
    assert_eq!(ruling.verdict, Verdict::Allowed, "{ruling:?}");
    assert!(makes(&ruling, &Point::LowerValue { sergeant: 6, warrior: 4 }));
}

#[test]
fn an_equal_base_value_is_not_lower() {
    let card = "doomtrooper-it/definitions/sergeant-effect-on-card";
    let asked = give(sergeant("capitol", 6), warrior("capitol", 6, &["PERSONALITY"]));
    demand(
        "Sergeant (6) to a Personality of value 6",
        &asked,
        [
            No(&["warzone-faq/sergeants/compare-base-values", card]),
            No(&["doomtrooper-it/definitions/sergeant-lower-value", card]),
            No(&["doomtrooper-cs/cards/card-text"]),
        ],
    );
    assert!(makes(&ruling(0, &asked), &Point::ValueNotLower { sergeant: 6, warrior: 6 }));
}

#[test]
fn a_group_has_one_sergeant_and_a_sergeant_one_group() {
    let with = |has| give_standing(sergeant("capitol", 6), sea_lion(), Stand { has, ..Stand::default() });
    demand(
        "a second Sergeant for the group",
        &with(Held { sergeant: true, ..Held::default() }),
        [
            No(&["warzone-faq/sergeants/one-per-group"]),
            No(&["doomtrooper-it/definitions/sergeant-one-per-group"]),
            Yes(&["doomtrooper-cs/cards/card-text"]),
        ],
    );
    demand(
        "a Sergeant with a group of other warriors",
        &with(Held { group: true, ..Held::default() }),
        [
            No(&["warzone-faq/sergeants/permanent"]),
            No(&["doomtrooper-it/definitions/sergeant-permanent"]),
            Yes(&["doomtrooper-cs/cards/card-text"]),
        ],
    );
}

#[test]
fn bonuses_of_sergeants_do_not_add_up_in_the_czech_rules_alone() {
    let asked = give(sergeant("capitol", 6), sea_lion());
    let says = [0, 1, 2].map(|rules| makes(&ruling(rules, &asked), &Point::BonusesDoNotAdd));
    assert_eq!(says, [false, false, true]);
}

#[test]
fn a_sergeant_and_a_warrior_of_whom_nothing_is_known_depend_on_values_and_card() {
    let asked = give(some_sergeant(), Warrior::default());
    let ruling = ruling(0, &asked);
    assert_eq!(ruling.verdict, Verdict::Unspecified);
    assert!(misses(&ruling, Missing::SergeantValue) && misses(&ruling, Missing::CardText), "{ruling:?}");
}

#[test]
fn a_warrior_goes_to_another_that_is_no_sergeant_only_by_its_own_text() {
    let plain = Item { warrior: sea_lion(), ..Item::some(Kind::Warrior) };
    demand("a Sea Lion to a Sea Lion", &give(plain.clone(), sea_lion()), [Silent, Silent, Silent]);
    // The Bodyguard is assigned to any one Doomtrooper.
    let bodyguard = Item { says: says(&[Condition::Doomtrooper]), ..plain };
    let it = Yes(&["doomtrooper-it/distinctions/cards-are-rules"]);
    let cs = Yes(&["doomtrooper-cs/cards/beat-rules"]);
    demand("the Bodyguard to a Sea Lion", &give(bodyguard.clone(), sea_lion()), [it, it, cs]);
    let it = No(&["doomtrooper-it/distinctions/cards-are-rules"]);
    let cs = No(&["doomtrooper-cs/cards/beat-rules"]);
    let legionnaire = warrior("dark-legion", 2, &["FOLLOWER OF ALGEROTH"]);
    let asked: Assignment = give(bodyguard, legionnaire);
    demand("the Bodyguard to a Legionnaire", &asked, [it, it, cs]);
}
