//! The vocabulary of effect scripts, word by word: what each does, and on whose account.

#[allow(dead_code, reason = "the stage of another suite, of which this one uses a part")]
#[path = "../numbers/stage.rs"]
mod stage;

mod attacks;
mod boundaries;
mod cards;
mod casting;
mod chosen;
mod counted;
mod earned;
mod every_word;
mod further;
mod harm;
mod immunity;
mod lasting;
mod parts;
mod several;
mod such;
mod texts;
