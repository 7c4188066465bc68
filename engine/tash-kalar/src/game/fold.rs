//! What each event makes of the state.

use super::Scene;
use crate::board::{Colour, Ground, Piece, Square, arena};
use crate::cards::{BeingId, Card, CardSet, Effect, FlareId, From, TaskId};
use crate::decision::{Choice, Source};
use crate::effect::{ExtraCard, Op};
use crate::event::{Act, Event};
use crate::pattern::Way;
use crate::rules::Rules;
use crate::state::{Ending, It, Pile, Player, Resolution, Stage, State, Turn};
use crate::words::{Address, TashKalar};

impl cardinal_replay::State<TashKalar> for State {
    type Rules = Rules;

    fn apply(&mut self, event: &Event, _: Option<Source>, rules: &Rules) {
        match *event {
            Event::TurnBegun { player, number, extra } => self.begin_turn(player, number, extra),
            Event::ActionsGiven { actions } => self.turn.actions = actions,
            Event::ActionUsed { act } => self.use_action(act),
            Event::TakenBack { at, .. } => {
                self.board.clear(at);
            }
            Event::Placed { at, piece } => self.board.put(at, piece),
            Event::CardShown { card, way, at } => self.show(card, way, at, rules),
            Event::Helped { colour, improvised, .. } => self.help(colour, improvised),
            Event::Summoned { card, at, piece, .. } => {
                self.summon(at, piece, rules.cards().being(card).is_legend());
            }
            Event::Destroyed { at, piece, counted } => self.destroy(at, piece, counted),
            Event::Moved { from, to, piece, .. } => self.move_piece(from, to, piece),
            Event::Upgraded { at, colour, to, .. } | Event::Downgraded { at, colour, to, .. } => {
                self.board.put(at, Piece { colour, rank: to });
            }
            Event::Converted { at, piece, to } => {
                self.destroy(at, piece, true);
                self.board.put(at, to);
            }
            Event::Resolving { effect } => self.resolve(effect),
            Event::PartBegun => self.resolution.iter_mut().for_each(Resolution::begin_part),
            Event::Chosen { choice } => self.choose(choice, rules),
            Event::Went { step } | Event::Impossible { step } => {
                self.resolution.iter_mut().for_each(|resolution| resolution.step = step);
            }
            Event::Resolved { .. } => self.resolution = None,
            Event::FlareInvoked { flare, upper, lower, .. } => self.invoke(flare, upper && lower),
            Event::StageReached { stage } => self.stage = stage,
            Event::EndTriggered { .. } => self.last_turns = Some(self.form.players),
            Event::Conceded { side } => self.over = Some(Ending::Conceded(side)),
            Event::Over => self.over = self.over.or(Some(Ending::Played)),
            Event::TurnEnded { .. } => self.stage = Stage::Ended,
            Event::ActionsGained { actions } => self.turn.actions += actions,
            Event::ExtraCard { from: From::Legends } => self.turn.extra_legends += 1,
            Event::ExtraCard { .. } => self.turn.extra_beings += 1,
            Event::ExtraTurn => self.turn.extra_turn = true,
            Event::EnemyPieceGranted => self.turn.enemy_piece = true,
            Event::CardDiscarded { card } => self.discard(card),
            Event::ControlPassed { .. } => self.turn.passed = true,
            Event::LegendsPassed { to } => self.pass_legends(to),
            Event::Returned { card } => self.put_under(card),
            Event::Recovered { card } => self.recover(card),
            Event::Scored { side, colour, points } => self.score(side, colour, points),
            Event::ColourChosen { for_legend: true, .. } => self.turn.legends_scored += 1,
            Event::TaskCompleted { task, side, .. } => self.complete(task, side),
            Event::TaskReplaced { slot, task } => {
                self.tasks.current[usize::from(slot % 3)] = Some(task);
                self.tasks.next = None;
            }
            Event::TaskRevealed { task } => {
                self.tasks.deck.take();
                self.tasks.next = Some(task);
            }
            Event::TaskPutUnder { task } => {
                self.tasks.next = None;
                self.tasks.deck.put_at_bottom(Some(task.index()));
            }
            Event::TasksHidden => self.tasks.deck = Pile::default(),
            Event::Drawn { player, from, card, extra } => self.draw(player, from, card, extra),
            Event::Reshuffled { from } => self.reshuffle(from),
            Event::ColourChosen { .. }
            | Event::Straightened
            | Event::NotModelled { .. }
            | Event::Unpaired { .. }
            | Event::HandShort { .. }
            | Event::HandKept { .. }
            | Event::Also
            | Event::Refused { .. } => {}
        }
    }

    fn address(&self, _: &Rules) -> Address {
        let Turn { number, player, acts, .. } = self.turn;
        Address { turn: number, player, act: acts, step: self.resolution.map(|resolution| resolution.step) }
    }
}

impl State {
    fn begin_turn(&mut self, player: Player, number: u16, extra: bool) {
        self.turn = Turn { player, number, ..Turn::default() };
        self.stage = Stage::Acting;
        if !extra {
            self.last_turns = self.last_turns.map(|turns| turns.saturating_sub(1));
        }
    }

    fn invoke(&mut self, flare: FlareId, lower_follows: bool) {
        let hand = &mut self.hands[self.turn.player.index()];
        hand.flares &= !(1 << flare.index());
        self.turn.acts += 1;
        self.follows = lower_follows.then_some(Effect::Lower(flare));
    }

    fn score(&mut self, side: Colour, colour: Colour, points: u8) {
        let kept = &mut self.points[side.index()][colour.index()];
        *kept = kept.saturating_add(points);
    }

    fn recover(&mut self, card: BeingId) {
        self.discards[self.turn.player.index()].remove(card);
        self.decks[self.turn.player.index()].put_on_top(card.index());
    }

    fn complete(&mut self, task: TaskId, side: Colour) {
        self.tasks.done[side.index() % 2] |= 1 << task.index();
        let open = self.tasks.current.iter_mut().filter(|open| **open == Some(task));
        open.for_each(|open| *open = None);
    }

    fn reshuffle(&mut self, from: From) {
        if from == From::Legends {
            self.legends = Pile::hidden(self.legends_discard.len());
            self.legends_discard = CardSet::EMPTY;
        } else {
            self.flares = Pile::hidden(u8::try_from(self.flares_discard.count_ones()).unwrap_or(0));
            self.flares_discard = 0;
        }
    }

    fn use_action(&mut self, act: Act) {
        self.turn.actions = self.turn.actions.saturating_sub(1);
        self.turn.acts += 1;
        self.turn.discarded |= act == Act::Discard;
    }

    fn show(&mut self, card: BeingId, way: Way, at: Square, rules: &Rules) {
        self.hands[self.turn.player.index()].cards.remove(card);
        let form = rules.cards().being(card).pattern.form(way);
        let used = form.and_then(|form| form.taken(at)).unwrap_or_default();
        let marked = form.map(|form| form.marked(at)).unwrap_or_default();
        let resolution = Resolution::new(Effect::Being(card));
        self.resolution = Some(Resolution { way, used, marked, summoned_at: Some(at), ..resolution });
    }

    fn help(&mut self, colour: Colour, improvised: bool) {
        if improvised {
            self.improvised[self.turn.player.index()] |= 1 << colour.index();
        }
    }

    fn summon(&mut self, at: Square, piece: Piece, is_legend: bool) {
        self.board.put(at, piece);
        let turn = &mut self.turn;
        turn.summoned += 1;
        turn.legends += u8::from(is_legend);
        turn.enemy_piece = false;
        for (count, ground) in turn.summoned_on.iter_mut().zip([Ground::Red, Ground::Green]) {
            *count += u8::from(arena().of(ground).has(at));
        }
        if let Some(resolution) = &mut self.resolution {
            // A piece of the pattern that stood there was destroyed, or is the being itself now.
            resolution.used.remove(at);
            resolution.being = Some(at);
        }
    }

    fn destroy(&mut self, at: Square, piece: Piece, counted: bool) {
        self.board.clear(at);
        if counted && piece.colour != self.own() {
            self.turn.destroyed[piece.colour.index()][piece.rank as usize] += 1;
        }
        if let Some(resolution) = &mut self.resolution {
            resolution.piece_gone(at);
            resolution.destroyed += 1;
        }
    }

    fn move_piece(&mut self, from: Square, to: Square, piece: Piece) {
        self.board.clear(from);
        self.board.put(to, piece);
        if let Some(resolution) = &mut self.resolution {
            resolution.piece_moved(from, to);
        }
    }

    fn resolve(&mut self, effect: Effect) {
        match (&mut self.resolution, effect) {
            (Some(resolution), Effect::Being(_)) => resolution.step = 0,
            (resolution, Effect::Lower(_)) => {
                *resolution = Some(Resolution::new(effect));
                self.follows = None;
            }
            (resolution, _) => *resolution = Some(Resolution::new(effect)),
        }
    }

    /// Notes what was chosen, before anything happens to it.
    fn choose(&mut self, choice: Choice, rules: &Rules) {
        let board = self.board;
        let Some(resolution) = &mut self.resolution else { return };
        let op = rules
            .cards()
            .script(resolution.effect)
            .and_then(|script| script.ops.get(usize::from(resolution.step)));
        match choice {
            Choice::Square(at) => {
                let Some(piece) = board.piece(at) else { return };
                resolution.it = Some(It { at, rank: piece.rank, gone: false });
                resolution.touched.insert(at);
                resolution.colour = resolution.colour.or(Some(piece.colour));
                let left = &mut resolution.placed[piece.colour.index()];
                if matches!(op, Some(Op::Act(act)) if act.makes_up()) {
                    *left = left.saturating_sub(1);
                }
            }
            Choice::Put { at, colour, rank } => {
                resolution.it = Some(It { at, rank, gone: false });
                resolution.touched.insert(at);
                resolution.placed[colour.index()] += 1;
            }
            Choice::Move { from, to } => {
                let Some(piece) = board.piece(from) else { return };
                if let Some(Op::Move(op)) = op {
                    let scene = Scene {
                        form: &self.form,
                        own: self.form.colour(self.turn.player),
                        board: &board,
                        resolution,
                    };
                    let sort = scene.sort_of(op, from, to);
                    if let Some(count) = sort.and_then(|sort| resolution.moves.get_mut(sort)) {
                        *count += 1;
                    }
                }
                resolution.it = Some(It { at: from, rank: piece.rank, gone: false });
                resolution.touched.insert(from);
                resolution.colour = resolution.colour.or(Some(piece.colour));
                resolution.mover = Some(from);
                resolution.being_moved |= resolution.being == Some(from);
                resolution.direction = from.towards(to).or(resolution.direction);
            }
            Choice::Direction(direction) => resolution.direction = Some(direction),
            Choice::Skip | Choice::Do | Choice::Branch(_) | Choice::Card(_) => {}
        }
    }

    fn discard(&mut self, card: Card) {
        let player = self.turn.player.index();
        match card {
            Card::Being(card) if self.form.schools[player].has(card) => {
                self.hands[player].cards.remove(card);
                self.discards[player].insert(card);
            }
            Card::Being(card) => self.legends_discard.insert(card),
            Card::Flare(flare) => self.flares_discard |= 1 << flare.index(),
            Card::Task(_) => {}
        }
    }

    fn pass_legends(&mut self, to: Player) {
        let Some(from) = self.form.mate(to) else { return };
        let own = self.form.schools[from.index()];
        let hand = &mut self.hands[from.index()];
        let legends = hand.cards.without(own);
        hand.cards = hand.cards.and(own);
        let hidden = std::mem::take(&mut hand.hidden_legends);
        let other = &mut self.hands[to.index()];
        other.cards = other.cards.or(legends);
        other.hidden_legends += hidden;
    }

    fn put_under(&mut self, card: Card) {
        let player = self.turn.player.index();
        match card {
            Card::Being(card) => {
                self.hands[player].cards.remove(card);
                let own = self.form.schools[player].has(card);
                let pile = if own { &mut self.decks[player] } else { &mut self.legends };
                pile.put_at_bottom(Some(card.index()));
            }
            Card::Flare(flare) => {
                self.hands[player].flares &= !(1 << flare.index());
                self.flares.put_at_bottom(Some(flare.index()));
            }
            Card::Task(_) => {}
        }
    }

    fn draw(&mut self, player: Player, from: From, card: Option<Card>, extra: bool) {
        let left =
            if from == From::Deck { &mut self.turn.extra_beings } else { &mut self.turn.extra_legends };
        *left = left.saturating_sub(u8::from(extra));
        let hand = &mut self.hands[player.index()];
        let (pile, hidden) = match from {
            From::Deck => (&mut self.decks[player.index()], &mut hand.hidden_beings),
            From::Legends => (&mut self.legends, &mut hand.hidden_legends),
            From::Flares | From::Tasks => (&mut self.flares, &mut hand.hidden_flares),
        };
        pile.take();
        match card {
            Some(Card::Being(card)) => hand.cards.insert(card),
            Some(Card::Flare(flare)) => hand.flares |= 1 << flare.index(),
            Some(Card::Task(_)) | None => *hidden += 1,
        }
    }
}

impl ExtraCard {
    /// The pile from which it comes.
    pub(crate) const fn from(self) -> From {
        match self {
            Self::Being => From::Deck,
            Self::Legend => From::Legends,
        }
    }
}
