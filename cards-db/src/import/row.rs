//! One card of an imported file, and what can keep it out.

use cardinal_language::Lang;
use serde::{Deserialize, Serialize};

use super::layout::{Layout, Tells};
use crate::lookup::{MAX_NAME_CHARS, name_key};
use crate::{CardType, Vocabulary};

/// The longest text that is taken, in characters; the longest that was ever printed has under 800.
pub const LONGEST_TEXT: usize = 2_000;

/// A card of an imported file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The line that it begins on, from 1.
    pub line: usize,
    /// The card's name, or its id.
    pub card: String,
    /// The language of name and text.
    pub lang: Lang,
    /// Its type, where the file tells it.
    #[serde(default, rename = "type", skip_serializing_if = "Option::is_none")]
    pub kind: Option<CardType>,
    /// The text, in one line.
    pub text: String,
}

/// A card of a file that was not taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NotTaken {
    /// The line that it begins on, from 1.
    pub line: usize,
    /// The name as the file has it, in one line and cut; empty where it has none.
    pub card: String,
    /// Why it was not taken.
    #[serde(flatten)]
    pub flaw: Flaw,
}

/// Why a card of a file was not taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, strum::IntoStaticStr)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "reason", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Flaw {
    /// An entry of a list that is no object.
    NotACard,
    /// A row of another number of columns than its table.
    Columns {
        /// How many it has.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// There is no name.
    NoName,
    /// The name is longer than any.
    LongName {
        /// The most characters.
        limit: usize,
    },
    /// There is no text.
    NoText,
    /// The text is longer than any.
    LongText {
        /// The most characters.
        limit: usize,
    },
    /// A language that Cardinal does not speak, or none.
    Language {
        /// As the file has it.
        found: String,
    },
    /// A type that the game does not have.
    Type {
        /// As the file has it.
        found: String,
    },
    /// A card of this name is known, but of another type.
    OtherType {
        /// The known card's id.
        known: String,
        /// Its type.
        has: CardType,
        /// The type in the file.
        found: CardType,
    },
    /// Several known cards have this name.
    Several {
        /// Their ids.
        cards: Vec<String>,
    },
    /// No card has this id.
    UnknownId,
    /// A card that is not known, of which the file does not tell the type either.
    NewWithoutType {
        /// The ids of known cards with names like it, the likest first.
        near: Vec<String>,
    },
    /// The file has a text of this card in this language already.
    Repeated {
        /// The line of that one.
        earlier: usize,
    },
}

impl Flaw {
    /// Its name as an identifier: `no-text`.
    pub fn code(&self) -> &'static str {
        self.into()
    }
}

/// Makes a row of its cells, `cell` giving what stands in a column.
pub(super) fn row(
    line: usize,
    layout: &Layout,
    vocabulary: &Vocabulary,
    cell: impl Fn(&str) -> Option<String>,
) -> Result<Row, NotTaken> {
    let cell = |column| clean(&cell(column).unwrap_or_default());
    let card = cell(layout.card);
    let not_taken = |flaw| NotTaken { line, card: cut(&card), flaw };
    if name_key(&card).is_empty() {
        return Err(not_taken(Flaw::NoName));
    }
    if card.chars().count() > MAX_NAME_CHARS {
        return Err(not_taken(Flaw::LongName { limit: MAX_NAME_CHARS }));
    }
    let text = cell(layout.text);
    // A table that has to write something into an empty cell writes this.
    if text.is_empty() || text == "None" {
        return Err(not_taken(Flaw::NoText));
    }
    if text.chars().count() > LONGEST_TEXT {
        return Err(not_taken(Flaw::LongText { limit: LONGEST_TEXT }));
    }
    let lang = match layout.lang {
        Tells::File(lang) => lang,
        Tells::Column(column) => {
            let found = cell(column);
            let lang = Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(&found));
            lang.ok_or_else(|| not_taken(Flaw::Language { found: cut(&found) }))?
        }
    };
    let typed = cell(layout.kind.0);
    let kind = vocabulary.type_called(&typed).map(|kind| kind.code);
    if kind.is_none() && (layout.kind.1 || !typed.is_empty()) {
        return Err(not_taken(Flaw::Type { found: cut(&typed) }));
    }
    Ok(Row { line, card, lang, kind, text })
}

/// A text in one line, without what could act on a terminal or turn words around.
fn clean(text: &str) -> String {
    let kept: String = text
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|&c| !c.is_control() && !is_invisible(c))
        .collect();
    kept.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Characters that show nothing and change how others show, and those that mean nothing to anybody.
const fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{e000}'..='\u{f8ff}'
            | '\u{feff}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}'
            | '\u{f0000}'..='\u{10ffff}'
    )
}

/// What a message shows of words that may be of any length.
pub(super) fn cut(words: &str) -> String {
    words.chars().take(MAX_NAME_CHARS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_one_line_without_signs_that_act() {
        assert_eq!(clean("  Gains\r\n\t+4 \u{1b}[31mS\u{202e}.\u{0} "), "Gains +4 [31mS.");
        assert_eq!(clean("\u{feff}\u{200b}"), "");
    }
}
