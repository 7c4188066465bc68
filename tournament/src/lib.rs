//! A tournament day: who plays whom, what came of it, who stands where, and by which rule.
//!
//! An [`Event`] is a log of entries that is only ever added to; its [`State`] is the fold of them. An entry
//! is taken, or refused with every reason and its rule, and then the event is as before. A step is undone
//! by a further entry.
//!
//! # Layout
//! - [`Formula`]: the tournament rules as data: figures, principles, reminders, readings;
//! - [`Settings`], [`Entry`], [`Logged`]: what is written down; [`Event`], [`State`]: what it makes;
//!   [`Accepted`], [`Refused`], [`Reason`]: what is said to an entry;
//! - [`pairing`]: who meets whom, why, and what another pairing would cost;
//! - [`finals`]: the elimination phase; [`standings`]: the ranking by its criteria;
//! - [`clock`]: what is left of a game; [`EndOfTime`]: what is asked when nothing is left;
//! - [`Offence`], [`Penalty`]: what the judges punish, and with what;
//! - [`collection`]: what is wrong with a list of cards, and what was exchanged;
//! - [`seal`], [`export`]: validated results, and results for other programs;
//! - [`coverage`]: which rules are executed, and of which people are reminded.
//!
//! **Invariants:** no clock, no randomness, no I/O, no text for people. Time and the seed come in. The same
//! log gives the same bytes. No figure of a rule stands in code.

pub mod clock;
pub mod collection;
pub mod coverage;
mod end_of_time;
mod entry;
mod event;
pub mod export;
pub mod finals;
mod formula;
mod lots;
pub mod pairing;
mod penalties;
mod players;
mod rounds;
pub mod seal;
mod settings;
pub mod standings;
mod state;

pub use end_of_time::{Criterion as EndCriterion, Decision, EndOfTime, Next, Question};
pub use entry::{Actor, Edition, Entry, Logged, Role};
pub use event::{Accepted, Damaged, Event, Moved, Reason, Refusal, Refused};
pub use formula::{Formula, FormulaError, Moment, Parameter, Parameters, Principle, Reading};
pub use lots::Seed;
pub use penalties::{Consequences, Lost, Offence, Penalty};
pub use players::{Player, PlayerId, Status, Warning, name_key, visible};
pub use rounds::{Ending, Forfeit, Game, Outcome, Phase, Report, Round, Side, Table};
pub use settings::{Cut, Settings, proposed_rounds};
pub use state::{JudgedCard, Stage, State};
