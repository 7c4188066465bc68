//! The beginning of a game, from decks that were shuffled elsewhere: tasks turned up, hands drawn, the first
//! pieces placed, each with its rule.

use cardinal_replay::RuleRef;
use serde::Serialize;
use thiserror::Error;

use crate::board::{Board, Colour, Piece, Rank, Square, arena};
use crate::cards::{BeingId, Card, CardSet, FlareId, TaskId};
use crate::rules::{Principle, Rules};
use crate::state::{Form, Mode, Pile, Player, SIDEWAYS, State, Turn};

/// What was shuffled, each pile from its top.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Shuffled {
    /// Each player's deck.
    pub decks: Vec<Vec<BeingId>>,
    /// The legends.
    pub legends: Vec<BeingId>,
    /// The flares.
    pub flares: Vec<FlareId>,
    /// The tasks, in the High Form.
    pub tasks: Vec<TaskId>,
    /// The task deck once discarded tasks were shuffled back into it; where none is given, they lie under
    /// what was left, in the order in which they were discarded.
    pub tasks_again: Vec<TaskId>,
    /// The pieces with which a Deathmatch begins. In a Duel they stand on the two marked squares, in a Melee
    /// beside symbols of which no document at hand says where they are.
    pub pieces: Vec<(Square, Colour)>,
}

/// One step of dealing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "what")]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Dealing {
    /// The side of the board: whether its central squares are highlighted.
    Board { highlighted: bool },
    /// So many players play.
    Players { players: u8 },
    /// A player has a colour, its deck and its pieces.
    Seated { player: Player, colour: Colour },
    /// Flares and legends lie shuffled beside the board.
    SharedDecks,
    /// A player's deck is shuffled.
    DeckShuffled { player: Player },
    /// So many cards at its bottom lie sideways.
    Sideways { player: Player, cards: u8 },
    /// A player plays first.
    PlaysFirst { player: Player },
    /// Everybody's points are at zero.
    ScoresAtZero,
    /// A task is turned up and is current.
    TaskCurrent { task: TaskId },
    /// An advanced task is discarded.
    AdvancedDiscarded { task: TaskId },
    /// A third task of the same type is discarded.
    ThirdOfType { task: TaskId },
    /// Discarded tasks are shuffled back.
    TasksReturned,
    /// A task lies face up as the next.
    NextTask { task: TaskId },
    /// It is the third of its type face up, and goes under the deck.
    NextPutUnder { task: TaskId },
    /// A card is drawn.
    Drawn { player: Player, card: Card },
    /// A piece is placed.
    Placed { at: Square, piece: Piece },
    /// The board is empty.
    EmptyBoard,
}

/// The beginning of a game, and how it came about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dealt {
    /// How the game stands at its first action.
    pub state: State,
    /// Every step, with its rules.
    pub steps: Vec<(Dealing, Vec<RuleRef>)>,
}

/// Why a game cannot begin so.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DealError {
    /// A pile has not just the cards that it has to have.
    #[error("the {0} are not complete, or a card is there twice")]
    Pile(&'static str),
    /// The tasks do not give three that are not advanced and not all of a type.
    #[error("these tasks do not give three to begin with")]
    Tasks,
    /// The first pieces are not one of each colour that places one, on empty squares.
    #[error("the game does not begin with these pieces")]
    Pieces,
}

/// Deals a game.
///
/// # Errors
/// [`DealError`] if what was shuffled is not what the game has.
pub fn deal(rules: &Rules, form: Form, shuffled: &Shuffled) -> Result<Dealt, DealError> {
    let mut dealer = Dealer { rules, steps: Vec::new() };
    let mut state = State::bare(form, Board::default());
    state.turn = Turn { number: 1, actions: 1, ..Turn::default() };
    dealer.seats(&form);
    dealer.cards(&mut state, shuffled)?;
    if form.mode == Mode::HighForm {
        dealer.tasks(&mut state, shuffled)?;
        dealer.step(Dealing::EmptyBoard, &[Principle::EmptyBoard]);
        if !shuffled.pieces.is_empty() {
            return Err(DealError::Pieces);
        }
    } else {
        dealer.pieces(&mut state, shuffled)?;
    }
    Ok(Dealt { state, steps: dealer.steps })
}

/// A pile of cards, the top one first.
fn pile(cards: &[usize], what: &'static str) -> Result<Pile, DealError> {
    let cards: Vec<Option<usize>> = cards.iter().copied().map(Some).collect();
    Pile::of(&cards).ok_or(DealError::Pile(what))
}

struct Dealer<'r> {
    rules: &'r Rules,
    steps: Vec<(Dealing, Vec<RuleRef>)>,
}

impl Dealer<'_> {
    fn step(&mut self, step: Dealing, principles: &[Principle]) {
        let rules = principles.iter().map(|principle| self.rules.rule(*principle)).collect();
        self.steps.push((step, rules));
    }

    /// Who plays what with which colour, and the decks as they lie before anybody draws.
    fn seats(&mut self, form: &Form) {
        use Principle as P;
        let highlighted = form.mode == Mode::HighForm;
        self.step(Dealing::Board { highlighted }, &[P::BoardSide]);
        let sides = match form.mode {
            Mode::HighForm => P::HighFormSides,
            Mode::Duel => P::DuelSides,
            Mode::Melee => P::MeleePlayers,
        };
        let team = form.is_team();
        let of_team = |principles: &'static [P]| if team { principles } else { &[] };
        self.step(Dealing::Players { players: form.players }, &[&[sides], of_team(&[P::TeamForms])].concat());
        let players = (0..usize::from(form.players)).filter_map(Player::seat);
        for player in players.clone() {
            let seated = Dealing::Seated { player, colour: form.colour(player) };
            let shared = of_team(&[P::SeparateDecks, P::TeamOneColour, P::TeamSeats]);
            self.step(seated, &[&[P::OwnColour], shared].concat());
        }
        self.step(Dealing::SharedDecks, &[P::SharedDecks]);
        for player in players {
            self.step(Dealing::DeckShuffled { player }, &[P::ShuffledDeck]);
            if team {
                let sideways = Dealing::Sideways { player, cards: SIDEWAYS };
                self.step(sideways, &[P::SidewaysCards, P::TeamDecks]);
            }
        }
        self.step(Dealing::PlaysFirst { player: Player::default() }, &[P::FirstPlayer]);
    }

    fn cards(&mut self, state: &mut State, shuffled: &Shuffled) -> Result<(), DealError> {
        let cards = self.rules.cards();
        let players = usize::from(state.form.players);
        let whole = |deck: &[BeingId], all: CardSet| {
            deck.len() == usize::from(all.len()) && deck.iter().copied().collect::<CardSet>() == all
        };
        if shuffled.decks.len() != players {
            return Err(DealError::Pile("decks"));
        }
        if !whole(&shuffled.legends, cards.legends()) {
            return Err(DealError::Pile("legends"));
        }
        let flares = shuffled.flares.iter().fold(0u32, |all, flare| all | 1 << flare.index());
        if shuffled.flares.len() != cards.flares().count()
            || flares.count_ones() as usize != shuffled.flares.len()
        {
            return Err(DealError::Pile("flares"));
        }
        let (mut legends, mut flares) = (shuffled.legends.as_slice(), shuffled.flares.as_slice());
        for player in (0..players).filter_map(Player::seat) {
            let seat = player.index();
            let deck = &shuffled.decks[seat];
            if !whole(deck, state.form.schools[seat]) {
                return Err(DealError::Pile("decks"));
            }
            let (own, rest) = deck.split_at(3.min(deck.len()));
            state.decks[seat] = pile(&rest.iter().map(|card| card.index()).collect::<Vec<_>>(), "decks")?;
            // Of a team the player who plays first draws the legends.
            let draws_legends = !state.form.is_team() || seat < 2;
            let (drawn, left) = legends.split_at(if draws_legends { 2.min(legends.len()) } else { 0 });
            legends = left;
            let of_legends: &[Principle] = if state.form.is_team() {
                &[Principle::TeamOpeningLegends, Principle::TeamLegends]
            } else {
                &[Principle::OpeningHand]
            };
            let beings = own.iter().map(|card| (*card, &[Principle::OpeningHand][..]));
            for (card, rules) in beings.chain(drawn.iter().map(|card| (*card, of_legends))) {
                state.hands[seat].cards.insert(card);
                self.step(Dealing::Drawn { player, card: Card::Being(card) }, rules);
            }
            if let Some((flare, left)) = flares.split_first() {
                flares = left;
                state.hands[seat].flares |= 1 << flare.index();
                self.step(Dealing::Drawn { player, card: Card::Flare(*flare) }, &[Principle::OpeningHand]);
            }
        }
        state.legends = pile(&legends.iter().map(|card| card.index()).collect::<Vec<_>>(), "legends")?;
        state.flares = pile(&flares.iter().map(|flare| flare.index()).collect::<Vec<_>>(), "flares")?;
        Ok(())
    }

    fn tasks(&mut self, state: &mut State, shuffled: &Shuffled) -> Result<(), DealError> {
        let cards = self.rules.cards();
        let all = shuffled.tasks.iter().fold(0u32, |all, task| all | 1 << task.index());
        if shuffled.tasks.len() != cards.tasks().count() || all.count_ones() as usize != shuffled.tasks.len()
        {
            return Err(DealError::Pile("tasks"));
        }
        let kind = |task: TaskId| cards.task(task).kind;
        let (mut current, mut discarded): (Vec<TaskId>, Vec<TaskId>) = (Vec::new(), Vec::new());
        let mut left = shuffled.tasks.as_slice();
        while current.len() < 3 {
            let (&task, rest) = left.split_first().ok_or(DealError::Tasks)?;
            left = rest;
            if cards.task(task).is_advanced {
                discarded.push(task);
                self.step(Dealing::AdvancedDiscarded { task }, &[Principle::AdvancedTasks]);
            } else if current.len() == 2 && current.iter().all(|other| kind(*other) == kind(task)) {
                discarded.push(task);
                self.step(Dealing::ThirdOfType { task }, &[Principle::ThirdTaskType]);
            } else {
                current.push(task);
                self.step(
                    Dealing::TaskCurrent { task },
                    &[Principle::TasksTurnedUp, Principle::CurrentTasks],
                );
            }
        }
        for (slot, task) in state.tasks.current.iter_mut().zip(&current) {
            *slot = Some(*task);
        }
        let mut deck: Vec<TaskId> = left.iter().chain(&discarded).copied().collect();
        if !discarded.is_empty() {
            self.step(Dealing::TasksReturned, &[Principle::DiscardedTasksReturn]);
            if !shuffled.tasks_again.is_empty() {
                let sorted = |tasks: &[TaskId]| {
                    let mut tasks = tasks.to_vec();
                    tasks.sort_unstable();
                    tasks
                };
                if sorted(&shuffled.tasks_again) != sorted(&deck) {
                    return Err(DealError::Pile("tasks"));
                }
                deck.clone_from(&shuffled.tasks_again);
            }
        }
        self.next_task(state, deck)
    }

    fn next_task(&mut self, state: &mut State, mut deck: Vec<TaskId>) -> Result<(), DealError> {
        let cards = self.rules.cards();
        let kind = |task: TaskId| cards.task(task).kind;
        let current: Vec<TaskId> = state.tasks.current.iter().flatten().copied().collect();
        let is_third = |task: TaskId| current.iter().filter(|other| kind(**other) == kind(task)).count() >= 2;
        for _ in 0..deck.len() {
            let Some(&task) = deck.first().filter(|task| is_third(**task)) else { break };
            deck.rotate_left(1);
            self.step(Dealing::NextPutUnder { task }, &[Principle::NextTaskType]);
        }
        if let Some((&task, rest)) = deck.split_first() {
            state.tasks.next = Some(task);
            state.tasks.deck = pile(&rest.iter().map(|task| task.index()).collect::<Vec<_>>(), "tasks")?;
            self.step(Dealing::NextTask { task }, &[Principle::NextTask]);
        }
        Ok(())
    }

    /// In a Duel a piece of each colour on the marked squares; in a Melee three of different colours, with
    /// four players all but the one who plays second.
    fn pieces(&mut self, state: &mut State, shuffled: &Shuffled) -> Result<(), DealError> {
        let form = state.form;
        let leaves_out = form.mode == Mode::Melee && form.players == 4;
        let mut wanted: Vec<Colour> =
            form.in_play().filter(|colour| !leaves_out || colour.index() != 1).collect();
        let duel = form.mode == Mode::Duel;
        let score_boards: &[Principle] = if duel {
            &[Principle::DuelScoreBoard]
        } else {
            &[Principle::MeleeScoreBoard, Principle::MeleeScorePieces]
        };
        self.step(Dealing::ScoresAtZero, score_boards);
        for &(at, colour) in &shuffled.pieces {
            let place = wanted.iter().position(|other| *other == colour).ok_or(DealError::Pieces)?;
            if state.board.piece(at).is_some() || (duel && !arena().duel_start.has(at)) {
                return Err(DealError::Pieces);
            }
            wanted.remove(place);
            let piece = Piece { colour, rank: Rank::Common };
            state.board.put(at, piece);
            let rules: &[Principle] = if duel {
                &[Principle::DuelStartingPieces]
            } else {
                &[Principle::MeleeStartingPieces, Principle::MeleePiecesCount]
            };
            self.step(Dealing::Placed { at, piece }, rules);
        }
        if wanted.is_empty() { Ok(()) } else { Err(DealError::Pieces) }
    }
}
