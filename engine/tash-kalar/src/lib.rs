//! Tash-Kalar on the table: what can be summoned and where, what cards do, what it scores, each with its
//! rule.
//!
//! # Layout
//! - [`board`]: squares, ranks, colours and pieces; [`notation`]: boards as text;
//! - [`pattern`]: what a being takes, where it is found, what is lacking;
//! - [`cards`]: what each card shows and does; [`effect`]: the words for what cards do; [`task`]: for what
//!   tasks ask;
//! - [`rules`]: the principles that the engine applies, bound to the rules they come from; [`readings`]: how silent places are
//!   read;
//! - [`setup`]: a position as somebody writes it down; [`deal`]: one that begins with shuffled decks; [`state`]: how a game stands; [`event`]: what
//!   happens in it;
//! - [`game`]: the game: what is asked ([`decision`]), what is legal, every reason why something is not
//!   ([`why`]), what comes of it ([`outcome`]);
//! - [`ask`]: where a card can be summoned, and what is lacking; [`solve`]: the shortest line of a turn to a goal; [`outcomes`]: all that an effect can come to; [`perft`]: how many lines there are; [`picture`]: a
//!   board as SVG;
//! - [`action`], `scripted`: what people write down; [`otherwise`]: what could be otherwise; [`words`]: what all this is called for
//!   `cardinal-replay`.
//!
//! **Invariants:** no clock, no randomness, no I/O, no text for people. No card is named in code. Facts of
//! the arena say where they are from. Shuffles come as input: a pile may be given in its order, and where
//! it is not, whoever draws says what was drawn or it stays hidden.

pub mod action;
pub mod ask;
pub mod board;
pub mod cards;
pub mod deal;
pub mod decision;
pub mod effect;
pub mod event;
pub mod game;
pub mod notation;
pub mod otherwise;
pub mod outcome;
pub mod outcomes;
pub mod pattern;
pub mod perft;
pub mod picture;
pub mod readings;
pub mod rules;
mod scripted;
pub mod setup;
pub mod solve;
pub mod state;
pub mod task;
pub mod why;
pub mod words;
