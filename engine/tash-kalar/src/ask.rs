//! What somebody asks of a position: where a card can be summoned, and what is lacking where it cannot.

use cardinal_replay::{Game as _, Reason};
use serde::Serialize;

use crate::board::Square;
use crate::cards::BeingId;
use crate::decision::{About, Move, Summoning};
use crate::game::Game;
use crate::pattern::{Nearest, Way};
use crate::why::Why;

/// Whether a card can be summoned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Summonable {
    /// Every summoning that is legal, those that come to the same once.
    pub places: Vec<Summoning>,
    /// The match of its pattern that lacks least, if there is none.
    pub nearest: Option<Nearest>,
    /// Every reason against it there.
    pub reasons: Vec<Reason<Why>>,
}

impl Game {
    /// Where the player who is asked can summon a card, or why nowhere: on a given square, or on the one
    /// that lacks least.
    pub fn summonable(&self, card: BeingId, at: Option<Square>) -> Summonable {
        let fits = |choice: Move| match choice {
            Move::Summon(summoning) if summoning.card == card && at.is_none_or(|at| at == summoning.at) => {
                Some(summoning)
            }
            _ => None,
        };
        let decision = self.decision();
        let asks = decision.is_some_and(|decision| decision.about == About::Action);
        let places: Vec<Summoning> =
            if asks { self.options().into_iter().filter_map(fits).collect() } else { Vec::new() };
        if !places.is_empty() {
            return Summonable { places, nearest: None, reasons: Vec::new() };
        }
        let (state, pattern) = (self.state(), &self.rules.cards().being(card).pattern);
        let nearest = match at {
            Some(at) => pattern.nearest_at(&state.board, state.own(), at),
            None => pattern.nearest(&state.board, state.own()),
        };
        let against = |nearest: &Nearest| {
            let Nearest { at, way, .. } = *nearest;
            let way = if pattern.form(way).is_some() { way } else { Way::ALL[0] };
            let summoning = Summoning { card, at, way, helper: None, taken: None };
            let player = decision.map_or(state.turn.player, |decision| decision.player);
            self.reasons_against(player, &Move::Summon(summoning))
        };
        let reasons = nearest.as_ref().map(against).unwrap_or_default();
        Summonable { places, nearest, reasons }
    }
}
