//! What a face needs of the application: questions in, answers and completions out.
//!
//! **Invariant:** a face knows Cardinal through [`Service`] alone. The application implements it once,
//! for every face; the tests of a face implement it with answers of their own.

use cardinal_language::Lang;
use serde::{Deserialize, Serialize};

use super::Answer;
use super::store_failed::Audience;
use crate::library::UserStoreError;
use crate::live::{CombatCommand, Seen};
use crate::precedent;

/// A question, as a face took it from a person: the words are as typed, nothing is checked yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Asked {
    /// Anything, in plain words.
    Ask {
        /// The question.
        text: String,
    },
    /// A rule.
    Rule {
        /// Its id, or what the person took for one.
        id: String,
    },
    /// A rule with those around it.
    Context {
        /// Its id.
        id: String,
    },
    /// A rule in its original wording.
    Wording {
        /// Its id.
        id: String,
    },
    /// A term of the games.
    Term {
        /// Its name in any language.
        name: String,
    },
    /// A step of the combat procedure.
    Step {
        /// Its name, or what the person took for one.
        name: String,
    },
    /// What a card is.
    Card {
        /// Its name in any language, or a part of it.
        name: String,
    },
    /// The cards that have some facts.
    Cards {
        /// The query: `type:warrior fight>=8`.
        text: String,
    },
    /// When a card may be played.
    When {
        /// Its name in any language, or a part of it.
        name: String,
    },
    /// Whether something may be assigned to something.
    Assign {
        /// A card or a kind of card.
        what: String,
        /// A warrior, a kind of warrior, or an area, and how it stands.
        to: String,
    },
    /// What each ruleset says of a matter.
    Compare {
        /// A topic, an id, or words.
        text: String,
    },
    /// What happens in a combat.
    Combat {
        /// The scenario in one line.
        line: String,
    },
    /// What happens in a combat, and what would happen if something in it were different.
    WhatIf {
        /// The scenario in one line.
        line: String,
        /// What is different.
        change: String,
    },
    /// A ruling of the place where the asker is.
    Ruling {
        /// Its number.
        number: String,
    },
    /// The rulings of that place that something leads to; all where nothing is said.
    Rulings {
        /// Words, the id of a rule, or a card.
        text: String,
        /// Whether those that are revoked are sought too.
        revoked: bool,
    },
    /// What can be asked.
    Help,
    /// To show the defaults of language and ruleset, or to set them.
    Settings(Wish),
    /// To list the nicknames of cards that hold where the person asks, or to change them.
    Call(Calling),
}

/// What a person wants cards to be called; with nothing in it, to be shown what they are.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Calling {
    /// A nickname for `card`.
    pub nickname: Option<String>,
    /// A card, by any of its names or its id.
    pub card: Option<String>,
    /// A nickname to take away.
    pub remove: Option<String>,
}

/// What a person wants set; with nothing in it, to be shown what holds.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wish {
    /// A language's code, or [`Wish::AUTO`] for none of one's own.
    pub language: Option<String>,
    /// A ruleset's id or name, or [`Wish::AUTO`].
    pub ruleset: Option<String>,
    /// For whom: [`Wish::ME`] where nothing else is said.
    pub scope: Option<String>,
    /// The name of the event that the server holds now, or [`Wish::AUTO`] for none.
    pub event: Option<String>,
    /// Who sees answers: [`Wish::PRIVATE`], [`Wish::PUBLIC`] or [`Wish::AUTO`].
    #[serde(default)]
    pub visibility: Option<String>,
    /// The id of the role whose members are the server's judges.
    #[serde(default)]
    pub judges: Option<String>,
    /// How many hours a live combat is kept after it was last touched, or [`Wish::AUTO`].
    #[serde(default)]
    pub combats: Option<String>,
}

impl Wish {
    /// The value that takes back what was set.
    pub const AUTO: &'static str = "auto";
    /// Only the person who asks sees an answer.
    pub const PRIVATE: &'static str = "private";
    /// Everybody sees it.
    pub const PUBLIC: &'static str = "public";
    /// The scope of the person who asks.
    pub const ME: &'static str = "me";
    /// The scope of the server.
    pub const SERVER: &'static str = "server";
    /// The scope of the server's current event.
    pub const EVENT: &'static str = "event";
}

/// Who asks, as far as the face knows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Asker {
    /// The person.
    pub user: Option<u64>,
    /// What they are called there.
    pub name: Option<String>,
    /// The server that they ask in, if it is one.
    pub server: Option<Server>,
    /// The roles that they have in it.
    pub roles: Vec<u64>,
    /// The language of their client, where Cardinal speaks it.
    pub locale: Option<Lang>,
    /// The language of the server that they ask in, where Cardinal speaks it.
    pub server_locale: Option<Lang>,
}

impl Asker {
    /// Whoever sits at the terminal, where preferences are kept like anybody's: no id of a person
    /// on Discord is 0.
    pub(crate) fn at_terminal() -> Self {
        Self { user: Some(0), ..Self::default() }
    }

    /// Who they are to be told of the store as: whoever sits at the terminal keeps it.
    pub(crate) fn audience(&self) -> Audience {
        if *self == Self::at_terminal() { Audience::Keeper } else { Audience::Guest }
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

/// How a person is to be answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReplyPolicy {
    /// In which language, where the words do not tell.
    pub lang: Lang,
    /// Whether nobody but they should see it.
    pub private: bool,
}

/// What is being typed where a face offers completions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Field {
    /// The id of a rule.
    Rule,
    /// The name of a card.
    Card,
    /// The name of a warrior that combats are fought with.
    Warrior,
    /// The name of a card that is no warrior, for a combat.
    Gear,
    /// A search for cards by facts; each completion is the whole of it.
    Query,
    /// The name of a step.
    Step,
    /// A term that rules define.
    Term,
    /// A ruleset that may be preferred.
    Ruleset,
    /// The server's current event.
    Event,
    /// The number of a ruling that holds.
    Ruling,
    /// A nickname that holds where the person asks.
    Nickname,
}

/// One completion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What the person sees.
    pub label: String,
    /// What a question then holds: the `id` or `name` of [`Asked`].
    pub value: String,
}

/// A question whose answer has pages, kept so that they can be turned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// The question.
    pub question: Asked,
    /// Who asked it.
    pub user: Option<u64>,
}

/// The side of the application that answers.
///
/// Every call blocks for as long as it computes or writes (milliseconds) and may come from many
/// threads at once. None fails: what cannot be answered is an [`Answer`] that says so.
pub trait Service: Send + Sync + 'static {
    /// Answers `question` in the language and by the ruleset that hold for `asker`, with this page
    /// (from 1) of what is found.
    fn answer(&self, question: &Asked, page: u32, asker: &Asker) -> Answer;

    /// How `asker` is to be answered. Said before an answer is made, since a promise of one must
    /// keep to it.
    fn manners(&self, asker: &Asker) -> ReplyPolicy {
        ReplyPolicy { lang: asker.locale.or(asker.server_locale).unwrap_or(Lang::En), private: false }
    }

    /// The language that these words are in, where they tell.
    fn language_of(&self, words: &str) -> Option<Lang> {
        let _ = words;
        None
    }

    /// Carries out an order about live combats, and shows what came of it.
    fn live(&self, order: &CombatCommand, asker: &Asker) -> Seen;

    /// Carries out an order about the rulings of the asker's place, and shows what came of it.
    fn ruling(&self, order: &precedent::RulingCommand, asker: &Asker) -> precedent::Seen;

    /// Whether `asker` may publish a ruling where they are.
    ///
    /// # Errors
    /// What says why not.
    fn may_publish(&self, asker: &Asker) -> Result<(), Box<precedent::Seen>>;

    /// Keeps a question under a number that only grows, so that the pages of its answer can be
    /// turned later, also after a restart; says whether it could. The oldest are forgotten in time.
    fn keep(&self, number: u64, kept: &Kept) -> bool;

    /// The question that was kept under a number, if it is not forgotten.
    ///
    /// # Errors
    /// [`UserStoreError`]: what is kept cannot be read.
    fn kept(&self, number: u64) -> Result<Option<Kept>, UserStoreError>;

    /// Completes what was `typed` so far (perhaps nothing), best first. A face shows as many as it
    /// has room for.
    fn complete(&self, field: Field, typed: &str, asker: &Asker) -> Vec<Choice>;
}
