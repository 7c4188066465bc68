//! What a pairing costs, from what weighs most to what weighs least.

use std::iter::Sum;
use std::ops::Add;

use serde::Serialize;

/// What a pairing costs. Less of what stands first outweighs any amount of what stands after it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PairingCost"))]
pub struct Cost {
    /// Byes for somebody who has had one.
    pub second_byes: u32,
    /// Earlier meetings of those who meet.
    pub rematches: u32,
    /// By how many points whoever has the bye is above the last.
    pub bye_points: u32,
    /// The squared differences in points of those who meet.
    pub spread: u32,
    /// Players who are paired down again right after it.
    pub repeated_floats: u32,
    /// The lots drawn for those who meet.
    pub lots: u32,
}

/// Lots are drawn below this.
pub(super) const LOTS: u64 = 1 << 12;

impl Add for Cost {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            second_byes: self.second_byes + other.second_byes,
            rematches: self.rematches + other.rematches,
            bye_points: self.bye_points + other.bye_points,
            spread: self.spread + other.spread,
            repeated_floats: self.repeated_floats + other.repeated_floats,
            lots: self.lots + other.lots,
        }
    }
}

impl Sum for Cost {
    fn sum<I: Iterator<Item = Self>>(costs: I) -> Self {
        costs.fold(Self::default(), Add::add)
    }
}

/// How much each part of a cost weighs, so that sums of weights order as sums of costs do.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scale([i128; 5]);

impl Scale {
    /// For so many pairs of which none costs more than `most` in any part.
    pub(super) fn new(pairs: usize, most: Cost) -> Self {
        let pairs = i128::try_from(pairs).expect("fewer pairs than players");
        let room = |part: u32| pairs * i128::from(part) + 1;
        let floats = room(most.lots);
        let spread = floats * room(most.repeated_floats);
        let bye = spread * room(most.spread);
        let rematches = bye * room(most.bye_points);
        Self([floats, spread, bye, rematches, rematches * room(most.rematches)])
    }

    pub(super) fn weight(self, cost: Cost) -> i128 {
        let Self([floats, spread, bye, rematches, second]) = self;
        i128::from(cost.lots)
            + floats * i128::from(cost.repeated_floats)
            + spread * i128::from(cost.spread)
            + bye * i128::from(cost.bye_points)
            + rematches * i128::from(cost.rematches)
            + second * i128::from(cost.second_byes)
    }
}
