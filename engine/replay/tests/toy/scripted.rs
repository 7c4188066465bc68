//! What people write down for the game.

use std::hash::Hasher;

use cardinal_replay::{
    Answered, Comparable, Editable, Entry, Explorable, Fact, Game, Input, Reason, Reasons, Record, Scripted,
};

use crate::game::Board;
use crate::rules::{
    Action, Decision, Event, Illegal, Mark, Move, Noughts, Rules, Setup, Table, Unknown, Why,
};

impl Scripted for Board {
    type Rules = &'static Rules;
    type Step = usize;
    type Distance = bool;

    fn validate(setup: Setup) -> Result<Table, Illegal> {
        let found = setup.squares.len();
        let squares: Vec<Option<Mark>> = setup
            .squares
            .chars()
            .filter_map(|letter| match letter {
                'x' => Some(Some(Mark::X)),
                'o' => Some(Some(Mark::O)),
                '.' => Some(None),
                _ => None,
            })
            .collect();
        let illegal = Illegal(found, setup.row);
        Ok(Table {
            squares: squares.try_into().map_err(|_| illegal.clone())?,
            row: usize::try_from(setup.row).ok().filter(|row| (1..=3).contains(row)).ok_or(illegal)?,
            may_pass: setup.may_pass,
            centre_from: setup.centre_from,
            torn: setup.torn,
        })
    }

    fn begin(rules: &'static Rules, table: &Table, _: Option<&Input<Action>>, record: Record) -> Self {
        Self::new(rules, table, record)
    }

    fn rules(&self) -> &'static Rules {
        self.rules
    }

    fn ruleset<'r>(rules: &'r &'static Rules) -> &'r str {
        rules.id
    }

    fn has_step(rules: &'static Rules, name: &str) -> bool {
        rules.turns.iter().any(|turn| turn == name)
    }

    fn step_name(&self, decision: Decision) -> &str {
        &self.rules.turns[decision.turn]
    }

    fn step_entered(event: &Event) -> Option<usize> {
        match event {
            Event::TurnBegun(turn) => Some(*turn),
            _ => None,
        }
    }

    fn player(&self, handle: &str) -> Result<Mark, Unknown> {
        match handle {
            "x" => Ok(Mark::X),
            "o" => Ok(Mark::O),
            _ => Err(Unknown(handle.to_owned())),
        }
    }

    fn handle(_: &Table, player: Mark) -> &'static str {
        match player {
            Mark::X => "x",
            Mark::O => "o",
        }
    }

    fn moves(&self, _: Decision, action: &Action) -> Result<Vec<Move>, Unknown> {
        match action.as_str() {
            "pass" => Ok(vec![Move::Pass]),
            "any" => Ok((0..9).map(Move::Place).collect()),
            "corner" => Ok([0, 2, 6, 8].map(Move::Place).to_vec()),
            square => match square.parse() {
                Ok(square) => Ok(vec![Move::Place(square)]),
                Err(_) => Err(Unknown(action.clone())),
            },
        }
    }

    fn action(_: &Table, choice: &Move) -> Action {
        match choice {
            Move::Pass => "pass".to_owned(),
            Move::Place(square) => square.to_string(),
        }
    }

    fn is_pass_action(action: &Action) -> bool {
        action == "pass"
    }

    fn suits(_: Decision, _: &Action) -> bool {
        true
    }

    fn unasked(_: &[Answered<Noughts>], decision: Decision) -> Option<Move> {
        (!decision.must).then_some(Move::Pass)
    }

    /// Which corner is meant has to be said; `any` square will do.
    fn unclear(&self, legal: &[&Move]) -> Option<Reason<Why>> {
        let corners = legal.iter().all(|choice| matches!(choice, Move::Place(0 | 2 | 6 | 8)));
        (legal.len() > 1 && corners).then_some(Reason { why: Why::Unclear, rule: self.rules.place })
    }

    fn distance(reasons: &[Reason<Why>]) -> bool {
        reasons.iter().any(|reason| reason.why == Why::Outside)
    }

    fn no_moment(&self, _: &Input<Action>) -> Reasons<Noughts> {
        vec![Reason { why: Why::NoMoment, rule: self.rules.turn }]
    }
}

/// What can be otherwise at the beginning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Otherwise {
    Row(i32),
    Square(usize, char),
}

impl Fact for Otherwise {
    type Setup = Setup;
    type Error = Unknown;

    fn set(&self, setup: &mut Setup) -> Result<(), Unknown> {
        match *self {
            Self::Row(row) => setup.row = row,
            Self::Square(at, to) => {
                let mut squares: Vec<char> = setup.squares.chars().collect();
                *squares.get_mut(at).ok_or_else(|| Unknown(at.to_string()))? = to;
                setup.squares = squares.into_iter().collect();
            }
        }
        Ok(())
    }
}

impl Editable for Board {
    type Fact = Otherwise;
}

impl Comparable for Board {
    type Milestone = Event;

    fn milestone(entry: &Entry<Noughts>) -> Option<Event> {
        matches!(entry.event, Event::Placed(..) | Event::Over(_)).then(|| entry.event.clone())
    }
}

impl Explorable for Board {
    type Limits = ();
    type Cut = ();
    type Ground = ();
    type Trail = ();

    fn ground(&self, (): ()) {}

    fn cuts((): &()) -> impl Iterator<Item = ()> {
        std::iter::empty()
    }

    fn choices_into(&self, (): &(), (): &mut (), into: &mut Vec<Move>) {
        self.options_into(into);
    }

    fn hash_position<H: Hasher>(&self, hasher: &mut H) {
        let state = self.state();
        for square in state.squares {
            hasher.write_u8(square.map_or(0, |mark| mark as u8 + 1));
        }
        // From which turn on the centre is open is the house's affair.
        let before_centre = state.turn.min(self.table().centre_from);
        hasher.write_usize(before_centre);
        hasher.write_u8(state.to_move as u8 * 2 + u8::from(state.passed));
    }
}
