//! How many lines there are, as chess engines count them: a number that shows whether moves are found as
//! they should be.

use cardinal_replay::Game as _;

use crate::game::Game;

/// How many lines of so many moves lead on from where a game stands; lines that end before do not count.
pub fn perft(game: &Game, moves: u8) -> u64 {
    let options = game.options();
    if moves == 0 {
        return 1;
    }
    if moves == 1 {
        return options.len() as u64;
    }
    let mut next = game.clone();
    let mut lines = 0;
    for choice in options {
        next.clone_from(game);
        next.play(choice);
        lines += perft(&next, moves - 1);
    }
    lines
}
