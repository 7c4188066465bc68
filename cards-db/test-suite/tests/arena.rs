//! The facts of Tash-Kalar's arena are those of the reference material.

use std::collections::BTreeMap;

/// `(3,8) (4,2)` as numbers.
fn places(text: &str) -> Vec<Vec<i64>> {
    let numbers = |place: &str| {
        place.trim_matches(['(', ')']).split(',').filter_map(|number| number.trim().parse().ok()).collect()
    };
    text.split_whitespace().map(numbers).collect()
}

#[test]
#[cfg_attr(not(have_reference), ignore = "needs the reference material beside the checkout")]
fn coloured_squares_and_stock_are_those_of_the_list() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../engine/tash-kalar/arena.toml");
    let arena: toml::Table = std::fs::read_to_string(path).expect("the arena").parse().expect("a table");
    let list = concat!(env!("CARDINAL_REFERENCE"), "/cards/tash-kalar/board.tsv");
    let list = std::fs::read_to_string(list).expect("the list");
    let rows: BTreeMap<&str, &str> = list
        .lines()
        .filter_map(|line| {
            let mut parts = line.split('\t');
            Some((parts.next()?, parts.next()?))
        })
        .collect();
    for (ours, theirs) in [("red", "red"), ("green", "green"), ("duel-start", "duel start")] {
        let at: Vec<Vec<i64>> = arena[ours]["at"]
            .as_array()
            .expect("places")
            .iter()
            .map(|place| {
                place.as_array().expect("a place").iter().filter_map(toml::Value::as_integer).collect()
            })
            .collect();
        assert_eq!(at, places(rows[theirs]), "{ours}");
    }
    let stock = rows["pieces of each colour"];
    let (two_sided, legendary) = (&arena["stock"]["two-sided"], &arena["stock"]["legendary"]);
    assert!(
        stock.contains(&format!("{two_sided} common/heroic"))
            && stock.contains(&format!("{legendary} legendary"))
    );
    let squares = rows["squares"];
    let shape = &arena["squares"];
    let said = [
        format!("column + row > {}", shape["sum-above"]),
        format!("column + row < {}", shape["sum-below"]),
        format!("|column - row| < {}", shape["difference-below"]),
    ];
    assert!(said.iter().all(|part| squares.contains(part)), "{squares}");
}
