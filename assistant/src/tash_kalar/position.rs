//! A position read from text, with what is supposed where it says nothing.

use cardinal_tash_kalar::board::{Colour, Square};
use cardinal_tash_kalar::cards::{BeingId, cards};
use cardinal_tash_kalar::rules::rules;
use cardinal_tash_kalar::setup::{IllegalSetup, Setup, SetupError};
use cardinal_tash_kalar::state::State;

/// A position that can be played.
pub(super) struct Position {
    /// How it stands.
    pub(super) state: State,
    /// What was supposed.
    pub(super) supposed: Vec<Supposed>,
}

/// Something that the position does not say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Supposed {
    /// Who plays what.
    Seats(String),
    /// That the card that is asked about is in the hand, of which nothing is written.
    InHand(BeingId),
    /// Which colour of the notation a word for a side means.
    Side(String, Colour),
}

/// Why a text is no position.
#[derive(Debug)]
pub(super) enum Unread {
    /// It cannot be read.
    Text(SetupError),
    /// It is not legal.
    Illegal(IllegalSetup),
}

/// The schools, as they are tried where none is named.
const SCHOOLS: [&str; 7] =
    ["northern-imperial", "highland", "sylvan", "southern-imperial", "everfrost", "nethervoid", "etherweave"];

impl Position {
    /// Reads a position in which a card is asked about, if one is.
    pub(super) fn read(text: &str, wanted: Option<BeingId>) -> Result<Self, Unread> {
        let mut setup: Setup = text.parse().map_err(Unread::Text)?;
        let mut supposed = Vec::new();
        if field(&setup, "seats").is_none() {
            let seats = seats(&setup, wanted);
            setup.fields.insert(0, ("seats".to_owned(), seats.clone()));
            supposed.push(Supposed::Seats(seats));
        }
        let hand = format!("hand{}", field(&setup, "turn").unwrap_or("1"));
        if let Some(card) = wanted.filter(|_| field(&setup, &hand).is_none()) {
            let mut held = setup.clone();
            held.fields.push((hand, cards().being(card).slug.clone()));
            // Another school's card is in nobody's hand, and the answer says so.
            if let Ok(state) = held.check(rules()) {
                supposed.push(Supposed::InHand(card));
                return Ok(Self { state, supposed });
            }
        }
        let state = setup.check(rules()).map_err(Unread::Illegal)?;
        Ok(Self { state, supposed })
    }
}

fn field<'s>(setup: &'s Setup, name: &str) -> Option<&'s str> {
    setup.fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str())
}

/// Seats that fit the cards that are written: for each the first school that has all of them.
fn seats(setup: &Setup, wanted: Option<BeingId>) -> String {
    let has =
        |colour: usize| Colour::of_index(colour).is_some_and(|colour| !setup.board.of(colour).is_empty());
    let players = match field(setup, "mode") {
        Some("melee") if has(3) => 4,
        Some("melee") => 3,
        _ => 2,
    };
    let turn: usize = field(setup, "turn").and_then(|turn| turn.parse().ok()).unwrap_or(1);
    let mut all = Vec::new();
    for (seat, usual) in (1..=players).zip(SCHOOLS) {
        let named =
            ["hand", "deck", "discard"].into_iter().filter_map(|pile| field(setup, &format!("{pile}{seat}")));
        let mut written: Vec<BeingId> =
            named.flat_map(|value| value.split(',')).filter_map(|name| cards().being_named(name)).collect();
        written.extend(wanted.filter(|_| seat == turn));
        written.retain(|card| !cards().being(*card).is_legend());
        let fits = |school: &&&str| written.iter().all(|card| cards().school(school).has(*card));
        let school = if fits(&&usual) { usual } else { SCHOOLS.iter().find(fits).copied().unwrap_or(usual) };
        let colour = Colour::of_index(seat - 1).map_or('x', Colour::letter);
        all.push(format!("{colour}:{school}"));
    }
    all.join(",")
}

/// Squares in the order of rows, as text.
pub(super) fn squares(all: impl IntoIterator<Item = Square>) -> Vec<String> {
    all.into_iter().map(|at| at.to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_written_is_supposed_and_said() {
        let eagle = cards().being_named("wild-eagle").expect("a being");
        let position =
            Position::read("5/7/9/3x5/9/9/9/7/5", Some(eagle)).unwrap_or_else(|_| panic!("a position"));
        let seats = Supposed::Seats("x:highland,o:highland".to_owned());
        assert_eq!(position.supposed, [seats, Supposed::InHand(eagle)]);
        assert!(position.state.hands[0].cards.has(eagle));
        let text = "5/7/9/3x5/9/9/9/7/5 seats=x:sylvan,o:highland";
        let other = Position::read(text, Some(eagle)).unwrap_or_else(|_| panic!("a position"));
        assert!(other.supposed.is_empty() && !other.state.hands[0].cards.has(eagle), "not of that school");
    }
}
