//! The walk over all positions.

use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;

use super::chance::last_chances;
use super::key::Key;
use super::position::{Enough, Moves, Position, Spare};
use super::{Bound, Explorable, Explored, Found, Limits, Progress};
use crate::{Answered, Vocabulary};

/// How often a position is come to between two looks at the caller. Where many cards may be played each takes as
/// long as a look at thousands of clocks, so that it is not often.
const ENTERED_PER_WATCH: u64 = 32;

/// Looks at everything that can happen from where a game stands to its end, and says what can come
/// of it. `before` is the table at the game's beginning, from which points gained are counted.
///
/// What each side may still play is what lies on the table and in hands. `watch` is called every
/// few thousand positions and may stop the exploration; the engine itself knows no time.
///
/// Lines are looked at by their number of inputs other than passing, few first, so that an
/// exploration that meets a bound is still complete up to some number ([`Explored::complete_to`]).
/// Of cards in one hand that are alike but for their handles only the first is tried; an outcome
/// does not tell them apart.
pub fn explore<G: Explorable>(
    game: &G,
    before: &<G::Words as Vocabulary>::Table,
    limits: Limits<G::Limits>,
    watch: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Explored<G::Words, G::Cut> {
    let mut search = Search::new(game, before, limits, watch);
    let root = search.root.clone();
    let mut bounds = BTreeSet::new();
    let mut reached = Reached::NOTHING;
    let mut complete_to = 0;
    let mut plays = 0;
    loop {
        search.plays = plays;
        match search.reach(Box::new(root.clone()), plays) {
            Ok(found) => (reached, complete_to) = (found, plays),
            Err(bound) => {
                bounds.insert(bound);
                break;
            }
        }
        if reached.exact {
            break;
        }
        if plays >= limits.plays {
            bounds.insert(Bound::Plays);
            break;
        }
        plays = (plays + (plays / 2).max(1)).min(limits.plays);
    }
    bounds.extend(G::cuts(&search.ground).map(Bound::Own));
    let outcomes: Vec<u32> = search.items(reached).iter().map(|item| item.outcome).collect();
    let mut found: Vec<(u32, Found<G::Words>)> =
        outcomes.into_iter().map(|outcome| (outcome, search.found(outcome))).collect();
    found.sort_by(|(_, one), (_, other)| {
        let order = |found: &Found<G::Words>| (found.plays, found.line.len());
        order(one).cmp(&order(other)).then_with(|| one.outcome.cmp(&other.outcome))
    });
    let passing = last_chances(&mut search, root, &mut found);
    Explored {
        found: found.into_iter().map(|(_, found)| found).collect(),
        passing,
        complete_to,
        bounds,
        positions: search.positions,
        decisions: search.decisions,
    }
}

/// One outcome that a position leads to, and the first step on the shortest way there.
#[derive(Clone, Copy)]
pub(super) struct Item {
    outcome: u32,
    plays: u16,
    inputs: u16,
    choice: u16,
}

/// The outcomes that a position leads to: a stretch of the items, by outcome. Kept small: there is
/// one for each position known.
#[derive(Clone, Copy)]
pub(super) struct Reached {
    start: u32,
    end: u32,
    /// How many inputs other than passing were allowed.
    plays: u16,
    /// Whether more would have made no difference.
    exact: bool,
}

impl Reached {
    const NOTHING: Self = Self { start: 0, end: 0, plays: 0, exact: true };
}

/// A position whose choices are being looked at.
struct Open<G: Explorable> {
    /// Gone when the last choice is being looked at.
    position: Option<Box<Position<G>>>,
    key: Key,
    choices: Moves<G>,
    next: usize,
    plays: u16,
    /// How many moments went by before it was a position.
    passed: u16,
    found: Vec<Item>,
    exact: bool,
}

impl<G: Explorable> Open<G> {
    /// How many inputs other than passing a choice is.
    fn cost(&self, choice: usize) -> u16 {
        u16::from(self.choices.get(choice).is_some_and(|choice| !G::is_pass(choice)))
    }

    /// The position after the next choice that is allowed, in place of one that is spare, and how
    /// many inputs other than passing are allowed from there on.
    fn next_choice(&mut self, spare: &mut Spare<G>) -> Option<(Box<Position<G>>, u16)> {
        let at = self.next;
        let choice = self.choices.get(at)?;
        let Some(left) = self.plays.checked_sub(self.cost(at)) else {
            self.exact = false;
            return None;
        };
        self.next += 1;
        // Passing comes first, so that what is not allowed now is followed by nothing that is.
        let is_last = self.next == self.choices.len() || self.plays < self.cost(self.next);
        let mut position =
            if is_last { self.position.take()? } else { spare.copy_of(self.position.as_ref()?) };
        position.make(choice);
        Some((position, left))
    }
}

/// What became of a position that was entered.
enum Entered<G: Explorable> {
    /// What it leads to is known, and how many moments went by before it.
    Known(Reached, u16),
    /// Its choices have to be looked at.
    Open(Open<G>),
}

pub(super) struct Search<'w, G: Explorable> {
    pub(super) ground: G::Ground,
    limits: Limits<G::Limits>,
    before: &'w <G::Words as Vocabulary>::Table,
    watch: &'w mut dyn FnMut(Progress) -> ControlFlow<()>,
    known: HashMap<Key, Reached, foldhash::fast::FixedState>,
    items: Vec<Item>,
    outcomes: HashMap<<G::Words as Vocabulary>::Outcome, u32, foldhash::fast::FixedState>,
    /// For each outcome the stretch that holds just it.
    leaves: Vec<Reached>,
    plays: u16,
    positions: u64,
    /// How often a position was come to, known or not.
    entered: u64,
    decisions: u64,
    spare: Vec<Moves<G>>,
    spare_items: Vec<Vec<Item>>,
    spare_positions: Spare<G>,
    root: Position<G>,
}

impl<'w, G: Explorable> Search<'w, G> {
    fn new(
        game: &G,
        before: &'w <G::Words as Vocabulary>::Table,
        limits: Limits<G::Limits>,
        watch: &'w mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Self {
        Self {
            ground: game.ground(limits.own),
            limits,
            before,
            watch,
            known: HashMap::default(),
            items: Vec::new(),
            outcomes: HashMap::default(),
            leaves: Vec::new(),
            plays: 0,
            positions: 0,
            entered: 0,
            decisions: 0,
            spare: Vec::new(),
            spare_items: Vec::new(),
            spare_positions: Spare::none(),
            root: Position::new(game),
        }
    }

    pub(super) fn items(&self, reached: Reached) -> &[Item] {
        &self.items[reached.start as usize..reached.end as usize]
    }

    /// What a position leads to with so many inputs other than passing.
    ///
    /// Positions on the way are kept in a list of their own, not on the program's stack: a line may
    /// have thousands of choices.
    fn reach(&mut self, position: Box<Position<G>>, plays: u16) -> Result<Reached, Bound<G::Cut>> {
        let mut open: Vec<Open<G>> = Vec::new();
        let mut entered = self.enter(position, plays, 0)?;
        loop {
            let (reached, passed) = match entered {
                Entered::Open(position) => {
                    open.push(position);
                    (None, 0)
                }
                Entered::Known(reached, passed) => (Some(reached), passed),
            };
            let Some(top) = open.last_mut() else { return Ok(reached.unwrap_or(Reached::NOTHING)) };
            if let Some(reached) = reached {
                self.merge(top, reached, passed);
            }
            entered = match top.next_choice(&mut self.spare_positions) {
                Some((position, plays)) => self.enter(position, plays, open.len())?,
                None => match open.pop() {
                    Some(done) => self.close(done)?,
                    None => return Ok(Reached::NOTHING),
                },
            };
        }
    }

    /// Lets moments go by at which only passing is legal, up to a position with choices.
    fn enter(
        &mut self,
        mut position: Box<Position<G>>,
        plays: u16,
        depth: usize,
    ) -> Result<Entered<G>, Bound<G::Cut>> {
        self.tell()?;
        // Where everything else is known already, nobody need ask what can be done.
        let key = position.key();
        if let Some(reached) = self.known(key, plays) {
            self.decisions += 1;
            self.spare_positions.take(position);
            return Ok(Entered::Known(reached, 0));
        }
        let mut choices = self.spare.pop().unwrap_or_default();
        // Where no play is left to be made, it is enough to know whether there would have been one.
        let enough = if plays == 0 { Enough::FirstTwo } else { Enough::All };
        let passed = position.walk_on(&mut self.ground, enough, &mut choices);
        self.decisions += u64::from(passed) + u64::from(!choices.is_empty());
        if choices.is_empty() {
            self.spare.push(choices);
            let over = position.game.decision().is_none();
            let reached = if over { self.leaf(&position)? } else { Reached::NOTHING };
            self.spare_positions.take(position);
            return Ok(Entered::Known(reached, passed));
        }
        let key = if passed > 0 { position.key() } else { key };
        if let Some(reached) = self.known(key, plays).filter(|_| passed > 0) {
            self.spare.push(choices);
            self.spare_positions.take(position);
            return Ok(Entered::Known(reached, passed));
        }
        self.count(depth)?;
        let found = self.spare_items.pop().unwrap_or_default();
        Ok(Entered::Open(Open {
            position: Some(position),
            key,
            choices,
            next: 0,
            plays,
            passed,
            found,
            exact: true,
        }))
    }

    /// What a position leads to with so many inputs other than passing, where that is known.
    fn known(&self, key: Key, plays: u16) -> Option<Reached> {
        self.known.get(&key).filter(|reached| reached.exact || reached.plays >= plays).copied()
    }

    /// Remembers what a position leads to when all its choices have been looked at.
    fn close(&mut self, mut done: Open<G>) -> Result<Entered<G>, Bound<G::Cut>> {
        if let Some(position) = done.position.take() {
            self.spare_positions.take(position);
        }
        let start = self.items.len();
        self.items.append(&mut done.found);
        self.spare_items.push(done.found);
        done.choices.clear();
        self.spare.push(done.choices);
        let reached = self.stretch_from(start, done.plays, done.exact)?;
        self.known.insert(done.key, reached);
        Ok(Entered::Known(reached, done.passed))
    }

    /// Counts a position, and stops where a bound is met. What comes of passing is always found.
    fn count(&mut self, depth: usize) -> Result<(), Bound<G::Cut>> {
        self.positions += 1;
        if self.plays == 0 {
            return Ok(());
        }
        if self.positions > self.limits.positions {
            return Err(Bound::Positions);
        }
        if depth >= usize::from(self.limits.choices) {
            return Err(Bound::Choices);
        }
        Ok(())
    }

    /// Tells whoever watches how far this is, now and then, and stops where they say so. What comes of passing is
    /// always found.
    fn tell(&mut self) -> Result<(), Bound<G::Cut>> {
        self.entered += 1;
        if self.plays == 0 || !self.entered.is_multiple_of(ENTERED_PER_WATCH) {
            return Ok(());
        }
        let progress =
            Progress { plays: self.plays, positions: self.positions, outcomes: self.outcomes.len() };
        if (self.watch)(progress).is_break() { Err(Bound::Stopped) } else { Ok(()) }
    }

    /// The items from one on. There is an end to how many can be told apart.
    fn stretch_from(&self, start: usize, plays: u16, exact: bool) -> Result<Reached, Bound<G::Cut>> {
        match (u32::try_from(start), u32::try_from(self.items.len())) {
            (Ok(start), Ok(end)) => Ok(Reached { start, end, plays, exact }),
            _ => Err(Bound::Positions),
        }
    }

    fn leaf(&mut self, position: &Position<G>) -> Result<Reached, Bound<G::Cut>> {
        let outcome = position.game.outcome(self.before);
        if let Some(&known) = self.outcomes.get(&outcome) {
            return Ok(self.leaves[known as usize]);
        }
        let id = u32::try_from(self.leaves.len()).unwrap_or(u32::MAX);
        let start = self.items.len();
        self.items.push(Item { outcome: id, plays: 0, inputs: 0, choice: 0 });
        let leaf = self.stretch_from(start, 0, true)?;
        self.outcomes.insert(outcome, id);
        self.leaves.push(leaf);
        Ok(leaf)
    }

    /// Takes in what the choice looked at last leads to; of two ways to one outcome the shorter
    /// stays, and of two that are as short the earlier choice.
    fn merge(&self, open: &mut Open<G>, reached: Reached, passed: u16) {
        open.exact &= reached.exact;
        let Some(choice) = open.next.checked_sub(1) else { return };
        let cost = open.cost(choice);
        let found = &mut open.found;
        let mut at = 0;
        for item in self.items(reached) {
            let item = Item {
                outcome: item.outcome,
                plays: item.plays.saturating_add(cost),
                inputs: item.inputs.saturating_add(1 + passed),
                choice: u16::try_from(choice).unwrap_or(u16::MAX),
            };
            at += found[at..].partition_point(|other| other.outcome < item.outcome);
            match found.get_mut(at).filter(|other| other.outcome == item.outcome) {
                Some(other) if (item.plays, item.inputs) < (other.plays, other.inputs) => *other = item,
                Some(_) => {}
                None => found.insert(at, item),
            }
        }
    }

    /// An outcome that the root leads to, with its line.
    fn found(&mut self, outcome: u32) -> Found<G::Words> {
        let mut position = self.root.clone();
        let mut line: Vec<Answered<G::Words>> = Vec::new();
        let mut choices = Vec::new();
        loop {
            position.walk_on_noting(&mut self.ground, &mut choices, &mut line);
            let (Some(decision), Some(choice)) = (position.game.decision(), self.way_to(&position, outcome))
            else {
                break;
            };
            let Some(choice) = choices.get(usize::from(choice)).cloned() else { break };
            position.make(&choice);
            line.push(Answered { decision, given: !G::is_pass(&choice), choice });
        }
        let plays = line.iter().filter(|made| made.given).count();
        Found {
            outcome: position.game.outcome(self.before),
            plays: u16::try_from(plays).unwrap_or(u16::MAX),
            line,
            last_chance: None,
        }
    }

    /// Which choice leads from a position to an outcome.
    pub(super) fn way_to(&self, position: &Position<G>, outcome: u32) -> Option<u16> {
        let items = self.items(*self.known.get(&position.key())?);
        let at = items.binary_search_by_key(&outcome, |item| item.outcome).ok()?;
        Some(items[at].choice)
    }

    /// Whether a position leads to an outcome; it may be one at which nobody can do anything.
    pub(super) fn leads_to(&mut self, mut position: Position<G>, outcome: u32) -> bool {
        let mut choices = Vec::new();
        position.walk_on(&mut self.ground, Enough::FirstTwo, &mut choices);
        if position.game.decision().is_none() {
            let reached = position.game.outcome(self.before);
            return self.outcomes.get(&reached) == Some(&outcome);
        }
        self.way_to(&position, outcome).is_some()
    }
}
