//! Clauses of a print that no script executes: what they touch, and when they could bear on what happens.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::{Reach, Requirement, Script};

/// A clause of a card's print that nothing executes, or that one of its plays does, which has to be said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenClause {
    /// Which clause of the print it is, from 1.
    pub clause: u8,
    /// How many clauses the print has.
    pub of: u8,
    /// What kind of thing it touches.
    pub touches: Touched,
    /// The plays by one of which it is said what it does: where one was made in this combat, nothing is open. None
    /// where nothing executes it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said_by: Vec<usize>,
    /// When and for whom it could bear on what happens; one of these is enough. Where none is given,
    /// what it touches says when, and where the card lies says for whom.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub matters: Vec<Matters>,
}

/// When and for whom a clause could bear on what happens. Everything given must fit.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Matters {
    /// What has to happen, one of these; what follows from the kind of the clause where none is given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<Occasion>,
    /// To whom it has to happen. Where it is not given: to the warrior whose text it is or who bears the
    /// card, to the warriors of the area in which it lies, to whoever fights in the warzone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reach: Option<Reach>,
    /// What has to be so besides.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub requires: Vec<Requirement>,
}

/// The kind of thing that a clause touches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, VariantArray)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Touched {
    /// A rating.
    Rating,
    /// Who strikes, and when.
    Blow,
    /// Who is wounded, killed or saved.
    Wound,
    /// The points that are earned.
    Points,
    /// Who may attack whom.
    Attack,
    /// What is assigned to whom.
    Assignment,
    /// Who fights.
    Combatants,
    /// How a card is played, by whom and at what cost.
    Play,
    /// What holds of a warrior.
    State,
    /// In which order things happen.
    Order,
    /// Which cards are in play or in a hand.
    Cards,
    /// The actions of a turn.
    Actions,
    /// What comes of a combat, in a way that none of the other kinds says.
    Combat,
}

/// Something that happens in a combat and on which a clause could bear.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, VariantArray)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// An attack is made.
    Attack,
    /// An attack is refused.
    AttackRefused,
    /// An attack is made by who has attacked in this turn already.
    AttackAgain,
    /// A player is attacked instead of a warrior.
    Sabotage,
    /// A warrior fights, whatever comes of it.
    Fight,
    /// A combatant fights in a warzone.
    Warzone,
    /// A card is played: by whoever bears it, or on a warrior.
    Play,
    /// A play is refused.
    PlayRefused,
    /// A spell of the Art is cast, by one of these warriors.
    Cast,
    /// A power of a warrior's own player does nothing in a combat, because that warrior is immune to it.
    Negated,
    /// It is settled who strikes first.
    Order,
    /// A blow is resolved.
    Blow,
    /// A warrior is dealt a wound or death.
    Harm,
    /// Harm is another than the blow or the card alone would do.
    HarmChanged,
    /// A warrior is killed.
    Death,
    /// A warrior is healed, or saved from harm.
    Healing,
    /// A warrior leaves play without being killed.
    Removal,
    /// A warrior is discarded.
    Discard,
    /// A warrior leaves the game.
    Annihilation,
    /// A warrior is taken prisoner.
    Imprisonment,
    /// A warrior gains an affiliation or loses its own.
    Conversion,
    /// A card in play leaves the warrior, the area or the play.
    CardLost,
    /// The card itself is lost so, or what it is part of.
    SelfLost,
    /// A warzone is discarded.
    WarzoneLost,
    /// A card comes to a warrior.
    CardGained,
    /// Points are earned or lost.
    Award,
    /// A card changes what is earned, or takes points that were earned.
    AwardChanged,
    /// An action is used.
    Action,
    /// A warrior goes to cover or leaves it.
    Cover,
    /// A turn begins.
    Turn,
    /// A combat is over.
    Over,
    /// Nothing that happens in a combat.
    Never,
}

impl Touched {
    /// On what a clause of this kind bears where it does not say.
    pub const fn occasions(self) -> &'static [Occasion] {
        match self {
            Self::Rating => &[Occasion::Blow],
            Self::Blow => &[Occasion::Order, Occasion::Blow],
            Self::Wound => &[Occasion::Harm],
            Self::Points => &[Occasion::Award],
            Self::Attack => &[Occasion::Attack, Occasion::AttackRefused],
            // Who may be given what is judged where it is asked, not in a combat.
            Self::Assignment => &[Occasion::Never],
            Self::Play => &[Occasion::Play, Occasion::PlayRefused],
            Self::Order => &[Occasion::Order],
            Self::Actions => &[Occasion::Action],
            Self::Combatants | Self::State | Self::Cards | Self::Combat => &[Occasion::Fight],
        }
    }
}

impl Script {
    /// Whether it says how the card is played in a combat, or that it is not: what it leaves open matters, if at
    /// all, only between combats.
    pub(crate) fn knows_its_plays(&self) -> bool {
        let between = |when: &Vec<Occasion>| *when == [Occasion::Turn] || *when == [Occasion::AttackAgain];
        let lies_between = |clause: &OpenClause| {
            !clause.matters.is_empty() && clause.matters.iter().all(|one| between(&one.when))
        };
        !self.plays.is_empty() || self.open.iter().all(lies_between)
    }
}

impl OpenClause {
    /// When and for whom it could bear on what happens.
    pub(crate) fn matters(&self) -> impl Iterator<Item = (&[Occasion], &Matters)> {
        static ANYWHERE: Matters = Matters { when: Vec::new(), reach: None, requires: Vec::new() };
        let given = if self.matters.is_empty() { std::slice::from_ref(&ANYWHERE) } else { &self.matters };
        given.iter().map(|one| {
            let when = if one.when.is_empty() { self.touches.occasions() } else { &one.when };
            (when, one)
        })
    }
}
