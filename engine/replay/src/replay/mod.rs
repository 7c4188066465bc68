//! Replaying a scenario: inputs meet decisions.
//!
//! Inputs are taken in order. One that names its step waits for that step and is refused if it is
//! not legal there. One that does not waits for the first moment at which it is legal; if none
//! comes, it is refused with the reasons it met, and the rest is replayed without it. Where no
//! input speaks, everyone passes.

mod script;

use thiserror::Error;

pub(crate) use script::first_legal;

use crate::scripted::{InputOf, ScenarioOf};
use crate::{Answered, Entry, Reasons, Record, Scripted, Verdict, Vocabulary};
use script::{Refusal, Run, Script};

/// How many inputs a scenario may have.
pub const MOST_INPUTS: usize = 1_000;
/// How many moves may be tried before a replay is given up. A game asks some seventy times, and
/// every input that never becomes legal costs another run.
pub const MOST_MOVES: usize = 200_000;

/// A replayed scenario.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay<V: Vocabulary> {
    /// Everything that happened, and why.
    pub log: Vec<Entry<V>>,
    /// The table at the beginning.
    pub before: V::Table,
    /// The state at the end.
    pub after: V::State,
    /// What came of it.
    pub verdict: Verdict<V>,
    /// What was chosen for those who left it open.
    pub taken: Vec<Taken<V>>,
}

/// A choice that nobody made and that the replay therefore took.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taken<V: Vocabulary> {
    /// The input that leaves it open, from 0; `None` where none speaks of it.
    pub input: Option<usize>,
    /// What was taken.
    pub choice: V::Move,
    /// What it could have been as well.
    pub others: Vec<V::Move>,
    /// What it could have meant before that and was refused, each with every reason.
    pub refused: Vec<(V::Move, Reasons<V>)>,
}

/// Why a scenario cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReplayError<V: Vocabulary> {
    /// What it begins with is not legal.
    #[error(transparent)]
    Setup(V::IllegalSetup),
    /// An input names something that is not there.
    #[error("input {}: {name}", input + 1)]
    Name {
        /// Which input, from 0.
        input: usize,
        /// What it names.
        name: V::UnknownName,
    },
    /// Nobody says what has to be said, or it is not legal.
    #[error("something that has to be announced is not, or is not legal")]
    Unsaid {
        /// What is asked; `None` if the game never came to ask anything.
        decision: Option<V::Decision>,
        /// Why what was said is refused; empty if nothing was.
        reasons: Reasons<V>,
        /// The input refused, from 0.
        input: Option<usize>,
    },
    /// Too many inputs.
    #[error("a scenario has at most {MOST_INPUTS} inputs, not {0}")]
    TooManyInputs(usize),
    /// The replay takes too long.
    #[error("the replay is given up after {MOST_MOVES} moves")]
    TooLong,
}

/// Replays a scenario.
///
/// # Errors
/// [`ReplayError`] if the table is not legal, an input names something unknown, or something that has
/// to be said is not. An input that is merely refused is no error: it stands in the log.
pub fn replay<G: Scripted>(
    rules: G::Rules,
    scenario: &ScenarioOf<G::Words>,
) -> Result<Replay<G::Words>, ReplayError<G::Words>> {
    let table = G::validate(scenario.setup.clone()).map_err(ReplayError::Setup)?;
    replay_on::<G>(rules, table, &scenario.inputs)
}

/// Replays inputs on a table.
///
/// # Errors
/// As [`replay`], but for the table.
pub fn replay_on<G: Scripted>(
    rules: G::Rules,
    table: <G::Words as Vocabulary>::Table,
    inputs: &[InputOf<G::Words>],
) -> Result<Replay<G::Words>, ReplayError<G::Words>> {
    let Played { game, taken, .. } = play_through::<G>(rules, &table, inputs, Record::Kept)?;
    let (log, after, verdict) = (game.log().to_vec(), game.state().clone(), game.verdict());
    Ok(Replay { log, before: table, after, verdict, taken })
}

/// A game played to its end.
pub struct Played<G: Scripted> {
    /// The game, over.
    pub game: G,
    /// Every answer, in order.
    pub line: Vec<Answered<G::Words>>,
    /// The inputs that were refused, by position.
    pub refused: Vec<(usize, Reasons<G::Words>)>,
    /// What was chosen for those who left it open.
    pub taken: Vec<Taken<G::Words>>,
}

/// Plays inputs on a table to the end.
///
/// # Errors
/// As [`replay_on`].
pub fn play_through<G: Scripted>(
    rules: G::Rules,
    table: &<G::Words as Vocabulary>::Table,
    inputs: &[InputOf<G::Words>],
    record: Record,
) -> Result<Played<G>, ReplayError<G::Words>> {
    if inputs.len() > MOST_INPUTS {
        return Err(ReplayError::TooManyInputs(inputs.len()));
    }
    let mut refused: Vec<Refusal<G::Words>> = Vec::new();
    let mut moves = 0;
    loop {
        let game = G::begin(rules, table, inputs.first(), record);
        match Script::new(inputs, &refused, &mut moves).run(game)? {
            Run::Done(mut played) => {
                played.refused.extend(refused.into_iter().map(|refusal| (refusal.input, refusal.reasons)));
                played.refused.sort_by_key(|(input, _)| *input);
                return Ok(*played);
            }
            // Each round takes one input out, so this ends.
            Run::NeverLegal(refusal) => refused.push(refusal),
        }
    }
}
