//! The ways on which a goal may be reached: which cards are summoned and which flares invoked together, and
//! the most that comes of that.

use super::held::{Half, Held, Lacking, Lit};
use super::need::Need;
use crate::board::{Colour, SquareSet};
use crate::effect::Power;
use crate::rules::Rules;
use crate::state::State;

/// Hands of more cards are not looked at this closely.
pub(super) const MOST_CARDS: usize = 8;

/// The most that can come of a way to go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Most {
    pub(super) power: Power,
    pub(super) summoned: u8,
    pub(super) legends: u8,
    /// Of the squares on which one's own side becomes stronger, those on which it may come to have a heroic
    /// or legendary piece: placing brings common ones alone.
    pub(super) upgraded: u8,
}

/// A flare of the hand as things stand: how many pieces opponents have to get further ahead for each half.
pub(super) struct Spark<'h> {
    pub(super) lit: &'h Lit,
    upper: u8,
    lower: u8,
}

impl Spark<'_> {
    /// The halves that happen when opponents get so many pieces further ahead, and in heroic and legendary
    /// ones so many more by pieces that are taken back.
    pub(super) fn halves(&self, losses: u8, taken: u8) -> impl Iterator<Item = Half> {
        let upper = Some(self.lit.upper).filter(|_| self.upper <= losses.saturating_add(taken));
        let lower = Some(self.lit.lower).filter(|_| self.lower <= losses);
        upper.into_iter().chain(lower)
    }
}

impl<'h> Spark<'h> {
    pub(super) fn of(lit: &'h Lit, state: &State, rules: &Rules) -> Self {
        let (own, board, flare) = (state.own(), &state.board, rules.cards().flare(lit.flare));
        let lacks = |of: &dyn Fn(Colour) -> SquareSet, needed: u8| {
            let lacks = |enemy| of(own).len().saturating_add(needed).saturating_sub(of(enemy).len());
            state.form.enemies(own).map(lacks).min().unwrap_or(u8::MAX)
        };
        Self {
            lit,
            upper: lacks(&|colour| board.upgraded(colour), flare.upgraded_more),
            lower: lacks(&|colour| board.of(colour), flare.pieces_more),
        }
    }
}

/// How things stand with a card of the hand.
#[derive(Clone, Copy, Default)]
pub(super) struct Chance {
    /// How many pieces of its pattern are lacking.
    pub(super) lacking: Lacking,
    /// What it may do.
    pub(super) power: Power,
}

/// From where ways go on.
pub(super) struct Start<'s> {
    /// Actions that are left.
    pub(super) actions: u8,
    /// What the effect being resolved may still do.
    pub(super) rest: Power,
    /// How many heroic pieces may be taken back because pieces are short.
    pub(super) taken: u8,
    /// The flares that may come to be invoked.
    pub(super) sparks: &'s [Spark<'s>],
}

/// What happens on a way without a card being summoned.
struct Sure {
    power: Power,
    /// Whether one of the flares leans on own pieces.
    leans: bool,
}

/// What the ways to the goal have in common.
pub(super) struct Found {
    /// The cards that are on one of them, by their place.
    pub(super) cards: u32,
    /// The flares that are, by their place.
    pub(super) flares: u32,
    /// Whether a piece is placed on one.
    pub(super) places: bool,
    /// Whether on one of these a card leans on own pieces.
    pub(super) leans: bool,
    /// The most that happens on one.
    pub(super) arrivals: u8,
    /// How many lacking pieces can be made up for before each card, and how many of these that are to be
    /// heroic or legendary.
    pub(super) made_up: [[u8; 2]; MOST_CARDS],
}

impl Start<'_> {
    /// Looks at every set of cards that may be summoned in this turn and of flares that may be invoked.
    pub(super) fn ways(
        &self,
        present: &[&Held],
        chances: &[Chance; MOST_CARDS],
        needs: &[Need],
    ) -> Option<Found> {
        let mut order: Vec<usize> = (0..present.len()).collect();
        order.sort_by_key(|at| chances[*at].lacking.least());
        let mut found = Found {
            cards: 0,
            flares: 0,
            places: false,
            leans: false,
            arrivals: 0,
            made_up: [[0; 2]; MOST_CARDS],
        };
        let mut any = false;
        let of_cards = chances.iter().map(|chance| chance.power.actions);
        let of_flares = self
            .sparks
            .iter()
            .flat_map(|spark| [spark.lit.upper, spark.lit.lower])
            .map(|half| half.power.actions);
        let gained = of_cards.chain(of_flares).chain([self.rest.actions]);
        let most_summoned = u32::from(gained.fold(self.actions, u8::saturating_add));
        let sets = (0..1u32 << self.sparks.len())
            .flat_map(|flares| (0..1u32 << present.len()).map(move |cards| (flares, cards)));
        for (flares, set) in sets.filter(|(_, cards)| cards.count_ones() <= most_summoned) {
            let has = |at: &&usize| set >> **at & 1 == 1;
            let cards = order.iter().filter(has);
            let Some(sure) = self.sure(flares, cards.clone(), chances) else { continue };
            let Some((most, placed)) = self.most(&sure, cards.clone(), present, chances) else { continue };
            if !needs.iter().any(|need| need.is_within(&most)) {
                continue;
            }
            any = true;
            found.cards |= set;
            found.flares |= flares;
            found.places |= placed > 0;
            found.leans |= placed > 0 && (sure.leans || cards.clone().any(|at| present[*at].leans));
            found.arrivals = found.arrivals.max(most.power.arrivals);
            for at in cards {
                let others = most.power.arrivals.saturating_sub(1 + chances[*at].power.arrivals);
                let upgraded = most.upgraded.saturating_sub(present[*at].upgraded(chances[*at].power));
                let [all, of_these] = &mut found.made_up[*at];
                (*all, *of_these) = ((*all).max(others), (*of_these).max(upgraded));
            }
        }
        any.then_some(found)
    }

    /// What comes of just these flares when these cards are summoned; `None` if one of them cannot be
    /// invoked then.
    fn sure<'a>(
        &self,
        flares: u32,
        cards: impl Iterator<Item = &'a usize>,
        chances: &[Chance; MOST_CARDS],
    ) -> Option<Sure> {
        let mut sure = Sure { power: self.rest, leans: false };
        if flares == 0 {
            return Some(sure);
        }
        let sparks = || (0..).zip(self.sparks).filter(|(at, _)| flares >> at & 1 == 1);
        let losses = cards.fold(self.rest.losses, |all, at| all.saturating_add(chances[*at].power.losses));
        for (at, spark) in sparks() {
            let others = sparks().filter(|(other, _)| *other != at);
            let losses = others.fold(losses, |all, (_, other)| {
                all.saturating_add(other.lit.upper.power.losses).saturating_add(other.lit.lower.power.losses)
            });
            let mut any = false;
            for half in spark.halves(losses, self.taken) {
                (sure.power, sure.leans, any) = (sure.power.plus(half.power), sure.leans || half.leans, true);
            }
            if !any {
                return None;
            }
        }
        Some(sure)
    }

    /// What comes of summoning just these cards, those of which least is lacking first, and of placing
    /// pieces with all other actions, and how many are placed; `None` if it cannot be done.
    fn most<'a>(
        &self,
        sure: &Sure,
        cards: impl Iterator<Item = &'a usize> + Clone,
        present: &[&Held],
        chances: &[Chance; MOST_CARDS],
    ) -> Option<(Most, u8)> {
        let actions = self.actions.saturating_add(sure.power.actions);
        let gained = cards.clone().fold(0u8, |all, at| all.saturating_add(chances[*at].power.actions));
        let summoned = u8::try_from(cards.clone().count()).ok()?;
        let placed = actions.saturating_add(gained).checked_sub(summoned)?;
        let mut most = Most { power: sure.power, summoned, legends: 0, upgraded: sure.power.arrivals };
        most.power.arrivals = most.power.arrivals.saturating_add(placed);
        let mut all = most.power.arrivals;
        for at in cards.clone() {
            all = all.saturating_add(1 + chances[*at].power.arrivals);
            most.upgraded = most.upgraded.saturating_add(present[*at].upgraded(chances[*at].power));
        }
        for at in cards {
            let Chance { lacking, power } = chances[*at];
            // What it does itself comes after its pattern.
            let upgraded = most.upgraded.saturating_sub(present[*at].upgraded(chances[*at].power));
            let others = all.saturating_sub(1 + power.arrivals);
            if lacking.least() > most.power.arrivals || lacking.with(upgraded) > others {
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
