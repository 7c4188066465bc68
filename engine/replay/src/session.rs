//! A game that a judge walks through: on, back, another way.

use std::sync::Arc;

use thiserror::Error;

use crate::replay::first_legal;
use crate::replay::{MOST_INPUTS, ReplayError, play_through};
use crate::scripted::{InputOf, ScenarioOf};
use crate::{Answered, Input, LegalMove, Reasons, Record, Scenario, Scripted, Vocabulary};

/// A game stopped at a decision, with the way that led there and, after steps back, the way on
/// from there. A copy of it is a branch: what is done in one does not touch the other.
///
/// A step back plays the game again from its beginning up to there, so that every position is
/// the fold of the answers before it.
#[derive(Debug, Clone)]
pub struct Session<G: Scripted> {
    /// What all branches begin with.
    setup: Arc<<G::Words as Vocabulary>::Setup>,
    table: Arc<<G::Words as Vocabulary>::Table>,
    game: G,
    line: Vec<Answered<G::Words>>,
    /// How many answers of the line have been given.
    at: usize,
    /// How many answers, from the beginning of the line, were found legal and given here. Whoever comes
    /// by again after a step back does not judge them anew.
    judged: usize,
}

/// Inputs of a scenario that were refused: position from 0, and why.
pub type RefusedInputs<V> = Vec<(usize, Reasons<V>)>;
/// A session of a scenario and the inputs that were refused in it, or why there is none.
pub type Walkable<G> =
    Result<(Session<G>, RefusedInputs<<G as crate::Game>::Words>), ReplayError<<G as crate::Game>::Words>>;

/// Why a session does not step on by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Halt<D> {
    /// The game is over.
    Over,
    /// This has to be answered; nobody can let it go by.
    Asks(D),
}

/// Why an action is not taken; the session is as before.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ActError<V: Vocabulary> {
    /// It names something that is not there.
    #[error(transparent)]
    Name(V::UnknownName),
    /// It is not legal now.
    #[error("it is not legal now")]
    Refused(Reasons<V>),
    /// The game is over.
    #[error("the game is over")]
    Over,
}

/// Why a session cannot be taken up again.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ResumeError<V: Vocabulary> {
    /// The table is not legal.
    #[error(transparent)]
    Setup(V::IllegalSetup),
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
        error: ActError<V>,
    },
    /// Too many inputs.
    #[error("a scenario has at most {MOST_INPUTS} inputs, not {0}")]
    TooManyInputs(usize),
}

type Decision<G> = <<G as crate::Game>::Words as Vocabulary>::Decision;
type Player<G> = <<G as crate::Game>::Words as Vocabulary>::Player;

impl<G: Scripted> Session<G> {
    /// A game at its first decision.
    ///
    /// # Errors
    /// Everything wrong with the setup.
    pub fn begin(
        rules: G::Rules,
        setup: <G::Words as Vocabulary>::Setup,
    ) -> Result<Self, <G::Words as Vocabulary>::IllegalSetup> {
        let table = G::validate(setup.clone())?;
        let game = G::begin(rules, &table, None, Record::Kept);
        Ok(Self { setup: Arc::new(setup), table: Arc::new(table), game, line: Vec::new(), at: 0, judged: 0 })
    }

    /// A scenario at its first decision, with what its inputs do lying ahead; and its inputs that
    /// are refused, which do not lie ahead, by position and with the reasons.
    ///
    /// # Errors
    /// As [`crate::replay()`], and [`ReplayError::Unsaid`] where nothing is ever asked, so that there
    /// is nothing to walk through.
    pub fn of(rules: G::Rules, scenario: &ScenarioOf<G::Words>) -> Walkable<G> {
        let mut session = Self::begin(rules, scenario.setup.clone()).map_err(ReplayError::Setup)?;
        let played = play_through::<G>(rules, &session.table, &scenario.inputs, Record::Dropped)?;
        if played.line.is_empty() && session.game.decision().is_some() {
            return Err(ReplayError::Unsaid { decision: None, reasons: Vec::new(), input: None });
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
    pub fn resume(rules: G::Rules, scenario: &ScenarioOf<G::Words>) -> Result<Self, ResumeError<G::Words>> {
        if scenario.inputs.len() > MOST_INPUTS {
            return Err(ResumeError::TooManyInputs(scenario.inputs.len()));
        }
        let mut session = Self::begin(rules, scenario.setup.clone()).map_err(ResumeError::Setup)?;
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
    fn is_moment_for(&self, input: &InputOf<G::Words>) -> bool {
        self.game.decision().is_some_and(|decision| {
            let step = self.game.step_name(decision);
            let player = G::handle(&self.table, G::asked(decision));
            input.at.as_ref().is_none_or(|at| at == step)
                && input.player.as_ref().is_none_or(|by| by == player)
                && G::suits(decision, &input.action)
        })
    }

    /// The game where it stands now.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The table at the beginning.
    pub fn table(&self) -> &<G::Words as Vocabulary>::Table {
        &self.table
    }

    /// How many decisions have been answered.
    pub fn position(&self) -> usize {
        self.at
    }

    /// The answers that led here.
    pub fn behind(&self) -> &[Answered<G::Words>] {
        self.line.get(..self.at).unwrap_or_default()
    }

    /// The answers that lie ahead, after steps back or from a scenario.
    pub fn ahead(&self) -> &[Answered<G::Words>] {
        self.line.get(self.at..).unwrap_or_default()
    }

    /// Gives an answer. What lay ahead is forgotten.
    ///
    /// # Errors
    /// Every reason why it is not legal now; the session is as before.
    pub fn submit(
        &mut self,
        player: Player<G>,
        choice: &<G::Words as Vocabulary>::Move,
    ) -> Result<(), Reasons<G::Words>> {
        let legal = self.game.judge(player, choice)?;
        self.give(legal);
        Ok(())
    }

    /// Gives the answer that an action means: what an input of a scenario without a step would do
    /// if it was legal now. `player` is a handle; `None` for whoever is asked.
    ///
    /// # Errors
    /// [`ActError`] if it names something unknown or is not legal now.
    pub fn act(
        &mut self,
        player: Option<&str>,
        action: &<G::Words as Vocabulary>::Action,
    ) -> Result<(), ActError<G::Words>> {
        let decision = self.game.decision().ok_or(ActError::Over)?;
        let player = player.map(|handle| self.game.player(handle)).transpose().map_err(ActError::Name)?;
        let choices = self.game.moves(decision, action).map_err(ActError::Name)?;
        let (legal, _) = first_legal(&self.game, player.unwrap_or_else(|| G::asked(decision)), &choices)
            .map_err(|unfit| ActError::Refused(unfit.reasons()))?;
        self.give(legal);
        Ok(())
    }

    /// Makes a move in place of what lay ahead.
    fn give(&mut self, legal: LegalMove<'_, G::Words>) {
        self.line.truncate(self.at);
        self.line.push(Answered { decision: legal.decision(), choice: legal.choice().clone(), given: true });
        if self.settle_what_is_given(self.line.len()) {
            // The log tells which answers were given.
            self.go_to(self.at);
        }
        self.game.make(legal, Some(self.given_behind()));
        self.at += 1;
        self.judged = self.at;
    }

    /// The position that the next given answer has among the inputs of the scenario.
    fn given_behind(&self) -> usize {
        self.behind().iter().filter(|made| made.given).count()
    }

    /// Goes on to the next decision: as the line ahead has it, or else by passing. What was said
    /// before and is asked again stays the same.
    ///
    /// # Errors
    /// [`Halt`] if there is no next decision, or somebody has to say something first.
    pub fn step_on(&mut self) -> Result<(), Halt<Decision<G>>> {
        let decision = self.game.decision().ok_or(Halt::Over)?;
        if self.ahead().is_empty() {
            let choice = G::unasked(&self.line, decision).ok_or(Halt::Asks(decision))?;
            self.line.push(Answered { decision, choice, given: false });
        }
        let Some(made) = self.line.get(self.at) else { return Err(Halt::Over) };
        let input = made.given.then(|| self.given_behind());
        let legal = if self.at < self.judged {
            Ok(LegalMove::offered(decision, &made.choice))
        } else {
            self.game.judge(G::asked(decision), &made.choice)
        };
        let Ok(legal) = legal else {
            // What was to stay the same and is no longer legal has to be said anew.
            self.line.truncate(self.at);
            return Err(Halt::Asks(decision));
        };
        self.game.make(legal, input);
        self.at += 1;
        self.judged = self.judged.max(self.at);
        Ok(())
    }

    /// Goes on until the game is over.
    ///
    /// # Errors
    /// What has to be answered first, if something has.
    pub fn to_end(&mut self) -> Result<(), Decision<G>> {
        loop {
            match self.step_on() {
                Ok(()) => {}
                Err(Halt::Over) => return Ok(()),
                Err(Halt::Asks(decision)) => return Err(decision),
            }
        }
    }

    /// Goes to the first decision at or after the beginning of a step, for the `pass`th time from
    /// 1, wherever the session stands now. Says whether there is such a moment; if not, the
    /// session stays where it was.
    pub fn to_step(&mut self, step: G::Step, pass: u16) -> bool {
        let (line, at) = (self.line.clone(), self.at);
        self.go_to(0);
        let mut read = 0;
        let mut seen = 0;
        loop {
            let entries = self.game.log().get(read..).unwrap_or_default();
            seen += entries.iter().filter(|entry| G::step_entered(&entry.event) == Some(step)).count();
            read = self.game.log().len();
            if seen >= usize::from(pass.max(1)) {
                return true;
            }
            if self.step_on().is_err() {
                self.line = line;
                self.judged = self.judged.min(self.line.len());
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
    /// and goes on with everyone passing; of a game that is over it is that log.
    pub fn scenario(&self) -> ScenarioOf<G::Words> {
        let inputs = self.behind().iter().filter(|made| made.given).map(|made| Input {
            at: Some(self.game.step_name(made.decision).to_owned()),
            player: Some(G::handle(&self.table, G::asked(made.decision)).to_owned()),
            action: G::action(&self.table, &made.choice),
        });
        Scenario {
            ruleset: G::ruleset(&self.game.rules()).to_owned(),
            inputs: inputs.collect(),
            setup: self.setup.as_ref().clone(),
        }
    }

    /// What was done so far as a scenario that leads exactly here: the last answer stands in it even
    /// where nobody said anything. A session of it stands here once no given answer lies ahead.
    pub fn scenario_here(&self) -> ScenarioOf<G::Words> {
        let mut here = self.clone();
        here.line.truncate(here.at);
        here.judged = here.at;
        if let Some(last) = here.line.last_mut() {
            last.given = true;
        }
        here.settle_what_is_given(here.at);
        here.scenario()
    }

    /// Plays the line from the beginning up to a position, or as far as it is legal.
    fn go_to(&mut self, position: usize) {
        self.game = G::begin(self.game.rules(), &self.table, None, Record::Kept);
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
            let (asked, action) = (later.decision, G::action(&self.table, &later.choice));
            let fits = |made: &Answered<G::Words>| self.takes(made.decision, asked, &action);
            let before = self.line.get(..position).unwrap_or_default();
            let earlier = before.iter().rposition(|made| made.given || fits(made));
            if let Some(earlier) = earlier.and_then(|at| self.line.get_mut(at)).filter(|made| !made.given) {
                earlier.given = true;
                marked = true;
            }
        }
        marked
    }

    /// Whether an input meant for one decision would be tried at another.
    fn takes(
        &self,
        other: Decision<G>,
        meant: Decision<G>,
        action: &<G::Words as Vocabulary>::Action,
    ) -> bool {
        self.game.step_name(other) == self.game.step_name(meant)
            && G::asked(other) == G::asked(meant)
            && G::suits(other, action)
    }
}
