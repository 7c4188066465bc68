//! Facts that only some cards have: figures in the corners, and what belongs to one game.

use serde::{Deserialize, Serialize};

/// A figure in the corner of a card, as printed: `+4`, `-2`, `x2`, `1/2`, `5`, `2 each`, `x`, `±4`, `?`.
///
/// `±4` is one of the two, as its player likes. `2 each` is a price for each time that an effect is bought, or what each time adds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Figure(String);

impl Figure {
    /// As printed.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The number in it, with its sign; `None` where it has none (`x`, `?`, `–`) or
    /// the sign is left open (`±4`).
    pub fn number(&self) -> Option<i32> {
        let digits = self.0.find(|c: char| c.is_ascii_digit())?;
        if self.0[..digits].ends_with('±') {
            return None;
        }
        let negative = self.0[..digits].ends_with('-');
        let end =
            self.0[digits..].find(|c: char| !c.is_ascii_digit()).map_or(self.0.len(), |end| digits + end);
        let number: i32 = self.0.get(digits..end)?.parse().ok()?;
        Some(if negative { -number } else { number })
    }
}

/// The figures in the four corners of a card that is no warrior. An empty corner is absent.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Icons {
    /// C: fight.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fight: Option<Figure>,
    /// S: shoot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shoot: Option<Figure>,
    /// A: armor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub armor: Option<Figure>,
    /// V: destiny points that it costs, points that it brings, or what it does to a value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Figure>,
}

impl Icons {
    /// Whether all four corners are empty.
    pub const fn is_empty(&self) -> bool {
        self.fight.is_none() && self.shoot.is_none() && self.armor.is_none() && self.value.is_none()
    }

    /// The figures in printed order, C S A V.
    pub const fn in_order(&self) -> [Option<&Figure>; 4] {
        [self.fight.as_ref(), self.shoot.as_ref(), self.armor.as_ref(), self.value.as_ref()]
    }
}

/// What a card of Dark Eden shows.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct DarkEden {
    /// Combat points, or what the card adds to them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub combat_points: Option<Figure>,
    /// The resources that it produces, by the letter of each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub produces: Vec<String>,
    /// The resources that it needs, by the letter of each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<String>,
    /// The ways in which it can attack: `land`, `sea`, `air`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tactics: Vec<String>,
    /// How many neighbours a place may have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub neighbours: Option<u8>,
}

/// What a card of Tash-Kalar shows.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct TashKalar {
    /// The decks that it belongs to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub decks: Vec<String>,
    /// The rank of the piece that is summoned: `common`, `heroic`, `legendary`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<String>,
    /// The pieces of its pattern, in one orientation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pattern: Vec<PatternPiece>,
    /// Squares marked for its effect, as steps right and down from the square of the summoned piece.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marked: Vec<[i8; 2]>,
    /// How many more upgraded pieces the opponent must have for the upper effect of a flare.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub upgraded_more: Option<u8>,
    /// How many more pieces the opponent must have for the lower effect of a flare.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pieces_more: Option<u8>,
    /// The points of a task.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<u8>,
    /// The difficulty of a task: `simple`, `advanced`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<String>,
}

/// A piece that a pattern asks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PatternPiece {
    /// Steps right and down from the square of the summoned piece.
    pub at: [i8; 2],
    /// Its rank, at least: `common`, `heroic`, `legendary`.
    pub rank: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_in_a_figure_keeps_its_sign() {
        for (printed, number) in [
            ("+4", Some(4)),
            ("-2", Some(-2)),
            ("x2", Some(2)),
            ("5 each", Some(5)),
            ("x", None),
            ("–", None),
            ("±4", None),
        ] {
            assert_eq!(Figure(printed.into()).number(), number, "{printed}");
        }
    }
}
