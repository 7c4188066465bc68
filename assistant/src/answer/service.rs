//! What a face needs of the application: requests in, answers and completions out.
//!
//! **Invariant:** a face knows Cardinal through [`Service`] alone. The application implements it once,
//! for every face; the tests of a face implement it with answers of their own.

use std::sync::Arc;

use cardinal_language::Lang;
use serde::{Deserialize, Serialize};

use super::Answer;
use crate::event::{self, Post};
use crate::identity::{self, Asker, Person};
use crate::library::UserStoreError;
use crate::live::{self, Panel};
use crate::precedent;
use crate::request::{Field, Request};

/// How a person is to be answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReplyPolicy {
    /// In which language, where the words do not tell.
    pub lang: Lang,
    /// Whether nobody but they should see it.
    pub private: bool,
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
    #[serde(alias = "user", deserialize_with = "identity::person")]
    pub by: Person,
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
    /// What the answer looks like, where it is about a board.
    pub picture: Option<Picture>,
    /// What was asked in truth, where the line went on from the question before. Who turns the answer's pages
    /// asks this again.
    pub continued: Option<Request>,
}

/// A picture that belongs to an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The picture, as SVG.
    pub svg: String,
    /// What it shows, in the words of the answer's language.
    pub alt: String,
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Self {
        Self { answer, panel: None, file: None, picture: None, continued: None }
    }
}

impl From<live::Seen> for Reply {
    fn from(live::Seen { answer, panel, file }: live::Seen) -> Self {
        Self { answer, panel, file, picture: None, continued: None }
    }
}

impl From<event::Seen> for Reply {
    fn from(event::Seen { answer, file }: event::Seen) -> Self {
        Self { answer, panel: None, file, picture: None, continued: None }
    }
}

impl From<precedent::Seen> for Reply {
    fn from(precedent::Seen { answer, file }: precedent::Seen) -> Self {
        Self { answer, panel: None, file, picture: None, continued: None }
    }
}

/// The side of the application that answers.
///
/// Every call blocks for as long as it computes or writes (milliseconds) and may come from many
/// threads at once. None fails: what cannot be answered is an [`Answer`] that says so.
pub trait Service: Send + Sync + 'static {
    /// Reads at once what is otherwise read when it is first needed. Whoever is about to let many ask has nobody wait
    /// for it then.
    fn prepare(&self) {}

    /// The same for one thing that `asker` does, with what is kept about them read in one go; `None` where nothing
    /// would be won by it.
    fn attending(&self, asker: &Asker) -> Option<Arc<dyn Service>> {
        let _ = asker;
        None
    }

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

    /// The messages that are kept up to date with events.
    ///
    /// # Errors
    /// [`UserStoreError`]: they cannot be read.
    fn posts(&self) -> Result<Vec<Post>, UserStoreError> {
        Ok(Vec::new())
    }

    /// Keeps one more message up to date from now on.
    ///
    /// # Errors
    /// [`UserStoreError`]: that cannot be kept.
    fn keep_post(&self, post: &Post) -> Result<(), UserStoreError> {
        let _ = post;
        Ok(())
    }

    /// Lets go of a message that is no longer there, or needs nothing more.
    ///
    /// # Errors
    /// [`UserStoreError`]: it is still kept.
    fn forget_post(&self, post: &Post) -> Result<(), UserStoreError> {
        let _ = post;
        Ok(())
    }

    /// Completes a player of an event, the one that is named beside it.
    fn complete_player(&self, event: Option<&str>, typed: &str, asker: &Asker) -> Vec<Choice> {
        let _ = event;
        self.complete(Field::Player, typed, asker)
    }

    /// Completes what was `typed` so far (perhaps nothing), best first. A face shows as many as it
    /// has room for.
    fn complete(&self, field: Field, typed: &str, asker: &Asker) -> Vec<Choice>;
}
