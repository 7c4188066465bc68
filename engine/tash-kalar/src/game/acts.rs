//! Making moves that were found legal.

use super::Game;
use crate::board::{Piece, Rank};
use crate::cards::{Card, CardSet, Effect, FlareId};
use crate::decision::{Move, Source, Summoning};
use crate::event::{Act, Event};
use crate::rules::Principle;
use crate::state::Mode;

impl Game {
    pub(super) fn act(&mut self, choice: Move) {
        match choice {
            Move::Place { at, taken } => {
                let own = self.state_ref().own();
                self.happen(Event::ActionUsed { act: Act::Place }, Principle::Place, None);
                self.take_back(taken, Principle::PlaceShortage, None);
                let piece = Piece { colour: own, rank: Rank::Common };
                self.happen(Event::Placed { at, piece }, self.placing_rule(), None);
            }
            Move::Summon(summoning) => self.summon(summoning),
            Move::Discard { card, returned, flares } => self.discard(card, returned, flares),
            Move::Flare { flare, against } => self.invoke(flare, against),
            Move::PassControl => self.pass_control(),
            Move::Concede => {
                let side = self.state_ref().form.colour(self.state_ref().in_control());
                self.happen(Event::Conceded { side }, Principle::Concede, None);
            }
            Move::Finish => self.end_acting(),
            Move::Complete(task) => self.complete(task),
            Move::Colour(colour) => self.score_in(colour),
            Move::Drawn(card) => self.drawn(card),
            Move::Choose(choice) => self.choose(choice),
        }
    }

    const fn placing_rule(&self) -> Principle {
        if self.state_ref().turn.passed { Principle::PassRemaining } else { Principle::Place }
    }

    fn take_back(&mut self, from: Option<crate::board::Square>, rule: Principle, source: Option<Source>) {
        if let Some((at, piece)) = from.and_then(|at| Some((at, self.state_ref().board.piece(at)?))) {
            self.happen(Event::TakenBack { at, piece }, rule, source);
        }
    }

    fn summon(&mut self, Summoning { card, at, way, helper, taken }: Summoning) {
        let source = Some(Source::Being(card));
        let being = self.rules.cards.being(card);
        let rank = being.pattern.rank();
        self.happen(Event::ActionUsed { act: Act::Summon }, Principle::SummonCost, source);
        self.happen(Event::CardShown { card, way, at }, Principle::Pattern, source);
        if let Some((square, piece)) = helper.and_then(|at| Some((at, self.state_ref().board.piece(at)?))) {
            let improvised = !self.state_ref().turn.enemy_piece;
            let rule = if improvised { Principle::ImprovisedMark } else { Principle::ImprovisedPiece };
            self.happen(Event::Helped { at: square, colour: piece.colour, improvised }, rule, source);
        }
        let state = self.state_ref();
        let colour = state.own();
        let reused = state.is_reused(at, rank);
        let held = state.board.piece(at);
        self.take_back(taken, Principle::ShortageTakeBack, source);
        if let Some(piece) = held.filter(|_| !reused) {
            let event = Event::Destroyed { at, piece, counted: true };
            self.happen(event, Principle::TargetOccupied, source);
        }
        let rule = if reused { Principle::ShortageSameSquare } else { Principle::SummonPiece };
        self.happen(Event::Summoned { card, at, piece: Piece { colour, rank }, way, reused }, rule, source);
        let effect = Effect::Being(card);
        self.happen(Event::Resolving { effect }, Principle::SummonEffect, source);
        if let Err(why) = being.script {
            self.happen(Event::NotModelled { card, why }, Principle::SummonEffect, source);
        }
    }

    fn discard(&mut self, card: crate::cards::BeingId, returned: CardSet, flares: u32) {
        let player = self.state_ref().turn.player.index();
        let source = Some(Source::Being(card));
        self.happen(Event::ActionUsed { act: Act::Discard }, Principle::Discard, source);
        self.happen(Event::CardDiscarded { card: Card::Being(card) }, Principle::Discard, source);
        for card in returned.iter() {
            let own = self.state_ref().form.schools[player].has(card);
            self.happen(Event::Returned { card: Card::Being(card) }, Principle::DiscardReturn, None);
            if own && self.state_ref().form.is_team() {
                self.happen(Event::Straightened, Principle::DiscardTeam, None);
            }
        }
        let given = (0..32).filter(|at| flares >> at & 1 == 1).filter_map(FlareId::of_index);
        for flare in given {
            self.happen(Event::Returned { card: Card::Flare(flare) }, Principle::DiscardReturn, None);
        }
    }

    fn invoke(&mut self, flare: FlareId, against: crate::board::Colour) {
        let criteria = self.criteria(flare, against);
        let (upper, lower) = (criteria.upper(), criteria.lower());
        let source = Some(Source::Flare(flare));
        let own = self.state_ref().own();
        self.happen(
            Event::FlareInvoked { flare, against, upper, lower },
            Principle::FlareRequirement,
            source,
        );
        match self.state_ref().form.mode {
            Mode::HighForm => {}
            Mode::Duel => {
                let event = Event::Scored { side: against, colour: against, points: 1 };
                self.happen(event, Principle::FlareDuelPoint, source);
            }
            Mode::Melee => {
                let event = Event::Scored { side: against, colour: own, points: 1 };
                self.happen(event, Principle::FlareMeleePoint, source);
            }
        }
        let (effect, rule) = if upper {
            (Effect::Upper(flare), Principle::FlareUpper)
        } else {
            (Effect::Lower(flare), Principle::FlareLower)
        };
        self.happen(Event::Resolving { effect }, rule, source);
    }

    fn pass_control(&mut self) {
        let Some(to) = self.state_ref().form.mate(self.state_ref().turn.player) else { return };
        self.happen(Event::ControlPassed { to }, Principle::PassControl, None);
        self.happen(Event::LegendsPassed { to }, Principle::PassLegends, None);
    }
}
