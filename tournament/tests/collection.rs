//! Collections: each fault with its rule and penalty, and exchanges seen.

use cardinal_tournament::Phase;
use cardinal_tournament::collection::{Card, Fault, Found, Line, Part, TakenOut, exchange, faults, rules};

const RULESET: &str = "doomtrooper-it";

fn card(id: &str) -> Card {
    Card { id: id.to_owned(), limit: Some(5), fights: false, forbidden_by: None }
}

fn line(number: usize, copies: u32, part: Part, card: Card) -> Line {
    Line { number, copies, part, card: Some(card), called: None, refused: None }
}

/// Thirteen cards of five copies to play with, the first of them warriors, and five in reserve.
fn sound() -> Vec<Line> {
    let deck = (1..=12).map(|number| {
        let fights = number == 1;
        line(number, 5, Part::Deck, Card { fights, ..card(&format!("card/{number}")) })
    });
    let reserve = (13..=17).map(|number| line(number, 5, Part::Reserve, card(&format!("card/{number}"))));
    deck.chain(reserve).collect()
}

fn only(lines: &[Line]) -> Found {
    let mut found = faults(RULESET, Phase::Swiss, lines, TakenOut::default());
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0)
}

#[test]
fn a_sound_collection_has_no_fault_and_each_fault_has_its_rule() {
    assert_eq!(faults(RULESET, Phase::Swiss, &sound(), TakenOut::default()), []);
    let with = |change: &dyn Fn(&mut Vec<Line>)| {
        let mut lines = sound();
        change(&mut lines);
        only(&lines)
    };
    let small = with(&|lines| lines[11].copies = 4);
    assert_eq!(small.fault, Fault::SmallDeck { cards: 59, least: 60 });
    assert_eq!(small.rule, "doomtrooper-it/collection/deck-minimum");
    let peaceful = with(&|lines| lines[0].card.as_mut().expect("a card").fights = false);
    assert_eq!(peaceful.fault, Fault::FewWarriors { warriors: 0, least: 5 });
    let reserve = with(&|lines| lines[16].copies = 4);
    assert_eq!(reserve.fault, Fault::WrongReserve { cards: 24, must: 25 });
    // Copies count over both parts.
    let copies = with(&|lines| lines[12].card = lines[1].card.clone());
    assert_eq!(copies.fault, Fault::ManyCopies { card: "card/2".to_owned(), copies: 10, most: 5 });
    assert_eq!((copies.rule.as_str(), copies.lines), ("doomtrooper-it/collection/copies", vec![2, 13]));
    let limited = with(&|lines| lines[1].card.as_mut().expect("a card").limit = Some(1));
    assert_eq!(limited.rule, "doomtrooper-it/card-elements/collection-limit");
    assert_eq!(limited.penalty.last().map(String::as_str), Some("mcic-tournament/penalties/other-cases"));
}

#[test]
fn a_card_that_the_judges_refuse_is_a_banned_card_and_no_warrior_that_is_not_known() {
    let mut lines = sound();
    lines[0] = Line { card: None, refused: Some("Frenzy".to_owned()), ..lines[0].clone() };
    let found = faults(RULESET, Phase::Swiss, &lines, TakenOut::default());
    assert_eq!(found[0].fault, Fault::Refused { card: "Frenzy".to_owned() });
    assert_eq!(
        (found[0].rule.as_str(), &found[0].lines),
        ("mcic-tournament/cards/homemade-expansions", &vec![1])
    );
    assert!(found[0].penalty.iter().any(|rule| rule == "mcic-tournament/penalties/banned-card-swiss"));
    assert_eq!(found[1].fault, Fault::FewWarriors { warriors: 0, least: 5 });
    lines[0].refused = None;
    assert_eq!(
        faults(RULESET, Phase::Swiss, &lines, TakenOut::default()),
        [],
        "what is not known may be a warrior"
    );
}

#[test]
fn copies_of_a_card_that_is_not_known_are_counted_by_its_name() {
    let mut lines = sound();
    let unknown = |copies: u32, called: &str, line: &Line| Line {
        card: None,
        called: Some(called.to_owned()),
        copies,
        ..line.clone()
    };
    lines[1] = unknown(5, "Lama Templare", &lines[1]);
    lines.push(unknown(1, "lama  templare", &line(18, 1, Part::Deck, card("x"))));
    let found = only(&lines);
    assert_eq!(found.fault, Fault::ManyCopies { card: "Lama Templare".to_owned(), copies: 6, most: 5 });
    assert_eq!((found.rule.as_str(), found.lines), ("doomtrooper-it/collection/copies", vec![2, 18]));
}

#[test]
fn a_banned_card_that_is_taken_out_is_missing_and_no_fault() {
    let mut lines = sound();
    lines[1].copies = 4;
    lines[16].copies = 3;
    let out = TakenOut { deck: 1, reserve: 2 };
    assert_eq!(faults(RULESET, Phase::Swiss, &lines, out), []);
    lines[1].copies = 3;
    let found = faults(RULESET, Phase::Swiss, &lines, out);
    assert_eq!(found[0].fault, Fault::SmallDeck { cards: 58, least: 59 });
}

#[test]
fn a_forbidden_card_costs_otherwise_in_the_finals() {
    let mut lines = sound();
    lines[1].card.as_mut().expect("a card").forbidden_by = Some("forbids".to_owned());
    for (phase, rule) in [
        (Phase::Swiss, "mcic-tournament/penalties/banned-card-swiss"),
        (Phase::Final, "mcic-tournament/penalties/banned-card-finals"),
    ] {
        let found = faults(RULESET, phase, &lines, TakenOut::default()).remove(0);
        assert_eq!(found.fault, Fault::Forbidden { card: "card/2".to_owned() });
        assert!(found.penalty.iter().any(|penalty| penalty == rule), "{found:?}");
    }
}

#[test]
fn what_is_not_known_is_no_fault_and_a_ruleset_that_is_not_modelled_says_so() {
    let mut lines = sound();
    lines[0].card = None;
    assert_eq!(
        faults(RULESET, Phase::Swiss, &lines, TakenOut::default()),
        [],
        "an unknown card may be a warrior"
    );
    let mut lines = sound();
    lines[1].card.as_mut().expect("a card").limit = Some(0);
    lines[1].copies = 9;
    assert_eq!(faults(RULESET, Phase::Swiss, &lines, TakenOut::default()), []);
    assert!(rules("warzone-faq").is_none());
    assert_eq!(faults("warzone-faq", Phase::Swiss, &[], TakenOut::default()), []);
}

#[test]
fn an_exchange_with_the_reserve_is_fair_and_anything_else_is_seen() {
    let of = |list: &[(&str, u32, Part)]| -> Vec<(String, u32, Part)> {
        list.iter().map(|(card, copies, part)| ((*card).to_owned(), *copies, *part)).collect()
    };
    let before = of(&[("a", 3, Part::Deck), ("b", 2, Part::Reserve)]);
    assert!(exchange(&before, &before).is_nothing());
    let swapped =
        of(&[("a", 2, Part::Deck), ("b", 1, Part::Deck), ("a", 1, Part::Reserve), ("b", 1, Part::Reserve)]);
    let fair = exchange(&before, &swapped);
    assert!(fair.is_fair() && !fair.is_nothing());
    assert_eq!(fair.into_deck, [("b".to_owned(), 1)].into());
    let grown =
        exchange(&before, &of(&[("a", 3, Part::Deck), ("b", 1, Part::Deck), ("b", 1, Part::Reserve)]));
    assert!(!grown.is_fair(), "more than went out came in");
    let other = exchange(&before, &of(&[("a", 3, Part::Deck), ("c", 2, Part::Reserve)]));
    assert_eq!((other.is_fair(), other.new.len(), other.gone.len()), (false, 1, 1));
}
