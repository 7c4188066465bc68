//! A game in progress: it asks, takes answers, and walks the procedure between them.
//!
//! # Layout
//! - [`decision`](self): what is asked, what can be answered;
//! - `walk`: from one decision to the next;
//! - `legal`, `attack`, `play`, `options`: what may be answered, and why not;
//! - `settle`, `change`: how played cards take effect;
//! - `abilities`, `immunity`: what holds without being played, and what immunity negates;
//! - `sergeants`: who leads a group, from when on and how long;
//! - `earning`: what kills and cards earn besides the value of the killed;
//! - `loss`: gear, vehicles and warriors lost, awards changed;
//! - `answering`: who answers a card on the spot, in which strike order;
//! - `warzone`: in which warzone a combat is fought, and who benefits;
//! - `embargo`: what a player who fights a Corporate War may negate;
//! - `counters`: what of the cards just played may be annulled;
//! - `rearm`: weapons taken up in mid-combat;
//! - `casting`: who may cast a spell, and in whose favour;
//! - `strength`: what plays cost, and the strength bought with destiny points;
//! - `requirements`, `meant`: whom a text means, what it counts, and whether what it needs is so;
//! - `multiply`: cards that multiply the effects of others, and who chooses among them;
//! - `figures`, `order`, `blows`: ratings with their terms, who strikes first, what blows do;
//! - `remarks`: what rules say of what happens, besides making it happen;
//! - `explain`: why things are as they are now.
//!
//! **Invariant:** no step, ruleset or card is named here; all of them are data.

mod abilities;
mod answering;
mod attack;
mod blows;
mod casting;
mod change;
mod counters;
mod decision;
mod earning;
mod embargo;
mod explain;
mod figures;
mod hold;
mod immunity;
mod influence;
mod legal;
mod loss;
mod matching;
mod multiply;
mod options;
mod play;
mod rearm;
mod remarks;
mod requirements;
mod sergeants;
mod settle;
mod strength;
mod strike_order;
mod walk;
mod warzone;

pub use decision::{Ask, Decision, Move};
pub use explain::{OrderClaim, OrderNow, Way};

use crate::actions::Actions;
use crate::event::{Address, Cause, Entry, Event, Gap, Idle, Reason, Source};
use crate::ids::{PlayerId, RuleRef, WarriorId};
use crate::in_place::cloned_in_place;
use crate::rules::Principle;
use crate::ruleset::Ruleset;
use crate::state::State;
use crate::table::Table;

cloned_in_place! {
    /// A game that stands at a decision, or is over.
    #[derive(Debug)]
    pub struct Game<'r> {
        rules: &'r Ruleset,
        state: State,
        log: Option<Vec<Entry>>,
        input: Option<usize>,
        awaiting: Option<Decision>,
    }
}

impl<'r> Game<'r> {
    /// Begins a combat of the active player and walks to the first decision, keeping a log.
    pub fn begin(rules: &'r Ruleset, table: Table) -> Self {
        Self::start(rules, table, Some(Vec::with_capacity(128)))
    }

    /// The same without a log, for those who only want to know how it ends.
    pub fn begin_unlogged(rules: &'r Ruleset, table: Table) -> Self {
        Self::start(rules, table, None)
    }

    /// Before any combat, for what is done outside one; with a log or without.
    pub(crate) fn before_combat(rules: &'r Ruleset, table: Table, logged: bool) -> Self {
        let log = logged.then(Vec::new);
        Self { rules, state: State::new(table), log, input: None, awaiting: None }
    }

    fn start(rules: &'r Ruleset, table: Table, log: Option<Vec<Entry>>) -> Self {
        let mut game = Self { rules, state: State::new(table), log, input: None, awaiting: None };
        let attacking = game.state.table.active;
        game.begin_combat(attacking);
        game.walk();
        game
    }

    /// Begins a further combat of a player's on the table as the last one has left it. Where neither
    /// the account of actions nor a card says by what right, that is left open.
    pub(crate) fn begin_another(&mut self, attacking: PlayerId) {
        self.begin_combat(attacking);
        let by_card = self.state.new_attack.is_some_and(|(player, _)| player == attacking)
            || self.attack_action(attacking).is_some();
        let further = self.state.is_further_combat();
        if further && !by_card && self.state.table.player(attacking).account.is_none() {
            let gap = Gap::AnotherAttack(attacking);
            self.emit(Event::Unspecified { gap }, Principle::OneAttack);
        }
        self.walk();
    }

    /// Between two combats the turn passes on: what holds for this turn only ends. Of a player whose
    /// actions are in question the turn begins with all of them. `input` is the position of the input
    /// that says so, for the log.
    pub(crate) fn begin_turn(&mut self, player: PlayerId, input: usize) {
        let renewed = self.state.table.player(player).account.is_some();
        let actions = renewed.then(|| Box::new(Actions::of_turn(self.rules)));
        self.input = Some(input);
        self.emit(Event::TurnBegun { player, actions }, Principle::TurnPasses);
        self.input = None;
    }

    /// Every reason why a player, when the last combat is over, may not begin another with this attack.
    pub(crate) fn reasons_against_another(
        &self,
        attacking: PlayerId,
        attacker: WarriorId,
        defender: WarriorId,
    ) -> Vec<Reason> {
        let mut trial = self.unlogged();
        trial.begin_another(attacking);
        while let Some(Decision { player, ask, .. }) = trial.decision() {
            if ask == Ask::Combatants {
                return trial.reasons_against(player, &Move::Combatants { attacker, defender });
            }
            trial.submit_legal(player, &Move::Pass);
        }
        Vec::new()
    }

    /// What is asked now; `None` when the outermost combat is over.
    pub fn decision(&self) -> Option<Decision> {
        self.awaiting
    }

    /// The state now.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &'r Ruleset {
        self.rules
    }

    /// Everything that has happened so far; empty if no log is kept.
    pub fn log(&self) -> &[Entry] {
        self.log.as_deref().unwrap_or_default()
    }

    /// Makes a move and walks to the next decision. `input` is the move's position in a scenario,
    /// for the log.
    ///
    /// # Errors
    /// Every reason why the move is not legal now; the game is as before.
    pub fn submit(
        &mut self,
        player: PlayerId,
        choice: &Move,
        input: Option<usize>,
    ) -> Result<(), Vec<Reason>> {
        let reasons = self.reasons_against(player, choice);
        if !reasons.is_empty() {
            return Err(reasons);
        }
        self.input = input;
        self.make(player, choice);
        self.input = None;
        self.walk();
        Ok(())
    }

    /// Makes a move known to be legal and walks to the next decision.
    pub(crate) fn submit_legal(&mut self, player: PlayerId, choice: &Move) {
        self.make(player, choice);
        self.walk();
    }

    /// A copy that keeps no log.
    pub(crate) fn unlogged(&self) -> Self {
        Self { rules: self.rules, state: self.state.clone(), log: None, input: None, awaiting: self.awaiting }
    }

    /// Brings the state into its standard order. See [`State::put_in_order`].
    pub(crate) fn put_in_order(&mut self) {
        self.state.put_in_order();
    }

    /// Puts a refused input on record. The state does not change.
    pub fn record_refusal(&mut self, input: usize, reasons: Vec<Reason>) {
        let rule = reasons.first().map_or_else(|| self.rules.cite(Principle::CardText), |reason| reason.rule);
        self.input = Some(input);
        self.emit_cited(Event::Refused { reasons }, rule, None);
        self.input = None;
    }

    fn emit(&mut self, event: Event, principle: Principle) {
        self.emit_cited(event, self.rules.cite(principle), None);
    }

    fn emit_from(&mut self, event: Event, principle: Principle, source: Source) {
        self.emit_cited(event, self.rules.cite(principle), Some(source));
    }

    /// An event that the current step's own rule causes.
    fn emit_step(&mut self, event: Event) {
        let rule = self.step_rule();
        self.emit_cited(event, rule, None);
    }

    fn emit_cited(&mut self, event: Event, rule: RuleRef, source: Option<Source>) {
        let closing = (self.log.is_some() && matches!(event, Event::CombatClosed)).then(|| self.address());
        self.state.apply(&event, source, &self.rules.procedure);
        if self.log.is_some() {
            let at = closing.unwrap_or_else(|| self.address());
            let entry = Entry { at, event, cause: Cause { rule, source }, input: self.input };
            if let Some(log) = &mut self.log {
                log.push(entry);
            }
        }
    }

    /// Puts on record why there is nothing to do at a step; it changes nothing.
    fn note_idle(&mut self, why: Idle) {
        if self.log.is_some() {
            self.emit_step(Event::Idle { why });
        }
    }

    fn step_rule(&self) -> RuleRef {
        let procedure = &self.rules.procedure;
        procedure.step(self.state.combat().map_or(procedure.start(), |combat| combat.course.step())).rule
    }

    fn address(&self) -> Address {
        let depth = u8::try_from(self.state.frames.len().saturating_sub(1)).unwrap_or(u8::MAX);
        self.state.combat().map_or(
            Address { depth: 0, combat: 0, step: self.rules.procedure.start(), pass: 0 },
            |combat| Address {
                depth,
                combat: combat.number,
                step: combat.course.step(),
                pass: combat.course.pass(),
            },
        )
    }
}
