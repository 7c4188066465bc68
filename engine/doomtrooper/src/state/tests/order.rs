//! Positions that differ in an order which bears on nothing become equal, and no others.

use super::{ANNA, BEAST, HERO, MODIFIER, OF_ONE, PENDING, base, combat, with_second_named};
use crate::effect::Operation;
use crate::event::{Aim, Source};
use crate::ids::CardId;
use crate::rating::Rating;
use crate::state::{Mode, Modifier, Pending, State, Swap};

const OF_TWO: Source = Source::Card(CardId(1));
const THREE: CardId = CardId(2);
const FOUR: CardId = CardId(3);

/// Both orders of the same, each after it was put in order.
fn both_ways(mut change: impl FnMut(&mut State, bool)) -> [State; 2] {
    [false, true].map(|turned| {
        let mut state = base();
        change(&mut state, turned);
        state.put_in_order();
        state
    })
}

fn modified([one, other]: [Modifier; 2]) -> [State; 2] {
    both_ways(|state, turned| {
        combat(state).modifiers = if turned { vec![other, one] } else { vec![one, other] };
    })
}

fn is_one([one, other]: &[State; 2]) -> bool {
    one == other
}

#[test]
fn what_is_added_by_cards_of_different_names_stands_in_any_order() {
    let other = Modifier { source: OF_TWO, amount: 2, ..MODIFIER };
    assert!(is_one(&modified([MODIFIER, other])), "one rating");
    assert!(is_one(&modified([MODIFIER, Modifier { amount: 1, ..other }])));
    let times = Modifier { operation: Operation::Multiply, ..other };
    assert!(!is_one(&modified([MODIFIER, times])), "added and multiplied of one rating");
    assert!(!is_one(&modified([Modifier { operation: Operation::Multiply, ..MODIFIER }, other])));
    for apart in [Modifier { rating: Rating::Armor, ..times }, Modifier { warrior: BEAST, ..times }] {
        assert!(is_one(&modified([MODIFIER, apart])), "of another rating");
        let again = Modifier { source: OF_ONE, ..apart };
        assert!(is_one(&modified([MODIFIER, again])), "of another rating by the same card");
    }
}

/// Of two cards of one name only the first may count.
#[test]
fn what_cards_of_one_name_add_stands_in_its_order() {
    let other = Modifier { source: OF_TWO, amount: 2, ..MODIFIER };
    let alike = ["one", "two"].map(|name| {
        let [one, other] = [[MODIFIER, other], [other, MODIFIER]].map(|modifiers| {
            let mut state = with_second_named(name);
            combat(&mut state).modifiers = modifiers.into();
            state.put_in_order();
            state
        });
        one == other
    });
    assert_eq!(alike, [false, true]);
    assert!(!is_one(&modified([MODIFIER, Modifier { amount: 2, ..MODIFIER }])), "of one card");
    for source in [Source::Warrior(HERO), Source::Warrior(BEAST)] {
        assert!(is_one(&modified([MODIFIER, Modifier { source, ..MODIFIER }])), "of a warrior's text");
    }
    let texts = [HERO, BEAST].map(|warrior| Modifier { source: Source::Warrior(warrior), ..MODIFIER });
    assert!(is_one(&modified(texts)));
}

#[test]
fn where_ratings_have_changed_places_modifiers_stand_in_their_order() {
    let other = Modifier { source: OF_TWO, ..MODIFIER };
    let states = both_ways(|state, turned| {
        let (one, rating) = (Rating::Fight, Rating::Shoot);
        combat(state).swaps.push(Swap { warrior: HERO, one, other: rating, source: OF_ONE, after: 1 });
        combat(state).modifiers = if turned { vec![other, MODIFIER] } else { vec![MODIFIER, other] };
    });
    assert!(!is_one(&states));
}

fn waiting(mode: Mode, [one, other]: [Pending; 2]) -> [State; 2] {
    both_ways(|state, turned| {
        combat(state).mode = mode;
        combat(state).pending = if turned { vec![other, one] } else { vec![one, other] };
    })
}

#[test]
fn cards_that_wait_to_add_stand_in_any_order_and_others_in_theirs() {
    let turn = Mode::Turn(0);
    let other = Pending { source: OF_TWO, ..PENDING };
    assert!(is_one(&waiting(turn, [PENDING, other])));
    let answered = Mode::Answering { base: 0, asked: 0, then: 0 };
    assert!(!is_one(&waiting(answered, [PENDING, other])), "where they are answered one by one");
    let ends = Pending { source: Source::Card(THREE), ..PENDING };
    assert!(!is_one(&waiting(turn, [PENDING, ends])), "what ends the combat keeps its place");
    let counter =
        |target| Pending { source: Source::Card(FOUR), target: Some(Aim::Played(target)), ..PENDING };
    assert!(is_one(&waiting(turn, [PENDING, counter(OF_ONE)])), "what annuls names what it annuls");
    let counters = [counter(OF_ONE), Pending { player: ANNA, ..counter(OF_TWO) }];
    assert!(!is_one(&waiting(turn, counters)), "among themselves they keep their order");
}
