//! Whether cards may go to areas and players: fortifications, warzones, equipment, missions.

use cardinal_doomtrooper::assign::{
    Assignment, Copies, Goes, Item, Kind, Missing, Point, Says, Target, Terms, Verdict, Whose,
};
use cardinal_doomtrooper::table::Area;

use crate::stage::Demand::{No, Open, Silent, Yes};
use crate::stage::{card, demand, give, makes, misses, ruling, warrior};

fn known(kind: Kind) -> Item {
    let terms = Terms { to: Goes::Area, areas: vec![Area::Squad, Area::Cohort], ..Terms::default() };
    Item { says: Says::Terms(terms), ..Item::some(kind) }
}

fn to(item: Item, area: Area, copies: Copies) -> Assignment {
    Assignment {
        item,
        target: Target::Area { area: Some(area), whose: Whose::Yours },
        copies,
        beside: Vec::new(),
        complete: false,
    }
}

const IT_WARZONE: &str = "doomtrooper-it/warzones/establish";
const IT_FORT: &str = "doomtrooper-it/fortifications/build";
const CS_WARZONE: &str = "doomtrooper-cs/warzones/establish";
const CS_FORT: &str = "doomtrooper-cs/fortifications/build";

#[test]
fn warzones_and_fortifications_go_to_areas() {
    let squad = |kind| to(known(kind), Area::Squad, Copies::default());
    demand("a warzone", &squad(Kind::Warzone), [Yes(&[IT_WARZONE]), Yes(&[IT_WARZONE]), Yes(&[CS_WARZONE])]);
    demand(
        "a fortification",
        &squad(Kind::Fortification),
        [Yes(&[IT_FORT]), Yes(&[IT_FORT]), Yes(&[CS_FORT])],
    );
    let outpost = to(known(Kind::Warzone), Area::Outpost, Copies::default());
    let text = "doomtrooper-it/distinctions/cards-are-rules";
    demand(
        "an area that the card does not name",
        &outpost,
        [No(&[text]), No(&[text]), No(&["doomtrooper-cs/cards/beat-rules"])],
    );
}

#[test]
fn where_some_warzone_or_fortification_goes_its_card_says() {
    let squad = |kind| to(Item::some(kind), Area::Squad, Copies::default());
    demand(
        "some warzone",
        &squad(Kind::Warzone),
        [Open(&[IT_WARZONE]), Open(&[IT_WARZONE]), Yes(&[CS_WARZONE])],
    );
    demand(
        "some fortification",
        &squad(Kind::Fortification),
        [Open(&[IT_FORT]), Open(&[IT_FORT]), Open(&["doomtrooper-cs/fortifications/where"])],
    );
    assert!(misses(&ruling(1, &squad(Kind::Warzone)), Missing::CardAreas));
}

#[test]
fn neither_goes_to_a_warrior_but_a_czech_fortification_may() {
    let sea_lion = || warrior("capitol", 4, &[]);
    demand(
        "a warzone to a warrior",
        &give(Item::some(Kind::Warzone), sea_lion()),
        [No(&[IT_WARZONE]), No(&[IT_WARZONE]), No(&[CS_WARZONE])],
    );
    let on_warriors = "doomtrooper-cs/fortifications/on-warriors";
    demand(
        "a fortification to a warrior",
        &give(Item::some(Kind::Fortification), sea_lion()),
        [No(&[IT_FORT]), No(&[IT_FORT]), Open(&[on_warriors])],
    );
    let text = "doomtrooper-it/distinctions/cards-are-rules";
    demand(
        "a fortification for warriors",
        &give(card(Kind::Fortification, &[]), sea_lion()),
        [Yes(&[text]), Yes(&[text]), Yes(&[on_warriors])],
    );
    demand(
        "a warzone for warriors",
        &give(card(Kind::Warzone, &[]), sea_lion()),
        [Yes(&[text]), Yes(&[text]), Yes(&["doomtrooper-cs/cards/beat-rules"])],
    );
}

#[test]
fn a_fortification_of_which_its_card_allows_any_number_is_built_again() {
    let factory = Terms { to: Goes::Area, areas: vec![Area::Squad], any_number: true, ..Terms::default() };
    let again = Copies { on_target: true, yours_elsewhere: true, ..Copies::default() };
    let item = Item { says: Says::Terms(factory), ..known(Kind::Fortification) };
    let text = "doomtrooper-it/distinctions/cards-are-rules";
    demand(
        "a further copy",
        &to(item, Area::Squad, again),
        [Yes(&[text]), Yes(&[text]), Yes(&["doomtrooper-cs/cards/beat-rules"])],
    );
}

#[test]
fn copies_are_counted_by_player_or_by_area() {
    let elsewhere = Copies { yours_elsewhere: true, ..Copies::default() };
    let here = Copies { on_target: true, ..Copies::default() };
    let (it, cs) = ("doomtrooper-it/warzones/one-copy", "doomtrooper-cs/warzones/own-copies");
    demand(
        "a warzone again, elsewhere",
        &to(known(Kind::Warzone), Area::Squad, elsewhere),
        [No(&[it]), No(&[it]), No(&[cs])],
    );
    let it = "doomtrooper-it/fortifications/one-copy";
    let cs = "doomtrooper-cs/fortifications/one-copy-per-area";
    let fort = |copies| to(known(Kind::Fortification), Area::Squad, copies);
    demand("a fortification again, elsewhere", &fort(elsewhere), [No(&[it]), No(&[it]), Yes(&[cs])]);
    demand("a fortification again, here", &fort(here), [No(&[it]), No(&[it]), No(&[cs])]);
    let theirs = Copies { another_players: true, ..Copies::default() };
    for rules in [0, 1, 2] {
        for kind in [Kind::Warzone, Kind::Fortification] {
            let ruled = ruling(rules, &to(known(kind), Area::Squad, theirs));
            assert_eq!(ruled.verdict, Verdict::Allowed);
            assert!(makes(&ruled, &Point::AnotherPlayersCopy), "{ruled:?}");
        }
    }
}

#[test]
fn they_go_to_areas_of_ones_own() {
    let target = Target::Area { area: Some(Area::Squad), whose: Whose::Any };
    let asked = Assignment {
        item: known(Kind::Warzone),
        target,
        copies: Copies::default(),
        beside: Vec::new(),
        complete: false,
    };
    demand("another player's squad", &asked, [No(&[IT_WARZONE]), No(&[IT_WARZONE]), No(&[CS_WARZONE])]);
}

#[test]
fn equipment_goes_to_areas_even_empty_ones() {
    let asked = to(Item::some(Kind::Equipment), Area::Cohort, Copies::default());
    demand(
        "some equipment",
        &asked,
        [
            Yes(&["doomtrooper-it/equipment/equip-action"]),
            Yes(&["doomtrooper-it/equipment/equip-action"]),
            Open(&["doomtrooper-cs/equipment/on-areas"]),
        ],
    );
    assert!([0, 1, 2].iter().all(|rules| makes(&ruling(*rules, &asked), &Point::EmptyArea)));
    demand(
        "a beast",
        &to(Item::some(Kind::Beast), Area::Outpost, Copies::default()),
        [Silent, Silent, Silent],
    );
}

#[test]
fn missions_go_to_whom_the_card_says_once() {
    let sea_lion = || warrior("capitol", 4, &[]);
    let some = give(Item::some(Kind::Mission), sea_lion());
    let (it, cs) = ("doomtrooper-it/missions/card-says", "doomtrooper-cs/missions/to-whom");
    demand("some mission", &some, [Open(&[it]), Open(&[it]), Open(&[cs])]);
    let mission = |tactical| Item { tactical, ..card(Kind::Mission, &[]) };
    let yes = [
        Yes(&["doomtrooper-it/missions/assign", "doomtrooper-it/missions/copies"]),
        Yes(&["doomtrooper-it/missions/assign"]),
        Yes(&["doomtrooper-cs/missions/assign"]),
    ];
    demand("a mission for warriors", &give(mission(false), sea_lion()), yes);
    let mut again = give(mission(false), sea_lion());
    again.copies.on_target = true;
    demand(
        "the same again",
        &again,
        [
            No(&["doomtrooper-it/missions/copies"]),
            No(&["doomtrooper-it/missions/copies"]),
            No(&["doomtrooper-cs/missions/one-copy"]),
        ],
    );
    let mut tactical = give(mission(true), sea_lion());
    tactical.copies.tactical_mission = true;
    demand(
        "a second TACTICAL mission",
        &tactical,
        [
            No(&["doomtrooper-it/missions/one-tactical"]),
            No(&["doomtrooper-it/missions/one-tactical"]),
            Yes(&["doomtrooper-cs/missions/assign"]),
        ],
    );
    let mut player = give(mission(false), sea_lion());
    player.target = Target::Player(Whose::Yours);
    demand("a mission for warriors to a player", &player, [No(&[it]), No(&[it]), No(&[cs])]);
}

/// One TACTICAL mission at a time is meant of TACTICAL ones alone.
#[test]
fn only_a_second_tactical_mission_is_one_too_many() {
    for (tactical, has_one, is_refused) in
        [(false, false, false), (true, false, false), (false, true, false), (true, true, true)]
    {
        let mission = Item { tactical, ..card(Kind::Mission, &[]) };
        let mut asked = give(mission, warrior("capitol", 4, &[]));
        asked.copies.tactical_mission = has_one;
        let wanted = if is_refused {
            No(&["doomtrooper-it/missions/one-tactical"])
        } else {
            Yes(&["doomtrooper-it/missions/assign"])
        };
        let case = format!("tactical: {tactical}, has one: {has_one}");
        demand(&case, &asked, [wanted, wanted, Yes(&["doomtrooper-cs/missions/assign"])]);
    }
}

/// A mission for ANY player goes to another by that word, and to oneself without it.
#[test]
fn a_mission_goes_to_another_player_where_its_card_says_so() {
    let mission = |by_text, whose| {
        let terms = Terms { to: Goes::Player, whose: by_text, ..Terms::default() };
        let item = Item { says: Says::Terms(terms), ..Item::some(Kind::Mission) };
        let mut asked = give(item, warrior("capitol", 4, &[]));
        asked.target = Target::Player(whose);
        asked
    };
    let (any, text) = ("doomtrooper-it/distinctions/any", "doomtrooper-cs/cards/beat-rules");
    let theirs = mission(Some(Whose::Any), Whose::Any);
    demand("ANY player's", &theirs, [Yes(&[any]), Yes(&[any]), Yes(&[text])]);
    assert!([0, 1, 2].iter().all(|rules| makes(&ruling(*rules, &theirs), &Point::AnyPlayers)));
    let own = mission(Some(Whose::Any), Whose::Yours);
    for rules in [0, 1, 2] {
        let ruled = ruling(rules, &own);
        assert_eq!(ruled.verdict, Verdict::Allowed, "{ruled:?}");
        assert!(!makes(&ruled, &Point::AnyPlayers), "{ruled:?}");
    }
    let unsaid = mission(None, Whose::Any);
    assert!([0, 1].iter().all(|rules| misses(&ruling(*rules, &unsaid), Missing::AnotherPlayers)));
    assert!(makes(&ruling(2, &unsaid), &Point::AnyPlayers));
}
