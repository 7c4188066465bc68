//! Who asks, and where: whoever sits at the terminal, a user of Discord, a visitor of a page; in a server or
//! in none.
//!
//! # Layout
//! - [`Asker`]: whoever sends a request, as their face knows them;
//! - [`Person`]: who they are, wherever they ask: settings, combats and nicknames are a person's;
//! - [`Community`]: with whom they ask: rulings and settings are a community's; [`Guest`]: whose events they
//!   visit, where they belong to none;
//! - [`Audience`]: what they may be told of this Cardinal's disk.
//!
//! **Invariant:** what is kept of somebody lies under the key of their [`Person`] or [`Community`], which no
//! other has. Earlier versions knew Discord's users alone by number; `person` and `people` read these too.

use std::fmt;
use std::str::FromStr;

use cardinal_language::Lang;
use serde::{Deserialize, Deserializer, Serialize};

use crate::host::Entropy;

/// A person, wherever they ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Person {
    /// Whoever sits at the terminal.
    #[serde(rename = "local")]
    Terminal,
    /// A user of Discord, by id.
    #[serde(rename = "user")]
    Discord(u64),
    /// A visitor of a page, by the id that they were given.
    Visitor(VisitorId),
}

impl Person {
    /// What the person is called in the keys of stores.
    pub(crate) fn key(self) -> String {
        match self {
            Self::Terminal => "local".to_owned(),
            Self::Discord(id) => format!("user/{id}"),
            Self::Visitor(id) => format!("visitor/{id}"),
        }
    }
}

/// The id of a page's visitor: 128 bits that nobody can guess, written as 32 small hexadecimal digits.
///
/// Whoever has it is that visitor: a page keeps it as a secret of the browser's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct VisitorId(u128);

impl VisitorId {
    /// A new one, drawn at random.
    pub fn draw(entropy: &Entropy) -> Self {
        Self(u128::from(entropy.number()) << 64 | u128::from(entropy.number()))
    }
}

impl fmt::Display for VisitorId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// That a text is no [`VisitorId`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a visitor's id has 32 small hexadecimal digits")]
pub struct NoVisitorId;

impl FromStr for VisitorId {
    type Err = NoVisitorId;

    fn from_str(text: &str) -> Result<Self, NoVisitorId> {
        // Each id is written in one way, so that no visitor has two keys.
        let is_written_so = text.len() == 32 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        let read = u128::from_str_radix(text, 16).ok().filter(|_| is_written_so);
        read.map(Self).ok_or(NoVisitorId)
    }
}

impl TryFrom<String> for VisitorId {
    type Error = NoVisitorId;

    fn try_from(text: String) -> Result<Self, NoVisitorId> {
        text.parse()
    }
}

impl From<VisitorId> for String {
    fn from(id: VisitorId) -> Self {
        id.to_string()
    }
}

/// A person as one version or another kept them.
#[derive(Deserialize)]
#[serde(untagged)]
enum Kept {
    Person(Person),
    /// A user of Discord, where only such could be.
    Number(u64),
}

impl From<Kept> for Person {
    fn from(kept: Kept) -> Self {
        match kept {
            Kept::Person(person) => person,
            Kept::Number(id) => Self::Discord(id),
        }
    }
}

/// Reads a person whom an earlier version may have kept as the number of a user of Discord.
///
/// # Errors
/// What was kept is neither.
pub(crate) fn person<'de, D: Deserializer<'de>>(from: D) -> Result<Person, D::Error> {
    Kept::deserialize(from).map(Person::from)
}

/// The same for several.
///
/// # Errors
/// As [`person`].
pub(crate) fn people<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Person>, D::Error> {
    Ok(Vec::<Kept>::deserialize(from)?.into_iter().map(Person::from).collect())
}

/// Those who have rulings in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Community {
    /// Whoever sits at the terminal, alone.
    Terminal,
    /// The members of a server on Discord, by its id.
    Server(u64),
}

impl Community {
    /// What the community is called in the keys of stores.
    pub(crate) fn key(self) -> String {
        match self {
            Self::Terminal => "terminal".to_owned(),
            Self::Server(id) => format!("server/{id}"),
        }
    }
}

/// A server, as one of its members meets it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Server {
    /// Its id.
    pub id: u64,
    /// Whether the member may manage it.
    pub may_manage: bool,
}

/// Who is told what is wrong with the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Whoever keeps this Cardinal.
    Keeper,
    /// Anybody else.
    Guest,
}

/// Somebody who belongs to no community and sees what one shows of its events; a player by the code that judges
/// handed out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guest {
    /// Whose guest.
    pub of: Community,
    /// The code that they give, as typed; nothing is proved by it yet.
    pub code: Option<String>,
}

/// Who asks, as far as the face knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asker {
    /// The person.
    pub person: Person,
    /// What they are called where they ask.
    pub name: Option<String>,
    /// The server that they ask in, if it is one.
    pub server: Option<Server>,
    /// The roles that they have in it, by their ids.
    pub roles: Vec<u64>,
    /// The language of their client, where Cardinal speaks it.
    pub locale: Option<Lang>,
    /// The language of the server that they ask in, where Cardinal speaks it.
    pub server_locale: Option<Lang>,
    /// The language that they ask to be answered in, whatever they prefer otherwise.
    pub lang: Option<Lang>,
    /// Whose events they visit, where they belong to nobody's.
    pub guest: Option<Guest>,
}

impl From<Person> for Asker {
    /// A person of whom nothing else is known, in no server.
    fn from(person: Person) -> Self {
        Self {
            person,
            name: None,
            server: None,
            roles: Vec::new(),
            locale: None,
            server_locale: None,
            lang: None,
            guest: None,
        }
    }
}

impl Asker {
    /// Whoever sits at the terminal, where preferences are kept like anybody's; `lang` is the language that
    /// they ask to be answered in.
    pub fn at_terminal(lang: Option<Lang>) -> Self {
        Self { lang, ..Self::from(Person::Terminal) }
    }

    /// The same as the operator of a server, about whose rulings they say something.
    #[must_use]
    pub fn operating(self, server: Option<u64>) -> Self {
        Self { server: server.map(|id| Server { id, may_manage: true }), ..self }
    }

    /// The same as a guest at a community's events, with the code that they give.
    #[must_use]
    pub fn visiting(self, of: Community, code: Option<String>) -> Self {
        Self { guest: Some(Guest { of, code }), ..self }
    }

    /// Whether they sit at the terminal, as whoever keeps this Cardinal does.
    pub fn is_at_terminal(&self) -> bool {
        self.person == Person::Terminal
    }

    /// With whom they have rulings in common: in a server its members, at the terminal nobody else, and
    /// elsewhere there are none.
    pub fn community(&self) -> Option<Community> {
        let server = self.server.map(|server| Community::Server(server.id));
        server.or_else(|| self.is_at_terminal().then_some(Community::Terminal))
    }

    /// Who they are to be told of the store as: whoever sits at the terminal keeps it.
    pub(crate) fn audience(&self) -> Audience {
        if self.is_at_terminal() { Audience::Keeper } else { Audience::Guest }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const VISITOR: &str = "00112233445566778899aabbccddeeff";

    fn visitor() -> Person {
        Person::Visitor(VISITOR.parse().expect("an id"))
    }

    #[test]
    fn each_person_and_each_community_has_a_key_of_its_own() {
        let people =
            [Person::Terminal, Person::Discord(0), Person::Discord(1), Person::Discord(11), visitor()];
        let communities =
            [Community::Terminal, Community::Server(0), Community::Server(1), Community::Server(11)];
        let keys = people.map(Person::key).into_iter().chain(communities.map(Community::key));
        // What lies under a key begins with it and a stroke.
        let keys: Vec<String> = keys.map(|key| key + "/").collect();
        for (at, key) in keys.iter().enumerate() {
            assert!(keys.iter().enumerate().all(|(other, of)| other == at || !of.starts_with(key)), "{key}");
        }
    }

    #[test]
    fn a_person_is_kept_as_earlier_versions_kept_them() {
        for (person, kept) in [
            (Person::Terminal, json!("local")),
            (Person::Discord(7), json!({ "user": 7 })),
            (visitor(), json!({ "visitor": VISITOR })),
        ] {
            assert_eq!(json!(person), kept);
            assert_eq!(super::person(&kept).unwrap(), person);
        }
    }

    #[test]
    fn who_was_kept_by_number_alone_is_a_user_of_discord() {
        assert_eq!(person(json!(7)).unwrap(), Person::Discord(7));
        let kept = people(json!([7, { "user": 8 }, "local"])).unwrap();
        assert_eq!(kept, [Person::Discord(7), Person::Discord(8), Person::Terminal]);
        for other in [json!(null), json!(-1), json!("terminal"), json!({ "visitor": "7" })] {
            assert!(person(&other).is_err(), "{other}");
        }
    }

    #[test]
    fn a_visitors_id_is_written_in_one_way_alone() {
        assert_eq!(VISITOR.parse().map(|id: VisitorId| id.to_string()), Ok(VISITOR.to_owned()));
        let upper = VISITOR.to_uppercase();
        let longer = format!("0{VISITOR}");
        for other in
            ["", "7", "+0112233445566778899aabbccddeeff", &upper, &longer, "../../../../../../../../../../.."]
        {
            assert_eq!(other.parse::<VisitorId>(), Err(NoVisitorId), "{other}");
        }
        let entropy = crate::Host::still(cardinal_store::Source::memory()).entropy;
        assert_ne!(VisitorId::draw(&entropy), VisitorId::draw(&entropy));
    }

    #[test]
    fn rulings_are_a_servers_or_the_terminals_and_nobody_elses() {
        let server = Some(Server { id: 7, may_manage: false });
        let there = |person| Asker { server, ..Asker::from(person) }.community();
        let alone = |person| Asker::from(person).community();
        assert_eq!(
            (there(Person::Discord(1)), alone(Person::Discord(1))),
            (Some(Community::Server(7)), None)
        );
        assert_eq!((there(visitor()), alone(visitor())), (Some(Community::Server(7)), None));
        assert_eq!(alone(Person::Terminal), Some(Community::Terminal));
        assert_eq!(Asker::at_terminal(None).operating(Some(7)).community(), Some(Community::Server(7)));
    }
}
