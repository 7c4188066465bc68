//! What cards change: one closed vocabulary, read from script files, and so one enum in one file, as
//! long as it is. `cards-db/cards/EFFECTS.md` explains every word of it with examples.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

use super::{
    ActionKind, Amount, Benefit, Camp, CardFilter, CardKind, Degree, Harm, Moment, Operation, Owner,
    PointKind, Power, ReplacedRole, Requirement, Role, SpellKind, Who, Whom,
};
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
        /// By how much; for `Multiply` the factor, for `Divide` the divisor, 1 or more; for `Set` what
        /// it is. What is counted is counted anew whenever it matters, for a play when it takes effect.
        amount: Amount,
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
        /// Whether nothing prevents, avoids or heals it.
        #[serde(default, skip_serializing_if = "is_false")]
        unavoidable: bool,
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
        /// Only such victims.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        whom: Whom,
        /// Whether the killed leave the game.
        #[serde(default, skip_serializing_if = "is_false")]
        eliminates: bool,
    },
    /// This warrior is killed when it is wounded.
    KilledIfWounded {
        /// Who.
        on: Who,
    },
    /// A wound that does not kill this warrior outright is healed at once.
    Recovers {
        /// Who.
        on: Who,
    },
    /// What would kill this warrior outright only wounds it.
    NotKilledOutright {
        /// Who.
        on: Who,
    },
    /// What something takes from this warrior's ratings does not count.
    NoLoss {
        /// Who.
        on: Who,
        /// Through what; `bonus` for whatever takes from them.
        of: Benefit,
    },
    /// What is written on this warrior itself does nothing, except for what restricts it.
    NoText {
        /// Whose.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
        /// Only what it does for others.
        #[serde(default, skip_serializing_if = "is_false")]
        for_others: bool,
    },
    /// This warrior gains nothing from something.
    NoBenefit {
        /// Who.
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
        /// Whether the attacker has to be one who may attack the defender.
        #[serde(default, skip_serializing_if = "is_false")]
        eligible: bool,
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
        gear: CardFilter,
        /// Whether every piece that fits goes.
        #[serde(default, skip_serializing_if = "is_false")]
        all: bool,
        /// Whether it leaves the game.
        #[serde(default, skip_serializing_if = "is_false")]
        eliminated: bool,
    },
    /// The card named is discarded.
    DiscardCard {
        /// Whether it leaves the game.
        #[serde(default, skip_serializing_if = "is_false")]
        eliminated: bool,
    },
    /// The card named does nothing in this combat.
    SuppressCard,
    /// The card named is taken over and given to this warrior.
    GiveCard {
        /// Who.
        to: Who,
    },
    /// The warzone of this combat is discarded.
    DiscardWarzone,
    /// What this warrior carries of a kind cannot be used.
    Forbid {
        /// Whose.
        on: Who,
        /// What.
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
    },
    /// What the card named adds to ratings in this combat is multiplied.
    MultiplyCard {
        /// By what, 2 or more.
        factor: i32,
    },
    /// Nobody earns points in this combat.
    NoPoints,
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
        /// Whether the card has done its work then and is discarded, as a mission is.
        #[serde(default, skip_serializing_if = "is_false")]
        ends: bool,
    },
    /// What this warrior's kills earn is all destiny points.
    OnlyDestiny {
        /// Whose kills.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// This warrior's kills may earn promotion points although its kind earns destiny points only.
    MayEarnPromotion {
        /// Whose kills.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// A player gains points at once, or loses them.
    GainPoints {
        /// Which; `both` counts for each.
        points: PointKind,
        /// How many; below 0 they are lost, as far as there are any.
        amount: Amount,
        /// Whose: the player's own, or those of the player of the opposing combatant.
        #[serde(default)]
        whose: Owner,
    },
    /// Players may play no more cards in this combat.
    NoMoreCards {
        /// Of these kinds; none at all where none is named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        of: Vec<CardKind>,
        /// Which players: `theirs` all but the one whose card it is, `anyone` that one too.
        #[serde(default)]
        by: Owner,
        /// Whether it is only those who have no combatant.
        #[serde(default, skip_serializing_if = "is_false")]
        outsiders: bool,
    },
    /// A warrior goes back to its owner's hand; what lies on it is discarded.
    ReturnWarrior {
        /// Who.
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
        /// Who.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// This warrior can cast no spell.
    NeverCasts {
        /// Who.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// This warrior casts personal combat spells in favour of others too.
    CastsForOthers {
        /// Who.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
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
        /// Who.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// These hold as long as something is so, for what is played: it is asked whenever it matters, of
    /// the warrior concerned as `bearer` and `target`.
    While {
        /// What must be so.
        requires: Vec<Requirement>,
        /// What holds then; about the same warrior each.
        changes: Vec<Change>,
    },
    /// Whom this warrior's blow would wound suffers this instead, as `target`.
    InsteadOfWound {
        /// Whose blows.
        on: Who,
        /// Only with this tactic.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tactic: Option<Tactic>,
        /// What; where it is empty, nothing that a combat shows.
        #[serde(default)]
        changes: Vec<Change>,
    },
    /// Every such card in play is discarded.
    DiscardAll {
        /// Which.
        gear: CardFilter,
        /// Only those on such warriors, if it is not for anyone.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        of: Whom,
        /// Whether they leave the game.
        #[serde(default, skip_serializing_if = "is_false")]
        eliminated: bool,
    },
    /// This warrior may use so many weapons at once, if all of them are such ones.
    SeveralWeapons {
        /// How many.
        count: NonZeroU32,
        /// Which.
        of: CardFilter,
        /// Who.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// An attack by this warrior on such a one costs its player destiny points.
    AttackCosts {
        /// How many.
        destiny: u32,
        /// On whom.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        whom: Whom,
    },
    /// An attack on this warrior by such a one costs the attacking player destiny points.
    BeingAttackedCosts {
        /// How many.
        destiny: u32,
        /// By whom.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        by: Whom,
    },
    /// The defender goes on without its warzone, which stays in play.
    LeaveWarzone,
    /// This warrior may not defend in a warzone.
    NoWarzone {
        /// Who.
        on: Who,
    },
    /// Only such warriors may defend in this warzone.
    OnlyFor {
        /// Who.
        whom: Whom,
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
        /// By whom.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        by: Whom,
    },
    /// A warrior leaves its cover.
    LeaveCover {
        /// Who.
        on: Who,
    },
    /// When the combat is over, these changes are made.
    AfterCombat {
        /// Which; about the same warrior each, if about one.
        changes: Vec<Change>,
    },
    /// This warrior does not strike first, whatever says that it does.
    NoFirstStrike {
        /// Who.
        on: Who,
    },
    /// The card just played is annulled.
    Counter,
    /// Harm that was just dealt does not happen.
    Save {
        /// Who is saved.
        on: Who,
        /// The worst harm it saves from.
        from: Harm,
        /// Whether who is saved from death is left wounded.
        #[serde(default, skip_serializing_if = "is_false")]
        wounded: bool,
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
    /// This warrior never goes to cover of its player's own will.
    NeverSeeksCover {
        /// Who.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// The bearer takes no part in combats of this tactic.
    NotWithTactic {
        /// Which.
        tactic: Tactic,
        /// Only in this role.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        role: Option<Role>,
    },
    /// The bearer attacks nobody else while such a warrior is there whom it may attack.
    MustAttack {
        /// Whom.
        whom: Whom,
    },
    /// The bearer may attack while it is in cover.
    MayAttackFromCover {
        /// Only with this tactic.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tactic: Option<Tactic>,
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
        /// Which; the one that it is not fought with where none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Tactic>,
    },
    /// The combat is fought with this tactic, also where it is announced anew.
    DictateTactic {
        /// Which.
        to: Tactic,
    },
    /// The weapon that the card is part of can be used with this tactic too.
    WeaponAlso {
        /// Which.
        tactic: Tactic,
    },
    /// Cards that are part of this one do nothing themselves.
    PartsIdle,
    /// Whoever is reached is killed when the card is discarded.
    FallsWith {
        /// Who.
        on: Who,
    },
    /// A warrior who can count as of either counts as of this camp in this combat.
    CountsAs {
        /// Which.
        camp: Camp,
        /// Who.
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
        /// Who.
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
        /// Who.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
    },
    /// The card itself does nothing more in this combat.
    SuppressThis,
    /// When this warrior has been killed for good, these changes are made.
    WhenKilled {
        /// Who.
        #[serde(default, skip_serializing_if = "is_bearer")]
        on: Who,
        /// Which.
        changes: Vec<Change>,
    },
    /// Other players change nothing about what its player earns.
    AwardsSafe,
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

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_bearer(who: &Who) -> bool {
    *who == Who::Bearer
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_zero(value: &u32) -> bool {
    *value == 0
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}
