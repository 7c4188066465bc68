//! A scenario: what a game begins with, and what the players do, in order.

use serde::{Deserialize, Serialize};

/// A setup and the inputs in order. Everything is named as people name it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Scenario"))]
pub struct Scenario<S, A> {
    /// The ruleset to play it by.
    pub ruleset: String,
    /// What the game begins with.
    pub setup: S,
    /// What players do. Between inputs everyone passes.
    pub inputs: Vec<Input<A>>,
}

/// One thing a player does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Input"))]
pub struct Input<A> {
    /// The step at which it is done, as judges call it (`12`, `first/24`); `None` for the first moment at which it is legal.
    pub at: Option<String>,
    /// Handle of the player who does it; `None` for whoever is asked.
    pub player: Option<String>,
    /// What is done.
    pub action: A,
}
