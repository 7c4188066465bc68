//! The language and the ruleset that people, events and servers have asked for by default.
//!
//! # Layout
//! - [`Preferences`], [`Scope`]: what may be preferred, and by whom;
//! - [`ServerSettings`]: what a server's managers set for everyone in it;
//! - [`PreferencesRepository`]: keeps them in the store, and what people and servers call cards ([`Called`]);
//! - [`PreferenceLayers`]: all that stands behind one question, and the one place that decides between it:
//!   what the question names, then its asker's preferences, the event's, the server's, the
//!   settings', then the client's language, the question's and the system's, then what is built in.
//!
//! **Invariant:** a store that cannot be read is told by every reading; whether an answer goes on without
//! preferences is for the asking side to decide, and to tell.

mod called;
mod layers;
mod record;
mod repository;

pub use called::{Called, LONGEST_NICKNAME, MOST_NICKNAMES};
pub use layers::{Holds, Origin, PreferenceLayers};
pub use record::{EventName, Preferences, Scope, ServerSettings};
pub(crate) use record::{LONGEST_HOURS, USUAL_HOURS};
pub use repository::PreferencesRepository;
