//! What the organisers of an event may choose.

use serde::{Deserialize, Serialize};

use crate::{Formula, Phase, Principle};

/// How many go on to the elimination phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Cut {
    /// Quarter-finals.
    Eight,
    /// Semi-finals.
    Four,
    /// The Swiss ranking is the result.
    None,
}

impl Cut {
    /// How many go on.
    pub fn players(self) -> u32 {
        match self {
            Self::Eight => 8,
            Self::Four => 4,
            Self::None => 0,
        }
    }
}

/// The format of an event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// The ruleset that games are played by.
    pub ruleset: String,
    /// Swiss rounds, from 1.
    pub rounds: u32,
    /// How many go on.
    pub cut: Cut,
    /// Minutes of a game in the Swiss rounds; none is without limit.
    pub swiss_minutes: Option<u32>,
    /// Games of a match in quarter-finals and semi-finals, at most: an odd number.
    pub knock_out_games: u8,
    /// Minutes of a game in quarter-finals and semi-finals; none is without limit.
    pub knock_out_minutes: Option<u32>,
    /// Games of the final, at most: an odd number.
    pub final_games: u8,
    /// Whether the day begins only when everybody has handed in a list of cards.
    pub lists_required: bool,
}

impl Settings {
    /// As the formula has it.
    pub fn of(formula: &Formula, ruleset: &str) -> Self {
        let figures = &formula.parameters;
        Self {
            ruleset: ruleset.to_owned(),
            rounds: figures.rounds.is,
            cut: [Cut::Eight, Cut::Four]
                .into_iter()
                .find(|cut| cut.players() == figures.cut.is)
                .unwrap_or(Cut::None),
            swiss_minutes: Some(figures.swiss_minutes.is),
            knock_out_games: figures.knock_out_games.is,
            knock_out_minutes: Some(figures.knock_out_minutes.is),
            final_games: figures.final_games.is,
            lists_required: true,
        }
    }

    /// The games of a match in a phase, at most.
    pub fn games(&self, formula: &Formula, phase: Phase) -> u8 {
        match phase {
            Phase::Swiss => formula.parameters.swiss_games.is,
            Phase::QuarterFinals | Phase::SemiFinals => self.knock_out_games,
            Phase::Final => self.final_games,
        }
    }

    /// The minutes of a game in a phase; none is without limit.
    pub fn minutes(&self, phase: Phase) -> Option<u32> {
        match phase {
            Phase::Swiss => self.swiss_minutes,
            Phase::QuarterFinals | Phase::SemiFinals => self.knock_out_minutes,
            Phase::Final => None,
        }
    }

    /// The rules that the settings follow, and those by which they depart from them.
    pub(crate) fn rules(&self, formula: &Formula) -> Vec<String> {
        let usual = Self::of(formula, &self.ruleset);
        let figures = &formula.parameters;
        let mut rules = vec![figures.swiss_games.rule.clone()];
        let mut same = |same: bool, rule: &str, departs: Principle| {
            rules.push(if same { rule.to_owned() } else { formula.rule(departs).to_owned() });
        };
        let format = Principle::OrganisersDiscretion;
        same(self.rounds == usual.rounds, &figures.rounds.rule, format);
        same(self.cut == usual.cut, &figures.cut.rule, format);
        same(self.swiss_minutes == usual.swiss_minutes, &figures.swiss_minutes.rule, Principle::Length);
        same(
            self.knock_out_minutes == usual.knock_out_minutes,
            &figures.knock_out_minutes.rule,
            Principle::Length,
        );
        // A single game instead of three is the same rule's own alternative.
        same(
            matches!(self.knock_out_games, 1) || self.knock_out_games == usual.knock_out_games,
            &figures.knock_out_games.rule,
            format,
        );
        same(self.final_games == usual.final_games, &figures.final_games.rule, format);
        same(self.lists_required, formula.rule(Principle::CardList), Principle::RulesMayVary);
        rules.sort();
        rules.dedup();
        rules
    }
}

/// How many Swiss rounds to propose for so many entrants: as many as the rules say; fewer where players
/// would have to meet again; more where, even if nobody draws, several could win every game.
pub fn proposed_rounds(formula: &Formula, entrants: u32) -> u32 {
    let until_met = if entrants.is_multiple_of(2) { entrants.saturating_sub(1) } else { entrants };
    let until_one_leads = u32::BITS - entrants.saturating_sub(1).leading_zeros();
    formula.parameters.rounds.is.max(until_one_leads).min(until_met).max(1)
}
