//! The formats that are read, as a table.

use cardinal_language::Lang;
use serde::{Deserialize, Serialize};

/// A format of card texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// The JSON of doomtrooperdb: a list of objects.
    Doomtrooperdb,
    /// The table of Datasight, which has no header.
    Datasight,
    /// The table of Italian cards.
    ItalianCards,
    /// Our own table: a header with `card` (id or name), `lang`, `text` and, if one likes, `type`.
    Texts,
}

/// How the cells of a format are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// A list of JSON objects; a column is a key.
    Json,
    /// A table with a header; a column is a word of it.
    Header,
    /// A table without one, of so many columns; a column is its number, from 0.
    Bare(usize),
}

/// Where a language is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tells {
    /// The whole file is in this one.
    File(Lang),
    /// Each row tells, in this column.
    Column(&'static str),
}

/// Where in a format each thing stands.
#[derive(Debug)]
pub(super) struct Layout {
    pub format: Format,
    pub shape: Shape,
    /// The card's name, or its id.
    pub card: &'static str,
    /// The card's type, and whether every row must tell it.
    pub kind: (&'static str, bool),
    pub lang: Tells,
    /// The printed text. Columns that are not named here are not read: what doomtrooperdb calls a
    /// clarification is no printed text.
    pub text: &'static str,
}

/// Every format. Headers are looked for in this order.
pub(super) const LAYOUTS: [Layout; 4] = [
    Layout {
        format: Format::Doomtrooperdb,
        shape: Shape::Json,
        card: "name",
        kind: ("type_code", true),
        lang: Tells::File(Lang::En),
        text: "text",
    },
    Layout {
        format: Format::ItalianCards,
        shape: Shape::Header,
        card: "name_it",
        kind: ("kind", true),
        lang: Tells::File(Lang::It),
        text: "text_it",
    },
    Layout {
        format: Format::Texts,
        shape: Shape::Header,
        card: "card",
        kind: ("type", false),
        lang: Tells::Column("lang"),
        text: "text",
    },
    Layout {
        format: Format::Datasight,
        shape: Shape::Bare(10),
        card: "1",
        kind: ("6", true),
        lang: Tells::File(Lang::En),
        text: "9",
    },
];

impl Layout {
    /// The columns without which a file is not of this format.
    pub(super) fn needed(&self) -> impl Iterator<Item = &'static str> {
        let kind = self.kind.1.then_some(self.kind.0);
        let lang = match self.lang {
            Tells::File(_) => None,
            Tells::Column(column) => Some(column),
        };
        [Some(self.card), kind, lang, Some(self.text)].into_iter().flatten()
    }
}
