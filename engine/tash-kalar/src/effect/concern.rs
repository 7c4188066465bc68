//! What of that which has happened in an effect its further steps still ask for: two positions that differ
//! in the rest alone are the same to a search.

use bitflags::bitflags;

use super::op::{Act, At, Move, Op, Script};
use super::words::{Among, If, Named, Pieces, Whose, Zone};
use crate::board::SquareSet;
use crate::pattern::Way;
use crate::state::Resolution;

bitflags! {
    /// Facts of a [`Resolution`].
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub(crate) struct Concern: u16 {
        const SUMMONED_AT = 1;
        const BEING = 1 << 1;
        const USED = 1 << 2;
        const MARKED = 1 << 3;
        const IT = 1 << 4;
        const DIRECTION = 1 << 5;
        const TOUCHED = 1 << 6;
        const MOVES = 1 << 7;
        const BEING_MOVED = 1 << 8;
        const MOVER = 1 << 9;
        const COLOUR = 1 << 10;
        const DESTROYED = 1 << 11;
        const PLACED = 1 << 12;
        /// What is forgotten when another part begins.
        const OF_PART = Self::TOUCHED.bits()
            | Self::MOVES.bits()
            | Self::BEING_MOVED.bits()
            | Self::MOVER.bits()
            | Self::COLOUR.bits()
            | Self::DESTROYED.bits();
    }
}

impl Concern {
    /// These if something is so.
    fn when(self, so: bool) -> Self {
        if so { self } else { Self::empty() }
    }

    /// A resolution without what nobody asks for any more. How the pattern lay says nothing that marked
    /// squares and used pieces do not say.
    pub(crate) fn of(self, resolution: &Resolution) -> Resolution {
        let mut left = Resolution { way: Way::default(), ..*resolution };
        if !self.contains(Self::SUMMONED_AT) {
            left.summoned_at = None;
        }
        if !self.contains(Self::BEING) {
            left.being = None;
        }
        if !self.contains(Self::USED) {
            left.used = SquareSet::EMPTY;
        }
        if !self.contains(Self::MARKED) {
            left.marked = SquareSet::EMPTY;
        }
        if !self.contains(Self::IT) {
            left.it = None;
        }
        if !self.contains(Self::DIRECTION) {
            left.direction = None;
        }
        if !self.contains(Self::TOUCHED) {
            left.touched = SquareSet::EMPTY;
        }
        if !self.contains(Self::MOVES) {
            left.moves = [0; 2];
        }
        if !self.contains(Self::BEING_MOVED) {
            left.being_moved = false;
        }
        if !self.contains(Self::MOVER) {
            left.mover = None;
        }
        if !self.contains(Self::COLOUR) {
            left.colour = None;
        }
        if !self.contains(Self::DESTROYED) {
            left.destroyed = 0;
        }
        if !self.contains(Self::PLACED) {
            left.placed = [0; 4];
        }
        left
    }
}

fn of_zone(zone: &Zone) -> Concern {
    match zone {
        Zone::Adjacent | Zone::Orthogonal | Zone::Diagonal | Zone::Within(_) => Concern::BEING,
        Zone::Marked => Concern::MARKED,
        // Lines go out from the being, or from where it was summoned.
        Zone::Line | Zone::First(_) | Zone::Shot(_) | Zone::Fan(_) => {
            Concern::DIRECTION | Concern::BEING | Concern::SUMMONED_AT
        }
        Zone::MarkedLines => Concern::MARKED | Concern::BEING | Concern::SUMMONED_AT,
        Zone::NearIt | Zone::OnIt => Concern::IT,
        Zone::Anywhere
        | Zone::NearOwn
        | Zone::Exactly(_)
        | Zone::On(_)
        | Zone::Near(_)
        | Zone::OnOrNear(_) => Concern::empty(),
    }
}

fn of_pieces(pieces: &Pieces) -> Concern {
    let named = match pieces.is {
        Some(Named::Being) => Concern::BEING,
        Some(Named::It) => Concern::IT,
        None => Concern::empty(),
    };
    let whose = match pieces.whose {
        Whose::AsPlaced => Concern::PLACED,
        Whose::OneEnemy => Concern::COLOUR,
        _ => Concern::empty(),
    };
    of_zone(&pieces.at) | named | whose | Concern::BEING.when(pieces.other) | Concern::USED.when(pieces.used)
}

fn of_condition(words: &If) -> Concern {
    Concern::SUMMONED_AT.when(!words.summoned_on.is_empty() || words.not_central)
        | Concern::MARKED.when(words.marked_empty)
        | Concern::IT.when(!words.it_was.is_empty() || !words.it_was_on.is_empty())
        | Concern::DESTROYED.when(words.destroyed.is_some())
}

fn of_move(op: &Move, most: usize) -> Concern {
    let one_piece = op.same_piece || op.straight;
    // A single sort that may be used as often as there are moves is never used up.
    let used_up = op.sorts.len() > 1 || op.sorts.iter().any(|sort| usize::from(sort.most) < most);
    let of_sorts = op.sorts.iter().map(|sort| of_pieces(&sort.who)).collect::<Concern>();
    of_sorts
        | of_zone(&op.onto)
        | Concern::MOVES.when(one_piece || used_up)
        | Concern::MOVER.when(one_piece)
        | Concern::DIRECTION.when(op.straight || op.same_direction)
        | (Concern::BEING | Concern::BEING_MOVED).when(op.by_being)
        | Concern::TOUCHED.when(op.each_another)
}

impl Script {
    /// What each step and those after it ask for; a last one for the end.
    pub(crate) fn concerns(&self) -> Vec<Concern> {
        let moves = self.ops.iter().filter(|op| matches!(op, Op::Move(_))).count();
        let mut concerns = vec![Concern::empty(); self.ops.len() + 1];
        // Steps only lead forward.
        for (at, op) in self.ops.iter().enumerate().rev() {
            let of = |to: At| concerns.get(usize::from(to)).copied().unwrap_or(Concern::all());
            let next = concerns.get(at + 1).copied().unwrap_or(Concern::all());
            concerns[at] = match op {
                Op::Begin => next - Concern::OF_PART,
                Op::Act(Act { verbs, different, connected, optional }) => {
                    let of_verbs = verbs.iter().map(|(_, pieces)| of_pieces(pieces)).collect::<Concern>();
                    of_verbs | Concern::TOUCHED.when(*different || *connected) | next | of(optional.skip)
                }
                Op::All(_, pieces) => of_pieces(pieces) | next,
                Op::Move(op) => of_move(op, moves) | next | of(op.optional.skip),
                Op::Direction(among, optional) => {
                    let marked = Concern::MARKED | Concern::SUMMONED_AT;
                    marked.when(*among == Among::Marked) | next | of(optional.skip)
                }
                Op::FromDiscard(optional) => next | of(optional.skip),
                Op::Whether(skip) => next | of(*skip),
                Op::If(words, skip) => of_condition(words) | next | of(*skip),
                Op::Either(starts) => starts.iter().map(|to| of(*to)).collect(),
                Op::Jump(to) => of(*to),
                Op::Gain(_) | Op::ExtraCard(_) | Op::ExtraTurn | Op::UseEnemyPiece => next,
            };
        }
        concerns
    }
}

#[cfg(test)]
mod tests;
