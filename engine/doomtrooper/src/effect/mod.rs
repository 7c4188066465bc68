//! What cards do, as data: the closed vocabulary of effect scripts.
//!
//! A [`Script`] is written from a card's printed text. It says in which ways the card can be
//! played ([`Play`]) and what it does while it is simply there ([`Ability`]). The engine executes
//! scripts; nothing in it knows a card by name.
//!
//! What is changed is typed by when it acts: [`OneShot`] happens, [`Continuous`] holds, [`Imposed`]
//! holds and only a play can say it, [`Static`] holds and nothing that is played can say it, and an
//! [`Identity`] is for good where it was played and holds where it is an ability. A play is
//! written in the words of a [`PlayChange`], an ability in those of an [`AbilityChange`]; another word
//! does not load, nor does a field that its word does not have.

mod absent;
mod amount;
mod card_filter;
mod change;
mod classification;
mod continuous;
mod cost;
mod identity;
mod imposed;
mod kind;
mod one_shot;
mod open;
mod reach;
mod read;
mod requirement;
mod said;
mod static_text;
mod strength;
mod whom;
mod words;

pub use amount::{Amount, Counted, Per};
pub use card_filter::CardFilter;
pub use cardinal_embedded::PathStep;
pub use change::{AbilityChange, PlayChange};
pub use classification::Mention;
pub use continuous::Continuous;
pub use cost::{Cost, RatingCost, Whose};
pub use identity::{Identity, Steadfast};
pub use imposed::Imposed;
pub use kind::{CardKind, Gear, MysticCard, WeaponKind};
pub use one_shot::OneShot;
pub(crate) use one_shot::OneShotKind;
pub use open::{Matters, Occasion, OpenClause, Touched};
pub use reach::{Named, Owner, Reach, ReachArea};
pub use read::{ScriptError, ScriptFault, ScriptPath, Stands};
pub use requirement::{Comparison, Played, Requirement, Role};
pub use said::Said;
pub use static_text::{Price, Static};
pub use strength::{Bought, Strength};
pub use whom::{Bound, Camp, Whom, Worth};
pub use words::{
    ActionKind, Benefit, Degree, Feat, Harm, Moment, Operation, PointKind, Power, ReplacedRole, SpellKind,
    Until,
};

use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};

/// Everything the engine knows about what one card does.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct Script {
    /// The ways to play or use the card; each is a choice of its own.
    #[serde(default, rename = "play", skip_serializing_if = "Vec::is_empty")]
    pub plays: Vec<Play>,
    /// What holds as long as the card is in play (a warrior) or in use (equipment).
    #[serde(default, rename = "ability", skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<Ability>,
    /// Whether what it does goes on when the card is gone, as its icon has it: a table lays it there
    /// for as long as it does.
    #[serde(default, skip_serializing_if = "is_false")]
    pub lingers: bool,
    /// What of the card or warrior that it names the card has instead of a text of its own, or besides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copies: Option<Copied>,
    /// The clauses of the print that it does not do. A ruling on which one could bear says so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open: Vec<OpenClause>,
}

/// What a card has of one that it names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Copied {
    /// What is written on a warrior, for the card's bearer, and which spells it can cast.
    TextOfWarrior,
    /// What a fortification does, for the card's player.
    Fortification,
    /// All of it: the card is another one of those, but no relic.
    Card,
}

impl Script {
    /// Whether its print says more that could bear on a combat.
    pub(crate) fn is_partial(&self) -> bool {
        self.open.iter().any(|clause| clause.touches != Touched::Assignment && clause.said_by.is_empty())
    }

    /// All that holds by it, now or when it comes to that.
    pub(crate) fn continuous(&self) -> impl Iterator<Item = &Continuous> {
        let held = self.abilities.iter().flat_map(Ability::holds).flat_map(Continuous::parts);
        held.chain(self.plays.iter().flat_map(|play| &play.changes).flat_map(PlayChange::continuous))
    }
}

/// One way to play a card, or to use one that is in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// Where the card is before it is played.
    #[serde(default)]
    pub from: From,
    /// Who plays it: the player whose card it is, or, `theirs`, the player whose combatant fights its
    /// bearer, or of what is in play `anyone`.
    #[serde(default, skip_serializing_if = "is_own")]
    pub by: Owner,
    /// The kinds of moment in which it may be played. See [`Window`].
    pub windows: Vec<Window>,
    /// What must be so for the play to be legal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub requires: Vec<Requirement>,
    /// Whom it reaches, where it speaks of all such warriors instead of one: `reached`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach: Option<Reach>,
    /// What the player names when playing it.
    #[serde(default)]
    pub target: Target,
    /// Destiny points to pay: a figure, or a rating of a warrior.
    #[serde(default)]
    pub cost: Cost,
    /// The actions that the attack takes then, its own among them: the others are used for it when it is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attack_takes: Option<NonZeroU8>,
    /// What further destiny points buy, where its player chooses how many to pay.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strength: Option<Strength>,
    /// The Art aspect, when the play is a spell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spell: Option<Spell>,
    /// What happens when it resolves, in order.
    pub changes: Vec<PlayChange>,
    /// How long what it changes holds.
    #[serde(default, skip_serializing_if = "Until::is_combat")]
    pub until: Until,
    /// Whether it is used once in a combat at most.
    #[serde(default, skip_serializing_if = "is_false")]
    pub once: bool,
    /// Which cards may be named, where a card is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gear: Option<CardFilter>,
    /// What is named besides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub also: Option<Also>,
    /// Whether nothing that is played against it annuls it, as its text has it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub never_countered: bool,
    /// Whether it has to be said that it is this way, where another would do: chance decides it, or its
    /// player chooses and no choice is the usual one. Where nobody does, the ruling stays open.
    #[serde(default, skip_serializing_if = "is_false")]
    pub must_be_said: bool,
    /// Where the card goes when it has resolved or been countered.
    #[serde(default)]
    pub then: PostPlay,
    /// Which words it says, where somebody has looked.
    #[serde(skip)]
    pub said: Said,
}

impl Play {
    /// The actions that are used for it besides that of the attack.
    pub(crate) fn further_actions(&self) -> u8 {
        self.attack_takes.map_or(0, |all| all.get() - 1)
    }

    /// A card in hand is given to a warrior, as a text in play lets it be.
    pub(crate) fn giving() -> Self {
        Self {
            from: From::Hand,
            by: Owner::Yours,
            windows: vec![Window::AnyTime],
            requires: vec![Requirement::Given],
            reach: None,
            target: Target::AnyWarrior,
            cost: Cost::default(),
            attack_takes: None,
            strength: None,
            spell: None,
            changes: Vec::new(),
            until: Until::default(),
            once: false,
            gear: None,
            also: None,
            never_countered: false,
            must_be_said: false,
            then: PostPlay::Stay,
            said: Said::default(),
        }
    }

    /// A card is played at any time and changes nothing of a combat.
    pub fn idle(then: PostPlay) -> Self {
        Self { requires: Vec::new(), target: Target::None, then, ..Self::giving() }
    }

    /// What it does at once.
    pub fn once(&self) -> impl Iterator<Item = &OneShot> {
        self.changes.iter().filter_map(|change| match change {
            PlayChange::Once(once) => Some(once),
            PlayChange::Holds(_) | PlayChange::Makes(_) | PlayChange::Imposes(_) => None,
        })
    }

    /// What it does when the combat is over.
    pub(crate) fn later(&self) -> impl Iterator<Item = &OneShot> {
        self.holds().flat_map(|held| match held {
            Continuous::AfterCombat { changes } => changes.as_slice(),
            _ => &[],
        })
    }

    /// What it says that abilities can say too.
    pub fn holds(&self) -> impl Iterator<Item = &Continuous> {
        self.changes.iter().filter_map(|change| match change {
            PlayChange::Holds(held) => Some(held),
            PlayChange::Once(_) | PlayChange::Makes(_) | PlayChange::Imposes(_) => None,
        })
    }
}

impl Ability {
    /// What it says that plays can say too.
    pub fn holds(&self) -> impl Iterator<Item = &Continuous> {
        self.changes.iter().filter_map(|change| match change {
            AbilityChange::Holds(held) => Some(held),
            AbilityChange::Makes(_) | AbilityChange::Static(_) => None,
        })
    }

    /// What it makes of warriors.
    pub fn makes(&self) -> impl Iterator<Item = &Identity> {
        self.changes.iter().filter_map(|change| match change {
            AbilityChange::Makes(identity) => Some(identity),
            AbilityChange::Holds(_) | AbilityChange::Static(_) => None,
        })
    }

    /// What it says that nothing says that is played.
    pub fn statics(&self) -> impl Iterator<Item = &Static> {
        self.changes.iter().filter_map(|change| match change {
            AbilityChange::Static(text) => Some(text),
            AbilityChange::Holds(_) | AbilityChange::Makes(_) => None,
        })
    }
}

/// What the player of a card names besides its target.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Also {
    /// One thing more: `second`.
    Second(Target),
    /// More such things as the target: for each time that the strength is bought one, and so many
    /// besides.
    Bought {
        /// How many are not bought.
        free: u32,
    },
    /// More such things as the target, each for what the play costs.
    Several {
        /// How many at most, with the player's combatant; any number where it is absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        most: Option<u32>,
    },
}

impl Also {
    /// Whether more of what the target is can be named.
    pub(crate) const fn is_more_of_the_same(&self) -> bool {
        matches!(self, Self::Bought { .. } | Self::Several { .. })
    }
}

/// Where a card lies before it is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum From {
    /// In its player's hand.
    #[default]
    Hand,
    /// Attached to a warrior, who uses it (`bearer`).
    Attached,
    /// In an area of its player's, on no warrior.
    Area,
    /// In play as a warrior, who is the `bearer` of its own card.
    Warrior,
    /// As the warzone of the combat; whoever fights in it is the `bearer`.
    Warzone,
}

/// Where a card goes after use: the post-play icon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PostPlay {
    /// To the discard pile.
    #[default]
    Discard,
    /// Out of the game entirely, even when countered.
    Eliminate,
    /// It stays where it is.
    Stay,
}

/// A kind of moment in which cards of a kind may be played. Procedures open windows by these names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    /// Right after something was played or announced that the card can annul.
    Counter,
    /// When combatants may be exchanged.
    ChangeCombatants,
    /// When the order of the blows may be altered.
    Order,
    /// When the combat may be blocked.
    Block,
    /// When players say which equipment in play they use.
    Equipment,
    /// When combat ratings may be modified.
    Modify,
    /// Immediately after the combat, or after a warrior was wounded or killed in it.
    AfterCombat,
    /// When wounds and deaths may be avoided.
    AvoidWounds,
    /// When an award of points may be countered or modified.
    Points,
    /// When an attack is announced that is no combat.
    SpecialAttack,
    /// When the defender may choose a warzone.
    Warzone,
    /// Any moment at which its player may act.
    AnyTime,
}

/// Some kinds of moment, one bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Windows(u16);

impl Windows {
    /// All in which something can be played in one of these ways.
    pub(crate) fn of(plays: &[Play]) -> Self {
        plays.iter().flat_map(|play| &play.windows).copied().collect()
    }

    /// Whether some are in both.
    pub(crate) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl FromIterator<Self> for Windows {
    fn from_iter<I: IntoIterator<Item = Self>>(all: I) -> Self {
        Self(all.into_iter().fold(0, |bits, windows| bits | windows.0))
    }
}

impl FromIterator<Window> for Windows {
    fn from_iter<I: IntoIterator<Item = Window>>(windows: I) -> Self {
        Self(windows.into_iter().fold(0, |bits, window| bits | 1 << window as u16))
    }
}

/// What the player of a card has to name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// Nothing.
    #[default]
    None,
    /// One of the two combatants.
    Combatant,
    /// The player's own combatant.
    YourCombatant,
    /// A warrior of the player's who is not in the combat, in the same area as the warrior replaced.
    YourOtherWarrior,
    /// One of the player's warriors, in the combat or not.
    YourWarrior,
    /// A warrior of another player's, in the combat or not.
    TheirWarrior,
    /// A warrior of anybody's, in the combat or not.
    AnyWarrior,
    /// A warrior who has been killed in this combat, for good or not.
    KilledWarrior,
    /// A warrior in the same area as the opponent's combatant and of the same player, not that combatant.
    ComradeOfOpponent,
    /// The card just played.
    PlayedCard,
    /// The award just announced.
    Award,
    /// The player's own award just announced.
    OwnAward,
    /// A card just played that modifies ratings and has not taken effect, whoever plays it.
    PlayedModifier,
    /// A card that a combatant carries and uses.
    CarriedCard,
    /// A card in play: on a warrior or in an area.
    CardInPlay,
    /// A fortification that works for one of the two combatants.
    WorkingFortification,
    /// A card that another player's warrior carried who was killed in this combat.
    FallenCard,
    /// A card of the player's own in play: on a warrior or in an area.
    OwnCard,
    /// A player.
    Player,
    /// A card in the player's hand.
    HandCard,
    /// A card in the player's discard pile.
    DiscardedCard,
    /// A warzone in play.
    Warzone,
    /// A warrior of the player's who is in the hand, the draw pile or the collection.
    ReserveWarrior,
    /// A warrior of the player's who is in the discard pile.
    DiscardedWarrior,
}

/// Whom a change is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// The warrior named when the card was played.
    Target,
    /// The warrior named besides.
    Second,
    /// The warrior that bears the card, or whose ability it is.
    #[default]
    Bearer,
    /// The opponent of the bearer in this combat.
    BearerOpponent,
    /// The opponent of the warrior named.
    TargetOpponent,
    /// The attacker.
    Attacker,
    /// The defender.
    Defender,
    /// Both combatants.
    Both,
    /// The combatant that the player of the card controls.
    YourCombatant,
    /// The combatant that the player of the card does not control.
    TheirCombatant,
    /// Each combatant within reach of the ability. See [`Reach`].
    Reached,
}

/// How a spell of the Art is cast.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spell {
    /// The aspect of the Art, lower case: `premonition`, `mentalism`, …
    pub aspect: String,
    /// Whether the caster must be in the combat (personal combat spell).
    #[serde(default)]
    pub personal: bool,
    /// Whether it is for the caster alone, who is its target and need not be in the combat.
    #[serde(default, skip_serializing_if = "is_false")]
    pub on_caster: bool,
    /// Whether it works although an opponent is immune to the Art.
    #[serde(default)]
    pub pierces_immunity: bool,
}

/// What holds while a card is in play or in use.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// What must be so for it to hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub requires: Vec<Requirement>,
    /// Whom it reaches besides its bearer; without it, it holds only in combats of its bearer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reach: Option<Reach>,
    /// What it does.
    pub changes: Vec<AbilityChange>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_own(by: &Owner) -> bool {
    matches!(by, Owner::Yours)
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}
