//! From a setup to a table, with everything that is wrong named.

use std::collections::{BTreeMap, HashSet};

use thiserror::Error;

use super::{
    Card, CardFacts, CardSetup, Fixed, Name, Place, Player, PlayerFacts, PlayerSetup, Setup, Status, Table,
    Traits, Warrior, WarriorFacts, WarriorSetup, Warzone, WarzoneFacts, WarzoneSetup,
};
use crate::assign::Reception;
use crate::effect::{
    Ability, CardKind, Continuous, Identity, MysticCard, OneShot, Owner, Script, Static, Target, Windows,
};
use crate::ids::Source;
use crate::ids::{CardId, PlayerId, WarriorId, WarzoneId};
use crate::rating::{Rating, Ratings};

/// How many players a table seats at most.
pub const MOST_PLAYERS: usize = 8;
/// How many warriors, cards and warzones a table holds at most, of each.
pub const MOST_PIECES: usize = 1_000;
/// The largest rating or point count, either way, that a table accepts.
const LARGEST_FIGURE: i32 = 10_000;

/// What "belongs" to the player whose turn it is, in a fault.
pub const TURN: &str = "the turn";

/// A setup that cannot be played, returned whole with every reason.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct IllegalSetup {
    /// The setup, unharmed.
    pub setup: Box<Setup>,
    /// Everything that is wrong with it, at least one.
    pub faults: Vec<SetupFault>,
}

/// One thing wrong with a setup.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SetupFault {
    /// A combat needs 2 to 8 players.
    #[error("a table seats 2 to {MOST_PLAYERS} players, not {0}")]
    Players(usize),
    /// More pieces than a table holds.
    #[error("a table holds at most {MOST_PIECES} {what}, not {found}")]
    TooMany {
        /// What there is too much of.
        what: &'static str,
        /// The number found.
        found: usize,
    },
    /// Two things share a handle.
    #[error("\"{0}\" names two things on the table")]
    Duplicate(String),
    /// A player is named who does not play.
    #[error("\"{at}\" belongs to \"{player}\", who is no player; players are {}", known.join(", "))]
    UnknownPlayer {
        /// What names the player.
        at: String,
        /// The name.
        player: String,
        /// The players there are.
        known: Vec<String>,
    },
    /// A card is on a warrior who is not on the table.
    #[error("\"{card}\" is on \"{warrior}\", who is not on the table")]
    UnknownWarrior {
        /// The card.
        card: String,
        /// The name.
        warrior: String,
    },
    /// A figure beyond what a table accepts.
    #[error("\"{at}\": {found} is beyond ±{LARGEST_FIGURE}")]
    Figure {
        /// Where it stands.
        at: String,
        /// The figure.
        found: i64,
    },
    /// A warrior enters the combat dead.
    #[error("\"{0}\" is dead or discarded; a combat starts with warriors in play")]
    NotInPlay(String),
    /// A card lies both on a warrior and in an area.
    #[error("\"{0}\" cannot lie on a warrior and in an area at the same time")]
    TwoPlaces(String),
    /// A card stands for something that it cannot stand for.
    #[error("\"{card}\" cannot stand for \"{of}\"")]
    NotCopied {
        /// The card.
        card: String,
        /// What it names.
        of: String,
    },
    /// A card is part of one that is not on the table.
    #[error("\"{card}\" is part of \"{of}\", which is not on the table")]
    UnknownCard {
        /// The card.
        card: String,
        /// The name.
        of: String,
    },
}

impl Setup {
    /// Checks the setup and makes a table of it.
    ///
    /// # Errors
    /// [`IllegalSetup`] with the setup itself and everything that is wrong with it.
    pub fn validate(mut self) -> Result<Table, IllegalSetup> {
        let mut faults = Vec::new();
        self.add_copies(&mut faults);
        self.add_ways_to_give();
        let players = self.player_index(&mut faults);
        let active = find_player(&players, TURN, &self.active, &mut faults);
        self.check_pieces(&mut faults);
        let warriors = self.warrior_index();
        let cards: BTreeMap<&str, CardId> =
            self.cards.iter().enumerate().map(|(at, card)| (card.handle.as_str(), CardId::at(at))).collect();
        let mut carried: BTreeMap<&str, Vec<CardId>> = BTreeMap::new();
        for (at, card) in self.cards.iter().enumerate() {
            if let Some(bearer) = &card.on {
                carried.entry(bearer).or_default().push(CardId::at(at));
            }
        }
        let table = Table {
            active,
            players: self.players.iter().map(player).collect(),
            warriors: self
                .warriors
                .iter()
                .map(|w| {
                    let carries = carried.remove(w.handle.as_str()).unwrap_or_default();
                    let names = self.named(&w.handle, &w.names, &warriors, &cards, &mut faults);
                    let player = find_player(&players, &w.handle, &w.player, &mut faults);
                    Warrior { in_cover: self.is_in_cover(w), ..warrior(w, player, carries, names) }
                })
                .collect(),
            cards: self
                .cards
                .iter()
                .map(|c| {
                    let player = find_player(&players, &c.handle, &c.player, &mut faults);
                    let place = place(c, &warriors, &mut faults);
                    let part_of = part_of(&c.handle, c.part_of.as_ref(), &cards, &mut faults);
                    let names = self.named(&c.handle, &c.names, &warriors, &cards, &mut faults);
                    card(c, player, place, (part_of, names), self.is_idle_part(c))
                })
                .collect(),
            warzones: self
                .warzones
                .iter()
                .map(|z| {
                    let player = find_player(&players, &z.handle, &z.player, &mut faults);
                    let part_of = part_of(&z.handle, z.part_of.as_ref(), &cards, &mut faults);
                    warzone(z, player, part_of)
                })
                .collect(),
            traits: Fixed::new(self.traits()),
        };
        if faults.is_empty() { Ok(table) } else { Err(IllegalSetup { setup: Box::new(self), faults }) }
    }

    /// What a card names: a handle before anything else, then a definition in upper case or the
    /// affiliation of somebody.
    fn named(
        &self,
        at: &str,
        names: &[String],
        warriors: &BTreeMap<&str, WarriorId>,
        cards: &BTreeMap<&str, CardId>,
        faults: &mut Vec<SetupFault>,
    ) -> Vec<Name> {
        let one = |name: &String| {
            let warzone = || self.warzones.iter().position(|zone| zone.handle == *name);
            let is_word = || {
                name.to_uppercase() == *name || self.warriors.iter().any(|w| w.affiliations.contains(name))
            };
            let known = warriors.get(name.as_str()).copied().map(Name::Warrior);
            known
                .or_else(|| cards.get(name.as_str()).copied().map(Name::Card))
                .or_else(|| warzone().map(|at| Name::Warzone(WarzoneId::at(at))))
                .or_else(|| is_word().then(|| Name::Word(name.clone())))
        };
        let mut found = Vec::new();
        for name in names {
            match one(name) {
                Some(known) => found.push(known),
                None => {
                    faults.push(SetupFault::UnknownWarrior { card: at.to_owned(), warrior: name.clone() });
                }
            }
        }
        found
    }

    /// Whether a warrior is in cover: unrevealed, or wounded and kept there by a card on it, too.
    fn is_in_cover(&self, warrior: &WarriorSetup) -> bool {
        let keeps = |card: &CardSetup| {
            let abilities = card.script.iter().flat_map(|script| &script.abilities);
            abilities.flat_map(Ability::holds).any(|text| *text == Continuous::StaysInCover {})
        };
        let mut on_it = self.cards.iter().filter(|card| card.on.as_ref() == Some(&warrior.handle));
        warrior.in_cover || warrior.unrevealed || (warrior.status == Status::Wounded && on_it.any(keeps))
    }

    fn warrior_index(&self) -> BTreeMap<&str, WarriorId> {
        self.warriors.iter().enumerate().map(|(at, w)| (w.handle.as_str(), WarriorId::at(at))).collect()
    }

    /// Whatever is not executed whole: a closed list, so that nothing on the table is overlooked.
    fn open(&self) -> Vec<Source> {
        let is_open = |script: &Option<Script>| script.as_ref().is_none_or(|script| !script.open.is_empty());
        let warriors = self.warriors.iter().enumerate().filter(|(_, w)| is_open(&w.script));
        let cards = self.cards.iter().enumerate().filter(|(_, c)| is_open(&c.script));
        // One that is no known card does no more than the scenario says of it.
        let is_known = |zone: &WarzoneSetup| zone.card.is_some() || zone.script.is_some();
        let warzones = self.warzones.iter().enumerate().filter(|(_, z)| is_known(z) && is_open(&z.script));
        warriors
            .map(|(found, _)| Source::Warrior(WarriorId::at(found)))
            .chain(cards.map(|(found, _)| Source::Card(CardId::at(found))))
            .chain(warzones.map(|(found, _)| Source::Warzone(WarzoneId::at(found))))
            .collect()
    }

    /// What is there to be looked for at all.
    fn traits(&self) -> Traits {
        let reaching = |script: &Option<Script>, wanted: fn(&Ability) -> bool| {
            let mut abilities = script.iter().flat_map(|script| &script.abilities);
            abilities.any(|ability| ability.reach.is_some() && wanted(ability))
        };
        let sources = |lies_there: bool, wanted: fn(&Ability) -> bool| -> Vec<Source> {
            let warriors = self.warriors.iter().enumerate().filter(|(_, w)| reaching(&w.script, wanted));
            let cards = self.cards.iter().enumerate();
            let cards =
                cards.filter(|(_, c)| (lies_there && c.area.is_some()) || reaching(&c.script, wanted));
            warriors
                .map(|(at, _)| Source::Warrior(WarriorId::at(at)))
                .chain(cards.map(|(at, _)| Source::Card(CardId::at(at))))
                .collect()
        };
        let windows =
            |script: &Option<Script>| script.as_ref().map(|one| Windows::of(&one.plays)).unwrap_or_default();
        let scripts = self.warriors.iter().map(|w| &w.script).chain(self.cards.iter().map(|c| &c.script));
        let scripts = scripts.chain(self.warzones.iter().map(|z| &z.script)).flatten();
        let abilities = scripts.clone().flat_map(|script| &script.abilities);
        let says = |fits: fn(&Continuous) -> bool| scripts.clone().flat_map(Script::continuous).any(fits);
        let lies = |fits: fn(&Static) -> bool| abilities.clone().flat_map(Ability::statics).any(fits);
        let converts = |identity: &Identity| matches!(identity, Identity::Affiliation { instead: true, .. });
        let mut known = HashSet::new();
        let held = abilities.clone().flat_map(Ability::holds);
        let written: Vec<Continuous> = held.filter(|held| known.insert(*held)).cloned().collect();
        Traits {
            main_targets: self.main_targets,
            open: self.open(),
            beasts: self.cards.iter().any(|card| card.kind == CardKind::Beast),
            written,
            makes: abilities.clone().any(|ability| ability.makes().next().is_some()),
            statics: lies(|_| true),
            auras: sources(true, |_| true),
            naming: sources(false, |ability| ability.makes().next().is_some()),
            converts: abilities.clone().flat_map(Ability::makes).any(converts),
            forbids: says(|held| matches!(held, Continuous::Forbid { .. })),
            denies: says(|held| {
                matches!(
                    held,
                    Continuous::NoBenefit { .. }
                        | Continuous::NoLoss { .. }
                        | Continuous::TurnsBonuses { .. }
                )
            }),
            silences: says(|held| matches!(held, Continuous::NoText { .. })),
            shields: says(|held| matches!(held, Continuous::ImmuneToCards { .. })),
            exposes: says(|held| matches!(held, Continuous::NotImmune { .. })),
            converts_weapons: lies(|text| matches!(text, Static::WeaponAlso { .. })),
            aloof: says(|held| {
                matches!(
                    held,
                    Continuous::Unaffected { .. }
                        | Continuous::NoCardsOn { .. }
                        | Continuous::NeverBecomes { .. }
                )
            }),
            lent: scripts.clone().flat_map(|script| &script.plays).any(|play| play.by != Owner::Yours),
            multiplies: says(|held| matches!(held, Continuous::MultiplyEffects { .. })),
            strengths: scripts.clone().flat_map(|script| &script.plays).any(|play| play.strength.is_some()),
            gives: lies(|text| matches!(text, Static::Gives { .. })),
            dues: lies(|text| matches!(text, Static::PlaysCost { .. }))
                || says(|held| matches!(held, Continuous::AffiliationCosts { .. }))
                || self
                    .warriors
                    .iter()
                    .filter_map(|warrior| warrior.receives.as_ref())
                    .any(Reception::has_prices),
            enters: self.brings_warriors(),
            bounds: lies(|text| matches!(text, Static::MostDestiny { .. })),
            sole_sergeants: lies(|text| *text == Static::SoleSergeant {}),
            banishes: lies(|text| matches!(text, Static::Banishes { .. })),
            wars: self.players.iter().any(|player| player.corporate_war.is_some()),
            plays: scripts.clone().map(|script| Windows::of(&script.plays)).collect(),
            plays_of_warriors: self.warriors.iter().map(|warrior| windows(&warrior.script)).collect(),
            plays_of_cards: self.cards.iter().map(|card| windows(&card.script)).collect(),
        }
    }

    /// Whether a card lies with one whose parts do nothing themselves.
    fn is_idle_part(&self, card: &CardSetup) -> bool {
        let whole = self.cards.iter().find(|other| Some(&other.handle) == card.part_of.as_ref());
        let abilities =
            whole.and_then(|whole| whole.script.as_ref()).map_or(&[][..], |script| &script.abilities);
        abilities.iter().flat_map(Ability::statics).any(|text| *text == Static::PartsIdle {})
    }

    /// Whether some text brings warriors into play who are not: then a setup may have such.
    fn brings_warriors(&self) -> bool {
        let scripts = self.warriors.iter().map(|w| &w.script).chain(self.cards.iter().map(|c| &c.script));
        let scripts = scripts.flatten();
        let mut plays = scripts.clone().flat_map(|script| &script.plays);
        let brings = |one: &OneShot| matches!(one, OneShot::Enter { reserve: Some(_), .. });
        let by_death = |held: &Continuous| matches!(held, Continuous::WhenKilled { changes, .. } if changes.iter().any(brings));
        plays.any(|play| matches!(play.target, Target::ReserveWarrior | Target::DiscardedWarrior))
            || scripts.flat_map(Script::continuous).any(by_death)
    }

    fn player_index(&self, faults: &mut Vec<SetupFault>) -> BTreeMap<&str, PlayerId> {
        if !(2..=MOST_PLAYERS).contains(&self.players.len()) {
            faults.push(SetupFault::Players(self.players.len()));
        }
        self.players
            .iter()
            .take(MOST_PLAYERS)
            .enumerate()
            .map(|(at, p)| (p.handle.as_str(), PlayerId::at(at)))
            .collect()
    }

    fn check_pieces(&self, faults: &mut Vec<SetupFault>) {
        for (what, found) in [
            ("warriors", self.warriors.len()),
            ("cards", self.cards.len()),
            ("warzones", self.warzones.len()),
        ] {
            if found > MOST_PIECES {
                faults.push(SetupFault::TooMany { what, found });
            }
        }
        let mut seen = std::collections::BTreeSet::new();
        let handles = self.players.iter().map(|p| &p.handle);
        let handles = handles
            .chain(self.warriors.iter().map(|w| &w.handle))
            .chain(self.cards.iter().map(|c| &c.handle));
        for handle in handles.chain(self.warzones.iter().map(|z| &z.handle)) {
            if !seen.insert(handle) {
                faults.push(SetupFault::Duplicate(handle.clone()));
            }
        }
        for player in &self.players {
            for found in [player.destiny, player.promotion] {
                check_figure(&player.handle, i64::from(found), faults);
            }
        }
        let comes = self.brings_warriors();
        for warrior in &self.warriors {
            check_ratings(&warrior.handle, warrior.ratings, faults);
            let is_to_come = matches!(warrior.status, Status::Returned | Status::Discarded);
            let is_in_play = matches!(warrior.status, Status::Healthy | Status::Wounded);
            if !is_in_play && (!is_to_come || !comes) {
                faults.push(SetupFault::NotInPlay(warrior.handle.clone()));
            }
        }
        for card in &self.cards {
            check_ratings(&card.handle, card.ratings, faults);
        }
        for warzone in &self.warzones {
            check_ratings(&warzone.handle, warzone.ratings, faults);
        }
    }
}

fn player(setup: &PlayerSetup) -> Player {
    Player {
        facts: Fixed::new(PlayerFacts {
            turns_defenceless: setup.turns_defenceless,
            handle: setup.handle.clone(),
            corporate_war: setup.corporate_war.clone(),
        }),
        destiny: setup.destiny,
        promotion: setup.promotion,
        first_turn: setup.first_turn,
        account: setup.actions,
        actions: [0; 3],
    }
}

fn warrior(setup: &WarriorSetup, player: PlayerId, carries: Vec<CardId>, names: Vec<Name>) -> Warrior {
    let name = setup.name.to_uppercase();
    Warrior {
        facts: Fixed::new(WarriorFacts {
            handle: setup.handle.clone(),
            name: setup.name.clone(),
            card: setup.card.clone(),
            ratings: setup.ratings,
            supposed: setup.supposed.clone(),
            affiliations: setup.affiliations.clone(),
            definitions: setup.definitions.iter().cloned().chain([name]).collect(),
            arts: setup.arts.clone(),
            carries,
            battle: setup.battle.clone(),
            assigned: setup.assigned.clone(),
            receives: setup.receives.clone(),
            names,
            script: setup.script.clone().map(Script::looked_through),
        }),
        player,
        area: setup.area,
        status: setup.status,
        in_cover: setup.in_cover,
        unrevealed: setup.unrevealed,
        left_cover: setup.left_cover,
        introduced: setup.introduced,
        imprisoned: setup.imprisoned,
        gained: Vec::new(),
        marked: Vec::new(),
        received: Vec::new(),
        leads: setup.leads.clone(),
        renounced: false,
        left_game: false,
    }
}

fn card(
    setup: &CardSetup,
    player: PlayerId,
    place: Place,
    (part_of, names): (Option<CardId>, Vec<Name>),
    idle: bool,
) -> Card {
    let mut script = setup.script.clone();
    if let (Place::In(_), false) = (place, idle) {
        // What lies in an area has nobody but those it reaches.
        for ability in script.iter_mut().flat_map(|script| &mut script.abilities) {
            ability.reach.get_or_insert_default();
        }
    }
    let kind = match setup.kind {
        CardKind::Other if setup.equipment => CardKind::Equipment,
        kind => kind,
    };
    Card {
        facts: Fixed::new(CardFacts {
            handle: setup.handle.clone(),
            name: setup.name.clone(),
            card: setup.card.clone(),
            kind,
            part_of,
            definitions: setup.definitions.iter().cloned().chain([setup.name.to_uppercase()]).collect(),
            bound_to: setup.bound_to.clone(),
            icon: setup.icon.clone(),
            off: setup.off,
            assigned: setup.assigned.clone(),
            receives: setup.receives.clone(),
            names,
            ratings: setup.ratings,
            weapon: setup.weapon,
            armor: setup.armor,
            equipment: setup.equipment || matches!(kind, CardKind::Equipment | CardKind::Vehicle),
            mystic: mystic(kind, script.as_ref()),
            script: script.map(Script::looked_through),
        }),
        player,
        place,
        outside: setup.outside,
    }
}

/// The mystic power that a card belongs to: by its kind, or because it is cast as a spell. What works
/// although somebody is immune counts as none.
fn mystic(kind: CardKind, script: Option<&Script>) -> Option<MysticCard> {
    let mut spells =
        script.into_iter().flat_map(|script| &script.plays).filter_map(|play| play.spell.as_ref());
    match spells.next() {
        Some(spell) if spell.pierces_immunity => None,
        Some(_) => Some(MysticCard::Art),
        None => kind.mystic(),
    }
}

fn warzone(setup: &WarzoneSetup, player: PlayerId, part_of: Option<CardId>) -> Warzone {
    Warzone {
        facts: Fixed::new(WarzoneFacts {
            handle: setup.handle.clone(),
            name: setup.name.clone(),
            card: setup.card.clone(),
            part_of,
            definitions: setup.definitions.iter().cloned().chain([setup.name.to_uppercase()]).collect(),
            ratings: setup.ratings,
            script: setup.script.clone().map(Script::looked_through),
        }),
        player,
        area: setup.area,
        discarded: false,
    }
}

fn place(setup: &CardSetup, warriors: &BTreeMap<&str, WarriorId>, faults: &mut Vec<SetupFault>) -> Place {
    match (&setup.on, setup.area) {
        (None, None) if setup.discarded => Place::Discarded,
        (None, None) => Place::Hand,
        (None, Some(area)) => Place::In(area),
        (Some(_), Some(_)) => {
            faults.push(SetupFault::TwoPlaces(setup.handle.clone()));
            Place::Hand
        }
        (Some(name), None) => warriors.get(name.as_str()).map_or_else(
            || {
                let (card, warrior) = (setup.handle.clone(), name.clone());
                faults.push(SetupFault::UnknownWarrior { card, warrior });
                Place::Hand
            },
            |&warrior| Place::On(warrior),
        ),
    }
}

fn part_of(
    handle: &str,
    whole: Option<&String>,
    cards: &BTreeMap<&str, CardId>,
    faults: &mut Vec<SetupFault>,
) -> Option<CardId> {
    let name = whole?;
    let found = cards.get(name.as_str()).copied().filter(|_| name != handle);
    if found.is_none() {
        faults.push(SetupFault::UnknownCard { card: handle.to_owned(), of: name.clone() });
    }
    found
}

fn find_player(
    known: &BTreeMap<&str, PlayerId>,
    at: &str,
    player: &str,
    faults: &mut Vec<SetupFault>,
) -> PlayerId {
    known.get(player).copied().unwrap_or_else(|| {
        let known = known.keys().map(|&name| name.to_owned()).collect();
        faults.push(SetupFault::UnknownPlayer { at: at.to_owned(), player: player.to_owned(), known });
        PlayerId::at(0)
    })
}

fn check_ratings(at: &str, ratings: Ratings, faults: &mut Vec<SetupFault>) {
    for figure in Rating::ALL.into_iter().filter_map(|rating| ratings.get(rating)) {
        check_figure(at, i64::from(figure), faults);
    }
}

fn check_figure(at: &str, found: i64, faults: &mut Vec<SetupFault>) {
    if found.abs() > i64::from(LARGEST_FIGURE) {
        faults.push(SetupFault::Figure { at: at.to_owned(), found });
    }
}
