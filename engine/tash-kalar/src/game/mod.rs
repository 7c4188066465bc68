//! The game: it stands at a decision or is over.
//!
//! # Layout
//! - `options`: what is legal; `judge`, `unfit`: every reason why something is not; `acts`: making moves;
//! - `scene`, `effects`: what cards do; `meets`: whether a task is met; `end`: points, tasks, cards drawn,
//!   the end of turn and game;
//! - `further`: the rules of an event besides the one of its cause;
//! - `fold`: what each event makes of the state; `read`: which moves a written action can mean.

mod acts;
mod effects;
mod end;
mod fold;
mod further;
mod judge;
mod meets;
mod options;
mod read;
mod scene;
mod unfit;

pub use crate::state::Horizon;
pub use meets::meets;
pub(crate) use meets::{chain_ends, crosses, destroyed, diagonals, grounds, lines};
pub(crate) use scene::Scene;

use cardinal_replay::{Cause, Doubt, Entry, LegalMove, Log, Reason, Reasons, Record, Verdict};

use crate::decision::{About, Choice, Decision, Move, Source};
use crate::event::Event;
use crate::outcome::{Outcome, standings, winners};
use crate::rules::{Principle, Rules};
use crate::state::{Player, Stage, State};
use crate::words::{Gap, Result, TashKalar};

/// A game of Tash-Kalar.
#[derive(Debug)]
pub struct Game {
    pub(crate) rules: &'static Rules,
    state: State,
    log: Log<TashKalar>,
    horizon: Horizon,
    /// The turn and the number of acts at which the horizon was set.
    since: (u16, u8),
}

/// By hand for the sake of `clone_from`.
impl Clone for Game {
    fn clone(&self) -> Self {
        Self {
            rules: self.rules,
            state: self.state.clone(),
            log: self.log.clone(),
            horizon: self.horizon,
            since: self.since,
        }
    }

    fn clone_from(&mut self, other: &Self) {
        self.state.clone_from(&other.state);
        self.log.clone_from(&other.log);
        (self.rules, self.horizon, self.since) = (other.rules, other.horizon, other.since);
    }
}

impl Game {
    /// A game that stands as a table says.
    pub fn new(rules: &'static Rules, table: &State, record: Record) -> Self {
        let mut game = Self {
            rules,
            state: table.clone(),
            log: Log::new(record),
            horizon: table.until,
            since: since(table),
        };
        let turn = &table.turn;
        if turn.number == 1 && turn.acts == 0 && turn.actions == 1 {
            game.happen(Event::ActionsGiven { actions: 1 }, Principle::FirstTurn, None);
        }
        game.walk();
        game
    }

    /// The same game, played no further than this from where it stands.
    #[must_use]
    pub fn up_to(&self, horizon: Horizon) -> Self {
        let since = since(&self.state);
        Self { horizon, since, ..self.clone() }
    }

    /// Makes a move that is among the options, without judging it again.
    pub(crate) fn play(&mut self, choice: Move) {
        self.act(choice);
        self.walk();
    }

    pub(crate) const fn state_ref(&self) -> &State {
        &self.state
    }

    pub(crate) fn happen(&mut self, event: Event, principle: Principle, source: Option<Source>) {
        let further = if self.log.is_kept() { self.further(&event, principle, source) } else { Vec::new() };
        let cause = |principle| Cause { rule: self.rules.rule(principle), source };
        self.log.happen(&mut self.state, event, cause(principle), self.rules);
        for principle in further {
            self.log.happen(&mut self.state, Event::Also, cause(principle), self.rules);
        }
    }

    fn reaches_horizon(&self) -> bool {
        let State { turn, resolution, stage, .. } = &self.state;
        match self.horizon {
            Horizon::Game => false,
            Horizon::Turn => *stage == Stage::Drawing || turn.number != self.since.0,
            Horizon::Act => {
                turn.number != self.since.0 || (turn.acts != self.since.1 && resolution.is_none())
            }
        }
    }

    /// Goes on until somebody has to say something.
    fn walk(&mut self) {
        while self.state.over.is_none() {
            if self.resolve_on() || self.reaches_horizon() || !self.go_on() {
                return;
            }
        }
    }

    fn about(&self) -> Option<About> {
        if self.state.over.is_some() || self.reaches_horizon() {
            return None;
        }
        if let Some((resolution, _)) = self.standing_at() {
            return Some(About::Effect { source: resolution.effect.source(), step: resolution.step });
        }
        match self.state.stage {
            Stage::Acting => Some(About::Action),
            Stage::Finishing => Some(About::Finish),
            Stage::Completing => Some(About::Task),
            Stage::OddColour => Some(About::OddColour),
            Stage::LegendColour => Some(About::LegendColour),
            Stage::Drawing => self.next_draw().map(|draw| About::Draw(draw.from)),
            Stage::Ended => None,
        }
    }
}

/// The turn and the acts from which a horizon counts. An effect that is being resolved belongs to the act
/// that was counted last.
fn since(state: &State) -> (u16, u8) {
    (state.turn.number, state.turn.acts.saturating_sub(u8::from(state.resolution.is_some())))
}

impl cardinal_replay::Game for Game {
    type Words = TashKalar;

    fn decision(&self) -> Option<Decision> {
        let about = self.about()?;
        let player = match about {
            About::Action | About::Effect { .. } => self.state.in_control(),
            About::Draw(_) => self.next_draw()?.player,
            _ => self.state.turn.player,
        };
        let optional = match about {
            About::Finish | About::Task | About::Draw(_) => true,
            About::Effect { .. } => self.standing_at().is_some_and(|(_, op)| Self::may_skip(op)),
            About::Action | About::OddColour | About::LegendColour => false,
        };
        Some(Decision { player, turn: self.state.turn.number, about, optional })
    }

    fn asked(decision: Decision) -> Player {
        decision.player
    }

    fn reasons_against(&self, player: Player, choice: &Move) -> Reasons<TashKalar> {
        self.against(player, choice)
    }

    fn options_into(&self, into: &mut Vec<Move>) {
        into.clear();
        if let Some(about) = self.about() {
            self.offer(about, into);
        }
    }

    fn is_pass(choice: &Move) -> bool {
        matches!(choice, Move::Finish | Move::Complete(None) | Move::Drawn(None) | Move::Choose(Choice::Skip))
    }

    fn make(&mut self, choice: LegalMove<'_, TashKalar>, input: Option<usize>) {
        self.log.set_input(input);
        self.act(*choice.choice());
        self.walk();
        self.log.set_input(None);
    }

    fn record_refusal(&mut self, input: usize, reasons: Reasons<TashKalar>) {
        self.log.set_input(Some(input));
        let rule = reasons
            .first()
            .map_or_else(|| self.rules.rule(Principle::TurnOrder), |reason: &Reason<_>| reason.rule);
        let cause = Cause { rule, source: None };
        self.log.happen(&mut self.state, Event::Refused { reasons }, cause, self.rules);
        self.log.set_input(None);
    }

    fn log(&self) -> &[Entry<TashKalar>] {
        self.log.entries()
    }

    fn state(&self) -> &State {
        &self.state
    }

    fn unlogged(&self) -> Self {
        Self {
            rules: self.rules,
            state: self.state.clone(),
            log: Log::new(Record::Dropped),
            horizon: self.horizon,
            since: self.since,
        }
    }

    fn outcome(&self, _: &State) -> Outcome {
        Outcome::of(&self.state, self.rules)
    }

    fn verdict(&self) -> Verdict<TashKalar> {
        let gaps: Vec<Gap> = self
            .log
            .entries()
            .iter()
            .filter_map(|entry| match entry.event {
                Event::NotModelled { card, why } => Some(Gap { card, why }),
                _ => None,
            })
            .collect();
        let standings = standings(&self.state, self.rules);
        let winners = winners(&self.state, &standings);
        let result = Result { over: self.state.over.is_some(), standings, winners };
        Verdict::of(result, gaps.iter().map(Doubt::Gap))
    }
}
