//! Whole games: played at random to the end in every mode, what must always hold, what replays give.

mod played;
mod stage;
