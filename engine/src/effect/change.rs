use serde::{Deserialize, Serialize};

use super::{Gear, MysticCard, Who, Whom};
use crate::rating::{RatingSet, Tactic};

/// One thing that a card changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Change {
    /// A rating is modified until the end of the combat.
    Rating {
        /// Which rating: a name, a list of names, `all`, or `attack`.
        rating: RatingSet,
        /// How.
        #[serde(default)]
        op: Operation,
        /// By how much; for `Multiply` the factor, for `Divide` the divisor, 1 or more.
        amount: i32,
        /// Whose.
        on: Who,
        /// Whether the amount counts once for each time that the play's strength was bought.
        #[serde(default, skip_serializing_if = "is_false")]
        by_strength: bool,
    },
    /// Two ratings other than value change places until the end of the combat; the player chooses which two.
    SwapRatings {
        /// Whose.
        on: Who,
    },
    /// A warrior takes a wound.
    Wound {
        /// Who.
        on: Who,
        /// When.
        #[serde(default)]
        when: Moment,
        /// Whether the opposing player earns points if the wound kills.
        #[serde(default)]
        points: bool,
        /// Whether the warrior inflicts it on itself, for an effect of its own ability.
        #[serde(default, skip_serializing_if = "is_false")]
        self_inflicted: bool,
    },
    /// A warrior is killed outright, which is two wounds at once.
    Kill {
        /// Who.
        on: Who,
    },
    /// A warrior may be neither wounded nor killed until the combat is over.
    Protect {
        /// Who.
        on: Who,
    },
    /// Whom this warrior wounds in combat is killed.
    Lethal {
        /// Whose blows.
        on: Who,
        /// Only with this tactic.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tactic: Option<Tactic>,
    },
    /// The combat is not simultaneous: this combatant's blow is resolved first.
    StrikesFirst {
        /// Who strikes first.
        on: Who,
        /// How strong the claim is.
        #[serde(default)]
        degree: Degree,
        /// Whether the combat is over when that blow wounds.
        #[serde(default)]
        ends_if_wounded: bool,
    },
    /// The combat ends at once.
    EndCombat {
        /// Whether the cards played in it so far lose their effect.
        #[serde(default)]
        void_cards: bool,
    },
    /// The attacker or the defender is exchanged for another warrior.
    Replace {
        /// Which role is taken over.
        role: ReplacedRole,
        /// Who takes it.
        with: Who,
    },
    /// A further warrior fights beside the combatant of the player.
    Join {
        /// Who.
        with: Who,
    },
    /// This combatant does not strike in this combat.
    NoBlow {
        /// Who.
        on: Who,
    },
    /// Modifiers from other cards do not count in this combat.
    NoModifiers,
    /// A warrior is discarded, without being killed.
    DiscardWarrior {
        /// Who.
        on: Who,
    },
    /// A warrior leaves the game, without being killed.
    EliminateWarrior {
        /// Who.
        on: Who,
    },
    /// A piece of what a warrior carries is discarded: of several that fit the one in use.
    DiscardGear {
        /// Whose.
        on: Who,
        /// What.
        gear: Gear,
    },
    /// The warzone of this combat is discarded.
    DiscardWarzone,
    /// What this warrior carries of a kind cannot be used.
    Forbid {
        /// Whose.
        on: Who,
        /// What.
        gear: Gear,
    },
    /// What other cards of a kind add to a warrior's ratings is multiplied.
    MultiplyEffects {
        /// Whose ratings.
        on: Who,
        /// The effects of which cards it carries.
        of: Gear,
        /// By what, 2 or more.
        factor: i32,
    },
    /// What the card named adds to ratings in this combat is multiplied.
    MultiplyCard {
        /// By what, 2 or more.
        factor: i32,
    },
    /// Nobody earns points in this combat.
    NoPoints,
    /// The card just played is annulled.
    Counter,
    /// Harm that was just dealt does not happen.
    Save {
        /// Who is saved.
        on: Who,
        /// The worst harm it saves from.
        from: Harm,
        /// Whether it is saved for good: nothing played later in the combat wounds or kills it either.
        #[serde(default, skip_serializing_if = "is_false")]
        for_good: bool,
    },
    /// An earlier wound, or one just dealt, is healed.
    Heal {
        /// Who.
        on: Who,
    },
    /// The player gains actions to use at once.
    GainActions {
        /// Of what kind.
        action: ActionKind,
        /// How many, 1 or more.
        count: u8,
    },
    /// The attacking player may make a new attack, on another defender.
    NewAttack,
    /// Promotion points of the announced award are denied; the player of the card earns destiny
    /// points instead, this many for each point denied.
    DenyPromotion {
        /// Destiny points for each promotion point denied, 0 or more.
        destiny_per_point: u32,
    },
    /// The announced award grows or shrinks.
    ChangeAward {
        /// Which of its points.
        points: PointKind,
        /// How.
        #[serde(default)]
        op: Operation,
        /// By how much.
        amount: i32,
    },
    /// Non-attack actions of the player may be used as attack actions.
    ConvertsActions {
        /// By warriors of this affiliation only, as the card has it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        only: Option<String>,
    },
    /// The bearer may attack such warriors whatever their affiliation.
    MayAttack {
        /// Whom.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        whom: Whom,
    },
    /// The bearer may not attack such warriors.
    MayNotAttack {
        /// Whom.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        whom: Whom,
    },
    /// The bearer may never be attacked by such warriors.
    NeverAttacked {
        /// By whom.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        by: Whom,
    },
    /// The bearer may not be attacked unless it is the last warrior in its area.
    OnlyIfLast,
    /// The bearer does not protect its player from sabotage.
    NoProtectionFromSabotage,
    /// The bearer may attack in the turn in which it left cover.
    MayAttackAfterCover,
    /// The bearer may never be in cover.
    NeverInCover,
    /// The bearer takes no part in combats of this tactic.
    NotWithTactic {
        /// Which.
        tactic: Tactic,
    },
    /// A warrior is of this affiliation: as a card's effect from now on, as an ability for as long
    /// as it holds.
    Affiliation {
        /// Who.
        on: Who,
        /// Lower-case name: `imperial`.
        affiliation: String,
        /// Whether it loses all others.
        #[serde(default)]
        instead: bool,
    },
    /// A warrior counts as having this definition: the name, without what a card of that name can
    /// do. As a card's effect from now on, as an ability for as long as it holds.
    Definition {
        /// Upper-case name: `MORTIFICATOR`.
        definition: String,
        /// Who; the bearer unless stated otherwise.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// The combat goes on with another tactic.
    ChangeTactic {
        /// Which.
        to: Tactic,
    },
    /// A warrior has to go to cover.
    GoToCover {
        /// Who.
        on: Who,
    },
    /// A warrior is taken prisoner.
    Imprison {
        /// Who.
        on: Who,
    },
    /// A warrior is immune to this power.
    Immune {
        /// To what.
        to: Power,
        /// Who; the bearer unless stated otherwise.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
}

impl Change {
    /// Whether it goes on working until the combat is over, rather than being done at once.
    pub(crate) const fn lasts(&self) -> bool {
        matches!(
            self,
            Self::Rating { .. }
                | Self::Protect { .. }
                | Self::Lethal { .. }
                | Self::StrikesFirst { .. }
                | Self::Immune { .. }
                | Self::MultiplyEffects { .. }
        )
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_bearer(who: &Who) -> bool {
    *who == Who::Bearer
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

/// Promotion or destiny points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PointKind {
    /// Promotion points.
    Promotion,
    /// Destiny points.
    Destiny,
    /// Both, each for itself.
    Both,
}

/// How a rating is modified.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Operation {
    /// Added to the base before anything else.
    Base,
    /// Multiplied.
    Multiply,
    /// Divided; the card does not say how to round.
    Divide,
    /// Divided and rounded up.
    DivideUp,
    /// Divided and rounded down.
    DivideDown,
    /// Added.
    #[default]
    Add,
}

impl Operation {
    /// Whether it multiplies or divides.
    pub const fn scales(self) -> bool {
        matches!(self, Self::Multiply | Self::Divide | Self::DivideUp | Self::DivideDown)
    }
}

/// When a wound is dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// With the blows of this combat.
    #[default]
    InCombat,
    /// After the combat.
    AfterCombat,
}

/// How strong a claim to strike first is. Equal claims cancel each other; a stronger one beats a weaker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Degree {
    /// "Strikes first".
    #[default]
    First,
    /// "Always strikes first".
    AlwaysFirst,
    /// "Is never struck first".
    NeverStruckFirst,
    /// "Strikes first" even against a warrior of the same ability or a stronger one, which the card
    /// expressly denies it.
    Explicit,
    /// A card played for this combat that sets the order.
    ThisCombat,
}

/// The role that a replacement takes over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReplacedRole {
    /// The attacker.
    Attacker,
    /// The defender.
    Defender,
    /// The combatant of the player of the card.
    Yours,
}

/// How badly a warrior is hurt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Harm {
    /// One wound.
    Wound,
    /// Dead.
    Death,
}

/// What kind of action it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ActionKind {
    /// May only be used to attack.
    Attack,
    /// May not be used to attack.
    NonAttack,
    /// Not yet either; it is defined by being used.
    Undefined,
}

/// What warriors can be immune to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Power {
    /// The Art.
    Art,
    /// The gifts of the Dark Symmetry, but not those of the Apostles.
    DarkSymmetryGifts,
    /// All cards of the Dark Symmetry.
    DarkSymmetry,
    /// Ki powers.
    Ki,
}

impl Power {
    /// Whether immunity to it is immunity to a card of this kind.
    pub const fn covers(self, card: MysticCard) -> bool {
        match self {
            Self::Art => matches!(card, MysticCard::Art),
            Self::DarkSymmetryGifts => matches!(card, MysticCard::Gift | MysticCard::HereticGift),
            Self::DarkSymmetry => {
                matches!(card, MysticCard::Gift | MysticCard::HereticGift | MysticCard::ApostleGift)
            }
            Self::Ki => matches!(card, MysticCard::Ki),
        }
    }
}
