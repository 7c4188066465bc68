//! What rules say of what happens without making it happen.

use serde::Serialize;

use super::{OrderClaim, Source, Why};
use crate::effect::Power;
use crate::ids::{CardId, PlayerId, WarriorId};
use crate::table::Area;

/// What a rule says of something that happens. Changes nothing by itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Remark {
    /// A combatant of no affiliation counts as what its area says.
    CountsByArea {
        /// The generic warrior.
        warrior: WarriorId,
        /// Where it stands.
        area: Area,
    },
    /// A combatant stands outside squad, cohort and outpost.
    StandsOutside {
        /// The combatant.
        warrior: WarriorId,
    },
    /// What works in its player's squad or cohort does not reach a combatant who stands outside them.
    NotReached {
        /// The combatant.
        warrior: WarriorId,
        /// What does not reach it.
        by: Source,
    },
    /// A combatant rides a beast, and cannot get off.
    Ridden {
        /// The rider.
        warrior: WarriorId,
        /// The beast.
        card: CardId,
    },
    /// A combatant outside its vehicle uses what the vehicle would keep it from using.
    FreeOfVehicle {
        /// The combatant.
        warrior: WarriorId,
        /// What it uses.
        card: CardId,
        /// The vehicle.
        vehicle: CardId,
    },
    /// What is said of equipment does not touch a relic.
    RelicNoEquipment {
        /// The relic in use.
        card: CardId,
        /// Whose text is about equipment.
        by: CardId,
    },
    /// A combatant is immune to a power.
    IsImmune {
        /// The immune combatant.
        warrior: WarriorId,
        /// To what.
        to: Power,
    },
    /// Whoever defended in cover stays there.
    StaysInCover {
        /// The defender in cover.
        warrior: WarriorId,
    },
    /// A spell is cast for or against a warrior of a tribe.
    CastOnTribe {
        /// The tribal warrior that the spell is cast on.
        warrior: WarriorId,
    },
    /// The caster is immune to the Art itself.
    CastByImmune {
        /// Who casts.
        warrior: WarriorId,
    },
    /// The caster casts what it was not taught, because it is blessed.
    CastByBlessed {
        /// Who casts.
        warrior: WarriorId,
    },
    /// A Rift is used directly on a warrior.
    RiftUsed {
        /// The warrior that the Rift is used on.
        warrior: WarriorId,
    },
    /// The points paid for a spell, and whom it is for, are said as it is cast.
    SpellAnnounced {
        /// What is cast.
        source: Source,
        /// The destiny points paid for its strength.
        points: u32,
    },
    /// A spell cast for this combat ends with it.
    SpellEnds {
        /// What was cast.
        source: Source,
    },
    /// A text takes away what another says of who strikes first.
    FirstStrikeDenied {
        /// What is taken away.
        claim: OrderClaim,
        /// By which text.
        by: Source,
    },
    /// NEVER goes before ALWAYS.
    NeverOverAlways {
        /// Whom ALWAYS would help.
        warrior: WarriorId,
    },
    /// A player attacks several times in a turn, as cards allow.
    AttacksAgain {
        /// The attacking player.
        player: PlayerId,
    },
    /// A card brings two together whom a limit of attacks would keep apart.
    LimitLifted {
        /// Whom the card brings in.
        warrior: WarriorId,
        /// The limit.
        limit: Box<Why>,
    },
    /// What several actions are for need not be said before the first of them.
    UsesOpen {
        /// The player who has gained them.
        player: PlayerId,
        /// The number of actions.
        count: u8,
    },
    /// An action is announced when it is used, not before.
    AnnouncedWhenUsed {
        /// The player who uses it.
        player: PlayerId,
    },
    /// Actions that are not of the turn are left after an attack, and may be used for anything.
    ActionsKept {
        /// The player who keeps them.
        player: PlayerId,
    },
    /// A text lets actions that are no attacks follow an attack, so that none is lost by it.
    OthersMayFollow {
        /// The player who has actions left.
        player: PlayerId,
        /// The text.
        by: Source,
    },
    /// The combat under way waits until the one within it is over.
    Suspended,
    /// What modifies a warrior in the combat around this one does not count in it.
    ModifiersStayBehind {
        /// The warrior modified in the outer combat.
        warrior: WarriorId,
    },
    /// A combatant breaks off to attack.
    BreaksOff {
        /// The warrior who attacks.
        warrior: WarriorId,
    },
    /// An ability of a combatant does not hold for its group, because not all of the group have it.
    AbilityNotShared {
        /// Who has it.
        warrior: WarriorId,
    },
    /// What a sabotage earns, before it is split.
    SabotageReckoned {
        /// The saboteur.
        warrior: WarriorId,
        /// Promotion and destiny points together.
        points: u32,
    },
    /// A prisoner does not count in its area.
    PrisonerAway {
        /// The prisoner.
        warrior: WarriorId,
    },
    /// A warrior that may be attacked only as the last in its area is the last there, or nobody else
    /// there counts.
    LastInArea {
        /// The warrior attacked.
        warrior: WarriorId,
    },
    /// A text lets a warrior attack who is in cover, or left it this turn.
    AttacksFromCover {
        /// The attacker.
        warrior: WarriorId,
        /// The text.
        by: Source,
    },
    /// A freelancer to whom a card has given an affiliation earns promotion points.
    FreelancerEarns {
        /// The freelancer.
        warrior: WarriorId,
    },
    /// Something on the table had no effect on the combat.
    NoEffect {
        /// What it is.
        source: Source,
        /// Why.
        why: NoEffect,
    },
    /// A killed warrior would leave the game, and is discarded instead.
    StaysInGame {
        /// The warrior killed.
        warrior: WarriorId,
    },
    /// A warrior who never fights is hurt all the same, by something that is no attack on it.
    HurtWithoutFighting {
        /// The warrior hurt.
        warrior: WarriorId,
    },
}

/// Why something on the table had no effect on a combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NoEffect {
    /// The weapon is not for the tactic.
    NotOfTactic,
    /// Its bearer used another weapon.
    OtherWeapon,
    /// Its bearer used another copy.
    SecondCopy,
    /// A rule or text keeps its bearer from using it.
    SetAside,
    /// Nobody said that it is used.
    NotAnnounced,
    /// Its bearer is outside the vehicle.
    Outside,
    /// It is in a hand, and nothing gives it to a warrior in a combat.
    InHand,
    /// Its bearer does not fight.
    BearerAway,
    /// It reaches none of those who fight.
    OutOfReach,
    /// What its text asks for is not so.
    Unmet,
    /// It changes ratings that were not compared.
    OtherRating,
    /// The warrior it was played on does not fight any more.
    Replaced,
    /// Nobody fights in the warzone.
    NotChosen,
    /// Nobody used it.
    NotUsed,
    /// What its text speaks of did not happen.
    NotCalledFor,
    /// It names a fighter whom its text does not take.
    NamedInVain,
    /// No blow fell.
    NoBlow,
}
