//! Who may attack whom.
//!
//! # Layout
//! - `allegiance`: what a warrior counts as: corporations, Brotherhood, Dark Legion, tribes, …;
//! - `identity`: definitions and affiliations that texts give for as long as they hold;
//! - `affiliation`: what that means for an attack of one on another;
//! - `bars`: everything else that keeps two warriors apart, and what the rules leave open;
//! - `course`: what happens to an attack in its course;
//! - `group`: warriors who join it;
//! - `standing`: what a whole game lays down: main targets, Corporate Wars, battles;
//! - `paying`: the action it costs;
//! - `unrevealed`: warriors who came into play in cover, face down;
//! - `tactic`: with which tactics they may fight;
//! - `sabotage`: attacks on players.

mod affiliation;
mod allegiance;
mod bars;
mod course;
mod group;
mod identity;
mod paying;
mod sabotage;
mod standing;
mod tactic;
mod unrevealed;

use super::Game;
use crate::event::{Gap, Permission, Reason, Source, Why};
use crate::ids::RuleRef;
use crate::rules::Principle;
pub(in crate::game) use identity::By;

/// What the rules say of an attack.
struct Findings<'g, 'r> {
    game: &'g Game<'r>,
    /// Why it is not allowed.
    reasons: Vec<Reason>,
    /// What they leave open about it.
    gaps: Vec<(Gap, RuleRef)>,
    /// Why it is allowed as far as affiliations go.
    permission: Option<(Permission, RuleRef, Option<Source>)>,
}

impl<'g, 'r> Findings<'g, 'r> {
    const fn new(game: &'g Game<'r>) -> Self {
        Self { game, reasons: Vec::new(), gaps: Vec::new(), permission: None }
    }

    fn bar(&mut self, holds: bool, why: Why, principle: Principle) {
        if holds {
            self.reasons.push(Reason { why, rule: self.game.rules.cite(principle) });
        }
    }

    fn permit(&mut self, permission: Permission, principle: Principle, source: Option<Source>) {
        self.permission = Some((permission, self.game.rules.cite(principle), source));
    }

    fn gap(&mut self, holds: bool, gap: Gap, principle: Principle) {
        if holds {
            self.open(gap, self.game.rules.cite(principle));
        }
    }

    /// What a rule leaves open.
    fn open(&mut self, gap: Gap, rule: RuleRef) {
        self.gaps.push((gap, rule));
    }
}
