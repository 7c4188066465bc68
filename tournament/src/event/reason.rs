//! Why an entry is not taken.

use serde::Serialize;

use crate::{PlayerId, Principle, Stage};

/// Why an entry is not taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Reason {
    /// Others have written since: what the writer saw is not what stands.
    Stale {
        /// The revision that stands.
        revision: usize,
    },
    /// The entry belongs to another stage of the day.
    WrongStage {
        /// The stage.
        stage: Stage,
    },
    /// An event is created once.
    AlreadyCreated,
    /// It is written earlier than the entry before it.
    BackInTime,
    /// This is the staff's to write.
    StaffOnly,
    /// This is a player's to write, and of these two.
    NotAtTheTable,
    /// Nobody of that number is entered.
    UnknownPlayer(PlayerId),
    /// A name is empty.
    EmptyName,
    /// Somebody of that name is entered.
    NameTaken,
    /// Whoever is named is of the staff already.
    JudgesAlready,
    /// The format has no rounds, no time, or an even number of games.
    BadSettings,
    /// The format changes before the day begins, when everybody can still be told.
    AfterTheStart,
    /// Nobody is named referee.
    NoReferee,
    /// There is a referee.
    SecondReferee,
    /// Fewer are entered than go on to the elimination phase, or fewer than two.
    TooFew {
        /// How many are needed.
        needed: u32,
    },
    /// Lists of cards are missing.
    ListsMissing(Vec<PlayerId>),
    /// Somebody of that name in the chat is entered.
    MemberTaken,
    /// No match of the elimination phase is ahead of somebody who left.
    OutOfBracket(PlayerId),
    /// All is played: there is no match left to lose.
    NoMatchLeft,
    /// Somebody does not play on, or plays on already.
    WrongStatus(PlayerId),
    /// It is not the pairing that is computed.
    NotAsComputed,
    /// Somebody is paired twice, or not at all, or does not play.
    NotEverybodyOnce,
    /// The time of the round has started, or has not.
    RoundStarted(bool),
    /// No such table.
    UnknownTable(usize),
    /// The match is over: only a correction changes it.
    MatchOver,
    /// The time of the table is stopped, or is not.
    ClockStopped(bool),
    /// No game but the last one can follow: the match is decided, or its first game has not begun.
    NoNextGame,
    /// These games make a match: they are its result, and not what it came to so far.
    MatchDecided,
    /// The other of the two has reported another result.
    OtherReport(PlayerId),
    /// These games do not make a match: too few, too many, or after it was decided.
    NotAMatch,
    /// Questions about the end of the time are not answered.
    EndOfTimeOpen(crate::Question),
    /// A game without limit cannot run out of time.
    NoTimeLimit,
    /// The elimination phase knows no draw.
    NoDraw,
    /// Nothing waits to be confirmed, or it is one's own report.
    NothingToConfirm,
    /// A reason must be given.
    NoReasonGiven,
    /// The match was lost by forfeit: the penalty is what can be taken back.
    Forfeited,
    /// A later round rests on who won.
    LaterRoundRests,
    /// This offence belongs to the first round, or to a later one.
    WrongRound,
    /// Results are missing.
    ResultsMissing,
    /// The time in which results are validated is over.
    TooLateToValidate {
        /// How many days there were.
        days: u32,
        /// When the last of them ended: seconds since 1970.
        until: i64,
    },
    /// No such entry, or one that is not taken back: the first, one that was, or a taking back.
    CannotUndo,
    /// Without it this later entry could not stand.
    LaterEntryRests {
        /// Its place in the log, from 0.
        entry: usize,
    },
}

/// A reason with the rule it comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The reason.
    pub reason: Reason,
    /// The rule; none for what no rule is about, such as a number that nobody has.
    pub rule: Option<String>,
}

impl Refusal {
    pub(super) fn plain(reason: Reason) -> Self {
        Self { reason, rule: None }
    }

    pub(super) fn by(principle: Principle, reason: Reason) -> Self {
        Self { reason, rule: Some(crate::Formula::mcic().rule(principle).to_owned()) }
    }

    pub(super) fn under(rule: &str, reason: Reason) -> Self {
        Self { reason, rule: Some(rule.to_owned()) }
    }
}
