//! Whole games: played at random to the end in every mode, what must always hold, what replays give.

mod cited;
mod counted;
mod dealt;
mod edited;
mod ends;
mod hostile;
mod outcomes;
mod played;
mod proved;
mod reached;
mod scripted;
mod slow;
mod solved;
mod stage;
mod summoned;
