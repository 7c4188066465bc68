//! What an exploration looks at, and what it finds.

use std::collections::BTreeSet;

use serde::{Serialize, Serializer};

use crate::{Answered, Vocabulary};

/// How far an exploration goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits<L> {
    /// How many positions are looked at, at most. A position is one at which somebody can do
    /// something else than pass.
    pub positions: u64,
    /// How many inputs other than passing a line may have, at most.
    pub plays: u16,
    /// How many choices a line may have, passes among them, at most.
    pub choices: u16,
    /// The game's own limits.
    pub own: L,
}

impl<L: Default> Default for Limits<L> {
    fn default() -> Self {
        Self { positions: 2_000_000, plays: 64, choices: 2_000, own: L::default() }
    }
}

/// What kept an exploration from being complete.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bound<C> {
    /// [`Limits::positions`].
    Positions,
    /// [`Limits::plays`].
    Plays,
    /// [`Limits::choices`].
    Choices,
    /// A limit of the game's own.
    Own(C),
    /// The caller said stop.
    Stopped,
}

/// By hand, because a game's own limit is told by its own word alone.
impl<C: Serialize> Serialize for Bound<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Positions => serializer.serialize_str("positions"),
            Self::Plays => serializer.serialize_str("plays"),
            Self::Choices => serializer.serialize_str("choices"),
            Self::Own(cut) => cut.serialize(serializer),
            Self::Stopped => serializer.serialize_str("stopped"),
        }
    }
}

#[cfg(feature = "schema")]
impl<C: schemars::JsonSchema> schemars::JsonSchema for Bound<C> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Bound".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let own = generator.subschema_for::<C>();
        schemars::json_schema!({
            "description": "What kept an exploration from being complete.",
            "oneOf": [
                { "const": "positions", "description": "More positions were not looked at." },
                { "const": "plays", "description": "Lines with more inputs other than passing were not." },
                { "const": "choices", "description": "Longer lines were not." },
                own,
                { "const": "stopped", "description": "The caller said stop." },
            ],
        })
    }
}

/// How far an exploration has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Lines with up to this many inputs other than passing are being looked at.
    pub plays: u16,
    /// Positions looked at so far.
    pub positions: u64,
    /// Different outcomes met so far.
    pub outcomes: usize,
}

/// What an exploration found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(bound = "C: Serialize")]
pub struct Explored<V: Vocabulary, C> {
    /// Every outcome found, the one with the shortest line first.
    pub found: Vec<Found<V>>,
    /// What comes of it if everyone passes from here on, by its place in `found`; `None` if
    /// something has to be announced first.
    pub passing: Option<usize>,
    /// Every outcome that a line with up to this many inputs other than passing leads to is found.
    /// Without `bounds` that is every outcome there is.
    pub complete_to: u16,
    /// What kept it from being complete.
    pub bounds: BTreeSet<Bound<C>>,
    /// How many positions were looked at, some of them more than once.
    pub positions: u64,
    /// How many decisions were come by, those at which only passing is legal among them.
    pub decisions: u64,
}

impl<V: Vocabulary, C> Explored<V, C> {
    /// Whether nothing else can happen.
    pub fn is_complete(&self) -> bool {
        self.bounds.is_empty()
    }

    /// The outcomes that have something in common, shortest line first.
    pub fn which<'f>(
        &'f self,
        holds: impl Fn(&V::Outcome) -> bool + 'f,
    ) -> impl Iterator<Item = &'f Found<V>> {
        self.found.iter().filter(move |found| holds(&found.outcome))
    }

    /// The last chance to bring about any outcome of a kind while everyone passes up to then;
    /// `None` if there is no such outcome, or it comes about without anybody doing anything.
    pub fn last_chance(&self, holds: impl Fn(&V::Outcome) -> bool) -> Option<&Chance<V>> {
        let passing = self.passing.and_then(|at| self.found.get(at));
        if passing.is_some_and(|found| holds(&found.outcome)) {
            return None;
        }
        let found = self.found.iter().filter(|found| holds(&found.outcome));
        found.filter_map(|found| found.last_chance.as_ref()).max_by_key(|chance| chance.passes)
    }
}

/// An outcome and how it comes about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Found<V: Vocabulary> {
    /// What comes of it.
    pub outcome: V::Outcome,
    /// The answers from the position explored to the end: of all lines one with the fewest inputs
    /// other than passing; of those one with the fewest inputs; of those the one in which passing
    /// comes earlier.
    pub line: Vec<Answered<V>>,
    /// How many of them are something else than passing.
    pub plays: u16,
    /// The last moment at which this outcome can still be brought about while everyone passes up
    /// to then; `None` if it comes about when everyone passes, or something has to be announced
    /// first.
    pub last_chance: Option<Chance<V>>,
}

/// A moment at which something can be turned for the last time: it can still come about if the
/// player who is asked does one of these things, and no longer if that player passes too.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(bound = "")]
pub struct Chance<V: Vocabulary> {
    /// How many answers, all of them passes, lie between the position explored and this moment.
    pub passes: usize,
    /// What is asked.
    pub decision: V::Decision,
    /// What can be done.
    pub moves: Vec<V::Move>,
}
