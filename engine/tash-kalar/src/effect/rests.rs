//! On which facts of the arena a script rests: those of its words that mean coloured or central squares.

use std::collections::BTreeSet;

use super::op::{Op, Script};
use super::words::{If, Pieces, Zone};
use crate::board::Ground;

/// Names of facts, as the arena has them (`crate::board::Arena::sources`).
pub type Facts = BTreeSet<&'static str>;

/// The name of the fact where the squares of a colour lie.
pub(crate) const fn fact(ground: Ground) -> &'static str {
    match ground {
        Ground::Red => "red",
        Ground::Green => "green",
    }
}

fn of_zone(zone: &Zone, into: &mut Facts) {
    if let Zone::On(grounds) | Zone::Near(grounds) | Zone::OnOrNear(grounds) = zone {
        into.extend(grounds.iter().map(|ground| fact(*ground)));
    }
}

fn of_pieces(pieces: &Pieces, into: &mut Facts) {
    of_zone(&pieces.at, into);
}

fn of_condition(words: &If, into: &mut Facts) {
    into.extend(words.summoned_on.iter().chain(&words.it_was_on).map(|ground| fact(*ground)));
    into.extend(words.not_central.then_some("central"));
}

impl Script {
    /// The facts of the arena that it asks for.
    pub fn rests_on(&self) -> Facts {
        let mut facts = Facts::new();
        for op in &self.ops {
            match op {
                Op::Act(act) => act.verbs.iter().for_each(|(_, pieces)| of_pieces(pieces, &mut facts)),
                Op::All(_, pieces) => of_pieces(pieces, &mut facts),
                Op::Move(op) => {
                    op.sorts.iter().for_each(|sort| of_pieces(&sort.who, &mut facts));
                    of_zone(&op.onto, &mut facts);
                }
                Op::If(words, _) => of_condition(words, &mut facts),
                _ => {}
            }
        }
        facts
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::cards;

    #[test]
    fn a_script_rests_on_the_squares_of_which_it_speaks() {
        let facts = |name: &str| {
            let being = cards().being_named(name).map(|card| cards().being(card)).expect(name);
            let facts = being.script.as_ref().map(super::Script::rests_on).expect("it is modelled");
            facts.into_iter().collect::<Vec<_>>().join(" ")
        };
        assert_eq!(facts("wild-eagle"), "");
        assert_eq!(facts("clan-healer"), "green");
        assert_eq!(facts("werewolf"), "central green red");
        assert_eq!(facts("earth-elemental"), "green red");
    }
}
