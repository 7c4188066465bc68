//! From the words of a script to its steps; words that cannot act where they stand are refused.

use super::op::{Act, At, Move, Op, Optional, Script, Sort, Verb};
use super::words::{self, Count, Moves, OnSquares, Part, Pieces, Put, Whose, Zone};
use crate::board::COLOURS;

/// How many moves "any number" of them is at most: the arena is nine squares broad.
const ANY_NUMBER: u8 = 8;

/// Makes the steps of a script.
///
/// # Errors
/// What cannot act where it stands.
pub(crate) fn compile(parts: &[Part]) -> Result<Script, String> {
    let mut compiler = Compiler::default();
    compiler.parts(parts)?;
    if compiler.script.ops.len() > usize::from(At::MAX) {
        return Err("the script is too long".to_owned());
    }
    Ok(compiler.script)
}

#[derive(Default)]
struct Compiler {
    script: Script,
    /// Whether a direction was chosen or moved in.
    has_direction: bool,
    /// Whether a piece was spoken of.
    has_it: bool,
}

type Done = Result<(), String>;

impl Compiler {
    #[allow(clippy::cast_possible_truncation, reason = "a script that is too long is refused at the end")]
    fn here(&self) -> At {
        self.script.ops.len() as At
    }

    fn push(&mut self, op: Op) -> usize {
        self.script.ops.push(op);
        self.script.ops.len() - 1
    }

    /// Lets steps that were left open go on here.
    fn close(&mut self, open: &[usize]) {
        let here = self.here();
        for &at in open {
            match self.script.ops.get_mut(at) {
                Some(
                    Op::Act(Act { optional, .. })
                    | Op::Move(Move { optional, .. })
                    | Op::Direction(_, optional)
                    | Op::FromDiscard(optional),
                ) => optional.skip = here,
                Some(Op::Whether(skip) | Op::If(_, skip) | Op::Jump(skip)) => *skip = here,
                _ => {}
            }
        }
    }

    fn parts(&mut self, parts: &[Part]) -> Done {
        parts.iter().try_for_each(|part| self.part(part))
    }

    fn part(&mut self, part: &Part) -> Done {
        match part {
            Part::Destroy(_) | Part::Upgrade(_) | Part::Downgrade(_) | Part::Convert(_) | Part::Choose(_) => {
                let (verb, act) = verb(part)?;
                self.act(verb, act)
            }
            Part::Place(put) => self.place(put),
            Part::OnSquares(squares) => self.on_squares(squares),
            Part::Move(moves) => self.moves(moves, false),
            Part::Leap(moves) => self.moves(moves, true),
            Part::Direction(directions) => self.direction(directions),
            Part::MayDo(parts) => {
                let open = self.push(Op::Whether(0));
                self.parts(parts)?;
                self.close(&[open]);
                Ok(())
            }
            Part::Either(ways) => self.either(ways),
            Part::If(words) => self.condition(words),
            &Part::GainActions(actions) => {
                self.push(Op::Gain(actions));
                Ok(())
            }
            &Part::ExtraCard(card) => {
                self.push(Op::ExtraCard(card));
                Ok(())
            }
            Part::ExtraTurn(_) => {
                self.push(Op::ExtraTurn);
                Ok(())
            }
            Part::UseEnemyPiece(_) => {
                self.push(Op::UseEnemyPiece);
                Ok(())
            }
            Part::FromDiscard(words) => {
                let open = self.push(Op::FromDiscard(Optional { may: words.may, up_to: false, skip: 0 }));
                self.parts(&words.if_done_or_empty)?;
                self.close(&[open]);
                Ok(())
            }
        }
    }

    fn zone(&mut self, zone: &Zone) -> Done {
        match zone {
            Zone::Marked | Zone::MarkedLines => self.script.uses_marked = true,
            Zone::Line | Zone::First(_) | Zone::Shot(_) | Zone::Fan(_) if !self.has_direction => {
                return Err("no direction was chosen before".to_owned());
            }
            Zone::NearIt | Zone::OnIt if !self.has_it => {
                return Err("no piece was spoken of before".to_owned());
            }
            _ => {}
        }
        Ok(())
    }

    fn pieces(&mut self, pieces: &Pieces) -> Done {
        self.script.uses_used |= pieces.used;
        if pieces.is == Some(words::Named::It) && !self.has_it {
            return Err("no piece was spoken of before".to_owned());
        }
        if matches!(pieces.at, Zone::Exactly(_)) {
            return Err("\"exactly\" is for leaps".to_owned());
        }
        self.zone(&pieces.at)
    }

    fn act(&mut self, verb: Verb, act: &words::Act) -> Done {
        self.pieces(&act.piece)?;
        let names_one = act.piece.is.is_some();
        if act.all || (names_one && !act.may) {
            if act.may || act.up_to.is_some() || act.times.is_some() || act.connected || act.each_colour {
                return Err("what happens to all of them leaves no choice".to_owned());
            }
            self.push(Op::Begin);
            self.push(Op::All(verb, act.piece.clone()));
            return self.parts(&act.if_done);
        }
        let (count, may) = count(act.up_to, act.times, act.may)?;
        self.has_it = true;
        self.push(Op::Begin);
        let op = |piece: Pieces| {
            let optional = Optional { may, up_to: act.up_to.is_some(), skip: 0 };
            Op::Act(Act {
                verbs: vec![(verb, piece)],
                different: act.connected,
                connected: act.connected,
                optional,
            })
        };
        if act.each_colour {
            for colour in (0..COLOURS).filter_map(|colour| u8::try_from(colour).ok()) {
                let open = self.push(op(Pieces { whose: Whose::Of(colour), ..act.piece.clone() }));
                self.parts(&act.if_done)?;
                self.close(&[open]);
            }
            return Ok(());
        }
        let mut open = Vec::new();
        for _ in 0..count {
            open.push(self.push(op(act.piece.clone())));
            self.parts(&act.if_done)?;
        }
        self.close(&open);
        Ok(())
    }

    fn place(&mut self, put: &Put) -> Done {
        self.zone(&put.at)?;
        let (count, may) = count(put.up_to, put.times, put.may)?;
        if !matches!(put.whose, Whose::Own | Whose::Enemy) {
            return Err("pieces that are placed are one's own or an enemy's".to_owned());
        }
        self.has_it = true;
        self.push(Op::Begin);
        let mut open = Vec::new();
        for _ in 0..count {
            let squares = Pieces { at: put.at.clone(), ..Pieces::default() };
            let verbs = vec![(Verb::Place(put.rank, put.whose), squares)];
            let optional = Optional { may, up_to: put.up_to.is_some(), skip: 0 };
            open.push(self.push(Op::Act(Act { verbs, different: false, connected: false, optional })));
            self.parts(&put.if_done)?;
        }
        self.close(&open);
        Ok(())
    }

    fn on_squares(&mut self, squares: &OnSquares) -> Done {
        self.zone(&squares.at)?;
        let mut verbs = Vec::new();
        for part in &squares.parts {
            let (verb, at) = match part {
                Part::Place(put) => {
                    (Verb::Place(put.rank, put.whose), Pieces { at: put.at.clone(), ..Pieces::default() })
                }
                part => verb(part).map(|(verb, act)| (verb, act.piece.clone()))?,
            };
            if at.at != Zone::Anywhere {
                return Err("where it happens is said once for all squares".to_owned());
            }
            let piece = Pieces { at: squares.at.clone(), ..at };
            self.pieces(&piece)?;
            verbs.push((verb, piece));
        }
        self.has_it = true;
        self.push(Op::Begin);
        let optional = Optional { may: true, up_to: true, skip: 0 };
        let act = Act { verbs, different: true, connected: false, optional };
        let open: Vec<usize> = (0..squares.up_to).map(|_| self.push(Op::Act(act.clone()))).collect();
        self.close(&open);
        Ok(())
    }

    fn moves(&mut self, moves: &Moves, leap: bool) -> Done {
        let count = match moves.moves {
            None => 1,
            Some(Count::Of(count)) => count,
            Some(Count::Any(_)) => ANY_NUMBER,
        };
        let sorts: Vec<Sort> = match (&moves.who, moves.kind, moves.ways.as_slice()) {
            (Some(who), Some(kind), []) => vec![Sort { who: who.clone(), kind, most: count }],
            (None, None, ways @ ([_] | [_, _])) => {
                let most = |way: &words::Sort| way.up_to.unwrap_or(count);
                ways.iter()
                    .map(|way| Sort { who: way.who.clone(), kind: way.kind, most: most(way) })
                    .collect()
            }
            _ => return Err("a move has who and kind, or one or two ways that have them".to_owned()),
        };
        for sort in &sorts {
            self.pieces(&sort.who)?;
        }
        match moves.onto {
            Zone::Exactly(_) if !leap => return Err("a move is always of distance 1".to_owned()),
            Zone::Exactly(_) => {}
            ref zone => self.zone(zone)?,
        }
        if moves.same_direction && !self.has_direction {
            return Err("no direction was moved in before".to_owned());
        }
        (self.has_it, self.has_direction) = (true, true);
        self.push(Op::Begin);
        let mut open = Vec::new();
        for nth in 0..count {
            open.push(self.push(Op::Move(Move {
                sorts: sorts.clone(),
                leap,
                onto: moves.onto.clone(),
                same_piece: moves.same_piece,
                each_another: moves.each_another,
                straight: moves.straight && nth > 0,
                same_direction: moves.same_direction,
                spares: moves.spares.clone(),
                stops: moves.stops,
                by_being: moves.last_by_being && nth + 1 == count,
                optional: Optional {
                    may: moves.may,
                    up_to: moves.ways.iter().any(|way| way.up_to.is_some()),
                    skip: 0,
                },
            })));
            self.parts(&moves.if_done)?;
        }
        self.close(&open);
        Ok(())
    }

    fn direction(&mut self, directions: &words::Directions) -> Done {
        self.script.uses_marked |= directions.of == words::Among::Marked;
        let (count, may) = count(directions.up_to, None, directions.may)?;
        self.has_direction = true;
        let mut open = Vec::new();
        for _ in 0..count {
            open.push(self.push(Op::Direction(
                directions.of,
                Optional { may, up_to: directions.up_to.is_some(), skip: 0 },
            )));
            self.parts(&directions.then)?;
        }
        self.close(&open);
        Ok(())
    }

    fn either(&mut self, ways: &[Vec<Part>]) -> Done {
        if ways.len() < 2 {
            return Err("one of at least two".to_owned());
        }
        let choice = self.push(Op::Either(Vec::new()));
        let (mut starts, mut ends) = (Vec::new(), Vec::new());
        for way in ways {
            starts.push(self.here());
            self.parts(way)?;
            ends.push(self.push(Op::Jump(0)));
        }
        self.close(&ends);
        if let Some(op) = self.script.ops.get_mut(choice) {
            *op = Op::Either(starts);
        }
        Ok(())
    }

    fn condition(&mut self, words: &words::If) -> Done {
        self.script.uses_marked |= words.marked_empty;
        if (!words.it_was.is_empty() || !words.it_was_on.is_empty()) && !self.has_it {
            return Err("no piece was spoken of before".to_owned());
        }
        let condition = words::If { then: Vec::new(), otherwise: Vec::new(), ..words.clone() };
        if condition == words::If::default() {
            return Err("\"if\" says nothing that has to be so".to_owned());
        }
        let open = self.push(Op::If(condition, 0));
        self.parts(&words.then)?;
        if words.otherwise.is_empty() {
            self.close(&[open]);
            return Ok(());
        }
        let end = self.push(Op::Jump(0));
        self.close(&[open]);
        self.parts(&words.otherwise)?;
        self.close(&[end]);
        Ok(())
    }
}

/// What is done to pieces, and to which.
fn verb(part: &Part) -> Result<(Verb, &words::Act), String> {
    let (verb, act) = match part {
        Part::Destroy(act) => (Verb::Destroy { counted: !act.uncounted }, act),
        Part::Upgrade(act) => (Verb::Upgrade, act),
        Part::Downgrade(act) => (Verb::Downgrade, act),
        Part::Convert(act) => (Verb::Convert(act.to), act),
        Part::Choose(act) => (Verb::Choose, act),
        _ => return Err("only what is done to one piece can stand here".to_owned()),
    };
    if act.to.is_some() && !matches!(verb, Verb::Convert(_)) {
        return Err("\"to\" is for converting".to_owned());
    }
    if act.uncounted && !matches!(verb, Verb::Destroy { .. }) {
        return Err("\"uncounted\" is for destroying".to_owned());
    }
    Ok((verb, act))
}

/// How often, and whether it may be left.
fn count(up_to: Option<u8>, times: Option<u8>, may: bool) -> Result<(u8, bool), String> {
    match (up_to, times) {
        (Some(_), Some(_)) => Err("it is either \"up-to\" or \"times\"".to_owned()),
        (Some(most), None) => Ok((most, true)),
        (None, times) => Ok((times.unwrap_or(1), may)),
    }
}
