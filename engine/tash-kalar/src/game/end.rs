//! The end of a turn and of the game: points, tasks, cards drawn, triggers.

use super::{Game, meets};
use crate::board::{Colour, Rank};
use crate::cards::{BeingId, Card, CardSet, FlareId, From, TaskId};
use crate::decision::Source;
use crate::event::{Event, Trigger};
use crate::outcome::{decided_by, standings};
use crate::rules::Principle;
use crate::state::{Mode, Player, SIDEWAYS, Stage, State};

/// Beings, legends and flares in a hand after drawing (`tash-kalar/draw/refill`).
pub(super) const LIMITS: [u8; 3] = [3, 2, 1];
/// Points that trigger the end of the High Form (`tash-kalar/end/high-form-nine`).
const HIGH_FORM_END: u8 = 9;
/// Points that trigger the end of a Duel (`tash-kalar/end/duel-eighteen`).
const DUEL_END: u8 = 18;
/// Points in one colour that trigger the end of a Melee of 3 and of 4 (`tash-kalar/end/melee-limits`).
const MELEE_END: [u8; 2] = [12, 10];

/// A card that is to be drawn.
#[derive(Debug, Clone, Copy)]
pub(super) struct Draw {
    pub(super) player: Player,
    pub(super) from: From,
    extra: bool,
}

impl Game {
    /// Goes on where nothing is being resolved; `false` if somebody has to say something first.
    pub(super) fn go_on(&mut self) -> bool {
        let state = self.state_ref();
        match state.stage {
            Stage::Acting if state.turn.actions > 0 && !self.is_stuck() => false,
            Stage::Acting if self.has_flare() => {
                self.happen(Event::StageReached { stage: Stage::Finishing }, Principle::FlareWindow, None);
                false
            }
            Stage::Finishing if self.has_flare() => false,
            Stage::Acting | Stage::Finishing => {
                self.end_acting();
                true
            }
            Stage::Completing | Stage::OddColour | Stage::LegendColour => false,
            Stage::Drawing => self.draw_on(),
            Stage::Ended => {
                self.next_turn();
                true
            }
        }
    }

    /// Whether no action can be taken at all: the board is full.
    fn is_stuck(&self) -> bool {
        if !self.state_ref().board.empty().is_empty() {
            return false;
        }
        let mut options = Vec::new();
        self.offer(crate::decision::About::Action, &mut options);
        options.is_empty()
    }

    /// Scores for what was destroyed, and goes on to what follows the actions.
    pub(super) fn end_acting(&mut self) {
        let state = self.state_ref();
        let (side, mode, destroyed) = (state.own(), state.form.mode, state.turn.destroyed);
        let legends = state.turn.legends;
        let points = |[common, heroic, legendary]: [u8; 3]| 2 * legendary + heroic + common / 2;
        let rule = if mode == Mode::Duel { Principle::DuelPoints } else { Principle::MeleePoints };
        let enemies: Vec<Colour> = state.form.enemies(side).collect();
        for colour in enemies.into_iter().filter(|_| mode != Mode::HighForm) {
            let points = points(destroyed[colour.index()]);
            if points > 0 {
                let colour = if mode == Mode::Duel { side } else { colour };
                self.happen(Event::Scored { side, colour, points }, rule, None);
            }
            if mode == Mode::Duel && destroyed[colour.index()][Rank::Common as usize] % 2 == 1 {
                self.happen(Event::Unpaired { colour }, Principle::DuelOddPiece, None);
            }
        }
        if mode == Mode::Duel && legends > 0 {
            let event = Event::Scored { side, colour: side, points: legends };
            self.happen(event, Principle::DuelLegend, None);
        }
        let rule = if self.state_ref().turn.passed { Principle::PassEnd } else { Principle::AllActions };
        let stage = self.after_acting();
        self.go_to(stage, rule);
    }

    /// Where a turn goes on when its actions are used and nothing else is done in it.
    fn after_acting(&self) -> Stage {
        match self.state_ref().form.mode {
            Mode::HighForm if self.met_tasks().next().is_some() => Stage::Completing,
            Mode::Melee if self.odd_colours().nth(1).is_some() => Stage::OddColour,
            Mode::Melee if self.state_ref().turn.legends > 0 => Stage::LegendColour,
            _ => Stage::Drawing,
        }
    }

    /// The current tasks that the player whose turn it is meets.
    pub(super) fn met_tasks(&self) -> impl Iterator<Item = TaskId> + '_ {
        let current = self.state_ref().tasks.current.into_iter().flatten();
        current.filter(|task| meets(&self.rules.cards.task(*task).requires, self.state_ref()))
    }

    /// The colours of unpaired common pieces.
    pub(super) fn odd_colours(&self) -> impl Iterator<Item = Colour> + use<> {
        let state = self.state_ref();
        let destroyed = state.turn.destroyed;
        state
            .form
            .enemies(state.own())
            .filter(move |colour| destroyed[colour.index()][Rank::Common as usize] % 2 == 1)
    }

    pub(super) fn complete(&mut self, task: Option<TaskId>) {
        let state = self.state_ref();
        let (side, next) = (state.own(), state.tasks.next);
        let slot = state.tasks.current.iter().position(|open| open.is_some() && *open == task);
        if let (Some(task), Some(slot)) = (task, slot.and_then(|slot| u8::try_from(slot).ok())) {
            let source = Some(Source::Task(task));
            let points = self.rules.cards.task(task).points;
            self.happen(Event::TaskCompleted { task, side, points }, Principle::TaskComplete, source);
            if let Some(next) = next {
                self.happen(Event::TaskReplaced { slot, task: next }, Principle::TaskReplace, source);
            }
        }
        self.go_to(Stage::Drawing, Principle::Refill);
    }

    pub(super) fn score_in(&mut self, colour: Colour) {
        let side = self.state_ref().own();
        let for_legend = self.state_ref().stage == Stage::LegendColour;
        let rule = if for_legend { Principle::MeleeLegend } else { Principle::MeleeOddPieces };
        self.happen(Event::ColourChosen { colour, for_legend }, rule, None);
        self.happen(Event::Scored { side, colour, points: 1 }, rule, None);
        let turn = &self.state_ref().turn;
        let left = turn.legends_scored < turn.legends;
        let stage = if left { Stage::LegendColour } else { Stage::Drawing };
        if stage != self.state_ref().stage {
            self.go_to(stage, Principle::Refill);
        }
    }

    fn go_to(&mut self, stage: Stage, rule: Principle) {
        self.happen(Event::StageReached { stage }, rule, None);
        self.note_hand(stage);
    }

    /// Draws on; `false` if somebody has to say which card it is.
    fn draw_on(&mut self) -> bool {
        let state = self.state_ref();
        let holds_legends = state.held(state.turn.player)[1] > 0;
        if let Some(to) = state.form.mate(state.turn.player).filter(|_| holds_legends) {
            self.happen(Event::LegendsPassed { to }, Principle::DrawTeam, None);
        }
        if let Some(task) = self.third_of_type() {
            self.happen(Event::TaskPutUnder { task }, Principle::TaskType, Some(Source::Task(task)));
            return true;
        }
        let Some(draw) = self.next_draw() else {
            self.note_hand(Stage::Ended);
            self.end_turn();
            return true;
        };
        let state = self.state_ref();
        let top = match draw.from {
            From::Deck => state.decks[draw.player.index()].top(),
            From::Legends => state.legends.top(),
            From::Flares => state.flares.top(),
            From::Tasks => state.tasks.deck.top(),
        };
        let Some(card) = top else {
            self.happen(Event::Reshuffled { from: draw.from }, Principle::Reshuffle, None);
            return true;
        };
        let known = card.and_then(|card| match draw.from {
            From::Deck | From::Legends => BeingId::of_index(card).map(Card::Being),
            From::Flares => FlareId::of_index(card).map(Card::Flare),
            From::Tasks => TaskId::of_index(card).map(Card::Task),
        });
        if known.is_some() {
            self.drawn(known);
        }
        known.is_some()
    }

    /// A card is drawn; if it is hidden, nobody says which.
    pub(super) fn drawn(&mut self, card: Option<Card>) {
        let Some(Draw { player, from, extra }) = self.next_draw() else { return };
        match (from, card) {
            (From::Tasks, Some(Card::Task(task))) => {
                self.happen(Event::TaskRevealed { task }, Principle::TaskReplace, Some(Source::Task(task)));
            }
            // A task that nobody names is not turned up, and what follows cannot be known.
            (From::Tasks, _) => self.happen(Event::TasksHidden, Principle::TaskReplace, None),
            _ => {
                let is_mate = player != self.state_ref().turn.player;
                let rule = match (extra, is_mate) {
                    (true, true) => Principle::ExtraLegendTeam,
                    (true, false) => Principle::ExtraCard,
                    (false, true) => Principle::DrawTeam,
                    (false, false) => Principle::Refill,
                };
                self.happen(Event::Drawn { player, from, card, extra }, rule, None);
                self.look_at_deck(player, from);
            }
        }
    }

    /// The last card of a deck triggers the end.
    fn look_at_deck(&mut self, player: Player, from: From) {
        let state = self.state_ref();
        let last = if state.form.is_team() { SIDEWAYS } else { 0 };
        if from == From::Deck && state.decks[player.index()].len() == last && state.last_turns.is_none() {
            let rule = if state.form.is_team() { Principle::TeamLastCard } else { Principle::LastCard };
            self.happen(Event::EndTriggered { trigger: Trigger::LastCard(player) }, rule, None);
        }
    }

    /// The next task, if it is the third of its type face up and one of another type may lie below.
    fn third_of_type(&self) -> Option<TaskId> {
        let tasks = &self.state_ref().tasks;
        let next = tasks.next.filter(|_| self.state_ref().form.mode == Mode::HighForm)?;
        let kind = |task: TaskId| self.rules.cards.task(task).kind;
        let open = tasks.current.into_iter().flatten().chain([next]);
        let alike = open.filter(|task| kind(*task) == kind(next)).count();
        let other =
            |card: Option<usize>| card.and_then(TaskId::of_index).is_none_or(|task| kind(task) != kind(next));
        (alike >= 3 && tasks.deck.iter().any(other)).then_some(next)
    }

    /// The card that is to be drawn next.
    pub(super) fn next_draw(&self) -> Option<Draw> {
        let state = self.state_ref();
        if state.stage != Stage::Drawing {
            return None;
        }
        let player = state.turn.player;
        let with_legends = state.form.mate(player).unwrap_or(player);
        let draw = |player, from, extra| Some(Draw { player, from, extra });
        if state.form.mode == Mode::HighForm && state.tasks.next.is_none() && !state.tasks.deck.is_empty() {
            return draw(player, From::Tasks, false);
        }
        let [beings, legends, flares] = LIMITS;
        let [has_beings, _, has_flares] = state.held(player);
        let [_, has_legends, _] = state.held(with_legends);
        let deck = !state.decks[player.index()].is_empty();
        let is_left = |pile: &crate::state::Pile, discard: bool| !pile.is_empty() || !discard;
        let legends_left = is_left(&state.legends, state.legends_discard.is_empty());
        if deck && has_beings < beings {
            draw(player, From::Deck, false)
        } else if legends_left && has_legends < legends {
            draw(with_legends, From::Legends, false)
        } else if is_left(&state.flares, state.flares_discard == 0) && has_flares < flares {
            draw(player, From::Flares, false)
        } else if deck && state.turn.extra_beings > 0 {
            draw(player, From::Deck, true)
        } else if legends_left && state.turn.extra_legends > 0 {
            draw(with_legends, From::Legends, true)
        } else {
            None
        }
    }

    fn end_turn(&mut self) {
        let trigger = if self.state_ref().last_turns.is_none() { self.points_trigger() } else { None };
        if let Some((side, rule)) = trigger {
            self.happen(Event::EndTriggered { trigger: Trigger::Points(side) }, rule, None);
        }
        let player = self.state_ref().turn.player;
        self.happen(Event::TurnEnded { player }, Principle::TurnOrder, None);
    }

    fn points_trigger(&self) -> Option<(Colour, Principle)> {
        let state = self.state_ref();
        let reached = |side: Colour| match state.form.mode {
            Mode::HighForm => {
                (state.high_form_points(side, self.rules) >= HIGH_FORM_END).then_some(Principle::HighFormNine)
            }
            Mode::Duel => (state.duel_points(side) >= DUEL_END).then_some(Principle::DuelEighteen),
            Mode::Melee => {
                let end = MELEE_END[usize::from(state.form.players == 4)];
                let reached = state.points[side.index()].iter().any(|points| *points >= end);
                reached.then_some(Principle::MeleeLimits)
            }
        };
        state.form.in_play().find_map(|side| Some((side, reached(side)?)))
    }

    fn next_turn(&mut self) {
        let state = self.state_ref();
        let (turn, last) = (state.turn, state.last_turns);
        if last == Some(0) && !turn.extra_turn {
            let rule = decided_by(&standings(state, self.rules), state.form.mode);
            self.happen(Event::Over, rule, None);
            return;
        }
        let player = if turn.extra_turn { turn.player } else { state.form.next(turn.player) };
        let rule =
            if last.is_some() && !turn.extra_turn { Principle::OneMoreTurn } else { Principle::TurnOrder };
        self.happen(Event::TurnBegun { player, number: turn.number + 1, extra: turn.extra_turn }, rule, None);
        self.happen(Event::ActionsGiven { actions: 2 }, Principle::TwoActions, None);
    }
}

impl State {
    /// How many beings, legends and flares a player holds.
    pub(super) fn held(&self, player: Player) -> [u8; 3] {
        let hand = &self.hands[player.index()];
        let own: CardSet = self.form.schools[player.index()];
        let flares = u8::try_from(hand.flares.count_ones()).unwrap_or(u8::MAX);
        [
            hand.cards.and(own).len() + hand.hidden_beings,
            hand.cards.without(own).len() + hand.hidden_legends,
            flares + hand.hidden_flares,
        ]
    }
}
