//! What a game calls things.

use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;

/// The words of one game: the types of what is asked, done and told in it. A type that stands for the
/// game and holds nothing, so that a log or a line means the same whoever holds the game itself.
pub trait Vocabulary: Debug + Clone + Copy + PartialEq + Eq + 'static {
    /// Who plays.
    type Player: Debug + Copy + PartialEq + Eq + Serialize;
    /// A question that the game puts to a player: who is asked what, and where.
    type Decision: Debug + Copy + PartialEq + Eq + Serialize;
    /// An answer.
    type Move: Debug + Clone + PartialEq + Eq + Serialize;
    /// Something that happens.
    type Event: Debug + Clone + PartialEq + Eq + Serialize;
    /// Where something happens.
    type Address: Debug + Copy + PartialEq + Eq + Serialize;
    /// What of the game's things made something happen, besides the rules.
    type Source: Debug + Copy + PartialEq + Eq + Serialize;
    /// What is wrong with a move.
    type Why: Debug + Clone + PartialEq + Eq + Serialize;
    /// What the rules leave open.
    type Gap: Debug + Clone + PartialEq + Eq + Serialize;
    /// What a game begins with, known to be legal.
    type Table: Debug + Clone + PartialEq + Eq;
    /// How a game stands; it changes by events only.
    type State: Debug + Clone + PartialEq + Eq;
    /// What a game comes to, in a form that can be compared.
    type Outcome: Debug + Clone + PartialEq + Eq + Hash + PartialOrd + Ord + Serialize;
    /// What a verdict says of the end.
    type Result: Debug + Clone + PartialEq + Eq + Serialize;
    /// What somebody wrote down for a game to begin with.
    type Setup: Debug + Clone + PartialEq + Eq + Serialize;
    /// What somebody wrote down that a player does.
    type Action: Debug + Clone + PartialEq + Eq + Serialize;
    /// Everything wrong with a setup.
    type IllegalSetup: Debug + Clone + PartialEq + Eq + Error + 'static;
    /// A name in an action that names nothing.
    type UnknownName: Debug + Clone + PartialEq + Eq + Error + 'static;
}
