//! What is asked at a table whose time has run out, one question at a time, until the winner is known.

use serde::{Deserialize, Serialize};

use crate::{Phase, Principle, Side};

/// What was found out so far.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct EndOfTime {
    /// Who did not begin the game.
    pub plays_second: Option<Side>,
    /// Whether that player's turn has been played to its end.
    pub turn_finished: bool,
    /// Warriors in play, Double Duty cards not counted.
    pub warriors: Option<[u32; 2]>,
    /// Destiny points, those of Corporate Wars included.
    pub destiny: Option<[u32; 2]>,
    /// Cards in play.
    pub cards: Option<[u32; 2]>,
}

/// What is asked next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "EndQuestion"))]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Who plays second?
    WhoPlaysSecond,
    /// That player finishes the turn: is it over?
    TurnFinished,
    /// How many warriors has each in play?
    Warriors,
    /// How many destiny points has each?
    Destiny,
    /// How many cards has each in play?
    Cards,
}

/// What decides a game out of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "EndCriterion"))]
#[serde(rename_all = "kebab-case")]
pub enum Criterion {
    /// More promotion points, or a draw with as many.
    PromotionPoints,
    /// More warriors.
    Warriors,
    /// More destiny points.
    Destiny,
    /// More cards.
    Cards,
    /// Lots.
    Lots,
}

/// Who won, and by what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Decision {
    /// None is a draw.
    pub winner: Option<Side>,
    /// What decided.
    pub by: Criterion,
    /// The rule of it.
    pub principle: Principle,
}

/// What comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Next {
    /// A question, and the rule that asks it.
    Ask(Question, Principle),
    /// Nothing more.
    Decided(Decision),
}

fn more([first, second]: [u32; 2]) -> Option<Side> {
    match first.cmp(&second) {
        std::cmp::Ordering::Greater => Some(Side::First),
        std::cmp::Ordering::Less => Some(Side::Second),
        std::cmp::Ordering::Equal => None,
    }
}

impl EndOfTime {
    /// Who won and by what, once every question is answered.
    pub fn decided(&self, phase: Phase, promotion: [u32; 2], lot: impl FnOnce() -> Side) -> Option<Decision> {
        match self.decide(phase, promotion, lot) {
            Next::Decided(decision) => Some(decision),
            Next::Ask(..) => None,
        }
    }

    /// The next question, or who won; `lot` draws lots when it comes to that.
    pub fn decide(&self, phase: Phase, promotion: [u32; 2], lot: impl FnOnce() -> Side) -> Next {
        if self.plays_second.is_none() {
            return Next::Ask(Question::WhoPlaysSecond, Principle::OutOfTime);
        }
        if !self.turn_finished {
            return Next::Ask(Question::TurnFinished, Principle::OutOfTime);
        }
        let won = |winner, by, principle| Next::Decided(Decision { winner: Some(winner), by, principle });
        if let Some(winner) = more(promotion) {
            return won(winner, Criterion::PromotionPoints, Principle::OutOfTime);
        }
        if phase == Phase::Swiss {
            let by = Criterion::PromotionPoints;
            return Next::Decided(Decision { winner: None, by, principle: Principle::DrawInSwiss });
        }
        let tie = Principle::TieInElimination;
        let counted = [
            (self.warriors, Question::Warriors, Criterion::Warriors),
            (self.destiny, Question::Destiny, Criterion::Destiny),
            (self.cards, Question::Cards, Criterion::Cards),
        ];
        for (both, question, criterion) in counted {
            match both.map(more) {
                None => return Next::Ask(question, tie),
                Some(Some(winner)) => return won(winner, criterion, tie),
                Some(None) => {}
            }
        }
        won(lot(), Criterion::Lots, tie)
    }
}
