//! The principles that the engine applies, each a name for something it does because a rule says so.

use serde::{Deserialize, Serialize};

macro_rules! principles {
    ($($(#[$doc:meta])* $name:ident,)+) => {
        /// Something the engine does because a rule says so.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Principle {
            $($(#[$doc])* $name,)+
        }

        impl Principle {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name,)+];
        }
    };
}

principles! {
    /// Players take turns clockwise.
    TurnOrder,
    /// A turn gives two actions.
    TwoActions,
    /// The first player's first turn gives one.
    FirstTurn,
    /// A common piece on an empty square.
    Place,
    /// Where no piece is left, one is taken back first.
    PlaceShortage,
    /// A being is discarded.
    Discard,
    /// Other cards go under their decks with it.
    DiscardReturn,
    /// Once a turn.
    DiscardOnce,
    /// Sideways cards stay six.
    DiscardTeam,
    /// Every action is used.
    AllActions,
    /// A flare before or after any action.
    FlareWindow,
    /// Control passes to the team-mate.
    PassControl,
    /// The legends go with it.
    PassLegends,
    /// What is left of the actions places common pieces.
    PassRemaining,
    /// The team-mate does not summon or discard.
    PassNoSummon,
    /// The team-mate invokes no flare.
    PassNoFlare,
    /// The player whose turn it is finishes it.
    PassEnd,
    /// After that it is too late for a flare.
    PassTooLate,
    /// A summoning takes an action.
    SummonCost,
    /// The card comes from the hand.
    SummonCard,
    /// The pieces of the pattern stand on the board.
    Pattern,
    /// They have the rank shown or a higher one.
    PatternRank,
    /// A piece of the being's rank is placed.
    SummonPiece,
    /// What stands there with equal or lower rank is destroyed.
    TargetOccupied,
    /// A higher rank closes the square.
    TargetHigher,
    /// Pieces may be short.
    Shortage,
    /// The piece on the square becomes the being.
    ShortageSameSquare,
    /// A piece that the pattern does not need is taken back.
    ShortageTakeBack,
    /// Without either there is no summoning.
    ShortageImpossible,
    /// The effect is resolved.
    SummonEffect,
    /// The card is discarded after it.
    SummonDiscardCard,
    /// Once for each enemy colour.
    ImprovisedOnce,
    /// The colour is marked as used.
    ImprovisedMark,
    /// One enemy piece counts as one's own.
    ImprovisedPiece,
    /// It is for the Melee.
    ImprovisedMelee,
    /// Nothing else happens until the effect is resolved.
    NoInterruption,
    /// What may be left is left.
    Optional,
    /// What is not optional is done.
    Mandatory,
    /// What cannot be done is left out.
    AsMuchAsPossible,
    /// An action is gained.
    GainAction,
    /// An extra card is drawn.
    ExtraCard,
    /// The team-mate draws the extra legend.
    ExtraLegendTeam,
    /// A move goes to an adjacent square.
    Move,
    /// A move destroys what it goes onto.
    MoveDestroys,
    /// Onto empty squares and lower ranks.
    StandardMove,
    /// Onto empty squares and equal or lower ranks.
    CombatMove,
    /// A leap need not be adjacent.
    Leap,
    /// A piece is placed by a card.
    PlaceWord,
    /// A piece is upgraded.
    Upgrade,
    /// A piece is downgraded.
    Downgrade,
    /// A piece is destroyed.
    Destroy,
    /// An enemy piece is converted.
    Convert,
    /// In one's own turn.
    FlareWhen,
    /// One of its criteria is met.
    FlareRequirement,
    /// In the Melee the opponent is chosen.
    FlareOpponent,
    /// The upper effect is resolved.
    FlareUpper,
    /// The lower effect is resolved.
    FlareLower,
    /// The upper one first.
    FlareBoth,
    /// The flare is discarded.
    FlareDiscard,
    /// In a Duel the opponent scores.
    FlareDuelPoint,
    /// In a Melee the chosen opponent scores.
    FlareMeleePoint,
    /// One of the current tasks is completed.
    TaskComplete,
    /// It is replaced by the next.
    TaskReplace,
    /// Three of a type do not lie open.
    TaskType,
    /// Points for destroyed enemy pieces.
    DuelPoints,
    /// A point for each legend summoned.
    DuelLegend,
    /// Points in the colours of destroyed pieces.
    MeleePoints,
    /// A point for unpaired common pieces.
    MeleeOddPieces,
    /// Points in a colour of choice for a legend.
    MeleeLegend,
    /// Cards are drawn up to three, two and one.
    Refill,
    /// In a team the team-mate draws the legends.
    DrawTeam,
    /// Flares and legends are shuffled anew.
    Reshuffle,
    /// The last card triggers the end.
    LastCard,
    /// So does a team's last upright card.
    TeamLastCard,
    /// So do nine points.
    HighFormNine,
    /// So do eighteen.
    DuelEighteen,
    /// So do twelve or ten in a colour.
    MeleeLimits,
    /// Each player has one more turn.
    OneMoreTurn,
    /// A side may concede.
    Concede,
    /// Nobody withdraws from a Melee.
    NoWithdrawal,
    /// Most points win the High Form.
    HighFormWinner,
    /// Most points win a Duel.
    DuelWinner,
    /// The lowest colour is the score.
    MeleeScore,
    /// Then the second lowest.
    MeleeTie,
    /// Then the remaining colour.
    MeleeTieFour,
    /// Then upgraded pieces, then all pieces.
    TieBreaks,
    /// Then the tie stands.
    TieStands,
    /// The High Form begins with an empty board.
    EmptyBoard,
    /// Three beings, two legends and a flare to begin with.
    OpeningHand,
    /// Of a team the first to play draws the legends.
    TeamOpeningLegends,
    /// Tasks are turned up one at a time.
    TasksTurnedUp,
    /// Advanced ones are discarded.
    AdvancedTasks,
    /// So is a third of the same type.
    ThirdTaskType,
    /// Discarded tasks go back.
    DiscardedTasksReturn,
    /// The next task lies face up.
    NextTask,
    /// Unless it is the third of its type.
    NextTaskType,
    /// A Duel begins with a piece of each colour.
    DuelStartingPieces,
    /// A Melee begins with pieces of three colours.
    MeleeStartingPieces,
    /// The opponent is ahead in upgraded pieces.
    FlareUpperCriterion,
    /// The opponent is ahead in pieces.
    FlareLowerCriterion,
    /// A pattern may be turned and mirrored.
    Rotation,
    /// The square may be empty unless the pattern wants a piece there.
    TargetEmpty,
    /// One enemy piece helps, not two.
    ImprovisedOnePiece,
    /// A legendary piece is not upgraded.
    UpgradeLegendary,
    /// A common piece is not downgraded.
    DowngradeCommon,
    /// An enemy piece is an opponent's.
    EnemyPiece,
    /// A non-legendary piece is common or heroic.
    NonLegendaryPiece,
    /// An upgraded piece is heroic or legendary.
    UpgradedPiece,
    /// Adjacent squares share a side or a corner.
    AdjacentSquare,
    /// Marked squares are those of the pattern.
    MarkedSquare,
    /// Distance is counted in moves.
    Distance,
    /// A card that names itself means its piece.
    OwnName,
    /// An action may summon a being.
    SummonAction,
    /// Actions come in any order.
    AnyOrder,
    /// Placing and summoning may be done again, discarding not.
    RepeatingActions,
    /// A flare costs no action.
    FlareCostsNothing,
    /// The team-mate finishes a pending effect.
    PassPendingEffect,
    /// Control may pass in the middle of an effect.
    PassInEffect,
    /// "Up to" includes none.
    UpTo,
    /// Parts of an effect may be optional.
    OptionalParts,
    /// What counts as an enemy piece destroyed.
    CountingDestroyed,
    /// A change of rank is no destroying.
    RankChange,
    /// A piece that leaves the board is its owner's again.
    ReturnToOwner,
    /// With an empty deck a hand may stay short.
    ShortHand,
    /// One's own deck is not made anew.
    NoReshuffle,
    /// Tasks and legendary pieces count for the trigger.
    HighFormCount,
    /// They count at the end.
    HighFormFinalCount,
    /// Of the scores of a Melee the higher one is better.
    MeleeHigherScore,
    /// Sideways cards may be drawn too.
    SidewaysDrawn,
    /// It helps one being only.
    ImprovisedOneBeing,
    /// The helping piece stays an enemy's.
    ImprovisedStaysEnemy,
    /// Adjacent to the being, where nothing else is named.
    AdjacentDefault,
    /// Cards above the limit are kept in later turns.
    ExtraCardLater,
    /// A gained action is used after the effect.
    GainedActionLater,
    /// A leap goes anywhere.
    LeapAnywhere,
    /// Marked squares of which the text does not speak decide nothing.
    MarkedIllustrative,
    /// A piece is anybody's where nothing else is said.
    AnyPiece,
    /// The High Form has two sides.
    HighFormSides,
    /// Its points come from tasks and legendary pieces.
    HighFormPoints,
    /// A Duel has two sides.
    DuelSides,
    /// Where its points come from.
    DuelPointsFrom,
    /// A Melee has three or four players.
    MeleePlayers,
    /// Its points belong to a colour.
    MeleePointsFrom,
    /// Those for a legend to a colour of choice.
    MeleePointsOfChoice,
    /// The colour with the fewest points is the final score.
    MeleeFinalScore,
    /// Two teams of two play the High Form or a Duel.
    TeamForms,
    /// A team has one colour.
    TeamOneColour,
    /// Team-mates have decks of their own, six cards sideways.
    TeamDecks,
    /// Nothing but sideways cards triggers the end.
    TeamEndTrigger,
    /// A team shares its legends.
    TeamLegends,
    /// A team-mate may be given control.
    TeamPassControl,
    /// Pieces destroyed in a Duel are kept until they score.
    DuelKeepPieces,
    /// In a Duel one's own pieces give no points.
    DuelOwnPieces,
    /// In a Duel an unpaired piece gives none.
    DuelOddPiece,
    /// In a Duel upgrading is not summoning a legend.
    DuelPromoting,
    /// Pieces destroyed in a Melee are kept until they score.
    MeleeKeepPieces,
    /// In a Melee one's own pieces give no points.
    MeleeOwnPieces,
    /// In a Melee upgrading is not summoning a legend.
    MeleePromoting,
    /// What the pattern leaves empty may be occupied.
    EmptySquares,
    /// Which side of the board is used.
    BoardSide,
    /// Each player has a colour, its cards and its pieces.
    OwnColour,
    /// Team-mates sit opposite each other.
    TeamSeats,
    /// Flares and legends are shuffled.
    SharedDecks,
    /// Team-mates use separate decks.
    SeparateDecks,
    /// Each player's deck is shuffled.
    ShuffledDeck,
    /// Its last six cards are turned sideways in a team.
    SidewaysCards,
    /// Somebody plays first.
    FirstPlayer,
    /// Tasks are revealed as current.
    CurrentTasks,
    /// A Duel begins at zero, with a piece of each colour on the score board.
    DuelScoreBoard,
    /// Everybody in a Melee has a score board.
    MeleeScoreBoard,
    /// A piece of each opponent stands there at zero.
    MeleeScorePieces,
    /// Whose pieces stand on the board as a Melee begins.
    MeleePiecesCount,
}
