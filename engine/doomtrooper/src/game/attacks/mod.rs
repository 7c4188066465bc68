//! Who may attack whom, and what an attack sets going.
//!
//! # Layout
//! - `affiliation`: what affiliations mean for an attack of one on another;
//! - `bars`: everything else that keeps two warriors apart, and what the rules leave open;
//! - `standing`: what a whole game lays down: main targets, Corporate Wars, battles;
//! - `paying`: the action it costs;
//! - `extra`: attacks that cost none, and those that are bought;
//! - `unrevealed`: warriors who came into play in cover, face down;
//! - `tactic`: with which tactics they may fight;
//! - `making`: an attack is announced;
//! - `course`: what happens to an attack in its course;
//! - `joining`: warriors who join it;
//! - `sabotage`: attacks on players.

mod affiliation;
mod bars;
mod course;
mod extra;
mod joining;
mod making;
mod paying;
mod sabotage;
mod standing;
mod tactic;
mod unrevealed;

use crate::event::{Gap, Permission, Reason, Source, Why};
use crate::game::Game;
use crate::game::position::Position;
use crate::ids::RuleRef;
use crate::rules::Principle;

/// An attack as it is made: announced, paid for, changed in its course.
pub(crate) struct Attack<'g, 'r> {
    game: &'g mut Game<'r>,
}

impl<'r> Game<'r> {
    /// What an attack sets going.
    pub(crate) const fn attack(&mut self) -> Attack<'_, 'r> {
        Attack { game: self }
    }
}

/// How two warriors come to fight each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::game) enum Meeting {
    /// An attack is announced, or a card asks for one that could be.
    Announced,
    /// A card brings them together: then a warrior may have to fight one of the same player or affiliation.
    Forced,
    /// The same by a card that says expressly that no ban of the attack keeps it from that.
    DespiteBans,
    /// The same by a text that itself forbids to attack whom it lets join.
    Joined(Source),
}

impl Meeting {
    pub(in crate::game) const fn brought_about(eligible: bool, despite_bans: bool) -> Self {
        match (eligible, despite_bans) {
            (true, _) => Self::Announced,
            (false, false) => Self::Forced,
            (false, true) => Self::DespiteBans,
        }
    }

    /// Whether a card brings it about.
    fn is_forced(self) -> bool {
        self != Self::Announced
    }
}

/// What the rules say of an attack.
pub(in crate::game) struct Findings<'a> {
    at: &'a Position<'a>,
    /// Why it is not allowed.
    reasons: Vec<Reason>,
    /// What they leave open about it.
    gaps: Vec<(Gap, RuleRef)>,
    /// Why it is allowed as far as affiliations go.
    permission: Option<(Permission, RuleRef, Option<Source>)>,
}

impl<'a> Findings<'a> {
    const fn new(at: &'a Position<'a>) -> Self {
        Self { at, reasons: Vec::new(), gaps: Vec::new(), permission: None }
    }

    fn bar(&mut self, holds: bool, why: Why, principle: Principle) {
        if holds {
            self.reasons.push(Reason { why, rule: self.at.rules.cite(principle) });
        }
    }

    fn permit(&mut self, permission: Permission, principle: Principle, source: Option<Source>) {
        self.permission = Some((permission, self.at.rules.cite(principle), source));
    }

    fn gap(&mut self, holds: bool, gap: Gap, principle: Principle) {
        if holds {
            self.open(gap, self.at.rules.cite(principle));
        }
    }

    /// What a rule leaves open.
    fn open(&mut self, gap: Gap, rule: RuleRef) {
        self.gaps.push((gap, rule));
    }
}
