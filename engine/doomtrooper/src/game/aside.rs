//! Why something on the table does not count.

use crate::event::Source;
use crate::rules::Principle;

/// Why something does not count.
#[derive(Clone, Copy)]
pub(in crate::game) struct Aside {
    /// The principle by which it does not.
    pub(in crate::game) principle: Principle,
    /// The text that sets it aside; `None` where a rule alone does.
    pub(in crate::game) by: Option<Source>,
}

impl Aside {
    /// A rule alone sets it aside.
    pub(in crate::game) const fn by_rule(principle: Principle) -> Self {
        Self { principle, by: None }
    }

    /// A text sets it aside.
    pub(in crate::game) const fn by_text(by: Source) -> Self {
        Self { principle: Principle::CardText, by: Some(by) }
    }
}
