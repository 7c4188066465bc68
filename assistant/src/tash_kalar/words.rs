//! A position told in words, with what is asked of it: `in high form, red has common pieces at d4 e5 f6, hand
//! Knight, can I summon Knight at e5?`.
//!
//! The words of the asker's sentence are read in the language that knows most of them. What is not understood
//! is kept apart, to be named and asked for.

use std::fmt::Write as _;

use cardinal_language::{Lang, fold};
use cardinal_tash_kalar::board::{Board, COLOURS, Colour, Piece, Rank, Square};
use cardinal_tash_kalar::cards::cards;
use cardinal_tash_kalar::notation::line;
use cardinal_tash_kalar::state::Mode;

use super::acts::Act;
use super::ask::{self, Question};
use super::phrases::{Told, languages, phrases};
use super::position::Supposed;
use super::tell::Teller;
use crate::answer::Answer;

/// The longest text that is read, in letters.
const LONGEST: usize = 2_000;

/// A word as typed and as it is compared.
#[derive(Debug, Clone)]
struct Word {
    typed: String,
    folded: String,
}

impl Word {
    fn square(&self) -> Option<Square> {
        self.folded.parse().ok()
    }
}

/// A side as it was named.
#[derive(Debug, Clone)]
pub(super) struct Side {
    /// One word for all that mean it.
    key: String,
    /// The word that was typed first.
    pub(super) word: String,
    pub(super) colour: Colour,
}

/// What was told.
#[derive(Debug, Clone, Default)]
pub(super) struct Position {
    board: Board,
    mode: Option<Mode>,
    /// The sides by the words for them, in the order in which they were named.
    pub(super) sides: Vec<Side>,
    /// Whose turn it is.
    turn: Option<Colour>,
    /// Cards in the hand, as the engine writes them.
    hand: Vec<String>,
    tasks: Vec<String>,
    /// What is asked, as typed.
    pub(super) asked: String,
    /// What was not understood, as typed.
    pub(super) unknown: Vec<String>,
    /// Squares of which it is not said whose piece of which rank stands there.
    pub(super) bare: Vec<Square>,
}

impl Position {
    /// Whether all of it was understood.
    pub(super) const fn is_understood(&self) -> bool {
        self.unknown.is_empty() && self.bare.is_empty()
    }

    /// Which colours the words for the sides were taken to mean.
    pub(super) fn supposed(&self) -> impl Iterator<Item = Supposed> + '_ {
        let others = self.sides.iter().filter(|side| side.word != side.colour.to_string());
        others.map(|side| Supposed::Side(side.word.clone(), side.colour))
    }

    /// The same as the engine reads it.
    pub(super) fn written(&self) -> String {
        let mut text = line(&self.board);
        let turn = self.turn.map_or(1, |colour| colour.index() + 1);
        let fields = [
            ("mode".to_owned(), self.mode.map(|mode| mode.to_string())),
            ("turn".to_owned(), (turn > 1).then(|| turn.to_string())),
            (format!("hand{turn}"), (!self.hand.is_empty()).then(|| self.hand.join(","))),
            ("tasks".to_owned(), (!self.tasks.is_empty()).then(|| self.tasks.join(","))),
        ];
        for (name, value) in fields.into_iter().filter_map(|(name, value)| Some((name, value?))) {
            // Writing to a string cannot fail.
            let _ = write!(text, " {name}={value}");
        }
        text
    }
}

/// Of what the last part of the sentence was, which the next may go on with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Nothing,
    Pieces(Option<Colour>, Option<Rank>),
    Hand,
    Tasks,
}

/// Whether a text tells a position in words: some square, with the rank of a piece and whose it is.
pub(super) fn is_told(text: &str) -> Option<Lang> {
    if text.chars().nth(LONGEST).is_some() {
        return None;
    }
    let words: Vec<Word> = parts(text).into_iter().flatten().collect();
    words.iter().any(|word| word.square().is_some()).then_some(())?;
    Lang::ALL.into_iter().find(|lang| {
        let told = &phrases(*lang).position;
        let any = |list: &dyn Fn(&str) -> bool| words.iter().any(|word| list(&word.folded));
        any(&|word| told.rank(word).is_some()) && any(&|word| told.is_side(word))
    })
}

/// Reads a position in words; the answer to a card's name that none has, or several.
pub(super) fn read(text: &str, teller: &Teller<'_>) -> Result<Position, Box<Answer>> {
    let all: Vec<Word> = parts(text).into_iter().flatten().collect();
    let known = |lang: &Lang| {
        let told = &phrases(*lang).position;
        all.iter().filter(|word| told.knows(&word.folded)).count()
    };
    // Of those that know as many the asker's comes first.
    let langs: Vec<Lang> = languages(teller.voice.lang).collect();
    let lang = langs.iter().rev().copied().max_by_key(known).unwrap_or(teller.voice.lang);
    let mut reading = Reading {
        told: &phrases(lang).position,
        lang,
        teller,
        position: Position::default(),
        last: Last::Nothing,
    };
    for part in parts(text) {
        reading.part(&part)?;
    }
    Ok(reading.position)
}

/// The parts of a sentence, word by word.
fn parts(text: &str) -> Vec<Vec<Word>> {
    let ends = |letter: char| matches!(letter, ',' | ';' | '\n' | '?' | '!' | ':' | '.');
    let word = |typed: &str| Word { typed: typed.to_owned(), folded: fold(typed) };
    let parts = text.split(ends).map(|part| part.split_whitespace().map(word).collect::<Vec<_>>());
    parts.filter(|part| !part.is_empty()).collect()
}

fn typed(words: &[Word]) -> String {
    words.iter().map(|word| word.typed.as_str()).collect::<Vec<_>>().join(" ")
}

struct Reading<'r> {
    told: &'static Told,
    lang: Lang,
    teller: &'r Teller<'r>,
    position: Position,
    last: Last,
}

type Done = Result<(), Box<Answer>>;

impl Reading<'_> {
    fn part(&mut self, words: &[Word]) -> Done {
        if let Some(from) = (0..words.len()).find(|from| self.asks(&words[*from..])) {
            self.part(&words[..from])?;
            self.ask(&words[from..]);
            return Ok(());
        }
        if let Some((before, rest)) = self.mode(words) {
            self.part(&before)?;
            return self.part(&rest);
        }
        let words = self.after_fillers(words);
        if words.is_empty() {
            return Ok(());
        }
        if let Some(at) = words.iter().position(|word| self.told.hand.contains(&word.folded)) {
            self.side_of(&words[..at]);
            self.last = Last::Hand;
            return self.cards(&words[at + 1..]);
        }
        if let Some(at) = words.iter().position(|word| self.told.tasks.contains(&word.folded)) {
            self.last = Last::Tasks;
            return self.cards(&words[at + 1..]);
        }
        let tells_turn = words.iter().any(|word| self.told.to_play.contains(&word.folded));
        if let Some(colour) = tells_turn.then(|| self.only_side(words)).flatten() {
            self.position.turn = Some(colour);
            return Ok(());
        }
        if words.iter().any(|word| word.square().is_some()) {
            self.pieces(words);
            return Ok(());
        }
        if let Some(colour) =
            words.iter().all(|word| self.says_who(word)).then(|| self.only_side(words)).flatten()
        {
            self.last = Last::Pieces(Some(colour), None);
            return Ok(());
        }
        if matches!(self.last, Last::Hand | Last::Tasks) {
            return self.cards(words);
        }
        self.position.unknown.push(typed(words));
        Ok(())
    }

    /// Whether a word names a side or says nothing.
    fn says_who(&self, word: &Word) -> bool {
        self.told.is_side(&word.folded) || self.told.says_nothing(&word.folded)
    }

    /// Words without those at their beginning and end that say nothing.
    fn after_fillers<'w>(&self, mut words: &'w [Word]) -> &'w [Word] {
        let says_nothing = |word: &Word| self.told.leads.contains(&word.folded);
        while let Some((first, rest)) = words.split_first().filter(|(first, _)| says_nothing(first)) {
            let _ = first;
            words = rest;
        }
        while let Some((last, rest)) =
            words.split_last().filter(|(last, _)| self.told.joins.contains(&last.folded))
        {
            let _ = last;
            words = rest;
        }
        words
    }

    /// The mode that words name, and what stands before and after it.
    fn mode(&mut self, words: &[Word]) -> Option<(Vec<Word>, Vec<Word>)> {
        for (name, phrases) in &self.told.modes {
            for phrase in phrases {
                let wanted: Vec<&str> = phrase.split(' ').collect();
                let is_at = |at: &usize| {
                    words.get(*at..*at + wanted.len()).is_some_and(|words| {
                        words.iter().zip(&wanted).all(|(word, wanted)| word.folded == **wanted)
                    })
                };
                if let Some(at) = (0..words.len()).find(is_at) {
                    self.position.mode = name.parse().ok();
                    return Some((words[..at].to_vec(), words[at + wanted.len()..].to_vec()));
                }
            }
        }
        None
    }

    /// Whether words ask something of a position, beginning with the first of them.
    fn asks(&self, words: &[Word]) -> bool {
        match ask::read(&typed(words), self.lang) {
            None | Some(Question::Show) => false,
            // A square alone is a choice of an effect, and here where a piece stands.
            Some(Question::Play(acts)) => match acts.first() {
                Some(Act::Plain(plain)) => plain.starts_with("place "),
                Some(Act::Summon { .. } | Act::Discard { .. } | Act::Flare { .. }) => true,
                _ => false,
            },
            Some(_) => true,
        }
    }

    fn ask(&mut self, words: &[Word]) {
        if self.position.asked.is_empty() {
            self.position.asked = typed(words);
        } else {
            self.position.unknown.push(typed(words));
        }
    }

    /// The colour of a side that is named, the next free one if it is new.
    fn side(&mut self, word: &str) -> Option<Colour> {
        let key = self.told.side(word)?;
        if let Some(side) = self.position.sides.iter().find(|side| side.key == key) {
            return Some(side.colour);
        }
        let letter = Some(word).filter(|word| word.len() == 1).and_then(|word| word.chars().next());
        let by_letter = letter.and_then(Colour::of_letter);
        let taken = |colour: &Colour| self.position.sides.iter().any(|side| side.colour == *colour);
        let colour = by_letter.or_else(|| Colour::ALL.into_iter().find(|colour| !taken(colour)))?;
        if key == "me" {
            self.position.turn = Some(colour);
        }
        if self.position.sides.len() < COLOURS {
            self.position.sides.push(Side { key, word: word.to_owned(), colour });
        }
        Some(colour)
    }

    fn only_side(&mut self, words: &[Word]) -> Option<Colour> {
        words.iter().find_map(|word| self.side(&word.folded))
    }

    /// Whose hand it is, if words say so.
    fn side_of(&mut self, words: &[Word]) {
        if let Some(colour) = self.only_side(words) {
            self.position.turn = Some(colour);
        }
    }

    /// Pieces: whose, of which rank, on which squares. All of it is read or nothing.
    fn pieces(&mut self, words: &[Word]) {
        let (mut side, mut rank) = match self.last {
            Last::Pieces(side, rank) => (side, rank),
            _ => (None, None),
        };
        let names_side = words.iter().any(|word| self.told.is_side(&word.folded));
        if names_side {
            (side, rank) = (None, None);
        }
        let mut pieces = Vec::new();
        for word in words {
            if let Some(at) = word.square() {
                pieces.push((at, side, rank));
            } else if let Some(found) = self.told.rank(&word.folded) {
                rank = Some(found);
            } else if let Some(found) = self.side(&word.folded) {
                side = Some(found);
            } else if !self.told.says_nothing(&word.folded) {
                self.position.unknown.push(typed(words));
                return;
            }
        }
        for (at, side, rank) in pieces {
            match (side, rank) {
                (Some(colour), Some(rank)) if self.position.board.piece(at).is_none() => {
                    self.position.board.put(at, Piece { colour, rank });
                }
                (Some(_), Some(_)) => self.position.unknown.push(at.to_string()),
                _ => self.position.bare.push(at),
            }
        }
        self.last = Last::Pieces(side, rank);
    }

    /// Names of cards in the hand or of tasks, with words between them that join.
    fn cards(&mut self, words: &[Word]) -> Done {
        let told = self.told;
        let names = words.split(|word| told.joins.contains(&word.folded));
        names.into_iter().try_for_each(|name| self.card(self.after_fillers(name).to_vec().as_slice()))
    }

    fn card(&mut self, words: &[Word]) -> Done {
        if words.is_empty() {
            return Ok(());
        }
        let name = typed(words);
        if self.last == Last::Tasks {
            let task = self.teller.task_named(&name)?;
            self.position.tasks.push(cards().task(task).slug.clone());
            return Ok(());
        }
        let written = match self.teller.being_named(&name) {
            Ok(card) => cards().being(card).slug.clone(),
            Err(none) => match self.teller.flare_named(&name) {
                Ok(flare) => cards().flare(flare).slug.clone(),
                Err(_) => return Err(none),
            },
        };
        if !self.position.hand.contains(&written) {
            self.position.hand.push(written);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use cardinal_store::Source;

    use super::*;
    use crate::library::Library;
    use crate::messages::Messages;

    fn told(text: &str) -> Position {
        let library = Library::new("warzone-faq", Source::memory());
        let teller = Teller::new(&library, Messages::embedded().voice(Lang::En));
        assert!(is_told(text).is_some(), "{text}");
        read(text, &teller).unwrap_or_else(|answer| panic!("{text}: {:?}", answer.blocks))
    }

    #[test]
    fn the_same_position_is_told_in_each_language_with_accents_or_without() {
        for (text, asked) in [
            (
                "in high form, red has common pieces at d4 e5 f6 and a heroic one on c3, blue has a legendary piece on g7, hand Knight and Bomb, can I summon Knight at e5?",
                "can I summon Knight at e5",
            ),
            (
                "what if in high form red has common pieces on d4, e5, f6, heroic c3; blue: legendary g7; hand Knight, Bomb can I summon Knight at e5",
                "can I summon Knight at e5",
            ),
            (
                "nella forma suprema il rosso ha pedine semplici in d4 e5 f6 ed eroica in c3, il blu ha una pedina leggendaria in g7, mano Knight e Bomb, posso evocare Knight in e5?",
                "posso evocare Knight in e5",
            ),
            (
                "ve vyssi forme ma cerveny obycejne figurky na d4 e5 f6 a hrdinskou na c3, modry ma legendarni na g7, ruka Knight a Bomb, muzu vyvolat Knight na e5?",
                "muzu vyvolat Knight na e5",
            ),
        ] {
            let position = told(text);
            assert_eq!(position.unknown, Vec::<String>::new(), "{text}");
            assert_eq!(
                position.written(),
                "5/7/2X6/3x5/4x4/5x3/6O*2/7/5 mode=high-form hand1=knight,bomb",
                "{text}"
            );
            assert_eq!(position.asked, asked, "{text}");
        }
    }

    #[test]
    fn who_speaks_is_to_play_whoever_is_named_first() {
        let position = told(
            "duel: the opponent has common d4, I have common e5 and heroic f6, my hand is Wild Eagle; solve 2 points",
        );
        assert_eq!(position.written(), "5/7/9/3x5/4o4/5O3/9/7/5 mode=duel turn=2 hand2=wild-eagle");
        assert_eq!((position.asked.as_str(), position.unknown.len()), ("solve 2 points", 0));
    }

    #[test]
    fn what_is_not_understood_is_kept_apart_and_never_forced() {
        let position = told(
            "red has common pieces at d4 e5, a dragon sleeps on f6, blue has g7, can I summon Wild Eagle",
        );
        assert_eq!(position.unknown, ["dragon sleeps on f6"]);
        assert_eq!(position.bare, ["g7".parse().expect("a square")]);
        assert_eq!(position.written(), "5/7/9/3x5/4x4/9/9/7/5");
        assert!(is_told("can a warrior in cover attack?").is_none());
        assert!(is_told("5/7/9/3x5/4Xo3/9/6O*2/7/5").is_none());
    }
}
