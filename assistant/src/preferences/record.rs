use cardinal_language::{Lang, fold};
use serde::{Deserialize, Serialize};

use crate::identity::Person;

/// The longest name of an event, in characters.
const LONGEST_EVENT: usize = 60;

/// Hours that a combat may be kept at most after it was last touched: a year.
pub(crate) const LONGEST_HOURS: u32 = 24 * 366;
/// Hours that one is kept where nobody says otherwise: a week.
pub(crate) const USUAL_HOURS: u32 = 7 * 24;

/// What somebody prefers; `None` leaves it to whoever comes next.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Preferences {
    /// The language of answers.
    #[serde(default)]
    pub language: Option<Lang>,
    /// The id of the ruleset that answers.
    #[serde(default)]
    pub ruleset: Option<String>,
    /// Whether only the person who asks sees an answer.
    #[serde(default)]
    pub private: Option<bool>,
    /// How many hours a live combat is kept after it was last touched.
    #[serde(default)]
    pub combat_hours: Option<u32>,
}

impl Preferences {
    /// Whether nothing is preferred.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// What a server's managers set for everyone in it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerSettings {
    /// The role whose members are judges: they publish rulings, and revoke them.
    pub judge_role: Option<u64>,
}

/// Whose preferences they are. Numbers are the ids of servers on Discord.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Scope {
    /// A person's, wherever they ask.
    Person(Person),
    /// An event's, in the server that holds it: two servers may call theirs the same.
    Event(u64, EventName),
    /// A server's.
    Server(u64),
}

/// The key of what is preferred at the terminal: that of a user whom Discord does not have.
const AT_TERMINAL: &str = "user/0";

impl Scope {
    /// The key in the store.
    pub(super) fn key(&self) -> String {
        match self {
            Self::Person(Person::Terminal) => AT_TERMINAL.to_owned(),
            Self::Person(person) => person.key(),
            Self::Event(server, name) => format!("event/{server}/{}", fold(name.as_str())),
            Self::Server(id) => format!("guild/{id}"),
        }
    }
}

/// The name of an event: at least one letter or digit, at most 60 characters, one line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EventName(String);

impl EventName {
    /// The name in what somebody typed, with white space put in order; `None` if it is none.
    pub fn read(typed: &str) -> Option<Self> {
        let words: Vec<&str> = typed
            .split(|c: char| c.is_whitespace() || c.is_control())
            .filter(|word| !word.is_empty())
            .collect();
        let name = words.join(" ");
        let is_name = name.chars().any(char::is_alphanumeric) && name.chars().count() <= LONGEST_EVENT;
        is_name.then_some(Self(name))
    }

    /// The name as it was typed.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_an_event_is_one_line_of_letters() {
        let read = |typed: &str| EventName::read(typed).map(|name| name.as_str().to_owned());
        assert_eq!(read("  Torneo \n di\u{0}Praga "), Some("Torneo di Praga".to_owned()));
        assert_eq!(read(&"x".repeat(LONGEST_EVENT)), Some("x".repeat(LONGEST_EVENT)));
        for typed in ["", "   ", "*_`|", &"x".repeat(LONGEST_EVENT + 1)] {
            assert_eq!(read(typed), None, "{typed}");
        }
    }

    #[test]
    fn no_two_scopes_share_a_key() {
        let event = |guild, name: &str| Scope::Event(guild, EventName::read(name).unwrap()).key();
        assert_eq!(
            event(1, "Pražský turnaj"),
            event(1, "prazsky TURNAJ"),
            "typed without accents it is the same"
        );
        let visitor = "00112233445566778899aabbccddeeff".parse().unwrap();
        let people = [Person::Terminal, Person::Discord(1), Person::Visitor(visitor)];
        let people = people.map(|person| Scope::Person(person).key());
        let servers = [Scope::Server(1).key(), event(1, "a"), event(11, "a"), event(1, "1/a")];
        let keys: Vec<String> = people.into_iter().chain(servers).collect();
        for (at, key) in keys.iter().enumerate() {
            assert!(!keys[at + 1..].contains(key), "{key}");
        }
    }

    #[test]
    fn the_keys_are_those_of_earlier_versions() {
        let scopes = [Scope::Person(Person::Terminal), Scope::Person(Person::Discord(7)), Scope::Server(7)];
        assert_eq!(scopes.map(|scope| scope.key()), ["user/0", "user/7", "guild/7"]);
    }
}
