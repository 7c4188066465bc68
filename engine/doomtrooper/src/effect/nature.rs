//! What the engine asks of every change, whatever it does.

use super::{Amount, Requirement, Who, Whom};

/// Of what nature a change is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Nature {
    /// Whom it is about, where it is about somebody.
    pub(super) subject: Option<Who>,
    /// Whether it restricts the warrior on whom it is written: what silences a warrior leaves it.
    pub(super) restricts: bool,
    /// Whether it is in favour of whom it is about.
    pub(super) helps: bool,
    /// Whether it comes to the same before and after any other change of which that is true.
    pub(super) any_order: bool,
}

impl Nature {
    /// About nobody by name.
    pub(super) const NOBODYS: Self = Self { subject: None, restricts: false, helps: false, any_order: false };

    /// About these.
    pub(super) const fn of(who: Who) -> Self {
        Self { subject: Some(who), ..Self::NOBODYS }
    }

    pub(super) const fn restricting(self) -> Self {
        Self { restricts: true, ..self }
    }

    pub(super) const fn helping(self, helps: bool) -> Self {
        Self { helps, ..self }
    }

    pub(super) const fn in_any_order(self, any_order: bool) -> Self {
        Self { any_order, ..self }
    }
}

/// A word of the game that a change speaks of, for whoever checks that there is such a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mention<'a> {
    /// Warriors, by what they are.
    Whom(&'a Whom),
    /// An amount, which may count warriors.
    Amount(&'a Amount),
    /// An aspect of the Art, or `all`.
    Aspect(&'a str),
    /// An affiliation.
    Affiliation(&'a str),
    /// Something that must be so.
    Requirement(&'a Requirement),
}
