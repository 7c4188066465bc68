//! What an effect finds where it is being resolved: squares, pieces, moves. Read only.

use crate::board::{Board, Colour, Direction, Piece, Rank, Square, SquareSet, arena};
use crate::effect::{Act, Kind, Move, Named, Pieces, Sort, Verb, Whose, Zone};
use crate::state::{Form, Resolution};

/// Where an effect is being resolved.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) form: &'a Form,
    /// The colour of the player whose effect it is.
    pub(crate) own: Colour,
    pub(crate) board: &'a Board,
    pub(crate) resolution: &'a Resolution,
}

impl Scene<'_> {
    fn around(at: Option<Square>, wanted: impl Fn(Direction) -> bool) -> SquareSet {
        let Some(at) = at else { return SquareSet::EMPTY };
        Direction::ALL
            .into_iter()
            .filter(|direction| wanted(*direction))
            .filter_map(|to| at.step(to))
            .collect()
    }

    /// From where lines go out: the being, or where it was summoned.
    fn origin(&self) -> Option<Square> {
        self.resolution.being.or(self.resolution.summoned_at)
    }

    fn ray(&self, direction: Option<Direction>) -> impl Iterator<Item = Square> {
        self.origin().zip(direction).into_iter().flat_map(|(at, direction)| at.ray(direction))
    }

    /// The directions of the marked squares next to the being.
    pub(crate) fn marked_directions(&self) -> impl Iterator<Item = Direction> + '_ {
        let towards = |to: Square| self.resolution.summoned_at?.towards(to);
        self.resolution.marked.iter().filter_map(towards)
    }

    /// The first so many pieces in the direction chosen.
    fn first(&self, pieces: u8, stops_at_legend: bool) -> SquareSet {
        let occupied = self.board.occupied();
        let met =
            self.ray(self.resolution.direction).filter(|at| occupied.has(*at)).take(usize::from(pieces));
        let legendary = self.board.of_rank(Rank::Legendary);
        met.take_while(|at| !stops_at_legend || !legendary.has(*at)).collect()
    }

    /// The squares of a zone. `mover` is a piece of one's own that is about to leave its square.
    pub(crate) fn zone(&self, zone: &Zone, mover: Option<Square>) -> SquareSet {
        let Resolution { being, it, direction, .. } = *self.resolution;
        let arena = arena();
        let it = it.map(|it| SquareSet::of(it.at)).unwrap_or_default();
        let grounds =
            |grounds: &[_]| grounds.iter().fold(SquareSet::EMPTY, |all, ground| all | arena.of(*ground));
        let within = |distance| {
            arena
                .squares
                .iter()
                .filter(move |at| being.is_some_and(|being| (1..=distance).contains(&being.distance(*at))))
        };
        match zone {
            Zone::Anywhere | Zone::Exactly(_) => arena.squares,
            Zone::Adjacent => Self::around(being, |_| true),
            Zone::Orthogonal => Self::around(being, |direction| !direction.is_diagonal()),
            Zone::Diagonal => Self::around(being, Direction::is_diagonal),
            Zone::Marked => self.resolution.marked,
            Zone::Line => self.ray(direction).collect(),
            Zone::MarkedLines => {
                self.marked_directions().flat_map(|direction| self.ray(Some(direction))).collect()
            }
            Zone::NearIt => it.adjacent(),
            Zone::OnIt => it,
            Zone::NearOwn => {
                let mover = mover.map(SquareSet::of).unwrap_or_default();
                (self.board.of(self.own) - mover).adjacent()
            }
            &Zone::Within(distance) => within(distance).collect(),
            &Zone::First(pieces) => self.first(pieces, false),
            &Zone::Shot(pieces) => self.first(pieces, true),
            &Zone::Fan(distance) => {
                let directions = [0, 1, 7].map(|turn| direction.map(|direction| direction.turned(turn)));
                let near = |direction| self.ray(direction).take(usize::from(distance));
                directions.into_iter().flat_map(near).collect()
            }
            Zone::On(colours) => grounds(colours),
            Zone::Near(colours) => grounds(colours).adjacent(),
            Zone::OnOrNear(colours) => grounds(colours) | grounds(colours).adjacent(),
        }
    }

    /// The colours that a word means.
    fn colours(&self, whose: Whose) -> impl Iterator<Item = Colour> + '_ {
        let common = |colour| self.board.ranked(colour, Rank::Common).len();
        let upgraded = |colour| self.board.upgraded(colour).len();
        let (own, resolution) = (self.own, self.resolution);
        self.form.in_play().filter(move |&colour| match whose {
            Whose::Any => true,
            Whose::Own => colour == own,
            Whose::Enemy => colour != own,
            Whose::OfMoreCommon => colour != own && common(colour) > common(own),
            Whose::OfMoreUpgraded => colour != own && upgraded(colour) > upgraded(own),
            Whose::AsPlaced => resolution.placed[colour.index()] > 0,
            Whose::OneEnemy => colour != own && resolution.colour.is_none_or(|first| first == colour),
            Whose::Of(index) => colour.index() == usize::from(index),
        })
    }

    /// The squares of the pieces that words mean.
    pub(crate) fn pieces(&self, pieces: &Pieces) -> SquareSet {
        let of = |colour| match pieces.rank.as_slice() {
            [] => self.board.of(colour),
            ranks => ranks.iter().fold(SquareSet::EMPTY, |all, rank| all | self.board.ranked(colour, *rank)),
        };
        let mut set = self.colours(pieces.whose).fold(SquareSet::EMPTY, |all, colour| all | of(colour));
        let Resolution { being, it, used, .. } = *self.resolution;
        if pieces.at != Zone::Anywhere {
            set &= self.zone(&pieces.at, None);
        }
        let one = |at: Option<Square>| at.map(SquareSet::of).unwrap_or_default();
        match pieces.is {
            Some(Named::Being) => set &= one(being),
            Some(Named::It) => set &= one(it.filter(|it| !it.gone).map(|it| it.at)),
            None => {}
        }
        if pieces.other {
            set = set - one(being);
        }
        if pieces.used { set & used } else { set }
    }

    /// How many pieces of a colour that can have this rank are not on the board.
    pub(crate) fn available(&self, colour: Colour, rank: Rank) -> u8 {
        self.form.stock(rank).saturating_sub(self.board.in_use(colour, rank))
    }

    /// Whether something can be done to the piece on a square.
    fn can(&self, verb: Verb, piece: Piece) -> bool {
        match verb {
            Verb::Destroy { .. } | Verb::Choose => true,
            Verb::Upgrade => match piece.rank.up() {
                None => false,
                Some(Rank::Legendary) => self.available(piece.colour, Rank::Legendary) > 0,
                Some(_) => true,
            },
            Verb::Downgrade => match piece.rank {
                Rank::Common => false,
                Rank::Heroic => true,
                Rank::Legendary => self.available(piece.colour, Rank::Heroic) > 0,
            },
            Verb::Convert(to) => {
                piece.colour != self.own && self.available(self.own, to.unwrap_or(piece.rank)) > 0
            }
            Verb::Place(..) => false,
        }
    }

    /// The squares of pieces to which something can be done.
    pub(crate) fn targets(&self, verb: Verb, pieces: &Pieces) -> SquareSet {
        let found = self.pieces(pieces);
        if matches!(verb, Verb::Destroy { .. } | Verb::Choose) {
            return found;
        }
        found.iter().filter(|at| self.board.piece(*at).is_some_and(|piece| self.can(verb, piece))).collect()
    }

    /// The pieces of a word that are there to be placed.
    pub(crate) fn placeable(&self, rank: Option<Rank>, whose: Whose) -> impl Iterator<Item = Piece> {
        let ranks = Rank::ALL.into_iter().filter(move |other| rank.is_none_or(|rank| rank == *other));
        self.colours(whose).flat_map(move |colour| {
            ranks
                .clone()
                .filter(move |rank| self.available(colour, *rank) > 0)
                .map(move |rank| Piece { colour, rank })
        })
    }

    /// The squares that a choice leaves among some.
    pub(crate) fn left(&self, act: &Act, mut squares: SquareSet) -> SquareSet {
        let touched = self.resolution.touched;
        if act.different {
            squares = squares - touched;
        }
        if act.connected && !touched.is_empty() { squares & touched.adjacent() } else { squares }
    }

    /// The pieces that a sort of moves may move now.
    fn movers(&self, op: &Move, sort: usize) -> SquareSet {
        let Some(words) = op.sorts.get(sort) else { return SquareSet::EMPTY };
        let Resolution { moves, mover, being, being_moved, touched, .. } = *self.resolution;
        if moves.get(sort).is_some_and(|made| *made >= words.most) {
            return SquareSet::EMPTY;
        }
        let one = |at: Option<Square>| at.map(SquareSet::of).unwrap_or_default();
        let mut movers = self.pieces(&words.who);
        if (op.same_piece || op.straight) && moves != [0; 2] {
            movers &= one(mover);
        }
        if op.by_being && !being_moved {
            movers &= one(being);
        }
        if op.each_another { movers - touched } else { movers }
    }

    /// Where a piece may move by rank.
    fn open(&self, kind: Kind, rank: Rank, spares: &[Rank]) -> SquareSet {
        let beaten = |other: &Rank| match kind {
            Kind::OntoEmpty => false,
            Kind::Standard => *other < rank,
            Kind::Combat => *other <= rank,
        };
        let ranks = Rank::ALL.into_iter().filter(|other| beaten(other) && !spares.contains(other));
        ranks.fold(self.board.empty(), |open, rank| open | self.board.of_rank(rank))
    }

    /// The same for each rank.
    fn open_by_rank(&self, op: &Move, sort: &Sort) -> [SquareSet; 3] {
        Rank::ALL.map(|rank| self.open(sort.kind, rank, &op.spares))
    }

    /// Where a piece may go by a sort of moves.
    fn reach(&self, op: &Move, sort: &Sort, from: Square) -> SquareSet {
        let Some(piece) = self.board.piece(from) else { return SquareSet::EMPTY };
        self.reach_over(op, from, self.open(sort.kind, piece.rank, &op.spares))
    }

    /// The same, when it is known which squares are open to a piece of its rank.
    fn reach_over(&self, op: &Move, from: Square, mut reach: SquareSet) -> SquareSet {
        let one = |at: Option<Square>| at.map(SquareSet::of).unwrap_or_default();
        if op.leap {
            reach.remove(from);
        } else if op.straight || op.same_direction {
            reach &= one(self.resolution.direction.and_then(|direction| from.step(direction)));
        } else {
            reach &= SquareSet::of(from).adjacent();
        }
        match op.onto {
            Zone::Anywhere => reach,
            Zone::Exactly(distance) => reach.iter().filter(|to| from.distance(*to) == distance).collect(),
            ref zone => reach & self.zone(zone, Some(from)),
        }
    }

    /// Every move of a choice, each once.
    pub(crate) fn each_move(&self, op: &Move, mut each: impl FnMut(Square, Square)) {
        for (at, sort) in op.sorts.iter().enumerate() {
            let open = self.open_by_rank(op, sort);
            for from in self.movers(op, at).iter() {
                let Some(piece) = self.board.piece(from) else { continue };
                let mut reach = self.reach_over(op, from, open[piece.rank as usize]);
                for (before, earlier) in op.sorts.iter().enumerate().take(at) {
                    if self.movers(op, before).has(from) {
                        reach = reach - self.reach(op, earlier, from);
                    }
                }
                reach.iter().for_each(|to| each(from, to));
            }
        }
    }

    /// The sort to which a move counts: the first that allows it.
    pub(crate) fn sort_of(&self, op: &Move, from: Square, to: Square) -> Option<usize> {
        let fits = |(at, sort): (usize, &Sort)| {
            (self.movers(op, at).has(from) && self.reach(op, sort, from).has(to)).then_some(at)
        };
        op.sorts.iter().enumerate().find_map(fits)
    }

    /// Whether there is any move.
    pub(crate) fn can_move(&self, op: &Move) -> bool {
        let can = |(at, sort): (usize, &Sort)| {
            let open = self.open_by_rank(op, sort);
            let to = |from| {
                let piece = self.board.piece(from)?;
                Some(self.reach_over(op, from, open[piece.rank as usize]))
            };
            self.movers(op, at).iter().filter_map(to).any(|to| !to.is_empty())
        };
        op.sorts.iter().enumerate().any(can)
    }
}
