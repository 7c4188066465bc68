//! What a face needs of the application: requests in, answers and completions out.
//!
//! **Invariant:** a face knows Cardinal through [`Service`] alone. The application implements it once,
//! for every face; the tests of a face implement it with answers of their own.

use cardinal_language::Lang;
use serde::{Deserialize, Serialize};

use super::Answer;
use super::store_failed::Audience;
use crate::library::UserStoreError;
use crate::live::{self, Panel};
use crate::precedent;
use crate::request::Request;

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
    /// The language that they ask to be answered in, whatever they prefer otherwise.
    pub lang: Option<Lang>,
}

/// The user that whoever sits at the terminal is: no id of a person on Discord is 0.
const AT_TERMINAL: u64 = 0;

impl Asker {
    /// Whoever sits at the terminal, where preferences are kept like anybody's; `lang` is the language that
    /// they ask to be answered in.
    pub fn at_terminal(lang: Option<Lang>) -> Self {
        Self { user: Some(AT_TERMINAL), lang, ..Self::default() }
    }

    /// The same as the operator of a server, about whose rulings they say something.
    #[must_use]
    pub fn operating(self, server: Option<u64>) -> Self {
        Self { server: server.map(|id| Server { id, may_manage: true }), ..self }
    }

    /// Whether they sit at the terminal, as whoever keeps this Cardinal does.
    pub(crate) fn is_at_terminal(&self) -> bool {
        self.user == Some(AT_TERMINAL)
    }

    /// Who they are to be told of the store as: whoever sits at the terminal keeps it.
    pub(crate) fn audience(&self) -> Audience {
        if self.is_at_terminal() { Audience::Keeper } else { Audience::Guest }
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
    /// What a request then holds: the `id` or `name` of a [`Request`].
    pub value: String,
}

/// A question whose answer has pages, kept so that they can be turned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// The question.
    pub question: Request,
    /// Who asked it.
    pub user: Option<u64>,
}

/// What a request is answered with.
#[derive(Debug, Clone, PartialEq)]
pub struct Reply {
    /// The answer.
    pub answer: Answer,
    /// What may be done next with the combat that is open, if one is.
    pub panel: Option<Panel>,
    /// A file that was asked for: its name and what it holds.
    pub file: Option<(String, String)>,
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Self {
        Self { answer, panel: None, file: None }
    }
}

impl From<live::Seen> for Reply {
    fn from(live::Seen { answer, panel, file }: live::Seen) -> Self {
        Self { answer, panel, file }
    }
}

impl From<precedent::Seen> for Reply {
    fn from(precedent::Seen { answer, file }: precedent::Seen) -> Self {
        Self { answer, panel: None, file }
    }
}

/// The side of the application that answers.
///
/// Every call blocks for as long as it computes or writes (milliseconds) and may come from many
/// threads at once. None fails: what cannot be answered is an [`Answer`] that says so.
pub trait Service: Send + Sync + 'static {
    /// Answers `request` in the language and by the ruleset that hold for `asker`, with this page
    /// (from 1) of what is found.
    fn answer(&self, request: &Request, page: u32, asker: &Asker) -> Reply;

    /// How `asker` is to be answered. Said before an answer is made, since a promise of one must
    /// keep to it.
    fn reply_policy(&self, asker: &Asker) -> ReplyPolicy {
        ReplyPolicy { lang: asker.locale.or(asker.server_locale).unwrap_or(Lang::En), private: false }
    }

    /// The language that these words are in, where they tell.
    fn language_of(&self, words: &str) -> Option<Lang> {
        let _ = words;
        None
    }

    /// Whether `asker` may publish a ruling where they are.
    ///
    /// # Errors
    /// What says why not.
    fn may_publish(&self, asker: &Asker) -> Result<(), Box<Reply>>;

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
