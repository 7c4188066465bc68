//! A combat that a judge walks through: on, back, another way.

use thiserror::Error;

use super::naming;
use crate::event::{Event, Reason};
use crate::game::{Ask, Decision, Game, Move};
use crate::ids::{PlayerId, StepId};
use crate::replay::{Answered, Log, MOST_INPUTS, ReplayError, first_legal, play_through, suits, unasked};
use crate::resolve::{Names, UnknownName};
use crate::ruleset::Ruleset;
use crate::scenario::{Action, Input, Scenario};
use crate::table::{IllegalSetup, Setup, Table};

/// A combat stopped at a decision, with the way that led there and, after steps back, the way on
/// from there. A copy of it is a branch: what is done in one does not touch the other.
///
/// A step back plays the combat again from its beginning up to there, so that every position is
/// the fold of the answers before it.
#[derive(Debug, Clone)]
pub struct Session<'r> {
    setup: Setup,
    table: Table,
    game: Game<'r>,
    line: Vec<Answered>,
    /// How many answers of the line have been given.
    at: usize,
}

/// Inputs of a scenario that were refused: position from 0, and why.
pub type RefusedInputs = Vec<(usize, Vec<Reason>)>;

/// Why a session does not step on by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Halt {
    /// The combat is over.
    Over,
    /// This has to be announced; nobody can let it go by.
    Asks(Ask),
}

/// Why an action is not taken; the session is as before.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ActError {
    /// It names something that is not there.
    #[error(transparent)]
    Name(#[from] UnknownName),
    /// It is not legal now.
    #[error("it is not legal now")]
    Refused(Vec<Reason>),
    /// The combat is over.
    #[error("the combat is over")]
    Over,
}

/// Why a session cannot be taken up again.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ResumeError {
    /// The table is not legal.
    #[error(transparent)]
    Setup(#[from] IllegalSetup),
    /// The moment that an input waits for never comes.
    #[error("input {} has no moment", input + 1)]
    NoMoment {
        /// Which input, from 0.
        input: usize,
    },
    /// An input is not taken at its moment.
    #[error("input {}: {error}", input + 1)]
    Act {
        /// Which input, from 0.
        input: usize,
        /// Why not.
        error: ActError,
    },
    /// Too many inputs.
    #[error("a scenario has at most {MOST_INPUTS} inputs, not {0}")]
    TooManyInputs(usize),
}

impl<'r> Session<'r> {
    /// A combat at its first decision.
    ///
    /// # Errors
    /// [`IllegalSetup`] if no combat can be fought on such a table.
    pub fn begin(rules: &'r Ruleset, setup: Setup) -> Result<Self, IllegalSetup> {
        let table = setup.clone().validate()?;
        let game = Game::begin(rules, table.clone());
        Ok(Self { setup, table, game, line: Vec::new(), at: 0 })
    }

    /// A scenario at its first decision, with what its inputs do lying ahead; and its inputs that
    /// are refused, which do not lie ahead, by position and with the reasons.
    ///
    /// # Errors
    /// As [`crate::replay()`], and [`ReplayError::NoAttack`] where there is no combat to walk through.
    pub fn of(rules: &'r Ruleset, scenario: &Scenario) -> Result<(Self, RefusedInputs), ReplayError> {
        let mut session = Self::begin(rules, scenario.setup.clone())?;
        let played = play_through(rules, &session.table, &scenario.inputs, Log::Dropped)?;
        if !played.game.state().has_combat_begun() {
            return Err(ReplayError::NoAttack { reasons: Vec::new(), input: None });
        }
        session.line = played.line;
        session.settle_what_is_given(session.line.len());
        Ok((session, played.refused))
    }

    /// A scenario that a session has written of itself, with everything done that is given in it: also
    /// where the next thing is still to be announced, which a replay to the end cannot leave open.
    ///
    /// # Errors
    /// [`ResumeError`] if the table is not legal, or an input has no moment or is not legal at its own.
    pub fn resume(rules: &'r Ruleset, scenario: &Scenario) -> Result<Self, ResumeError> {
        if scenario.inputs.len() > MOST_INPUTS {
            return Err(ResumeError::TooManyInputs(scenario.inputs.len()));
        }
        let mut session = Self::begin(rules, scenario.setup.clone())?;
        for (position, input) in scenario.inputs.iter().enumerate() {
            while !session.is_moment_for(input) {
                session.step_on().map_err(|_| ResumeError::NoMoment { input: position })?;
            }
            session
                .act(input.player.as_deref(), &input.action)
                .map_err(|error| ResumeError::Act { input: position, error })?;
        }
        Ok(session)
    }

    /// Whether an input waits for the decision at hand, or for any.
    fn is_moment_for(&self, input: &Input) -> bool {
        self.game.decision().is_some_and(|decision| {
            let step = &self.game.rules().procedure.step(decision.step).id;
            let player = &self.table.player(decision.player).handle;
            input.at.as_ref().is_none_or(|at| at == step)
                && input.player.as_ref().is_none_or(|by| by == player)
                && suits(decision.ask, &input.action)
        })
    }

    /// The game where it stands now.
    pub fn game(&self) -> &Game<'r> {
        &self.game
    }

    /// The table at the beginning.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// How many decisions have been answered.
    pub fn position(&self) -> usize {
        self.at
    }

    /// The answers that led here.
    pub fn behind(&self) -> &[Answered] {
        self.line.get(..self.at).unwrap_or_default()
    }

    /// The answers that lie ahead, after steps back or from a scenario.
    pub fn ahead(&self) -> &[Answered] {
        self.line.get(self.at..).unwrap_or_default()
    }

    /// Gives an answer. What lay ahead is forgotten.
    ///
    /// # Errors
    /// Every reason why it is not legal now; the session is as before.
    pub fn submit(&mut self, player: PlayerId, choice: &Move) -> Result<(), Vec<Reason>> {
        let reasons = self.game.reasons_against(player, choice);
        let Some(decision) = self.game.decision().filter(|_| reasons.is_empty()) else {
            return Err(reasons);
        };
        self.line.truncate(self.at);
        self.line.push(Answered { decision, choice: choice.clone(), given: true });
        if self.settle_what_is_given(self.line.len()) {
            self.go_to(self.at);
        }
        self.step_on().map_err(|_| Vec::new())
    }

    /// Gives the answer that an action means: what an input of a scenario without a step would do
    /// if it was legal now. `player` is a handle; `None` for whoever is asked.
    ///
    /// # Errors
    /// [`ActError`] if it names something unknown or is not legal now.
    pub fn act(&mut self, player: Option<&str>, action: &Action) -> Result<(), ActError> {
        let decision = self.game.decision().ok_or(ActError::Over)?;
        let names = Names::new(self.game.state());
        let player = player.map(|handle| names.player(handle)).transpose()?.unwrap_or(decision.player);
        let choices = names.moves(&self.game, decision, action)?;
        let choice = first_legal(&self.game, player, &choices).map_err(ActError::Refused)?.clone();
        self.submit(player, &choice).map_err(ActError::Refused)
    }

    /// Goes on to the next decision: as the line ahead has it, or else by passing. A tactic that
    /// is announced again stays the same.
    ///
    /// # Errors
    /// [`Halt`] if there is no next decision, or somebody has to say something first.
    pub fn step_on(&mut self) -> Result<(), Halt> {
        let decision = self.game.decision().ok_or(Halt::Over)?;
        if self.ahead().is_empty() {
            let choice = unasked(&self.line, decision).ok_or(Halt::Asks(decision.ask))?;
            self.line.push(Answered { decision, choice, given: false });
        }
        let Some(made) = self.line.get(self.at) else { return Err(Halt::Over) };
        let input = made.given.then(|| self.behind().iter().filter(|made| made.given).count());
        if self.game.submit(decision.player, &made.choice.clone(), input).is_err() {
            // A tactic kept that is no longer legal has to be announced anew.
            self.line.truncate(self.at);
            return Err(Halt::Asks(decision.ask));
        }
        self.at += 1;
        Ok(())
    }

    /// Goes on until the combat is over.
    ///
    /// # Errors
    /// What has to be announced first, if something has.
    pub fn to_end(&mut self) -> Result<(), Ask> {
        loop {
            match self.step_on() {
                Ok(()) => {}
                Err(Halt::Over) => return Ok(()),
                Err(Halt::Asks(ask)) => return Err(ask),
            }
        }
    }

    /// Goes to the first decision at or after the beginning of a step, for the `pass`th time from
    /// 1, wherever the session stands now. Says whether there is such a moment; if not, the
    /// session stays where it was.
    pub fn to_step(&mut self, step: StepId, pass: u16) -> bool {
        let (line, at) = (self.line.clone(), self.at);
        self.go_to(0);
        let mut read = 0;
        let mut seen = 0;
        loop {
            let entries = self.game.log().get(read..).unwrap_or_default();
            let entered =
                |event: &Event| matches!(event, Event::StepEntered { step: entered } if *entered == step);
            seen += entries.iter().filter(|entry| entered(&entry.event)).count();
            read = self.game.log().len();
            if seen >= usize::from(pass.max(1)) {
                return true;
            }
            if self.step_on().is_err() {
                self.line = line;
                self.go_to(at);
                return false;
            }
        }
    }

    /// Goes back one decision; the answers stay ahead. Says whether there was one.
    pub fn back(&mut self) -> bool {
        let target = self.at.checked_sub(1);
        target.inspect(|&target| self.go_to(target)).is_some()
    }

    /// Goes back to where the last answer that somebody gave was about to be given; it stays
    /// ahead. Says whether there was one.
    pub fn undo(&mut self) -> bool {
        let target = self.behind().iter().rposition(|made| made.given);
        target.inspect(|&target| self.go_to(target)).is_some()
    }

    /// What was done so far as a scenario. Its replay begins with the very log of this session,
    /// and goes on with everyone passing; of a combat that is over it is that log.
    pub fn scenario(&self) -> Scenario {
        let procedure = &self.game.rules().procedure;
        let inputs = self.behind().iter().filter(|made| made.given).map(|made| Input {
            at: Some(procedure.step(made.decision.step).id.clone()),
            player: Some(self.table.player(made.decision.player).handle.clone()),
            action: naming::action(&self.table, &made.choice),
        });
        Scenario {
            ruleset: self.game.rules().id.clone(),
            inputs: inputs.collect(),
            setup: self.setup.clone(),
        }
    }

    /// What was done so far as a scenario that leads exactly here: the last answer stands in it even
    /// where nobody said anything. A session of it stands here once no given answer lies ahead.
    pub fn scenario_here(&self) -> Scenario {
        let mut here = self.clone();
        here.line.truncate(here.at);
        if let Some(last) = here.line.last_mut() {
            last.given = true;
        }
        here.settle_what_is_given(here.at);
        here.scenario()
    }

    /// Plays the line from the beginning up to a position, or as far as it is legal.
    fn go_to(&mut self, position: usize) {
        self.game = Game::begin(self.game.rules(), self.table.clone());
        self.at = 0;
        while self.at < position && self.step_on().is_ok() {}
    }

    /// An input waits for its step and player. Where the same player let the same step go by
    /// before, that has to be an input too, lest the later one be taken there. Looks at the line up
    /// to a position and says whether anything had to be marked.
    fn settle_what_is_given(&mut self, end: usize) -> bool {
        let mut marked = false;
        let mut position = end.min(self.line.len());
        while position > 0 {
            position -= 1;
            let Some(later) = self.line.get(position).filter(|made| made.given) else { continue };
            let (asked, action) = (later.decision, naming::action(&self.table, &later.choice));
            let fits = |made: &Answered| takes(made.decision, asked, &action);
            let before = self.line.get(..position).unwrap_or_default();
            let earlier = before.iter().rposition(|made| made.given || fits(made));
            if let Some(earlier) = earlier.and_then(|at| self.line.get_mut(at)).filter(|made| !made.given) {
                earlier.given = true;
                marked = true;
            }
        }
        marked
    }
}

/// Whether an input meant for one decision would be tried at another.
fn takes(other: Decision, meant: Decision, action: &Action) -> bool {
    other.step == meant.step && other.player == meant.player && suits(other.ask, action)
}
