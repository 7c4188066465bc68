//! Replaying a scenario: inputs meet decisions.
//!
//! Inputs are taken in order. One that names its step waits for that step and is refused if it is
//! not legal there. One that does not waits for the first moment at which it is legal; if none
//! comes, it is refused with the reasons it met, and the rest is replayed without it. Where no
//! input speaks, everyone passes.

use thiserror::Error;

use crate::event::{Aim, Entry, Reason, Why};
use crate::game::{Ask, Decision, Game, Move};
use crate::ids::PlayerId;
use crate::rating::Tactic;
use crate::resolve::{Names, UnknownName};
use crate::rules::Principle;
use crate::ruleset::Ruleset;
use crate::scenario::{Action, Input, Scenario};
use crate::state::State;
use crate::table::{IllegalSetup, Table};
use crate::verdict::Verdict;

/// How many inputs a scenario may have.
const MOST_INPUTS: usize = 1_000;
/// How many moves may be tried before a replay is given up. A combat asks some seventy times, and
/// every input that never becomes legal costs another run.
const MOST_MOVES: usize = 200_000;

/// A replayed scenario.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    /// Everything that happened, and why.
    pub log: Vec<Entry>,
    /// The table at the beginning.
    pub before: Table,
    /// The state at the end.
    pub after: State,
    /// What came of it.
    pub verdict: Verdict,
}

/// Why a scenario cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// The table is not legal.
    #[error(transparent)]
    Setup(#[from] IllegalSetup),
    /// An input names something that is not there.
    #[error("input {}: {name}", input + 1)]
    Name {
        /// Which input, from 0.
        input: usize,
        /// What it names.
        name: UnknownName,
    },
    /// Nobody says who attacks whom, or the announcement is not legal.
    #[error("the attack cannot be announced")]
    NoAttack {
        /// Why the announcement is refused; empty if there is none.
        reasons: Vec<Reason>,
        /// The input refused, from 0.
        input: Option<usize>,
    },
    /// Nobody says with which tactic, or it is not legal.
    #[error("the tactic cannot be announced")]
    NoTactic {
        /// Why the announcement is refused; empty if there is none.
        reasons: Vec<Reason>,
        /// The input refused, from 0.
        input: Option<usize>,
    },
    /// Too many inputs.
    #[error("a scenario has at most {MOST_INPUTS} inputs, not {0}")]
    TooManyInputs(usize),
    /// The replay takes too long.
    #[error("the replay is given up after {MOST_MOVES} moves")]
    TooLong,
}

/// Replays a scenario.
///
/// # Errors
/// [`ReplayError`] if the table is not legal, an input names something unknown, or the combat
/// cannot begin. An input that is merely refused is no error: it stands in the log.
pub fn replay(rules: &Ruleset, scenario: &Scenario) -> Result<Replay, ReplayError> {
    if scenario.inputs.len() > MOST_INPUTS {
        return Err(ReplayError::TooManyInputs(scenario.inputs.len()));
    }
    let table = scenario.setup.clone().validate()?;
    let mut refused: Vec<Refusal> = Vec::new();
    let mut moves = 0;
    loop {
        match Script::new(rules, scenario, &refused, &mut moves).run(table.clone())? {
            Run::Done(game) => {
                let verdict = Verdict::of(&game);
                return Ok(Replay {
                    log: game.log().to_vec(),
                    before: table,
                    after: game.state().clone(),
                    verdict,
                });
            }
            // Each round takes one input out, so this ends.
            Run::NeverLegal(refusal) => refused.push(refusal),
        }
    }
}

/// An input for which no legal moment came.
struct Refusal {
    input: usize,
    reasons: Vec<Reason>,
}

/// What became of the next input at a decision.
enum Taken {
    /// It was legal, and the game went on.
    Accepted,
    /// It is for another moment, or there is none.
    Waits,
    /// It was meant for this moment and is not legal, for these reasons.
    Refused(Vec<Reason>),
}

enum Run<'r> {
    Done(Box<Game<'r>>),
    NeverLegal(Refusal),
}

/// The inputs still to be taken.
struct Script<'s, 'r> {
    rules: &'r Ruleset,
    inputs: &'s [Input],
    without: &'s [Refusal],
    /// Moves tried, in this run and those before.
    moves: &'s mut usize,
    next: usize,
    tactics: Vec<(u16, Tactic)>,
    last_reasons: Vec<Reason>,
}

impl<'s, 'r> Script<'s, 'r> {
    fn new(rules: &'r Ruleset, scenario: &'s Scenario, without: &'s [Refusal], moves: &'s mut usize) -> Self {
        Self {
            rules,
            inputs: &scenario.inputs,
            without,
            moves,
            next: 0,
            tactics: Vec::new(),
            last_reasons: Vec::new(),
        }
    }

    fn count(&mut self, moves: usize) -> Result<(), ReplayError> {
        *self.moves += moves;
        if *self.moves > MOST_MOVES { Err(ReplayError::TooLong) } else { Ok(()) }
    }

    fn run(mut self, table: Table) -> Result<Run<'r>, ReplayError> {
        let mut game = Game::begin(self.rules, table);
        for refusal in self.without {
            game.record_refusal(refusal.input, refusal.reasons.clone());
        }
        while let Some(decision) = game.decision() {
            self.count(1)?;
            self.answer(&mut game, decision)?;
        }
        self.skip_refused();
        if self.next < self.inputs.len() {
            let reasons =
                if self.last_reasons.is_empty() { self.no_moment(&game) } else { self.last_reasons };
            return Ok(Run::NeverLegal(Refusal { input: self.next, reasons }));
        }
        Ok(Run::Done(Box::new(game)))
    }

    /// Why an input was never put to a decision: an attack needs an action, everything else its moment.
    fn no_moment(&self, game: &Game<'_>) -> Vec<Reason> {
        let rules = game.rules();
        let action = self.inputs.get(self.next).filter(|input| input.at.is_none()).map(|input| &input.action);
        if matches!(action, Some(Action::Attack { .. } | Action::AttackPlayer { .. })) {
            return vec![Reason { why: Why::NoAction, rule: rules.cite(Principle::ActionKinds) }];
        }
        // The step that was named says who acts there; without one the procedure's last is where hope ends.
        let named = self.inputs.get(self.next).and_then(|input| rules.procedure.find(input.at.as_deref()?));
        let step = named.or_else(|| rules.procedure.steps().last().map(|(id, _)| id));
        let rule = step.map(|id| rules.procedure.step(id).rule);
        rule.map(|rule| Reason { why: Why::NoSuchMoment, rule }).into_iter().collect()
    }

    fn skip_refused(&mut self) {
        while self.without.iter().any(|refusal| refusal.input == self.next) {
            self.next += 1;
        }
    }

    /// Answers one decision: with the next input if it is meant for this moment, else by passing.
    fn answer(&mut self, game: &mut Game<'_>, decision: Decision) -> Result<(), ReplayError> {
        let mut refused = None;
        loop {
            self.skip_refused();
            let position = self.next;
            // After a refusal a later input may be meant for the same moment, but a refused attack
            // is not made good by the next one.
            if refused.is_some() && announces(decision.ask) {
                return self.default(game, decision, refused);
            }
            match self.take_input(game, decision)? {
                Taken::Accepted => return Ok(()),
                Taken::Waits => return self.default(game, decision, refused),
                Taken::Refused(reasons) => refused = Some(Refusal { input: position, reasons }),
            }
        }
    }

    fn take_input(&mut self, game: &mut Game<'_>, decision: Decision) -> Result<Taken, ReplayError> {
        let position = self.next;
        let step = &game.rules().procedure.step(decision.step).id;
        let inputs = self.inputs;
        let Some(input) = inputs.get(position).filter(|input| input.at.as_ref().is_none_or(|at| at == step))
        else {
            return Ok(Taken::Waits);
        };
        let names = Names::new(game.state());
        let bad_name = |name| ReplayError::Name { input: position, name };
        let meant =
            input.player.as_deref().map(|handle| names.player(handle)).transpose().map_err(bad_name)?;
        if meant.is_some_and(|player| player != decision.player) || !suits(decision.ask, &input.action) {
            return Ok(Taken::Waits);
        }
        let choices = names.moves(game, decision, &input.action).map_err(bad_name)?;
        self.count(choices.len())?;
        if let Some(reason) = several_targets(game, decision.player, &choices) {
            return Ok(self.refuse(game, vec![reason]));
        }
        let mut reasons = Vec::new();
        for choice in &choices {
            match game.submit(decision.player, choice, Some(position)) {
                Ok(()) => {
                    if let Move::Tactic(tactic) = choice {
                        self.tactics.push((decision.combat, *tactic));
                    }
                    self.next += 1;
                    self.last_reasons.clear();
                    return Ok(Taken::Accepted);
                }
                Err(found) => keep_nearest(&mut reasons, found),
            }
        }
        keep_nearest(&mut self.last_reasons, reasons.clone());
        // Nobody said whose card it is, so it is not refused before its holder is asked.
        let holder_may_follow = input.player.is_none() && is_not_held(&reasons);
        if (input.at.is_none() && !announces(decision.ask)) || holder_may_follow {
            return Ok(Taken::Waits);
        }
        Ok(self.refuse(game, reasons))
    }

    fn refuse(&mut self, game: &mut Game<'_>, reasons: Vec<Reason>) -> Taken {
        game.record_refusal(self.next, reasons.clone());
        self.next += 1;
        self.last_reasons.clear();
        Taken::Refused(reasons)
    }

    /// What happens where no input speaks; an announcement cannot be left out.
    fn default(
        &mut self,
        game: &mut Game<'_>,
        decision: Decision,
        refused: Option<Refusal>,
    ) -> Result<(), ReplayError> {
        let input = refused.as_ref().map(|refusal| refusal.input);
        let reasons = refused.map_or_else(Vec::new, |refusal| refusal.reasons);
        let choice = match decision.ask {
            Ask::Combatants => return Err(ReplayError::NoAttack { reasons, input }),
            Ask::Tactic => match self.tactics.iter().rev().find(|(combat, _)| *combat == decision.combat) {
                // After a change of combatants the tactic is announced again; unless an input says
                // otherwise it stays the same.
                Some(&(_, tactic)) => Move::Tactic(tactic),
                None => return Err(ReplayError::NoTactic { reasons, input }),
            },
            _ => Move::Pass,
        };
        match game.submit(decision.player, &choice, None) {
            Ok(()) => Ok(()),
            Err(reasons) => Err(ReplayError::NoTactic { reasons, input: None }),
        }
    }
}

/// Of two sets of reasons, the one that is nearer to being legal: the moment at which the card was
/// held, and the fewest things were wrong.
fn keep_nearest(kept: &mut Vec<Reason>, found: Vec<Reason>) {
    let distance = |reasons: &[Reason]| (is_not_held(reasons), reasons.len());
    if kept.is_empty() || (!found.is_empty() && distance(&found) < distance(kept)) {
        *kept = found;
    }
}

fn is_not_held(reasons: &[Reason]) -> bool {
    reasons.iter().any(|reason| reason.why == Why::NotHeld)
}

/// Whether the game cannot go on without an answer.
fn announces(ask: Ask) -> bool {
    matches!(ask, Ask::Combatants | Ask::Tactic)
}

/// A card aimed at nobody in particular is not aimed for its player where several warriors fit.
fn several_targets(game: &Game<'_>, player: PlayerId, choices: &[Move]) -> Option<Reason> {
    let is_legal = |choice: &&Move| game.reasons_against(player, choice).is_empty();
    let at_warriors = |choice: &&Move| matches!(choice, Move::Play { target: Some(Aim::Warrior(_)), .. });
    let mut legal = choices.iter().filter(at_warriors).filter(is_legal);
    let (Some(Move::Play { way: first, .. }), Some(Move::Play { way: second, .. })) =
        (legal.next(), legal.next())
    else {
        return None;
    };
    let rule = game.rules().cite(Principle::CardText);
    (first == second).then_some(Reason { why: Why::SeveralTargets, rule })
}

/// Whether an action is an answer to what is asked at all.
fn suits(ask: Ask, action: &Action) -> bool {
    match action {
        Action::Attack { .. } => matches!(ask, Ask::Combatants | Ask::Action),
        Action::AttackPlayer { .. } => ask == Ask::Action,
        Action::Tactic(_) => ask == Ask::Tactic,
        Action::Warzone(_) => ask == Ask::Warzone,
        Action::Equipment(_) => ask == Ask::Equipment,
        Action::Play { .. } => matches!(ask, Ask::Play | Ask::Answer | Ask::Equipment),
        Action::Split(_) => ask == Ask::Split,
        Action::Pass => true,
    }
}
