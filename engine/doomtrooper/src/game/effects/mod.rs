//! What cards do when they take effect.
//!
//! # Layout
//! - `settle`: played cards annul each other or take effect;
//! - `change`: what happens once;
//! - `entering`: who and what comes from elsewhere, changes sides or is turned face down;
//! - `hold`: what holds from then on;
//! - `loss`: gear, vehicles and warriors lost;
//! - `points`: points gained, lost, announced and paid;
//! - `turn`: what is over as a turn begins.

mod change;
mod entering;
mod hold;
pub(in crate::game) mod loss;
mod points;
mod settle;
mod turn;

use crate::game::Game;

/// Carries out what cards do.
pub(in crate::game) struct Effects<'g, 'r> {
    game: &'g mut Game<'r>,
}

impl<'r> Game<'r> {
    /// What cards do when they take effect.
    pub(in crate::game) const fn effects(&mut self) -> Effects<'_, 'r> {
        Effects { game: self }
    }
}
