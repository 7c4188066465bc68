//! What cards do that is done at once, and then is so: one closed vocabulary, and so one enum in one
//! file, as long as it is. `cards-db/cards/EFFECTS.md` explains every word of it with examples.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};
use strum::{EnumCount, EnumDiscriminants, VariantNames};

use super::{
    ActionKind, Amount, CardFilter, Harm, Moment, Operation, Owner, PointKind, ReplacedRole, Who, Whom,
};
use crate::area::Area;
use crate::rating::{RatingSet, Tactic};

/// What happens once: when a card takes effect, or when a text brings it about.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, EnumCount, EnumDiscriminants, VariantNames,
)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
#[strum_discriminants(name(OneShotKind), vis(pub(crate)), doc = "What kind of thing happens once.")]
pub enum OneShot {
    /// Two ratings other than value change places until the end of the combat; the player chooses which two.
    SwapRatings {
        /// The warriors whose ratings change places.
        on: Who,
    },
    /// A warrior takes a wound.
    Wound {
        /// The warriors it is about.
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
        /// Whether it is a wound and nothing else, whatever texts make of the warrior's wounds.
        #[serde(default, skip_serializing_if = "is_false")]
        plain: bool,
    },
    /// A warrior is killed outright, which is two wounds at once.
    Kill {
        /// The warriors it is about.
        on: Who,
        /// Whether nothing prevents, avoids or heals it.
        #[serde(default, skip_serializing_if = "is_false")]
        unavoidable: bool,
    },
    /// The combat ends at once.
    EndCombat {
        /// Whether the cards played in it so far lose their effect.
        #[serde(default)]
        void_cards: bool,
        /// Whether those that stay in play are discarded too.
        #[serde(default, skip_serializing_if = "is_false")]
        discards: bool,
    },
    /// The attacker or the defender is exchanged for another warrior.
    Replace {
        /// Which role is taken over.
        role: ReplacedRole,
        /// Whether the attacker has to be one who may attack the defender.
        #[serde(default, skip_serializing_if = "is_false")]
        eligible: bool,
        /// Whether it says expressly that the two fight even if the attack would not be allowed.
        #[serde(default, skip_serializing_if = "is_false")]
        despite_bans: bool,
        /// Whether it says expressly that the affiliation of who takes it does not matter, or itself has a
        /// warrior of the same side attacked: the combat does not end because the two share one.
        #[serde(default, skip_serializing_if = "is_false")]
        any_affiliation: bool,
        /// Who takes it.
        with: Who,
    },
    /// A further warrior fights beside the combatant of the player.
    Join {
        /// The warriors whose side it joins.
        with: Who,
        /// Which ratings of the group are added together, whichever of it fights.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        adds: Option<RatingSet>,
        /// Whether its text lets the other side choose whom of the group it fights.
        #[serde(default, skip_serializing_if = "is_false")]
        opponent_chooses: bool,
        /// Whether who joins has to be one who may attack the opponent.
        #[serde(default, skip_serializing_if = "is_false")]
        eligible: bool,
    },
    /// Modifiers from other cards do not count in this combat.
    NoModifiers {},
    /// A warrior is discarded, without being killed.
    DiscardWarrior {
        /// The warriors it is about.
        on: Who,
    },
    /// A warrior leaves the game, without being killed.
    EliminateWarrior {
        /// The warriors it is about.
        on: Who,
    },
    /// A warrior goes back to its owner's hand; what lies on it is discarded.
    ReturnWarrior {
        /// The warriors it is about.
        on: Who,
    },
    /// A piece of what a warrior carries is discarded: of several that fit the one in use.
    DiscardGear {
        /// The warriors whose gear it is.
        on: Who,
        /// The gear discarded.
        gear: CardFilter,
        /// Whether every piece that fits goes.
        #[serde(default, skip_serializing_if = "is_false")]
        all: bool,
        /// Whether it leaves the game.
        #[serde(default, skip_serializing_if = "is_false")]
        eliminated: bool,
        /// Whether nobody is hurt by the loss of a vehicle.
        #[serde(default, skip_serializing_if = "is_false")]
        harmless: bool,
    },
    /// The card named is discarded.
    DiscardCard {
        /// Whether it leaves the game.
        #[serde(default, skip_serializing_if = "is_false")]
        eliminated: bool,
    },
    /// Every such card in play is discarded.
    DiscardAll {
        /// The cards discarded.
        gear: CardFilter,
        /// Only those on such warriors, if it is not for anyone.
        #[serde(default, skip_serializing_if = "Whom::is_anyone")]
        of: Box<Whom>,
        /// Whether they leave the game.
        #[serde(default, skip_serializing_if = "is_false")]
        eliminated: bool,
        /// Whether those that lie in areas go too, whomever it is about.
        #[serde(default, skip_serializing_if = "is_false")]
        areas: bool,
    },
    /// The card named does nothing in this combat.
    SuppressCard {},
    /// The card itself does nothing more in this combat.
    SuppressThis {},
    /// The card named is taken over and given to this warrior.
    GiveCard {
        /// The warrior who receives it.
        to: Who,
        /// Whether it may be of any affiliation, whatever the card asks for.
        #[serde(default, skip_serializing_if = "is_false")]
        any_affiliation: bool,
    },
    /// What the card named adds to ratings in this combat is multiplied.
    MultiplyCard {
        /// By what, 2 or more.
        factor: i32,
    },
    /// The warzone of this combat is discarded.
    DiscardWarzone {
        /// Whether it is the one named instead, wherever it lies.
        #[serde(default, skip_serializing_if = "is_false")]
        named: bool,
    },
    /// The defender defends in the warzone named, if it may.
    ChooseWarzone {},
    /// The defender goes on without its warzone, which stays in play.
    LeaveWarzone {},
    /// Nobody earns points in this combat.
    NoPoints {},
    /// A player gains points at once, or loses them.
    GainPoints {
        /// Which; `both` counts for each.
        points: PointKind,
        /// How many; below 0 they are lost, as far as there are any.
        amount: Amount,
        /// Whose: the player's own, or those of the player named or else of the opposing combatant's.
        #[serde(default)]
        whose: Owner,
        /// Whether the amount counts once for each time that the play's strength was bought.
        #[serde(default, skip_serializing_if = "is_false")]
        by_strength: bool,
    },
    /// A player loses all points, or a part of them.
    LosePoints {
        /// Which; `both` counts for each.
        points: PointKind,
        /// By what they are divided, the part lost being rounded down; all are lost where it is absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        over: Option<NonZeroU32>,
        /// Whether that part is rounded up instead.
        #[serde(default, skip_serializing_if = "is_false")]
        up: bool,
        /// Whose, as of points gained.
        #[serde(default)]
        whose: Owner,
    },
    /// The player and the one named change their destiny points for each other's.
    SwapDestiny {},
    /// The promotion points of the announced award are paid for with destiny points, by their earner to
    /// the player of the card; whoever cannot pay for all of them earns none.
    ChargeAward {
        /// How many for each.
        each: NonZeroU32,
    },
    /// The card names somebody or something from then on, or once less.
    Name {
        /// The warrior named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<Who>,
        /// The definition or affiliation named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        word: Option<String>,
        /// Whether the warzone that is its target.
        #[serde(default, skip_serializing_if = "is_false")]
        warzone: bool,
        /// Whether it names it once less.
        #[serde(default, skip_serializing_if = "is_false")]
        less: bool,
        /// Whether it names nothing else any more.
        #[serde(default, skip_serializing_if = "is_false")]
        anew: bool,
    },
    /// The card just played is annulled.
    Counter {},
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
        /// The warriors it is about.
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
    NewAttack {
        /// Instead, its opponent in this combat may attack this warrior once more, and nobody else.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        again: Option<Who>,
        /// Whether it has to be made, before anything else is done.
        #[serde(default, skip_serializing_if = "is_false")]
        must: bool,
        /// Whether it may be on the same defender too.
        #[serde(default, skip_serializing_if = "is_false")]
        same: bool,
        /// The tactic that it is of.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tactic: Option<Tactic>,
        /// Whether it costs no points, whatever asks for them.
        #[serde(default, skip_serializing_if = "is_false")]
        free: bool,
    },
    /// When an award of the player's is paid, so many destiny points besides for each promotion point of
    /// it.
    AwardDestiny {
        /// How many for each.
        each: NonZeroU32,
    },
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
    /// What the announced award earns is earned by the player of the card instead.
    TakeAward {},
    /// The combat goes on with another tactic.
    ChangeTactic {
        /// Which; the one that it is not fought with where none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Tactic>,
    },
    /// A warrior has to go to cover.
    GoToCover {
        /// The warriors it is about.
        on: Who,
        /// Whether whoever is in cover already is discarded.
        #[serde(default, skip_serializing_if = "is_false")]
        discards: bool,
    },
    /// A warrior leaves its cover.
    LeaveCover {
        /// The warriors it is about.
        on: Who,
    },
    /// A warrior is taken prisoner.
    Imprison {
        /// The warriors it is about.
        on: Who,
        /// Whether it is free again when the card is lost, which names it until then.
        #[serde(default, skip_serializing_if = "is_false")]
        until_lost: bool,
    },
    /// A warrior who is not in play comes into play, unhurt and in nobody's combat.
    Enter {
        /// Who comes.
        on: Who,
        /// Where; in the area of the card that says so where that lies in one, else where it belongs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        area: Option<Area>,
        /// Whose place it takes, in a combat too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        in_place_of: Option<Who>,
        /// Whether what lies on the one whose place it takes, or lay on itself when it was killed, is on it.
        #[serde(default, skip_serializing_if = "is_false")]
        with_cards: bool,
        /// Whether the one whose place it takes leaves the game.
        #[serde(default, skip_serializing_if = "is_false")]
        eliminated: bool,
        /// Instead, one of the player's with this definition who is in hand, draw pile or collection, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reserve: Option<String>,
        /// The definition that it has from then on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        becomes: Option<String>,
        /// The affiliation that it has from then on, instead of all others.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        affiliation: Option<String>,
    },
    /// Instead of anything else a warrior attacks another now, in a combat of its own.
    AttackNow {
        /// Who attacks.
        by: Who,
        /// Whom.
        on: Who,
        /// With which tactic.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tactic: Option<Tactic>,
        /// Whether the one attacked does not strike.
        #[serde(default, skip_serializing_if = "is_false")]
        unanswered: bool,
    },
    /// What the card named has made of a warrior ends.
    Undo {
        /// Of whom.
        on: Who,
    },
    /// A piece of gear is wounded: it is discarded if it was wounded before.
    WoundGear {
        /// The warriors whose gear it is.
        on: Who,
        /// Which piece.
        gear: CardFilter,
    },
    /// Whoever is in play now never casts again.
    LoseArt {},
    /// The card named comes to its player's hand, to be played next or not at all.
    ToHand {
        /// Instead, all that is part of this card, to be played in this combat or not at all.
        #[serde(default, skip_serializing_if = "is_false")]
        parts: bool,
        /// Whether what is not played leaves the game.
        #[serde(default, skip_serializing_if = "is_false")]
        eliminated: bool,
    },
    /// The player of the card controls a warrior, and what lies on it, until the combat is over.
    Control {
        /// Whom.
        on: Who,
    },
    /// The card just played is about this warrior, and about nobody else.
    Redirect {
        /// Whom.
        to: Who,
        /// Whether that has to be one who could have cast it, whatever it is aimed at.
        #[serde(default, skip_serializing_if = "is_false")]
        caster: bool,
    },
    /// Every card in play does nothing any more; warriors are in cover.
    FaceDown {},
    /// The card named passes to the player named, or to whoever controls the warrior it lies on.
    HandOver {},
}

impl OneShot {
    /// Whom it is about, where it is about somebody.
    pub const fn subject(&self) -> Option<Who> {
        self.classification().subject
    }

    /// Whether it is about the card that its player names.
    pub const fn is_about_card(&self) -> bool {
        matches!(
            self,
            Self::MultiplyCard { .. }
                | Self::DiscardCard { .. }
                | Self::SuppressCard {}
                | Self::GiveCard { .. }
                | Self::ToHand { parts: false, .. }
                | Self::HandOver {}
                | Self::Undo { .. }
        )
    }

    /// Whether it leaves the combat as it is: it is about points, actions or whose a card is.
    pub(crate) const fn is_apart_from_combats(&self) -> bool {
        matches!(
            self,
            Self::GainPoints { .. }
                | Self::LosePoints { .. }
                | Self::SwapDestiny {}
                | Self::ChargeAward { .. }
                | Self::AwardDestiny { .. }
                | Self::DenyPromotion { .. }
                | Self::ChangeAward { .. }
                | Self::TakeAward {}
                | Self::GainActions { .. }
                | Self::HandOver {}
        )
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}
