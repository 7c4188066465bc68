//! What the judges punish, and with what.

use serde::{Deserialize, Serialize};

use crate::{Formula, Phase, Principle};

/// What somebody did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Offence {
    /// Was not there when the first round began.
    LateForTournament,
    /// Was not there when a later round began.
    LateForGame,
    /// Had a banned card in the collection.
    BannedCard {
        /// Which.
        card: String,
    },
    /// Behaved in an unsporting way.
    Unsporting,
    /// Did not accept a judge's decision.
    RefusedDecision,
    /// Played by a misread rule, raised by the opponent.
    MisreadRule {
        /// What the judges decided.
        penalty: Penalty,
    },
    /// What the list of the rules does not name.
    Other {
        /// What the judges decided.
        penalty: Penalty,
    },
}

/// What judges may decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Penalty {
    /// It is written down.
    Noted,
    /// A warning.
    Warning,
    /// The match in progress is lost by forfeit.
    MatchLoss,
    /// Out of the tournament.
    Disqualification,
}

/// Which matches are lost by forfeit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lost {
    /// None.
    #[default]
    Nothing,
    /// The one at hand; the next, where none is on.
    AtHand,
    /// That and all before it.
    AllSoFar,
}

/// What comes of an offence.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Consequences {
    /// Whether it counts as a warning.
    pub warning: bool,
    /// Which matches are lost by forfeit.
    pub lost: Lost,
    /// Whether whoever did it is ranked last.
    pub ranked_last: bool,
    /// Whether they are out of the tournament.
    pub disqualified: bool,
}

impl Offence {
    /// The rules that are applied in a phase.
    pub(crate) fn principles(&self, phase: Phase) -> Vec<Principle> {
        let of_banned =
            if phase == Phase::Swiss { Principle::BannedCardSwiss } else { Principle::BannedCardFinals };
        match self {
            Self::LateForTournament => vec![Principle::LateForTournament],
            Self::LateForGame => vec![Principle::LateForGame],
            Self::BannedCard { .. } => vec![Principle::BannedCard, of_banned],
            Self::Unsporting => vec![Principle::Unsporting],
            Self::RefusedDecision => vec![Principle::RefusedDecision],
            Self::MisreadRule { .. } => vec![Principle::MisreadRule, Principle::EarlierWinsStand],
            Self::Other { .. } => vec![Principle::OtherCases],
        }
    }

    /// The rules by which it is punished in a phase.
    pub fn rules(&self, formula: &Formula, phase: Phase) -> Vec<String> {
        let own = self.principles(phase);
        let all = std::iter::once(Principle::Liable).chain(own);
        all.map(|principle| formula.rule(principle).to_owned()).collect()
    }

    /// What comes of it in a phase.
    pub fn consequences(&self, phase: Phase) -> Consequences {
        let none = Consequences::default();
        match self {
            Self::LateForTournament | Self::LateForGame => {
                Consequences { warning: true, lost: Lost::AtHand, ..none }
            }
            Self::BannedCard { .. } if phase == Phase::Swiss => Consequences { lost: Lost::AllSoFar, ..none },
            Self::BannedCard { .. } => Consequences { lost: Lost::AtHand, ranked_last: true, ..none },
            Self::Unsporting | Self::RefusedDecision => Consequences { disqualified: true, ..none },
            Self::MisreadRule { penalty } | Self::Other { penalty } => match penalty {
                Penalty::Noted => none,
                Penalty::Warning => Consequences { warning: true, ..none },
                Penalty::MatchLoss => Consequences { lost: Lost::AtHand, ..none },
                Penalty::Disqualification => Consequences { disqualified: true, ..none },
            },
        }
    }
}
