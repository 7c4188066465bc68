//! What is legal.

use super::Game;
use crate::board::{Colour, Rank, Square, SquareSet};
use crate::cards::{Being, BeingId, Card, CardSet, FlareId, From};
use crate::decision::{About, Move, Summoning};
use crate::pattern::{Reserve, Way};
use crate::state::{Mode, Player, State};

/// What tells two summonings on the same square apart.
type Kind = (Square, SquareSet, SquareSet, Option<Square>, Option<Square>);

impl Game {
    /// Every legal move where it stands, to do nothing first. To concede is left out.
    pub(super) fn offer(&self, about: About, into: &mut Vec<Move>) {
        let state = self.state_ref();
        match about {
            About::Action => {
                self.offer_placing(into);
                if !state.turn.passed {
                    self.offer_summoning(into);
                    self.offer_discarding(into);
                    self.each_flare(|flare, against| into.push(Move::Flare { flare, against }));
                }
                self.offer_control(into);
            }
            About::Effect { .. } => {
                if let Some((resolution, op)) = self.standing_at() {
                    self.each_choice(resolution, op, |choice| into.push(Move::Choose(choice)));
                }
                self.offer_control(into);
            }
            About::Finish => {
                into.push(Move::Finish);
                self.each_flare(|flare, against| into.push(Move::Flare { flare, against }));
            }
            About::Task => {
                into.push(Move::Complete(None));
                into.extend(self.met_tasks().map(|task| Move::Complete(Some(task))));
            }
            About::OddColour => into.extend(self.odd_colours().map(Move::Colour)),
            About::LegendColour => into.extend(state.form.enemies(state.own()).map(Move::Colour)),
            About::Draw(from) => {
                into.push(Move::Drawn(None));
                self.each_drawable(from, |card| into.push(Move::Drawn(Some(card))));
            }
        }
    }

    fn offer_control(&self, into: &mut Vec<Move>) {
        let state = self.state_ref();
        if state.form.is_team() && !state.turn.passed {
            into.push(Move::PassControl);
        }
    }

    fn offer_placing(&self, into: &mut Vec<Move>) {
        let state = self.state_ref();
        let empty = state.board.empty();
        if state.available(state.own(), Rank::Common) > 0 {
            into.extend(empty.iter().map(|at| Move::Place { at, taken: None }));
            return;
        }
        for from in state.to_take_back(Rank::Common).iter() {
            let squares = empty | SquareSet::of(from);
            into.extend(squares.iter().map(|at| Move::Place { at, taken: Some(from) }));
        }
    }

    fn offer_summoning(&self, into: &mut Vec<Move>) {
        for card in self.state_ref().hands[self.state_ref().turn.player.index()].cards.iter() {
            let mut met: Vec<Kind> = Vec::new();
            self.each_summoning(card, |summoning| {
                let kind = self.kind(summoning);
                if !met.contains(&kind) {
                    met.push(kind);
                    into.push(Move::Summon(summoning));
                }
            });
        }
    }

    /// What tells a summoning from others: on the square, and if the card asks for it on the marked squares
    /// and the pieces used.
    fn kind(&self, Summoning { card, at, way, helper, taken }: Summoning) -> Kind {
        let being = self.rules.cards.being(card);
        let form = being.pattern.form(way);
        let (uses_marked, uses_used) =
            being.script.as_ref().map_or((true, true), |script| (script.uses_marked, script.uses_used));
        let marked = form.filter(|_| uses_marked).map(|form| form.marked(at)).unwrap_or_default();
        let used = form.filter(|_| uses_used).and_then(|form| form.taken(at)).unwrap_or_default();
        (at, marked, used, helper, taken)
    }

    /// Every way in which a card of the hand can be summoned, those that come to the same among them.
    pub(super) fn each_summoning(&self, card: BeingId, mut each: impl FnMut(Summoning)) {
        let state = self.state_ref();
        let being = self.rules.cards.being(card);
        for (at, way) in being.pattern.places(&state.board, state.own()) {
            self.each_taking(being, card, at, way, None, &mut each);
        }
        let helpers = state.helpers();
        if helpers.is_empty() {
            return;
        }
        let helper = Reserve::of_colours(&state.board, helpers.into_iter());
        for (at, way, helper) in being.pattern.helped_places(&state.board, state.own(), helper) {
            self.each_taking(being, card, at, way, Some(helper), &mut each);
        }
    }

    /// The same for one place: with each piece that can be taken back, if pieces are short.
    fn each_taking(
        &self,
        being: &Being,
        card: BeingId,
        at: Square,
        way: Way,
        helper: Option<Square>,
        each: &mut impl FnMut(Summoning),
    ) {
        let state = self.state_ref();
        let rank = being.pattern.rank();
        if state.available(state.own(), rank) > 0 || state.is_reused(at, rank) {
            each(Summoning { card, at, way, helper, taken: None });
            return;
        }
        let pattern = being.pattern.form(way).and_then(|form| form.taken(at)).unwrap_or_default();
        for from in (state.to_take_back(rank) - pattern).iter() {
            each(Summoning { card, at, way, helper, taken: Some(from) });
        }
    }

    fn offer_discarding(&self, into: &mut Vec<Move>) {
        let state = self.state_ref();
        if state.turn.discarded {
            return;
        }
        let player = state.turn.player.index();
        let hand = &state.hands[player];
        for card in hand.cards.and(state.form.schools[player]).iter() {
            let mut others = hand.cards;
            others.remove(card);
            for returned in others.parts() {
                let mut flares = 0;
                loop {
                    into.push(Move::Discard { card, returned, flares });
                    flares = flares.wrapping_sub(hand.flares) & hand.flares;
                    if flares == 0 {
                        break;
                    }
                }
            }
        }
    }

    /// Every flare that can be invoked, and compared with whom.
    pub(super) fn each_flare(&self, mut each: impl FnMut(FlareId, Colour)) {
        let state = self.state_ref();
        let mut flares = state.hands[state.turn.player.index()].flares;
        if state.turn.passed {
            return;
        }
        while flares != 0 {
            if let Some(flare) = FlareId::of_index(flares.trailing_zeros() as usize) {
                for against in state.form.enemies(state.own()) {
                    if self.criteria(flare, against).is_met() {
                        each(flare, against);
                    }
                }
            }
            flares &= flares - 1;
        }
    }

    /// Whether any flare can be invoked.
    pub(super) fn has_flare(&self) -> bool {
        let mut any = false;
        self.each_flare(|_, _| any = true);
        any
    }

    /// How the criteria of a flare stand.
    pub(super) fn criteria(&self, flare: FlareId, against: Colour) -> Criteria {
        let state = self.state_ref();
        let (own, board) = (state.own(), &state.board);
        let ahead = |theirs: SquareSet, ours: SquareSet| i16::from(theirs.len()) - i16::from(ours.len());
        let flare = self.rules.cards.flare(flare);
        Criteria {
            upgraded: ahead(board.upgraded(against), board.upgraded(own)),
            upgraded_needed: flare.upgraded_more,
            pieces: ahead(board.of(against), board.of(own)),
            pieces_needed: flare.pieces_more,
        }
    }

    /// Every card that may be the next of a pile: it is nowhere else.
    pub(super) fn each_drawable(&self, from: From, mut each: impl FnMut(Card)) {
        let state = self.state_ref();
        let cards = self.rules.cards;
        match from {
            From::Deck | From::Legends => {
                let Some(player) = self.next_draw().map(|draw| draw.player) else { return };
                let (all, pile) = state.of_pile(from, player, cards.legends());
                let known: CardSet = pile.iter().flatten().filter_map(BeingId::of_index).collect();
                all.without(known).iter().for_each(|card| each(Card::Being(card)));
            }
            From::Flares => {
                let held = state.hands.iter().fold(state.flares_discard, |all, hand| all | hand.flares);
                let known = state.flares.iter().flatten().fold(held, |all, card| all | 1 << card);
                let free = cards.flares().filter(|(flare, _)| known >> flare.index() & 1 == 0);
                free.for_each(|(flare, _)| each(Card::Flare(flare)));
            }
            From::Tasks => {
                let tasks = &state.tasks;
                let open = tasks.current.into_iter().chain([tasks.next]).flatten();
                let done = tasks.done[0] | tasks.done[1];
                let known = open.fold(done, |all, task| all | 1 << task.index());
                let known = tasks.deck.iter().flatten().fold(known, |all, card| all | 1 << card);
                let free = cards.tasks().filter(|(task, _)| known >> task.index() & 1 == 0);
                free.for_each(|(task, _)| each(Card::Task(task)));
            }
        }
    }
}

/// By how much the opponent is ahead, and how much it takes (`tash-kalar/flare/upper-criterion`,
/// `tash-kalar/flare/lower-criterion`).
#[derive(Debug, Clone, Copy)]
pub(super) struct Criteria {
    pub(super) upgraded: i16,
    pub(super) upgraded_needed: u8,
    pub(super) pieces: i16,
    pub(super) pieces_needed: u8,
}

impl Criteria {
    pub(super) fn upper(self) -> bool {
        self.upgraded >= i16::from(self.upgraded_needed)
    }

    pub(super) fn lower(self) -> bool {
        self.pieces >= i16::from(self.pieces_needed)
    }

    pub(super) fn is_met(self) -> bool {
        self.upper() || self.lower()
    }
}

impl State {
    /// One's own pieces that could be turned into one of this rank.
    pub(super) fn to_take_back(&self, rank: Rank) -> SquareSet {
        let same = Rank::ALL.into_iter().filter(|other| rank.is_same_piece(*other));
        same.fold(SquareSet::EMPTY, |all, rank| all | self.board.ranked(self.own(), rank))
    }

    /// Whether in a shortage the piece on a square becomes the being that is summoned there.
    pub(super) fn is_reused(&self, at: Square, rank: Rank) -> bool {
        self.available(self.own(), rank) == 0 && self.to_take_back(rank).has(at)
    }

    /// The colours of which one piece may be used for a pattern.
    pub(super) fn helpers(&self) -> Vec<Colour> {
        let used = self.improvised[self.turn.player.index()];
        let may = |colour: &Colour| {
            self.turn.enemy_piece || (self.form.mode == Mode::Melee && used >> colour.index() & 1 == 0)
        };
        if !self.turn.enemy_piece && self.form.mode != Mode::Melee {
            return Vec::new();
        }
        self.form.enemies(self.own()).filter(may).collect()
    }

    /// The cards that may lie in a pile of beings or legends, and the pile.
    fn of_pile(&self, from: From, player: Player, legends: CardSet) -> (CardSet, crate::state::Pile) {
        let player = player.index();
        let held = self.hands.iter().fold(CardSet::EMPTY, |all, hand| all.or(hand.cards));
        if from == From::Legends {
            return (legends.without(held).without(self.legends_discard), self.legends);
        }
        let own = self.hands[player].cards;
        (self.form.schools[player].without(own).without(self.discards[player]), self.decks[player])
    }
}
