//! What any game of rules needs, and no game: a game says what can be asked, answered and told in it,
//! and gets replays with causes, verdicts and receipts, sessions, explorations and comparisons.
//!
//! # Layout
//! - [`Vocabulary`]: what a game calls things; [`Game`]: what a game in progress can do; a
//!   [`LegalMove`] is one that was judged;
//! - [`RuleRef`], [`Citations`], [`Cause`], [`Reason`]: rules as they are cited; [`cited`](cited()): all
//!   of them in a log, a refusal or a ruling;
//! - [`Log`], [`Entry`], [`State`], [`fold`](fold()): events with their causes, of which the state is the
//!   fold;
//! - [`Scenario`], [`Input`], [`Scripted`]: what people write down, and what it means in a game;
//! - [`replay`](replay()), [`Replay`], [`Verdict`], [`Receipt`]: a what-if, answered and provable;
//! - [`Session`]: a game that can be stopped, stepped on, undone and branched;
//! - [`what_if`](what_if()), [`side_by_side`], [`flip`](flip()): the same with something changed
//!   ([`Edit`], [`Fact`]);
//! - [`rule`], [`parting`]: one scenario under several rulesets;
//! - [`explore`]: everything that can still come of a game.
//!
//! **Invariants:** no word of a game, no clock, no randomness, no I/O, no text for people. Whatever is
//! searched by the million is known by its type: nothing on that way is looked up at run time.

mod cause;
mod cited;
mod compare;
mod edit;
pub mod explore;
mod flip;
mod game;
mod log;
mod receipt;
mod replay;
mod scenario;
mod scripted;
mod session;
mod verdict;
mod vocabulary;
mod what_if;

pub use cause::{Cause, Citations, Reason, RuleRef};
pub use cited::cited;
pub use compare::{Comparable, Parting, RulesetReplay, milestones, parting, rule};
pub use edit::{Edit, EditError, Fact};
pub use explore::Explorable;
pub use flip::{FlipError, Flipped, Stretch, flip};
pub use game::{Answered, Game, LegalMove, Reasons};
pub use log::{Entry, Log, Record, State, fold};
pub use receipt::{Receipt, Sources};
pub use replay::{
    MOST_INPUTS, MOST_MOVES, Played, Replay, ReplayError, Taken, play_through, replay, replay_on,
};
pub use scenario::{Input, Scenario};
pub use scripted::{Between, InputOf, ScenarioOf, Scripted, SoFar, Tried};
pub use session::{ActError, Halt, RefusedInputs, ResumeError, Session, Walkable};
pub use verdict::{Confidence, Doubt, Verdict};
pub use vocabulary::Vocabulary;
pub use what_if::{
    EditErrorOf, EditOf, Editable, FirstEntries, WhatIf, WhatIfError, WhatIfErrorOf, side_by_side, what_if,
};
