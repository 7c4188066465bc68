//! The vocabulary of effect scripts, word by word: what each does, and on whose account.

#[allow(dead_code, reason = "the stage of another suite, of which this one uses a part")]
#[path = "../numbers/stage.rs"]
mod stage;

mod after;
mod alone;
mod annulled;
mod asked;
mod attacks;
mod blows;
mod bought_so;
mod boundaries;
mod bounded;
mod cards;
mod casting;
mod certain;
mod chosen;
mod copies;
mod counted;
mod earned;
mod endless;
mod entering;
mod every_word;
mod further;
mod given;
mod harm;
mod hit;
mod immunity;
mod kept_off;
mod lasting;
mod lost_gear;
mod meant;
mod moved;
mod nought;
mod parts;
mod points;
mod requirements;
mod several;
mod such;
mod taken_from;
mod texts;
mod used_so;
mod written;
