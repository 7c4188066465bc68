//! The game itself.

use std::cell::Cell;

use cardinal_replay::{Cause, Doubt, Entry, Game, LegalMove, Log, Reason, Reasons, Record, RuleRef, Verdict};

use crate::rules::{Decision, Event, Gap, Mark, Move, Noughts, Outcome, Rules, Squares, State, Table, Why};

thread_local! {
    /// How many moves have been judged.
    pub static JUDGED: Cell<usize> = const { Cell::new(0) };
}

const CENTRE: u8 = 4;
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

#[derive(Debug, Clone)]
pub struct Board {
    pub rules: &'static Rules,
    table: Table,
    state: State,
    log: Log<Noughts>,
}

impl State {
    pub fn new(table: &Table) -> Self {
        let count = |mark| table.squares.iter().filter(|square| **square == Some(mark)).count();
        let to_move = if count(Mark::X) > count(Mark::O) { Mark::O } else { Mark::X };
        Self { squares: table.squares, turn: 0, to_move, passed: false, over: false, winner: None }
    }
}

impl cardinal_replay::State<Noughts> for State {
    type Rules = Rules;

    fn apply(&mut self, event: &Event, _: Option<u8>, _: &Rules) {
        match *event {
            Event::TurnBegun(turn) => self.turn = turn,
            Event::Placed(mark, square) => {
                self.squares[usize::from(square)] = Some(mark);
                (self.to_move, self.passed) = (mark.other(), false);
            }
            Event::Passed(mark) => (self.to_move, self.passed) = (mark.other(), true),
            Event::Over(winner) => (self.over, self.winner) = (true, winner),
            Event::Unspecified(_) | Event::Conflict(..) | Event::Refused(_) => {}
        }
    }

    fn address(&self, _: &Rules) -> usize {
        self.turn
    }

    fn is_closing(event: &Event) -> bool {
        matches!(event, Event::TurnBegun(_))
    }
}

/// Whether somebody has so many in a row.
pub fn has_row(squares: &Squares, mark: Mark, row: usize) -> bool {
    let marks = |line: &[usize; 3]| line.iter().filter(|at| squares[**at] == Some(mark)).count();
    LINES.iter().any(|line| marks(line) >= row)
}

impl Board {
    pub fn new(rules: &'static Rules, table: &Table, record: Record) -> Self {
        let mut board = Self { rules, table: table.clone(), state: State::new(table), log: Log::new(record) };
        board.begin_turn();
        board
    }

    fn happen(&mut self, event: Event, rule: RuleRef, source: Option<u8>) {
        self.log.happen(&mut self.state, event, Cause { rule, source }, self.rules);
    }

    fn begin_turn(&mut self) {
        let turn = self.state.turn + 1;
        self.happen(Event::TurnBegun(turn), self.rules.turn, None);
    }

    fn place(&mut self, mark: Mark, square: u8) {
        self.happen(Event::Placed(mark, square), self.rules.place, Some(square));
        if self.table.torn.contains(&square) {
            self.happen(Event::Unspecified(Gap(square)), self.rules.place, Some(square));
        }
        if has_row(&self.state.squares, mark, self.table.row) {
            if let Some(usual) = self.rules.against {
                self.happen(Event::Conflict(self.rules.row, usual), self.rules.row, None);
            }
            let winner = if self.rules.row_loses { mark.other() } else { mark };
            self.happen(Event::Over(Some(winner)), self.rules.row, None);
        } else if self.state.squares.iter().all(Option::is_some) {
            self.happen(Event::Over(None), self.rules.full, None);
        }
    }

    pub fn table(&self) -> &Table {
        &self.table
    }
}

impl Game for Board {
    type Words = Noughts;

    fn decision(&self) -> Option<Decision> {
        let State { turn, to_move, over, .. } = self.state;
        (!over).then_some(Decision { player: to_move, turn, must: !self.table.may_pass })
    }

    fn asked(decision: Decision) -> Mark {
        decision.player
    }

    fn reasons_against(&self, player: Mark, choice: &Move) -> Reasons<Noughts> {
        JUDGED.set(JUDGED.get() + 1);
        let because = |why, rule| vec![Reason { why, rule }];
        if self.decision().is_none_or(|decision| decision.player != player) {
            return because(Why::NotDue, self.rules.turn);
        }
        match *choice {
            Move::Pass if self.table.may_pass => Vec::new(),
            Move::Pass => because(Why::MayNotPass, self.rules.pass),
            Move::Place(square) => match self.state.squares.get(usize::from(square)) {
                None => because(Why::Outside, self.rules.place),
                Some(Some(_)) => because(Why::Taken, self.rules.place),
                Some(None) if square == CENTRE && self.state.turn < self.table.centre_from => {
                    because(Why::CentreClosed, self.rules.centre)
                }
                Some(None) => Vec::new(),
            },
        }
    }

    fn options_into(&self, into: &mut Vec<Move>) {
        into.clear();
        let Some(decision) = self.decision() else { return };
        into.push(Move::Pass);
        into.extend((0..9).map(Move::Place));
        into.retain(|choice| self.reasons_against(decision.player, choice).is_empty());
    }

    fn is_pass(choice: &Move) -> bool {
        *choice == Move::Pass
    }

    fn make(&mut self, choice: LegalMove<'_, Noughts>, input: Option<usize>) {
        self.log.set_input(input);
        let mark = choice.decision().player;
        match *choice.choice() {
            Move::Place(square) => self.place(mark, square),
            Move::Pass => {
                let second = self.state.passed;
                self.happen(Event::Passed(mark), self.rules.pass, None);
                if second {
                    self.happen(Event::Over(None), self.rules.pass, None);
                }
            }
        }
        self.log.set_input(None);
        if !self.state.over {
            self.begin_turn();
        }
    }

    fn record_refusal(&mut self, input: usize, reasons: Reasons<Noughts>) {
        self.log.set_input(Some(input));
        let rule = reasons.first().map_or(self.rules.turn, |reason| reason.rule);
        self.happen(Event::Refused(reasons), rule, None);
        self.log.set_input(None);
    }

    fn log(&self) -> &[Entry<Noughts>] {
        self.log.entries()
    }

    fn state(&self) -> &State {
        &self.state
    }

    fn unlogged(&self) -> Self {
        Self { log: Log::new(Record::Dropped), ..self.clone() }
    }

    fn outcome(&self, _: &Table) -> Outcome {
        Outcome { winner: self.state.winner, squares: self.state.squares }
    }

    fn verdict(&self) -> Verdict<Noughts> {
        let doubts = self.log.entries().iter().filter_map(|entry| match &entry.event {
            Event::Unspecified(gap) => Some(Doubt::Gap(gap)),
            Event::Conflict(prevails, yields) => Some(Doubt::Conflict(*prevails, *yields)),
            _ => None,
        });
        Verdict::of(self.state.winner, doubts)
    }
}
