//! What a game in progress can do.

use serde::Serialize;

use crate::{Entry, Reason, Verdict, Vocabulary};

/// The reasons against a move of a game.
pub type Reasons<V> = Vec<Reason<<V as Vocabulary>::Why>>;

/// A move that was judged and found legal where the game stands. Only [`Game::judge`], the
/// game's own options and a session that comes by again make one, and making the move takes it, so that
/// nothing is judged twice.
#[derive(Debug)]
pub struct LegalMove<'m, V: Vocabulary> {
    decision: V::Decision,
    choice: &'m V::Move,
}

impl<'m, V: Vocabulary> LegalMove<'m, V> {
    /// A move that comes from what the game itself offered at this decision, or that was judged when it
    /// was made here before.
    pub(crate) const fn offered(decision: V::Decision, choice: &'m V::Move) -> Self {
        Self { decision, choice }
    }

    /// What it answers.
    pub const fn decision(&self) -> V::Decision {
        self.decision
    }

    /// The move.
    pub const fn choice(&self) -> &'m V::Move {
        self.choice
    }
}

/// A game that stands at a decision, or is over.
///
/// Its state is the fold of the events in its log; a move that is refused leaves everything as it was.
/// A game that should be searched quickly implements `clone_from` so that it allocates nothing.
pub trait Game: Clone {
    /// Its words.
    type Words: Vocabulary;

    /// What is asked now; `None` when it is over.
    fn decision(&self) -> Option<<Self::Words as Vocabulary>::Decision>;

    /// Who is asked.
    fn asked(decision: <Self::Words as Vocabulary>::Decision) -> <Self::Words as Vocabulary>::Player;

    /// Every reason why a move is not legal now; none if it is.
    fn reasons_against(
        &self,
        player: <Self::Words as Vocabulary>::Player,
        choice: &<Self::Words as Vocabulary>::Move,
    ) -> Reasons<Self::Words>;

    /// Every move that is legal now, in place of what stands in the list; to pass comes first where
    /// that is possible.
    fn options_into(&self, into: &mut Vec<<Self::Words as Vocabulary>::Move>);

    /// Whether a move is to do nothing.
    fn is_pass(choice: &<Self::Words as Vocabulary>::Move) -> bool;

    /// Makes a move and goes on to the next decision. `input` is its position in a scenario, for the
    /// log.
    fn make(&mut self, choice: LegalMove<'_, Self::Words>, input: Option<usize>);

    /// Puts on record that an input was refused. The state does not change.
    fn record_refusal(&mut self, input: usize, reasons: Reasons<Self::Words>);

    /// Everything that has happened so far; empty if no log is kept.
    fn log(&self) -> &[Entry<Self::Words>];

    /// How it stands now.
    fn state(&self) -> &<Self::Words as Vocabulary>::State;

    /// The same game without a log.
    #[must_use]
    fn unlogged(&self) -> Self;

    /// What has come of it, compared with what it began with.
    fn outcome(&self, before: &<Self::Words as Vocabulary>::Table) -> <Self::Words as Vocabulary>::Outcome;

    /// What has come of it, and how far that can be relied on.
    fn verdict(&self) -> Verdict<Self::Words>;

    /// Every move that is legal now.
    fn options(&self) -> Vec<<Self::Words as Vocabulary>::Move> {
        let mut options = Vec::new();
        self.options_into(&mut options);
        options
    }

    /// Judges a move.
    ///
    /// # Errors
    /// Every reason why it is not legal now. When the game is over these may be none, and it is not
    /// legal all the same.
    fn judge<'m>(
        &self,
        player: <Self::Words as Vocabulary>::Player,
        choice: &'m <Self::Words as Vocabulary>::Move,
    ) -> Result<LegalMove<'m, Self::Words>, Reasons<Self::Words>> {
        let reasons = self.reasons_against(player, choice);
        match self.decision() {
            Some(decision) if reasons.is_empty() => Ok(LegalMove { decision, choice }),
            _ => Err(reasons),
        }
    }

    /// Judges a move, makes it if it is legal, and goes on to the next decision.
    ///
    /// # Errors
    /// As [`Game::judge`]; the game is as before.
    fn submit(
        &mut self,
        player: <Self::Words as Vocabulary>::Player,
        choice: &<Self::Words as Vocabulary>::Move,
        input: Option<usize>,
    ) -> Result<(), Reasons<Self::Words>> {
        let legal = self.judge(player, choice)?;
        self.make(legal, input);
        Ok(())
    }
}

/// An answer to a decision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Answered<V: Vocabulary> {
    /// What was asked.
    pub decision: V::Decision,
    /// The answer.
    pub choice: V::Move,
    /// Whether somebody gave it. Otherwise nobody said anything, and the game went on as it does then.
    pub given: bool,
}
