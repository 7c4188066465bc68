//! What can still come of a position in this turn, at the most: which cards of the hand can be part of a
//! line to the goal, and on which squares a piece may be worth placing. What is left out here can be
//! proved to lead nowhere; where that is not plain, it stays.

use super::Goal;
use super::need::{Need, counting_squares, needs};
use crate::board::{Colour, Rank, SquareSet, arena};
use crate::cards::{BeingId, CardSet, Effect, FlareId};
use crate::effect::{Op, Power, Script};
use crate::game::Game;
use crate::pattern::{Reserve, Wanted};
use crate::rules::Rules;
use crate::state::{Mode, State};

/// Hands of more cards are not looked at this closely.
const MOST_CARDS: usize = 8;
/// Up to how many lacking pieces of a pattern are counted.
const COUNTED: usize = 6;

/// The most that can come of a way to go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Most {
    pub(super) power: Power,
    pub(super) summoned: u8,
    pub(super) legends: u8,
}

/// What may lead to the goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Outlook {
    /// Beings and legends that may be summoned on the way.
    pub(super) cards: CardSet,
    /// Squares on which placing a piece may help.
    pub(super) squares: SquareSet,
    /// Whether it may depend on when a being is discarded.
    pub(super) waits: bool,
}

impl Outlook {
    /// Everything may.
    pub(super) fn open(state: &State) -> Self {
        let cards = state.hands[state.turn.player.index()].cards;
        Self { cards, squares: arena().squares, waits: true }
    }
}

/// A card that is in the hand when a search begins.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
struct Held {
    card: BeingId,
    is_legend: bool,
    is_legendary: bool,
    powers: Vec<Power>,
    /// Whether own pieces that are in no pattern may matter for what it does.
    leans: bool,
    /// Whether it matters to it how many actions are left.
    waits: bool,
    forms: Vec<Lie>,
}

/// A pattern in one orientation.
#[derive(Debug)]
struct Lie {
    wanted: Vec<Wanted>,
    /// Where it does not reach over the edge.
    fits: SquareSet,
}

impl Lie {
    /// Where at most so many of its pieces are lacking, for each number.
    fn lacking(&self, own: &Reserve) -> [SquareSet; COUNTED] {
        let mut at_most = [self.fits; COUNTED];
        for &(delta, rank) in &self.wanted {
            let stands = own.at_least(rank).before_step(delta);
            for lacking in (0..COUNTED).rev() {
                let fewer = if lacking == 0 { SquareSet::EMPTY } else { at_most[lacking - 1] };
                at_most[lacking] = (at_most[lacking] & stands) | fewer;
            }
        }
        at_most
    }
}

/// What is known of the cards of the player whose turn it is.
#[derive(Debug)]
pub(super) struct Hand {
    held: Vec<Held>,
    flares: Vec<(FlareId, Power)>,
    /// The effects that are being resolved when the search begins.
    resolving: Vec<(Effect, Vec<Power>)>,
}

/// How things stand with a card of the hand.
#[derive(Clone, Copy, Default)]
struct Chance {
    /// How many pieces of its pattern are lacking at the least.
    lacking: u8,
    /// What it may do.
    power: Power,
}

fn plain(script: Option<&Script>) -> (Vec<Power>, bool, bool) {
    // A card whose effect is not modelled does nothing here.
    let Some(script) = script else { return (vec![Power::default()], false, false) };
    let waits = script.ops.iter().any(|op| matches!(op, Op::If(words, _) if words.last_action));
    (script.powers(), script.leans_on_own_pieces() || waits, waits)
}

impl Hand {
    pub(super) fn new(state: &State, rules: &Rules) -> Self {
        let hand = &state.hands[state.turn.player.index()];
        let held = |card: BeingId| {
            let being = rules.cards().being(card);
            let (powers, leans, waits) = plain(being.script.as_ref().ok());
            let forms = being.pattern.forms().iter().map(|form| {
                let inside = |set: SquareSet, (delta, _): &Wanted| set & arena().squares.before_step(*delta);
                Lie { wanted: form.wanted.clone(), fits: form.wanted.iter().fold(arena().squares, inside) }
            });
            Held {
                card,
                is_legend: being.is_legend(),
                is_legendary: being.pattern.rank() == Rank::Legendary,
                powers,
                leans,
                waits,
                forms: forms.collect(),
            }
        };
        let whole =
            |effect| rules.cards().script(effect).map_or_else(Power::default, |script| script.powers()[0]);
        let flares = rules.cards().flares().map(|(flare, _)| flare);
        let flares = flares.filter(|flare| hand.flares >> flare.index() & 1 == 1);
        let flares =
            flares.map(|flare| (flare, whole(Effect::Upper(flare)).plus(whole(Effect::Lower(flare)))));
        let flares: Vec<_> = flares.collect();
        let of_flares = flares.iter().flat_map(|(flare, _)| [Effect::Upper(*flare), Effect::Lower(*flare)]);
        let now = state.resolution.map(|resolution| resolution.effect);
        let resolving = of_flares.chain(now).chain(state.follows);
        let resolving = resolving.map(|effect| (effect, plain(rules.cards().script(effect)).0)).collect();
        Self { held: hand.cards.iter().map(held).collect(), flares, resolving }
    }

    fn power(&self, effect: Effect, step: u8) -> Power {
        let of = |powers: &[Power]| powers.get(usize::from(step)).copied().unwrap_or_default();
        let known = self.resolving.iter().find(|(known, _)| *known == effect);
        let held = |card| self.held.iter().find(|held| held.card == card);
        match (known, effect) {
            (Some((_, powers)), _) => of(powers),
            (None, Effect::Being(card)) => held(card).map_or_else(Power::default, |held| of(&held.powers)),
            (None, _) => Power::default(),
        }
    }

    /// The most that the effect being resolved can still do.
    fn rest(&self, state: &State) -> Power {
        let now = state.resolution.map_or_else(Power::default, |now| self.power(now.effect, now.step));
        now.plus(state.follows.map_or_else(Power::default, |effect| self.power(effect, 0)))
    }

    /// What may lead from here to a goal, of which `before` were the points at the beginning; `None` if
    /// nothing does.
    pub(super) fn outlook(&self, game: &Game, goal: Goal, before: u16) -> Option<Outlook> {
        let (state, rules) = (game.state_ref(), game.rules);
        let hand = &state.hands[state.turn.player.index()];
        let present: Vec<&Held> = self.held.iter().filter(|held| hand.cards.has(held.card)).collect();
        if present.len() > MOST_CARDS || state.form.is_team() && state.turn.passed {
            return Some(Outlook::open(state));
        }
        let flares = || self.flares.iter().filter(|(flare, _)| hand.flares >> flare.index() & 1 == 1);
        let rest = self.rest(state);
        let of_cards = present.iter().fold(Power::default(), |all, held| all.plus(held.powers[0]));
        let everything = flares().fold(rest.plus(of_cards), |all, (_, power)| all.plus(*power));
        let can_flare = flares().any(|(flare, _)| can_be_invoked(*flare, state, rules, everything.losses));
        let sure = if can_flare { flares().fold(rest, |all, (_, power)| all.plus(*power)) } else { rest };
        let needs = needs(goal, before, state, rules, everything.gifts > 0);
        if needs.is_empty() {
            return None;
        }
        let improvised = everything.enemy_piece || state.turn.enemy_piece || state.form.mode == Mode::Melee;
        let slack = u8::from(improvised);
        let own = Reserve::of(&state.board, state.own());
        let mut chances = [Chance::default(); MOST_CARDS];
        if state.turn.actions + sure.actions > 0 {
            for (chance, held) in chances.iter_mut().zip(&present) {
                *chance = Chance { lacking: held.lacking(&own).saturating_sub(slack), power: held.powers[0] };
            }
        }
        let from = From { actions: state.turn.actions.saturating_add(sure.actions), sure };
        let found = from.ways(&present, &chances, &needs)?;
        let live = || (0..).zip(&present).filter(|(at, _)| found.cards >> at & 1 == 1);
        let squares = if !found.places {
            SquareSet::EMPTY
        } else if can_flare || found.leans || state.available(state.own(), Rank::Common) <= found.arrivals {
            // In a shortage a piece more or less changes what can be placed.
            arena().squares
        } else {
            let counting = counting_squares(goal, state, rules, everything.gifts > 0);
            let useful = live().map(|(at, held)| held.useful(&own, found.made_up[at].saturating_add(slack)));
            useful.fold(counting, |all, of_card| all | of_card)
        };
        let waits = present.iter().any(|held| held.waits);
        Some(Outlook { cards: live().map(|(_, held)| held.card).collect(), squares, waits })
    }
}

impl Held {
    /// How many pieces of its pattern are lacking wherever it lies best.
    fn lacking(&self, own: &Reserve) -> u8 {
        let all = self.forms.iter().map(|lie| lie.lacking(own));
        let best = all.fold([SquareSet::EMPTY; COUNTED], |mut best, at_most| {
            best.iter_mut().zip(at_most).for_each(|(best, of)| *best |= of);
            best
        });
        let lacking = best.iter().position(|squares| !squares.is_empty()).unwrap_or(COUNTED);
        u8::try_from(lacking).unwrap_or(u8::MAX)
    }

    /// The squares that a common piece may take in its pattern where no more pieces are lacking than that.
    fn useful(&self, own: &Reserve, made_up: u8) -> SquareSet {
        let of_lie = |lie: &Lie| {
            let lacking = lie.lacking(own);
            let near = lacking.get(usize::from(made_up)).copied().unwrap_or(lie.fits);
            let common = lie.wanted.iter().filter(|(_, rank)| *rank == Rank::Common);
            common.fold(SquareSet::EMPTY, |all, ((right, down), _)| all | near.before_step((-right, -down)))
        };
        self.forms.iter().map(of_lie).fold(SquareSet::EMPTY, |all, of| all | of) & arena().squares
    }
}

/// From where ways go on.
struct From {
    /// Actions that are left, with those that are gained without a card of the hand.
    actions: u8,
    /// What may happen without one.
    sure: Power,
}

/// What the ways to the goal have in common.
struct Found {
    /// The cards that are on one of them, by their place.
    cards: u32,
    /// Whether a piece is placed on one.
    places: bool,
    /// Whether on one of these a card leans on own pieces.
    leans: bool,
    /// The most that happens on one.
    arrivals: u8,
    /// How many lacking pieces can be made up for before each card.
    made_up: [u8; MOST_CARDS],
}

impl From {
    /// Looks at every set of cards that may be summoned in this turn.
    fn ways(&self, present: &[&Held], chances: &[Chance; MOST_CARDS], needs: &[Need]) -> Option<Found> {
        let mut order: Vec<usize> = (0..present.len()).collect();
        order.sort_by_key(|at| chances[*at].lacking);
        let mut found =
            Found { cards: 0, places: false, leans: false, arrivals: 0, made_up: [0; MOST_CARDS] };
        let mut any = false;
        for set in 0..1u32 << present.len() {
            let has = |at: &&usize| set >> **at & 1 == 1;
            let Some((most, placed)) = self.most(order.iter().filter(has), present, chances) else {
                continue;
            };
            if !needs.iter().any(|need| need.is_within(&most)) {
                continue;
            }
            any = true;
            found.cards |= set;
            found.places |= placed > 0;
            found.leans |= placed > 0 && order.iter().filter(has).any(|at| present[*at].leans);
            found.arrivals = found.arrivals.max(most.power.arrivals);
            for at in order.iter().filter(has) {
                let others = most.power.arrivals.saturating_sub(1 + chances[*at].power.arrivals);
                found.made_up[*at] = found.made_up[*at].max(others);
            }
        }
        any.then_some(found)
    }

    /// What comes of summoning just these cards, those of which least is lacking first, and of placing
    /// pieces with all other actions, and how many are placed; `None` if it cannot be done.
    fn most<'a>(
        &self,
        cards: impl Iterator<Item = &'a usize> + Clone,
        present: &[&Held],
        chances: &[Chance; MOST_CARDS],
    ) -> Option<(Most, u8)> {
        let gained = cards.clone().fold(0u8, |all, at| all.saturating_add(chances[*at].power.actions));
        let summoned = u8::try_from(cards.clone().count()).ok()?;
        let placed = self.actions.saturating_add(gained).checked_sub(summoned)?;
        let mut most = Most { power: self.sure, summoned, legends: 0 };
        most.power.arrivals = most.power.arrivals.saturating_add(placed);
        for at in cards {
            let Chance { lacking, power } = chances[*at];
            if lacking > most.power.arrivals {
                return None;
            }
            // The being comes, and a piece on its square goes.
            let coming = Power { arrivals: 1, removals: 1, destroyed: 1, ..Power::default() };
            most.power = most.power.plus(power).plus(coming);
            let held = present[*at];
            most.legends += u8::from(held.is_legend);
            most.power.legendary = most.power.legendary.saturating_add(u8::from(held.is_legendary));
        }
        Some((most, placed))
    }
}

/// Whether a flare may come to be invoked, if opponents get so many pieces further ahead.
fn can_be_invoked(flare: FlareId, state: &State, rules: &Rules, losses: u8) -> bool {
    let (own, board, flare) = (state.own(), &state.board, rules.cards().flare(flare));
    state.form.enemies(own).any(|enemy: Colour| {
        let ahead = |theirs: SquareSet, ours: SquareSet, needed: u8| {
            theirs.len().saturating_add(losses) >= ours.len().saturating_add(needed)
        };
        ahead(board.upgraded(enemy), board.upgraded(own), flare.upgraded_more)
            || ahead(board.of(enemy), board.of(own), flare.pieces_more)
    })
}
