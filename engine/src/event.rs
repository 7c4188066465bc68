//! What happens in a replay, each with its cause. The state is the fold of these.

use serde::Serialize;

use crate::effect::{ActionKind, Degree, Harm, Operation, Requirement, Window};
use crate::ids::{CardId, PlayerId, RuleRef, StepId, WarriorId, WarzoneId};
use crate::number::Number;
use crate::procedure::Condition;
use crate::rating::{Rating, Tactic};
use crate::table::{Place, Status};

/// A card that does something: one that is not a warrior, or a warrior's own text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// A card in a hand or on a warrior.
    Card(CardId),
    /// A warrior's own text.
    Warrior(WarriorId),
}

/// Why something happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Cause {
    /// The rule that says so.
    pub rule: RuleRef,
    /// The card that did it, if one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
}

/// Where in the procedure something happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Address {
    /// How many combats are open around it; 0 in the outermost.
    pub depth: u8,
    /// Which combat of the replay, in the order they began, from 0.
    pub combat: u16,
    /// The step.
    pub step: StepId,
    /// How often that step has been entered in this combat, from 1.
    pub pass: u16,
}

/// One entry of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// Where.
    pub at: Address,
    /// What.
    pub event: Event,
    /// Why.
    pub cause: Cause,
    /// The position in the scenario's inputs of the one that led to it directly, if one did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input: Option<usize>,
}

/// A role a warrior has in a combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The attacker.
    Attacker,
    /// The defender.
    Defender,
}

impl Side {
    /// Both, attacker first.
    pub const BOTH: [Self; 2] = [Self::Attacker, Self::Defender];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// Something that happens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A combat begins; the one around it, if any, waits.
    CombatBegun {
        /// Who attacks.
        attacking: PlayerId,
    },
    /// A combat is over, and the one around it, if any, goes on.
    CombatClosed,
    /// A step begins.
    StepEntered {
        /// Which.
        step: StepId,
    },
    /// The procedure went elsewhere than on to the next step, because a condition held.
    Branched {
        /// Where to.
        to: StepId,
        /// The condition.
        when: Condition,
    },
    /// Steps do not apply because the combat was ended.
    StepsSkipped {
        /// The step at which the procedure goes on.
        to: StepId,
    },
    /// A step has nothing to do.
    Idle {
        /// Why.
        why: Idle,
    },
    /// Attacker and defender are named.
    CombatantsAnnounced {
        /// Who attacks.
        attacker: WarriorId,
        /// Who is attacked.
        defender: WarriorId,
    },
    /// The tactic is named.
    TacticAnnounced {
        /// Which.
        tactic: Tactic,
    },
    /// The defender defends in a warzone, or in none.
    WarzoneAnnounced {
        /// Which.
        warzone: Option<WarzoneId>,
    },
    /// The equipment in play that a combatant uses.
    EquipmentAnnounced {
        /// Whose.
        side: Side,
        /// Which.
        cards: Vec<CardId>,
    },
    /// A player lets the moment go by.
    Passed {
        /// Who.
        player: PlayerId,
    },
    /// A card is played or used.
    Played {
        /// Who plays.
        player: PlayerId,
        /// What.
        source: Source,
        /// Which of its ways to be played.
        way: usize,
        /// What it is aimed at.
        target: Option<Aim>,
        /// Ratings chosen to change places.
        swap: Option<(Rating, Rating)>,
        /// The kind of moment it was played in.
        window: Window,
        /// Whether it is answered on the spot, before anything else happens.
        at_once: bool,
    },
    /// Destiny points are paid.
    DestinyPaid {
        /// Who pays.
        player: PlayerId,
        /// How many.
        amount: u32,
    },
    /// A card just played is annulled.
    Countered {
        /// The card annulled.
        source: Source,
        /// The card that annuls it.
        by: Source,
    },
    /// A card takes effect.
    TookEffect {
        /// Which.
        source: Source,
    },
    /// A card goes somewhere.
    CardMoved {
        /// Which.
        card: CardId,
        /// Where to.
        to: Place,
    },
    /// A rating is modified for this combat.
    Modified {
        /// Whose.
        warrior: WarriorId,
        /// Which.
        rating: Rating,
        /// How.
        operation: Operation,
        /// By how much.
        amount: i32,
    },
    /// Two ratings change places for this combat.
    RatingsSwapped {
        /// Whose.
        warrior: WarriorId,
        /// One.
        one: Rating,
        /// The other.
        other: Rating,
    },
    /// A warrior can be neither wounded nor killed in this combat.
    Protected {
        /// Who.
        warrior: WarriorId,
    },
    /// Whom this warrior wounds in this combat is dead.
    MadeLethal {
        /// Who.
        warrior: WarriorId,
        /// Only with this tactic.
        tactic: Option<Tactic>,
    },
    /// A card sets who strikes first.
    OrderClaimed {
        /// Who strikes first.
        warrior: WarriorId,
        /// How strong the claim is.
        degree: Degree,
        /// Whether the combat is over when that blow wounds.
        ends_if_wounded: bool,
    },
    /// Claims to strike first cancel each other.
    ClaimsCancelled {
        /// Their strength.
        degree: Degree,
    },
    /// It is settled who strikes first: the roles first and second are bound.
    OrderBound {
        /// Who strikes first; `None` for a simultaneous combat.
        first: Option<Side>,
    },
    /// The combat ends at once.
    CombatEnded {
        /// Why.
        why: Ending,
        /// Whether cards played so far lose their effect.
        void_cards: bool,
    },
    /// A combatant is exchanged.
    CombatantReplaced {
        /// In which role.
        side: Side,
        /// Who takes it.
        with: WarriorId,
    },
    /// A combatant will not strike in this combat.
    BlowBarred {
        /// Who.
        warrior: WarriorId,
    },
    /// Modifiers from other cards do not count in this combat.
    ModifiersBarred,
    /// Nobody earns points in this combat.
    PointsBarred,
    /// A warrior is discarded without being killed.
    WarriorDiscarded {
        /// Who.
        warrior: WarriorId,
    },
    /// A player gains actions to use at once.
    ActionsGained {
        /// Who.
        player: PlayerId,
        /// Of what kind.
        action: ActionKind,
        /// How many.
        count: u8,
    },
    /// A player uses an action to attack.
    ActionUsed {
        /// Who.
        player: PlayerId,
        /// The kind it was.
        action: ActionKind,
        /// Whether a non-attack action was converted.
        converted: bool,
    },
    /// A player uses no more actions now; what is left is lost.
    ActionsEnded {
        /// Who.
        player: PlayerId,
    },
    /// A player without warriors who can fight is attacked.
    PlayerAttacked {
        /// Whose warrior.
        warrior: WarriorId,
        /// Who is attacked.
        victim: PlayerId,
    },
    /// How a blow stands before modifiers.
    Standing(Box<Blow>),
    /// A blow is resolved.
    BlowResolved(Box<Blow>),
    /// A warrior takes harm that is not yet final.
    HarmDealt {
        /// Who.
        warrior: WarriorId,
        /// How bad.
        harm: Harm,
        /// Who earns points if it kills.
        credit: Option<PlayerId>,
    },
    /// Harm is worse than the blow alone, or none, because of an ability.
    HarmChanged {
        /// Who is hit.
        warrior: WarriorId,
        /// What the blow alone would do.
        from: Option<Harm>,
        /// What it does.
        to: Option<Harm>,
    },
    /// A wound that is to come after the combat.
    WoundPending {
        /// Who.
        warrior: WarriorId,
        /// Who earns points if it kills.
        credit: Option<PlayerId>,
    },
    /// Harm just dealt does not happen.
    Saved {
        /// Who.
        warrior: WarriorId,
        /// From what.
        from: Harm,
    },
    /// A wound from before is healed.
    Healed {
        /// Who.
        warrior: WarriorId,
    },
    /// A warrior's status becomes final.
    StatusChanged {
        /// Who.
        warrior: WarriorId,
        /// What to.
        to: Status,
    },
    /// Points are earned and split, not yet final.
    AwardAnnounced {
        /// Who earns.
        player: PlayerId,
        /// For whom.
        killed: WarriorId,
        /// How many, with terms.
        number: Box<Number>,
        /// How many as promotion points.
        promotion: u32,
        /// How many as destiny points.
        destiny: u32,
    },
    /// A card changes an announced award.
    AwardChanged {
        /// Who earned it.
        player: PlayerId,
        /// Promotion points that are left.
        promotion: u32,
        /// Destiny points that are left.
        destiny: u32,
    },
    /// Points go to a player.
    PointsPaid {
        /// Who.
        player: PlayerId,
        /// Promotion points.
        promotion: u32,
        /// Destiny points.
        destiny: u32,
    },
    /// Destiny points that a card earns its player.
    PointsEarnedByCard {
        /// Who.
        player: PlayerId,
        /// How many.
        destiny: u32,
    },
    /// The attacking player may make a new attack, on another defender.
    NewAttackAllowed {
        /// Who.
        player: PlayerId,
        /// Who may not be attacked.
        not: WarriorId,
    },
    /// Two rules disagree, and one prevails. Changes nothing by itself.
    Conflict {
        /// The rule that prevails.
        prevails: RuleRef,
        /// The rule that yields.
        yields: RuleRef,
    },
    /// The rules leave something open, or a card is not modelled. Changes nothing by itself.
    Unspecified {
        /// What.
        gap: Gap,
    },
    /// An input was not legal; the state is as before.
    Refused {
        /// Every reason.
        reasons: Vec<Reason>,
    },
}

/// What a card is aimed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// A warrior.
    Warrior(WarriorId),
    /// A card just played.
    Played(Source),
}

/// Why a step has nothing to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Idle {
    /// Nothing was played that could be countered.
    NothingToCounter,
    /// There are no other players.
    NoOtherPlayers,
    /// What would lead elsewhere does not hold.
    NotSo(Condition),
    /// The combat was ended, so that there are no blows.
    CombatEnded,
    /// The warrior may not strike.
    BlowBarred(WarriorId),
    /// There is no such combatant any more.
    NoCombatant,
    /// Nobody was hurt.
    NobodyHurt,
    /// Nobody was killed for points.
    NoPoints,
    /// A card denies points in this combat.
    PointsBarred,
}

/// Why a combat ended early.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// A card ends it.
    Card,
    /// The first blow wounded, and that ends it.
    FirstBlow,
    /// A combatant is gone.
    Gone(WarriorId),
}

/// A blow: an attack rating against an armor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Blow {
    /// Who strikes.
    pub striker: WarriorId,
    /// Who is struck.
    pub target: WarriorId,
    /// The striker's fight or shoot.
    pub attack: Number,
    /// The target's armor.
    pub armor: Number,
    /// Whether it wounds.
    pub wounds: bool,
}

/// What is left open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gap {
    /// A card has no effect script.
    Unmodelled(Source),
    /// A card's script leaves something out.
    Partly(Source),
    /// Several weapons could be used and nobody said which.
    WhichWeapon(Side),
    /// Who strikes first has changed since the roles were bound.
    OrderChanged,
    /// A printed rating is not known.
    UnknownRating(WarriorId, Rating),
}

/// Why an input is not legal, with the rule that forbids it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// What is wrong.
    pub why: Why,
    /// The rule that forbids it.
    pub rule: RuleRef,
}

/// What is wrong with an input.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// Another kind of decision is due, or another player's.
    NotDue,
    /// The moment it names never came, or went by before.
    NoSuchMoment,
    /// The card is not in the player's hand or on the player's warrior.
    NotHeld,
    /// The card cannot be played that way.
    NoSuchWay,
    /// The card belongs to other windows.
    WrongWindow {
        /// The windows in which it may be played.
        plays_in: Vec<Window>,
        /// The windows open now.
        open: Vec<Window>,
    },
    /// A condition of the card does not hold.
    Requires(Requirement),
    /// The card needs another target, or none.
    WrongTarget,
    /// Several warriors fit, and nobody said which.
    SeveralTargets,
    /// There is nothing just played that it could annul.
    NothingToCounter,
    /// It costs more destiny points than the player has.
    TooCostly {
        /// What it costs.
        cost: u32,
        /// What the player has.
        has: u32,
    },
    /// The player has no warrior who can cast it.
    NoCaster,
    /// An opponent is immune to it.
    Immune(WarriorId),
    /// The beneficiary is of the Dark Legion.
    DarkLegion(WarriorId),
    /// The card is not modelled, so that the engine cannot play it.
    Unmodelled,
    /// The player does not control the warrior.
    NotYours(WarriorId),
    /// The warrior belongs to the attacking player.
    OwnWarrior(WarriorId),
    /// The warrior is not in play or imprisoned.
    NotStanding(WarriorId),
    /// The two stand in areas that do not fight each other.
    Areas,
    /// The two are of one corporation.
    SameCorporation,
    /// A Doomtrooper would attack the Brotherhood.
    Brotherhood,
    /// The Brotherhood does not attack such a warrior.
    NotForBrotherhood,
    /// The warrior takes no part in combat.
    NonCombatant(WarriorId),
    /// The warrior is in cover.
    InCover,
    /// The warrior left cover this turn.
    LeftCover,
    /// The warrior has a dash in the rating that the tactic needs.
    Dash(WarriorId, Rating),
    /// The warzone is not the player's or not of the defender's area.
    WrongWarzone,
    /// The equipment is not on the combatant, does not fit the tactic or is one too many.
    WrongEquipment(CardId),
    /// More promotion points than were earned.
    SplitTooLarge,
    /// The earner may not take promotion points here.
    DestinyOnly,
    /// The player has no action to attack with.
    NoAction,
    /// The player attacked still has warriors who can fight.
    NotDefenceless,
}
