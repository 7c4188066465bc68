//! Every reason why a move is not legal, each with its rule.

use cardinal_replay::{Game as _, Reason, Reasons};

use super::Game;
use crate::board::{Colour, Rank, Square};
use crate::cards::{BeingId, Card, CardSet, FlareId, TaskId};
use crate::decision::{About, Choice, Move, Summoning};
use crate::effect::{Kind, Op};
use crate::pattern::{Missing, Nearest};
use crate::rules::Principle;
use crate::state::{Mode, Player, Stage};
use crate::why::Why;
use crate::words::TashKalar;

/// Reasons that are being gathered.
struct Against<'g> {
    game: &'g Game,
    reasons: Reasons<TashKalar>,
}

impl Against<'_> {
    fn because(&mut self, principle: Principle, why: Why) {
        self.reasons.push(Reason { why, rule: self.game.rules.rule(principle) });
    }

    fn unless(&mut self, holds: bool, principle: Principle, why: Why) {
        if !holds {
            self.because(principle, why);
        }
    }
}

impl Game {
    /// Every reason why a move is not legal now.
    pub(super) fn against(&self, player: Player, choice: &Move) -> Reasons<TashKalar> {
        let mut against = Against { game: self, reasons: Vec::new() };
        let Some(decision) = self.decision() else {
            against.because(Principle::OneMoreTurn, Why::Over);
            return against.reasons;
        };
        if *choice == Move::Concede {
            let form = &self.state_ref().form;
            against.unless(form.mode != Mode::Melee, Principle::NoWithdrawal, Why::NoWithdrawal);
            // A side gives up when it is asked something; nothing is lost by waiting for that.
            let own = form.colour(player) == form.colour(decision.player);
            against.unless(own, Principle::TurnOrder, Why::NotAsked);
            return against.reasons;
        }
        against.unless(decision.player == player, Principle::TurnOrder, Why::NotAsked);
        match (*choice, decision.about) {
            (Move::Place { at, taken }, About::Action) => against.place(at, taken),
            (Move::Summon(summoning), About::Action) => against.summon(summoning),
            (Move::Discard { card, returned, flares }, About::Action) => {
                against.discard(card, returned, flares);
            }
            (Move::Flare { flare, against: colour }, About::Action | About::Finish) => {
                against.flare(flare, colour);
            }
            (Move::PassControl, About::Action | About::Effect { .. }) => against.pass_control(),
            (Move::Complete(Some(task)), About::Task) => against.task(task),
            (Move::Colour(colour), About::OddColour | About::LegendColour) => against.colour(colour),
            (Move::Drawn(Some(card)), About::Draw(_)) => against.drawn(card),
            (Move::Choose(choice), About::Effect { .. }) => against.choice(choice),
            (Move::Finish, About::Finish)
            | (Move::Complete(None), About::Task)
            | (Move::Drawn(None), About::Draw(_)) => {}
            (Move::Finish, About::Action) => {
                let actions = self.state_ref().turn.actions;
                against.because(Principle::AllActions, Why::ActionsLeft { actions });
            }
            (_, About::Effect { .. }) => against.because(Principle::NoInterruption, Why::OtherQuestion),
            (Move::Flare { .. }, _) if self.state_ref().turn.passed => {
                against.because(Principle::PassTooLate, Why::OtherQuestion);
            }
            (Move::Flare { .. }, _) => against.because(Principle::FlareWindow, Why::OtherQuestion),
            (_, About::Finish | About::Draw(_) | About::Task) => {
                against.because(Principle::TwoActions, Why::OtherQuestion);
            }
            _ => against.because(Principle::TurnOrder, Why::OtherQuestion),
        }
        against.reasons
    }
}

impl Against<'_> {
    fn place(&mut self, at: Square, taken: Option<Square>) {
        let state = self.game.state_ref();
        if let Some(piece) = state.board.piece(at).filter(|_| taken != Some(at)) {
            self.because(Principle::Place, Why::NotEmpty { at, piece });
        }
        let short = state.available(state.own(), Rank::Common) == 0;
        let eligible = state.to_take_back(Rank::Common);
        match taken {
            Some(_) if !short => self.because(Principle::PlaceShortage, Why::NoShortage),
            Some(from) => {
                self.unless(eligible.has(from), Principle::PlaceShortage, Why::NotTakenBack { at: from });
            }
            None => self.unless(!short, Principle::PlaceShortage, Why::Short),
        }
    }

    fn only_placing(&mut self) {
        self.unless(!self.game.state_ref().turn.passed, Principle::PassNoSummon, Why::OnlyPlacing);
    }

    fn summon(&mut self, summoning: Summoning) {
        self.only_placing();
        let Summoning { card, at, way, helper, taken } = summoning;
        let state = self.game.state_ref();
        let in_hand = state.hands[state.turn.player.index()].cards.has(card);
        self.unless(in_hand, Principle::SummonCard, Why::NotInHand);
        let mut is_way = false;
        self.game.each_summoning(card, |found| is_way |= found == summoning);
        if is_way {
            return;
        }
        let pattern = &self.game.rules.cards.being(card).pattern;
        let form = pattern.form(way);
        let own = state.own();
        if let Some(square) = helper {
            let whose = state.board.piece(square).map(|piece| piece.colour).filter(|colour| *colour != own);
            let in_pattern = form.and_then(|form| form.taken(at)).is_some_and(|taken| taken.has(square));
            let granted = state.turn.enemy_piece;
            match whose {
                Some(_) if !granted && state.form.mode != Mode::Melee => {
                    self.because(Principle::ImprovisedMelee, Why::NoEnemyPiece);
                }
                Some(colour) if !granted && !state.helpers().contains(&colour) => {
                    self.because(Principle::ImprovisedOnce, Why::ColourUsed);
                }
                Some(_) if in_pattern => {}
                _ => self.because(Principle::ImprovisedPiece, Why::NotAHelper { at: square }),
            }
        }
        let before = self.reasons.len();
        self.pattern(summoning);
        if self.reasons.len() == before {
            self.shortage(at, taken, pattern.rank());
        }
        if self.reasons.is_empty() {
            // The pattern lies there another way, or with another piece in the place of the helper.
            if let Some(nearest) = pattern.nearest_at(&state.board, own, at) {
                self.because(Principle::Rotation, Why::OtherWay { nearest });
            }
        }
    }

    fn pattern(&mut self, Summoning { card, at, helper, .. }: Summoning) {
        let state = self.game.state_ref();
        let pattern = &self.game.rules.cards.being(card).pattern;
        let Some(mut nearest) = pattern.nearest_at(&state.board, state.own(), at) else { return };
        nearest.missing.retain(|missing| missing.at.is_none() || missing.at != helper);
        if let Some(piece) = nearest.held_by {
            self.because(Principle::TargetHigher, Why::HeldByHigher { piece });
        }
        // Each square that fails has its rule; those of one rule stand together.
        let rule = |missing: &Missing| missing.principle(at, helper.is_some());
        let mut rules: Vec<Principle> = nearest.missing.iter().map(rule).collect();
        rules.sort_unstable();
        rules.dedup();
        for principle in rules {
            let missing = nearest.missing.iter().copied().filter(|missing| rule(missing) == principle);
            let nearest = Nearest { missing: missing.collect(), ..nearest.clone() };
            self.because(principle, Why::Pattern { nearest });
        }
    }

    fn shortage(&mut self, at: Square, taken: Option<Square>, rank: Rank) {
        let state = self.game.state_ref();
        let short = state.available(state.own(), rank) == 0;
        let reused = state.is_reused(at, rank);
        match taken {
            Some(_) if !short => self.because(Principle::Shortage, Why::NoShortage),
            Some(_) if reused => self.because(Principle::ShortageSameSquare, Why::NoShortage),
            Some(from) => self.because(Principle::ShortageTakeBack, Why::NotTakenBack { at: from }),
            None if !short || reused => {}
            None => {
                let nothing = state.to_take_back(rank).is_empty();
                let why = if nothing { Why::NothingToTakeBack } else { Why::Short };
                self.because(Principle::ShortageImpossible, why);
            }
        }
    }

    fn discard(&mut self, card: BeingId, returned: CardSet, flares: u32) {
        self.only_placing();
        let state = self.game.state_ref();
        let player = state.turn.player.index();
        let hand = &state.hands[player];
        for principle in [Principle::DiscardOnce, Principle::RepeatingActions] {
            self.unless(!state.turn.discarded, principle, Why::DiscardedBefore);
        }
        self.unless(hand.cards.has(card), Principle::Discard, Why::NotInHand);
        let own = state.form.schools[player].has(card);
        self.unless(own || !hand.cards.has(card), Principle::Discard, Why::NotFromDeck);
        let held =
            returned.without(hand.cards).is_empty() && !returned.has(card) && flares & !hand.flares == 0;
        self.unless(held, Principle::DiscardReturn, Why::NotReturned);
    }

    fn flare(&mut self, flare: FlareId, against: Colour) {
        let state = self.game.state_ref();
        let held = state.hands[state.turn.player.index()].flares >> flare.index() & 1 == 1;
        self.unless(!state.turn.passed, Principle::PassNoFlare, Why::Passed);
        self.unless(held, Principle::FlareWhen, Why::NotInHand);
        if !state.form.enemies(state.own()).any(|colour| colour == against) {
            return self.because(Principle::FlareOpponent, Why::NoOpponent);
        }
        let criteria = self.game.criteria(flare, against);
        if !criteria.is_met() {
            let (ahead, needed) = (criteria.upgraded, criteria.upgraded_needed);
            self.because(Principle::FlareUpperCriterion, Why::Criterion { ahead, needed });
            let (ahead, needed) = (criteria.pieces, criteria.pieces_needed);
            self.because(Principle::FlareLowerCriterion, Why::Criterion { ahead, needed });
        }
    }

    fn pass_control(&mut self) {
        let state = self.game.state_ref();
        self.unless(state.form.is_team(), Principle::PassControl, Why::NoTeam);
        self.unless(!state.turn.passed, Principle::PassControl, Why::Passed);
        let is_time = state.resolution.is_some() || state.stage == Stage::Acting;
        self.unless(is_time, Principle::PassControl, Why::OtherQuestion);
    }

    fn task(&mut self, task: TaskId) {
        let is_current = self.game.state_ref().tasks.current.contains(&Some(task));
        self.unless(is_current, Principle::TaskComplete, Why::NotCurrent);
        let met = self.game.met_tasks().any(|met| met == task);
        self.unless(met || !is_current, Principle::TaskComplete, Why::NotMet);
    }

    fn colour(&mut self, colour: Colour) {
        let state = self.game.state_ref();
        let (fits, rule) = if state.stage == Stage::OddColour {
            (self.game.odd_colours().any(|odd| odd == colour), Principle::MeleeOddPieces)
        } else {
            (state.form.enemies(state.own()).any(|enemy| enemy == colour), Principle::MeleeLegend)
        };
        self.unless(fits, rule, Why::NotThatColour);
    }

    fn drawn(&mut self, card: Card) {
        let Some(draw) = self.game.next_draw() else { return };
        let mut fits = false;
        self.game.each_drawable(draw.from, |other| fits |= other == card);
        self.unless(fits, Principle::Refill, Why::Elsewhere);
    }

    fn choice(&mut self, choice: Choice) {
        let Some((resolution, op)) = self.game.standing_at() else { return };
        let mut offered = false;
        self.game.each_choice(resolution, op, |other| offered |= other == choice);
        if offered {
            return;
        }
        let board = &self.game.state_ref().board;
        let scene = self.game.scene(resolution);
        match (choice, op) {
            (Choice::Square(at) | Choice::Put { at, .. }, Op::Act(act)) => {
                // Of several things that could be done there the one that is nearest to being possible.
                let unfit = act.verbs.iter().map(|(verb, words)| scene.unfit(*verb, words, at));
                let nearest = unfit.min_by_key(Vec::len).unwrap_or_default();
                for (principles, why) in nearest {
                    for principle in principles {
                        self.because(principle, why.clone());
                    }
                }
                if self.reasons.is_empty() {
                    self.because(Principle::SummonEffect, Why::NotOffered);
                }
            }
            (Choice::Skip, _) => self.because(Principle::Mandatory, Why::Mandatory),
            (Choice::Move { from, to }, Op::Move(words)) if !words.leap && from.distance(to) != 1 => {
                self.because(Principle::Move, Why::TooFar { distance: from.distance(to) });
            }
            (Choice::Move { to, .. }, Op::Move(words))
                if words.sorts.iter().all(|sort| sort.kind == Kind::OntoEmpty)
                    && board.piece(to).is_some() =>
            {
                if let Some(piece) = board.piece(to) {
                    self.because(Principle::SummonEffect, Why::NotEmpty { at: to, piece });
                }
            }
            (Choice::Move { from, to }, Op::Move(words)) => {
                let pair = board.piece(from).zip(board.piece(to));
                let combat = words.sorts.iter().any(|sort| sort.kind == Kind::Combat);
                let beaten = |(mover, met): &(crate::board::Piece, crate::board::Piece)| {
                    if combat { met.rank > mover.rank } else { met.rank >= mover.rank }
                };
                let rule = if combat { Principle::CombatMove } else { Principle::StandardMove };
                match pair.filter(beaten) {
                    Some((_, piece)) => self.because(rule, Why::RankTooHigh { piece }),
                    None => self.because(Principle::SummonEffect, Why::NotOffered),
                }
            }
            _ => self.because(Principle::SummonEffect, Why::NotOffered),
        }
    }
}
