//! Procedures of games as data: a graph of steps in a file, checked whole when it is loaded and then
//! walked without further checks.
//!
//! # Layout
//! - [`Vocabulary`]: the words of one game, such as who acts in a step and when an edge is taken;
//! - [`Procedure`], [`Step`], [`Edge`], [`Stretch`]: the graph; [`Procedure::parse`] reads a file;
//! - [`ProcedureError`], [`Fault`]: everything that can be wrong with a file;
//! - [`Course`]: where a walk stands and where it has been; [`StepSet`]: some of the steps;
//! - [`StepId`]: a step by its place, [`Procedure::find_by_end`] by what people call it.
//!
//! **Invariants:** no word of a game stands here. The same file and the same answers to "does this
//! condition hold" give the same walk.

mod check;
mod course;
mod file;
mod graph;
mod naming;
mod row;
mod step_set;
mod vocabulary;

pub use check::{Fault, ProcedureError};
pub use course::Course;
pub use graph::{Edge, Procedure, Step, StepId, Stretch};
pub use step_set::StepSet;
pub use vocabulary::Vocabulary;
