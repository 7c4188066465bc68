//! From a setup to a table, with everything that is wrong named.

use std::collections::BTreeMap;

use thiserror::Error;

use super::{
    Card, CardFacts, Fixed, Place, Player, PlayerFacts, Setup, Status, Table, Warrior, WarriorFacts, Warzone,
    WarzoneFacts,
};
use crate::ids::{CardId, PlayerId, WarriorId};
use crate::rating::{Rating, Ratings};

/// How many players a table seats at most.
const MOST_PLAYERS: usize = 8;
/// How many warriors, cards and warzones a table holds at most, of each.
const MOST_PIECES: usize = 1_000;
/// The largest rating or point count, either way, that a table accepts.
const LARGEST_FIGURE: i32 = 10_000;

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
        /// How many.
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
}

impl Setup {
    /// Checks the setup and makes a table of it.
    ///
    /// # Errors
    /// [`IllegalSetup`] with the setup itself and everything that is wrong with it.
    pub fn validate(self) -> Result<Table, IllegalSetup> {
        let mut faults = Vec::new();
        let players = self.player_index(&mut faults);
        let active = find_player(&players, "the turn", &self.active, &mut faults);
        self.check_pieces(&mut faults);
        let warriors: BTreeMap<&str, WarriorId> =
            self.warriors.iter().enumerate().map(|(at, w)| (w.handle.as_str(), WarriorId::at(at))).collect();
        let mut carried: BTreeMap<&str, Vec<CardId>> = BTreeMap::new();
        for (at, card) in self.cards.iter().enumerate() {
            if let Some(bearer) = &card.on {
                carried.entry(bearer).or_default().push(CardId::at(at));
            }
        }
        let table = Table {
            active,
            players: self
                .players
                .iter()
                .map(|p| Player {
                    facts: Fixed::new(PlayerFacts { handle: p.handle.clone() }),
                    destiny: p.destiny,
                    promotion: p.promotion,
                    first_turn: p.first_turn,
                    account: p.actions,
                    actions: [0; 3],
                })
                .collect(),
            warriors: self
                .warriors
                .iter()
                .map(|w| Warrior {
                    facts: Fixed::new(WarriorFacts {
                        handle: w.handle.clone(),
                        name: w.name.clone(),
                        card: w.card.clone(),
                        ratings: w.ratings,
                        affiliations: w.affiliations.clone(),
                        definitions: w.definitions.iter().cloned().chain([w.name.to_uppercase()]).collect(),
                        arts: w.arts.clone(),
                        carries: carried.get(w.handle.as_str()).cloned().unwrap_or_default(),
                        script: w.script.clone(),
                    }),
                    player: find_player(&players, &w.handle, &w.player, &mut faults),
                    area: w.area,
                    status: w.status,
                    in_cover: w.in_cover,
                    left_cover: w.left_cover,
                    imprisoned: w.imprisoned,
                    gained: Vec::new(),
                    renounced: false,
                })
                .collect(),
            cards: self
                .cards
                .iter()
                .map(|c| Card {
                    facts: Fixed::new(CardFacts {
                        handle: c.handle.clone(),
                        name: c.name.clone(),
                        card: c.card.clone(),
                        weapon: c.weapon,
                        armor: c.armor,
                        equipment: c.equipment,
                        definitions: c.definitions.iter().cloned().chain([c.name.to_uppercase()]).collect(),
                        script: c.script.clone(),
                    }),
                    player: find_player(&players, &c.handle, &c.player, &mut faults),
                    place: match &c.on {
                        None => Place::Hand,
                        Some(name) => {
                            if let Some(&warrior) = warriors.get(name.as_str()) {
                                Place::On(warrior)
                            } else {
                                faults.push(SetupFault::UnknownWarrior {
                                    card: c.handle.clone(),
                                    warrior: name.clone(),
                                });
                                Place::Hand
                            }
                        }
                    },
                    outside: c.outside,
                })
                .collect(),
            warzones: self
                .warzones
                .iter()
                .map(|z| Warzone {
                    facts: Fixed::new(WarzoneFacts {
                        handle: z.handle.clone(),
                        name: z.name.clone(),
                        ratings: z.ratings,
                    }),
                    player: find_player(&players, &z.handle, &z.player, &mut faults),
                    area: z.area,
                })
                .collect(),
        };
        if faults.is_empty() { Ok(table) } else { Err(IllegalSetup { setup: Box::new(self), faults }) }
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
        for warrior in &self.warriors {
            check_ratings(&warrior.handle, warrior.ratings, faults);
            if !matches!(warrior.status, Status::Healthy | Status::Wounded) {
                faults.push(SetupFault::NotInPlay(warrior.handle.clone()));
            }
        }
        for warzone in &self.warzones {
            check_ratings(&warzone.handle, warzone.ratings, faults);
        }
    }
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
