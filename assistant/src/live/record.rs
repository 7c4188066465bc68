//! What is kept of a combat, whose it is, and who may do what with it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::command::Letting;
use super::draft::Draft;

/// A person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Person {
    /// Whoever sits at the terminal.
    Local,
    /// A user of Discord, by id.
    User(u64),
}

/// Who acts, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Actor {
    /// The person.
    pub person: Person,
    /// The server, if it is one.
    pub place: Option<u64>,
}

/// A combat that is kept.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Record {
    pub(crate) owner: Person,
    /// The server it was begun in, if it was one.
    pub(crate) place: Option<u64>,
    /// Whether everyone in that place may play it on.
    #[serde(default)]
    pub(crate) everyone: bool,
    /// Who else may.
    #[serde(default)]
    pub(crate) also: Vec<u64>,
    /// How often it has been changed.
    pub(crate) revision: u64,
    /// When it was changed last, in seconds since 1970.
    pub(crate) touched: u64,
    /// How many hours it is kept after that.
    pub(crate) lasts: u32,
    pub(crate) state: State,
}

/// How far it is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum State {
    /// It is being set up.
    Draft(Box<Draft>),
    /// It has begun.
    Begun {
        /// The scenario up to where it stands, as a file.
        scenario: String,
        /// The positions to which undoing leads back, the last one last.
        stops: Vec<usize>,
    },
}

/// How near a person is to a combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum AccessLevel {
    /// It is none of their business, so that they are not even told of it.
    Stranger,
    /// They are where it is played, and may look.
    Onlooker,
    /// They may play it on.
    Player,
    /// It is theirs.
    Owner,
}

impl Record {
    /// How near somebody is to it.
    pub(crate) fn standing(&self, actor: Actor) -> AccessLevel {
        if self.owner == actor.person {
            return AccessLevel::Owner;
        }
        let named = matches!(actor.person, Person::User(user) if self.also.contains(&user));
        let is_here = self.place.is_some() && self.place == actor.place;
        match (named || is_here && self.everyone, is_here) {
            (true, _) => AccessLevel::Player,
            (false, true) => AccessLevel::Onlooker,
            (false, false) => AccessLevel::Stranger,
        }
    }

    /// When its time is over.
    pub(crate) fn expires(&self) -> u64 {
        self.touched.saturating_add(u64::from(self.lasts) * 3_600)
    }

    /// Says who may play it on.
    pub(crate) fn set_letting(&mut self, letting: Letting) {
        match letting {
            Letting::Nobody => (self.everyone, self.also) = (false, Vec::new()),
            Letting::Everyone => self.everyone = true,
            Letting::Also(user) if !self.also.contains(&user) => self.also.push(user),
            Letting::Also(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> Record {
        Record {
            owner: Person::User(1),
            place: Some(7),
            everyone: false,
            also: vec![],
            revision: 0,
            touched: 1_000,
            lasts: 2,
            state: State::Draft(Box::default()),
        }
    }

    fn actor(user: u64, place: Option<u64>) -> Actor {
        Actor { person: Person::User(user), place }
    }

    #[test]
    fn only_its_owner_and_those_they_let_may_play_it_on() {
        let mut record = record();
        assert_eq!(record.standing(actor(1, None)), AccessLevel::Owner, "wherever they are");
        assert_eq!(record.standing(actor(2, Some(7))), AccessLevel::Onlooker);
        assert_eq!(record.standing(actor(2, Some(8))), AccessLevel::Stranger);
        assert_eq!(record.standing(actor(2, None)), AccessLevel::Stranger);
        assert_eq!(record.standing(Actor { person: Person::Local, place: None }), AccessLevel::Stranger);
        record.set_letting(Letting::Also(2));
        assert_eq!(record.standing(actor(2, Some(8))), AccessLevel::Player);
        assert_eq!(record.standing(actor(3, Some(7))), AccessLevel::Onlooker);
        record.set_letting(Letting::Everyone);
        assert_eq!(record.standing(actor(3, Some(7))), AccessLevel::Player);
        assert_eq!(record.standing(actor(3, Some(8))), AccessLevel::Stranger, "everyone means everyone here");
        record.set_letting(Letting::Nobody);
        assert_eq!(record.standing(actor(2, Some(7))), AccessLevel::Onlooker);
    }

    #[test]
    fn what_was_begun_nowhere_is_nobodys_place() {
        let record = Record { place: None, everyone: true, ..record() };
        assert_eq!(record.standing(actor(2, None)), AccessLevel::Stranger);
    }
}
