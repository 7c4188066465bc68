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
//! - `explain`: why things are as they are now;
//! - `replayable`: what it can do as any game can, for replays, sessions and explorations.
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
mod replayable;
mod requirements;
mod sergeants;
mod settle;
mod strength;
mod strike_order;
mod walk;
mod warzone;

pub use decision::{Ask, Decision, Move};
pub use explain::{OrderClaim, OrderNow, Way};

use cardinal_replay::{Log, Record};

use crate::actions::Actions;
use crate::event::{Cause, Entry, Event, Gap, Idle, Reason, Source};
use crate::ids::{PlayerId, RuleRef, WarriorId};
use crate::in_place::cloned_in_place;
use crate::rules::Principle;
use crate::ruleset::Ruleset;
use crate::state::State;
use crate::table::Table;
use crate::vocabulary::Doomtrooper;

cloned_in_place! {
    /// A game that stands at a decision, or is over.
    #[derive(Debug)]
    pub struct Game<'r> {
        rules: &'r Ruleset,
        state: State,
        log: Log<Doomtrooper>,
        awaiting: Option<Decision>,
    }
}

impl<'r> Game<'r> {
    /// Begins a combat of the active player and walks to the first decision, keeping a log.
    pub fn begin(rules: &'r Ruleset, table: Table) -> Self {
        Self::start(rules, table, Record::Kept)
    }

    /// The same without a log, for those who only want to know how it ends.
    pub fn begin_unlogged(rules: &'r Ruleset, table: Table) -> Self {
        Self::start(rules, table, Record::Dropped)
    }

    /// Before any combat, for what is done outside one.
    pub(crate) fn before_combat(rules: &'r Ruleset, table: Table, record: Record) -> Self {
        Self { rules, state: State::new(table), log: Log::new(record), awaiting: None }
    }

    /// Begins a combat of the active player and walks to the first decision.
    pub(crate) fn start(rules: &'r Ruleset, table: Table, record: Record) -> Self {
        let mut game = Self::before_combat(rules, table, record);
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
        self.log.set_input(Some(input));
        self.emit(Event::TurnBegun { player, actions }, Principle::TurnPasses);
        self.log.set_input(None);
    }

    /// Every reason why a player, when the last combat is over, may not begin another with this attack.
    pub(crate) fn reasons_against_another(
        &self,
        attacking: PlayerId,
        attacker: WarriorId,
        defender: WarriorId,
    ) -> Vec<Reason> {
        let mut trial = cardinal_replay::Game::unlogged(self);
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
        self.log.entries()
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
        cardinal_replay::Game::submit(self, player, choice, input)
    }

    /// Makes a move known to be legal and walks to the next decision.
    pub(crate) fn submit_legal(&mut self, player: PlayerId, choice: &Move) {
        self.carry_out(player, choice);
        self.walk();
    }

    /// Brings the state into its standard order. See [`State::put_in_order`].
    pub(crate) fn put_in_order(&mut self) {
        self.state.put_in_order();
    }

    /// Puts a refused input on record. The state does not change.
    pub fn record_refusal(&mut self, input: usize, reasons: Vec<Reason>) {
        let rule = reasons.first().map_or_else(|| self.rules.cite(Principle::CardText), |reason| reason.rule);
        self.log.set_input(Some(input));
        self.emit_cited(Event::Refused { reasons }, rule, None);
        self.log.set_input(None);
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
        let rules = &self.rules.procedure;
        self.log.happen(&mut self.state, event, Cause { rule, source }, rules);
    }

    /// Puts on record why there is nothing to do at a step; it changes nothing.
    fn note_idle(&mut self, why: Idle) {
        if self.log.is_kept() {
            self.emit_step(Event::Idle { why });
        }
    }

    fn step_rule(&self) -> RuleRef {
        let procedure = &self.rules.procedure;
        procedure.step(self.state.combat().map_or(procedure.start(), |combat| combat.course.step())).rule
    }
}
