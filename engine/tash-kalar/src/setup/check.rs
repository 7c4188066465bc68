//! From a position as written to one that can be played, or everything that is wrong with it.

use std::collections::BTreeMap;
use std::str::FromStr;

use super::{IllegalSetup, Problem, Setup};
use crate::board::{Board, Colour, Rank};
use crate::cards::{BeingId, CardSet, Cards, FlareId, TaskId};
use crate::rules::Rules;
use crate::state::{Form, Hand, Mode, Pile, Player, State, Turn};

impl Setup {
    /// Checks a position.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn check(&self, rules: &Rules) -> Result<State, IllegalSetup> {
        let mut checker = Checker::new(self, rules.cards());
        let Some(form) = checker.form() else { return Err(IllegalSetup(checker.problems)) };
        checker.pieces(&form, &self.board);
        let mut state = State::bare(form, self.board);
        checker.cards(&mut state);
        checker.tasks(&mut state);
        checker.scores(&mut state);
        checker.turn(&mut state);
        for field in checker.fields.keys() {
            checker.problems.push(Problem::UnknownField { field: field.clone() });
        }
        if checker.problems.is_empty() { Ok(state) } else { Err(IllegalSetup(checker.problems)) }
    }
}

struct Checker<'c> {
    fields: BTreeMap<String, String>,
    problems: Vec<Problem>,
    cards: &'c Cards,
}

impl<'c> Checker<'c> {
    fn new(setup: &Setup, cards: &'c Cards) -> Self {
        let mut checker = Self { fields: BTreeMap::new(), problems: Vec::new(), cards };
        for (field, value) in &setup.fields {
            if checker.fields.insert(field.clone(), value.clone()).is_some() {
                checker.problems.push(Problem::Twice { field: field.clone() });
            }
        }
        checker
    }

    fn wrong(&mut self, field: &str, value: &str, expected: &'static str) {
        let (field, value) = (field.to_owned(), value.chars().take(40).collect());
        self.problems.push(Problem::Value { field, value, expected });
    }

    fn read<T: FromStr>(&mut self, field: &str, expected: &'static str) -> Option<T> {
        let value = self.fields.remove(field)?;
        let read = value.parse().ok();
        if read.is_none() {
            self.wrong(field, &value, expected);
        }
        read
    }

    fn list(&mut self, field: &str) -> Vec<String> {
        let value = self.fields.remove(field).unwrap_or_default();
        value.split(',').filter(|word| !word.is_empty()).map(str::to_owned).collect()
    }

    fn form(&mut self) -> Option<Form> {
        let mode = self.read("mode", "high-form, duel or melee").unwrap_or(Mode::HighForm);
        let seats = self.list("seats");
        if seats.is_empty() {
            self.problems.push(Problem::Missing { field: "seats".to_owned() });
            return None;
        }
        let fits = match mode {
            Mode::HighForm | Mode::Duel => matches!(seats.len(), 2 | 4),
            Mode::Melee => matches!(seats.len(), 3 | 4),
        };
        if !fits {
            self.problems.push(Problem::Players { mode, players: seats.len() });
            return None;
        }
        let (mut colours, mut schools) = ([Colour::ALL[0]; 4], [CardSet::EMPTY; 4]);
        let sides = if mode == Mode::Melee { seats.len() } else { 2 };
        for (at, seat) in seats.iter().enumerate() {
            let parts = seat.split_once(':');
            let school = parts.map(|(_, school)| self.cards.school(school)).unwrap_or_default();
            let colour = parts.and_then(|(colour, _)| Colour::of_letter(colour.chars().next()?));
            match colour.filter(|_| !school.is_empty()) {
                None => self.wrong("seats", seat, "a colour and a school"),
                Some(colour) if colour.index() != at % sides => {
                    self.problems.push(Problem::Colours { team: sides < seats.len() });
                }
                Some(colour) => (colours[at], schools[at]) = (colour, school),
            }
        }
        let players = u8::try_from(seats.len()).ok()?;
        self.problems.is_empty().then_some(Form { mode, players, colours, schools })
    }

    fn pieces(&mut self, form: &Form, board: &Board) {
        for colour in Colour::ALL.into_iter().skip(form.sides()) {
            if let Some(at) = board.of(colour).first() {
                self.problems.push(Problem::NotInPlay { at, colour });
            }
        }
        for colour in form.in_play() {
            for rank in [Rank::Common, Rank::Legendary] {
                let (found, stock) = (board.in_use(colour, rank), form.stock(rank));
                if found > stock {
                    self.problems.push(Problem::Pieces { colour, rank, found, stock, mode: form.mode });
                }
            }
        }
    }

    /// A pile of so many hidden cards, or of those named.
    fn pile(&mut self, field: &str, named: impl Fn(&Cards, &str) -> Option<usize>, rest: u8) -> Pile {
        let Some(value) = self.fields.get(field).cloned() else { return Pile::hidden(rest) };
        if let Ok(count) = value.parse::<u8>() {
            self.fields.remove(field);
            if count > 24 {
                self.wrong(field, &value, "a number of cards");
            }
            return Pile::hidden(count);
        }
        let mut cards = Vec::new();
        for word in self.list(field) {
            let card = named(self.cards, &word);
            if card.is_none() && word != "?" {
                self.wrong(field, &word, "a card that can lie there");
            }
            self.once(card.is_none() || !cards.contains(&card), &word);
            cards.push(card);
        }
        let pile = Pile::of(&cards);
        if pile.is_none() {
            self.wrong(field, &value, "a number of cards");
        }
        pile.unwrap_or_default()
    }

    fn beings(&mut self, field: &str, among: CardSet) -> CardSet {
        let mut set = CardSet::EMPTY;
        for word in self.list(field) {
            match self.cards.being_named(&word).filter(|card| among.has(*card) && !set.has(*card)) {
                Some(card) => set.insert(card),
                None => self.wrong(field, &word, "a card that can lie there"),
            }
        }
        set
    }

    /// Flares of which none lies among these.
    fn flares(&mut self, field: &str, elsewhere: u32) -> u32 {
        let mut set = 0;
        for word in self.list(field) {
            match self.cards.flare_named(&word) {
                Some(flare) => {
                    self.once((elsewhere | set) >> flare.index() & 1 == 0, &word);
                    set |= 1 << flare.index();
                }
                None => self.wrong(field, &word, "a flare"),
            }
        }
        set
    }

    fn hand(&mut self, field: &str, school: CardSet) -> Hand {
        let mut hand = Hand::default();
        for word in self.list(field) {
            match word.as_str() {
                "?" => hand.hidden_beings += 1,
                "?legend" => hand.hidden_legends += 1,
                "?flare" => hand.hidden_flares += 1,
                name => {
                    let may = |card: &BeingId| school.has(*card) || self.cards.being(*card).is_legend();
                    let being = self.cards.being_named(name).filter(may);
                    match (being, self.cards.flare_named(name)) {
                        (Some(card), _) => {
                            self.once(!hand.cards.has(card), name);
                            hand.cards.insert(card);
                        }
                        (None, Some(flare)) => {
                            self.once(hand.flares >> flare.index() & 1 == 0, name);
                            hand.flares |= 1 << flare.index();
                        }
                        (None, None) => self.wrong(field, name, "a card that can be held"),
                    }
                }
            }
            if hand.hidden_beings > 18 || hand.hidden_legends > 12 || hand.hidden_flares > 12 {
                self.wrong(field, &word, "a hand");
                break;
            }
        }
        hand
    }

    fn cards(&mut self, state: &mut State) {
        let (legends, mut known, mut held_flares) = (self.cards.legends(), CardSet::EMPTY, 0u32);
        let (mut hidden_legends, mut hidden_flares) = (0u8, 0u8);
        for seat in 0..usize::from(state.form.players) {
            let (school, number) = (state.form.schools[seat], seat + 1);
            let hand = self.hand(&format!("hand{number}"), school);
            let discard = self.beings(&format!("discard{number}"), school);
            let used = hand.cards.and(school);
            self.apart(used.and(discard));
            let rest = school.len().saturating_sub(used.or(discard).len() + hand.hidden_beings);
            let in_deck = |cards: &Cards, name: &str| {
                let free = school.without(used).without(discard);
                cards.being_named(name).filter(|card| free.has(*card)).map(BeingId::index)
            };
            state.decks[seat] = self.pile(&format!("deck{number}"), in_deck, rest);
            self.apart(hand.cards.without(school).and(known));
            if hand.flares & held_flares != 0 {
                self.problems.push(Problem::InTwoPlaces { card: format!("hand{number}") });
            }
            known = known.or(hand.cards.without(school));
            held_flares |= hand.flares;
            hidden_legends += hand.hidden_legends;
            hidden_flares += hand.hidden_flares;
            (state.hands[seat], state.discards[seat]) = (hand, discard);
        }
        state.legends_discard = self.beings("legends-discard", legends.without(known));
        known = known.or(state.legends_discard);
        let rest = legends.len().saturating_sub(known.len() + hidden_legends);
        let in_pile = |cards: &Cards, name: &str| {
            cards.being_named(name).filter(|card| legends.without(known).has(*card)).map(BeingId::index)
        };
        state.legends = self.pile("legends", in_pile, rest);
        state.flares_discard = self.flares("flares-discard", held_flares);
        let known = held_flares | state.flares_discard;
        let all = u8::try_from(self.cards.flares().count()).unwrap_or(0);
        let rest = all.saturating_sub(u8::try_from(known.count_ones()).unwrap_or(0) + hidden_flares);
        let in_pile = |cards: &Cards, name: &str| {
            cards.flare_named(name).filter(|flare| known >> flare.index() & 1 == 0).map(FlareId::index)
        };
        state.flares = self.pile("flares", in_pile, rest);
    }

    fn apart(&mut self, both: CardSet) {
        for card in both.iter() {
            let card = self.cards.being(card).slug.clone();
            self.problems.push(Problem::InTwoPlaces { card });
        }
    }

    /// Whether a card that is named is the only one of its name.
    fn once(&mut self, is_only: bool, word: &str) {
        if !is_only {
            self.problems.push(Problem::InTwoPlaces { card: word.to_owned() });
        }
    }

    /// A task that is none of those in `known`, which it joins.
    fn task(&mut self, field: &str, word: &str, known: &mut u32) -> Option<TaskId> {
        let task = self.cards.task_named(word);
        match task {
            Some(task) => {
                self.once(*known >> task.index() & 1 == 0, word);
                *known |= 1 << task.index();
            }
            None => self.wrong(field, word, "a task"),
        }
        task
    }

    fn tasks(&mut self, state: &mut State) {
        let mut known = 0;
        let open = self.list("tasks");
        if open.len() > 3 {
            self.wrong("tasks", &open.join(","), "three tasks");
        }
        for (slot, word) in state.tasks.current.iter_mut().zip(&open) {
            *slot = self.task("tasks", word, &mut known);
        }
        if let Some(word) = self.fields.remove("next-task") {
            state.tasks.next = self.task("next-task", &word, &mut known);
        }
        for (at, colour) in Colour::ALL.into_iter().enumerate().take(2) {
            let field = format!("done-{colour}");
            for word in self.list(&field) {
                if let Some(task) = self.task(&field, &word, &mut known) {
                    state.tasks.done[at] |= 1 << task.index();
                }
            }
        }
        let in_deck = |cards: &Cards, name: &str| {
            cards.task_named(name).map(TaskId::index).filter(|task| known >> task & 1 == 0)
        };
        state.tasks.deck = self.pile("task-deck", in_deck, 0);
    }

    fn scores(&mut self, state: &mut State) {
        let expected = "points";
        for side in state.form.in_play() {
            let field = format!("score-{side}");
            for word in self.list(&field) {
                let by_colour = word.split_once(':');
                let read = match (state.form.mode, by_colour) {
                    (Mode::Melee, Some((colour, points))) => {
                        let colour = colour.chars().next().and_then(Colour::of_letter);
                        colour.zip(points.parse::<u8>().ok()).filter(|(colour, _)| *colour != side)
                    }
                    (Mode::Duel, None) => word.parse().ok().map(|points| (side, points)),
                    _ => None,
                };
                match read {
                    Some((colour, points)) => state.points[side.index()][colour.index()] = points,
                    None => self.wrong(&field, &word, expected),
                }
            }
        }
        for seat in 0..usize::from(state.form.players) {
            let field = format!("improvised{}", seat + 1);
            for word in self.list(&field) {
                match word.chars().next().and_then(Colour::of_letter) {
                    Some(colour) => state.improvised[seat] |= 1 << colour.index(),
                    None => self.wrong(&field, &word, "a colour"),
                }
            }
        }
    }

    /// Numbers with points between them.
    fn numbers<const N: usize>(&mut self, field: &str, value: &str) -> [u8; N] {
        let numbers: Option<Vec<u8>> = value.split('.').map(|number| number.parse().ok()).collect();
        let found = numbers.and_then(|numbers| numbers.try_into().ok());
        if found.is_none() {
            self.wrong(field, value, "numbers with points between them");
        }
        found.unwrap_or([0; N])
    }

    fn turn(&mut self, state: &mut State) {
        let players = usize::from(state.form.players);
        let seat: usize = self.read("turn", "a seat").unwrap_or(1);
        let number = self.read("number", "a number").unwrap_or(2);
        let default = if number == 1 { 1 } else { 2 };
        let actions = self.read("actions", "a number of actions").unwrap_or(default);
        let acts = self.read("acts", "a number").unwrap_or(0);
        let player = seat.checked_sub(1).filter(|seat| *seat < players).and_then(Player::seat);
        if player.is_none() {
            self.wrong("turn", &seat.to_string(), "a seat");
        }
        let mut turn = Turn { player: player.unwrap_or_default(), number, actions, acts, ..Turn::default() };
        for word in self.list("destroyed") {
            let parts = word.split_once(':');
            let colour = parts.and_then(|(colour, _)| Colour::of_letter(colour.chars().next()?));
            match colour.zip(parts) {
                Some((colour, (_, counts))) => {
                    turn.destroyed[colour.index()] = self.numbers("destroyed", counts);
                }
                None => self.wrong("destroyed", &word, "a colour and numbers"),
            }
        }
        if let Some(value) = self.fields.remove("summoned") {
            let [beings, red, green, legends] = self.numbers("summoned", &value);
            (turn.summoned, turn.summoned_on, turn.legends) = (beings, [red, green], legends);
        }
        if let Some(value) = self.fields.remove("extra") {
            [turn.extra_beings, turn.extra_legends] = self.numbers("extra", &value);
        }
        for word in self.list("flags") {
            match word.as_str() {
                "discarded" => turn.discarded = true,
                "passed" if state.form.is_team() => turn.passed = true,
                "extra-turn" => turn.extra_turn = true,
                "enemy-piece" => turn.enemy_piece = true,
                other => self.wrong("flags", other, "discarded, passed, extra-turn or enemy-piece"),
            }
        }
        state.until = self.read("until", "game, turn or act").unwrap_or_default();
        state.last_turns = self.read("last-turns", "a number of turns");
        state.turn = turn;
    }
}
