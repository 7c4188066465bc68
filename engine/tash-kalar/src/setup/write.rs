//! Writing a position down.

use std::fmt;

use super::Setup;
use crate::board::Colour;
use crate::cards::{BeingId, CardSet, Cards, FlareId, TaskId};
use crate::notation::line;
use crate::rules::Rules;
use crate::state::{Hand, Horizon, Mode, Pile, Player, State, Turn};

/// In one line.
impl fmt::Display for Setup {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", line(&self.board))?;
        self.fields.iter().try_for_each(|(name, value)| write!(out, " {name}={value}"))
    }
}

impl Setup {
    /// How a game stands, at an action.
    pub fn of(state: &State, rules: &Rules) -> Self {
        let mut writer = Writer { fields: Vec::new(), cards: rules.cards() };
        writer.form(state);
        writer.cards(state);
        writer.tasks(state);
        writer.scores(state);
        writer.turn(&state.turn);
        Self { board: state.board, fields: writer.fields }
    }
}

struct Writer<'c> {
    fields: Vec<(String, String)>,
    cards: &'c Cards,
}

impl Writer<'_> {
    fn field(&mut self, name: impl Into<String>, value: impl std::fmt::Display) {
        self.fields.push((name.into(), value.to_string()));
    }

    fn some(&mut self, name: impl Into<String>, values: &[String]) {
        if !values.is_empty() {
            self.field(name, values.join(","));
        }
    }

    fn being(&self, card: usize) -> String {
        BeingId::of_index(card).map(|card| self.cards.being(card).slug.clone()).unwrap_or_default()
    }

    fn flare(&self, card: usize) -> String {
        FlareId::of_index(card).map(|card| self.cards.flare(card).slug.clone()).unwrap_or_default()
    }

    fn task(&self, card: usize) -> String {
        TaskId::of_index(card).map(|card| self.cards.task(card).slug.clone()).unwrap_or_default()
    }

    fn beings(&self, set: CardSet) -> Vec<String> {
        set.iter().map(|card| self.being(card.index())).collect()
    }

    fn flares(&self, set: u32) -> Vec<String> {
        (0..32).filter(|at| set >> at & 1 == 1).map(|at| self.flare(at)).collect()
    }

    fn pile(&mut self, name: impl Into<String>, pile: &Pile, named: impl Fn(&Self, usize) -> String) {
        if pile.iter().all(|card| card.is_none()) {
            return self.field(name, pile.len());
        }
        let cards: Vec<String> =
            pile.iter().map(|card| card.map_or_else(|| "?".to_owned(), |card| named(self, card))).collect();
        self.field(name, cards.join(","));
    }

    fn form(&mut self, state: &State) {
        let form = &state.form;
        self.field("mode", form.mode);
        let schools: Vec<String> = (0..usize::from(form.players))
            .map(|seat| {
                format!("{}:{}", form.colours[seat], self.cards.school_of(form.schools[seat]).unwrap_or("?"))
            })
            .collect();
        self.field("seats", schools.join(","));
        self.field("turn", state.turn.player.index() + 1);
        self.field("number", state.turn.number);
        self.field("actions", state.turn.actions);
        if state.until != Horizon::Game {
            self.field("until", state.until);
        }
        if let Some(last) = state.last_turns {
            self.field("last-turns", last);
        }
    }

    fn hand(&self, hand: &Hand) -> Vec<String> {
        let mut cards = self.beings(hand.cards);
        cards.extend(self.flares(hand.flares));
        let mut hidden = |count: u8, word: &str| cards.extend((0..count).map(|_| word.to_owned()));
        hidden(hand.hidden_beings, "?");
        hidden(hand.hidden_legends, "?legend");
        hidden(hand.hidden_flares, "?flare");
        cards
    }

    fn cards(&mut self, state: &State) {
        for seat in (0..usize::from(state.form.players)).filter_map(Player::seat) {
            let (at, number) = (seat.index(), seat.index() + 1);
            let hand = self.hand(&state.hands[at]);
            self.some(format!("hand{number}"), &hand);
            self.pile(format!("deck{number}"), &state.decks[at], Self::being);
            let discard = self.beings(state.discards[at]);
            self.some(format!("discard{number}"), &discard);
            let used = state.improvised[at];
            let used: Vec<String> = Colour::ALL
                .iter()
                .filter(|colour| used >> colour.index() & 1 == 1)
                .map(ToString::to_string)
                .collect();
            self.some(format!("improvised{number}"), &used);
        }
        self.pile("legends", &state.legends, Self::being);
        let discard = self.beings(state.legends_discard);
        self.some("legends-discard", &discard);
        self.pile("flares", &state.flares, Self::flare);
        let discard = self.flares(state.flares_discard);
        self.some("flares-discard", &discard);
    }

    fn tasks(&mut self, state: &State) {
        let tasks = &state.tasks;
        let open: Vec<String> = tasks.current.iter().flatten().map(|task| self.task(task.index())).collect();
        self.some("tasks", &open);
        if let Some(next) = tasks.next {
            self.field("next-task", self.task(next.index()));
        }
        if !tasks.deck.is_empty() {
            self.pile("task-deck", &tasks.deck, Self::task);
        }
        for (done, colour) in tasks.done.iter().zip(Colour::ALL) {
            let done: Vec<String> =
                (0..32).filter(|at| done >> at & 1 == 1).map(|at| self.task(at)).collect();
            self.some(format!("done-{colour}"), &done);
        }
    }

    fn scores(&mut self, state: &State) {
        for side in state.form.in_play() {
            let points = state.points[side.index()];
            if points == [0; 4] {
                continue;
            }
            if state.form.mode == Mode::Melee {
                let by_colour = state.form.in_play().filter(|colour| points[colour.index()] > 0);
                let by_colour: Vec<String> =
                    by_colour.map(|colour| format!("{colour}:{}", points[colour.index()])).collect();
                self.some(format!("score-{side}"), &by_colour);
            } else {
                self.field(format!("score-{side}"), points[side.index()]);
            }
        }
    }

    fn turn(&mut self, turn: &Turn) {
        let destroyed = turn.destroyed.iter().zip(Colour::ALL).filter(|(counts, _)| **counts != [0; 3]);
        let destroyed: Vec<String> = destroyed
            .map(|([common, heroic, legendary], colour)| format!("{colour}:{common}.{heroic}.{legendary}"))
            .collect();
        self.some("destroyed", &destroyed);
        let [red, green] = turn.summoned_on;
        if turn.summoned > 0 {
            self.field("summoned", format!("{}.{red}.{green}.{}", turn.summoned, turn.legends));
        }
        if (turn.extra_beings, turn.extra_legends) != (0, 0) {
            self.field("extra", format!("{}.{}", turn.extra_beings, turn.extra_legends));
        }
        if turn.acts > 0 {
            self.field("acts", turn.acts);
        }
        let flags = [
            ("discarded", turn.discarded),
            ("passed", turn.passed),
            ("extra-turn", turn.extra_turn),
            ("enemy-piece", turn.enemy_piece),
        ];
        let flags: Vec<String> =
            flags.iter().filter(|(_, is)| *is).map(|(flag, _)| (*flag).to_owned()).collect();
        self.some("flags", &flags);
    }
}
