//! Pages as a browser gets them: every rule, card, term, step and difference has one, every link leads
//! somewhere, nothing that was typed becomes markup, and all of it in three languages.

mod event;
mod every;
mod forms;
mod hostile;
mod play;
mod reader;
mod site;
mod visitors;
