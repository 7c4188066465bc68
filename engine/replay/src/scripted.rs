//! What a game needs so that it can be told by what people write down.

use crate::{Answered, Game, Input, Reasons, Record, Vocabulary};

/// An input as somebody wrote it down for a game of these words.
pub type InputOf<V> = Input<<V as Vocabulary>::Action>;
/// A scenario of these words.
pub type ScenarioOf<V> = crate::Scenario<<V as Vocabulary>::Setup, <V as Vocabulary>::Action>;

/// A move that was taken without anybody saying so, and the others that could have been.
pub type ChosenUnasked<W> = (<W as Vocabulary>::Move, Vec<<W as Vocabulary>::Move>);

/// A game whose scenarios can be replayed.
pub trait Scripted: Game {
    /// What it is played by, such as a reference to a ruleset.
    type Rules: Copy;
    /// By what a step is found again, for [`crate::Session::to_step`].
    type Step: Copy + PartialEq;
    /// How far from being legal a move is; the least is the nearest.
    type Distance: PartialOrd;

    /// Checks what somebody wrote down.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    fn validate(
        setup: <Self::Words as Vocabulary>::Setup,
    ) -> Result<<Self::Words as Vocabulary>::Table, <Self::Words as Vocabulary>::IllegalSetup>;

    /// A game at its first decision. `first` is the input that it is to begin with, if there is one: a
    /// game may stand before its first decision for what is done outside of any.
    fn begin(
        rules: Self::Rules,
        table: &<Self::Words as Vocabulary>::Table,
        first: Option<&InputOf<Self::Words>>,
        record: Record,
    ) -> Self;

    /// What it is played by.
    fn rules(&self) -> Self::Rules;

    /// The name of a ruleset.
    fn ruleset(rules: &Self::Rules) -> &str;

    /// Whether a ruleset knows a step of this name.
    fn has_step(rules: Self::Rules, name: &str) -> bool;

    /// The name of the step at which a decision is made.
    fn step_name(&self, decision: <Self::Words as Vocabulary>::Decision) -> &str;

    /// The step that an event enters, if it enters one.
    fn step_entered(event: &<Self::Words as Vocabulary>::Event) -> Option<Self::Step>;

    /// The player of a handle.
    ///
    /// # Errors
    /// If nobody is called so.
    fn player(
        &self,
        handle: &str,
    ) -> Result<<Self::Words as Vocabulary>::Player, <Self::Words as Vocabulary>::UnknownName>;

    /// The handle of a player.
    fn handle(
        table: &<Self::Words as Vocabulary>::Table,
        player: <Self::Words as Vocabulary>::Player,
    ) -> &str;

    /// The moves that an action can mean at a decision, most of them one.
    ///
    /// # Errors
    /// If it names something that is not there.
    fn moves(
        &self,
        decision: <Self::Words as Vocabulary>::Decision,
        action: &<Self::Words as Vocabulary>::Action,
    ) -> Result<Vec<<Self::Words as Vocabulary>::Move>, <Self::Words as Vocabulary>::UnknownName>;

    /// The action that a move is written down as.
    fn action(
        table: &<Self::Words as Vocabulary>::Table,
        choice: &<Self::Words as Vocabulary>::Move,
    ) -> <Self::Words as Vocabulary>::Action;

    /// Whether an action is to do nothing.
    fn is_pass_action(action: &<Self::Words as Vocabulary>::Action) -> bool;

    /// Whether an action is an answer to what is asked at all.
    fn suits(
        decision: <Self::Words as Vocabulary>::Decision,
        action: &<Self::Words as Vocabulary>::Action,
    ) -> bool;

    /// What happens at a decision where nobody says anything; `None` where somebody has to. The line
    /// is what was answered before.
    fn unasked(
        line: &[Answered<Self::Words>],
        decision: <Self::Words as Vocabulary>::Decision,
    ) -> Option<<Self::Words as Vocabulary>::Move>;

    /// Whether the game cannot go on at this decision unless somebody says something, so that an input
    /// for it is refused on the spot when it is not legal.
    fn must_be_said(decision: <Self::Words as Vocabulary>::Decision) -> bool {
        Self::unasked(&[], decision).is_none()
    }

    /// Why the legal ones among the moves that an action can mean leave open which is meant, if they
    /// do. Otherwise it is the first of them.
    fn unclear(
        &self,
        legal: &[&<Self::Words as Vocabulary>::Move],
    ) -> Option<crate::Reason<<Self::Words as Vocabulary>::Why>> {
        let _ = legal;
        None
    }

    /// Of the moves that an action can mean besides the one that was taken, those between which its
    /// player had a choice, by position: legal ones that would have come to something else, and refused
    /// ones that it could have meant before this one.
    fn alternatives(
        &self,
        taken: &<Self::Words as Vocabulary>::Move,
        others: &[Tried<'_, Self::Words>],
    ) -> Vec<usize> {
        let _ = (taken, others);
        Vec::new()
    }

    /// Puts on record what stays open because its player left a choice open; the move that was taken is
    /// made after that.
    fn note_open_choice(
        &mut self,
        taken: &<Self::Words as Vocabulary>::Move,
        others: &[<Self::Words as Vocabulary>::Move],
    ) {
        let _ = (taken, others);
    }

    /// What is chosen at a decision where nobody says anything, and what else could have been: nothing
    /// where there is no choice, or none that anybody misses.
    fn chosen_unasked(
        &self,
        decision: <Self::Words as Vocabulary>::Decision,
    ) -> Option<ChosenUnasked<Self::Words>> {
        let _ = decision;
        None
    }

    /// How far a move is from being legal that was refused for these reasons.
    fn distance(reasons: &[crate::Reason<<Self::Words as Vocabulary>::Why>]) -> Self::Distance;

    /// Whether an input that was refused for these reasons may be meant for another player, who is
    /// asked later; it then waits.
    fn is_of_another(reasons: &[crate::Reason<<Self::Words as Vocabulary>::Why>]) -> bool {
        let _ = reasons;
        false
    }

    /// Whether after what had to be said was refused for these reasons something else may be said in
    /// its place.
    fn may_be_said_anew(&self, reasons: &[crate::Reason<<Self::Words as Vocabulary>::Why>]) -> bool {
        let _ = reasons;
        false
    }

    /// Why an input was never put to a decision.
    fn no_moment(&self, input: &InputOf<Self::Words>) -> Reasons<Self::Words>;

    /// What becomes of the next inputs while nothing is asked.
    ///
    /// # Errors
    /// If an input names something that is not there.
    fn between(
        &mut self,
        so_far: &SoFar<'_, Self::Words>,
    ) -> Result<Between<Self::Words>, <Self::Words as Vocabulary>::UnknownName> {
        let _ = so_far;
        Ok(Between::Nothing)
    }
}

/// A move that an action can mean, and every reason against it.
#[derive(Debug)]
pub struct Tried<'m, V: Vocabulary> {
    /// The move.
    pub choice: &'m V::Move,
    /// Why it is not legal; empty if it is.
    pub reasons: Reasons<V>,
}

/// How far a replay has come.
#[derive(Debug)]
pub struct SoFar<'s, V: Vocabulary> {
    /// The inputs still to be taken, and the position of the first of them.
    pub ahead: &'s [InputOf<V>],
    /// The position of the first of them among all.
    pub next: usize,
    /// What was answered.
    pub line: &'s [Answered<V>],
    /// Whether the input before the next was refused.
    pub refused_before: bool,
    /// The reasons that the next input has met so far; empty if it was not tried.
    pub met: &'s [crate::Reason<V::Why>],
}

/// What became of inputs while nothing was asked.
#[derive(Debug)]
pub enum Between<V: Vocabulary> {
    /// There is nothing to do with the next input outside a decision.
    Nothing,
    /// The next input is let go without a word.
    LetGo,
    /// So many inputs were taken.
    Taken(usize),
    /// The first was taken, the one after it is refused.
    TakenButNext(Reasons<V>),
    /// The next is refused.
    Refused(Reasons<V>),
}
