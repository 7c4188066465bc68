//! The few sentences that the Discord face says itself.

use std::time::Duration;

use cardinal_language::Lang;

use super::pace::TooFast;
use cardinal_assistant::messages::Messages;

/// A sentence of the Discord face.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Phrase {
    /// The message is only a part of the answer.
    RestInFile,
    /// The message stands for more lines than it shows.
    LinesInFile,
    /// There is more, but its pages cannot be turned.
    PagesUnkept,
    /// What is kept cannot be read, so no page can be turned.
    PagesUnread,
    /// What the attached file is.
    FileIs,
    /// The answer failed for a reason that the log tells.
    Failed,
    /// The command is not one of ours, or lacks what it needs.
    Outdated,
    /// What turns back a page.
    Previous,
    /// What turns to the next page.
    Next,
    /// What turns to the rest of an answer.
    More,
    /// The question whose pages were to be turned is not kept any more.
    Forgotten,
    /// The client library could not read the command.
    Unreadable,
    /// The message that somebody pointed at has no words.
    NoText,
    /// What leads to an answer of which only the beginning is shown.
    Whole,
    /// What a menu of things that could be meant says.
    Choose,
    /// What leads to the rule before.
    PreviousRule,
    /// What leads to the rule after.
    NextRule,
    /// What leads to the rules around one.
    Context,
    /// What leads to the original wording.
    Wording,
    /// What leads to other rulesets.
    Rulesets,
    /// What leads to when a card may be played.
    When,
    /// What leads to what a card is.
    Card,
    /// What leads to the page of an answer.
    Page,
    /// A file that was given is larger than there is room for.
    FileTooLarge,
    /// A file that was given cannot be fetched.
    FileUnread,
    /// A file that was given is no text.
    FileNoText,
    /// A message is kept up to date from now on.
    Posted,
    /// No message can be written in the channel.
    NotPosted,
    /// That a message is to be kept up to date cannot be kept.
    PostUnkept,
    /// What shows a private answer to all.
    ShowAll,
    /// The title of the form that asks for a question.
    AskTitle,
    /// What the form asks for.
    AskQuestion,
}

impl Phrase {
    /// The sentence in `lang`.
    pub(super) fn text(self, lang: Lang) -> String {
        Messages::embedded().get(lang, self.key(), &[])
    }

    /// The sentence that says who asks too fast and how long they are to wait.
    pub(super) fn too_fast(who: TooFast, wait: Duration, lang: Lang) -> String {
        let key = match who {
            TooFast::User => "discord-too-fast",
            TooFast::Server => "discord-too-fast-here",
        };
        let seconds = i64::try_from(wait.as_secs() + 1).unwrap_or(i64::MAX);
        Messages::embedded().get(lang, key, &[("seconds", seconds.into())])
    }

    const fn key(self) -> &'static str {
        match self {
            Self::RestInFile => "discord-rest-in-file",
            Self::LinesInFile => "discord-lines-in-file",
            Self::PagesUnkept => "discord-pages-unkept",
            Self::PagesUnread => "discord-pages-unread",
            Self::FileIs => "discord-file",
            Self::Failed => "discord-answer-failed",
            Self::Outdated => "discord-command-outdated",
            Self::Previous => "discord-previous",
            Self::Next => "discord-next",
            Self::More => "discord-more",
            Self::Forgotten => "discord-forgotten",
            Self::Unreadable => "discord-command-unreadable",
            Self::NoText => "discord-no-text",
            Self::Whole => "discord-whole",
            Self::Choose => "discord-choose",
            Self::PreviousRule => "discord-previous-rule",
            Self::NextRule => "discord-next-rule",
            Self::Context => "discord-context",
            Self::Wording => "discord-wording",
            Self::Rulesets => "discord-rulesets",
            Self::When => "discord-when",
            Self::Card => "discord-card",
            Self::Page => "discord-page",
            Self::FileTooLarge => "discord-file-too-large",
            Self::FileUnread => "discord-file-unread",
            Self::FileNoText => "discord-file-no-text",
            Self::Posted => "discord-posted",
            Self::NotPosted => "discord-not-posted",
            Self::PostUnkept => "discord-post-unkept",
            Self::ShowAll => "discord-show-all",
            Self::AskTitle => "discord-ask-title",
            Self::AskQuestion => "discord-ask-question",
        }
    }
}
