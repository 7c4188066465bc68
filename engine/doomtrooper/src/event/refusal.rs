//! Why something is refused.

use serde::Serialize;

use super::Source;
use crate::assign::Point;
use crate::effect::{MysticCard, Requirement, Window};
use crate::ids::{CardId, WarriorId};
use crate::procedure::Condition;
use crate::rating::{Rating, Tactic};

/// What is wrong with an input.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// Another kind of decision is due, or another player's.
    NotDue,
    /// The moment it names never came, or went by before.
    NoSuchMoment,
    /// The step that it names came, and others act there.
    AnothersStep,
    /// The step that it names did not come, because this was not so.
    StepNotDue(Condition),
    /// The combat went on by other steps, because this was so.
    StepElsewhere(Condition),
    /// The card is not in the player's hand or on the player's warrior.
    NotHeld,
    /// The card cannot be played that way.
    NoSuchWay,
    /// It is played when there is no combat, and works on from there: a scenario lays it down.
    LaidBefore,
    /// The card belongs to other windows.
    WrongWindow {
        /// The windows in which it may be played.
        plays_in: Vec<Window>,
        /// The windows open now.
        open: Vec<Window>,
    },
    /// A condition of the card does not hold.
    Requires(Box<Requirement>),
    /// The card needs another target, or none.
    WrongTarget,
    /// Several warriors fit, and nobody said which.
    SeveralTargets,
    /// There is nothing just played that it could annul.
    NothingToCounter,
    /// What was just played says that nothing annuls it.
    NeverCountered(Source),
    /// It costs more destiny points than the player has.
    TooCostly {
        /// How many destiny points it costs.
        cost: u32,
        /// How many destiny points the player has.
        has: u32,
        /// The texts by which it costs something, or more than it would; none where it costs so much anyway.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        by: Vec<Source>,
    },
    /// It takes more destiny points to buy anything with them.
    TooFewPoints {
        /// How many were named; 0 if nobody said how many.
        points: u32,
        /// The fewest that buy something.
        least: u32,
    },
    /// The card limits the destiny points that can be paid for it.
    TooManyPoints {
        /// How many were named.
        points: u32,
        /// How many it takes at most; what has been paid is taken off.
        most: u32,
    },
    /// The card's strength is not bought with destiny points.
    NothingToBuy,
    /// The card was not played so in this combat that its player could pay on for it.
    CannotPayOn,
    /// The player has no warrior who can cast it.
    NoCaster,
    /// An opponent is immune to it.
    Immune {
        /// The warrior.
        warrior: WarriorId,
        /// To what.
        to: MysticCard,
        /// The text by which it is.
        by: Source,
    },
    /// The only casters are wholly converted, and the beneficiary is not of the Dark Legion.
    CasterConverted(WarriorId),
    /// The beneficiary is of the Dark Legion.
    DarkLegion(WarriorId),
    /// The card is not modelled, so that the engine cannot play it.
    Unmodelled(Source),
    /// The player does not control the warrior.
    NotYours(WarriorId),
    /// The warrior belongs to the attacking player.
    OwnWarrior(WarriorId),
    /// No embargo negates this card: it is not of the affiliation of the player's Corporate War, or its
    /// own or of the same war.
    NoEmbargo(Source),
    /// A warrior would be transferred while a combat goes on.
    Transfer(WarriorId),
    /// The warrior is not in play.
    NotStanding(WarriorId),
    /// The warrior is a prisoner.
    Imprisoned(WarriorId),
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
    /// The warrior may not attack such a warrior.
    MayNotAttack {
        /// Who may not.
        warrior: WarriorId,
        /// The text that forbids it.
        by: Source,
    },
    /// A text forbids it every attack, or all but those on some warriors: it attacks no player.
    AttacksNobody {
        /// Who attacks none.
        warrior: WarriorId,
        /// The text that forbids it.
        by: Source,
    },
    /// That a rule lets one of the two fight anyone does not lift the ban.
    BanStands,
    /// The warrior may not be attacked.
    MayNotBeAttacked {
        /// Who may not be.
        warrior: WarriorId,
        /// The text that forbids it.
        by: Source,
    },
    /// The warrior may not be attacked unless it is the last in its area.
    NotLast(WarriorId),
    /// The warrior stands in another area than the one it would join.
    NotBeside(WarriorId),
    /// By the text of this warrior no such one is added to its squad, nor it to theirs.
    KeptApart(WarriorId),
    /// The warrior is in the combat already.
    AlreadyFights(WarriorId),
    /// The warrior is not one of the group.
    NotInGroup(WarriorId),
    /// The player is in the first turn of the game.
    FirstTurn,
    /// The warrior is in cover.
    InCover,
    /// The warrior can never be in cover.
    CannotBeInCover(WarriorId),
    /// The warrior left cover this turn.
    LeftCover,
    /// The card does not say that it overcomes the ban.
    NotOvercome,
    /// The warrior has a dash in the rating that the tactic needs.
    Dash(WarriorId, Rating),
    /// The warrior takes no part in combats of this tactic.
    NotWithTactic {
        /// Who takes none.
        warrior: WarriorId,
        /// In combats of which tactic.
        tactic: Tactic,
        /// The text that says so.
        by: Source,
    },
    /// The warrior is inside a vehicle in which no fight is possible.
    NoFightInside(WarriorId, CardId),
    /// The card does not multiply what is asked about.
    DoesNotMultiply,
    /// The warzone is not the player's or not of the defender's area.
    WrongWarzone,
    /// Whoever attacks chooses no warzone.
    WarzoneWhenAttacking,
    /// Whoever attacks chooses no warzone, and this one is another player's.
    WarzoneOfAnother,
    /// The warzone that was chosen is discarded, and no other takes its place.
    WarzoneLost,
    /// This text keeps the warrior out of the warzone.
    WarzoneBarred(Source),
    /// The attack comes from a warzone, against which the defender may use none.
    AttackedFromWarzone,
    /// A text keeps such cards from being played on the warrior.
    NoCardsOn {
        /// On whom they are not played.
        warrior: WarriorId,
        /// The text that says so.
        by: Source,
    },
    /// The card would change nothing.
    NoInfluence,
    /// The warzone forbids vehicles, and the warrior is inside one.
    InsideVehicle(WarriorId),
    /// The equipment is not on the combatant, does not fit the tactic or is one too many.
    WrongEquipment(CardId),
    /// The new attack that a card allows may not be on this warrior.
    NotAgain(WarriorId),
    /// The new attack is on this one or nobody, and by the same warrior.
    OnlyAgain(WarriorId),
    /// The warrior is a defender of a battle, who defends in no warzone.
    InBattle(WarriorId),
    /// The warrior cannot be assigned to the sergeant.
    CannotLead(Point),
    /// The warrior may not have the card that would be given to it.
    CannotHave(Point),
    /// No rule lets anybody be assigned to a sergeant in a combat.
    NotLedInCombat,
    /// More promotion points than were earned.
    SplitTooLarge,
    /// These points are all promotion points or all destiny points.
    NotSplit,
    /// The earner may not take promotion points here.
    DestinyOnly,
    /// The player has no action for it.
    NoAction,
    /// It takes more actions than the player has: so says this text.
    TooFewActions(Source),
    /// One action of the turn may become an attack, and has.
    OneAttackOnly,
    /// After an attack the actions of the turn go into attacks or are lost.
    MustGoOnAttacking,
    /// The action is of a kind that cannot be used so.
    ActionKindIsFixed,
    /// The card that turns actions into attacks means other warriors.
    NotConvertedFor(WarriorId),
    /// The player has modified this warrior with such a card in this combat already.
    OncePerCombat(WarriorId),
    /// The attacker has to attack somebody else, whom it may attack, on this account.
    MustAttackAnother(Source),
    /// Another warrior of the same player has to attack first, on this account.
    AnotherAttacksFirst(Source),
    /// It has been used in this combat already.
    UsedAlready,
    /// A card keeps the player from playing such a card in this combat.
    CardsBarred(Source),
    /// What is written there does nothing now: its warrior is silenced or may not use it.
    Silenced(Source),
    /// Some player has not completed the first turn.
    SabotageTooEarly,
    /// It is another player's turn.
    SabotageInOthersTurn,
    /// Sabotage is no attack, and the action is one to attack with.
    SabotageIsNoAttack,
    /// A card dictates the other tactic.
    TacticDictated(Source),
    /// The player attacked still has warriors who can fight.
    NotDefenceless,
    /// The player has been sabotaged by the same one this turn.
    AlreadySabotaged,
    /// A text keeps the player from being sabotaged.
    NeverSabotaged(Source),
    /// A text allows one attack a turn, and that has been made.
    AttacksOnce(Source),
    /// The player has fewer promotion points than it costs.
    TooFewPromotion {
        /// What it costs.
        cost: u32,
        /// What the player has.
        has: u32,
        /// The texts by which it costs so much.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        by: Vec<Source>,
    },
}
