//! What players do, as it is written down in a scenario.
//!
//! ```text
//! place e5                        place e5 taking c3
//! summon wild-eagle e5            summon assassin e5 way 3 with d4 taking c3
//! discard herald                  discard herald returning bomb,titan
//! flare flare-2-5                 flare flare-2-5 against v
//! pass-control   concede   finish   complete side-chain   complete nothing   colour o   drew bomb
//! ```
//!
//! The choices of an effect: `skip`, `do`, a square (`d4`), a piece that is placed (`X:d4`), a move
//! (`d4-e5`), a direction (`nw`), `branch 2`, `card bomb`.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::board::Square;
use crate::cards::{Card, Cards};
use crate::decision::{Choice, Move, Summoning};

/// What a player does, as it is written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Action(pub String);

impl From<&str> for Action {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

/// What names nothing.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize)]
#[error("{0} is not understood")]
pub struct UnknownName(pub String);

/// How a move is written.
pub fn written(cards: &Cards, choice: &Move) -> Action {
    let being = |card| cards.being(card).slug.clone();
    let also = |word: &str, at: Option<Square>| at.map_or_else(String::new, |at| format!(" {word} {at}"));
    Action(match choice {
        Move::Place { at, taken } => format!("place {at}{}", also("taking", *taken)),
        Move::Summon(Summoning { card, at, way, helper, taken }) => {
            let (with, taking) = (also("with", *helper), also("taking", *taken));
            format!("summon {} {at} way {}{with}{taking}", being(*card), way.number())
        }
        Move::Discard { card, returned, flares } => {
            let mut names: Vec<String> = returned.iter().map(being).collect();
            let flares = cards.flares().filter(|(flare, _)| flares >> flare.index() & 1 == 1);
            names.extend(flares.map(|(_, flare)| flare.slug.clone()));
            let returning =
                if names.is_empty() { String::new() } else { format!(" returning {}", names.join(",")) };
            format!("discard {}{returning}", being(*card))
        }
        Move::Flare { flare, against } => format!("flare {} against {against}", cards.flare(*flare).slug),
        Move::PassControl => "pass-control".to_owned(),
        Move::Concede => "concede".to_owned(),
        Move::Finish => "finish".to_owned(),
        Move::Complete(task) => {
            format!("complete {}", task.map_or("nothing", |task| cards.task(task).slug.as_str()))
        }
        Move::Colour(colour) => format!("colour {colour}"),
        Move::Drawn(card) => {
            let name = match *card {
                None => "nothing",
                Some(Card::Being(card)) => cards.being(card).slug.as_str(),
                Some(Card::Flare(flare)) => cards.flare(flare).slug.as_str(),
                Some(Card::Task(task)) => cards.task(task).slug.as_str(),
            };
            format!("drew {name}")
        }
        Move::Choose(choice) => match *choice {
            Choice::Skip => "skip".to_owned(),
            Choice::Do => "do".to_owned(),
            Choice::Square(at) => at.to_string(),
            Choice::Put { at, colour, rank } => format!("{}:{at}", crate::board::Piece { colour, rank }),
            Choice::Move { from, to } => format!("{from}-{to}"),
            Choice::Direction(direction) => direction.to_string(),
            Choice::Branch(way) => format!("branch {}", way + 1),
            Choice::Card(card) => format!("card {}", being(card)),
        },
    })
}
