//! The four ratings of a warrior, the tactic that picks among them, and numbers that carry their terms.

use cardinal_embedded::read_value;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use toml::Value;

/// One of the four combat ratings: C S A V.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Rating {
    /// C: close combat.
    Fight,
    /// S: ranged combat.
    Shoot,
    /// A: resistance.
    Armor,
    /// V: cost in destiny points, and points earned for the kill.
    Value,
}

impl Rating {
    /// All four in printed order.
    pub const ALL: [Self; 4] = [Self::Fight, Self::Shoot, Self::Armor, Self::Value];
}

/// How a combat is fought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Tactic {
    /// Both use fight.
    Fight,
    /// Both use shoot.
    Shoot,
}

impl Tactic {
    /// The rating that blows are dealt with.
    pub const fn attack_rating(self) -> Rating {
        match self {
            Self::Fight => Rating::Fight,
            Self::Shoot => Rating::Shoot,
        }
    }
}

/// Ratings as printed; `None` is a dash, not a zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Ratings {
    /// C: fight.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fight: Option<i32>,
    /// S: shoot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shoot: Option<i32>,
    /// A: armor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub armor: Option<i32>,
    /// V: value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
}

impl Ratings {
    /// The printed number, or `None` for a dash.
    pub const fn get(self, rating: Rating) -> Option<i32> {
        match rating {
            Rating::Fight => self.fight,
            Rating::Shoot => self.shoot,
            Rating::Armor => self.armor,
            Rating::Value => self.value,
        }
    }
}

/// Ratings that a modifier is about: one, several, all four, or the attack rating of the combat.
///
/// Scripts write a name (`fight`), a list of names, `all`, or `attack`, which is fight or shoot,
/// as the tactic has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Named", into = "Named")]
pub struct RatingSet {
    /// One bit each.
    named: u8,
    /// Whether it takes in the rating of the tactic, whichever that is.
    attack: bool,
}

impl RatingSet {
    /// All four.
    pub const ALL: Self = Self { named: 0b1111, attack: false };
    /// The rating of the tactic.
    pub const ATTACK: Self = Self { named: 0, attack: true };

    /// Whether a rating is among them, in a combat fought with a tactic.
    pub fn contains(self, rating: Rating, tactic: Option<Tactic>) -> bool {
        self.named & bit(rating) != 0
            || (self.attack && tactic.is_some_and(|tactic| tactic.attack_rating() == rating))
    }

    /// Those named, in printed order, without the rating of the tactic.
    pub fn named(self) -> impl Iterator<Item = Rating> {
        Rating::ALL.into_iter().filter(move |&rating| self.named & bit(rating) != 0)
    }

    /// Those among them, in printed order.
    pub fn iter(self, tactic: Option<Tactic>) -> impl Iterator<Item = Rating> {
        Rating::ALL.into_iter().filter(move |&rating| self.contains(rating, tactic))
    }
}

impl From<Rating> for RatingSet {
    fn from(rating: Rating) -> Self {
        Self { named: bit(rating), attack: false }
    }
}

const fn bit(rating: Rating) -> u8 {
    1 << rating as u8
}

/// How scripts spell a set of ratings.
#[derive(Serialize)]
#[serde(untagged)]
enum Named {
    One(Rating),
    Word(Word),
    Several(Vec<Rating>),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Word {
    All,
    Attack,
}

/// All that a set of ratings can be written as in one word.
const WORDS: &[&str] = &["fight", "shoot", "armor", "value", "all", "attack"];

impl<'de> Deserialize<'de> for Named {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = match Value::deserialize(deserializer)? {
            several @ Value::Array(_) => {
                let several = read_value(&several).map(Self::Several);
                return several.map_err(|misread| D::Error::custom(misread.reason));
            }
            word => word,
        };
        let one = || read_value(&word).map(Self::One);
        let read = one().or_else(|_| read_value(&word).map(Self::Word));
        read.map_err(|misread| match &word {
            Value::String(found) => D::Error::unknown_variant(found, WORDS),
            _ => D::Error::custom(misread.reason),
        })
    }
}

impl TryFrom<Named> for RatingSet {
    type Error = &'static str;

    fn try_from(named: Named) -> Result<Self, Self::Error> {
        match named {
            Named::One(rating) => Ok(rating.into()),
            Named::Word(Word::All) => Ok(Self::ALL),
            Named::Word(Word::Attack) => Ok(Self::ATTACK),
            Named::Several(ratings) if ratings.is_empty() => Err("at least one rating is needed"),
            Named::Several(ratings) => {
                let named = ratings.into_iter().fold(0, |named, rating| named | bit(rating));
                Ok(Self { named, attack: false })
            }
        }
    }
}

impl From<RatingSet> for Named {
    fn from(set: RatingSet) -> Self {
        if set.attack {
            return Self::Word(Word::Attack);
        }
        if set == RatingSet::ALL {
            return Self::Word(Word::All);
        }
        let ratings: Vec<Rating> = set.iter(None).collect();
        match ratings.as_slice() {
            [only] => Self::One(*only),
            _ => Self::Several(ratings),
        }
    }
}
