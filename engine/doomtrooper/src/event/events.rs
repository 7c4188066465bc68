//! Everything that happens in a combat: one closed list that state, log and faces match on, and so one
//! enum in one file, as long as it is. What only says something stands in `remark`.

use serde::Serialize;

use super::{
    ActionEvent, Aim, Blow, Ending, Gap, Idle, NewWeapon, OrderClaim, Permission, Reason, Remark, Side,
    Source, Trait,
};
use crate::account::Actions;
use crate::area::Area;
use crate::effect::{Bought, Degree, Harm, Operation, Window};
use crate::ids::{CardId, PlayerId, RuleRef, StepId, WarriorId, WarzoneId};
use crate::number::Number;
use crate::procedure::Condition;
use crate::rating::{Rating, Tactic};
use crate::table::{Place, Status};

/// Something that happens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
        /// The step.
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
    /// A player who uses an action to attack means these two; they are named when it is due.
    AttackIntended {
        /// Who is to attack.
        attacker: WarriorId,
        /// Who is to be attacked.
        defender: WarriorId,
    },
    /// Attacker and defender are named.
    CombatantsAnnounced {
        /// Who attacks.
        attacker: WarriorId,
        /// Who is attacked.
        defender: WarriorId,
    },
    /// Why affiliations allow the attack. Changes nothing by itself.
    AttackPermitted {
        /// On whose account.
        by: Permission,
    },
    /// An attack was announced that is no combat.
    SpecialAttackAnnounced {
        /// The warrior who attacks, if one does.
        attacker: Option<WarriorId>,
        /// The warrior attacked, if one is.
        defender: Option<WarriorId>,
    },
    /// Between two combats the turn passed on: what held for the turn before is over.
    TurnBegun {
        /// Whose turn begins.
        player: PlayerId,
        /// The actions of the turn, where they are in question.
        actions: Option<Box<Actions>>,
    },
    /// The tactic is named.
    TacticAnnounced {
        /// The tactic announced.
        tactic: Tactic,
    },
    /// The combat goes on with another tactic.
    TacticChanged {
        /// The tactic from now on.
        tactic: Tactic,
    },
    /// The defender defends in a warzone, or in none.
    WarzoneAnnounced {
        /// The warzone chosen, if any.
        warzone: Option<WarzoneId>,
    },
    /// The attacker attacks from a warzone, or lets the chance go by.
    AttackedFromWarzone {
        /// The warzone that the attacker uses, if any.
        warzone: Option<WarzoneId>,
    },
    /// The equipment in play that a combatant uses.
    EquipmentAnnounced {
        /// The side whose equipment it is.
        side: Side,
        /// The pieces in use.
        cards: Vec<CardId>,
    },
    /// Relics are announced together with equipment.
    RelicsAnnounced {
        /// The relics in use.
        cards: Vec<CardId>,
    },
    /// A combatant is inside a vehicle, which counts without being announced.
    VehicleInUse {
        /// The warrior in the vehicle.
        warrior: WarriorId,
        /// The vehicle.
        card: CardId,
    },
    /// A spell is cast in favour of a warrior of the Dark Legion.
    CastForDarkLegion {
        /// The warrior of the Dark Legion.
        warrior: WarriorId,
    },
    /// What a card adds to ratings in this combat is multiplied by another.
    EffectMultiplied {
        /// Which card's.
        card: Source,
        /// By what.
        factor: i32,
    },
    /// Several cards multiply the effect of one, and its controller says which does.
    MultiplierChosen {
        /// The card whose effect is multiplied.
        card: Source,
        /// Which multiplies it; `None` if nobody says.
        by: Option<Source>,
    },
    /// A player pays on for a card played before.
    Strengthened {
        /// Who pays.
        player: PlayerId,
        /// For what.
        source: Source,
        /// Destiny points paid now.
        points: u32,
        /// Destiny points paid for it all told.
        total: u32,
    },
    /// A combatant could take up another weapon in mid-combat, and its player is asked.
    WeaponDue {
        /// The side that is to take up a weapon.
        side: Side,
        /// On whose account.
        why: NewWeapon,
    },
    /// A player lets the moment go by.
    Passed {
        /// The player who passes.
        player: PlayerId,
    },
    /// A card is played or used.
    Played {
        /// Who plays.
        player: PlayerId,
        /// The card played, or what else it is a play of.
        source: Source,
        /// Which of its ways to be played.
        way: usize,
        /// What it is aimed at.
        target: Option<Aim>,
        /// Ratings chosen to change places.
        swap: Option<(Rating, Rating)>,
        /// Destiny points paid for its strength, 0 where nothing is bought with them.
        #[serde(skip_serializing_if = "is_zero")]
        points: u32,
        /// The kind of moment it was played in.
        window: Window,
        /// Whether it is answered on the spot, before anything else happens.
        at_once: bool,
    },
    /// Destiny points are paid.
    DestinyPaid {
        /// Who pays.
        player: PlayerId,
        /// The destiny points paid.
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
        /// What takes effect.
        source: Source,
    },
    /// A card goes somewhere.
    CardMoved {
        /// The card that is moved.
        card: CardId,
        /// Where to.
        to: Place,
    },
    /// A card in play is taken over and given to a warrior.
    CardTaken {
        /// The card that is taken.
        card: CardId,
        /// Who controls it from now on.
        player: PlayerId,
        /// Who carries it.
        warrior: WarriorId,
    },
    /// A rating is modified for this combat.
    Modified {
        /// The warrior whose rating it is.
        warrior: WarriorId,
        /// The rating modified.
        rating: Rating,
        /// How.
        operation: Operation,
        /// By how much, all told.
        amount: i32,
        /// Whether its source stays in play, so that it could still be discarded later.
        lasts: bool,
        /// The destiny points that the amount was bought with, if it was.
        #[serde(skip_serializing_if = "Option::is_none")]
        bought: Option<Bought>,
    },
    /// A card makes something of a warrior, for this combat or longer.
    TraitGained {
        /// Whom; `None` for all whom the card reaches.
        warrior: Option<WarriorId>,
        /// What is gained.
        what: Trait,
        /// Whether for longer than this combat.
        #[serde(skip_serializing_if = "is_false")]
        lasting: bool,
    },
    /// A card that took effect has no influence, because a combatant is immune to it.
    Negated {
        /// Which card.
        source: Source,
        /// Who is immune.
        by: WarriorId,
        /// The text by which that one is.
        #[serde(skip_serializing_if = "Option::is_none")]
        text: Option<Source>,
    },
    /// A warzone is discarded.
    WarzoneDiscarded {
        /// The warzone.
        warzone: WarzoneId,
    },
    /// Two ratings change places for this combat.
    RatingsSwapped {
        /// The warrior whose ratings change places.
        warrior: WarriorId,
        /// One.
        one: Rating,
        /// The other.
        other: Rating,
    },
    /// A warrior can be neither wounded nor killed in this combat.
    Protected {
        /// Whether it was saved for good: neither does what is dealt after the combat harm it.
        for_good: bool,
        /// The warrior who is protected.
        warrior: WarriorId,
    },
    /// Whom this warrior wounds in this combat is dead.
    MadeLethal {
        /// The warrior whose wounds kill.
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
        /// The claims of both sides, equally strong, attacker first.
        claims: [OrderClaim; 2],
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
    /// A further warrior fights beside a combatant.
    Joined {
        /// In which role.
        side: Side,
        /// The warrior who joins.
        warrior: WarriorId,
        /// Whether the other side picks which of the group to fight.
        chooses: bool,
        /// The ratings of the group that are added together, whichever of it fights.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        adds: Vec<Rating>,
    },
    /// The opponent of a group has picked which of it to fight.
    OpponentChosen {
        /// The role of the group.
        side: Side,
        /// Who fights.
        warrior: WarriorId,
    },
    /// A combatant will not strike in this combat.
    BlowBarred {
        /// The warrior who strikes no blow.
        warrior: WarriorId,
    },
    /// Modifiers from other cards do not count in this combat.
    ModifiersBarred,
    /// Nobody earns points in this combat.
    PointsBarred,
    /// A warrior gains an affiliation.
    AffiliationGained {
        /// The warrior who gains it.
        warrior: WarriorId,
        /// Which, in lower case.
        affiliation: String,
        /// Whether it loses all others.
        instead: bool,
    },
    /// A warrior gains a definition.
    DefinitionGained {
        /// The warrior who gains it.
        warrior: WarriorId,
        /// Which, in upper case.
        definition: String,
    },
    /// A card names a warrior or a word from now on, or once less.
    Named {
        /// The warrior.
        #[serde(skip_serializing_if = "Option::is_none")]
        warrior: Option<WarriorId>,
        /// The definition or affiliation.
        #[serde(skip_serializing_if = "Option::is_none")]
        word: Option<String>,
        /// The warzone.
        #[serde(skip_serializing_if = "Option::is_none")]
        warzone: Option<WarzoneId>,
        /// Whether it names it once less.
        less: bool,
    },
    /// A sergeant leads a group from now on.
    GroupLed {
        /// Who leads.
        sergeant: WarriorId,
        /// The warrior assigned, with all of its group.
        warrior: WarriorId,
        /// The definition of the group.
        group: String,
    },
    /// A sergeant leads its group no longer.
    BondBroken {
        /// Who led it.
        sergeant: WarriorId,
    },
    /// A battle has no defender left and leaves the game.
    BattleLost {
        /// Whose it was.
        player: PlayerId,
        /// The name of the card.
        battle: String,
        /// Who has killed the last defender in combat, and earns points for it.
        by: Option<PlayerId>,
    },
    /// A warrior who came into play this turn attacks or is attacked all the same.
    EnteredThisTurn {
        /// The warrior who came into play this turn.
        warrior: WarriorId,
    },
    /// Whom the card just played would affect answers it before anyone else.
    AnswersFirst {
        /// The player who answers first.
        player: PlayerId,
    },
    /// A player who fights a Corporate War negates a card just played.
    Embargoed {
        /// The player who negates the card.
        player: PlayerId,
        /// Which card.
        source: Source,
    },
    /// A player who negates a card comes before everyone whose turn it would be to play.
    EmbargoFirst {
        /// The player who is asked first.
        player: PlayerId,
    },
    /// A player who might negate cards just played by an embargo lets them stand.
    EmbargoWaived {
        /// The player who negates nothing.
        player: PlayerId,
    },
    /// A warrior introduced into cover is revealed.
    Revealed {
        /// The warrior revealed.
        warrior: WarriorId,
    },
    /// A player loses promotion points.
    PromotionLost {
        /// The player who loses them.
        player: PlayerId,
        /// The promotion points lost.
        amount: u32,
    },
    /// A warrior goes to cover.
    WentToCover {
        /// The warrior who goes to cover.
        warrior: WarriorId,
    },
    /// A warrior leaves its cover.
    LeftCover {
        /// The warrior who leaves cover.
        warrior: WarriorId,
    },
    /// The defender goes on without its warzone, which stays in play.
    WarzoneLeft,
    /// A warrior gets out of a vehicle.
    LeftVehicle {
        /// The warrior who leaves it.
        warrior: WarriorId,
        /// The vehicle.
        card: CardId,
    },
    /// A card is not discarded, because of another.
    CardKept {
        /// The card that stays.
        card: CardId,
    },
    /// A warrior is taken prisoner.
    Imprisoned {
        /// The warrior taken prisoner.
        warrior: WarriorId,
    },
    /// A warrior is no prisoner any more.
    Released {
        /// The warrior who is free again.
        warrior: WarriorId,
    },
    /// A warrior is discarded without being killed.
    WarriorDiscarded {
        /// The warrior discarded.
        warrior: WarriorId,
    },
    /// A warrior goes back to its owner's hand.
    WarriorReturned {
        /// The warrior returned to its player's hand.
        warrior: WarriorId,
    },
    /// A warrior comes into play.
    WarriorEntered {
        /// Who comes.
        warrior: WarriorId,
        /// Where.
        area: Area,
        /// Whose place it takes.
        #[serde(skip_serializing_if = "Option::is_none")]
        in_place_of: Option<WarriorId>,
        /// Whether what lies on the one whose place it takes stays on it.
        #[serde(skip_serializing_if = "is_false")]
        with_cards: bool,
        /// Whether the one whose place it takes leaves the game.
        #[serde(skip_serializing_if = "is_false")]
        eliminated: bool,
    },
    /// A warrior, and what lies on it, is another player's until the combat is over.
    ControlTaken {
        /// The warrior.
        warrior: WarriorId,
        /// Who controls it.
        player: PlayerId,
    },
    /// A card comes to a player's hand, to be played.
    CardToHand {
        /// The card.
        card: CardId,
        /// Whose hand.
        player: PlayerId,
        /// Whether it is the next thing that its player plays, or is not played.
        next: bool,
        /// Whether it leaves the game if it is not played.
        #[serde(skip_serializing_if = "is_false")]
        eliminated: bool,
    },
    /// A card that lies with a player passes to another.
    CardHandedOver {
        /// The card.
        card: CardId,
        /// Who has it from now on.
        player: PlayerId,
    },
    /// When no combat is fought a warrior is transferred.
    Transferred {
        /// The warrior.
        warrior: WarriorId,
        /// Where to.
        to: Area,
    },
    /// A warrior is to attack another now, in a combat of its own, before this one goes on.
    AttackDue {
        /// Who attacks.
        attacker: WarriorId,
        /// Whom.
        defender: WarriorId,
        /// With which tactic, if that is said.
        #[serde(skip_serializing_if = "Option::is_none")]
        tactic: Option<Tactic>,
        /// Whether the one attacked does not strike.
        #[serde(skip_serializing_if = "is_false")]
        unanswered: bool,
    },
    /// What a card has made of a warrior ends.
    Undone {
        /// The card.
        card: Source,
        /// The warrior.
        warrior: WarriorId,
    },
    /// A card just played is about another warrior than it was meant for.
    Redirected {
        /// The card.
        source: Source,
        /// About whom.
        to: WarriorId,
    },
    /// A card does nothing in this combat.
    CardSuppressed {
        /// The card whose text counts no more.
        card: CardId,
    },
    /// A warrior leaves the game without being killed.
    WarriorEliminated {
        /// The warrior eliminated.
        warrior: WarriorId,
        /// Whether what lies on it leaves the game too; else it is discarded.
        with_cards: bool,
    },
    /// Harm stands, although a card would keep the warrior from it.
    HarmStands {
        /// The warrior whose harm stands.
        warrior: WarriorId,
        /// Whether it is self-inflicted; else the text that dealt it says so.
        self_inflicted: bool,
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
        /// The warrior harmed.
        warrior: WarriorId,
        /// How bad.
        harm: Harm,
        /// Who earns points if it kills.
        credit: Option<PlayerId>,
        /// Whether nothing can prevent, avoid or heal it.
        certain: bool,
    },
    /// A warrior who is killed by this leaves the game, and does not come back in it.
    LeavesGame {
        /// The warrior who leaves the game.
        warrior: WarriorId,
    },
    /// Harm is worse than the blow alone, milder, or none, because of an ability.
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
        /// The warrior who is to be wounded.
        warrior: WarriorId,
        /// Who earns points if it kills.
        credit: Option<PlayerId>,
        /// Whether nothing can prevent, avoid or heal it.
        #[serde(skip_serializing_if = "is_false")]
        certain: bool,
    },
    /// Harm just dealt does not happen.
    Saved {
        /// The warrior saved.
        warrior: WarriorId,
        /// From what.
        from: Harm,
    },
    /// A wound from before is healed.
    Healed {
        /// The warrior healed.
        warrior: WarriorId,
    },
    /// A warrior's status becomes final.
    StatusChanged {
        /// The warrior whose status changes.
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
        /// The player who gets them.
        player: PlayerId,
        /// Promotion points.
        promotion: u32,
        /// Destiny points.
        destiny: u32,
    },
    /// Points that a card earns a player.
    PointsEarnedByCard {
        /// The player who earns them.
        player: PlayerId,
        /// How many promotion points.
        #[serde(skip_serializing_if = "is_zero")]
        promotion: u32,
        /// How many destiny points.
        destiny: u32,
    },
    /// A player may make a new attack: on another defender, or once more on the same.
    NewAttackAllowed {
        /// The player who may attack again.
        player: PlayerId,
        /// Who may not be attacked.
        #[serde(skip_serializing_if = "Option::is_none")]
        not: Option<WarriorId>,
        /// By whom and on whom alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        again: Option<[WarriorId; 2]>,
        /// Whether it has to be made before anything else is done.
        #[serde(skip_serializing_if = "is_false")]
        must: bool,
    },
    /// When an award of the player is paid, each promotion point of it brings destiny points besides.
    DestinyPromised {
        /// Whose award.
        player: PlayerId,
        /// How many for each promotion point.
        each: u32,
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
        /// What is left open.
        gap: Gap,
    },
    /// An input was not legal; the state is as before.
    Refused {
        /// Every reason.
        reasons: Vec<Reason>,
    },
    /// What becomes of a player's actions.
    #[serde(untagged)]
    Actions(ActionEvent),
    /// What a rule says of what happens. Changes nothing by itself.
    #[serde(untagged)]
    Remark(Remark),
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_zero(points: &u32) -> bool {
    *points == 0
}
