//! The most that words let a script do, and whether it leans on pieces of one's own.

use serde::Deserialize;

use super::Power;
use crate::cards::cards;
use crate::effect::compile::compile;
use crate::effect::op::Script;
use crate::effect::words::Part;

fn leans(name: &str) -> bool {
    let being = cards().being_named(name).map(|card| cards().being(card)).expect(name);
    being.script.as_ref().is_ok_and(super::Script::leans_on_own_pieces)
}

#[test]
fn what_moves_or_upgrades_other_own_pieces_leans_on_them() {
    for name in ["war-drummer", "warlord", "ritual-keeper", "blood-shaman", "kiskin-farseeders", "leviathan"]
    {
        assert!(leans(name), "{name}");
    }
    for name in ["wild-eagle", "clan-axeman", "dire-wolf", "hill-giant", "fire-elemental", "dryad"] {
        assert!(!leans(name), "{name}");
    }
}

/// "All of them" are as many as there is room for where they are meant to stand.
#[test]
fn all_pieces_are_no_more_than_their_place_has_squares() {
    use super::{Named, Pieces, Zone};
    let most = |at: Zone| Pieces { at, ..Pieces::default() }.most();
    assert_eq!(Pieces { is: Some(Named::It), ..Pieces::default() }.most(), 1);
    for (zone, squares) in [
        (Zone::OnIt, 1),
        (Zone::Orthogonal, 4),
        (Zone::Diagonal, 4),
        (Zone::Adjacent, 8),
        (Zone::NearIt, 8),
        (Zone::Line, 8),
        (Zone::First(2), 2),
        (Zone::Shot(3), 3),
        (Zone::Fan(2), 6),
        (Zone::Anywhere, super::ALL_OF_THEM),
    ] {
        assert_eq!(most(zone.clone()), squares, "{zone:?}");
    }
}

/// Whoever has one of two ways counts with what either of them gives.
#[test]
fn of_two_ways_the_most_is_what_either_gives() {
    let piece = Power { enemy_piece: true, actions: 1, ..Power::default() };
    let other = Power { destroyed: 2, ..Power::default() };
    for both in [piece.or(other), other.or(piece)] {
        assert_eq!(both, Power { enemy_piece: true, actions: 1, destroyed: 2, ..Power::default() });
    }
    assert!(!other.or(other).enemy_piece);
    assert_eq!(piece.plus(piece), Power { enemy_piece: true, actions: 2, ..Power::default() });
}

#[test]
fn the_most_that_a_card_does_is_what_its_words_allow() {
    let most = |name: &str| {
        let being = cards().being_named(name).map(|card| cards().being(card)).expect(name);
        being.script.as_ref().map(|script| script.powers()[0]).expect("it is modelled")
    };
    assert_eq!((most("dire-wolf").destroyed, most("dire-wolf").actions), (2, 0));
    assert_eq!((most("hill-giant").destroyed, most("hill-giant").arrivals), (4, 0));
    assert_eq!((most("ritual-master").actions, most("ritual-master").destroyed), (2, 2));
    // One way or the other, not both.
    assert_eq!((most("legend-slayer").destroyed, most("unicorn").actions), (2, 1));
    assert_eq!((most("forest-ancient").gifts, most("titan").destroyed), (2, 0));
    // It may take a piece of its own side where it lands, and lose its rank.
    assert_eq!((most("gryphon-rider").losses, most("wild-eagle").losses), (2, 1));
    assert!(most("war-summoner").enemy_piece && most("storm-elemental").legendary == 1);
}

#[derive(Deserialize)]
struct Does {
    does: Vec<Part>,
}

fn script(does: &str) -> Script {
    let read: Does = toml::from_str(&format!("does = [{does}]")).unwrap_or_else(|error| panic!("{error}"));
    compile(&read.does).unwrap_or_else(|error| panic!("{does}: {error}"))
}

#[test]
fn the_most_that_one_word_does_is_what_may_come_of_one_piece() {
    let none = Power::default();
    let arrives = Power { arrivals: 1, ..none };
    let beats = Power { removals: 1, destroyed: 1, ..none };
    for (words, most) in [
        ("destroy = { piece = {} }", Power { losses: 1, ..beats }),
        (r#"destroy = { piece = { whose = "enemy" } }"#, beats),
        (r#"destroy = { piece = { whose = "own" } }"#, Power { losses: 1, ..none }),
        (r#"destroy = { piece = { whose = "enemy" }, uncounted = true }"#, Power { removals: 1, ..none }),
        (r#"upgrade = { piece = { whose = "own" } }"#, Power { legendary: 1, ..arrives }),
        (r#"upgrade = { piece = { whose = "own", rank = ["common"] } }"#, arrives),
        (r#"upgrade = { piece = { whose = "own", rank = ["heroic"] } }"#, Power { legendary: 1, ..arrives }),
        (r#"upgrade = { piece = { whose = "enemy" } }"#, Power { gifts: 1, losses: 1, ..none }),
        (r#"downgrade = { piece = { whose = "enemy" } }"#, Power { removals: 1, ..none }),
        (r#"downgrade = { piece = { whose = "own" } }"#, Power { losses: 1, ..none }),
        (r#"convert = { piece = { whose = "enemy" } }"#, Power { arrivals: 1, legendary: 1, ..beats }),
        (r#"convert = { piece = { whose = "enemy", rank = ["common"] } }"#, Power { arrivals: 1, ..beats }),
        (r#"convert = { piece = { whose = "enemy" }, to = "common" }"#, Power { arrivals: 1, ..beats }),
        (
            r#"convert = { piece = { whose = "enemy", rank = ["common"] }, to = "legendary" }"#,
            Power { arrivals: 1, legendary: 1, ..beats },
        ),
        ("choose = { piece = {} }", none),
        ("place = {}", Power { legendary: 1, ..arrives }),
        (r#"place = { rank = "legendary" }"#, Power { legendary: 1, ..arrives }),
        (r#"place = { rank = "common" }"#, arrives),
        (r#"place = { rank = "common", whose = "enemy" }"#, Power { gifts: 1, losses: 1, ..none }),
        (r#"move = { who = { whose = "own" }, kind = "onto-empty" }"#, arrives),
        (
            r#"move = { who = { whose = "own" }, kind = "standard" }"#,
            Power { arrivals: 1, losses: 1, ..beats },
        ),
        (r#"leap = { who = { whose = "own" }, kind = "combat" }"#, Power { arrivals: 1, losses: 1, ..beats }),
        (
            r#"move = { who = { whose = "enemy" }, kind = "onto-empty" }"#,
            Power { removals: 1, gifts: 1, ..none },
        ),
        // The piece that moves leaves its square, and takes another.
        (
            r#"move = { who = { whose = "enemy" }, kind = "combat" }"#,
            Power { removals: 2, destroyed: 1, gifts: 1, losses: 1, ..none },
        ),
        ("gain-actions = 2", Power { actions: 2, ..none }),
        (r#"use-enemy-piece = "once""#, Power { enemy_piece: true, ..none }),
        (r#"extra-turn = "once""#, none),
    ] {
        let script = script(&format!("{{ {words} }}"));
        assert_eq!(script.powers()[0], most, "{words}");
        assert_eq!(script.powers().last(), Some(&none), "{words}");
    }
}

#[test]
fn what_follows_adds_up_and_of_several_ways_the_greatest_counts() {
    let strike = r#"{ destroy = { piece = { whose = "enemy" } } }"#;
    for (does, [destroyed, actions]) in [
        (format!("{strike}, {strike}, {{ gain-actions = 1 }}"), [2, 1]),
        (r#"{ destroy = { piece = { whose = "enemy" }, times = 3 } }"#.to_owned(), [3, 0]),
        (
            r#"{ destroy = { piece = { whose = "enemy", at = "orthogonal" }, all = true } }"#.to_owned(),
            [4, 0],
        ),
        (
            r#"{ destroy = { piece = { whose = "enemy" }, may = true, if-done = [{ gain-actions = 2 }] } }"#
                .to_owned(),
            [1, 2],
        ),
        (format!("{{ may-do = [{strike}] }}, {{ gain-actions = 1 }}"), [1, 1]),
        (format!("{{ either = [[{strike}], [{{ gain-actions = 3 }}]] }}, {strike}"), [2, 3]),
        (
            format!(
                "{{ if = {{ last-action = true, then = [{{ gain-actions = 1 }}], otherwise = [{strike}] }} }}"
            ),
            [1, 1],
        ),
        (
            format!(
                "{{ if = {{ last-action = true, then = [{strike}], otherwise = [{{ gain-actions = 2 }}] }} }}"
            ),
            [1, 2],
        ),
        (format!(r#"{{ direction = {{ of = "any", may = true, then = [{strike}] }} }}"#), [1, 0]),
    ] {
        let most = script(&does).powers()[0];
        assert_eq!([most.destroyed, most.actions], [destroyed, actions], "{does}");
    }
}

/// One more piece of one's own is one more to choose, to be made to choose, to count, or to stand in the way.
#[test]
fn what_an_own_piece_more_lets_happen_leans_on_them() {
    let may = "destroy = { piece = {}, may = true";
    let follows = |part: &str| format!("{{ {may}, if-done = [{{ {part} }}] }} }}");
    for (does, leans) in [
        ("{ destroy = { piece = {} } }".to_owned(), true),
        (r#"{ destroy = { piece = { whose = "enemy" } } }"#.to_owned(), false),
        // Nobody has to destroy it, and nothing comes of it.
        (format!("{{ {may} }} }}"), false),
        ("{ downgrade = { piece = {} } }".to_owned(), true),
        ("{ downgrade = { piece = {}, may = true } }".to_owned(), false),
        ("{ destroy = { piece = {}, all = true } }".to_owned(), false),
        (follows(r#"destroy = { piece = { whose = "enemy", at = "near-it" } }"#), true),
        (follows(r#"destroy = { piece = { whose = "enemy", at = "near-it" }, all = true }"#), true),
        (follows(r#"destroy = { piece = { whose = "enemy", at = "on-it" } }"#), true),
        (follows(r#"destroy = { piece = { whose = "enemy", is = "it" } }"#), true),
        (follows(r#"move = { who = { whose = "enemy", is = "it" }, kind = "combat" }"#), true),
        (follows(r#"destroy = { piece = { whose = "enemy" } }"#), false),
        (follows("gain-actions = 1"), false),
        (r#"{ upgrade = { piece = { whose = "own" } } }"#.to_owned(), true),
        (r#"{ upgrade = { piece = { whose = "own" }, all = true } }"#.to_owned(), true),
        (r#"{ upgrade = { piece = { whose = "own", used = true } } }"#.to_owned(), false),
        (r#"{ upgrade = { piece = { is = "being" } } }"#.to_owned(), false),
        ("{ choose = { piece = {} } }".to_owned(), true),
        (r#"{ choose = { piece = { whose = "enemy" } } }"#.to_owned(), false),
        (r#"{ convert = { piece = { whose = "enemy" } } }"#.to_owned(), false),
        (r#"{ convert = { piece = { whose = "of-more-common" } } }"#.to_owned(), true),
        (r#"{ destroy = { piece = { whose = "of-more-upgraded" } } }"#.to_owned(), true),
        (r#"{ destroy = { piece = { whose = "enemy", at = "near-own" } } }"#.to_owned(), true),
        (r#"{ direction = { of = "any", then = [{ destroy = { piece = { whose = "enemy", at = { shot = 1 } } } }] } }"#.to_owned(), true),
        (r#"{ direction = { of = "any", then = [{ destroy = { piece = { whose = "enemy", at = "line" } } }] } }"#.to_owned(), false),
        (r#"{ destroy = { piece = { whose = "enemy" }, times = 2, connected = true } }"#.to_owned(), true),
        (r#"{ place = { rank = "common" } }"#.to_owned(), false),
        (r#"{ place = { rank = "common", at = "near-own" } }"#.to_owned(), true),
        (r#"{ place = { rank = "common", whose = "enemy" } }"#.to_owned(), true),
        (r#"{ move = { who = { whose = "own" }, kind = "combat" } }"#.to_owned(), true),
        (r#"{ move = { who = { whose = "enemy" }, kind = "combat" } }"#.to_owned(), false),
        (r#"{ move = { who = { is = "being" }, kind = "combat" } }"#.to_owned(), false),
        (r#"{ move = { who = { whose = "of-more-common" }, kind = "combat" } }"#.to_owned(), true),
        (r#"{ move = { who = { whose = "enemy", at = "near-own" }, kind = "combat" } }"#.to_owned(), true),
        (r#"{ move = { who = { is = "being" }, kind = "combat", onto = "near-own" } }"#.to_owned(), true),
        (r#"{ move = { who = { is = "being" }, kind = "combat", stops = "on-empty" } }"#.to_owned(), true),
        (r#"{ move = { who = { is = "being" }, kind = "combat", stops = "on-legendary" } }"#.to_owned(), false),
    ] {
        assert_eq!(script(&does).leans_on_own_pieces(), leans, "{does}");
    }
}

#[test]
fn a_condition_leans_on_own_pieces_where_it_asks_what_stood_there() {
    for (words, leans) in [
        ("marked-empty = true", true),
        ("destroyed = 1", true),
        (r#"it-was = ["common"]"#, true),
        (r#"it-was-on = ["red"]"#, true),
        ("last-action = true", false),
        ("not-central = true", false),
        (r#"summoned-on = ["red"]"#, false),
    ] {
        let does = format!(
            r#"{{ convert = {{ piece = {{ whose = "enemy" }} }} }}, {{ if = {{ {words}, then = [{{ gain-actions = 1 }}] }} }}"#
        );
        assert_eq!(script(&does).leans_on_own_pieces(), leans, "{words}");
    }
}
