//! To what a card says that it goes: players, areas, other cards, warriors.

use cardinal_doomtrooper::assign::{
    Assignment, Condition, Copies, Gift, Goes, Item, Kind, Missing, Point, Rank, Reception, Says, Side, Sort,
    Stand, Target, Terms, Verdict, Warrior, Weight, Whose,
};
use cardinal_doomtrooper::table::Area;

use crate::stage::Demand::{No, Open, Silent, Yes};
use crate::stage::{card, demand, give, give_standing, makes, misses, ruling, warrior};

const IT_TEXT: &str = "doomtrooper-it/distinctions/cards-are-rules";
const CS_TEXT: &str = "doomtrooper-cs/cards/beat-rules";
const IT_YOUR: &str = "doomtrooper-it/distinctions/your";
const CS_YOUR: &str = "doomtrooper-cs/terms/you-and-your";

fn saying(kind: Kind, terms: Terms) -> Item {
    Item { says: Says::Terms(terms), ..Item::some(kind) }
}

fn going(kind: Kind, to: Goes) -> Item {
    saying(kind, Terms { to, ..Terms::default() })
}

fn to(item: Item, target: Target) -> Assignment {
    Assignment { item, target, copies: Copies::default(), beside: Vec::new(), complete: false }
}

fn to_player(terms: Terms, whose: Whose, copies: Copies) -> Assignment {
    let item = saying(Kind::Special, Terms { to: Goes::Player, ..terms });
    Assignment { copies, ..to(item, Target::Player(whose)) }
}

#[test]
fn a_card_goes_to_a_player_where_it_says_so() {
    let yours = Target::Player(Whose::Yours);
    demand("some card", &to(Item::some(Kind::Special), yours.clone()), [Silent, Silent, Silent]);
    let elsewhere = to(going(Kind::Special, Goes::Warrior), yours);
    demand("one for warriors", &elsewhere, [No(&[IT_TEXT]), No(&[IT_TEXT]), No(&[CS_TEXT])]);
    assert!(makes(&ruling(0, &elsewhere), &Point::GoesElsewhere(Goes::Warrior)));
    let yes = [Yes(&[IT_TEXT]), Yes(&[IT_TEXT]), Yes(&[CS_TEXT])];
    for (says, whose, is_refused) in [
        (None, Whose::Yours, false),
        (None, Whose::Any, false),
        (Some(Whose::Yours), Whose::Yours, false),
        (Some(Whose::Yours), Whose::Any, true),
        (Some(Whose::Any), Whose::Any, false),
        (Some(Whose::Any), Whose::Yours, false),
    ] {
        let asked = to_player(Terms { whose: says, ..Terms::default() }, whose, Copies::default());
        let demanded = if is_refused { [No(&[IT_YOUR]), No(&[IT_YOUR]), No(&[CS_YOUR])] } else { yes };
        demand(&format!("{says:?} to {whose:?}"), &asked, demanded);
        assert_eq!(makes(&ruling(0, &asked), &Point::OnlyYours), is_refused);
    }
}

#[test]
fn a_player_has_one_copy_where_the_card_says_so() {
    let none = Copies::default();
    let on_target = Copies { on_target: true, ..none };
    let yours_elsewhere = Copies { yours_elsewhere: true, ..none };
    let another_players = Copies { another_players: true, ..none };
    for (in_play, copies, is_second) in [
        (Some(1), none, false),
        (Some(1), on_target, true),
        (Some(1), yours_elsewhere, true),
        (Some(1), another_players, false),
        (Some(2), on_target, false),
        (None, on_target, false),
        (None, none, false),
    ] {
        let ruled = ruling(0, &to_player(Terms { in_play, ..Terms::default() }, Whose::Yours, copies));
        let verdict = if is_second { Verdict::Refused } else { Verdict::Allowed };
        assert_eq!(ruled.verdict, verdict, "{in_play:?} {copies:?}");
        assert_eq!(makes(&ruled, &Point::SecondCopy(Kind::Special)), is_second, "{in_play:?} {copies:?}");
    }
}

fn fortification(terms: Terms, whose: Whose, copies: Copies) -> Assignment {
    let item = saying(Kind::Fortification, Terms { to: Goes::Area, areas: vec![Area::Squad], ..terms });
    Assignment { copies, ..to(item, Target::Area { area: Some(Area::Squad), whose }) }
}

#[test]
fn a_fortification_is_built_in_areas_of_ones_own() {
    let (it, cs) = ("doomtrooper-it/fortifications/build", "doomtrooper-cs/fortifications/build");
    let asked = |whose| fortification(Terms::default(), whose, Copies::default());
    demand("one's own", &asked(Whose::Yours), [Yes(&[it]), Yes(&[it]), Yes(&[cs])]);
    demand("another's", &asked(Whose::Any), [No(&[it]), No(&[it]), No(&[cs])]);
    assert!(makes(&ruling(0, &asked(Whose::Any)), &Point::OnlyYours));
}

#[test]
fn a_fortification_of_which_several_may_be_in_play_is_built_again() {
    let here = Copies { on_target: true, ..Copies::default() };
    for (in_play, is_again) in [(None, false), (Some(1), false), (Some(2), true)] {
        for ruleset in 0..3 {
            let asked = fortification(Terms { in_play, ..Terms::default() }, Whose::Yours, here);
            let ruled = ruling(ruleset, &asked);
            let verdict = if is_again { Verdict::Allowed } else { Verdict::Refused };
            assert_eq!(ruled.verdict, verdict, "{in_play:?}: {ruled:?}");
            assert_eq!(makes(&ruled, &Point::CardSaysSo), is_again);
            assert_eq!(makes(&ruled, &Point::SecondCopy(Kind::Fortification)), !is_again);
        }
    }
    // What may be there once is built where there is none.
    let first =
        fortification(Terms { in_play: Some(1), ..Terms::default() }, Whose::Yours, Copies::default());
    let ruled = ruling(0, &first);
    assert_eq!(ruled.verdict, Verdict::Allowed);
    assert!(makes(&ruled, &Point::AtMost(1)) && makes(&ruled, &Point::FirstCopy(Kind::Fortification)));
}

#[test]
fn equipment_that_says_where_it_goes_goes_there() {
    let squad = || Target::Area { area: Some(Area::Squad), whose: Whose::Yours };
    let (it, cs) = ("doomtrooper-it/equipment/equip-action", "doomtrooper-cs/equipment/on-areas");
    let on_area = to(going(Kind::Equipment, Goes::Area), squad());
    demand("what goes to areas", &on_area, [Yes(&[it]), Yes(&[it]), Yes(&[cs])]);
    assert!(makes(&ruling(2, &on_area), &Point::CardSaysSo));
    let on_warrior = to(going(Kind::Equipment, Goes::Warrior), squad());
    demand("what goes to warriors", &on_warrior, [No(&[IT_TEXT]), No(&[IT_TEXT]), No(&[CS_TEXT])]);
    assert!(makes(&ruling(2, &on_warrior), &Point::GoesElsewhere(Goes::Warrior)));
}

/// What is laid on a piece of equipment.
fn laid(item: Item, on: Item) -> Assignment {
    to(item, Target::Card(Box::new(on)))
}

#[test]
fn a_card_holds_what_it_says_that_it_holds() {
    let holding = |sort: Kind, most| Item {
        receives: Reception { holds: vec![sort.into()], most, ..Reception::default() },
        ..Item::some(Kind::Special)
    };
    let special = || Item::some(Kind::Special);
    let held = laid(special(), holding(Kind::Special, Some(3)));
    demand("what it holds", &held, [Yes(&[IT_TEXT]), Yes(&[IT_TEXT]), Yes(&[CS_TEXT])]);
    let ruled = ruling(0, &held);
    assert!(makes(&ruled, &Point::TargetSaysSo) && makes(&ruled, &Point::HoldsAtMost(3)), "{ruled:?}");
    demand("what it does not", &laid(special(), holding(Kind::Ki, None)), [Silent, Silent, Silent]);
}

#[test]
fn equipment_becomes_part_of_equipment_where_its_card_says_so() {
    let gear = || Item::some(Kind::Equipment);
    let (it, cs) = (
        "doomtrooper-it/equipment/attached-to-vehicle-or-weapon",
        "doomtrooper-cs/equipment/attached-to-equipment",
    );
    demand("some equipment on equipment", &laid(gear(), gear()), [Open(&[it]), Open(&[it]), Open(&[cs])]);
    assert!(makes(&ruling(0, &laid(gear(), gear())), &Point::BecomesPart));
    demand(
        "some equipment on a special card",
        &laid(gear(), Item::some(Kind::Special)),
        [Silent, Silent, Silent],
    );
    demand("a special card on equipment", &laid(Item::some(Kind::Special), gear()), [Silent, Silent, Silent]);
    let leaves = |leaves_play| laid(Item { leaves_play, ..Item::some(Kind::Special) }, gear());
    let (it, cs) =
        ("doomtrooper-it/post-play/discard-countered-only-when-played", "doomtrooper-cs/card-icons/discard");
    demand("what leaves play after use", &leaves(Some(true)), [No(&[it]), No(&[it]), No(&[cs])]);
    assert!(makes(&ruling(0, &leaves(Some(true))), &Point::LeavesPlay));
    demand("what stays", &leaves(Some(false)), [Silent, Silent, Silent]);
    let elsewhere = laid(going(Kind::Special, Goes::Warrior), gear());
    demand("what goes to warriors", &elsewhere, [No(&[IT_TEXT]), No(&[IT_TEXT]), No(&[CS_TEXT])]);
}

#[test]
fn one_copy_of_a_part_is_enough_unless_its_card_says_otherwise() {
    for (copies, on_target, is_second) in [
        (None, false, false),
        (None, true, true),
        (Some(1), true, true),
        (Some(1), false, false),
        (Some(2), true, false),
    ] {
        let part = saying(Kind::Equipment, Terms { to: Goes::Equipment, copies, ..Terms::default() });
        let mut asked = laid(part, Item::some(Kind::Equipment));
        asked.copies.on_target = on_target;
        let ruled = ruling(1, &asked);
        let verdict = if is_second { Verdict::Refused } else { Verdict::Allowed };
        assert_eq!(ruled.verdict, verdict, "{copies:?} {on_target}: {ruled:?}");
        assert_eq!(makes(&ruled, &Point::SecondCopy(Kind::Equipment)), is_second, "{copies:?} {on_target}");
    }
}

#[test]
fn what_a_vehicle_restricts_is_told_of_who_is_inside_one() {
    let stand = |in_vehicle| Stand { in_vehicle, ..Stand::default() };
    for (vehicle, inside, is_told) in [(false, true, true), (false, false, false), (true, true, false)] {
        let item = Item { vehicle, ..card(Kind::Equipment, &[]) };
        let ruled = ruling(1, &give_standing(item, warrior("capitol", 3, &[]), stand(inside)));
        assert_eq!(makes(&ruled, &Point::VehicleRestricts), is_told, "{vehicle} {inside}");
    }
}

#[test]
fn cards_of_powers_stay_on_warriors_where_they_say_so() {
    let sea_lion = || warrior("capitol", 3, &[]);
    let art = |says: Says, leaves_play| {
        ruling(1, &give(Item { says, leaves_play, ..Item::some(Kind::Art) }, sea_lion()))
    };
    let unknown = art(Says::Unknown, Some(false));
    assert_eq!(unknown.verdict, Verdict::Unspecified);
    assert!(misses(&unknown, Missing::CardText));
    for (says, leaves_play) in [
        (Says::Unknown, Some(true)),
        (Says::Unknown, None),
        (Says::InGeneral, Some(false)),
        (Says::Terms(Terms { to: Goes::Player, ..Terms::default() }), Some(false)),
    ] {
        let ruled = art(says.clone(), leaves_play);
        assert_eq!(ruled.verdict, Verdict::Refused, "{says:?} {leaves_play:?}");
        assert!(makes(&ruled, &Point::ArtIsCast), "{says:?} {leaves_play:?}");
    }
    let special = |goes| ruling(1, &give(going(Kind::Special, goes), sea_lion()));
    assert_eq!(special(Goes::Warrior).verdict, Verdict::Allowed);
    assert!(makes(&special(Goes::Warrior), &Point::CardSaysSo));
    assert_eq!(special(Goes::Player).verdict, Verdict::Refused);
    assert!(makes(&special(Goes::Player), &Point::GoesElsewhere(Goes::Player)));
}

#[test]
fn ki_is_not_for_the_dark_whatever_else_is_known() {
    let some = |side| ruling(1, &give(card(Kind::Ki, &[]), Warrior { side, ..Warrior::default() }));
    for (side, verdict) in [
        (Some(Side::DarkLegion), Verdict::Refused),
        (Some(Side::Tribes), Verdict::Refused),
        (Some(Side::Doomtrooper), Verdict::Unspecified),
        (None, Verdict::Unspecified),
    ] {
        let ruled = some(side);
        assert_eq!(ruled.verdict, verdict, "{side:?}");
        assert_eq!(makes(&ruled, &Point::NotOfKi), verdict == Verdict::Refused, "{side:?}");
    }
}

/// Who may have the gifts of Heretics by its text is asked for all else that the gift asks for.
#[test]
fn a_text_that_lets_have_gifts_of_heretics_lifts_that_condition_alone() {
    let heretic = Condition::Definition("HERETIC".into());
    let other = Condition::Definition("NECROMUTANT".into());
    let named = Sort { gift: vec![Rank::Heretic], ..Sort::from(Kind::Gift) };
    for (any, requires, verdict) in [
        (vec![named.clone()], vec![heretic.clone()], Verdict::Allowed),
        (vec![named], vec![heretic.clone(), other.clone()], Verdict::Refused),
        (vec![], vec![heretic], Verdict::Refused),
    ] {
        let receives = Reception { any, ..Reception::default() };
        let to = Warrior { receives, ..warrior("dark-legion", 2, &[]) };
        let item = Item { gift: Some(Gift::Heretic), ..card(Kind::Gift, &requires) };
        let ruled = ruling(1, &give(item, to));
        assert_eq!(ruled.verdict, verdict, "{requires:?}: {ruled:?}");
        let wants_other = requires.contains(&other);
        assert_eq!(makes(&ruled, &Point::CardRefuses(other.clone())), wants_other, "{ruled:?}");
    }
}

#[test]
fn a_text_allows_further_copies_of_a_sort_of_gift() {
    for (copies, verdict) in [
        (vec![Kind::Gift.into()], Verdict::Allowed),
        (vec![Kind::Ki.into()], Verdict::Refused),
        (vec![], Verdict::Refused),
    ] {
        let receives = Reception { copies, ..Reception::default() };
        let to = Warrior { receives, ..warrior("dark-legion", 2, &[]) };
        let mut asked = give(Item { gift: Some(Gift::Minor), ..card(Kind::Gift, &[]) }, to);
        asked.copies.on_target = true;
        let ruled = ruling(1, &asked);
        assert_eq!(ruled.verdict, verdict, "{ruled:?}");
        assert_eq!(makes(&ruled, &Point::AnyNumber), verdict == Verdict::Allowed);
        assert_eq!(makes(&ruled, &Point::SecondCopy(Kind::Gift)), verdict == Verdict::Refused);
    }
}

/// A card of areas that says that it goes to warriors is received as others are.
#[test]
fn a_prisoner_is_given_nothing_that_goes_to_warriors() {
    let imprisoned = || Stand { imprisoned: true, ..Stand::default() };
    for kind in [Kind::Fortification, Kind::Warzone] {
        for (goes, is_asked) in [(Goes::Warrior, true), (Goes::Area, false)] {
            let asked = give_standing(going(kind, goes), warrior("capitol", 3, &[]), imprisoned());
            let ruled = ruling(0, &asked);
            assert_eq!(ruled.verdict, Verdict::Refused, "{ruled:?}");
            assert_eq!(makes(&ruled, &Point::Imprisoned), is_asked, "{kind:?} {goes:?}: {ruled:?}");
            assert_eq!(makes(&ruled, &Point::GoesElsewhere(goes)), !is_asked, "{kind:?} {goes:?}");
        }
        let free = give(going(kind, Goes::Warrior), warrior("capitol", 3, &[]));
        assert_eq!(ruling(0, &free).verdict, Verdict::Allowed, "{kind:?}");
    }
}

/// The same said of two conditions is told once.
#[test]
fn what_is_found_twice_is_told_once() {
    let requires = ["capitol", "bauhaus"].map(|one| Condition::Affiliation(one.into()));
    let receives = Reception { any: vec![Kind::Equipment.into()], ..Reception::default() };
    let to = Warrior { receives, ..warrior("mishima", 3, &[]) };
    let ruled = ruling(1, &give(card(Kind::Equipment, &requires), to));
    assert_eq!(ruled.verdict, Verdict::Allowed);
    let allowed = ruled.of(Weight::Allows);
    let times = allowed.filter(|finding| finding.point == Point::AffiliationDisregarded).count();
    assert_eq!(times, 1, "{ruled:?}");
}
