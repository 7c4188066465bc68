//! What cards do that goes on holding: one closed vocabulary, and so one enum in one file, as long as it
//! is. `cards-db/cards/EFFECTS.md` explains every word of it with examples.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::absent::{is_bearer, is_false, is_one, is_zero, one};
use super::{
    Amount, Benefit, CardFilter, CardKind, Degree, OneShot, Operation, Owner, PlayChange, Power, Role,
    SpellKind, Steadfast, Who, Whom, Worth,
};
use crate::rating::{Rating, RatingSet, Tactic};

/// What holds: for as long as the card lies there whose ability it is, or, when it was played, until the
/// combat is over or for as long as the play says.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, VariantNames)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Continuous {
    /// A rating is modified until the end of the combat.
    Rating {
        /// Which rating: a name, a list of names, `all`, or `attack`.
        rating: RatingSet,
        /// How.
        #[serde(default)]
        op: Operation,
        /// By how much; for `Multiply` the factor, for `Divide` the divisor, 1 or more; for `Set` what
        /// it is. What is counted is counted anew whenever it matters, for a play when it takes effect.
        amount: Amount,
        /// The warriors whose rating is changed.
        on: Who,
        /// Whether the amount counts once for each time that the play's strength was bought.
        #[serde(default, skip_serializing_if = "is_false")]
        by_strength: bool,
    },
    /// A warrior may be neither wounded nor killed until the combat is over.
    Protect {
        /// The warriors it is about.
        on: Who,
        /// Only from those whom the card names: their blows, their texts and what they carry.
        #[serde(default, skip_serializing_if = "is_false")]
        from_named: bool,
    },
    /// Whom this warrior wounds in combat is killed.
    Lethal {
        /// Whose blows.
        on: Who,
        /// Only with this tactic.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tactic: Option<Tactic>,
        /// Only such victims.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        whom: Whom,
        /// Whether the killed leave the game.
        #[serde(default, skip_serializing_if = "is_false")]
        eliminates: bool,
    },
    /// This warrior is killed when it is wounded.
    KilledIfWounded {
        /// The warriors it is about.
        on: Who,
        /// Whether nothing prevents, avoids or heals that.
        #[serde(default, skip_serializing_if = "is_false")]
        unavoidable: bool,
        /// Whether only by its opponent's blow, and no card.
        #[serde(default, skip_serializing_if = "is_false")]
        blow: bool,
    },
    /// This warrior kills nobody outright: whom its blow wounds is wounded, whatever makes it lethal.
    NoSureKill {
        /// Whose blows and cards.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// A wound that does not kill this warrior outright is healed at once.
    Recovers {
        /// The warriors it is about.
        on: Who,
        /// Each time the card names one more, and the warrior is discarded once this base rating is 0.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wears: Option<Rating>,
    },
    /// What would kill this warrior outright only wounds it.
    NotKilledOutright {
        /// The warriors it is about.
        on: Who,
    },
    /// What something takes from this warrior's ratings does not count.
    NoLoss {
        /// The warriors it is about.
        on: Who,
        /// Through what; `bonus` for whatever takes from them.
        of: Benefit,
    },
    /// What is written on this warrior itself does nothing, except for what restricts it.
    NoText {
        /// The warriors whose text counts no more.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
        /// Only what it does for others.
        #[serde(default, skip_serializing_if = "is_false")]
        for_others: bool,
        /// Whether it is not counted either where a text asks who is in play.
        #[serde(default, skip_serializing_if = "is_false")]
        uncounted: bool,
    },
    /// This warrior gains nothing from something.
    NoBenefit {
        /// The warriors it is about.
        on: Who,
        /// From what.
        of: Benefit,
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
    /// This combatant does not strike in this combat.
    NoBlow {
        /// The warriors it is about.
        on: Who,
    },
    /// What this warrior carries of a kind cannot be used.
    Forbid {
        /// The warriors who may not use it.
        on: Who,
        /// The gear that may not be used.
        gear: CardFilter,
    },
    /// What other cards of a kind add to a warrior's ratings is multiplied.
    MultiplyEffects {
        /// Whose ratings.
        on: Who,
        /// The effects of which cards it carries.
        of: CardFilter,
        /// By what, 2 or more.
        factor: i32,
        /// Only of those that the card names.
        #[serde(default, skip_serializing_if = "is_false")]
        named: bool,
        /// Only of the one that the card is part of, or lies with.
        #[serde(default, skip_serializing_if = "is_false")]
        whole: bool,
        /// Only of one such piece in use, the first.
        #[serde(default, skip_serializing_if = "is_false")]
        one: bool,
        /// Only of these ratings.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rating: Option<RatingSet>,
        /// Only what they add, and not what they take away.
        #[serde(default, skip_serializing_if = "is_false")]
        bonus: bool,
    },
    /// What cards of a kind add to this warrior's ratings they take from them.
    TurnsBonuses {
        /// Whose ratings.
        on: Who,
        /// Which cards.
        of: CardFilter,
        /// Which ratings; they do not fall below 0.
        rating: RatingSet,
    },
    /// What this warrior's kills earn is changed, after everything else the addition.
    KillPoints {
        /// Whose kills.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
        /// Only those of such victims.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        whom: Whom,
        /// How.
        #[serde(default)]
        op: Operation,
        /// By how much.
        amount: Amount,
        /// Only kills of a victim whom the card names.
        #[serde(default, skip_serializing_if = "is_false")]
        named: bool,
        /// Whether what is added is promotion points and nothing else.
        #[serde(default, skip_serializing_if = "is_false")]
        promotion: bool,
        /// As how many destiny points each point counts that is taken as one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        as_destiny: Option<NonZeroU32>,
        /// Whether they are all promotion points or all destiny points.
        #[serde(default, skip_serializing_if = "is_false")]
        whole: bool,
        /// Whether what is multiplied is what is earned, and not the victim's value.
        #[serde(default, skip_serializing_if = "is_false")]
        total: bool,
        /// Whether the card has done its work then and is discarded, as a mission is.
        #[serde(default, skip_serializing_if = "is_false")]
        ends: bool,
        /// What is done besides when it is discarded for that.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        fulfils: Vec<OneShot>,
    },
    /// What this warrior's death earns is earned by the player of the card, whoever kills it.
    DeathEarns {
        /// Whose death.
        on: Who,
    },
    /// What this warrior's kills earn is earned by the player of the card, in promotion points too.
    KillsEarn {
        /// Whose kills.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
        /// Whether the card has done its work then and is discarded, as a mission is.
        #[serde(default, skip_serializing_if = "is_false")]
        ends: bool,
    },
    /// What this warrior earns, by kills and by sabotage, is all destiny points.
    OnlyDestiny {
        /// Whose earnings.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// This warrior may earn promotion points although its kind earns destiny points only.
    MayEarnPromotion {
        /// Whose earnings.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// This warrior can cast spells of an aspect of the Art.
    Casts {
        /// Which: `kinetics`, …, or `all`.
        aspect: String,
        /// Only spells of this kind.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        only: Option<SpellKind>,
        /// So many destiny points more for each.
        #[serde(default, skip_serializing_if = "is_zero")]
        surcharge: u32,
        /// Whether only the next card that its player plays can be cast so, where it was played.
        #[serde(default, skip_serializing_if = "is_false")]
        at_once: bool,
        /// The warriors it is about.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// This warrior can cast no spell.
    NeverCasts {
        /// The warriors it is about.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
        /// Whether it can all the same in favour of the Dark Legion, and of nobody else.
        #[serde(default, skip_serializing_if = "is_false")]
        but_for_dark: bool,
    },
    /// This warrior casts personal combat spells in favour of others too.
    CastsForOthers {
        /// The warriors it is about.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
        /// Whether in favour of anybody, on whichever side of the dark.
        #[serde(default, skip_serializing_if = "is_false")]
        anyone: bool,
    },
    /// Each destiny point that this warrior pays for what is bought with them counts for more.
    DestinyWorth {
        /// As how many.
        factor: NonZeroU32,
        /// For its spells of this aspect, or `all`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        art: Option<String>,
        /// For such cards that it carries.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<CardFilter>,
        /// The warriors it is about.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// Whom this warrior's blow would wound suffers this instead, as `target`.
    InsteadOfWound {
        /// Only such victims.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        whom: Whom,
        /// Whether they are wounded all the same, and the changes made once that is final.
        #[serde(default, skip_serializing_if = "is_false")]
        besides: bool,
        /// Whose blows.
        on: Who,
        /// Only with this tactic.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tactic: Option<Tactic>,
        /// What; where it is empty, nothing that a combat shows.
        #[serde(default)]
        changes: Vec<PlayChange>,
        /// Whether what holds by it holds for the rest of the game.
        #[serde(default, skip_serializing_if = "is_false")]
        for_good: bool,
    },
    /// This warrior may use so many weapons at once, if all of them are such ones.
    SeveralWeapons {
        /// The number of weapons.
        count: NonZeroU32,
        /// The weapons that may be used at once.
        of: CardFilter,
        /// The warriors it is about.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// An attack by this warrior on such a one costs its player destiny points.
    AttackCosts {
        /// The destiny points to pay.
        destiny: u32,
        /// The warriors whose attack costs so much.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        whom: Whom,
    },
    /// An attack on this warrior by such a one costs the attacking player points.
    BeingAttackedCosts {
        /// The destiny points to pay.
        #[serde(default, skip_serializing_if = "is_zero")]
        destiny: u32,
        /// The promotion points to pay.
        #[serde(default, skip_serializing_if = "is_zero")]
        promotion: u32,
        /// The attackers who pay.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        by: Whom,
    },
    /// An attack by this warrior takes so many actions of its player's.
    AttackTakes {
        /// How many, 2 or more.
        actions: u8,
    },
    /// An attack on this warrior by such a one takes so many actions.
    BeingAttackedTakes {
        /// How many, 2 or more.
        actions: u8,
        /// The attackers who need them.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        by: Whom,
    },
    /// What is meant for those of this affiliation costs its player destiny points besides, played on this
    /// warrior or given to it.
    AffiliationCosts {
        /// Lower-case name: `imperial`.
        affiliation: String,
        /// How many.
        destiny: NonZeroU32,
        /// The warriors it is about.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// What each spell that this warrior casts costs, to cast it or for its strength, is another.
    SpellsCost {
        /// By what it is multiplied.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        factor: NonZeroU32,
        /// So much less, but 1 at least.
        #[serde(default, skip_serializing_if = "is_zero")]
        less: u32,
        /// The warriors it is about.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// This warrior may not defend in a warzone.
    NoWarzone {
        /// The warriors it is about.
        on: Who,
    },
    /// Whom this warrior kills leaves the game.
    KillsLeaveGame {
        /// Whose kills.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
        /// Only such victims.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        whom: Whom,
    },
    /// The bearer may be attacked by such warriors whatever their affiliation.
    MayBeAttacked {
        /// The warriors who may attack it.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        by: Whom,
    },
    /// When the combat is over, these changes are made.
    AfterCombat {
        /// Which; about the same warrior each, if about one.
        changes: Vec<OneShot>,
    },
    /// This warrior does not strike first, whatever says that it does.
    NoFirstStrike {
        /// The warriors it is about.
        on: Who,
    },
    /// The bearer may attack such warriors whatever their affiliation.
    MayAttack {
        /// The warriors who may be attacked.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        whom: Whom,
        /// Whether those of its own player too.
        #[serde(default, skip_serializing_if = "is_false")]
        own: bool,
        /// Whether for one attack only: no longer once the bearer has fought one in this turn.
        #[serde(default, skip_serializing_if = "is_false")]
        once: bool,
    },
    /// The bearer may not attack such warriors.
    MayNotAttack {
        /// The warriors who may not be attacked.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        whom: Whom,
        /// Only those whose total value stands so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        worth: Option<Worth>,
        /// Only those of such players, seen from the one whose card says so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Owner>,
        /// Only those whom the card names.
        #[serde(default, skip_serializing_if = "is_false")]
        named: bool,
    },
    /// The bearer may not be attacked by such warriors.
    MayNotBeAttacked {
        /// The warriors who may not attack it.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        by: Whom,
        /// Only those whom the card names.
        #[serde(default, skip_serializing_if = "is_false")]
        named: bool,
    },
    /// The bearer may not be attacked unless it is the last warrior in its area.
    OnlyIfLast {
        /// Others with this definition do not count: it is the last where none but they are left.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        beside: Option<String>,
    },
    /// The bearer does not protect its player from sabotage.
    NoProtectionFromSabotage {},
    /// The bearer may attack in the turn in which it left cover.
    MayAttackAfterCover {
        /// Whether leaving it is part of the attack: who is in cover still comes out of it by attacking.
        #[serde(default, skip_serializing_if = "is_false")]
        leaving: bool,
    },
    /// The bearer may never be in cover.
    NeverInCover {},
    /// The bearer is in cover, and does not leave it.
    StaysInCover {},
    /// This warrior never goes to cover of its player's own will.
    NeverSeeksCover {
        /// The warriors it is about.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// The bearer takes no part in combats of this tactic.
    NotWithTactic {
        /// The tactic ruled out.
        tactic: Tactic,
        /// Only in this role.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        role: Option<Role>,
    },
    /// The bearer attacks nobody else while such a warrior is there whom it may attack.
    MustAttack {
        /// The warriors who are to be attacked.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        whom: Whom,
        /// Only those whom the card names, until one of them has been attacked in this turn.
        #[serde(default, skip_serializing_if = "is_false")]
        named: bool,
    },
    /// The bearer may attack while it is in cover.
    MayAttackFromCover {
        /// Only with this tactic.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tactic: Option<Tactic>,
    },
    /// This warrior does not become what cards would make of it.
    NeverBecomes {
        /// Not what has this definition.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        definition: Option<String>,
        /// Which changes of its affiliation do not happen to it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        affiliation: Option<Steadfast>,
        /// Who; the bearer unless stated otherwise.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// Cards may not be played on this warrior.
    NoCardsOn {
        /// Of these kinds; of any where none is named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        of: Vec<CardKind>,
        /// By which players, seen from the one whose warrior it is.
        #[serde(default)]
        by: Owner,
        /// Only those with this definition or name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        definition: Option<String>,
        /// Only those that would lie on it.
        #[serde(default, skip_serializing_if = "is_false")]
        attached: bool,
        /// The warriors it is about.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// Nothing but its own text and its opponent affects this warrior.
    Unaffected {
        /// Only such cards do not; whatever it is where none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<CardFilter>,
        /// Only their wounds and deaths do not.
        #[serde(default, skip_serializing_if = "is_false")]
        harm_only: bool,
        /// Those that it carries itself do.
        #[serde(default, skip_serializing_if = "is_false")]
        others: bool,
        /// The warriors it is about.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// When this warrior has been killed for good, these changes are made.
    WhenKilled {
        /// The warriors it is about.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
        /// What happens then.
        changes: Vec<OneShot>,
    },
    /// A warrior is not immune to this power, whatever says that it is.
    NotImmune {
        /// To what.
        to: Power,
        /// Who; the bearer unless stated otherwise.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// A warrior is immune to such cards: they have no influence on a combat in which it fights.
    ImmuneToCards {
        /// To which.
        by: CardFilter,
        /// Not to those that it carries itself.
        #[serde(default, skip_serializing_if = "is_false")]
        others: bool,
        /// Not to those of its own player, which work on others as ever.
        #[serde(default, skip_serializing_if = "is_false")]
        theirs: bool,
        /// Not to what is aimed at the very card that says so.
        #[serde(default, skip_serializing_if = "is_false")]
        but_itself: bool,
        /// Who; the bearer unless stated otherwise.
        #[serde(default, skip_serializing_if = "is_bearer")]
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
