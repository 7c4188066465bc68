//! What an effect asks, and what comes of the answers: the steps of its script, one after the other.

use super::Game;
use super::scene::Scene;
use crate::board::{Direction, Piece, Rank, Square, arena};
use crate::cards::{Card, Effect};
use crate::decision::{Choice, Source};
use crate::effect::{Act, Among, If, Move, Op, Pieces, Script, Stop, Verb};
use crate::event::Event;
use crate::rules::Principle;
use crate::state::{Resolution, Stage};

/// Whether an effect stands at a choice.
enum Step {
    /// It went on.
    Went,
    /// Somebody has to choose.
    Asks,
}

impl Effect {
    /// The card.
    pub(crate) const fn source(self) -> Source {
        match self {
            Self::Being(being) => Source::Being(being),
            Self::Upper(flare) | Self::Lower(flare) => Source::Flare(flare),
        }
    }
}

impl Game {
    pub(super) fn scene<'a>(&'a self, resolution: &'a Resolution) -> Scene<'a> {
        let state = self.state_ref();
        Scene { form: &state.form, own: state.own(), board: &state.board, resolution }
    }

    /// The effect that is being resolved and the step at which it stands.
    pub(super) fn standing_at(&self) -> Option<(&Resolution, &'static Op)> {
        let resolution = self.state_ref().resolution.as_ref()?;
        let script = self.rules.cards.script(resolution.effect)?;
        Some((resolution, script.ops.get(usize::from(resolution.step))?))
    }

    /// Goes on with what is being resolved until somebody has to choose or it is over.
    pub(super) fn resolve_on(&mut self) -> bool {
        loop {
            let Some(resolution) = self.state_ref().resolution else { return false };
            let Some((_, op)) = self.standing_at() else {
                self.resolved(resolution.effect);
                continue;
            };
            match self.step(&resolution, op) {
                Step::Went => {}
                Step::Asks => return true,
            }
        }
    }

    /// An effect is over: its card is discarded, unless another effect of it follows.
    fn resolved(&mut self, effect: Effect) {
        let source = Some(effect.source());
        let (rule, card) = match effect {
            Effect::Being(being) => (Principle::SummonDiscardCard, Card::Being(being)),
            Effect::Upper(flare) | Effect::Lower(flare) => (Principle::FlareDiscard, Card::Flare(flare)),
        };
        self.happen(Event::Resolved { effect }, rule, source);
        if let Some(effect) = self.state_ref().follows {
            self.happen(Event::Resolving { effect }, Principle::FlareBoth, source);
            return;
        }
        self.happen(Event::CardDiscarded { card }, rule, source);
        let stage = if self.state_ref().turn.actions > 0 { Stage::Acting } else { self.state_ref().stage };
        if stage != self.state_ref().stage {
            self.happen(Event::StageReached { stage }, Principle::GainAction, source);
        }
    }

    fn went(&mut self, step: u8, rule: Principle, source: Source) -> Step {
        self.happen(Event::Went { step }, rule, Some(source));
        Step::Went
    }

    fn step(&mut self, resolution: &Resolution, op: &'static Op) -> Step {
        let source = resolution.effect.source();
        let next = resolution.step + 1;
        match op {
            Op::Begin => self.happen(Event::PartBegun, Principle::Mandatory, Some(source)),
            Op::All(verb, pieces) => self.do_to_all(*verb, pieces, source),
            &Op::Gain(actions) => {
                self.happen(Event::ActionsGained { actions }, Principle::GainAction, Some(source));
            }
            Op::ExtraCard(card) => {
                self.happen(Event::ExtraCard { from: card.from() }, Principle::ExtraCard, Some(source));
            }
            Op::ExtraTurn => self.happen(Event::ExtraTurn, Principle::SummonEffect, Some(source)),
            Op::UseEnemyPiece => self.happen(Event::EnemyPieceGranted, Principle::SummonEffect, Some(source)),
            &Op::Jump(to) => return self.went(to, Principle::Mandatory, source),
            Op::If(condition, otherwise) => {
                let step = if self.holds(condition, resolution) { next } else { *otherwise };
                return self.went(step, Principle::Mandatory, source);
            }
            Op::FromDiscard(_)
                if self.state_ref().discards[self.state_ref().turn.player.index()].is_empty() => {}
            Op::Act(Act { optional, .. }) | Op::Move(Move { optional, .. }) | Op::Direction(_, optional)
                if !self.is_possible(resolution, op) =>
            {
                let step = optional.skip;
                self.happen(Event::Impossible { step }, Principle::AsMuchAsPossible, Some(source));
                return Step::Went;
            }
            Op::Act(_)
            | Op::Move(_)
            | Op::Direction(..)
            | Op::Whether(_)
            | Op::Either(_)
            | Op::FromDiscard(_) => {
                return Step::Asks;
            }
        }
        self.went(next, Principle::Mandatory, source)
    }

    fn do_to_all(&mut self, verb: Verb, pieces: &Pieces, source: Source) {
        let Some(resolution) = self.state_ref().resolution else { return };
        let targets = self.scene(&resolution).targets(verb, pieces);
        targets.iter().for_each(|at| self.carry_out(verb, at, source));
    }

    fn holds(&self, condition: &If, resolution: &Resolution) -> bool {
        let at = resolution.summoned_at;
        let on = |grounds: &[crate::board::Ground], at: Option<Square>| {
            grounds.is_empty()
                || at.and_then(|at| arena().ground(at)).is_some_and(|ground| grounds.contains(&ground))
        };
        let state = self.state_ref();
        let marked = resolution.marked;
        let empty = || !marked.is_empty() && (marked & state.board.occupied()).is_empty();
        let it = resolution.it;
        on(&condition.summoned_on, at)
            && (!condition.not_central || at.is_some_and(|at| !arena().central.has(at)))
            && (!condition.last_action || state.turn.actions == 0)
            && (!condition.marked_empty || empty())
            && (condition.it_was.is_empty() || it.is_some_and(|it| condition.it_was.contains(&it.rank)))
            && on(&condition.it_was_on, it.map(|it| it.at))
            && condition.destroyed.is_none_or(|least| resolution.destroyed >= least)
    }

    /// Whether anything can be chosen at a step.
    fn is_possible(&self, resolution: &Resolution, op: &Op) -> bool {
        let scene = self.scene(resolution);
        match op {
            Op::Act(act) => act.verbs.iter().any(|(verb, pieces)| match *verb {
                Verb::Place(rank, whose) => {
                    let squares = scene.left(act, scene.zone(&pieces.at, None) & scene.board.empty());
                    !squares.is_empty() && scene.placeable(rank, whose).next().is_some()
                }
                verb => !scene.left(act, scene.targets(verb, pieces)).is_empty(),
            }),
            Op::All(verb, pieces) => !scene.targets(*verb, pieces).is_empty(),
            Op::Move(op) => scene.can_move(op),
            Op::Direction(Among::Marked, _) => scene.marked_directions().next().is_some(),
            _ => true,
        }
    }

    /// Whether a way that begins at a step does anything: it is not chosen if it does not and another does.
    fn way_is_possible(&self, resolution: &Resolution, script: &Script, mut at: usize) -> bool {
        while matches!(script.ops.get(at), Some(Op::Begin)) {
            at += 1;
        }
        let begun = Resolution {
            touched: crate::board::SquareSet::EMPTY,
            moves: [0; 2],
            mover: None,
            colour: None,
            ..*resolution
        };
        script.ops.get(at).is_some_and(|op| self.is_possible(&begun, op))
    }

    /// Whether the choice at which an effect stands may be left.
    pub(super) fn may_skip(op: &Op) -> bool {
        match op {
            Op::Act(Act { optional, .. })
            | Op::Move(Move { optional, .. })
            | Op::Direction(_, optional)
            | Op::FromDiscard(optional) => optional.may,
            Op::Whether(_) => true,
            _ => false,
        }
    }

    /// Everything that can be chosen where an effect stands, to leave it first.
    pub(super) fn each_choice(&self, resolution: &Resolution, op: &Op, mut each: impl FnMut(Choice)) {
        let scene = self.scene(resolution);
        if Self::may_skip(op) {
            each(Choice::Skip);
        }
        match op {
            Op::Act(act) => {
                for (verb, pieces) in &act.verbs {
                    match *verb {
                        Verb::Place(rank, whose) => {
                            let squares = scene.left(act, scene.zone(&pieces.at, None) & scene.board.empty());
                            for Piece { colour, rank } in scene.placeable(rank, whose) {
                                squares.iter().for_each(|at| each(Choice::Put { at, colour, rank }));
                            }
                        }
                        verb => {
                            let squares = scene.left(act, scene.targets(verb, pieces));
                            squares.iter().for_each(|at| each(Choice::Square(at)));
                        }
                    }
                }
            }
            Op::Move(op) => scene.each_move(op, |from, to| each(Choice::Move { from, to })),
            Op::Direction(of, _) => {
                let marked: Vec<Direction> = scene.marked_directions().collect();
                let fits = |direction: &Direction| match of {
                    Among::Marked => marked.contains(direction),
                    Among::Diagonal => direction.is_diagonal(),
                    Among::Any => true,
                };
                Direction::ALL
                    .into_iter()
                    .filter(fits)
                    .for_each(|direction| each(Choice::Direction(direction)));
            }
            Op::Whether(_) => each(Choice::Do),
            Op::Either(starts) => self.each_way(resolution, starts, each),
            Op::FromDiscard(_) => {
                let state = self.state_ref();
                state.discards[state.turn.player.index()].iter().for_each(|card| each(Choice::Card(card)));
            }
            _ => {}
        }
    }

    fn each_way(&self, resolution: &Resolution, starts: &[u8], mut each: impl FnMut(Choice)) {
        let Some(script) = self.rules.cards.script(resolution.effect) else { return };
        let possible: Vec<bool> = starts
            .iter()
            .map(|start| self.way_is_possible(resolution, script, usize::from(*start)))
            .collect();
        let none = !possible.contains(&true);
        for (way, possible) in (0..).zip(possible) {
            if possible || none {
                each(Choice::Branch(way));
            }
        }
    }

    /// Does what was chosen.
    pub(super) fn choose(&mut self, choice: Choice) {
        let Some((&resolution, op)) = self.standing_at() else { return };
        let source = resolution.effect.source();
        let scene = self.scene(&resolution);
        // What happens on a square is settled by what is found there before it is noted as chosen.
        let verb = match (op, choice) {
            (Op::Act(act), Choice::Square(at)) => {
                let fits = |(verb, pieces): &&(Verb, Pieces)| scene.targets(*verb, pieces).has(at);
                act.verbs.iter().find(fits).map(|(verb, _)| *verb)
            }
            _ => None,
        };
        let rule = if choice == Choice::Skip { Principle::Optional } else { Principle::NoInterruption };
        self.happen(Event::Chosen { choice }, rule, Some(source));
        let mut step = resolution.step + 1;
        match (choice, op) {
            (
                Choice::Skip,
                Op::Act(Act { optional, .. })
                | Op::Move(Move { optional, .. })
                | Op::Direction(_, optional)
                | Op::FromDiscard(optional),
            ) => step = optional.skip,
            (Choice::Skip, Op::Whether(skip)) => step = *skip,
            (Choice::Square(at), _) => {
                if let Some(verb) = verb {
                    self.carry_out(verb, at, source);
                }
            }
            (Choice::Put { at, colour, rank }, _) => {
                let piece = Piece { colour, rank };
                self.happen(Event::Placed { at, piece }, Principle::PlaceWord, Some(source));
            }
            (Choice::Move { from, to }, Op::Move(op)) => {
                let met = self.move_piece(from, to, op, source);
                let stops = match op.stops {
                    Some(Stop::OnEmpty) => met.is_none(),
                    Some(Stop::OnLegendary) => met == Some(Rank::Legendary),
                    None => false,
                };
                if stops {
                    step = op.optional.skip;
                }
            }
            (Choice::Branch(way), Op::Either(starts)) => {
                step = starts.get(usize::from(way)).copied().unwrap_or(step);
            }
            (Choice::Card(card), _) => {
                self.happen(Event::Recovered { card }, Principle::SummonEffect, Some(source));
            }
            _ => {}
        }
        self.went(step, Principle::Mandatory, source);
    }

    fn carry_out(&mut self, verb: Verb, at: Square, source: Source) {
        let Some(piece) = self.state_ref().board.piece(at) else { return };
        let Piece { colour, rank } = piece;
        let (event, rule) = match verb {
            Verb::Destroy { counted } => (Event::Destroyed { at, piece, counted }, Principle::Destroy),
            Verb::Upgrade => match rank.up() {
                Some(to) => (Event::Upgraded { at, colour, from: rank, to }, Principle::Upgrade),
                None => return,
            },
            Verb::Downgrade => match rank.down() {
                Some(to) => (Event::Downgraded { at, colour, from: rank, to }, Principle::Downgrade),
                None => return,
            },
            Verb::Convert(to) => {
                let to = Piece { colour: self.state_ref().own(), rank: to.unwrap_or(rank) };
                (Event::Converted { at, piece, to }, Principle::Convert)
            }
            Verb::Choose | Verb::Place(..) => return,
        };
        self.happen(event, rule, Some(source));
    }

    /// Moves a piece, and says what rank it met.
    fn move_piece(&mut self, from: Square, to: Square, op: &Move, source: Source) -> Option<Rank> {
        let piece = self.state_ref().board.piece(from)?;
        let met = self.state_ref().board.piece(to);
        if let Some(met) = met {
            let event = Event::Destroyed { at: to, piece: met, counted: true };
            self.happen(event, Principle::MoveDestroys, Some(source));
        }
        let kind = op.sorts.first().map(|sort| sort.kind);
        let rule = match kind {
            _ if op.leap => Principle::Leap,
            Some(crate::effect::Kind::Combat) => Principle::CombatMove,
            Some(crate::effect::Kind::Standard) => Principle::StandardMove,
            _ => Principle::Move,
        };
        self.happen(Event::Moved { from, to, piece, leap: op.leap }, rule, Some(source));
        met.map(|met| met.rank)
    }
}
