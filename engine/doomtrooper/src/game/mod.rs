//! A game in progress: it asks, takes answers, and walks the procedure between them.
//!
//! What is so is read off a `position` by views, each of one concern and none of which changes
//! anything; what happens, [`Game`] and its parts make happen.
//!
//! # What is read
//! - `arbiter`: whether a move is legal and why not, and every legal move;
//! - `turns`: whose turn it is, who answers a card, where a step leads;
//! - `attacks`: who may attack whom, and what that costs;
//! - `plays`: which cards may be played, on what, at what cost, and who may cast them;
//! - `warzones`: in which warzone a combat may be fought;
//! - `figures`, `blows`, `earnings`: figures with their terms, who strikes first and what blows come
//!   to, what kills earn;
//! - `texts`, `immunities`, `aside`: what holds without being played, what immunity negates, and why something
//!   does not count;
//! - `warriors`, `equipment`: what a warrior is, and what it carries;
//! - `meaning`, `context`: whom a text means, what it counts, and around whom it is read.
//!
//! # What happens
//! - `walk`: from one decision to the next;
//! - `moves`, `play`, `rearm`, `sergeants`: moves are made;
//! - `attacks`: an attack is announced, paid for, changed in its course;
//! - `effects`: played cards take effect;
//! - `blows::strikes`: blows are resolved, harm is dealt and made final;
//! - `unavailing`: what lay on the table and had no effect;
//! - `remarks`, `gaps`: what rules say of what happens, and what they or the scripts leave open.
//!
//! # What is asked of it
//! - [`Decision`], [`Ask`], [`Move`]: what is asked, what can be answered;
//! - `explain`: why things are as they are now;
//! - `replayable`: what it can do as any game can, for replays, sessions and explorations.
//!
//! **Invariant:** no step, ruleset or card is named here; all of them are data.

mod arbiter;
mod aside;
mod attacks;
mod blows;
mod context;
mod earnings;
mod effects;
mod equipment;
mod explain;
mod figures;
mod gaps;
mod held_play;
mod immunities;
mod meaning;
mod moves;
mod play;
mod plays;
pub(crate) mod position;
mod rearm;
mod remarks;
mod replayable;
mod sergeants;
mod texts;
mod turns;
mod unavailing;
mod verdict;
mod walk;
mod warriors;
mod warzones;

pub use crate::decision::{Ask, Decision, Move};
pub use crate::event::OrderClaim;
pub use explain::{OrderNow, Way};

use cardinal_replay::{Log, Record, State as _};

use crate::actions::{Actions, Means, Purse};
use crate::area::Area;
use crate::event::{ActionEvent, Cause, Event, Gap, Idle, Reason, Source};
use crate::game::position::Position;
use crate::game::texts::Deed;
use crate::ids::{PlayerId, RuleRef, WarriorId};
use crate::in_place::cloned_in_place;
use crate::rules::Principle;
use crate::ruleset::Ruleset;
use crate::state::State;
use crate::table::{Place, Table};
use crate::vocabulary::Doomtrooper;
use crate::vocabulary::Entry;

cloned_in_place! {
    /// A game that stands at a decision, or is over.
    #[derive(Debug)]
    pub struct Game<'r> {
        position: Position<'r>,
        log: Log<Doomtrooper>,
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
        let position = Position { rules, state: State::new(table), awaiting: None };
        Self { position, log: Log::new(record) }
    }

    /// Begins a combat of the active player and walks to the first decision.
    pub(crate) fn start(rules: &'r Ruleset, table: Table, record: Record) -> Self {
        let mut game = Self::before_combat(rules, table, record);
        let attacking = game.position.state.table.active;
        game.begin_combat(attacking);
        game.walk();
        game
    }

    /// Begins a further combat of a player's on the table as the last one has left it. Where neither
    /// the account of actions nor a card says by what right, that is left open.
    pub(crate) fn begin_another(&mut self, attacking: PlayerId, [attacker, defender]: [WarriorId; 2]) {
        self.begin_combat(attacking);
        let by_card = self.position.state.new_attack.is_some_and(|new| new.player == attacking)
            || self.position.attacks().extra_attack(attacker, Some(defender)).is_some()
            || self.position.attacks().attack_action(attacking).is_some();
        let further = self.position.state.is_further_combat();
        if further && !by_card && self.position.state.table.player(attacking).account.is_none() {
            let gap = Gap::AnotherAttack(attacking);
            self.emit(Event::Unspecified { gap }, Principle::OneAttack);
        }
        self.walk();
    }

    /// Begins what an attack that is no combat is made in.
    pub(crate) fn begin_special(&mut self, attacking: PlayerId) {
        self.begin_combat(attacking);
        self.walk();
    }

    /// Between two combats a warrior is transferred by a text. `input` is the position of the input that says so.
    pub(crate) fn transfer(&mut self, source: Source, (warrior, to): (WarriorId, Area), input: usize) {
        self.log.set_input(Some(input));
        self.emit_from(Event::Transferred { warrior, to }, Principle::CardText, source);
        self.log.set_input(None);
    }

    /// Between two combats a text lets something be done for actions, which leave so many each time. `input` is
    /// the position of the input that says so.
    pub(crate) fn do_for_actions(
        &mut self,
        (player, source): (PlayerId, Source),
        deed: Deed,
        used: Vec<(Purse, Actions)>,
        input: usize,
    ) {
        self.log.set_input(Some(input));
        for (from, left) in used {
            let spent = ActionEvent::Spent { player, from, means: Means::Rules, left: Box::new(left) };
            self.emit_from(Event::Actions(spent), Principle::CardText, source);
        }
        match deed {
            Deed::Discard(card) => self.effects().discard_named(source, card, Place::Discarded),
            Deed::Heal { warrior, covers } => {
                self.emit_from(Event::Healed { warrior }, Principle::CardText, source);
                // Who can never be in cover stays where it is.
                let can = |id: &WarriorId| self.position.attacks().never_in_cover(*id).is_none();
                if let Some(healer) = covers.filter(can) {
                    self.attack().send_to_cover(source, healer);
                }
            }
        }
        self.log.set_input(None);
    }

    /// Between two combats the turn passes on: what holds for this turn only ends. Of a player whose
    /// actions are in question the turn begins with all of them. `input` is the position of the input
    /// that says so, for the log.
    pub(crate) fn begin_turn(&mut self, player: PlayerId, input: usize) {
        let renewed = self.position.state.table.player(player).account.is_some();
        let actions = renewed.then(|| Box::new(Actions::of_turn(self.position.rules)));
        self.log.set_input(Some(input));
        self.emit(Event::TurnBegun { player, actions }, Principle::TurnPasses);
        self.effects().end_what_lasts_until_turn_of(player);
        self.effects().name_again_in_turn_of(player);
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
        trial.begin_another(attacking, [attacker, defender]);
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
        self.position.awaiting
    }

    /// The state now.
    pub fn state(&self) -> &State {
        &self.position.state
    }

    /// Where it stands, for whoever reads it.
    pub(crate) const fn position(&self) -> &Position<'r> {
        &self.position
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &'r Ruleset {
        self.position.rules
    }

    /// Everything that has happened so far; empty if no log is kept.
    pub fn log(&self) -> &[Entry] {
        self.log.entries()
    }

    /// What has happened since a combat began, in it and in those within it.
    pub(in crate::game) fn log_since_begin_of(&self, combat: u16) -> &[Entry] {
        let log = self.log.entries();
        let begins =
            |entry: &Entry| entry.at.combat == combat && matches!(entry.event, Event::CombatBegun { .. });
        &log[log.iter().position(begins).unwrap_or_default()..]
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
        self.position.state.put_in_order();
    }

    /// Puts a refused input on record. The state does not change.
    pub fn record_refusal(&mut self, input: usize, reasons: Vec<Reason>) {
        let rule = reasons
            .first()
            .map_or_else(|| self.position.rules.cite(Principle::CardText), |reason| reason.rule);
        self.log.set_input(Some(input));
        self.emit_cited(Event::Refused { reasons }, rule, None);
        self.log.set_input(None);
    }

    fn emit(&mut self, event: Event, principle: Principle) {
        self.emit_cited(event, self.position.rules.cite(principle), None);
    }

    fn emit_from(&mut self, event: Event, principle: Principle, source: Source) {
        self.emit_cited(event, self.position.rules.cite(principle), Some(source));
    }

    /// An event that the current step's own rule causes.
    fn emit_step(&mut self, event: Event) {
        let rule = self.position.turns().step_rule();
        self.emit_cited(event, rule, None);
    }

    fn emit_cited(&mut self, event: Event, rule: RuleRef, source: Option<Source>) {
        let rules = &self.position.rules.procedure;
        if !self.log.is_kept() {
            return self.position.state.apply(&event, source, rules);
        }
        self.tell_gaps_before(&event);
        // An event is moved when it has happened: what is moved as soon as it was made has to wait for that.
        let at = self.position.state.happen(&event, source, rules);
        self.log.keep(at, event, Cause { rule, source });
        self.tell_gaps_after();
    }

    /// Puts on record why there is nothing to do at a step; it changes nothing.
    fn note_idle(&mut self, why: Idle) {
        if self.log.is_kept() {
            self.emit_step(Event::Idle { why });
        }
    }
}
