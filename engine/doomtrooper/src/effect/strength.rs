//! What is bought with destiny points when a card is played.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

use crate::rating::Rating;

/// How strong a play is depends on the destiny points paid for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strength {
    /// How many destiny points buy it once.
    pub points: NonZeroU32,
    /// How often it may be bought; as often as the player can pay where the card names no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<NonZeroU32>,
    /// Whether the card lets its player pay on after it was played.
    #[serde(default, skip_serializing_if = "is_false")]
    pub persistent: bool,
    /// Whether its player names a number and pays nothing for it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub unpaid: bool,
    /// The rating of the target, as printed, of which it may not be more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub within: Option<Rating>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

impl Strength {
    /// The destiny points beyond which nothing more is bought; `None` without a limit.
    pub fn limit(self) -> Option<u32> {
        self.most.map(|most| most.get().saturating_mul(self.points.get()))
    }

    /// What so many destiny points buy.
    pub const fn bought(self, points: u32) -> Bought {
        Bought { points, per: self.points, each: NonZeroU32::MIN }
    }
}

/// Strength that has been bought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Bought {
    /// The destiny points paid, all told.
    pub points: u32,
    /// How many buy it once.
    pub per: NonZeroU32,
    /// As how many each of them counts: one, unless a text says otherwise of who pays them.
    #[serde(skip_serializing_if = "is_one")]
    pub each: NonZeroU32,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_one(value: &NonZeroU32) -> bool {
    *value == NonZeroU32::MIN
}

impl Bought {
    /// How many times it was bought; points that do not buy it once more buy nothing.
    pub const fn times(self) -> u32 {
        self.points.saturating_mul(self.each.get()) / self.per.get()
    }

    /// How many more points buy it once more.
    pub(crate) const fn missing(self) -> u32 {
        let counted = self.points.saturating_mul(self.each.get());
        (self.per.get() - counted % self.per.get()).div_ceil(self.each.get())
    }

    /// The same without what was bought so many times.
    pub(crate) const fn less(self, times: u32) -> Self {
        let counted = times.saturating_mul(self.per.get()).div_ceil(self.each.get());
        Self { points: self.points.saturating_sub(counted), ..self }
    }

    /// What is worth `each` when it is bought once.
    pub(crate) fn worth(self, each: i32) -> i32 {
        each.saturating_mul(i32::try_from(self.times()).unwrap_or(i32::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_that_count_double_buy_twice_as_much() {
        let [two, three] = [1, 2].map(|more| NonZeroU32::MIN.saturating_add(more));
        let bought = Bought { points: 2, per: three, each: two };
        assert_eq!((bought.times(), bought.missing()), (1, 1), "four points count, two more are needed");
    }

    #[test]
    fn points_that_do_not_buy_once_more_buy_nothing() {
        let per = NonZeroU32::MIN.saturating_add(1);
        let strength =
            Strength { points: per, most: Some(per), persistent: false, unpaid: false, within: None };
        assert_eq!(strength.limit(), Some(4));
        assert_eq!((strength.bought(5).times(), strength.bought(5).worth(-3)), (2, -6));
        assert_eq!(strength.bought(u32::MAX).worth(i32::MIN), i32::MIN, "no overflow");
    }
}
