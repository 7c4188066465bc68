//! Draws a position: `cargo run -p cardinal-tash-kalar --example board -- "5/7/9/4x4/9/4x4/9/7/5" swordmaster e5`.
//!
//! With a card and a square it shows the nearest match of the card's pattern there.

use std::error::Error;

use cardinal_tash_kalar::board::{Colour, Square, SquareSet};
use cardinal_tash_kalar::cards::cards;
use cardinal_tash_kalar::notation::{grid, read_line};
use cardinal_tash_kalar::picture::Picture;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let board = read_line(words.first().ok_or("a board in one line is wanted")?)?;
    let text = grid(&board);
    let mut picture = Picture { board, title: "Tash-Kalar", description: &text, ..Picture::default() };
    if let [_, card, at] = words.as_slice() {
        let card = cards().being_named(card).ok_or("there is no such card")?;
        let at: Square = at.parse()?;
        let own = Colour::ALL[0];
        if let Some(nearest) = cards().being(card).pattern.nearest_at(&board, own, at) {
            picture.found = nearest.found;
            picture.failing = nearest.missing.iter().filter_map(|missing| missing.at).collect();
            if nearest.held_by.is_some() {
                picture.failing |= SquareSet::of(at);
            }
            picture.last = Some((None, at));
        }
    }
    println!("{}", picture.svg());
    Ok(())
}
