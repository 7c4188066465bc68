//! Whole games: played at random to the end in every mode, what must always hold, what replays give.

mod besides;
mod cited;
mod counted;
mod dealings;
mod dealt;
mod edited;
mod ends;
mod fields;
mod figures;
mod hostile;
mod made_up;
mod noted;
mod offered;
mod outcomes;
mod played;
mod proved;
mod reached;
mod refused;
mod scripted;
mod shown;
mod slow;
mod solved;
mod stage;
mod stages;
mod summoned;
mod worded;
