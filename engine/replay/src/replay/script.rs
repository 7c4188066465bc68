//! Inputs meet decisions.

use super::{MOST_MOVES, Played, ReplayError, Taken as Choice};
use crate::scripted::{Between, InputOf, SoFar, Tried};
use crate::{Answered, LegalMove, Reason, Reasons, Scripted, Vocabulary};

/// An input for which no legal moment came.
pub(crate) struct Refusal<V: Vocabulary> {
    pub(crate) input: usize,
    pub(crate) reasons: Reasons<V>,
}

/// What became of the next input at a decision.
enum Taken<V: Vocabulary> {
    /// It was legal, and the game went on.
    Accepted,
    /// It is for another moment, or there is none.
    Waits,
    /// It was meant for this moment and is not legal, for these reasons.
    Refused(Reasons<V>),
}

pub(crate) enum Run<G: Scripted> {
    Done(Box<Played<G>>),
    NeverLegal(Refusal<G::Words>),
}

/// The inputs still to be taken.
pub(crate) struct Script<'s, G: Scripted> {
    inputs: &'s [InputOf<G::Words>],
    without: &'s [Refusal<G::Words>],
    /// Moves tried, in this run and those before.
    moves: &'s mut usize,
    next: usize,
    line: Vec<Answered<G::Words>>,
    refused: Vec<(usize, Reasons<G::Words>)>,
    taken: Vec<Choice<G::Words>>,
    last_reasons: Reasons<G::Words>,
}

type Decision<G> = <<G as crate::Game>::Words as Vocabulary>::Decision;
type Done<T, G> = Result<T, ReplayError<<G as crate::Game>::Words>>;

impl<'s, G: Scripted> Script<'s, G> {
    pub(crate) fn new(
        inputs: &'s [InputOf<G::Words>],
        without: &'s [Refusal<G::Words>],
        moves: &'s mut usize,
    ) -> Self {
        let (line, refused, taken, last_reasons) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { inputs, without, moves, next: 0, line, refused, taken, last_reasons }
    }

    fn count(&mut self, moves: usize) -> Done<(), G> {
        *self.moves += moves;
        if *self.moves > MOST_MOVES { Err(ReplayError::TooLong) } else { Ok(()) }
    }

    pub(crate) fn run(mut self, mut game: G) -> Done<Run<G>, G> {
        for refusal in self.without {
            game.record_refusal(refusal.input, refusal.reasons.clone());
        }
        loop {
            while let Some(decision) = game.decision() {
                self.count(1)?;
                self.answer(&mut game, decision)?;
            }
            self.skip_refused();
            if !self.goes_on(&mut game)? {
                break;
            }
        }
        if let Some(input) = self.inputs.get(self.next) {
            let reasons =
                if self.last_reasons.is_empty() { game.no_moment(input) } else { self.last_reasons };
            return Ok(Run::NeverLegal(Refusal { input: self.next, reasons }));
        }
        let Self { line, refused, taken, .. } = self;
        Ok(Run::Done(Box::new(Played { game, line, refused, taken })))
    }

    /// Takes inputs while nothing is asked, and says whether any was.
    fn goes_on(&mut self, game: &mut G) -> Done<bool, G> {
        let so_far = SoFar {
            ahead: self.inputs.get(self.next..).unwrap_or_default(),
            next: self.next,
            line: &self.line,
            refused_before: self.refused.last().is_some_and(|(last, _)| last + 1 == self.next),
            met: &self.last_reasons,
        };
        let between = game.between(&so_far).map_err(|name| ReplayError::Name { input: self.next, name })?;
        match between {
            Between::Nothing => return Ok(false),
            Between::LetGo => self.next += 1,
            Between::Taken(inputs) => self.take(inputs)?,
            Between::TakenButNext(reasons) => {
                self.take(1)?;
                self.refuse(game, reasons);
            }
            Between::Refused(reasons) => {
                self.count(1)?;
                self.refuse(game, reasons);
            }
        }
        Ok(true)
    }

    /// Counts inputs that were taken; where they were none, the decision to come takes the next.
    fn take(&mut self, inputs: usize) -> Done<(), G> {
        self.next += inputs;
        if inputs > 0 {
            self.last_reasons.clear();
        }
        self.count(1)
    }

    fn skip_refused(&mut self) {
        while self.without.iter().any(|refusal| refusal.input == self.next) {
            self.next += 1;
        }
    }

    /// Answers one decision: with the next input if it is meant for this moment, else by passing.
    fn answer(&mut self, game: &mut G, decision: Decision<G>) -> Done<(), G> {
        let mut refused: Option<Refusal<G::Words>> = None;
        loop {
            self.skip_refused();
            let position = self.next;
            // After a refusal a later input may be meant for the same moment, but what had to be said
            // and was refused is not made good by the next, unless something else may be said.
            let anew = refused.as_ref().is_some_and(|refusal| game.may_be_said_anew(&refusal.reasons));
            if refused.is_some() && G::must_be_said(decision) && !anew {
                return self.default(game, decision, refused);
            }
            match self.take_input(game, decision)? {
                Taken::Accepted => return Ok(()),
                Taken::Waits => return self.default(game, decision, refused),
                Taken::Refused(reasons) => refused = Some(Refusal { input: position, reasons }),
            }
        }
    }

    fn take_input(&mut self, game: &mut G, decision: Decision<G>) -> Done<Taken<G::Words>, G> {
        let position = self.next;
        let step = game.step_name(decision);
        let Some(input) =
            self.inputs.get(position).filter(|input| input.at.as_ref().is_none_or(|at| at == step))
        else {
            return Ok(Taken::Waits);
        };
        let bad_name = |name| ReplayError::Name { input: position, name };
        let asked = G::asked(decision);
        let meant =
            input.player.as_deref().map(|handle| game.player(handle)).transpose().map_err(bad_name)?;
        if meant.is_some_and(|player| player != asked) || !G::suits(decision, &input.action) {
            return Ok(Taken::Waits);
        }
        let choices = game.moves(decision, &input.action).map_err(bad_name)?;
        self.count(choices.len())?;
        let (legal, open) = match first_legal(game, asked, &choices) {
            Ok(found) => found,
            Err(Unfit::Unclear(reason)) => return Ok(self.refuse(game, vec![reason])),
            Err(Unfit::Refused(reasons)) => {
                keep_nearest::<G>(&mut self.last_reasons, reasons.clone());
                // Nobody said whose it is, so it is not refused before another is asked.
                let another_may_follow = input.player.is_none() && G::is_of_another(&reasons);
                if (input.at.is_none() && !G::must_be_said(decision)) || another_may_follow {
                    return Ok(Taken::Waits);
                }
                return Ok(self.refuse(game, reasons));
            }
        };
        self.line.push(Answered { decision, choice: legal.choice().clone(), given: true });
        if let Some(open) = &open {
            game.note_open_choice(&open.choice, &open.others);
        }
        self.taken.extend(open.map(|open| Choice { input: Some(position), ..open }));
        game.make(legal, Some(position));
        self.next += 1;
        self.last_reasons.clear();
        Ok(Taken::Accepted)
    }

    fn refuse(&mut self, game: &mut G, reasons: Reasons<G::Words>) -> Taken<G::Words> {
        game.record_refusal(self.next, reasons.clone());
        self.refused.push((self.next, reasons.clone()));
        self.next += 1;
        self.last_reasons.clear();
        Taken::Refused(reasons)
    }

    /// What happens where no input speaks; what has to be said cannot be left out.
    fn default(
        &mut self,
        game: &mut G,
        decision: Decision<G>,
        refused: Option<Refusal<G::Words>>,
    ) -> Done<(), G> {
        let Some(choice) = G::unasked(&self.line, decision) else {
            let input = refused.as_ref().map(|refusal| refusal.input);
            let reasons = refused.map_or_else(Vec::new, |refusal| refusal.reasons);
            return Err(ReplayError::Unsaid { decision: Some(decision), reasons, input });
        };
        let open = game.chosen_unasked(decision);
        match game.submit(G::asked(decision), &choice, None) {
            Ok(()) => {
                self.taken.extend(open.map(|(choice, others)| Choice {
                    input: None,
                    choice,
                    others,
                    refused: Vec::new(),
                }));
                self.line.push(Answered { decision, choice, given: false });
                Ok(())
            }
            Err(reasons) => Err(ReplayError::Unsaid { decision: Some(decision), reasons, input: None }),
        }
    }
}

/// Why none of the moves that an action can mean is made.
pub(crate) enum Unfit<V: Vocabulary> {
    /// Several are legal, and it is not said which is meant.
    Unclear(Reason<V::Why>),
    /// None is legal; the reasons against the one that is nearest to it.
    Refused(Reasons<V>),
}

impl<V: Vocabulary> Unfit<V> {
    pub(crate) fn reasons(self) -> Reasons<V> {
        match self {
            Self::Unclear(reason) => vec![reason],
            Self::Refused(reasons) => reasons,
        }
    }
}

/// A legal move, and what its player left open by not saying which was meant.
type Found<'m, V> = (LegalMove<'m, V>, Option<Choice<V>>);

/// The first of the moves that an action can mean which is legal, and between which there was a choice.
/// Each is judged once.
pub(crate) fn first_legal<'m, G: Scripted>(
    game: &G,
    player: <G::Words as Vocabulary>::Player,
    choices: &'m [<G::Words as Vocabulary>::Move],
) -> Result<Found<'m, G::Words>, Unfit<G::Words>> {
    let mut nearest = Vec::new();
    let mut legal: Vec<LegalMove<'m, G::Words>> = Vec::new();
    let mut others: Vec<Tried<'m, G::Words>> = Vec::new();
    for choice in choices {
        match game.judge(player, choice) {
            Ok(found) => {
                if !legal.is_empty() {
                    others.push(Tried { choice, reasons: Vec::new() });
                }
                legal.push(found);
            }
            Err(reasons) if legal.is_empty() => {
                keep_nearest::<G>(&mut nearest, reasons.clone());
                others.push(Tried { choice, reasons });
            }
            Err(_) => {}
        }
    }
    let choices: Vec<_> = legal.iter().map(LegalMove::choice).collect();
    if let Some(reason) = game.unclear(&choices) {
        return Err(Unfit::Unclear(reason));
    }
    let taken = legal.into_iter().next().ok_or(Unfit::Refused(nearest))?;
    let open = left_open(game, taken.choice(), &others);
    Ok((taken, open))
}

/// What a player left open who could have meant other moves as well.
fn left_open<G: Scripted>(
    game: &G,
    taken: &<G::Words as Vocabulary>::Move,
    tried: &[Tried<'_, G::Words>],
) -> Option<Choice<G::Words>> {
    if tried.is_empty() {
        return None;
    }
    let (mut others, mut refused) = (Vec::new(), Vec::new());
    for one in game.alternatives(taken, tried).into_iter().filter_map(|at| tried.get(at)) {
        if one.reasons.is_empty() {
            others.push(one.choice.clone());
        } else {
            refused.push((one.choice.clone(), one.reasons.clone()));
        }
    }
    let any = !others.is_empty() || !refused.is_empty();
    any.then(|| Choice { input: None, choice: taken.clone(), others, refused })
}

/// Of two sets of reasons, the one that is nearer to being legal.
fn keep_nearest<G: Scripted>(kept: &mut Reasons<G::Words>, found: Reasons<G::Words>) {
    if kept.is_empty() || (!found.is_empty() && G::distance(&found) < G::distance(kept)) {
        *kept = found;
    }
}
