//! What is no position, no question about one, no card of the game, each with what comes near.

use cardinal_cards_db::Card;
use cardinal_tash_kalar::board::Square;
use cardinal_tash_kalar::notation::BoardError;
use cardinal_tash_kalar::rules::Principle;
use cardinal_tash_kalar::setup::{Problem, SetupError};
use serde::Serialize;

use super::data::{BoardData, BoardTold, ReasonTold};
use super::position::Unread;
use super::tell::{Teller, by, rule_id, rule_of};
use super::words;
use crate::answer::ids::RuleId;
use crate::answer::missing::NearNames;
use crate::answer::{Answer, Data, Draft, Line, Outcome};
use crate::messages::Arg;

/// What is wrong with what was asked. Exit code 3.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refusal {
    /// `position`, `question` or `move`.
    pub wrong: &'static str,
    /// Everything that is wrong, in words.
    pub problems: Vec<Fault>,
    /// The answer up to the move that was refused, where a move was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub told: Option<Box<BoardTold>>,
}

/// Something that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fault {
    /// What, in words.
    pub problem: String,
    /// The square, where it is on one.
    pub at: Option<String>,
    /// The rules that it offends, where it does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<RuleId>,
}

impl Refusal {
    /// That a move was refused, of which the answer told the reasons.
    pub(super) fn of_move(told: BoardTold) -> Self {
        let refused = told.refused.iter();
        let fault = |reason: &ReasonTold| Fault {
            problem: reason.reason.clone(),
            at: None,
            rules: vec![reason.rule.clone()],
        };
        let problems = refused.map(fault).collect();
        Self { wrong: "move", problems, told: Some(Box::new(told)) }
    }
}

/// That words are no question about a position.
pub(super) fn not_a_question(teller: &Teller<'_>, asked: &str) -> Answer {
    let shown: String = asked.trim().chars().take(80).collect();
    let problem = teller.say("tk-not-a-question", &[("asked", Arg::code(shown))]);
    let mut draft = Draft::new(teller.voice);
    draft.title(problem.clone());
    draft.bullets(Some(teller.say("tk-questions", &[])), examples(teller));
    invalid(draft, "question", vec![Fault { problem: problem.text(), at: None, rules: Vec::new() }])
}

/// What can be asked, each with an example.
fn examples(teller: &Teller<'_>) -> Vec<Line> {
    let keys = [
        "tk-question-can",
        "tk-question-summonable",
        "tk-question-play",
        "tk-question-explore",
        "tk-question-score",
        "tk-question-solve",
    ];
    keys.into_iter().map(|key| teller.say(key, &[])).collect()
}

/// That not all of a sentence was understood: what was not, what was, and how it could be said.
pub(super) fn not_understood(teller: &Teller<'_>, told: &words::Position) -> Answer {
    let part = |part: &String| {
        let shown: String = part.chars().take(80).collect();
        (teller.say("tk-words-part", &[("part", Arg::code(shown))]), None)
    };
    let bare = |at: &Square| {
        (teller.say("tk-words-bare", &[("square", Arg::strong(at.to_string()))]), Some(at.to_string()))
    };
    let faults: Vec<(Line, Option<String>)> =
        told.unknown.iter().map(part).chain(told.bare.iter().map(bare)).collect();
    let mut draft = Draft::new(teller.voice);
    draft.title(teller.say("tk-words-unknown", &[]));
    draft.bullets(None, faults.iter().map(|(line, _)| line.clone()).collect());
    draft.note(teller.say("tk-words-read", &[("position", Arg::code(told.written()))]));
    let example = teller.text("tk-words-example", &[]);
    draft.note(teller.say("tk-words-form", &[("example", Arg::code(example))]));
    let faults = faults.into_iter().map(|(line, at)| Fault { problem: line.text(), at, rules: Vec::new() });
    invalid(draft, "position", faults.collect())
}

/// That a text is no position: where, and why.
pub(super) fn not_a_position(teller: &Teller<'_>, error: &Unread) -> Answer {
    let faults: Vec<(Line, Option<String>, &[Principle])> = match error {
        Unread::Text(error) => {
            let (line, at) = of_text(teller, error);
            let none: &[Principle] = &[];
            vec![(line, at, none)]
        }
        Unread::Illegal(illegal) => {
            let fault = |problem: &Problem| {
                let (line, at) = of_setup(teller, problem);
                (line, at, problem.principles())
            };
            illegal.0.iter().map(fault).collect()
        }
    };
    let mut draft = Draft::new(teller.voice);
    draft.title(teller.say("tk-not-a-position", &[]));
    let with_rules = |(line, _, rules): &(Line, _, &[Principle])| {
        rules.iter().fold(line.clone(), |line, principle| by(line, rule_of(*principle)))
    };
    draft.bullets(None, faults.iter().map(with_rules).collect());
    draft.note(teller.say("tk-notation", &[("example", Arg::code(EXAMPLE))]));
    let fault = |(line, at, rules): (Line, Option<String>, &[Principle])| Fault {
        problem: line.text(),
        at,
        rules: rules.iter().map(|principle| rule_id(rule_of(*principle))).collect(),
    };
    invalid(draft, "position", faults.into_iter().map(fault).collect())
}

/// A position as it can be written.
const EXAMPLE: &str = "5/7/9/3x5/4Xo3/9/6O*2/7/5 mode=duel seats=x:highland,o:sylvan hand1=wild-eagle,bomb";

fn invalid(draft: Draft<'_>, wrong: &'static str, problems: Vec<Fault>) -> Answer {
    let refusal = Refusal { wrong, problems, told: None };
    draft.finish(Outcome::Invalid, Data::Board(BoardData::Invalid(Box::new(refusal))))
}

fn of_text(teller: &Teller<'_>, error: &SetupError) -> (Line, Option<String>) {
    let line = match error {
        SetupError::Board(BoardError::Rows { found }) => {
            teller.say("tk-fault-rows", &[("found", (*found).into())])
        }
        SetupError::Board(BoardError::Squares { row, expected, found }) => teller.say(
            "tk-fault-squares",
            &[("row", (*row).into()), ("expected", (*expected).into()), ("found", (*found).into())],
        ),
        SetupError::Board(BoardError::Piece { at, found }) => {
            let args = [("at", Arg::strong(at.to_string())), ("found", Arg::code(found.as_str()))];
            return (teller.say("tk-fault-piece", &args), Some(at.to_string()));
        }
        SetupError::Field(word) => teller.say("tk-fault-no-field", &[("word", Arg::code(word.as_str()))]),
        SetupError::TooLong => teller.say("tk-fault-too-long", &[]),
    };
    (line, None)
}

fn of_setup(teller: &Teller<'_>, problem: &Problem) -> (Line, Option<String>) {
    let field = |name: &str| ("field", Arg::code(name));
    let line = match problem {
        Problem::UnknownField { field: name } => teller.say("tk-fault-unknown-field", &[field(name)]),
        Problem::Twice { field: name } => teller.say("tk-fault-twice", &[field(name)]),
        Problem::Missing { field: name } => teller.say("tk-fault-missing", &[field(name)]),
        Problem::Value { field: name, value, .. } => {
            let args = [field(name), ("value", Arg::code(value.as_str()))];
            let near = near(teller, value);
            if near.is_empty() {
                teller.say("tk-fault-value", &args)
            } else {
                let near = ("near", Arg::code(near.join(", ")));
                teller.say("tk-fault-value-near", &[args[0].clone(), args[1].clone(), near])
            }
        }
        Problem::Players { mode, players } => {
            let args = [("mode", Arg::code(mode.to_string())), ("players", (*players).into())];
            teller.say("tk-fault-players", &args)
        }
        Problem::Colours { .. } => teller.say("tk-fault-colours", &[]),
        Problem::NotInPlay { at, colour } => {
            let args = [("at", Arg::strong(at.to_string())), ("colour", Arg::code(colour.to_string()))];
            return (teller.say("tk-fault-not-in-play", &args), Some(at.to_string()));
        }
        Problem::Pieces { colour, rank, found, stock, .. } => teller.say(
            "tk-fault-pieces",
            &[
                ("colour", Arg::code(colour.to_string())),
                ("rank", teller.rank(*rank).into()),
                ("found", (*found).into()),
                ("stock", (*stock).into()),
            ],
        ),
        Problem::InTwoPlaces { card } => {
            teller.say("tk-fault-in-two-places", &[("card", Arg::code(card.as_str()))])
        }
    };
    (line, None)
}

/// Cards whose names come near a value, as they are written.
fn near(teller: &Teller<'_>, value: &str) -> Vec<String> {
    use cardinal_cards_db::Lookup;
    let name = value.replace('-', " ");
    let found = match teller.library.cards().lookup_in("tash-kalar", &name, teller.voice.lang) {
        Lookup::Found { card, .. } => vec![card],
        Lookup::Ambiguous(cards) => cards,
        Lookup::Nothing { nearest } => nearest,
    };
    let slugs = found.iter().take(3).map(|card| slug(card).to_owned());
    slugs.filter(|slug| slug != value).collect()
}

fn slug(card: &Card) -> &str {
    card.id.rsplit('/').next().unwrap_or_default()
}

/// That no card that can be meant has a name.
pub(super) fn no_card(teller: &Teller<'_>, name: &str, near: &[&Card]) -> Answer {
    let (draft, near) = names(teller, "tk-no-card", name, near);
    draft.finish(Outcome::NothingFound, Data::Board(BoardData::NothingFound(near)))
}

/// That several have it.
pub(super) fn several(teller: &Teller<'_>, name: &str, near: &[&Card]) -> Answer {
    let (draft, near) = names(teller, "tk-several-cards", name, near);
    draft.finish(Outcome::Ambiguous, Data::Board(BoardData::Ambiguous(near)))
}

fn names<'a>(teller: &Teller<'a>, key: &str, name: &str, near: &[&Card]) -> (Draft<'a>, NearNames) {
    let asked: String = name.chars().take(80).collect();
    let mut draft = Draft::new(teller.voice);
    draft.title(teller.say(key, &[("name", Arg::strong(asked.as_str()))]));
    let lang = teller.voice.lang;
    let lines = near.iter().map(|card| {
        Line::plain(format!("{} ", card.name(lang))).then(slug(card), crate::answer::Style::Code)
    });
    draft.bullets(None, lines.collect());
    (draft, NearNames { asked, near: near.iter().map(|card| slug(card).to_owned()).collect() })
}
