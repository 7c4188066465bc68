//! What a goal still takes, at the least: numbers that no line can do without. A search leaves what does not
//! come up to them.

use super::Goal;
use super::ways::Most;
use crate::board::{Board, Colour, Rank, SquareSet, arena};
use crate::game::{chain_ends, crosses, destroyed, diagonals, grounds, lines};
use crate::rules::Rules;
use crate::state::{Mode, State};
use crate::task::{Counts, OnColours, Requirement, Summoned};

/// What has to happen at the least. A goal that can be reached in several ways has several of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Need {
    /// Squares on which one's own side becomes stronger.
    arrivals: u8,
    /// Of these, on which it comes to have a heroic or legendary piece that was not there.
    upgraded: u8,
    /// Squares from which an enemy piece has to go.
    removals: u8,
    /// Squares on which one's own side becomes stronger or the other one weaker.
    changes: u8,
    /// The same, where only heroic and legendary pieces count.
    upgraded_changes: u8,
    destroyed: u8,
    summoned: u8,
    legends: u8,
    legendary: u8,
    /// Points by what is destroyed and for legends.
    scored: Option<Scored>,
}

/// Points that are wanted, and what destroyed pieces are worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Scored {
    points: u16,
    /// Heroic pieces that there are to be destroyed.
    heroic: u8,
    /// Whether every piece may be worth two.
    two_each: bool,
    /// Common pieces that are not paired yet, by colours.
    odd: u8,
}

impl Scored {
    /// The most that so many destroyed pieces bring.
    fn most(self, destroyed: u8) -> u16 {
        if self.two_each {
            return 2 * u16::from(destroyed) + u16::from(self.odd);
        }
        let heroic = destroyed.min(self.heroic);
        u16::from(heroic) + u16::from(destroyed - heroic + self.odd) / 2
    }
}

impl Need {
    const NOTHING: Self = Self {
        arrivals: 0,
        upgraded: 0,
        removals: 0,
        changes: 0,
        upgraded_changes: 0,
        destroyed: 0,
        summoned: 0,
        legends: 0,
        legendary: 0,
        scored: None,
    };

    /// Whether so much can still happen.
    pub(super) fn is_within(&self, most: &Most) -> bool {
        self.arrivals <= most.power.arrivals
            && self.upgraded <= most.upgraded
            && self.removals <= most.power.removals
            && self.changes <= most.power.arrivals.saturating_add(most.power.removals)
            && self.upgraded_changes <= most.upgraded.saturating_add(most.power.removals)
            && self.destroyed <= most.power.destroyed
            && self.summoned <= most.summoned
            && self.legends <= most.legends
            && self.legendary <= most.power.legendary
            && self.scored.is_none_or(|scored| {
                scored.points <= scored.most(most.power.destroyed) + u16::from(most.legends)
            })
    }
}

/// What a goal still takes; `before` are the points at the beginning, `gifts` whether enemy pieces may
/// still come to other squares or ranks.
pub(super) fn needs(goal: Goal, before: u16, state: &State, rules: &Rules, gifts: bool) -> Vec<Need> {
    match goal {
        Goal::Legend => vec![Need { legends: 1u8.saturating_sub(state.turn.legends), ..Need::NOTHING }],
        Goal::Task(task) => of_task(&rules.cards().task(task).requires, state, gifts),
        Goal::Points(gained) if state.form.mode == Mode::HighForm => {
            let wanted = before + u16::from(gained);
            let has = u16::from(state.high_form_points(state.own(), rules));
            let legendary =
                |points: u16| u8::try_from(wanted.saturating_sub(has + points)).unwrap_or(u8::MAX);
            let none = Need { legendary: legendary(0), ..Need::NOTHING };
            let with = state.tasks.current.into_iter().flatten().flat_map(|task| {
                let task = rules.cards().task(task);
                let legendary = legendary(u16::from(task.points));
                let needs = of_task(&task.requires, state, gifts).into_iter();
                needs.map(move |need| Need { legendary: need.legendary.max(legendary), ..need })
            });
            [none].into_iter().chain(with).collect()
        }
        Goal::Points(gained) => {
            let wanted = before + u16::from(gained);
            let enemies = || state.form.enemies(state.own());
            let all = |rank| enemies().map(|colour| state.board.ranked(colour, rank).len()).sum::<u8>();
            let odd = enemies()
                .filter(|colour| state.turn.destroyed[colour.index()][Rank::Common as usize] % 2 == 1);
            let scored = Scored {
                points: wanted.saturating_sub(super::points(state, rules)),
                heroic: all(Rank::Heroic),
                // In a Melee an odd piece may bring a point as well.
                two_each: gifts || all(Rank::Legendary) > 0 || state.form.mode == Mode::Melee,
                odd: u8::try_from(odd.count()).unwrap_or(u8::MAX),
            };
            vec![Need { scored: Some(scored), ..Need::NOTHING }]
        }
    }
}

/// What a task still takes, in each way in which it may be met; nothing if it cannot be met by anything.
fn of_task(requirement: &Requirement, state: &State, gifts: bool) -> Vec<Need> {
    let own = state.board.of(state.own());
    let enemy = enemy(state);
    match requirement {
        Requirement::CentralCross(_) => {
            let of = |cross: SquareSet| {
                let (arrivals, removals) = ((cross - own).len(), (cross & enemy).len());
                Need { arrivals, removals, ..Need::NOTHING }
            };
            crosses().map(of).collect()
        }
        Requirement::Chain(between) => {
            let of = |(one, other)| {
                // Over enemy pieces a chain may be shorter, if one of them goes.
                let over = missing_links(own, SquareSet::EMPTY, one, other)?;
                let around = missing_links(own, enemy, one, other);
                let over = Need { arrivals: over, removals: u8::from(around != Some(over)), ..Need::NOTHING };
                let around = around.map(|arrivals| Need { arrivals, ..Need::NOTHING });
                Some([Some(over), around.filter(|_| over.removals > 0)].into_iter().flatten())
            };
            chain_ends(*between).into_iter().filter_map(of).flatten().collect()
        }
        _ => in_one_way(requirement, state, gifts).into_iter().collect(),
    }
}

fn enemy(state: &State) -> SquareSet {
    let enemies = state.form.enemies(state.own());
    enemies.fold(SquareSet::EMPTY, |all, colour| all | state.board.of(colour))
}

/// What a task takes where one number stands for every way; `None` if it cannot be met by anything.
fn in_one_way(requirement: &Requirement, state: &State, gifts: bool) -> Option<Need> {
    let own = state.own();
    let board = &state.board;
    let enemies = || state.form.enemies(own);
    let enemy = enemy(state);
    let enemy_upgraded = enemies().fold(SquareSet::EMPTY, |all, colour| all | board.upgraded(colour));
    let none = Need::NOTHING;
    Some(match requirement {
        Requirement::Destroyed(counts) => {
            let [common, heroic, legendary] = destroyed(&state.turn);
            let pieces = counts.pieces.saturating_sub(common + heroic + legendary);
            let upgraded = counts.upgraded.saturating_sub(heroic + legendary);
            if !gifts && (enemy.len() < pieces || enemy_upgraded.len() < upgraded) {
                return None;
            }
            Need { destroyed: pieces.max(upgraded), ..none }
        }
        Requirement::DestroyedOneOf(ranks) => {
            let [_, heroic, legendary] = destroyed(&state.turn);
            let there = |rank| enemies().map(|colour| board.ranked(colour, rank).len()).sum::<u8>();
            let ways = [(ranks.heroic, heroic, Rank::Heroic), (ranks.legendary, legendary, Rank::Legendary)];
            let wanting = ways.into_iter().filter_map(|(wanted, has, rank)| {
                let left = wanted.saturating_sub(has);
                // A piece may be downgraded first.
                let fits = gifts || rank == Rank::Heroic || there(rank) >= left;
                fits.then_some(left)
            });
            Need { destroyed: wanting.min()?, ..none }
        }
        Requirement::On(OnColours { colours, pieces, upgraded, legendary }) => {
            let counts = Counts { pieces: *pieces, upgraded: *upgraded, legendary: *legendary };
            wanting(board, own, grounds(colours), counts)
        }
        Requirement::MoreUpgradedOn(colours) => {
            let wanting = |on: SquareSet| {
                ((enemy_upgraded & on).len() + 1).saturating_sub((board.upgraded(own) & on).len())
            };
            let upgraded_changes = colours.iter().map(|colour| wanting(arena().of(*colour))).sum();
            Need { upgraded_changes, ..none }
        }
        Requirement::Summoned(Summoned { beings, on, colours, legends }) => {
            let turn = &state.turn;
            let there: u8 = colours.iter().map(|colour| turn.summoned_on[*colour as usize]).sum();
            Need {
                summoned: beings.saturating_sub(turn.summoned).max(on.saturating_sub(there)),
                legends: legends.saturating_sub(turn.legends),
                ..none
            }
        }
        Requirement::Central(counts) => wanting(board, own, arena().central, *counts),
        Requirement::LineAhead(ahead) => {
            let wanting = |line| ((enemy & line).len() + ahead).saturating_sub((board.of(own) & line).len());
            Need { changes: lines().map(wanting).min()?, ..none }
        }
        Requirement::EachDiagonal(counts) => {
            let [one, other] = diagonals().map(|diagonal| wanting(board, own, diagonal, *counts));
            // The square in the middle lies on both.
            let both = |one: u8, other: u8| (one + other).saturating_sub(1).max(one).max(other);
            Need {
                arrivals: both(one.arrivals, other.arrivals),
                upgraded: both(one.upgraded, other.upgraded),
                removals: both(one.removals, other.removals),
                ..none
            }
        }
        Requirement::Surrounding(pieces) => {
            let around = if gifts { arena().squares } else { enemy };
            let near = |at| SquareSet::of(at).adjacent();
            let open = around.iter().filter(|at| near(*at).len() >= *pieces);
            let has = open.map(|at| (near(at) & board.of(own)).len()).max()?;
            Need { arrivals: pieces.saturating_sub(has), ..none }
        }
        // Of crosses and chains more is known (`of_task`).
        Requirement::Isolated(_) | Requirement::CentralCross(_) | Requirement::Chain(_) => none,
    })
}

fn wanting(board: &Board, own: Colour, on: SquareSet, counts: Counts) -> Need {
    let pieces = counts.pieces.saturating_sub((board.of(own) & on).len());
    let upgraded = counts.upgraded.saturating_sub((board.upgraded(own) & on).len());
    let legendary = counts.legendary.saturating_sub((board.ranked(own, Rank::Legendary) & on).len());
    Need {
        arrivals: pieces.max(upgraded).max(legendary),
        upgraded: upgraded.max(legendary),
        removals: pieces.saturating_sub((board.empty() & on).len()),
        ..Need::NOTHING
    }
}

/// What own pieces connect with a set, where it touches it.
fn joined(mut reached: SquareSet, own: SquareSet) -> SquareSet {
    loop {
        let next = reached | (reached.adjacent() & own);
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// What one more piece connects with an end of which so much is reached, on squares that are not closed.
fn linked(reached: SquareSet, end: SquareSet, own: SquareSet, closed: SquareSet) -> SquareSet {
    joined(reached | ((reached.adjacent() | end) - closed), own)
}

/// How many pieces a chain between two ends lacks at the least on squares that are not closed; `None` if
/// there is no way.
fn missing_links(own: SquareSet, closed: SquareSet, one: SquareSet, other: SquareSet) -> Option<u8> {
    let (mut reached, mut links) = (joined(own & one, own), 0);
    while (reached & other).is_empty() {
        let next = linked(reached, one, own, closed);
        if next == reached {
            return None;
        }
        (reached, links) = (next, links + 1);
    }
    Some(links)
}

/// The squares of all chains between two ends that lack so many pieces at most.
fn on_chains(own: SquareSet, one: SquareSet, other: SquareSet, missing: u8) -> SquareSet {
    // From each end, what is reached with no piece more, with one, with two, …
    let from = |end: SquareSet| {
        let mut reached = vec![joined(own & end, own)];
        for links in 0..usize::from(missing) {
            reached.push(linked(reached[links], end, own, SquareSet::EMPTY));
        }
        reached
    };
    let (from_one, from_other) = (from(one), from(other));
    // A piece that lacks counts from both ends.
    let middle = from_one.iter().skip(1).zip(from_other.iter().skip(1).rev());
    middle.fold(SquareSet::EMPTY, |all, (one, other)| all | (*one & *other))
}

/// The squares on which one more common piece of one's own may count for a goal by itself, if pieces come
/// to so many squares at most.
pub(super) fn counting_squares(
    goal: Goal,
    state: &State,
    rules: &Rules,
    gifts: bool,
    arrivals: u8,
) -> SquareSet {
    let of = |task| of_requirement(&rules.cards().task(task).requires, state, gifts, arrivals);
    match goal {
        Goal::Task(task) => of(task),
        Goal::Points(_) if state.form.mode == Mode::HighForm => {
            state.tasks.current.into_iter().flatten().fold(SquareSet::EMPTY, |all, task| all | of(task))
        }
        Goal::Legend | Goal::Points(_) => SquareSet::EMPTY,
    }
}

fn of_requirement(requirement: &Requirement, state: &State, gifts: bool, arrivals: u8) -> SquareSet {
    match requirement {
        Requirement::Destroyed(_)
        | Requirement::DestroyedOneOf(_)
        | Requirement::Summoned(_)
        | Requirement::MoreUpgradedOn(_) => SquareSet::EMPTY,
        Requirement::On(OnColours { colours, .. }) => grounds(colours),
        Requirement::Central(_) | Requirement::CentralCross(_) => arena().central,
        Requirement::LineAhead(_) => lines().fold(SquareSet::EMPTY, |all, line| all | line),
        Requirement::EachDiagonal(_) => diagonals()[0] | diagonals()[1],
        Requirement::Surrounding(_) if !gifts => enemy(state).adjacent(),
        Requirement::Chain(between) => {
            let own = state.board.of(state.own());
            let ends = chain_ends(*between).into_iter();
            ends.fold(SquareSet::EMPTY, |all, (one, other)| all | on_chains(own, one, other, arrivals))
        }
        Requirement::Surrounding(_) | Requirement::Isolated(_) => arena().squares,
    }
}

#[cfg(test)]
mod tests;
