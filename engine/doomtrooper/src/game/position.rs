//! Where a game stands, and the views that read it, each by one concern.

use crate::decision::Decision;
use crate::in_place::cloned_in_place;
use crate::ruleset::Ruleset;
use crate::state::State;

cloned_in_place! {
    /// Where a game stands: its rules, its state, and what is asked. Everything that can be known of
    /// what is so now is read off this by a view; how it came about stands in the log.
    #[derive(Debug)]
    pub(crate) struct Position<'r> {
        pub(super) rules: &'r Ruleset,
        pub(super) state: State,
        pub(super) awaiting: Option<Decision>,
    }
}

/// Declares views of a position, and how each is had from it.
macro_rules! views {
    ($($(#[$about:meta])* $View:ident = $view:ident;)+) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy)]
            pub(crate) struct $View<'a> {
                pub(super) at: &'a Position<'a>,
            }
        )+

        impl Position<'_> {
            $(
                $(#[$about])*
                #[inline]
                pub(crate) const fn $view(&self) -> $View<'_> {
                    $View { at: self }
                }
            )+
        }
    };
}

views! {
    /// Whether a move is legal, with every reason against it, and every legal move.
    Arbiter = arbiter;
    /// Whether one warrior may attack another, with what tactic, and what the attack costs.
    Attacks = attacks;
    /// Who strikes first, what blows come to, and who is hurt.
    Blows = blows;
    /// What kills and sabotages earn, and for whom.
    Earnings = earnings;
    /// What warriors carry: what of it is used, counts, or is forbidden.
    Equipment = equipment;
    /// Mystic powers, and who is immune to what.
    Immunities = immunities;
    /// Which clauses that nothing executes could bear on what happens.
    Gaps = gaps;
    /// Whom a text means, what it counts, and whether what it needs is so.
    Meaning = meaning;
    /// Which cards may be played, on what, and what annuls them.
    Plays = plays;
    /// What plays cost, and the strength that is bought for them.
    Prices = prices;
    /// Ratings with their terms.
    Figures = figures;
    /// Who may cast a spell, and in whose favour.
    Spells = spells;
    /// What holds without being played: whose texts say what of whom.
    Texts = texts;
    /// Whose turn it is within a step, to what, and where the step leads.
    Turns = turns;
    /// What a warrior is: definitions, affiliations, sergeants and their groups.
    Warriors = warriors;
    /// In which warzone a combat may be fought.
    Warzones = warzones;
}
