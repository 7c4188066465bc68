//! What a game says in its procedure files, besides the graph.

use std::fmt::Debug;

use serde::de::DeserializeOwned;

use crate::Step;

/// The words of one game. A type that stands for the game and holds nothing.
pub trait Vocabulary: Debug + Clone + PartialEq + Eq + 'static {
    /// What a step does.
    type Kind: Debug + Clone + PartialEq + Eq + DeserializeOwned;
    /// Who acts in a step.
    type Actor: Debug + Clone + PartialEq + Eq + DeserializeOwned;
    /// What may be played in a step.
    type Window: Debug + Clone + PartialEq + Eq + DeserializeOwned;
    /// When an edge is taken.
    type Condition: Debug + Copy + PartialEq + Eq + DeserializeOwned;
    /// What else a file may say of a step, each a word of its own that is `true` or `false`; read from
    /// those that stand there, so that it has to have a value for each that does not.
    type Marks: Debug + Clone + PartialEq + Eq + DeserializeOwned;
    /// By what a rule is cited.
    type Rule: Debug + Copy + PartialEq + Eq;

    /// The condition that holds where no earlier edge was taken.
    const ALWAYS: Self::Condition;

    /// What does not fit together in a step, if anything does not: who acts, what may be played and
    /// what it does.
    fn misfit(step: &Step<Self>) -> Option<&'static str>;
}
