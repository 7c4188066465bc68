//! What the rules say of assigning, and which rule says it in each ruleset.

use std::collections::BTreeMap;

use cardinal_replay::Citations;
use serde::{Deserialize, Serialize};

use crate::ids::RuleRef;
use crate::rules::Binding;

macro_rules! provisions {
    ($($(#[$doc:meta])* $name:ident,)+) => {
        /// Something that a ruleset says of assigning cards.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "kebab-case")]
        pub enum Provision {
            $($(#[$doc])* $name,)+
        }

        impl Provision {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name,)+];
        }
    };
}

provisions! {
    /// Warriors are assigned to Sergeants.
    SergeantLeads,
    /// Not a Sergeant to a Sergeant.
    SergeantNotToSergeant,
    /// Only warriors of a lower printed value.
    SergeantLowerValue,
    /// One Sergeant for each group.
    SergeantOnePerGroup,
    /// The bond lasts.
    SergeantPermanent,
    /// At any time.
    SergeantAnyTime,
    /// The Sergeant's card says what it gives.
    SergeantCard,
    /// Bonuses of several Sergeants do not add up.
    SergeantBonuses,
    /// Equipment goes to warriors.
    Equip,
    /// Equipment goes to areas.
    EquipArea,
    /// Only the equipment that says so goes to areas.
    EquipAreaCardSays,
    /// Equipment goes to areas without warriors.
    EquipEmptyArea,
    /// Any equipment for any affiliation unless the card says otherwise.
    EquipAnyAffiliation,
    /// Who may receive any equipment disregards affiliation, and nothing else.
    EquipAnyAbility,
    /// Any number of pieces.
    EquipAnyNumber,
    /// One copy is used at a time.
    EquipOneCopyUsed,
    /// What is assigned stays.
    EquipStays,
    /// Another player's warriors, where the card allows it.
    EquipAnotherPlayers,
    /// Equipment on equipment.
    EquipOnEquipment,
    /// One copy on a vehicle or weapon.
    EquipOnEquipmentCopies,
    /// One armor.
    OneArmor,
    /// One vehicle.
    OneVehicle,
    /// Inside or outside a vehicle is announced.
    VehicleInsideOrOutside,
    /// A vehicle for a warrior in cover.
    VehicleInCover,
    /// A vehicle restricts what is used in it.
    VehicleRestricts,
    /// Warriors that are vehicles.
    WarriorIsVehicle,
    /// Relics go to warriors.
    Relic,
    /// Relics are unique.
    RelicUnique,
    /// Of affiliation for relics.
    RelicAnyAffiliation,
    /// The card always says who may have the relic.
    RelicCardSays,
    /// A later copy of a relic is discarded at once.
    RelicLaterCopy,
    /// A relic's player need not be what the card asks for.
    RelicNoCollector,
    /// Beasts go to warriors.
    Beast,
    /// Only in the outpost.
    BeastInOutpost,
    /// Only to warriors that can have one.
    BeastCardSays,
    /// A beast or a vehicle, and one of it.
    BeastOrVehicle,
    /// A beast is always ridden.
    BeastAlwaysRidden,
    /// Warriors that are beasts have neither beasts nor vehicles.
    WarriorIsBeast,
    /// Gifts go to warriors of the Dark Legion.
    Gift,
    /// Gifts go to nobody else.
    GiftOnlyDarkLegion,
    /// Minor gifts.
    GiftMinor,
    /// Gifts for Heretics.
    GiftHeretic,
    /// Gifts of the Apostles.
    GiftOfApostle,
    /// Who may receive any gift disregards the Apostle, and nothing else.
    GiftAnyAbility,
    /// One copy of each gift.
    GiftCopies,
    /// Who cannot receive the Dark Symmetry cannot in any way.
    GiftNever,
    /// Immune warriors and gifts.
    GiftImmune,
    /// Ki powers go to warriors of one affiliation.
    Ki,
    /// One copy of each Ki power.
    KiCopies,
    /// Immune warriors and Ki powers.
    KiImmune,
    /// The Art is cast.
    Art,
    /// Warzones go to areas.
    Warzone,
    /// The card says where the warzone goes.
    WarzoneCardSays,
    /// One copy of each warzone for a player.
    WarzoneCopies,
    /// Another player's copy does not matter.
    WarzoneAnotherPlayersCopy,
    /// A warzone's player need not be what the card asks for.
    WarzoneNoTactician,
    /// Fortifications go to areas.
    Fortification,
    /// The card says where the fortification goes.
    FortificationCardSays,
    /// Some fortifications go to warriors.
    FortificationOnWarriors,
    /// One copy of each for a player.
    FortificationOnePerPlayer,
    /// One copy of each in an area.
    FortificationOnePerArea,
    /// Another player's copy does not matter.
    FortificationAnotherPlayersCopy,
    /// Areas without warriors.
    FortificationEmptyArea,
    /// Missions are assigned.
    Mission,
    /// The card says to whom.
    MissionCardSays,
    /// One copy on a warrior or player.
    MissionCopies,
    /// One TACTICAL mission for a player.
    MissionOneTactical,
    /// Missions for other players and their warriors.
    MissionAnotherPlayers,
    /// The assign icon.
    IconAssign,
    /// The discard icon.
    IconDiscard,
    /// Attachments for warriors in cover.
    InCover,
    /// Attachments for warriors that came into play in cover.
    IntroducedIntoCover,
    /// What takes no part in combat receives what benefits it.
    NonCombatant,
    /// Prisoners.
    Prisoner,
    /// Generic warriors are what their area makes of them.
    GenericByArea,
    /// YOUR.
    Your,
    /// ANY.
    Any,
    /// Card text goes before the rules.
    CardText,
}

/// The part of a ruleset file that is about assigning.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct AssignmentFile {
    sergeants: Vec<String>,
    heretics: Vec<String>,
    vehicles: Vec<String>,
    beasts: Vec<String>,
    ki: String,
    generic: String,
    provisions: BTreeMap<Provision, Binding>,
}

/// What a ruleset says of assigning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Articles {
    /// Definitions of Sergeants.
    pub(crate) sergeants: Vec<String>,
    /// Definitions of Heretics, who count as Dark Legion.
    pub(crate) heretics: Vec<String>,
    /// Definitions of warriors that are vehicles.
    pub(crate) vehicles: Vec<String>,
    /// Definitions of warriors that are beasts.
    pub(crate) beasts: Vec<String>,
    /// The affiliation that Ki powers go to.
    pub(crate) ki: String,
    /// The affiliation of warriors that their area makes what they are.
    pub(crate) generic: String,
    /// By provision; `None` where the ruleset has no such rule.
    rules: Vec<Option<RuleRef>>,
}

impl Articles {
    /// Binds every provision, or returns those of which the file says nothing.
    pub(crate) fn bind(file: AssignmentFile, citations: &mut Citations) -> Result<Self, Vec<Provision>> {
        let mut missing = Vec::new();
        let mut rules = Vec::with_capacity(Provision::ALL.len());
        for provision in Provision::ALL {
            rules.push(match file.provisions.get(provision) {
                Some(Binding::Rule(id)) => Some(citations.cite(id)),
                Some(Binding::Is(false)) => None,
                Some(Binding::Is(true)) | None => {
                    missing.push(*provision);
                    None
                }
            });
        }
        let AssignmentFile { sergeants, heretics, vehicles, beasts, ki, generic, .. } = file;
        let bound = Self { sergeants, heretics, vehicles, beasts, ki, generic, rules };
        if missing.is_empty() { Ok(bound) } else { Err(missing) }
    }

    /// The rule of a provision, where the ruleset has one.
    pub(crate) fn rule(&self, provision: Provision) -> Option<RuleRef> {
        self.rules.get(provision as usize).copied().flatten()
    }
}
