//! Which moves an action can mean that somebody wrote down.

use std::str::FromStr;

use cardinal_replay::Game as _;

use super::Game;
use crate::action::{Action, UnknownName};
use crate::board::{Colour, Direction, Square};
use crate::cards::{Card, CardSet, Cards};
use crate::decision::{Choice, Move, Summoning};
use crate::pattern::Way;

type Read<T> = Result<T, UnknownName>;

fn unknown(word: &str) -> UnknownName {
    UnknownName(word.chars().take(60).collect())
}

fn square(word: &str) -> Read<Square> {
    word.parse().map_err(|_| unknown(word))
}

fn colour(word: &str) -> Read<Colour> {
    let mut letters = word.chars();
    let found = letters.next().and_then(Colour::of_letter).filter(|_| letters.next().is_none());
    found.ok_or_else(|| unknown(word))
}

/// The words after each of these that stand in pairs: `taking c3 with d4`.
fn pairs<'w>(words: &[&'w str], known: &[&str]) -> Read<Vec<(&'w str, &'w str)>> {
    let pair = |pair: &[&'w str]| match pair {
        [name, value] if known.contains(name) => Ok((*name, *value)),
        [name, ..] => Err(unknown(name)),
        [] => Err(unknown("")),
    };
    words.chunks(2).map(pair).collect()
}

fn value<T>(pairs: &[(&str, &str)], name: &str, read: impl Fn(&str) -> Read<T>) -> Read<Option<T>> {
    pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| read(value)).transpose()
}

/// What is told of a summoning.
struct Told {
    way: Option<Way>,
    helper: Option<Square>,
    taken: Option<Square>,
}

impl Game {
    /// The moves that an action can mean where the game stands, most of them one.
    ///
    /// # Errors
    /// If it names something that is not there.
    pub fn meant(&self, action: &Action) -> Read<Vec<Move>> {
        let text = action.0.trim().to_owned();
        let words: Vec<&str> = text.split_whitespace().take(20).collect();
        let cards = self.rules.cards();
        let one = |choice| Ok(vec![choice]);
        match words.as_slice() {
            ["place", at, rest @ ..] => {
                let taken = value(&pairs(rest, &["taking"])?, "taking", square)?;
                one(Move::Place { at: square(at)?, taken })
            }
            ["summon", card, at, rest @ ..] => self.meant_summoning(card, at, rest),
            ["discard", card, rest @ ..] => self.meant_discard(card, rest),
            ["flare", flare, rest @ ..] => {
                let against = value(&pairs(rest, &["against"])?, "against", colour)?;
                let flare = cards.flare_named(flare).ok_or_else(|| unknown(flare))?;
                let state = self.state();
                let all =
                    state.form.enemies(state.own()).filter(|colour| against.is_none_or(|one| one == *colour));
                let all: Vec<Move> = all.map(|against| Move::Flare { flare, against }).collect();
                if all.is_empty() {
                    one(Move::Flare { flare, against: against.unwrap_or(state.own()) })
                } else {
                    Ok(all)
                }
            }
            ["pass-control"] => one(Move::PassControl),
            ["concede"] => one(Move::Concede),
            ["finish"] => one(Move::Finish),
            ["complete", "nothing"] => one(Move::Complete(None)),
            ["complete", task] => {
                one(Move::Complete(Some(cards.task_named(task).ok_or_else(|| unknown(task))?)))
            }
            ["colour", word] => one(Move::Colour(colour(word)?)),
            ["drew", "nothing"] => one(Move::Drawn(None)),
            ["drew", card] => one(Move::Drawn(Some(drawn(cards, card)?))),
            words => self.meant_choice(words),
        }
    }

    fn meant_summoning(&self, card: &str, at: &str, rest: &[&str]) -> Read<Vec<Move>> {
        let card = self.rules.cards().being_named(card).ok_or_else(|| unknown(card))?;
        let at = square(at)?;
        let pairs = pairs(rest, &["way", "with", "taking"])?;
        let way = |word: &str| word.parse().ok().and_then(Way::numbered).ok_or_else(|| unknown(word));
        let told = Told {
            way: value(&pairs, "way", way)?,
            helper: value(&pairs, "with", square)?,
            taken: value(&pairs, "taking", square)?,
        };
        let fits = |found: &Summoning| {
            (found.card, found.at, found.helper, found.taken) == (card, at, told.helper, told.taken)
        };
        if let Some(way) = told.way {
            return Ok(vec![Move::Summon(Summoning {
                card,
                at,
                way,
                helper: told.helper,
                taken: told.taken,
            })]);
        }
        let fitting = |choice: &Move| matches!(choice, Move::Summon(found) if fits(found));
        let all: Vec<Move> = self.options().into_iter().filter(fitting).collect();
        if all.is_empty() {
            let (helper, taken) = (told.helper, told.taken);
            return Ok(vec![Move::Summon(Summoning { card, at, way: Way::ALL[0], helper, taken })]);
        }
        Ok(all)
    }

    fn meant_discard(&self, card: &str, rest: &[&str]) -> Read<Vec<Move>> {
        let cards = self.rules.cards();
        let card = cards.being_named(card).ok_or_else(|| unknown(card))?;
        let (mut returned, mut flares) = (CardSet::EMPTY, 0);
        let list = value(&pairs(rest, &["returning"])?, "returning", |word| Ok(word.to_owned()))?;
        for word in list.iter().flat_map(|list| list.split(',')) {
            match (cards.being_named(word), cards.flare_named(word)) {
                (Some(being), _) => returned.insert(being),
                (None, Some(flare)) => flares |= 1 << flare.index(),
                (None, None) => return Err(unknown(word)),
            }
        }
        Ok(vec![Move::Discard { card, returned, flares }])
    }

    fn meant_choice(&self, words: &[&str]) -> Read<Vec<Move>> {
        let choice = match words {
            ["skip"] => Choice::Skip,
            ["do"] => Choice::Do,
            ["branch", number] => {
                let number: Option<u8> = number.parse().ok().and_then(|number: u8| number.checked_sub(1));
                Choice::Branch(number.ok_or_else(|| unknown(words[1]))?)
            }
            ["card", card] => {
                Choice::Card(self.rules.cards().being_named(card).ok_or_else(|| unknown(card))?)
            }
            [word] => return self.meant_word(word),
            _ => return Err(unknown(&words.join(" "))),
        };
        Ok(vec![Move::Choose(choice)])
    }

    fn meant_word(&self, word: &str) -> Read<Vec<Move>> {
        let one = |choice| Ok(vec![Move::Choose(choice)]);
        if let Ok(direction) = Direction::from_str(word) {
            return one(Choice::Direction(direction));
        }
        if let Some((from, to)) = word.split_once('-') {
            return one(Choice::Move { from: square(from)?, to: square(to)? });
        }
        if let Some((piece, at)) = word.split_once(':') {
            let piece = crate::notation::piece_of(piece).ok_or_else(|| unknown(word))?;
            return one(Choice::Put { at: square(at)?, colour: piece.colour, rank: piece.rank });
        }
        let at = square(word)?;
        let placed =
            |choice: &Move| matches!(choice, Move::Choose(Choice::Put { at: there, .. }) if *there == at);
        let all: Vec<Move> = self.options().into_iter().filter(placed).collect();
        if all.is_empty() { one(Choice::Square(at)) } else { Ok(all) }
    }
}

fn drawn(cards: &Cards, card: &str) -> Read<Card> {
    let being = cards.being_named(card).map(Card::Being);
    let flare = || cards.flare_named(card).map(Card::Flare);
    let task = || cards.task_named(card).map(Card::Task);
    being.or_else(flare).or_else(task).ok_or_else(|| unknown(card))
}
