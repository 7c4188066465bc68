//! What comes of asking whether something may be assigned.

use serde::Serialize;

use super::condition::{Condition, Goes, Moment};
use super::facts::Kind;
use super::sort::Sort;
use crate::area::Area;
use crate::effect::Power;
use crate::ids::RuleRef;
use crate::ruleset::Provision;

/// Whether something may be assigned, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AssignmentRuling {
    /// The answer.
    pub verdict: Verdict,
    /// Everything that bears on it, in the order in which it was weighed.
    pub findings: Vec<Finding>,
}

impl AssignmentRuling {
    /// The findings of one weight.
    pub fn of(&self, weight: Weight) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(move |finding| finding.weight == weight)
    }
}

/// The answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AssignVerdict"))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It may be assigned: a rule allows it and nothing known forbids it.
    Allowed,
    /// It may not.
    Refused,
    /// It depends on a fact that is missing, or no rule speaks of it.
    Unspecified,
}

/// One thing that bears on the answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// Which way it weighs.
    pub weight: Weight,
    /// What it is.
    pub point: Point,
    /// Which provision it applies; `None` for the silence of the rules.
    pub provision: Option<Provision>,
    /// The rule behind it.
    pub rule: Option<RuleRef>,
}

/// Which way a finding weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AssignWeight"))]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// It allows the assignment.
    Allows,
    /// It forbids it.
    Refuses,
    /// It holds besides.
    Notes,
    /// It leaves the answer open.
    Open,
}

/// What bears on an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, strum::EnumDiscriminants)]
#[strum_discriminants(
    name(PointCode),
    doc = "What bears on an answer, without what it is about.",
    derive(Serialize),
    serde(rename_all = "kebab-case"),
    cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AssignPointCode"))
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AssignPoint"))]
#[serde(rename_all = "kebab-case")]
pub enum Point {
    // What allows it.
    /// Cards of the kind are assigned so.
    Given(Kind),
    /// Warriors are assigned to a Sergeant.
    SergeantLeads,
    /// The value is lower than the Sergeant's, as printed.
    LowerValue {
        /// The Sergeant's.
        sergeant: i32,
        /// The warrior's.
        warrior: i32,
    },
    /// Affiliation does not matter unless the card says so.
    AnyAffiliation,
    /// What the card requires is so.
    CardAdmits(Vec<Condition>),
    /// The card says so itself.
    CardSaysSo,
    /// The card that it is laid on says so.
    TargetSaysSo,
    /// Any number may be assigned.
    AnyNumber,
    /// ANY means another player's as well.
    AnyPlayers,
    /// The affiliation does not matter to a warrior that may receive any.
    AffiliationDisregarded,
    /// The gift may go to any warrior of the Dark Legion.
    MinorGift,
    /// The warrior follows the Apostle.
    Follows(String),
    /// The warrior is a Heretic.
    Heretic,
    /// There is no other armor on it.
    FirstArmor,
    /// There is no other vehicle on it.
    FirstVehicle,
    /// There is neither beast nor vehicle on it.
    FirstBeast,
    /// There is no copy of it where there may be only one.
    FirstCopy(Kind),
    /// Its player is what the card asks for.
    PlayerIs(String),
    /// Its player need not be what the card asks for any more.
    PlayerNeedNot(String),

    // What forbids it.
    /// A Sergeant is not assigned to a Sergeant.
    NotToSergeant,
    /// The value is not lower than the Sergeant's, as printed.
    ValueNotLower {
        /// The Sergeant's.
        sergeant: i32,
        /// The warrior's.
        warrior: i32,
    },
    /// The group has a Sergeant.
    GroupHasSergeant,
    /// The Sergeant has a group.
    SergeantHasGroup,
    /// What the card requires is not so.
    CardRefuses(Condition),
    /// The card goes elsewhere.
    GoesElsewhere(Goes),
    /// The card goes into other areas.
    OtherAreas(Vec<Area>),
    /// The card goes to other sorts of card.
    NotSuchCard(Vec<Sort>),
    /// Only the player's own.
    OnlyYours,
    /// Only another player's.
    OnlyTheirs,
    /// The warrior has armor.
    SecondArmor,
    /// The warrior has a vehicle.
    SecondVehicle,
    /// The warrior has a beast.
    SecondBeast,
    /// The warrior has a beast, or a vehicle, and may not have the other.
    BeastOrVehicle,
    /// The warrior is a beast.
    IsBeast,
    /// The warrior is not in the outpost.
    NotInOutpost,
    /// What is assigned stays where it is.
    NotMoved,
    /// The warrior came into play in cover.
    IntroducedIntoCover,
    /// The warrior is imprisoned.
    Imprisoned,
    /// The warrior's card says that it cannot receive any.
    NeverReceives(Kind),
    /// An identical relic is in play.
    RelicInPlay,
    /// The warrior is not of the Dark Legion.
    NotDarkLegion,
    /// The warrior is not a Heretic.
    NotHeretic,
    /// The warrior does not follow the Apostle.
    DoesNotFollow(String),
    /// The warrior is not of the affiliation that Ki powers need.
    NotOfKi,
    /// The warrior, player, area or piece has a copy.
    SecondCopy(Kind),
    /// Spells are cast, not assigned.
    ArtIsCast,
    /// Cards of the kind are put into areas, not on warriors.
    GoesToAreas(Kind),
    /// The player has a TACTICAL mission.
    SecondTactical,
    /// The card leaves play when its effect is over.
    LeavesPlay,

    // What holds besides.
    /// The bond may be made at any time, in combat too.
    AtAnyTime,
    /// The bond lasts as long as both are in play.
    Lasts,
    /// Bonuses of several Sergeants do not add up.
    BonusesDoNotAdd,
    /// One copy is used at a time.
    OneCopyUsed,
    /// Inside or outside is announced.
    InsideOrOutside,
    /// In cover the warrior stays outside, and the vehicle is shown first.
    OutsideInCover,
    /// It is played face up on a warrior in cover.
    FaceUpInCover,
    /// A beast is always ridden.
    AlwaysRidden,
    /// The warrior is a vehicle: it is always inside.
    IsVehicle,
    /// The vehicle that the warrior is in may restrict the use.
    VehicleRestricts,
    /// The warrior is immune: the card is received and has no effect.
    NoEffect(Power),
    /// A later copy is discarded at once.
    LaterCopyDiscarded,
    /// Another player's copy does not matter.
    AnotherPlayersCopy,
    /// No warriors need be in the area.
    EmptyArea,
    /// It becomes a part of the piece and goes with it.
    BecomesPart,
    /// It costs so many actions.
    TakesActions(u8),
    /// It costs no action and can be done at any time.
    AtNoAction,
    /// It costs so many destiny points.
    ForDestiny(i32),
    /// Its player may have so many copies in play.
    AtMost(u8),
    /// The card that it is laid on holds so many.
    HoldsAtMost(u8),

    // What leaves the answer open.
    /// A fact is missing.
    Missing(Missing),
    /// No rule speaks of it.
    Silent,
}

/// A fact that the answer depends on and nobody gave.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "AssignMissing"))]
#[serde(rename_all = "kebab-case")]
pub enum Missing {
    /// What the card says of whom it may be given to.
    CardText,
    /// The printed value of the Sergeant.
    SergeantValue,
    /// The printed value of the warrior.
    WarriorValue,
    /// Whether the warrior is so.
    Whether(Condition),
    /// The area that the warrior stands in.
    Area,
    /// Which area it is put into.
    WhichArea,
    /// The areas that the card may be put into.
    CardAreas,
    /// Which kind of gift it is.
    WhichGift,
    /// Whether a warrior that takes no part in combat has any benefit from it.
    Benefit,
    /// Whether the card's text lets it go to another player's.
    AnotherPlayers,
    /// Whether its player is so.
    Player(String),
    /// Whether the moment is the one that the card names.
    Moment(Moment),
    /// Whether the warrior who carries the piece is so.
    Carrier(Condition),
    /// Whether the card in play is of one of the sorts that this one goes to.
    SuchCard(Vec<Sort>),
    /// Whether the card is of a sort that the warrior cannot receive.
    WhetherSuch(Vec<Sort>),
    /// What else the text of the card says of its assignment.
    RestOfText,
    /// What else the text of who receives it, or of a card beside it, says of assigning.
    RestOfOthers,
}
