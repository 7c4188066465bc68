//! Cards that a question names in double brackets: `what does [[Smoke Bomb]] do to [[Sean]]?`

use std::ops::Range;

use cardinal_cards_db::{Card, Lookup, MAX_NAME_CHARS};
use cardinal_language::words;

use super::{Cardinal, RequestContext};
use crate::answer::bracketed::{CardMeant, NameOpen, NamesData, NearOrTied};
use crate::answer::card::CardData;
use crate::answer::ids::CardId;
use crate::answer::missing::AskedFor;
use crate::answer::{Answer, Block, Data, Draft, Line, Outcome, Style, card, missing};
use crate::library::Library;
use crate::messages::Voice;
use crate::question::of_words;
use crate::request::Request;

impl Cardinal {
    /// Answers a line in which cards may stand in double brackets.
    pub(super) fn ask_on(&self, context: &RequestContext<'_>, line: &str) -> Answer {
        let names = names(line);
        if names.is_empty() {
            return self.ask_plain(context, line);
        }
        let bare = without(line, &names);
        let lang = context.language(of_words(&bare));
        let voice = self.voice(lang);
        let meant = match meant(&self.library, voice, line, &names) {
            Ok(meant) => meant,
            Err(answer) => return answer,
        };
        match meant.cards.as_slice() {
            [(_, card)] if are_all(line, &names) => {
                let card = Request::Card { name: card.id.clone() };
                self.answer_by(context, &card, lang, self.by(context, None))
            }
            several if are_all(line, &names) => in_short(&self.library, voice, several),
            cards => {
                let mut answer = self.ask_plain(context, &meant.line);
                tell(self.voice(answer.lang), cards, &mut answer);
                answer
            }
        }
    }

    /// A line with the names of cards in double brackets put in their place.
    pub(super) fn named_in(&self, context: &RequestContext<'_>, line: &str) -> Result<String, Answer> {
        let names = names(line);
        if names.is_empty() {
            return Ok(line.to_owned());
        }
        let bare = without(line, &names);
        let lang = context.language(of_words(&bare));
        meant(&self.library, self.voice(lang), line, &names).map(|meant| meant.line)
    }
}

/// How many names are looked up in one question.
const MOST: usize = 10;

/// The names in double brackets, with where they stand, brackets and all.
fn names(line: &str) -> Vec<(Range<usize>, &str)> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(open) = line[from..].find("[[").map(|at| from + at) {
        let Some(close) = line[open..].find("]]").map(|at| open + at) else { break };
        let name = line[open..close].trim_start_matches('[').trim();
        if !name.is_empty() && name.chars().nth(MAX_NAME_CHARS).is_none() && found.len() < MOST {
            found.push((open..close + 2, name));
        }
        from = close + 2;
    }
    found
}

/// Whether nothing is asked but the names.
fn are_all(line: &str, names: &[(Range<usize>, &str)]) -> bool {
    words(&without(line, names)).next().is_none()
}

/// The line without the names.
fn without(line: &str, names: &[(Range<usize>, &str)]) -> String {
    with(line, names.iter().map(|(place, _)| (place.clone(), "")))
}

/// The line with other texts in the place of the names.
fn with<'a>(line: &str, texts: impl Iterator<Item = (Range<usize>, &'a str)>) -> String {
    let (mut whole, mut from) = (String::with_capacity(line.len()), 0);
    for (place, text) in texts {
        whole.push_str(&line[from..place.start]);
        whole.push_str(text);
        from = place.end;
    }
    whole.push_str(&line[from..]);
    whole
}

/// The cards that names in double brackets mean, in their order.
#[derive(Debug)]
struct Meant<'a> {
    /// The line with the main names of the cards in the place of what was typed.
    line: String,
    /// What was typed, and the card.
    cards: Vec<(String, &'a Card)>,
}

/// Looks the names up; what is not exactly one card is answered with what it may be.
fn meant<'a>(
    library: &'a Library,
    voice: Voice<'_>,
    line: &str,
    names: &[(Range<usize>, &str)],
) -> Result<Meant<'a>, Answer> {
    let cards = library.all_cards();
    let mut found: Vec<(String, &Card)> = Vec::new();
    let mut open: Vec<Answer> = Vec::new();
    for (_, name) in names {
        if let Some(card) = cards.get(name) {
            found.push(((*name).to_owned(), card));
            continue;
        }
        match cards.lookup(name, voice.lang) {
            Lookup::Found { card, .. } => found.push(((*name).to_owned(), card)),
            Lookup::Ambiguous(several) => {
                open.push(missing::ambiguous(voice, AskedFor::Card, name, &several));
            }
            Lookup::Nothing { nearest } => open.push(missing::card(voice, AskedFor::Card, name, &nearest)),
        }
    }
    if !open.is_empty() {
        return Err(all_of(voice, open));
    }
    let texts =
        names.iter().zip(&found).map(|((place, _), (_, card))| (place.clone(), card.name(voice.lang)));
    Ok(Meant { line: with(line, texts), cards: found })
}

/// Several answers as one: the first as it is, of more their blocks in a row.
fn all_of(voice: Voice<'_>, mut answers: Vec<Answer>) -> Answer {
    if answers.len() == 1
        && let Some(only) = answers.pop()
    {
        return only;
    }
    let is_ambiguous = answers.iter().any(|answer| answer.outcome == Outcome::Ambiguous);
    let mut draft = Draft::new(voice);
    let mut names = Vec::new();
    for answer in answers {
        answer.blocks.into_iter().for_each(|block| draft.push(block));
        let near = match *answer.data {
            Data::Card(CardData::NothingFound(near)) => NearOrTied::NothingFound(near),
            Data::Card(CardData::Ambiguous(near)) => NearOrTied::Ambiguous(near),
            _ => continue,
        };
        names.push(NameOpen::Card { lang: voice.lang, near });
    }
    if is_ambiguous {
        return draft.finish(Outcome::Ambiguous, Data::Names(NamesData::Ambiguous { names }));
    }
    draft.finish(Outcome::NothingFound, Data::Names(NamesData::NothingFound { names }))
}

/// Several cards in short, where nothing but their names was asked.
fn in_short(library: &Library, voice: Voice<'_>, cards: &[(String, &Card)]) -> Answer {
    let mut draft = Draft::new(voice);
    for (_, card) in cards {
        card::in_short(library, &mut draft, card);
    }
    let card = |(typed, card): &(String, &Card)| CardMeant {
        asked: typed.clone(),
        card: CardId::from(&card.id),
        name: card.name(voice.lang).to_owned(),
    };
    let cards = cards.iter().map(card).collect();
    draft.finish(Outcome::Answered, Data::Names(NamesData::Answered { cards }))
}

/// Adds to an answer which cards the names in its question were taken for.
fn tell(voice: Voice<'_>, cards: &[(String, &Card)], answer: &mut Answer) {
    let line = |(typed, card): &(String, &Card)| {
        let line = Line::plain(format!("[[{typed}]] → ")).then(card.name(voice.lang), Style::Strong);
        line.then(" ", Style::Plain).then(&card.id, Style::Code)
    };
    answer.blocks.push(Block::Heading(voice.say("names-meant", &[])));
    answer.blocks.push(Block::Bullets(cards.iter().map(line).collect()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_between_double_brackets_and_whatever_else_is_typed_is_harmless() {
        let read = |line| names(line).into_iter().map(|(_, name)| name).collect::<Vec<_>>();
        assert_eq!(read("can [[Smoke Bomb]] go to [[ Sean ]]?"), ["Smoke Bomb", "Sean"]);
        assert_eq!(read("[[[Úhybná akce]]]"), ["Úhybná akce"]);
        for line in ["[[", "]]", "[[]]", "[[ ]]", "]][[", "[x]", "[[x", "x]]"] {
            assert!(read(line).is_empty(), "{line}");
        }
        assert!(are_all("[[a]] [[b]]?", &names("[[a]] [[b]]?")));
        assert!(!are_all("why [[a]]?", &names("why [[a]]?")));
    }
}
