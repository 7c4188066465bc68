//! What is asked of a position, read out of words in any language.

use cardinal_language::{Lang, fold};
use cardinal_tash_kalar::board::Square;
use cardinal_tash_kalar::cards::BeingId;
use regex::Captures;

use super::acts::{self, Act};
use super::phrases::{Form, languages, phrases};
use super::tell::Teller;
use crate::answer::Answer;

/// What is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Question {
    /// What the position is.
    Show,
    /// What can be done.
    Can,
    /// Where a card can be summoned.
    Summonable {
        /// The card, as typed.
        card: String,
        /// Whether it can be on this square.
        at: Option<Square>,
    },
    /// What comes of these moves.
    Play(Vec<Act>),
    /// What the effect can come to at whose choices these moves end.
    Explore(Vec<Act>),
    /// How the sides stand.
    Score,
    /// Whether something can be reached this turn.
    Solve(Goal),
}

/// What is to be reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Goal {
    /// A legend.
    Legend,
    /// So many points.
    Points(u8),
    /// A task, as typed.
    Task(String),
}

impl Question {
    /// The name of the question for programs.
    pub(super) const fn code(&self) -> &'static str {
        match self {
            Self::Show => "show",
            Self::Can => "can",
            Self::Summonable { .. } => "summonable",
            Self::Play(_) => "play",
            Self::Explore(_) => "explore",
            Self::Score => "score",
            Self::Solve(_) => "solve",
        }
    }

    /// The card that it is about, if it is about one; the answer that says why there is none of its name.
    pub(super) fn card(&self, teller: &Teller<'_>) -> Result<Option<BeingId>, Box<Answer>> {
        match self {
            Self::Summonable { card, .. } => teller.being_named(card).map(Some),
            Self::Play(acts) | Self::Explore(acts) => match acts.first() {
                Some(Act::Summon { card, .. }) => teller.being_named(card).map(Some),
                _ => Ok(None),
            },
            _ => Ok(None),
        }
    }
}

/// The longest question that is read, in letters.
const LONGEST: usize = 1_000;

/// Reads a question; `None` where it is none.
pub(super) fn read(asked: &str, lang: Lang) -> Option<Question> {
    let asked = asked.trim().trim_end_matches(['?', '!', '.', ' ']);
    if asked.chars().nth(LONGEST).is_some() {
        return None;
    }
    let words: Vec<&str> = asked.split_whitespace().collect();
    let folded = fold(&words.join(" "));
    if let Some(moves) = languages(lang).find_map(|lang| explored(&folded, &words, lang)) {
        return acts::read(&moves, lang).map(Question::Explore);
    }
    languages(lang)
        .find_map(|lang| of_form(&folded, lang))
        .or_else(|| acts::read(asked, lang).map(Question::Play))
}

/// The moves whose effect is to be explored, as typed: how a piece is written depends on the case.
fn explored(folded: &str, words: &[&str], lang: Lang) -> Option<String> {
    let moves = phrases(lang).asks.explore.0.captures(folded)?.name("moves")?.start();
    let before = folded.get(..moves)?.split_whitespace().count();
    Some(words.get(before..)?.join(" "))
}

/// Whether words are moves and no other question.
pub(super) fn is_moves(asked: &str, lang: Lang) -> bool {
    matches!(read(asked, lang), Some(Question::Play(_)))
}

fn of_form(folded: &str, lang: Lang) -> Option<Question> {
    let (asks, goals) = (&phrases(lang).asks, &phrases(lang).goals);
    let found = |form: &Form| form.0.captures(folded).map(|found| part_of(&found));
    if asks.show.0.is_match(folded) {
        return Some(Question::Show);
    }
    if asks.can.0.is_match(folded) {
        return Some(Question::Can);
    }
    if asks.score.0.is_match(folded) {
        return Some(Question::Score);
    }
    if let Some(parts) = found(&asks.solve) {
        let goal = parts.goal?;
        let points = goals.points.0.captures(&goal).and_then(|found| found["points"].parse().ok());
        return Some(Question::Solve(match points {
            Some(points) => Goal::Points(points),
            None if goals.legend.0.is_match(&goal) => Goal::Legend,
            None => Goal::Task(goal),
        }));
    }
    let parts = found(&asks.summonable)?;
    let at = parts.at.and_then(|at| at.parse().ok());
    Some(Question::Summonable { card: parts.card?, at })
}

/// What the parts of a form hold.
struct Parts {
    goal: Option<String>,
    card: Option<String>,
    at: Option<String>,
}

fn part_of(found: &Captures<'_>) -> Parts {
    let part = |name: &str| found.name(name).map(|part| part.as_str().trim().to_owned());
    Parts { goal: part("goal"), card: part("card"), at: part("at") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_question_is_read_in_each_language() {
        let at: Square = "e5".parse().expect("a square");
        let summonable = |at| Question::Summonable { card: "wild eagle".into(), at };
        for (question, asked) in [
            (Question::Show, ["", "mostra", "ukaž"]),
            (Question::Can, ["what can I do?", "cosa posso fare?", "co můžu dělat?"]),
            (
                summonable(None),
                ["can I summon wild eagle", "posso evocare Wild Eagle?", "můžu vyvolat wild eagle?"],
            ),
            (
                summonable(Some(at)),
                ["can wild eagle at e5", "dove posso evocare wild eagle e5", "lze vyvolat wild eagle na e5"],
            ),
            (Question::Score, ["who is winning and why?", "chi sta vincendo e perché?", "kdo vede a proč?"]),
            (Question::Solve(Goal::Legend), ["solve legend", "posso fare una leggenda?", "vyřeš legendu"]),
            (
                Question::Solve(Goal::Points(3)),
                ["can I score 3 points", "risolvi 3 punti", "můžu získat 3 body"],
            ),
            (
                Question::Solve(Goal::Task("side chain".into())),
                [
                    "can I complete the task side chain",
                    "posso completare il compito side chain",
                    "můžu splnit úkol side chain",
                ],
            ),
        ] {
            for (lang, asked) in Lang::ALL.into_iter().zip(asked) {
                for other in Lang::ALL {
                    assert_eq!(read(asked, other), Some(question.clone()), "{lang} {other}: {asked}");
                }
            }
        }
        let explored = |asked| match read(asked, Lang::It) {
            Some(Question::Explore(acts)) => acts.len(),
            other => panic!("{asked}: {other:?}"),
        };
        for asked in [
            "explore summon wild eagle at e5",
            "esplora evoca wild eagle in e5",
            "prozkoumej vyvolej wild eagle na e5",
        ] {
            assert_eq!(explored(asked), 1, "{asked}");
        }
        assert_eq!(explored("explore summon storm elemental at e5 X:d4"), 2);
        assert_eq!(read("sing a song", Lang::En), None);
    }
}
