//! Who answers what is pressed, chosen and filled in.
//!
//! The id of a component or a form is `prefix/rest`. A [`Handler`] owns one prefix, and with it
//! every id that begins so; a command that is more than an answer, or lacks what it needs, is given to it
//! ([`Wanted::Drawn`](super::commands::Wanted)). It is told of a [`Interaction`] and says what is to be seen:
//! a [`Response`].
//!
//! A handler blocks for as long as it computes. Where that takes long, the person is told to wait
//! and sees the panel later; a form alone cannot be shown late, so it must be made at once.
//!
//! Whatever comes in is hostile: Discord passes on any id that somebody sends, also one of a
//! message that is long gone. A handler checks the rest of the id, what was chosen, and that the
//! person may do it, and answers with a sentence where it cannot.

use cardinal_language::Lang;

use super::panel::{Form, Panel};
use super::posts::Post;
use cardinal_assistant::commands::{Given, Key};
use cardinal_assistant::identity::Asker;
use cardinal_assistant::request::Request;

/// Something that a person did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Interaction {
    /// What they did.
    pub(crate) what: Payload,
    /// Who they are, and where.
    pub(crate) asker: Asker,
    /// The language to answer them in.
    pub(crate) lang: Lang,
    /// A number of its own, which grows from one to the next.
    pub(crate) number: u64,
    /// The channel that they did it in.
    pub(crate) channel: u64,
}

/// What a person did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Payload {
    /// They gave a command.
    Command {
        /// The command.
        key: Key,
        /// What was given.
        given: Given,
    },
    /// They pressed a button or chose from a menu.
    Press {
        /// The id behind the prefix.
        rest: String,
        /// What was chosen; nothing for a button.
        chosen: Vec<String>,
    },
    /// They filled in a form.
    Form {
        /// The id behind the prefix.
        rest: String,
        /// What was filled in, by the keys of its fields.
        fields: Vec<(String, String)>,
    },
}

/// What is to be seen of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Response {
    /// A message of its own.
    Reply {
        /// What it shows.
        panel: Panel,
        /// Whether only the person who did it sees it.
        private: bool,
    },
    /// This in the place of the message whose button was pressed, or whose form was filled in;
    /// where there is none, a message of its own that all see.
    Instead(Panel),
    /// The answer to this question: in the place of the message, where nobody but the person saw it,
    /// and otherwise in a message of its own for them alone.
    Answer(Request),
    /// A message in this channel that is kept up to date from now on, and a sentence for the person alone.
    Post(Post),
    /// A form; only where a command was given or a button pressed.
    Form(Form),
}

/// Who answers what is done with the ids of one prefix.
pub(crate) trait Handler: Send + Sync + 'static {
    /// What its ids begin with: ASCII letters.
    fn prefix(&self) -> &'static str;

    /// Whether what a form says, and what comes of it, is for nobody but the person: by its id behind the prefix.
    fn is_private(&self, rest: &str) -> bool {
        let _ = rest;
        false
    }

    /// What is to be seen of an interaction.
    fn react(&self, interaction: Interaction) -> Response;
}

/// An id, taken apart.
pub(super) fn parts(id: &str) -> Option<(&str, &str)> {
    id.split_once('/').filter(|(prefix, _)| !prefix.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_a_prefix_and_the_rest() {
        assert_eq!(parts("live/12/pass"), Some(("live", "12/pass")));
        assert_eq!(parts("live/"), Some(("live", "")));
        for id in ["", "live", "/12"] {
            assert_eq!(parts(id), None, "{id}");
        }
    }
}
