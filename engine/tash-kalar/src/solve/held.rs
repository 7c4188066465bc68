//! What is known of the cards in the hand when a search begins: the most that each does, and what of its
//! pattern a board lacks.

use crate::board::{Rank, SquareSet, arena};
use crate::cards::{BeingId, Effect, FlareId};
use crate::effect::{Concern, Op, Power, Script};
use crate::pattern::{Reserve, Wanted};
use crate::rules::Rules;
use crate::state::State;

/// Up to how many lacking pieces of a pattern are counted.
const COUNTED: usize = 6;
/// Up to how many of these that are to be heroic or legendary.
const COUNTED_UPGRADED: usize = 4;

/// How many pieces of a pattern are lacking at the least, where so many of them are to be heroic or
/// legendary: none, one, …; the last, where any number is.
#[derive(Clone, Copy, Default)]
pub(super) struct Lacking([u8; COUNTED_UPGRADED]);

impl Lacking {
    /// Where any number of them is to be heroic or legendary.
    pub(super) const fn least(self) -> u8 {
        self.0[COUNTED_UPGRADED - 1]
    }

    /// Where no more than so many are.
    pub(super) fn with(self, upgraded: u8) -> u8 {
        self.0.get(usize::from(upgraded)).copied().unwrap_or_else(|| self.least())
    }
}

/// A card that is in the hand when a search begins.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Held {
    pub(super) card: BeingId,
    pub(super) is_legend: bool,
    pub(super) is_legendary: bool,
    is_upgraded: bool,
    pub(super) powers: Vec<Power>,
    concerns: Vec<Concern>,
    /// Whether own pieces that are in no pattern may matter for what it does.
    pub(super) leans: bool,
    /// Whether it matters to it how many actions are left.
    pub(super) waits: bool,
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
        self.lacking_of(own, |_| true)
    }

    /// The same for those alone that are to be heroic or legendary.
    fn lacking_upgraded(&self, own: &Reserve) -> [SquareSet; COUNTED_UPGRADED] {
        self.lacking_of(own, Rank::is_upgraded)
    }

    fn lacking_of<const N: usize>(&self, own: &Reserve, counts: impl Fn(Rank) -> bool) -> [SquareSet; N] {
        let mut at_most = [self.fits; N];
        for &(delta, rank) in self.wanted.iter().filter(|(_, rank)| counts(*rank)) {
            let stands = own.at_least(rank).before_step(delta);
            for lacking in (0..N).rev() {
                let fewer = if lacking == 0 { SquareSet::EMPTY } else { at_most[lacking - 1] };
                at_most[lacking] = (at_most[lacking] & stands) | fewer;
            }
        }
        at_most
    }
}

/// A flare that is in the hand when a search begins.
#[derive(Debug)]
pub(super) struct Lit {
    pub(super) flare: FlareId,
    pub(super) upper: Half,
    pub(super) lower: Half,
}

/// One of the two effects of a flare.
#[derive(Debug, Clone, Copy)]
pub(super) struct Half {
    pub(super) power: Power,
    pub(super) leans: bool,
}

/// What is known of the cards of the player whose turn it is.
#[derive(Debug)]
pub(super) struct Known {
    pub(super) held: Vec<Held>,
    pub(super) flares: Vec<Lit>,
    /// The effects that are being resolved when the search begins.
    resolving: Vec<(Effect, Vec<Power>, Vec<Concern>)>,
}

fn plain(script: Option<&Script>) -> (Vec<Power>, bool, bool) {
    // A card whose effect is not modelled does nothing here.
    let Some(script) = script else { return (vec![Power::default()], false, false) };
    let waits = script.ops.iter().any(|op| matches!(op, Op::If(words, _) if words.last_action));
    (script.powers(), script.leans_on_own_pieces() || waits, waits)
}

fn concerns(script: Option<&Script>) -> Vec<Concern> {
    script.map(Script::concerns).unwrap_or_default()
}

impl Known {
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
                is_upgraded: being.pattern.rank().is_upgraded(),
                powers,
                concerns: concerns(being.script.as_ref().ok()),
                leans,
                waits,
                forms: forms.collect(),
            }
        };
        let half = |effect| {
            let (powers, leans, _) = plain(rules.cards().script(effect));
            Half { power: powers.first().copied().unwrap_or_default(), leans }
        };
        let flares = rules.cards().flares().map(|(flare, _)| flare);
        let flares = flares.filter(|flare| hand.flares >> flare.index() & 1 == 1);
        let lit = |flare| Lit { flare, upper: half(Effect::Upper(flare)), lower: half(Effect::Lower(flare)) };
        let flares: Vec<Lit> = flares.map(lit).collect();
        let of_flares = flares.iter().flat_map(|lit| [Effect::Upper(lit.flare), Effect::Lower(lit.flare)]);
        let now = state.resolution.map(|resolution| resolution.effect);
        let resolving = of_flares.chain(now).chain(state.follows);
        let known = |effect| {
            let script = rules.cards().script(effect);
            (effect, plain(script).0, concerns(script))
        };
        let resolving = resolving.map(known).collect();
        Self { held: hand.cards.iter().map(held).collect(), flares, resolving }
    }

    fn power(&self, effect: Effect, step: u8) -> Power {
        let of = |powers: &[Power]| powers.get(usize::from(step)).copied().unwrap_or_default();
        let known = self.resolving.iter().find(|(known, ..)| *known == effect);
        let held = |card| self.held.iter().find(|held| held.card == card);
        match (known, effect) {
            (Some((_, powers, _)), _) => of(powers),
            (None, Effect::Being(card)) => held(card).map_or_else(Power::default, |held| of(&held.powers)),
            (None, _) => Power::default(),
        }
    }

    /// What an effect still asks for, from a step on, of what has happened in it.
    pub(super) fn concern(&self, effect: Effect, step: u8) -> Concern {
        let of = |concerns: &[Concern]| concerns.get(usize::from(step)).copied().unwrap_or(Concern::all());
        let known = self.resolving.iter().find(|(known, ..)| *known == effect);
        let held = |card| self.held.iter().find(|held| held.card == card);
        match (known, effect) {
            (Some((.., concerns)), _) => of(concerns),
            (None, Effect::Being(card)) => held(card).map_or(Concern::all(), |held| of(&held.concerns)),
            (None, _) => Concern::all(),
        }
    }

    /// The most that the effect being resolved can still do.
    pub(super) fn rest(&self, state: &State) -> Power {
        let now = state.resolution.map_or_else(Power::default, |now| self.power(now.effect, now.step));
        now.plus(state.follows.map_or_else(Power::default, |effect| self.power(effect, 0)))
    }
}

impl Held {
    /// How many pieces of its pattern are lacking wherever it lies best, by how many of these are to be
    /// heroic or legendary. So many of them may be another's.
    pub(super) fn lacking(&self, own: &Reserve, slack: u8) -> Lacking {
        let mut best = [COUNTED; COUNTED_UPGRADED];
        for lie in &self.forms {
            let (all, upgraded) = (lie.lacking(own), lie.lacking_upgraded(own));
            for (number, best) in best.iter_mut().enumerate() {
                let number = number + usize::from(slack);
                let there = upgraded.get(number).filter(|_| number + 1 < COUNTED_UPGRADED).copied();
                let there = there.unwrap_or(lie.fits);
                let least = all.iter().take(*best).position(|squares| !(*squares & there).is_empty());
                *best = least.unwrap_or(*best);
            }
        }
        Lacking(best.map(|lacking| u8::try_from(lacking).unwrap_or(u8::MAX).saturating_sub(slack)))
    }

    /// On how many squares it may bring a heroic or legendary piece.
    pub(super) fn upgraded(&self, power: Power) -> u8 {
        power.arrivals + u8::from(self.is_upgraded)
    }

    /// The squares that a common piece may take in its pattern where no more pieces are lacking than that,
    /// and no more heroic and legendary ones.
    pub(super) fn useful(&self, own: &Reserve, made_up: u8, upgraded: u8) -> SquareSet {
        let of_lie = |lie: &Lie| {
            let at_most = |lacking: &[SquareSet], number: u8| {
                lacking.get(usize::from(number)).copied().unwrap_or(lie.fits)
            };
            let near = at_most(&lie.lacking(own), made_up) & at_most(&lie.lacking_upgraded(own), upgraded);
            let common = lie.wanted.iter().filter(|(_, rank)| *rank == Rank::Common);
            common.fold(SquareSet::EMPTY, |all, ((right, down), _)| all | near.before_step((-right, -down)))
        };
        self.forms.iter().map(of_lie).fold(SquareSet::EMPTY, |all, of| all | of) & arena().squares
    }
}
