//! What is known of one combat while it is fought: who, with what, and what waits or counts.

use crate::effect::{Bought, Degree, Harm, Operation};
use crate::event::{Aim, NewWeapon, Side, Source, Trait};
use crate::ids::{CardId, PlayerId, WarriorId, WarzoneId};
use crate::in_place::cloned_in_place;
use crate::procedure::Procedure;
use crate::rating::{Rating, Tactic};
use cardinal_procedure::{Course, StepSet};

cloned_in_place! {
    /// One combat: where its procedure stands and what has come of it so far.
    #[derive(Debug, PartialEq, Eq)]
    #[allow(clippy::struct_excessive_bools, reason = "independent facts, not the states of one thing")]
    pub(crate) struct Combat {
        /// Which combat of the replay.
        pub(crate) number: u16,
        pub(crate) attacking: PlayerId,
        /// Where its procedure stands, and where it has been.
        pub(crate) course: Course,
        pub(crate) mode: Mode,
        /// The steps since whose last entry, or since the beginning, a card was played in this combat.
        pub(crate) played_since: StepSet,
        /// Which ways to play cards have been used in this combat.
        pub(crate) used: Vec<(Source, usize)>,
        /// Cards that were played in this combat and came to a warrior or an area.
        pub(crate) laid: Vec<CardId>,
        /// Cards that do nothing in this combat, each with the card that says so.
        pub(crate) suppressed: Vec<(CardId, Source)>,

        pub(crate) combatants: [Option<WarriorId>; 2],
        pub(crate) combatants_changed: bool,
        /// Those who fight beside the combatants.
        pub(crate) joined: [Vec<WarriorId>; 2],
        /// Whose ratings of a group are added together, on whose account.
        pub(crate) summed: [Vec<(WarriorId, Rating, Source)>; 2],
        /// The role of a group of which the other side has to pick whom to fight.
        pub(crate) choosing: Option<Side>,
        /// Attacker and defender meant by an action used to attack, until they are named.
        pub(crate) intended: Option<(WarriorId, WarriorId)>,
        pub(crate) tactic: Option<Tactic>,
        pub(crate) warzone: Option<WarzoneId>,
        pub(crate) warzone_settled: bool,
        /// Whether the attacker fights in the warzone, and not the defender, once its player has said so.
        pub(crate) attacks_from_warzone: Option<bool>,
        pub(crate) equipment: [Option<Vec<CardId>>; 2],
        /// Whose equipment that is: the combatant of each side when it was announced.
        pub(crate) equipped: [Option<WarriorId>; 2],
        /// For each side whose player is to say whether a weapon is taken up, on whose account.
        pub(crate) rearming: [Option<NewWeapon>; 2],
        pub(crate) first: Option<Side>,

        pub(crate) pending: Vec<Pending>,
        pub(crate) modifiers: Vec<Modifier>,
        pub(crate) swaps: Vec<Swap>,
        /// Warriors kept from harm, on whose account, and whether for good.
        pub(crate) protected: Vec<(WarriorId, Source, bool)>,
        pub(crate) lethal: Vec<(WarriorId, Option<Tactic>, Source)>,
        pub(crate) claims: Vec<Claim>,
        pub(crate) barred: Vec<WarriorId>,
        pub(crate) traits: Vec<Gained>,
        /// Cards whose effect another multiplies: which, by how much, on whose account.
        pub(crate) multiplied: Vec<(Source, i32, Source)>,
        /// Cards whose controller was asked which card multiplies their effect, and what was said.
        pub(crate) multiplier_of: Vec<(Source, Option<Source>)>,
        /// The text by which modifiers from other cards do not count, if one says so.
        pub(crate) no_modifiers: Option<Source>,
        /// The text by which nobody earns points, if one says so.
        pub(crate) no_points: Option<Source>,
        pub(crate) ended: bool,
        /// Whether, one part of the combat being over, what comes after it waits for the second warrior's blow.
        pub(crate) after_waits: bool,
        pub(crate) harm: Vec<HarmTaken>,
        pub(crate) later: Vec<HarmTaken>,
        /// Cards that were on a warrior killed in this combat; they still count for its value.
        pub(crate) fell_with: Vec<(WarriorId, CardId)>,
        /// Warriors killed in this combat.
        pub(crate) fallen: Vec<WarriorId>,
        /// Warriors whom this combat has left wounded.
        pub(crate) wounded: Vec<WarriorId>,
        /// Warriors whom a blow has harmed in this combat, unless they were saved from it.
        pub(crate) struck: Vec<WarriorId>,
        /// Warriors killed in this combat whose points have not been announced yet.
        pub(crate) killed: Vec<(WarriorId, Option<PlayerId>)>,
        /// Points announced and not yet paid, one for each earner.
        pub(crate) awards: Vec<Award>,
        /// Whose warriors have fulfilled a mission by what they earn.
        pub(crate) fulfilled: Vec<PlayerId>,
        /// Destiny points that each promotion point of a player's award brings when it is paid, by a card.
        pub(crate) promised: Vec<(PlayerId, u32, Source)>,
        /// Whether this is an attack that is no combat.
        pub(crate) special: bool,
        /// Cards that came to a hand to be played in this combat: whether next, and whether they leave the game
        /// where they are not.
        pub(crate) due: Vec<(CardId, bool, bool)>,
        /// The attack that is to be made now, in a combat of its own, and on whose account.
        pub(crate) attack_due: Option<(WarriorId, WarriorId, Option<Tactic>, bool, Source)>,
        /// Whose warriors and cards another player controls in this combat.
        pub(crate) controlled: Vec<(WarriorId, PlayerId)>,
        pub(crate) controlled_cards: Vec<(CardId, PlayerId)>,
    }
}

/// Who is asked what within a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// The actors of the step, this one of them.
    Turn(u8),
    /// The cards played from `base` on are being answered on the spot; afterwards the step goes on
    /// with this actor.
    Answering { base: usize, asked: u8, then: u8 },
    /// A player uses actions gained; afterwards the step goes on with this actor.
    Acting { player: PlayerId, then: u8 },
}

/// A card played that waits to take effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pending {
    pub(crate) player: PlayerId,
    pub(crate) source: Source,
    pub(crate) way: usize,
    pub(crate) target: Option<Aim>,
    pub(crate) swap: Option<(Rating, Rating)>,
    /// Destiny points paid for its strength.
    pub(crate) points: u32,
    /// The players who have let their chance to answer it go by, one bit each.
    pub(crate) seen_by: u8,
    /// The players who have let their chance of an embargo on it go by, one bit each.
    pub(crate) spared_by: u8,
}

/// A modified rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Modifier {
    pub(crate) warrior: WarriorId,
    pub(crate) rating: Rating,
    pub(crate) operation: Operation,
    pub(crate) amount: i32,
    pub(crate) source: Source,
    /// Whether its source stays in play, so that it could still be discarded later.
    pub(crate) lasts: bool,
    /// The destiny points that the amount was bought with, if it was.
    pub(crate) bought: Option<Bought>,
}

/// Two ratings of a warrior that have changed places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Swap {
    pub(crate) warrior: WarriorId,
    pub(crate) one: Rating,
    pub(crate) other: Rating,
    pub(crate) source: Source,
    /// How many modifiers of the combat there were before it; they have changed places with the ratings.
    pub(crate) after: usize,
}

/// What a card makes of a warrior, for this combat or longer.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Gained {
    /// Of whom; `None` for all whom the play reaches.
    pub(crate) warrior: Option<WarriorId>,
    pub(crate) what: Trait,
    pub(crate) source: Source,
}

/// A claim to strike first made by a card for this combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Claim {
    pub(crate) warrior: WarriorId,
    pub(crate) degree: Degree,
    pub(crate) ends_if_wounded: bool,
    pub(crate) source: Source,
}

/// Harm dealt in this combat that is not yet final.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct HarmTaken {
    pub(crate) warrior: WarriorId,
    pub(crate) harm: Harm,
    /// Who earns points if it kills.
    pub(crate) credit: Option<PlayerId>,
    /// Whether nothing can prevent, avoid or heal it.
    pub(crate) certain: bool,
    /// The text that deals it; none for a blow.
    pub(crate) source: Option<Source>,
}

impl Swap {
    /// Where a rating stood before, if it is one of the two.
    pub(crate) fn place_before(&self, rating: Rating) -> Option<Rating> {
        if rating == self.one { Some(self.other) } else { (rating == self.other).then_some(self.one) }
    }
}

impl Pending {
    /// Whether a player can still answer it: it came since that player last had a say.
    pub(crate) const fn is_new_to(&self, player: PlayerId) -> bool {
        self.seen_by & player.bit() == 0
    }
}

impl HarmTaken {
    pub(crate) const fn wounds(self) -> u32 {
        match self.harm {
            Harm::Wound => 1,
            Harm::Death => 2,
        }
    }
}

/// Points announced and not yet paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Award {
    pub(crate) player: PlayerId,
    /// For whose death it was last announced.
    pub(crate) killed: Option<WarriorId>,
    pub(crate) promotion: u32,
    pub(crate) destiny: u32,
}

impl Combat {
    pub(crate) fn new(number: u16, attacking: PlayerId, procedure: &Procedure) -> Self {
        Self {
            number,
            attacking,
            course: Course::before(procedure),
            mode: Mode::Turn(0),
            played_since: StepSet::none_of(procedure.step_count()),
            used: Vec::new(),
            laid: Vec::new(),
            suppressed: Vec::new(),
            combatants: [None; 2],
            combatants_changed: false,
            joined: [Vec::new(), Vec::new()],
            summed: [Vec::new(), Vec::new()],
            choosing: None,
            intended: None,
            tactic: None,
            warzone: None,
            warzone_settled: false,
            attacks_from_warzone: None,
            equipment: [None, None],
            equipped: [None; 2],
            rearming: [None; 2],
            first: None,
            pending: Vec::new(),
            modifiers: Vec::new(),
            swaps: Vec::new(),
            protected: Vec::new(),
            lethal: Vec::new(),
            claims: Vec::new(),
            barred: Vec::new(),
            traits: Vec::new(),
            multiplied: Vec::new(),
            multiplier_of: Vec::new(),
            no_modifiers: None,
            no_points: None,
            ended: false,
            after_waits: false,
            harm: Vec::new(),
            later: Vec::new(),
            fell_with: Vec::new(),
            fallen: Vec::new(),
            wounded: Vec::new(),
            struck: Vec::new(),
            killed: Vec::new(),
            awards: Vec::new(),
            fulfilled: Vec::new(),
            promised: Vec::new(),
            special: false,
            due: Vec::new(),
            attack_due: None,
            controlled: Vec::new(),
            controlled_cards: Vec::new(),
        }
    }

    /// A card's effect is multiplied, or it does nothing where no factor is given.
    pub(crate) fn bewitch(&mut self, card: CardId, factor: Option<i32>, by: Source) {
        match factor {
            Some(factor) => self.multiplied.push((Source::Card(card), factor, by)),
            None => self.suppressed.push((card, by)),
        }
    }

    /// Who fights in the warzone.
    pub(crate) fn in_warzone(&self) -> Option<WarriorId> {
        let attacker = self.attacks_from_warzone == Some(true);
        self.combatant(if attacker { Side::Attacker } else { Side::Defender })
            .filter(|_| self.warzone.is_some())
    }

    /// The cards that can be answered now: those played on the spot where they are answered at
    /// once, else all that wait.
    pub(crate) fn answerable(&self) -> &[Pending] {
        &self.pending[self.first_answerable()..]
    }

    /// A player has had a say on everything that can be answered now.
    pub(crate) fn has_seen(&mut self, player: PlayerId) {
        let first = self.first_answerable();
        for pending in &mut self.pending[first..] {
            pending.seen_by |= player.bit();
        }
    }

    fn first_answerable(&self) -> usize {
        match self.mode {
            Mode::Answering { base, .. } => base.min(self.pending.len()),
            _ => 0,
        }
    }
}
