use cardinal_language::{Lang, Localized};
use serde::{Deserialize, Serialize};

/// A source document that rules are anchored in. The document itself does not ship; who owns a
/// copy imports it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Document {
    /// The id that rules name in their source: `warzone-faq`.
    pub id: String,
    /// Its name for people.
    pub title: Localized,
    /// The language it is written in.
    pub language: Lang,
    /// The file name that it usually goes by.
    pub file: String,
    /// Its length in bytes.
    pub bytes: usize,
    /// The SHA-256 of the file that the byte ranges hold for, in lower-case hexadecimal digits.
    pub sha256: String,
}

/// A passage of a document that states no rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NotRule {
    /// The document's id.
    pub document: String,
    /// Byte range `[start, end)` in the document's file.
    pub bytes: [usize; 2],
    /// What it is instead of a rule.
    pub kind: NotRuleKind,
    /// One line on what stands there.
    pub note: String,
}

/// What a passage is that states no rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NotRuleKind {
    /// A heading.
    Heading,
    /// Story, jokes, greetings.
    Flavour,
    /// What is left of a page's layout: markers, page numbers, credits.
    Layout,
    /// It points to another place and states nothing itself.
    Signpost,
}
