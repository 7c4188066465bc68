//! What a message shows and offers, before it is put into the protocol's words: texts, lines
//! between them, buttons and menus; and forms, which ask for text.
//!
//! Whoever draws something other than an answer makes a [`Panel`]:
//!
//! - [`Part::Text`]: blocks, as an answer has them. Words that were typed go in as they are;
//!   drawing escapes them. What is over Discord's limit is cut between words and goes complete into
//!   an attached file.
//! - [`Part::Line`]: a line between what stands above and below.
//! - [`Part::Buttons`]: buttons, five of them in a row; more are put into more rows.
//! - [`Part::Menu`]: up to 25 options of which one is chosen. Options beyond that are not shown,
//!   so whoever has more offers them on another page or takes them as text.
//!
//! Labels over their limits are cut between words. Ids are never cut: an id over 100 characters
//! makes its button useless and is left out, and the log says so. An id is `prefix/rest`, and
//! whoever handles the prefix (see [`Handler`](super::handlers::Handler)) is told of the press.

use cardinal_language::Lang;

use super::shot::Shot;
use cardinal_assistant::answer::Block;

/// What a message shows and offers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Panel {
    /// The language of what the face itself adds, such as the note on a file.
    pub(crate) lang: Lang,
    /// The colour of its edge.
    pub(crate) tone: Tone,
    /// From top to bottom.
    pub(crate) parts: Vec<Part>,
    /// A text that is attached as a file.
    pub(crate) file: Option<Attached>,
    /// A picture of what it tells, shown where no file is attached.
    pub(crate) picture: Option<Shot>,
}

/// What a message is, told by the colour of its edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tone {
    /// What was asked for.
    Answer,
    /// Something is to be chosen.
    Choice,
    /// Nothing was found or done.
    Nothing,
}

/// One part of a panel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Part {
    /// Blocks of text.
    Text(Vec<Block>),
    /// A line across.
    Line,
    /// Buttons.
    Buttons(Vec<Button>),
    /// A menu.
    Menu(Menu),
}

/// A button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Button {
    /// What it says; cut where it is over 80 characters.
    pub(crate) label: String,
    /// `prefix/rest`, at most 100 characters, no two alike in a message.
    pub(crate) id: String,
    /// How it looks.
    pub(crate) look: Look,
    /// Whether it can be seen but not pressed.
    pub(crate) disabled: bool,
}

/// How a button looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Look {
    /// What is done most often.
    Primary,
    /// Anything else.
    Plain,
    /// What goes ahead.
    Success,
    /// What ends or takes something away.
    Danger,
}

/// A menu of which one option is chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Menu {
    /// `prefix/rest`, at most 100 characters, no two alike in a message.
    pub(crate) id: String,
    /// What it shows before anything is chosen; cut where it is over 150 characters.
    pub(crate) placeholder: String,
    /// At most 25; a menu without options is not shown.
    pub(crate) options: Vec<Pick>,
}

/// An option of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pick {
    /// What it says; cut where it is over 100 characters.
    pub(crate) label: String,
    /// What comes back when it is chosen: at most 100 characters, no two alike in a menu; an option
    /// with a longer one is left out.
    pub(crate) value: String,
    /// A line below the label, if any; cut where it is over 100 characters.
    pub(crate) note: Option<String>,
}

/// A file that is attached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Attached {
    /// Its name, of ASCII letters, digits, `-`, `_` and `.`.
    pub(crate) name: String,
    /// What is in it.
    pub(crate) bytes: Vec<u8>,
}

/// A form that opens when a button is pressed or a command is given, and asks for text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Form {
    /// `prefix/rest`, at most 100 characters.
    pub(crate) id: String,
    /// Its title; cut where it is over 45 characters.
    pub(crate) title: String,
    /// What is asked for: at least 1 and at most 5.
    pub(crate) fields: Vec<FormField>,
}

/// One text that a form asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FormField {
    /// The name under which it comes back.
    pub(crate) key: &'static str,
    /// What it is; cut where it is over 45 characters.
    pub(crate) label: String,
    /// What stands in it while it is empty; cut where it is over 100 characters.
    pub(crate) placeholder: String,
    /// What stands in it at first.
    pub(crate) value: String,
    /// How many characters it takes, at most 4,000.
    pub(crate) longest: u16,
    /// Whether it has several lines.
    pub(crate) several_lines: bool,
    /// Whether it may not be left empty.
    pub(crate) required: bool,
}

impl Panel {
    /// A panel without parts.
    pub(crate) const fn new(lang: Lang, tone: Tone) -> Self {
        Self { lang, tone, parts: Vec::new(), file: None, picture: None }
    }

    /// This panel with one more part.
    #[must_use]
    pub(crate) fn with(mut self, part: Part) -> Self {
        self.parts.push(part);
        self
    }
}

impl Button {
    /// A button that can be pressed.
    pub(crate) fn new(label: impl Into<String>, id: impl Into<String>) -> Self {
        Self { label: label.into(), id: id.into(), look: Look::Plain, disabled: false }
    }

    /// This button with another look.
    #[must_use]
    pub(crate) fn looking(self, look: Look) -> Self {
        Self { look, ..self }
    }

    /// This button, out of use where `disabled`.
    #[must_use]
    pub(crate) fn disabled(self, disabled: bool) -> Self {
        Self { disabled, ..self }
    }
}
