//! Everything that can still come of a combat, given what each side may still play.

pub use cardinal_replay::explore::Progress;

use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use cardinal_replay::explore as engine;
use serde::Serialize;

use crate::effect::PostPlay;
use crate::event::Source;
use crate::game::position::Prices;
use crate::game::{Ask, Game, Move};
use crate::table::{Place, Table};
use crate::vocabulary::Doomtrooper;

/// How far an exploration goes.
pub type Limits = engine::Limits<Tries>;
/// What kept an exploration from being complete.
pub type Bound = engine::Bound<Cut>;
/// What an exploration found.
pub type Explored = engine::Explored<Doomtrooper, Cut>;
/// An outcome and how it comes about.
pub type Found = engine::Found<Doomtrooper>;
/// A moment at which something can be turned for the last time.
pub type Chance = engine::Chance<Doomtrooper>;

/// What of the moves in a combat is tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tries {
    /// How often one and the same thing may be used that stays where it is when used. Without a
    /// bound there would be no end to it.
    pub uses: u8,
    /// Whether the earner of points may also take all of them as destiny points. Otherwise they
    /// are promotion points, where those may be taken.
    pub splits: bool,
}

impl Default for Tries {
    fn default() -> Self {
        Self { uses: 3, splits: true }
    }
}

/// What was not tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Cut {
    /// What stays where it is when used was not used more often than [`Tries`] say.
    Uses,
    /// Of the destiny points that could be paid for something only some amounts were tried.
    Amounts,
}

/// Looks at everything that can happen from where a game stands to its end, and says what can come
/// of it. `before` is the table at the game's beginning, from which points gained are counted.
///
/// What each side may still play is what lies on the table and in hands. `watch` is called every
/// few thousand positions and may stop the exploration; the engine itself knows no time.
///
/// Of cards in one hand that are alike but for their handles only the first is tried; an outcome
/// does not tell them apart.
pub fn explore(
    game: &Game<'_>,
    before: &Table,
    limits: Limits,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Explored {
    engine::explore(game, before, limits, watch)
}

/// How many ways there are to answer the next choices, by their number; see
/// [`cardinal_replay::explore::lines`].
pub fn lines(game: &Game<'_>, depth: usize, limits: Limits) -> Vec<u64> {
    engine::lines(game, depth, limits.own)
}

/// What is the same for all positions of an exploration.
pub struct Ground {
    tries: Tries,
    uses_were_cut: bool,
    amounts_were_cut: bool,
    /// For each card the cards before it that are the same but for their handles.
    twins: Vec<Vec<usize>>,
}

/// How often things that can be used again and again have been used since the exploration began.
#[derive(Clone, Default, Hash)]
pub struct Uses(Vec<(Source, usize, u8)>);

impl engine::Explorable for Game<'_> {
    type Limits = Tries;
    type Cut = Cut;
    type Ground = Ground;
    type Trail = Uses;

    fn ground(&self, tries: Tries) -> Ground {
        let cards = &self.state().table().cards;
        let is_twin = |one: usize, other: usize| {
            let [one, other] = [&cards[one], &cards[other]];
            one.player == other.player && one.facts.is_same_card(&other.facts)
        };
        let twins = (0..cards.len()).map(|card| (0..card).filter(|&other| is_twin(card, other)).collect());
        Ground { tries, uses_were_cut: false, amounts_were_cut: false, twins: twins.collect() }
    }

    fn cuts(ground: &Ground) -> impl Iterator<Item = Cut> {
        let cuts = [(ground.uses_were_cut, Cut::Uses), (ground.amounts_were_cut, Cut::Amounts)];
        cuts.into_iter().filter(|(was_cut, _)| *was_cut).map(|(_, cut)| cut)
    }

    fn put_in_order(&mut self) {
        Game::put_in_order(self);
    }

    fn choices_into(&self, uses: &Uses, ground: &mut Ground, choices: &mut Vec<Move>) {
        self.choose(uses, ground, usize::MAX, choices);
    }

    fn first_choices_into(&self, uses: &Uses, ground: &mut Ground, choices: &mut Vec<Move>) {
        self.choose(uses, ground, 2, choices);
    }

    fn note(&self, uses: &mut Uses, choice: &Move) {
        if let Move::Play { source, way, .. } = *choice
            && self.state().play(source, way).is_some_and(|play| play.then == PostPlay::Stay)
        {
            uses.count(source, way);
        }
    }

    /// Every player's points and actions, every warrior's status, where every card is, the course and
    /// the effects of every open combat.
    fn hash_position<H: Hasher>(&self, hasher: &mut H) {
        self.state().hash(hasher);
    }
}

impl Game<'_> {
    /// So many of the moves that are tried here, the first ones. Of cards that are alike one is as good as the
    /// other; of two ways to say the same one is enough.
    fn choose(&self, uses: &Uses, ground: &mut Ground, most: usize, choices: &mut Vec<Move>) {
        let ask = self.decision().map(|decision| decision.ask);
        // Of the ways to split only some are tried, and which depends on how many there are.
        let most = if ask == Some(Ask::Split) { usize::MAX } else { most };
        let arbiter = self.position().arbiter();
        let mut uses_were_cut = false;
        let is_first = |source| self.is_first_of_its_kind(ground, source);
        let _: ControlFlow<()> = arbiter.candidates_into(is_first, choices, &mut |choices| {
            let fits = choices.last().is_some_and(|choice| {
                let says_more = ask != Some(Ask::Equipment) || !self.is_unasked(choice);
                let is_legal = says_more && arbiter.is_legal(choice);
                let may = is_legal && uses.allow(ground.tries, choice);
                uses_were_cut |= is_legal && !may;
                may
            });
            if !fits {
                choices.pop();
            }
            if choices.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        ground.uses_were_cut |= uses_were_cut;
        ground.amounts_were_cut |= Prices::leaves_amounts_out(choices);
        if ask == Some(Ask::Split) {
            // Passing is to take all as promotion points, or as destiny points if those are barred.
            choices.truncate(if choices.len() > 2 && ground.tries.splits { 2 } else { 1 });
        }
    }

    /// Whether a move says to use what is used if nobody says anything.
    fn is_unasked(&self, choice: &Move) -> bool {
        matches!(choice, Move::Equipment(cards) if *cards == self.position().equipment().equipment_unasked().0)
    }

    fn is_first_of_its_kind(&self, ground: &Ground, source: Source) -> bool {
        let Source::Card(card) = source else { return true };
        let cards = &self.state().table().cards;
        let in_hand = |at: usize| cards[at].place == Place::Hand;
        !in_hand(card.index()) || !ground.twins[card.index()].iter().any(|&twin| in_hand(twin))
    }
}

impl Uses {
    /// Whether what is played was not used as often yet as is tried.
    fn allow(&self, tries: Tries, choice: &Move) -> bool {
        let Move::Play { source, way, .. } = *choice else { return true };
        let used = self.0.iter().find(|(whose, which, _)| (*whose, *which) == (source, way));
        used.is_none_or(|(.., times)| *times < tries.uses)
    }

    fn count(&mut self, source: Source, way: usize) {
        let used = self.0.iter_mut().find(|(whose, which, _)| (*whose, *which) == (source, way));
        if let Some((.., times)) = used {
            *times += 1;
        } else {
            self.0.push((source, way, 1));
            self.0.sort_unstable();
        }
    }
}
