//! Why something is refused, in words, each with its rule.

use cardinal_replay::Reason;
use cardinal_tash_kalar::pattern::{Lack, Missing, Nearest};
use cardinal_tash_kalar::why::Why;

use super::data::{MissingTold, NearestTold, ReasonTold};
use super::position::squares;
use super::tell::{Teller, by, piece as told_piece, rule_id, rule_of};
use crate::answer::Line;
use crate::messages::Arg;

impl Teller<'_> {
    /// A reason with its rule.
    pub(super) fn reason(&self, reason: &Reason<Why>) -> Line {
        by(self.why(&reason.why), reason.rule)
    }

    /// Reasons with their rules, what several rules say once.
    pub(super) fn reasons(&self, reasons: &[Reason<Why>]) -> Vec<Line> {
        let alike = reasons.chunk_by(|one, other| one.why == other.why);
        let line = |alike: &[Reason<Why>]| {
            let (first, more) = alike.split_first()?;
            Some(more.iter().fold(self.reason(first), |line, reason| by(line, reason.rule)))
        };
        alike.filter_map(line).collect()
    }

    /// Reasons for programs.
    pub(super) fn reasons_told(&self, reasons: &[Reason<Why>]) -> Vec<ReasonTold> {
        let told = |reason: &Reason<Why>| ReasonTold {
            rule: rule_id(reason.rule),
            reason: self.why(&reason.why).text(),
        };
        reasons.iter().map(told).collect()
    }

    /// What a pattern lacks, piece by piece: `d3: empty, a heroic piece is needed`.
    pub(super) fn lacking(&self, nearest: &Nearest) -> String {
        let all: Vec<String> = nearest.missing.iter().map(|missing| self.missing(*missing)).collect();
        all.join("; ")
    }

    fn missing(&self, Missing { at, rank, why }: Missing) -> String {
        let square = at.map(|at| at.to_string()).unwrap_or_default();
        let rank = ("rank", Arg::from(self.rank(rank)));
        let at = ("at", Arg::from(square));
        match why {
            Lack::Outside => self.text("tk-lack-outside", &[rank]),
            Lack::Empty => self.text("tk-lack-empty", &[at, rank]),
            Lack::Enemy(piece) => {
                self.text("tk-lack-enemy", &[at, rank, ("piece", piece.to_string().into())])
            }
            Lack::TooLow(piece) => self.text("tk-lack-low", &[at, rank, ("piece", piece.to_string().into())]),
        }
    }

    /// The match that lacks least, for programs.
    pub(super) fn nearest_told(&self, nearest: &Nearest) -> NearestTold {
        let missing = |missing: &Missing| MissingTold {
            at: missing.at.map(|at| at.to_string()),
            rank: missing.rank.to_string(),
            why: self.missing(*missing),
            rule: rule_id(rule_of(missing.principle(nearest.at, false))),
        };
        NearestTold {
            at: nearest.at.to_string(),
            way: nearest.way.number(),
            found: squares(nearest.found.iter()),
            missing: nearest.missing.iter().map(missing).collect(),
        }
    }

    fn why(&self, why: &Why) -> Line {
        let at = |at: &cardinal_tash_kalar::board::Square| ("at", Arg::code(at.to_string()));
        let piece = |piece: &cardinal_tash_kalar::board::Piece| ("piece", told_piece(*piece));
        let plain = |key: &str| self.say(key, &[]);
        match why {
            Why::NotAsked => plain("tk-why-not-asked"),
            Why::OtherQuestion => plain("tk-why-other-question"),
            Why::Over => plain("tk-why-over"),
            Why::ActionsLeft { actions } => {
                self.say("tk-why-actions-left", &[("actions", (*actions).into())])
            }
            Why::NotEmpty { at: square, piece: there } => {
                self.say("tk-why-not-empty", &[at(square), piece(there)])
            }
            Why::NoShortage => plain("tk-why-no-shortage"),
            Why::Short => plain("tk-why-short"),
            Why::NotTakenBack { at: square } => self.say("tk-why-not-taken-back", &[at(square)]),
            Why::NothingToTakeBack => plain("tk-why-nothing-to-take-back"),
            Why::NotInHand => plain("tk-why-not-in-hand"),
            Why::Pattern { nearest } => self.say(
                "tk-why-pattern",
                &[
                    at(&nearest.at),
                    ("way", nearest.way.number().into()),
                    ("lacking", self.lacking(nearest).into()),
                ],
            ),
            Why::OtherWay { nearest } => {
                self.say("tk-why-other-way", &[at(&nearest.at), ("way", nearest.way.number().into())])
            }
            Why::HeldByHigher { piece: there } => self.say("tk-why-held-by-higher", &[piece(there)]),
            Why::NoEnemyPiece => plain("tk-why-no-enemy-piece"),
            Why::ColourUsed => plain("tk-why-colour-used"),
            Why::NotAHelper { at: square } => self.say("tk-why-not-a-helper", &[at(square)]),
            Why::OnlyPlacing => plain("tk-why-only-placing"),
            Why::DiscardedBefore => plain("tk-why-discarded-before"),
            Why::NotFromDeck => plain("tk-why-not-from-deck"),
            Why::NotReturned => plain("tk-why-not-returned"),
            Why::Criterion { ahead, needed } => {
                let ahead = i64::from(*ahead);
                self.say("tk-why-criterion", &[("ahead", ahead.into()), ("needed", (*needed).into())])
            }
            Why::NoOpponent => plain("tk-why-no-opponent"),
            Why::Passed => plain("tk-why-passed"),
            Why::NoTeam => plain("tk-why-no-team"),
            Why::NoWithdrawal => plain("tk-why-no-withdrawal"),
            Why::NotMet => plain("tk-why-not-met"),
            Why::NotCurrent => plain("tk-why-not-current"),
            Why::NotThatColour => plain("tk-why-not-that-colour"),
            Why::Elsewhere => plain("tk-why-elsewhere"),
            Why::Mandatory => plain("tk-why-mandatory"),
            Why::NotOffered => plain("tk-why-not-offered"),
            Why::NobodyThere { at: square } => self.say("tk-why-nobody-there", &[at(square)]),
            Why::NotThere { at: square } => self.say("tk-why-not-there", &[at(square)]),
            Why::NotOfThatColour { piece: there } => self.say("tk-why-not-of-that-colour", &[piece(there)]),
            Why::NotOfThatRank { piece: there } => self.say("tk-why-not-of-that-rank", &[piece(there)]),
            Why::NotMeant { at: square } => self.say("tk-why-not-meant", &[at(square)]),
            Why::CannotBe { piece: there } => self.say("tk-why-cannot-be", &[piece(there)]),
            Why::TooFar { distance } => self.say("tk-why-too-far", &[("distance", (*distance).into())]),
            Why::RankTooHigh { piece: there } => self.say("tk-why-rank-too-high", &[piece(there)]),
            Why::Unclear => plain("tk-why-unclear"),
            Why::NoMoment => plain("tk-why-no-moment"),
        }
    }
}
