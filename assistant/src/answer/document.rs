//! An answer as a small document that every face of Cardinal can draw.
//!
//! **Invariant:** nothing here knows a terminal, Discord or a web page; nothing that draws an
//! answer adds content of its own.

use cardinal_language::Lang;
use serde_json::Value;

use super::data::Printed;
use super::{Asked, Data};

/// What came of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It was answered.
    Answered,
    /// Nothing fits, and the answer says what comes near.
    NothingFound,
    /// It fits several things, and the answer lists them.
    Ambiguous,
    /// It was understood but is not legal input; the answer says where and why.
    Invalid,
    /// It needs the store, which could not be read or written; the answer says why.
    Failed,
}

/// The answer to one question, in one language.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// The language it is in.
    pub lang: Lang,
    /// What came of the question.
    pub outcome: Outcome,
    /// What to show, in order.
    pub blocks: Vec<Block>,
    /// The same content for programs; the kind depends on the question.
    pub data: Data,
    /// Where this is one of the pages of what was found.
    pub page: Option<Page>,
    /// What may be asked next.
    pub further: Vec<FollowUp>,
}

impl Answer {
    /// An answer in English that shows these blocks and nothing besides.
    pub fn of(blocks: Vec<Block>) -> Self {
        let (outcome, data) = (Outcome::Answered, Data::Untyped(Value::Null));
        Self { lang: Lang::En, outcome, blocks, data, page: None, further: Vec::new() }
    }

    /// What is printed for programs; [`super::schema`] says its shape. Keys are sorted.
    ///
    /// # Panics
    /// Never: the keys of answers are texts.
    pub fn json(&self) -> Value {
        let printed = Printed { lang: self.lang, data: &self.data };
        serde_json::to_value(printed).expect("the keys of answers are texts")
    }
}

/// A question that follows from an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FollowUp {
    /// What it leads to.
    pub to: FollowUpKind,
    /// The question.
    pub question: Asked,
}

/// What a question that follows from an answer leads to. A face has words for each of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FollowUpKind {
    /// The rule before this one.
    Previous,
    /// The rule after this one.
    Next,
    /// What stands around it.
    Context,
    /// The original wording.
    Wording,
    /// What other rulesets say.
    Rulesets,
    /// When the card may be played.
    When,
    /// What the card is.
    Card,
    /// One of the things that could be meant, by its name.
    Choice(String),
}

/// One of the pages of what was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// Its number, from 1.
    pub number: u32,
    /// Whether another one follows.
    pub has_next: bool,
}

/// One block of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// The answer's subject; at most one, first.
    Title(Line),
    /// A heading within the answer.
    Heading(Line),
    /// A paragraph.
    Text(Line),
    /// A paragraph of secondary importance: source, id, how the question was understood.
    Note(Line),
    /// Somebody else's words, with where they stand.
    Quote {
        /// The words.
        words: String,
        /// Where they stand.
        source: String,
    },
    /// Points of equal rank.
    Bullets(Vec<Line>),
    /// Lines of one width each character, one below the other: a board.
    Board(Vec<String>),
    /// Many lines that belong together and may be folded away or attached where room is short,
    /// with the one line that stands for them.
    Long {
        /// What the lines are.
        summary: Line,
        /// The lines, each with its depth (0 for the outermost).
        lines: Vec<(u8, Line)>,
    },
}

/// Text with emphasis.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line(pub Vec<Span>);

/// A piece of text in one style.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// The text; never holds control characters or markup.
    pub text: String,
    /// How it is meant.
    pub style: Style,
}

/// How a piece of text is meant; a face decides how that looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// As it is.
    Plain,
    /// Important.
    Strong,
    /// Secondary.
    Faint,
    /// An identifier or something to type.
    Code,
    /// The part that matched the question.
    Match,
    /// The id of a role of a Discord server, which Discord shows by its name.
    Role,
}

impl Line {
    /// A line in one plain piece.
    pub fn plain(text: impl Into<String>) -> Self {
        Self::default().then(text, Style::Plain)
    }

    /// This line with one more piece.
    #[must_use]
    pub fn then(mut self, text: impl Into<String>, style: Style) -> Self {
        self.0.push(Span { text: text.into(), style });
        self
    }

    /// The text without emphasis.
    pub fn text(&self) -> String {
        self.0.iter().map(|span| span.text.as_str()).collect()
    }
}

impl From<String> for Line {
    fn from(text: String) -> Self {
        Self::plain(text)
    }
}
