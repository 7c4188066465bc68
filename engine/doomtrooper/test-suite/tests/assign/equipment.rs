//! Whether equipment, weapons and vehicles may be assigned.

use cardinal_doomtrooper::assign::{
    Condition, Copies, Goes, Held, Item, Kind, Missing, Point, Says, Side, Stand, Target, Terms, Verdict,
    Warrior, Whose,
};
use cardinal_doomtrooper::table::Area;

use crate::stage::Demand::{No, Open, Silent, Yes};
use crate::stage::{any, armor, card, demand, give, give_standing, makes, misses, ruling, vehicle, warrior};

const IT_ANY: &str = "doomtrooper-it/equipment/any-affiliation";
const CS_ANY: &str = "doomtrooper-cs/equipment/any-affiliation";

fn legionnaire() -> Warrior {
    warrior("dark-legion", 2, &["FOLLOWER OF ALGEROTH"])
}

fn with(has: Held) -> Stand {
    Stand { has, ..Stand::default() }
}

#[test]
fn any_warrior_uses_equipment_unless_the_card_says_otherwise() {
    let any = [
        Yes(&["doomtrooper-it/equipment/equip-action", IT_ANY]),
        Yes(&["doomtrooper-it/equipment/equip-action", IT_ANY]),
        Yes(&["doomtrooper-cs/equipment/equip-action", CS_ANY]),
    ];
    demand("equipment in general", &give(Item::some(Kind::Equipment), legionnaire()), any);
    demand("a card without conditions", &give(card(Kind::Equipment, &[]), legionnaire()), any);
    // The documents' own example: a weapon for Doomtroopers, and the Dark Legion.
    let for_doomtroopers = card(Kind::Equipment, &[Condition::Doomtrooper]);
    demand(
        "GIVE TO ANY DOOMTROOPER",
        &give(for_doomtroopers, legionnaire()),
        [No(&[IT_ANY]), No(&[IT_ANY]), No(&[CS_ANY])],
    );
}

#[test]
fn a_card_whose_text_is_not_known_leaves_it_open() {
    let unknown = Item { says: Says::Unknown, ..Item::some(Kind::Equipment) };
    let asked = give(unknown, legionnaire());
    demand("an unknown card", &asked, [Open(&[IT_ANY]), Open(&[IT_ANY]), Open(&[CS_ANY])]);
    assert!(misses(&ruling(0, &asked), Missing::CardText));
}

#[test]
fn every_condition_that_is_not_met_is_named() {
    // Ticker: a Doomtrooper outside the Brotherhood.
    let brotherhood = Condition::Not(Box::new(Condition::Affiliation("brotherhood".into())));
    let ticker = card(Kind::Equipment, &[Condition::Doomtrooper, brotherhood.clone()]);
    let no = [No(&[IT_ANY]), No(&[IT_ANY]), No(&[CS_ANY])];
    let mortificator = give(ticker.clone(), warrior("brotherhood", 3, &[]));
    demand("Ticker and the Brotherhood", &mortificator, no);
    assert!(makes(&ruling(0, &mortificator), &Point::CardRefuses(brotherhood)));
    let asked = give(ticker, Warrior { side: Some(Side::DarkLegion), ..Warrior::default() });
    let ruling = ruling(0, &asked);
    assert_eq!(ruling.verdict, Verdict::Refused);
    assert!(makes(&ruling, &Point::CardRefuses(Condition::Doomtrooper)));
}

#[test]
fn the_ability_to_receive_any_equipment_disregards_affiliation_and_nothing_else() {
    // The document's examples: an Undead Legionnaire may have equipment for Capitol, not for a Curator.
    let able = Warrior { receives: any(Kind::Equipment), ..legionnaire() };
    let for_capitol = card(Kind::Equipment, &[Condition::Affiliation("capitol".into())]);
    let for_curators = card(Kind::Equipment, &[Condition::Definition("CURATOR".into())]);
    demand(
        "equipment for Capitol",
        &give(for_capitol, able.clone()),
        [
            Yes(&["doomtrooper-it/distinctions/cards-are-rules"]),
            Yes(&["doomtrooper-it/distinctions/cards-are-rules"]),
            Yes(&["doomtrooper-cs/equipment/ignoring-affiliation"]),
        ],
    );
    demand(
        "equipment for Curators",
        &give(for_curators, able),
        [No(&[IT_ANY]), No(&[IT_ANY]), No(&[CS_ANY])],
    );
}

#[test]
fn one_armor_and_one_vehicle() {
    let armored = with(Held { armor: true, ..Held::default() });
    demand(
        "a second armor",
        &give_standing(armor(), legionnaire(), armored.clone()),
        [
            No(&["doomtrooper-it/equipment/one-armor"]),
            No(&["doomtrooper-it/equipment/one-armor"]),
            No(&["doomtrooper-cs/equipment/one-vehicle-one-armor"]),
        ],
    );
    let relic_armor = Item { armor: true, ..card(Kind::Relic, &[]) };
    let ruled = ruling(0, &give_standing(relic_armor, legionnaire(), armored));
    assert!(makes(&ruled, &Point::SecondArmor), "a relic may be armor too: {ruled:?}");
    let driver = with(Held { vehicle: true, ..Held::default() });
    demand(
        "a second vehicle",
        &give_standing(vehicle(), legionnaire(), driver),
        [
            No(&["doomtrooper-it/equipment/one-vehicle"]),
            No(&["doomtrooper-it/equipment/one-vehicle"]),
            No(&["doomtrooper-cs/equipment/one-vehicle"]),
        ],
    );
    demand(
        "the first vehicle",
        &give(vehicle(), legionnaire()),
        [
            Yes(&["doomtrooper-it/equipment/one-vehicle"]),
            Yes(&["doomtrooper-it/equipment/one-vehicle"]),
            Yes(&["doomtrooper-cs/equipment/one-vehicle"]),
        ],
    );
}

#[test]
fn further_copies_may_be_assigned_and_one_is_used() {
    let mut asked = give(card(Kind::Equipment, &[]), legionnaire());
    asked.copies.on_target = true;
    demand(
        "a second copy",
        &asked,
        [
            Yes(&["doomtrooper-it/equipment/any-number"]),
            Yes(&["doomtrooper-it/equipment/any-number"]),
            Yes(&["doomtrooper-cs/equipment/any-number"]),
        ],
    );
    assert!([0, 1, 2].iter().all(|rules| makes(&ruling(*rules, &asked), &Point::OneCopyUsed)));
}

#[test]
fn what_is_assigned_stays_where_it_is() {
    let moved = Item { assigned_elsewhere: true, ..card(Kind::Equipment, &[]) };
    demand(
        "equipment of another warrior",
        &give(moved, legionnaire()),
        [
            No(&["doomtrooper-it/equipment/stays-with-warrior"]),
            No(&["doomtrooper-it/equipment/stays-with-warrior"]),
            No(&["doomtrooper-cs/equipment/not-moved"]),
        ],
    );
}

#[test]
fn a_beast_or_a_vehicle_and_beasts_in_the_outpost() {
    let beast = || card(Kind::Beast, &[]);
    let at = |area, has| Stand { area, has, ..Stand::default() };
    let driver = Held { vehicle: true, ..Held::default() };
    let rider = Held { beast: true, ..Held::default() };
    let (it, cs) =
        ("doomtrooper-it/beasts/one-beast-or-vehicle", "doomtrooper-cs/beasts/one-beast-or-vehicle");
    for (case, item, has) in [
        ("beast, vehicle", beast(), driver),
        ("beast, beast", beast(), rider),
        ("vehicle, beast", vehicle(), rider),
    ] {
        let asked = give_standing(item, legionnaire(), at(Some(Area::Outpost), has));
        demand(case, &asked, [No(&[it]), No(&[it]), No(&[cs])]);
    }
    let outpost = give_standing(beast(), legionnaire(), at(Some(Area::Outpost), Held::default()));
    demand(
        "a beast in the outpost",
        &outpost,
        [
            Yes(&["doomtrooper-it/beasts/assign", it]),
            Yes(&["doomtrooper-it/beasts/assign", it]),
            Yes(&["doomtrooper-cs/beasts/assign", cs]),
        ],
    );
    let squad = give_standing(beast(), legionnaire(), at(Some(Area::Squad), Held::default()));
    demand(
        "a beast in the squad",
        &squad,
        [
            No(&["doomtrooper-it/beasts/assign"]),
            No(&["doomtrooper-it/beasts/assign"]),
            Yes(&["doomtrooper-cs/beasts/assign"]),
        ],
    );
    let somewhere = give(Item::some(Kind::Beast), legionnaire());
    demand(
        "some beast, somewhere",
        &somewhere,
        [
            Open(&["doomtrooper-it/beasts/assign"]),
            Open(&["doomtrooper-it/beasts/assign"]),
            Open(&["doomtrooper-cs/beasts/assign"]),
        ],
    );
    assert!(misses(&ruling(0, &somewhere), Missing::Area));
    assert!(misses(&ruling(2, &somewhere), Missing::CardText));
}

#[test]
fn a_warrior_that_is_a_beast_has_neither_and_of_one_that_is_a_vehicle_the_rules_are_silent() {
    let (it, cs) =
        ("doomtrooper-it/beasts/warrior-that-is-a-beast", "doomtrooper-cs/beasts/warrior-that-is-a-beast");
    let stand = || Stand { area: Some(Area::Outpost), ..Stand::default() };
    for item in [vehicle(), card(Kind::Beast, &[])] {
        let asked = give_standing(item.clone(), warrior("templars", 4, &["BEAST"]), stand());
        demand("a warrior that is a beast", &asked, [No(&[it]), No(&[it]), No(&[cs])]);
        let asked = give_standing(item, warrior("templars", 4, &["VEHICLE"]), stand());
        demand("a warrior that is a vehicle", &asked, [Silent, Silent, Silent]);
    }
}

#[test]
fn cover_matters_to_vehicles_in_one_ruleset_and_to_attachments_in_the_other() {
    let covered = Stand { in_cover: true, ..Stand::default() };
    let asked = give_standing(vehicle(), legionnaire(), covered);
    let it = ruling(1, &asked);
    assert_eq!(it.verdict, Verdict::Allowed);
    assert!(makes(&it, &Point::OutsideInCover) && !makes(&it, &Point::FaceUpInCover));
    let cs = ruling(2, &asked);
    assert_eq!(cs.verdict, Verdict::Allowed);
    assert!(makes(&cs, &Point::FaceUpInCover) && !makes(&cs, &Point::OutsideInCover));
    let unrevealed = Stand { introduced_into_cover: true, in_cover: true, ..Stand::default() };
    demand(
        "one that came into play in cover",
        &give_standing(armor(), legionnaire(), unrevealed),
        [Yes(&[IT_ANY]), Yes(&[IT_ANY]), No(&["doomtrooper-cs/cover/introduced-no-attachments"])],
    );
}

#[test]
fn relics_are_unique_whoever_has_the_other() {
    let mut asked = give(card(Kind::Relic, &[]), legionnaire());
    let yes = [
        Yes(&["doomtrooper-it/equipment/relics-unique", IT_ANY]),
        Yes(&["doomtrooper-it/equipment/relics-unique"]),
        Yes(&["doomtrooper-cs/relics/assign", "doomtrooper-cs/relics/unique"]),
    ];
    demand("a relic", &asked, yes);
    asked.copies = Copies { another_players: true, ..Copies::default() };
    demand(
        "a relic in play",
        &asked,
        [
            No(&["doomtrooper-it/equipment/relics-unique"]),
            No(&["doomtrooper-it/equipment/relics-unique"]),
            No(&["doomtrooper-cs/relics/unique", "doomtrooper-cs/relics/second-copy-discarded"]),
        ],
    );
    let some = give(Item::some(Kind::Relic), legionnaire());
    demand("some relic", &some, [Yes(&[IT_ANY]), Yes(&[IT_ANY]), Open(&["doomtrooper-cs/relics/to-whom"])]);
}

#[test]
fn another_players_warrior_receives_what_the_card_allows() {
    let theirs = || Stand { whose: Whose::Any, ..Stand::default() };
    let terms = |whose| Item {
        says: Says::Terms(Terms { whose, ..Terms::default() }),
        ..Item::some(Kind::Equipment)
    };
    demand(
        "ANY warrior",
        &give_standing(terms(Some(Whose::Any)), legionnaire(), theirs()),
        [
            Yes(&["doomtrooper-it/distinctions/any"]),
            Yes(&["doomtrooper-it/distinctions/any"]),
            Open(&["doomtrooper-cs/equipment/to-other-players-warriors"]),
        ],
    );
    demand(
        "YOUR warrior",
        &give_standing(terms(Some(Whose::Yours)), legionnaire(), theirs()),
        [
            No(&["doomtrooper-it/distinctions/your"]),
            No(&["doomtrooper-it/distinctions/your"]),
            No(&["doomtrooper-cs/terms/you-and-your"]),
        ],
    );
    let unsaid = give_standing(terms(None), legionnaire(), theirs());
    assert!([0, 1, 2].iter().all(|rules| misses(&ruling(*rules, &unsaid), Missing::AnotherPlayers)));
}

#[test]
fn prisoners_and_warriors_that_never_fight() {
    let prisoner = Stand { imprisoned: true, ..Stand::default() };
    demand(
        "a prisoner",
        &give_standing(armor(), legionnaire(), prisoner),
        [
            No(&["warzone-faq/prisoners/may-do-nothing"]),
            Silent,
            No(&["doomtrooper-cs/terms/out-of-play-effect"]),
        ],
    );
    let leader = || warrior("mishima", 20, &["PERSONALITY", "CORPORATE LEADER", "NON-COMBATANT"]);
    demand(
        "a non-combatant",
        &give(armor(), leader()),
        [
            Open(&["doomtrooper-it/definitions/non-combatant-cards"]),
            Open(&["doomtrooper-it/definitions/non-combatant-cards"]),
            Yes(&[CS_ANY]),
        ],
    );
}

#[test]
fn equipment_on_equipment_goes_by_its_card_and_once_in_one_ruleset() {
    let part = Item {
        says: Says::Terms(Terms { to: Goes::Equipment, ..Terms::default() }),
        ..Item::some(Kind::Equipment)
    };
    let mut asked = give(part, Warrior::default());
    asked.target = Target::Card(Box::new(vehicle()));
    demand(
        "a part for a vehicle",
        &asked,
        [
            Yes(&["doomtrooper-it/equipment/attached-to-vehicle-or-weapon"]),
            Yes(&["doomtrooper-it/equipment/attached-to-vehicle-or-weapon"]),
            Yes(&["doomtrooper-cs/equipment/attached-to-equipment"]),
        ],
    );
    asked.copies.on_target = true;
    demand(
        "the same part again",
        &asked,
        [
            No(&["doomtrooper-it/equipment/attached-one-copy"]),
            No(&["doomtrooper-it/equipment/attached-one-copy"]),
            Yes(&["doomtrooper-cs/equipment/attached-to-equipment"]),
        ],
    );
}

/// What a warrior has one of is not among what it may have any number of.
#[test]
fn any_number_is_said_of_neither_armor_nor_vehicles() {
    for (what, item, any_number) in [
        ("armor", armor(), false),
        ("a vehicle", vehicle(), false),
        ("both", Item { armor: true, ..vehicle() }, false),
        ("neither", Item::some(Kind::Equipment), true),
    ] {
        let asked = give(item, legionnaire());
        for rules in [0, 1, 2] {
            let ruled = ruling(rules, &asked);
            assert_eq!(makes(&ruled, &Point::AnyNumber), any_number, "{what}: {ruled:?}");
        }
    }
}
