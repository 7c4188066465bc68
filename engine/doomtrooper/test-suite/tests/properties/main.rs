//! What must hold of every combat: on tables drawn at random, played at random; and on tables
//! that somebody wrote to break the engine.

mod drawn;
mod games;
mod hostile;
