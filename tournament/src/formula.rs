//! The tournament rules as data: which rule each figure and principle comes from, what people are reminded
//! of and when, and how what the rules leave open is read.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use cardinal_embedded::{Misread, read_toml};
use serde::{Deserialize, Serialize};
use strum::IntoEnumIterator;

use crate::{Cut, Phase};

/// A figure of the rules with the rule that it comes from.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parameter<T> {
    /// The figure.
    pub is: T,
    /// The id of its rule.
    pub rule: String,
}

macro_rules! parameters {
    ($($(#[doc = $doc:literal])+ $name:ident: $kind:ty,)+) => {
        /// The figures of the rules.
        #[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        pub struct Parameters {
            $($(#[doc = $doc])+ pub $name: Parameter<$kind>,)+
        }

        impl Parameters {
            /// The rule of each figure.
            pub fn rules(&self) -> impl Iterator<Item = &str> {
                [$(self.$name.rule.as_str()),+].into_iter()
            }
        }
    };
}

parameters! {
    /// Swiss rounds.
    rounds: u32,
    /// Tournament points for a win.
    win: u32,
    /// Tournament points for a draw.
    draw: u32,
    /// Tournament points for a defeat.
    loss: u32,
    /// How many go on to the elimination phase.
    cut: u32,
    /// Who meets whom in the quarter-finals, by places in the ranking from 1.
    quarter_finals: Vec<[usize; 2]>,
    /// Which winners meet in the semi-finals, by quarter-finals from 1.
    semi_finals: Vec<[usize; 2]>,
    /// Who meets whom where four go on, by places in the ranking from 1.
    cut_of_four: Vec<[usize; 2]>,
    /// Games of a match in the Swiss rounds.
    swiss_games: u8,
    /// Minutes of a game in the Swiss rounds.
    swiss_minutes: u32,
    /// Games of a match in quarter-finals and semi-finals, at most.
    knock_out_games: u8,
    /// Minutes of a game in quarter-finals and semi-finals.
    knock_out_minutes: u32,
    /// Games of the final, at most; it has no limit of time.
    final_games: u8,
    /// After how many warnings the judges may give any penalty.
    warnings_before_any_penalty: u32,
    /// Days after the last result within which the results are validated.
    days_to_validate: u32,
}

/// What the engine does because a rule says so.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    strum::EnumIter,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Principle {
    /// A referee directs the day, with or without assistants.
    Referee,
    /// Judges keep the results; what a player reports waits for the other.
    ResultsKeptByJudges,
    /// The rules may be varied.
    RulesMayVary,
    /// What is varied is told before the day begins.
    ChangesAnnounced,
    /// The criteria of the ranking and their order.
    Ranking,
    /// The organisers may vary format and lengths.
    OrganisersDiscretion,
    /// The organisers set the length of games.
    Length,
    /// Important questions stop the time of a table.
    ClockStops,
    /// Who wins a game that runs out of time.
    OutOfTime,
    /// Equal promotion points out of time are a draw in the Swiss rounds.
    DrawInSwiss,
    /// What decides equal promotion points in the elimination phase.
    TieInElimination,
    /// The elimination phase knows no draw.
    NoDrawInElimination,
    /// Everybody hands in a list of cards before the day begins.
    CardList,
    /// Which cards of homemade expansions are admitted; what is one is the judges' to say.
    CardsAdmitted,
    /// Judges give warnings and penalties.
    Liable,
    /// A banned card is taken out.
    BannedCard,
    /// What a banned card costs in the Swiss rounds.
    BannedCardSwiss,
    /// What a banned card costs in the elimination phase.
    BannedCardFinals,
    /// Unsporting conduct disqualifies.
    Unsporting,
    /// Not accepting a judge's decision disqualifies.
    RefusedDecision,
    /// A misread rule is the opponent's to raise and the judges' to decide.
    MisreadRule,
    /// Earlier wins of who misread a rule stand.
    EarlierWinsStand,
    /// Late for the first game.
    LateForTournament,
    /// Late for a later game.
    LateForGame,
    /// What the list of penalties does not name is the judges' to decide.
    OtherCases,
    /// Results are validated by the judges.
    Validation,
}

/// When people are reminded of rules that nothing executes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, strum::EnumIter)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// A list of cards is handed in.
    ListHandedIn,
    /// The day begins.
    DayBegins,
    /// The time of a round starts.
    RoundStarts,
    /// The time of a table is stopped for a question.
    ClockStops,
    /// A penalty is given.
    Penalty,
}

/// How something that the rules leave open is read, and why, in three languages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// What it is about.
    pub id: String,
    /// The rule that leaves it open.
    pub rule: String,
    /// In English.
    pub en: String,
    /// In Italian.
    pub it: String,
    /// In Czech.
    pub cs: String,
}

/// Tournament rules, bound to what the engine does.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Formula {
    /// The figures.
    pub parameters: Parameters,
    principles: BTreeMap<Principle, String>,
    reminders: BTreeMap<Moment, Vec<String>>,
    /// The rule whose cards are forbidden.
    pub forbidden: String,
    /// How is read what the rules leave open.
    pub readings: Vec<Reading>,
}

/// What is wrong with the file of a formula.
#[derive(Debug, thiserror::Error)]
pub enum FormulaError {
    /// It cannot be read.
    #[error(transparent)]
    Toml(#[from] Box<Misread>),
    /// A principle has no rule.
    #[error("no rule for the principle {0:?}")]
    Unbound(Principle),
    /// Nothing is said at a moment.
    #[error("no reminder for the moment {0:?}")]
    Silent(Moment),
}

static MCIC: LazyLock<Formula> =
    LazyLock::new(|| Formula::read(include_str!("../formula/mcic.toml")).expect("a test reads the formula"));

impl Formula {
    /// The tournament rules of the MCIC.
    pub fn mcic() -> &'static Self {
        &MCIC
    }

    /// Reads a formula.
    ///
    /// # Errors
    /// [`FormulaError`] for a file that cannot be read or leaves a principle or a moment out.
    pub fn read(file: &str) -> Result<Self, FormulaError> {
        let formula: Self = read_toml(file).map_err(Box::new)?;
        if let Some(unbound) = Principle::iter().find(|principle| !formula.principles.contains_key(principle))
        {
            return Err(FormulaError::Unbound(unbound));
        }
        match Moment::iter().find(|moment| formula.reminders_at(*moment).is_empty()) {
            Some(silent) => Err(FormulaError::Silent(silent)),
            None => Ok(formula),
        }
    }

    /// The rule of a principle.
    pub fn rule(&self, principle: Principle) -> &str {
        &self.principles[&principle]
    }

    /// The rule of who meets whom in a phase, where so many go on from the Swiss rounds.
    pub fn pairing_rule(&self, phase: Phase, cut: Cut) -> &str {
        let figures = &self.parameters;
        match phase {
            Phase::Swiss => &figures.rounds.rule,
            Phase::QuarterFinals => &figures.quarter_finals.rule,
            Phase::SemiFinals if cut == Cut::Four => &figures.cut_of_four.rule,
            Phase::SemiFinals => &figures.semi_finals.rule,
            Phase::Final => &figures.final_games.rule,
        }
    }

    /// The rules to remind people of at a moment.
    pub fn reminders_at(&self, moment: Moment) -> &[String] {
        self.reminders.get(&moment).map_or(&[], Vec::as_slice)
    }

    /// The rules that are executed.
    pub fn executed(&self) -> impl Iterator<Item = &str> {
        self.principles.values().map(String::as_str).chain(self.parameters.rules())
    }

    /// The rules of which people are reminded.
    pub fn reminded(&self) -> impl Iterator<Item = &str> {
        self.reminders.values().flatten().map(String::as_str)
    }
}
