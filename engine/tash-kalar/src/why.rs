//! What is wrong with a move.

use serde::Serialize;

use crate::board::{Piece, Square};
use crate::pattern::Nearest;

/// What is wrong with a move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Why {
    /// Another player is asked.
    NotAsked,
    /// Something else is asked.
    OtherQuestion,
    /// The game is over.
    Over,
    /// Actions are left.
    ActionsLeft { actions: u8 },
    /// The square is not empty.
    NotEmpty { at: Square, piece: Piece },
    /// Pieces are not short, so none is taken back.
    NoShortage,
    /// Pieces are short, and nothing says which is taken back.
    Short,
    /// That piece cannot be taken back.
    NotTakenBack { at: Square },
    /// Pieces are short, and nothing can be taken back.
    NothingToTakeBack,
    /// The card is not in the hand.
    NotInHand,
    /// The pattern does not lie there; what is nearest to it.
    Pattern { nearest: Nearest },
    /// The pattern does not lie there in that way.
    OtherWay { nearest: Nearest },
    /// A piece of higher rank holds the square.
    HeldByHigher { piece: Piece },
    /// No enemy piece may be used.
    NoEnemyPiece,
    /// An enemy piece of that colour was used before.
    ColourUsed,
    /// That piece is no enemy's, or not in the pattern.
    NotAHelper { at: Square },
    /// The team-mate places pieces and nothing else.
    OnlyPlacing,
    /// A being was discarded this turn.
    DiscardedBefore,
    /// Only a being from one's own deck is discarded.
    NotFromDeck,
    /// The card is not in the hand, or the one that is discarded.
    NotReturned,
    /// A criterion of the flare is not met: by how many pieces the opponent is ahead, and how many it
    /// takes.
    Criterion { ahead: i16, needed: u8 },
    /// That colour is no opponent's.
    NoOpponent,
    /// Control has passed, so no flare is invoked.
    Passed,
    /// It is no team game.
    NoTeam,
    /// Nobody withdraws from a Melee.
    NoWithdrawal,
    /// The task is not met.
    NotMet,
    /// The task is not among the current ones.
    NotCurrent,
    /// Nothing is scored in that colour.
    NotThatColour,
    /// The card cannot have been drawn: it is elsewhere.
    Elsewhere,
    /// It cannot be left.
    Mandatory,
    /// The choice is another one.
    NotOffered,
    /// Nobody stands there.
    NobodyThere { at: Square },
    /// The square lies elsewhere than the card says.
    NotThere { at: Square },
    /// The piece is not of a colour that the card names.
    NotOfThatColour { piece: Piece },
    /// The piece is not of a rank that the card names.
    NotOfThatRank { piece: Piece },
    /// Another piece is meant.
    NotMeant { at: Square },
    /// It cannot be done to the piece: of its rank there is none higher or lower, or no piece is left.
    CannotBe { piece: Piece },
    /// The square is not adjacent.
    TooFar { distance: u8 },
    /// The piece there has too high a rank for such a move.
    RankTooHigh { piece: Piece },
    /// Several are meant; it takes saying which.
    Unclear,
    /// The moment never came.
    NoMoment,
}
