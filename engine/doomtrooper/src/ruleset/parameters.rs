//! The figures and choices in which rulesets differ, each with the rule that it comes from.
//!
//! In a ruleset's file a parameter is `{ is = 3, rule = "doomtrooper-it/cover/bonus" }`; `false` says
//! that the ruleset has no such rule, for the parameters that one may lack.

use std::num::NonZeroU8;

use cardinal_replay::Citations;
use serde::{Deserialize, Deserializer, de};

use crate::ids::RuleRef;
use crate::number::TermOrder;

/// A figure or choice of a ruleset with the rule that it comes from: by its id in a file, by its
/// [`RuleRef`] once bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Parameter<T, R = RuleRef> {
    /// The figure or choice.
    pub(crate) is: T,
    /// The rule.
    pub(crate) rule: R,
}

/// What a file says of a parameter that a ruleset may lack.
#[derive(Debug)]
pub(super) struct OrFalse<T>(Option<Parameter<T, String>>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for OrFalse<T> {
    fn deserialize<D: Deserializer<'de>>(file: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "`{ is = …, rule = \"…\" }` or `false`")]
        enum Said<T> {
            Is(Parameter<T, String>),
            Lacks(bool),
        }
        match Said::deserialize(file)? {
            Said::Is(parameter) => Ok(Self(Some(parameter))),
            Said::Lacks(false) => Ok(Self(None)),
            Said::Lacks(true) => Err(de::Error::custom("`true` names no figure and no rule")),
        }
    }
}

/// What is read from a file with the ids of its rules, and bound to them.
trait Bind {
    type File;
    fn bind(file: Self::File, citations: &mut Citations) -> Self;
}

impl<T> Bind for Parameter<T> {
    type File = Parameter<T, String>;
    fn bind(file: Self::File, citations: &mut Citations) -> Self {
        Self { is: file.is, rule: citations.cite(&file.rule) }
    }
}

impl<T> Bind for Option<Parameter<T>> {
    type File = OrFalse<T>;
    fn bind(file: Self::File, citations: &mut Citations) -> Self {
        file.0.map(|parameter| Parameter::bind(parameter, citations))
    }
}

macro_rules! parameters {
    ($($(#[doc = $doc:literal])+ $name:ident: $kind:ty,)+) => {
        /// The figures and choices in which rulesets differ.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(crate) struct Parameters {
            $($(#[doc = $doc])+ pub(crate) $name: $kind,)+
        }

        /// The same as a ruleset's file says them.
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        pub(super) struct ParameterFile {
            $($name: <$kind as Bind>::File,)+
        }

        impl ParameterFile {
            /// The parameters, with their rules cited.
            pub(super) fn bind(self, citations: &mut Citations) -> Parameters {
                Parameters { $($name: <$kind as Bind>::bind(self.$name, citations),)+ }
            }
        }
    };
}

parameters! {
    /// What cover adds to armor.
    cover_bonus: Parameter<i32>,
    /// By how much the value of the saboteur is divided for the points of a sabotage, rounded up.
    sabotage_divisor: Parameter<NonZeroU8>,
    /// How many turns a player must have begun without warriors for a sabotage to earn the whole value.
    sabotage_full_value_turns: Option<Parameter<u8>>,
    /// By how much the bonus of a Campaign is divided for warriors of the outpost, rounded up.
    campaign_divisor: Option<Parameter<NonZeroU8>>,
    /// What negating a card by an embargo costs, in destiny points.
    embargo_cost: Option<Parameter<u32>>,
    /// What an attack on a warrior of a secondary target costs, in destiny points.
    secondary_target_cost: Option<Parameter<u32>>,
    /// Promotion points for killing the last defender of a battle.
    battle_points: Option<Parameter<u32>>,
    /// Which value a kill earns.
    points_value: Parameter<PointsValue>,
    /// In which order the terms of a number are applied.
    number_order: Parameter<TermOrder>,
    /// Whom fortifications reach.
    fortifications_reach: Parameter<FortificationReach>,
    /// How many actions a turn has besides the tactical one, 0 to 255.
    standard_actions: Parameter<u8>,
    /// How many tactical actions it has, with which alone the turn's attack is made; 0 where any
    /// action may become it.
    tactical_actions: Parameter<u8>,
    /// Whom the Brotherhood may attack.
    brotherhood_targets: Parameter<BrotherhoodTargets>,
    /// What a generic warrior in an outpost counts as.
    generic_in_outpost: Parameter<GenericInOutpost>,
    /// What holds for a warrior of the Dark Legion, or one of another class that fights anyone, who
    /// shares a corporation with its opponent or would fight the Brotherhood as a Doomtrooper.
    mixed_membership: Parameter<MixedMembership>,
    /// The same for one of a tribe.
    tribe_and_corporation: Parameter<MixedMembership>,
    /// For which spells more may be paid after they were cast, and when.
    paying_on: Parameter<PayingOn>,
}

/// For which spells more may be paid after they were cast, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PayingOn {
    /// For any cast in the combat, while ratings are modified.
    WhileModifying,
    /// For those cast to modify ratings whose card allows it, as long as the combat lasts.
    ModifiersThatAllow,
}

/// Whom the Brotherhood may attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum BrotherhoodTargets {
    /// The Dark Legion, tribes, freelancers, and whoever else is no Doomtrooper.
    NoDoomtroopers,
    /// Only the Dark Legion, tribes and freelancers.
    Listed,
}

/// What a generic warrior in an outpost counts as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GenericInOutpost {
    /// A tribal warrior.
    Tribal,
    /// The ruleset does not say.
    Open,
}

/// What holds where one rule lets a warrior fight anyone and another bars it from this opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum MixedMembership {
    /// It may fight.
    Free,
    /// It may not.
    Barred,
    /// The ruleset does not say.
    Open,
}

/// Whom fortifications reach that lie in an area.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum FortificationReach {
    /// The warriors of that area.
    Area,
    /// The warriors that they are for, wherever those are.
    Everywhere,
}

/// Which value a kill earns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PointsValue {
    /// The modified one.
    Modified,
    /// The ruleset does not say whether it is the printed or the modified one.
    Open,
}
