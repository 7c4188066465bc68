//! A line of text as every face can draw it.

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

    /// This line with a capital where it begins, as a sentence or a heading does.
    #[must_use]
    pub(crate) fn begun(mut self) -> Self {
        if let Some(first) = self.0.first_mut() {
            let mut letters = first.text.chars();
            first.text = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
        }
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
