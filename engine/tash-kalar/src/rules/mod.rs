//! The principles that the engine applies, and the rule of the rulebook that each comes from.

mod unexecuted;

pub use unexecuted::{Unexecuted, unexecuted};

use std::collections::BTreeMap;
use std::sync::LazyLock;

use cardinal_replay::{Citations, RuleRef};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::cards::{Cards, cards};

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
}

/// Why the rules cannot be bound.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RulesError {
    /// The file is not what it should be.
    #[error("{0}")]
    File(String),
    /// Principles of which it says nothing.
    #[error("no rule for {0:?}")]
    Missing(Vec<Principle>),
}

/// How many turns have a name.
const MOST_TURNS: u16 = 1_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    id: String,
    principles: BTreeMap<Principle, String>,
}

/// What the game is played by: the rule of each principle, and the cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    /// The ruleset's id.
    pub id: String,
    pub(crate) cards: &'static Cards,
    bound: Vec<RuleRef>,
    citations: Citations,
    hash: String,
    turn_names: Vec<String>,
}

impl Rules {
    /// Binds the principles as a file says.
    ///
    /// # Errors
    /// What is wrong with the file, or what it lacks.
    pub fn read(text: &str, cards: &'static Cards) -> Result<Self, RulesError> {
        let file: File = toml::from_str(text).map_err(|error| RulesError::File(error.to_string()))?;
        let mut citations = Citations::default();
        let (mut bound, mut missing) = (Vec::new(), Vec::new());
        for principle in Principle::ALL {
            match file.principles.get(principle) {
                Some(id) => bound.push(citations.cite(id)),
                None => missing.push(*principle),
            }
        }
        if !missing.is_empty() {
            return Err(RulesError::Missing(missing));
        }
        let hash = format!("{:x}", Sha256::digest(text));
        Ok(Self {
            id: file.id,
            cards,
            bound,
            citations,
            hash,
            turn_names: (0..MOST_TURNS).map(|turn| turn.to_string()).collect(),
        })
    }

    /// The rule of a principle.
    pub fn rule(&self, principle: Principle) -> RuleRef {
        self.bound[principle as usize]
    }

    /// The id of a rule.
    pub fn id_of(&self, rule: RuleRef) -> &str {
        self.citations.id(rule)
    }

    /// Every rule that a principle comes from.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.citations.ids()
    }

    /// The names of turns: their numbers.
    pub(crate) fn turn_names(&self) -> &[String] {
        &self.turn_names
    }

    /// The cards.
    pub const fn cards(&self) -> &'static Cards {
        self.cards
    }

    /// The hash of the file that binds the principles.
    pub fn hash(&self) -> &str {
        &self.hash
    }
}

/// The rules of the game, of which the file is part of the program.
pub fn rules() -> &'static Rules {
    static RULES: LazyLock<Rules> = LazyLock::new(|| {
        Rules::read(include_str!("../../rules.toml"), cards())
            .expect("the file of the rules is checked by a test")
    });
    &RULES
}
