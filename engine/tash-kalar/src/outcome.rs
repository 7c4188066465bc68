//! What a game comes to: points, standings, winners.

use std::cmp::Reverse;

use serde::{Serialize, Serializer};

use crate::board::{Board, Colour};
use crate::rules::{Principle, Rules};
use crate::state::{Ending, Mode, State};

/// How a side stands.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Standing {
    /// The side, by its colour.
    pub side: Colour,
    /// Its points; in a Melee those of the colour in which it has least
    /// (`tash-kalar/end/melee-score`).
    pub points: u8,
    /// In a Melee its points in every colour, the lowest first.
    pub by_colour: Vec<u8>,
    /// Upgraded pieces on the board, which break a tie.
    pub upgraded: u8,
    /// Pieces on the board, which break it after that (`tash-kalar/end/tie-breaks`).
    pub pieces: u8,
}

impl Standing {
    /// By what sides are compared, the higher the better.
    fn rank(&self) -> (u8, &[u8], u8, u8) {
        (self.points, &self.by_colour, self.upgraded, self.pieces)
    }
}

/// How every side stands, the best first; of equals in the order of their colours.
pub fn standings(state: &State, rules: &Rules) -> Vec<Standing> {
    let standing = |side: Colour| {
        let (points, by_colour) = match state.form.mode {
            Mode::HighForm => (state.high_form_points(side, rules), Vec::new()),
            Mode::Duel => (state.duel_points(side), Vec::new()),
            Mode::Melee => {
                let of = |colour: Colour| state.points[side.index()][colour.index()];
                let mut points: Vec<u8> = state.form.enemies(side).map(of).collect();
                points.sort_unstable();
                (points.first().copied().unwrap_or_default(), points)
            }
        };
        let (upgraded, pieces) = (state.board.upgraded(side).len(), state.board.of(side).len());
        Standing { side, points, by_colour, upgraded, pieces }
    };
    let mut all: Vec<Standing> = state.form.in_play().map(standing).collect();
    all.sort_by(|one, other| Reverse(one.rank()).cmp(&Reverse(other.rank())));
    all
}

/// The sides that win, or would as it stands: the best, and those that equal them
/// (`tash-kalar/end/tie-stands`).
pub fn winners(state: &State, standings: &[Standing]) -> Vec<Colour> {
    if let Some(Ending::Conceded(side)) = state.over {
        return state.form.enemies(side).collect();
    }
    let Some(best) = standings.first() else { return Vec::new() };
    standings.iter().filter(|other| other.rank() == best.rank()).map(|standing| standing.side).collect()
}

/// By which rule the best side is better than the next, or that they are equal.
pub fn decided_by(standings: &[Standing], mode: Mode) -> Principle {
    let [best, next, ..] = standings else { return Principle::TieStands };
    let parts = |at: usize| best.by_colour.get(at) != next.by_colour.get(at);
    if best.points != next.points {
        return match mode {
            Mode::HighForm => Principle::HighFormWinner,
            Mode::Duel => Principle::DuelWinner,
            Mode::Melee => Principle::MeleeScore,
        };
    }
    if parts(1) {
        Principle::MeleeTie
    } else if parts(2) {
        Principle::MeleeTieFour
    } else if (best.upgraded, best.pieces) != (next.upgraded, next.pieces) {
        Principle::TieBreaks
    } else {
        Principle::TieStands
    }
}

/// The further rules by which sides are compared, when this one decides between them.
pub fn further(decides: Principle, mode: Mode) -> Vec<Principle> {
    match (mode, decides) {
        (Mode::HighForm, _) => vec![Principle::HighFormFinalCount, Principle::HighFormPoints],
        (Mode::Duel, _) => Vec::new(),
        (Mode::Melee, Principle::MeleeScore) => {
            vec![Principle::MeleeFinalScore, Principle::MeleeHigherScore]
        }
        (Mode::Melee, _) => vec![Principle::MeleeFinalScore],
    }
}

/// What has come of a game, in a form that can be compared.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Outcome {
    /// How it ended, if it did.
    pub ending: Option<Ending>,
    /// The board.
    #[serde(serialize_with = "as_line")]
    pub board: Board,
    /// How every side stands.
    pub standings: Vec<Standing>,
    /// Enemy pieces destroyed this turn, by colour and rank.
    pub destroyed: [[u8; 3]; 4],
    /// Actions that are left.
    pub actions: u8,
    /// Beings and legends summoned this turn.
    pub summoned: (u8, u8),
    /// Extra beings and legends to be drawn, whether another turn follows, whether an enemy piece may help.
    pub granted: (u8, u8, bool, bool),
}

fn as_line<S: Serializer>(board: &Board, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&crate::notation::line(board))
}

impl Outcome {
    pub(crate) fn of(state: &State, rules: &Rules) -> Self {
        let turn = &state.turn;
        Self {
            ending: state.over,
            board: state.board,
            standings: standings(state, rules),
            destroyed: turn.destroyed,
            actions: turn.actions,
            summoned: (turn.summoned, turn.legends),
            granted: (turn.extra_beings, turn.extra_legends, turn.extra_turn, turn.enemy_piece),
        }
    }
}
