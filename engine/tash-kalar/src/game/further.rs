//! The further rules by which something happens, besides the one that its cause names: each is noted behind
//! the event as [`Event::Also`], in a log that somebody is going to read.

use super::Game;
use crate::board::{Colour, Piece, Rank, Square, SquareSet};
use crate::cards::{BeingId, From};
use crate::decision::{Choice, Source};
use crate::effect::{Named, Op, Optional, Pieces, Verb, Whose, Zone};
use crate::event::{Act, Event, Trigger};
use crate::pattern::{Form, Way};
use crate::rules::Principle;
use crate::state::{Mode, Player, SIDEWAYS, Stage};

type Rules = Vec<Principle>;

/// The rules of the word that says where, if one has it.
pub(super) const fn of_zone(zone: &Zone) -> &'static [Principle] {
    match zone {
        // No square is named, so it is the one of the being.
        Zone::Adjacent | Zone::Orthogonal | Zone::Diagonal => {
            &[Principle::AdjacentSquare, Principle::AdjacentDefault]
        }
        Zone::NearIt | Zone::NearOwn | Zone::Near(_) => &[Principle::AdjacentSquare],
        Zone::Marked | Zone::MarkedLines => &[Principle::MarkedSquare],
        Zone::Within(_) | Zone::Exactly(_) | Zone::Fan(_) => &[Principle::Distance],
        _ => &[],
    }
}

/// The rule of the word for ranks, if one has them.
pub(super) fn of_ranks(words: &Pieces) -> Option<Principle> {
    match words.rank.as_slice() {
        [Rank::Common, Rank::Heroic] => Some(Principle::NonLegendaryPiece),
        [Rank::Heroic, Rank::Legendary] => Some(Principle::UpgradedPiece),
        _ => None,
    }
}

/// The rules of the words that mean a piece.
fn of_words(words: &Pieces) -> Rules {
    let whose = match words.whose {
        Whose::Any => Some(Principle::AnyPiece),
        Whose::Enemy | Whose::OneEnemy => Some(Principle::EnemyPiece),
        _ => None,
    };
    let named = (words.is == Some(Named::Being)).then_some(Principle::OwnName);
    let words_of = whose.into_iter().chain(of_ranks(words)).chain(named);
    words_of.chain(of_zone(&words.at).iter().copied()).collect()
}

/// The principle of what is done.
const fn of_verb(verb: Verb) -> Option<Principle> {
    match verb {
        Verb::Destroy { .. } => Some(Principle::Destroy),
        Verb::Upgrade => Some(Principle::Upgrade),
        Verb::Downgrade => Some(Principle::Downgrade),
        Verb::Convert(_) => Some(Principle::Convert),
        Verb::Choose | Verb::Place(..) => None,
    }
}

/// What may be left, and by which word.
fn of_skip(op: Option<&Op>) -> Rules {
    let up_to = match op {
        Some(Op::Act(act)) => act.optional.up_to,
        Some(Op::Move(op)) => op.optional.up_to,
        Some(Op::Direction(_, Optional { up_to, .. }) | Op::FromDiscard(Optional { up_to, .. })) => *up_to,
        _ => false,
    };
    let word = if up_to { Principle::UpTo } else { Principle::Optional };
    vec![word, Principle::OptionalParts]
}

impl Game {
    /// The further rules of what is about to happen, when this one is named already.
    pub(super) fn further(&self, event: &Event, named: Principle, source: Option<Source>) -> Rules {
        let mut further = self.rules_of(event, named, source);
        further.retain(|principle| *principle != named);
        further
    }

    fn rules_of(&self, event: &Event, named: Principle, source: Option<Source>) -> Rules {
        let state = self.state_ref();
        match *event {
            Event::ActionUsed { act } => self.of_act(act),
            Event::TakenBack { .. } if source.is_some() => vec![Principle::Shortage],
            Event::CardShown { card, way, at } => self.of_card(card, way, at),
            Event::Helped { improvised: true, .. } => vec![
                Principle::ImprovisedMelee,
                Principle::ImprovisedOnce,
                Principle::ImprovisedPiece,
                Principle::ImprovisedOnePiece,
                Principle::ImprovisedOneBeing,
                Principle::ImprovisedStaysEnemy,
            ],
            Event::Destroyed { piece, counted, .. } => {
                let mut all = self.of_target(named);
                all.extend(self.of_destroyed(piece, counted));
                all
            }
            Event::Converted { piece, .. } => {
                let mut all = self.of_target(named);
                all.extend(self.of_destroyed(piece, true));
                all
            }
            Event::Upgraded { colour, to, .. } => self.of_change(named, colour, to == Rank::Legendary),
            Event::Downgraded { colour, .. } => self.of_change(named, colour, false),
            Event::Moved { from, to, leap, .. } => self.of_move(from, to, leap),
            Event::ActionsGained { .. } => vec![Principle::GainedActionLater],
            Event::Chosen { choice: Choice::Skip } => of_skip(self.standing_at().map(|(_, op)| op)),
            Event::Chosen { choice: Choice::Do } => vec![Principle::Optional, Principle::OptionalParts],
            Event::Resolved { .. } if state.turn.passed => vec![Principle::PassPendingEffect],
            Event::FlareInvoked { upper, lower, .. } => self.of_flare(upper, lower),
            Event::ControlPassed { .. } => {
                let in_effect = state.resolution.is_some().then_some(Principle::PassInEffect);
                [Principle::TeamPassControl].into_iter().chain(in_effect).collect()
            }
            Event::LegendsPassed { .. } => vec![Principle::TeamLegends],
            Event::Scored { .. } => self.of_points(named),
            Event::TaskCompleted { .. } => vec![Principle::HighFormPoints],
            Event::Drawn { player, from: From::Deck, .. } => self.of_sideways(player),
            Event::HandShort { .. } => vec![Principle::NoReshuffle],
            Event::EndTriggered { trigger } => self.of_trigger(trigger),
            Event::Over => crate::outcome::further(named, state.form.mode),
            _ => Vec::new(),
        }
    }

    /// Acts of this turn that came before, as far as the log has them.
    fn of_act(&self, act: Act) -> Rules {
        let this_turn = self.log.entries().iter().rev();
        let this_turn = this_turn.take_while(|entry| !matches!(entry.event, Event::TurnBegun { .. }));
        let (mut again, mut other) = (false, false);
        for entry in this_turn {
            if let Event::ActionUsed { act: before } = entry.event {
                (again, other) = (again || before == act, other || before != act);
            }
        }
        let summons = (act == Act::Summon).then_some(Principle::SummonAction);
        let repeats = again.then_some(Principle::RepeatingActions);
        let differs = other.then_some(Principle::AnyOrder);
        summons.into_iter().chain(repeats).chain(differs).collect()
    }

    /// What makes a pattern lie where a card is shown.
    fn of_card(&self, card: BeingId, way: Way, at: Square) -> Rules {
        let (state, being) = (self.state_ref(), self.rules.cards.being(card));
        let mut all = vec![Principle::SummonCard];
        let Some(form) = being.pattern.form(way) else { return all };
        if way != Way::default() {
            all.push(Principle::Rotation);
        }
        let stands_higher = |&(delta, rank): &((i8, i8), Rank)| {
            at.offset(delta).and_then(|at| state.board.piece(at)).is_some_and(|piece| piece.rank > rank)
        };
        if form.wanted.iter().any(stands_higher) {
            all.push(Principle::PatternRank);
        }
        if !(left_empty(form, at) & state.board.occupied()).is_empty() {
            all.push(Principle::EmptySquares);
        }
        let speaks_of_marked = being.script.as_ref().is_ok_and(|script| script.uses_marked);
        if !form.marked.is_empty() && being.script.is_ok() && !speaks_of_marked {
            all.push(Principle::MarkedIllustrative);
        }
        all
    }

    /// The words by which an effect means the piece to which it does something.
    fn of_target(&self, named: Principle) -> Rules {
        let words = match self.standing_at().map(|(_, op)| op) {
            Some(Op::All(verb, words)) if of_verb(*verb) == Some(named) => Some(words),
            Some(Op::Act(act)) => {
                let fits = |(verb, _): &&(Verb, Pieces)| of_verb(*verb) == Some(named);
                act.verbs.iter().find(fits).map(|(_, words)| words)
            }
            _ => None,
        };
        words.map(of_words).unwrap_or_default()
    }

    /// A piece leaves the board: whose it is again, and whether it counts.
    fn of_destroyed(&self, piece: Piece, counted: bool) -> Rules {
        let state = self.state_ref();
        let mut all = Vec::new();
        if piece.colour == state.own() {
            match state.form.mode {
                Mode::HighForm => {}
                Mode::Duel => all.push(Principle::DuelOwnPieces),
                Mode::Melee => all.push(Principle::MeleeOwnPieces),
            }
        } else if counted {
            all.push(Principle::CountingDestroyed);
            match state.form.mode {
                Mode::HighForm => {}
                Mode::Duel => all.push(Principle::DuelKeepPieces),
                Mode::Melee => all.push(Principle::MeleeKeepPieces),
            }
        }
        all.push(Principle::ReturnToOwner);
        all
    }

    fn of_change(&self, named: Principle, colour: Colour, promoted: bool) -> Rules {
        let state = self.state_ref();
        let mut all = self.of_target(named);
        if colour != state.own() {
            all.push(Principle::RankChange);
        } else if promoted {
            match state.form.mode {
                Mode::HighForm => {}
                Mode::Duel => all.push(Principle::DuelPromoting),
                Mode::Melee => all.push(Principle::MeleePromoting),
            }
        }
        all
    }

    fn of_move(&self, from: Square, to: Square, leap: bool) -> Rules {
        let Some((_, Op::Move(op))) = self.standing_at() else { return Vec::new() };
        let mut all = if leap { vec![Principle::Leap] } else { vec![Principle::Move] };
        if leap && op.onto == Zone::Anywhere && from.distance(to) > 1 {
            all.push(Principle::LeapAnywhere);
        }
        all.extend(of_zone(&op.onto));
        if op.sorts.iter().any(|sort| sort.who.is == Some(Named::Being)) {
            all.push(Principle::OwnName);
        }
        all
    }

    fn of_flare(&self, upper: bool, lower: bool) -> Rules {
        let melee = self.state_ref().form.mode == Mode::Melee;
        let mut all = vec![Principle::FlareWhen, Principle::FlareCostsNothing];
        all.extend(upper.then_some(Principle::FlareUpperCriterion));
        all.extend(lower.then_some(Principle::FlareLowerCriterion));
        all.extend(melee.then_some(Principle::FlareOpponent));
        all
    }

    fn of_points(&self, named: Principle) -> Rules {
        vec![match (self.state_ref().form.mode, named) {
            (Mode::HighForm, _) => Principle::HighFormPoints,
            (Mode::Duel, _) => Principle::DuelPointsFrom,
            (Mode::Melee, Principle::MeleeLegend) => Principle::MeleePointsOfChoice,
            (Mode::Melee, _) => Principle::MeleePointsFrom,
        }]
    }

    /// Whether the card that is drawn lies sideways.
    fn of_sideways(&self, player: Player) -> Rules {
        let state = self.state_ref();
        let is_sideways = state.form.is_team() && state.decks[player.index()].len() <= SIDEWAYS;
        if is_sideways { vec![Principle::SidewaysDrawn] } else { Vec::new() }
    }

    fn of_trigger(&self, trigger: Trigger) -> Rules {
        let form = &self.state_ref().form;
        match trigger {
            Trigger::LastCard(_) if form.is_team() => vec![Principle::TeamEndTrigger, Principle::TeamDecks],
            Trigger::Points(_) if form.mode == Mode::HighForm => {
                vec![Principle::HighFormCount, Principle::HighFormPoints]
            }
            _ => Vec::new(),
        }
    }

    /// What a hand shows that draws no further cards: short of its limit because the deck is used up, or
    /// above it because of cards that were drawn in earlier turns.
    pub(super) fn note_hand(&mut self, stage: Stage) {
        let state = self.state_ref();
        let player = state.turn.player;
        let [beings, legends, _] = state.held(player);
        let [most_beings, most_legends, _] = super::end::LIMITS;
        let above = beings > most_beings || legends > most_legends;
        let short = beings < most_beings && state.decks[player.index()].is_empty();
        if stage == Stage::Drawing && above {
            self.happen(Event::HandKept { player }, Principle::ExtraCardLater, None);
        }
        if stage == Stage::Ended && short {
            self.happen(Event::HandShort { player, beings }, Principle::ShortHand, None);
        }
    }
}

/// The squares around the pieces of a pattern that it leaves empty, as it lies there.
fn left_empty(form: &Form, at: Square) -> SquareSet {
    let deltas = form.wanted.iter().map(|(delta, _)| *delta).chain([(0, 0)]);
    let (mut least, mut most) = ((0, 0), (0, 0));
    for (right, down) in deltas {
        (least.0, least.1) = (least.0.min(right), least.1.min(down));
        (most.0, most.1) = (most.0.max(right), most.1.max(down));
    }
    let all = (least.1..=most.1).flat_map(|down| (least.0..=most.0).map(move |right| (right, down)));
    let shown = form.taken(at).unwrap_or_default() | SquareSet::of(at);
    all.filter_map(|delta| at.offset(delta)).collect::<SquareSet>() - shown
}
