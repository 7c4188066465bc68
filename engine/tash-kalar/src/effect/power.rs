//! The most that a script can do from each of its steps on: what a search has to count with before it
//! knows what is chosen. Every number may be too great and none too small.

use super::op::{Act, At, Move, Op, Script, Verb};
use super::words::{If, Kind, Named, Pieces, Stop, Whose, Zone};
use crate::board::Rank;

/// How many pieces "all of them" are at most where no zone bounds them.
const ALL_OF_THEM: u8 = 24;

/// The most that can happen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Power {
    /// Squares on which there comes to be a piece of one's own, or one of higher rank.
    pub(crate) arrivals: u8,
    /// Squares from which an enemy piece goes, or on which it gets a lower rank.
    pub(crate) removals: u8,
    /// Enemy pieces destroyed so that it counts.
    pub(crate) destroyed: u8,
    /// Own pieces that come to be legendary.
    pub(crate) legendary: u8,
    /// Squares on which there comes to be an enemy piece, or one of higher rank.
    pub(crate) gifts: u8,
    /// By how many pieces opponents may get further ahead.
    pub(crate) losses: u8,
    /// Actions gained.
    pub(crate) actions: u8,
    /// Whether an enemy piece may be used for a pattern.
    pub(crate) enemy_piece: bool,
}

impl Power {
    /// Both, one after the other.
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self {
            arrivals: self.arrivals.saturating_add(other.arrivals),
            removals: self.removals.saturating_add(other.removals),
            destroyed: self.destroyed.saturating_add(other.destroyed),
            legendary: self.legendary.saturating_add(other.legendary),
            gifts: self.gifts.saturating_add(other.gifts),
            losses: self.losses.saturating_add(other.losses),
            actions: self.actions.saturating_add(other.actions),
            enemy_piece: self.enemy_piece || other.enemy_piece,
        }
    }

    /// Either.
    fn or(self, other: Self) -> Self {
        Self {
            arrivals: self.arrivals.max(other.arrivals),
            removals: self.removals.max(other.removals),
            destroyed: self.destroyed.max(other.destroyed),
            legendary: self.legendary.max(other.legendary),
            gifts: self.gifts.max(other.gifts),
            losses: self.losses.max(other.losses),
            actions: self.actions.max(other.actions),
            enemy_piece: self.enemy_piece || other.enemy_piece,
        }
    }

    fn times(self, times: u8) -> Self {
        (0..times).fold(Self::default(), |all, _| all.plus(self))
    }
}

impl Whose {
    const fn may_be_own(self) -> bool {
        matches!(self, Self::Any | Self::Own | Self::AsPlaced | Self::Of(_))
    }

    const fn may_be_enemy(self) -> bool {
        !matches!(self, Self::Own)
    }
}

impl Pieces {
    /// How many they are at most.
    fn most(&self) -> u8 {
        if self.is.is_some() {
            return 1;
        }
        match self.at {
            Zone::OnIt => 1,
            Zone::Orthogonal | Zone::Diagonal => 4,
            Zone::Adjacent | Zone::NearIt | Zone::Line => 8,
            Zone::First(pieces) | Zone::Shot(pieces) => pieces,
            Zone::Fan(distance) => distance.saturating_mul(3),
            _ => ALL_OF_THEM,
        }
    }

    fn may_have(&self, rank: Rank) -> bool {
        self.rank.is_empty() || self.rank.contains(&rank)
    }

    /// Whether pieces of one's own are among them that are neither the being nor of its pattern.
    fn leans(&self) -> bool {
        self.whose.may_be_own() && self.is != Some(Named::Being) && !self.used
    }
}

/// What one piece may come to by a verb.
fn of_verb(verb: Verb, pieces: &Pieces) -> Power {
    let (own, enemy) = (u8::from(pieces.whose.may_be_own()), u8::from(pieces.whose.may_be_enemy()));
    let none = Power::default();
    match verb {
        Verb::Destroy { counted } => {
            Power { removals: enemy, destroyed: enemy * u8::from(counted), losses: own, ..none }
        }
        Verb::Upgrade => Power {
            arrivals: own,
            legendary: own * u8::from(pieces.may_have(Rank::Heroic)),
            gifts: enemy,
            losses: enemy,
            ..none
        },
        Verb::Downgrade => Power { removals: enemy, losses: own, ..none },
        Verb::Convert(to) => {
            let legendary = to.map_or(pieces.may_have(Rank::Legendary), |to| to == Rank::Legendary);
            Power { arrivals: 1, removals: 1, destroyed: 1, legendary: u8::from(legendary), ..none }
        }
        Verb::Choose => none,
        Verb::Place(rank, Whose::Own) => {
            let legendary = rank.is_none_or(|rank| rank == Rank::Legendary);
            Power { arrivals: 1, legendary: u8::from(legendary), ..none }
        }
        Verb::Place(..) => Power { gifts: 1, losses: 1, ..none },
    }
}

fn of_move(op: &Move) -> Power {
    let of = |sort: &super::Sort| {
        let (own, enemy) = (u8::from(sort.who.whose.may_be_own()), u8::from(sort.who.whose.may_be_enemy()));
        let captures = u8::from(sort.kind != Kind::OntoEmpty);
        Power {
            arrivals: own,
            // One that is beaten, and one that leaves its square.
            removals: captures + enemy,
            destroyed: captures,
            gifts: enemy,
            losses: captures,
            ..Power::default()
        }
    };
    op.sorts.iter().map(of).fold(Power::default(), Power::or)
}

impl Op {
    fn power(&self) -> Power {
        match self {
            Self::Act(act) => {
                let each = act.verbs.iter().map(|(verb, pieces)| of_verb(*verb, pieces));
                each.fold(Power::default(), Power::or)
            }
            Self::All(verb, pieces) => of_verb(*verb, pieces).times(pieces.most()),
            Self::Move(op) => of_move(op),
            &Self::Gain(actions) => Power { actions, ..Power::default() },
            Self::UseEnemyPiece => Power { enemy_piece: true, ..Power::default() },
            _ => Power::default(),
        }
    }
}

impl Script {
    /// The most that can happen from each step on; a last one for the end.
    pub(crate) fn powers(&self) -> Vec<Power> {
        let mut powers = vec![Power::default(); self.ops.len() + 1];
        // Steps only lead forward.
        for (at, op) in self.ops.iter().enumerate().rev() {
            let of = |to: At| powers.get(usize::from(to)).copied().unwrap_or_default();
            let next = powers.get(at + 1).copied().unwrap_or_default();
            let on = match op {
                Op::Jump(to) => of(*to),
                Op::Either(starts) => starts.iter().map(|to| of(*to)).fold(Power::default(), Power::or),
                Op::If(_, skip) | Op::Whether(skip) => next.or(of(*skip)),
                Op::Act(Act { optional, .. })
                | Op::Move(Move { optional, .. })
                | Op::Direction(_, optional)
                | Op::FromDiscard(optional) => next.or(of(optional.skip)),
                _ => next,
            };
            powers[at] = op.power().plus(on);
        }
        powers
    }

    /// Whether one more common piece of one's own, somewhere on the board and in no pattern, may let it do
    /// something that it cannot do without. Where that is not plain, it may.
    pub(crate) fn leans_on_own_pieces(&self) -> bool {
        let spoken_of =
            |pieces: &Pieces| pieces.is == Some(Named::It) || matches!(pieces.at, Zone::NearIt | Zone::OnIt);
        let depends = self.ops.iter().any(|op| match op {
            Op::If(words, _) => depends_on_pieces(words),
            Op::Act(act) => act.connected || act.verbs.iter().any(|(_, pieces)| spoken_of(pieces)),
            Op::All(_, pieces) => spoken_of(pieces),
            Op::Move(op) => op.sorts.iter().any(|sort| spoken_of(&sort.who)),
            _ => false,
        });
        self.ops.iter().any(|op| op.leans(depends))
    }
}

const fn depends_on_pieces(words: &If) -> bool {
    words.marked_empty || words.destroyed.is_some() || !words.it_was.is_empty() || !words.it_was_on.is_empty()
}

impl Op {
    /// Whether it leans on own pieces, in a script that depends on what happened before in it or not.
    fn leans(&self, depends: bool) -> bool {
        let compares = |whose| matches!(whose, Whose::OfMoreCommon | Whose::OfMoreUpgraded | Whose::AsPlaced);
        let looks_along = |zone: &Zone| matches!(zone, Zone::First(_) | Zone::Shot(_) | Zone::NearOwn);
        let on = |verb: Verb, pieces: &Pieces, must: bool| {
            let touches = match verb {
                Verb::Destroy { .. } | Verb::Downgrade => pieces.leans() && (must || depends),
                Verb::Upgrade | Verb::Choose => pieces.leans(),
                Verb::Convert(_) => false,
                Verb::Place(_, whose) => whose != Whose::Own,
            };
            touches || compares(pieces.whose) || looks_along(&pieces.at)
        };
        match self {
            Self::Act(act) => {
                act.connected || act.verbs.iter().any(|(verb, pieces)| on(*verb, pieces, !act.optional.may))
            }
            // What happens to all happens to one more, and to no other any less.
            Self::All(verb, pieces) => on(*verb, pieces, false),
            Self::Move(op) => {
                let moved = |sort: &super::Sort| {
                    sort.who.leans() || compares(sort.who.whose) || looks_along(&sort.who.at)
                };
                op.sorts.iter().any(moved)
                    || looks_along(&op.onto)
                    || op.stops == Some(Stop::OnEmpty)
                    || depends
            }
            Self::If(words, _) => depends_on_pieces(words),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests;
