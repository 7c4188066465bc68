//! The ratings of a warrior as a scenario file gives them.

use cardinal_doomtrooper::rating::Ratings;
use serde::{Deserialize, Serialize};

/// Ratings that are other than printed. What is left out is as printed; of a warrior that is no
/// known card it is a dash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Figures {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fight: Option<Figure>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shoot: Option<Figure>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    armor: Option<Figure>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    value: Option<Figure>,
}

/// A number, or the dash of a warrior that lacks the rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
enum Figure {
    Number(i32),
    Dash(Dash),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
enum Dash {
    #[serde(rename = "-", alias = "–")]
    Dash,
}

impl Figure {
    /// This in place of what is printed.
    const fn over(this: Option<Self>, printed: Option<i32>) -> Option<i32> {
        match this {
            Some(Self::Number(number)) => Some(number),
            Some(Self::Dash(_)) => None,
            None => printed,
        }
    }

    /// What makes `own` of what is printed.
    fn between(own: Option<i32>, printed: Option<i32>) -> Option<Self> {
        let figure = own.map_or(Self::Dash(Dash::Dash), Self::Number);
        (own != printed).then_some(figure)
    }
}

impl Figures {
    /// These in place of the ratings that are printed.
    pub(super) fn over(self, printed: Ratings) -> Ratings {
        Ratings {
            fight: Figure::over(self.fight, printed.fight),
            shoot: Figure::over(self.shoot, printed.shoot),
            armor: Figure::over(self.armor, printed.armor),
            value: Figure::over(self.value, printed.value),
        }
    }

    /// What makes `own` of the ratings that are printed.
    pub(super) fn between(own: Ratings, printed: Ratings) -> Self {
        Self {
            fight: Figure::between(own.fight, printed.fight),
            shoot: Figure::between(own.shoot, printed.shoot),
            armor: Figure::between(own.armor, printed.armor),
            value: Figure::between(own.value, printed.value),
        }
    }
}
