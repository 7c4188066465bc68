//! What only cards of Dark Eden or Tash-Kalar show, and the pattern of a being as a board.

use cardinal_cards_db::{Card, DarkEden, TashKalar, Vocabulary};

use super::super::names::named;
use super::super::{Block, Draft, Line};
use super::facts::terms;
use crate::library::Library;
use crate::messages::{Arg, Voice};

/// The facts that the card's game alone has.
pub(super) fn lines(library: &Library, voice: Voice<'_>, card: &Card) -> Vec<Line> {
    let dark_eden = card.dark_eden.iter().flat_map(|facts| of_dark_eden(voice, facts));
    let vocabulary = library.cards().vocabulary(card.game());
    let tash_kalar = card.tash_kalar.iter().flat_map(|facts| of_tash_kalar(voice, vocabulary, facts));
    dark_eden.chain(tash_kalar).collect()
}

fn of_dark_eden(voice: Voice<'_>, facts: &DarkEden) -> Vec<Line> {
    let fact = |key: &str, value: String| voice.say(key, &[("value", Arg::strong(value))]);
    let listed = |family: &str, codes: &[String]| counted(codes, |code| named(voice, family, code));
    let mut lines = Vec::new();
    lines.extend(
        facts.combat_points.as_ref().map(|points| fact("card-combat-points", points.as_str().into())),
    );
    for (key, family, codes) in [
        ("card-needs", "resource", &facts.needs),
        ("card-produces", "resource", &facts.produces),
        ("card-tactics", "tactic-of-place", &facts.tactics),
    ] {
        if !codes.is_empty() {
            lines.push(fact(key, listed(family, codes)));
        }
    }
    lines.extend(facts.neighbours.map(|count| fact("card-neighbours", count.to_string())));
    lines
}

/// Names in a row, each once with how often it stands there: `food ×2, fuel`.
fn counted(codes: &[String], name: impl Fn(&str) -> String) -> String {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for code in codes {
        match counts.iter_mut().find(|(other, _)| other == code) {
            Some((_, count)) => *count += 1,
            None => counts.push((code, 1)),
        }
    }
    let named = counts.into_iter().map(|(code, count)| match count {
        1 => name(code),
        count => format!("{} ×{count}", name(code)),
    });
    named.collect::<Vec<_>>().join(", ")
}

fn of_tash_kalar(voice: Voice<'_>, vocabulary: Option<&Vocabulary>, facts: &TashKalar) -> Vec<Line> {
    let fact = |key: &str, value: String| voice.say(key, &[("value", Arg::strong(value))]);
    let count = |key: &str, count: u8| voice.say(key, &[("count", i64::from(count).into())]);
    let mut lines = Vec::new();
    lines.extend(facts.rank.as_ref().map(|rank| fact("card-rank", named(voice, "rank", rank))));
    if !facts.decks.is_empty() {
        lines.push(fact("card-decks", terms(voice, vocabulary, &facts.decks, Vocabulary::affiliation)));
    }
    lines.extend(facts.points.map(|points| count("card-task-points", points)));
    let difficulty = facts.difficulty.as_ref();
    lines.extend(difficulty.map(|of| fact("card-difficulty", named(voice, "difficulty", of))));
    lines.extend(facts.upgraded_more.map(|more| count("card-flare-upgraded", more)));
    lines.extend(facts.pieces_more.map(|more| count("card-flare-pieces", more)));
    lines
}

/// What a rank is drawn as, in rising order.
const RANKS: [(&str, char); 3] = [("common", '○'), ("heroic", '◎'), ("legendary", '●')];

/// Draws the pattern of a being or legend with the squares that its effect marks.
pub(super) fn pattern(draft: &mut Draft<'_>, card: &Card) {
    let Some(facts) = card.tash_kalar.as_ref().filter(|facts| !facts.pattern.is_empty()) else { return };
    let voice = draft.voice;
    draft.heading(voice.say("card-pattern", &[]));
    draft.push(Block::Board(board(facts)));
    let ranks = RANKS.iter().filter(|(rank, _)| facts.pattern.iter().any(|piece| piece.rank == *rank));
    let mut legend: Vec<String> =
        ranks.map(|(rank, sign)| format!("{sign} {}", named(voice, "rank", rank))).collect();
    legend.push(format!("[ ] {}", voice.text("card-pattern-summoned", &[])));
    if !facts.marked.is_empty() {
        legend.push(format!("< > {}", voice.text("card-pattern-marked", &[])));
    }
    draft.note(legend.join(" · "));
}

/// The squares from one corner of the pattern to the other, with an edge on either side.
fn board(facts: &TashKalar) -> Vec<String> {
    let pieces = facts.pattern.iter().map(|piece| piece.at);
    let squares: Vec<[i8; 2]> = pieces.chain(facts.marked.iter().copied()).chain([[0, 0]]).collect();
    let span = |axis: usize| {
        let along = || squares.iter().map(|square| square[axis]);
        along().min().unwrap_or(0)..=along().max().unwrap_or(0)
    };
    let cell = |at: [i8; 2]| {
        let rank = facts.pattern.iter().find(|piece| piece.at == at).map(|piece| piece.rank.as_str());
        let sign = RANKS.iter().find(|(name, _)| rank == Some(name)).map_or('·', |(_, sign)| *sign);
        match at {
            [0, 0] => format!("[{sign}]"),
            at if facts.marked.contains(&at) => format!("<{sign}>"),
            _ => format!(" {sign} "),
        }
    };
    span(1).map(|y| format!("│{}│", span(0).map(|x| cell([x, y])).collect::<String>())).collect()
}

#[cfg(test)]
mod tests {
    use cardinal_cards_db::PatternPiece;

    use super::*;

    #[test]
    fn a_pattern_is_drawn_from_corner_to_corner_with_the_summoned_and_the_marked_square() {
        let piece = |at: [i8; 2], rank: &str| PatternPiece { at, rank: rank.into() };
        let facts = TashKalar {
            pattern: vec![piece([-1, 1], "common"), piece([0, 0], "heroic"), piece([1, 1], "legendary")],
            marked: vec![[1, 1], [0, -1]],
            ..TashKalar::default()
        };
        assert_eq!(board(&facts), ["│ · <·> · │", "│ · [◎] · │", "│ ○  · <●>│"]);
    }
}
