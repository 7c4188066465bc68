//! Who meets whom in a Swiss round: of all pairings the one that costs least.
//!
//! Finding it is a perfect matching of least weight, which `integer-blossom` computes; what is left here is
//! to say what a pair costs, and to ask what would come of it without one.

mod cost;

use serde::Serialize;

use crate::{PlayerId, Seed};
pub use cost::Cost;
use cost::{LOTS, Scale};

/// What pairing needs to know of somebody who plays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entrant {
    /// Who.
    pub id: PlayerId,
    /// Tournament points.
    pub points: u32,
    /// Everybody met, as often as met.
    pub met: Vec<PlayerId>,
    /// Byes had.
    pub byes: u32,
    /// Met somebody with fewer points in the round before.
    pub floated_down: bool,
}

/// Who meets whom.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Pairing {
    /// By points together, most first.
    pub tables: Vec<[PlayerId; 2]>,
    /// Who is left over where the number is odd.
    pub bye: Option<PlayerId>,
}

/// A round to be paired.
#[derive(Debug, Clone)]
pub struct ToPair {
    entrants: Vec<Entrant>,
    seed: Seed,
    round: usize,
    lowest: u32,
}

/// A pairing with what it costs, and what it would without one of its pairs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Explained {
    /// The pair; the second is missing for the bye.
    pub pair: (PlayerId, Option<PlayerId>),
    /// What the pair costs.
    pub cost: Cost,
    /// What the whole pairing costs.
    pub whole: Cost,
    /// The best pairing in which these two do not meet, and what that costs; none if there is no other.
    pub otherwise: Option<(Pairing, Cost)>,
}

impl ToPair {
    /// Of these entrants, in any order, for a round counted from 1.
    pub fn new(mut entrants: Vec<Entrant>, seed: Seed, round: usize) -> Self {
        entrants.sort_by_key(|entrant| entrant.id);
        let lowest = entrants.iter().map(|entrant| entrant.points).min().unwrap_or(0);
        Self { entrants, seed, round, lowest }
    }

    /// The pairing that costs least. The same entrants, seed and round give the same.
    pub fn pair(&self) -> Pairing {
        self.best(None).map(|(pairing, _)| pairing).unwrap_or_default()
    }

    /// The tournament points of an entrant; none for who is none.
    pub fn points_of(&self, player: PlayerId) -> Option<u32> {
        self.entrants.get(self.index(player)?).map(|entrant| entrant.points)
    }

    /// What a pairing of these entrants costs.
    pub fn cost(&self, pairing: &Pairing) -> Cost {
        let tables = pairing.tables.iter().map(|[first, second]| self.cost_of(*first, Some(*second)));
        tables.chain(pairing.bye.map(|left| self.cost_of(left, None))).sum()
    }

    /// Why somebody meets whom they meet in the pairing that costs least.
    pub fn explain(&self, player: PlayerId) -> Option<Explained> {
        self.explain_in(&self.pair(), player)
    }

    /// The same, where the pairing that costs least is at hand.
    pub fn explain_in(&self, pairing: &Pairing, player: PlayerId) -> Option<Explained> {
        let table = pairing.tables.iter().find(|table| table.contains(&player));
        let pair = match table {
            Some([first, second]) => (*first, Some(*second)),
            None if pairing.bye == Some(player) => (player, None),
            None => return None,
        };
        Some(Explained {
            pair,
            cost: self.cost_of(pair.0, pair.1),
            whole: self.cost(pairing),
            otherwise: self.best(Some(pair)),
        })
    }

    fn index(&self, player: PlayerId) -> Option<usize> {
        self.entrants.binary_search_by_key(&player, |entrant| entrant.id).ok()
    }

    fn cost_of(&self, first: PlayerId, second: Option<PlayerId>) -> Cost {
        let entrant = |player| self.index(player).and_then(|at| self.entrants.get(at));
        match (entrant(first), second.map(entrant)) {
            (Some(first), None) => self.cost_of_bye(first),
            (Some(first), Some(Some(second))) => self.cost_of_pair(first, second),
            _ => Cost::default(),
        }
    }

    fn cost_of_bye(&self, left: &Entrant) -> Cost {
        Cost {
            second_byes: left.byes,
            bye_points: left.points - self.lowest,
            lots: self.lot(left.id, PlayerId(0)),
            ..Cost::default()
        }
    }

    fn cost_of_pair(&self, first: &Entrant, second: &Entrant) -> Cost {
        let meetings = first.met.iter().filter(|met| **met == second.id).count();
        let apart = first.points.abs_diff(second.points);
        let higher = if first.points > second.points { first } else { second };
        Cost {
            rematches: u32::try_from(meetings).unwrap_or(u32::MAX),
            spread: apart.saturating_mul(apart),
            repeated_floats: u32::from(apart > 0 && higher.floated_down),
            lots: self.lot(first.id, second.id),
            ..Cost::default()
        }
    }

    fn lot(&self, first: PlayerId, second: PlayerId) -> u32 {
        let (low, high) = (first.min(second).0, first.max(second).0);
        let lot = self.seed.lot("pair", &[self.round as u64, u64::from(low), u64::from(high)]) % LOTS;
        u32::try_from(lot).expect("lots are drawn below 4096")
    }

    /// The cheapest pairing in which two do not meet; none if there is no other, or nobody to pair.
    fn best(&self, without: Option<(PlayerId, Option<PlayerId>)>) -> Option<(Pairing, Cost)> {
        let many = self.entrants.len();
        if many == 0 {
            return None;
        }
        // Who is left over meets a chair that nobody sits on.
        let seats = many + many % 2;
        let barred = without.and_then(|(first, second)| {
            let first = self.index(first)?;
            Some((first, second.map_or(Some(many), |second| self.index(second))?))
        });
        if barred.is_some() && seats == 2 {
            return None;
        }
        let costs = self.costs(seats);
        let most = costs.iter().copied().fold(Cost::default(), |most, cost| Cost {
            second_byes: most.second_byes.max(cost.second_byes),
            rematches: most.rematches.max(cost.rematches),
            bye_points: most.bye_points.max(cost.bye_points),
            spread: most.spread.max(cost.spread),
            repeated_floats: most.repeated_floats.max(cost.repeated_floats),
            lots: most.lots.max(cost.lots),
        });
        let scale = Scale::new(seats / 2, most);
        let mut weights: Vec<i128> = costs.iter().map(|cost| scale.weight(*cost)).collect();
        if let Some((first, second)) = barred {
            let more_than_any = weights.iter().max().copied().unwrap_or(0) * (seats as i128) + 1;
            for at in [first * seats + second, second * seats + first] {
                if let Some(weight) = weights.get_mut(at) {
                    *weight = more_than_any;
                }
            }
        }
        let mates = integer_blossom::min_weight_perfect_matching(&weights, seats);
        let pairing = self.pairing_of(&mates);
        let cost = self.cost(&pairing);
        Some((pairing, cost))
    }

    /// Row by row, what it costs that two meet; the last row is the empty chair's where the number is odd.
    fn costs(&self, seats: usize) -> Vec<Cost> {
        let mut costs = vec![Cost::default(); seats * seats];
        for row in 0..seats {
            for column in row + 1..seats {
                let cost = match (self.entrants.get(row), self.entrants.get(column)) {
                    (Some(first), Some(second)) => self.cost_of_pair(first, second),
                    (Some(left), None) => self.cost_of_bye(left),
                    _ => Cost::default(),
                };
                costs[row * seats + column] = cost;
                costs[column * seats + row] = cost;
            }
        }
        costs
    }

    fn pairing_of(&self, mates: &[usize]) -> Pairing {
        let mut pairing = Pairing::default();
        let mut tables: Vec<[&Entrant; 2]> = Vec::new();
        for (at, mate) in mates.iter().enumerate().filter(|(at, mate)| at < *mate) {
            match (self.entrants.get(at), self.entrants.get(*mate)) {
                (Some(first), Some(second)) if second.points > first.points => tables.push([second, first]),
                (Some(first), Some(second)) => tables.push([first, second]),
                (Some(left), None) => pairing.bye = Some(left.id),
                _ => {}
            }
        }
        tables.sort_by_key(|[first, second]| {
            (std::cmp::Reverse((first.points.max(second.points), first.points + second.points)), first.id)
        });
        pairing.tables = tables.into_iter().map(|[first, second]| [first.id, second.id]).collect();
        pairing
    }
}
