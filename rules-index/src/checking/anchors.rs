//! Byte ranges that do not hold exactly a passage of their document.

use super::Original;
use crate::Rulebook;

/// A range that should be mended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LooseAnchor {
    /// The rule's id, or the note of a passage that states no rule.
    pub place: String,
    /// The range as found.
    pub bytes: [usize; 2],
    /// What is wrong with it.
    pub fault: AnchorFault,
}

/// What is wrong with a range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnchorFault {
    /// It starts or ends inside a character.
    InsideCharacter,
    /// It starts or ends with white space.
    WhiteSpaceAtEnd,
}

/// Every range into this document, of rules and of passages that state none, that is loose.
pub fn loose_anchors(rulebook: &Rulebook, original: &Original<'_>) -> Vec<LooseAnchor> {
    let id = original.document().id.as_str();
    let rules = rulebook.rules().iter().filter(|rule| rule.source.document == id);
    rules
        .map(|rule| (&rule.id, rule.source.bytes))
        .chain(rulebook.not_rules(id).map(|passage| (&passage.note, passage.bytes)))
        .filter_map(|(place, bytes)| {
            let fault = match original.wording(bytes) {
                None => AnchorFault::InsideCharacter,
                Some(wording) if wording.trim() != wording => AnchorFault::WhiteSpaceAtEnd,
                Some(_) => return None,
            };
            Some(LooseAnchor { place: place.clone(), bytes, fault })
        })
        .collect()
}
