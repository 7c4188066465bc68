//! Noughts and crosses, with a few rules of the house, played on what every game gets.

mod compare;
mod explore;
mod game;
mod replay;
mod rules;
mod scripted;
mod session;
