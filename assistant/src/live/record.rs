//! What is kept of a combat, whose it is, and who may do what with it.

use serde::{Deserialize, Serialize};

use super::draft::Draft;
use crate::identity::{self, Asker, Person};
use crate::request::combat::Letting;

/// A combat that is kept.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Record {
    pub(crate) owner: Person,
    /// The server it was begun in, if it was one.
    #[serde(rename = "place")]
    pub(crate) server: Option<u64>,
    /// Whether everyone in that server may play it on.
    #[serde(default)]
    pub(crate) everyone: bool,
    /// Who else may.
    #[serde(default, deserialize_with = "identity::people")]
    pub(crate) also: Vec<Person>,
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
    /// How near somebody is to it, where they ask.
    pub(crate) fn access_level(&self, asker: &Asker) -> AccessLevel {
        if self.owner == asker.person {
            return AccessLevel::Owner;
        }
        let named = self.also.contains(&asker.person);
        let is_here = asker.server.is_some_and(|server| self.server == Some(server.id));
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
            Letting::Also(person) if !self.also.contains(&person) => self.also.push(person),
            Letting::Also(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::identity::Server;

    fn record() -> Record {
        Record {
            owner: Person::Discord(1),
            server: Some(7),
            everyone: false,
            also: vec![],
            revision: 0,
            touched: 1_000,
            lasts: 2,
            state: State::Draft(Box::default()),
        }
    }

    fn asker(user: u64, server: Option<u64>) -> Asker {
        let server = server.map(|id| Server { id, may_manage: false });
        Asker { server, ..Asker::from(Person::Discord(user)) }
    }

    #[test]
    fn only_its_owner_and_those_they_let_may_play_it_on() {
        let mut record = record();
        assert_eq!(record.access_level(&asker(1, None)), AccessLevel::Owner, "wherever they are");
        assert_eq!(record.access_level(&asker(2, Some(7))), AccessLevel::Onlooker);
        assert_eq!(record.access_level(&asker(2, Some(8))), AccessLevel::Stranger);
        assert_eq!(record.access_level(&asker(2, None)), AccessLevel::Stranger);
        assert_eq!(record.access_level(&Asker::at_terminal(None)), AccessLevel::Stranger);
        record.set_letting(Letting::Also(Person::Discord(2)));
        assert_eq!(record.access_level(&asker(2, Some(8))), AccessLevel::Player);
        assert_eq!(record.access_level(&asker(3, Some(7))), AccessLevel::Onlooker);
        record.set_letting(Letting::Everyone);
        assert_eq!(record.access_level(&asker(3, Some(7))), AccessLevel::Player);
        assert_eq!(
            record.access_level(&asker(3, Some(8))),
            AccessLevel::Stranger,
            "everyone means everyone here"
        );
        record.set_letting(Letting::Nobody);
        assert_eq!(record.access_level(&asker(2, Some(7))), AccessLevel::Onlooker);
    }

    #[test]
    fn what_was_begun_nowhere_is_nobodys_place() {
        let record = Record { server: None, everyone: true, ..record() };
        assert_eq!(record.access_level(&asker(2, None)), AccessLevel::Stranger);
    }

    #[test]
    fn a_combat_that_an_earlier_version_kept_is_read_with_all_who_may_play_it() {
        let kept = json!({
            "owner": { "user": 1 }, "place": 7, "everyone": false, "also": [2, 3],
            "revision": 4, "touched": 1_000, "lasts": 2, "state": json!(record().state),
        });
        let read: Record = serde_json::from_value(kept).unwrap();
        assert_eq!(read, Record { also: [2, 3].map(Person::Discord).into(), revision: 4, ..record() });
        let also = [Person::Discord(2), Person::Visitor("00112233445566778899aabbccddeeff".parse().unwrap())];
        let kept = Record { also: also.into(), ..record() };
        assert_eq!(serde_json::from_value::<Record>(json!(kept)).unwrap(), kept);
    }
}
