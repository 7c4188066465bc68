//! What is left open is said when it could bear on what happens.
//!
//! Three kinds of thing are: what rules say of a figure or a piece of equipment ([`notes`]), clauses that
//! nothing executes, and cards of which nothing is known. Of the last two `open` is the one place that
//! decides: it sees everything on the table, reads off every event what it brings (`met`), and says which
//! card and which clause.

mod met;
mod notes;
mod open;
