//! Cards tried at every step of a combat: played where they may be, refused everywhere else.
//!
//! - `stage`: the table on which a card is tried;
//! - `faq`: where the Warzone FAQ says that its cards may be played;
//! - `listed`: where `when` says so, for every card with a play and every procedure.

mod faq;
mod listed;
mod stage;
